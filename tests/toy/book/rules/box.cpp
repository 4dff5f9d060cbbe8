// The box (5) is opened before the first turn. It asks for every kind of chance that a rule can ask for.
#include "toy/book/rules/box.hpp"

#include "toy/book/rules/chapters.hpp"

namespace wardroom::skerries {

void open_the_box(Play& play) {
  BoxOpened box;
  box.wind = play.drawn(Purpose::wind, 0, wind_weights);
  std::array<int, 3> swell{};
  play.sorted(Purpose::swell, 0, swell_dice, 6, swell_of_face, swell);
  box.low = swell[0];
  box.middling = swell[1];
  box.high = swell[2];
  box.haze = play.summed(Purpose::haze, 0, haze_dice, haze_sides);
  std::array<int, 2> drawn{};
  play.drawn_without(Purpose::chits, 0, can, chits_drawn, drawn);
  box.white = drawn[0];
  box.black = drawn[1];
  const Spot buoy = play.point(Purpose::buoy, 0, chart_width, chart_height, [&] {
    return Spot{play.face(Purpose::drift, 0, chart_width), play.face(Purpose::drift, 0, chart_height, 1)};
  });
  box.column = buoy.x;
  box.row = buoy.y;
  box.password = play.word(Purpose::password, 0, static_cast<int>(passwords.size()));
  play.state_fact(Audience::all(), {"5.1"}, box);
}

}  // namespace wardroom::skerries
