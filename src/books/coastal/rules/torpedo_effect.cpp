// What a torpedo does that meets a ship: one die, its modifiers, and a row of the effect table for one of two classes.
#include "books/coastal/rules/chapters.hpp"
#include "books/coastal/rules/condition.hpp"
#include "books/coastal/rules/rolls.hpp"

namespace wardroom::coastal {
namespace {

struct Modifiers {
  Play& play;
  int sum = 0;
  void add(std::string_view what, Cite cite, bool applies, int by) {
    if (!applies || by == 0) return;
    sum += by;
    play.term({what, cite, Op::add, by});
  }
};

// Ruling C28: struck within 45 degrees of the line of her keel, from ahead or astern.
bool end_on(const State& state, const Torpedo& torpedo, Bearing keel) {
  const Turn off = turn_between(keel, torpedo.course).magnitude();
  const Turn within = state.tables().torpedoes.end_on_within;
  return off <= within || off >= Turn{Turn::degrees(180).hundredths - within.hundredths};
}

constexpr std::string_view row_of(Effect effect, bool large) {
  switch (effect) {
    case Effect::miss: return large ? "torpfx-2" : "torpfx-1";
    case Effect::under: return "torpfx-3";
    case Effect::near: return large ? "torpfx-4" : "torpfx-5";
    case Effect::serious: return large ? "torpfx-6" : "torpfx-7";
    case Effect::disabled: return large ? "torpfx-8" : "torpfx-9";
    case Effect::sinking: return large ? "torpfx-10" : "torpfx-11";
    case Effect::breaks: return "torpfx-12";
  }
  return "torp-3";
}

int throw_dice(Play& play, Purpose purpose, ShipId ship, int dice, std::uint16_t index) {
  int sum = 0;
  for (int i = 0; i < dice; ++i) sum += play.face(purpose, ship, 6, static_cast<std::uint16_t>(index + i));
  return sum;
}

constexpr Cite explosion_cite{"torpfx-15", "C32"};

// Ruling C32: one die for every hit, also for the one whose damage has sunk her.
bool cargo_explodes(Play& play, ShipId ship, std::uint16_t index) {
  const Cargo cargo = play.now().setting->cargoes[ship];
  if (cargo != Cargo::ammunition && cargo != Cargo::oil) return false;
  const int need = play.now().tables().torpedoes.explodes_on;
  play.term({"explodes on", explosion_cite, Op::at_least, need});
  if (play.face(Purpose::explosion, ship, 6, index) >= need) return true;
  if (!afloat(play.now().ships[ship])) {
    play.state_fact(Audience::only(play.now().ships[ship].side), explosion_cite, CameToNothing{ship});
  }
  return false;
}

// She explodes once, so the dice of her blast go by her.
void explode(Play& play, ShipId ship) {
  const Torpedoes& table = play.now().tables().torpedoes;
  constexpr Cite cite = explosion_cite;
  play.state_fact(Audience::all(), cite, Exploded{ship});
  if (afloat(play.now().ships[ship])) sink(play, ship, cite);
  for (ShipId id = 0; id < play.now().ships.size(); ++id) {
    if (id == ship || !real(play.now().ships[id])) continue;
    if (!within(play.now().ships[id].at, play.now().ships[ship].at, table.blast_reach)) continue;
    const auto index = static_cast<std::uint16_t>(ship * table.blast_dice);
    take_points(play, id, throw_dice(play, Purpose::blast, id, table.blast_dice, index), cite);
  }
}

}  // namespace

void suffer(Play& play, ShipId ship, Effect effect, Cite cite, std::uint16_t index) {
  const Torpedoes& table = play.now().tables().torpedoes;
  const bool large = play.now().card(ship).size > Size::corvette;
  switch (effect) {
    case Effect::miss:
    case Effect::under: return;
    case Effect::near:
      take_points(play, ship, throw_dice(play, Purpose::torpedo_damage, ship, table.near_dice, index), cite);
      return;
    case Effect::serious:
      take_points(play, ship, throw_dice(play, Purpose::torpedo_damage, ship, table.serious_dice, index), cite);
      break;
    case Effect::disabled: play.state_fact(Audience::all(), cite, Disabled{ship}); break;
    case Effect::sinking: {
      play.state_fact(Audience::all(), cite, Disabled{ship});
      sinks_in(play, ship, play.face(Purpose::sinking, ship, large ? table.large_sinks : table.small_sinks, index),
               cite);
      break;
    }
    case Effect::breaks:
      play.state_fact(Audience::all(), cite, Disabled{ship});
      sinks_in(play, ship, 1, cite);
      break;
  }
  if (cargo_explodes(play, ship, index)) return explode(play, ship);
  if (!afloat(play.now().ships[ship])) return;
  const int systems = play.face(Purpose::torpedo_systems, ship, 6, index);
  lose_systems(play, ship, systems, {"torpfx-14", "W15"}, index);
}

void strike(Play& play, TorpedoId id, ShipId ship, Bearing keel) {
  const State& now = play.now();
  const Torpedoes& table = now.tables().torpedoes;
  const Torpedo& torpedo = now.torpedoes[id];
  const Ship& target = now.ships[ship];
  const Card& card = now.card(ship);
  reveal(play, ship, {"torp-3"});
  alarm(play, target.side, {"spot-25", "C10"});
  Modifiers modifiers{play};
  modifiers.add("target moving at 12 cm or more", {"torp-4"}, target.speed >= table.fast_from, table.fast);
  modifiers.add("struck in its forward or rear arc", {"torp-5", "C28"}, end_on(now, torpedo, keel), table.end_on);
  modifiers.add("target stationary", {"torp-6"}, target.speed.thousandths == 0, table.stationary);
  modifiers.add("submarine shooting", {"torp-7"}, now.card(torpedo.from).submarine, table.submarine);
  modifiers.add("merchant target", {"torp-8", "C27"}, card.merchant, table.merchant);
  modifiers.add("shallow water", {"torp-9"}, now.setting->shallow_water, table.shallow_water);
  const bool large = card.size > Size::corvette;
  const auto index = static_cast<std::uint16_t>(id * 16);
  const TorpedoRoll roll =
      roll_torpedo(play.chance(), play.address(Purpose::torpedo, ship, id), table, large, modifiers.sum);
  play.term({"score", {"torp-3"}, Op::result, roll.score});
  const Cite cite{row_of(roll.effect, large)};
  play.state_fact(Audience::all(), cite, TorpedoStruck{id, ship, static_cast<std::int8_t>(roll.score), roll.effect});
  suffer(play, ship, roll.effect, cite, index);
}

}  // namespace wardroom::coastal
