#include "bots/manoeuvre.hpp"

#include <algorithm>
#include <cstdlib>

#include "bots/opening.hpp"

namespace wardroom::coal {
namespace {

constexpr std::int64_t point = 1'000'000;
constexpr std::array<std::size_t, 2> looked_at{0, 2};  // the turn to come, and the last that is foreseen
constexpr Inches torpedo_speed = 5_in;                 // 7.4.2
constexpr int patience = 400;                          // hundredths of a turn that torpedo craft will run in for
constexpr Inches close_quarters = 6_in;  // where torpedoes finish cripples (7.6) and lines run into one another
constexpr Inches berth = 1.2_in;         // nearer than this, two bases may overlap

}  // namespace

void Manoeuvre::group_enemies() {
  std::size_t used = 0;
  for (const Piece& piece : picture_->enemy) {
    const auto found = std::find_if(enemies_.begin(), enemies_.begin() + static_cast<std::ptrdiff_t>(used),
                                    [&](const Group& g) { return g.number == piece.division; });
    const auto place = static_cast<std::size_t>(found - enemies_.begin());
    if (place == used) {
      if (used == enemies_.size()) enemies_.emplace_back();
      enemies_[used].number = piece.division;
      enemies_[used].ships.clear();
      ++used;
    }
    enemies_[place].ships.push_back(&piece);
  }
  enemies_.resize(used);
  for (Group& group : enemies_) gather(group);
}

void Manoeuvre::begin(const View& view, const Picture& picture, const Doctrine& doctrine) {
  view_ = &view;
  picture_ = &picture;
  doctrine_ = doctrine;
  const SideSetting& side = view.sheet->sides[view.side];
  withdrawing_ = (doctrine.withdraw || side.intent == Intent::withdraw) && side.friendly_edge != Edge::none;
  // A side that is behind must take risks, the more the farther; one that is ahead need not.
  boldness_ = doctrine.boldness + static_cast<int>(std::clamp<std::int64_t>(-picture.margin * 2 / point, -10, 40));
  taken_.clear();
  for (const OwnShip& ship : view.own) {
    if (ship.seen.status == Status::afloat) {
      taken_.push_back(moved_on(stand(ship.seen.at, ship.seen.course), ship.speed).at);
    }
  }
  group_enemies();
  force_.ships.clear();
  for (const Piece& piece : picture.own) {
    if (piece.big_guns) force_.ships.push_back(&piece);
  }
  if (!force_.ships.empty()) gather(force_);
  find_liked_range();
}

void Manoeuvre::open_duels(const Group& own) {
  our_fire_.resize(enemies_.size());
  their_fire_.resize(enemies_.size());
  for (std::size_t i = 0; i < enemies_.size(); ++i) {
    our_fire_[i].begin(own, enemies_[i], picture_->own_sight);
    their_fire_[i].begin(enemies_[i], own, picture_->enemy_sight);
  }
}

// Both lines abeam on the same course: what a turn at this range brings.
std::int64_t Manoeuvre::force_balance(const Exchange& exchange, Inches range) {
  const Lie to_starboard{squared(range), Sector::starboard, false}, to_port{squared(range), Sector::port, false};
  std::int64_t given = 0, taken = 0;
  for (std::size_t i = 0; i < enemies_.size(); ++i) {
    if (!enemies_[i].guns) continue;
    given = std::max(given, our_fire_[i].fire(exchange, to_starboard, {}, false));
    taken += their_fire_[i].fire(exchange, to_port, {}, false);
  }
  return given * boldness_ / 100 - taken - torpedo_threat(range);
}

// Enemy torpedo craft that are near enough to run in for a shot: the range that a battle line keeps from them.
std::int64_t Manoeuvre::torpedo_threat(Inches range) const {
  std::int64_t threat = 0;
  for (const Group& enemy : enemies_) {
    if (enemy.large || enemy.middle->card->torpedo_bands.empty()) continue;
    const TorpedoBand& longest = enemy.middle->card->torpedo_bands.back();
    if (range > longest.run + 2_in) continue;
    const int factors = enemy.middle->card->torpedo_factors * static_cast<int>(enemy.ships.size());
    threat += spread_worth(*enemy.middle->card, factors, longest, *force_.prize) / 8;
  }
  return threat;
}

void Manoeuvre::find_liked_range() {
  liked_range_ = 12_in;
  stake_ = point / 4;
  const bool guns = std::ranges::any_of(enemies_, &Group::guns);
  if (force_.ships.empty() || !guns) return;
  open_duels(force_);
  const Exchange exchange(*picture_);
  std::int64_t best = 0, most = 0;
  liked_range_ = std::min(picture_->own_sight, 24_in) + 2_in;  // out of it, unless the guns say otherwise
  // Within five inches any torpedo finishes a ship that lies stopped (7.6): no place for a battle line by day.
  for (int inches = view_->night ? 2 : 6; inches <= 24; inches += 2) {
    const Inches range{inches * 1000};
    if (range > picture_->own_sight) break;
    const std::int64_t balance = force_balance(exchange, range);
    most = std::max(most, std::abs(balance));
    if (balance > best) best = balance, liked_range_ = range;
  }
  liked_range_ = liked_range_ * doctrine_.range_percent / 100;
  stake_ = std::max(most / 2, point / 20);
}

const Group* Manoeuvre::nearest(Point at, bool guns) const {
  const Group* best = nullptr;
  std::int64_t least = 0;
  for (const Group& group : enemies_) {
    if (guns && !group.guns) continue;
    for (const Piece* ship : group.ships) {
      const std::int64_t d = distance_squared(at, ship->now.at);
      if (best == nullptr || d < least) best = &group, least = d;
    }
  }
  return best;
}

Inches Manoeuvre::to_edge(Point at) const {
  switch (view_->sheet->sides[view_->side].friendly_edge) {
    case Edge::north: return Inches{view_->height.thousandths - at.y};
    case Edge::south: return Inches{at.y};
    case Edge::east: return Inches{view_->width.thousandths - at.x};
    case Edge::west: return Inches{at.x};
    case Edge::none: return {};
  }
  return {};
}

bool Manoeuvre::off_table(Point at) const {
  return at.x < 0 || at.y < 0 || at.x > view_->width.thousandths || at.y > view_->height.thousandths;
}

bool Manoeuvre::meets_land(Point from, Point to) const {
  for (const Land& land : view_->sheet->lands) {
    for (std::size_t i = 0; i < land.size(); ++i) {
      if (meet({from, to}, {land[i], land[(i + 1) % land.size()]})) return true;
    }
  }
  return false;
}

void Manoeuvre::take_in_hand(const OwnDivision& division) {
  own_.ships.clear();
  for (const ShipId id : division.ships) {
    if (const Piece* piece = picture_->own_piece(id)) own_.ships.push_back(piece);
  }
  gather(own_);
  open_duels(own_);
  case_.foes.clear();
  for (std::size_t i = 0; i < enemies_.size(); ++i) {
    Foe foe{{}, our_fire_[i].reach_squared(), their_fire_[i].reach_squared()};
    for (int t = 0; t < horizon; ++t) foe.then[static_cast<std::size_t>(t)] = later(enemies_[i], t + 1);
    case_.foes.push_back(foe);
  }
  const Point here = own_.middle->now.at;
  Case& c = case_;
  c.division = &division;
  c.lead = view_->own_ship(division.ships.front());
  c.astern.clear();
  for (const Piece* ship : own_.ships) c.astern.push_back(distance(ship->now.at, c.lead->seen.at));
  c.guns = nearest(here, true);
  c.friend_range = 500_in;
  if (c.guns != nullptr && !own_.large) {
    const Point threat = later(*c.guns, 1).at;
    for (const Piece* ship : force_.ships) {
      c.friend_range = std::min(c.friend_range, distance(moved_on(ship->now, ship->speed).at, threat));
    }
  }
  c.share = own_.worth * stake_ / std::max<std::int64_t>(1, std::max(force_.worth, own_.worth));
  find_company(division);
  c.home_price = home_price();
  c.factors = 0;
  if (doctrine_.torpedoes && !own_.large && !own_.middle->card->torpedo_bands.empty()) {
    for (const ShipId id : division.ships) c.factors += view_->own_ship(id)->torpedoes_left;
  }
  c.closing.clear();
  if (c.factors > 0) {
    for (const Group& enemy : enemies_) c.closing.push_back(own_.middle->card->speed + coming(enemy, here));
  }
  c.goal = {view_->width.thousandths / 2, view_->height.thousandths / 2};
  std::int64_t least = -1;
  for (const ForceMarker& marker : view_->markers) {
    const std::int64_t d = distance_squared(here, marker.at);
    if (least < 0 || d < least) c.goal = marker.at, least = d;
  }
}

// Big guns keep company with the flag, the looser the larger the fleet is; light ships with the nearest big guns.
void Manoeuvre::find_company(const OwnDivision& division) {
  case_.company = nullptr;
  case_.loose = 8_in;
  if (own_.guns) {
    const OwnShip* flag = view_->own_ship(view_->force_flagship);
    if (flag == nullptr || flag->division == division.division) return;
    case_.company = picture_->own_piece(view_->force_flagship);
    case_.loose = 5_in + Inches{static_cast<std::int32_t>(force_.ships.size()) * 250};
    return;
  }
  std::int64_t least = 0;
  for (const Piece* ship : force_.ships) {
    const std::int64_t d = distance_squared(own_.middle->now.at, ship->now.at);
    if (case_.company == nullptr || d < least) case_.company = ship, least = d;
  }
}

// The places of others that a ship may come near: none goes farther than her speed in a turn, and a tenth of an inch is
// more than enough for rounding.
void Manoeuvre::find_crowd() {
  const Inches reach = case_.division->most_speed + berth + 0.1_in;
  case_.crowd.clear();
  for (const Point& other : taken_) {
    const auto near = [&](const Piece* ship) { return within(ship->now.at, other, reach); };
    const bool near_lead = within(case_.lead->seen.at, other, reach);
    if (near_lead || std::ranges::any_of(own_.ships, near)) case_.crowd.push_back(other);
  }
}

// Home: at once when the side withdraws, in time when ships brought away count.
std::int64_t Manoeuvre::home_price() const {
  std::int64_t exit = 0;
  for (const Award& award : view_->sheet->victory.awards) {
    if (award.reason != AwardFor::exit || award.side != view_->side) continue;
    for (const Piece* ship : own_.ships) {
      if (award.types.has(static_cast<std::size_t>(ship->card->type))) exit += award.points * point;
    }
  }
  const int turns = std::max(0, view_->turns - view_->turn - 4);
  const bool hurry = own_.middle->card->speed * turns < to_edge(own_.middle->now.at);
  return (withdrawing_ ? own_.worth / 60 : 0) + exit / (hurry ? 10 : 50);
}

// The lead ship runs her arc as its chord, then straight on. The middle ship of a column covers the sea between them
// first, then does the same; when ships turn together each does it at once.
Manoeuvre::Course Manoeuvre::course_of(const Move& move, bool every_ship) const {
  const OwnDivision& division = *case_.division;
  const SeenShip& lead = case_.lead->seen;
  const Inches arc = std::min(move.speed, arc_length(division.radius, std::abs(move.degrees)));
  // The chord of an arc of 90 degrees is nine tenths of it, of 180 two thirds.
  const int bend = std::abs(move.degrees);
  const Inches chord = Inches{arc.thousandths * (1000 - bend * bend / 90) / 1000};
  const Stand half = stand(lead.at, lead.course + Turn::degrees(move.degrees / 2));
  const Stand after = stand(lead.at, lead.course + Turn::degrees(move.degrees));
  const auto run = [&](Point from, Inches by) {
    Stand s{from, half.east, half.north};
    if (by < arc) {
      return moved_on(
          s, Inches{static_cast<std::int32_t>(std::int64_t{by.thousandths} * chord.thousandths / arc.thousandths)});
    }
    s = moved_on(s, chord);
    return moved_on({s.at, after.east, after.north}, by - arc);
  };
  const bool column = division.column && !move.together && !division.convoy;
  const auto ship_after = [&](std::size_t place, Inches by) -> Stand {
    const Stand& ship = own_.ships[place]->now;
    const Inches astern = case_.astern[place];
    if (!column) return run(ship.at, by);
    if (by >= astern) return run(lead.at, by - astern);
    return {between(ship.at, lead.at, by.thousandths, astern.thousandths), ship.east, ship.north};
  };
  Course c;
  for (int t = 0; t < horizon; ++t) {
    const Inches by = move.speed * (t + 1);
    const auto i = static_cast<std::size_t>(t);
    c.lead[i] = run(lead.at, by);
    c.middle[i] = ship_after(own_.ships.size() / 2, by);
  }
  for (std::size_t place = 0; every_ship && place < own_.ships.size(); ++place) {
    c.ships.push_back(ship_after(place, move.speed).at);
  }
  return c;
}

std::int64_t Manoeuvre::fight(const Course& course, const Move& move) {
  const Exchange exchange(*picture_);
  std::int64_t sum = 0;
  const bool friends = !force_.ships.empty();
  for (const std::size_t t : looked_at) {
    const Helm helm = t == 0 ? helm_for(picture_->gunnery, std::abs(move.degrees)) : Helm{};
    std::int64_t given = 0, taken = 0;
    const Stand& here = course.middle[t];
    for (std::size_t e = 0; e < enemies_.size(); ++e) {
      const Foe& foe = case_.foes[e];
      const Stand& there = foe.then[t];
      Lie lie{distance_squared(here.at, there.at), Sector::bow, false};
      if (lie.range_squared > std::max(foe.our_reach, foe.their_reach)) continue;
      lie.courses_apart = courses_apart(here, there);
      if (lie.range_squared <= foe.our_reach) {
        lie.sector = sector_of(here, there.at);
        given = std::max(given, our_fire_[e].fire(exchange, lie, helm, t == 0));
      }
      if (lie.range_squared > foe.their_reach) continue;
      lie.sector = sector_of(there, here.at);
      std::int64_t back = their_fire_[e].fire(exchange, lie, {}, t == 0);
      // Capital ships fire at capital ships when they can.
      if (enemies_[e].guns && !own_.large && friends) back = back * 60 / 100;
      taken += back;
    }
    sum += (given * boldness_ / 100 - taken) * 11 / 10;
  }
  return sum;
}

// A counter's torpedoes have run a ring about it; a ship that the next ring reaches is met, unless the tracks are
// combed (7.4.5). What was launched, and at whom, is not known.
std::int64_t Manoeuvre::torpedo_danger(const Course& course) const {
  const bool early = view_->sheet->war == War::RJW;
  const Inches longest = early ? 3_in : 10_in;
  std::int64_t danger = 0;
  for (const TorpedoMarker& marker : view_->torpedoes) {
    if (marker.own || marker.run_so_far >= longest) continue;
    const Stand dot = stand(marker.dot, marker.course);
    for (int t = 0; t < 2; ++t) {
      const Inches ring = std::min(longest, marker.run_so_far + torpedo_speed * (t + 1));
      const auto i = static_cast<std::size_t>(t);
      for (const Stand* s : {&course.lead[i], &course.middle[i]}) {
        if (distance_squared(s->at, marker.dot) > squared(ring)) continue;
        const Sector side = sector_of(dot, s->at);
        if (side != (marker.hand == Hand::port ? Sector::port : Sector::starboard)) continue;
        const Sector shown = sector_of(*s, marker.dot);
        const bool combing = shown == Sector::bow || shown == Sector::stern;
        // About six factors that hit on 3, in size on 12 (4 when combed), with half of them effective; a third of a
        // ship each.
        danger += own_.prize->worth * (combing ? 2 : 6) / 100;
      }
    }
  }
  return danger;
}

std::int64_t Manoeuvre::sea_danger(const Course& course) const {
  std::int64_t danger = 0;
  Point from = case_.lead->seen.at;
  for (int t = 0; t < horizon; ++t) {
    const Stand& s = course.lead[static_cast<std::size_t>(t)];
    const bool home = withdrawing_ && to_edge(s.at) <= Inches{};
    if (off_table(s.at) && !home) danger += own_.worth / (t + 1);
    if (meets_land(from, s.at)) danger += 2 * own_.worth / (t + 1);
    from = s.at;
  }
  return danger;
}

std::int64_t Manoeuvre::crowding(const Course& course) const {
  std::int64_t met = 0;
  for (const Point& other : case_.crowd) {
    // Far from the whole line: far from every ship of it.
    if (!within(other, course.middle[0].at, case_.astern.back() + 2_in)) continue;
    for (const Point& ship : course.ships) met += within(ship, other, berth) ? 1 : 0;
  }
  return met * own_.prize->worth / 15;
}

// A turn at the wrong range is a turn's fire lost; an inch and a half of it is made good in a turn.
std::int64_t Manoeuvre::station(const Course& course) const {
  if (!own_.guns || withdrawing_ || case_.guns == nullptr) return 0;
  const Inches range = distance(course.middle[horizon - 1].at, later(*case_.guns, horizon).at);
  const Inches nearest_ships = between_lines(course, *case_.guns);
  const Inches too_near = std::max(Inches{}, std::min(liked_range_, close_quarters) - nearest_ships);
  return -std::int64_t{std::abs((range - liked_range_).thousandths) + 2 * too_near.thousandths} * case_.share / 1500;
}

// Between the nearest of the ends and middles of the two lines, at the end of what is foreseen.
Inches Manoeuvre::between_lines(const Course& course, const Group& enemy) {
  std::int64_t least = -1;
  for (const Piece* ship : {enemy.ships.front(), enemy.middle, enemy.ships.back()}) {
    const Point there = moved_on(ship->now, enemy.speed * horizon).at;
    for (const Stand* own : {&course.lead[horizon - 1], &course.middle[horizon - 1]}) {
      const std::int64_t d = distance_squared(own->at, there);
      if (least < 0 || d < least) least = d;
    }
  }
  return {static_cast<std::int32_t>(root(least))};
}

// Light ships without a chance to attack stay behind the big guns, as the enemy sees them, and out of reach of his
// batteries, which have nobody else to fire at while the big guns duel (6.5.9, 6.5.10).
std::int64_t Manoeuvre::shelter(const Course& course) const {
  if (own_.large || force_.ships.empty() || case_.guns == nullptr) return 0;
  const Inches safe = std::clamp(case_.friend_range, 12_in, 22_in);
  const Point threat = later(*case_.guns, 1).at;
  if (!within(course.middle[0].at, threat, safe)) return 0;
  return -std::int64_t{(safe - distance(course.middle[0].at, threat)).thousandths} * own_.worth /
         (own_.middle->boat ? 10'000 : 20'000);
}

std::int64_t Manoeuvre::company(const Course& course) const {
  if (case_.company == nullptr) return 0;
  const Point then = moved_on(case_.company->now, case_.company->speed * horizon).at;
  if (within(course.middle[horizon - 1].at, then, case_.loose)) return 0;
  const Inches astray = std::min(distance(course.middle[horizon - 1].at, then) - case_.loose, 12_in);
  return -std::int64_t{astray.thousandths} * (own_.guns ? case_.share / 2 : own_.worth / 60) / 1500;
}

std::int64_t Manoeuvre::homeward(const Course& course) const {
  if (case_.home_price == 0) return 0;
  return -std::int64_t{to_edge(course.lead[horizon - 1].at).thousandths} * case_.home_price / 1000;
}

// How fast a group comes towards a place; negative when it goes away.
Inches Manoeuvre::coming(const Group& group, Point to) {
  return distance(group.middle->now.at, to) - distance(later(group, 1).at, to);
}

// Torpedo craft that still have torpedoes: what a spread from the place reached would be worth, or, too far off for
// one, how near the place comes to it.
std::int64_t Manoeuvre::attack(const Course& course) const {
  if (case_.factors == 0) return 0;
  const Card& card = *own_.middle->card;
  std::int64_t best = 0;
  for (std::size_t i = 0; i < enemies_.size(); ++i) {
    const Group& enemy = enemies_[i];
    // A chase that takes too long is none.
    if (!enemy.large || case_.closing[i] < 1_in) continue;
    const TorpedoBand& longest = card.torpedo_bands.back();
    // Torpedoes of short range are for the night, and for ships that can no longer defend themselves.
    if (!view_->night && longest.run < 5_in && enemy.middle->armed && enemy.speed > 1_in) continue;
    const std::int64_t prize = spread_worth(card, case_.factors, longest, *enemy.prize);
    const Inches far = distance(course.lead[horizon - 1].at, later(enemy, horizon).at) - longest.run;
    const std::int64_t turns = std::int64_t{std::max(far, Inches{}).thousandths} * 100 / case_.closing[i].thousandths;
    if (turns >= patience) continue;
    best = std::max(best, prize - prize * turns / patience);
    if (turns == 0) best = std::max(best, spread(card, case_.factors, course.lead[0], enemy));
  }
  return best;
}

// Nobody in sight: towards the nearest marker, or else the middle of the table.
std::int64_t Manoeuvre::search(const Course& course) const {
  if (!enemies_.empty() || withdrawing_) return 0;
  return -std::int64_t{distance(course.lead[horizon - 1].at, case_.goal).thousandths} * own_.worth / 100'000;
}

std::int64_t Manoeuvre::spread_worth(const Card& card, int factors, const TorpedoBand& band, const Piece& target) {
  const int power = std::clamp(card.torpedo_power - target.card->armour_torpedo, 1, 19);
  const int size = std::clamp<int>(target.card->size_torpedo, 1, 19);
  const int to_hit = std::clamp<int>(band.to_hit, 1, 19);
  // A hit takes about a third of a ship.
  return target.worth / 3 * factors * to_hit * size * power / 8000;
}

// The torpedoes run five inches a turn; an enemy who has two turns to turn away may do so.
Manoeuvre::Run Manoeuvre::best_run(const Card& card, int factors, Point from, const Piece& target, const Stand& now) {
  Run best;
  for (const TorpedoBand& band : card.torpedo_bands) {
    for (int t = 1; t <= 2; ++t) {
      const Inches ring = std::min(band.run, torpedo_speed * t);
      if (!within(from, moved_on(now, target.speed * t).at, ring)) continue;
      const std::int64_t worth = spread_worth(card, factors, band, target) / t;
      if (worth > best.worth) best = {&band, worth};
      break;
    }
  }
  return best;
}

// What a spread would be worth that is laid from a place at the end of this turn.
std::int64_t Manoeuvre::spread(const Card& card, int factors, const Stand& from, const Group& enemy) {
  std::int64_t best = 0;
  for (const Piece* ship : enemy.ships) {
    const Stand then = moved_on(ship->now, ship->speed);
    const Sector sector = sector_of(from, then.at);
    if (sector == Sector::bow || sector == Sector::stern) continue;
    best = std::max(best, best_run(card, factors, from.at, *ship, then).worth);
  }
  return best;
}

std::int64_t Manoeuvre::weigh(const Move& move) {
  const Course course = course_of(move, !case_.crowd.empty());
  return fight(course, move) - torpedo_danger(course) - sea_danger(course) - crowding(course) + station(course) +
         shelter(course) + company(course) + homeward(course) + attack(course) + search(course) -
         std::abs(move.degrees) * point / 20'000;
}

// 5.10: out of the flag's own formation half of all signals go wrong, and then a division does as it likes: boats may
// run at the enemy's battle line. Straight on at the same speed is no signal at all.
std::int64_t Manoeuvre::signal_risk(const OwnDivision& division) const {
  const OwnShip* flag = view_->own_ship(view_->force_flagship);
  if (flag == nullptr || case_.guns == nullptr) return 0;
  for (const OwnDivision& other : view_->divisions) {
    if (other.division == flag->division && other.formation == division.formation) return 0;
  }
  if (!within(own_.middle->now.at, case_.guns->middle->now.at, 20_in)) return 0;
  return own_.worth / (own_.middle->boat ? 15 : own_.large ? 60 : 40);
}

Move Manoeuvre::choose(const OwnDivision& division) {
  take_in_hand(division);
  // The places where its own ships would be are no hindrance to it.
  for (const Piece* ship : own_.ships) std::erase(taken_, moved_on(ship->now, ship->speed).at);
  find_crowd();
  const int most = std::min(own_.large ? 120 : 180, degrees_that_fit(division.most_speed, division.radius));
  Move best{0, std::min(division.speed, division.most_speed), false};
  std::int64_t score = weigh(best);
  const std::int64_t risk = signal_risk(division);
  const auto consider = [&](const Move& move) {
    const std::int64_t s = weigh(move) - risk;
    if (s > score) best = move, score = s;
  };
  consider({0, division.most_speed, false});
  // Coarsely at first, then about the best.
  for (int degrees = 45; degrees <= most; degrees += 45) {
    consider({degrees, division.most_speed, false});
    consider({-degrees, division.most_speed, false});
  }
  const int coarse = best.degrees;
  for (const int degrees : {coarse - 15, coarse + 15}) {
    if (std::abs(degrees) <= most) consider({degrees, division.most_speed, false});
  }
  const Inches slower = std::max(division.most_speed / 2, division.most_speed - 1_in);
  if (std::abs(best.degrees) <= degrees_that_fit(slower, division.radius)) consider({best.degrees, slower, false});
  const Course course = course_of(best, true);
  for (const Point& ship : course.ships) taken_.push_back(ship);
  return best;
}

}  // namespace wardroom::coal
