// Parts of the state as tables of a situation file: ships, divisions and sides by their names, moves and hits as they
// stand on paper.
#pragma once

#include <string>
#include <tuple>

#include "books/coal/rules/state.hpp"
#include "rules/state_text.hpp"

namespace wardroom::coal {

/// What of the state is spelled in this book's own way.
class Spelled {
 public:
  explicit Spelled(const State& state) : state_(&state) {}

  /// Of either side, for an author who knows everything.
  ShipId ship(const Node& named) const;
  SideId side(const Node& named) const;
  /// By name, or by number where the table tells the side.
  DivisionId division(const Node& named, const Node& table) const;

  void read(const Node& named, SideId& into) const { into = side(named); }
  /// A ship, or "none".
  void read(const Node& named, ShipId& into) const;
  void read(const Node& list, ShipSet& into) const;
  void read(const Node& named, DivisionId& into, const Node& table) const { into = division(named, table); }
  static void read(const Node& item, HitId& into) { into = HitId::at(item.whole<std::uint8_t>()); }
  static void read(const Node& written, Inches& into) { into = written.length({}, 500_in); }
  /// An empty table is a turn for which nothing was ordered.
  void read(const Node& table, MoveOrder& into) const;
  /// Marks on the card, of which one entry may be several.
  static void read(const Node& list, Fixed<Hit, 32>& into);
  static void read(const Node& counts, HitsSeen& into);
  void read(const Node& table, BatteriesFired& into) const;
  void read(const Node& table, Launch& into) const;
  void read(const Node& table, Torpedo& into) const;

  std::string text(SideId side) const;
  std::string text(ShipId ship) const;
  std::string text(const ShipSet& ships) const;
  std::string text(DivisionId division) const;
  static std::string text(HitId item) { return toml_value(std::uint8_t{item}); }
  static std::string text(const MoveOrder& order);
  static std::string text(const Hit& hit) { return toml_value(hit); }
  static std::string text(const HitsSeen& seen);
  std::string text(const BatteriesFired& fired) const;
  std::string lines(const Launch& launch) const;
  std::string lines(const Torpedo& torpedo) const;

  void settle(Smoke& smoke, const Node& table) const;
  void settle(const Allotment& allotment, const Node& table) const;
  void settle(const Coup& coup, const Node& table) const;
  static void settle(const PendingHits& hits, const Node& table);

  static std::string_view key(const Ship*, std::string_view member);
  static std::string_view key(const Division*, std::string_view member);
  static std::string_view key(const SideState*, std::string_view member);
  static std::string_view key(const Smoke*, std::string_view member);
  static std::string_view key(const Torpedo*, std::string_view member);
  /// What the scenario sets up, so that it is not as in a fresh one.
  static bool always(const Ship*, std::string_view member);
  static bool always(const Division*, std::string_view member);
  static bool always(const SideState*, std::string_view member);

 private:
  ShipId enemy_of(SideId side, const Node& named) const;
  void read_launch(const Node& table, Launch& into) const;

  const State* state_;
};

using CoalText = StateText<Spelled>;

/// Weapons on the table, and what has been ordered and done in the phase so far.
inline const auto weapons =
    std::make_tuple(StateList{"smoke", &State::smoke, {"from", "to"}}, StateList{"launch", &State::launches, {}},
                    StateList{"torpedo", &State::torpedoes, {}},
                    StateList{"allotment", &State::allotments, {"ship", "battery", "target"}},
                    StateList{"coup", &State::coups, {"ship", "target"}},
                    StateList{"pending", &State::pending, {"target", "source", "count"}});

/// The keys of a situation file that tell of the position, and not of the scenario: a saved one writes them anew.
inline const std::vector<std::string_view> position_keys = [] {
  std::vector<std::string_view> keys{"turn",   "segment", "opened",   "until",          "until_half", "until_turn",
                                     "halves", "half",    "namer",    "first_allotter", "seed",       "chosen",
                                     "ruled",  "ship",    "division", "side_state"};
  std::apply([&](const auto&... list) { (keys.push_back(list.key), ...); }, weapons);
  return keys;
}();

}  // namespace wardroom::coal
