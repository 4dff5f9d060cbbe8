// 3.2, 3.3 The sequence of play: eight segments, always in this order. A phase waits until no side owes anything,
// then `resolve` plays it and opens the next.
#include "books/coal/chapters.hpp"

namespace wardroom::coal {
namespace {

void begin(Play& play, Phase phase) { play.state_fact(Audience::all(), {"3.2"}, PhaseBegan{phase}); }

void begin_turn(Play& play) {
  const State& now = play.now();
  const bool second_half = now.halves && now.half == 0;
  const auto turn = static_cast<std::uint16_t>(second_half ? now.turn : now.turn + 1);
  play.state_fact(Audience::all(), {second_half ? "3.4.1" : "3.3"},
                  TurnBegan{turn, second_half, static_cast<std::uint8_t>(second_half ? 1 : 0)});
  begin(play, Phase::plotting);
  if (!second_half) roll_sighting_base(play);
}

void movement_segment(Play& play) {
  thread_local Motion motion;
  const bool whole_or_first = play.now().half == 0;
  begin(play, Phase::movement);
  if (whole_or_first) {
    use_pre_plots(play);
    check_reactions(play);
  }
  lay_markers(play);
  if (whole_or_first) check_command(play);
  move_ships(play, motion);
  run_torpedoes(play, motion);
  check_collisions(play, motion);
  check_membership(play);
}

void sighting_segment(Play& play) {
  begin(play, Phase::sighting);
  sighting_pass(play);
  check_contact(play);
}

void end_battle(Play& play) {
  settle(play);
  play.state_fact(Audience::all(), {"9.3"}, BattleEnded{play.now().turn});
}

void end_turn(Play& play) {
  const bool whole = !play.now().halves || play.now().half == 1;
  if (whole) clear_smoke(play);
  play.state_fact(Audience::all(), {"3.3.8"}, DamageDone{whole});
  if (whole && battle_over(play.now())) {
    end_battle(play);
  } else {
    begin_turn(play);
  }
}

}  // namespace

bool Coal::owes(const State& state, SideId side) {
  if (state.sides[side].ready) return false;
  switch (state.phase) {
    case Phase::setup:
    case Phase::plotting: return true;
    case Phase::illumination: return may_illuminate(state, side);
    case Phase::big_guns: return state.namer == side;
    case Phase::first_allots: return state.first_allotter == side && may_allot(state, side);
    case Phase::second_allots: return state.first_allotter != side && may_allot(state, side);
    case Phase::torpedo: return may_attack_by_torpedo(state, side);
    case Phase::damage_control: return may_repair(state, side);
    default: return false;
  }
}

void Coal::resolve(Play& play) {
  switch (play.now().phase) {
    case Phase::setup:
      finish_setup(play);
      begin_turn(play);
      break;
    case Phase::plotting: movement_segment(play); break;
    case Phase::movement:
      if (battle_over(play.now())) {
        end_battle(play);
      } else {
        sighting_segment(play);
      }
      break;
    case Phase::sighting: begin(play, Phase::illumination); break;
    case Phase::illumination:
      resolve_illumination(play);
      sighting_pass(play);
      begin(play, Phase::big_guns);
      begin_naming(play);
      break;
    case Phase::big_guns:
      begin(play, Phase::first_allots);
      choose_allotter(play);
      break;
    case Phase::first_allots: begin(play, Phase::second_allots); break;
    case Phase::second_allots:
      begin(play, Phase::firing);
      resolve_gunfire(play);
      break;
    case Phase::firing: begin(play, Phase::torpedo); break;
    case Phase::torpedo:
      resolve_torpedoes(play);
      // Ruling A7: fires and repairs once in a whole turn, at n.0.
      begin(play, Phase::damage_control);
      break;
    case Phase::damage_control:
      if (play.now().half == 0) resolve_damage_control(play);
      begin(play, Phase::damage);
      resolve_damage(play);
      sighting_pass(play);
      break;
    case Phase::damage: end_turn(play); break;
    default: break;
  }
}

}  // namespace wardroom::coal
