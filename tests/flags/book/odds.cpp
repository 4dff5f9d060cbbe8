#include "flags/book/odds.hpp"

#include "flags/book/text/text.hpp"

namespace wardroom::flags {

Distribution hit_odds(int guns, int sound, int damp, int number) {
  return every_branch([&](Chance& chance) { return fire_salvo(chance, {}, {}, guns, sound, damp, number).hits; });
}

Distribution part_odds(Aim at) {
  return every_word([&](Chance& chance) {
    return std::string(boost::describe::enum_to_string(part_at(struck_at(chance, {}, {}, at)), "?"));
  });
}

namespace {

using P = Parameter;

const P squares = P::whole("range", "squares to the target, diagonal or straight", 0, 9);
const P dim = P::flag("dim", "there is haze or mist", "1.3");

Weather weather_of(const Given& given) { return given.flag("dim") ? Weather::haze : Weather::clear; }

Reckoning::Result number(const Given& given) {
  const int range = given.whole("range");
  if (range > tables().sight[static_cast<std::size_t>(weather_of(given))]) {
    return Refusal{{"3.1"}, "she does not see so far, and fires only at what she sees"};
  }
  Reckoning::Answer answer{.unit = "or more on a D6"};
  answer.values = {{"", number_to_hit(tables(), range, weather_of(given), &answer.trail)}};
  return answer;
}

}  // namespace

std::vector<Question> questions() {
  return {
      {"hits",
       "how many charges of a salvo hit",
       "flags-3.2",
       "wardroom odds flags hits --range 2 --guns 3 --sound 4 --damp 2",
       {squares, dim, P::whole("guns", "guns that fire", 1, 6), P::whole("sound", "sound charges", 0, 40),
        P::whole("damp", "damp charges", 0, 40)},
       [](const Given& given) {
         return hit_odds(given.whole("guns"), given.whole("sound"), given.whole("damp"),
                         number_to_hit(tables(), given.whole("range"), weather_of(given)));
       }},
      {"part",
       "which part a shot strikes",
       "flags-3.4",
       "wardroom odds flags part --across 52 --up 12",
       {P::whole("across", "where it is aimed, from the left", 0, profile_width - 1),
        P::whole("up", "where it is aimed, from below", 0, profile_height - 1)},
       [](const Given& given) {
         return part_odds(
             {static_cast<std::int16_t>(given.whole("across")), static_cast<std::int16_t>(given.whole("up"))});
       }},
      {"signal",
       "what becomes of a lamp signal",
       "flags-6.2",
       "wardroom odds flags signal --dim",
       {dim},
       [](const Given& given) {
         return every_word([&](Chance& chance) {
           return std::string(boost::describe::enum_to_string(reception(chance, {}, tables(), weather_of(given)), "?"));
         });
       }}};
}

std::vector<Reckoning> reckonings() {
  return {{"to-hit",
           "what a die must show at least",
           "flags-3.2",
           "wardroom reckon flags to-hit --range 2 --dim",
           {squares, dim},
           number}};
}

}  // namespace wardroom::flags
