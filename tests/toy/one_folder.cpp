// A book is one folder: beside it nothing of the program, its data or its tests knows this one but the list of tests.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <string>
#include <vector>

#include "support/places.hpp"
#include "support/program.hpp"

namespace wardroom::skerries {
namespace {

namespace fs = std::filesystem;

bool names_the_book(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text.find("skerries") != std::string::npos || text.find("tests/toy") != std::string::npos ||
         text.find("toy_book") != std::string::npos || text.find("\"toy/") != std::string::npos;
}

std::vector<std::string> files_that_name_the_book() {
  const fs::path root = test::source_dir;
  std::vector<std::string> found;
  const auto look = [&](const fs::path& path) {
    const std::string name = path.lexically_relative(root).generic_string();
    if (!name.starts_with("tests/toy/") && names_the_book(test::bytes_of(path.string()))) found.push_back(name);
  };
  for (const char* folder : {"src", "tests", "data", "cmake", "scripts", "bench", "web/src", "web/dist"}) {
    if (!fs::exists(root / folder)) continue;
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
      if (entry.is_regular_file()) look(entry.path());
    }
  }
  look(root / "CMakeLists.txt");
  return found;
}

TEST(Skerries, LivesInOneFolder) {
  // Where it is built, put on the shelf of the program of the tests, and proven on a server.
  EXPECT_THAT(
      files_that_name_the_book(),
      testing::UnorderedElementsAre("tests/CMakeLists.txt", "tests/support/program_of_tests.cpp", "scripts/test"));
}

// What a bot or a presenter includes, and what that includes in turn, must not lead to the state.
TEST(Skerries, BotsAndPresentersCannotNameItsState) {
  const fs::path tests = std::string(test::source_dir) + "/tests";
  std::vector<std::string> open{"toy/book/bots/bots.cpp", "toy/book/table/present.cpp"};
  for (std::size_t i = 0; i < open.size(); ++i) {
    const std::string text = test::bytes_of((tests / open[i]).string());
    for (std::size_t at = text.find("#include \"toy/"); at != std::string::npos;
         at = text.find("#include \"toy/", at + 1)) {
      const std::size_t from = text.find('"', at) + 1;
      const std::string included = text.substr(from, text.find('"', from) - from);
      EXPECT_NE(included, "toy/book/rules/state.hpp") << "by " << open[i];
      if (std::ranges::find(open, included) == open.end()) open.push_back(included);
    }
  }
  EXPECT_GT(open.size(), 6U);
}

}  // namespace
}  // namespace wardroom::skerries
