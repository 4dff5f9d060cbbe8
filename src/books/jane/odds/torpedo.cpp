// What a torpedo may come to, and a tube that is hit.
#include <fmt/format.h>

#include "books/jane/odds/given.hpp"
#include "books/jane/odds/open_sea.hpp"
#include "books/jane/odds/questions.hpp"
#include "books/jane/rules/harm.hpp"
#include "books/jane/rules/torpedoes.hpp"
#include "books/jane/text/loader.hpp"

namespace wardroom::jane {
namespace {

using P = Parameter;

constexpr int knots_a_square = 3;

TubeChances tube_given(const Given& given) {
  const std::string& tube = given.text("tube");
  return tube == "british"   ? TubeChances::british_submerged
         : tube == "foreign" ? TubeChances::foreign_submerged
         : tube == "elswick" ? TubeChances::new_elswick
                             : TubeChances::above_water;
}

// A ship without anything but one tube, which bears all round.
Card with_tube(TubeChances chances) {
  Card card;
  card.sections = 1;
  prepare(card);
  TubePlace tube;
  tube.half_arc = 180;
  tube.loaded = true;
  tube.torpedoes = 1;
  tube.chances = chances;
  card.tubes.push_back(tube);
  return card;
}

Card of_tons(int tons) {
  Card card;
  card.sections = 1;
  card.tons = static_cast<std::uint16_t>(tons);
  prepare(card);
  return card;
}

int squares_given(const Given& given) {
  const int half_knots = half_knots_given(given, "knots"), squares = half_knots / (2 * knots_a_square);
  if (half_knots % (2 * knots_a_square) != 0 || squares > static_cast<int>(most_units)) {
    wrong("knots", "speeds stand in steps of 3 knots, up to 30 (t-moving-3)");
  }
  return squares;
}

// A miss, a hit, or what a hit makes of her.
enum class Ran : std::uint8_t { miss, hit, sunk, waterlogged };

Ran run(Play& play, const Discharge& order, bool goes_on) {
  if (!run_torpedo(play, order, 0)) return Ran::miss;
  if (!goes_on) return Ran::hit;
  torpedo_hits(play, order.target);
  return play.now().ships[order.target].fate == Fate::sinking ? Ran::sunk : Ran::waterlogged;
}

Distribution torpedo_odds(const Given& given) {
  const bool of_tons_given = given.has("tons");
  const int squares = torpedo_squares(range_given(given).distance2);
  OpenSea sea;
  const ShipId firer = sea.add(0, with_tube(tube_given(given)), {}, Heading::N);
  const Heading heading = given.flag("end-on") ? Heading::N : Heading::E;
  const Card target = of_tons(of_tons_given ? given.whole("tons") : 0);
  const Discharge order{firer, sea.add(1, target, {0, squares}, heading, squares_given(given)), 0, 0};
  const State start = sea.begin();
  if (torpedo_held(start, order, 0) == Unfired::beyond_range) {
    wrong("range",
          fmt::format("no shot at {} squares from such a tube (t-torpedo-9, t-torpedo-12, t-torpedo-13)", squares));
  }
  return every_branch(
      [&](Chance& chance) {
        sea.state() = start;
        Play play(sea.state(), chance, nullptr);
        return static_cast<int>(run(play, order, of_tons_given));
      },
      {"miss", "hit", "sunk", "waterlogged"});
}

Distribution explosion_odds(const Given& given) {
  const std::string& by = given.text("by");
  const Projectile with = by == "he" ? Projectile::he : by == "shot" ? Projectile::shot : Projectile::common;
  const int in_six = explodes_in_six(library().tables->torpedoes, with);
  return every_branch([&](Chance& chance) { return chance.face({}, 6) <= in_six ? 2
                                                   : is_shell(with)             ? 1
                                                                                : 0; },
                      {"stands", "destroyed", "explodes"});
}

}  // namespace

Question torpedo() {
  return {"torpedo",
          "whether a torpedo hits, and with her tons what becomes of her",
          "t-torpedo-8",
          "wardroom odds jane torpedo --tube above --range 300 --tons 14900",
          {P::word("tube", "above water, or of a boat or destroyer; submerged, British or foreign; new Elswick",
                   {"above", "british", "foreign", "elswick"}, "t-torpedo-9"),
           range_parameter(),
           P::whole("tons", "tons of the ship that is fired at: what becomes of her is told", 1, 60'000, "t-torpedo-16")
               .or_nothing(),
           P::decimal("knots", "with which she runs", "t-torpedo-21").or_else("0"),
           P::flag("end-on", "she lies bow or stern on", "t-torpedo-21")},
          torpedo_odds};
}

Question tube_explosion() {
  return {"tube-explosion",
          "whether a loaded tube above water explodes when its section is hit",
          "t-torpedo-2",
          "wardroom odds jane tube-explosion --by shell",
          {P::word("by", "what hits it", {"shot", "shell", "he"}, "t-torpedo-2")},
          explosion_odds};
}

}  // namespace wardroom::jane
