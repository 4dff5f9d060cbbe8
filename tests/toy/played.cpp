// Skerries played by its bots through its entry, journalled, verified, replayed, explained, reported and studied.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "report/page.hpp"
#include "store/journal.hpp"
#include "support/program.hpp"
#include "toy/on_the_shelf.hpp"

namespace wardroom::skerries {
namespace {

namespace json = boost::json;
using testing::HasSubstr;
using testing::Not;

// What a command says that comes to a good end.
template <class Command>
std::string told(Command command) {
  return printed([&] { EXPECT_EQ(command(), console::ok); });
}

class PlayedSkerries : public testing::Test {
 protected:
  PlayedSkerries() {
    args_.scenario = scenario;
    args_.bots = "captain,ensign";
    args_.journal = journal_;
    args_.report = folder_.file("report.html");
    args_.json = true;
    result_ = json::parse(told([&] { return book_.fight(args_, scenario_text("skerries", scenario)); }));
    records_ = read_journal(journal_);
  }
  std::optional<Flaw> flaw(const std::vector<std::string>& records) const {
    return book_.verify(records, "journal", 0, [](std::uint32_t) {});
  }

  const BookEntry& book_ = on_the_shelf();
  test::Folder folder_;
  std::string journal_ = folder_.file("battle.wrj");
  console::Run args_;
  json::value result_;
  std::vector<std::string> records_;
};

TEST_F(PlayedSkerries, ComesToAnEndAndSaysWhoHasWon) {
  EXPECT_LE(result_.at("turns").as_int64(), 12);
  EXPECT_EQ(result_.at("ships").as_array().size(), 6U);
  std::int64_t afloat = 0;
  for (const json::value& boat : result_.at("ships").as_array()) afloat += boat.at("sunk").as_bool() ? 0 : 1;
  EXPECT_EQ(result_.at("points").at("red").as_int64() + result_.at("points").at("blue").as_int64(), afloat);
}

TEST_F(PlayedSkerries, IsTheSameAgain) {
  EXPECT_EQ(json::parse(told([&] { return book_.fight(args_, scenario_text("skerries", scenario)); })), result_);
  args_.seed = 2;
  EXPECT_NE(json::parse(told([&] { return book_.fight(args_, scenario_text("skerries", scenario)); })), result_);
}

TEST_F(PlayedSkerries, ItsJournalVerifiesAndTellsTheSameBattle) {
  EXPECT_FALSE(flaw(records_).has_value());
  console::Replay args;
  args.journal = journal_;
  args.json = true;
  const json::value again = json::parse(told([&] { return book_.replay(args, records_); }));
  EXPECT_EQ(again.at("end").at("hash"), result_.at("hash"));
  args.seat = "blue";
  const std::string to_blue = told([&] { return book_.replay(args, records_); });
  EXPECT_THAT(to_blue, Not(HasSubstr("Ida lays a mine")));
}

TEST_F(PlayedSkerries, AFlippedDieIsFound) {
  std::size_t flipped = 0;
  for (std::size_t i = 0; i < records_.size() && flipped == 0; ++i) {
    json::object record = json::parse(records_[i]).as_object();
    json::value* event = record.if_contains("event");
    if (event == nullptr || event->at("dice").as_array().empty()) continue;
    json::object& die = event->as_object()["dice"].as_array().front().as_object();
    die["face"] = 7 - die["face"].as_int64();
    records_[i] = json::serialize(record);
    flipped = i + 1;
  }
  ASSERT_GT(flipped, 0U);
  const auto found = flaw(records_);
  ASSERT_TRUE(found.has_value());
  EXPECT_FALSE(found->unfinished);
  EXPECT_EQ(found->record, flipped);
}

TEST_F(PlayedSkerries, EveryShotIsExplained) {
  console::Explain args;
  args.journal = journal_;
  args.json = true;
  for (const std::string& line : records_) {
    const json::object record = json::parse(line).as_object();
    if (!record.contains("event") || record.at("event").at("kind") != json::value("Fired")) continue;
    args.event = static_cast<std::uint32_t>(record.at("event").at("number").as_int64());
    const json::value again = json::parse(told([&] { return book_.explain(args, records_); }));
    EXPECT_EQ(again.at("cite"), json::value("skerries-3.2"));
    const json::value& last = again.at("trail").as_array().back();
    EXPECT_EQ(last.at("clause"), json::value("skerries-3.2"));
    const bool hit = again.at("dice").at(0).at("face").as_int64() >= again.at("fact").at("number").as_int64();
    EXPECT_EQ(again.at("fact").at("hit").as_bool(), hit);
    return;
  }
  ADD_FAILURE() << "nobody fired";
}

TEST_F(PlayedSkerries, ItsReportHoldsAccountOrderOfBattleLuckAndLog) {
  const std::string page = test::bytes_of(args_.report);
  EXPECT_THAT(page, HasSubstr("</html>"));
  EXPECT_THAT(page, HasSubstr("The sound"));
  for (const char* id : {"account", "ships", "luck", "log"})
    EXPECT_THAT(page, HasSubstr("id=\"" + std::string(id) + "\""));
  for (const char* boat : {"Ida", "Otto", "Vera", "Max", "Nora", "Lutz"}) EXPECT_THAT(page, HasSubstr(boat));
  EXPECT_THAT(page, HasSubstr("fires at"));
  const json::value luck = json::parse(luck_json(records_, Seat::umpire()));
  EXPECT_EQ(luck.at("ships").as_array().size(), 6U);
  EXPECT_GT(json::parse(replay_json(records_)).at("frames").as_array().size(), 3U);
}

TEST_F(PlayedSkerries, AReportForOneSideKeepsTheOthersMines) {
  const std::string to_blue = report_page(records_, Seat::of(1)), to_all = report_page(records_, Seat::umpire());
  EXPECT_THAT(to_all, HasSubstr("lays a mine at"));
  EXPECT_THAT(to_blue, Not(HasSubstr("Ida lays a mine")));
  EXPECT_THAT(to_blue, HasSubstr("</html>"));
}

TEST(StudiedSkerries, TheCaptainBeatsTheEnsign) {
  console::Ladder args;
  args.scenario = scenario;
  args.battles = 40;
  args.json = true;
  const json::value ladder =
      json::parse(told([&] { return on_the_shelf().ladder(args, scenario_text("skerries", scenario)); }));
  const json::value& match = ladder.at("matches").at(0);
  EXPECT_EQ(match.at("second"), json::value("captain"));
  EXPECT_GT(match.at("battles").at("lost").as_int64(), 2 * match.at("battles").at("won").as_int64())
      << json::serialize(match);
}

TEST(StudiedSkerries, CountsShotsAndHits) {
  console::Study args;
  args.scenario = scenario;
  args.battles = 20;
  args.json = true;
  const json::value study =
      json::parse(told([&] { return on_the_shelf().study(args, scenario_text("skerries", scenario)); }));
  const json::value& red = study.at("sides").at("red");
  EXPECT_GT(red.at("shots").as_int64(), red.at("hits").as_int64());
  EXPECT_GT(red.at("hits").as_int64(), 0);
  args.json = false;
  EXPECT_THAT(told([&] { return on_the_shelf().study(args, scenario_text("skerries", scenario)); }),
              HasSubstr("shots a battle"));
}

TEST(StudiedSkerries, HasASignature) { EXPECT_EQ(entry().extras.signature(), entry().extras.signature()); }

}  // namespace
}  // namespace wardroom::skerries
