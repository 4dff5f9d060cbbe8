// Several servers on one PostgreSQL: one gets the number, the others hear of it, and a lost connection loses no entry.
#include "support/postgres.hpp"

#include <gmock/gmock.h>
#include <libpq-fe.h>

#include <atomic>
#include <thread>

#include "store/appending.hpp"

namespace wardroom::test {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::ThrowsMessage;

void by_hand(const std::string& address, const std::string& sql) {
  PGconn* const connection = PQconnectdb(address.c_str());
  PGresult* const result = PQexec(connection, sql.c_str());
  EXPECT_TRUE(PQresultStatus(result) == PGRES_COMMAND_OK || PQresultStatus(result) == PGRES_TUPLES_OK)
      << PQerrorMessage(connection);
  PQclear(result);
  PQfinish(connection);
}

// What a server hears of the others' appends. It must outlive the store that tells it.
class Hearing {
 public:
  void listen_to(Store& store) {
    store.on_foreign_append([this](const std::string& game, std::uint64_t number) {
      const std::lock_guard lock(mutex_);
      heard_.push_back({number, game});
      news_.notify_all();
    });
  }

  /// Waits until this is heard, for some seconds.
  bool hears(const std::string& game, std::uint64_t number) {
    std::unique_lock lock(mutex_);
    return news_.wait_for(lock, std::chrono::seconds(15), [&] {
      return std::ranges::find(heard_, LogEntry{number, game}) != heard_.end();
    });
  }
  std::vector<LogEntry> all() {
    const std::lock_guard lock(mutex_);
    return heard_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable news_;
  std::vector<LogEntry> heard_;
};

TEST(PostgresStore, LetsOneServerHaveTheNumber) {
  const std::string address = shared_postgres().new_database();
  const auto ours = open_postgres(address), theirs = open_postgres(address);
  EXPECT_EQ(append(*ours, "jutland", 1, "ours").outcome, Outcome::taken);
  const Answer late = append(*theirs, "jutland", 1, "theirs");
  EXPECT_EQ(late.outcome, Outcome::passed_over);
  EXPECT_THAT(late.why, HasSubstr("entry 1 of game jutland has been written meanwhile"));
  EXPECT_EQ(append(*theirs, "jutland", 2, "theirs").outcome, Outcome::taken);
  EXPECT_THAT(ours->read("jutland", 1), ElementsAre(LogEntry{1, "ours"}, LogEntry{2, "theirs"}));
}

// The same text is no proof that an entry is one's own.
TEST(PostgresStore, PassesOverTheSameTextFromAnotherServer) {
  const std::string address = shared_postgres().new_database();
  const auto ours = open_postgres(address), theirs = open_postgres(address);
  EXPECT_EQ(append(*ours, "jutland", 1, "the clock has run out").outcome, Outcome::taken);
  EXPECT_EQ(append(*theirs, "jutland", 1, "the clock has run out").outcome, Outcome::passed_over);
}

// Two servers race for every number of every game, each taking the games in another order.
TEST(PostgresStore, ServersThatRaceLeaveNoGapAndNoDuplicate) {
  const std::string address = shared_postgres().new_database();
  constexpr int games = 20, numbers = 20;
  std::atomic<int> taken = 0;
  const auto race = [&](bool backwards) {
    const auto store = open_postgres(address);
    for (std::uint64_t number = 1; number <= numbers; ++number) {
      std::vector<std::future<Answer>> answers;
      for (int i = 0; i < games; ++i) {
        const std::string game = "g" + std::to_string(backwards ? games - 1 - i : i);
        answers.push_back(send(*store, game, number, entry_text(game, number)));
      }
      for (auto& answer : answers) {
        const Outcome outcome = answer.get().outcome;
        EXPECT_TRUE(outcome == Outcome::taken || outcome == Outcome::passed_over);
        if (outcome == Outcome::taken) ++taken;
      }
    }
  };
  std::thread other([&] { race(true); });
  race(false);
  other.join();
  EXPECT_EQ(taken, games * numbers);
  const auto store = open_postgres(address);
  for (int i = 0; i < games; ++i) EXPECT_EQ(check_log(*store, "g" + std::to_string(i)), numbers);
}

TEST(PostgresStore, HearsOfOtherServersAppendsAndNotOfItsOwn) {
  const std::string address = shared_postgres().new_database();
  Hearing hearing;
  const auto ours = open_postgres(address), theirs = open_postgres(address);
  hearing.listen_to(*ours);
  append(*ours, "our game", 1, "one");
  append(*theirs, "their game", 1, "one");
  append(*theirs, "our game", 1, "passed over");
  append(*theirs, "our game", 2, "two");
  ASSERT_TRUE(hearing.hears("our game", 2));
  EXPECT_THAT(hearing.all(), ElementsAre(LogEntry{1, "their game"}, LogEntry{2, "our game"}));
  ours->on_foreign_append({});
  append(*theirs, "our game", 3, "nobody listens");
  EXPECT_EQ(hearing.all().size(), 2U);
}

TEST(PostgresStore, TellsEveryGameWhenItMayHaveMissedSome) {
  PostgresServer& server = shared_postgres();
  const std::string address = server.new_database();
  Hearing hearing;
  const auto ours = open_postgres(address);
  hearing.listen_to(*ours);
  append(*ours, "jutland", 1, "one");
  append(*ours, "jutland", 2, "two");
  server.stop(true);
  server.start();
  EXPECT_TRUE(hearing.hears("jutland", 2));
  append(*open_postgres(address), "jutland", 3, "three");
  EXPECT_TRUE(hearing.hears("jutland", 3)) << "it listens again";
}

// Every connection is cut again and again while many games append: each entry is there once, whether or not the answer
// to its commit got lost.
TEST(PostgresStore, FindsOutWhatBecameOfACommitWhoseAnswerWasLost) {
  const std::string address = shared_postgres().new_database();
  const auto store = open_postgres(address);
  ManyGames many(*store, 20, 200);
  auto all = std::async(std::launch::async, [&] { many.run(); });
  int cuts = 0;
  for (; all.wait_for(std::chrono::milliseconds(10 + cuts * 10)) == std::future_status::timeout; ++cuts) {
    by_hand(shared_postgres().address("postgres"),
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'wardroom'");
  }
  EXPECT_GT(cuts, 0);
  EXPECT_EQ(many.count(Outcome::taken), 20 * 200);
  for (std::size_t i = 0; i < 20; ++i) EXPECT_EQ(check_log(*store, many.name(i)), 200U);
}

TEST(PostgresStore, OutlivesACrashOfTheDatabase) {
  PostgresServer& server = shared_postgres();
  const std::string address = server.new_database();
  const auto store = open_postgres(address);
  ManyGames many(*store, 20, 100);
  auto all = std::async(std::launch::async, [&] { many.run(); });
  for (int i = 0; i < 2; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    server.stop(true);
    server.start();
  }
  all.wait();
  EXPECT_GT(many.count(Outcome::taken), 0);
  EXPECT_EQ(many.count(Outcome::passed_over), 0) << "its own entry was taken for another server's";
  for (std::size_t i = 0; i < 20; ++i) EXPECT_EQ(check_log(*store, many.name(i)), many.taken(i));
}

TEST(PostgresStore, SaysFailedWhenTheDatabaseIsGone) {
  PostgresServer& server = shared_postgres();
  auto store = open_postgres(server.new_database());
  EXPECT_EQ(append(*store, "jutland", 1, "one").outcome, Outcome::taken);
  server.stop();
  auto answer = send(*store, "coronel", 1, "one");
  EXPECT_THAT([&] { store->read("jutland", 1); }, ThrowsMessage<StoreError>(HasSubstr("cannot be reached")));
  store.reset();  // at its end it does not wait for long
  const Answer said = answer.get();
  EXPECT_NE(said.outcome, Outcome::taken);
  EXPECT_THAT(said.why, HasSubstr("database"));
  server.start();
}

TEST(PostgresStore, OneAppendThatTheDatabaseRefusesSpoilsNoOther) {
  const auto store = open_postgres(shared_postgres().new_database());
  std::vector<std::future<Answer>> good;
  for (int i = 0; i < 5; ++i) good.push_back(send(*store, "a" + std::to_string(i), 1, "one"));
  auto bad = send(*store, "a name that is no UTF-8: \xff", 1, "one");
  for (int i = 0; i < 5; ++i) good.push_back(send(*store, "b" + std::to_string(i), 1, "one"));
  const Answer refused = bad.get();
  EXPECT_EQ(refused.outcome, Outcome::failed);
  EXPECT_THAT(refused.why, HasSubstr("the database says"));
  for (auto& answer : good) EXPECT_EQ(answer.get().outcome, Outcome::taken);
}

TEST(PostgresStore, RefusesANewerEdition) {
  const std::string address = shared_postgres().new_database();
  open_postgres(address);
  by_hand(address, "UPDATE wardroom.edition SET edition = 7");
  EXPECT_THAT(
      [&] { open_postgres(address); },
      ThrowsMessage<StoreError>(HasSubstr("written by a newer program (tables of edition 7, this one knows 1)")));
}

TEST(PostgresStore, RefusesADatabaseThatDoesNotSync) {
  PostgresServer& server = shared_postgres();
  const std::string address = server.new_database();
  by_hand(address, "ALTER SYSTEM SET fsync = off");
  server.stop();
  server.start();
  EXPECT_THAT([&] { open_postgres(address); }, ThrowsMessage<StoreError>(HasSubstr("fsync off")));
  by_hand(address, "ALTER SYSTEM RESET fsync");
  server.stop();
  server.start();
  EXPECT_NO_THROW(open_postgres(address));
}

TEST(PostgresStore, SaysWhyItCannotBeReachedWithoutThePassword) {
  EXPECT_THAT([] { open_postgres("postgres://wardroom:secret@/games?host=/nowhere"); },
              ThrowsMessage<StoreError>(AllOf(HasSubstr("cannot be reached"), Not(HasSubstr("secret")))));
}

// Servers that start at the same time on an empty database.
TEST(PostgresStore, MakesItsTablesOnce) {
  const std::string address = shared_postgres().new_database();
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) threads.emplace_back([&] { EXPECT_NO_THROW(open_postgres(address)); });
  for (std::thread& thread : threads) thread.join();
}

}  // namespace
}  // namespace wardroom::test
