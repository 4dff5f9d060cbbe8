// Where to steer. For every division a few moves are weighed: a turn now, then straight on for two turns more, against
// an enemy who holds his course. A move is worth the fire that it lets the division give, less the fire that it takes,
// less the danger of torpedoes, land and collision; and it should lead to the range that the guns favour, to the edge
// when the side withdraws, and not away from friends.
//
// Whole divisions are weighed against whole divisions, each from its middle ship: a battle is decided by lines.
#pragma once

#include <array>
#include <vector>

#include "books/coal/bots/doctrine.hpp"
#include "books/coal/bots/group.hpp"

namespace wardroom::coal {

struct Move {
  int degrees = 0;
  Inches speed;
  bool together = false;  // ships turn, not column turn
};

class Manoeuvre {
 public:
  /// Takes a new turn's picture. All but the doctrine must live as long as moves are chosen.
  void begin(const View& view, const Picture& picture, const Exchange& exchange, const Doctrine& doctrine);

  /// The best move of a division, which is noted, so that those who follow keep clear of it.
  Move choose(const OwnDivision& division);

  /// Whether the side makes for its friendly edge.
  bool withdrawing() const { return withdrawing_; }
  /// The nearest enemy group with big guns, or any at all; null when none is known.
  const Group* nearest(Point at, bool guns) const;
  /// The enemy group with big guns that is nearest to its own edge; null when none is known, or he has no edge.
  const Group* foremost() const;
  /// Where a group will be after that many turns, if it holds its course.
  static Stand later(const Group& group, int turns) { return moved_on(group.middle->now, group.speed * turns); }
  static Inches coming(const Group& group, Point to);
  /// How much of the table is left between a place and the friendly edge of a side; of one's own, unless it is given.
  Inches to_edge(Point at, SideId side) const;
  Inches to_edge(Point at) const { return to_edge(at, view_->side); }
  bool off_table(Point at) const;
  /// The setting of torpedoes laid at a place that promises most against a ship who stands so and holds her course.
  struct Run {
    const TorpedoBand* band = nullptr;  // null: none reaches her
    std::int64_t worth = 0;
  };
  static Run best_run(const Card& card, int factors, Point from, const Piece& target, const Stand& now);
  /// What torpedoes that run true are worth.
  static std::int64_t spread_worth(const Card& card, int factors, const TorpedoBand& band, const Piece& target);
  bool meets_land(Point from, Point to) const;

 private:
  static constexpr int horizon = 3;

  struct Course {
    std::array<Stand, horizon> middle, lead;  // of the middle ship of the division, and of her lead, turn by turn
    Fixed<Point, most_in_division> ships;     // all of them, at the end of this turn
  };

  /// An enemy group as it meets the division in hand: where it will be, and how far the guns reach, squared.
  struct Foe {
    std::array<Stand, horizon> then;
    std::int64_t our_reach = 0, their_reach = 0;
    bool guns = false;
  };

  /// What holds for every move of the division in hand, found once.
  struct Case {
    const OwnDivision* division = nullptr;
    const OwnShip* lead = nullptr;
    Fixed<Inches, most_in_division> astern;  // from the lead ship to each
    const Group* guns = nullptr;             // the nearest enemy with big guns
    Point threat;                            // his middle after this turn
    Point last_seen;                         // and after the last that is foreseen
    std::array<Point, 3> line;               // the ends and the middle of his line, then
    Inches friend_range;                     // from him to the nearest big guns of ours
    std::int64_t share = 0;                  // of a turn at the liked range
    const Piece* company = nullptr;          // the ship to keep company with, within
    Inches loose;
    Point company_then;           // where she will be after the last turn that is foreseen
    std::int64_t home_price = 0;  // of an inch from the friendly edge
    int factors = 0;              // torpedoes left
    std::vector<Inches> closing;  // with each enemy group, for torpedo craft
    std::vector<Foe> foes;        // each enemy group
    std::vector<Point> crowd;     // where others will be, as far as the division may come near them
    Point goal;                   // when no enemy is in sight
    bool open_sea = false;        // nothing to run into within what is foreseen
    bool tracks = false;          // enemy torpedoes are about
  };

  void group_enemies();
  void open_duels(const Group& own);
  void find_liked_range();
  std::int64_t force_balance(Inches range);
  std::int64_t torpedo_threat(Inches range) const;
  void take_in_hand(const OwnDivision& division);
  void find_company(const OwnDivision& division);
  void find_crowd();
  void find_dangers();
  Inches longest_run() const;
  std::int64_t home_price() const;
  std::int64_t signal_risk(const OwnDivision& division) const;
  Course course_of(const Move& move, bool every_ship) const;
  /// What a move is worth, or no more than `least` when it is not worth more.
  std::int64_t weigh(const Move& move, std::int64_t least);
  std::int64_t fight(const Course& course, const Move& move, std::int64_t least);
  std::int64_t torpedo_danger(const Course& course) const;
  std::int64_t sea_danger(const Course& course) const;
  std::int64_t crowding(const Course& course) const;
  std::int64_t station(const Course& course) const;
  Inches between_lines(const Course& course) const;
  std::int64_t shelter(const Course& course) const;
  std::int64_t company(const Course& course) const;
  std::int64_t homeward(const Course& course) const;
  static std::int64_t spread(const Card& card, int factors, const Stand& from, const Group& enemy);
  std::int64_t attack(const Course& course) const;
  std::int64_t search(const Course& course) const;

  const View* view_ = nullptr;
  const Picture* picture_ = nullptr;
  const Exchange* exchange_ = nullptr;
  Doctrine doctrine_;
  std::vector<Group> enemies_;
  Group own_, force_;                        // the division in hand; all own big-gun ships
  std::vector<Duel> our_fire_, their_fire_;  // with each enemy group: of the force, then of the division in hand
  Case case_;
  std::array<Helm, 13> helms_;  // by the turn, in steps of 15 degrees
  std::vector<Point> taken_;    // where other divisions will be
  Inches liked_range_;          // at which the whole force would like to fight
  std::int64_t stake_ = 0;      // what a turn at the liked range is worth to the whole force
  int boldness_ = 100;
  bool withdrawing_ = false;
};

}  // namespace wardroom::coal
