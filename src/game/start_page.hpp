// A book and its scenarios as the start page shows them, whatever the book.
#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

#include "game/game.hpp"
#include "game/posts.hpp"
#include "rules/book_text.hpp"
#include "rules/resources.hpp"
#include "rules/scenario_head.hpp"
#include "wire/json.hpp"

namespace wardroom {

void write_option(Json& json, const OptionText& option);

template <class Sheet>
std::string date_of(const Sheet& sheet) {
  return fmt::format("{}-{:02}-{:02}", sheet.year, sheet.month, sheet.day);
}

/// A row of the list of scenarios.
template <class Loaded>
void write_scenario_row(Json& json, const std::string& id, const Loaded& loaded) {
  const auto& sheet = *loaded.setting;
  json.begin_object().field("id", id).field("title", sheet.title).field("date", date_of(sheet));
  json.field("place", sheet.place).field("ships", loaded.state.ships.size()).end_object();
}

/// The book in the list of books: id, title, bots, options, scenarios.
template <class Book>
void write_book(Json& json) {
  const BookText book = Book::Text::book_text();
  json.begin_object().field("id", book.id).field("title", book.title).field("subject", book.subject);
  json.field("edition", book.edition).key("bots").begin_array();
  for (const std::string_view bot : Book::Bots::names()) json.value(bot);
  json.end_array().key("options").begin_array();
  for (const OptionText& option : book.options) write_option(json, option);
  json.end_array().key("scenarios").begin_array();
  const std::string folder = std::string(Book::id) + "/scenarios/";
  for (const std::string_view path : resources(folder)) {
    const std::string name(path.substr(folder.size(), path.rfind(".toml") - folder.size()));
    write_scenario_row(json, name, Book::Text::load_scenario(*resource(path), std::string(path)));
  }
  json.end_array().end_object();
}

/// What a scenario is about: its story, rules, sides with their units, and its map. The book writes the units of a
/// side, the sea and the pieces. Where a side may have several posts, umpires are asked, or nobody may know who is
/// asked, it gives the posts too: such a game is seated post by post, and has no shared dice.
template <class Sheet, class Units, class Sea>
std::string scenario_page(const std::string& id, const std::string& text, const Sheet& sheet,
                          const std::vector<std::string>& rules, Units&& units, Sea&& sea, const Parts& pieces,
                          const std::vector<Post>& posts = {}) {
  Json json;
  json.begin_object().field("id", id).field("title", sheet.title).field("date", date_of(sheet));
  json.field("place", sheet.place).field("story", sheet.story).field("sources", sheet.sources);
  json.field("provenance", provenance_of(text)).key("rules").begin_array();
  for (const std::string& rule : rules) json.value(rule);
  json.end_array().key("sides").begin_array();
  for (SideId side = 0; side < sheet.sides.size(); ++side) {
    json.begin_object().field("id", sheet.sides[side].id).field("name", sheet.sides[side].name);
    json.field("aim", sheet.sides[side].aim);
    units(json, side);
    json.end_object();
  }
  json.end_array();
  if (!posts.empty()) list_posts(json, posts, [&](SideId side) { return std::string(sheet.sides[side].id); });
  json.key("sea");
  sea(json);
  json.key("pieces").begin_array();
  for (const Part& part : pieces) json.raw(part.json);
  json.end_array().end_object();
  return json.take();
}

}  // namespace wardroom
