// 4.4: what damage does to the log of a ship. That of guns waits for the end of the Cannon Fire step and binds for all
// ships at once; that of fires, explosions and masts binds as it comes (A36, A73).
#include <algorithm>

#include "books/admiralty/rules/chapters.hpp"
#include "books/admiralty/rules/gun_dice.hpp"

namespace wardroom::admiralty {
namespace {

constexpr std::array both_sides{Broadside::port, Broadside::starboard};

template <class T>
T at_most(int value, int most) {
  return static_cast<T>(std::min(value, most));
}

void bind_carronades(Play& play, ShipId ship, const CarronadeHits& hits, Cite cite) {
  for (const Broadside side : both_sides) {
    for (int i = 0; i < hits.lost[index(side)]; ++i) {
      play.state_fact(owners(play.now(), ship), cite, GunDieLost{ship, side, Size::heavy, true, false});
    }
  }
}

// The die of a gun die has the number of the dice that the ship has lost so far: it is thrown once in a battle.
void lose_gun_dice(Play& play, ShipId ship, Broadside side) {
  const int hits_a_die = play.now().tables().hits.gun_hits_a_die;
  const GdCarronades rule = play.now().options().gd_carronades;
  while (gun_die_due(play.now().ships[ship].sides[index(side)], hits_a_die, rule)) {
    const int lost = dice_built(play.now(), ship) - dice_left(play.now(), ship);
    const DieAddress at = play.address(Purpose::gun_dice, ship, static_cast<std::uint16_t>(std::max(0, lost)));
    const GunValue value = throw_gun_die(play.now().ships[ship].sides[index(side)].dice, rule, play.chance(), at);
    play.state_fact(owners(play.now(), ship), {"4.4-GD", value.carronade ? "A71" : "A22"},
                    GunDieLost{ship, side, value.size, value.carronade, true});
  }
}

void bind_gun_hits(Play& play, ShipId ship, std::array<int, 2> hits, Cite cite) {
  const auto placed = placed_gun_hits(play.now().ships[ship].sides, hits, play.now().tables().hits.gun_hits_a_die,
                                      play.now().options().gd_carronades);
  for (const Broadside side : both_sides) {
    if (placed[index(side)] == 0) continue;
    play.state_fact(owners(play.now(), ship), cite,
                    GunsHit{ship, side, at_most<std::uint8_t>(placed[index(side)], 255)});
    lose_gun_dice(play, ship, side);
  }
}

// Fires are seen by all; what else is marked stands in the log.
void bind_marks(Play& play, ShipId ship, const Harm& harm, Cite cite) {
  for (const Mark mark : {Mark::A, Mark::O, Mark::P, Mark::R, Mark::W, Mark::M, Mark::F, Mark::I}) {
    const std::uint8_t count = harm.mark[index(mark)];
    if (count == 0) continue;
    const bool seen = mark == Mark::F || mark == Mark::I;
    play.state_fact(seen ? Audience::all() : owners(play.now(), ship), cite, Marked{ship, mark, count});
  }
}

// A39: with her last rudder hit she anchors where she is, or at least takes in her sails.
void lose_rudder(Play& play, ShipId ship, int hits_before) {
  const State& now = play.now();
  const Ship& her = now.ships[ship];
  const auto destroyed = static_cast<int>(now.tables().condition.rudder_steps.size()) - 1;
  if (hits_before >= destroyed || her.mark[index(Mark::R)] < destroyed || her.anchored) return;
  constexpr Cite cite{"4.4-R-2", "A39"};
  if (now.setting->anchorage && her.mark[index(Mark::A)] < now.tables().condition.anchors) {
    play.state_fact(Audience::all(), cite, Anchored{ship, false});
  } else if (her.sail != Sail::stop) {
    play.state_fact(Audience::all(), cite, SailSet{ship, Sail::stop});
  }
}

// A40, A74: injured or killed; hurt twice is as good as killed.
void hit_officers(Play& play, ShipId ship, int hits) {
  if (play.now().options().officer == OfficerRule::mark_only) return;
  constexpr Cite cite{"4.4-O", "A74"};
  for (int i = 0; i < hits; ++i) {
    const Admiral admiral = play.now().ships[ship].admiral;
    if (admiral == Admiral::none || admiral == Admiral::killed) return;
    const std::uint8_t injured_to = play.now().tables().command.injured_to;
    Admiral becomes = Admiral::killed;
    if (admiral == Admiral::fit) {
      play.term({"only injured on", cite, Op::at_most, injured_to});
      if (play.face(Purpose::officer, ship, 6) <= injured_to) becomes = Admiral::injured;
    }
    play.state_fact(owners(play.now(), ship), cite, AdmiralHit{ship, becomes});
  }
}

void part_spring(Play& play, ShipId ship) {
  if (!play.now().ships[ship].spring) return;
  play.state_fact(Audience::all(), {"4.4-A", "A59"}, SpringRigged{ship, false});
}

}  // namespace

void bind(Play& play, ShipId ship, const Harm& harm, Cite cite) {
  const CarronadeHits carronades = placed_carronade_hits(play.now().ships[ship].sides, harm);
  bind_carronades(play, ship, carronades, cite);
  bind_gun_hits(play, ship, {harm.gun_hits[0] + carronades.gun_hits[0], harm.gun_hits[1] + carronades.gun_hits[1]},
                cite);
  for (const Broadside side : both_sides) {
    const std::uint8_t points = harm.blocked[index(side)];
    if (points == 0) continue;
    play.state_fact(owners(play.now(), ship), cite, GunsBlocked{ship, side, at_most<std::int8_t>(points, 127)});
  }
  if (harm.sails > 0) play.state_fact(Audience::all(), cite, SailsLost{ship, harm.sails});
  const int rudder_before = play.now().ships[ship].mark[index(Mark::R)];
  bind_marks(play, ship, harm, cite);
  lose_rudder(play, ship, rudder_before);
  hit_officers(play, ship, harm.mark[index(Mark::O)]);
  if (harm.mark[index(Mark::A)] > 0) part_spring(play, ship);
  if (harm.mark[index(Mark::I)] > 0) ask_for_aid(play, ship);
}

void resolve_effects(Play& play) {
  for (ShipId ship = 0; ship < play.now().ships.size(); ++ship) {
    const Harm harm = play.now().ships[ship].pending;
    if (!harm.any()) continue;
    play.state_fact(owners(play.now(), ship), {"4.1-31", "A73"}, PendingCleared{ship});
    if (in_play(play.now(), ship)) bind(play, ship, harm, {"4.1-31", "A73"});
  }
}

}  // namespace wardroom::admiralty
