#include "books/coal/rules/margin.hpp"

namespace wardroom::coal {

// M, S, F, FL and G are the letters of the damage charts.
std::string_view letter_of(HitKind kind) {
  switch (kind) {
    case HitKind::mount: return "M";
    case HitKind::secondary: return "S";
    case HitKind::fire: return "F";
    case HitKind::flotation: return "FL";
    case HitKind::bridge: return "B";
    case HitKind::steering: return "R";
    case HitKind::fire_control: return "C";
    case HitKind::engine: return "E";
    case HitKind::boilers: return "K";
    case HitKind::signals: return "Y";
    case HitKind::torpedo_flat: return "T";
    case HitKind::guns: return "G";
    case HitKind::stopped: return "X";
    case HitKind::slowed: return "V";
    case HitKind::half_speed: return "H";
  }
  return "?";
}

std::string_view in_words(HitKind kind) {
  switch (kind) {
    case HitKind::mount: return "big-gun mount out";
    case HitKind::secondary: return "loss in the side batteries";
    case HitKind::fire: return "fire";
    case HitKind::flotation: return "hit below the waterline";
    case HitKind::bridge: return "bridge hit";
    case HitKind::steering: return "steering hit";
    case HitKind::fire_control: return "fire control hit";
    case HitKind::engine: return "engine room hit";
    case HitKind::boilers: return "boiler room hit";
    case HitKind::signals: return "signalling hit";
    case HitKind::torpedo_flat: return "torpedo flat or searchlights hit";
    case HitKind::guns: return "loss of guns";
    case HitKind::stopped: return "stopped dead";
    case HitKind::slowed: return "speed cut to 2 in";
    case HitKind::half_speed: return "speed halved";
  }
  return {};
}

std::string margin_mark(const Hit& hit) {
  std::string letter(letter_of(hit.kind));
  switch (hit.state) {
    case HitState::open: return letter;
    case HitState::repaired: return letter + "/";
    case HitState::unrepairable: return "(" + letter + ")";
  }
  return letter;
}

std::string margin(const Ship& ship) {
  std::string text;
  for (const Hit& hit : ship.hits) text += (text.empty() ? "" : " ") + margin_mark(hit);
  return text;
}

}  // namespace wardroom::coal
