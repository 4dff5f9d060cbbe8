// Star shell, searchlights and smoke (charts 7, reconstructed). Lights go up before anybody looks.
#include <fmt/format.h>

#include <algorithm>

#include "books/coastal/rules/chapters.hpp"
#include "books/coastal/rules/condition.hpp"
#include "books/coastal/rules/names.hpp"

namespace wardroom::coastal {
namespace {

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
  constexpr Cite cite{"spot-11", "W5"};
  const int face = play.face(Purpose::star_shell, order.ship, 6);
  ShellBurst fact{order.ship, face <= table.dud_to, order.at};
  if (!fact.dud && face <= table.off_to) {
    const int direction = play.face(Purpose::star_shell_drift, order.ship, 12);
    fact.at = moved(order.at, Bearing::degrees(30 * (direction - 1)), table.shell_error);
  }
  reveal(play, order.ship, cite);
  play.state_fact(Audience::all(), cite, fact);
}

}  // namespace

Checked check(const State& state, SideId side, const StarShell& order) {
  if (auto refusal = must_act(state, side, order.ship, "star shell")) return refusal;
  const auto about = [&](std::string_view text) {
    return refuse({"spot-11", "W5"}, fmt::format("star shell: {} {}", name_of(state, order.ship), text));
  };
  if (!state.card(order.ship).star_shell || !has_gun(state, order.ship)) return about("has no gun that fires it");
  if (state.ships[order.ship].shell_fired) return about("has fired one already in this step");
  if (!within(state.ships[order.ship].at, order.at, state.tables().lights.shell_reach)) {
    return about(fmt::format("reaches {} at most", cm(state.tables().lights.shell_reach)));
  }
  return {};
}

Checked check(const State& state, SideId side, const Searchlight& order) {
  if (auto refusal = must_act(state, side, order.ship, "searchlight")) return refusal;
  if (auto refusal = must_face(state, side, order.target, "searchlight")) return refusal;
  const auto about = [&](std::string_view text) {
    return refuse({"spot-12", "W5"}, fmt::format("searchlight: {} {}", name_of(state, order.ship), text));
  };
  if (!state.card(order.ship).searchlight) return about("has none");
  const bool burning = std::any_of(state.searchlights.begin(), state.searchlights.end(),
                                   [&](const Searchlight& s) { return s.ship == order.ship; });
  if (burning) return about("lights another already");
  if (!within(state.ships[order.ship].at, state.ships[order.target].at, state.tables().lights.searchlight_reach)) {
    return about(fmt::format("reaches {} at most", cm(state.tables().lights.searchlight_reach)));
  }
  return {};
}

void light_up(Play& play) {
  const auto shells = play.now().shells;
  for (const StarShell& order : shells) burst(play, order);
  const auto lights = play.now().searchlights;
  for (const Searchlight& order : lights) {
    if (!afloat(play.now().ships[order.target])) continue;
    reveal(play, order.ship, {"spot-12", "W5"});
    play.state_fact(Audience::all(), {"spot-12", "W5"}, SearchlightOn{order.ship, order.target});
  }
}

void drift_smoke(Play& play) {
  if (play.now().smoke.empty()) return;
  play.state_fact(Audience::all(), {"order-3", "W4"},
                  SmokeDrifted{mover(play.now()), play.now().tables().lights.smoke_drift});
}

}  // namespace wardroom::coastal
