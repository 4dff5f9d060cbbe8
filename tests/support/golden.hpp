// Battles as the program tells them, held against texts that are kept. One battle of a book is kept whole: a text that
// a person can read, and a diff that shows what a change of the rules does to a battle. Of the others the end is kept,
// with a hash of the whole account. WARDROOM_WRITE_GOLDEN=1 writes the texts anew.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>

#include "support/places.hpp"

namespace wardroom::test {

inline std::string output_of(const std::string& command) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> pipe(popen(command.c_str(), "r"), pclose);
  if (!pipe) return {};
  std::string all;
  std::array<char, 4096> buffer{};
  for (std::size_t n = 0; (n = std::fread(buffer.data(), 1, buffer.size(), pipe.get())) > 0;) {
    all.append(buffer.data(), n);
  }
  return all;
}

// FNV-1a.
inline std::uint64_t hash_of(const std::string& text) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return hash;
}

// From the last turn on.
inline std::string end_of(const std::string& told, std::string_view turn) {
  const std::size_t last_turn = told.rfind(turn);
  const std::string end = last_turn == std::string::npos ? told : told.substr(last_turn + 1);
  return fmt::format("The whole account: {:016x}\n\n{}", hash_of(told), end);
}

/// Runs `wardroom run BOOK/SCENARIO` between two captains and compares what it tells with
/// tests/playthroughs/BOOK/NAME.txt. `turn` is how the account begins a turn.
inline void expect_as_written(const std::string& book, const std::string& scenario, const std::string& name,
                              const std::string& options, bool whole, std::string_view turn) {
  const std::string file = std::string(test::source_dir) + "/tests/playthroughs/" + book + "/" + name + ".txt";
  const std::string account = output_of(std::string(test::program_path) + " run " + book + "/" + scenario +
                                        " --bots captain,captain --seed 1" + options + " 2>/dev/null");
  ASSERT_FALSE(account.empty()) << "the program tells nothing";
  const std::string told = whole ? account : end_of(account, turn);
  if (const char* write = std::getenv("WARDROOM_WRITE_GOLDEN"); write != nullptr && *write == '1') {
    std::ofstream(file) << told;
    FAIL() << "written anew, which proves nothing: read the change to " << file << " and run the test again";
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
        << "the battle parts from " << name << ".txt in line " << line << "\n  written: " << expected
        << "\n  now:     " << actual << "\nIf the change is meant, run this test with WARDROOM_WRITE_GOLDEN=1.";
  }
}

}  // namespace wardroom::test
