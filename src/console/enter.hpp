// Makes a book's entry from its parts. The one file a book that includes this compiles the commands for it.
#pragma once

#include <fmt/format.h>

#include <string>
#include <utility>
#include <vector>

#include "console/book.hpp"
#include "console/entry.hpp"
#include "console/fight.hpp"
#include "console/journals.hpp"
#include "console/resolve.hpp"
#include "console/series.hpp"
#include "game/records.hpp"
#include "game/start_page.hpp"
#include "rules/situation.hpp"

namespace wardroom {

template <class Book>
std::vector<std::string> checked_file(const std::string& text, const std::string& file) {
  return Book::Text::check_file(text, file);
}

template <class Book>
void list_scenario(const std::string& name, const std::string& text, const std::string& file, Json* json) {
  const auto loaded = Book::Text::load_scenario(text, file);
  const auto& setting = *loaded.setting;
  if (json == nullptr) {
    fmt::print("{:<30} {} · {} · {} ships\n", name, date_of(setting), setting.title, Book::Told::ships(loaded.state));
    return;
  }
  json->begin_object().field("scenario", name).field("book", Book::id).field("title", setting.title);
  json->field("place", setting.place).field("date", date_of(setting)).field("ships", Book::Told::ships(loaded.state));
  json->field("turns", Book::Told::most_turns(setting)).key("sides").begin_array();
  for (const auto& side : setting.sides) json->value(side.id);
  json->end_array().end_object();
}

template <Book TheBook>
BookEntry entry_of(Extras extras) {
  return {.id = TheBook::id,
          .rules_version = TheBook::rules_version,
          .extras = std::move(extras),
          .clause_id = TheBook::Text::clause_id,
          .bot_names = TheBook::Bots::names,
          .new_game = TheBook::Table::new_game,
          .write_book = write_book<TheBook>,
          .scenario_json = TheBook::Table::scenario_json,
          .write_upload = write_upload<TheBook>,
          .check_file = checked_file<TheBook>,
          .list_scenario = list_scenario<TheBook>,
          .report_page = report_page<TheBook>,
          .luck_json = luck_json<TheBook>,
          .replay_json = replay_json<TheBook>,
          .verify = console::verify<TheBook>,
          .fight = console::fight<TheBook>,
          .resolve = console::resolve<TheBook>,
          .ladder = console::ladder<TheBook>,
          .study = console::study<TheBook>,
          .replay = console::tell_again<TheBook>,
          .explain = console::explain<TheBook>,
          .report = console::write_report<TheBook>};
}

}  // namespace wardroom
