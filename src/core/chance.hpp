// Where a rule meets chance. The same rule code runs on keyed dice, on scripted or entered dice, or under an
// enumerator that takes every branch in turn with its exact weight (core/branching.hpp).
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <stdexcept>
#include <vector>

#include "core/dice.hpp"
#include "core/wanted.hpp"

namespace wardroom {

class Branching;

/// One die as it fell, for trails, journals and verifiers; a number that was drawn, pointed at or chosen is one too.
struct Die {
  DieAddress at;
  std::int32_t sides = 0, face = 0;
  friend bool operator==(const Die&, const Die&) = default;
};

inline constexpr std::uint16_t any_actor = 0xFFFF;

/// Faces that stand in for the key's: scripted in a situation, or real dice entered by the players.
struct ScriptedDice {
  std::uint16_t purpose = 0;
  std::uint16_t actor = any_actor;
  Faces faces;
  std::size_t used = 0;
  int line = 0, column = 0;  // where a file gives them
};

/// Raised when play waits for real dice, or other things that people bring: who must enter what.
struct DiceWanted : std::runtime_error, Wanted {
  DiceWanted(DieAddress where, const Wanted& what, std::span<const std::uint32_t> of_kinds = {})
      : std::runtime_error("dice wanted"), Wanted(what), at(where), kinds(of_kinds.begin(), of_kinds.end()) {}
  DieAddress at;
  Faces kinds;  // of a draw: how many numbers each kind has, in order
};

/// Raised when a scripted or entered number cannot be the one at `which` of those wanted.
struct ImpossibleFace : std::runtime_error {
  ImpossibleFace(const Wanted& wanted, int which, std::uint32_t number, int at_line = 0, int at_column = 0)
      : std::runtime_error(wrong_number(wanted, which, number)), line(at_line), column(at_column) {}
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
using ToldFaces = std::map<DieAddress, std::uint32_t>;

/// Raised when a die is wanted that the journal does not tell of.
struct UntoldDie : std::runtime_error {
  UntoldDie() : std::runtime_error("a die is wanted that nobody told of") {}
};

/// The most dice thrown in one event.
inline constexpr int most_dice = 128;
/// The most classes into which dice are sorted, and kinds in a can.
inline constexpr std::size_t most_classes = 8, most_kinds = 16;

/// A point on a picture: its column from the left and its row from the top, both from 1.
struct Spot {
  int x = 0, y = 0;
  friend bool operator==(Spot, Spot) = default;
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
  /// How many of `count` dice fall into each class: the face f belongs to class_of_face[f - 1], a place in `out`.
  void sorted(DieAddress at, int count, int sides, std::span<const std::uint8_t> class_of_face, std::span<int> out);
  /// The sum of `count` dice.
  int summed(DieAddress at, int count, int sides);
  /// One of many, from 0, each as likely as its weight says: a die with as many sides as all weights together.
  int drawn(DieAddress at, std::span<const std::uint32_t> weights);
  /// `count` from a can with so many of each kind, where what is drawn stays out: how many of each kind. Every draw is
  /// a die with as many sides as are left, which number the kinds in order.
  void drawn_without(DieAddress at, std::span<const std::uint16_t> kinds, int count, std::span<int> out);
  /// A point on a picture of `width` columns and `height` rows: where people put it, if they do so, else what
  /// `fallback` makes of dice at addresses of its own. What it makes may lie off the picture.
  template <class Fallback>
  Spot point(DieAddress at, int width, int height, Fallback&& fallback) {
    Spot spot;
    return is_pointed_at(at, width, height, spot) ? spot : fallback();
  }
  /// The place of a word in a list of so many, from 0: people choose it, or all are equally likely.
  int word(DieAddress at, int how_many);

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
  bool from_script(DieAddress at, const Wanted& wanted, std::span<const std::uint32_t> kinds, std::uint32_t* out);
  std::uint32_t told_face(DieAddress at, int sides) const;
  void throw_all(DieAddress at, const Wanted& wanted, std::span<const std::uint32_t> kinds, std::uint32_t* out);
  bool is_pointed_at(DieAddress at, int width, int height, Spot& spot);
  bool may_be_scripted() const { return !script_.empty() || only_entered_; }
  void note(DieAddress at, int sides, std::uint32_t face) {
    if (log_ != nullptr) log_->push_back({at, sides, static_cast<std::int32_t>(face)});
  }

  Dice dice_;
  Branching* branching_ = nullptr;
  const ToldFaces* told_ = nullptr;
  std::vector<Die>* log_ = nullptr;
  std::vector<ScriptedDice> script_;
  bool only_entered_ = false;
};

}  // namespace wardroom
