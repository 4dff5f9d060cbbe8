// What keeps her afloat (fx-speed-1, fx-flotation-1 to -5, torpedo-16 to -19, ramming-4, general-10; rulings 27, 30,
// 153 to 156).
#include "books/jane/rules/flotation.hpp"

#include "books/jane/rules/strikes.hpp"

namespace wardroom::jane {
namespace {

// Ruling 153: all halves of an end gone on either side.
bool end_gone(const Damage& damage, const Card& card, int from, int to) {
  for (const Side side : {Side::port, Side::starboard}) {
    bool all = true;
    for (int half = from; all && half < to; ++half) all = gone(damage, card, Deck::lower, side, half);
    if (all) return true;
  }
  return false;
}

void see_ends(Play& play, ShipId ship) {
  const Card& card = play.now().card(ship);
  const int halves = card.lookup.halves, quarter = 2 * card.bow_loss_sections;
  for (const bool bow : {true, false}) {
    const Damage& damage = play.now().ships[ship].damage;
    if (bow ? damage.bow_lost : damage.stern_lost) continue;
    if (!end_gone(damage, card, bow ? 0 : halves - quarter, bow ? quarter : halves)) continue;
    // She lies lower in the water for all to see (section 10 of the rulings).
    play.state_fact(Audience::all(), {bow ? "t-fx-flotation-1" : "t-fx-flotation-2", "153"}, EndLost{ship, bow});
  }
}

int pierced_between_ends(const Damage& damage, const Card& card) {
  int count = 0;
  for (int section = card.bow_loss_sections + 1; section <= card.sections - card.bow_loss_sections; ++section) {
    count += damage.pierced[static_cast<std::size_t>(section - 1)];
  }
  return count;
}

// Ruling 154: before or after the ends were lost.
void see_whether_she_goes(Play& play, ShipId ship) {
  const State& state = play.now();
  const Card& card = state.card(ship);
  const Damage& damage = state.ships[ship].damage;
  if (damage.bow_lost && damage.stern_lost) {
    const int wanted = capsizes_at(card.sections - 2 * card.bow_loss_sections, nullptr);
    const int pierced = pierced_between_ends(damage, card);
    if (pierced >= wanted) {
      play.term({"penetrations between the ends", {"t-fx-flotation-5", "154"}, Op::result, pierced});
      return begin_to_sink(play, ship, true, {"t-fx-flotation-5", "154"});
    }
  }
  if (damage.penetrations < card.sink_penetrations) return;
  play.term({"penetrations", {"t-fx-flotation-3", "137"}, Op::result, damage.penetrations});
  begin_to_sink(play, ship, false, {"t-fx-flotation-3", "27"});
}

}  // namespace

int sinks_at(int tons, std::vector<Term>* trail) {
  constexpr int a_thousand = 2;
  const int count = (tons * a_thousand + 999) / 1000;
  if (trail != nullptr) {
    trail->push_back({"tons", {"t-fx-flotation-3"}, Op::base, tons});
    trail->push_back({"penetrations a thousand tons", {"t-fx-flotation-3"}, Op::times, a_thousand, 1000});
    trail->push_back({"penetrations that sink her, rounded up", {"t-fx-flotation-3", "27"}, Op::result, count});
  }
  return count;
}

int capsizes_at(int sections_left, std::vector<Term>* trail) {
  const int count = (sections_left + 1) / 2;
  if (trail != nullptr) {
    trail->push_back({"sections between the ends that are lost", {"t-fx-flotation-5", "154"}, Op::base, sections_left});
    trail->push_back({"of their number, rounded up", {"t-fx-flotation-5", "154"}, Op::times, 1, 2});
    trail->push_back({"penetrations that capsize her", {"t-fx-flotation-5"}, Op::result, count});
  }
  return count;
}

int bow_quarter(int sections, std::vector<Term>* trail) {
  const int count = (sections + 3) / 4;
  if (trail != nullptr) {
    trail->push_back({"sections", {"t-scoring-1"}, Op::base, sections});
    trail->push_back({"of her length, rounded up", {"t-fx-speed-1", "14"}, Op::times, 1, 4});
    trail->push_back({"foremost sections", {"t-fx-speed-1", "14"}, Op::result, count});
  }
  return count;
}

int moves_to_sink(const Effects& effects, int tons, bool capsized, std::vector<Term>* trail) {
  std::size_t size = 0;
  while (size < effects.sinking_tons.size() && tons > effects.sinking_tons[size]) ++size;
  const int moves = capsized ? effects.capsized_moves : effects.sinking_moves[size];
  if (trail != nullptr) {
    trail->push_back({"tons", {"t-general-10"}, Op::base, tons});
    trail->push_back(
        {capsized ? "minutes, capsized" : "minutes for her size", {"t-general-10", "155"}, Op::result, moves});
  }
  return moves;
}

void wreck_halves(Play& play, ShipId ship, const Spread& spread, Cite cite) {
  bool waterline = false;
  const Audience told = told_aboard(play, ship);
  for (const Wrecked& wrecked : spread.wrecked) {
    play.state_fact(told, cite, HalvesGone{ship, wrecked.deck, wrecked.port, wrecked.starboard});
    waterline = waterline || wrecked.deck == Deck::lower;
  }
  for (const Gathering& part : spread.gathered) {
    play.state_fact(told, cite, HalfHurt{ship, part.deck, part.side, part.half, part.amount});
    waterline = waterline || part.deck == Deck::lower;
  }
  if (!waterline) return;
  see_ends(play, ship);
  see_whether_she_goes(play, ship);
}

void penetrate(Play& play, ShipId ship, int section, Cite cite) {
  play.state_fact(told_aboard(play, ship), cite, Penetrated{ship, static_cast<std::uint8_t>(section)});
  see_whether_she_goes(play, ship);
}

void begin_to_sink(Play& play, ShipId ship, bool capsized, Cite cite) {
  const Fate fate = play.now().ships[ship].fate;
  if (fate == Fate::sinking || fate == Fate::sunk) return;
  play.state_fact(Audience::all(), cite, BeganToSink{ship, capsized});
  const State& state = play.now();
  ask_umpire(play, Asks::sinking, ship,
             Figures{moves_to_sink(state.tables().effects, state.card(ship).tons, capsized, nullptr)});
}

void settle_sinking(Play& play, ShipId ship, int minutes) {
  const Ship& state = play.now().ships[ship];
  if (state.fate != Fate::sinking) return;
  play.state_fact(aboard(play.now(), ship), {"t-general-10", "155"},
                  SinksBy{ship, static_cast<std::uint16_t>(state.damage.sinking_since + minutes)});
}

void lose_bow(Play& play, ShipId ship, int sections, Cite cite) {
  const Card& card = play.now().card(ship);
  const Lookup::OfDeck& strip = card.lookup.deck(Deck::lower);
  const Halves halves = halves_between(0, 2 * sections) & strip.cells;
  Spread spread;
  if (halves != 0) spread.wrecked.push_back({Deck::lower, halves, halves & strip.sided});
  wreck_halves(play, ship, spread, cite);
}

bool awash(const State& state, ShipId ship, const GunPosition& position) {
  const Card& card = state.card(ship);
  const Damage& damage = state.ships[ship].damage;
  const auto place = static_cast<std::size_t>(&position - card.positions.data());
  const bool fore = card.lookup.middle[place] < card.length / 2;
  const Trim trim = trim_of(damage, fore, state.move);
  return trim == Trim::sunk && index(position.deck) <= index(strip_of(card, trim));
}

void torpedo_hits(Play& play, ShipId ship) {
  const State& state = play.now();
  const Card& card = state.card(ship);
  const bool small = card.tons < state.tables().torpedoes.small_below || card.sinks_as != Craft::ship;
  const bool again = state.ships[ship].damage.waterlogged;
  if (small || again) {
    return begin_to_sink(play, ship, false, small ? Cite{"t-torpedo-16"} : Cite{"t-torpedo-17", "30"});
  }
  play.term({"tons", {"t-torpedo-17", "30"}, Op::base, card.tons});
  play.state_fact(Audience::all(), {"t-torpedo-17", "156"}, Torpedoed{ship});
}

}  // namespace wardroom::jane
