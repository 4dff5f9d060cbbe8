// What the presenters of the coastal sheet share: a seat's view and menu, and small pieces of its JSON. Pictures are
// made from these alone; no presenter can name a state.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "books/coastal/rules/menu.hpp"
#include "books/coastal/rules/view.hpp"
#include "books/coastal/table/counsel.hpp"
#include "game/drawing.hpp"
#include "game/parts.hpp"
#include "wire/json.hpp"

namespace wardroom::coastal {

struct Scene {
  Seat seat;
  const View& view;
  const Menu& menu;
  const Counsel& counsel = no_counsel;

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
/// The number of her unit, by which orders and pieces name it.
std::string unit_id(const OwnShip& own);
std::string marker_piece(const std::string& side, int number);
std::string torpedo_piece(TorpedoId torpedo);
/// "MTB 380", "marker 3"
std::string seen_name(const SeenShip& ship);
/// As orders name it: "mtb-380", "marker 3".
std::string order_name(const SeenShip& ship);

// ---- parts, each in its own file

void present_status(const Scene& scene, TableStatus& status);
void present_sea(const Scene& scene, Json& json);
void present_units(const Scene& scene, Json& json);
/// One part for every piece.
void present_pieces(const Scene& scene, Parts& parts);
void present_asks(const Scene& scene, Json& json);

/// The card and the overlays of a piece, for the umpire with forms to change it; JSON null for what the seat does not
/// see.
std::string present_look(const Scene& scene, const std::string& piece);
/// The overlays of a vessel: arcs, ranges, sight, where she can be, threat.
void write_overlays(const Scene& scene, const SeenShip& seen, const OwnShip* own, Json& json);

/// What an order does that can be given. The menu holds the one look or the one fire that is ordered, and the counsel
/// is of that.
void present_preview(const Scene& scene, const Order& order, Json& json);

/// The vessels of a unit as everybody may read them before the battle: which marker is which stays secret.
struct UnitText {
  std::string id, name;
  std::vector<std::string> ships;
};
std::string present_scenario(const Scene& scene, const std::string& scenario, const std::string& text,
                             const std::array<std::vector<UnitText>, 2>& units);

}  // namespace wardroom::coastal
