// 3-4: who has lost too much asks whether to go on (charts C4, A84). All tests are made of what stands at their
// beginning, and bind together.
#include "books/admiralty/rules/chapters.hpp"
#include "books/admiralty/rules/command.hpp"
#include "books/admiralty/rules/rolls.hpp"
#include "books/admiralty/rules/sighted.hpp"

namespace wardroom::admiralty {
namespace {

constexpr Cite surrender{"3-4", "A84"};

bool friend_near(const State& state, ShipId ship) {
  for (ShipId other = 0; other < state.ships.size(); ++other) {
    const Ship& o = state.ships[other];
    if (other == ship || o.side != state.ships[ship].side || !o.present || !able_to_fight(state, other)) continue;
    if (lie_within(state, ship, other, state.tables().command.friend_within)) return true;
  }
  return false;
}

}  // namespace

int strike_triggers(const State& state, ShipId id) {
  const Ship& ship = state.ships[id];
  const Command& chart = state.tables().command;
  const int left = dice_left(state, id), built = dice_built(state, id);
  const int guns = built == 0 ? 0 : (2 * left <= built) + (4 * left <= built) + (left == 0);
  return guns + (ship.sails <= chart.sail_trigger) + (effective_water(state, id) >= chart.water_trigger) +
         (ship.mark[index(Mark::I)] > 0) + (3 * ship.parties < state.setting->parties[id]);
}

void test_for_striking(Play& play) {
  const State& now = play.now();
  ShipSet strikes;
  for (ShipId ship = 0; ship < now.ships.size(); ++ship) {
    const Ship& s = now.ships[ship];
    if (!s.present || s.status != Status::fighting) continue;
    Ordeal ordeal{now.setting->grades[ship], strike_triggers(now, ship)};
    if (ordeal.triggers == 0) continue;
    const ShipId flagship = flagship_of(now, ship);
    const bool leaderless = flagship != no_ship && now.ships[flagship].admiral == Admiral::killed;
    const bool friendly = friend_near(now, ship);
    ordeal.others = (friendly ? 1 : 0) - (s.raked ? 1 : 0) - (leaderless ? 1 : 0);
    play.term({"crew", surrender, Op::add, now.tables().command.strike_grade[index(ordeal.grade)]});
    if (ordeal.triggers > 1) play.term({"further triggers", surrender, Op::add, 1 - ordeal.triggers});
    if (s.raked) play.term({"raked", surrender, Op::add, -1});
    if (leaderless) play.term({"admiral dead", {"3-5", "A74"}, Op::add, -1});
    if (friendly) play.term({"friend near", surrender, Op::add, 1});
    const StrikeRoll roll =
        roll_to_strike(play.chance(), play.address(Purpose::strike, ship), now.tables().command, ordeal);
    play.term({"strikes at", surrender, Op::at_most, now.tables().command.strike_at_most});
    play.state_fact(owners(now, ship), surrender,
                    StrikeTested{ship, static_cast<std::uint8_t>(ordeal.triggers), static_cast<std::int8_t>(roll.total),
                                 roll.strikes});
    strikes.set_if(ship, roll.strikes);
  }
  strikes.each([&](std::size_t ship) { strike(play, ShipId::at(ship), enemy(now.ships[ship].side), surrender); });
}

void strike(Play& play, ShipId ship, SideId to, Cite cite) { play.state_fact(Audience::all(), cite, Struck{ship, to}); }

}  // namespace wardroom::admiralty
