// The guns of one size on one side of a ship, laid on a target: what is thrown, on which lines, and what comes of it.
// Cannon fire and passing fire throw through the same function.
#pragma once

#include <span>
#include <vector>

#include "books/admiralty/rules/chapters.hpp"
#include "books/admiralty/rules/critical.hpp"
#include "books/admiralty/rules/mix.hpp"
#include "books/admiralty/rules/throw.hpp"

namespace wardroom::admiralty {

/// Everything about a shot but its dice.
struct Battery {
  Aim aim;
  Size size = Size::heavy;
  Bracket bracket = Bracket::close;
  Rake rake = Rake::none;
  bool partial = false;  // 4.6: only half of her guns bear
  int dice = 0;          // as thrown
  Lines lines;
  std::uint8_t roll = 6;  // what a die must show
  Doctrine doctrine = Doctrine::hull;
  Splits splits;
};
/// The guns of this size, laid on the target as the two lie. The trail leads to the number of dice and to the lines.
Battery lay(const State& state, const Aim& aim, const Sight& sight, Size size, bool partial = false,
            std::vector<Term>* trail = nullptr);
Battery lay(const State& state, const Aim& aim, Size size, bool partial = false, std::vector<Term>* trail = nullptr);

/// Each battery of a ship has a run of die addresses of its own, of this length: the first port ones, by size.
inline constexpr std::size_t room_of_battery = 256;

struct Shot {
  Battery battery;
  int rigging = 0;  // dice at the rigging, unless the can decides
};
/// Throws for a battery, or for several of different ships that pool their dice (A70), and states what comes of it:
/// Fired, and what pends. Criticals take the dice of the target's run; throws of one phase must not share runs.
void fire(Play& play, std::span<const Shot> pool, bool passing, Runs& runs);

/// 4.4 I, A75, A79: what keeps a ship from firing at all.
BOOST_DEFINE_FIXED_ENUM_CLASS(Silence, std::uint8_t, none, inferno, aiding, water, wilful)
Silence silence_of(const State& state, ShipId ship);
Checked must_have_fire(const State& state, ShipId ship, std::string_view order);
/// What keeps an enemy on the table from being fired at: she has struck, gives aid, is fought on deck by the very ship
/// that would fire (A87), or is a frigate that has not yet fired at a ship of the line (4.6).
BOOST_DEFINE_FIXED_ENUM_CLASS(Spared, std::uint8_t, no, struck, aiding, boarded, immune)
Spared spared(const State& state, ShipId ship, ShipId target);
Checked must_be_fair_game(const State& state, ShipId ship, ShipId target, std::string_view order);
/// 4.2, target types: why dice may not be split so between hull and rigging.
Checked must_split(const State& state, const Battery& battery, int rigging, std::string_view order);

}  // namespace wardroom::admiralty
