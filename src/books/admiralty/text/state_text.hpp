// Parts of the state as tables of a situation file and back: ships, sides and posts by their ids, gun dice as a card
// prints them, marks by their letters.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <tuple>

#include "books/admiralty/rules/state.hpp"
#include "rules/state_text.hpp"

namespace wardroom::admiralty {

/// Counts of marks, by their letters: {F = 2, M = 1}.
using Marks = std::array<std::uint8_t, mark_count>;
/// Whom each size of guns has fired at.
using Aims = std::array<ShipId, size_count>;

/// What of the state is spelled in this book's own way.
class Spelled {
 public:
  explicit Spelled(const State& state) : state_(&state) {}

  void read(const Node& named, SideId& into) const;
  /// A ship by id or name, or "none".
  void read(const Node& named, ShipId& into) const;
  void read(const Node& named, PostId& into) const;
  static void read(const Node& node, Point& into);
  static void read(const Node& node, Words& into) { read_value(node, into, Missing::refused); }
  static void read(const Node& written, Path& into);
  static void read(const Node& written, GunDice& into);
  static void read(const Node& table, Marks& into);
  void read(const Node& list, Aims& into) const;
  /// Both sides, `port` and `starboard`; one that is missing stays as it is.
  void read(const Node& table, std::array<Side, 2>& into) const;

  std::string text(SideId side) const;
  std::string text(ShipId ship) const;
  std::string text(PostId post) const;
  static std::string text(const Point& at) { return toml_value(at); }
  static std::string text(const Words& words) { return toml_value(words); }
  static std::string text(const Path& path);
  static std::string text(const GunDice& dice);
  static std::string text(const Marks& marks);
  std::string text(const Aims& aims) const;
  std::string text(const std::array<Side, 2>& sides) const;

  /// Everything in full: what the scenario set up is not what a fresh one has.
  template <class T>
  static bool always(const T*, std::string_view) {
    return true;
  }
  /// As in orders, where `side` says who gives them.
  static std::string_view key(const Fire*, std::string_view name) { return of_guns(name); }
  static std::string_view key(const PassingFire*, std::string_view name) { return of_guns(name); }
  static std::string_view key(const Repair*, std::string_view name) { return of_guns(name); }
  /// Of the state itself all that does not stand elsewhere in the file.
  static std::string_view key(const State*, std::string_view name) {
    constexpr std::string_view elsewhere[] = {"turn",     "phase",    "sides",     "posts",   "ships",
                                              "melees",   "settings", "fall_offs", "springs", "hoists",
                                              "told_off", "fires",    "boards",    "repairs"};
    return std::ranges::find(elsewhere, name) != std::end(elsewhere) ? std::string_view() : name;
  }

 private:
  static std::string_view of_guns(std::string_view name) { return name == "side" ? "broadside" : name; }

  const State* state_;
};

using AdmiraltyText = StateText<Spelled>;

/// What has been ordered in the phase so far, and the actions that go on from turn to turn.
inline const auto state_lists = std::make_tuple(
    StateList{"melee", &State::melees, {"attacker", "defender"}}, StateList{"set_sail", &State::settings, {"ship"}},
    StateList{"fall_off", &State::fall_offs, {"ship"}}, StateList{"rig_spring", &State::springs, {"ship"}},
    StateList{"hoist", &State::hoists, {"ship"}}, StateList{"tell_off", &State::told_off, {"ship"}},
    StateList{"fire", &State::fires, {"ship", "target"}}, StateList{"board", &State::boards, {"ship", "target"}},
    StateList{"repair", &State::repairs, {"ship"}});

/// The keys of a situation file that tell of the position, and not of the scenario: a saved one writes them anew.
inline const std::vector<std::string_view> position_keys = [] {
  std::vector<std::string_view> keys{"turn",   "segment", "opened", "until",      "until_turn", "seed",
                                     "chosen", "ruled",   "now",    "side_state", "post_state", "ship"};
  std::apply([&](const auto&... list) { (keys.push_back(list.key), ...); }, state_lists);
  return keys;
}();

}  // namespace wardroom::admiralty
