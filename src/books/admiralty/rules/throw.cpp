#include "books/admiralty/rules/throw.hpp"

#include <array>

namespace wardroom::admiralty {
namespace {

// Classes of faces: misses, hits, and sixes, which hit as well.
enum Fell : std::uint8_t { miss, hit, six };
using Counts = std::array<int, 3>;

// A68: pairs of one colour first; of one six left of each colour the column with more dice gets the hit.
Thrown pairs_of(const Handful& handful, int hull_sixes, int rigging_sixes) {
  Thrown thrown{hull_sixes / 2, rigging_sixes / 2, hull_sixes + rigging_sixes};
  if (hull_sixes % 2 == 0 || rigging_sixes % 2 == 0) return thrown;
  const bool at_hull =
      handful.hull != handful.rigging ? handful.hull > handful.rigging : handful.doctrine == Doctrine::hull;
  ++(at_hull ? thrown.hull_hits : thrown.rigging_hits);
  return thrown;
}

}  // namespace

Thrown throw_handful(Chance& chance, DieAddress at, const Handful& handful, Wants wants) {
  if (!worth_throwing(handful)) return {};
  const bool pairs = handful.roll == Gunnery::pair_of_sixes;
  std::array<std::uint8_t, 6> classes{};
  for (std::size_t face = 1; face < 6; ++face) {
    classes[face - 1] = face >= handful.roll && wants != Wants::sixes ? hit : miss;
  }
  classes[5] = wants == Wants::hits && !pairs ? hit : six;
  Counts hull, rigging;
  chance.sorted(at, handful.hull, 6, classes, hull);
  at.index = static_cast<std::uint16_t>(at.index + handful.hull);
  chance.sorted(at, handful.rigging, 6, classes, rigging);
  if (pairs) return pairs_of(handful, hull[six], rigging[six]);
  return {hull[hit] + hull[six], rigging[hit] + rigging[six], hull[six] + rigging[six]};
}

Inflicted inflicted(const HitTable& table, Lines lines, int hull_hits, int rigging_hits) {
  const auto cell = [](const std::array<HitCell, 5>& column, int line) {
    return column[static_cast<std::size_t>(line + 2)];
  };
  const HitCell hull = cell(table.hull, lines.hull), rigging = cell(table.rigging, lines.rigging);
  return {hull_hits * hull.half_guns / 2 + rigging_hits * rigging.half_guns / 2,
          hull_hits * hull.sails + rigging_hits * rigging.sails, hull_hits * hull.masts + rigging_hits * rigging.masts};
}

}  // namespace wardroom::admiralty
