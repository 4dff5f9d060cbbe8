// Fills view, menu and counsel of a seat, and has them shown.
#include "books/coal/game/present.hpp"

#include "books/coal/game/counsel.hpp"
#include "books/coal/game/table.hpp"
#include "books/coal/table/scene.hpp"
#include "books/coal/text/situation.hpp"
#include "books/coal/text/text.hpp"
#include "game/forms.hpp"
#include "game/presenting.hpp"
#include "game/trial.hpp"

namespace wardroom::coal {
namespace {

std::string asks_after(const State& state, Seat seat, std::span<const PlainJson> opening) {
  const State& after = after_orders<Coal>(state, seat, opening);
  View view;
  Menu menu;
  Counsel counsel;
  fill_view(after, seat, view);
  fill_menu(after, seat.side, menu);
  fill_counsel(after, seat.side, view, menu, counsel);
  Json json;
  present_asks({seat, view, menu, counsel}, json);
  return json.take();
}

}  // namespace

void present_table(const State& state, Seat seat, Parts& parts, std::span<const PlainJson> opening) {
  thread_local View view;
  thread_local Menu menu;
  thread_local Counsel counsel;
  fill_view(state, seat, view);
  menu.clear();
  if (seat.role == Role::side) {
    fill_menu(state, seat.side, menu);
    fill_counsel(state, seat.side, view, menu, counsel);
  }
  present_parts(Scene{seat, view, menu, counsel}, parts);
  if (opening.empty()) return;
  parts.back().json = forms_joined(parts.back().json, asks_after(state, seat, opening));
}

std::string look_at(const State& state, Seat seat, const std::string& piece) {
  thread_local View view;
  const Menu menu;
  Counsel counsel;
  fill_view(state, seat, view);
  for (const OwnShip& own : view.own) {
    if (own.seen.id == piece) fill_strengths(state, own.seen.ship, counsel);
  }
  return present_look({seat, view, menu, counsel}, piece);
}

std::string scenario_json(const std::string& scenario, const std::string& text) {
  const Loaded loaded = load_scenario(text, scenario);
  View view;
  const Menu menu;
  fill_view(loaded.state, Seat{}, view);
  DivisionNames names;
  for (const SeenShip& ship : view.enemies) {
    names[ship.side][ship.division] = loaded.setting->divisions[loaded.state.ships[ship.ship].division];
  }
  return present_scenario({Seat{}, view, menu}, scenario, text, names);
}

}  // namespace wardroom::coal
