// An Admiralty battle set up in a few lines, for tests of single clauses: ships of the carried cards or of a test's own
// where the test wants them, dice it scripts, and every event with its trail to look at. Each side has one post; the
// wind is normal from the north, the sea calm, the year 1805.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "books/admiralty/rules/chapters.hpp"
#include "books/admiralty/rules/worth.hpp"
#include "books/admiralty/text/loader.hpp"
#include "support/table_of.hpp"

namespace wardroom::admiralty::test {

using wardroom::test::at;

/// The gun dice of a card's profile: "609", "609+1".
inline GunDice gun_dice(std::string_view profile) {
  return parse_gun_dice(parse_toml("dice = \"" + std::string(profile) + "\"", "test").require("dice"));
}

struct Table : wardroom::test::TableOf<Admiralty> {
  Table() {
    setting_->tables = library().tables;
    setting_->year = 1805;
    setting_->sides[0] = {.id = "red", .name = "Red", .aim = {}};
    setting_->sides[1] = {.id = "blue", .name = "Blue", .aim = {}};
    setting_->chairs = {{"red", "Red", 0}, {"blue", "Blue", 1}};
    setting_->divisions = {{"red", "Red", 0}, {"blue", "Blue", 1}};
    state_->posts = {PostState{}, PostState{}};
    state_->turn = 1;
    state_->wind_from = setting_->wind_from;
    state_->phase = Phase::command;
  }

  /// A ship of a carried card ("br_74_common"), unhurt, at the card's grade, with all sound.
  ShipId ship(SideId side, const std::string& card, Point where, int heading = 0, Sail sail = Sail::battle) {
    const Card* found = library().card(card);
    if (found == nullptr) throw std::logic_error("no such ship card: " + card);
    return ship(side, *found, where, heading, sail);
  }
  ShipId ship(SideId side, const Card& card, Point where, int heading = 0, Sail sail = Sail::battle) {
    const auto id = ShipId::at(state_->ships.size());
    const std::string name = (side == 0 ? "R" : "B") + std::to_string(id);
    setting_->cards.push_back(card);
    setting_->ships.push_back({name, name});
    setting_->grades.push_back(card.grade);
    setting_->division_of.push_back(static_cast<std::uint8_t>(std::uint8_t{side}));
    setting_->enters.push_back(0);
    setting_->parties.push_back(card.parties);
    setting_->repair_dice.push_back(card.repair_dice);
    setting_->worth.push_back(card.points);
    setting_->wilful.push_back(false);
    Ship s;
    s.side = side;
    s.post = PostId::at(std::uint8_t{side});
    s.at = s.was_at = where;
    s.heading = s.was_heading = Bearing::degrees(heading);
    s.sail = sail;
    s.sides[0].dice = s.sides[1].dice = card.dice;
    s.parties = card.parties;
    state_->ships.push_back(s);
    return id;
  }
  /// The same with a card of the test's own: a common 74 with these gun dice and this hull.
  ShipId armed(SideId side, const std::string& profile, Point where, int heading = 0, Hull hull = Hull::normal) {
    Card own = *library().card("br_74_common");
    own.dice = gun_dice(profile);
    own.hull = hull;
    return ship(side, own, where, heading);
  }

  Ship& operator[](ShipId id) { return state_->ships[id]; }
  Card& card(ShipId id) { return setting_->cards[id]; }
  /// Her crew, with her worth at that grade.
  void grade(ShipId id, Grade grade) {
    setting_->grades[id] = grade;
    setting_->worth[id] =
        static_cast<std::uint16_t>(worth(card(id).dice, card(id).hull, grade, setting_->tables.points));
  }
  /// L hits of one ship on another.
  void lock(ShipId ship, ShipId on, std::uint8_t hits = 1) { state_->ships[ship].locks.push_back({on, hits}); }
  void wind(int from, WindForce force = WindForce::normal) {
    state_->wind_from = setting_->wind_from = Bearing::degrees(from);
    state_->wind = setting_->wind = force;
  }

  static Seat seat(SideId side) { return Seat::of(side); }

  /// Begins a phase as play that comes to it does.
  void open(Phase phase) {
    Play step = play();
    Admiralty::open(step, phase);
  }
  /// Resolves the phase in hand, with all posts ready, even if somebody still owes something.
  void resolve() {
    for (auto& post : state_->posts) post.ready = true;
    Play step = play();
    Admiralty::resolve(step);
  }
  /// Plays on until a phase comes up; nobody orders anything more.
  void play_to(Phase phase) {
    for (int guard = 0; guard < 400; ++guard) {
      resolve();
      if (state_->phase == phase) return;
    }
    throw std::logic_error("the phase never came");
  }
};

}  // namespace wardroom::admiralty::test
