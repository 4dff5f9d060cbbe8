// Admiralty in the vocabulary of the table (docs/table.md): what a seat sees, asks and logs, as JSON.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "books/admiralty/rules/admiralty.hpp"
#include "game/drawing.hpp"
#include "game/game.hpp"
#include "wire/json.hpp"

namespace wardroom::admiralty {

void present_table(const State& state, Seat seat, Parts& parts, std::span<const PlainJson> opening = {});
std::string look_at(const State& state, Seat seat, const std::string& piece);
std::string preview_order(const State& state, Seat seat, const PlainJson& order,
                          std::span<const PlainJson> opening = {});

/// Whether an event makes an entry in the seat's log: it may know of it, and there is something to tell.
bool in_log(const State& state, Seat seat, const Event<Fact>& event);
std::string log_entry(const State& state, Seat seat, const Record<Fact>& record, const Event<Fact>& event,
                      std::uint32_t number);
/// Which of the dice of a throw are hull dice, and which rigging dice (4.2-29); none for other dice.
std::vector<DieColour> die_colours(const State& state, const Fact& fact, std::span<const Die> dice);
/// What the animation plays of a fact: objects of a list, or none.
void write_shows(Json& json, const State& state, Seat seat, const Fact& fact);

}  // namespace wardroom::admiralty
