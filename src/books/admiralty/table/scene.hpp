// What the presenters of Admiralty share: a seat's view and menu, and small pieces of its JSON. Pictures are made from
// these alone; no presenter can name a state.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "books/admiralty/rules/menu.hpp"
#include "books/admiralty/rules/view.hpp"
#include "books/admiralty/table/counsel.hpp"
#include "game/drawing.hpp"
#include "game/parts.hpp"
#include "wire/json.hpp"

namespace wardroom::admiralty {

struct Scene {
  Seat seat;
  const View& view;
  const Menu& menu;
  const Counsel& counsel = no_counsel;

  const Sheet& sheet() const { return *view.sheet; }
  const std::string& side_id(SideId side) const { return sheet().sides[side].id; }
  const std::string& side_name(SideId side) const { return sheet().sides[side].name; }
  const SeenShip& seen(ShipId ship) const { return *view.seen(ship); }
  std::string id(ShipId ship) const { return std::string(seen(ship).id); }
  std::string name(ShipId ship) const { return std::string(seen(ship).name); }
};

/// The number of her division, by which pieces and orders name it.
std::string unit_id(const SeenShip& ship);

// ---- parts, each in its own file

void present_status(const Scene& scene, TableStatus& status);
void present_sea(const Scene& scene, Json& json);
void present_messages(const Scene& scene, Json& json);
void present_units(const Scene& scene, Json& json);
/// One part for every piece.
void present_pieces(const Scene& scene, Parts& parts);
void present_asks(const Scene& scene, Json& json);

// Asks of single phases.
void ask_command(const Scene& scene, Json& json);
void ask_movement(const Scene& scene, Json& json);
void ask_fire(const Scene& scene, Json& json);

/// The card and the overlays of a piece, for the umpire with forms to change it; JSON null for what the seat does not
/// see.
std::string present_look(const Scene& scene, const std::string& piece);
/// The ship log of a ship, as her own side or as the enemy may see it.
void write_card(const Scene& scene, const SeenShip& ship, const OwnShip* own, Json& json);
/// The overlays of a ship: arcs, rake wedges, brackets, wind zones, where she can be.
void write_overlays(const Scene& scene, const SeenShip& ship, Json& json);

/// What an order does that can be given. The menu holds the one move, shot or battery that is ordered, and the counsel
/// is of that.
void present_preview(const Scene& scene, const Order& order, Json& json);

/// The ships of a division as everybody may read them before the battle.
struct UnitText {
  std::string id, name;
  std::vector<std::string> ships;
};
std::string present_scenario(const Scene& scene, const std::string& scenario, const std::string& text,
                             const std::array<std::vector<UnitText>, 2>& units, const std::vector<Post>& posts);

}  // namespace wardroom::admiralty
