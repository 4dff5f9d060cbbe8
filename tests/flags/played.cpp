// Three Flags played by its bots through its entry, journalled, verified, replayed, reported by post and studied.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "flags/on_the_shelf.hpp"
#include "report/page.hpp"
#include "store/journal.hpp"
#include "support/program.hpp"

namespace wardroom::flags {
namespace {

namespace json = boost::json;
using testing::HasSubstr;
using testing::Not;

// What a command says that comes to a good end.
template <class Command>
std::string told(Command command) {
  testing::internal::CaptureStdout();
  std::string failed;
  try {
    EXPECT_EQ(command(), console::ok);
  } catch (const std::exception& error) {
    failed = error.what();
  }
  EXPECT_EQ(failed, "");
  return testing::internal::GetCapturedStdout();
}

class PlayedFlags : public testing::Test {
 protected:
  PlayedFlags() {
    args_.scenario = scenario;
    args_.bots = "captain,ensign,captain";
    args_.seed = 3;
    args_.journal = folder_.file("battle.wrj");
    args_.report = folder_.file("report.html");
    args_.json = true;
    result_ = json::parse(told([&] { return book_.fight(args_, scenario_text("flags", scenario)); }));
    records_ = read_journal(args_.journal);
  }
  std::string replayed(const std::string& seat) const {
    console::Replay args;
    args.journal = args_.journal;
    args.seat = seat;
    args.json = true;
    return told([&] { return book_.replay(args, records_); });
  }

  const BookEntry& book_ = on_the_shelf();
  test::Folder folder_;
  console::Run args_;
  json::value result_;
  std::vector<std::string> records_;
};

TEST_F(PlayedFlags, ComesToAnEnd) {
  EXPECT_LE(result_.at("turns").as_int64(), 12);
  EXPECT_EQ(result_.at("points").as_object().size(), 3U);
  EXPECT_FALSE(book_.verify(records_, "journal", 0, [](std::uint32_t) {}).has_value());
  EXPECT_EQ(json::parse(replayed("umpire")).at("end").at("hash"), result_.at("hash"));
}

TEST_F(PlayedFlags, AnOrderOfAnotherPostIsFoundInTheJournal) {
  for (std::string& record : records_) {
    if (record.find(R"("record":"order")") == std::string::npos) continue;
    const std::size_t at = record.find("-captain");
    if (at == std::string::npos || record.find("\"sail\"") == std::string::npos) continue;
    record.replace(at, 8, "-admiral");
    const auto flaw = book_.verify(records_, "journal", 0, [](std::uint32_t) {});
    ASSERT_TRUE(flaw.has_value());
    EXPECT_THAT(flaw->what, HasSubstr("only a captain"));
    return;
  }
  FAIL() << "no captain gave an order";
}

// A post is told what it knows, numbered by itself: nothing in its events says how much others heard.
TEST_F(PlayedFlags, IsToldToEachPostAsItKnowsIt) {
  const std::string admiral = replayed("red-admiral"), captain = replayed("red-captain");
  EXPECT_THAT(captain, HasSubstr("\"Moved\""));
  for (const char* kind : {"Moved", "Sighted", "Fired", "SalvoSeen", "Struck", "Queried", "LetterLost"}) {
    EXPECT_THAT(admiral, Not(HasSubstr("\"" + std::string(kind) + "\""))) << kind;
  }
  EXPECT_THAT(admiral, HasSubstr("\"MessageSent\""));
  EXPECT_THAT(captain, Not(HasSubstr("\"ruling\""))) << "that umpires are at work is theirs";
  std::int64_t number = 0;
  const json::value events = json::parse(admiral).at("events");
  for (const json::value& event : events.as_array()) {
    EXPECT_EQ(event.at("number").as_int64(), ++number);
  }
}

TEST_F(PlayedFlags, IsReportedByPost) {
  const auto post = [](int number, int side) { return Seat::at(PostId::at(number), SideId::at(side)); };
  const std::string umpire = report_page(records_, Seat::umpire());
  const std::string admiral = report_page(records_, post(0, 0)), captain = report_page(records_, post(1, 0));
  for (const std::string* page : {&umpire, &admiral, &captain}) EXPECT_THAT(*page, HasSubstr("</html>"));
  EXPECT_THAT(umpire, HasSubstr("fires"));
  for (const char* ship : {"Ida", "Otto"}) {
    EXPECT_THAT(captain, HasSubstr(ship));
    EXPECT_THAT(admiral, Not(HasSubstr(ship))) << "no captain has reported her by name";
  }
  EXPECT_THAT(admiral, HasSubstr("signals to"));
  EXPECT_THAT(captain, Not(HasSubstr("Query 1")));
  const json::value luck = json::parse(luck_json(records_, Seat::umpire()));
  EXPECT_EQ(luck.at("sides").as_array().size(), 3U);
}

TEST(StudiedFlags, SharesVictoriesAndCounts) {
  console::Study args;
  args.scenario = scenario;
  args.bots = "captain";
  args.battles = 60;
  args.json = true;
  const json::value study =
      json::parse(told([&] { return on_the_shelf().study(args, scenario_text("flags", scenario)); }));
  std::int64_t shared = 0, salvoes = 0, signals = 0;
  for (const auto& [side, counts] : study.at("sides").as_object()) {
    shared += counts.at("shared").as_int64();
    salvoes += counts.at("salvoes").as_int64();
    signals += counts.at("signals").as_int64();
  }
  EXPECT_GT(shared, 0);
  EXPECT_GT(salvoes, 100);
  EXPECT_GT(signals, 100);
}

TEST(StudiedFlags, HasALadderAndASignature) {
  console::Ladder args;
  args.scenario = scenario;
  args.battles = 40;
  args.json = true;
  const json::value ladder =
      json::parse(told([&] { return on_the_shelf().ladder(args, scenario_text("flags", scenario)); }));
  EXPECT_EQ(ladder.at("matches").at(0).at("second"), json::value("captain"));
  EXPECT_EQ(entry().extras.signature(), entry().extras.signature());
}

}  // namespace
}  // namespace wardroom::flags
