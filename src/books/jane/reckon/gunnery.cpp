// What guns pierce and destroy, what plates count as, and at which card a ship is fired at.
#include <fmt/format.h>

#include "books/jane/odds/given.hpp"
#include "books/jane/reckon/reckonings.hpp"
#include "books/jane/rules/armour.hpp"
#include "books/jane/rules/guns.hpp"
#include "books/jane/rules/harm.hpp"
#include "books/jane/text/loader.hpp"

namespace wardroom::jane {
namespace {

using P = Parameter;
using Answer = Reckoning::Answer;
using Result = Reckoning::Result;

constexpr int section_parts = 192;
constexpr Cite ranges_cite{"t-targets-3", "109"};

const char* word_of(auto value) { return boost::describe::enum_to_string(value, "?"); }

// A turret is met squarely however its ship lies (ruling 20).
Impact impact_given(const Given& given) {
  const Distance range = range_given(given);
  const Aspect aspect = aspect_given(given);
  return {.with = word_given<Projectile>(given, "with"),
          .range = static_cast<std::uint8_t>(range.thousands),
          .distance2 = range.distance2,
          .grades_lost = given.flag("off-centre") ? std::uint8_t{0} : aspect.grades,
          .direct = aspect.direct};
}

Result penetration(const Given& given) {
  const Tables& tables = *library().tables;
  const GunRow& gun = gun_given(given);
  const Impact impact = impact_given(given);
  Answer answer;
  if (!given.has("armour")) {
    if (given.flag("coal")) wrong("coal", "coal stands behind armour: give --armour too");
    if (given.flag("off-centre")) wrong("off-centre", "it is armour that is hit off its centre: give --armour too");
    answer.values = {{"", word_of(pierces(tables.penetration, gun, impact, &answer.trail))}};
    return answer;
  }
  const InTheWay armour{word_given<Grade>(given, "armour"), given.flag("coal"), given.flag("off-centre")};
  const Met met = meet(tables, gun, impact, armour, &answer.trail);
  answer.values = {{"", met.verdict == Verdict::stopped ? "not" : met.verdict == Verdict::just ? "just" : "through"}};
  return answer;
}

Verdict verdict_given(const Given& given) {
  const std::string& met = given.text("met");
  return met == "bare"      ? Verdict::bare
         : met == "just"    ? Verdict::just
         : met == "thinner" ? Verdict::thinner
                            : Verdict::stopped;
}

Result damage(const Given& given) {
  const std::string& angle = given.text("angle");
  const Charge charge{.with = word_given<Projectile>(given, "with"),
                      .verdict = verdict_given(given),
                      .angle = angle == "rake" ? Angle::raking
                               : angle == "45" ? Angle::at_45
                                               : Angle::usual,
                      .over = static_cast<std::uint16_t>(given.whole("guns"))};
  Answer answer{.unit = "sections"};
  const Harm harm = harm_of(gun_given(given), charge, &answer.trail);
  if (harm.all_along) {
    answer.values = {{"", "all"}};
  } else {
    answer.values = {{"", Fraction(harm.total, section_parts)}};
  }
  return answer;
}

Result armour(const Given& given) {
  Answer answer;
  const auto plate = word_given<Plate>(given, "part");
  const bool coal = given.flag("coal");
  if (given.has("letter") == given.has("inches")) wrong("letter", "give either --letter or --inches");
  Grade grade = Grade::none;
  if (given.has("inches")) {
    constexpr std::int32_t tenth = 100, most = 100'000;
    const std::int32_t inches = given.thousandths("inches");
    if (inches % tenth != 0 || inches > most) wrong("inches", "iron is counted in tenths of an inch, up to 100");
    grade = grade_of_plate(inches / tenth, plate, coal, &answer.trail);
  } else {
    if (plate != Plate::side) wrong("part", "a letter counts where the plate lies already: give --inches");
    constexpr int tenths = 10;
    grade = grade_of_plate(iron_inches(word_given<Grade>(given, "letter")) * tenths, plate, coal, &answer.trail);
  }
  answer.values = {{"grade", word_of(grade)}, {"inches", iron_inches(grade)}};
  return answer;
}

Result target(const Given& given) {
  const int range = range_given(given).thousands, shift = given.whole("shift");
  if (range == 0) return Refusal{ranges_cite, "nobody fires from 7,500 yards on"};
  const int card = card_struck(range, shift);
  Answer answer{.values = {{"", card}}, .unit = "thousand yards"};
  answer.trail = {{"thousands of yards", {"t-targets-4", "109"}, Op::base, range}};
  if (shift != 0) answer.trail.push_back({"fired at as nearer or farther", {"t-scoring-7", "122"}, Op::add, shift});
  answer.trail.push_back({"card of so many thousands", {"t-scoring-7", "122"}, Op::result, card});
  return answer;
}

Cite rate_cite(const GunRow& gun) {
  switch (gun.gun_class) {
    case GunClass::A: return {"t-guns-2"};
    case GunClass::B: return {"t-guns-3"};
    case GunClass::C: return {"t-guns-4"};
    case GunClass::D:
    case GunClass::E:
    case GunClass::F: break;
  }
  return gun.rate == 1 ? Cite{"t-guns-5"} : Cite{"t-guns-6"};
}

Result rate(const Given& given) {
  const GunRow& gun = gun_given(given);
  return Answer{.values = {{"", gun.rate}},
                .unit = gun.rate == 1 ? "move a round" : "moves a round",
                .trail = {{"moves from one round to the next", rate_cite(gun), Op::base, gun.rate}}};
}

}  // namespace

Reckoning penetration_reckoning() {
  return {"penetration",
          "the armour that a gun pierces, or whether it pierces this",
          "t-guns-7",
          "wardroom reckon jane penetration --gun 12-in --with shot --range 2000 --armour a",
          {gun_parameter(), projectile_parameter(), range_parameter(), angle_parameter(),
           grade_parameter("armour", "the armour that it meets", "t-armour-1").or_nothing(),
           P::flag("coal", "coal lies behind it", "t-armour-4"),
           P::flag("off-centre", "a turret or tower, not hit in the centre; the angle does not count", "t-guns-16")},
          penetration};
}

Reckoning damage_reckoning() {
  return {"damage",
          "the sections that a hit destroys where nothing limits it",
          "t-guns-20",
          "wardroom reckon jane damage --gun 12-in --with common --met bare",
          {gun_parameter(), projectile_parameter(),
           P::word("met", "no armour; armour that it just pierces; thinner armour; armour too thick for it",
                   {"bare", "just", "thinner", "thicker"}, "t-fx-guns-6"),
           P::word("angle", "at which it strikes", {"0", "45", "rake"}, "t-raking-4").or_else("0"),
           P::whole("guns", "guns that strike together", 1, most_guns, "t-guns-20").or_else("1")},
          damage};
}

Reckoning armour_reckoning() {
  return {"armour",
          "the grade of a plate, and its inches of iron",
          "t-armour-1",
          "wardroom reckon jane armour --inches 3 --part slope",
          {grade_parameter("letter", "the grade of the plate by itself", "t-armour-1").or_nothing(),
           P::decimal("inches", "its inches of iron", "t-armour-1").or_nothing(),
           P::word("part", "where it lies: on the side, or on the slope or the flat of a protective deck",
                   {"side", "slope", "flat"}, "t-armour-2")
               .or_else("side"),
           P::flag("coal", "coal lies behind it", "t-armour-4")},
          armour};
}

Reckoning target_reckoning() {
  return {"target",
          "the card of a ship that is struck at, in thousands of yards",
          "t-targets-4",
          "wardroom reckon jane target --range 3000 --shift -1",
          {range_parameter(),
           P::whole("shift", "thousands of yards by which she is fired at as nearer (less than 0) or farther", -6, 6,
                    "t-scoring-7")
               .or_else("0")},
          target};
}

Reckoning rate_reckoning() {
  return {"rate",
          "the moves from one round of a gun to the next",
          "t-guns-2",
          "wardroom reckon jane rate --gun 8-in-qf",
          {gun_parameter()},
          rate};
}

}  // namespace wardroom::jane
