// Completions for bash, zsh and fish: commands, options, and the words of options that take a fixed list.
//
// bash and fish walk along the words before the cursor with a table of places. A place is a command ("wardroom run"),
// the value of one of its options ("wardroom run --seed") or one of its arguments ("wardroom run 1"). zsh brings its
// own walk.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string_view>

#include "cli/help.hpp"

namespace wardroom::cli {
namespace {

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
  return text;
}

// Within single quotes nothing has a meaning but the quote itself, and in fish the backslash.
std::string shell(const std::string& text) { return "'" + replaced(text, "'", R"('\'')") + "'"; }
std::string fish(const std::string& text) { return "'" + replaced(replaced(text, "\\", "\\\\"), "'", "\\'") + "'"; }

template <class Do>
void each_command(const HelpCommand& command, const Do& act) {
  act(command);
  for (const HelpCommand& below : command.commands) each_command(below, act);
}

std::vector<std::string> command_words(const HelpCommand& command) {
  std::vector<std::string> words;
  words.reserve(command.commands.size());
  for (const HelpCommand& below : command.commands) words.push_back(below.word());
  return words;
}

std::vector<std::string> option_words(const HelpCommand& command) {
  std::vector<std::string> words;
  for (const HelpOption& option : command.options) words.insert(words.end(), option.names.begin(), option.names.end());
  return words;
}

// --- bash

std::string bash_place(const std::string& pattern, const std::vector<std::string>& words, bool files) {
  return fmt::format("    {}) words={}{} ;;\n", pattern, shell(fmt::format("{}", fmt::join(words, " "))),
                     files ? " files=yes" : "");
}

std::string bash_places(const HelpCommand& command) {
  std::string out = bash_place(shell(command.name + " -"), option_words(command), false);
  if (!command.commands.empty()) out += bash_place(shell(command.name + " 1"), command_words(command), false);
  for (std::size_t i = 0; i < command.arguments.size(); ++i) {
    const HelpOption& argument = command.arguments[i];
    const std::string place =
        argument.repeats ? shell(command.name + " ") + "[1-9]*" : shell(fmt::format("{} {}", command.name, i + 1));
    out += bash_place(place, argument.words, argument.value == Value::file);
  }
  for (const HelpOption& option : command.options) {
    if (option.value == Value::none) continue;
    std::string names;
    for (const std::string& name : option.names) {
      names += (names.empty() ? "" : " | ") + shell(command.name + " " + name);
    }
    out += bash_place(names, option.words, option.value == Value::file);
  }
  return out;
}

constexpr const char* bash_walk = R"(
_wardroom() {
  local cur=${COMP_WORDS[COMP_CWORD]} command=wardroom option= place=1 words files word i
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    if [[ $word == [=:] ]]; then
      # bash cuts --option=value into three words, and key=value too.
      [[ -n $option ]] || ((i++))
    elif [[ -n $option ]]; then
      option=
    elif [[ $word == -* ]]; then
      ! _wardroom_place "$command $word" || option=$word
    elif _wardroom_command "$command $word"; then
      command="$command $word" place=1
    else
      ((place++))
    fi
  done
  [[ $cur != [=:] ]] || cur=
  if [[ -n $option ]]; then
    _wardroom_place "$command $option"
  elif [[ $cur == -* ]] || ! _wardroom_place "$command $place"; then
    _wardroom_place "$command -"
  fi
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
  [[ -n $files ]] || compopt +o default +o bashdefault 2>/dev/null
  return 0
}
complete -o default -o bashdefault -F _wardroom wardroom
)";

// --- zsh

// In a specification of _arguments a colon ends a part, and brackets hold a description.
std::string zsh_text(const std::string& text) {
  return replaced(replaced(replaced(replaced(text, "\\", "\\\\"), ":", "\\:"), "[", "\\["), "]", "\\]");
}

std::string zsh_action(const HelpOption& option) {
  const std::string words = fmt::format("{}", fmt::join(option.words, " "));
  if (option.value == Value::file) return words.empty() ? "_files" : " _wardroom_words_or_files " + words;
  return words.empty() ? " " : "(" + words + ")";
}

std::string zsh_option(const HelpOption& option) {
  // One name excludes the others; -s takes its value as the next word, --long also after "=".
  std::string out;
  for (const std::string& name : option.names) {
    const std::string before = option.repeats ? "*" : fmt::format("({})", fmt::join(option.names, " "));
    std::string spec = before + name;
    if (option.value != Value::none) spec += name.starts_with("--") ? "=" : "";
    spec += "[" + zsh_text(option.what) + "]";
    if (option.value != Value::none) spec += ":" + name.substr(name.find_first_not_of('-')) + ":" + zsh_action(option);
    out += " \\\n    " + shell(spec);
  }
  return out;
}

std::string zsh_name(const HelpCommand& command) { return "_" + replaced(command.name, " ", "_"); }

std::string zsh_function(const HelpCommand& command) {
  std::string out = zsh_name(command) + "() {\n";
  std::string arguments = "  _arguments";
  if (!command.commands.empty()) {
    out += "  local curcontext=$curcontext state line\n  local -a commands=(\n";
    for (const HelpCommand& below : command.commands) {
      out += "    " + shell(below.word() + ":" + zsh_text(below.what)) + "\n";
    }
    out += "  )\n";
    arguments += " -C";
  }
  for (const HelpOption& option : command.options) arguments += zsh_option(option);
  for (std::size_t i = 0; i < command.arguments.size(); ++i) {
    const HelpOption& argument = command.arguments[i];
    const std::string place = argument.repeats ? "*" : fmt::format("{}{}", i + 1, argument.required ? "" : ":");
    arguments += " \\\n    " + shell(place + ":" + argument.names.front() + ":" + zsh_action(argument));
  }
  if (command.commands.empty()) return out + arguments + "\n}\n\n";
  arguments += " \\\n    '1: :->command' '*:: :->rest' && return\n";
  out += arguments + "  case $state in\n    command) _describe -t commands command commands ;;\n";
  out += "    rest)\n      case $words[1] in\n";
  for (const HelpCommand& below : command.commands) {
    out += fmt::format("        {}) {} ;;\n", below.word(), zsh_name(below));
  }
  return out + "      esac\n      ;;\n  esac\n}\n\n";
}

// --- fish

std::string fish_values(const HelpOption& option) {
  std::string out;
  if (!option.words.empty()) out += " -a " + fish(fmt::format("{}", fmt::join(option.words, " ")));
  return out + (option.value == Value::file ? " -F" : "");
}

std::string fish_lines(const HelpCommand& command) {
  std::string out;
  const auto line = [&](const std::string& place, const std::string& rest) {
    out += fmt::format("complete -c wardroom -n {}{}\n", fish("__wardroom_at " + place), rest);
  };
  for (const HelpCommand& below : command.commands) {
    line(fmt::format("\"{}\" 1", command.name), fmt::format(" -a {} -d {}", below.word(), fish(below.what)));
  }
  for (std::size_t i = 0; i < command.arguments.size(); ++i) {
    const HelpOption& argument = command.arguments[i];
    if (argument.words.empty() && argument.value != Value::file) continue;
    const std::string place = argument.repeats ? "" : fmt::format(" {}", i + 1);
    line(fmt::format("\"{}\"{}", command.name, place), fish_values(argument) + " -d " + fish(argument.names.front()));
  }
  for (const HelpOption& option : command.options) {
    std::string rest;
    for (const std::string& name : option.names) {
      rest += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    }
    // -x: a value, and no file.
    if (option.value != Value::none) rest += (option.value == Value::file ? " -r" : " -x") + fish_values(option);
    line(fmt::format("\"{}\"", command.name), rest + " -d " + fish(option.what));
  }
  return out;
}

constexpr const char* fish_walk = R"(
# Whether the cursor is in the command $argv[1], and where a number is given too, at its argument of that number.
function __wardroom_at
    set -l words (commandline -opc)
    set -l command wardroom
    set -l place 1
    set -l value no
    for word in $words[2..-1]
        if test $value = yes
            set value no
        else if string match -q -- '-*' $word
            contains -- "$command $word" $__wardroom_valued
            and set value yes
        else if contains -- "$command $word" $__wardroom_commands
            set command "$command $word"
            set place 1
        else
            set place (math $place + 1)
        end
    end
    test "$command" = "$argv[1]"
    and test (count $argv) -eq 1 -o "$place" = "$argv[2]"
end

complete -c wardroom -f
)";

}  // namespace

std::string bash_completion(const HelpCommand& program) {
  std::string places, commands;
  each_command(program, [&](const HelpCommand& command) {
    places += bash_places(command);
    if (command.name != program.name) commands += (commands.empty() ? "" : " | ") + shell(command.name);
  });
  return "# Completion of wardroom for bash, made by `wardroom manual bash`.\n\n"
         "_wardroom_command() {\n  case $1 in\n    " +
         commands +
         ") ;;\n    *) return 1 ;;\n  esac\n}\n\n"
         "# What may be typed at a place: a list of words, and perhaps a file. Fails where nothing is expected.\n"
         "_wardroom_place() {\n  words= files=\n  case $1 in\n" +
         places + "    *) return 1 ;;\n  esac\n}\n" + bash_walk;
}

std::string zsh_completion(const HelpCommand& program) {
  std::string functions;
  each_command(program, [&](const HelpCommand& command) { functions += zsh_function(command); });
  return "#compdef wardroom\n# Completion of wardroom for zsh, made by `wardroom manual zsh`.\n\n"
         "_wardroom_words_or_files() {\n  _alternative \"words:word:($*)\" 'files:file:_files'\n}\n\n" +
         functions +
         "if [[ $zsh_eval_context[-1] == loadautofunc ]]; then\n  _wardroom \"$@\"\nelse\n"
         "  compdef _wardroom wardroom\nfi\n";
}

std::string fish_completion(const HelpCommand& program) {
  std::string commands, valued, lines;
  each_command(program, [&](const HelpCommand& command) {
    if (command.name != program.name) commands += " " + fish(command.name);
    for (const HelpOption& option : command.options) {
      if (option.value == Value::none) continue;
      for (const std::string& name : option.names) valued += " " + fish(command.name + " " + name);
    }
    lines += fish_lines(command);
  });
  return "# Completion of wardroom for fish, made by `wardroom manual fish`.\n\nset -g __wardroom_commands" + commands +
         "\nset -g __wardroom_valued" + valued + "\n" + fish_walk + lines;
}

}  // namespace wardroom::cli
