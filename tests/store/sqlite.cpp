// Games in a folder: what was appended is read again, and a folder that is damaged, newer or taken is refused.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include <thread>

#include "store/appending.hpp"
#include "support/program.hpp"

namespace wardroom::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::ThrowsMessage;

void by_hand(const std::string& path, const std::string& sql) {
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &database), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(database);
  sqlite3_close(database);
}

mode_t rights(const std::string& path) {
  struct stat found {};
  EXPECT_EQ(stat(path.c_str(), &found), 0) << path;
  return found.st_mode & 0777;
}

TEST(SqliteStore, GivesBackWhatWasAppended) {
  const Folder folder;
  const std::string odd = std::string("not \xff UTF-8, \0 and a quote '", 28);
  {
    const auto store = open_sqlite(folder.file("games"));
    EXPECT_EQ(append(*store, "jutland", 1, "one").outcome, Outcome::taken);
    EXPECT_EQ(append(*store, "jutland", 2, odd).outcome, Outcome::taken);
    EXPECT_EQ(append(*store, "tsushima", 1, "").outcome, Outcome::taken);
    EXPECT_THAT(store->read("jutland", 1), ElementsAre(LogEntry{1, "one"}, LogEntry{2, odd}));
  }
  const auto store = open_sqlite(folder.file("games"));
  EXPECT_THAT(store->read("jutland", 1), ElementsAre(LogEntry{1, "one"}, LogEntry{2, odd}));
  EXPECT_THAT(store->read("jutland", 2), ElementsAre(LogEntry{2, odd}));
  EXPECT_THAT(store->read("jutland", 3), ElementsAre());
  EXPECT_THAT(store->read("coronel", 1), ElementsAre());
  EXPECT_THAT(store->games(), ElementsAre("tsushima", "jutland"));
  EXPECT_TRUE(store->has("jutland"));
  EXPECT_FALSE(store->has("coronel"));
}

TEST(SqliteStore, TakesNoNumberTwiceAndLeavesNoGap) {
  const Folder folder;
  const auto store = open_sqlite(folder.file("games"));
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

TEST(SqliteStore, OneBadAppendSpoilsNoOtherOfItsCommit) {
  const Folder folder;
  const auto store = open_sqlite(folder.file("games"));
  std::vector<std::future<Answer>> answers;
  for (std::uint64_t i = 1; i <= 50; ++i) {
    answers.push_back(send(*store, "jutland", i, entry_text("jutland", i)));
    answers.push_back(send(*store, "jutland", i, "too late"));
    answers.push_back(send(*store, "jutland", i + 7, "too early"));
  }
  for (std::size_t i = 0; i < answers.size(); i += 3) {
    EXPECT_EQ(answers[i].get().outcome, Outcome::taken);
    EXPECT_EQ(answers[i + 1].get().outcome, Outcome::passed_over);
    EXPECT_EQ(answers[i + 2].get().outcome, Outcome::failed);
  }
  EXPECT_EQ(check_log(*store, "jutland"), 50U);
}

TEST(SqliteStore, TakesAppendsOfManyThreads) {
  const Folder folder;
  const auto store = open_sqlite(folder.file("games"));
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

TEST(SqliteStore, OneOfManyThreadsGetsTheNumber) {
  const Folder folder;
  const auto store = open_sqlite(folder.file("games"));
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

TEST(SqliteStore, AnswersEverythingBeforeItEnds) {
  const Folder folder;
  std::vector<std::future<Answer>> answers;
  {
    const auto store = open_sqlite(folder.file("games"));
    for (std::uint64_t i = 1; i <= 3000; ++i) answers.push_back(send(*store, "jutland", i, entry_text("jutland", i)));
  }
  for (auto& answer : answers) EXPECT_EQ(answer.get().outcome, Outcome::taken);
  EXPECT_EQ(check_log(*open_sqlite(folder.file("games")), "jutland"), 3000U);
}

TEST(SqliteStore, IsNobodyElsesToRead) {
  const Folder folder;
  const mode_t before = umask(0);
  const auto store = open_sqlite(folder.file("deep/games"));
  EXPECT_EQ(append(*store, "jutland", 1, "one").outcome, Outcome::taken);
  umask(before);
  EXPECT_EQ(rights(folder.file("deep/games")), 0700U);
  for (const char* file : {"wardroom.db", "wardroom.db-wal", "wardroom.db-shm", "wardroom.lock"}) {
    EXPECT_EQ(rights(folder.file("deep/games/") + file), 0600U) << file;
  }
}

TEST(SqliteStore, IsOneServersAlone) {
  const Folder folder;
  auto store = open_sqlite(folder.file("games"));
  EXPECT_THAT([&] { open_sqlite(folder.file("games")); },
              ThrowsMessage<StoreError>(HasSubstr("in use by another server (process " + std::to_string(getpid()))));
  store.reset();
  EXPECT_NO_THROW(open_sqlite(folder.file("games")));
}

TEST(SqliteStore, SaysWhatIsWrongWithAFolder) {
  const Folder folder;
  const std::string file = folder.write("file", "no folder");
  EXPECT_THAT([&] { open_sqlite(file); }, ThrowsMessage<StoreError>(HasSubstr("is a file; name a folder")));
  EXPECT_THAT([&] { open_sqlite(file + "/games"); }, ThrowsMessage<StoreError>(HasSubstr("cannot be made")));
}

TEST(SqliteStore, RefusesANewerEdition) {
  const Folder folder;
  open_sqlite(folder.file("games"));
  by_hand(folder.file("games/wardroom.db"), "UPDATE wardroom SET edition = 7");
  EXPECT_THAT(
      [&] { open_sqlite(folder.file("games")); },
      ThrowsMessage<StoreError>(HasSubstr("written by a newer program (tables of edition 7, this one knows 1)")));
}

TEST(SqliteStore, RefusesAnotherProgramsDatabase) {
  const Folder folder;
  std::filesystem::create_directory(folder.file("games"));
  by_hand(folder.file("games/wardroom.db"), "CREATE TABLE songs (name)");
  EXPECT_THAT([&] { open_sqlite(folder.file("games")); }, ThrowsMessage<StoreError>(HasSubstr("of another program")));
}

TEST(SqliteStore, RefusesWhatIsNoDatabase) {
  const Folder folder;
  std::filesystem::create_directory(folder.file("games"));
  folder.write("games/wardroom.db", std::string(8192, 'z'));
  EXPECT_THAT([&] { open_sqlite(folder.file("games")); }, ThrowsMessage<StoreError>(HasSubstr("damaged")));
}

TEST(SqliteStore, NoticesDamagedPages) {
  const Folder folder;
  {
    const auto store = open_sqlite(folder.file("games"));
    for (std::uint64_t i = 1; i <= 300; ++i) send(*store, "jutland", i, entry_text("jutland", i));
  }
  const std::string path = folder.file("games/wardroom.db");
  const auto size = std::filesystem::file_size(path);
  const int file = open(path.c_str(), O_WRONLY | O_CLOEXEC);
  const std::string noise(4096, '\x5a');
  for (std::uintmax_t at = 8 * 4096; at < size; at += 2 * 4096) {
    ASSERT_EQ(pwrite(file, noise.data(), noise.size(), static_cast<off_t>(at)), 4096);
  }
  close(file);
  const auto store = open_sqlite(folder.file("games"));
  EXPECT_THAT([&] { store->read("jutland", 1); }, ThrowsMessage<StoreError>(HasSubstr("damaged")));
}

TEST(SqliteStore, NoticesAHoleInALog) {
  const Folder folder;
  {
    const auto store = open_sqlite(folder.file("games"));
    for (std::uint64_t i = 1; i <= 3; ++i) append(*store, "jutland", i, "entry");
  }
  for (const char* number : {"2", "3"}) {
    by_hand(folder.file("games/wardroom.db"), std::string("DELETE FROM entries WHERE number = ") + number);
    const auto store = open_sqlite(folder.file("games"));
    EXPECT_THAT([&] { store->read("jutland", 1); },
                ThrowsMessage<StoreError>(HasSubstr(std::string("entry ") + number + " is missing")));
  }
}

TEST(SqliteStore, KnowsSeatsByTheHashesOfTheirTokens) {
  const Folder folder;
  const std::string red("\0\x01red", 5),
      blue(
          "\xff"
          "blue"),
      other("other");
  {
    const auto store = open_sqlite(folder.file("games"));
    store->put_tokens({{red, {"jutland", "red"}}, {blue, {"jutland", "blue"}}});
    EXPECT_EQ(store->find_token(red), (Store::Place{"jutland", "red"}));
    EXPECT_EQ(store->find_token(other), std::nullopt);
    store->put_tokens({{other, {"jutland", "red"}}});
    EXPECT_EQ(store->find_token(red), std::nullopt) << "a new token voids the old one";
    EXPECT_EQ(store->find_token(other), (Store::Place{"jutland", "red"}));
    store->drop_token(blue);
    store->drop_token("never was");
  }
  const auto store = open_sqlite(folder.file("games"));
  EXPECT_EQ(store->find_token(other), (Store::Place{"jutland", "red"}));
  EXPECT_EQ(store->find_token(blue), std::nullopt);
}

TEST(SqliteStore, PutsAllTokensOrNone) {
  const Folder folder;
  const auto store = open_sqlite(folder.file("games"));
  store->put_tokens({{"a", {"jutland", "red"}}});
  EXPECT_THROW(store->put_tokens({{"b", {"jutland", "blue"}}, {"a", {"jutland", "umpire"}}}), StoreError);
  EXPECT_EQ(store->find_token("b"), std::nullopt);
  EXPECT_EQ(store->find_token("a"), (Store::Place{"jutland", "red"}));
  EXPECT_EQ(append(*store, "jutland", 1, "one").outcome, Outcome::taken);
}

}  // namespace
}  // namespace wardroom::test
