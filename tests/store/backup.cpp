// All games in one file, and back into any store.
#include "store/backup.hpp"

#include <gmock/gmock.h>
#include <sys/stat.h>

#include "core/data_error.hpp"
#include "store/appending.hpp"
#include "store/packed_lines.hpp"
#include "support/complaint.hpp"
#include "support/postgres.hpp"
#include "support/program.hpp"

namespace wardroom::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const std::string odd = std::string("not \xff UTF-8, \0 and a quote \"", 28);

void fill(Store& store) {
  append(store, "jutland", 1, R"({"entry":"start"})");
  append(store, "jutland", 2, odd, {{"s1", "hash \x01 of a"}, {"s2", "hash of b"}});
  draft(store, "jutland", "s2", 1, "second thoughts");
  append(store, "tsushima", 1, "Цусима");
}

void expect_filled(Store& store) {
  EXPECT_THAT(store.games(), ElementsAre("tsushima", "jutland"));
  EXPECT_THAT(store.read("jutland", 1),
              ElementsAre(LogEntry{1, R"({"entry":"start"})"}, LogEntry{1, "second thoughts", "s2"}, LogEntry{2, odd}));
  EXPECT_THAT(store.read("tsushima", 1), ElementsAre(LogEntry{1, "Цусима"}));
  EXPECT_EQ(store.find_token("hash \x01 of a"), (Store::Place{"jutland", "s1"}));
  EXPECT_THAT(store.keys("jutland"),
              ElementsAre(KeptGames::Key{"s1", "hash \x01 of a"}, KeptGames::Key{"s2", "hash of b"}));
  EXPECT_THAT(store.keys("tsushima"), ElementsAre());
}

class Backups : public testing::Test {
 protected:
  Backups() {
    const auto store = open_sqlite(folder_.file("games"));
    fill(*store);
    EXPECT_EQ(back_up(*store, file_, 1000).games, 2U);
  }
  /// Nothing of it gets into a store.
  void expect_refused(const std::string& words) {
    const auto store = open_sqlite(folder_.file("fresh"));
    EXPECT_THAT(complaint([&] { restore(*store, file_, Overwrite::yes); }), HasSubstr(words));
    EXPECT_THAT(store->games(), ElementsAre());
  }
  std::vector<std::string> lines() const {
    PackedReader in(file_);
    std::vector<std::string> found;
    while (auto line = in.line()) found.push_back(*line);
    return found;
  }
  void pack(const std::vector<std::string>& lines) const {
    PackedWriter out(file_);
    for (const std::string& line : lines) out.line(line);
    out.close();
  }

  Folder folder_;
  std::string file_ = folder_.file("club.wrb");
};

TEST_F(Backups, GoFromSqliteToPostgresAndBack) {
  const auto postgres = open_postgres(shared_postgres().new_database());
  EXPECT_EQ(restore(*postgres, file_, Overwrite::no).entries, 3U);
  expect_filled(*postgres);
  const std::string again = folder_.file("again.wrb");
  back_up(*postgres, again, 1000);
  EXPECT_EQ(bytes_of(again), bytes_of(file_)) << "the same games make the same file";
  const auto sqlite = open_sqlite(folder_.file("back"));
  restore(*sqlite, again, Overwrite::no);
  expect_filled(*sqlite);
}

TEST_F(Backups, AreTextThatCanBeRead) {
  EXPECT_THAT(lines(), testing::Contains(R"({"record":"entry","number":1,"text":"Цусима"})"));
  EXPECT_THAT(lines(), testing::Contains(HasSubstr(R"("number":2,"bytes":"6e6f7420ff)")));
}

TEST_F(Backups, AreForTheirOwnerAlone) {
  struct stat rights {};
  ASSERT_EQ(stat(file_.c_str(), &rights), 0);
  EXPECT_EQ(rights.st_mode & 0777, 0600U);
}

TEST_F(Backups, OverwriteNothingUnlessTold) {
  const auto store = open_sqlite(folder_.file("other"));
  append(*store, "jutland", 1, "another");
  EXPECT_THAT(complaint([&] { restore(*store, file_, Overwrite::no); }), HasSubstr("1 of its 2 games is in the store"));
  EXPECT_THAT(store->games(), ElementsAre("jutland")) << "nothing was changed";
  EXPECT_THAT(store->read("jutland", 1), ElementsAre(LogEntry{1, "another"}));
  restore(*store, file_, Overwrite::yes);
  expect_filled(*store);
}

TEST_F(Backups, ThatAreCutShortAreRefusedWhole) {
  const std::string whole = bytes_of(file_);
  for (const std::size_t size :
       {whole.size() - 1, whole.size() - 5, whole.size() / 2, std::size_t{5}, std::size_t{0}}) {
    folder_.write("club.wrb", whole.substr(0, size));
    expect_refused("club.wrb: is ");
  }
  folder_.write("club.wrb", whole + "x");
  expect_refused("is damaged");
  folder_.write("club.wrb", whole);
  std::vector<std::string> some = lines();
  some.pop_back();
  pack(some);
  expect_refused("the end of the backup is missing");
}

TEST_F(Backups, WithAnyByteChangedAreRefusedWhole) {
  const std::string whole = bytes_of(file_);
  for (std::size_t i = 0; i < whole.size(); i += 7) {
    std::string changed = whole;
    changed[i] = static_cast<char>(changed[i] ^ 0x10);
    folder_.write("club.wrb", changed);
    expect_refused("club.wrb");
  }
}

TEST_F(Backups, ThatWereEditedAreRefusedWhole) {
  const std::vector<std::string> true_lines = lines();
  std::vector<std::string> edited = true_lines;
  for (std::string& line : edited) {
    if (const std::size_t at = line.find("\"s2\""); at != std::string::npos) line.replace(at, 4, "\"s1\"");
  }
  pack(edited);
  expect_refused("was changed since it was made");
  edited = true_lines;
  edited.erase(edited.begin() + 2);
  pack(edited);
  expect_refused("was changed here");
  edited = true_lines;
  edited.insert(edited.begin() + 1, "nonsense");
  pack(edited);
  expect_refused("was changed here");
  edited = true_lines;
  edited.push_back(edited.back());
  pack(edited);
  expect_refused("something stands behind its end");
  pack({R"({"record":"backup","format":99,"made":1})"});
  expect_refused("newer program");
  pack({R"({"record":"start"})"});
  expect_refused("is not a backup");
}

TEST_F(Backups, CannotBeReadFromNowhereOrWrittenThere) {
  const auto store = open_sqlite(folder_.file("games"));
  EXPECT_THAT(complaint([&] { restore(*store, folder_.file("none"), Overwrite::no); }), HasSubstr("cannot be opened"));
  EXPECT_THAT(complaint([&] { restore(*store, folder_.file("games"), Overwrite::no); }), HasSubstr("is a folder"));
  EXPECT_THAT(complaint([&] { back_up(*store, "/no/such/folder/a.wrb", 1); }), HasSubstr("cannot be written"));
  EXPECT_THAT(complaint([&] { back_up(*store, folder_.file("games"), 1); }), HasSubstr("is a folder"));
}

// A seat is handed over just after its old token was read.
class HandedOver : public KeptGames {
 public:
  std::vector<LogEntry> read(const std::string&, std::uint64_t from) override {
    std::vector<LogEntry> log{{1, "start"}};
    if (asked_ > 0) log.push_back({2, "handed over"});
    std::erase_if(log, [&](const LogEntry& each) { return each.number < from; });
    return log;
  }
  bool has(const std::string&) override { return true; }
  std::vector<std::string> games() override { return {"jutland"}; }
  std::vector<Key> keys(const std::string&) override {
    return {{"s1", asked_++ == 0 ? "hash of the old" : "hash of the new"}};
  }

 private:
  int asked_ = 0;
};

TEST_F(Backups, HoldLogAndTokensOfTheSameMoment) {
  HandedOver busy;
  back_up(busy, file_, 1000);
  const auto store = open_sqlite(folder_.file("other"));
  restore(*store, file_, Overwrite::no);
  EXPECT_EQ(store->read("jutland", 1).size(), 2U);
  EXPECT_FALSE(store->find_token("hash of the old"));
  EXPECT_TRUE(store->find_token("hash of the new"));
}

TEST_F(Backups, OfNoGamesAreBackupsToo) {
  const auto empty = open_sqlite(folder_.file("empty")), other = open_sqlite(folder_.file("other"));
  EXPECT_EQ(back_up(*empty, file_, 1000).games, 0U);
  EXPECT_EQ(restore(*other, file_, Overwrite::no).games, 0U);
}

TEST_F(Backups, AreTakenBesideTheServerThatHasTheFolder) {
  const auto held = open_sqlite(folder_.file("games"));
  append(*held, "tsushima", 2, "a word");
  const auto look = look_into_sqlite(folder_.file("games"));
  EXPECT_EQ(back_up(*look, file_, 1000).entries, 4U);
  append(*held, "tsushima", 3, "another");
  EXPECT_EQ(look->read("tsushima", 1).size(), 3U);
  EXPECT_THROW(look_into_sqlite(folder_.file("nowhere")), StoreError);
  EXPECT_FALSE(std::filesystem::exists(folder_.file("nowhere")));
}

}  // namespace
}  // namespace wardroom::test
