#include "books/coal/margin.hpp"

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
