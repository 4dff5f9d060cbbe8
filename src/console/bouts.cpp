#include "console/bouts.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "core/data_error.hpp"

namespace wardroom::console {
namespace {

constexpr std::size_t columns = 100;

}  // namespace

OptionChoices option_choices(const std::vector<std::string>& options) {
  OptionChoices choices;
  for (const std::string& option : options) {
    const std::size_t equals = option.find('=');
    if (equals == std::string::npos) {
      throw DataError("--option", 0, 0, "\"" + option + "\" has no =; write it as name=value");
    }
    choices[option.substr(0, equals)] = option.substr(equals + 1);
  }
  return choices;
}

std::vector<std::string> bots_named(const std::string& names, const std::vector<std::string_view>& known) {
  std::vector<std::string> bots;
  for (std::size_t from = 0; from <= names.size();) {
    const std::size_t to = std::min(names.find(',', from), names.size());
    bots.push_back(names.substr(from, to - from));
    from = to + 1;
    if (std::ranges::find(known, bots.back()) != known.end()) continue;
    std::string all;
    for (const auto bot : known) all += (all.empty() ? "" : ", ") + std::string(bot);
    throw DataError("--bots", 0, 0, "there is no bot \"" + bots.back() + "\"; there are: " + all);
  }
  return bots;
}

std::vector<std::string> bots_of_sides(const std::string& names, const std::vector<std::string_view>& known,
                                       std::size_t sides) {
  std::vector<std::string> bots = bots_named(names, known);
  if (bots.size() == 1) bots.resize(sides, bots.front());
  if (bots.size() == sides) return bots;
  throw DataError("--bots", 0, 0,
                  fmt::format("\"{}\" names {} bots, and there are {} sides; name one for each, or one for all", names,
                              bots.size(), sides));
}

void print_warnings(const std::vector<std::string>& warnings) {
  for (const std::string& warning : warnings) fmt::print(stderr, "warning: {}\n", warning);
}

std::size_t width(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string wrapped(const std::string& text, const std::string& lead, std::size_t hanging) {
  std::string lines, line = lead;
  std::size_t indent = width(lead), at = indent, from = 0;
  const auto end_line = [&] {
    lines += line + "\n";
    indent = width(lead) + hanging;
    line.assign(indent, ' ');
    at = indent;
  };
  while (from < text.size()) {
    const std::size_t to = std::min(text.find_first_of(" \n", from), text.size());
    const std::string word = text.substr(from, to - from);
    if (!word.empty()) {
      const std::size_t blank = at > indent ? 1 : 0;
      if (at > indent && at + blank + width(word) > columns) end_line();
      line += (at > indent ? " " : "") + word;
      at += (at > indent ? 1 : 0) + width(word);
    }
    if (to < text.size() && text[to] == '\n') end_line();
    from = to + 1;
  }
  if (at > indent) end_line();
  return lines;
}

Progress::Progress(bool wanted) : shows_(wanted && ::isatty(STDERR_FILENO) != 0) {}

Progress::~Progress() {
  if (shows_ && longest_ > 0) fmt::print(stderr, "\r{}\r", std::string(longest_, ' '));
}

void Progress::show(const std::string& text) {
  if (!shows_) return;
  longest_ = std::max(longest_, text.size());
  fmt::print(stderr, "\r{}", text);
}

}  // namespace wardroom::console
