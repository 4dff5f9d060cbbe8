#include "books/coastal/bots/picture.hpp"

#include "books/coastal/rules/rolls.hpp"
#include "books/coastal/rules/weapons.hpp"

namespace wardroom::coastal {
namespace {

Ahead ahead(Point at, Bearing course, Centimetres by) {
  Ahead places{at};
  for (std::size_t i = 1; i < places.size(); ++i) places[i] = moved(places[i - 1], course, by);
  return places;
}

// What a torpedo takes of a vessel by the effect table, in hundredths of all.
int share_taken(const Reckoning& odds, const Torpedoes& table, const SeenShip& ship, bool end_on, bool shallow_water) {
  const Card& card = *ship.card;
  const int modifiers = (card.merchant ? table.merchant : 0) + (end_on ? table.end_on : 0) +
                        (ship.speed.thousandths == 0 ? table.stationary : 0) +
                        (ship.speed >= table.fast_from ? table.fast : 0) + (shallow_water ? table.shallow_water : 0);
  const int hull = std::max<int>(card.hull, 1);
  const auto of_six = [&](Effect effect) { return odds.torpedoes(card.size > Size::corvette, modifiers, effect); };
  const auto dice = [&](int count) { return std::min(100, count * 350 / hull); };
  const int share = of_six(Effect::near) * dice(table.near_dice) + of_six(Effect::serious) * dice(table.serious_dice) +
                    (of_six(Effect::disabled) + of_six(Effect::sinking) + of_six(Effect::breaks)) * 100;
  return share / 6;
}

// Whether a torpedo of ours will meet her, if she holds on.
bool will_meet(const TorpedoMarker& torpedo, const Foe& foe, Centimetres speed) {
  Point from = torpedo.at;
  for (const Point at : foe.at) {
    const Point to = moved(from, torpedo.course, speed);
    if (crosses({at, foe.ship->course, foe.ship->length, foe.ship->beam + 2_cm}, {from, to})) return true;
    from = to;
  }
  return false;
}

}  // namespace

void Picture::draw(const View& view) {
  view_ = &view;
  if (sheet_ != view.sheet) read_tables();
  work_out_own();
  foes_.clear();
  for (const SeenShip& ship : view.enemies) {
    if (ship.status == Status::afloat && !ship.disabled) add_foe(ship);
  }
  coming_.clear();
  const Torpedoes& table = tables().torpedoes;
  for (const TorpedoMarker& torpedo : view.torpedoes) {
    if (torpedo.own) {
      for (Foe& foe : foes_) foe.expects += !torpedo.dummy && will_meet(torpedo, foe, table.speed) ? 1 : 0;
      continue;
    }
    Coming coming{ahead(torpedo.at, torpedo.course, table.speed), {}};
    for (std::size_t i = 0; i < foresight; ++i) {
      coming.armed[i] = torpedo.run + table.speed * static_cast<int>(i + 1) >= table.arms_after;
    }
    coming_.push_back(coming);
  }
}

void Picture::read_tables() {
  sheet_ = view_->sheet;
  const Gunfire& gunfire = tables().gunfire;
  const Spotting& spotting = tables().spotting;
  odds_.work_out(tables());
  broadsides_.clear();
  own_fire_.clear();
  Fixed<Centimetres, 16> reaches;
  for (const Centimetres reach : gunfire.light_reach) reaches.push_back(reach);
  for (const Centimetres reach : gunfire.gun_reach) reaches.push_back(reach);
  for (const Centimetres reach : spotting.reach) reaches.push_back(reach);
  std::sort(reaches.begin(), reaches.end());
  zones_.clear();
  for (const Centimetres reach : reaches) {
    const auto score = score_to_spot(spotting, squared(reach));
    if (!score || (!zones_.empty() && zones_.back().reach == squared(reach))) continue;
    zones_.push_back({squared(reach), static_cast<std::int8_t>(*score)});
  }
  std::size_t zone = 0;
  for (std::size_t place = 0; place < zone_at_.size(); ++place) {
    while (zone < zones_.size() && std::int64_t(place) << zone_bits > zones_[zone].reach) ++zone;
    zone_at_[place] = static_cast<std::uint8_t>(zone);
  }
}

// Every group of her guns throws its own die. A light hit takes a system besides its point, and most systems are worth
// more than a point.
void Picture::work_out(Broadside& fire, const Card& card, const Systems* systems) const {
  const Gunfire& table = tables().gunfire;
  for (std::size_t arc = 0; arc < 4; ++arc) {
    MountSet bearing;
    for (std::size_t i = 0; i < card.systems.size(); ++i) {
      if (card.systems[i].kind != SystemKind::weapon) continue;
      if (systems != nullptr && (*systems)[i] != Condition::sound) continue;
      if (bears(card.mounts[card.systems[i].mount], static_cast<Arc>(arc))) bearing.set(card.systems[i].mount);
    }
    for (std::size_t i = 0; i < zones_.size(); ++i) {
      const FireGroups groups = groups_of(tables(), sheet_->options, card, bearing, zones_[i].reach);
      for (int variables = Broadside::least; variables <= Broadside::most; ++variables) {
        int damage = 0;
        for (const FireGroup& group : groups) {
          const int too_much = oversized(table, card.size, group) ? table.oversized : 0;
          damage += odds_.hits(group.half_points, variables + too_much) * (group.gun ? group.damage + 2 : 3);
        }
        fire.set(variables, arc, i, damage);
      }
    }
  }
}

void Picture::work_out_own() {
  for (const OwnShip& own : view_->own) {
    if (own.dummy || own.seen.card->merchant || own.seen.status != Status::afloat) continue;
    auto known = std::ranges::find(own_fire_, own.seen.ship, &OwnFire::ship);
    if (known != own_fire_.end() && std::ranges::equal(known->systems, own.systems)) continue;
    if (known == own_fire_.end()) known = own_fire_.insert(known, {own.seen.ship, {}, {}});
    known->systems = own.systems;
    known->fire = {};
    work_out(known->fire, *own.seen.card, &own.systems);
  }
}

// An enemy who expected nobody has no reason to, as long as none of us stands there as a model.
bool Picture::unaware_enemy() const {
  return sheet_->sides[enemy(view_->side)].unaware &&
         std::none_of(view_->own.begin(), view_->own.end(), [](const OwnShip& own) { return own.revealed; });
}

void Picture::add_foe(const SeenShip& ship) {
  const Spotting& spotting = tables().spotting;
  Foe foe;
  foe.ship = &ship;
  foe.heading = Heading(ship.course);
  foe.at = ahead(ship.at, ship.course, ship.speed);
  foe.worth = worth_of(ship);
  foe.sight = (view_->weather == Weather::haze || view_->weather == Weather::rain ? spotting.poor_weather : 0) +
              (unaware_enemy() ? spotting.unaware : 0);
  if (const Card* card = ship.card) {
    foe.armed = true;
    foe.fire = broadside_of(*card);
    foe.worth_of_box = foe.worth * 100 / std::max<int>(card->hull, 1);
    foe.as_target = (smaller_than_corvette(card->size) ? tables().gunfire.small : 0) +
                    (ship.speed.thousandths == 0 ? tables().gunfire.stationary : 0);
    if (card->radar) foe.sight += spotting.radar_or_hydrophone;
    if (!card->speeds.empty() && ship.speed * 2 > card->speeds[0]) foe.sight += spotting.fast_observer;
    if (worth_a_torpedo(ship) && !ship.sinking) {
      foe.torpedo_share = share_taken(odds_, tables().torpedoes, ship, false, sheet_->shallow_water);
      foe.end_on_share = share_taken(odds_, tables().torpedoes, ship, true, sheet_->shallow_water);
    }
  }
  foes_.push_back(foe);
}

const Broadside& Picture::broadside_of(const Card& card) {
  const auto known =
      std::find_if(broadsides_.begin(), broadsides_.end(), [&](const auto& b) { return b.first == &card; });
  if (known != broadsides_.end()) return known->second;
  work_out(broadsides_.emplace_back(&card, Broadside{}).second, card, nullptr);
  return broadsides_.back().second;
}

Vessel Picture::vessel(const OwnShip& own) const {
  const Spotting& spotting = tables().spotting;
  const Card& card = *own.seen.card;
  Vessel vessel;
  vessel.own = &own;
  const auto fire = std::ranges::find(own_fire_, own.seen.ship, &OwnFire::ship);
  if (fire != own_fire_.end()) vessel.fire = fire->fire;
  vessel.sight = (card.size != Size::boat ? spotting.larger : 0) + (own.revealed ? spotting.seen_before : 0) +
                 (own.seen.fired || own.seen.lit ? spotting.firing_or_lit : 0);
  vessel.worth = worth_of(own.seen);
  vessel.hull = std::max(1, card.hull - own.damage);
  return vessel;
}

Exchange Picture::exchange(const Vessel& vessel, const Stand& stand, std::size_t step) const {
  const Gunfire& table = tables().gunfire;
  const Spotting& spotting = tables().spotting;
  const Card& card = *vessel.own->seen.card;
  const Heading heading(stand.course);
  const bool fast = stand.speed > table.fast_above, stopped = stand.speed.thousandths == 0;
  const bool quiet = stopped || (card.quiet && stand.speed <= spotting.quiet_speed);
  const int at_me = (smaller_than_corvette(card.size) ? table.small : 0) + (stopped ? table.stationary : 0);
  const int mine = stand.turned ? table.turning_or_sea : 0;
  const int look = vessel.sight + (quiet ? 0 : spotting.moving);
  Exchange exchange;
  std::int64_t nearest = 0;
  int unseen = 1 << 20;
  for (const Foe& foe : foes_) {
    const std::int64_t east = foe.at[step].x - stand.at.x, north = foe.at[step].y - stand.at.y;
    const std::int64_t range = east * east + north * north;
    if (exchange.foe == nullptr || range < nearest) {
      nearest = range;
      exchange.foe = &foe;
    }
    const std::size_t zone = zone_of(range);
    if (zone == zones_.size()) continue;
    const int close = quiet && range <= squared(spotting.close) ? spotting.moving : 0;
    unseen = unseen * odds_.unseen(zones_[zone].score + foe.sight + look + close) / 6;
    if (!foe.armed) continue;
    const int either_fast = fast || foe.ship->speed > table.fast_above ? table.fast : 0;
    const int hers = at_me + either_fast + (step == 0 && foe.ship->turned ? table.turning_or_sea : 0);
    if (foe.fire.reaches(zone)) exchange.takes += foe.fire(hers, foe.heading.arc(-east, -north), zone);
    // She moves before we fire.
    const std::int64_t next_east = foe.at[step + 1].x - stand.at.x, next_north = foe.at[step + 1].y - stand.at.y;
    const std::size_t next_zone = zone_of(next_east * next_east + next_north * next_north);
    if (!vessel.fire.reaches(next_zone)) continue;
    const std::int64_t given =
        vessel.fire(mine + either_fast + foe.as_target, heading.arc(next_east, next_north), next_zone);
    exchange.gives = std::max(exchange.gives, given * foe.worth_of_box);
  }
  exchange.gives /= 100;
  exchange.takes = exchange.takes * vessel.worth / vessel.hull * ((1 << 20) - unseen) >> 20;
  return exchange;
}

}  // namespace wardroom::coastal
