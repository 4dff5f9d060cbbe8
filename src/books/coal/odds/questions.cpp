#include "books/coal/odds/questions.hpp"

#include "books/coal/odds/odds.hpp"

namespace wardroom::coal {
namespace {

using P = Parameter;

const P to_hit = P::whole("to-hit", "number to hit, after modifiers", -1000, 1000);
const P size = P::whole("size", "target size, after modifiers", -1000, 1000);
const P power = P::whole("power", "penetration or power", -1000, 1000);
const P armour = P::whole("armour", "the target's armour, taken from the power", -1000, 1000);
const P bonus = P::flag("bonus", "the better number of 8.6.4", "8.6.4");

Question big_guns() {
  return {"big-guns",
          "hits of a big-gun battery",
          "6.5.1",
          "wardroom odds coal big-guns --mounts 2 --to-hit 7 --size 11 --power 18 --armour 8",
          {P::whole("mounts", "mounts that bear", 0, 96), to_hit, size, power, armour},
          [](const Given& g) {
            return big_gun_odds(
                {g.whole("mounts"), g.whole("to-hit"), g.whole("size"), g.whole("power"), g.whole("armour")});
          }};
}

Question battery() {
  return {"battery",
          "hits of medium and light batteries that fire together",
          "6.5.2",
          "wardroom odds coal battery --strength 86 --defence 4",
          {P::decimal("strength", "strength of all batteries together"),
           P::whole("defence", "defence strength of the target", 1, 10'000), P::flag("d100", "roll D100", "6.5.11")},
          [](const Given& g) {
            return battery_odds({g.thousandths("strength"), g.whole("defence"), g.flag("d100"), 1000});
          }};
}

Question torpedo() {
  return {"torpedo",
          "hits of a spread of torpedoes",
          "7.4.3",
          "wardroom odds coal torpedo --factors 6 --to-hit 8 --size 11 --power 18",
          {P::whole("factors", "factors launched", 0, 96), to_hit, size, power, armour.or_else("0"),
           P::flag("combing", "the target combs the tracks", "7.4.5"),
           P::flag("small", "the target is not a large ship", "7.4.5")},
          [](const Given& g) {
            return torpedo_odds({g.whole("factors"), g.whole("to-hit"), g.whole("size"), g.whole("power"),
                                 g.whole("armour"), g.flag("combing"), !g.flag("small")});
          }};
}

Question fires() {
  return {"fires",
          "how many fires burn after one Damage Control Segment in which one of them is fought",
          "8.5.3",
          "wardroom odds coal fires --burning 3",
          {P::whole("burning", "how many burn", 0, 12), bonus},
          [](const Given& g) {
            return fire_odds({g.whole("burning"), true, g.flag("bonus") ? 3 : 2});
          }};
}

Question damage_control() {
  return {
      "damage-control",
      "one hit worked on turn after turn: open, repaired or beyond repair",
      "8.6.1",
      "wardroom odds coal damage-control --tries 3",
      {P::whole("tries", "segments in which it is worked on; until it is settled unless given", 0, 1000).or_nothing(),
       bonus},
      [](const Given& g) {
        RepairQuestion question{std::nullopt, g.flag("bonus") ? 1 : 0};
        if (g.has("tries")) question.tries = g.whole("tries");
        return repair_odds(question);
      }};
}

Question reaction() {
  return {"reaction",
          "whether light ships under fire hold or turn away",
          "5.15.1",
          "wardroom odds coal reaction --batteries 3 --initiative 1",
          {P::whole("batteries", "batteries that fired on the formation", 0, 1000),
           P::whole("initiative", "the formation's initiative", -20, 20).or_else("0")},
          [](const Given& g) { return reaction_odds(g.whole("batteries"), g.whole("initiative")); }};
}

}  // namespace

std::vector<Question> questions() { return {big_guns(), battery(), torpedo(), fires(), damage_control(), reaction()}; }

}  // namespace wardroom::coal
