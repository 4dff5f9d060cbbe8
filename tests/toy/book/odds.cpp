#include "toy/book/odds.hpp"

#include "toy/book/text/text.hpp"

namespace wardroom::skerries {

Distribution hit_odds(int number) {
  return every_branch([&](Chance& chance) { return rolls(chance, {}, number) ? 1 : 0; });
}

std::vector<Question> questions() {
  using P = Parameter;
  return {
      {"hit",
       "whether a shot hits",
       "skerries-3.2",
       "wardroom odds skerries hit --range 3 --fast",
       {P::whole("range", "squares to the target, diagonal or straight", 0, 9),
        P::flag("fast", "the target runs fast", "3.3")},
       [](const Given& given) { return hit_odds(number_to_hit(tables(), given.whole("range"), given.flag("fast"))); }}};
}

}  // namespace wardroom::skerries
