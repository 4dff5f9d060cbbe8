// How refusals of this chapter name guns, tubes and projectiles, and that a ship may not do something with them.
#pragma once

#include <string>
#include <string_view>

#include "books/jane/rules/chapters.hpp"

namespace wardroom::jane {

std::string_view name(Projectile projectile);
/// "gun 3 (G02, 12-in)": as orders number it, from 1.
std::string gun_name(const State& state, ShipId ship, GunId gun);
std::string tube_name(const State& state, ShipId ship, std::uint8_t tube);
/// "12 shot, 3 common".
std::string rounds_left(const Magazine& magazine);

/// "fire: Majestic has ...": the order, the ship and why not.
Refusal unfit(const State& state, ShipId ship, std::string_view order, Cite cite, const std::string& why);
/// A list of orders that is full takes no more.
Checked must_have_room(const State& state, ShipId ship, std::string_view order, bool full);
/// Of a number that is too large.
Refusal no_such(const State& state, ShipId ship, std::string_view order, Cite cite, std::string_view what,
                std::size_t how_many);

}  // namespace wardroom::jane
