// 4.4 M: masts hit before may come down at the start of the Movement phase. 4.6: on whom else they come down.
#include "books/admiralty/rules/masts.hpp"

#include <algorithm>

#include "books/admiralty/rules/chapters.hpp"
#include "books/admiralty/rules/critical.hpp"

namespace wardroom::admiralty {
namespace {

const Codes& codes_of_mast(const State& state, int face) {
  return codes_in(state.tables().criticals, Line::M, column_read(Line::M, face));
}

// What a roll shows at once: dice that follow it are not for all to see.
void state_mast_roll(Play& play, ShipId ship, const Roll& roll, bool own, Cite cite) {
  const Codes& codes = codes_of_mast(play.now(), roll.face);
  // That another ship's mast comes down on her has been seen already.
  const Audience audience = !own || falls(codes) ? Audience::all() : owners(play.now(), ship);
  play.state_fact(audience, cite, MastRolled{ship, roll.face, own});
  if (own && !codes.empty()) play.state_fact(audience, {"4.4-M-2"}, CrossedOut{ship, Mark::M});
}

// Rolls the Mast line for a ship; what it does binds at once. The face.
int roll_line_of_masts(Play& play, ShipId ship, bool own, Run& run, Cite cite) {
  int rolled = 0;
  Outcome outcome;
  roll_line(suffering(play, ship, Embattled::either, run), Line::M, 0, own ? Purpose::mast : Purpose::crash, outcome,
            [&](const Roll& roll) {
              if (roll.line != Line::M) return state_roll(play, ship, roll, cite);
              rolled = roll.face;
              state_mast_roll(play, ship, roll, own, cite);
            });
  bind(play, ship, outcome.harm, cite);
  return rolled;
}

// A77: a die of L for each of the two, or one roll of the Locked line.
void lock_by_mast(Play& play, ShipId ship, ShipId on, Run& run) {
  constexpr Cite cite{"4.6-5", "A77"};
  int hits = 0;
  if (play.now().options().crashing_masts_locks == CrashLocks::die) {
    hits = play.chance().face(run.next(Purpose::crash_locks), 6);
  } else {
    Outcome outcome;
    roll_line(suffering(play, ship, Embattled::either, run), Line::L, 0, Purpose::crash_locks, outcome,
              [&](const Roll& roll) { state_roll(play, ship, roll, cite); });
    hits = outcome.locks;
  }
  if (hits > 0) play.state_fact(Audience::all(), cite, LockChanged{ship, on, static_cast<std::int8_t>(hits)});
}

// A78: each ship locked with her throws once for this fall, and sets off nobody else.
void crash(Play& play, ShipId ship, Runs& runs) {
  for (ShipId other = 0; other < play.now().ships.size(); ++other) {
    if (other == ship || !in_play(play.now(), other) || !locked_together(play.now(), ship, other)) continue;
    if (!comes_down(roll_line_of_masts(play, other, false, runs[other], {"4.6-4", "A78"}))) continue;
    lock_by_mast(play, ship, other, runs[ship]);
    lock_by_mast(play, other, ship, runs[other]);
  }
}

}  // namespace

bool falls(const Codes& codes) {
  return std::ranges::any_of(codes, [](const CodeCount& each) { return each.code == Code::S; });
}

void roll_masts(Play& play) {
  Runs runs(play);
  for (ShipId ship = 0; ship < play.now().ships.size(); ++ship) {
    if (!in_play(play.now(), ship)) continue;
    const int hits = play.now().ships[ship].mark[index(Mark::M)];
    for (int i = 0; i < hits; ++i) {
      const int face = roll_line_of_masts(play, ship, true, runs[ship], {"4.4-M"});
      if (play.now().options().crashing_masts && comes_down(face)) crash(play, ship, runs);
    }
  }
}

}  // namespace wardroom::admiralty
