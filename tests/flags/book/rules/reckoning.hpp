// What any player can reckon by what he sees. Bots and presenters ask the rule's own code.
#pragma once

#include <vector>

#include "core/chance.hpp"
#include "flags/book/rules/setting.hpp"
#include "rules/event.hpp"

namespace wardroom::flags {

/// Where a ship comes that is steered so; rocks and the edge stop her (2.2).
Way way_of(const Sheet& sheet, Square from, Heading heading, int speed);

int number_to_hit(const Tables& tables, int range, Weather weather, std::vector<Term>* trail = nullptr);

/// A salvo: charges are drawn from the magazine, and each sound one is a die.
struct Salvo {
  int sound = 0, damp = 0;
  int near = 0, hits = 0;
};
Salvo fire_salvo(Chance& chance, DieAddress powder, DieAddress gunfire, int guns, int of_sound, int of_damp,
                 int number);

inline constexpr int profile_width = 100, profile_height = 40;
inline constexpr int aim_dice = 2, aim_sides = 9;
/// What a shot can strike: the parts of a profile, and nothing of it.
BOOST_DEFINE_FIXED_ENUM_CLASS(Part, std::uint8_t, lamp, bridge, engine, gun, hull, sea)
struct PartOfProfile {
  Part part = Part::sea;
  std::string_view name;
  std::int16_t x = 0, y = 0, width = 0, height = 0;
};
/// Of parts that overlap, the first is the one that is struck.
inline constexpr std::array<PartOfProfile, 5> profile{{{Part::lamp, "Lamp", 58, 30, 6, 8},
                                                       {Part::bridge, "Bridge", 40, 22, 24, 12},
                                                       {Part::engine, "Engine", 42, 8, 20, 8},
                                                       {Part::gun, "Gun", 10, 22, 16, 8},
                                                       {Part::hull, "Hull", 0, 8, 100, 14}}};
Part part_at(Aim at);
constexpr bool is_on_profile(Aim at) { return at.x >= 0 && at.x < profile_width && at.y >= 0 && at.y < profile_height; }
/// Where a shot falls that is aimed there: two dice each for across and up. It may fall off the profile.
Aim strayed(Chance& chance, DieAddress aim, Aim at);
/// The same where people throw the dice on the picture themselves (3.4).
Aim struck_at(Chance& chance, DieAddress strike, DieAddress aim, Aim at);

/// What becomes of a lamp signal, by a die (6.2).
BOOST_DEFINE_FIXED_ENUM_CLASS(Reception, std::uint8_t, clear, garbled, lost)
Reception reception(Chance& chance, DieAddress at, const Tables& tables, Weather weather);

}  // namespace wardroom::flags
