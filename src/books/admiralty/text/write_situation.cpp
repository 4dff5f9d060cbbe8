#include <algorithm>

#include "books/admiralty/text/situation.hpp"
#include "books/admiralty/text/state_text.hpp"
#include "rules/kept_text.hpp"

namespace wardroom::admiralty {
namespace {

std::string head(const State& state) {
  return "kind = \"situation\"\nturn = " + toml_value(state.turn) + "\nsegment = " + toml_value(state.phase) +
         "\nopened = true\n" + options_in_force(state);
}

}  // namespace

std::string write_situation(const State& state, const std::string& begun_from) {
  const Spelled spelled(state);
  const AdmiraltyText text(spelled);
  std::string out = kept_text(begun_from, head(state), [](std::string_view key) {
    return std::ranges::find(position_keys, key) != position_keys.end();
  });
  out += "\n[now]\n" + text.lines(state);
  for (SideId side = 0; side < 2; ++side) {
    out += "\n[[side_state]]\nside = " + spelled.text(side) + "\n" + text.lines(state.sides[side]);
  }
  for (PostId post = 0; post < state.posts.size(); ++post) {
    out += "\n[[post_state]]\npost = " + spelled.text(post) + "\n" + text.lines(state.posts[post]);
  }
  for (ShipId ship = 0; ship < state.ships.size(); ++ship) {
    out += "\n[[ship]]\nship = " + spelled.text(ship) + "\n" + text.lines(state.ships[ship]);
  }
  std::apply([&](const auto&... list) { ((out += text.list_text(state, list)), ...); }, state_lists);
  return out;
}

}  // namespace wardroom::admiralty
