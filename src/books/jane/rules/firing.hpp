// Tickets: who may fire, what is void, and how strikes become marks (firing, targets, rulings 115 to 121).
#pragma once

#include "books/jane/rules/guns.hpp"
#include "books/jane/rules/outcome.hpp"

namespace wardroom::jane {

/// A strike with what it does, waiting for all others of its tick to be reckoned.
struct Marked {
  Strike strike;
  Outcome outcome;
};
using Volley = std::vector<Marked>;

/// Who fires at whom, and when.
struct Sight {
  ShipId by = no_ship, at = no_ship;
  Tick tick = 0;
};
/// Range, angle, facing side and card of a strike as the two ships are at that tick.
Strike laid(Play& play, const Sight& line, bool farther, std::uint16_t index);
/// Strikes, and puts what it does into the volley unless it is a miss. `named` is the card of people's choice.
void strike(Play& play, Strike& strike, std::uint8_t named, Volley& volley);
/// A strike that cannot hit, whatever is struck.
void miss(Play& play, ShipId by, ShipId at, Fall fall, Cite cite);
/// Everything of a volley is marked on the sheets, in its order.
void mark_all(Play& play, const Volley& volley);

/// Why a ticket is void after all that came before its tick (ruling 120).
std::optional<Unfired> ticket_void(const State& state, const Ticket& ticket, Tick tick);

Checked check(const State& state, Seat seat, const Ticket& order);
/// A unit of her move, or a tenth if she lies still (rulings 102, 116).
Checked must_be_a_step(const State& state, ShipId ship, std::string_view order, std::uint8_t at);
/// mistakes-1: people alone name the card that they strike at.
Checked must_be_a_card(const State& state, ShipId ship, std::string_view order, std::uint8_t card);

}  // namespace wardroom::jane
