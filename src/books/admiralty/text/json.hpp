// Admiralty on the wire: events, views and orders as JSON. Ships go by their ids of the scenario.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "books/admiralty/rules/admiralty.hpp"
#include "books/admiralty/rules/view.hpp"
#include "books/admiralty/text/order_text.hpp"
#include "wire/event_json.hpp"

namespace wardroom::admiralty {

/// An event as a seat may know it. `number` is the seat's own count of events; only the umpire sees die addresses and
/// audiences.
void write_event(Json& json, const State& state, Seat viewer, const Record<Fact>& record, const Event<Fact>& event,
                 std::uint32_t number);
void write_view(Json& json, const State& state, const View& view);

/// Whether the viewer is of the side whose secrets a fact rests on, or it rests on none: he may then have all its
/// terms.
bool knows_all_of(const State& state, Seat viewer, const Fact& fact);

/// The row of the ledger: "adm-4.2-7".
std::string clause_id(Cite cite);
std::string side_id(const State& state, SideId side);
/// A seat by its word: a post's id or name, "umpire" or "spectator".
std::optional<Seat> seat_named(const State& state, std::string_view word);

}  // namespace wardroom::admiralty
