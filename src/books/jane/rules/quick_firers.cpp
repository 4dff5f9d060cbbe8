#include "books/jane/rules/quick_firers.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "books/jane/rules/fire_words.hpp"
#include "books/jane/rules/line_of_fire.hpp"
#include "books/jane/rules/loading.hpp"

namespace wardroom::jane {
namespace {

constexpr int f_guns_a_strike = 8;  // guns-20

bool is_craft(const State& state, ShipId ship) { return is_torpedo_craft(state.card(ship).craft); }

const QuickFire* order_of(const State& state, ShipId ship, std::uint8_t kind, std::uint8_t light, Side side) {
  for (const QuickFire& order : state.quick_fires) {
    if (order.ship == ship && order.kind == kind && order.light == light && order.side == side) return &order;
  }
  return nullptr;
}

// Ruling 128: which of CraftChart::a_strike a light gun is.
std::size_t weight_of(LightGun gun) {
  switch (gun) {
    case LightGun::twelve_pdr: return 0;
    case LightGun::nine_pdr:
    case LightGun::six_pdr: return 1;
    case LightGun::three_pdr:
    case LightGun::two_half_pdr:
    case LightGun::machine: break;
  }
  return 2;
}

std::uint8_t row_of_f(const State& state) {
  const auto& guns = state.tables().guns;
  for (std::size_t i = guns.size(); i-- > 0;) {
    if (guns[i].gun_class == GunClass::F) return static_cast<std::uint8_t>(i);
  }
  return 0;
}

/// The middle of the move, from which quick-firers fire (ruling 127).
struct Middle {
  const State& state;
  ShipId ship;
  Pose pose{pose_of(state, ship, middle_of_move)};

  bool reaches(ShipId target) const {
    return may_be_fired_at(state, target) && range_thousands(state.tables().ranges, distance2(target)) != 0;
  }
  Square of(ShipId target) const { return square_at(state.ships[target], middle_of_move); }
  std::int64_t distance2(ShipId target) const { return distance_squared(pose.at, of(target)); }
  bool bears(const GunPosition& position, ShipId target) const {
    return jane::bears(position, pose.at, pose.heading, of(target));
  }
  Side side_of(ShipId target) const {
    const Offset o = offset_of(pose.at, pose.heading, of(target));
    return o.right == 0 ? Side::centre : o.right > 0 ? Side::starboard : Side::port;
  }
  bool on_the_keel(ShipId target) const { return fore_and_aft(offset_of(pose.at, pose.heading, of(target))); }

  // The nearest enemy that passes a test; of two alike the first in the list.
  template <class Test>
  ShipId nearest(Test&& test) const {
    ShipId best = no_ship;
    std::int64_t best_distance = 0;
    for (ShipId other_ship = 0; other_ship < state.ships.size(); ++other_ship) {
      if (state.ships[other_ship].side == state.ships[ship].side || !fights_on(state, other_ship)) continue;
      if (!reaches(other_ship) || !test(other_ship)) continue;
      const std::int64_t away = distance2(other_ship);
      if (best == no_ship || away < best_distance) {
        best = other_ship;
        best_distance = away;
      }
    }
    return best;
  }
};

bool ready(const State& state, ShipId ship, GunId gun) {
  return silence_of(state, ship, gun) == Silent::no && state.ships[ship].arms.guns[gun].ready <= state.move;
}

/// A target with the order that names it, if there is one.
struct Chosen {
  ShipId at = no_ship;
  const QuickFire* order = nullptr;
};

// Ruling 130: her captain's target, else the nearest enemy on which a gun of that kind and side bears.
Chosen usual_target(const Middle& middle, std::uint8_t kind, Side side) {
  const State& state = middle.state;
  if (state.ships[middle.ship].arms.rule == QuickRule::cease) return {};
  const Card& card = state.card(middle.ship);
  return {middle.nearest([&](ShipId target) {
            for (GunId gun = 0; gun < card.position_of.size(); ++gun) {
              const GunPosition& position = position_of(card, gun);
              if (position.kind == kind && position.side == side && ready(state, middle.ship, gun) &&
                  middle.bears(position, target)) {
                return true;
              }
            }
            return false;
          }),
          nullptr};
}

// A gun on the centreline serves either side's order on which it bears.
Chosen target_of(const Middle& middle, const GunPosition& position) {
  constexpr std::array<Side, 2> sides{Side::port, Side::starboard};
  bool ordered = false;
  for (const Side side : sides) {
    if (position.side != Side::centre && position.side != side) continue;
    const QuickFire* order = order_of(middle.state, middle.ship, position.kind, none, side);
    if (order == nullptr) continue;
    ordered = true;
    if (middle.reaches(order->target) && middle.bears(position, order->target)) return {order->target, order};
  }
  if (ordered && position.side != Side::centre) return {};
  return usual_target(middle, position.kind, position.side);
}

void join(Batteries& batteries, const Battery& gun, std::size_t first) {
  for (std::size_t i = first; i < batteries.size(); ++i) {
    Battery& battery = batteries[i];
    if (battery.at != gun.at) continue;
    gun.which.each([&](std::size_t id) { battery.which.set(id); });
    battery.guns = static_cast<std::uint8_t>(battery.guns + gun.guns);
    if (battery.aim == no_aim) battery.aim = gun.aim;
    if (battery.card == 0) battery.card = gun.card;
    return;
  }
  batteries.push_back(gun);
}

// Those of one kind that bear, as far as there are minutes for them (ruling 129).
void add_kind(const Middle& middle, std::uint8_t kind, Batteries& batteries) {
  const State& state = middle.state;
  const Card& card = state.card(middle.ship);
  const Magazine& magazine = state.ships[middle.ship].arms.magazines[kind];
  int minutes = magazine.rounds[index(magazine.loaded)];
  const std::size_t first = batteries.size();
  for (GunId gun = 0; gun < card.position_of.size() && minutes > 0; ++gun) {
    const GunPosition& position = position_of(card, gun);
    if (position.kind != kind || !ready(state, middle.ship, gun)) continue;
    const Chosen chosen = target_of(middle, position);
    if (chosen.at == no_ship || !middle.bears(position, chosen.at)) continue;
    Battery one{middle.ship, chosen.at, kind, none, {}, 1, position.gun, magazine.loaded};
    one.which.set(gun);
    if (chosen.order != nullptr) {
      one.aim = chosen.order->aim;
      one.card = chosen.order->card;
    }
    join(batteries, one, first);
    --minutes;
  }
}

// Only a 12-pounder does anything to a ship; machine guns strike at men anywhere.
bool hurts(const State& state, LightGun gun, ShipId target) {
  return gun == LightGun::twelve_pdr || gun == LightGun::machine || is_craft(state, target);
}

void add_light(const Middle& middle, std::uint8_t light, Batteries& batteries) {
  const State& state = middle.state;
  const LightBattery& card = state.card(middle.ship).light[light];
  const std::uint16_t minutes = state.ships[middle.ship].arms.light[light];
  constexpr std::array<Side, 2> sides{Side::port, Side::starboard};
  Fixed<ShipId, 2> done;
  for (const Side side : sides) {
    const QuickFire* order = order_of(state, middle.ship, none, light, side);
    const auto bears = [&](ShipId target) {
      return middle.side_of(target) == side || middle.side_of(target) == Side::centre || middle.on_the_keel(target);
    };
    ShipId at = no_ship;
    if (order != nullptr) {
      if (middle.reaches(order->target) && bears(order->target)) at = order->target;
    } else if (state.ships[middle.ship].arms.rule != QuickRule::cease) {
      at = middle.nearest([&](ShipId target) { return bears(target) && hurts(state, card.gun, target); });
    }
    if (at == no_ship || std::ranges::find(done, at) != done.end()) continue;
    done.push_back(at);
    int guns = middle.on_the_keel(at) ? card.end_on : card.a_side;
    if (minutes != uncounted) guns = std::min<int>(guns, minutes);
    if (guns == 0) continue;
    Battery battery{middle.ship, at, none, light, {}, static_cast<std::uint8_t>(guns), row_of_f(state)};
    if (order != nullptr) {
      battery.aim = order->aim;
      battery.card = order->card;
    }
    batteries.push_back(battery);
    if (card.gun == LightGun::machine) return;  // one strike a ship
  }
}

}  // namespace

int guns_a_strike(const State& state, const Battery& battery, ShipId at) {
  if (battery.light != none) {
    const LightGun gun = state.card(battery.by).light[battery.light].gun;
    if (gun == LightGun::machine) return std::max<int>(battery.guns, 1);
    if (is_craft(state, at)) return state.tables().craft.a_strike[weight_of(gun)];
    return f_guns_a_strike;
  }
  if (state.tables().guns[battery.row].gun_class != GunClass::F) return 1;
  return is_craft(state, at) ? state.tables().craft.a_strike[0] : f_guns_a_strike;
}

int strikes_of(const State& state, const Battery& battery, ShipId at) {
  const int guns = guns_a_strike(state, battery, at);
  const int strikes = (battery.guns + guns - 1) / guns;
  return state.options().pairs ? (strikes + 1) / 2 : strikes;
}

Batteries batteries_of(const State& state, ShipId ship) {
  Batteries batteries;
  const Card& card = state.card(ship);
  const Middle middle{state, ship};
  for (std::size_t kind = 0; kind < card.gun_kinds.size(); ++kind) {
    if (is_big(state.tables().guns[card.gun_kinds[kind].gun].gun_class)) continue;
    add_kind(middle, static_cast<std::uint8_t>(kind), batteries);
  }
  for (std::size_t i = 0; i < card.light.size(); ++i) add_light(middle, static_cast<std::uint8_t>(i), batteries);
  return batteries;
}

namespace {

/// The strikes of a battery at one ship: the guns from one place on, and how many of them each takes.
struct Part {
  ShipId at = no_ship;
  int strikes = 0;
};
using Parts = Fixed<Part, most_units + 1>;

// Ruling 131: first those at the ship that is meant; who passes gets the last guns by number.
Parts shared(const Passes& passes, int strikes, ShipId meant, int& spared, bool spare) {
  Parts parts;
  int left = strikes;
  Parts to_others;
  for (const Passing& each : passes.ships) {
    const int share = std::min(left, share_of(strikes, each.steps, passes.steps));
    left -= share;
    if (share > 0) to_others.push_back({each.ship, share});
  }
  parts.push_back({meant, left});
  spared = strikes - left;
  if (spare) return parts;
  spared = 0;
  for (const Part& part : to_others) parts.push_back(part);
  return parts;
}

GunSet first_guns(const GunSet& all, int how_many) {
  GunSet some;
  all.each([&](std::size_t gun) {
    if (how_many-- > 0) some.set(gun);
  });
  return some;
}

void state_quick_fired(Play& play, const Battery& battery, int guns, int strikes) {
  const State& state = play.now();
  QuickFired fact{battery.by,
                  battery.at,
                  battery.kind,
                  battery.light,
                  battery.with,
                  static_cast<std::uint8_t>(guns),
                  static_cast<std::uint8_t>(strikes),
                  first_guns(battery.which, guns)};
  play.state_fact(captain_of(state, battery.by), {"t-general-4", "129"}, fact);
  // Guns that are no quick-firers, or are short of men or of a hoist, miss moves (guns-6, fx-guns-3, personnel-2).
  GunSet rest = fact.which;
  while (rest.any()) {
    int moves = 0;
    GunSet same, others;
    rest.each([&](std::size_t gun) {
      const int each = interval_of(state, battery.by, GunId::at(gun));
      if (moves == 0) moves = each;
      (each == moves ? same : others).set(gun);
    });
    if (moves > 1) {
      play.state_fact(captain_of(state, battery.by), {"t-guns-6", "115"},
                      GunsWait{battery.by, same, static_cast<std::uint16_t>(state.move + moves)});
    }
    rest = others;
  }
}

Strike made_by(Play& play, const Battery& battery, ShipId at, int guns, std::uint16_t index) {
  const State& state = play.now();
  bool farther = false;
  first_guns(battery.which, 1).each([&](std::size_t gun) { farther = state.ships[battery.by].arms.guns[gun].farther; });
  Strike made = laid(play, {battery.by, at, middle_of_move}, farther, index);
  first_guns(battery.which, 1).each([&](std::size_t gun) { made.gun = GunId::at(gun); });
  made.light = battery.light;
  made.row = battery.row;
  made.with = battery.with;
  made.quick = true;
  made.guns = static_cast<std::uint8_t>(guns);
  made.over = static_cast<std::uint16_t>(guns);
  if (at == battery.at && battery.aim != no_aim) made.aim = battery.aim;
  return made;
}

// The guns of `which` that come after so many of them.
GunSet after(const GunSet& which, int how_many) {
  GunSet rest;
  which.each([&](std::size_t gun) {
    if (how_many-- <= 0) rest.set(gun);
  });
  return rest;
}

void fire_battery(Play& play, const Battery& battery, std::uint16_t& index, Volley& volley) {
  const State& state = play.now();
  const int all = strikes_of(state, battery, battery.at), each = guns_a_strike(state, battery, battery.at);
  const int guns_in_pair = state.options().pairs ? 2 : 1;
  int spared = 0;
  const Passes passes = passing(state, battery.by, battery.at);
  const bool spare = state.ships[battery.by].arms.rule == QuickRule::spare_passing;
  const Parts parts = shared(passes, all, battery.at, spared, spare);
  const int firing = spared == 0 ? battery.guns : std::min<int>(battery.guns, (all - spared) * each * guns_in_pair);
  if (firing == 0) return;
  if (spared > 0) play.term({"strikes not made while a ship passes", {"t-general-6", "131"}, Op::result, spared});
  bool told = false;  // with the trail of the first strike
  Battery left = battery;
  left.guns = static_cast<std::uint8_t>(firing);
  for (const Part& part : parts) {
    for (int i = 0; i < part.strikes; ++i) {
      const int guns = std::min<int>(each, left.guns);
      Strike made = made_by(play, left, part.at, guns, index++);
      if (!told) state_quick_fired(play, battery, firing, all - spared);
      told = true;
      strike(play, made, part.at == battery.at ? battery.card : std::uint8_t{0}, volley);
      const int used = std::min<int>(each * guns_in_pair, left.guns);
      left.which = after(left.which, used);
      left.guns = static_cast<std::uint8_t>(left.guns - used);
    }
  }
}

}  // namespace

void fire_quick_firers(Play& play) {
  thread_local Volley volley;
  volley.clear();
  for (ShipId ship = 0; ship < play.now().ships.size(); ++ship) {
    if (!fights_on(play.now(), ship) || quick_firers_silenced(play.now(), ship)) continue;
    std::uint16_t index = 0;
    for (const Battery& battery : batteries_of(play.now(), ship)) fire_battery(play, battery, index, volley);
  }
  mark_all(play, volley);
}

Checked check(const State& state, Seat seat, const QuickFire& order) {
  constexpr std::string_view what = "quick-fire";
  if (auto refusal = must_command(state, seat, order.ship)) return refusal;
  const Card& card = state.card(order.ship);
  const auto no = [&](Cite cite, const std::string& why) { return unfit(state, order.ship, what, cite, why); };
  if ((order.kind == none) == (order.light == none)) {
    return no({"t-general-4", "130"}, "names one kind of guns: `kind` of her guns, or `light` of her light guns");
  }
  if (order.kind != none && order.kind >= card.gun_kinds.size()) {
    return no_such(state, order.ship, what, {"t-general-4"}, "kind of gun", card.gun_kinds.size());
  }
  if (order.light != none && order.light >= card.light.size()) {
    return no_such(state, order.ship, what, {"t-general-4"}, "kind of light gun", card.light.size());
  }
  if (order.kind != none && is_big(state.tables().guns[card.gun_kinds[order.kind].gun].gun_class)) {
    return no({"t-firing-3", "115"},
              fmt::format("fires her {} guns by ticket, each for itself", card.gun_kinds[order.kind].label));
  }
  if (order.side == Side::centre) return no({"t-general-4", "130"}, "names the side: port or starboard");
  if (order.target == no_ship) return {};
  if (auto refusal = must_be_enemy(state, seat, order.target)) return refusal;
  if (auto refusal = must_be_a_card(state, order.ship, what, order.card)) return refusal;
  if (auto refusal = must_have_room(state, order.ship, what, state.quick_fires.full())) return refusal;
  if (quick_firers_silenced(state, order.ship)) {
    return no({"t-torpedo-19"},
              fmt::format("has been torpedoed: her quick-firers fire again in move {}",
                          state.ships[order.ship].damage.torpedoed + state.tables().torpedoes.quick_after + 1));
  }
  return {};
}

Checked check(const State& state, Seat seat, const QuickFireRule& order) {
  return must_command(state, seat, order.ship);
}

}  // namespace wardroom::jane
