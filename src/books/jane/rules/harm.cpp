#include "books/jane/rules/harm.hpp"

namespace wardroom::jane {
namespace {

void note(std::vector<Term>* trail, const Term& term) {
  if (trail != nullptr) trail->push_back(term);
}

constexpr int section_parts = 192, half_parts = 96;

// Ruling 180: high explosive gains nothing at an angle, not even where it scores as an A.P. shell.
int at_angle(int parts, const Charge& charge, std::vector<Term>* trail) {
  if (charge.angle == Angle::usual || charge.with == Projectile::he) return parts;
  const bool shot = charge.with == Projectile::shot;
  if (charge.angle == Angle::raking) {
    if (shot) return parts;
    note(trail, {"raking", {"t-raking-1"}, Op::times, 2});
    return parts * 2;
  }
  note(trail, {"at 45 degrees", {"t-raking-4"}, Op::times, 3, shot ? 1 : 2});
  return shot ? parts * 3 : parts * 3 / 2;
}

// umpires-2: to the nearest half of a section.
int as_the_umpire_has_it(int parts, std::uint8_t tenths, std::vector<Term>* trail) {
  if (tenths == 10) return parts;
  note(trail, {"the umpire's factor for high explosive", {"t-umpires-2"}, Op::times, tenths, 10});
  const int halves = (parts * tenths * 2 + half_parts * 10) / (half_parts * 10 * 2);
  return halves * half_parts;
}

}  // namespace

Met meet(const Tables& tables, const GunRow& gun, const Impact& impact, InTheWay armour, std::vector<Term>* trail) {
  Met met{.card = armour.card, .coal = armour.coal, .off_centre = armour.off_centre, .armour = armour.card};
  if (armour.card == Grade::none) {
    note(trail, {"nothing but bare side is met", {"t-armour-1", "134"}, Op::result, 0});
    return met;
  }
  note(trail, {"armour", {"t-armour-1", "134"}, Op::base, static_cast<int>(armour.card)});
  if (armour.coal) note(trail, {"coal", {"t-armour-4", "135"}, Op::add, 1});
  if (armour.off_centre) note(trail, {"not in the centre", {"t-guns-16", "134"}, Op::add, 1});
  met.armour = shifted(armour.card, (armour.coal ? 1 : 0) + (armour.off_centre ? 1 : 0));
  note(trail, {"armour as it is met", {"t-armour-1", "21"}, Op::result, static_cast<int>(met.armour)});
  met.pierces = pierces(tables.penetration, gun, impact, trail);
  met.verdict = met.pierces < met.armour    ? Verdict::stopped
                : met.pierces == met.armour ? Verdict::just
                                            : Verdict::thinner;
  return met;
}

Harm harm_of(const GunRow& gun, const Charge& charge, std::vector<Term>* trail) {
  if (charge.verdict == Verdict::stopped) {
    note(trail, {"kept out", {"t-fx-guns-8", "141"}, Op::result, 0});
    return {};
  }
  const bool armour = charge.verdict != Verdict::bare;
  const bool shot = charge.with == Projectile::shot;
  const Projectile as = armour && !shot ? Projectile::ap : charge.with;
  int parts = gun.damage[index(as)];
  note(trail, {as == charge.with ? "sections that it destroys" : "sections, as an A.P. shell through armour",
               as == charge.with ? Cite{"t-guns-20"} : Cite{"t-fx-guns-8"}, Op::base, parts, section_parts});
  if (charge.over != charge.under) {
    note(trail, {"guns that strike together", {"t-guns-20", "128"}, Op::times, charge.over, charge.under});
    parts = parts * charge.over / charge.under;
  }
  if (shot && charge.verdict != Verdict::thinner) {
    note(trail, {armour ? "shot through armour that it just pierces" : "shot through bare side",
                 {"t-fx-guns-6", "24"},
                 Op::times,
                 1,
                 2});
    parts /= 2;
  }
  if (charge.with == Projectile::he && !armour) parts = as_the_umpire_has_it(parts, charge.he_tenths, trail);
  parts = at_angle(parts, charge, trail);
  const bool all_along = shot && charge.angle == Angle::raking;
  if (all_along) {
    note(trail, {"raking shot: every section until it is stopped", {"t-raking-2", "113"}, Op::result, 0});
  } else {
    note(trail, {"sections destroyed", {"t-guns-20", "143"}, Op::result, parts, section_parts});
  }
  return {static_cast<std::uint16_t>(parts), all_along};
}

ReachesVitals reaches_vitals(const Tables& tables, const GunRow& gun, const Impact& impact, Grade vitals,
                             std::vector<Term>* trail) {
  if (vitals == Grade::none) {
    note(trail, {"nothing protects them", {"t-general-15", "179"}, Op::at_most, certainly});
    return {certainly};
  }
  const bool near = impact.distance2 <= tables.penetration.vitals;
  // Ruling 138: by its grade at 1,000 yards, whatever the angle.
  const Impact thrown = near ? Impact{impact.with, 1, tables.penetration.vitals, 0, false} : impact;
  const Grade grade = pierces(tables.penetration, gun, thrown, trail);
  note(trail, {"protection of vitals", {"t-armour-5"}, Op::base, static_cast<int>(vitals)});
  const int better = static_cast<int>(vitals) - static_cast<int>(grade);
  std::uint8_t in_six = 0;
  if (grade != Grade::none && better < 0) {
    in_six = certainly;
  } else if (near && grade != Grade::none && better < static_cast<int>(tables.effects.vitals_chance.size())) {
    in_six = tables.effects.vitals_chance[static_cast<std::size_t>(better)];
  }
  const Cite cite = near ? Cite{"t-fx-speed-9", "16"} : Cite{"t-fx-speed-8", "138"};
  note(trail, {"reached on a die of", cite, Op::at_most, in_six});
  return {in_six};
}

int returns_in(const Effects& effects, int move, std::vector<Term>* trail) {
  const int back = move + effects.out_for + 1;
  note(trail, {"put out in move", {"t-general-9"}, Op::base, move});
  note(trail, {"moves that it is out", {"t-fx-guns-11"}, Op::add, effects.out_for});
  note(trail, {"fires again in move", {"t-general-9"}, Op::result, back});
  return back;
}

int jams_in_six(const Effects& effects, GunClass gun, Mount mount, const Met& met, std::vector<Term>* trail) {
  const bool turret = mount == Mount::turret || mount == Mount::sec_turret || mount == Mount::barbette;
  const int short_by = static_cast<int>(met.armour) - static_cast<int>(met.pierces);
  const bool may = turret && gun <= GunClass::B && met.verdict == Verdict::stopped && short_by == 1;
  note(trail, {"grades short of its armour", {"t-fx-guns-2"}, Op::base, short_by});
  note(trail, {"jams on a die of", {"t-fx-guns-2"}, Op::at_most, may ? effects.jam_on : 0});
  return may ? effects.jam_on : 0;
}

int explodes_in_six(const Torpedoes& torpedoes, Projectile with, std::vector<Term>* trail) {
  const int in_six = torpedoes.explodes[index(with)];
  note(trail, {"explodes on a die of", {"t-torpedo-2", "172"}, Op::at_most, in_six});
  return in_six;
}

}  // namespace wardroom::jane
