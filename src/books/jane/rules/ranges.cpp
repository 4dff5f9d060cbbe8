#include "books/jane/rules/ranges.hpp"

#include <algorithm>
#include <cstdlib>

namespace wardroom::jane {
namespace {

constexpr int quadrant = 90, circle = 360;

// Ruling 110: sines of whole degrees in millionths, to the nearest.
constexpr std::array<std::int32_t, quadrant + 1> sines{
    0,      17452,  34899,  52336,  69756,  87156,  104528, 121869, 139173, 156434, 173648, 190809, 207912,
    224951, 241922, 258819, 275637, 292372, 309017, 325568, 342020, 358368, 374607, 390731, 406737, 422618,
    438371, 453990, 469472, 484810, 500000, 515038, 529919, 544639, 559193, 573576, 587785, 601815, 615661,
    629320, 642788, 656059, 669131, 681998, 694658, 707107, 719340, 731354, 743145, 754710, 766044, 777146,
    788011, 798636, 809017, 819152, 829038, 838671, 848048, 857167, 866025, 874620, 882948, 891007, 898794,
    906308, 913545, 920505, 927184, 933580, 939693, 945519, 951057, 956305, 961262, 965926, 970296, 974370,
    978148, 981627, 984808, 987688, 990268, 992546, 994522, 996195, 997564, 998630, 999391, 999848, 1000000};

constexpr std::int64_t sine_of(int degrees) {
  const int within = (degrees % circle + circle) % circle;
  const int half = within % 180;
  const std::int32_t size = sines[static_cast<std::size_t>(half <= quadrant ? half : 180 - half)];
  return within < 180 ? size : -size;
}
constexpr std::int64_t cosine_of(int degrees) { return sine_of(degrees + quadrant); }

/// How far a place lies clockwise of a direction: the sign tells the side.
constexpr std::int64_t clockwise_of(int degrees, Offset place) {
  return cosine_of(degrees) * place.right - sine_of(degrees) * place.ahead;
}

int degrees_of(Offset place) {
  const std::int64_t ahead = std::abs(place.ahead), right = std::abs(place.right);
  int low = 0, high = quadrant;
  while (high - low > 1) {
    const int middle = (low + high) / 2;
    (clockwise_of(middle, {ahead, right}) >= 0 ? low : high) = middle;
  }
  const bool upper = -clockwise_of(high, {ahead, right}) < clockwise_of(low, {ahead, right});
  const int acute = upper ? high : low;
  if (place.ahead >= 0) return place.right >= 0 ? acute : (circle - acute) % circle;
  return place.right >= 0 ? 180 - acute : 180 + acute;
}

}  // namespace

int range_thousands(const Ranges& ranges, std::int64_t distance2) {
  for (std::size_t i = 0; i < range_count; ++i) {
    if (distance2 < ranges.next[i]) return static_cast<int>(i) + 1;
  }
  return 0;
}

int yards_between(Square a, Square b) {
  constexpr std::int64_t yards2 = 100 * 100;
  const std::int64_t wanted = distance_squared(a, b) * yards2;
  std::int64_t low = 0, high = 1;
  while (high * high <= wanted) high *= 2;
  while (high - low > 1) {
    const std::int64_t middle = (low + high) / 2;
    (middle * middle <= wanted ? low : high) = middle;
  }
  return static_cast<int>(low);
}

int torpedo_squares(std::int64_t distance2) {
  int squares = 0;
  while (std::int64_t{squares} * squares < distance2) ++squares;
  return squares;
}

int direction(Square from, Square to) {
  return degrees_of({std::int64_t{to.row} - from.row, std::int64_t{to.column} - from.column});
}

Offset offset_of(Square at, Heading heading, Square to) {
  const std::int64_t east = std::int64_t{to.column} - at.column, north = std::int64_t{to.row} - at.row;
  switch (heading) {
    case Heading::N: return {north, east};
    case Heading::NE: return {north + east, east - north};
    case Heading::E: return {east, -north};
    case Heading::SE: return {east - north, -north - east};
    case Heading::S: return {-north, -east};
    case Heading::SW: return {-north - east, north - east};
    case Heading::W: return {-east, north};
    case Heading::NW: return {north - east, north + east};
  }
  return {};
}

int bearing_from(Square at, Heading heading, Square to) { return degrees_of(offset_of(at, heading, to)); }

bool bears(Arc arc, int bearing) {
  const int width = (arc.to - arc.from + circle) % circle;
  return (bearing - arc.from + 2 * circle) % circle <= width;
}

bool bears(const GunPosition& position, int bearing) {
  return bears(position.arc, bearing) || (position.has_arc_alt && bears(position.arc_alt, bearing));
}

bool bears(Arc arc, Square at, Heading heading, Square to) {
  const Offset place = offset_of(at, heading, to);
  if (place.ahead == 0 && place.right == 0) return true;
  const std::int64_t past_from = clockwise_of(arc.from, place), past_to = clockwise_of(arc.to, place);
  const int width = (arc.to - arc.from + circle) % circle;
  if (width < 180) {
    const bool same_way = cosine_of(arc.from) * place.ahead + sine_of(arc.from) * place.right >= 0 ||
                          cosine_of(arc.to) * place.ahead + sine_of(arc.to) * place.right >= 0;
    return past_from >= 0 && past_to <= 0 && same_way;
  }
  return past_from >= 0 || past_to <= 0;
}

bool bears(const GunPosition& position, Square at, Heading heading, Square to) {
  return bears(position.arc, at, heading, to) || (position.has_arc_alt && bears(position.arc_alt, at, heading, to));
}

bool fore_and_aft(Offset offset) {
  // The tangent of 67.5 degrees is one and the root of two.
  const std::int64_t along = std::abs(offset.ahead), across = std::abs(offset.right);
  return along > 0 && along >= across && (along - across) * (along - across) >= 2 * across * across;
}

bool end_on(Offset offset) {
  // Twice the angle is 22.5 degrees or less: its tangent is the root of two less one.
  const std::int64_t along = std::abs(offset.ahead), across = std::abs(offset.right);
  if (along <= across) return false;
  const std::int64_t less = along * along - across * across, twice = 2 * along * across + less;
  return twice * twice <= 2 * less * less;
}

namespace {

// Which bounds the angle off the beam has come to or passed.
struct Bounds {
  bool over_30 = false, from_45 = false, from_60 = false, over_60 = false, from_67_5 = false;
};

Aspect within(const Bounds& bounds, int off_beam) {
  Aspect aspect;
  aspect.off_beam = off_beam;
  aspect.grades = bounds.over_60 ? 3 : bounds.over_30 ? 1 : 0;
  aspect.direct = !bounds.over_30;
  aspect.counted = bounds.from_60 ? 4 : bounds.from_45 ? 2 : 1;
  aspect.raked = bounds.from_67_5;
  aspect.at_45 = bounds.from_45 && !bounds.from_67_5;
  return aspect;
}

}  // namespace

Aspect aspect_of(Square from, Square at, Heading heading) {
  const Offset firer = offset_of(at, heading, from);
  const std::int64_t along = std::abs(firer.ahead), across = std::abs(firer.right);
  const std::int64_t along2 = along * along, across2 = across * across;
  if (along == 0 && across == 0) return {};
  // The tangents of 30 and 60 degrees, squared, are a third and three.
  Aspect aspect = within({.over_30 = 3 * along2 > across2,
                          .from_45 = along >= across,
                          .from_60 = along2 >= 3 * across2,
                          .over_60 = along2 > 3 * across2,
                          .from_67_5 = fore_and_aft(firer)},
                         degrees_of({across, along}));
  aspect.bow_nearer = firer.ahead >= 0;
  aspect.facing = firer.right == 0 ? Side::centre : firer.right > 0 ? Side::starboard : Side::port;
  return aspect;
}

Aspect aspect_off(std::int32_t off_beam) {
  return within({.over_30 = off_beam > 30'000,
                 .from_45 = off_beam >= 45'000,
                 .from_60 = off_beam >= 60'000,
                 .over_60 = off_beam > 60'000,
                 .from_67_5 = off_beam >= 67'500},
                (off_beam + 500) / 1000);
}

Counted counted_part(const Aspect& aspect, const Card& card) {
  const int length = card.length;
  const int part = length / aspect.counted, rest = length % aspect.counted;
  // The lattice has whole half feet; one that the end of the part cuts counts to it.
  const int used = part + (rest > 0 ? 1 : 0);
  if (aspect.bow_nearer) return {0, static_cast<std::int16_t>(used)};
  return {static_cast<std::int16_t>(length - used), static_cast<std::int16_t>(length)};
}

}  // namespace wardroom::jane
