// Hits that sink torpedo craft, and strikes that light guns make at them.
#include "books/jane/odds/given.hpp"
#include "books/jane/odds/open_sea.hpp"
#include "books/jane/reckon/reckonings.hpp"
#include "books/jane/rules/quick_firers.hpp"
#include "books/jane/rules/torpedo_craft.hpp"
#include "books/jane/text/loader.hpp"

namespace wardroom::jane {
namespace {

using P = Parameter;
using Answer = Reckoning::Answer;
using Result = Reckoning::Result;

constexpr int most_hits = 99, most_light_guns = 99;

Result craft(const Given& given) {
  const Craft kind = given.text("kind") == "boat" ? Craft::torpedo_boat : Craft::destroyer;
  const std::vector<int> hits = counts_given(given, "hits", {"e", "12pdr", "6pdr", "3pdr"}, most_hits);
  Answer answer;
  int together = 0;
  for (std::size_t column = 0; column < hits.size(); ++column) {
    if (hits[column] == 0) continue;
    together += counts_of(library().tables->craft, kind, column, hits[column], &answer.trail);
  }
  answer.trail.push_back({"of a sinking", {"t-torpedo-craft-1", "34"}, Op::result, together, whole_craft});
  answer.values = {{"", together >= whole_craft ? "sunk" : "afloat"}};
  return answer;
}

// The words of the question, in the order of LightGun.
const std::vector<std::string> light_guns{"12pdr", "9pdr", "6pdr", "3pdr", "2.5pdr", "machine"};

std::string_view strikes_of_gun(std::size_t gun) {
  constexpr std::array<std::string_view, 6> what{"strikes of 12-pounders",  "strikes of 9-pounders",
                                                 "strikes of 6-pounders",   "strikes of 3-pounders",
                                                 "strikes of 2.5-pounders", "strikes of machine guns"};
  return what[gun];
}

Result strikes(const Given& given) {
  const std::vector<int> guns = counts_given(given, "guns", light_guns, most_light_guns);
  Card firing;
  firing.sections = 1;
  prepare(firing);
  for (std::size_t gun = 0; gun < guns.size(); ++gun) {
    firing.light.push_back({.gun = static_cast<LightGun>(gun), .count = static_cast<std::uint8_t>(guns[gun])});
  }
  OpenSea sea;
  const ShipId firer = sea.add(0, firing, {}, Heading::N);
  const ShipId target = sea.add(1, *library().card("destroyer_30kt"), {5, 0}, Heading::N);
  const State& state = sea.begin();
  Answer answer{.unit = "strikes"};
  int all = 0;
  for (std::size_t gun = 0; gun < guns.size(); ++gun) {
    if (guns[gun] == 0) continue;
    const Battery battery{.by = firer,
                          .at = target,
                          .light = static_cast<std::uint8_t>(gun),
                          .which = {},
                          .guns = static_cast<std::uint8_t>(guns[gun])};
    const int made = strikes_of(state, battery, target);
    const Cite cite = gun + 1 == guns.size() ? Cite{"t-torpedo-craft-7", "128"} : Cite{"t-torpedo-craft-5", "128"};
    answer.trail.push_back({strikes_of_gun(gun), cite, Op::add, made});
    all += made;
  }
  answer.trail.push_back({"strikes", {"t-torpedo-craft-5"}, Op::result, all});
  answer.values = {{"", all}};
  return answer;
}

}  // namespace

Reckoning craft_reckoning() {
  return {"craft",
          "whether hits sink a destroyer or a torpedo boat",
          "t-torpedo-craft-1",
          "wardroom reckon jane craft --kind destroyer --hits 12pdr=2,3pdr=3",
          {P::word("kind", "what is hit; a catcher counts as a destroyer", {"destroyer", "boat"}, "t-torpedo-craft-1"),
           P::text("hits", "hits by gun, of class E or greater, 12-, 6- and 3-pounders: e=1,12pdr=2,6pdr=5,3pdr=8",
                   "t-torpedo-craft-1")},
          craft};
}

Reckoning strikes_reckoning() {
  return {"strikes",
          "the strikes that light guns make at a torpedo craft in one move",
          "t-torpedo-craft-5",
          "wardroom reckon jane strikes --guns 12pdr=2,6pdr=6,3pdr=10",
          {P::text("guns", "guns that fire: 12pdr=2,9pdr=1,6pdr=6,3pdr=10,2.5pdr=1,machine=4", "t-torpedo-craft-5")},
          strikes};
}

}  // namespace wardroom::jane
