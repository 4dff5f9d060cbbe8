// 1: the order of play (A51). Sealed phases wait until every post that could act, for all that everybody sees, has
// spoken; MOVE goes ship by ship; MAST asks nobody, FIRES and EFFECTS only the owner of a burning ship (A79).
#include "books/admiralty/rules/chapters.hpp"
#include "books/admiralty/rules/mix.hpp"
#include "books/admiralty/rules/sighted.hpp"

namespace wardroom::admiralty {
namespace {

constexpr Cite order_of_play{"1-1", "A51"};

// Asks every post for which `could_act` says so of one of its ships, by what lies open to all: who is asked must tell
// nobody what a log holds. A prize is asked of her captor.
template <class Test>
void ask(Play& play, Test&& could_act) {
  const State& now = play.now();
  PostSet asked;
  for (ShipId ship = 0; ship < now.ships.size(); ++ship) {
    if (in_play(now, ship) && could_act(ship)) asked = asked.with(now.ships[ship].post);
  }
  asked.each([&](PostId post) { play.state_fact(Audience::all(), {"1-10", "A52"}, PostAsked{post}); });
}

void open_phase(Play& play, Phase phase) {
  play.state_fact(Audience::all(), order_of_play, PhaseBegan{phase});
  const State& now = play.now();
  switch (phase) {
    case Phase::command:
      return ask(play,
                 [&](ShipId ship) { return able_to_fight(now, ship) || now.ships[ship].status == Status::prize; });
    case Phase::cannon: return ask(play, [&](ShipId ship) { return could_fire(now, ship); });
    case Phase::boarding: return ask(play, [&](ShipId ship) { return could_board(now, ship); });
    case Phase::repair: return ask(play, [&](ShipId ship) { return could_repair(now, ship); });
    case Phase::move: return open_movement(play);
    default: return;
  }
}

Phase first_phase(const State& state) {
  return state.options().phase_order == PhaseOrder::movement_first ? Phase::mast : Phase::command;
}

Phase after(const State& state, Phase phase) {
  const bool movement_first = state.options().phase_order == PhaseOrder::movement_first;
  if (phase == Phase::command) return movement_first ? Phase::fires : Phase::mast;
  if (phase == Phase::move && movement_first) return Phase::command;
  return static_cast<Phase>(static_cast<int>(phase) + 1);
}

void enter(Play& play) {
  const State& now = play.now();
  for (ShipId ship = 0; ship < now.ships.size(); ++ship) {
    if (!now.ships[ship].present && now.setting->enters[ship] == now.turn) {
      play.state_fact(Audience::all(), order_of_play, Entered{ship});
    }
  }
}

void begin_turn(Play& play) {
  if (play.now().turn == 0) draw_method(play);
  play.state_fact(Audience::all(), order_of_play, TurnBegan{static_cast<std::uint16_t>(play.now().turn + 1)});
  enter(play);
  open_phase(play, first_phase(play.now()));
}

void end_turn(Play& play) {
  count_turn(play);
  if (battle_over(play.now())) return settle(play);
  begin_turn(play);
}

}  // namespace

void Admiralty::open(Play& play, Phase phase) { open_phase(play, phase); }

std::vector<Post> Admiralty::posts(const Setting& setting) {
  std::vector<Post> posts;
  for (const Chair& chair : setting.chairs) {
    posts.push_back({chair.id, chair.name, Seat::at(PostId::at(posts.size()), chair.side)});
  }
  return posts;
}

void Admiralty::resolve(Play& play) {
  const Phase phase = play.now().phase;
  switch (phase) {
    case Phase::command: resolve_command(play); break;
    case Phase::mast: roll_masts(play); break;
    case Phase::move:
      if (play_movement(play)) return;
      drift(play);
      break;
    // An inferno that begins here may leave somebody a choice before play goes on.
    case Phase::fires:
      if (!settle_choices(play)) roll_fires(play);
      if (ask_for_choices(play)) return;
      break;
    case Phase::cannon: resolve_cannon(play); break;
    case Phase::effects:
      if (!settle_choices(play)) resolve_effects(play);
      if (ask_for_choices(play)) return;
      break;
    case Phase::boarding: resolve_boarding(play); break;
    case Phase::repair:
      resolve_repairs(play);
      sink_the_flooded(play);
      return end_turn(play);
    case Phase::over: return;
  }
  open_phase(play, after(play.now(), phase));
}

}  // namespace wardroom::admiralty

template class wardroom::Step<wardroom::admiralty::Admiralty>;
