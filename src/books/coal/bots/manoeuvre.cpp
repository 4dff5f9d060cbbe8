#include "books/coal/bots/manoeuvre.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

#include "books/coal/bots/opening.hpp"

namespace wardroom::coal {
namespace {

constexpr std::int64_t point = 1'000'000;
constexpr std::array<std::size_t, 2> looked_at{0, 2};  // the turn to come, and the last that is foreseen
constexpr std::int64_t worthless = std::numeric_limits<std::int64_t>::min() / 2;
constexpr int step_of_turns = 15;  // degrees; every turn that is weighed is some of them

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

void Manoeuvre::begin(const View& view, const Picture& picture, const Exchange& exchange, const Doctrine& doctrine) {
  view_ = &view;
  picture_ = &picture;
  exchange_ = &exchange;
  doctrine_ = doctrine;
  const SideSetting& side = view.sheet->sides[view.side];
  const bool away = doctrine.home == Home::as_told ? side.intent == Intent::withdraw : doctrine.home == Home::away;
  withdrawing_ = away && side.friendly_edge != Edge::none;
  // A side that is behind must take risks, the more the farther; one that is ahead need not.
  boldness_ = doctrine.boldness + static_cast<int>(std::clamp<std::int64_t>(-picture.margin * 2 / point, -10, 40));
  for (std::size_t i = 0; i < helms_.size(); ++i) {
    helms_[i] = exchange.helm_for(static_cast<int>(i) * step_of_turns);
  }
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
std::int64_t Manoeuvre::force_balance(Inches range) {
  const Lie to_starboard{squared(range), Sector::starboard, false}, to_port{squared(range), Sector::port, false};
  std::int64_t given = 0, taken = 0;
  for (std::size_t i = 0; i < enemies_.size(); ++i) {
    if (!enemies_[i].guns) continue;
    given = std::max(given, our_fire_[i].fire(*exchange_, to_starboard, {}, false));
    taken += their_fire_[i].fire(*exchange_, to_port, {}, false);
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
  std::int64_t best = 0, most = 0;
  liked_range_ = std::min(picture_->own_sight, 24_in) + 2_in;  // out of it, unless the guns say otherwise
  // Within five inches any torpedo finishes a ship that lies stopped (7.6): no place for a battle line by day.
  for (int inches = view_->night ? 2 : 6; inches <= 24; inches += 2) {
    const Inches range{inches * 1000};
    if (range > picture_->own_sight) break;
    const std::int64_t balance = force_balance(range);
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

const Group* Manoeuvre::foremost() const {
  const SideId other = enemy(view_->side);
  if (view_->sheet->sides[other].friendly_edge == Edge::none) return nullptr;
  const Group* best = nullptr;
  for (const Group& group : enemies_) {
    if (!group.guns) continue;
    if (best == nullptr || to_edge(group.middle->now.at, other) < to_edge(best->middle->now.at, other)) best = &group;
  }
  return best;
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
    Foe foe{{}, our_fire_[i].reach_squared(), their_fire_[i].reach_squared(), enemies_[i].guns};
    for (int t = 0; t < horizon; ++t) foe.then[static_cast<std::size_t>(t)] = later(enemies_[i], t + 1);
    case_.foes.push_back(foe);
  }
  const Point here = own_.middle->now.at;
  Case& c = case_;
  c.division = &division;
  c.lead = view_->own_ship(division.ships.front());
  c.astern.clear();
  for (const Piece* ship : own_.ships) c.astern.push_back(distance(ship->now.at, c.lead->seen.at));
  c.guns = doctrine_.cut_off && own_.guns ? foremost() : nullptr;
  if (c.guns == nullptr) c.guns = nearest(here, true);
  if (c.guns != nullptr) {
    const Group& guns = *c.guns;
    c.threat = later(guns, 1).at;
    c.last_seen = later(guns, horizon).at;
    const auto then = [&](const Piece* ship) { return moved_on(ship->now, guns.speed * horizon).at; };
    c.line = {then(guns.ships.front()), then(guns.middle), then(guns.ships.back())};
  }
  c.friend_range = 500_in;
  if (c.guns != nullptr && !own_.large) {
    for (const Piece* ship : force_.ships) {
      c.friend_range = std::min(c.friend_range, distance(moved_on(ship->now, ship->speed).at, c.threat));
    }
  }
  c.share = own_.worth * stake_ / std::max<std::int64_t>(1, std::max(force_.worth, own_.worth));
  find_company(division);
  if (c.company != nullptr) c.company_then = moved_on(c.company->now, c.company->speed * horizon).at;
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
  // The turns between are looked at for dangers alone.
  const int step = case_.tracks || !case_.open_sea ? 1 : horizon - 1;
  for (int t = 0; t < horizon; t += step) {
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

// What the enemy gives can only make it worse: it is asked for as long as the move may still be worth more than
// `least`.
std::int64_t Manoeuvre::fight(const Course& course, const Move& move, std::int64_t least) {
  std::array<std::int64_t, looked_at.size()> turns{};
  const auto sum = [&] {
    std::int64_t all = 0;
    for (const std::int64_t turn : turns) all += turn * 11 / 10;
    return all;
  };
  for (std::size_t i = 0; i < looked_at.size(); ++i) {
    const std::size_t t = looked_at[i];
    const Helm helm = t == 0 ? helms_[static_cast<std::size_t>(std::abs(move.degrees) / step_of_turns)] : Helm{0};
    const Stand& here = course.middle[t];
    std::int64_t given = 0;
    for (std::size_t e = 0; e < case_.foes.size(); ++e) {
      const Stand& there = case_.foes[e].then[t];
      const std::int64_t far = distance_squared(here.at, there.at);
      if (far > case_.foes[e].our_reach) continue;
      const Lie lie{far, sector_of(here, there.at), courses_apart(here, there)};
      given = std::max(given, our_fire_[e].fire(*exchange_, lie, helm, t == 0));
    }
    turns[i] = given * boldness_ / 100;
  }
  const bool friends = !force_.ships.empty();
  for (std::size_t i = 0; i < looked_at.size(); ++i) {
    const std::size_t t = looked_at[i];
    const Stand& here = course.middle[t];
    for (std::size_t e = 0; e < case_.foes.size(); ++e) {
      const Foe& foe = case_.foes[e];
      const Stand& there = foe.then[t];
      const std::int64_t far = distance_squared(here.at, there.at);
      if (far > foe.their_reach) continue;
      if (sum() <= least) return least;
      const Lie lie{far, sector_of(there, here.at), courses_apart(here, there)};
      const std::int64_t back = their_fire_[e].fire(*exchange_, lie, {}, t == 0);
      // Capital ships fire at capital ships when they can.
      turns[i] -= foe.guns && !own_.large && friends ? back * 60 / 100 : back;
    }
  }
  return sum();
}

std::int64_t Manoeuvre::weigh(const Move& move, std::int64_t least) {
  const Course course = course_of(move, !case_.crowd.empty());
  const std::int64_t others = station(course) + shelter(course) + company(course) + homeward(course) + attack(course) +
                              search(course) - torpedo_danger(course) - sea_danger(course) - crowding(course) -
                              std::abs(move.degrees) * point / 20'000;
  return others + fight(course, move, least - others);
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
  find_dangers();
  const int most = std::min(own_.large ? 120 : 180, degrees_that_fit(division.most_speed, division.radius));
  Move best{0, std::min(division.speed, division.most_speed), false};
  std::int64_t score = weigh(best, worthless);
  const std::int64_t risk = signal_risk(division);
  const auto consider = [&](const Move& move) {
    const std::int64_t s = weigh(move, score + risk) - risk;
    if (s > score) best = move, score = s;
  };
  if (best.speed != division.most_speed) consider({0, division.most_speed, false});
  // Coarsely at first, then about the best.
  const int fine = on_mat(*view_) ? 2 * step_of_turns : step_of_turns, rough = on_mat(*view_) ? 60 : 45;
  for (int degrees = rough; degrees <= most; degrees += rough) {
    consider({degrees, division.most_speed, false});
    consider({-degrees, division.most_speed, false});
  }
  const int coarse = best.degrees;
  for (const int degrees : {coarse - fine, coarse + fine}) {
    if (std::abs(degrees) <= most) consider({degrees, division.most_speed, false});
  }
  const Inches slower = std::max(division.most_speed / 2, division.most_speed - 1_in);
  if (std::abs(best.degrees) <= degrees_that_fit(slower, division.radius)) consider({best.degrees, slower, false});
  const Course course = course_of(best, true);
  for (const Point& ship : course.ships) taken_.push_back(ship);
  return best;
}

}  // namespace wardroom::coal
