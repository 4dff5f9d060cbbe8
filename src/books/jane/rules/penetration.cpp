#include "books/jane/rules/penetration.hpp"

namespace wardroom::jane {
namespace {

void note(std::vector<Term>* trail, const Term& term) {
  if (trail != nullptr && (term.op != Op::add || term.numerator != 0)) trail->push_back(term);
}

// guns-12, guns-13: what a shell loses against shot.
int shell_loss(const Penetration& chart, GunClass gun, Projectile with, std::vector<Term>* trail) {
  const auto row = static_cast<std::size_t>(gun);
  switch (with) {
    case Projectile::shot: return 0;
    case Projectile::ap: {
      note(trail, {"A.P. shell", {"t-guns-12"}, Op::add, -chart.ap_loss[row]});
      return chart.ap_loss[row];
    }
    case Projectile::common:
    case Projectile::he: break;
  }
  note(trail, {with == Projectile::he ? "high-explosive shell" : "common shell",
               {"t-guns-13"},
               Op::add,
               -chart.shell_loss[row]});
  return chart.shell_loss[row];
}

Cite table_of(GunClass gun) {
  switch (gun) {
    case GunClass::A: return {"t-guns-7"};
    case GunClass::B: return {"t-guns-8"};
    case GunClass::C: return {"t-guns-9"};
    case GunClass::D: return {"t-guns-10"};
    case GunClass::E:
    case GunClass::F: break;
  }
  return {"t-guns-11"};
}

}  // namespace

Grade pierces(const Penetration& chart, const GunRow& gun, const Impact& impact, std::vector<Term>* trail) {
  if (impact.range == 0 || impact.range > grade_columns) {
    note(trail, {"beyond 5,499 yards nothing is pierced", {"t-guns-7", "17"}, Op::result, 0});
    return Grade::none;
  }
  const Grade shot = gun.pierces[impact.range - 1U];
  note(trail, {"shot of this gun at this range", table_of(gun.gun_class), Op::base, static_cast<int>(shot)});
  if (shot == Grade::none) return Grade::none;
  if (goes_through_everything(chart, gun, impact)) {
    note(trail, {"A gun at 700 yards", {"t-guns-18", "18"}, Op::result, static_cast<int>(Grade::aaaa)});
    return Grade::aaaa;
  }
  int change = -shell_loss(chart, gun.gun_class, impact.with, trail);
  if (impact.with == Projectile::shot && impact.direct && impact.distance2 <= chart.close) {
    note(trail, {"close range", {"t-guns-17", "18"}, Op::add, 1});
    ++change;
  }
  note(trail, {"angle of the side", {"t-guns-15", "111"}, Op::add, -impact.grades_lost});
  const Grade grade = shifted(shot, change - impact.grades_lost);
  note(trail, {"pierces", {"t-guns-14", "21"}, Op::result, static_cast<int>(grade)});
  return grade;
}

bool goes_through_everything(const Penetration& chart, const GunRow& gun, const Impact& impact) {
  return gun.gun_class == GunClass::A && impact.with == Projectile::shot && impact.direct &&
         impact.distance2 <= chart.through_everything;
}

}  // namespace wardroom::jane
