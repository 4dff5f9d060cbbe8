// A hurt ship of Admiralty: what tests of damage do to her, and what they look at.
#pragma once

#include <string>

#include "books/admiralty/rules/critical.hpp"
#include "support/admiralty_table.hpp"

namespace wardroom::admiralty::test {

/// A ship of each side, far apart; the first is the one that suffers.
struct Hurt : Table {
  explicit Hurt(const std::string& profile = "245", Hull hull = Hull::normal) {
    ship = armed(0, profile, at(600, 600), 0, hull);
    foe = armed(1, "245", at(1600, 1600), 0);
  }
  /// An extra six of guns of this size, as far as its dice go.
  void critical(Size size = Size::medium, Embattled side = Embattled::starboard) {
    Play step = play();
    Run run(step.address(Purpose::critical, ship));
    roll_critical(step, ship, size, side, run);
  }
  void effects() {
    Play step = play();
    resolve_effects(step);
  }
  void suffer(const Harm& harm) {
    Play step = play();
    bind(step, ship, harm, {"4.4-G"});
  }
  void suffer(Mark mark, std::uint8_t count = 1) {
    Harm harm;
    harm.mark[index(mark)] = count;
    suffer(harm);
  }
  void gun_hits(std::uint8_t port, std::uint8_t starboard) {
    Harm harm;
    harm.gun_hits = {port, starboard};
    suffer(harm);
  }
  void fires() {
    state_->phase = Phase::fires;
    Play step = play();
    roll_fires(step);
  }
  void masts() {
    state_->phase = Phase::mast;
    Play step = play();
    roll_masts(step);
  }

  Ship& her() { return (*this)[ship]; }
  Ship& enemy() { return (*this)[foe]; }
  Side& side(Broadside which) { return her().sides[index(which)]; }
  int active(Mark mark) { return her().mark[index(mark)]; }
  int all(Mark mark) { return her().mark[index(mark)] + her().crossed[index(mark)]; }
  /// What is left of the gun dice, port first: "245|245".
  std::string guns() { return guns(ship); }
  std::string guns(ShipId id) {
    const auto& sides = (*this)[id].sides;
    return gun_dice_text(sides[0].dice) + "|" + gun_dice_text(sides[1].dice);
  }

  ShipId ship, foe;
};

}  // namespace wardroom::admiralty::test
