#include "books/coastal/table/chances.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "books/coastal/odds/odds.hpp"
#include "books/coastal/rules/names.hpp"
#include "books/coastal/rules/rolls.hpp"
#include "game/drawing.hpp"

namespace wardroom::coastal {
namespace {

std::string score_words(int need) {
  return need > 6 ? std::string("not on any die") : fmt::format("{} or more", std::max(need, 1));
}

// A table shows very many looks, and there are seven scores: nothing is easier than 1, or harder than 7.
const Fraction& chance_at(int need) {
  constexpr int hardest = 7;
  static const auto chances = [] {
    std::array<Fraction, hardest> all;
    for (int score = 1; score <= hardest; ++score) {
      all[static_cast<std::size_t>(score - 1)] = look_odds(score).of("spotted");
    }
    return all;
  }();
  return chances[static_cast<std::size_t>(std::clamp(need, 1, hardest) - 1)];
}

}  // namespace

std::string away(Point from, Point to) { return cm(Centimetres{distance(from, to).thousandths / 100 * 100}) + " away"; }

ShownChance chance_to_spot(const LookChoice& look, const Counsel::Look& counsel, Point from, Point at) {
  ShownChance shown;
  shown.trail = counsel.trail;
  shown.chance = chance_at(look.need);
  shown.words = fmt::format("{}; {}", score_words(look.need), away(from, at));
  if (is_marker_handle(look.target)) {
    shown.words += fmt::format("; if it is larger than a boat {}", score_words(counsel.need_if_larger));
  }
  return shown;
}

ShownChance chance_to_hit(const Gunfire& table, const FireChoice& fire, std::span<const Term> trail, Point from,
                          Point at) {
  ShownChance shown;
  shown.trail = trail;
  Fraction miss(1), nothing(1);
  for (const FireChoice::Group& group : fire.groups) {
    const Distribution odds = gunfire_odds(table, group.half_points, group.variables);
    miss = miss * (Fraction(1) - odds.at_least(1));
    nothing = nothing * (odds.of(0) - odds.of("straddle"));  // a straddle counts for nothing, and helps the next shot
    shown.words += fmt::format("{} {}, die {:+}; ", group.gun ? "guns" : "cannon",
                               counted(weapon_points(group.half_points), "point"), static_cast<int>(group.variables));
  }
  shown.chance = Fraction(1) - miss;
  shown.words += fmt::format("nothing at all {}; {}", nothing.percent(1), away(from, at));
  return shown;
}

void write_chance(Json& json, const ShownChance& shown, bool with_trail) {
  json.key("chance").raw(shown.chance.decimal(6));
  json.field("words", shown.words);
  if (with_trail) write_trail(json, shown.trail);
}

}  // namespace wardroom::coastal
