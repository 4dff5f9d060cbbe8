// What every store does, whichever database is behind it.
#include <gmock/gmock.h>

#include <atomic>
#include <thread>

#include "store/appending.hpp"
#include "support/postgres.hpp"
#include "support/program.hpp"

namespace wardroom::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class AnyStore : public testing::TestWithParam<const char*> {
 protected:
  /// The same games every time.
  std::unique_ptr<Store> open() {
    if (GetParam() == std::string("SQLite")) return open_sqlite(folder_.file("games"));
    if (address_.empty()) address_ = shared_postgres().new_database();
    return open_postgres(address_);
  }

 private:
  Folder folder_;
  std::string address_;
};

INSTANTIATE_TEST_SUITE_P(Of, AnyStore, testing::Values("SQLite", "PostgreSQL"),
                         [](const auto& database) { return std::string(database.param); });

TEST_P(AnyStore, GivesBackWhatWasAppended) {
  const std::string odd = std::string("not \xff UTF-8, \0 and a quote '", 28);
  {
    const auto store = open();
    EXPECT_EQ(append(*store, "jutland", 1, "one").outcome, Outcome::taken);
    EXPECT_EQ(append(*store, "jutland", 2, odd).outcome, Outcome::taken);
    EXPECT_EQ(append(*store, "tsushima", 1, "").outcome, Outcome::taken);
    EXPECT_THAT(store->read("jutland", 1), ElementsAre(LogEntry{1, "one"}, LogEntry{2, odd}));
  }
  const auto store = open();
  EXPECT_THAT(store->read("jutland", 1), ElementsAre(LogEntry{1, "one"}, LogEntry{2, odd}));
  EXPECT_THAT(store->read("jutland", 2), ElementsAre(LogEntry{2, odd}));
  EXPECT_THAT(store->read("jutland", 3), ElementsAre());
  EXPECT_THAT(store->read("coronel", 1), ElementsAre());
  EXPECT_THAT(store->games(), ElementsAre("tsushima", "jutland"));
  EXPECT_TRUE(store->has("jutland"));
  EXPECT_FALSE(store->has("coronel"));
}

TEST_P(AnyStore, ForgetsAGameAndItsTokensForGood) {
  {
    const auto store = open();
    for (const char* game : {"jutland", "tsushima"}) {
      append(*store, game, 1, "one", {{"s1", std::string("token of ") + game}});
      append(*store, game, 2, "two");
    }
    store->forget("jutland");
    store->forget("coronel");
  }
  const auto store = open();
  EXPECT_FALSE(store->has("jutland"));
  EXPECT_THAT(store->read("jutland", 1), ElementsAre());
  EXPECT_FALSE(store->find_token("token of jutland"));
  EXPECT_THAT(store->games(), ElementsAre("tsushima"));
  EXPECT_THAT(store->read("tsushima", 1), ElementsAre(LogEntry{1, "one"}, LogEntry{2, "two"}));
  EXPECT_TRUE(store->find_token("token of tsushima"));
  EXPECT_EQ(append(*store, "jutland", 1, "a new one").outcome, Outcome::taken);
}

TEST_P(AnyStore, KeepsOneDraftOfASeatBehindTheEntryAfterWhichItWasSaid) {
  {
    const auto store = open();
    append(*store, "jutland", 1, "one");
    EXPECT_EQ(draft(*store, "jutland", "s1", 1, "first thoughts").outcome, Outcome::taken);
    EXPECT_EQ(draft(*store, "jutland", "s2", 1, "theirs").outcome, Outcome::taken);
    append(*store, "jutland", 2, "two");
    EXPECT_EQ(draft(*store, "jutland", "s1", 2, "second thoughts").outcome, Outcome::taken);
    EXPECT_EQ(draft(*store, "coronel", "s1", 1, "of no game").outcome, Outcome::failed);
  }
  const auto store = open();
  const LogEntry theirs{1, "theirs", "s2"}, second{2, "second thoughts", "s1"};
  EXPECT_THAT(store->read("jutland", 1), ElementsAre(LogEntry{1, "one"}, theirs, LogEntry{2, "two"}, second));
  EXPECT_THAT(store->read("jutland", 2), ElementsAre(theirs, LogEntry{2, "two"}, second));
  EXPECT_THAT(store->read("jutland", 3), ElementsAre(second));
  EXPECT_EQ(append(*store, "jutland", 3, "three").outcome, Outcome::taken) << "a draft takes no number";
  store->forget("jutland");
  append(*store, "jutland", 1, "another game");
  EXPECT_THAT(store->read("jutland", 1), ElementsAre(LogEntry{1, "another game"}));
}

TEST_P(AnyStore, TakesNoNumberTwiceAndLeavesNoGap) {
  const auto store = open();
  EXPECT_EQ(append(*store, "jutland", 1, "one").outcome, Outcome::taken);
  const Answer again = append(*store, "jutland", 1, "another");
  EXPECT_EQ(again.outcome, Outcome::passed_over);
  EXPECT_THAT(again.why, HasSubstr("entry 1 of game jutland"));
  EXPECT_EQ(append(*store, "jutland", 3, "three").outcome, Outcome::failed);
  EXPECT_EQ(append(*store, "coronel", 2, "two").outcome, Outcome::failed);
  EXPECT_EQ(append(*store, "coronel", 0, "none").outcome, Outcome::failed);
  EXPECT_FALSE(store->has("coronel"));
  EXPECT_THAT(store->read("jutland", 1), ElementsAre(LogEntry{1, "one"}));
}

TEST_P(AnyStore, OneBadAppendSpoilsNoOtherOfItsCommit) {
  const auto store = open();
  std::vector<std::future<Answer>> answers;
  for (std::uint64_t i = 1; i <= 50; ++i) {
    answers.push_back(send(*store, "jutland", i, entry_text("jutland", i)));
    answers.push_back(send(*store, "jutland", i, "too late"));
    answers.push_back(send(*store, "jutland", i + 100, "too early"));
  }
  for (std::size_t i = 0; i < answers.size(); i += 3) {
    EXPECT_EQ(answers[i].get().outcome, Outcome::taken);
    EXPECT_EQ(answers[i + 1].get().outcome, Outcome::passed_over);
    EXPECT_EQ(answers[i + 2].get().outcome, Outcome::failed);
  }
  EXPECT_EQ(check_log(*store, "jutland"), 50U);
}

TEST_P(AnyStore, TakesAppendsOfManyThreads) {
  const auto store = open();
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&store, t] {
      ManyGames games(*store, 20, 25, "t" + std::to_string(t) + "-");
      games.run();
      EXPECT_EQ(games.count(Outcome::taken), 500);
      for (std::size_t i = 0; i < 20; ++i) EXPECT_EQ(check_log(*store, games.name(i)), 25U);
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(store->games().size(), 80U);
}

TEST_P(AnyStore, OneOfManyThreadsGetsTheNumber) {
  const auto store = open();
  std::atomic<int> taken = 0;
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&] {
      for (std::uint64_t i = 1; i <= 50; ++i) {
        const Outcome outcome = append(*store, "jutland", i, entry_text("jutland", i)).outcome;
        EXPECT_TRUE(outcome == Outcome::taken || outcome == Outcome::passed_over);
        if (outcome == Outcome::taken) ++taken;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(taken, 50);
  EXPECT_EQ(check_log(*store, "jutland"), 50U);
}

TEST_P(AnyStore, AnswersEverythingBeforeItEnds) {
  std::vector<std::future<Answer>> answers;
  {
    const auto store = open();
    for (std::uint64_t i = 1; i <= 3000; ++i) answers.push_back(send(*store, "jutland", i, entry_text("jutland", i)));
  }
  for (auto& answer : answers) EXPECT_EQ(answer.get().outcome, Outcome::taken);
  EXPECT_EQ(check_log(*open(), "jutland"), 3000U);
}

// A server that goes down while entries are on their way must not be called any more, nor held.
TEST_P(AnyStore, HoldsNothingOnceItHasSettled) {
  const auto store = open();
  const auto held = std::make_shared<std::atomic<int>>(0);
  for (std::uint64_t number = 1; number <= 50; ++number) {
    store->append("game", number, "entry", [held](Store::Outcome, const std::string&) { ++*held; });
  }
  store->settle();
  EXPECT_EQ(held.use_count(), 1);
  EXPECT_EQ(*held, 50);
  store->settle();  // with nothing on its way it returns at once
}

TEST_P(AnyStore, KnowsSeatsByTheHashesOfTheirTokens) {
  const std::string red("\0\x01red", 5),
      blue(
          "\xff"
          "blue"),
      other("other");
  {
    const auto store = open();
    append(*store, "jutland", 1, "one", {{"red", red}, {"blue", blue}});
    EXPECT_EQ(store->find_token(red), (Store::Place{"jutland", "red"}));
    EXPECT_EQ(store->find_token(other), std::nullopt);
    append(*store, "jutland", 2, "two", {{"red", other}});
    EXPECT_EQ(store->find_token(red), std::nullopt) << "a new token voids the old one";
    EXPECT_EQ(store->find_token(other), (Store::Place{"jutland", "red"}));
    append(*store, "jutland", 3, "three", {{"blue", ""}, {"nobody", ""}});
  }
  const auto store = open();
  EXPECT_EQ(store->find_token(other), (Store::Place{"jutland", "red"}));
  EXPECT_EQ(store->find_token(blue), std::nullopt);
}

TEST_P(AnyStore, TakesAnEntryWithItsKeysOrNeither) {
  const auto store = open();
  ASSERT_EQ(append(*store, "jutland", 1, "one", {{"red", "a"}}).outcome, Outcome::taken);
  // Its number is another's already, or follows nothing.
  EXPECT_EQ(append(*store, "jutland", 1, "late", {{"red", "b"}}).outcome, Outcome::passed_over);
  EXPECT_EQ(append(*store, "jutland", 7, "early", {{"red", "b"}}).outcome, Outcome::failed);
  EXPECT_EQ(store->find_token("b"), std::nullopt);
  EXPECT_EQ(store->find_token("a"), (Store::Place{"jutland", "red"}));
}

TEST_P(AnyStore, ATokenThatOpensAnotherSeatSpoilsNobodyElsesEntry) {
  const auto store = open();
  ASSERT_EQ(append(*store, "jutland", 1, "one", {{"red", "a"}}).outcome, Outcome::taken);
  auto before = send(*store, "tsushima", 1, "one", {{"red", "t"}});
  auto thief = send(*store, "jutland", 2, "two", {{"blue", "b"}, {"umpire", "a"}});
  auto after = send(*store, "lissa", 1, "one", {{"red", "l"}});
  EXPECT_EQ(before.get().outcome, Outcome::taken);
  EXPECT_EQ(thief.get().outcome, Outcome::failed);
  EXPECT_EQ(after.get().outcome, Outcome::taken);
  EXPECT_EQ(store->find_token("b"), std::nullopt);
  EXPECT_EQ(store->find_token("a"), (Store::Place{"jutland", "red"}));
  EXPECT_EQ(append(*store, "jutland", 2, "two", {{"blue", "b"}}).outcome, Outcome::taken);
  EXPECT_EQ(store->find_token("b"), (Store::Place{"jutland", "blue"}));
}

}  // namespace
}  // namespace wardroom::test
