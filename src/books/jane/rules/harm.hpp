// How a projectile meets armour, and how much it destroys: in 1/192 of a section (ruling 143).
#pragma once

#include <vector>

#include "books/jane/rules/penetration.hpp"

namespace wardroom::jane {

// Bare: no armour was met. Just: its grade equals that of the armour (ruling 24).
BOOST_DEFINE_FIXED_ENUM_CLASS(Verdict, std::uint8_t, bare, stopped, just, thinner)

/// Armour that was met, and what became of the projectile.
struct Met {
  Grade card = Grade::none;  // as the card has it
  bool coal = false;         // coal-1: one grade better
  bool off_centre = false;   // guns-16
  Grade armour = Grade::none, pierces = Grade::none;
  Verdict verdict = Verdict::bare;
  friend bool operator==(const Met&, const Met&) = default;
};
BOOST_DESCRIBE_STRUCT(Met, (), (card, coal, off_centre, armour, pierces, verdict))
constexpr bool through(const Met& met) { return met.verdict != Verdict::stopped; }
constexpr bool through_armour(const Met& met) { return met.verdict >= Verdict::just; }

/// The armour in the way, before it is met.
struct InTheWay {
  Grade card = Grade::none;
  bool coal = false, off_centre = false;
};
Met meet(const Tables& tables, const GunRow& gun, const Impact& impact, InTheWay armour,
         std::vector<Term>* trail = nullptr);

/// The angle at which damage is done (raking-1 to -4).
BOOST_DEFINE_FIXED_ENUM_CLASS(Angle, std::uint8_t, usual, at_45, raking)
constexpr Angle angle_of(const Aspect& aspect) {
  return aspect.raked ? Angle::raking : aspect.at_45 ? Angle::at_45 : Angle::usual;
}

/// What one strike destroys where nothing limits it.
struct Harm {
  std::uint16_t total = 0;
  bool all_along = false;  // raking shot: every section until something stops it
  friend bool operator==(const Harm&, const Harm&) = default;
};
BOOST_DESCRIBE_STRUCT(Harm, (), (total, all_along))

/// A charge as it bursts, or a shot as it goes in.
struct Charge {
  Projectile with = Projectile::common;
  Verdict verdict = Verdict::bare;
  Angle angle = Angle::usual;
  std::uint16_t over = 1, under = 1;  // the share of one gun's damage
  std::uint8_t he_tenths = 10;        // umpires-2
};
/// guns-20, fx-guns-6 to -8, raking, umpires-2. None if armour kept it out.
Harm harm_of(const GunRow& gun, const Charge& charge, std::vector<Term>* trail = nullptr);

// ---- vitals

/// Faces of a die on which boilers or engines are reached: 6 is certain, 0 never.
inline constexpr std::uint8_t certainly = 6;
struct ReachesVitals {
  std::uint8_t in_six = 0;
};
/// fx-speed-9, rulings 15, 16, 138: of a hit low in the strip.
ReachesVitals reaches_vitals(const Tables& tables, const GunRow& gun, const Impact& impact, Grade vitals,
                             std::vector<Term>* trail = nullptr);

// ---- guns and tubes

/// fx-guns-11, -14, -16, general-9: the move in which a gun that is put out in this one fires again.
int returns_in(const Effects& effects, int move, std::vector<Term>* trail = nullptr);
/// fx-guns-2: faces of a die on which a hit that armour kept out jams a turret or barbette; 0 never.
int jams_in_six(const Effects& effects, GunClass gun, Mount mount, const Met& met, std::vector<Term>* trail = nullptr);
/// torpedo-2: faces of a die on which a loaded tube explodes.
int explodes_in_six(const Torpedoes& torpedoes, Projectile with, std::vector<Term>* trail = nullptr);

}  // namespace wardroom::jane
