// A battle of Coal set up in a few lines, for tests of single clauses: ships where the test wants them, dice it
// scripts, and every event with its trail to look at.
#pragma once

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "books/coal/rules/chapters.hpp"
#include "books/coal/rules/coal.hpp"
#include "books/coal/rules/positions.hpp"

namespace wardroom::coal::test {

inline Point at(double x, double y) {
  return {static_cast<std::int32_t>(x * 1000 + (x < 0 ? -0.5 : 0.5)),
          static_cast<std::int32_t>(y * 1000 + (y < 0 ? -0.5 : 0.5))};
}

class Table {
 public:
  Table() : setting_(std::make_unique<Setting>()), state_(std::make_unique<State>()), chance_(Dice(1)) {
    setting_->sides[0] = {"red", "Red", Nation::UK, Edge::south};
    setting_->sides[1] = {"blue", "Blue", Nation::DE, Edge::north};
    setting_->sighting_base = {20_in, 20_in};
    state_->setting = setting_.get();
    state_->turn = 1;
    state_->phase = Phase::plotting;
    for (auto& side : state_->sides) side.sighting = 20_in;
  }

  Setting& setting() { return *setting_; }
  State& state() { return *state_; }
  const Record<Fact>& record() const { return record_; }

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

  /// The next faces of dice thrown for a purpose (by one actor only, if given).
  void dice(Purpose purpose, std::vector<std::uint8_t> faces, std::uint16_t actor = any_actor) {
    chance_.scripted().push_back({static_cast<std::uint16_t>(purpose), actor, std::move(faces), 0});
  }
  bool all_dice_used() {
    return std::all_of(chance_.scripted().begin(), chance_.scripted().end(),
                       [](const ScriptedDice& s) { return s.used == s.faces.size(); });
  }

  /// A step to hand to a rule; events add up in record().
  Play play() { return Play(*state_, chance_, &record_, static_cast<std::uint32_t>(record_.events.size())); }
  void forget_events() { record_.clear(); }

  /// Resolves the phase in hand, with both sides ready, as a table does when nobody owes anything.
  void resolve() {
    for (auto& side : state_->sides) side.ready = true;
    Play step = play();
    Coal::resolve(step);
  }
  /// Plays on until a phase comes up; nobody orders anything more.
  void play_to(Phase phase) {
    for (int guard = 0; guard < 40; ++guard) {
      resolve();
      if (state_->phase == phase) return;
    }
    throw std::logic_error("the phase never came");
  }
  /// Gives an order if it is legal; says why not otherwise.
  std::optional<Refusal> order(SideId side, const Order& order) {
    if (auto refusal = Coal::check(*state_, Seat::of(side), order)) return refusal;
    Play step = play();
    Coal::lodge(step, Seat::of(side), order);
    return {};
  }

  /// All facts of one kind that were stated, in order.
  template <class F>
  std::vector<F> facts() const {
    std::vector<F> found;
    for (const auto& event : record_.events) {
      if (const F* fact = std::get_if<F>(&event.fact)) found.push_back(*fact);
    }
    return found;
  }
  /// All dice that fell for a purpose.
  std::vector<int> thrown(Purpose purpose) const {
    std::vector<int> faces;
    for (const Die& die : record_.dice) {
      if (die.at.purpose == static_cast<std::uint16_t>(purpose)) faces.push_back(die.face);
    }
    return faces;
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

  std::unique_ptr<Setting> setting_;
  std::unique_ptr<State> state_;
  Chance chance_;
  Record<Fact> record_;
};

}  // namespace wardroom::coal::test
