#include "books/jane/text/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace wardroom::jane {
namespace {

template <class Enum, std::size_t N>
std::string_view of(const std::array<std::string_view, N>& words, Enum value) {
  const auto place = static_cast<std::size_t>(value);
  return place < N ? words[place] : std::string_view("?");
}

}  // namespace

std::string_view in_words(Phase phase) {
  static constexpr std::array<std::string_view, 8> words{"start", "orders",           "review", "movement",
                                                         "fire",  "quick-firer fire", "finish", "end"};
  return of(words, phase);
}

std::string_view in_words(Heading heading) {
  static constexpr std::array<std::string_view, 8> words{"north", "north-east", "east", "south-east",
                                                         "south", "south-west", "west", "north-west"};
  return of(words, heading);
}

std::string_view in_words(Projectile projectile) {
  static constexpr std::array<std::string_view, 4> words{"shot", "armour-piercing shell", "common shell",
                                                         "high explosive shell"};
  return of(words, projectile);
}

std::string_view in_words(Deck deck) {
  static constexpr std::array<std::string_view, deck_count> words{"below water",    "the lower deck", "the main deck",
                                                                  "the upper deck", "the boat deck",  "the tops"};
  return of(words, deck);
}

std::string_view in_words(Side side) {
  static constexpr std::array<std::string_view, 3> words{"port", "starboard", "centre"};
  return of(words, side);
}

std::string_view in_words(Fate fate) {
  static constexpr std::array<std::string_view, 6> words{"afloat", "aground", "taken", "sinking", "sunk", "gone"};
  return of(words, fate);
}

std::string_view in_words(Mount mount) {
  static constexpr std::array<std::string_view, 6> words{"turret", "barbette",         "casemate",
                                                         "shield", "secondary turret", "open mounting"};
  return of(words, mount);
}

std::string_view in_words(Part part) {
  static constexpr std::array<std::string_view, 10> words{"a gun",      "a gun position",  "a mast", "a top",
                                                          "a funnel",   "a conning tower", "a base", "a torpedo tube",
                                                          "the bridge", "the hull"};
  return of(words, part);
}

std::string_view in_words(Buoys buoys) {
  static constexpr std::array<std::string_view, 6> words{"no buoy",
                                                         "her green buoy",
                                                         "her red buoy",
                                                         "both buoys",
                                                         "both buoys and a green one",
                                                         "both buoys and a red one"};
  return of(words, buoys);
}

std::string_view in_words(LightGun gun) {
  static constexpr std::array<std::string_view, 6> words{"12-pounders", "9-pounders",  "6-pounders",
                                                         "3-pounders",  "2½-pounders", "machine guns"};
  return of(words, gun);
}

std::string_view in_words(Guise guise) {
  static constexpr std::array<std::string_view, 5> words{"gun shields taken away", "signal masts taken down",
                                                         "a false funnel", "a false mast", "a false deckhouse"};
  return of(words, guise);
}

std::string_view in_words(Unfired why) {
  static constexpr std::array<std::string_view, 8> words{
      "the gun is out of action",   "the ship is out of action", "she has just been torpedoed", "the target is gone",
      "the target is out of range", "it is not loaded",          "she is waterlogged",          "it does not bear"};
  return of(words, why);
}

std::string_view in_words(Fall fall) {
  static constexpr std::array<std::string_view, 6> words{"hits",
                                                         "misses",
                                                         "misses: the part struck does not count at this range",
                                                         "misses: the gun does not bear",
                                                         "is void: the wrong target card was struck",
                                                         "misses: at this level of accuracy it does not count"};
  return of(words, fall);
}

std::string_view in_words(Encounter how) {
  static constexpr std::array<std::string_view, 4> words{"meet in one square", "change places", "cross",
                                                         "pass close by each other"};
  return of(words, how);
}

std::string_view in_words(QuickRule rule) {
  static constexpr std::array<std::string_view, 3> words{
      "fire at the nearest enemy", "fire at the nearest enemy, but spare passing friends", "cease fire"};
  return of(words, rule);
}

std::string_view in_words(Entry entry) {
  static constexpr std::array<std::string_view, 11> words{"half section", "gun",           "penetrations", "funnel",
                                                          "mast",         "conning tower", "engine hits",  "tube",
                                                          "crew",         "speed",         "fate"};
  return of(words, entry);
}

std::string in_words(Grade grade) {
  if (grade == Grade::none) return "no armour";
  std::string letters = boost::describe::enum_to_string(grade, "?");
  std::ranges::transform(letters, letters.begin(), [](unsigned char c) { return std::toupper(c); });
  return letters + " armour";
}

std::string time_in_words(Tick tick) { return fmt::format("{} seconds into the minute", tick * 60 / ticks_a_move); }

std::string turn_name(const State& state) {
  return state.move == 0 ? std::string("before the battle") : fmt::format("move {}", state.move);
}

std::string name_of_time(int turn, int) { return fmt::format("move {}", turn); }

}  // namespace wardroom::jane
