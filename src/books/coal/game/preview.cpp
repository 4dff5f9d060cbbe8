// What an order would do, by what its own side knows. A move is run by the book's own code on a table from which the
// enemy is taken away: his ships and torpedoes, his sight and his wish for half-moves. Every signal is understood.
#include "books/coal/table/preview.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "books/coal/game/present.hpp"
#include "books/coal/rules/batteries.hpp"
#include "books/coal/rules/big_guns.hpp"
#include "books/coal/rules/chapters.hpp"
#include "books/coal/rules/setup.hpp"
#include "books/coal/rules/torpedoes.hpp"
#include "books/coal/rules/units.hpp"
#include "books/coal/text/order_text.hpp"
#include "books/coal/text/tell.hpp"
#include "books/coal/text/text.hpp"
#include "game/drawing.hpp"
#include "game/presenting.hpp"
#include "game/trial.hpp"

namespace wardroom::coal {
namespace {

/// The table with one side on it.
class Alone {
 public:
  Alone(const State& state, SideId side) : state_(own_copy()) {
    state_ = state;
    for (Ship& ship : state_.ships) {
      ship.seen_by = {};
      if (ship.side == side) continue;
      ship.placed = false;
      ship.status = Status::exited;
    }
    state_.torpedoes.clear();
    state_.launches.clear();
    if (state_.half == 0) state_.halves = state_.sides[side].declared_half_moves;
    // A 1 always takes the order in (5.10.3).
    chance_.script({{static_cast<std::uint16_t>(Purpose::command), any_actor, Faces(512, 1), 0}});
  }

  State& state() { return state_; }

  void take(SideId side, const Order& order) {
    Play play(state_, chance_, nullptr);
    play.take(Ordered{side, order});
  }
  /// The Movement Segment, without what comes of meeting others.
  const Record<Fact>& move() {
    Play play(state_, chance_, &record_);
    Motion motion;
    if (state_.half == 0) {
      use_pre_plots(play);
      check_command(play);
    }
    move_ships(play, motion);
    return record_;
  }

 private:
  static State& own_copy() {
    thread_local const auto copy = std::make_unique<State>();
    return *copy;
  }

  State& state_;
  Chance chance_{Dice(0)};
  Record<Fact> record_;
};

/// Works out what an order that can be given would do, and has it drawn.
class Preview {
 public:
  Preview(Json& json, const State& state, SideId side, const Order& order)
      : json_(json), state_(state), side_(side), order_(order) {}

  template <class O>
  void operator()(const O&) {
    preview_words(json_, "The order can be given.");
  }
  void operator()(const PlotDivision& o) {
    if (o.advance) return preview_words(json_, "A move for the next turn.");
    std::vector<ShipId> ships;
    for (const ShipId id : state_.divisions[o.division].ships) {
      if (moves_with_division(state_, id)) ships.push_back(id);
    }
    run(ships);
  }
  void operator()(const PlotShip& o) { run({o.ship}); }
  void operator()(const PrePlot& o) {
    preview_words(json_, fmt::format("Turn {}: {} at {}.", o.turn,
                                     o.plot.steps.empty() ? "straight ahead" : text(o.plot), in_words(o.speed)));
  }
  void operator()(const PlaceDivision&) { place(); }
  void operator()(const ChooseStart&) { place(); }
  void operator()(const LaunchTorpedoes& o) {
    const Ship& ship = state_.ships[o.ship];
    const Turn abeam = Turn::degrees(o.hand == Hand::port ? -90 : 90);
    const PreviewedLaunch launch{ship.course + abeam, o.run, o.dummy, o.target != no_ship};
    PreviewedShot drawn{ship.at, launch.aimed ? state_.ships[o.target].at : ship.at, {}};
    ThreeNumbers numbers;
    if (!o.dummy) {
      TorpedoShot shot;
      shot.ship = o.ship;
      shot.target = o.target;
      shot.factors = o.factors;
      shot.to_hit = torpedo_to_hit(state_.card(o.ship), o.run);
      numbers = torpedo_numbers(state_, shot, drawn.trail);
    }
    preview_launch(json_, drawn, launch, numbers);
  }
  void operator()(const NameTarget& o) {
    if (o.target == no_ship) return preview_words(json_, "She holds her fire.");
    PreviewedShot drawn = shot(o.ship, o.target);
    const ThreeNumbers n = big_gun_numbers(state_, palls_over(state_), o.ship, o.target, drawn.trail);
    preview_big_guns(json_, drawn, n, state_.options().non_penetration);
  }
  void operator()(const Allot& o) {
    PreviewedShot drawn = shot(o.ship, o.target);
    const Allotment allotment{o.ship, o.battery, o.target, o.group, at_half_value(state_, o.ship)};
    const int strength = strength_256ths(state_, palls_over(state_), allotment, drawn.trail);
    preview_battery(json_, drawn, strength, state_.card(o.target).defence, state_.options().d100);
  }
  void operator()(const CoupDeGrace& o) {
    PreviewedShot drawn = shot(o.ship, o.target);
    const ThreeNumbers n = torpedo_numbers(state_, coup_shot(state_, {o.ship, o.target, o.factors}), drawn.trail);
    preview_coup(json_, drawn, n);
  }

 private:
  PreviewedShot shot(ShipId ship, ShipId target) const { return {state_.ships[ship].at, state_.ships[target].at, {}}; }

  PreviewedShip previewed(const State& after, ShipId id, const Moved* moved) const {
    PreviewedShip ship{state_.setting->ships[id].id, after.ships[id].at, after.ships[id].course, {}};
    if (state_.ships[id].placed) ship.track.push_back(state_.ships[id].at);
    if (moved != nullptr) ship.track.insert(ship.track.end(), moved->track.begin(), moved->track.end());
    return ship;
  }

  void run(const std::vector<ShipId>& ships) {
    Alone table(state_, side_);
    table.take(side_, order_);
    const Record<Fact>& record = table.move();
    std::vector<const Moved*> moves(ships.size(), nullptr);
    std::string words;
    for (const Event<Fact>& event : record.events) {
      const auto place = [&](ShipId id) { return std::ranges::find(ships, id) - ships.begin(); };
      const auto is_one = [&](ShipId id) { return place(id) < static_cast<std::ptrdiff_t>(ships.size()); };
      if (const auto* m = std::get_if<Moved>(&event.fact); m != nullptr && is_one(m->ship)) {
        moves[static_cast<std::size_t>(place(m->ship))] = m;
      } else if (const auto* g = std::get_if<Grounded>(&event.fact); g != nullptr && is_one(g->ship)) {
        words += " " + tell(state_, Seat::of(side_), *g);
      } else if (const auto* e = std::get_if<Exited>(&event.fact); e != nullptr && is_one(e->ship)) {
        words += " " + tell(state_, Seat::of(side_), *e);
      }
    }
    const Moved* lead = moves.empty() ? nullptr : moves.front();
    const std::string way =
        lead == nullptr ? std::string("She lies still.") : way_words(lead->distance, lead->course, on_mat(state_));
    std::vector<PreviewedShip> drawn;
    for (std::size_t i = 0; i < ships.size(); ++i) drawn.push_back(previewed(table.state(), ships[i], moves[i]));
    preview_ships(json_, way + words, drawn);
  }

  void place() {
    Alone table(state_, side_);
    table.take(side_, order_);
    std::vector<PreviewedShip> drawn;
    for (ShipId id = 0; id < state_.ships.size(); ++id) {
      const Ship &before = state_.ships[id], &after = table.state().ships[id];
      if (before.side == side_ && (before.at != after.at || before.course != after.course || !before.placed)) {
        drawn.push_back(previewed(table.state(), id, nullptr));
      }
    }
    preview_ships(json_, "They would stand here.", drawn);
  }

  Json& json_;
  const State& state_;
  SideId side_;
  const Order& order_;
};

}  // namespace

std::string preview_order(const State& now, SideId side, const PlainJson& said, std::span<const PlainJson> opening) {
  const State& state = opening.empty() ? now : after_orders<Coal>(now, Seat::of(side), opening);
  return preview_of<Coal>(state, Seat::of(side), said, [&](Json& json, const Order& order) {
    std::visit(Preview(json, state, side, order), order);
  });
}

}  // namespace wardroom::coal
