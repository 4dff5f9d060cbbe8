// Real dice for which play waits, in words.
#pragma once

#include <algorithm>
#include <boost/describe.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "core/chance.hpp"
#include "game/game.hpp"
#include "wire/json.hpp"

namespace wardroom {

/// "to hit: Lion": what the dice are for, and whose actor throws them if somebody does.
template <class Purpose>
DiceNeed dice_need(const DiceWanted& wanted, SideId side, const std::string& actor = {}) {
  std::string words = boost::describe::enum_to_string(static_cast<Purpose>(wanted.at.purpose), "?");
  std::ranges::replace(words, '_', ' ');
  if (!actor.empty()) words += ": " + actor;
  return {wanted, side, std::move(words)};
}

/// The same for a draw, with the names of its kinds in the order of the rule. Kinds that cannot be drawn are left out.
inline DiceNeed among(DiceNeed need, const DiceWanted& wanted, std::span<const std::string_view> names) {
  std::uint32_t from = 1;
  for (std::size_t i = 0; i < wanted.kinds.size(); from += wanted.kinds[i++]) {
    if (wanted.kinds[i] == 0) continue;
    std::string name = i < names.size() ? std::string(names[i]) : std::to_string(i + 1);
    need.kinds.push_back({std::move(name), from, from + wanted.kinds[i] - 1});
  }
  return need;
}
/// The same for a point on a picture.
inline DiceNeed on_picture(DiceNeed need, std::string picture) {
  need.picture = std::move(picture);
  return need;
}
/// The same for a word of a list.
inline DiceNeed of_words(DiceNeed need, std::span<const std::string_view> words) {
  need.words.assign(words.begin(), words.end());
  return need;
}
/// The same where only this post, and umpires, may know what is thrown for.
inline DiceNeed thrown_by(DiceNeed need, PostId post) {
  need.post = post;
  return need;
}

/// What is wanted, as the table tells it (docs/table.md).
void write_need(Json& json, const DiceNeed& need);

}  // namespace wardroom
