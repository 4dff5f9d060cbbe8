// Parts of the state as tables of a situation file and back: ships, sides and posts by their ids, squares as the
// scenario counts them, aims in feet.
#pragma once

#include <string>
#include <string_view>

#include "books/jane/rules/state.hpp"
#include "rules/state_text.hpp"

namespace wardroom::jane {

class Spelled {
 public:
  explicit Spelled(const State& state) : state_(&state) {}

  void read(const Node& named, SideId& into) const;
  void read(const Node& named, ShipId& into) const;
  void read(const Node& named, PostId& into) const;
  void read(const Node& named, PostSet& into) const;
  void read(const Node& list, ShipSet& into) const;
  static void read(const Node& number, GunId& into);
  static void read(const Node& pair, Square& into);
  static void read(const Node& pair, Spot& into);
  static void read(const Node& written, Address& into);
  static void read(const Node& node, Words& into) { read_value(node, into, Missing::refused); }

  std::string text(SideId side) const;
  std::string text(ShipId ship) const;
  std::string text(PostId post) const;
  std::string text(PostSet posts) const;
  std::string text(const ShipSet& ships) const;
  static std::string text(GunId gun);
  static std::string text(Square at);
  static std::string text(Spot at);
  static std::string text(Address to);
  static std::string text(const Words& words) { return toml_value(words); }

  /// Move and phase stand at the head of the file, ships in tables of their own.
  static std::string_view key(const State*, std::string_view name) {
    return name == "move" || name == "phase" || name == "ships" ? std::string_view() : name;
  }
  /// Everything in full: what the scenario set up is not what a fresh one has.
  template <class T>
  static bool always(const T*, std::string_view) {
    return true;
  }

 private:
  const State* state_;
};

using JaneText = StateText<Spelled>;

}  // namespace wardroom::jane
