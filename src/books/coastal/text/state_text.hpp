// Parts of the state as tables of a situation file and back: ships and sides by their ids, ways as plots.
#pragma once

#include <string>
#include <tuple>

#include "books/coastal/rules/state.hpp"
#include "rules/state_text.hpp"

namespace wardroom::coastal {

/// What of the state is spelled in this book's own way.
class Spelled {
 public:
  explicit Spelled(const State& state) : state_(&state) {}

  void read(const Node& named, SideId& into) const;
  /// Any ship by id, for an author who knows everything.
  ShipId ship(const Node& named) const;
  /// The same, or "none".
  void read(const Node& named, ShipId& into) const;
  void read(const Node& list, ShipSet& into) const;
  void read(const Node& written, Plot& into) const;
  /// By its place in the list of torpedoes.
  static void read(const Node& number, TorpedoId& into) { into = TorpedoId::at(number.whole<std::uint8_t>()); }

  std::string text(SideId side) const;
  std::string text(ShipId ship) const;
  std::string text(const ShipSet& ships) const;
  static std::string text(const Plot& way);
  static std::string text(TorpedoId torpedo) { return toml_value(std::uint8_t{torpedo}); }

  /// Ships and sides in full: what the scenario set up is not what a fresh one has.
  static bool always(const Ship*, std::string_view) { return true; }
  static bool always(const SideState*, std::string_view) { return true; }

  void settle(Torpedo& torpedo, const Node&) const { torpedo.side = state_->ships[torpedo.from].side; }
  void settle(Smoke& smoke, const Node& table) const;
  static void settle(const Minefield& mines, const Node& table);
  void settle(const Observe& look, const Node& table) const;
  void settle(const Fire& fire, const Node& table) const;

 private:
  const State* state_;
};

using CoastalText = StateText<Spelled>;

/// What lies on the table...
inline const auto markers = std::make_tuple(  //
    StateList{"torpedo", &State::torpedoes, {"from", "at", "course"}},
    StateList{"light", &State::lights, {"at", "radius"}}, StateList{"smoke", &State::smoke, {"a", "b"}},
    StateList{"mine", &State::mines, {"at"}});
/// ... and what has been ordered and done in the phase so far.
inline const auto lodged = std::make_tuple(
    StateList{"launch", &State::launches, {"ship"}}, StateList{"charge", &State::charges, {"ship", "target"}},
    StateList{"lookout", &State::lookouts, {"ship"}}, StateList{"shell", &State::shells, {"ship", "at"}},
    StateList{"searchlight", &State::searchlights, {"ship", "target"}},
    StateList{"fire", &State::fires, {"ship", "target"}}, StateList{"pending", &State::pending, {"target", "firer"}});

/// The keys of a situation file that tell of the position, and not of the scenario: a saved one writes them anew.
inline const std::vector<std::string_view> position_keys = [] {
  std::vector<std::string_view> keys{"turn", "half",    "segment", "opened", "until", "until_half", "until_turn",
                                     "seed", "weather", "moon",    "chosen", "ruled", "ship",       "side_state"};
  const auto add = [&](const auto&... list) { (keys.push_back(list.key), ...); };
  std::apply(add, markers);
  std::apply(add, lodged);
  return keys;
}();

}  // namespace wardroom::coastal
