// Questions about damage, by the rules' own rolls.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "books/admiralty/odds/questions.hpp"
#include "books/admiralty/reckon/reckonings.hpp"
#include "support/asked.hpp"
#include "support/complaint.hpp"
#include "support/proves.hpp"

namespace wardroom::admiralty::test {
namespace {

using testing::HasSubstr;
using wardroom::test::answer_to, wardroom::test::trail_of, wardroom::test::complaint, wardroom::test::texts_in;

/// "509 1/2, 608 1/2".
std::string odds(const Question& question, const std::string& words) {
  const Distribution found = question.answer(Given(std::string(question.name), question.parameters, texts_in(words)));
  std::string text;
  for (const auto& outcome : found.outcomes()) {
    text += (text.empty() ? "" : ", ") + found.shown(outcome) + " " + outcome.chance.text();
  }
  return text;
}

TEST(AdmiraltyOdds, OfGunDiceLeft) {
  const auto left = [](const std::string& words) { return odds(gun_dice(), words); };
  EXPECT_EQ(left("--profile 609 --hits 8"), "509 1/2, 608 1/2");
  EXPECT_EQ(left("--profile 244 --hits 4"), "244 1");
  EXPECT_EQ(left("--profile 244 --hits 4 --old 1"), "144 1/3, 234 1/3, 243 1/3");
  EXPECT_EQ(left("--profile 002 --hits 7 --old 3"), "000 1");
  EXPECT_EQ(left("--profile 0013 --hits 10"), "0002 1");
  EXPECT_EQ(left("--profile 001+1 --hits 10"), "000+0 1");
  EXPECT_EQ(left("--profile 244 --hits 0"), "244 1");
  // A rake: five hits are two and three, so that two of old decide which side loses a die.
  EXPECT_EQ(left("--profile 009 --hits 5 --old 2 --rake"), "008|009 1/2, 009|008 1/2");
  EXPECT_EQ(left("--profile 009 --hits 10 --rake"), "008|008 1");
  EXPECT_EQ(left("--profile 245 --hits 200"), "000 1");
  for (const char* wrong : {"24", "24511", "2x4"}) {
    EXPECT_NE(complaint([&] { left("--profile " + std::string(wrong) + " --hits 1"); }), "") << wrong;
  }
}

TEST(AdmiraltyOdds, OfCriticals) {
  const auto rolled = [](const std::string& words) { return odds(critical(), words); };
  EXPECT_EQ(rolled("--line CR"), "- 1/6, BD 1/6, C 1/6, M 1/6, W 1/6, CR2 1/6");
  EXPECT_EQ(rolled("--line CR --size light"), "- 1/3, BD 1/6, C 1/6, M 1/6, W 1/6");
  EXPECT_EQ(rolled("--line CR --size heavy"), "BD 1/6, C 1/6, M 1/6, W 1/6, CR2 1/3");
  EXPECT_EQ(rolled("--line CR2 --size heavy"), "A 1/6, O 1/6, P, W 1/6, R 1/6, W, D 1/6, D 1/6");
  EXPECT_EQ(rolled("--line M"), "XX 1/6, - 1/3, 10 S 1/6, 20 S, BD 1/6, 30 S, 2 x BD 1/6");
  EXPECT_EQ(rolled("--line L"), "- 1/2, L 1/3, 2L 1/6");
  EXPECT_EQ(rolled("--line E --distance 10"),
            "- 1/3, D 1/6, 5 S, 2 G, D 1/6, 10 S, M, 5 G, F 1/6, 20 S, 2M, 10 G, 2W 1/6");
  EXPECT_EQ(rolled("--line E --distance 20"), "- 1/2, D 1/6, 5 S, 2 G, D 1/6, 10 S, M, 5 G, F 1/6");
  EXPECT_EQ(rolled("--line E --distance 20.1"), "- 1");
  EXPECT_THAT(rolled("--line E"), HasSubstr("ship lost 1/6"));
}

TEST(AdmiraltyOdds, OfCrashingMasts) {
  PROVES("adm-4.6-4", "adm-4.6-5");
  EXPECT_EQ(odds(crashing_masts(), ""), "none 2/3, roll 2/9, lock 1/9");
}

TEST(AdmiraltyOdds, OfEvacuation) {
  PROVES("adm-4.6-8");
  EXPECT_EQ(odds(evacuate(), "--rolls 1"), "no 5/6, yes 1/6");
  EXPECT_EQ(odds(evacuate(), "--rolls 3"), "no 125/216, yes 91/216");
  EXPECT_EQ(odds(evacuate(), "--rolls 0"), "no 1");
}

TEST(AdmiraltyReckonings, OfDamage) {
  const std::vector<Reckoning> all{gun_hits_reckoning(), column_reckoning(), waterline_reckoning()};
  EXPECT_EQ(answer_to(all, "gun-hits --hits 8"), "lost 1; left 3");
  EXPECT_EQ(answer_to(all, "gun-hits --hits 4"), "lost 0; left 4");
  EXPECT_EQ(answer_to(all, "gun-hits --hits 10"), "lost 2; left 0");
  EXPECT_EQ(answer_to(all, "gun-hits --hits 3 --old 3"), "lost 1; left 1");
  EXPECT_EQ(answer_to(all, "column --line CR --die 3 --size light"), "column 2; codes BD");
  EXPECT_EQ(answer_to(all, "column --line CR --die 6 --size heavy"), "column 6; codes CR2");
  EXPECT_EQ(answer_to(all, "column --line CR --die 1 --size light"), "column 1; codes -");
  EXPECT_EQ(answer_to(all, "column --line CR2 --die 3 --size heavy"), "column 3; codes P, W");
  EXPECT_EQ(answer_to(all, "column --line E --die 5 --distance 10"), "column 3; codes 10 S, M, 5 G, F");
  EXPECT_EQ(answer_to(all, "column --line E --die 5 --distance 20"), "column 2; codes 5 S, 2 G, D");
  EXPECT_EQ(answer_to(all, "column --line E --die 2 --distance 5"), "column none; codes -");
  EXPECT_EQ(answer_to(all, "column --line E --die 6 --distance 20.1"), "column none; codes -");
  EXPECT_EQ(answer_to(all, "waterline --marks 3 --pumps 0"), "1 effective W");
  EXPECT_EQ(answer_to(all, "waterline --marks 3 --pumps 1"), "2 effective W");
  EXPECT_EQ(answer_to(all, "waterline --marks 3 --pumps 4"), "3 effective W");
  EXPECT_EQ(answer_to(all, "waterline --marks 1"), "0 effective W");
  EXPECT_THAT(trail_of(all, "column --line CR --die 3 --size heavy"),
              testing::ElementsAre(HasSubstr("3 die"), HasSubstr("size of the guns"), HasSubstr("4 column")));
}

}  // namespace
}  // namespace wardroom::admiralty::test
