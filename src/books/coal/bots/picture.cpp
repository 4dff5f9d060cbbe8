#include "books/coal/bots/picture.hpp"

#include <algorithm>

namespace wardroom::coal {
namespace {

constexpr std::int64_t point = 1'000'000;

// Roughly how many hits that penetrate it takes to sink a ship.
int hits_to_sink(const Card& card) {
  if (is_torpedo_craft(card.type)) return 1;
  return is_large(card.type) ? 6 + card.flotation_max : 2 + card.flotation_max;
}

int fires_of(const OwnShip& ship) { return ship.seen.fires; }

// A ship that has been hit and burns is nearer her end: the next hit counts for more.
std::int64_t wounded(std::int64_t hit_worth, int hits, int fires) {
  return hit_worth * std::min(250, 100 + 10 * hits + 20 * fires) / 100;
}

// What the day's visibility does to the size of a target.
int size_change(const View& view) {
  if (!view.sheet->tables.gunnery) return 0;
  const auto& chart = (*view.sheet->tables.gunnery)[static_cast<std::size_t>(view.sheet->war)];
  return chart.size_by_visibility[static_cast<std::size_t>(view.visibility)];
}

void fill_piece(const SeenShip& seen, int size_change, std::int64_t worth, Piece& p) {
  const Card& card = *seen.card;
  p.ship = seen.ship;
  p.card = &card;
  p.now = stand(seen.at, seen.course);
  p.course = seen.course;
  p.division = seen.division;
  p.large = is_large(card.type);
  p.boat = is_torpedo_craft(card.type);
  p.armed = seen.fires < 3;
  p.mounts = {card.big.bow, card.big.broadside, card.big.broadside, card.big.stern};
  p.size = std::clamp(card.size_gun + size_change, 1, 19);
  p.worth = worth;
  p.hit_last = seen.hit_last;
}

// Mounts out of action are taken from each arc in proportion, at least one.
void lose_mounts(Piece& p, int lost) {
  const auto less = [&](Sector sector) {
    std::uint8_t& left = p.mounts[static_cast<std::size_t>(sector)];
    left = static_cast<std::uint8_t>(std::max(0, left - lost));
  };
  less(Sector::port);
  less(Sector::starboard);
  if (p.card->mounts > 0 && lost * 2 >= p.card->mounts) {
    less(Sector::bow);
    less(Sector::stern);
  }
}

bool lost(Status status) { return status != Status::afloat && status != Status::exited; }

std::int64_t awarded(const Sheet& sheet, SideId side) {
  std::int64_t sum = 0;
  for (const Award& award : sheet.victory.awards) {
    if (award.reason == AwardFor::handicap) sum += (award.side == side ? 1 : -1) * award.points * point;
  }
  return sum;
}

// 9.2: ships that have got away, where the scenario counts them, and those that still may, for half. By which edge is
// not asked: nobody leaves by the wrong one on purpose.
std::int64_t away(const Sheet& sheet, const SeenShip& ship) {
  if (ship.status != Status::exited && ship.status != Status::afloat) return 0;
  std::int64_t sum = 0;
  for (const Award& award : sheet.victory.awards) {
    if (award.reason == AwardFor::exit && award.side == ship.side &&
        award.types.has(static_cast<std::size_t>(ship.card->type))) {
      sum += award.points * point / (ship.status == Status::exited ? 1 : 2);
    }
  }
  return sum;
}

}  // namespace

std::int64_t worth_of(const Sheet& sheet, Type type) {
  const Points& points =
      type == Type::merchant ? sheet.special.merchant : sheet.tables.points[static_cast<std::size_t>(type)];
  return points.sunk * point;
}

const Piece* Picture::own_piece(ShipId ship) const {
  const auto found = std::ranges::find(own, ship, &Piece::ship);
  return found == own.end() ? nullptr : &*found;
}

const Piece* Picture::enemy_piece(ShipId ship) const {
  const auto found = std::ranges::find(enemy, ship, &Piece::ship);
  return found == enemy.end() ? nullptr : &*found;
}

void Memory::clear() {
  ships_ = {};
  turn_ = 0;
}

void Memory::note(const View& view) {
  if (view.turn == turn_) return;
  turn_ = view.turn;
  for (const SeenShip& ship : view.enemies) {
    Seen& seen = ships_[ship.ship];
    seen.before = seen.now;
    seen.turn_before = seen.turn;
    seen.twice = seen.known;
    seen.now = ship.at;
    seen.turn = view.turn;
    seen.known = true;
  }
}

Inches Memory::speed_of(const SeenShip& ship) const {
  const Seen& seen = ships_[ship.ship];
  if (!seen.twice || seen.turn == seen.turn_before) return ship.card->speed * 3 / 4;
  return std::min(ship.card->speed, distance(seen.before, seen.now) / (seen.turn - seen.turn_before));
}

void make_picture(const View& view, const Memory& memory, Picture& picture) {
  const Sheet& sheet = *view.sheet;
  picture.own.clear();
  picture.enemy.clear();
  picture.options = view.options;
  picture.gunnery = sheet.tables.gunnery ? &(*sheet.tables.gunnery)[static_cast<std::size_t>(sheet.war)] : nullptr;
  picture.own_sight = view.sighting;
  picture.enemy_sight = sheet.variable_base ? view.sighting : sheet.sighting_base[enemy(view.side)];
  picture.margin = awarded(sheet, view.side);
  std::int64_t own_worth = 0, enemy_worth = 0;
  const int change = size_change(view);
  for (const OwnShip& ship : view.own) {
    const std::int64_t worth = worth_of(sheet, ship.seen.card->type);
    own_worth += worth;
    if (lost(ship.seen.status)) picture.margin -= worth;
    picture.margin += away(sheet, ship.seen);
    if (ship.seen.status != Status::afloat) continue;
    Piece& p = picture.own.emplace_back();
    fill_piece(ship.seen, change, worth, p);
    p.speed = ship.speed;
    int mounts = 0, open = 0;
    for (const HitMark& hit : ship.hits) {
      if (hit.state == HitState::repaired) continue;
      mounts += hit.kind == HitKind::mount ? 1 : 0;
      ++open;
    }
    lose_mounts(p, mounts);
    p.big_guns = p.armed && p.mounts != std::array<std::uint8_t, 4>{};
    p.hit_worth = wounded(p.worth / hits_to_sink(*p.card), open + ship.flotation_hits, fires_of(ship));
  }
  for (const SeenShip& ship : view.enemies) {
    const std::int64_t worth = worth_of(sheet, ship.card->type);
    enemy_worth += worth;
    if (lost(ship.status)) picture.margin += worth;
    picture.margin -= away(sheet, ship);
    if (ship.status != Status::afloat) continue;
    Piece& p = picture.enemy.emplace_back();
    fill_piece(ship, change, worth, p);
    p.speed = memory.speed_of(ship);
    p.big_guns = p.armed && p.card->has_big_guns();
    p.hit_worth = wounded(p.worth / hits_to_sink(*p.card), ship.penetrating + 3 * ship.torpedoed, ship.fires);
  }
  // 10.5.6, ruling A23, counted only where every ship is on the table.
  if (sheet.victory.balance && !sheet.special.hidden_strength && !sheet.special.generated) {
    const std::int64_t larger = own_worth - enemy_worth;
    picture.margin += view.options.balance == Balance::worth_less ? -larger : larger;
  }
}

}  // namespace wardroom::coal
