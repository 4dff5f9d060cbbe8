// A game is a fold: the same start and orders give the same battle, and its journal proves it to anyone.
#include <gmock/gmock.h>

#include "core/data_error.hpp"
#include "game/hosted.hpp"
#include "rules/document.hpp"
#include "rules/secret.hpp"
#include "shelf/shelf.hpp"

namespace wardroom::test {
namespace {

using testing::HasSubstr;

class HostedJournal : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    fought_ = std::make_unique<HostedGame>(start_of("first-battle"));
    fought_->play();
  }
  static void TearDownTestSuite() { fought_.reset(); }
  static const std::vector<std::string>& records() { return fought_->records; }

  // The number of the first record that has the text, from 1, after it was changed there.
  static std::size_t change(std::vector<std::string>& journal, const std::string& from, const std::string& to) {
    for (std::size_t i = 0; i < journal.size(); ++i) {
      const std::size_t at = journal[i].find(from);
      if (at == std::string::npos) continue;
      journal[i].replace(at, from.size(), to);
      return i + 1;
    }
    ADD_FAILURE() << "no record has " << from;
    return 0;
  }
  static std::string flaw_after(const std::string& from, const std::string& to) {
    auto journal = records();
    change(journal, from, to);
    return flaw_in(journal);
  }

  static std::unique_ptr<HostedGame> fought_;
};
std::unique_ptr<HostedGame> HostedJournal::fought_;

TEST_F(HostedJournal, IsTheSameFromTheSameStart) {
  HostedGame again(start_of("first-battle"));
  again.play();
  EXPECT_EQ(again.game->hash(), fought_->game->hash());
  EXPECT_EQ(again.records, records());
}

TEST_F(HostedJournal, IsAnotherWithAnotherSecret) {
  HostedGame other(start_of("first-battle", 't'));
  other.play();
  EXPECT_NE(other.game->hash(), fought_->game->hash());
}

TEST_F(HostedJournal, Verifies) { EXPECT_EQ(flaw_in(records()), ""); }

TEST_F(HostedJournal, CommitsAtTheStartAndRevealsAtTheEnd) {
  const Node start = parse_json(records().front(), "start"), end = parse_json(records().back(), "end");
  const std::string secret(32, 's');
  EXPECT_EQ(start.require("commitment").text(), commitment_of(secret));
  EXPECT_FALSE(start.has("seed"));
  EXPECT_EQ(end.require("secret").text(), digits_of(secret));
  // One key for setting up, and at least one for every turn: whenever something was said.
  EXPECT_GT(end.require("keys").list().size(), fought_->game->turn() + 1);
  for (std::size_t i = 0; i + 1 < records().size(); ++i) {
    EXPECT_THAT(records()[i], Not(HasSubstr(digits_of(secret))));
    for (const Node& key : end.require("keys").list()) EXPECT_THAT(records()[i], Not(HasSubstr(key.text())));
  }
}

// No die falls by a key that somebody could have made before the last order was in.
TEST_F(HostedJournal, MakesAKeyWheneverSomethingWasSaid) {
  bool said = true;
  for (const std::string& record : records()) {
    if (is_record(record, "order")) said = true;
    if (is_record(record, "key")) {
      EXPECT_TRUE(said) << record;
      said = false;
    }
    if (is_record(record, "event") && record.find(R"("face":)") != std::string::npos) {
      EXPECT_FALSE(said) << record;
    }
  }
}

TEST_F(HostedJournal, WithSharesVerifiesAndFallsOtherwise) {
  HostedGame shared(start_of("first-battle"));
  shared.shared = true;
  shared.play();
  EXPECT_EQ(flaw_in(shared.records), "");
  EXPECT_NE(shared.game->hash(), fought_->game->hash());
  auto cut = shared.records;
  cut.resize(cut.size() * 2 / 3);
  const auto flaw = RecordedBattle<coal::Coal>::replay(cut, "cut", 0, [](const auto&, const auto&) {});
  ASSERT_TRUE(flaw.has_value());
  EXPECT_TRUE(flaw->unfinished) << flaw->what;
}

// A game that began before goes on by the rule of its time.
TEST_F(HostedJournal, OfAnOldFormatKeepsItsRule) {
  GameStart start = start_of("first-battle");
  start.format = 2;
  HostedGame old(start);
  old.play();
  EXPECT_EQ(flaw_in(old.records), "");
  const Node end = parse_json(old.records.back(), "end");
  EXPECT_EQ(end.require("keys").list().size(), old.game->turn() + 1);
  EXPECT_FALSE(end.has("chain"));
}

TEST_F(HostedJournal, ShowsEveryKindOfTampering) {
  EXPECT_THAT(flaw_after(R"("face":)", R"("face":1)"), HasSubstr("differs from the rules"));
  EXPECT_THAT(flaw_after(R"("order":"plot")", R"("order":"smoke")"), HasSubstr("record"));
  EXPECT_THAT(flaw_after(R"("record":"key","turn":1,"orders":")", R"("record":"key","turn":1,"orders":"0)"),
              HasSubstr("differs from the rules"));
  EXPECT_THAT(flaw_after(R"("keys":[")", R"("keys":["0)"), HasSubstr("differs from the rules"));
  EXPECT_THAT(flaw_after(R"("commitment":")", R"("commitment":"0)"), HasSubstr("committed"));
  EXPECT_THAT(flaw_after(R"("secret":"73)", R"("secret":"74)"), HasSubstr("committed"));
}

// An order changed together with nothing else moves the digest, and with it every die from the next key on.
TEST_F(HostedJournal, KeysFollowFromTheOrders) {
  HostedGame game(start_of("first-battle"));
  game.game->play_on();
  for (SideId side = 0; side < 2; ++side) game.game->give(Seat::of(side), bot_orders(*game.game, side));
  game.game->play_on();
  ASSERT_EQ(game.game->turn(), 1U);
  const std::vector<PlainJson> hold{R"({"order":"plot","division":1,"speed":1,"plot":"1"})"};
  game.game->give(Seat::of(0), hold);
  game.game->give(Seat::of(1), bot_orders(*game.game, 1));
  game.game->play_on();
  const auto digest_of_turn = [](const std::vector<std::string>& journal) {
    for (const std::string& record : journal) {
      if (record.starts_with(R"({"record":"key","turn":1)")) return record;
    }
    return std::string();
  };
  EXPECT_NE(digest_of_turn(game.records), "");
  EXPECT_NE(digest_of_turn(game.records), digest_of_turn(records()));
}

TEST_F(HostedJournal, OfABattleThatIsNotOverIsReplayedByItsRecordedDice) {
  for (const std::size_t share : {3, 4, 5}) {
    auto cut = records();
    cut.resize(cut.size() * share / 6);
    std::uint64_t last = 0;
    const auto flaw = RecordedBattle<coal::Coal>::replay(
        cut, "cut", 0, [&](const coal::State& state, const auto&) { last = coal::hash(state); });
    ASSERT_TRUE(flaw.has_value());
    EXPECT_TRUE(flaw->unfinished) << flaw->what;
    EXPECT_THAT(flaw->what, HasSubstr("taken as they are told"));
    EXPECT_NE(last, 0U);
    // Even so an event that was changed is found: the rules make something else of the dice.
    change(cut, R"("kind":"TurnBegan","text":"Turn 2)", R"("kind":"TurnBegan","text":"Turn 3)");
    EXPECT_THAT(flaw_in(cut), HasSubstr("differs from the rules"));
  }
}

TEST(HostedStart, IsRefusedWithAPlainSentence) {
  GameStart start = start_of("first-battle");
  start.secret = "short";
  EXPECT_THROW(make_game(start), DataError);
  start = start_of("first-battle");
  start.book = "chess";
  EXPECT_THROW(make_game(start), DataError);
  start = start_of("first-battle");
  start.options = {{"d100", "perhaps"}};
  EXPECT_THROW(make_game(start), DataError);
  start = start_of("first-battle");
  start.text = "format = 1";
  EXPECT_THROW(make_game(start), DataError);
}

}  // namespace
}  // namespace wardroom::test
