#include "bots/coastal_captain.hpp"

#include <algorithm>
#include <array>

#include "bots/coastal_aim.hpp"
#include "bots/coastal_course.hpp"

namespace wardroom::coastal {
namespace {

constexpr Centimetres far_shot = 62_cm, good_shot = 46_cm;

bool beaten(const OwnShip& own) { return own.damage * 10 >= own.seen.card->hull * 6; }

// A torpedo boat that has nothing left to launch has done what she came for.
bool spent(const OwnShip& own) {
  const Card& card = *own.seen.card;
  return card.size == Size::boat && card.torpedoes > 0 && own.torpedoes == 0 && own.reloads == 0;
}

bool is_foe(const SeenShip& ship) { return ship.status == Status::afloat && !ship.disabled; }

// A target for torpedoes that is worth them and can be reached.
struct Shot {
  const SeenShip* target = nullptr;
  Solution aim;
  std::int64_t promise = 0;
};

// What a torpedo does to her by the effect table, about: hundredths of her worth.
int effect_share(const SeenShip& ship) {
  int score = 35;
  if (ship.card->merchant) score += 15;
  if (ship.speed.thousandths == 0) score += 15;
  if (ship.speed >= 12_cm) score -= 15;
  return score;
}

// How far a bearing lies from what the tubes can be laid on; nothing when they bear.
Turn off_tubes(const Torpedoes& table, const Card& card, Bearing course, Bearing bearing) {
  const std::int32_t off = turn_between(course, bearing).magnitude().hundredths;
  const std::int32_t from = card.trainable ? table.beam_from.hundredths : 0;
  const std::int32_t to = card.trainable ? table.beam_to.hundredths : table.bow_within.hundredths;
  return {off < from ? from - off : off > to ? off - to : 0};
}

// The best target from a place; on a course only those count on which the tubes bear.
Shot best_shot(const View& view, Point from, const Card* card = nullptr, Bearing course = {}) {
  const Torpedoes& table = view.sheet->tables.torpedoes;
  Shot best;
  for (const SeenShip& ship : view.enemies) {
    if (!is_foe(ship) || !worth_a_torpedo(ship) || ship.sinking) continue;
    const auto aim = solve(from, ship, table.speed, 90_cm);
    if (!aim) continue;
    if (card != nullptr && off_tubes(table, *card, course, aim->bearing).hundredths > 0) continue;
    // Long runs miss: she need only turn. Close ones are not armed.
    const std::int64_t reach = aim->run < table.arms_after ? 0 : std::max(0, 9000 - (aim->run - 30_cm).thousandths / 7);
    const Turn keel = turn_between(ship.course, aim->bearing).magnitude();
    const bool end_on = keel <= table.end_on_within || keel >= Turn{18000 - table.end_on_within.hundredths};
    const std::int64_t promise = reach * worth_of(ship) * effect_share(ship) * (end_on ? 6 : 10) / 1000;
    if (promise > best.promise) best = {&ship, *aim, promise};
  }
  return best;
}

// How near a torpedo marker of the enemy comes to a hull there, in its next two runs.
std::int64_t torpedo_danger(const View& view, const OwnShip& own, const Way& way) {
  if (own.seen.card->shallow || own.dummy) return 0;
  std::int64_t danger = 0;
  const Centimetres step = view.sheet->tables.torpedoes.speed;
  const Base hull{way.to, way.course, own.seen.card->length + 2_cm, own.seen.card->beam + 2_cm};
  for (const TorpedoMarker& torpedo : view.torpedoes) {
    if (torpedo.side == own.seen.side) continue;
    const Point once = moved(torpedo.at, torpedo.course, step), twice = moved(once, torpedo.course, step);
    if (crosses(hull, {torpedo.at, once})) danger += 100;
    Base later = hull;
    later.centre = moved(way.to, way.course, own.seen.speed);
    if (crosses(later, {once, twice})) danger += 40;
    for (const Run& run : way.runs) {
      const Base swept{between(run.from, run.to, 1, 2), run.course, own.seen.card->length + distance(run.from, run.to),
                       own.seen.card->beam};
      if (contains(swept, torpedo.at)) danger += 100;
    }
  }
  return danger;
}

// What everybody's guns come to, worked out once for all the moves that are weighed.
struct Guns {
  Firepower own;
  std::vector<Firepower> enemies;  // as the view lists them
};

// What a move is worth: fire given less fire taken, a torpedo shot in the making, stations, dangers.
std::int64_t weigh(const View& view, const OwnShip& own, const Guns& guns, const Way& way, Centimetres speed) {
  const Tables& tables = view.sheet->tables;
  const Card& card = *own.seen.card;
  std::int64_t worth = -torpedo_danger(view, own, way) * (card.merchant ? 60 : 40);
  const bool off = way.to.x < 0 || way.to.y < 0 || way.to.x > view.sheet->width.thousandths ||
                   way.to.y > view.sheet->height.thousandths;
  const Centimetres out = way_out(view, own, way.to);
  const bool leaving = card.merchant || beaten(own) || spent(own);
  if (off && !(leaving && out.thousandths < 0)) worth -= 20'000;
  if (leaving) {
    worth -= out.thousandths / (card.merchant ? 10 : 20);
    if (card.merchant) return worth;
  }

  // Fire given and taken where they would stand.
  const int own_variables =
      (way.turned ? tables.gunfire.turning_or_sea : 0) + (speed > tables.gunfire.fast_above ? tables.gunfire.fast : 0);
  std::int64_t gives = 0, takes = 0, nearest = -1;
  const SeenShip* foe = nullptr;
  for (std::size_t i = 0; i < view.enemies.size(); ++i) {
    const SeenShip& ship = view.enemies[i];
    if (!is_foe(ship)) continue;
    const Point there = moved(ship.at, ship.course, ship.speed / 2);
    const std::int64_t range = distance_squared(way.to, there);
    if (nearest < 0 || range < nearest) {
      nearest = range;
      foe = &ship;
    }
    if (ship.card == nullptr) continue;
    const int at_her = own_variables + (smaller_than_corvette(ship.card->size) ? tables.gunfire.small : 0) +
                       (ship.speed.thousandths == 0 ? tables.gunfire.stationary : 0);
    const int at_me = (smaller_than_corvette(card.size) ? tables.gunfire.small : 0) +
                      (speed > tables.gunfire.fast_above ? tables.gunfire.fast : 0) +
                      (speed.thousandths == 0 ? tables.gunfire.stationary : 0);
    const std::int64_t mine = expected_fire(tables, guns.own, way.to, way.course, there, at_her) * worth_of(ship) /
                              std::max<int>(ship.card->hull, 1);
    gives = std::max(gives, mine);
    takes += std::int64_t{expected_fire(tables, guns.enemies[i], there, ship.course, way.to, at_me)} * card.points /
             std::max<int>(card.hull, 1);
  }
  const bool torpedoes_left = own.torpedoes > 0 && !beaten(own);
  worth += leaving ? gives / 2 - 2 * takes : torpedoes_left ? gives / 4 - takes * 3 : gives - takes * 8 / 10;

  if (torpedoes_left) {
    const Shot shot = best_shot(view, way.to);
    if (shot.target != nullptr) {
      // Where the spread would leave the tubes next turn: near enough, bow on the lead, slow enough, and unseen.
      // A shot that can be fired next turn is worth having, one that needs a turn first half of it and less.
      const std::int64_t astray = off_tubes(tables.torpedoes, card, way.course, shot.aim.bearing).hundredths;
      worth += shot.promise / 12;
      if (astray > 0) worth -= shot.promise / 24 + astray * shot.promise / 300'000;
      const Centimetres over{std::max(0, (shot.aim.run - good_shot).thousandths)};
      worth -= over.thousandths / 40;
      if (shot.aim.run < 33_cm) worth -= 400;
      if (speed * 2 > own.handling.top + card.acceleration * 2 && shot.aim.run < 75_cm) worth -= 250;
      if (!own.revealed && shot.aim.run < 90_cm) worth -= speed.thousandths / (card.quiet ? 60 : 90);
      return worth;
    }
  }
  if (foe == nullptr) {
    worth -= distance(way.to, middle_of(view)).thousandths / 100;
    return worth;
  }
  // Guns want to be near, or to stand where they screen what they are there for.
  if (!leaving) {
    const std::int64_t range = root(nearest);
    worth -= std::max<std::int64_t>(0, range - 14'000) / 60;
    for (const OwnShip& friend_ship : view.own) {
      if (!friend_ship.seen.card->merchant || friend_ship.seen.status != Status::afloat) continue;
      const Point ahead = moved(friend_ship.seen.at, bearing(friend_ship.seen.at, foe->at), 18_cm);
      worth -= distance(way.to, ahead).thousandths / 120;
      break;
    }
  }
  return worth;
}

}  // namespace

void Captain::give_orders(const View& view, const Menu& menu, std::vector<Order>& orders) {
  switch (menu.phase) {
    case Phase::launch: launch(view, menu, orders); break;
    case Phase::move: move(view, menu, orders); break;
    case Phase::observe:
      light(view, menu, orders);
      look_everywhere(view, menu, orders);
      break;
    case Phase::fire: fire_all(view, menu, orders); break;
    default: break;
  }
  orders.push_back(Ready{});
}

// A spread about the lead, as wide as the torpedoes left allow; held back while the run is long, nobody has seen the
// boat and the night is young.
void Captain::launch(const View& view, const Menu& menu, std::vector<Order>& orders) const {
  const Torpedoes& table = view.sheet->tables.torpedoes;
  const int turns_left = view.sheet->turns - view.turn;
  for (const ShipId id : menu.launches) {
    const OwnShip& own = *view.own_ship(id);
    if (own.torpedoes == 0) continue;
    const Shot shot = best_shot(view, own.seen.at, own.seen.card, own.seen.course);
    if (shot.target == nullptr || shot.aim.run < table.arms_after) continue;
    const bool pressed = own.revealed || turns_left < 6 || beaten(own);
    if (shot.aim.run > (pressed ? far_shot : good_shot)) continue;
    const bool merchant = shot.target->card->merchant;
    const int enough = merchant || shot.target->card->size >= Size::destroyer ? 4 : 2;
    const int count = std::min<int>(own.torpedoes, enough);
    const Turn gap = shot.aim.run > 45_cm ? Turn{250} : Turn{350};
    for (int i = 0; i < count; ++i) {
      orders.push_back(Launch{id, shot.aim.bearing + Turn{gap.hundredths * (2 * i - count + 1) / 2}, false});
    }
  }
}

void Captain::move(const View& view, const Menu& menu, std::vector<Order>& orders) const {
  constexpr std::array<int, 13> turns = {0, 15, -15, 30, -30, 45, -45, 60, -60, 90, -90, 135, -135};
  Guns guns;
  for (const SeenShip& ship : view.enemies) {
    guns.enemies.push_back(ship.card == nullptr ? Firepower{} : firepower_of(view.sheet->tables, *ship.card, nullptr));
  }
  for (const ShipId id : menu.moves) {
    const OwnShip& own = *view.own_ship(id);
    guns.own = firepower_of(view.sheet->tables, *own.seen.card, &own.systems);
    const Handling& h = own.handling;
    Ship ship;
    ship.at = own.seen.at;
    ship.course = own.seen.course;
    const std::array<Centimetres, 4> speeds = {h.most, std::clamp(own.seen.speed, h.least, h.most), h.least,
                                               std::clamp(4_cm, h.least, h.most)};
    Move best{id, {}, false, false};
    std::int64_t most = 0;
    bool any = false;
    for (std::size_t s = 0; s < speeds.size(); ++s) {
      if (std::find(speeds.begin(), speeds.begin() + s, speeds[s]) != speeds.begin() + s) continue;
      for (const int degrees : turns) {
        const Plot plot = turning_plot(h, speeds[s], Turn::degrees(degrees));
        const Way way = way_of(ship, plot);
        const std::int64_t worth = weigh(view, own, guns, way, speeds[s]) - std::abs(degrees) / 15;
        if (any && worth <= most) continue;
        any = true;
        most = worth;
        best.plot = plot;
      }
    }
    // A boat that breaks off under fire leaves smoke behind her.
    best.smoke = own.smokes > 0 && own.seen.card->smoke && beaten(own) && own.revealed && !own.dummy;
    best.mines =
        own.fields > 0 && view.sheet->options.mines && run_of(best.plot) <= view.sheet->tables.contacts.mine_speed;
    orders.push_back(best);
  }
}

// Star shell over the nearest marker that nobody has made out, and searchlights only on those who fire already.
void Captain::light(const View& view, const Menu& menu, std::vector<Order>& orders) const {
  if (view.unaware) return;
  for (const ShipId id : menu.star_shells) {
    const OwnShip& own = *view.own_ship(id);
    const SeenShip* target = nullptr;
    for (const SeenShip& ship : view.enemies) {
      if (!is_foe(ship) || !within(own.seen.at, ship.at, view.sheet->tables.lights.shell_reach)) continue;
      if (within(own.seen.at, ship.at, 45_cm)) continue;  // near enough for the eye
      if (target == nullptr || distance_squared(own.seen.at, ship.at) < distance_squared(own.seen.at, target->at)) {
        target = &ship;
      }
    }
    if (target == nullptr) continue;
    orders.push_back(StarShell{id, target->at});
    return;  // one a turn lights enough
  }
}

}  // namespace wardroom::coastal
