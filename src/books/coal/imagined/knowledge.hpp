// What a side knows of the battle, written down as a state: own ships as they are, enemies as they are seen. Ships and
// divisions are numbered anew, own ones first, so that not even the numbers tell of what is hidden. What is not known
// is left to imagined.cpp.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "books/coal/imagined/lookout.hpp"
#include "books/coal/rules/setting.hpp"
#include "books/coal/rules/state.hpp"
#include "books/coal/rules/view.hpp"

namespace wardroom::coal {

struct Knowledge {
  /// In the plotting segment of a whole turn, before the side has plotted.
  void take(const View& view, const Lookout& lookout);

  /// The number here of a ship in the true battle.
  ShipId here(ShipId there) const { return there < most_ships ? ship_here_[there] : no_ship; }
  ShipId add_ship(const Card& card, std::string_view name);
  /// Who laid a marker is not on it: the nearest ship of its side that carries such torpedoes.
  ShipId layer_of(const State& state, const TorpedoMarker& marker) const;
  /// The marker as it lies, without factors and target.
  static Torpedo laid(const TorpedoMarker& marker, ShipId by);
  static void lay(State& state, Torpedo torpedo, ShipId target);

  Setting setting;
  std::unique_ptr<State> known = std::make_unique<State>();
  SideId side = 0;
  std::array<std::uint8_t, most_ships> shown_fires{};
  std::vector<ForceMarker> markers;
  std::vector<std::optional<Bearing>> marker_course;  // by the place in `markers`
  std::vector<std::optional<Inches>> marker_run;
  std::vector<TorpedoMarker> strange_torpedoes;

 private:
  void add(const SeenShip& seen);
  void add_own_division(const OwnDivision& own);
  void take_own_ship(const OwnShip& own, Ship& ship);
  DivisionId enemy_division(std::uint8_t number);
  void take_enemies(const View& view, const Lookout& lookout);
  void form_line(Division& division);
  void take_sight(const View& view);
  void take_sides(const View& view);
  void take_torpedoes(const View& view);
  void take_markers(const View& view, const Lookout& lookout);

  std::unique_ptr<State> blank_ = std::make_unique<State>();
  std::array<ShipId, most_ships> ship_here_{};
  std::array<DivisionId, 256> division_here_{};
};

}  // namespace wardroom::coal
