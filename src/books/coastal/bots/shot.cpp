#include "books/coastal/bots/shot.hpp"

namespace wardroom::coastal {
namespace {

// Torpedoes are not thrown away on less than one chance in this many.
constexpr std::int64_t least_odds = 4;

int spread_of(const OwnShip& own, const Foe& foe) {
  const Card& card = *foe.ship->card;
  const int enough = card.merchant || card.size >= Size::destroyer ? 4 : 2;
  return std::min<int>(own.torpedoes, enough);
}

// The length of her side as a torpedo on this bearing meets it.
std::int64_t breadth(const SeenShip& ship, Bearing track) {
  const std::int64_t sine_of_keel = std::abs(sine(Bearing{turn_between(ship.course, track).hundredths}));
  return std::max<std::int64_t>(ship.length.thousandths * sine_of_keel >> trig_bits, ship.beam.thousandths);
}

// How far she can be from where she is expected, after some moves: slower or faster, and off to a side.
std::int64_t straying(const SeenShip& ship, std::int64_t moves) {
  const std::int64_t speed = ship.speed.thousandths, more = ship.card->acceleration.thousandths;
  const std::int64_t top = ship.card->speeds.empty() ? speed : ship.card->speeds[0].thousandths;
  std::int64_t slow = speed, fast = speed, between = 0;
  for (std::int64_t i = 0; i < moves; ++i) {
    slow = std::max<std::int64_t>(0, slow - more);
    fast = std::max(speed, std::min(top, fast + more));
    between += fast - slow;
  }
  return between / 2 + fast * moves * moves / 8;
}

}  // namespace

Turn off_tubes(const Torpedoes& table, const Card& card, Bearing course, Bearing bearing) {
  const std::int32_t off = turn_between(course, bearing).magnitude().hundredths;
  const std::int32_t from = card.trainable ? table.beam_from.hundredths : 0;
  const std::int32_t to = card.trainable ? table.beam_to.hundredths : table.bow_within.hundredths;
  return {off < from ? from - off : off > to ? off - to : 0};
}

bool has_torpedoes(const OwnShip& own) {
  if (own.torpedoes == 0 || own.bridge_out) return false;
  const Card& card = *own.seen.card;
  for (std::size_t i = 0; i < card.systems.size(); ++i) {
    if (card.systems[i].kind == SystemKind::tube && own.systems[i] == Condition::sound) return true;
  }
  return false;
}

std::int64_t shot_worth(const Picture& picture, const OwnShip& own, const Foe& foe, const Solution& aim) {
  // What a spread promises beyond a single torpedo, in tenths.
  constexpr std::array<int, 5> together = {0, 10, 15, 18, 20};
  const Torpedoes& table = picture.tables().torpedoes;
  if (aim.run < table.arms_after) return 0;
  const SeenShip& ship = *foe.ship;
  const Turn keel = turn_between(ship.course, aim.bearing).magnitude();
  const bool end_on = keel <= table.end_on_within || keel >= Turn{18000 - table.end_on_within.hundredths};
  // Her moves until they meet, and how far she can be from where she is expected by then.
  const std::int64_t moves = (aim.run.thousandths - 1) / table.speed.thousandths;
  const std::int64_t astray = straying(ship, moves) * (ship.card->merchant ? 8 : 15) / 10;
  const std::int64_t side = breadth(ship, aim.bearing);
  if (side * least_odds < side + astray) return 0;
  const std::int64_t share = end_on ? foe.end_on_share : foe.torpedo_share;
  const int torpedoes = std::clamp(spread_of(own, foe), 0, 4);
  const std::int64_t one = foe.worth * share * side / (side + astray);
  return shared_out(one * together[static_cast<std::size_t>(torpedoes)] / 10, foe.expects);
}

bool track_is_clear(const Picture& picture, Point from, Bearing track, std::size_t step) {
  const wardroom::Segment run{from, moved(from, track, picture.tables().torpedoes.arms_after)};
  return std::none_of(picture.foes().begin(), picture.foes().end(), [&](const Foe& foe) {
    return crosses({foe.at[step], foe.ship->course, foe.ship->length, foe.ship->beam}, run);
  });
}

Shot best_shot(const Picture& picture, const OwnShip& own) {
  const Torpedoes& table = picture.tables().torpedoes;
  Shot best;
  for (const Foe& foe : picture.foes()) {
    if (foe.torpedo_share == 0) continue;
    const auto aim = solve(own.seen.at, foe.at[0], foe.ship->course, foe.ship->speed, table.speed, longest_shot);
    if (!aim || off_tubes(table, *own.seen.card, own.seen.course, aim->bearing).hundredths > 0) continue;
    const std::int64_t worth = shot_worth(picture, own, foe, *aim);
    if (worth > best.worth && track_is_clear(picture, own.seen.at, aim->bearing, 0)) best = {&foe, *aim, worth};
  }
  return best;
}

int launch_spread(const Picture& picture, const OwnShip& own, const Shot& shot, std::vector<Order>& orders) {
  constexpr std::int64_t hundredths_per_radian = 5730;
  const Torpedoes& table = picture.tables().torpedoes;
  const int count = spread_of(own, *shot.target);
  const std::int64_t wide = breadth(*shot.target->ship, shot.aim.bearing) * hundredths_per_radian * 7 / 10 /
                            shot.aim.run.thousandths / std::max(count - 1, 1);
  const auto gap = static_cast<std::int32_t>(
      std::clamp<std::int64_t>(wide, table.least_apart.hundredths, table.most_apart.hundredths));
  // The outer ones must be within what the tubes can be laid on, too.
  const bool trainable = own.seen.card->trainable;
  const std::int32_t half = gap * (count - 1) / 2, off = turn_between(own.seen.course, shot.aim.bearing).hundredths;
  const std::int32_t from = trainable ? table.beam_from.hundredths + half : 0;
  const std::int32_t to = std::max(0, (trainable ? table.beam_to : table.bow_within).hundredths - half);
  const std::int32_t middle = std::clamp(std::abs(off), from, to) * (off < 0 ? -1 : 1);
  for (int i = 0; i < count; ++i) {
    const Turn turn{middle - half + gap * i};
    orders.push_back(Launch{own.seen.ship, own.seen.course + turn, false});
  }
  return count;
}

}  // namespace wardroom::coastal
