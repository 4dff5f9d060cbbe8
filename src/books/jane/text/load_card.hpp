// The parts of the reader of ship cards; only the load_card*.cpp files include this.
#pragma once

#include <algorithm>

#include "books/jane/text/loader.hpp"

namespace wardroom::jane {

/// Feet as half feet: the picture lies on that lattice.
std::int16_t half_feet(const Node& node);
std::uint8_t section_of(const Node& node, const Card& card);
/// [first, last] of the sections, both ends in it.
Sections section_range(const Node& node, const Card& card);
Sections section_list(const Node& node, const Card& card);
/// A deck that she has.
Deck deck_of(const Node& node, const Card& card);
std::uint8_t deck_bits(const Node& node, const Card& card);
/// A letter; none where the key is missing.
Grade grade_of(const Node& table, const char* key);
/// The place of what is called so in a list of things with ids.
template <class List>
std::uint8_t named(const List& list, const Node& node, const char* what) {
  const auto found = std::ranges::find(list, node.text(), [](const auto& each) { return each.id; });
  if (found == list.end()) throw node.wrong("she has no " + std::string(what) + " \"" + node.text() + "\"");
  return static_cast<std::uint8_t>(found - list.begin());
}
/// Refuses a second thing of one id, and more than there is room for.
template <class List>
void room_for(const List& list, const Node& entry, std::size_t most, const char* what) {
  if (list.size() == most) throw entry.error("she has more than " + std::to_string(most) + " " + what);
  const Node& id = entry.require("id");
  const bool taken = std::ranges::any_of(list, [&](const auto& each) { return each.id == id.text(); });
  if (taken) throw id.wrong("something else on her is called \"" + id.text() + "\"");
}

/// Gun kinds, positions, closed batteries, light guns and tubes.
void read_armament(const Node& root, const Tables& tables, Card& card);
/// Towers, funnels, masts, halliards, uptakes, and the picture with its regions, none of which may be missing.
void read_upperworks(const Node& root, Card& card);
void read_picture(const Node& root, Card& card);

}  // namespace wardroom::jane
