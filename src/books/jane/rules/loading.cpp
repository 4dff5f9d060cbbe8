#include "books/jane/rules/loading.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "books/jane/rules/fire_words.hpp"

namespace wardroom::jane {
namespace {

constexpr int crew_of_a_gun = 10;
// Ruling 117: what takes the place of a projectile that is spent.
constexpr std::array<Projectile, projectile_count> in_place_of{Projectile::common, Projectile::ap, Projectile::shot,
                                                               Projectile::he};

bool stands(const State& state, ShipId ship) { return state.ships[ship].present && fights(state.ships[ship].fate); }

void charge(Play& play, ShipId ship, GunId gun) {
  const Armament& arms = play.now().ships[ship].arms;
  const auto with = next_round(arms.magazines[position_of(play.now().card(ship), gun).kind], arms.guns[gun].next);
  if (with) play.state_fact(captain_of(play.now(), ship), {"t-firing-4", "117"}, GunCharged{ship, gun, *with});
}

void load_guns(Play& play, ShipId ship) {
  const State& state = play.now();
  const Armament& arms = state.ships[ship].arms;
  const auto soon = static_cast<std::uint16_t>(state.move + 1);
  for (GunId id = 0; id < arms.guns.size(); ++id) {
    if (arms.guns[id].gone || !is_big_gun(state, ship, id)) continue;
    if (arms.guns[id].charged && arms.guns[id].next != arms.guns[id].loaded) {
      const int moves = interval_of(state, ship, id);
      if (play.recording()) play.term({"moves to load it anew", {"t-firing-5", "117"}, Op::result, moves});
      play.state_fact(captain_of(state, ship), {"t-firing-5", "63"},
                      GunUnloaded{ship, id, arms.guns[id].next, static_cast<std::uint16_t>(state.move + moves)});
    }
    if (!arms.guns[id].charged && arms.guns[id].ready <= soon) charge(play, ship, id);
  }
}

// Ruling 129: one projectile a kind of gun, changed for the next move, or because it is spent.
void change_shells(Play& play, ShipId ship) {
  const Armament& arms = play.now().ships[ship].arms;
  const Card& card = play.now().card(ship);
  for (std::size_t kind = 0; kind < arms.magazines.size(); ++kind) {
    if (is_big(play.now().tables().guns[card.gun_kinds[kind].gun].gun_class)) continue;
    const Magazine& magazine = arms.magazines[kind];
    const auto with = next_round(magazine, magazine.next);
    if (with && *with != magazine.loaded) {
      play.state_fact(captain_of(play.now(), ship), {"t-firing-4", "129"},
                      ShellChanged{ship, static_cast<std::uint8_t>(kind), *with});
    }
  }
}

// torpedo-6: ordered in move m, done for move m + 3.
void work_at_tubes(Play& play, ShipId ship) {
  const State& state = play.now();
  const auto& tubes = state.ships[ship].arms.tubes;
  for (std::size_t i = 0; i < tubes.size(); ++i) {
    const TubeState& tube = tubes[i];
    if (tube.destroyed || tube.job == TubeJob::idle) continue;
    if (state.move + 1 < tube.begun + state.tables().torpedoes.loading) continue;
    play.state_fact(aboard(state, ship), {"t-torpedo-6"},
                    TubeDone{ship, static_cast<std::uint8_t>(i), tube.job == TubeJob::loading});
  }
}

}  // namespace

Armament armament_of(const Setting& setting, ShipId ship) {
  const Card& card = setting.card(ship);
  Armament arms;
  for (std::size_t i = 0; i < card.position_of.size(); ++i) arms.guns.push_back({});
  for (std::size_t i = 0; i < card.positions.size(); ++i) arms.positions.push_back({});
  for (const TubePlace& place : card.tubes) {
    TubeState tube;
    tube.torpedoes = place.torpedoes;
    tube.loaded = place.torpedoes > 0 && (place.submerged || place.loaded);  // ruling 172
    arms.tubes.push_back(tube);
  }
  for (std::size_t kind = 0; kind < card.gun_kinds.size(); ++kind) {
    Magazine magazine;
    if (ship < setting.rounds.size() && kind < setting.rounds[ship].size()) {
      magazine.rounds = setting.rounds[ship][kind];
    }
    magazine.loaded = magazine.next = next_round(magazine, Projectile::common).value_or(Projectile::common);
    arms.magazines.push_back(magazine);
  }
  for (std::size_t i = 0; i < arms.guns.size(); ++i) {
    arms.guns[i].loaded = arms.guns[i].next = arms.magazines[card.positions[card.position_of[i]].kind].next;
  }
  for (const LightBattery& battery : card.light) {
    arms.light.push_back(battery.rounds == none ? uncounted
                                                : static_cast<std::uint16_t>(battery.rounds * battery.count));
  }
  return arms;
}

int allowance_of(const Setting& setting, ShipId ship, std::uint8_t kind) {
  const auto& rounds = setting.rounds[ship][kind];
  return std::accumulate(rounds.begin(), rounds.end(), 0);
}

bool issued(const State& state, ShipId ship, std::uint8_t kind, Projectile with) {
  const GunClass gun = state.tables().guns[state.card(ship).gun_kinds[kind].gun].gun_class;
  if (with == Projectile::ap) return gun < GunClass::E;
  return with != Projectile::he || state.setting->sides[state.setting->ships[ship].side].high_explosive;
}

int men_a_gun(const State& state, ShipId ship) {
  if (!state.options().personnel) return crew_of_a_gun;
  const auto& guns = state.ships[ship].arms.guns;
  const auto able = static_cast<int>(std::ranges::count_if(guns, [](const GunState& g) { return !g.gone; }));
  if (able == 0) return crew_of_a_gun;
  return std::clamp(state.ships[ship].damage.men / able, 1, crew_of_a_gun);
}

int interval_of(const State& state, ShipId ship, GunId gun, std::vector<Term>* trail) {
  const auto note = [trail](const Term& term) {
    if (trail != nullptr) trail->push_back(term);
  };
  const GunRow& row = row_of(state, ship, gun);
  int moves = row.rate;
  const Cite of_class = row.gun_class == GunClass::A   ? Cite{"t-guns-2"}
                        : row.gun_class == GunClass::B ? Cite{"t-guns-3"}
                        : row.gun_class == GunClass::C ? Cite{"t-guns-4"}
                        : moves == 1                   ? Cite{"t-guns-5"}
                                                       : Cite{"t-guns-6"};
  note({"moves a round", of_class, Op::base, moves});
  if (state.options().slow_fire) {
    moves *= 2;
    note({"slow fire", {"t-intro-6"}, Op::times, 2});
  }
  if (state.ships[ship].arms.positions[position_id(state.card(ship), gun)].slow) {
    moves *= 2;
    note({"the hoist is hit", {"t-fx-guns-3"}, Op::times, 2});
  }
  const int men = men_a_gun(state, ship);
  if (men < crew_of_a_gun) {
    moves = (moves * crew_of_a_gun + men - 1) / men;
    note({"men to a gun that needs ten", {"t-personnel-2", "65"}, Op::times, crew_of_a_gun, men});
  }
  return moves;
}

std::optional<Projectile> next_round(const Magazine& magazine, Projectile named) {
  if (magazine.rounds[index(named)] > 0) return named;
  for (const Projectile instead : in_place_of) {
    if (magazine.rounds[index(instead)] > 0) return instead;
  }
  return {};
}

void charge_guns(Play& play) {
  for (ShipId ship = 0; ship < play.now().ships.size(); ++ship) {
    for (GunId gun = 0; gun < play.now().ships[ship].arms.guns.size(); ++gun) {
      if (is_big_gun(play.now(), ship, gun)) charge(play, ship, gun);
    }
    change_shells(play, ship);
  }
}

void load_for_next_move(Play& play) {
  for (ShipId ship = 0; ship < play.now().ships.size(); ++ship) {
    if (!stands(play.now(), ship)) continue;
    load_guns(play, ship);
    change_shells(play, ship);
    work_at_tubes(play, ship);
  }
}

Checked check(const State& state, Seat seat, const Load& order) {
  if (auto refusal = must_command(state, seat, order.ship)) return refusal;
  const Armament& arms = state.ships[order.ship].arms;
  const bool one_gun = order.gun != no_gun;
  if (one_gun ? order.gun >= arms.guns.size() : order.kind >= arms.magazines.size()) {
    return no_such(state, order.ship, "load", {"t-firing-4"}, one_gun ? "gun" : "kind of gun",
                   one_gun ? arms.guns.size() : arms.magazines.size());
  }
  const std::uint8_t kind = one_gun ? position_of(state.card(order.ship), order.gun).kind : order.kind;
  const bool big = is_big(state.tables().guns[state.card(order.ship).gun_kinds[kind].gun].gun_class);
  if (one_gun != big) {
    return unfit(state, order.ship, "load", {"t-firing-4", "115"},
                 big ? "loads guns of class A, B and C one by one: name the gun"
                     : "loads small guns a kind at once: name the kind, not a gun");
  }
  if (one_gun && arms.guns[order.gun].gone) {
    return unfit(state, order.ship, "load", {"t-fx-guns-5"}, gun_name(state, order.ship, order.gun) + " is gone");
  }
  const bool in_it = one_gun && arms.guns[order.gun].charged && arms.guns[order.gun].loaded == order.projectile;
  if (in_it || arms.magazines[kind].rounds[index(order.projectile)] > 0) return {};
  return unfit(state, order.ship, "load", {"t-firing-1"},
               fmt::format("has no {} left for her {} guns; she has {}", name(order.projectile),
                           state.card(order.ship).gun_kinds[kind].label, rounds_left(arms.magazines[kind])));
}

Checked check(const State& state, Seat seat, const Mix& order) {
  if (auto refusal = must_command(state, seat, order.ship)) return refusal;
  const Card& card = state.card(order.ship);
  if (state.phase != Phase::start) {
    return unfit(state, order.ship, "mix", {"t-firing-1"}, "chooses her ammunition before the first move only");
  }
  if (order.kind >= card.gun_kinds.size()) {
    return no_such(state, order.ship, "mix", {"t-firing-1"}, "kind of gun", card.gun_kinds.size());
  }
  int all = 0;
  for (std::size_t i = 0; i < projectile_count; ++i) {
    const auto with = static_cast<Projectile>(i);
    all += order.rounds[i];
    if (order.rounds[i] > 0 && !issued(state, order.ship, order.kind, with)) {
      return unfit(state, order.ship, "mix", {"t-firing-1"},
                   fmt::format("is not issued {} for her {} guns", name(with), card.gun_kinds[order.kind].label));
    }
  }
  const int allowed = allowance_of(*state.setting, order.ship, order.kind);
  if (all <= allowed) return {};
  return unfit(
      state, order.ship, "mix", {"t-firing-1"},
      fmt::format("has an allowance of {} for her {} guns, not of {}", allowed, card.gun_kinds[order.kind].label, all));
}

Checked check(const State& state, Seat seat, const TubeWork& order) {
  if (auto refusal = must_command(state, seat, order.ship)) return refusal;
  const std::string_view what = order.load ? "load tube" : "unload tube";
  const auto& tubes = state.ships[order.ship].arms.tubes;
  if (order.tube >= tubes.size()) return no_such(state, order.ship, what, {"t-torpedo-6"}, "tube", tubes.size());
  const TubeState& tube = tubes[order.tube];
  const std::string her_tube = tube_name(state, order.ship, order.tube);
  if (tube.destroyed) return unfit(state, order.ship, what, {"t-torpedo-3"}, her_tube + " is destroyed");
  if (order.load && tube.torpedoes == 0) {
    return unfit(state, order.ship, what, {"t-torpedo-6"}, "has no torpedo left for " + her_tube);
  }
  if (state.phase == Phase::start) {
    if (order.load || !state.card(order.ship).tubes[order.tube].submerged) return {};
    return unfit(state, order.ship, what, {"t-torpedo-1", "172"},
                 her_tube + " is under water and loaded from the start; those above water are as you note");
  }
  if (tube.job != TubeJob::idle && tube.begun != state.move) {
    return unfit(state, order.ship, what, {"t-torpedo-6"},
                 fmt::format("has {} in hand at {} until move {}",
                             tube.job == TubeJob::loading ? "the loading" : "the unloading", her_tube,
                             tube.begun + state.tables().torpedoes.loading));
  }
  if (tube.job == TubeJob::idle && order.load == tube.loaded) {
    return unfit(state, order.ship, what, {"t-torpedo-6"},
                 her_tube + (tube.loaded ? " is loaded already" : " is empty already"));
  }
  return {};
}

}  // namespace wardroom::jane
