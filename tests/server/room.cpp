// The room: sealed orders, who may order what, clocks, and that the same log makes the same room.
#include "server/room.hpp"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "core/data_error.hpp"
#include "server/cruisers.hpp"
#include "server/tokens.hpp"
#include "shelf/shelf.hpp"

namespace wardroom::server {
namespace {

namespace json = boost::json;

StartEntry first_battle() {
  StartEntry start;
  start.start = {"coal", "first-battle", scenario_text("coal", "first-battle"), {}, std::string(32, 'k'), false};
  start.title = "First battle";
  start.seats = {{"s1", "side", "japanese", "Togo", {}, ""},
                 {"s2", "side", "russian", "Witgeft", {}, ""},
                 {"s3", "umpire", "", "Umpire", {}, ""},
                 {"s4", "spectator", "", "Guest", {}, ""}};
  return start;
}

struct Log {
  std::vector<Entry> entries{{1000, first_battle()}};
  Room room{"g", entries.front()};
  Moment at = 1000;

  std::optional<Refused> say(Said said) {
    Entry entry{at += 1000, std::move(said)};
    // What goes into the store must come out the same.
    entry = read_entry(write_entry(entry));
    auto refused = room.check(entry);
    if (refused) return refused;
    entries.push_back(entry);
    room.take(entry);
    return std::nullopt;
  }
  std::string part(const std::string& seat, const std::string& key) const {
    Parts parts;
    room.present(*room.place(seat), parts);
    for (const Part& p : parts) {
      if (p.key == key) return p.json;
    }
    return {};
  }
  json::object status(const std::string& seat) const { return json::parse(part(seat, "status")).as_object(); }
  std::string everything(const std::string& seat) const {
    Parts parts;
    room.present(*room.place(seat), parts);
    std::string all;
    for (const Part& p : parts) all += p.key + p.json + '\n';
    return all;
  }
};

TEST(Room, PlaysOnWhenTheLastSeatHasCommitted) {
  Log log;
  const auto round = log.room.round();
  EXPECT_FALSE(log.say(CommitEntry{"s1", round, {}}));
  EXPECT_EQ(log.room.round(), round);
  EXPECT_FALSE(log.say(CommitEntry{"s2", round, {}}));
  EXPECT_EQ(log.room.round(), round + 1);
}

TEST(Room, NobodyButTheUmpireLearnsOfDraftsAndCommitments) {
  Log log;
  const std::string enemy = log.everything("s2"), guest = log.everything("s4");
  EXPECT_FALSE(
      log.say(DraftEntry{"s1", log.room.round(), {R"({"order":"plot","division":1,"speed":2,"plot":"CR30"})"}}));
  EXPECT_EQ(log.everything("s2"), enemy);
  EXPECT_EQ(log.everything("s4"), guest);
  EXPECT_FALSE(log.say(CommitEntry{"s1", log.room.round(), {}}));
  EXPECT_EQ(log.everything("s2"), enemy);
  EXPECT_EQ(log.everything("s4"), guest);
}

TEST(Room, ACommitmentCanBeTakenBackUntilTheLastOne) {
  Log log;
  const auto round = log.room.round();
  EXPECT_FALSE(log.say(CommitEntry{"s1", round, {}}));
  EXPECT_TRUE(log.status("s1").at("committed").as_bool());
  const auto sealed = log.say(DraftEntry{"s1", round, {}});
  ASSERT_TRUE(sealed);
  EXPECT_EQ(sealed->status, 409);
  EXPECT_FALSE(log.say(ReopenEntry{"s1", round}));
  EXPECT_FALSE(log.status("s1").at("committed").as_bool());
  EXPECT_FALSE(log.say(CommitEntry{"s1", round, {}}));
  EXPECT_FALSE(log.say(CommitEntry{"s2", round, {}}));
  const auto late = log.say(ReopenEntry{"s1", round});
  ASSERT_TRUE(late);
  EXPECT_TRUE(late->stale);
}

TEST(Room, RefusesAWholeCommitmentForOneFault) {
  Log log;
  const auto round = log.room.round();
  const auto refused = log.say(CommitEntry{"s1", round, {R"({"order":"plot","division":1,"speed":99,"plot":""})"}});
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->status, 400);
  ASSERT_EQ(refused->faults.size(), 1U);
  EXPECT_FALSE(refused->faults[0].text.empty());
  EXPECT_FALSE(log.status("s1").at("committed").as_bool());
}

TEST(Room, OrdersOfAnEarlierRoundAreStale) {
  Log log;
  const auto round = log.room.round();
  EXPECT_FALSE(log.say(CommitEntry{"s1", round, {}}));
  EXPECT_FALSE(log.say(CommitEntry{"s2", round, {}}));
  const auto stale = log.say(CommitEntry{"s1", round, {}});
  ASSERT_TRUE(stale);
  EXPECT_TRUE(stale->stale);
  EXPECT_EQ(stale->status, 409);
}

TEST(Room, SpectatorsAndUmpiresGiveNoOrders) {
  Log log;
  EXPECT_EQ(log.say(CommitEntry{"s4", log.room.round(), {}})->status, 403);
  EXPECT_EQ(log.say(CommitEntry{"s3", log.room.round(), {}})->status, 403);
  EXPECT_EQ(log.say(ActEntry{"s1", "pause", "because", R"({"act":"pause"})"})->status, 403);
}

TEST(Room, APauseStopsOrdersAndTheClock) {
  Log log;
  EXPECT_FALSE(log.say(ActEntry{"s3", "pause", "tea", R"({"act":"pause"})"}));
  EXPECT_EQ(log.say(CommitEntry{"s1", log.room.round(), {}})->status, 409);
  EXPECT_FALSE(log.say(ActEntry{"s3", "resume", "tea is over", R"({"act":"resume"})"}));
  EXPECT_FALSE(log.say(CommitEntry{"s1", log.room.round(), {}}));
}

TEST(Room, EveryActHasAReason) {
  Log log;
  EXPECT_EQ(log.say(ActEntry{"s3", "pause", "", R"({"act":"pause"})"})->status, 400);
}

TEST(Room, SideTalkStaysInTheSide) {
  Log log;
  EXPECT_FALSE(log.say(TalkEntry{"s1", "japanese", "cross their T"}));
  EXPECT_EQ(log.say(TalkEntry{"s1", "russian", "hello"})->status, 403);
  ASSERT_EQ(log.room.talk().size(), 1U);
  EXPECT_TRUE(Room::may_read(*log.room.place("s1"), log.room.talk()[0]));
  EXPECT_TRUE(Room::may_read(*log.room.place("s3"), log.room.talk()[0]));
  EXPECT_FALSE(Room::may_read(*log.room.place("s2"), log.room.talk()[0]));
  EXPECT_FALSE(Room::may_read(*log.room.place("s4"), log.room.talk()[0]));
}

// Who floods a table with talk cannot hide what it told of its seats.
TEST(Room, AFloodOfTalkIsForgottenAndWhatTheTableToldIsNot) {
  Log log;
  EXPECT_FALSE(log.say(RenewEntry{"s2", "a hash"}));
  for (int i = 0; i < 1500; ++i) log.room.take({2000, TalkEntry{"s1", "all", std::to_string(i)}});
  EXPECT_LE(log.room.talk().size(), 1000U);
  EXPECT_EQ(log.room.talk_forgotten() + log.room.talk().size(), 1501U);
  EXPECT_EQ(log.room.talk().back().text, "1499");
  ASSERT_EQ(log.room.told().size(), 1U);
  EXPECT_EQ(log.room.told()[0].text, "Witgeft has renewed the seat.");
}

TEST(Room, TheClockGivesDraftsOrStandingOrders) {
  Entry start{1000, first_battle()};
  std::get<StartEntry>(start.said).clock = 60;
  Room room("g", start);
  EXPECT_EQ(room.deadline(), 61'000);
  const auto round = room.round();
  room.take({2000, DraftEntry{"s1", round, {R"({"order":"plot","division":1,"speed":2,"plot":""})"}}});
  ASSERT_FALSE(room.check({61'000, TimeEntry{round}}));
  room.take({61'000, TimeEntry{round}});
  EXPECT_EQ(room.round(), round + 1);
  EXPECT_EQ(room.deadline(), 121'000);
  EXPECT_TRUE(room.check({61'000, TimeEntry{round}})) << "the clock of a round runs out once";
}

// Drafts are no part of the log: what the clock makes of them is told with it.
TEST(Room, TheClockTellsTheDraftsThatItTakes) {
  Entry start{1000, first_battle()};
  std::get<StartEntry>(start.said).clock = 60;
  Room room("g", start), again("g", start), silent("g", start);
  for (Room* each : {&room, &again, &silent}) {
    for (const char* seat : {"s1", "s2"}) each->take({1500, CommitEntry{seat, each->round(), {}, false}});
  }
  const auto round = room.round();
  room.take({2000, DraftEntry{"s1", round, {R"({"order":"plot","division":1,"speed":2,"plot":"CR30"})"}}});
  const Entry time = read_entry(write_entry({61'000, room.time_is_up()}));
  room.take(time);
  again.take(time);
  silent.take({61'000, TimeEntry{round}});
  EXPECT_EQ(again.round(), round + 1);
  EXPECT_EQ(again.game().hash(), room.game().hash());
  EXPECT_NE(silent.game().hash(), room.game().hash()) << "the draft made a difference";
}

TEST(Room, TheClockBeginsAgainWhenTheServerWasAway) {
  Entry start{1000, first_battle()};
  std::get<StartEntry>(start.said).clock = 60;
  Room room("g", start);
  const Entry back = read_entry(write_entry({500'000, ClockEntry{room.round()}}));
  ASSERT_FALSE(room.check(back));
  room.take(back);
  EXPECT_EQ(room.deadline(), 560'000);
  EXPECT_TRUE(room.check({500'000, ClockEntry{room.round() + 1}})) << "of this round alone";
}

// A draft that cannot be read is no reason for the table to stop.
TEST(Room, ABadDraftDoesNotStopTheClock) {
  Entry start{1000, first_battle()};
  auto& entry = std::get<StartEntry>(start.said);
  entry.clock = 60;
  entry.seats.push_back({"s5", "side", "japanese", "Kamimura", {}, ""});
  Room room("g", start);
  const auto round = room.round();
  room.take({2000, DraftEntry{"s1", round, {R"({"order":"nonsense"})"}}});
  room.take({61'000, TimeEntry{round}});
  EXPECT_EQ(room.round(), round + 1);
}

TEST(Room, TwoSeatsOfASideCommandTheirOwnUnits) {
  Entry start{1000, first_battle()};
  auto& seats = std::get<StartEntry>(start.said).seats;
  Room whole("g", start);
  const auto units = whole.game().units(Seat::of(0));
  ASSERT_FALSE(units.empty());
  seats[0].units = {};
  seats.push_back({"s5", "side", "japanese", "Kamimura", {units.front().id}, ""});
  Room room("g", start);
  const auto setting_up = room.round();
  for (const char* seat : {"s1", "s2", "s5"}) room.take({1500, CommitEntry{seat, setting_up, {}}});
  const std::string order = R"({"order":"plot","division":)" + units.front().id + R"(,"speed":2,"plot":""})";
  EXPECT_EQ(room.check({2000, CommitEntry{"s1", room.round(), {order}}})->status, 403);
  EXPECT_FALSE(room.check({2000, CommitEntry{"s5", room.round(), {order}}}));
  const auto round = room.round();
  room.take({2000, CommitEntry{"s5", round, {order}}});
  room.take({2000, CommitEntry{"s2", round, {}}});
  EXPECT_EQ(room.round(), round) << "the first seat of the side has not committed";
  room.take({2000, CommitEntry{"s1", round, {}}});
  EXPECT_EQ(room.round(), round + 1);
}

// Division 1 may join division 2 as long as that one follows nobody (5.2): what is given is what was checked, in the
// order in which it was sealed, whichever seat comes first in the list.
TEST(Room, OrdersOfASideAreGivenInTheOrderInWhichTheyWereSealed) {
  StartEntry start = first_battle();
  start.start.scenario = "uploaded";
  start.start.text = R"(format = 1
kind = "situation"
title = "Three cruisers in column"
provenance = "text 5.2"
date = 1904-08-10
turn = 3
[sea]
sighting = 16.0
visibility = "clear"
wind = "calm"
)" + cruisers("russian", "RU", "north", {{"askold", 24, 20}, {"bogatyr", 25.9, 20}, {"pallada", 27.8, 20}}) +
                     cruisers("japanese", "JP", "south", {{"asama", 60, 40}});
  start.seats = {{"s1", "side", "russian", "Second", {"2"}, ""},
                 {"s2", "side", "russian", "First", {"1", "3"}, ""},
                 {"s3", "side", "japanese", "Enemy", {}, ""}};
  Room room("g", {1000, start});
  const auto round = room.round();
  const auto seal = [&](const char* seat, const char* order) {
    const Entry entry{2000, CommitEntry{seat, round, {order}}};
    ASSERT_FALSE(room.check(entry)) << room.check(entry)->text;
    room.take(entry);
  };
  seal("s2", R"({"order":"join","division":1,"leader":2})");
  seal("s1", R"({"order":"join","division":2,"leader":3})");
  EXPECT_NO_THROW(room.take({3000, CommitEntry{"s3", round, {}}}));
  EXPECT_EQ(room.round(), round + 1);
}

TEST(Room, TheSameLogMakesTheSameRoom) {
  Log log;
  for (int i = 0; i < 40 && !log.room.over(); ++i) {
    for (const char* seat : {"s1", "s2"}) {
      if (log.room.waits_for(*log.room.place(seat))) {
        ASSERT_FALSE(log.say(CommitEntry{seat, log.room.round(), {}}));
      }
    }
  }
  Room again("g", log.entries.front());
  for (std::size_t i = 1; i < log.entries.size(); ++i) again.take(log.entries[i]);
  EXPECT_EQ(again.game().hash(), log.room.game().hash());
  EXPECT_EQ(again.round(), log.room.round());
  for (const char* seat : {"s1", "s2", "s3", "s4"}) {
    EXPECT_EQ(again.log_length(again.place(seat)->seat), log.room.log_length(log.room.place(seat)->seat));
  }
}

TEST(Room, RefusesSeatsThatCannotBe) {
  Entry start{1000, first_battle()};
  auto& seats = std::get<StartEntry>(start.said).seats;
  seats[1].side = "swedish";
  EXPECT_THROW(Room("g", start), DataError);
  seats.erase(seats.begin() + 1);
  EXPECT_THROW(Room("g", start), DataError) << "a side without a seat";
}

TEST(Entries, ADamagedLogIsTold) {
  EXPECT_THROW(read_entry("{}"), DataError);
  EXPECT_THROW(read_entry("nonsense"), DataError);
  EXPECT_THROW(read_entry(R"({"at":1,"entry":"dance"})"), DataError);
}

TEST(Tokens, AreLongAndNeverTheSame) {
  EXPECT_EQ(new_token().size(), 22U);
  EXPECT_NE(new_token(), new_token());
  for (int i = 0; i < 1000; ++i) EXPECT_NE(new_token().front(), '-');
  EXPECT_EQ(hashed("a"), hashed("a"));
  EXPECT_NE(hashed("a"), hashed("b"));
}

}  // namespace
}  // namespace wardroom::server
