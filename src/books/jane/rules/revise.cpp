#include "books/jane/rules/revise.hpp"

#include <fmt/format.h>

namespace wardroom::jane {
namespace {

std::size_t place_of_half(const State& state, const Revise& at) {
  return place_of(state.card(at.ship), at.deck, at.side, at.which);
}

struct Bounds {
  std::size_t places = 1;  // of `which`
  int most = 1;            // of the value
};

Bounds bounds_of(const State& state, const Revise& at) {
  const Ship& ship = state.ships[at.ship];
  const Card& card = state.card(at.ship);
  switch (at.entry) {
    case Entry::half: return {card.lookup.halves, half_gone};
    case Entry::gun: return {ship.arms.guns.size(), gun_gone};
    case Entry::penetrations: return {1, card.sink_penetrations + 1};
    case Entry::funnel: return {ship.damage.funnels.size(), state.tables().effects.funnel_hits};
    case Entry::mast: return {ship.damage.masts.size(), 2};
    case Entry::tower: return {card.towers.size(), 1};
    case Entry::engines: return {1, 1};
    case Entry::tube: return {ship.arms.tubes.size(), 1};
    case Entry::men: return {1, card.crew};
    case Entry::knots: return {1, 30};
    case Entry::fate: return {1, static_cast<int>(Fate::left)};
  }
  return {};
}

// A mast's entry: 0 stands, 1 has fallen to port, 2 to starboard.
void enter_mast(MastState& mast, std::uint16_t value) {
  mast.down = value > 0;
  mast.fell = value == 2 ? Side::starboard : Side::port;
  if (!mast.down) {
    mast.hits = 0;
    mast.cleared = 0;
  }
}

void enter_fate(Ship& ship, Fate fate) {
  ship.fate = fate;
  if (fate != Fate::sinking) {
    ship.damage.sinks = 0;
    ship.damage.capsized = false;
  }
}

std::uint16_t knots_off(const Damage& damage) {
  int knots = 0;
  for (const Breakdown& each : damage.breakdowns) knots += each.knots;
  return static_cast<std::uint16_t>(knots);
}

}  // namespace

std::uint16_t entry_of(const State& state, const Revise& at) {
  const Ship& ship = state.ships[at.ship];
  const Damage& damage = ship.damage;
  switch (at.entry) {
    case Entry::half: return damage.halves[place_of_half(state, at)];
    case Entry::gun: return ship.arms.guns[at.which].gone ? gun_gone : ship.arms.guns[at.which].out_until;
    case Entry::penetrations: return damage.penetrations;
    case Entry::funnel: return damage.funnels[at.which].hits;
    case Entry::mast: {
      const MastState& mast = damage.masts[at.which];
      return static_cast<std::uint16_t>(!mast.down ? 0 : mast.fell == Side::starboard ? 2 : 1);
    }
    case Entry::tower: return damage.towers_pierced >> at.which & 1;
    case Entry::engines: return damage.engines_gone ? 1 : 0;
    case Entry::tube: return ship.arms.tubes[at.which].destroyed ? 1 : 0;
    case Entry::men: return damage.men;
    case Entry::knots: return knots_off(damage);
    case Entry::fate: return static_cast<std::uint16_t>(ship.fate);
  }
  return 0;
}

void enter(State& state, const Revise& revision) {
  Ship& ship = state.ships[revision.ship];
  Damage& damage = ship.damage;
  const std::uint16_t value = revision.value;
  const std::uint8_t which = revision.which;
  switch (revision.entry) {
    case Entry::half: damage.halves[place_of_half(state, revision)] = static_cast<std::uint8_t>(value); break;
    case Entry::gun:
      ship.arms.guns[which].gone = value == gun_gone;
      ship.arms.guns[which].out_until = value == gun_gone ? std::uint16_t{0} : value;
      break;
    case Entry::penetrations: damage.penetrations = value; break;
    case Entry::funnel:
      damage.funnels[which].hits = static_cast<std::uint8_t>(value);
      damage.funnels[which].down = value >= state.tables().effects.funnel_hits;
      break;
    case Entry::mast: enter_mast(damage.masts[which], value); break;
    case Entry::tower: {
      const auto bit = static_cast<std::uint8_t>(1 << which);
      damage.towers_pierced =
          static_cast<std::uint8_t>(value > 0 ? damage.towers_pierced | bit : damage.towers_pierced & ~bit);
      break;
    }
    case Entry::engines: damage.engines_gone = value > 0; break;
    case Entry::tube: ship.arms.tubes[which].destroyed = value > 0; break;
    case Entry::men: damage.men = value; break;
    case Entry::knots:
      damage.breakdowns.clear();
      if (value > 0) damage.breakdowns.push_back({static_cast<std::uint8_t>(value), 0xFFFF});
      break;
    case Entry::fate: enter_fate(ship, static_cast<Fate>(value)); break;
  }
}

std::optional<std::string> wrong_entry(const State& state, const Revise& revision) {
  if (revision.ship >= state.ships.size()) return "there is no such ship";
  const std::string_view name = boost::describe::enum_to_string(revision.entry, "?");
  const auto [places, most] = bounds_of(state, revision);
  if (revision.which >= places) return fmt::format("her sheet has {} entries \"{}\"", places, name);
  const bool sided = revision.side == Side::port || revision.side == Side::starboard;
  if (revision.entry == Entry::half && (!sided || !state.card(revision.ship).deck(revision.deck).present)) {
    return "she has no such half section";
  }
  if (revision.value <= most) return {};
  return fmt::format("\"{}\" is at most {}, not {}", name, most, revision.value);
}

}  // namespace wardroom::jane
