#include "books/coal/rules/strike.hpp"

#include <array>

#include "books/coal/rules/chapters.hpp"
#include "books/coal/rules/condition.hpp"
#include "books/coal/rules/margin.hpp"
#include "books/coal/rules/mounts.hpp"
#include "books/coal/rules/positions.hpp"

namespace wardroom::coal {
namespace {

constexpr std::uint16_t dice_in_block = 32;
constexpr int most_rerolls = 8;  // of a magazine that a non-penetrating hit cannot reach

}  // namespace

Audience onlookers(const State& state, ShipId ship) {
  const SideId side = state.ships[ship].side;
  return side_sees(state, enemy(side), ship) ? Audience::all() : Audience::only(side);
}

Strike::Strike(Play& play, const Blow& blow)
    : play_(play),
      blow_(blow),
      // After the battle nothing is secret any more.
      owner_(blow.rounds_after > 0 ? Audience::all() : Audience::only(play.now().ships[blow.ship].side)),
      onlookers_(blow.rounds_after > 0 ? Audience::all() : onlookers(play.now(), blow.ship)),
      next_die_(static_cast<std::uint16_t>(blow.block * dice_in_block)) {}

bool Strike::gone() const { return ship().status == Status::exploded || ship().status == Status::sunk; }

int Strike::roll(Purpose purpose, int sides, Cite cite, std::string_view what) {
  DieAddress at = play_.address(purpose, blow_.ship, next_die_++);
  at.turn += blow_.rounds_after;
  const int face = play_.chance().face(at, sides);
  play_.term({what, cite, Op::result, face});
  play_.state_fact(owner_, cite, DamageRolled{blow_.ship, purpose, static_cast<std::uint8_t>(face)});
  return face;
}

void Strike::mark(HitKind kind, std::uint8_t amount, Hand side, HitState state) {
  if (play_.recording()) {
    play_.term({table_, cite_, Op::base, face_});
    play_.term({in_words(kind), {"8.2.4"}, Op::result, kind == HitKind::mount || amount == 0 ? 1 : amount});
  }
  play_.state_fact(owner_, cite_, Damaged{blow_.ship, {kind, state, amount, side}});
}

// Ruling W4: what is out of action already cannot be put out again.
void Strike::mark_once(HitKind kind) {
  if (!has_open(ship(), kind)) mark(kind);
}

void Strike::become(Status status, Cite cite) { play_.state_fact(onlookers_, cite, StatusChanged{blow_.ship, status}); }

void Strike::on(const Chart& chart) {
  if (gone()) return;
  if (chart.table == nullptr) {
    cite_ = chart.cite;
    sink();
    return;
  }
  const int face = roll(chart.purpose, chart.table->sides, chart.cite, chart.name);
  table_ = chart.name;
  cite_ = chart.cite;
  face_ = face;
  for (const Effect& effect : chart.table->row(face)) {
    if (gone()) return;
    bring(effect);
  }
}

void Strike::bring(const Effect& effect) {
  const auto times = [&](HitKind kind) {
    for (int i = 0; i < effect.n; ++i) mark(kind);
  };
  switch (effect.kind) {
    case EffectKind::none: break;
    case EffectKind::mount: mount(); break;
    case EffectKind::secondary: secondary(effect.n); break;
    case EffectKind::fire: times(HitKind::fire); break;
    case EffectKind::special: special(effect.n == 2); break;
    case EffectKind::flotation: times(HitKind::flotation); break;
    case EffectKind::flotation_if_old:
      if (card().type == Type::CA || card().type == Type::OBB) times(HitKind::flotation);
      break;
    case EffectKind::bridge:
      // The ratings are lost for the game, so the mark is a circled one.
      mark(HitKind::bridge, 0, Hand::port, HitState::unrepairable);
      play_.state_fact(owner_, cite_, BridgeHit{blow_.ship});
      break;
    case EffectKind::steering: steering(); break;
    case EffectKind::fire_control: mark_once(HitKind::fire_control); break;
    case EffectKind::engine: times(HitKind::engine); break;
    case EffectKind::boilers: times(HitKind::boilers); break;
    case EffectKind::signals: mark_once(HitKind::signals); break;
    case EffectKind::torpedo_flat: torpedo_flat(); break;
    case EffectKind::guns:
      for (int i = 0; i < effect.n && !gone(); ++i) guns();
      break;
    case EffectKind::magazine: magazine(effect.n, false); break;
    case EffectKind::magazine_risk: magazine(card().magazine_risk + effect.n, true); break;
    case EffectKind::sunk: sink(); break;
    case EffectKind::stopped: mark_once(HitKind::stopped); break;
    case EffectKind::slowed: mark_once(HitKind::slowed); break;
    case EffectKind::half_speed: mark_once(HitKind::half_speed); break;
  }
}

// Charts 3: evenly among the mounts that bear on the firer; when none of those is left, or nobody fired, among all
// that are left (ruling W2).
bool Strike::lose_mount() {
  Mounts left = mounts_left(card(), ship());
  if (left.empty()) return false;
  if (blow_.firer != no_ship) {
    const ArcSet arcs = arcs_bearing(play_.now(), blow_.ship, blow_.firer);
    Mounts bearing;
    for (const Mount& m : left) {
      for (const Arc arc : {Arc::bow, Arc::starboard, Arc::stern, Arc::port}) {
        if (!arcs.has(arc) || !bears(m, arc)) continue;
        bearing.push_back(m);
        break;
      }
    }
    if (!bearing.empty()) left = bearing;
  }
  const int count = static_cast<int>(left.size());
  const int which = count == 1 ? 1 : roll(Purpose::mount_choice, count, {"8.2.1"}, "which of the mounts is hit");
  const Mount& lost = left[static_cast<std::size_t>(which - 1)];
  mark(HitKind::mount, lost.bits, lost.side);
  return true;
}

void Strike::mount() {
  if (!lose_mount()) return;
  const Collateral& collateral = need(play_.now().setting->tables.collateral, "Damage Codes table");
  const int face = roll(Purpose::collateral, 20, {"8.4"}, "collateral roll after a mount");
  const int risk = card().magazine_risk;
  if (face <= risk) {
    become(Status::exploded, {"8.4"});
  } else if (face <= risk + collateral.mount_fire_faces) {
    mark(HitKind::fire);
  }
}

void Strike::secondary(int eighths) {
  const Collateral& collateral = need(play_.now().setting->tables.collateral, "Damage Codes table");
  // A hit that no enemy fired may be on either side (ruling W3).
  if (!blow_.faces) {
    const int face = roll(Purpose::special_detail, 2, {"8.2.1", "W3"}, "which side of the ship is hit");
    blow_.side = face == 1 ? Hand::port : Hand::starboard;
    blow_.faces = true;
  }
  const bool guns_left = has_secondary_guns(play_.now(), blow_.ship, blow_.side);
  if (guns_left) mark(HitKind::secondary, static_cast<std::uint8_t>(eighths), blow_.side);
  const int face = roll(Purpose::collateral, 10, {"8.4"}, "collateral roll after a secondary battery");
  const int fire_at_most = guns_left ? collateral.secondary_fire_at_most : collateral.secondary_gone_fire_at_most;
  if (face <= fire_at_most) mark(HitKind::fire);
}

void Strike::special(bool no_magazine) {
  const Chart chart = special_hits_chart(play_.now(), blow_.ship);
  for (int i = 0; i < most_rerolls; ++i) {
    const int face = roll(chart.purpose, chart.table->sides, chart.cite, chart.name);
    const Outcome& row = chart.table->row(face);
    const bool barred = no_magazine && !row.empty() && row.front().kind == EffectKind::magazine_risk;
    if (barred) continue;
    table_ = chart.name;
    cite_ = chart.cite;
    face_ = face;
    for (const Effect& effect : row) {
      if (!gone()) bring(effect);
    }
    return;
  }
}

// Charts 8: 1-2 jammed amidships, 3-4 circling to port, 5-6 to starboard.
void Strike::steering() {
  const int face = roll(Purpose::special_detail, 6, {"8.2.1"}, "how the rudder is jammed");
  mark(HitKind::steering, static_cast<std::uint8_t>((face - 1) / 2));
}

void Strike::torpedo_flat() {
  mark_once(HitKind::torpedo_flat);
  const Collateral& collateral = need(play_.now().setting->tables.collateral, "Damage Codes table");
  const int face = roll(Purpose::special_detail, 10, {"8.4"}, "collateral roll after the torpedo flat");
  if (face <= collateral.flat_flotation_at_most) mark(HitKind::flotation);
}

// Charts 10, code G: a share of all guns, then an explosion, a fire or nothing.
void Strike::guns() {
  const Collateral& collateral = need(play_.now().setting->tables.collateral, "Damage Codes table");
  const auto& dice = collateral.guns[static_cast<std::size_t>(play_.now().setting->war)];
  const bool guns_left = has_secondary_guns(play_.now(), blow_.ship, Hand::port) ||
                         has_secondary_guns(play_.now(), blow_.ship, Hand::starboard);
  if (guns_left) mark(HitKind::guns, static_cast<std::uint8_t>(collateral.guns_eighths));
  int face = roll(Purpose::light_collateral, dice.explosion_die, {"8.4"}, "collateral roll after guns");
  if (face <= dice.explosion_at_most) {
    become(Status::exploded, {"8.4"});
    return;
  }
  if (dice.explosion_die != 10) face = roll(Purpose::light_collateral, 10, {"8.4"}, "fire after guns");
  if (face >= dice.fire_from && face <= dice.fire_at_most) mark(HitKind::fire);
}

// Charts 8 and 9. The mount that is lost instead brings no second roll for the magazine.
void Strike::magazine(int at_most, bool else_mount_and_fire) {
  const int face = roll(Purpose::magazine, 10, {"8.4"}, "magazine");
  if (face <= at_most) {
    become(Status::exploded, {"8.4"});
  } else if (else_mount_and_fire) {
    lose_mount();
    mark(HitKind::fire);
  }
}

// 6.5.12: a torpedo boat or destroyer goes down outright. Any other ship stays on the table, sinking (8.7, ruling W5).
void Strike::sink() {
  if (is_torpedo_craft(card().type)) {
    become(Status::sunk, cite_);
  } else if (ship().status != Status::sinking) {
    become(Status::sinking, {"8.7", "W5"});
  }
}

void take_stock(Play& play, ShipId id, int fires_before, bool after_battle) {
  const State& now = play.now();
  const Ship& ship = now.ships[id];
  const bool sound = ship.status == Status::afloat;
  if (!sound && ship.status != Status::sinking) return;
  const int burning = fires(ship);
  const Audience seen = after_battle ? Audience::all() : onlookers(now, id);
  if (burning != fires_before) {
    play.state_fact(seen, {"8.5"}, FiresSeen{id, static_cast<std::uint8_t>(burning)});
  }
  if (!sound) return;
  const int flooded = flotation_hits(ship), most = now.card(id).flotation_max;
  if (flooded >= most) {
    play.state_fact(seen, {"8.7"}, StatusChanged{id, Status::sinking});
  } else if (burning >= 5) {
    play.state_fact(seen, {"8.5.2"}, StatusChanged{id, Status::abandoned});
  }
}

}  // namespace wardroom::coal
