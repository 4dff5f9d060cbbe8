// The manual page and the completions say what --help says, and shells and `man` can read them.
#include <gmock/gmock.h>

#include <map>
#include <regex>

#include "support/program.hpp"

namespace wardroom::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

std::vector<std::string> split(const std::string& text, const std::string& between) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, between.front());) parts.push_back(part);
  return parts;
}

std::vector<std::string> found(const std::string& text, const std::regex& what) {
  std::vector<std::string> all;
  for (std::sregex_iterator at(text.begin(), text.end(), what), end; at != end; ++at) all.push_back(at->str(1));
  return all;
}

struct Command {
  std::string name;  // "wardroom hex range"
  std::vector<std::string> options;
  std::string example;
};

// All commands, as --help tells of them.
void read_commands(const std::vector<std::string>& words, std::vector<Command>& all) {
  std::vector<std::string> asked = words;
  asked.push_back("--help");
  const std::string help = wardroom(asked).out;
  Command command{"wardroom", {}, ""};
  for (const std::string& word : words) command.name += " " + word;
  static const std::regex option("\n  (?:-[a-z],)?(--[a-z0-9-]+)"), below("\n  ([a-z-]+) "),
      example("Example:\n  (.*)");
  command.options = found(help, option);
  if (const auto shown = found(help, example); !shown.empty()) command.example = shown.front();
  all.push_back(command);
  const std::size_t list = help.find("\nSubcommands:");
  if (list == std::string::npos) return;
  for (const std::string& word : found(help.substr(list, help.find("\n\n", list) - list), below)) {
    asked.back() = word;
    read_commands(asked, all);
  }
}

const std::vector<Command>& commands() {
  static const std::vector<Command> all = [] {
    std::vector<Command> read;
    read_commands({}, read);
    return read;
  }();
  return all;
}

const std::string& manual(const std::string& form) {
  static std::map<std::string, std::string> kept;
  if (!kept.contains(form)) {
    const Said said = wardroom({"manual", form});
    EXPECT_EQ(said.code, 0) << testing::PrintToString(said);
    kept[form] = said.out;
  }
  return kept[form];
}

// What a shell says when it runs this script.
std::string said_by(const std::string& shell, const std::string& script) {
  const Folder folder;
  const std::string file = folder.write("script", script), out = folder.file("out");
  const int status = std::system((shell + " " + file + " >" + quoted(out) + " 2>&1").c_str());
  EXPECT_EQ(status, 0) << shell << ": " << bytes_of(out).substr(0, 2000);
  return bytes_of(out);
}

// As bash calls it when the cursor is at the end of the last word.
std::vector<std::string> bash(const std::vector<std::string>& words) {
  std::string script = manual("bash") + "COMP_WORDS=(wardroom";
  for (const std::string& word : words) script += " " + quoted(word);
  script += ")\nCOMP_CWORD=" + std::to_string(words.size()) + "\n_wardroom\nprintf '%s\\n' \"${COMPREPLY[@]}\"\n";
  return split(said_by("bash", script), "\n");
}

std::vector<std::string> fish(const std::string& line) {
  const std::string offered = said_by("fish", manual("fish") + "complete -C" + quoted("wardroom " + line) + "\n");
  std::vector<std::string> words;
  for (const std::string& each : split(offered, "\n")) words.push_back(each.substr(0, each.find('\t')));
  return words;
}

TEST(ManualPage, HasEveryCommandWithItsOptionsAndItsExample) {
  const std::string page = manual("man");
  ASSERT_GT(commands().size(), 20U);
  const std::regex dash("-");
  for (const Command& command : commands()) {
    std::size_t from = page.find("\n.SS \\fB" + std::regex_replace(command.name, dash, "\\-") + "\\fR");
    if (command.name == "wardroom") from = page.find("\n.SH OPTIONS");
    ASSERT_NE(from, std::string::npos) << command.name;
    const std::string section = page.substr(from, page.find("\n.S", from + 1) - from);
    for (const std::string& option : command.options) {
      if (option == "--help" && command.name != "wardroom") continue;  // said once for all
      EXPECT_THAT(section, HasSubstr("\\fB" + std::regex_replace(option, dash, "\\-") + "\\fR")) << command.name;
    }
    if (command.name == "wardroom") continue;
    EXPECT_THAT(section, HasSubstr(std::regex_replace(command.example, dash, "\\-"))) << command.name;
  }
}

TEST(ManualPage, TellsWhatHoldsForAllCommands) {
  const std::string page = manual("man");
  for (const char* section :
       {"NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS", "EXIT STATUS", "ENVIRONMENT", "FILES", "SEE ALSO"}) {
    EXPECT_THAT(page, HasSubstr(std::string("\n.SH ") + section + "\n"));
  }
  EXPECT_THAT(page, HasSubstr("\nwardroom \\- a table for naval wargames"));
  for (const char* code : {"\n.B 0\nDone", "\n.B 1\nThe answer is no", "\n.B 2\nBad input"}) {
    EXPECT_THAT(page, HasSubstr(code));
  }
  EXPECT_THAT(page, HasSubstr("WARDROOM_DATA"));
}

TEST(ManualPage, IsWellFormed) {
  const Folder folder;
  const std::string page = folder.write("wardroom.1", manual("man"));
  // It has no date: a page that is made from the program is as old as the program.
  EXPECT_EQ(said_by("sh", "mandoc -T lint -W warning " + quoted(page) + " | grep -v 'missing date' || true"), "");
}

TEST(Completion, OfBashOffersCommandsAndOptions) {
  for (const Command& command : commands()) {
    std::vector<std::string> words = split(command.name, " ");
    words.erase(words.begin());
    words.push_back("--");
    const auto options = bash(words);
    for (const std::string& option : command.options) EXPECT_THAT(options, Contains(option)) << command.name;
    if (command.name == "wardroom") continue;
    words.pop_back();
    EXPECT_THAT(bash(words), Contains(words.back())) << command.name;
  }
}

TEST(Completion, OfBashOffersTheWordsOfAnOption) {
  EXPECT_THAT(bash({"serve", "--new-games", ""}), ElementsAre("open", "code", "list"));
  EXPECT_THAT(bash({"serve", "--new-games", "=", "c"}), ElementsAre("code"));
  EXPECT_THAT(bash({"serve", "--new-games", "="}), ElementsAre("open", "code", "list"));
  EXPECT_THAT(bash({"run", "--seed", "7", "coal/do"}), ElementsAre("coal/dogger-bank"));
  EXPECT_THAT(bash({"run", "--option", "d100", "=", "true", "coal/do"}), ElementsAre("coal/dogger-bank"));
  EXPECT_THAT(bash({"odds", "coal", "b"}), ElementsAre("big-guns", "battery"));
  EXPECT_THAT(bash({"reckon", "coastal", "s"}), ElementsAre("spotting", "speed"));
  EXPECT_THAT(bash({"reckon", "coal", "turning", "--surface", ""}), ElementsAre("table", "hex"));
  EXPECT_THAT(bash({"generate", "coal", "--theatre", "r"}), ElementsAre("rjw"));
  EXPECT_THAT(bash({"run", "--seed", ""}), ElementsAre("")) << "a number has no words";
}

TEST(Completion, OfFishOffersCommandsOptionsAndWords) {
  for (const Command& command : commands()) {
    const std::string line = command.name.substr(std::min(command.name.size(), std::string("wardroom ").size()));
    const auto options = fish(line + " --");
    for (const std::string& option : command.options) EXPECT_THAT(options, Contains(option)) << command.name;
    if (!line.empty()) {
      EXPECT_THAT(fish(line), Contains(line.substr(line.rfind(' ') + 1)));
    }
  }
  EXPECT_THAT(fish("serve --new-games "), ElementsAre("code", "list", "open"));
  EXPECT_THAT(fish("run --seed 7 coal/do"), ElementsAre("coal/dogger-bank"));
  EXPECT_THAT(fish("reckon coastal s"), ElementsAre("speed", "spotting"));
  EXPECT_THAT(fish("run --seed "), ElementsAre());
}

TEST(Completion, OfZshNamesCommandsOptionsAndWords) {
  const std::string script = manual("zsh");
  said_by("zsh -n", script);
  for (const Command& command : commands()) {
    const std::string name = "\n_" + std::regex_replace(command.name, std::regex(" "), "_") + "() {";
    const std::size_t from = script.find(name);
    ASSERT_NE(from, std::string::npos) << command.name;
    const std::string function = script.substr(from, script.find("\n}", from) - from);
    for (const std::string& option : command.options) {
      EXPECT_TRUE(std::regex_search(function, std::regex("[)*]" + option + "=?\\["))) << command.name << " " << option;
    }
  }
  EXPECT_THAT(script, HasSubstr(":(open code list)"));
}

TEST(Manual, KnowsItsForms) { expect_bad({"manual", "tcsh"}, "tcsh"); }

}  // namespace
}  // namespace wardroom::test
