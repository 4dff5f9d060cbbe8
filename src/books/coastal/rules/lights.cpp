// Star shell, searchlights and smoke (charts 7, reconstructed). Lights go up before anybody looks.
#include <fmt/format.h>

#include <algorithm>

#include "books/coastal/rules/chapters.hpp"
#include "books/coastal/rules/condition.hpp"
#include "books/coastal/rules/names.hpp"

namespace wardroom::coastal {
namespace {

constexpr Cite by_shell{"spot-11", "W5"}, by_light{"spot-12", "W5"};

// One sound gun of 3 inch or more.
bool has_gun(const State& state, ShipId ship) {
  const Card& card = state.card(ship);
  for (std::size_t i = 0; i < card.systems.size(); ++i) {
    const System& system = card.systems[i];
    if (system.kind != SystemKind::weapon || state.ships[ship].systems[i] != Condition::sound) continue;
    if (is_gun(card.mounts[system.mount].row) && card.mounts[system.mount].calibre >= state.tables().damage.gun_from) {
      return true;
    }
  }
  return false;
}

void burst(Play& play, const StarShell& order) {
  const Lights& table = play.now().tables().lights;
  const int face = play.face(Purpose::star_shell, order.ship, 6);
  ShellBurst fact{order.ship, face <= table.dud_to, order.at};
  if (!fact.dud && face <= table.off_to) {
    const int direction = play.face(Purpose::star_shell_drift, order.ship, 12);
    fact.at = moved(order.at, Bearing::degrees(30 * (direction - 1)), table.shell_error);
  }
  reveal(play, order.ship, by_shell);
  play.state_fact(Audience::all(), by_shell, fact);
}

}  // namespace

Checked check(const State& state, SideId side, const StarShell& order) {
  if (auto refusal = must_act(state, side, order.ship, "star shell")) return refusal;
  const Unfit about{state, "star shell", order.ship};
  if (!state.card(order.ship).star_shell || !has_gun(state, order.ship))
    return about(by_shell, "has no gun that fires it");
  if (state.ships[order.ship].shell_fired) return about(by_shell, "has fired one already in this step");
  if (!within(state.ships[order.ship].at, order.at, state.tables().lights.shell_reach)) {
    return about(by_shell, fmt::format("reaches {} at most", cm(state.tables().lights.shell_reach)));
  }
  return {};
}

Checked check(const State& state, SideId side, const Searchlight& order) {
  if (auto refusal = must_act_on(state, side, order.ship, order.target, "searchlight")) return refusal;
  const Unfit about{state, "searchlight", order.ship};
  if (!state.card(order.ship).searchlight) return about(by_light, "has none");
  const bool burning = std::any_of(state.searchlights.begin(), state.searchlights.end(),
                                   [&](const Searchlight& s) { return s.ship == order.ship; });
  if (burning) return about(by_light, "lights another already");
  if (!within(state.ships[order.ship].at, state.ships[order.target].at, state.tables().lights.searchlight_reach)) {
    return about(by_light, fmt::format("reaches {} at most", cm(state.tables().lights.searchlight_reach)));
  }
  return {};
}

void light_up(Play& play) {
  const auto shells = play.now().shells;
  for (const StarShell& order : shells) burst(play, order);
  const auto lights = play.now().searchlights;
  for (const Searchlight& order : lights) {
    if (!afloat(play.now().ships[order.target])) continue;
    reveal(play, order.ship, by_light);
    play.state_fact(Audience::all(), by_light, SearchlightOn{order.ship, order.target});
  }
}

void drift_smoke(Play& play) {
  if (play.now().smoke.empty()) return;
  play.state_fact(Audience::all(), {"order-3", "W4"},
                  SmokeDrifted{mover(play.now()), play.now().tables().lights.smoke_drift});
}

}  // namespace wardroom::coastal
