// Masts and funnels (fx-masts-1 to -4, fx-speed-3, -5; rulings 151, 152).
#include "books/jane/rules/strikes.hpp"

namespace wardroom::jane {
namespace {

// fx-speed-5: one move more for each move in which quick-firers hit about a wreck.
void play_on_wrecks(Play& play, const Strike& strike, const Outcome& outcome) {
  const ShipId ship = strike.at;
  const Card& card = play.now().card(ship);
  for (std::size_t i = 0; i < card.masts.size(); ++i) {
    const State& state = play.now();
    const MastState& mast = state.ships[ship].damage.masts[i];
    if (!mast.down || mast.cleared <= state.move || mast.played_on == state.move) continue;
    if (card.masts[i].section != outcome.section) continue;
    play.state_fact(told_aboard(play, ship), {"t-fx-speed-5", "152"},
                    WreckPlayedOn{ship, static_cast<std::uint8_t>(i), static_cast<std::uint16_t>(mast.cleared + 1)});
  }
}

}  // namespace

void mark_masts(Play& play, const Strike& strike, const Outcome& outcome) {
  const ShipId ship = strike.at;
  if (strike.quick) play_on_wrecks(play, strike, outcome);
  if (outcome.part != Part::mast && outcome.part != Part::top) return;
  const GunClass gun = row_of(play.now(), strike).gun_class;
  if (gun == GunClass::F || strike.light != none || play.now().ships[ship].damage.masts[outcome.of].down) return;
  const std::uint8_t wanted = play.now().tables().effects.mast_hits;
  const std::uint8_t hits = is_big(gun) ? wanted : std::uint8_t{1};
  play.state_fact(told_aboard(play, ship), {"t-fx-masts-3", "152"}, MastHit{ship, outcome.of, hits});
  if (play.now().ships[ship].damage.masts[outcome.of].hits >= wanted) {
    bring_down_mast(play, ship, outcome.of, {"t-fx-masts-3", "152"});
  }
}

void bring_down_mast(Play& play, ShipId ship, std::uint8_t mast, Cite cite) {
  if (play.now().ships[ship].damage.masts[mast].down) return;
  constexpr std::uint8_t even = 3;
  play.term({"falls to port on a die of", {"t-fx-masts-4", "152"}, Op::at_most, even});
  const bool to_port = throw_for(play, HitThrow::mast_to_port, Purpose::mast_side, ship, mast, ship, even) <= even;
  play.state_fact(Audience::all(), cite, MastFell{ship, mast});
  const Side side = to_port ? Side::port : Side::starboard;
  ask_umpire(play, Asks::mast_falls, ship,
             Figures{static_cast<std::int32_t>(side), 1, play.now().tables().effects.wreck_for}, mast);
}

void settle_mast(Play& play, ShipId ship, std::uint8_t mast, Side side, int sections, int moves) {
  const MastState& state = play.now().ships[ship].damage.masts[mast];
  const int longer = state.played_on > 0 && state.played_on == state.fell_in ? 1 : 0;
  play.state_fact(Audience::all(), {"t-fx-masts-4", "152"},
                  WreckLies{ship, mast, side, static_cast<std::int8_t>(sections),
                            static_cast<std::uint16_t>(state.fell_in + moves + 1 + longer)});
}

void mark_funnel(Play& play, const Strike& strike, const Outcome& outcome) {
  if (outcome.part != Part::funnel) return;
  const ShipId ship = strike.at;
  const FunnelState& funnel = play.now().ships[ship].damage.funnels[outcome.of];
  if (funnel.down) return;
  const bool big = is_big(row_of(play.now(), strike).gun_class) && strike.light == none;
  // fx-masts-1, -2: only high explosive bursts in it, one big shell or a minute's fire.
  const bool burst = strike.with == Projectile::he && (big || strike.quick);
  const bool down = burst || funnel.hits + 1 >= play.now().tables().effects.funnel_hits;
  play.term({"hits on it", {"t-fx-masts-2", "151"}, Op::result, funnel.hits + 1});
  play.state_fact(down ? Audience::all() : told_aboard(play, ship), {burst ? "t-fx-masts-1" : "t-fx-masts-2", "151"},
                  FunnelHit{ship, outcome.of, 1, down});
}

bool blocked_by_wreck(const State& state, ShipId ship, const GunPosition& position) {
  const Card& card = state.card(ship);
  for (std::size_t i = 0; i < card.masts.size(); ++i) {
    const MastState& mast = state.ships[ship].damage.masts[i];
    if (!mast.down || mast.cleared <= state.move || position.side != mast.fell) continue;
    const int away = position.section - card.masts[i].section;
    if (away >= -mast.blocks_before && away <= mast.blocks_after) return true;
  }
  return false;
}

int wrecks(const State& state, ShipId ship) {
  int count = 0;
  for (const MastState& mast : state.ships[ship].damage.masts) count += mast.down && mast.cleared > state.move ? 1 : 0;
  return count;
}

}  // namespace wardroom::jane
