// 4.4 F and I: at the start of the Fire phase every fire and every inferno is rolled for, and what comes of it binds at
// once (A36). What begins here rolls in the next turn for the first time (A73).
#include "books/admiralty/rules/chapters.hpp"
#include "books/admiralty/rules/critical.hpp"
#include "books/admiralty/rules/explosion.hpp"
#include "books/admiralty/rules/inferno_aid.hpp"

namespace wardroom::admiralty {
namespace {

using Counts = std::array<std::uint8_t, most_ships>;

Counts active(const State& state, Mark mark) {
  Counts counts{};
  for (ShipId ship = 0; ship < state.ships.size(); ++ship) {
    if (in_play(state, ship)) counts[ship] = state.ships[ship].mark[index(mark)];
  }
  return counts;
}

void cross_out(Play& play, ShipId ship, Mark mark, Cite cite) {
  play.state_fact(Audience::all(), cite, CrossedOut{ship, mark});
}

void roll_fire(Play& play, ShipId ship, Run& run) {
  const Outcome outcome = roll_line(play, ship, Line::F, 0, Embattled::either, run, {"4.4-F"});
  const bool inferno = outcome.harm.mark[index(Mark::I)] > 0;
  if (outcome.crossed_out) cross_out(play, ship, Mark::F, {"4.4-XX"});
  if (inferno) cross_out(play, ship, Mark::F, {"4.4-I"});
  bind(play, ship, outcome.harm, inferno ? Cite{"4.4-I"} : Cite{"4.4-F", "A36"});
}

void roll_inferno(Play& play, ShipId ship, Runs& runs) {
  const Outcome outcome = roll_line(play, ship, Line::I, 0, Embattled::either, runs[ship], {"4.4-I"});
  if (outcome.crossed_out) {
    cross_out(play, ship, Mark::I, {"4.4-XX"});
    if (play.now().ships[ship].mark[index(Mark::I)] == 0) end_aid(play, ship, {"4.6-8", "A79"});
  }
  bind(play, ship, outcome.harm, {"4.4-I", "A36"});
  if (outcome.explodes) explode(play, ship, runs);
}

}  // namespace

void roll_fires(Play& play) {
  Runs runs(play);
  const Counts fires = active(play.now(), Mark::F), infernos = active(play.now(), Mark::I);
  for (ShipId ship = 0; ship < play.now().ships.size(); ++ship) {
    for (int i = 0; i < fires[ship]; ++i) roll_fire(play, ship, runs[ship]);
  }
  for (ShipId ship = 0; ship < play.now().ships.size(); ++ship) {
    for (int i = 0; i < infernos[ship] && in_play(play.now(), ship); ++i) roll_inferno(play, ship, runs);
  }
  resolve_aid(play);
}

}  // namespace wardroom::admiralty
