// Journals that were kept when they were made. Whatever is rebuilt, they still verify, and the same battle still gives
// the same journal, byte for byte. A change of rules or data that is meant to change battles makes them anew:
// WARDROOM_WRITE_GOLDEN=1 build/tests/test_cli --gtest_filter='*KeptJournals*'.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "store/journal.hpp"
#include "support/program.hpp"

namespace wardroom::test {
namespace {

struct Kept {
  const char* file;
  std::vector<std::string> battle;
};

class KeptJournals : public testing::TestWithParam<Kept> {};

TEST_P(KeptJournals, VerifyAndAreMadeAgainByteForByte) {
  const auto& [file, battle] = GetParam();
  const std::string kept = source("tests/cli/journals/" + std::string(file));
  const Folder folder;
  const std::string again = folder.file("again.wrj");
  std::vector<std::string> run{"run", "--journal", again};
  run.insert(run.end(), battle.begin(), battle.end());
  const Said fought = wardroom(run);
  ASSERT_EQ(fought.code, 0) << testing::PrintToString(fought);
  if (std::getenv("WARDROOM_WRITE_GOLDEN") != nullptr) {
    std::filesystem::copy_file(again, kept, std::filesystem::copy_options::overwrite_existing);
  }
  const Said verified = wardroom({"verify", kept});
  EXPECT_EQ(verified.code, 0) << testing::PrintToString(verified);
  EXPECT_TRUE(read_journal(again) == read_journal(kept)) << "the battle is told differently now";
}

INSTANTIATE_TEST_SUITE_P(
    Battles, KeptJournals,
    testing::Values(Kept{"coal.wrj", {"coal/first-battle", "--seed", "7", "--bots", "captain,ensign"}},
                    Kept{"coal-mat.wrj",
                         {"coal/first-battle", "--seed", "3", "--bots", "ensign,captain", "--option", "surface=hex"}},
                    Kept{"coastal.wrj", {"coastal/first-night", "--seed", "7", "--bots", "captain,ensign"}},
                    Kept{"coastal-convoy.wrj", {"coastal/convoy-strike", "--seed", "5", "--bots", "ensign,ensign"}}));

}  // namespace
}  // namespace wardroom::test
