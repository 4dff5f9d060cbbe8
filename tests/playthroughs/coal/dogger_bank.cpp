// The Dogger Bank between two ensigns, as the program tells it: a text that a person can read, and a diff that shows
// what a change of the rules does to a battle. WARDROOM_WRITE_GOLDEN=1 writes the text anew.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>

namespace wardroom {
namespace {

std::string output_of(const std::string& command) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> pipe(popen(command.c_str(), "r"), pclose);
  if (!pipe) return {};
  std::string all;
  std::array<char, 4096> buffer{};
  for (std::size_t n = 0; (n = std::fread(buffer.data(), 1, buffer.size(), pipe.get())) > 0;) {
    all.append(buffer.data(), n);
  }
  return all;
}

TEST(Playthrough, DoggerBankIsFoughtAsWritten) {
  const std::string file = std::string(WARDROOM_SOURCE_DIR) + "/tests/playthroughs/coal/dogger-bank.txt";
  const std::string told = output_of(std::string(WARDROOM_PROGRAM) + " run coal/dogger-bank --seed 1");
  ASSERT_FALSE(told.empty()) << "the program tells nothing";
  if (const char* write = std::getenv("WARDROOM_WRITE_GOLDEN"); write != nullptr && *write == '1') {
    std::ofstream(file) << told;
    GTEST_SKIP() << "written anew: " << file;
  }
  std::stringstream golden;
  golden << std::ifstream(file).rdbuf();
  std::istringstream now(told);
  std::string expected, actual;
  for (int line = 1;; ++line) {
    const bool more_expected = static_cast<bool>(std::getline(golden, expected));
    const bool more_actual = static_cast<bool>(std::getline(now, actual));
    if (!more_expected && !more_actual) return;
    if (!more_expected) expected = "(the end)";
    if (!more_actual) actual = "(the end)";
    ASSERT_TRUE(more_expected && more_actual && expected == actual)
        << "the battle parts from dogger-bank.txt in line " << line << "\n  written: " << expected
        << "\n  now:     " << actual << "\nIf the change is meant, run this test with WARDROOM_WRITE_GOLDEN=1.";
  }
}

}  // namespace
}  // namespace wardroom
