#include "books/admiralty/text/words.hpp"

#include <array>

namespace wardroom::admiralty {
namespace {

// The word of an enumerator by its place.
template <class Enum, std::size_t N>
std::string_view of(Enum value, const std::array<std::string_view, N>& words) {
  return words[static_cast<std::size_t>(value)];
}

}  // namespace

std::string_view in_words(Phase phase) {
  return of(phase, std::array<std::string_view, 9>{"Command", "Mast", "Movement", "Fires", "Cannon Fire", "Effects",
                                                   "Boarding", "Repair", "end of the battle"});
}
std::string_view in_words(Sail sail) {
  return of(sail, std::array<std::string_view, 5>{"stop", "slow sail", "battle sail", "normal sail", "full sail"});
}
std::string_view in_words(Size size) { return of(size, std::array<std::string_view, 3>{"light", "medium", "heavy"}); }
std::string_view in_words(Broadside side) { return of(side, std::array<std::string_view, 2>{"port", "starboard"}); }
std::string_view in_words(Bracket bracket) {
  return of(bracket, std::array<std::string_view, 4>{"close range", "medium range", "long range", "out of range"});
}
std::string_view in_words(Rake rake) {
  return of(rake, std::array<std::string_view, 3>{"no rake", "bow rake", "stern rake"});
}
std::string_view in_words(WindForce force) {
  return of(force, std::array<std::string_view, 3>{"weak", "normal", "brisk"});
}
std::string_view in_words(Sea sea) { return of(sea, std::array<std::string_view, 3>{"calm", "choppy", "heavy"}); }
std::string_view in_words(Status status) {
  return of(status,
            std::array<std::string_view, 6>{"fighting", "struck", "prize", "sunk", "blown up", "off the table"});
}
std::string_view in_words(CloseRange method) {
  return of(method, std::array<std::string_view, 4>{"battery targeting", "basic targeting", "advanced basic targeting",
                                                    "a method by lot"});
}
std::string_view in_words(Mark mark) {
  return of(mark, std::array<std::string_view, 8>{"an anchor hit", "a fire", "an inferno", "a mast hit",
                                                  "an officer hit", "a pump hit", "a rudder hit", "a waterline hit"});
}
std::string_view in_words(Line line) {
  return of(line, std::array<std::string_view, 9>{"Critical Hit", "Critical Hit 2", "Blocked Dice", "Fire Danger",
                                                  "Fire", "Inferno", "Explosion", "Mast", "Lock"});
}
std::string_view in_words(Mend mend) {
  return of(mend, std::array<std::string_view, 9>{"blocked guns", "a fire", "a mast", "a lock", "a waterline hit",
                                                  "the rudder", "the pumps", "the sails", "getting off the ground"});
}

std::string phase_name(Phase phase) {
  return phase == Phase::over ? "end of the battle" : std::string(in_words(phase)) + " phase";
}
std::string name_of_time(int turn, int) { return "turn " + std::to_string(turn); }

}  // namespace wardroom::admiralty
