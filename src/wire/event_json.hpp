// The parts of an event that are alike in every book: its trail and its dice.
#pragma once

#include <boost/describe.hpp>
#include <span>
#include <string_view>

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

/// Only the umpire sees addresses.
template <class Purpose>
void write_dice(Json& json, std::span<const Die> dice, bool with_address) {
  json.key("dice").begin_array();
  for (const Die& die : dice) {
    json.begin_object().field("for", boost::describe::enum_to_string(static_cast<Purpose>(die.at.purpose), "?"));
    json.field("sides", static_cast<int>(die.sides)).field("face", static_cast<int>(die.face));
    if (with_address) {
      json.key("at").begin_array().value(die.at.turn).value(static_cast<int>(die.at.segment));
      json.value(static_cast<int>(die.at.actor)).value(static_cast<int>(die.at.purpose));
      json.value(static_cast<int>(die.at.index)).end_array();
    }
    json.end_object();
  }
  json.end_array();
}

}  // namespace wardroom
