// What --help knows of the program, without the library that parses the command line: the manual page and the
// completions are made from it, so that nobody keeps a second copy.
#pragma once

#include <string>
#include <vector>

namespace wardroom::cli {

enum class Value { none, number, text, file };

/// An option, or an argument that has a place instead of a name.
struct HelpOption {
  std::vector<std::string> names;  // -o, --output; for an argument the one word that --help calls it
  std::string what;
  Value value = Value::none;       // none: a flag
  std::vector<std::string> words;  // that it takes, when they are known; for a file, words that may stand there too
  bool required = false;
  bool repeats = false;
};

struct HelpCommand {
  std::string name;  // as it is typed: "wardroom", "wardroom run", "wardroom hex range"
  std::string what, example;
  std::vector<HelpOption> options, arguments;
  std::vector<HelpCommand> commands;

  /// The last word of its name.
  std::string word() const { return name.substr(name.rfind(' ') + 1); }
};

/// A page for `man`, in troff.
std::string manual_page(const HelpCommand& program, const std::string& version);

std::string bash_completion(const HelpCommand& program);
std::string zsh_completion(const HelpCommand& program);
std::string fish_completion(const HelpCommand& program);

}  // namespace wardroom::cli
