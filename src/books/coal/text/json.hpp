// Coal on the wire: events, views and orders as JSON. Ships go by their ids of the scenario ("lion"), never by number:
// numbers would tell how many ships are hidden.
#pragma once

#include <string>

#include "books/coal/rules/coal.hpp"
#include "books/coal/rules/view.hpp"
#include "wire/event_json.hpp"

namespace wardroom::coal {

/// An event as a seat may know it. `number` is the seat's own count of events; only the umpire sees die addresses and
/// audiences.
void write_event(Json& json, const State& state, Seat viewer, const Record<Fact>& record, const Event<Fact>& event,
                 std::uint32_t number);
void write_view(Json& json, const State& state, const View& view);
void write_order(Json& json, const State& state, const Order& order);

/// The row of the ledger: "coal-5.7", or "hex-2.3.1" of the supplement.
std::string clause_id(Cite cite);

/// Whether the viewer is the side whose secrets a fact rests on, or it rests on none: he may then have all its terms.
bool knows_all_of(const State& state, Seat viewer, const Fact& fact);

std::string side_id(const State& state, SideId side);
/// A seat by its word: a side's id or name, "umpire" or "spectator".
std::optional<Seat> seat_named(const State& state, std::string_view word);

}  // namespace wardroom::coal
