// 3.2, 3.3 The sequence of play: eight segments, always in this order. A phase waits until no side owes anything,
// then `resolve` plays it and opens the next: one phase at a step.
#include "books/coal/rules/chapters.hpp"
#include "books/coal/rules/hex_places.hpp"

namespace wardroom::coal {
namespace {

void begin_turn(Play& play) {
  const State& now = play.now();
  const bool second_half = now.halves && now.half == 0;
  const auto turn = static_cast<std::uint16_t>(second_half ? now.turn : now.turn + 1);
  play.state_fact(Audience::all(), {second_half ? "3.4.1" : "3.3"},
                  TurnBegan{turn, second_half, static_cast<std::uint8_t>(second_half ? 1 : 0)});
  Coal::open(play, Phase::plotting);
}

void play_movement(Play& play) {
  thread_local Motion motion;
  const bool whole_or_first = play.now().half == 0;
  if (whole_or_first) {
    use_pre_plots(play);
    check_reactions(play);
  }
  lay_markers(play);
  if (whole_or_first) check_command(play);
  move_ships(play, motion);
  run_torpedoes(play, motion);
  if (!on_mat(play.now())) {
    check_collisions(play, motion);
  } else if (!in_company(play.now()).empty()) {  // hex 3.2: ships meet in one place, or not at all
    check_collisions(play, motion);
    give_way(play, motion);
  }
  check_membership(play);
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

// A side is asked once, when the phase opens; whether it has a choice may itself be a secret.
bool has_a_choice(const State& state, SideId side) {
  switch (state.phase) {
    case Phase::illumination: return may_illuminate(state, side);
    case Phase::first_allots: return state.first_allotter == side && may_allot(state, side);
    case Phase::second_allots: return state.first_allotter != side && may_allot(state, side);
    case Phase::torpedo: return may_attack_by_torpedo(state, side);
    case Phase::damage_control: return state.half == 0 && may_repair(state, side);
    default: return false;
  }
}

}  // namespace

void Coal::open(Play& play, Phase phase) {
  play.state_fact(Audience::all(), {"3.2"}, PhaseBegan{phase});
  if (phase == Phase::plotting && play.now().half == 0) roll_sighting_base(play);
  // A situation may have settled who begins.
  if (phase == Phase::big_guns && play.now().namer == no_side) begin_naming(play);
  if (phase == Phase::first_allots && play.now().first_allotter == no_side) choose_allotter(play);
  for (SideId side = 0; side < 2; ++side) {
    if (has_a_choice(play.now(), side)) play.state_fact(Audience::only(side), {"3.3"}, Asked{side});
  }
}

std::vector<Post> Coal::posts(const Setting& setting) { return one_post_a_side(setting.sides); }

// Big-gun targets are named in turn (namer), and everyone plots; elsewhere a side answers if it has been asked.
bool Coal::owes(const State& state, SideId side) {
  const SideState& mine = state.sides[side];
  if (mine.ready) return false;
  if (state.phase == Phase::setup || state.phase == Phase::plotting) return true;
  return state.phase == Phase::big_guns ? state.namer == side : mine.asked;
}

void Coal::resolve(Play& play) {
  switch (play.now().phase) {
    case Phase::setup:
      finish_setup(play);
      begin_turn(play);
      break;
    case Phase::plotting: open(play, Phase::movement); break;
    case Phase::movement:
      play_movement(play);
      if (battle_over(play.now())) {
        end_battle(play);
      } else {
        open(play, Phase::sighting);
      }
      break;
    case Phase::sighting:
      sighting_pass(play);
      check_contact(play);
      open(play, Phase::illumination);
      break;
    case Phase::illumination:
      resolve_illumination(play);
      sighting_pass(play);
      open(play, Phase::big_guns);
      break;
    case Phase::big_guns: open(play, Phase::first_allots); break;
    case Phase::first_allots: open(play, Phase::second_allots); break;
    case Phase::second_allots: open(play, Phase::firing); break;
    case Phase::firing:
      resolve_gunfire(play);
      open(play, Phase::torpedo);
      break;
    case Phase::torpedo:
      resolve_torpedoes(play);
      open(play, Phase::damage_control);
      break;
    case Phase::damage_control:
      // Ruling A7: fires and repairs once in a whole turn, at n.0.
      if (play.now().half == 0) resolve_damage_control(play);
      open(play, Phase::damage);
      break;
    case Phase::damage:
      resolve_damage(play);
      sighting_pass(play);
      end_turn(play);
      break;
    case Phase::over: break;
  }
}

}  // namespace wardroom::coal

template class wardroom::Step<wardroom::coal::Coal>;
