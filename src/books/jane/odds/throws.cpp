// Single throws: vitals, vessels near the line of fire, turrets that jam, admirals under heavy fire.
#include "books/jane/odds/given.hpp"
#include "books/jane/odds/open_sea.hpp"
#include "books/jane/odds/questions.hpp"
#include "books/jane/rules/harm.hpp"
#include "books/jane/rules/line_of_fire.hpp"
#include "books/jane/text/loader.hpp"

namespace wardroom::jane {
namespace {

using P = Parameter;

constexpr const char* some_ship = "majestic";
constexpr int range = 10;  // squares

// A die that decides by so many of its faces.
Distribution on_a_die(int in_six, const std::vector<std::string>& labels) {
  return every_branch([&](Chance& chance) { return chance.face({}, 6) <= in_six ? 1 : 0; }, labels);
}

Distribution vitals_odds(const Given& given) {
  const Distance distance = range_in_reach(given);
  const Impact impact{.with = word_given<Projectile>(given, "with"),
                      .range = static_cast<std::uint8_t>(distance.thousands),
                      .distance2 = distance.distance2};
  const ReachesVitals reaches =
      reaches_vitals(*library().tables, gun_given(given), impact, word_given<Grade>(given, "vitals"));
  return on_a_die(reaches.in_six, {"safe", "reached"});
}

// A vessel one square off the middle of the line.
Distribution near_line_odds(const Given&) {
  OpenSea sea;
  const Card& card = *library().card(some_ship);
  const ShipId firer = sea.add(0, card, {0, 0}, Heading::N), target = sea.add(1, card, {0, range}, Heading::N);
  const ShipId vessel = sea.add(0, card, {1, range / 2}, Heading::N);
  State& state = sea.begin();
  return every_branch(
      [&](Chance& chance) {
        Play play(state, chance, nullptr);
        return fired_at(play, firer, target, GunId::at(0), 0) == vessel ? 1 : 0;
      },
      {"target", "vessel"});
}

Distribution jam_odds(const Given&) {
  const Met met{.card = Grade::a, .armour = Grade::a, .pierces = Grade::b, .verdict = Verdict::stopped};
  return on_a_die(jams_in_six(library().tables->effects, GunClass::A, Mount::turret, met), {"works", "jams"});
}

Distribution admiral_odds(const Given&) {
  OpenSea sea;
  sea.add_admiral(sea.add(0, *library().card(some_ship), {0, 0}, Heading::N));
  sea.begin().sides[0].admirals[0].shelled = true;
  const State start = sea.state();
  return every_branch(
      [&](Chance& chance) {
        sea.state() = start;
        Play play(sea.state(), chance, nullptr);
        throw_for_admirals(play);
        return sea.state().sides[0].admirals[0].out ? 1 : 0;
      },
      {"unhurt", "out"});
}

}  // namespace

Question vitals() {
  return {"vitals",
          "whether a hit low on the waterline reaches boilers or engines",
          "t-fx-speed-9",
          "wardroom odds jane vitals --gun 12-in --vitals aaa",
          {gun_parameter(), grade_parameter("vitals", "the protection of her vitals", "t-armour-5"),
           projectile_parameter().or_else("shot"), range_parameter().or_else("1000")},
          vitals_odds};
}

Question near_line() {
  return {"near-line",
          "whether a vessel near the line of fire is fired at in place of the target",
          "t-general-2",
          "wardroom odds jane near-line",
          {},
          near_line_odds};
}

Question jam() {
  return {"jam",
          "whether a turret or barbette jams that an A or B gun hits and fails to pierce by one grade",
          "t-fx-guns-2",
          "wardroom odds jane jam",
          {},
          jam_odds};
}

Question admiral() {
  return {"admiral",
          "whether heavy fire on his station puts an admiral out of action",
          "t-admirals-3",
          "wardroom odds jane admiral",
          {},
          admiral_odds};
}

}  // namespace wardroom::jane
