// What the commands that fight have in common: the switches, the bots by name, the way a text is set.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/start.hpp"
#include "table/bot.hpp"

namespace wardroom::console {

/// "d100=true" and the like. Throws DataError when there is no "=".
OptionChoices option_choices(const std::vector<std::string>& options);

/// "ensign,captain" as names that all exist. Throws DataError with those there are.
std::vector<std::string> bots_named(const std::string& names, const std::vector<std::string_view>& known);
/// The same for the sides of a battle: a name for each, or one that serves all.
std::vector<std::string> bots_of_sides(const std::string& names, const std::vector<std::string_view>& known,
                                       std::size_t sides);

/// On standard error, a line each.
void print_warnings(const std::vector<std::string>& warnings);

/// Letters, not bytes: "Blücher" is seven wide.
std::size_t width(std::string_view text);
/// Lines of at most 100 columns; the first begins with `lead`, the others with as many blanks and `hanging` more.
std::string wrapped(const std::string& text, const std::string& lead = "", std::size_t hanging = 0);

/// A line on standard error that is written over and over, where there is somebody to see it.
class Progress {
 public:
  explicit Progress(bool wanted = true);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(const std::string& text);

 private:
  bool shows_;
  std::size_t longest_ = 0;
};

}  // namespace wardroom::console
