// Tubes that are hit (torpedo-2 to -5, -7; ruling 172).
#include "books/jane/rules/strikes.hpp"

namespace wardroom::jane {
namespace {

bool on_side(Side tube, Side struck) { return tube == Side::centre || tube == struck; }

// By the hole itself, or by a run over its section.
bool section_hit(const Blow& at, const Outcome& outcome, const TubePlace& tube) {
  if (at.place.deck == tube.deck && at.place.section == tube.section && on_side(tube.side, outcome.side)) return true;
  for (const Wrecked& wrecked : outcome.spread.wrecked) {
    if (wrecked.deck != tube.deck) continue;
    const int half = 2 * tube.section - 2;
    if (covers(at.card, wrecked, tube.side, half) || covers(at.card, wrecked, tube.side, half + 1)) return true;
  }
  return false;
}

// torpedo-7: in the same section or the next.
bool near(const Blow& at, const Outcome& outcome, const TubePlace& tube) {
  const Sections one = Sections{1} << (tube.section - 1);
  const Sections about = one | one << 1 | one >> 1;
  if (at.place.deck == tube.deck && has(about, at.place.section)) return true;
  for (const Wrecked& wrecked : outcome.spread.wrecked) {
    if (wrecked.deck == tube.deck && (sections_of(wrecked) & about) != 0) return true;
  }
  return false;
}

void reckon_tube(const Blow& at, std::size_t i, Outcome& outcome) {
  const TubePlace& tube = at.card.tubes[i];
  const TubeState& state = at.ship.arms.tubes[i];
  if (tube.submerged || state.destroyed) return;
  const auto bit = static_cast<std::uint8_t>(1U << i);
  const bool shell = is_shell(at.strike.with), charged = state.loaded || state.job != TubeJob::idle;
  const bool second_move = state.job != TubeJob::idle && at.state.move == state.begun + 1;
  const auto note = [bit](std::uint8_t& bits) { bits = static_cast<std::uint8_t>(bits | bit); };
  const bool hit = section_hit(at, outcome, tube);
  if (second_move && shell && near(at, outcome, tube)) {
    note(outcome.tubes_exploded);
  } else if (charged && hit) {
    note(outcome.tubes_thrown);
  }
  if (hit && shell) note(outcome.tubes_destroyed);
}

bool explodes(Play& play, const Strike& strike, const Outcome& outcome, int tube) {
  if ((outcome.tubes_exploded >> tube & 1) != 0) return true;
  if ((outcome.tubes_thrown >> tube & 1) == 0) return false;
  const auto in_six = static_cast<std::uint8_t>(explodes_in_six(play.now().tables().torpedoes, strike.with));
  const auto number = static_cast<std::uint16_t>(strike.index * static_cast<int>(most_tubes) + tube);
  play.term({"explodes on a die of", {"t-torpedo-2", "172"}, Op::at_most, in_six});
  return throw_for(play, HitThrow::tube, Purpose::tube_explosion, strike.by, number, strike.at, in_six) <= in_six;
}

int middle_of(const Card& card, std::size_t tube) {
  for (const Region& region : card.regions) {
    if (region.part == Part::tube && region.of == tube) return (region.box.x0 + region.box.x1) / 2;
  }
  return (2 * card.tubes[tube].section - 1) * half_width;
}

// Guns in it are shaken as by high explosive; armour of their own saves them (ruling 146).
std::uint64_t guns_about(const Card& card, const Ship& ship, const Wrecked& wrecked) {
  std::uint64_t guns = 0;
  for (const PositionId id : card.lookup.deck(wrecked.deck).positions) {
    const GunPosition& position = card.positions[id];
    if (armour_of(ship, position) >= Grade::e) continue;
    const int half = half_at(card.lookup.middle[id], card.lookup.halves);
    if (covers(card, wrecked, position.side, half)) guns |= guns_in(position);
  }
  return guns;
}

// torpedo-5: the protective deck under the strip goes with it.
void blow_deck(Play& play, ShipId ship, const Burst& burst, int halves) {
  const Card& card = play.now().card(ship);
  const int first = first_of_run(burst.x, halves);
  Sections blown = 0;
  for (int half = std::max(first, 0); half < std::min<int>(first + halves, card.lookup.halves); ++half) {
    blown |= Sections{1} << (half / 2);
  }
  blown &= card.deck_sections;
  if (blown == 0) return;
  play.state_fact(told_aboard(play, ship), {"t-torpedo-5", "172"}, DeckBlown{ship, blown});
  penetrate(play, ship, half_at(burst.x, card.lookup.halves) / 2 + 1, {"t-torpedo-5", "137"});
  if (has(blown, card.steering_section)) {
    const auto until = static_cast<std::uint16_t>(play.now().move + play.now().tables().effects.helm_lost_for + 1);
    play.state_fact(told_aboard(play, ship), {"t-fx-steering-5"}, HelmLost{ship, until, true});
  }
}

// torpedo-4: five sections on its deck and five on the deck below, no deck protecting.
void explode(Play& play, ShipId ship, std::size_t tube) {
  const Card& card = play.now().card(ship);
  const TubePlace& place = card.tubes[tube];
  const int halves = play.now().tables().torpedoes.explosion / half_gone;
  Burst burst{.deck = place.deck,
              .x = middle_of(card, tube),
              .struck = place.side == Side::starboard ? Side::starboard : Side::port};
  const Cite cite{"t-torpedo-4", "172"};
  const std::uint8_t below = card.lookup.deck(place.deck).below;
  for (const std::uint8_t deck : {static_cast<std::uint8_t>(place.deck), below}) {
    if (deck == none) continue;
    burst.deck = static_cast<Deck>(deck);
    const Spread spread = spread_on_deck(card, burst, halves);
    std::uint64_t guns = 0;
    for (const Wrecked& wrecked : spread.wrecked) guns |= guns_about(card, play.now().ships[ship], wrecked);
    wreck_halves(play, ship, spread, cite);
    shake_guns(play, ship, guns, cite);
    if (burst.deck == Deck::below) blow_deck(play, ship, burst, halves);
  }
}

}  // namespace

void reckon_tubes(const Blow& at, Outcome& outcome) {
  for (std::size_t i = 0; i < at.card.tubes.size(); ++i) reckon_tube(at, i, outcome);
}

void mark_tubes(Play& play, const Strike& strike, const Outcome& outcome) {
  const ShipId ship = strike.at;
  const unsigned in_question = unsigned{outcome.tubes_destroyed} | outcome.tubes_exploded | outcome.tubes_thrown;
  each_bit(in_question, [&](int i) {
    const auto tube = static_cast<std::size_t>(i);
    if (play.now().ships[ship].arms.tubes[tube].destroyed) return;
    const bool exploded = explodes(play, strike, outcome, i);
    if (!exploded && (outcome.tubes_destroyed >> i & 1) == 0) return;
    play.state_fact(told_aboard(play, ship), {exploded ? "t-torpedo-2" : "t-torpedo-3", "172"},
                    TubeDestroyed{ship, static_cast<std::uint8_t>(i), exploded});
    if (exploded) explode(play, ship, tube);
  });
}

}  // namespace wardroom::jane
