// 7.4 Attacks by light ships. A launch is plotted and its marker laid where the ship stands when movement begins; the
// marker stays, and the torpedoes run out from its dot in a growing circle, 5 in a turn, to the range they were set to
// (ruling A15). A ship of the target's formation is met at the moment the circle reaches her, if she is then in the
// broadside arc through which they were launched. The rolls come in the Torpedo Segment (ruling A16).
#include "books/coal/rules/torpedoes.hpp"

#include <algorithm>

#include "books/coal/rules/condition.hpp"
#include "books/coal/rules/positions.hpp"
#include "naval/interception.hpp"

namespace wardroom::coal {
namespace {

constexpr Arc broadside_arc(Hand hand) { return hand == Hand::port ? Arc::port : Arc::starboard; }

// ---- launching

// 7.4.1: the boats that share the ship's base, herself among them.
template <class Visit>
void for_boats_of_base(const State& state, ShipId id, Visit visit) {
  const Ship& ship = state.ships[id];
  const Division& division = state.divisions[ship.division];
  if (!division.single_base || !ship.member) {
    visit(id);
    return;
  }
  for (const ShipId boat : division.ships) {
    if (able(state.ships[boat]) && state.ships[boat].member) visit(boat);
  }
}

bool same_base(const State& state, ShipId a, ShipId b) {
  bool same = false;
  for_boats_of_base(state, a, [&](ShipId boat) { same = same || boat == b; });
  return same;
}

// Factors that the base has left, less those already plotted this turn (7.4.7).
int factors_left(const State& state, ShipId ship) {
  int left = 0;
  for_boats_of_base(state, ship, [&](ShipId boat) {
    if (!torpedoes_work(state.ships[boat])) return;
    left += state.card(boat).torpedoes_reload ? state.card(boat).torpedo_factors : state.ships[boat].torpedoes_left;
  });
  for (const Launch& launch : state.launches) {
    if (same_base(state, ship, launch.ship)) left -= launch.factors;
  }
  return left;
}

Inches longest_run(const Card& card) {
  return card.torpedo_bands.empty() ? card.torpedo_range : card.torpedo_bands.back().run;
}

bool counter_in_use(const State& state, SideId side, char counter) {
  const auto on_table_now = [&](const Torpedo& t) {
    return t.launch.side == side && !t.gone && t.launch.counter == counter;
  };
  const auto plotted = [&](const Launch& l) { return l.side == side && l.counter == counter; };
  return std::any_of(state.torpedoes.begin(), state.torpedoes.end(), on_table_now) ||
         std::any_of(state.launches.begin(), state.launches.end(), plotted);
}

// Each side has counters of its own, so that no refusal tells what the other has plotted.
constexpr auto counters_of_side = static_cast<std::ptrdiff_t>(most_torpedoes / 2);
std::ptrdiff_t counters_used(const State& state, SideId side) {
  return std::count_if(state.torpedoes.begin(), state.torpedoes.end(),
                       [&](const Torpedo& t) { return t.launch.side == side; }) +
         std::count_if(state.launches.begin(), state.launches.end(), [&](const Launch& l) { return l.side == side; });
}

// More spreads than letters never lie on one table; the last letter would then do twice.
char next_counter(const State& state, SideId side) {
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  const auto free = std::find_if(letters.begin(), letters.end() - 1,
                                 [&](char letter) { return !counter_in_use(state, side, letter); });
  return *free;
}

Refusal refuse_launch(const State& state, ShipId ship, Cite cite, std::string_view text) {
  return refuse(cite, "launch torpedoes: " + name_of(state, ship) + " " + std::string(text));
}

Checked check_dummy(const State& state, SideId side, const LaunchTorpedoes& order) {
  if (state.ships[order.ship].dummies > 0) {
    return refuse_launch(state, order.ship, {"7.4.6", "A49"}, "has her one dummy counter of this turn already");
  }
  if (order.target == no_ship) return {};
  return must_see(state, side, order.target, "launch torpedoes");
}

Checked check_spread(const State& state, SideId side, const LaunchTorpedoes& order) {
  const auto no = [&](Cite cite, std::string_view text) { return refuse_launch(state, order.ship, cite, text); };
  if (!is_light(state.card(order.ship).type) || state.card(order.ship).torpedo_factors == 0) {
    return no({"7.4", "A14"}, "has no torpedo factors on her card; she attacks by 7.5 or 7.6 in the Torpedo Segment");
  }
  if (order.factors == 0) return no({"7.4"}, "needs the number of factors to launch (or ask for a dummy)");
  if (order.target == no_ship) return no({"7.4"}, "needs a target for her torpedoes");
  if (order.factors > factors_left(state, order.ship)) {
    return no({"7.4.7"}, "has only " + std::to_string(std::max(0, factors_left(state, order.ship))) + " factors left");
  }
  for (const Launch& launch : state.launches) {
    if (launch.factors > 0 && launch.hand == order.hand && same_base(state, order.ship, launch.ship)) {
      return no({"7.4.1"},
                "has a spread plotted to that side; one base puts all its torpedoes to a side on one counter");
    }
  }
  if (auto refusal = must_see(state, side, order.target, "launch torpedoes")) return refusal;
  if (!state.ships[order.target].seen_by.has(order.ship)) {
    return no({"7.3", "A45"}, "did not herself have that ship in sight at the end of last turn");
  }
  if (!tubes_bear(state, order.ship, order.target, order.hand)) {
    return no({"7.2"}, order.hand == Hand::port ? "does not have that ship in her port broadside arc"
                                                : "does not have that ship in her starboard broadside arc");
  }
  if (!clear_line(state, order.ship, order.target)) {
    return no({"7.3"}, "has smoke or land between her and that ship");
  }
  return {};
}

}  // namespace

bool tubes_bear(const State& state, ShipId ship, ShipId target, Hand hand) {
  return arcs_bearing(state, ship, target).has(broadside_arc(hand));
}

Checked check(const State& state, SideId side, const LaunchTorpedoes& order) {
  if (auto refusal = must_own(state, side, order.ship, "launch torpedoes")) return refusal;
  const auto no = [&](Cite cite, std::string_view text) { return refuse_launch(state, order.ship, cite, text); };
  const Card& card = state.card(order.ship);
  if (state.half == 1 && !is_near(state, order.ship)) {
    return no({"3.4.4"}, "has no enemy within 5 in, and only moves in the second half-move");
  }
  if (!card.torpedoes) return no({"7.4.6"}, "carries no torpedoes");
  if (!torpedoes_work(state.ships[order.ship])) return no({"8.5.1"}, "cannot use her torpedoes for fire or damage");
  if (order.run <= Inches{} || order.run > longest_run(card)) {
    return no({"7.4.3"}, "needs a range to run, up to " + std::to_string(longest_run(card).thousandths / 1000) + " in");
  }
  if (order.counter != 0 && (order.counter < 'A' || order.counter > 'Z')) {
    return no({"7.4"}, "needs a letter from A to Z for her counter; leave it out to get the next free one");
  }
  if (order.counter != 0 && counter_in_use(state, side, order.counter)) {
    return no({"7.4"}, "cannot have that counter: it marks another spread; leave it out to get the next free one");
  }
  if (counters_used(state, side) >= counters_of_side) {
    return no({"7.4"}, "must wait: no more torpedo counters are left");
  }
  return order.dummy ? check_dummy(state, side, order) : check_spread(state, side, order);
}

void lay_markers(Play& play) {
  for (std::size_t i = 0; i < play.now().launches.size(); ++i) {
    const State& now = play.now();
    Torpedo torpedo;
    torpedo.launch = now.launches[i];
    const Ship& ship = now.ships[torpedo.launch.ship];
    if (torpedo.launch.counter == 0) torpedo.launch.counter = next_counter(now, torpedo.launch.side);
    torpedo.dot = ship.at;
    torpedo.course = ship.course;
    torpedo.turn = now.turn;
    if (torpedo.launch.target != no_ship) torpedo.target_formation = formation_of(now, torpedo.launch.target);
    play.state_fact(Audience::only(torpedo.launch.side), {"7.4"}, MarkerLaid{torpedo});
  }
}

// ---- running

namespace {

// hex 4.2: on the mat the run is counted in hexes, at each step of the ship: where she was, and where she comes to.
std::optional<Point> met_on_mat(const TorpedoRun& run, const Track& track) {
  if (run.before >= run.limit || hex_range(run.dot, track.front().at) <= run.before) return {};
  const HexPlace dot = place_at(run.dot);
  const auto reached = [&](HexPlace place, std::int64_t when) {
    const auto grown = static_cast<std::int32_t>(run.growth.thousandths * when / whole_move);
    return 1_in * hex_range(dot, place) <= std::min(run.before + Inches{grown}, run.limit);
  };
  HexPlace at = place_at(track.front().at);
  for (std::size_t i = 1; i < track.size(); ++i) {
    const HexPlace from = at, to = place_at(track[i].at);
    const int steps = std::max(1, steps_between(Hex{from.q, from.r}, Hex{to.q, to.r}) / 2);
    const std::int64_t ticks = track[i].when - track[i - 1].when;
    for (int step = 1; step <= steps; ++step) {
      const std::int64_t when = track[i - 1].when + ticks * step / steps;
      if (reached(at, when)) return point_of(at);
      at = {from.q + (to.q - from.q) * step / steps, from.r + (to.r - from.r) * step / steps};
      if (reached(at, when)) return point_of(at);
    }
  }
  return reached(at, whole_move) ? std::optional(point_of(at)) : std::nullopt;
}

std::optional<Point> place_met(const State& state, const TorpedoRun& run, const Track& track) {
  if (on_mat(state)) return met_on_mat(run, track);
  const auto when = interception(run, track);
  return when ? std::optional(position_at(track, *when)) : std::nullopt;
}

bool meets(const State& state, const Torpedo& torpedo, const TorpedoRun& run, const Track& track) {
  const std::optional<Point> met = place_met(state, run, track);
  if (!met) return false;
  const Point place = *met;
  return arcs_of(state, torpedo.dot, torpedo.course, place).has(broadside_arc(torpedo.launch.hand)) &&
         clear_of_land(state, torpedo.dot, place);
}

// 7.4.4: the ships of the target's formation that the torpedoes meet in this move.
Fixed<ShipId, most_ships> ships_met(const State& state, const Torpedo& torpedo, const TorpedoRun& run,
                                    const Motion& motion) {
  Fixed<ShipId, most_ships> met;
  const DivisionId formation = formation_of(state, torpedo.launch.target);
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    const Ship& ship = state.ships[id];
    if (ship.side == torpedo.launch.side || !on_table(ship) || formation_of(state, id) != formation) continue;
    const bool moved_now = id < motion.size() && !motion[id].empty();
    const bool meeting = moved_now ? meets(state, torpedo, run, motion[id])
                                   : meets(state, torpedo, run, Track{{TimedPoint{ship.at, 0}}});
    if (meeting) met.push_back(id);
  }
  return met;
}

}  // namespace

void run_torpedoes(Play& play, const Motion& motion) {
  const Inches growth = play.now().halves ? torpedo_speed / 2 : torpedo_speed;  // 3.4.2
  for (std::size_t i = 0; i < play.now().torpedoes.size(); ++i) {
    const Torpedo& torpedo = play.now().torpedoes[i];
    if (torpedo.gone) continue;
    const TorpedoRun run{torpedo.dot, torpedo.run_so_far, growth, torpedo.launch.run};
    ShipId intercepted = no_ship;
    if (torpedo.launch.factors > 0) {
      const auto met = ships_met(play.now(), torpedo, run, motion);
      if (!met.empty()) {
        const auto at = play.address(Purpose::torpedo_choice, static_cast<std::uint16_t>(i));
        intercepted = met[static_cast<std::size_t>(play.chance().pick(at, static_cast<int>(met.size())))];
      }
    }
    const bool open = intercepted != no_ship;
    play.state_fact(open ? Audience::all() : Audience::only(torpedo.launch.side), {open ? "7.4.4" : "7.4.2", "A15"},
                    TorpedoRan{TorpedoId::at(i), run_after(run), intercepted});
  }
}

// ---- hitting

int torpedo_to_hit(const Card& card, Inches set_range) {
  const auto* band = std::find_if(card.torpedo_bands.begin(), card.torpedo_bands.end(),
                                  [&](const TorpedoBand& b) { return set_range <= b.run; });
  return band == card.torpedo_bands.end() ? 0 : band->to_hit;
}

bool combs_tracks(const State& state, Point dot, Point ship, Bearing course) {
  if (on_mat(state)) {
    const ArcSet arcs = arcs_of(state, ship, course, dot);
    return arcs.has(Arc::bow) || arcs.has(Arc::stern);
  }
  const Turn off = turn_between(course, bearing(dot, ship)).magnitude();
  return off <= Turn::degrees(30) || off >= Turn::degrees(150);
}

namespace {

template <class Note>
ThreeNumbers reckon(const State& state, const TorpedoShot& shot, Note note) {
  const Card &card = state.card(shot.ship), &aim = state.card(shot.target);
  const bool large = is_large(aim.type);
  ThreeNumbers numbers;
  numbers.dice = shot.factors;
  numbers.to_hit = shot.halved ? shot.to_hit / 2 : shot.to_hit;
  numbers.size = shot.combing ? combed_size(aim.size_torpedo, large) : aim.size_torpedo;
  numbers.penetration = card.torpedo_power - aim.armour_torpedo;
  note(Term{"torpedo factors", {"7.4.3"}, Op::result, shot.factors});
  note(Term{"number of the attack", {"7.4.3"}, Op::base, shot.to_hit});
  if (shot.halved) note(Term{"on the line of bearing of the target", {"7.4.2", "A4"}, Op::times, 1, 2});
  note(Term{"to hit", {"7.4.3"}, Op::result, numbers.to_hit});
  note(Term{"size of the target", {"7.7"}, Op::base, aim.size_torpedo});
  if (shot.combing) note(Term{"combing the tracks", {"7.4.5"}, Op::at_most, large ? 4 : 2});
  note(Term{"size", {"7.4.3"}, Op::result, numbers.size});
  note(Term{"power of the torpedo", {"7.4.3"}, Op::base, card.torpedo_power});
  note(Term{"torpedo armour of the target", {"7.7"}, Op::add, -aim.armour_torpedo});
  note(Term{"penetration", {"7.4.3"}, Op::result, numbers.penetration});
  return numbers;
}

}  // namespace

ThreeNumbers torpedo_numbers(const State& state, const TorpedoShot& shot, std::vector<Term>& trail) {
  return reckon(state, shot, [&trail](const Term& term) { trail.push_back(term); });
}

int roll_torpedoes(Play& play, const TorpedoShot& shot) {
  const ThreeNumbers numbers = reckon(play.now(), shot, [&play](const Term& term) { play.term(term); });
  const ThreeAddresses at{play.address(Purpose::torpedo_to_hit, shot.target, shot.first_die),
                          play.address(Purpose::torpedo_size, shot.target, shot.first_die),
                          play.address(Purpose::torpedo_penetration, shot.target, shot.first_die)};
  const ThreeRolls rolls = roll_three(play.chance(), at, numbers);
  const auto small = [](int n) { return static_cast<std::uint8_t>(n); };
  const auto number = [](int n) { return static_cast<std::int16_t>(n); };
  const Cite cite = shot.attack == TorpedoAttack::tb      ? Cite{"7.4.3"}
                    : shot.attack == TorpedoAttack::other ? Cite{"7.5.1", "A18"}
                                                          : Cite{"7.6", "A19"};
  play.state_fact(
      Audience::all(), cite,
      TorpedoesRolled{shot.attack, shot.marker, shot.ship, shot.target, small(numbers.dice), small(rolls.on_target),
                      small(rolls.in_size), small(rolls.effective), number(numbers.to_hit), number(numbers.size),
                      number(numbers.penetration), shot.combing, shot.halved});
  return rolls.effective;
}

namespace {

constexpr std::uint16_t dice_apart = 256;

// 7.4.2, ruling A17: the ship met, then whoever else's base the line of bearing crosses within the run, at half.
bool attack_by_marker(Play& play, TorpedoId place) {
  const Torpedo torpedo = play.now().torpedoes[place];
  const auto attack = [&](ShipId target, bool halved) {
    TorpedoShot shot;
    shot.marker = place;
    shot.ship = torpedo.launch.ship;
    shot.target = target;
    shot.factors = torpedo.launch.factors;
    shot.to_hit = torpedo_to_hit(play.now().card(torpedo.launch.ship), torpedo.launch.run);
    shot.combing = combs_tracks(play.now(), torpedo.dot, play.now().ships[target].at, play.now().ships[target].course);
    shot.halved = halved;
    shot.first_die = static_cast<std::uint16_t>(place * dice_apart);
    return roll_torpedoes(play, shot) > 0;
  };
  bool hit = attack(torpedo.intercepted, false);
  const Bearing line = bearing(torpedo.dot, play.now().ships[torpedo.intercepted].at);
  const wardroom::Segment run{torpedo.dot, moved(torpedo.dot, line, torpedo.run_so_far)};
  for (ShipId id = 0; id < play.now().ships.size(); ++id) {
    if (!on_table(play.now().ships[id]) || play.now().torpedoes[place].attacked.has(id)) continue;
    if (same_base(play.now(), torpedo.launch.ship, id) || !crosses(base_of(play.now(), id), run)) continue;
    hit = attack(id, true) || hit;
  }
  return hit;
}

// 7.4.6: nothing on the other side is left outside the run.
bool has_outrun_all(const State& state, const Torpedo& torpedo) {
  return std::none_of(state.ships.begin(), state.ships.end(), [&](const Ship& ship) {
    if (ship.side == torpedo.launch.side || !on_table(ship)) return false;
    return on_mat(state) ? !in_hex_range(torpedo.dot, ship.at, torpedo.run_so_far)
                         : !within(torpedo.dot, ship.at, torpedo.run_so_far);
  });
}

}  // namespace

void resolve_markers(Play& play) {
  for (TorpedoId place = 0; place < play.now().torpedoes.size(); ++place) {
    if (play.now().torpedoes[place].gone) continue;
    const bool hit = play.now().torpedoes[place].intercepted != no_ship && attack_by_marker(play, place);
    const Torpedo& torpedo = play.now().torpedoes[place];
    const bool dummy = torpedo.launch.factors == 0;
    const bool spent = torpedo.run_so_far >= torpedo.launch.run || (dummy && has_outrun_all(play.now(), torpedo));
    if (!hit && !spent) continue;
    play.state_fact(Audience::all(), {dummy ? "7.4.6" : "7.4.2"}, TorpedoGone{place, dummy});
  }
}

}  // namespace wardroom::coal
