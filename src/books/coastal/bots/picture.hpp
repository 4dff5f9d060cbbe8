// What a captain of the coastal sheet reckons with before his vessels launch or move: every enemy with where she will
// be if she holds on, what her guns come to and how well she sees, and every torpedo that comes. Worked out once for
// all the moves that are weighed, and from the view alone. Worth is in hundredths of a point.
#pragma once

#include <array>
#include <utility>
#include <vector>

#include "books/coastal/bots/aim.hpp"

namespace wardroom::coastal {

/// Moves that a captain looks ahead.
inline constexpr std::size_t foresight = 3;
/// Where something is now, and after each of its next moves.
using Ahead = std::array<Point, foresight + 1>;

/// A course with its sine and cosine at hand.
struct Heading {
  std::int64_t sine = 0, cosine = 0;
  explicit Heading(Bearing course = {}) : sine(wardroom::sine(course)), cosine(wardroom::cosine(course)) {}
  /// The arc in which something lies, so far to the east and north; as good as arc_of but for the rounding.
  std::size_t arc(std::int64_t east, std::int64_t north) const {
    const std::int64_t ahead = east * sine + north * cosine, right = east * cosine - north * sine;
    const std::int64_t abeam = right < 0 ? -right : right;
    const Arc arc = ahead >= abeam ? Arc::front : -ahead >= abeam ? Arc::rear : right > 0 ? Arc::starboard : Arc::port;
    return static_cast<std::size_t>(arc);
  }
};

/// Damage to be expected of a vessel's fire, in hundredths of points: by the variables of the shot, the arc in which
/// the target lies and the zone of range.
class Broadside {
 public:
  static constexpr int least = -6, most = 1;  // variables
  static constexpr std::size_t most_zones = 12;
  int operator()(int variables, std::size_t arc, std::size_t zone) const { return damage_[row(variables)][arc][zone]; }
  bool reaches(std::size_t zone) const { return zone < zones_; }
  void set(int variables, std::size_t arc, std::size_t zone, int damage) {
    damage_[row(variables)][arc][zone] = static_cast<std::uint16_t>(damage);
    if (damage > 0) zones_ = std::max(zones_, zone + 1);
  }

 private:
  static std::size_t row(int variables) { return static_cast<std::size_t>(std::clamp(variables, least, most) - least); }
  std::array<std::array<std::array<std::uint16_t, most_zones>, 4>, most - least + 1> damage_{};
  std::size_t zones_ = 0;  // beyond these nothing is hit
};

struct Foe {
  const SeenShip* ship = nullptr;
  Heading heading;
  Ahead at;
  bool armed = false;  // of a marker nothing is known
  Broadside fire;
  int sight = 0;                            // added to the score that she needs to see one of us
  int worth = 0;                            // in points
  int worth_of_box = 0;                     // of her hull, in hundredths of a point
  int as_target = 0;                        // variables of fire at her
  int torpedo_share = 0, end_on_share = 0;  // hundredths of her worth that a torpedo takes, by where it strikes
  int expects = 0;                          // torpedoes of ours that will meet her
};

/// An enemy torpedo marker, and in which of its next runs it is armed.
struct Coming {
  Ahead at;
  std::array<bool, foresight> armed{};
};

/// One of our own, as far as it does not change while she weighs her moves.
struct Vessel {
  const OwnShip* own = nullptr;
  Broadside fire;
  int sight = 0;  // added to the score that an enemy needs to see her
  int worth = 0;  // what the enemy gains by her
  int hull = 1;   // boxes left
};

/// Where a vessel stands after a move.
struct Stand {
  Point at;
  Bearing course;
  Centimetres speed;
  bool turned = false;
};

/// The fire that a stand gives and takes until the next move, and the nearest enemy.
struct Exchange {
  std::int64_t gives = 0, takes = 0;
  const Foe* foe = nullptr;
};

class Picture {
 public:
  void draw(const View& view);
  /// Before another battle, whose charts may differ.
  void forget() { sheet_ = nullptr; }
  /// Torpedoes that have just been launched at her.
  void expect(const Foe& foe, int torpedoes) {
    foes_[static_cast<std::size_t>(&foe - foes_.data())].expects += torpedoes;
  }
  Vessel vessel(const OwnShip& own) const;
  /// After our next move (step 0), or a later one.
  Exchange exchange(const Vessel& vessel, const Stand& stand, std::size_t step) const;

  const View& view() const { return *view_; }
  const Tables& tables() const { return view_->sheet->tables; }
  const std::vector<Foe>& foes() const { return foes_; }
  const std::vector<Coming>& coming() const { return coming_; }
  /// Moves of ours until the battle ends, this one too.
  int moves_left() const { return view_->sheet->turns - view_->turn + 1; }

 private:
  /// Up to a range at which the score to spot or the points of a weapon change.
  struct Zone {
    std::int64_t reach = 0;  // squared
    std::int8_t score = 0;
  };
  /// A squared range less these bits finds its zone; no two reaches differ in them alone.
  static constexpr int zone_bits = 24;

  void read_tables();
  void add_foe(const SeenShip& ship);
  bool unaware_enemy() const;
  /// As many as there are zones, beyond the last of them.
  std::size_t zone_of(std::int64_t range_squared) const {
    const auto place = static_cast<std::size_t>(range_squared >> zone_bits);
    if (place >= zone_at_.size()) return zones_.size();
    const std::size_t zone = zone_at_[place];
    return zone < zones_.size() && range_squared > zones_[zone].reach ? zone + 1 : zone;
  }
  using Systems = Fixed<Condition, most_systems>;
  /// Systems that are out count nothing, if they are known.
  void work_out(Broadside& fire, const Card& card, const Systems* systems) const;
  void work_out_own();
  const Broadside& broadside_of(const Card& card);

  const View* view_ = nullptr;
  const Sheet* sheet_ = nullptr;  // of which the tables below were made
  Reckoning odds_;
  Fixed<Zone, Broadside::most_zones> zones_;
  std::array<std::uint8_t, 1024> zone_at_{};                   // of the lowest range that has these bits
  std::vector<std::pair<const Card*, Broadside>> broadsides_;  // of enemies, by their charts
  /// Of one of our own, worked out anew when a system goes or is repaired.
  struct OwnFire {
    ShipId ship = no_ship;
    Systems systems;
    Broadside fire;
  };
  std::vector<OwnFire> own_fire_;
  std::vector<Foe> foes_;
  std::vector<Coming> coming_;
};

}  // namespace wardroom::coastal
