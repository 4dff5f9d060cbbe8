// Every game that this server knows, in a line each: for the host's status page, and for quotas. Nothing that is secret
// at a table is in it.
#pragma once

#include <atomic>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "server/limits.hpp"
#include "server/room.hpp"

namespace wardroom::server {

struct GameLine {
  std::string id, book, title, maker;
  Moment begun = 0, last = 0;
  std::uint32_t turn = 0;
  int people = 0;  // at the table now
  std::uint64_t bytes = 0;
  bool over = false, ended = false;
  struct SeatLine {
    std::string id, name;
    bool muted = false;
  };
  std::vector<SeatLine> seats;  // that can talk

  bool under_way() const { return !over && !ended; }
};

/// What the room itself knows of it.
GameLine line_of(const Room& room);

class GameList {
 public:
  enum class Full : std::uint8_t { not_counted_yet, of_the_day, of_the_visitor, of_the_server };
  /// Enters a new game, unless a quota is full. `games_a_day` is its maker's; 0: any number.
  std::optional<Full> begin(const GameLine& line, const Quotas& quotas, int games_a_day);
  /// The games of the store are all entered: quotas can be told.
  void counted() { counted_ = true; }
  void set(GameLine line);
  void drop(const std::string& game);
  /// The last played first.
  std::vector<GameLine> all() const;

 private:
  mutable std::mutex mutex_;
  std::map<std::string, GameLine> lines_;
  std::atomic<bool> counted_{false};
};

}  // namespace wardroom::server
