#include "books/coastal/text/words.hpp"

#include <fmt/format.h>

namespace wardroom::coastal {

std::string_view in_words(Phase phase) {
  switch (phase) {
    case Phase::setup: return "setting up";
    case Phase::repair: return "repairs";
    case Phase::launch: return "launching torpedoes";
    case Phase::move: return "moving";
    case Phase::observe: return "observation";
    case Phase::fire: return "gunfire";
    case Phase::damage: return "damage";
    case Phase::over: return "over";
  }
  return "";
}

std::string step_name(Phase phase, std::uint8_t half) {
  const int step = step_number(phase, half);
  return step == 0 ? std::string(in_words(phase)) : fmt::format("step {}, {}", step, in_words(phase));
}

std::string_view in_words(Effect effect) {
  switch (effect) {
    case Effect::miss: return "a miss, or it fails";
    case Effect::under: return "it passes beneath her and runs on";
    case Effect::near: return "it explodes close by";
    case Effect::serious: return "a hit, with serious damage";
    case Effect::disabled: return "a hit that disables her";
    case Effect::sinking: return "a hit, and she is sinking";
    case Effect::breaks: return "a hit that breaks her in two";
  }
  return "";
}

std::string_view in_words(Means means) {
  return means == Means::radar ? "radar" : means == Means::hydrophone ? "hydrophones" : "eye";
}

std::string_view in_words(Weather weather) {
  switch (weather) {
    case Weather::clear: return "clear and calm";
    case Weather::calm: return "calm";
    case Weather::haze: return "hazy, with a light chop";
    case Weather::medium: return "rough, with a medium sea";
    case Weather::rain: return "rough and rainy";
    case Weather::random: return "uncertain";
  }
  return "";
}

std::string name_of_time(int turn, int half) {
  return fmt::format("the {} half of turn {}", half == 0 ? "first" : "second", turn);
}

}  // namespace wardroom::coastal
