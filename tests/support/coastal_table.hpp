// A coastal battle set up in a few lines, for tests of single clauses: vessels of the carried charts where the test
// wants them, dice it scripts, and every event with its trail to look at. All stand as models, unless a test hides
// them.
#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include "books/coastal/rules/chapters.hpp"
#include "books/coastal/text/loader.hpp"
#include "support/table_of.hpp"

namespace wardroom::coastal::test {

using wardroom::test::at;

struct Table : wardroom::test::TableOf<Coastal> {
  Table() {
    setting_->tables = library().tables;
    setting_->sides[0] = {"red", "Red", "", Edge::south, false, false, Edge::none, 0};
    setting_->sides[1] = {"blue", "Blue", "", Edge::north, false, false, Edge::none, 0};
    setting_->first = 0;
    setting_->width = setting_->height = 500_cm;
    setting_->units = {"the flotilla"};
    state_->turn = 1;
    state_->phase = Phase::repair;
  }

  /// A vessel of a carried chart ("fairmile_d_mtb"), afloat, sound, and seen by all.
  ShipId ship(SideId side, const std::string& card, Point where, int course = 0, Centimetres speed = {}) {
    const Card* found = library().card(card);
    if (found == nullptr) throw std::logic_error("no such boat chart: " + card);
    return ship(side, *found, where, course, speed);
  }
  ShipId ship(SideId side, const Card& card, Point where, int course = 0, Centimetres speed = {}) {
    const auto id = ShipId::at(state_->ships.size());
    const std::string name = (side == 0 ? "R" : "B") + std::to_string(id);
    setting_->cards.push_back(card);
    setting_->ships.push_back({name, name});
    setting_->cargoes.push_back(Cargo::none);
    setting_->unit_of.push_back(0);
    Ship s;
    s.side = side;
    s.marker = static_cast<std::uint8_t>(
        1 + std::count_if(state_->ships.begin(), state_->ships.end(), [&](const Ship& o) { return o.side == side; }));
    s.at = where;
    s.course = Bearing::degrees(course);
    s.speed = speed;
    s.torpedoes = s.dummies = card.torpedoes;
    s.reloads = card.reloads;
    s.smokes = setting_->tables.lights.smoke_charges;
    s.charges = card.depth_charges;
    s.revealed = true;
    for (std::size_t i = 0; i < card.systems.size(); ++i) s.systems.push_back(Condition::sound);
    state_->ships.push_back(s);
    return id;
  }
  Ship& operator[](ShipId id) { return state_->ships[id]; }
  Card& card(ShipId id) { return setting_->cards[id]; }
  /// How orders name an enemy who stands there as a marker.
  ShipId marker(ShipId id) { return marker_handle(state_->ships[id].marker); }
  /// The place of a system on the chart: "engine2", "6pdr-F".
  SystemId system(ShipId id, const std::string& name) {
    const auto& systems = card(id).systems;
    for (SystemId i = 0; i < systems.size(); ++i) {
      if (systems[i].name == name) return i;
    }
    throw std::logic_error("no such system: " + name);
  }

  /// Begins a phase as play that comes to it does.
  void open(Phase phase, std::uint8_t half = 0) {
    state_->half = half;
    Play step = play();
    Coastal::open(step, phase);
  }
  /// Plays on until a phase of a half comes up; nobody orders anything more.
  void play_to(Phase phase, std::uint8_t half) {
    play_until([&] { return state_->phase == phase && state_->half == half; });
  }
};

}  // namespace wardroom::coastal::test
