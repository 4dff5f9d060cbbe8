#include "books/jane/rules/striker.hpp"

#include <algorithm>

#include "books/jane/rules/loading.hpp"

namespace wardroom::jane {
namespace {

constexpr int dice_of_an_error = 4;
/// Room for all that one strike throws beside its own number.
constexpr std::uint16_t dice_room = 4;

std::size_t row(int range) { return static_cast<std::size_t>(range - 1); }

int error(Play& play, Purpose purpose, ShipId ship, int sides, std::uint16_t index) {
  return play.summed(purpose, ship, dice_of_an_error, sides, index) - 2 * (sides + 1);
}

void take_up_striker(Play& play, ShipId ship) {
  const StrikerChart& chart = play.now().tables().striker;
  const int x = error(play, Purpose::bias_x, ship, chart.bias_x, 0);
  const int y = error(play, Purpose::bias_y, ship, chart.bias_y, 0);
  play.state_fact(Audience::umpire(), {"t-intro-4", "123"},
                  BiasDrawn{ship, static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)});
}

Spot moved(Spot from, int x, int y) {
  const auto held = [](int n) { return static_cast<std::int16_t>(std::clamp(n, -32000, 32000)); };
  return {held(from.x + x), held(from.y + y)};
}

Hole struck_by_dice(Play& play, const Strike& strike, std::uint16_t index) {
  const State& state = play.now();
  const StrikerChart& chart = state.tables().striker;
  const Accuracy accuracy = state.options().accuracy;
  if (state.ships[strike.by].arms.bias_of != state.move) take_up_striker(play, strike.by);
  const Hand hand{accuracy, strike.range, strike.quick, moral_of(state, strike.by)};
  const HandSides sides = sides_of(chart, hand);
  const auto first = static_cast<std::uint16_t>(index * dice_room);
  int x = error(play, Purpose::hand_x, strike.by, sides.x, first);
  const int y = error(play, Purpose::hand_y, strike.by, sides.y, first);
  if (strike.quick) x += play.face(Purpose::walk, strike.by, 2 * chart.walk + 1, index) - chart.walk - 1;
  play.state_fact(Audience::umpire(), {"t-intro-4", "123"}, HandErred{strike.by, moved({0, 0}, x, y)});
  const Armament& arms = state.ships[strike.by].arms;
  return moved(strike.aim, x + scaled_bias(chart, accuracy, strike.range, arms.bias_x),
               y + scaled_bias(chart, accuracy, strike.range, arms.bias_y));
}

}  // namespace

Picture picture_of(const Card& card) {
  Picture picture{card.length, 1};
  for (const Region& region : card.regions) {
    picture.width = std::max<int>(picture.width, region.box.x1);
    picture.height = std::max<int>(picture.height, region.box.y1);
  }
  return picture;
}

Spot usual_aim(const Aspect& aspect, const Card& card) {
  if (aspect.counted == 1) return card.aim;
  const Counted part = counted_part(aspect, card);
  return {static_cast<std::int16_t>((part.from + part.to) / 2), card.aim.y};
}

int scaled_bias(const StrikerChart& chart, Accuracy accuracy, int range, int drawn) {
  const auto& level = chart.level[static_cast<std::size_t>(accuracy)];
  const int over = drawn * chart.quarters[row(range)] * level[0], under = 4 * level[1];
  return over >= 0 ? (2 * over + under) / (2 * under) : -((-2 * over + under) / (2 * under));
}

HandSides sides_of(const StrikerChart& chart, const Hand& hand) {
  const auto& sides = chart.hand[static_cast<std::size_t>(hand.accuracy)][row(hand.range)];
  const auto worse = [&](int n) { return (n * (100 + hand.moral) + 99) / 100; };
  return hand.quick ? HandSides{worse(sides.quick_x), worse(sides.quick_y)} : HandSides{worse(sides.x), worse(sides.y)};
}

int moral_of(const State& state, ShipId ship) {
  if (!state.options().moral) return 0;
  constexpr int whole_ship = 50, after_a_hit = 10, most = 100;
  const Card& card = state.card(ship);
  const Damage& damage = state.ships[ship].damage;
  const int all = card.lookup.all_halves;
  const std::uint16_t hit = state.ships[ship].arms.shaken;
  const int shaken = hit != 0 && hit + 1 == state.move ? after_a_hit : 0;
  return std::min(most, (all > 0 ? whole_ship * halves_destroyed(damage, card) / all : 0) + shaken);
}

Hole hole_of(Play& play, const Strike& strike, std::uint16_t index) {
  if (play.now().options().striker == Striker::host) return struck_by_dice(play, strike, index);
  const Picture picture = picture_of(play.now().card(strike.at));
  const wardroom::Spot spot = play.point(
      Purpose::strike, strike.by, picture.width, picture.height,
      [&] {
        const Hole hole = struck_by_dice(play, strike, index);
        return wardroom::Spot{hole.x + 1, picture.height - hole.y};
      },
      static_cast<std::uint16_t>(index * dice_room));
  return moved({0, 0}, spot.x - 1, picture.height - spot.y);
}

}  // namespace wardroom::jane
