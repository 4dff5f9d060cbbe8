// What an order would do, by what its own side knows. A move is run by the book's own code on a table from which the
// enemy is taken away: his ships and torpedoes, his sight and his wish for half-moves. Every signal is understood.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "books/coal/rules/batteries.hpp"
#include "books/coal/rules/big_guns.hpp"
#include "books/coal/rules/chapters.hpp"
#include "books/coal/rules/setup.hpp"
#include "books/coal/rules/torpedoes.hpp"
#include "books/coal/rules/units.hpp"
#include "books/coal/table/chances.hpp"
#include "books/coal/table/orders.hpp"
#include "books/coal/table/present.hpp"
#include "books/coal/table/scene.hpp"
#include "books/coal/text/order_text.hpp"
#include "books/coal/text/tell.hpp"
#include "books/coal/text/text.hpp"
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
    chance_.script({{static_cast<std::uint16_t>(Purpose::command), any_actor, std::vector<std::uint8_t>(512, 1), 0}});
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

/// Writes the answer to an order that can be given.
class Preview {
 public:
  Preview(Json& json, const State& state, SideId side, const Order& order)
      : json_(json), state_(state), side_(side), order_(order) {}

  template <class O>
  void operator()(const O&) {
    answer("The order can be given.");
  }
  void operator()(const PlotDivision& o) {
    if (o.advance) return answer("A move for the next turn.");
    std::vector<ShipId> ships;
    for (const ShipId id : state_.divisions[o.division].ships) {
      if (moves_with_division(state_, id)) ships.push_back(id);
    }
    run(ships);
  }
  void operator()(const PlotShip& o) { run({o.ship}); }
  void operator()(const PrePlot& o) {
    answer(fmt::format("Turn {}: {} at {}.", o.turn, o.plot.steps.empty() ? "straight ahead" : text(o.plot),
                       in_words(o.speed)));
  }
  void operator()(const PlaceDivision&) { place(); }
  void operator()(const ChooseStart&) { place(); }
  void operator()(const LaunchTorpedoes& o) {
    const Ship& ship = state_.ships[o.ship];
    const Turn abeam = Turn::degrees(o.hand == Hand::port ? -90 : 90);
    json_.begin_object().field("ok", true);
    if (o.dummy) {
      json_.field("words", "A dummy marker, to run " + in_words(o.run) + ".");
    } else {
      TorpedoShot shot;
      shot.ship = o.ship;
      shot.target = o.target;
      shot.factors = o.factors;
      shot.to_hit = torpedo_to_hit(state_.card(o.ship), o.run);
      torpedoes(shot, "If they meet her: ");
    }
    json_.key("pieces").begin_array().end_array().key("shapes").begin_array();
    const Bearing beam = ship.course + abeam;
    Shapes(json_).sector(ship.at, beam + Turn::degrees(-60), beam + Turn::degrees(60), o.run, in_words(o.run),
                         "torpedo");
    if (o.target != no_ship) line(ship.at, state_.ships[o.target].at, "torpedo");
    json_.end_array().end_object();
  }
  void operator()(const NameTarget& o) {
    if (o.target == no_ship) return answer("She holds her fire.");
    std::vector<Term> trail;
    const ThreeNumbers n = big_gun_numbers(state_, palls_over(state_), o.ship, o.target, trail);
    const ShownChance& chance = big_gun_chance(n, state_.options().non_penetration);
    json_.begin_object().field("ok", true);
    json_.field("words",
                fmt::format("{} dice, to hit {}, size {}, penetration {}.", n.dice, n.to_hit, n.size, n.penetration));
    aimed(o.ship, o.target, chance, trail, "gun");
  }
  void operator()(const Allot& o) {
    std::vector<Term> trail;
    const int strength = strength_256ths(state_, palls_over(state_),
                                         {o.ship, o.battery, o.target, o.group, at_half_value(state_, o.ship)}, trail);
    const int defence = state_.card(o.target).defence;
    const ShownChance& chance = battery_chance(strength, defence, state_.options().d100);
    json_.begin_object().field("ok", true);
    json_.field("words", fmt::format("Strength {} against {}, if she fires alone.",
                                     decimal(std::int64_t{strength} * 100 / whole_strength, 2), defence));
    aimed(o.ship, o.target, chance, trail, "gun");
  }
  void operator()(const CoupDeGrace& o) {
    json_.begin_object().field("ok", true);
    torpedoes(coup_shot(state_, {o.ship, o.target, o.factors}), "");
    json_.key("pieces").begin_array().end_array().key("shapes").begin_array();
    line(state_.ships[o.ship].at, state_.ships[o.target].at, "torpedo");
    json_.end_array().end_object();
  }

 private:
  void answer(const std::string& words) {
    json_.begin_object().field("ok", true).field("words", words).key("pieces").begin_array().end_array();
    json_.key("shapes").begin_array().end_array().end_object();
  }
  void line(Point from, Point to, std::string_view style) {
    Shapes(json_).line(from, to, in_words(distance(from, to)), style);
  }
  void aimed(ShipId ship, ShipId target, const ShownChance& chance, const std::vector<Term>& trail,
             std::string_view style) {
    json_.key("chance").raw(chance.chance);
    write_trail(json_, trail);
    json_.key("pieces").begin_array().end_array().key("shapes").begin_array();
    line(state_.ships[ship].at, state_.ships[target].at, style);
    json_.end_array().end_object();
  }
  void torpedoes(const TorpedoShot& shot, std::string_view when) {
    std::vector<Term> trail;
    const ThreeNumbers n = torpedo_numbers(state_, shot, trail);
    const ShownChance& chance = torpedo_chance(n);
    json_.field("words", fmt::format("{}{} dice, to hit {}, size {}, penetration {}.", when, n.dice, n.to_hit, n.size,
                                     n.penetration));
    json_.key("chance").raw(chance.chance);
    write_trail(json_, trail);
  }

  void write_piece(const State& after, ShipId id, const Moved* moved) {
    const Ship& ship = after.ships[id];
    json_.begin_object().field("id", state_.setting->ships[id].id).key("at");
    write_point(json_, ship.at);
    json_.key("heading");
    write_bearing(json_, ship.course);
    json_.key("track").begin_array();
    if (state_.ships[id].placed) write_point(json_, state_.ships[id].at);
    if (moved != nullptr) {
      for (const Point corner : moved->track) write_point(json_, corner);
    }
    json_.end_array().end_object();
  }

  std::string far_words(Inches distance) const {
    if (!on_mat(state_)) return in_words(distance);
    return distance == 1_in ? "1 hex" : fmt::format("{} hexes", distance.thousandths / 1000);
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
    const std::string way = lead == nullptr ? "She lies still."
                                            : fmt::format("{}, and then on course {}.", far_words(lead->distance),
                                                          course_text(lead->course));
    json_.begin_object().field("ok", true).field("words", way + words).key("pieces").begin_array();
    for (std::size_t i = 0; i < ships.size(); ++i) write_piece(table.state(), ships[i], moves[i]);
    json_.end_array().key("shapes").begin_array().end_array().end_object();
  }

  void place() {
    Alone table(state_, side_);
    table.take(side_, order_);
    json_.begin_object().field("ok", true).field("words", "They would stand here.").key("pieces").begin_array();
    for (ShipId id = 0; id < state_.ships.size(); ++id) {
      const Ship &before = state_.ships[id], &after = table.state().ships[id];
      if (before.side == side_ && (before.at != after.at || before.course != after.course || !before.placed)) {
        write_piece(table.state(), id, nullptr);
      }
    }
    json_.end_array().key("shapes").begin_array().end_array().end_object();
  }

  Json& json_;
  const State& state_;
  SideId side_;
  const Order& order_;
};

}  // namespace

std::string preview_order(const State& now, SideId side, const std::string& text,
                          std::span<const std::string> opening) {
  const State& state = opening.empty() ? now : after_orders<Coal>(now, side, opening);
  Json json;
  try {
    const Order order = parse_order(parse_json(text, "order"), state, side);
    if (const auto refusal = Coal::check(state, Seat::of(side), order)) {
      write_refusal(json, refusal->cite, refusal->text);
    } else {
      std::visit(Preview(json, state, side, order), order);
    }
  } catch (const OrderError& error) {
    write_refusal(json, error.cite, error.problem);
  } catch (const DataError& error) {
    write_refusal(json, {}, error.problem);
  }
  return json.take();
}

}  // namespace wardroom::coal
