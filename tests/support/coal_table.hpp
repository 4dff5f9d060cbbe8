// A battle of Coal set up in a few lines, for tests of single clauses: ships where the test wants them, dice it
// scripts, and every event with its trail to look at.
#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include "books/coal/rules/chapters.hpp"
#include "books/coal/rules/coal.hpp"
#include "books/coal/rules/positions.hpp"
#include "support/table_of.hpp"

namespace wardroom::coal::test {

using wardroom::test::at;

struct Table : wardroom::test::TableOf<Coal> {
  Table() {
    setting_->sides[0] = {"red", "Red", Nation::UK, Edge::south};
    setting_->sides[1] = {"blue", "Blue", Nation::DE, Edge::north};
    setting_->sighting_base = {20_in, 20_in};
    state_->turn = 1;
    state_->phase = Phase::plotting;
    for (auto& side : state_->sides) side.sighting = 20_in;
  }

  /// A division of `side`, on its own; the first ship added to it is its flagship.
  DivisionId division(SideId side) {
    Division d;
    d.side = side;
    d.number = static_cast<std::uint8_t>(1 + std::count_if(state_->divisions.begin(), state_->divisions.end(),
                                                           [&](const Division& o) { return o.side == side; }));
    d.formation = DivisionId::at(state_->divisions.size());
    d.revealed = true;
    state_->divisions.push_back(d);
    setting_->divisions.push_back("Division " + std::to_string(d.number));
    return d.formation;
  }

  ShipId ship(DivisionId division, Type type, Point where, int course, Inches speed = 3_in) {
    const auto id = ShipId::at(state_->ships.size());
    Division& d = state_->divisions[division];
    setting_->cards.push_back(card_of(type));
    const std::string name = (d.side == 0 ? "R" : "B") + std::to_string(id);
    setting_->ships.push_back({name, name});
    Ship s;
    s.side = d.side;
    s.division = division;
    s.at = where;
    s.course = Bearing::degrees(course);
    s.speed = speed;
    s.placed = true;
    s.torpedoes_left = setting_->cards.back().torpedo_factors;
    s.number = setting_->cards.back().has_big_guns() ? static_cast<std::uint8_t>(id + 1) : std::uint8_t{0};
    state_->ships.push_back(s);
    d.ships.push_back(id);
    if (d.flagship == no_ship) d.flagship = id;
    return id;
  }
  /// A ship in a division of her own.
  ShipId lone(SideId side, Type type, Point where, int course, Inches speed = 3_in) {
    return ship(division(side), type, where, course, speed);
  }
  Ship& operator[](ShipId id) { return state_->ships[id]; }
  Card& card(ShipId id) { return setting_->cards[id]; }

  /// Everyone sees everyone.
  void all_sighted() {
    for (ShipId a = 0; a < state_->ships.size(); ++a) {
      for (ShipId b = 0; b < state_->ships.size(); ++b) {
        if (state_->ships[a].side != state_->ships[b].side) state_->ships[a].seen_by.set(b);
      }
    }
  }

  /// Plays on until a phase comes up; nobody orders anything more.
  void play_to(Phase phase) {
    play_until([&] { return state_->phase == phase; });
  }

 private:
  static Card card_of(Type type) {
    Card c;
    c.type = type;
    c.id = c.name = "test card";
    c.nation = Nation::UK;
    c.speed = is_torpedo_craft(type) ? 4.5_in : type == Type::CL || type == Type::BC ? 3.75_in : 3.5_in;
    c.acceleration = is_torpedo_craft(type) ? 2_in : type == Type::CL || type == Type::BC ? 1_in : 0.5_in;
    c.turn_radius = is_large(type) ? 0.95_in : is_torpedo_craft(type) ? 0.32_in : 0.64_in;
    c.size_gun = c.size_torpedo = is_large(type) ? 12 : is_torpedo_craft(type) ? 5 : 9;
    c.armour_gun = is_large(type) ? 8 : 0;
    c.armour_torpedo = is_large(type) ? 2 : 0;
    c.defence = is_large(type) ? 26 : is_torpedo_craft(type) ? 4 : 14;
    if (is_large(type)) {
      c.big = {2, 4, 2};
      c.mounts = 4;
      c.bands = {{5_in, 15, 30}, {10_in, 10, 23}, {15_in, 7, 18}, {20_in, 3, 14}};
      c.big_range = 20_in;
      c.medium = {24, 24, false};
      c.light = {12, 12, false};
      c.flotation_max = 5;
      c.magazine_risk = 1;
    } else if (type != Type::merchant) {
      c.light = is_torpedo_craft(type) ? SecondaryBattery{5, 0, true} : SecondaryBattery{12, 12, false};
    }
    c.torpedoes = type != Type::merchant;
    if (is_torpedo_craft(type)) {
      c.torpedo_factors = 2;
      c.torpedo_bands = {{5_in, 4}, {10_in, 2}};
    }
    c.torpedo_range = 10_in;
    c.torpedo_power = 19;
    return c;
  }
};

}  // namespace wardroom::coal::test
