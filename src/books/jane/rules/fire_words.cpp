#include "books/jane/rules/fire_words.hpp"

#include <fmt/format.h>

#include "books/jane/rules/loading.hpp"

namespace wardroom::jane {

std::string_view name(Projectile projectile) {
  switch (projectile) {
    case Projectile::shot: return "shot";
    case Projectile::ap: return "A.P. shell";
    case Projectile::common: return "common shell";
    case Projectile::he: break;
  }
  return "high-explosive shell";
}

std::string gun_name(const State& state, ShipId ship, GunId gun) {
  const GunPosition& position = position_of(state.card(ship), gun);
  return fmt::format("gun {} ({}, {})", gun + 1, position.id, position.label);
}

std::string tube_name(const State& state, ShipId ship, std::uint8_t tube) {
  return fmt::format("tube {} ({})", tube + 1, state.card(ship).tubes[tube].id);
}

std::string rounds_left(const Magazine& magazine) {
  std::string text;
  for (std::size_t i = 0; i < projectile_count; ++i) {
    if (magazine.rounds[i] == 0) continue;
    if (!text.empty()) text += ", ";
    text += fmt::format("{} {}", magazine.rounds[i], name(static_cast<Projectile>(i)));
  }
  return text.empty() ? "none" : text;
}

Refusal unfit(const State& state, ShipId ship, std::string_view order, Cite cite, const std::string& why) {
  return {cite, fmt::format("{}: {} {}", order, state.setting->ships[ship].name, why)};
}

Checked must_have_room(const State& state, ShipId ship, std::string_view order, bool full) {
  if (!full) return {};
  return unfit(state, ship, order, {"t-firing-3"}, "finds no room: the table holds no more orders of that kind");
}

Refusal no_such(const State& state, ShipId ship, std::string_view order, Cite cite, std::string_view what,
                std::size_t how_many) {
  return unfit(state, ship, order, cite,
               how_many == 0 ? fmt::format("has no {}", what)
                             : fmt::format("has no such {}; they are numbered 1 to {}", what, how_many));
}

}  // namespace wardroom::jane
