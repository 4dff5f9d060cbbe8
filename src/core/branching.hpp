// Exact odds from the rule's own code: the rule runs again and again, and each run takes the next branch of the tree
// of chance events. The weight of a run is a whole number out of `denominator`.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "core/fraction.hpp"
#include "core/outcomes.hpp"

namespace wardroom {

class Branching {
 public:
  /// Calls `run` once for every branch; after each call `done(numerator, denominator)` gets that branch's weight.
  template <class Run, class Done>
  void every(Run&& run, Done&& done) {
    frames_.clear();
    do {
      depth_ = 0;
      run();
      if (depth_ == 0) {
        done(Whole(1), Whole(1));
      } else {
        done(frames_.back().numerator, frames_.back().denominator);
      }
    } while (advance());
  }

  int face(int sides);
  int count_at_most(int count, int sides, int target);
  /// How many of `count` dice fall into each class; a class has so many of the faces.
  void sorted(int count, int sides, std::span<const std::uint32_t> classes, std::span<int> out);
  int summed(int count, int sides);
  int drawn(std::span<const std::uint32_t> weights, std::uint32_t total);
  void drawn_without(std::span<const std::uint32_t> kinds, std::uint32_t total, int count, std::span<int> out);

 private:
  // One chance event on the present path, with the weight of the path down to and including it.
  struct Frame {
    int count, sides, target;  // count 0: a single die read by its face
    int outcome;
    Whole numerator, denominator;
    std::unique_ptr<Outcomes> many = {};  // of an event that is no count of successes
  };

  int choose(int count, int sides, int target);
  template <class Make>
  const std::vector<int>& choose_of_many(Make&& make);
  void weigh(std::size_t at);
  static int last_outcome(const Frame& f);
  static int first_outcome(const Frame& f);
  static bool goes_on(Frame& f);
  bool advance();

  std::vector<Frame> frames_;
  Sums sums_;
  std::size_t depth_ = 0;
};

}  // namespace wardroom
