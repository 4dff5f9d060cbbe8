// What the presenters of Coal share: a seat's view and menu, and small pieces of its JSON. Pictures are made from these
// alone; no presenter can name a state.
#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "books/coal/rules/measuring.hpp"
#include "books/coal/rules/menu.hpp"
#include "books/coal/rules/view.hpp"
#include "books/coal/table/counsel.hpp"
#include "game/drawing.hpp"
#include "game/parts.hpp"
#include "wire/json.hpp"

namespace wardroom {
class Form;
}

namespace wardroom::coal {

class Scene {
 public:
  Scene(Seat its_seat, const View& its_view, const Menu& its_menu, const Counsel& its_counsel = no_counsel);

  const Seat seat;
  const View& view;
  const Menu& menu;
  const Counsel& counsel;

  const Sheet& sheet() const { return *view.sheet; }
  /// Whether the seat sees the ship as a ship.
  const SeenShip* seen(ShipId ship) const { return ship < ships_.size() ? ships_[ship] : nullptr; }
  /// Of a ship that the view or the menu names.
  std::string_view id(ShipId ship) const { return seen(ship)->id; }
  std::string_view name(ShipId ship) const { return seen(ship)->name; }
  const std::string& side_id(SideId side) const { return sheet().sides[side].id; }
  const std::string& side_name(SideId side) const { return sheet().sides[side].name; }
  const OwnDivision* division(DivisionId id) const;
  bool on_mat() const { return view.options.surface == Surface::hex; }
  Inches base_width() const { return on_mat() ? mat_counter_width : coal::base_width; }
  Inches range(ShipId from, ShipId to) const;

 private:
  std::array<const SeenShip*, most_ships> ships_{};  // a table asks for them again and again
};

/// The id by which the table knows a division of a side: its number.
std::string unit_id(int division_number);
/// The ships that a form for a division is about, the lead ship first.
std::vector<std::string_view> pieces_of(const Scene& scene, const OwnDivision& division);

/// Gone under, where her wreck is marked. One that has left the table has no piece.
constexpr bool is_wreck(Status status) { return status == Status::exploded || status == Status::sunk; }

std::string marker_id(const std::string& side, int number);
std::string smoke_id(const SmokeScreen& smoke);
std::string torpedo_id(const std::string& side, int turn, char counter);

/// "045"
std::string course_text(Bearing course);
std::string_view in_words(Battery battery);
/// "on fire", a hit as the card marks it
std::string mark_words(const HitMark& mark);

// ---- parts, each in its own file

void present_sea(const Scene& scene, Json& json);
void present_status(const Scene& scene, TableStatus& status);
void present_units(const Scene& scene, Json& json);
/// One part for every piece.
void present_pieces(const Scene& scene, Parts& parts);
void present_asks(const Scene& scene, Json& json);

/// The card and the overlays of a piece, for the umpire with forms to change it; JSON null for what the seat does not
/// see.
std::string present_look(const Scene& scene, const std::string& piece);

/// The names of divisions that stand as ships before the battle, by side and number.
using DivisionNames = std::array<std::map<int, std::string>, 2>;
std::string present_scenario(const Scene& scene, const std::string& scenario, const std::string& text,
                             const DivisionNames& names);

// ---- the asks of the phases

inline constexpr int any_turn = -1;
/// Who is plotted for: a division by its lead ship, or a single ship.
struct Plotter {
  ShipId lead = no_ship;
  DivisionId division = no_division;
  Inches most_speed, radius;
  bool convoy = false, single = false;
  int degrees_a_hex = 0;  // on the mat (hex 2.3)
  int ahead = 0;          // turns from now, or any_turn
};
inline Plotter plotter_of(const OwnDivision& d, Inches most, int ahead) {
  const ShipId lead = d.ships.empty() ? no_ship : d.ships.front();
  return {lead, d.division, most, d.radius, d.convoy, false, d.degrees_a_hex, ahead};
}
void plot_field(const Scene& scene, Form& form, const Plot& plot, const Plotter& who);

void ask_setup(const Scene& scene, Json& json);
/// Joining, leaving and cancelling: before the plot of the division, because orders are taken one after another and a
/// plot may rest on them (5.7.4).
void ask_standing(const Scene& scene, const OwnDivision& division, Json& json);
void ask_moves(const Scene& scene, Json& json);
void ask_formations(const Scene& scene, Json& json);
/// Flagships of divisions and of the force: in setup and in plotting.
void ask_flags(const Scene& scene, Json& json);
void ask_force_flag(const Scene& scene, Json& json);
void ask_launches(const Scene& scene, Json& json);
void ask_lights(const Scene& scene, Json& json);
void ask_big_guns(const Scene& scene, Json& json);
void ask_batteries(const Scene& scene, Json& json);
void ask_torpedoes(const Scene& scene, Json& json);
void ask_repairs(const Scene& scene, Json& json);

}  // namespace wardroom::coal
