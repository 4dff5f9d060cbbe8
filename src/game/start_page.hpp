// A book and its scenarios as the start page shows them, whatever the book.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "game/game.hpp"
#include "game/posts.hpp"
#include "rules/book_text.hpp"
#include "rules/resources.hpp"
#include "rules/scenario_head.hpp"
#include "rules/situation.hpp"
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

/// Of a side with several posts these are no units: each post has its own.
template <class Book>
void write_units_of(Json& json, const typename Book::State& state, const std::vector<Post>& posts, SideId side) {
  json.key("units").begin_array();
  const auto of_side = [&](const Post& post) { return post.seat.role == Role::side && post.seat.side == side; };
  if (std::ranges::count_if(posts, of_side) == 1) {
    for (const Unit& unit : Book::Table::units_of(state, std::ranges::find_if(posts, of_side)->seat)) {
      json.begin_object().field("id", unit.id).field("name", unit.name).end_object();
    }
  }
  json.end_array();
}

/// What people learn of a scenario or situation of their own before they choose seats.
template <class Book>
void write_upload(Json& json, const std::string& text, const std::string& file) {
  const auto situation = beginning_of<Book>(text, file, {});
  const auto& setting = *situation.loaded.setting;
  const std::vector<Post> posts = Book::posts(setting);
  json.key("warnings").begin_array();
  for (const std::string& warning : situation.loaded.warnings) json.value(warning);
  json.end_array().field("title", setting.title).key("sides").begin_array();
  for (SideId side = 0; side < setting.sides.size(); ++side) {
    json.begin_object().field("id", setting.sides[side].id).field("name", setting.sides[side].name);
    write_units_of<Book>(json, situation.loaded.state, posts, side);
    json.end_object();
  }
  json.end_array();
  const auto id_of = [&](SideId side) { return std::string(setting.sides[side].id); };
  Book::asks_are_seen ? write_posts(json, posts, id_of) : list_posts(json, posts, id_of);
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
