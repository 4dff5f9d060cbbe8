// The parts of an event that are alike in every book: its trail and its dice.
#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "rules/event.hpp"
#include "wire/json.hpp"
#include "wire/trail.hpp"

namespace wardroom {

/// The lines of a trail; those that rest on a secret only `with_own`. `clause_id` makes a ledger row of a cite.
template <class ClauseId>
void write_trail(Json& json, std::span<const Term> trail, bool with_own, ClauseId&& clause_id) {
  json.key("trail").begin_array();
  for (const Term& term : trail) {
    if (term.own && !with_own) continue;
    json.begin_object().field("what", term.what).field("clause", clause_id(term.cite));
    if (!term.cite.ruling.empty()) json.field("ruling", term.cite.ruling);
    json.field("op", boost::describe::enum_to_string(term.op, "?"));
    json.field("value", value_text(term));
    json.end_object();
  }
  json.end_array();
}

/// The key `refusal`: its clause as a ledger row, and its words.
template <class ClauseId>
void write_refused(Json& json, const Refusal& refusal, ClauseId&& clause_id) {
  json.key("refusal").begin_object().field("clause", clause_id(refusal.cite));
  if (!refusal.cite.ruling.empty()) json.field("ruling", refusal.cite.ruling);
  json.field("text", refusal.text).end_object();
}

/// Only the umpire sees addresses.
template <class Purpose>
void write_dice(Json& json, std::span<const Die> dice, bool with_address) {
  json.key("dice").begin_array();
  for (const Die& die : dice) {
    json.begin_object().field("for", boost::describe::enum_to_string(static_cast<Purpose>(die.at.purpose), "?"));
    json.field("sides", die.sides).field("face", die.face);
    if (with_address) {
      json.key("at").begin_array().value(die.at.turn).value(static_cast<int>(die.at.segment));
      json.value(static_cast<int>(die.at.actor)).value(static_cast<int>(die.at.purpose));
      json.value(static_cast<int>(die.at.index)).end_array();
    }
    json.end_object();
  }
  json.end_array();
}

/// A side by its id in the scenario.
template <class State>
std::string side_id_of(const State& state, SideId side) {
  return side < state.setting->sides.size() ? state.setting->sides[side].id : std::string("none");
}

/// A seat by its word: a post's id or name, "umpire" or "spectator".
template <class Book>
std::optional<Seat> seat_by_word(const typename Book::State& state, std::string_view word) {
  if (word == "umpire") return Seat::umpire();
  if (word == "spectator") return Seat{};
  for (const Post& post : Book::posts(*state.setting)) {
    if (word == post.id || word == post.name) return post.seat;
  }
  return std::nullopt;
}

/// What of an event is the book's own: its words, and how its facts are written.
struct EventWords {
  std::string_view segment;
  std::string text;
  bool all_terms = true;                    // the viewer may have those that rest on a secret
  std::optional<int> half = {}, step = {};  // where the book counts halves of a turn, and numbers its steps
};

/// An event as a seat may know it. `clause_id` makes a ledger row of a cite, `write_fact` writes the members of a fact.
template <class Book, class ClauseId, class WriteFact>
void write_event_as(Json& json, const typename Book::State& state, Seat viewer,
                    const Record<typename Book::Fact>& record, const Event<typename Book::Fact>& event,
                    std::uint32_t number, const EventWords& words, ClauseId&& clause_id, WriteFact&& write_fact) {
  json.begin_object().field("number", number).field("turn", event.turn);
  if (words.half) json.field("half", *words.half);
  if (words.step) json.field("step", *words.step);
  json.field("segment", words.segment).field("cite", clause_id(event.cite));
  if (!event.cite.ruling.empty()) json.field("ruling", event.cite.ruling);
  std::visit([&](const auto& fact) { json.field("kind", fact_name(fact)); }, event.fact);
  json.field("text", words.text).key("fact").begin_object();
  std::visit(write_fact, event.fact);
  json.end_object();
  write_trail(json, record.trail(event), words.all_terms, clause_id);
  const bool umpire = viewer.role == Role::umpire;
  write_dice<typename Book::Purpose>(json, record.dice_of(event), umpire);
  if (umpire) {
    json.key("audience").begin_array();
    for (const Post& post : Book::posts(*state.setting)) {
      if (event.audience.includes(post.seat.post)) json.value(post.id);
    }
    json.end_array();
  }
  json.end_object();
}

}  // namespace wardroom
