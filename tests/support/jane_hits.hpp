// Ships of Jane's game to be struck: plain hulls of a test's own, and strikes on them where the test wants them.
#pragma once

#include <algorithm>
#include <string>
#include <utility>

#include "books/jane/rules/hole.hpp"
#include "books/jane/rules/outcome.hpp"
#include "support/jane_table.hpp"

namespace wardroom::jane::test {

inline std::uint8_t row_named(std::string_view gun) {
  const auto& guns = library().tables->guns;
  const auto found = std::ranges::find(guns, gun, &GunRow::id);
  if (found == guns.end()) throw std::logic_error("no such gun: " + std::string(gun));
  return static_cast<std::uint8_t>(found - guns.begin());
}
inline const GunRow& gun_named(std::string_view gun) { return library().tables->guns[row_named(gun)]; }

constexpr Sections from_to(int first, int last) {
  return ((Sections{1} << last) - 1) & ~((Sections{1} << (first - 1)) - 1);
}

/// What a test changes of a card takes hold by this.
inline Card made(Card card) {
  std::ranges::stable_sort(card.regions, {}, [](const Region& r) { return r.part == Part::top ? Part::mast : r.part; });
  for (std::size_t i = 0; i < deck_count; ++i) {
    DeckPlan& deck = card.decks[i];
    for (int section = 1; section <= card.sections; ++section) {
      if (deck.armour[static_cast<std::size_t>(section)] != Grade::none) deck.sided |= from_to(section, section);
    }
  }
  for (const GunPosition& each : card.positions) {
    if (each.side != Side::centre) card.decks[index(each.deck)].sided |= from_to(each.section, each.section);
  }
  for (DeckPlan& deck : card.decks) deck.sided &= deck.cells;
  prepare(card);
  return card;
}

/// A bare hull of three decks, each eight feet high, with cells all along; 10,000 tons.
inline Card hull(int sections = 16) {
  Card card;
  card.id = card.name = "hull";
  card.sections = static_cast<std::uint8_t>(sections);
  card.length = static_cast<std::int16_t>(50 * sections);
  card.tons = 10000;
  card.crew = 600;
  card.knots = 15;
  card.squares = 5;
  card.sink_penetrations = 20;
  card.bow_loss_sections = static_cast<std::uint8_t>((sections + 3) / 4);
  card.decks[index(Deck::below)] = {.present = true, .from = -14, .to = 0};
  std::int16_t y = 0;
  for (const Deck deck : {Deck::lower, Deck::main, Deck::upper}) {
    card.decks[index(deck)] = {
        .present = true, .from = y, .to = static_cast<std::int16_t>(y + 16), .cells = from_to(1, sections)};
    y = static_cast<std::int16_t>(y + 16);
  }
  card.regions.push_back({.id = "hull", .part = Part::hull, .box = {0, 0, card.length, 48}});
  card.gun_kinds.push_back({.key = "12", .label = "12-in", .gun = row_named("12-in"), .rounds = 16});
  return made(std::move(card));
}

inline void armour(Card& card, Deck deck, int first, int last, Grade grade) {
  for (int section = first; section <= last; ++section) {
    card.decks[index(deck)].armour[static_cast<std::size_t>(section)] = grade;
  }
}

struct Mounted {
  Mount mount = Mount::turret;
  Deck deck = Deck::upper;
  int section = 4;
  Side side = Side::centre;
  Grade armour = Grade::none, base = Grade::none;
  int guns = 1;
  int battery = none;
};
/// A position in the middle of its section, 20 feet wide on its deck, its muzzles 2 feet wide in the middle.
inline PositionId mount(Card& card, const Mounted& m) {
  const auto id = PositionId::at(card.positions.size());
  GunPosition position;
  position.id = "G" + std::to_string(card.positions.size() + 1);
  position.gun = row_named("12-in");
  position.count = static_cast<std::uint8_t>(m.guns);
  position.first_gun = GunId::at(card.position_of.size());
  position.deck = m.deck;
  position.section = position.hoist_section = static_cast<std::uint8_t>(m.section);
  position.side = m.side;
  position.arc = {0, 359};
  position.mount = m.mount;
  position.armour = m.armour;
  position.base = m.base;
  position.closed_battery = static_cast<std::uint8_t>(m.battery);
  for (int i = 0; i < m.guns; ++i) card.position_of.push_back(id);
  card.positions.push_back(position);
  const auto middle = static_cast<std::int16_t>((2 * m.section - 1) * half_width);
  const DeckPlan& deck = card.deck(m.deck);
  const auto at = [&](int left, int right, int low, int high) {
    return Box{static_cast<std::int16_t>(middle + left), static_cast<std::int16_t>(deck.from + low),
               static_cast<std::int16_t>(middle + right), static_cast<std::int16_t>(deck.from + high)};
  };
  for (int i = 0; i < m.guns; ++i) {
    const int shift = 4 * i;
    card.regions.push_back({.id = position.id,
                            .part = Part::gun,
                            .box = at(shift, shift + 4, 10, 14),
                            .side = m.side,
                            .of = id,
                            .gun = static_cast<std::uint8_t>(i)});
  }
  card.regions.push_back(
      {.id = position.id, .part = Part::position, .box = at(-20, 20, 0, 16), .side = m.side, .of = id});
  if (m.base != Grade::none) {
    card.regions.push_back(
        {.id = position.id, .part = Part::base, .box = at(-16, 16, -16, 0), .side = m.side, .of = id});
  }
  if (m.battery != none) {
    card.closed_batteries.resize(std::max<std::size_t>(card.closed_batteries.size(), m.battery + 1U));
    card.closed_batteries[static_cast<std::size_t>(m.battery)].push_back(id);
  }
  return id;
}

/// A table with a ship to be struck, and one that strikes.
struct Hits : Table {
  explicit Hits(const Card& card) : by(ship(0, "majestic", {0, 0})), at(ship(1, made(card), {0, 10})) {}
  explicit Hits(const std::string& card) : by(ship(0, "majestic", {0, 0})), at(ship(1, card, {0, 10})) {}

  ShipId by, at;
  std::uint16_t strikes = 0;

  /// Direct and from starboard, unless the test changes it.
  Strike strike(std::string_view gun, Projectile with, int thousands = 3) const {
    Strike strike;
    strike.by = by;
    strike.at = at;
    strike.row = row_named(gun);
    strike.with = with;
    strike.range = strike.true_range = static_cast<std::uint8_t>(thousands);
    strike.distance2 = 100 * thousands * thousands;
    strike.quick = !is_big(gun_named(gun).gun_class);
    return strike;
  }
  static Strike from_port(Strike strike) {
    strike.aspect.facing = Side::port;
    return strike;
  }
  static Strike at_45(Strike strike) {
    strike.aspect.off_beam = 45;
    strike.aspect.grades = 1;
    strike.aspect.at_45 = true;
    strike.aspect.direct = false;
    return strike;
  }
  static Strike raking(Strike strike, bool bow_nearer = true) {
    strike.aspect.off_beam = 80;
    strike.aspect.grades = 3;
    strike.aspect.raked = true;
    strike.aspect.direct = false;
    strike.aspect.bow_nearer = bow_nearer;
    return strike;
  }

  static Hole feet(double x, double y) { return {static_cast<std::int16_t>(2 * x), static_cast<std::int16_t>(2 * y)}; }
  /// In feet from the stem and above the water.
  Outcome reckon(Strike strike, double x, double y) {
    Play step = play();
    return outcome_of(step, strike, feet(x, y));
  }
  Outcome hit(Strike strike, double x, double y) {
    strike.index = strikes++;
    Play step = play();
    const Outcome outcome = outcome_of(step, strike, feet(x, y));
    mark(step, strike, outcome);
    return outcome;
  }

  Ship& target() { return (*this)[at]; }
  Damage& damage() { return (*this)[at].damage; }
  const GunState& gun(int number) { return (*this)[at].arms.guns[static_cast<std::size_t>(number)]; }
  /// The sections that are gone: "4a 5 6b" has the second half of 4 and the first of 6 left.
  std::string gone_on(Deck deck, Side side = Side::starboard) {
    std::string text;
    for (int section = 1; section <= card(at).sections; ++section) {
      const bool fore = gone(damage(), card(at), deck, side, 2 * section - 2);
      const bool after = gone(damage(), card(at), deck, side, 2 * section - 1);
      if (!fore && !after) continue;
      if (!text.empty()) text += ' ';
      text += std::to_string(section) + (!after ? "a" : !fore ? "b" : "");
    }
    return text;
  }
  int hurt(Deck deck, Side side, int half) { return damage().halves[place_of(card(at), deck, side, half)]; }
};

}  // namespace wardroom::jane::test
