// 3.3.8, 8.1 The Damage Segment: every hit of the turn is looked up, ship after ship in the order of their numbers, so
// that it makes no difference which side is dealt with first. What the tables bring is the owner's secret; the hits
// themselves, fires, and ships that stop, explode or are given up are there for all to see who see the ship.
#include <algorithm>
#include <array>

#include "books/coal/rules/chapters.hpp"
#include "books/coal/rules/condition.hpp"
#include "books/coal/rules/positions.hpp"
#include "books/coal/rules/strike.hpp"

namespace wardroom::coal {
namespace {

HitsCounted counted(const State& state, ShipId id) {
  HitsCounted result{id, 0, 0, 0, side_sees(state, enemy(state.ships[id].side), id)};
  const auto add = [](std::uint8_t& to, int n) { to = static_cast<std::uint8_t>(std::min(255, to + n)); };
  for (const PendingHits& p : state.pending) {
    if (p.target != id) continue;
    add(p.source == Source::torpedo ? result.torpedoes : result.hits, p.count);
    const bool large = is_large(state.card(id).type);
    const bool light_guns = p.source == Source::secondary && large;
    if (light_guns || p.source == Source::big_gun_non_penetrating) add(result.non_penetrating, p.count);
  }
  return result;
}

/// Works through the hits of one Damage Segment.
class DamageSegment {
 public:
  explicit DamageSegment(Play& play) : play_(play) {
    for (ShipId id = 0; id < play.now().ships.size(); ++id) fires_before_[id] = fires_of(id);
  }

  void run() {
    for (ShipId id = 0; id < play_.now().ships.size(); ++id) hits_on(id);
    for (ShipId id = 0; id < play_.now().ships.size(); ++id) take_stock(play_, id, fires_before_[id]);
  }

 private:
  std::uint8_t fires_of(ShipId id) const { return static_cast<std::uint8_t>(fires(play_.now().ships[id])); }

  void hits_on(ShipId target) {
    const State& now = play_.now();
    const HitsCounted hits = counted(now, target);
    if (hits.hits + hits.torpedoes == 0) return;
    play_.state_fact(onlookers(now, target), {"3.3.8"}, hits);
    for (std::size_t i = 0; i < now.pending.size(); ++i) {
      if (now.pending[i].target != target) continue;
      for (int n = 0; n < now.pending[i].count; ++n) strike(now.pending[i]);
    }
  }

  void strike(const PendingHits& hits) {
    const ShipId victim = victim_of(hits.target);
    if (victim == no_ship) return;
    struck_.set(victim);
    const bool by_gun = hits.source != Source::torpedo;
    const Blow blow{victim, by_gun ? hits.firer : no_ship, by_gun, hits.side, blocks_[victim]++, 0};
    Strike(play_, blow).on(chart_for(play_.now(), hits, victim));
  }

  // Ruling A38: hits on a division that stands on one base go to different boats while any are left.
  ShipId victim_of(ShipId target) {
    const State& now = play_.now();
    const Division& division = now.divisions[now.ships[target].division];
    if (!division.single_base || !now.ships[target].member) return on_table(now.ships[target]) ? target : no_ship;
    const auto fresh = [&](ShipId id) { return now.ships[id].member && able(now.ships[id]) && !struck_.has(id); };
    if (fresh(target)) return target;
    for (int round = 0; round < 2; ++round) {
      for (const ShipId id : division.ships) {
        if (fresh(id)) return id;
      }
      for (const ShipId id : division.ships) struck_.reset(id);
    }
    return no_ship;
  }

  Play& play_;
  ShipSet struck_;
  std::array<std::uint8_t, most_ships> fires_before_{};
  std::array<std::uint16_t, most_ships> blocks_{};
};

// The next ship in line that is fit to lead, from the lost flagship on and then from the head of the line.
ShipId next_in_line(const State& state, const Division& division) {
  const auto* old = std::find(division.ships.begin(), division.ships.end(), division.flagship);
  const auto fit = [&](ShipId id) { return able(state.ships[id]); };
  const auto* found = std::find_if(old, division.ships.end(), fit);
  if (found == division.ships.end()) found = std::find_if(division.ships.begin(), division.ships.end(), fit);
  return found == division.ships.end() ? no_ship : *found;
}

}  // namespace

void resolve_damage(Play& play) {
  if (!play.now().pending.empty()) DamageSegment(play).run();
  pass_flags(play);
}

namespace {

struct Ratings {
  std::int16_t signalling, initiative;
};

// 5.10.6: the lesser of 0 and what the old flagship had.
Ratings ratings_of_next(Play& play, const Division& division) {
  const Ratings next{std::min<std::int16_t>(0, division.signalling), std::min<std::int16_t>(0, division.initiative)};
  if (!play.recording()) return next;
  play.term({"signalling of the old flagship", {"5.10.6"}, Op::base, division.signalling});
  play.term({"a new flagship has 0 at most", {"5.10.6"}, Op::at_most, 0});
  play.term({"signalling of the new flagship", {"5.10.6"}, Op::result, next.signalling});
  play.term({"initiative of the old flagship", {"5.10.6"}, Op::base, division.initiative});
  play.term({"a new flagship has 0 at most", {"5.10.6"}, Op::at_most, 0});
  play.term({"initiative of the new flagship", {"5.10.6"}, Op::result, next.initiative});
  return next;
}

}  // namespace

void pass_flags(Play& play) {
  const State& now = play.now();
  for (DivisionId d = 0; d < now.divisions.size(); ++d) {
    const Division& division = now.divisions[d];
    if (division.flagship == no_ship || able(now.ships[division.flagship])) continue;
    const ShipId next = next_in_line(now, division);
    if (next == no_ship) continue;
    const auto [signalling, initiative] = ratings_of_next(play, division);
    play.state_fact(Audience::only(division.side), {"5.10.6", "A35"}, FlagshipChanged{d, next, signalling, initiative});
  }
  for (SideId side = 0; side < 2; ++side) {
    const ShipId flag = now.sides[side].force_flagship;
    if (flag == no_ship || able(now.ships[flag])) continue;
    const auto [signalling, initiative] = ratings_of_next(play, now.divisions[now.ships[flag].division]);
    play.state_fact(Audience::only(side), {"5.10.6", "A35"}, ForceFlagLost{side, signalling, initiative});
  }
}

}  // namespace wardroom::coal
