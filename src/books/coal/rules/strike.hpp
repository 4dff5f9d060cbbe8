// One hit, from its die to the marks on the card (8.2 to 8.4), with the damage that it brings along.
//
// Every hit has a block of dice addresses of its own, so that one hit's dice never shift another's.
#pragma once

#include "books/coal/rules/coal.hpp"
#include "books/coal/rules/damage_tables.hpp"

namespace wardroom::coal {

/// Who is struck, by whom, and where the dice come from.
struct Blow {
  ShipId ship = no_ship;
  ShipId firer = no_ship;  // none for torpedoes, collisions and fires
  bool faces = false;      // whether `side` is known
  Hand side = Hand::port;  // that faced the firer
  std::uint16_t block = 0;
  std::uint32_t rounds_after = 0;  // the battle's end; 0 during it
};

class Strike {
 public:
  Strike(Play& play, const Blow& blow);

  /// Rolls on the chart and marks what it brings; a chart without a table sinks the ship.
  void on(const Chart& chart);

 private:
  const Ship& ship() const { return play_.now().ships[blow_.ship]; }
  const Card& card() const { return play_.now().card(blow_.ship); }
  bool gone() const;

  int roll(Purpose purpose, int sides, Cite cite, std::string_view what);
  void mark(HitKind kind, std::uint8_t amount = 0, Hand side = Hand::port, HitState state = HitState::open);
  void mark_once(HitKind kind);
  void become(Status status, Cite cite);

  void bring(const Effect& effect);
  bool lose_mount();
  void mount();
  void secondary(int eighths);
  void special(bool no_magazine);
  void steering();
  void torpedo_flat();
  void guns();
  void magazine(int at_most, bool else_mount_and_fire);
  void sink();

  Play& play_;
  Blow blow_;
  Audience owner_, onlookers_;
  std::uint16_t next_die_;
  std::string_view table_;  // of the row in hand
  Cite cite_;
  int face_ = 0;
};

/// Those who see what becomes of a ship: her own side, and the enemy if he has her in sight.
Audience onlookers(const State& state, ShipId ship);

/// 8.5.2, 8.7: what everyone sees of the ship's fires, and whether she is lost to fire or flooding.
void take_stock(Play& play, ShipId ship, int fires_before, bool after_battle = false);
/// 5.10.6, ruling A35: divisions and sides whose flagship is lost.
void pass_flags(Play& play);

}  // namespace wardroom::coal
