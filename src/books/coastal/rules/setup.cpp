// Before the first turn: where vessels with a zone to themselves start, weather and moon, and the numbers of the
// markers.
#include <fmt/format.h>

#include "books/coastal/rules/chapters.hpp"
#include "books/coastal/rules/condition.hpp"
#include "books/coastal/rules/names.hpp"

namespace wardroom::coastal {
namespace {

constexpr Weather weather_by_die(int face) {
  switch (face) {
    case 1: return Weather::clear;
    case 2:
    case 3: return Weather::calm;
    case 4: return Weather::haze;
    case 5: return Weather::medium;
    default: return Weather::rain;
  }
}
constexpr Moon moon_by_die(int face) { return face <= 2 ? Moon::none : face <= 4 ? Moon::half : Moon::full; }

// Numbers from 1 in an order that nobody knows: otherwise the list of the scenario would tell the dummies.
void deal_markers(Play& play, SideId side) {
  Fixed<ShipId, most_ships> left = by_marker(play.now(), side);
  for (std::uint8_t number = 1; !left.empty(); ++number) {
    const auto at = play.address(Purpose::marker, side, number);
    const auto pick = static_cast<std::size_t>(play.chance().pick(at, static_cast<int>(left.size())));
    play.state_fact(Audience::only(side), {"order-13", "W8"}, MarkerDealt{left[pick], number});
    left.erase(pick);
  }
}

bool in_zone(const Zone& zone, Point at) {
  return at.x >= zone.from.x && at.x <= zone.to.x && at.y >= zone.from.y && at.y <= zone.to.y;
}

}  // namespace

Checked check(const State& state, SideId side, const Place& order) {
  if (auto refusal = must_own(state, side, order.ship, "place")) return refusal;
  const Zone& zone = state.setting->zones[side];
  if (!zone.given) return refuse({"order-14"}, "place: in this scenario your ships stand where it puts them");
  if (!in_zone(zone, order.at)) {
    return refuse({"order-14"},
                  fmt::format("place: {} starts between {} and {} from the west edge and {} and {} from the south edge",
                              name_of(state, order.ship), cm({zone.from.x}), cm({zone.to.x}), cm({zone.from.y}),
                              cm({zone.to.y})));
  }
  if (order.speed.thousandths < 0 || order.speed > top_speed(state, order.ship)) {
    return refuse({"order-14"}, fmt::format("place: {} makes at most {}", name_of(state, order.ship),
                                            cm(top_speed(state, order.ship))));
  }
  return {};
}

void finish_setup(Play& play) {
  const Options& options = play.now().options();
  WeatherRolled sky{options.weather, options.moon};
  if (sky.weather == Weather::random) sky.weather = weather_by_die(play.face(Purpose::weather, 0, 6));
  if (sky.moon == Moon::random) sky.moon = moon_by_die(play.face(Purpose::moon, 0, 6));
  play.state_fact(Audience::all(), {"spot-24", "W3"}, sky);
  for (SideId side = 0; side < 2; ++side) deal_markers(play, side);
}

}  // namespace wardroom::coastal
