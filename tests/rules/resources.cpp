#include "rules/resources.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "support/places.hpp"

namespace {

using namespace wardroom;
namespace fs = std::filesystem;

// How many files there are below a folder of the sources; each must be carried under the prefix, byte for byte.
std::size_t carried(const std::string& prefix, const std::string& below) {
  const fs::path folder = fs::path(test::source_dir) / below;
  std::size_t files = 0;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    const std::string path = prefix + entry.path().lexically_relative(folder).generic_string();
    std::ifstream file(entry.path(), std::ios::binary);
    EXPECT_EQ(resource(path), std::string(std::istreambuf_iterator<char>(file), {})) << path;
    ++files;
  }
  return files;
}

TEST(Resources, CarryEveryDataFileAndThePageByteForByte) {
  ASSERT_EQ(std::getenv("WARDROOM_DATA"), nullptr) << "it hides the carried files; unset it and run the test again";
  const std::size_t data = carried("", "data"), page = carried("web/", "web/dist");
  EXPECT_EQ(resources("").size(), data + page);
  EXPECT_EQ(resources("web/").size(), page);
  EXPECT_TRUE(resource("web/index.html").has_value());
}

TEST(Resources, AreListedInOrderByPrefix) {
  const auto all = resources("");
  EXPECT_TRUE(std::ranges::is_sorted(all));
  for (const auto path : resources("coal/")) EXPECT_TRUE(path.starts_with("coal/")) << path;
  EXPECT_TRUE(resources("no such folder/").empty());
}

TEST(Resources, KnowWhatIsNotThere) { EXPECT_EQ(resource("coal/no such file"), std::nullopt); }

// The variable is read once a process, so this asks in a child of its own.
TEST(Resources, YieldToTheFolderThatWardroomDataNames) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  const fs::path folder = fs::path(testing::TempDir()) / "wardroom_resources";
  fs::create_directories(folder / "coal");
  std::ofstream(folder / "coal/book.toml") << "edited";
  const auto ask = [&] {
    setenv("WARDROOM_DATA", folder.c_str(), 1);
    std::exit(resource("coal/book.toml") == "edited" && !resources("coal/book.toml").empty() ? 0 : 1);
  };
  EXPECT_EXIT(ask(), testing::ExitedWithCode(0), "");
  fs::remove_all(folder);
}

}  // namespace
