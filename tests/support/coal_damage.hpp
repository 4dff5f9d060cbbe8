// Stub damage charts and waiting hits, for tests of chapter 8.
#pragma once

#include <initializer_list>

#include "books/coal/rules/condition.hpp"
#include "books/coal/text/loader.hpp"
#include "support/coal_table.hpp"

namespace wardroom::coal::test {

/// A column that brings the same whatever the die shows.
inline DamageTable always(std::initializer_list<Effect> effects, int sides = 10) {
  DamageTable table;
  table.name = "stub";
  table.sides = sides;
  table.rows.fill(Outcome(effects));
  return table;
}

/// The carried charts, in a battle of the World War.
inline void use_charts(Table& table, War war = War::WWI) {
  table.setting().tables = library().tables;
  table.setting().war = war;
  table.setting().year = war == War::WWI ? 1916 : 1904;
}

inline void pend(Table& table, ShipId target, ShipId firer, Source source, int count = 1, Hand side = Hand::starboard,
                 bool long_range = false) {
  table.state().phase = Phase::damage;
  table.state().pending.push_back({target, firer, source, static_cast<std::uint8_t>(count), long_range, side});
}

inline void resolve(Table& table) {
  Play play = table.play();
  resolve_damage(play);
}

inline void control(Table& table) {
  table.state().phase = Phase::damage_control;
  Play play = table.play();
  resolve_damage_control(play);
}

/// From the Damage Control Segment to the next turn's plotting, or to the end of the battle.
inline void play_turn_out(Table& table) {
  table.state().phase = Phase::damage_control;
  while (table.state().phase == Phase::damage_control || table.state().phase == Phase::damage) {
    Play play = table.play();
    Coal::resolve(play);
  }
}

inline void add_hits(Table& table, ShipId ship, HitKind kind, int count = 1, HitState state = HitState::open) {
  for (int i = 0; i < count; ++i) table[ship].hits.push_back({kind, state, 0, Hand::port});
}

inline int marks(Table& table, ShipId ship, HitKind kind) {
  int count = 0;
  for (const Hit& hit : table[ship].hits) count += hit.kind == kind ? 1 : 0;
  return count;
}

/// The audience of the first fact of a kind.
template <class F>
Audience audience_of(const Table& table) {
  for (const auto& event : table.record().events) {
    if (std::holds_alternative<F>(event.fact)) return event.audience;
  }
  return {};
}

}  // namespace wardroom::coal::test
