#include "books/coastal/odds/questions.hpp"

#include "books/coastal/odds/odds.hpp"
#include "books/coastal/text/loader.hpp"

namespace wardroom::coastal {
namespace {

using P = Parameter;

const P modifiers = P::whole("modifiers", "all modifiers of the sheet together", -20, 20).or_else("0");

Question spot() {
  return {"spot",
          "whether one look makes out a vessel",
          "spot-7",
          "wardroom odds coastal spot --range 40 --modifiers -1",
          {P::decimal("range", "centimetres to the target"), modifiers},
          [](const Given& g) {
            return spot_odds(library().tables.spotting, {g.thousandths("range")}, g.whole("modifiers"));
          }};
}

Question gunfire() {
  return {"gunfire",
          "a straddle, or the hits of one group of weapons",
          "gunmod-1",
          "wardroom odds coastal gunfire --points 6 --modifiers 1",
          {P::decimal("points", "weapon points together"), modifiers},
          [](const Given& g) {
            return gunfire_odds(library().tables.gunfire, g.thousandths("points") / 500, g.whole("modifiers"));
          }};
}

Question torpedo() {
  return {"torpedo",
          "what a torpedo does to a vessel that it meets",
          "torp-3",
          "wardroom odds coastal torpedo --target larger",
          {P::word("target", "larger than a corvette, or a corvette or smaller", {"larger", "corvette"}), modifiers},
          [](const Given& g) {
            return torpedo_odds(library().tables.torpedoes, g.text("target") == "larger", g.whole("modifiers"));
          }};
}

}  // namespace

std::vector<Question> questions() { return {spot(), gunfire(), torpedo()}; }

}  // namespace wardroom::coastal
