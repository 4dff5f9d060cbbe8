#include "books/admiralty/rules/gun_dice.hpp"

#include <algorithm>

namespace wardroom::admiralty {
namespace {

constexpr int die_faces = 6;

// Which of so many equal choices a face means, from 0; the last choice of all stands for a face thrown again.
constexpr std::array<std::uint8_t, die_faces> by_halves{0, 0, 0, 1, 1, 1}, by_thirds{0, 0, 1, 1, 2, 2},
    by_faces{0, 1, 2, 3, 4, 4};

std::size_t class_thrown(Chance& chance, DieAddress at, const std::array<std::uint8_t, die_faces>& classes) {
  std::array<int, 5> out{};
  chance.sorted(at, 1, die_faces, classes, out);
  return static_cast<std::size_t>(std::ranges::find(out, 1) - out.begin());
}

std::size_t one_of(std::size_t choices, Chance& chance, DieAddress at) {
  if (choices < 2) return 0;
  if (choices == 2) return class_thrown(chance, at, by_halves);
  if (choices == 3) return class_thrown(chance, at, by_thirds);
  constexpr std::uint16_t next_throw = 256;  // above the number of dice that a ship can lose
  std::size_t place = class_thrown(chance, at, by_faces);
  while (place == choices) {
    at.index = static_cast<std::uint16_t>(at.index + next_throw);
    place = class_thrown(chance, at, by_faces);
  }
  return place;
}

}  // namespace

int dice_at_risk(const GunDice& dice, GdCarronades carronades) {
  return carronades == GdCarronades::never ? dice.long_guns() : dice.all();
}

std::array<int, 2> placed_gun_hits(const std::array<Side, 2>& sides, std::array<int, 2> hits, int hits_a_die,
                                   GdCarronades carronades) {
  std::array<int, 2> room{}, placed{}, beyond{};
  for (std::size_t side = 0; side < 2; ++side) {
    room[side] = std::max(0, hits_a_die * dice_at_risk(sides[side].dice, carronades) - sides[side].gun_hits);
    placed[side] = std::min(hits[side], room[side]);
    beyond[side] = hits[side] - placed[side];
  }
  for (std::size_t side = 0; side < 2; ++side) {
    const std::size_t far = 1 - side;
    const int across = std::min(beyond[side], std::max(0, room[far] - placed[far]));
    placed[far] += across;
    placed[side] += beyond[side] - across;
  }
  return placed;
}

bool gun_die_due(const Side& side, int hits_a_die, GdCarronades carronades) {
  return side.gun_hits >= hits_a_die && dice_at_risk(side.dice, carronades) > 0;
}

GunValue throw_gun_die(const GunDice& dice, GdCarronades carronades, Chance& chance, DieAddress at) {
  Fixed<GunValue, size_count + 1> values;
  for (const Size size : {Size::light, Size::medium, Size::heavy}) {
    if (dice.guns[index(size)] > 0) values.push_back({size, false});
  }
  const bool last_of_all = carronades == GdCarronades::last && values.empty();
  if (dice.carronades > 0 && (last_of_all || carronades == GdCarronades::equal)) values.push_back({Size::heavy, true});
  return values[one_of(values.size(), chance, at)];
}

CarronadeHits placed_carronade_hits(const std::array<Side, 2>& sides, const Harm& harm) {
  CarronadeHits placed;
  std::array<int, 2> left{sides[0].dice.carronades, sides[1].dice.carronades};
  const auto lose = [&](std::size_t side, int hits) {
    const int lost = std::min(hits, left[side]);
    left[side] -= lost;
    placed.lost[side] += lost;
    return hits - lost;
  };
  // Those that a die sent to a side are hers first; what she has not comes off the other.
  std::array<std::array<int, 2>, 2> over{};
  for (std::size_t side = 0; side < 2; ++side) {
    for (std::size_t instead = 0; instead < 2; ++instead) {
      over[side][instead] = lose(side, harm.carronades[side][instead]);
    }
  }
  for (std::size_t side = 0; side < 2; ++side) {
    for (std::size_t instead = 0; instead < 2; ++instead) {
      placed.gun_hits[instead] += lose(1 - side, over[side][instead]);
    }
  }
  return placed;
}

}  // namespace wardroom::admiralty
