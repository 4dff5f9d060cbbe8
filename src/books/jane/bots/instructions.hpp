// What a captain has been told by signal so far. The duty in his view is only the last that was executed, so he keeps
// in mind what those before it said.
#pragma once

#include <optional>

#include "books/jane/bots/bot.hpp"
#include "books/jane/bots/code.hpp"

namespace wardroom::jane {

enum class Formation : std::uint8_t { ahead, abreast, quarter_port, quarter_starboard, columns };
enum class Conduct : std::uint8_t { station, independent, chase, break_off };

struct Instructions {
  std::optional<Heading> course;
  bool together = false;     // all steer it, not the leader alone
  std::uint8_t squares = 0;  // wanted; 0: the captain's choice
  bool best_speed = false;
  Formation formation = Formation::ahead;
  std::uint8_t interval = 4;
  bool reversed = false;  // the last of the list leads
  Conduct conduct = Conduct::station;
  bool cease = false;
  std::uint8_t open_at = 0;  // thousands; 0: the captain's choice
  Said target = Said::other;
  std::uint8_t number = 0;  // of the enemy that is meant
  Said aim = Said::other;
  std::optional<Projectile> load;
  std::uint8_t ram = 0;  // the enemy to be rammed, from 1
  bool unload = false;
  bool craft_behind = false;
  std::int8_t nearer = 0;  // classes of range closer than he would fight, or farther
  std::uint8_t stand_by = 0;

  /// Takes what was executed since the last time. `before`: how she headed when the last move began.
  void heed(const Tables& tables, const Duty& duty, Heading before);

 private:
  void take(const Tables& tables, const Duty& duty, Heading before);
  bool steer(Said what, int figure, Heading before);
  bool form(Said what, int figure);
  bool fire(Said what, int figure);
  void fight(Said what, int figure);

  std::uint16_t since_ = 0;
  Tick tick_ = 0;
};

/// The path of a turn that all ships make at the executive; empty where the hoist asks none of her.
Path turn_of(Said what, int figure, Heading heading, const Handling& handling);

}  // namespace wardroom::jane
