// A coastal battle set up in a few lines, for tests of single clauses: vessels of the carried charts where the test
// wants them, dice it scripts, and every event with its trail to look at. All stand as models, unless a test hides
// them.
#pragma once

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "books/coastal/rules/chapters.hpp"
#include "books/coastal/text/loader.hpp"

namespace wardroom::coastal::test {

inline Point at(double x, double y) {
  return {static_cast<std::int32_t>(x * 1000 + (x < 0 ? -0.5 : 0.5)),
          static_cast<std::int32_t>(y * 1000 + (y < 0 ? -0.5 : 0.5))};
}

class Table {
 public:
  Table() : setting_(std::make_unique<Setting>()), state_(std::make_unique<State>()), chance_(Dice(1)) {
    setting_->tables = library().tables;
    setting_->sides[0] = {"red", "Red", "", Edge::south, false, false, Edge::none, 0};
    setting_->sides[1] = {"blue", "Blue", "", Edge::north, false, false, Edge::none, 0};
    setting_->first = 0;
    setting_->width = setting_->height = 500_cm;
    setting_->units = {"the flotilla"};
    state_->setting = setting_.get();
    state_->turn = 1;
    state_->phase = Phase::repair;
  }

  Setting& setting() { return *setting_; }
  State& state() { return *state_; }
  const Record<Fact>& record() const { return record_; }

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
  /// Begins a phase as play that comes to it does.
  void open(Phase phase, std::uint8_t half = 0) {
    state_->half = half;
    Play step = play();
    Coastal::open(step, phase);
  }
  /// Resolves the phase in hand, even if somebody still owes something.
  void resolve() {
    for (auto& side : state_->sides) side.ready = true;
    Play step = play();
    Coastal::resolve(step);
  }
  /// Plays on until a phase of a half comes up; nobody orders anything more.
  void play_to(Phase phase, std::uint8_t half) {
    for (int guard = 0; guard < 40; ++guard) {
      resolve();
      if (state_->phase == phase && state_->half == half) return;
    }
    throw std::logic_error("the phase never came");
  }
  /// Gives an order if it is legal; says why not otherwise.
  std::optional<Refusal> order(SideId side, const Order& order) {
    if (auto refusal = Coastal::check(*state_, Seat::of(side), order)) return refusal;
    Play step = play();
    Coastal::lodge(step, Seat::of(side), order);
    return {};
  }

  /// What a refused order is told; nothing when it was taken.
  std::string told(SideId side, const Order& given) {
    const auto refusal = order(side, given);
    return refusal ? refusal->text : "";
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
  /// The facts of one kind that this seat heard of.
  template <class F>
  std::vector<F> heard(Seat seat) const {
    std::vector<F> found;
    for (const auto& event : record_.events) {
      const F* fact = std::get_if<F>(&event.fact);
      if (fact != nullptr && event.audience.includes(seat)) found.push_back(*fact);
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
  std::unique_ptr<Setting> setting_;
  std::unique_ptr<State> state_;
  Chance chance_;
  Record<Fact> record_;
};

}  // namespace wardroom::coastal::test
