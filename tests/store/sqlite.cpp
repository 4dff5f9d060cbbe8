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

TEST(SqliteStore, CanBeCopiedWhileItRuns) {
  const Folder folder;
  const auto store = open_sqlite(folder.file("games"));
  for (std::uint64_t i = 1; i <= 20; ++i) append(*store, "jutland", i, entry_text("jutland", i));
  std::vector<std::future<Answer>> more;
  for (std::uint64_t i = 21; i <= 2000; ++i) more.push_back(send(*store, "jutland", i, entry_text("jutland", i)));
  std::filesystem::create_directory(folder.file("copy"));
  by_hand(folder.file("games/wardroom.db"), "VACUUM INTO '" + folder.file("copy/wardroom.db") + "'");
  for (auto& answer : more) EXPECT_EQ(answer.get().outcome, Outcome::taken);
  EXPECT_GE(check_log(*open_sqlite(folder.file("copy")), "jutland"), 20U);
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

TEST(SqliteStore, ReadsWhatIsLeftOfALogWithAHole) {
  const Folder folder;
  {
    const auto store = open_sqlite(folder.file("games"));
    for (std::uint64_t i = 1; i <= 3; ++i) append(*store, "jutland", i, "entry");
  }
  const std::vector<LogEntry> ends{{1, "entry"}, {3, "entry"}}, start{{1, "entry"}};
  by_hand(folder.file("games/wardroom.db"), "DELETE FROM entries WHERE number = 2");
  EXPECT_EQ(open_sqlite(folder.file("games"))->read("jutland", 1), ends);
  by_hand(folder.file("games/wardroom.db"), "DELETE FROM entries WHERE number = 3");
  EXPECT_EQ(open_sqlite(folder.file("games"))->read("jutland", 1), start);
}

}  // namespace
}  // namespace wardroom::test
