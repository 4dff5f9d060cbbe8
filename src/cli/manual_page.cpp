// The manual page: what --help says of each command, and below it what holds for all of them.
#include <fmt/format.h>

#include <cctype>
#include <string_view>

#include "cli/commands.hpp"
#include "cli/help.hpp"

namespace wardroom::cli {
namespace {

// Text as troff reads it: a plain "-" is set as a hyphen that nobody can paste into a shell, a line that begins with a
// dot or a quote would be a request, and `words` to be typed are bold.
std::string troff(std::string_view text) {
  std::string out;
  bool bold = false;
  for (const char c : text) {
    if ((c == '.' || c == '\'') && (out.empty() || out.back() == '\n')) out += "\\&";
    switch (c) {
      case '\\': out += "\\e"; break;
      case '-': out += "\\-"; break;
      case '\'': out += "\\(aq"; break;
      case '^': out += "\\(ha"; break;
      case '~': out += "\\(ti"; break;
      case '`':
        bold = !bold;
        out += bold ? "\\fB" : "\\fR";
        break;
      default: out += c;
    }
  }
  return out;
}

std::string bold(std::string_view text) { return "\\fB" + troff(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + troff(text) + "\\fR"; }

// "fight a battle" as a sentence.
std::string sentence(std::string text) {
  if (!text.empty()) text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  if (!text.ends_with('.')) text += '.';
  return text;
}

// run [OPTION]... SCENARIO
std::string usage(const HelpCommand& command) {
  std::string line = bold(command.name) + " [" + italic("OPTION") + "]...";
  if (!command.commands.empty()) line += " " + italic("COMMAND");
  for (const HelpOption& argument : command.arguments) {
    const std::string name = italic(argument.names.front()) + (argument.repeats ? "..." : "");
    line += argument.required ? " " + name : " [" + name + "]";
  }
  return line;
}

std::string value_name(const HelpOption& option) {
  if (!option.words.empty() && option.value != Value::file) return "WORD";
  switch (option.value) {
    case Value::none: return "";
    case Value::number: return "NUMBER";
    case Value::text: return "TEXT";
    case Value::file: return "FILE";
  }
  return "";
}

std::string entry(const HelpOption& option, bool argument) {
  std::string names;
  for (const std::string& name : option.names) {
    names += (names.empty() ? "" : ", ") + (argument ? italic(name) : bold(name));
  }
  if (!argument && option.value != Value::none) names += " " + italic(value_name(option));
  std::string what = troff(option.what);
  if (option.required && !argument) what += " (required)";
  return ".TP\n" + names + "\n" + what + "\n";
}

bool is_help(const HelpOption& option) { return option.names.back() == "--help"; }

std::string section(const HelpCommand& command) {
  std::string out = ".SS " + usage(command) + "\n" + troff(sentence(command.what)) + "\n";
  for (const HelpOption& argument : command.arguments) out += entry(argument, true);
  for (const HelpOption& option : command.options) {
    if (!is_help(option)) out += entry(option, false);
  }
  if (!command.example.empty()) {
    out += ".PP\nExample:\n.PP\n.RS 4\n.EX\n" + troff(command.example) + "\n.EE\n.RE\n";
  }
  for (const HelpCommand& below : command.commands) out += section(below);
  return out;
}

// The first part of a title line, and what man-db's index takes after the dash.
std::string head(const HelpCommand& program, const std::string& version) {
  const std::size_t colon = program.what.find(": ");
  std::string what = colon == std::string::npos ? program.what : program.what.substr(colon + 2);
  if (what.ends_with('.')) what.pop_back();
  return fmt::format(".TH WARDROOM 1 \"\" \"{}\" \"User Commands\"\n.SH NAME\nwardroom \\- {}\n.SH SYNOPSIS\n{}\n",
                     version, troff(what), usage(program));
}

std::string ending() {
  return fmt::format(R"(.SH EXIT STATUS
.TP
.B {}
Done.
.TP
.B {}
The answer is no: a plot that is refused, a journal that does not verify, a file with errors.
.TP
.B {}
Bad input. The standard error says what is wrong.
.SH ENVIRONMENT
.TP
.B WARDROOM_DATA
A folder with data files: charts, ships, scenarios.
They win over the ones inside the program and add to them.
.SH FILES
.TP
.I {}
The folder in which
.B wardroom serve
keeps its games, unless
.B \-\-data
names another.
It holds the database
.IR wardroom.db ,
the lock
.I wardroom.lock
and the addresses that are shut out,
.IR bans.txt .
.TP
.I /var/lib/wardroom
The games of the service
.IR wardroom.service .
.TP
.I /etc/default/wardroom
The options of that service.
.SH SEE ALSO
The guides for players and hosts are installed with the program, as a rule in
.IR /usr/share/doc/wardroom .
)",
                     ok, no, bad_input, troff(Serve{}.data));
}

}  // namespace

std::string manual_page(const HelpCommand& program, const std::string& version) {
  std::string page = head(program, version);
  page += ".SH DESCRIPTION\n" + troff(sentence(program.what)) +
          "\nThe rules, charts, ships and battles are inside the program, and so is the page for the browser.\n"
          "Begin with\n.B wardroom serve\nand open the address that it prints.\n";
  page += ".SH OPTIONS\n";
  for (const HelpOption& option : program.options) page += entry(option, false);
  page += ".PP\nEvery command has\n.BR \\-\\-help .\n.SH COMMANDS\n";
  for (const HelpCommand& command : program.commands) page += section(command);
  return page + ending();
}

}  // namespace wardroom::cli
