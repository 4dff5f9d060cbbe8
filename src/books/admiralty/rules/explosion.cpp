#include "books/admiralty/rules/explosion.hpp"

#include "books/admiralty/rules/arcs.hpp"
#include "books/admiralty/rules/chapters.hpp"
#include "books/admiralty/rules/inferno_aid.hpp"

namespace wardroom::admiralty {
namespace {

Base base_of(const State& state, ShipId ship) { return base_of(state.card(ship), pose_of(state.ships[ship])); }

// What the explosion of one ship leads to.
struct Blast {
  ShipSet exploded;                // once each
  Fixed<ShipId, most_ships> next;  // to explode in turn
};

void lose(Play& play, ShipId ship) { play.state_fact(Audience::all(), {"4.4-E", "A76"}, Exploded{ship}); }

// The roll of a ship near it: on the side that faces it (A72).
void strike_neighbour(Play& play, ShipId from, ShipId ship, int modifier, Runs& runs, Blast& blast) {
  const State& now = play.now();
  const bool near = modifier == now.tables().criticals.blast_near;
  const Cite cite{near ? "4.4-E-3" : "4.4-E-4", "A16"};
  const Broadside facing = side_towards(pose_of(now.ships[ship]), now.ships[from].at);
  play.term({near ? "close to the blast" : "near the blast", cite, Op::add, modifier});
  Outcome outcome;
  roll_line(suffering(play, ship, embattled(facing), runs[ship]), Line::E, modifier, Purpose::blast, outcome,
            [&](const Roll& roll) {
              if (roll.line != Line::E) return state_roll(play, ship, roll, cite);
              play.state_fact(Audience::all(), cite, BlastRolled{ship, from, roll.column});
            });
  bind(play, ship, outcome.harm, cite);
  if (outcome.explodes && !blast.exploded.has(ship)) blast.next.push_back(ship);
  if (outcome.lost) lose(play, ship);
}

void explode(Play& play, ShipId ship, Runs& runs, Blast& blast) {
  blast.exploded.set(ship);
  const Outcome own = roll_line(play, ship, Line::E, 0, Embattled::both, runs[ship], {"4.4-E", "A72"});
  bind(play, ship, own.harm, {"4.4-E", "A72"});
  for (ShipId other = 0; other < play.now().ships.size(); ++other) {
    if (other == ship || !in_play(play.now(), other)) continue;
    const auto modifier =
        blast_modifier(play.now().tables().criticals, gap(base_of(play.now(), ship), base_of(play.now(), other)));
    if (modifier) strike_neighbour(play, ship, other, *modifier, runs, blast);
  }
  end_aid(play, ship, {"4.6-9"});
  if (own.lost) lose(play, ship);
}

}  // namespace

void explode(Play& play, ShipId ship, Runs& runs) {
  Blast blast;
  blast.next.push_back(ship);
  for (std::size_t i = 0; i < blast.next.size(); ++i) {
    const ShipId each = blast.next[i];
    if (in_play(play.now(), each) && !blast.exploded.has(each)) explode(play, each, runs, blast);
  }
}

}  // namespace wardroom::admiralty
