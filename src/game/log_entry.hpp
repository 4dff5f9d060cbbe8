// An entry of a seat's log (docs/table.md), whatever the book.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <string>
#include <string_view>

#include "game/drawing.hpp"
#include "rules/topic.hpp"
#include "wire/json.hpp"

namespace wardroom {

/// What of an entry is in the book's own words.
struct EntryWords {
  std::string label;  // when: "turn 4"
  std::string_view segment;
  std::string text;
  std::string_view news = {};  // what its reader should not miss, by its kind
  bool all_terms = true;       // the seat may have those of the trail that rest on a secret
};

/// A book whose throws have dice in two colours says by `die_colours` which die has which. `write_pieces` writes the
/// ids of the pieces that the event is about; what the animation plays the book writes too.
template <class Book, class WritePieces>
std::string log_entry_of(const typename Book::State& state, Seat seat, const Record<typename Book::Fact>& record,
                         const Event<typename Book::Fact>& event, std::uint32_t number, const EntryWords& words,
                         WritePieces&& write_pieces) {
  Json json;
  json.begin_object().field("number", number).field("turn", event.turn);
  json.field("label", words.label).field("segment", words.segment);
  json.field("topic", boost::describe::enum_to_string(topic_of(event.fact), "?")).field("text", words.text);
  if (!words.news.empty()) json.field("news", words.news);
  json.key("pieces").begin_array();
  write_pieces(json);
  json.end_array();
  std::vector<DieColour> colours;
  if constexpr (requires { Book::Table::die_colours(state, event.fact, record.dice_of(event)); }) {
    colours = Book::Table::die_colours(state, event.fact, record.dice_of(event));
  }
  write_reasons<typename Book::Purpose>(json, record, event, words.all_terms, colours);
  json.key("show").begin_array();
  Book::Table::write_shows(json, state, seat, event.fact);
  json.end_array().end_object();
  return json.take();
}

}  // namespace wardroom
