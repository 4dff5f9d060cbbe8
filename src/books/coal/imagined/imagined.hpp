// A battle as it might be: one world out of the many in which a seat would see just what it sees. It is made up from a
// View, from what the seat remembers, and from dice of the bots' own; never from the state of the battle. So a bot may
// try its plans on it, and learns nothing that it may not know.
//
// Own ships are as the view shows them. An enemy who is seen has the hits that were counted on her, worked out by the
// book's own damage tables on imagined dice, with as many fires as she shows. Behind a marker stand ships that the
// book's Ship Type and Ship Class Tables might have put there.
//
// All memory is used again, so that a world costs little more than the copying of a state.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>

#include "books/coal/bots/bot.hpp"
#include "books/coal/imagined/lookout.hpp"

namespace wardroom::coal {

class ImaginedWorld {
 public:
  using Clock = std::chrono::steady_clock;

  ImaginedWorld();
  ~ImaginedWorld();
  ImaginedWorld(const ImaginedWorld&) = delete;
  ImaginedWorld& operator=(const ImaginedWorld&) = delete;

  /// Takes in what a side knows in the plotting segment of a whole turn, before it has plotted. The cards that the view
  /// points to must outlive the world.
  void know(const View& view, const Lookout& lookout);
  /// Makes up what it does not know. The same knowledge and seed give the same world.
  void imagine(std::uint64_t seed);
  /// Plays on for some turns, always from the same beginning and with the same dice, and gives what it comes to for the
  /// side that imagines: its points less the enemy's, in thousandths of a point, with ships that are damaged counted
  /// for what they will probably lose. Nothing when the time is up before the end.
  std::optional<std::int64_t> play(int turns, Bot& own, Bot& enemy, Clock::time_point until = Clock::time_point::max());

  /// The imagined world as a seat in it would see it: own ships in the order of the true view, then the enemies.
  void show(Seat seat, View& view) const;
  /// Equal for equal worlds.
  std::uint64_t fingerprint() const;

 private:
  struct Inside;
  std::unique_ptr<Inside> in_;
};

}  // namespace wardroom::coal
