// Reads what --help shows from the parser of the command line. Beside main.cpp the only file that knows CLI11.
#include "cli/manual.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <cstdio>
#include <sstream>

#include "cli/commands.hpp"
#include "cli/help.hpp"
#include "rules/resources.hpp"

namespace wardroom::cli {
namespace {

bool of_a_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '.'; }

void add_once(std::vector<std::string>& words, std::string word) {
  if (!word.empty() && std::ranges::find(words, word) == words.end()) words.push_back(std::move(word));
}

// A description lists the words that may be given as "open | code | list": the words on both sides of each bar.
std::vector<std::string> words_of(const std::string& what) {
  static constexpr std::string_view bar = " | ";
  std::vector<std::string> words;
  for (std::size_t at = what.find(bar); at != std::string::npos; at = what.find(bar, at + 1)) {
    std::size_t from = at, to = at + bar.size();
    while (from > 0 && of_a_word(what[from - 1])) --from;
    while (to < what.size() && of_a_word(what[to])) ++to;
    add_once(words, what.substr(from, at - from));
    add_once(words, what.substr(at + bar.size(), to - at - bar.size()));
  }
  return words;
}

// The parser calls a type "TEXT:{table,hex}" when it checks that the value is one of these, and a parameter of a book
// that is one of some words "table|hex".
std::vector<std::string> words_of_type(const std::string& type) {
  std::vector<std::string> words;
  const std::size_t open = type.find('{'), close = type.rfind('}');
  const bool braces = open != std::string::npos && close != std::string::npos;
  if (!braces && type.find('|') == std::string::npos) return words;
  std::istringstream list(braces ? type.substr(open + 1, close - open - 1) : type);
  for (std::string word; std::getline(list, word, braces ? ',' : '|');) add_once(words, word);
  return words;
}

std::vector<std::string> scenarios() {
  std::vector<std::string> names;
  static constexpr std::string_view folder = "/scenarios/", ending = ".toml";
  for (const std::string_view path : resources("")) {
    const std::size_t at = path.find(folder);
    if (at == std::string_view::npos || !path.ends_with(ending)) continue;
    const std::string_view file = path.substr(at + folder.size());
    names.push_back(fmt::format("{}/{}", path.substr(0, at), file.substr(0, file.size() - ending.size())));
  }
  return names;
}

// The parser knows no files, only text; the description says where one is meant.
Value value_of(const CLI::Option& option) {
  if (option.get_items_expected_max() == 0) return Value::none;
  const std::string type = option.get_type_name();
  if (type.starts_with("INT") || type.starts_with("UINT")) return Value::number;
  if (option.get_name(true) == "journal") return Value::file;
  for (const char* sign : {"file", "folder", " here"}) {
    if (option.get_description().find(sign) != std::string::npos) return Value::file;
  }
  return Value::text;
}

HelpOption read(const CLI::Option& option) {
  HelpOption help;
  if (option.get_positional()) {
    help.names.push_back(option.get_name(true));
  } else {
    for (const std::string& name : option.get_snames()) help.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) help.names.push_back("--" + name);
  }
  help.what = option.get_description();
  help.value = value_of(option);
  help.words = words_of_type(option.get_type_name());
  if (help.words.empty()) help.words = words_of(help.what);
  if (help.names.front() == "scenario") help.words = scenarios();
  help.required = option.get_required();
  help.repeats = option.get_items_expected_max() > 1;
  return help;
}

HelpCommand read(const CLI::App& app, const std::string& name) {
  HelpCommand help;
  help.name = name;
  help.what = app.get_description();
  static constexpr std::string_view before = "Example:\n  ";
  const std::string footer = app.get_footer();
  if (const std::size_t at = footer.find(before); at != std::string::npos) {
    help.example = footer.substr(at + before.size(), footer.find('\n', at + before.size()) - at - before.size());
  }
  for (const CLI::Option* option : app.get_options()) {
    (option->get_positional() ? help.arguments : help.options).push_back(read(*option));
  }
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    help.commands.push_back(read(*command, name + " " + command->get_name()));
  }
  return help;
}

}  // namespace

int run(const Manual& args) {
  const HelpCommand program = read(*args.app, "wardroom");
  const auto text = [&] {
    if (args.form == "bash") return bash_completion(program);
    if (args.form == "zsh") return zsh_completion(program);
    if (args.form == "fish") return fish_completion(program);
    return manual_page(program, args.app->version());
  };
  std::fputs(text().c_str(), stdout);
  return ok;
}

}  // namespace wardroom::cli
