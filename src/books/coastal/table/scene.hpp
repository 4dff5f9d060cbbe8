// What the presenters of the coastal sheet share: a seat's view and menu, and small pieces of its JSON.
//
// Pictures are made from the view and the menu. The state is at hand for `check`, and for the names of what the view or
// the menu names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "books/coastal/rules/coastal.hpp"
#include "books/coastal/rules/menu.hpp"
#include "books/coastal/rules/view.hpp"
#include "game/drawing.hpp"
#include "game/game.hpp"
#include "wire/json.hpp"

namespace wardroom::coastal {

struct Scene {
  const State& state;
  Seat seat;
  const View& view;
  const Menu& menu;

  const Sheet& sheet() const { return *view.sheet; }
  const std::string& side_id(SideId side) const { return sheet().sides[side].id; }
  const std::string& side_name(SideId side) const { return sheet().sides[side].name; }
  /// A vessel that the seat sees, by the id or handle that the view gives her.
  const SeenShip* seen(ShipId ship) const {
    if (const OwnShip* own = view.own_ship(ship)) return &own->seen;
    return view.enemy(ship);
  }
};

/// The piece of a vessel: her id of the scenario for those who may name her, otherwise her marker.
std::string piece_id(const Scene& scene, const SeenShip& ship);
std::string marker_piece(const std::string& side, int number);
std::string torpedo_piece(TorpedoId torpedo);
/// "MTB 380", "marker 3"
std::string seen_name(const SeenShip& ship);
/// As orders name it: "mtb-380", "marker 3".
std::string order_name(const Scene& scene, const SeenShip& ship);

// ---- parts, each in its own file

void present_status(const Scene& scene, TableStatus& status);
void present_sea(const Scene& scene, Json& json);
void present_units(const Scene& scene, Json& json);
/// One part for every piece.
void present_pieces(const Scene& scene, Parts& parts);
void present_asks(const Scene& scene, Json& json);

/// What the animation plays of a fact, as far as the seat may know: objects of a list, or none.
void write_shows(Json& json, const State& state, Seat seat, const Fact& fact);

/// The overlays of a vessel: arcs, ranges, sight, where she can be, threat.
void write_overlays(const Scene& scene, const SeenShip& seen, const OwnShip* own, Json& json);

}  // namespace wardroom::coastal
