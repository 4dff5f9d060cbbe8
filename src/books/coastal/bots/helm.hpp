// The helm of one vessel of the coastal captain. She weighs a few dozen moves, a speed and a turn each, and what could
// follow on the best of them: three moves ahead, against enemies who hold on. Each move counts for the fire that it
// gives and takes and the torpedoes and mines that it meets; the last also for where she then is, and where she points.
#pragma once

#include "books/coastal/bots/shot.hpp"

namespace wardroom::coastal {

/// What a vessel is about.
enum class Part : std::uint8_t { passage, breaks_off, lays_mines, reloads, stalks, fights };
Part part_of(const Picture& picture, const OwnShip& own);

class Helm {
 public:
  /// The move that promises most.
  Plot best_plot(const Picture& picture, const OwnShip& own);
  /// What her torpedoes promise if she does not launch them now, after the best of her next moves.
  std::int64_t later_shot(const Picture& picture, const OwnShip& own);

 private:
  /// Moves that follow on one another, and their end.
  struct Line {
    Stand stand;
    std::int64_t sum = 0;       // of its moves
    std::int64_t shot = 0;      // the best that she could launch on the way
    std::int64_t position = 0;  // what her torpedoes promise from its end, after another move or two
    std::int64_t score = 0;     // sum, and what its end promises
    std::uint8_t first = 0;     // its first move
    bool left = false;          // the table
  };
  static constexpr std::size_t width = 4;  // lines that are followed on

  const Line& search(const Picture& picture, const OwnShip& own);
  void take_up(const Picture& picture, const OwnShip& own);
  void pick_targets();
  bool far_from_all() const;
  void first_moves();
  void keep_best();
  void follow(std::size_t step);
  void follow(const Line& before, std::size_t step);
  void weigh(Line& line, const Way& way, std::size_t step) const;
  std::int64_t torpedoes_met(const Way& way, std::size_t step) const;
  std::int64_t mines_met(const Way& way) const;
  void weigh_fire(Line& line, const Exchange& exchange, std::size_t step) const;
  void weigh_shots(Line& line, std::size_t step) const;
  std::int64_t end_worth(const Line& line, const Exchange& exchange) const;
  std::int64_t fighting_place(Point bound, const Exchange& exchange) const;
  bool homeward() const { return part_ == Part::passage || (part_ == Part::breaks_off && !stranded_); }

  const Picture* picture_ = nullptr;
  Vessel vessel_;
  Part part_ = Part::fights;
  bool stranded_ = false;             // she breaks off, and cannot reach the exit in time
  Centimetres slow_;                  // the speed that she keeps when she does not run
  Fixed<const Foe*, 2> targets_;      // that her torpedoes may be for
  const Foe* quarry_ = nullptr;       // whom she chases
  const SeenShip* charge_ = nullptr;  // the merchant that she guards
  Fixed<Plot, 64> plots_;             // the first moves
  Fixed<Line, 64> lines_, next_;
};

}  // namespace wardroom::coastal
