// 5.12 Land. A ship under a regular plot runs ashore where her track first meets a shore; moves that were plotted long
// before, or by nobody, steer clear of it (divisions.cpp).
#include <algorithm>

#include "books/coal/rules/voyage.hpp"

namespace wardroom::coal {
namespace {

constexpr std::int64_t whole = 1 << 20;
constexpr std::int64_t a_hand = 5;  // thousandths of an inch of water that are left between her bow and the shore

// How far along `way`, of `whole`, it meets the shore; more than whole when it does not.
std::int64_t met_at(wardroom::Segment way, wardroom::Segment shore) {
  if (!meet(way, shore)) return whole + 1;
  const std::int64_t wx = std::int64_t{way.b.x} - way.a.x, wy = std::int64_t{way.b.y} - way.a.y;
  const std::int64_t sx = std::int64_t{shore.b.x} - shore.a.x, sy = std::int64_t{shore.b.y} - shore.a.y;
  const std::int64_t ox = std::int64_t{shore.a.x} - way.a.x, oy = std::int64_t{shore.a.y} - way.a.y;
  const std::int64_t across = wx * sy - wy * sx;
  if (across == 0) return 0;  // she runs along the very line of the shore
  __extension__ using Wide = __int128;
  return static_cast<std::int64_t>(Wide{ox * sy - oy * sx} * whole / across);
}

}  // namespace

bool meets_land(const State& state, const Way& way, std::int32_t& when) {
  Point from = way.from;
  std::int32_t began = 0;
  for (const Stage& stage : way.stages) {
    std::int64_t first = whole + 1;
    for (const Land& land : state.setting->lands) {
      for (std::size_t i = 0; i < land.size(); ++i) {
        first = std::min(first, met_at({from, stage.to.at}, {land[i], land[(i + 1) % land.size()]}));
      }
    }
    if (first <= whole) {
      const std::int64_t short_of = a_hand * whole / std::max(stage.to.length.thousandths, 1);
      const std::int64_t part = std::max<std::int64_t>(first - short_of, 0);
      when = static_cast<std::int32_t>(began + (std::int64_t{stage.when} - began) * part / whole);
      return true;
    }
    from = stage.to.at;
    began = stage.when;
  }
  return false;
}

}  // namespace wardroom::coal
