// Shared dice: pledges with the orders, shares when all are in, and what happens to those that never come.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "rules/secret.hpp"
#include "selftest/server_process.hpp"
#include "server/fold.hpp"
#include "server/guest.hpp"
#include "server/host.hpp"
#include "server/room.hpp"
#include "shelf/shelf.hpp"

namespace wardroom::server {
namespace {

namespace json = boost::json;
using testing::HasSubstr;
using testing::Not;

const std::string first_share(64, 'a'), second_share(64, 'b'), third_share(64, 'c');
std::string pledge(const std::string& share) { return pledge_of(from_digits(share)); }

StartEntry shared_battle(int clock = 0) {
  StartEntry start;
  start.start = {"coal", "first-battle", scenario_text("coal", "first-battle"), {}, std::string(32, 'k'), false, true};
  start.title = "First battle";
  start.clock = clock;
  start.seats = {{"s1", "side", "japanese", "Togo", {}, ""},
                 {"s2", "side", "russian", "Witgeft", {}, ""},
                 {"s3", "umpire", "", "Umpire", {}, ""},
                 {"s4", "spectator", "", "Guest", {}, ""}};
  return start;
}

class SharedDice : public testing::Test {
 protected:
  explicit SharedDice(int clock = 0) : entries_{{1000, shared_battle(clock)}}, room_("g", entries_.front()) {}

  int say(Said said) {
    Entry entry{at_ += 1000, std::move(said)};
    entry = read_entry(write_entry(entry));
    auto refused = room_.check_pledge(entry);
    if (!refused) refused = room_.check(entry);
    if (refused) {
      words_ = refused->text;
      return refused->status;
    }
    entries_.push_back(entry);
    room_.take(entry);
    return 0;
  }
  int commit(const std::string& seat, const std::string& with) {
    return say(CommitEntry{seat, room_.round(), {}, false, with});
  }
  int share(const std::string& seat, const std::string& what, const std::string& next = {}) {
    return say(ShareEntry{seat, room_.round(), what, next});
  }
  void seal_both() {
    ASSERT_EQ(commit("s1", pledge(first_share)), 0) << words_;
    ASSERT_EQ(commit("s2", pledge(second_share)), 0) << words_;
    ASSERT_TRUE(room_.sharing());
  }
  int act(const std::string& kind, const std::string& more = "") {
    return say(ActEntry{"s3", kind, "he is gone", R"({"act":")" + kind + R"(","reason":"he is gone")" + more + "}"});
  }
  std::string everything(const Room& room, const std::string& seat) const {
    Parts parts;
    std::string all;
    room.present(*room.place(seat), parts);
    for (const Part& p : parts) all += p.key + p.json + '\n';
    return all;
  }
  std::string everything(const std::string& seat) const { return everything(room_, seat); }
  json::object part(const std::string& seat, const std::string& key) const {
    Parts parts;
    room_.present(*room_.place(seat), parts);
    for (const Part& p : parts) {
      if (p.key == key) return json::parse(p.json).as_object();
    }
    return {};
  }
  std::vector<std::string> journal() const {
    std::vector<std::string> records;
    Room room("g", entries_.front(), std::nullopt, [&](std::string record) { records.push_back(std::move(record)); });
    for (std::size_t i = 1; i < entries_.size(); ++i) room.take(entries_[i]);
    return records;
  }
  std::string shares_in_journal() const {
    std::string all;
    for (const std::string& record : journal()) {
      if (record.starts_with(R"({"record":"share")")) all += record + '\n';
    }
    return all;
  }
  std::string log_of(const std::string& seat) const {
    Room room("g", entries_.front(), room_.place(seat)->seat);
    for (std::size_t i = 1; i < entries_.size(); ++i) room.take(entries_[i]);
    std::string all;
    for (const std::string& entry : room.fetch_log(room_.place(seat)->seat).second) all += entry + '\n';
    EXPECT_EQ(room.log_length(room_.place(seat)->seat), room_.log_length(room_.place(seat)->seat));
    return all;
  }

  Moment at_ = 1000;
  std::vector<Entry> entries_;
  Room room_;
  std::string words_;
};

TEST_F(SharedDice, WaitForTheSharesWhenAllHaveSealed) {
  const auto round = room_.round();
  seal_both();
  EXPECT_EQ(room_.round(), round);
  EXPECT_TRUE(part("s1", "status").at("share").as_bool());
  EXPECT_FALSE(part("s4", "status").at("share").as_bool());
  EXPECT_THAT(everything("s3"), HasSubstr("Waiting for the dice share of Togo and Witgeft."));
  EXPECT_EQ(share("s1", first_share), 0) << words_;
  EXPECT_EQ(room_.round(), round);
  EXPECT_FALSE(part("s1", "status").at("share").as_bool());
  EXPECT_THAT(everything("s1"), HasSubstr("Waiting for the dice share of Witgeft."));
  EXPECT_EQ(share("s2", second_share), 0) << words_;
  EXPECT_EQ(room_.round(), round + 1);
  EXPECT_THAT(shares_in_journal(), HasSubstr(first_share));
  EXPECT_THAT(shares_in_journal(), HasSubstr(second_share));
}

TEST_F(SharedDice, AreKnownToNobodyBefore) {
  const std::string enemy = everything("s2"), umpire = everything("s3");
  ASSERT_EQ(commit("s1", pledge(first_share)), 0);
  EXPECT_EQ(everything("s2"), enemy);
  EXPECT_THAT(everything("s3"), Not(HasSubstr(pledge(first_share))));
  ASSERT_EQ(commit("s2", pledge(second_share)), 0);
  // Once all are bound everybody sees by what: nobody can change his mind after he has seen a share.
  for (const char* seat : {"s1", "s2", "s3", "s4"}) {
    EXPECT_THAT(everything(seat), HasSubstr(pledge(first_share)));
    EXPECT_THAT(everything(seat), HasSubstr(part("s1", "shares").at("seal").as_string().c_str()));
  }
  ASSERT_EQ(share("s1", first_share), 0);
  for (const char* seat : {"s1", "s2", "s3", "s4"}) EXPECT_THAT(everything(seat), Not(HasSubstr(first_share)));
  for (const std::string& record : journal()) EXPECT_THAT(record, Not(HasSubstr(first_share)));
  ASSERT_EQ(share("s2", second_share), 0);
  for (const char* seat : {"s1", "s2", "s3", "s4"}) EXPECT_THAT(everything(seat), HasSubstr(first_share));
}

TEST_F(SharedDice, WantAPledgeOfEverySeal) {
  EXPECT_EQ(commit("s1", ""), 400);
  EXPECT_THAT(words_, HasSubstr("pledge"));
  EXPECT_EQ(commit("s1", "abc"), 400);
  EXPECT_EQ(commit("s1", std::string(64, 'A')), 400);
  EXPECT_EQ(commit("s1", std::string(65, 'a')), 400);
  EXPECT_EQ(commit("s1", pledge(first_share)), 0);
  EXPECT_EQ(commit("s2", pledge(first_share)), 400);
  EXPECT_THAT(words_, HasSubstr("Another seat has made this pledge"));
  EXPECT_EQ(commit("s2", pledge(second_share)), 0);
}

TEST_F(SharedDice, RefuseEveryShareThatWasNotAskedFor) {
  EXPECT_EQ(share("s1", first_share), 409);
  ASSERT_EQ(commit("s1", pledge(first_share)), 0);
  EXPECT_EQ(share("s1", first_share), 409);
  EXPECT_EQ(share("s1", ""), 409);
  ASSERT_EQ(commit("s2", pledge(second_share)), 0);
  EXPECT_EQ(share("s1", second_share), 400);
  EXPECT_EQ(share("s1", "a"), 400);
  EXPECT_EQ(share("s1", std::string(64, 'g')), 400);
  EXPECT_EQ(say(ShareEntry{"s1", room_.round() + 1, first_share}), 409);
  EXPECT_EQ(say(ShareEntry{"s3", room_.round(), first_share}), 403);
  EXPECT_EQ(say(ShareEntry{"nobody", room_.round(), first_share}), 403);
  EXPECT_EQ(share("s1", first_share, pledge(first_share)), 400);
  EXPECT_EQ(share("s1", first_share, pledge(second_share)), 400);
  EXPECT_EQ(share("s1", first_share), 0);
  EXPECT_EQ(share("s1", first_share), 409);
  EXPECT_EQ(share("s1", ""), 409);
}

TEST_F(SharedDice, CannotBeSeenAndOrdersTakenBack) {
  seal_both();
  EXPECT_EQ(say(ReopenEntry{"s1", room_.round()}), 409);
  EXPECT_EQ(say(DraftEntry{"s1", room_.round(), {}}), 409);
  EXPECT_EQ(commit("s1", pledge(third_share)), 409);
  EXPECT_EQ(act("adjudicate", R"(,"points":{"japanese":1,"russian":2})"), 409);
  EXPECT_EQ(say(TalkEntry{"s1", "all", "well?"}), 0);
}

TEST_F(SharedDice, GoOnWithoutASeatThatForgoesItsShare) {
  seal_both();
  const auto round = room_.round();
  ASSERT_EQ(share("s1", first_share), 0);
  ASSERT_EQ(share("s2", ""), 0);
  EXPECT_EQ(room_.round(), round + 1);
  EXPECT_THAT(shares_in_journal(), HasSubstr(pledge(second_share) + R"("})"));
  for (const char* seat : {"s1", "s2", "s3", "s4"})
    EXPECT_THAT(log_of(seat), HasSubstr("without the share of Witgeft"));
}

TEST_F(SharedDice, GoOnWhenTheUmpireSaysSo) {
  EXPECT_EQ(act("go-on"), 409);
  seal_both();
  const auto round = room_.round();
  EXPECT_EQ(say(ActEntry{"s1", "go-on", "mine", R"({"act":"go-on","reason":"mine"})"}), 403);
  ASSERT_EQ(share("s1", first_share), 0);
  EXPECT_EQ(act("go-on"), 0) << words_;
  EXPECT_EQ(room_.round(), round + 1);
  EXPECT_THAT(log_of("s2"), HasSubstr("The umpire went on: he is gone"));
  EXPECT_THAT(shares_in_journal(), HasSubstr(first_share));
}

TEST_F(SharedDice, WaitWhileTheGameIsHalted) {
  seal_both();
  ASSERT_EQ(act("pause"), 0);
  EXPECT_EQ(share("s1", first_share), 409);
  ASSERT_EQ(act("resume"), 0);
  EXPECT_EQ(share("s1", first_share), 0);
}

TEST_F(SharedDice, DoNotWaitForASeatThatIsLentToABot) {
  seal_both();
  const auto round = room_.round();
  ASSERT_EQ(share("s1", first_share), 0);
  ASSERT_EQ(act("lend", R"(,"seat":"s2","bot":"ensign")"), 0) << words_;
  EXPECT_EQ(room_.round(), round + 1);
  EXPECT_THAT(log_of("s1"), HasSubstr("without the share of Witgeft"));
}

TEST_F(SharedDice, TakeThePledgeForTheNextDiceUntilAnotherComes) {
  seal_both();
  ASSERT_EQ(share("s1", first_share, pledge(third_share)), 0) << words_;
  ASSERT_EQ(share("s2", second_share), 0);
  ASSERT_EQ(say(CommitEntry{"s2", room_.round(), {}, false, pledge(second_share)}), 0);
  EXPECT_EQ(commit("s1", pledge(second_share)), 400);
  EXPECT_EQ(room_.place("s1")->pledge, pledge(third_share));
  ASSERT_EQ(commit("s1", pledge(first_share)), 0);
  ASSERT_TRUE(room_.sharing());
  EXPECT_EQ(share("s1", third_share), 400);
  EXPECT_EQ(share("s1", first_share), 0);
}

TEST_F(SharedDice, AreTheSameFromTheSameLog) {
  seal_both();
  ASSERT_EQ(share("s1", first_share), 0);
  std::vector<LogEntry> stored;
  for (std::size_t i = 0; i < entries_.size(); ++i) stored.push_back({i + 1, write_entry(entries_[i])});
  auto again = fold("g", stored);
  EXPECT_TRUE(again->sharing());
  for (const char* seat : {"s1", "s2", "s3", "s4"}) EXPECT_EQ(everything(*again, seat), everything(seat));
  const Entry last{at_, ShareEntry{"s2", room_.round(), second_share}};
  ASSERT_FALSE(again->check(last));
  again->take(last);
  room_.take(last);
  EXPECT_EQ(again->game().hash(), room_.game().hash());
}

class SharedDiceByTheClock : public SharedDice {
 protected:
  SharedDiceByTheClock() : SharedDice(60) {}
};

// Who lets the clock seal his orders does not rid the dice of the others' shares.
TEST_F(SharedDiceByTheClock, WaitAnotherClockForShares) {
  const auto round = room_.round();
  ASSERT_EQ(commit("s1", pledge(first_share)), 0);
  at_ += 60'000;
  ASSERT_EQ(say(TimeEntry{round}), 0);
  ASSERT_TRUE(room_.sharing());
  EXPECT_EQ(room_.round(), round);
  EXPECT_EQ(room_.deadline(), at_ + 60'000);
  ASSERT_EQ(say(TimeEntry{round}), 0);
  EXPECT_EQ(room_.round(), round + 1);
  EXPECT_THAT(log_of("s2"), HasSubstr("without the share of Togo. The clock ran out."));
}

// A pledge for the next dice counts also where its seat does not seal.
TEST_F(SharedDiceByTheClock, TakeThePledgeForTheNextDice) {
  seal_both();
  ASSERT_EQ(share("s1", first_share), 0) << words_;
  ASSERT_EQ(share("s2", second_share, pledge(third_share)), 0) << words_;
  const auto round = room_.round();
  ASSERT_EQ(commit("s1", pledge(first_share)), 0) << words_;
  ASSERT_EQ(say(TimeEntry{round}), 0);
  ASSERT_TRUE(room_.sharing());
  EXPECT_TRUE(room_.owes_share(*room_.place("s2")));
  ASSERT_EQ(share("s1", first_share), 0);
  ASSERT_EQ(share("s2", third_share), 0) << words_;
  EXPECT_EQ(room_.round(), round + 1);
  EXPECT_THAT(shares_in_journal(), HasSubstr(third_share));
}

TEST(OldLogs, KeepTheRuleOfTheirDice) {
  Entry entry{1, shared_battle()};
  std::string text = write_entry(entry);
  const std::string now = R"("format":3,"shared_dice":true,)";
  ASSERT_NE(text.find(now), std::string::npos) << text.substr(text.size() - 400);
  text.erase(text.find(now), now.size());
  const auto start = std::get<StartEntry>(read_entry(text).said);
  EXPECT_EQ(start.start.format, 2);
  EXPECT_FALSE(start.start.shared_dice);
}

}  // namespace
}  // namespace wardroom::server

namespace wardroom::selftest {
namespace {

std::string shared_game() {
  std::string body = two_people;
  return body.insert(1, R"("dice":"shared",)");
}

boost::json::object seal(Guest& guest, const std::string& share) {
  return guest.say(R"({"type":"commit","id":1,"orders":[],"round":)" + std::to_string(guest.picture().round()) +
                   R"(,"pledge":")" + pledge_of(from_digits(share)) + "\"}");
}
boost::json::object tell(Guest& guest, const std::string& share) {
  return guest.say(R"({"type":"share","id":1,"round":)" + std::to_string(guest.picture().round()) + R"(,"share":")" +
                   share + "\"}");
}

TEST(SharedTable, SurvivesARestartWhileSharesArePending) {
  const ScratchFolder folder;
  const std::string one(64, '1'), two(64, '2');
  Begun begun;
  {
    const Host host(folder.path() + "/games");
    begun = begin_game(host.port(), shared_game());
    Guest first(host.port(), begun.tokens[0]), second(host.port(), begun.tokens[1]);
    EXPECT_EQ(seal(first, one)["ok"], true);
    EXPECT_EQ(seal(second, two)["ok"], true);
    // Everybody at the table hears that it waits, though only one has spoken.
    first.catch_up();
    EXPECT_TRUE(first.picture().flag("share"));
    EXPECT_EQ(tell(first, one)["ok"], true);
  }
  const Host host(folder.path() + "/games");
  Guest first(host.port(), begun.tokens[0]), second(host.port(), begun.tokens[1]);
  EXPECT_FALSE(first.picture().flag("share"));
  EXPECT_TRUE(second.picture().flag("share"));
  const auto round = second.picture().round();
  EXPECT_EQ(tell(second, one)["status"], 400);
  EXPECT_EQ(second.say(R"({"type":"share","id":1,"round":1})")["status"], 400);
  EXPECT_EQ(tell(second, two)["ok"], true);
  first.catch_up();
  EXPECT_EQ(first.picture().round(), round + 1);
}

TEST(SharedTable, RefusesDiceThatItDoesNotKnow) {
  const ScratchFolder folder;
  const Host host(folder.path() + "/games");
  std::string body = two_people;
  const Reply reply = request(host.port(), "POST", "/api/games", body.insert(1, R"("dice":"loaded",)"));
  EXPECT_EQ(reply.status, 400);
  EXPECT_NE(reply.body.find("shared"), std::string::npos) << reply.body;
  // A game with the host's dice takes no pledges.
  Guest guest(host.port(), begin_game(host.port(), two_people).tokens[0]);
  EXPECT_EQ(seal(guest, std::string(64, '1'))["status"], 400);
}

// A page without script can keep no share: its seat takes no part, and is told so.
TEST(SharedTable, LetsTheTextPageSealWithoutAPledge) {
  const ScratchFolder folder;
  const Host host(folder.path() + "/games");
  const Begun begun = begin_game(host.port(), shared_game());
  Guest first(host.port(), begun.tokens[0]);
  EXPECT_EQ(first.order("commit", "[]")["status"], 400);
  const Reply page = request(host.port(), "POST", "/text", "do=commit&round=1&token=" + begun.tokens[1]);
  EXPECT_NE(page.body.find("takes no part"), std::string::npos) << page.body;
  EXPECT_NE(page.body.find("Your orders are sealed."), std::string::npos) << page.body;
  EXPECT_EQ(seal(first, std::string(64, '1'))["ok"], true);
  first.catch_up();
  EXPECT_TRUE(first.picture().flag("share"));
  // The device with the share is lost: he goes on without it, from the text page.
  const Reply asked = request(host.port(), "POST", "/text", "do=open&token=" + begun.tokens[0]);
  EXPECT_NE(asked.body.find("Go on without my share"), std::string::npos) << asked.body;
  const auto round = first.picture().round();
  request(host.port(), "POST", "/text", "do=forgo&round=1&token=" + begun.tokens[0]);
  first.catch_up();
  EXPECT_EQ(first.picture().round(), round + 1);
}

}  // namespace
}  // namespace wardroom::selftest
