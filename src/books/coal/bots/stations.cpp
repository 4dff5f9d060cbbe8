// Where a division has its place: at the range that the guns favour, behind the big guns, near the flag, on the way
// home, or where its torpedoes tell.
#include <algorithm>
#include <cstdlib>

#include "books/coal/bots/manoeuvre.hpp"

namespace wardroom::coal {
namespace {

constexpr std::int64_t point = 1'000'000;
constexpr Inches torpedo_speed = 5_in;   // 7.4.2
constexpr int patience = 400;            // hundredths of a turn that torpedo craft will run in for
constexpr Inches close_quarters = 6_in;  // where torpedoes finish cripples (7.6) and lines run into one another

}  // namespace

// Big guns keep company with the flag, the looser the larger the fleet is; light ships with the nearest big guns.
void Manoeuvre::find_company(const OwnDivision& division) {
  case_.company = nullptr;
  case_.loose = 8_in;
  if (!doctrine_.company) return;
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

// A turn at the wrong range is a turn's fire lost; an inch and a half of it is made good in a turn.
std::int64_t Manoeuvre::station(const Course& course) const {
  if (!own_.guns || withdrawing_ || case_.guns == nullptr) return 0;
  const Inches range = distance(course.middle[horizon - 1].at, case_.last_seen);
  const Inches nearest_ships = between_lines(course);
  const Inches too_near = std::max(Inches{}, std::min(liked_range_, close_quarters) - nearest_ships);
  return -std::int64_t{std::abs((range - liked_range_).thousandths) + 2 * too_near.thousandths} * case_.share / 1500;
}

// Between the nearest of the ends and middles of the two lines, at the end of what is foreseen.
Inches Manoeuvre::between_lines(const Course& course) const {
  std::int64_t least = -1;
  for (const Point there : case_.line) {
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
  if (!within(course.middle[0].at, case_.threat, safe)) return 0;
  return -std::int64_t{(safe - distance(course.middle[0].at, case_.threat)).thousandths} * own_.worth /
         (own_.middle->boat ? 10'000 : 20'000);
}

std::int64_t Manoeuvre::company(const Course& course) const {
  if (case_.company == nullptr) return 0;
  const Point own = course.middle[horizon - 1].at;
  if (within(own, case_.company_then, case_.loose)) return 0;
  const Inches astray = std::min(distance(own, case_.company_then) - case_.loose, 12_in);
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

}  // namespace wardroom::coal
