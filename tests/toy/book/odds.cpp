#include "toy/book/odds.hpp"

#include "toy/book/text/text.hpp"

namespace wardroom::skerries {

Distribution hit_odds(int number) {
  return every_branch([&](Chance& chance) { return rolls(chance, {}, number) ? 1 : 0; });
}

namespace {

using P = Parameter;

const P squares = P::whole("range", "squares to the target, diagonal or straight", 0, 9);
const P fast = P::flag("fast", "the target runs fast", "3.3");

Reckoning::Result number(const Given& given) {
  const int range = given.whole("range");
  if (range > tables().sight) return Refusal{{"3.1"}, "she does not see so far, and fires only at what she sees"};
  Reckoning::Answer answer{.unit = "or more on a D6"};
  answer.values = {{"", number_to_hit(tables(), range, given.flag("fast"), &answer.trail)}};
  return answer;
}

}  // namespace

std::vector<Question> questions() {
  return {
      {"hit",
       "whether a shot hits",
       "skerries-3.2",
       "wardroom odds skerries hit --range 3 --fast",
       {squares, fast},
       [](const Given& given) { return hit_odds(number_to_hit(tables(), given.whole("range"), given.flag("fast"))); }}};
}

std::vector<Reckoning> reckonings() {
  return {{"to-hit",
           "what a die must show at least",
           "skerries-3.2",
           "wardroom reckon skerries to-hit --range 3 --fast",
           {squares, fast},
           number}};
}

}  // namespace wardroom::skerries
