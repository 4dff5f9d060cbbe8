// Who hears of what (rulings, section 10). A side's umpire has a post of his side: he hears what any of its captains
// and admirals may hear, and nothing else. The chief hears everything.
#include "books/jane/rules/chapters.hpp"

namespace wardroom::jane {

// Umpires have the last chairs.
Audience umpire_of(const State& state, SideId side) {
  const Setting& setting = *state.setting;
  for (std::size_t i = setting.chairs.size(); i-- > 0;) {
    const Chair& chair = setting.chairs[i];
    if (chair.kind == ChairKind::side_umpire && chair.side == side) return Audience::only(PostId::at(i));
    if (chair.kind == ChairKind::captain || chair.kind == ChairKind::admiral) break;
  }
  return {};
}

// She may have changed sides; her captain has not.
Audience captain_of(const State& state, ShipId ship) {
  const Setting& setting = *state.setting;
  return umpire_of(state, setting.ships[ship].side).with(setting.captains[ship]);
}

Audience aboard(const State& state, ShipId ship) {
  Audience told = captain_of(state, ship);
  const SideId side = state.setting->ships[ship].side;
  for (std::size_t i = 0; i < state.sides[side].admirals.size(); ++i) {
    const AdmiralState& admiral = state.sides[side].admirals[i];
    if (admiral.ship == ship && admiral.arrives <= state.move) told = told.with(admiral_post(*state.setting, side, i));
  }
  return told;
}

Audience of_side(const State& state, SideId side) {
  Audience told;
  const auto& chairs = state.setting->chairs;
  for (std::size_t i = 0; i < chairs.size(); ++i) {
    if (chairs[i].side == side) told = told.with(PostId::at(i));
  }
  return told;
}

Audience admirals_of(const State& state, SideId side) {
  Audience told = umpire_of(state, side);
  for (std::size_t i = 0; i < state.sides[side].admirals.size(); ++i) {
    told = told.with(admiral_post(*state.setting, side, i));
  }
  return told;
}

PostId admiral_post(const Setting& setting, SideId side, std::size_t admiral) {
  for (std::size_t i = 0; i < setting.chairs.size(); ++i) {
    const Chair& chair = setting.chairs[i];
    if (chair.kind == ChairKind::admiral && chair.side == side && chair.admiral == admiral) return PostId::at(i);
  }
  return no_post;
}

}  // namespace wardroom::jane
