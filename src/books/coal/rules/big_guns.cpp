#include "books/coal/rules/big_guns.hpp"

#include <algorithm>

#include "books/coal/rules/condition.hpp"
#include "books/coal/rules/positions.hpp"

namespace wardroom::coal {
namespace {

const GunneryModifiers* chart_of(const State& state) {
  const auto& charts = state.setting->tables.gunnery;
  return charts ? &(*charts)[static_cast<std::size_t>(state.setting->war)] : nullptr;
}

// 3.4.6, ruling A46: in a half-move half the degrees bring the same modifier.
bool turned_at_least(const State& state, const Ship& ship, int degrees) {
  return ship.turned * (state.halves ? 2 : 1) >= degrees;
}

const GunneryModifiers::FirerTurn* firer_turn(const State& state, const GunneryModifiers& chart, ShipId firer) {
  const GunneryModifiers::FirerTurn* found = nullptr;
  for (const auto& row : chart.firer_turns) {
    if (turned_at_least(state, state.ships[firer], row.at_least)) found = &row;
  }
  return found;
}

}  // namespace

NoFire big_guns_silent(const State& state, ShipId firer) {
  const Ship& ship = state.ships[firer];
  if (!state.card(firer).has_big_guns()) return NoFire::no_guns;
  if (ship.target_named || (state.half == 1 && (ship.fired_full & 1U) != 0)) return NoFire::fired;
  if (const NoFire why = ship_barred(state, firer); why != NoFire::none) return why;
  const GunneryModifiers* chart = chart_of(state);
  if (chart == nullptr) return NoFire::no_chart;
  const auto* turn = firer_turn(state, *chart, firer);
  return turn != nullptr && turn->no_fire ? NoFire::turned : NoFire::none;
}

const Band* band_at(const Card& card, Inches range) {
  if (range > card.big_range) return nullptr;
  const auto* band = std::find_if(card.bands.begin(), card.bands.end(), [&](const Band& b) { return range <= b.to; });
  return band == card.bands.end() || band->to_hit <= 0 ? nullptr : band;
}

int mounts_bearing(const State& state, ShipId firer, ArcSet arcs) {
  int most = 0;
  for (const Arc arc : {Arc::bow, Arc::starboard, Arc::stern, Arc::port}) {
    if (arcs.has(arc)) most = std::max(most, mounts_in_arc(state, firer, arc));
  }
  return most;
}

LaidGuns lay_big_guns(const State& state, ShipId firer, ShipId target) {
  const Card& card = state.card(firer);
  LaidGuns laid;
  const auto barred = [&](NoFire why) {
    laid.barred = why;
    return laid;
  };
  if (!has_sighted(state, firer, target)) return barred(NoFire::unsighted);
  // On the mat a range is counted sooner than it is compared.
  if (!on_mat(state) && !in_range(state, firer, target, card.big_range)) return barred(NoFire::out_of_range);
  const Lay lay = lay_of(state, firer, target);
  laid.band = band_at(card, lay.range);
  if (laid.band == nullptr) return barred(NoFire::out_of_range);
  if (in_the_dark(state, state.ships[target])) return barred(NoFire::dark);
  laid.mounts = mounts_bearing(state, firer, lay.arcs);
  if (laid.mounts == 0) return barred(NoFire::not_bearing);
  return line_of_fire_clear(state, firer, target) ? laid : barred(NoFire::blocked);
}

NoFire big_guns_barred(const State& state, ShipId firer, ShipId target) {
  const NoFire silent = big_guns_silent(state, firer);
  return silent != NoFire::none ? silent : lay_big_guns(state, firer, target).barred;
}

bool has_big_gun_target(const State& state, ShipId firer) {
  if (big_guns_silent(state, firer) != NoFire::none) return false;
  const SideId side = state.ships[firer].side;
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    if (state.ships[id].side != side && lay_big_guns(state, firer, id).barred == NoFire::none) return true;
  }
  return false;
}

// ---- 6.5.1.3, charts 4: the numbers

namespace {

constexpr Cite chart_clause{"6.5.1.3"};

// A number under modifiers: factors multiply together before anything is rounded (charts 4.3).
template <class Note>
class Modified {
 public:
  Modified(Note& note, std::string_view what, Cite cite, int base) : note_(note), numerator_(base) {
    note_(Term{what, cite, Op::base, base});
  }
  void times(std::string_view what, Factor factor, Cite cite = chart_clause) {
    if (factor.numerator == factor.denominator) return;
    numerator_ *= factor.numerator;
    denominator_ *= factor.denominator;
    note_(Term{what, cite, Op::times, factor.numerator, factor.denominator});
  }
  int rounded_down() const { return static_cast<int>(denominator_ == 1 ? numerator_ : numerator_ / denominator_); }
  int rounded_half_up() const {
    return static_cast<int>(denominator_ == 1 ? numerator_ : (2 * numerator_ + denominator_) / (2 * denominator_));
  }

 private:
  Note& note_;
  std::int64_t numerator_, denominator_ = 1;
};

template <class Note>
int to_hit_number(const State& state, const GunneryModifiers& chart, ShipId firer, ShipId target, int base,
                  Note& note) {
  const Ship &ship = state.ships[firer], &aim = state.ships[target];
  Modified<Note> number(note, "to-hit number at this range", {"6.5.1"}, base);
  if (ship.hit_last == target) {
    if (turned_at_least(state, aim, chart.bonus_lost_at)) {
      note(Term{"hit this target last turn, but it turned away from the fall of shot", chart_clause, Op::times, 1});
    } else {
      number.times("hit this target last turn", chart.hit_last_turn);
    }
  }
  if (const auto* turn = firer_turn(state, chart, firer)) number.times("firer turned", turn->to_hit);
  if (turn_between(ship.course, aim.course).magnitude() >= Turn::degrees(chart.course_off_at_least)) {
    number.times("target on another course", chart.target_course_off);
  }
  if (has_open(ship, HitKind::fire_control)) number.times("fire control hit", chart.fire_control_hit, {"8.2.1"});
  if (at_half_value(state, firer)) number.times("half-move with an enemy near", {1, 2}, {"3.4.5", "A4"});
  int result = number.rounded_down();
  if (result < 1 || result > 19) {
    note(
        Term{"a 1 always hits, a 20 never", {"6.5.1.4"}, result < 1 ? Op::at_least : Op::at_most, result < 1 ? 1 : 19});
    result = d20_number(result);
  }
  note(Term{"to hit", {"6.5.1"}, Op::result, result});
  return result;
}

template <class Note>
int dice_number(const State& state, const GunneryModifiers& chart, ShipId firer, int mounts, Note& note) {
  Modified<Note> dice(note, "mounts bearing", {"6.4.1", "A28"}, mounts);
  if (!state.ships[firer].under_big_guns) dice.times("not under big-gun fire", chart.not_under_fire_dice);
  if (const auto* turn = firer_turn(state, chart, firer)) dice.times("firer turned", turn->dice);
  const int result = std::clamp(dice.rounded_half_up(), 1, most_dice);
  note(Term{"dice", {"6.5.1"}, Op::result, result});
  return result;
}

// Charts 4.1: firing down the wind at near top speed, one's own smoke lies in the line of fire.
bool own_smoke_in_the_way(const State& state, const GunneryModifiers& chart, ShipId firer, ShipId target) {
  if (state.setting->wind == Wind::calm) return false;
  const Ship& ship = state.ships[firer];
  if (ship.speed + chart.downwind_margin < top_speed(state, firer)) return false;
  const Bearing line = bearing(ship.at, state.ships[target].at);
  return turn_between(state.setting->wind_from.reversed(), line).magnitude() <= Turn::degrees(chart.downwind_degrees);
}

template <class Note>
int size_number(const State& state, const GunneryModifiers& chart, const Palls& palls, ShipId firer, ShipId target,
                Note& note) {
  Visibility visibility = visibility_of_fire(state, palls, firer, target);
  if (visibility == Visibility::clear && own_smoke_in_the_way(state, chart, firer, target)) {
    visibility = Visibility::poor;
  }
  int size = state.card(target).size_gun;
  note(Term{"size of the target", {"6.5.1.5"}, Op::base, size});
  if (const int change = chart.size_by_visibility[static_cast<std::size_t>(visibility)]; change != 0) {
    note(Term{"visibility", chart_clause, Op::add, change});
    size += change;
  }
  size = std::max(size, 1);
  note(Term{"size", {"6.5.1"}, Op::result, size});
  return size;
}

// Of guns that were free to fire when their target was named.
LaidGuns as_they_bear(const State& state, ShipId firer, ShipId target) {
  const Lay lay = lay_of(state, firer, target);
  return {NoFire::none, band_at(state.card(firer), lay.range), mounts_bearing(state, firer, lay.arcs)};
}

const GunneryModifiers& chart_needed(const State& state) {
  return need(state.setting->tables.gunnery, "Gunnery Modifier Chart")[static_cast<std::size_t>(state.setting->war)];
}

template <class Note>
ThreeNumbers reckon(const State& state, const Palls& palls, ShipId firer, ShipId target, const LaidGuns& laid,
                    Note note) {
  const GunneryModifiers& chart = chart_needed(state);
  const Band* band = laid.band;
  ThreeNumbers numbers;
  numbers.mounts = laid.mounts;
  numbers.dice = dice_number(state, chart, firer, laid.mounts, note);
  numbers.to_hit = to_hit_number(state, chart, firer, target, band == nullptr ? 0 : band->to_hit, note);
  numbers.size = size_number(state, chart, palls, firer, target, note);
  const int power = band == nullptr ? 0 : band->penetration, armour = state.card(target).armour_gun;
  numbers.penetration = power - armour;
  note(Term{"penetration at this range", {"6.5.1"}, Op::base, power});
  note(Term{"armour of the target", {"6.5.1.5"}, Op::add, -armour});
  note(Term{"penetration", {"6.5.1", "A3"}, Op::result, numbers.penetration});
  return numbers;
}

}  // namespace

ThreeNumbers big_gun_numbers(const State& state, const Palls& palls, ShipId firer, ShipId target,
                             const LaidGuns& laid) {
  return reckon(state, palls, firer, target, laid, [](const Term&) {});
}

ThreeNumbers big_gun_numbers(const State& state, ShipId firer, ShipId target) {
  return big_gun_numbers(state, palls_over(state), firer, target, as_they_bear(state, firer, target));
}

ThreeNumbers big_gun_numbers(Play& play, const Palls& palls, ShipId firer, ShipId target) {
  const State& now = play.now();
  if (!play.recording()) return big_gun_numbers(now, palls, firer, target, as_they_bear(now, firer, target));
  return reckon(now, palls, firer, target, as_they_bear(now, firer, target),
                [&play](const Term& term) { play.term(term); });
}

ThreeNumbers big_gun_numbers(const State& state, const Palls& palls, ShipId firer, ShipId target,
                             std::vector<Term>& trail) {
  return reckon(state, palls, firer, target, as_they_bear(state, firer, target),
                [&trail](const Term& term) { trail.push_back(term); });
}

int big_gun_to_hit(const State& state, ShipId firer, ShipId target, std::vector<Term>& trail) {
  const Band* band = as_they_bear(state, firer, target).band;
  const auto note = [&trail](const Term& term) { trail.push_back(term); };
  return to_hit_number(state, chart_needed(state), firer, target, band == nullptr ? 0 : band->to_hit, note);
}

// ---- 3.3.5: targets are named ship by ship, the sides in turn

namespace {

bool may_name(const State& state, SideId side) {
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    const Ship& ship = state.ships[id];
    if (ship.side == side && !ship.target_named && has_big_gun_target(state, id)) return true;
  }
  return false;
}

int ships_able_to_fire(const State& state, SideId side) {
  int count = 0;
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    count += state.ships[id].side == side && has_big_gun_target(state, id) ? 1 : 0;
  }
  return count;
}

}  // namespace

void begin_naming(Play& play) {
  const int first = ships_able_to_fire(play.now(), 0), second = ships_able_to_fire(play.now(), 1);
  if (first == 0 && second == 0) return;
  const SideId side = first > second   ? SideId{0}
                      : second > first ? SideId{1}
                                       : opposed_d10s(play, Purpose::first_namer);
  play.state_fact(Audience::all(), {"3.3.5", "A13"}, NamerChosen{side, true});
}

void name_target(Play& play, const NameTarget& order) {
  const SideId side = play.now().ships[order.ship].side;
  // A ship that holds her fire shows herself to nobody who has not sighted her.
  const bool known = order.target != no_ship || side_sees(play.now(), enemy(side), order.ship);
  play.state_fact(known ? Audience::all() : Audience::only(side), {"3.3.5"}, TargetNamed{order.ship, order.target});
  const SideId next = may_name(play.now(), enemy(side)) ? enemy(side) : may_name(play.now(), side) ? side : no_side;
  play.state_fact(Audience::all(), {"3.3.5", "A13"}, NamerChosen{next, false});
}

Checked check(const State& state, SideId side, const NameTarget& order) {
  constexpr std::string_view what = "name target";
  if (auto refusal = must_own(state, side, order.ship, what)) return refusal;
  if (state.namer == enemy(side)) {
    return refuse({"3.3.5", "A13"}, "name target: the other side names the next target; wait for your turn");
  }
  if (order.target != no_ship) {
    if (auto refusal = must_see(state, side, order.target, what)) return refusal;
    return refusal_of(state, big_guns_barred(state, order.ship, order.target), what, order.ship, order.target,
                      state.card(order.ship).big_range);
  }
  const NoFire silent = big_guns_silent(state, order.ship);
  if (silent != NoFire::none) return refusal_of(state, silent, what, order.ship, no_ship, {});
  if (has_big_gun_target(state, order.ship)) return {};
  return refuse({"3.3.5", "A13"}, "name target: " + name_of(state, order.ship) +
                                      " has nothing to fire at, so she need not hold her fire; name another ship's");
}

}  // namespace wardroom::coal
