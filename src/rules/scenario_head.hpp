// The head of a scenario, alike in every book: what it is called, and when it was.
#pragma once

#include <string>
#include <string_view>

#include "rules/document.hpp"

namespace wardroom {

/// A date and a time of day as people of the book's years would write them, for the errors.
struct DateExample {
  std::string_view date, time;
};

struct ScenarioDate {
  int year = 0, month = 0, day = 0;
  int minute = 0;  // of the day
};
/// The keys `date` and, if there is one, `time`. Throws DataError.
ScenarioDate read_scenario_date(const Node& root, const DateExample& example);

/// "coal/scenarios/dogger-bank.toml" is coal/dogger-bank; another file is its own name without the ending.
std::string scenario_id(const std::string& book, const std::string& file);

/// Where the figures of a scenario come from, as its text says; nothing where it does not.
std::string provenance_of(const std::string& text);

/// A scenario that the program carries.
struct CarriedText {
  std::string path;
  std::string_view text;
};
/// By its name: "coal/dogger-bank" or "dogger-bank". Throws DataError with those there are.
CarriedText carried_scenario(const std::string& book, const std::string& name);

/// Whether a data file is a situation. One that people are to fight must leave orders and dice to them: throws
/// DataError where it does not.
bool is_situation_to_fight(const Node& root);

/// Id, title, place, story and sources.
template <class Sheet>
void read_scenario_titles(const Node& root, const std::string& book, Sheet& sheet) {
  sheet.id = root.has("id") ? root.require("id").text() : scenario_id(book, root.file());
  sheet.title = root.require("title").text();
  if (const Node* place = root.optional("place")) sheet.place = place->text();
  if (const Node* story = root.optional("story")) sheet.story = story->text();
  if (const Node* sources = root.optional("sources")) {
    for (const Node& entry : sources->list()) sheet.sources += (sheet.sources.empty() ? "" : "\n") + entry.text();
  }
}

/// The whole head: titles, and when it was.
template <class Sheet>
ScenarioDate read_scenario_head(const Node& root, const std::string& book, const DateExample& example, Sheet& sheet) {
  read_scenario_titles(root, book, sheet);
  const ScenarioDate date = read_scenario_date(root, example);
  sheet.year = date.year;
  sheet.month = date.month;
  sheet.day = date.day;
  sheet.start_minute = date.minute;
  return date;
}

}  // namespace wardroom
