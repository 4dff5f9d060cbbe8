// Where a rule meets chance. The same rule code runs on keyed dice, on scripted or entered dice, or under an
// enumerator that takes every branch in turn with its exact weight (core/branching.hpp).
#pragma once

#include <cstdint>
#include <map>
#include <stdexcept>
#include <vector>

#include "core/dice.hpp"

namespace wardroom {

class Branching;

/// One die as it fell, for trails, journals and verifiers.
struct Die {
  DieAddress at;
  std::uint8_t sides = 0, face = 0;
  friend bool operator==(const Die&, const Die&) = default;
};

inline constexpr std::uint16_t any_actor = 0xFFFF;

/// Faces that stand in for the key's: scripted in a situation, or real dice entered by the players.
struct ScriptedDice {
  std::uint16_t purpose = 0;
  std::uint16_t actor = any_actor;
  std::vector<std::uint8_t> faces;
  std::size_t used = 0;
  int line = 0, column = 0;  // where a file gives them
};

/// Raised when play waits for real dice: who must throw what.
struct DiceWanted : std::runtime_error {
  DiceWanted(DieAddress where, int how_many, int how_many_sides)
      : std::runtime_error("dice wanted"), at(where), count(how_many), sides(how_many_sides) {}
  DieAddress at;
  int count, sides;
};

/// Raised when a scripted or entered face does not exist on the die it stands for.
struct ImpossibleFace : std::runtime_error {
  ImpossibleFace(int face, int how_many_sides, int at_line = 0, int at_column = 0);
  int sides;
  int line, column;  // of the script
};

/// Raised when one throw takes more dice than are left of the script that is its next.
struct ScriptTooShort : std::runtime_error {
  ScriptTooShort(DieAddress where, int how_many, const ScriptedDice& dice);
  DieAddress at;
  int count;
  ScriptedDice script;
};

/// Faces that a journal tells of, by their addresses: for a battle whose key is not known yet.
using ToldFaces = std::map<DieAddress, std::uint8_t>;

/// Raised when a die is wanted that the journal does not tell of.
struct UntoldDie : std::runtime_error {
  UntoldDie() : std::runtime_error("a die is wanted that nobody told of") {}
};

class Chance {
 public:
  explicit Chance(Dice dice) : dice_(dice) {}
  explicit Chance(Branching& branching) : branching_(&branching) {}

  /// One die of `sides` faces.
  int face(DieAddress at, int sides);
  /// How many of `count` dice show `target` or less: one chance event, however many dice.
  int count_at_most(DieAddress at, int count, int sides, int target);
  /// One of `count` equally likely choices, from 0.
  int pick(DieAddress at, int count) { return count <= 1 ? 0 : face(at, count) - 1; }

  /// From now on dice fall by another key.
  void rekey(Dice dice) { dice_ = dice; }
  /// From now on dice fall as they are told of; the faces must outlive this.
  void recall(const ToldFaces& faces) { told_ = &faces; }
  /// Scripted faces are used first, and a throw that begins a list must find all its dice there; with `only_entered`, a
  /// die that nobody entered raises DiceWanted.
  void script(std::vector<ScriptedDice> faces, bool only_entered = false);
  std::vector<ScriptedDice>& scripted() { return script_; }
  /// Every die that falls is written to `log` too, if there is one.
  void log_to(std::vector<Die>* log) { log_ = log; }

 private:
  bool from_script(DieAddress at, int count, int sides, std::uint8_t* out);
  int told_face(DieAddress at, int sides) const;
  void note(DieAddress at, int sides, int face) {
    if (log_ != nullptr) log_->push_back({at, static_cast<std::uint8_t>(sides), static_cast<std::uint8_t>(face)});
  }

  Dice dice_;
  Branching* branching_ = nullptr;
  const ToldFaces* told_ = nullptr;
  std::vector<Die>* log_ = nullptr;
  std::vector<ScriptedDice> script_;
  bool only_entered_ = false;
};

/// The most dice thrown in one event.
inline constexpr int most_dice = 128;

}  // namespace wardroom
