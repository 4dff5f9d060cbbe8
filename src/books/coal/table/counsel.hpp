// What people are told beside a menu, and bots have no use for: which orders could be given that no menu lists, and the
// way to a number. Filled where the state is (game/counsel.cpp), for one seat and by what that seat may know.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "books/coal/rules/rolls.hpp"
#include "books/coal/rules/view.hpp"
#include "rules/event.hpp"

namespace wardroom::coal {

/// A torpedo attack that a menu offers: its final numbers, and whether the target is within the longest run now.
struct ShotCounsel {
  ThreeNumbers numbers;
  bool within_run = false;
  std::vector<Term> trail;
};

struct Counsel {
  struct OfDivision {
    Inches top_speed;  // as fast as the slowest ship can go now (5.4)
    bool may_advance = false, may_cancel = false, may_shape = false;
    bool may_place = false, may_quick_start = false, may_pre_plot = false;
    std::vector<DivisionId> leaders;  // whose formations it may join
    std::vector<ShipId> flagships;    // that may be named
  };
  struct OfShip {
    bool may_plot = false, may_smoke = false, may_lay_dummy = false, may_lead_force = false;
    bool torpedoes_work = false;
    bool near_enough = false;           // an enemy whom she sees may come into the run of her torpedoes
    std::vector<DivisionId> divisions;  // to which she may be moved
  };

  std::vector<OfDivision> divisions;       // by view.divisions
  std::vector<OfShip> ships;               // by view.own
  bool may_halve = false, halved = false;  // 3.4: the turn may be played by half-moves; the side has said so
  bool declined = false;                   // 7.5: the larger ships keep their torpedoes
  std::vector<std::uint8_t> most_factors;  // by menu.launches: that may still be plotted to that side
  std::vector<ShotCounsel> shots;          // by the places of launches or coups in the menu's pool
  std::vector<int> repair_numbers;         // by menu.repairs (8.6)
  // Big guns or batteries: the place among her targets of the one that promises most, by the menu's choices; and trails
  // by the places in its pool. Where there are very many, only those of the best are kept.
  std::vector<std::size_t> best;
  std::vector<std::vector<Term>> trails;
  bool all_trails = true;
  std::array<int, 5> strength_eighths{};  // of the ship that is looked at, by battery

  const OfDivision& of(const View& view, const OwnDivision& division) const {
    return divisions[static_cast<std::size_t>(&division - view.divisions.data())];
  }
  const OfShip& of(const View& view, const OwnShip& own) const {
    return ships[static_cast<std::size_t>(&own - view.own.data())];
  }
};
inline const Counsel no_counsel;

/// 7.4.3: the longest run of her torpedoes.
inline Inches longest_run(const Card& card) {
  return card.torpedo_bands.empty() ? card.torpedo_range : card.torpedo_bands.back().run;
}
/// The shortest setting that reaches so far; the longest when none does.
inline Inches run_to(const Card& card, Inches range) {
  for (const TorpedoBand& band : card.torpedo_bands) {
    if (range <= band.run) return band.run;
  }
  return longest_run(card);
}

}  // namespace wardroom::coal
