#include "books/jane/rules/speed.hpp"

#include <algorithm>
#include <bit>

#include "books/jane/rules/chapters.hpp"

namespace wardroom::jane {
namespace {

constexpr Cite game_speed{"t-moving-3", "103"}, of_bow{"t-fx-speed-1", "14"}, of_funnels{"t-fx-speed-3"},
    of_uptakes{"t-fx-speed-4", "151"}, of_wrecks{"t-fx-speed-5", "152"}, first_shot{"t-fx-speed-6", "13"},
    all_gone{"t-fx-speed-7"}, of_breakdown{"t-mistakes-2", "176"}, of_sea{"t-speed-2"};

// Knots, and halves of them where a half is left.
void note(std::vector<Term>* trail, std::string_view what, Cite cite, Op op, int half_knots) {
  if (trail == nullptr) return;
  const bool whole = half_knots % 2 == 0;
  trail->push_back({what, cite, op, whole ? half_knots / 2 : half_knots, whole ? 1 : 2});
}

bool all_down(const Damage& damage) {
  return !damage.funnels.empty() && std::ranges::all_of(damage.funnels, [](const FunnelState& f) { return f.down; });
}

// What is lost holds from the next move on (ruling 101): once ships have moved, that is the one in question.
std::uint16_t move_in_question(const State& state) {
  const bool moved = state.phase == Phase::fire || state.phase == Phase::quick || state.phase == Phase::finish;
  return static_cast<std::uint16_t>(state.move + (moved ? 1 : 0));
}

}  // namespace

int half_knots_left(const SpeedLosses& losses, const Effects& effects, std::vector<Term>* trail) {
  int left = losses.half_knots;
  note(trail, "knots as she is", game_speed, Op::base, left);
  const auto lose = [&](std::string_view what, Cite cite, int knots) {
    if (knots == 0) return;
    left = std::max(0, left - 2 * knots);
    note(trail, what, cite, Op::add, -2 * knots);
  };
  lose("bow shot away at the waterline", of_bow, losses.bow ? effects.knots_lost : 0);
  lose("all funnels down", of_funnels, losses.funnels ? effects.knots_lost : 0);
  lose("all uptakes hit", of_uptakes, losses.uptakes ? effects.knots_lost : 0);
  lose("wrecks of masts", of_wrecks, losses.wrecks * effects.wreck_knots);
  lose("breakdown", of_breakdown, losses.knots_broken_down);
  lose("sea way", of_sea, losses.knots_of_sea);
  if (losses.engines_gone || losses.engine_shots > 1) {
    left = 0;
    note(trail, "engines or boilers gone", all_gone, Op::set, 0);
  } else if (losses.engine_shots == 1) {
    left /= 2;
    if (trail != nullptr) trail->push_back({"a shot in engines or boilers", first_shot, Op::times, 1, 2});
  }
  note(trail, "knots left", game_speed, Op::result, left);
  return left;
}

SpeedLosses losses_of(const State& state, ShipId id) {
  const Card& card = state.card(id);
  const Damage& damage = state.ships[id].damage;
  const std::uint16_t move = move_in_question(state);
  SpeedLosses losses;
  losses.half_knots = std::min(2 * card.knots, half_knots_a_square * state.setting->ships[id].squares_max);
  losses.bow = damage.bow_lost;
  losses.funnels = all_down(damage);
  losses.uptakes = !card.uptakes.empty() && std::popcount(damage.uptakes) == static_cast<int>(card.uptakes.size());
  for (const MastState& mast : damage.masts) losses.wrecks += mast.down && move < mast.cleared ? 1 : 0;
  for (const Breakdown& each : damage.breakdowns) losses.knots_broken_down += move < each.until ? each.knots : 0;
  if (card.craft == Craft::destroyer || card.craft == Craft::torpedo_boat) losses.knots_of_sea = state.sea_knots;
  losses.engine_shots = damage.engine_shots;
  losses.engines_gone = damage.engines_gone || damage.disabled;
  return losses;
}

int most_half_knots(const State& state, ShipId ship, std::vector<Term>* trail) {
  return half_knots_left(losses_of(state, ship), state.tables().effects, trail);
}

int most_squares(const State& state, ShipId ship) { return squares_of(most_half_knots(state, ship)); }

int least_to_steer(int half_knots, Craft craft) {
  const bool small = craft == Craft::destroyer || craft == Craft::torpedo_boat;
  const int part = half_knots_a_square * (small ? 2 : 4);
  return (half_knots + part - 1) / part;
}

bool steers(const State& state, ShipId ship, int squares) {
  return squares >= least_to_steer(most_half_knots(state, ship), state.card(ship).craft);
}

Handling handling_of(const State& state, ShipId id) {
  const Card& card = state.card(id);
  const Damage& damage = state.ships[id].damage;
  const int half_knots = most_half_knots(state, id);
  const std::uint16_t move = move_in_question(state);
  const bool steered = move >= damage.no_helm_until;
  return {.most = static_cast<std::uint8_t>(squares_of(half_knots)),
          .steerage = static_cast<std::uint8_t>(least_to_steer(half_knots, card.craft)),
          .circle = card.circle,
          .extra = static_cast<std::uint8_t>(!damage.bow_lost    ? 0
                                             : damage.stern_lost ? 2
                                                                 : 1),
          .two_screws = card.screws > 1,
          .wheel = steered && move >= damage.no_rudder_until,
          .engines = steered};
}

}  // namespace wardroom::jane
