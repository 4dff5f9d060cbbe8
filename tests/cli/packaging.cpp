// The sample files for hosts name flags of the server that exist.
#include <gmock/gmock.h>

#include <regex>

#include "support/program.hpp"

namespace wardroom::test {
namespace {

std::vector<std::string> flags_in(const std::string& text) {
  std::vector<std::string> found;
  static const std::regex commands("(wardroom\"?,? \"?serve|WARDROOM_OPTIONS=)[^\n]*"), flags("--[a-z][a-z-]*");
  for (std::sregex_iterator command(text.begin(), text.end(), commands), end; command != end; ++command) {
    const std::string line = command->str();
    for (std::sregex_iterator flag(line.begin(), line.end(), flags); flag != end; ++flag) found.push_back(flag->str());
  }
  return found;
}

TEST(Packaging, NamesFlagsOfTheServerThatExist) {
  const std::string help = wardroom({"serve", "--help"}).out;
  for (const char* file : {"packaging/Caddyfile", "packaging/nginx.conf", "packaging/wardroom.service",
                           "packaging/wardroom.default", "packaging/Containerfile", "docs/hosting.md"}) {
    const auto flags = flags_in(bytes_of(source(file)));
    EXPECT_FALSE(flags.empty()) << file;
    for (const std::string& flag : flags) {
      EXPECT_THAT(help, testing::ContainsRegex(flag + "[ ,=\n]")) << file << " names " << flag;
    }
  }
}

TEST(Serving, RefusesFilesThatNothingWouldRead) {
  expect_bad({"serve", "--codes", "codes.txt"}, "goes with --new-games code");
  expect_bad({"serve", "--new-games", "code", "--allow", "list.txt"}, "goes with --new-games list");
  expect_bad({"serve", "--new-games", "closed"}, "closed");
  expect_bad({"serve", "--expire", "0"}, "is not a whole number");
  EXPECT_FALSE(std::filesystem::exists("wardroom-games")) << "nothing is made by asking wrongly";
}

}  // namespace
}  // namespace wardroom::test
