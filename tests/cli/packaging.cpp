// The sample files for hosts name flags of the server that exist.
#include <gmock/gmock.h>

#include <regex>

#include "support/places.hpp"
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

TEST(Packaging, GivesTheServiceTheSameOptionsWithAndWithoutTheirFile) {
  const std::string options = "WARDROOM_OPTIONS=--data /var/lib/wardroom --port 8080\"\n";
  EXPECT_THAT(bytes_of(source("packaging/wardroom.service")), testing::HasSubstr("\nEnvironment=\"" + options));
  std::string quoted_value = options;
  quoted_value.insert(quoted_value.find('=') + 1, "\"");
  EXPECT_THAT(bytes_of(source("packaging/wardroom.default")), testing::HasSubstr("\n" + quoted_value));
}

TEST(Installing, PutsEverythingWhereItBelongs) {
  const Folder folder;
  const std::string to = folder.file("prefix"), command = "cmake --install " + quoted(test::binary_dir) + " --prefix " +
                                                          quoted(to) + " >" + quoted(folder.file("out"));
  ASSERT_EQ(std::system(command.c_str()), 0);
  for (const char* file :
       {"bin/wardroom", "share/man/man1/wardroom.1", "share/bash-completion/completions/wardroom",
        "share/zsh/site-functions/_wardroom", "share/fish/vendor_completions.d/wardroom.fish",
        "share/doc/wardroom/README.md", "share/doc/wardroom/LICENSE", "share/doc/wardroom/docs/hosting.md",
        "share/doc/wardroom/docs/books/coal.md", "share/doc/wardroom/packaging/Caddyfile",
        "lib/systemd/system/wardroom.service", "lib/sysusers.d/wardroom.conf"}) {
    EXPECT_TRUE(std::filesystem::exists(to + "/" + file)) << file;
  }
  EXPECT_THAT(bytes_of(to + "/lib/systemd/system/wardroom.service"),
              testing::HasSubstr("\nExecStart=" + to + "/bin/wardroom serve "));
  EXPECT_EQ(bytes_of(to + "/share/man/man1/wardroom.1"), wardroom({"manual", "man"}).out);
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
