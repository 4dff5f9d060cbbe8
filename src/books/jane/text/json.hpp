// Jane's tactical game on the wire: events and views as JSON. Ships go by their ids of the scenario where the viewer
// may know them, and by what all call them where he may not.
#pragma once

#include <string>
#include <string_view>

#include "books/jane/rules/jane.hpp"
#include "books/jane/rules/view.hpp"
#include "wire/event_json.hpp"

namespace wardroom::jane {

/// An event as a seat may know it. `number` is the seat's own count of events; only umpires see the addresses of dice,
/// and audiences.
void write_event(Json& json, const State& state, Seat viewer, const Record<Fact>& record, const Event<Fact>& event,
                 std::uint32_t number);
void write_view(Json& json, const State& state, const View& view);

/// Whether the viewer is of the side whose ship a fact is about, or it is about none: he may then have all its terms.
bool knows_all_of(const State& state, Seat viewer, const Fact& fact);
/// The phase of an event, as this viewer knows of it: to players a move has one, in which they give orders.
std::string_view segment_of(const Event<Fact>& event, Seat viewer);
/// The row of the ledger: "jane-t-guns-12".
std::string clause_id(Cite cite);

}  // namespace wardroom::jane
