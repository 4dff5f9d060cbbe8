#include "books/coal/text/words.hpp"

#include <fmt/format.h>

#include "books/coal/rules/clock.hpp"

namespace wardroom::coal {

std::string in_words(Inches length) {
  std::string text = fmt::format("{}.{:03}", length.thousandths / 1000, length.thousandths % 1000);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text + " in";
}

std::string_view in_words(Type type) {
  switch (type) {
    case Type::BB: return "battleship";
    case Type::OBB: return "old battleship";
    case Type::BC: return "battlecruiser";
    case Type::CA: return "armoured cruiser";
    case Type::CL: return "light cruiser";
    case Type::CP: return "protected cruiser";
    case Type::TBD: return "destroyer";
    case Type::TB: return "torpedo boat";
    case Type::merchant: return "merchant ship";
  }
  return {};
}

std::string in_words(Phase phase) {
  switch (phase) {
    case Phase::setup: return "Setup";
    case Phase::plotting: return "Plotting";
    case Phase::movement: return "Movement";
    case Phase::sighting: return "Sighting";
    case Phase::illumination: return "Illumination";
    case Phase::big_guns:
    case Phase::first_allots:
    case Phase::second_allots:
    case Phase::firing: return "Gunfire";
    case Phase::torpedo: return "Torpedoes";
    case Phase::damage_control: return "Damage control";
    case Phase::damage: return "Damage";
    case Phase::over: return "End";
  }
  return {};
}

std::string_view in_words(Action a) {
  switch (a) {
    case Action::turn_away: return "turning away";
    case Action::repeat: return "repeating last turn's move";
    case Action::conform: return "conforming to the nearest friends";
    case Action::parallel: return "turning to parallel the nearest enemy";
    case Action::close_light: return "closing the nearest light ship of the enemy";
    case Action::close_large: return "closing the nearest large ship of the enemy";
    case Action::as_plotted: return "doing unasked what the admiral wished";
    case Action::straight:
    case Action::none: return "standing straight on";
  }
  return "";
}

std::string name_of_time(int turn, int half) {
  return (half == 1 ? "half-move " : "turn ") + name_of_move(turn, half == 1, half);
}

}  // namespace wardroom::coal
