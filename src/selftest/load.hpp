// Many games played at once against a server by players who know no book, with a witness for every seat: what it sent,
// and what was acknowledged.
#pragma once

#include <atomic>
#include <boost/json/value.hpp>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "selftest/player.hpp"

namespace wardroom::selftest {

/// All that a seat has sent in earnest, by round, and which of it was acknowledged: what it sealed, and what was
/// carried out at once.
struct Witness {
  using ByRound = std::map<std::int64_t, std::vector<boost::json::value>>;
  std::string token, game;
  ByRound sent = {}, acked = {};
  std::pair<std::int64_t, boost::json::value> draft{0, nullptr};  // the last one acknowledged, and its round
  std::int64_t sealed = 0;                                        // the last round that it has sealed
  bool over = false;
  std::map<std::string, std::string> shares = {};  // in shared dice, by their pledges
  std::int64_t told = 0;                           // the last round in which a share was acknowledged
};

struct LoadSettings {
  std::string scenario = "coal/first-battle";
  int games = 8;
  std::uint64_t seed = 1;
  Zeal zeal = Zeal::what_he_must;  // or also what nobody waits for, and what is carried out at once
  bool drafts = true;              // a draft before every commitment
  bool come_back = false;          // when the line breaks
  double reclaim_seconds = 5;      // within which a seat must be back
  double opening_seconds = 5;      // after which an opening that says nothing is given up
  double silence_seconds = 20;     // after which a line is taken for dead
  int repeat_one_in = 0;           // so often a message is sent twice
  int shared_one_in = 0;           // one game in this many has shared dice
  double orders_a_second = 0;      // of all players together; 0: as fast as they can
  bool all_seated_first = false;   // nothing is ordered, and no time runs, before everybody sits
  std::function<void()> when_seated = nullptr;
  std::function<void()> when_over = {};  // when the time is up, before they leave
  std::function<std::uint16_t(std::size_t player)> port = {};
};

/// The players of a proof, of which one game in `shared_one_in` has shared dice where its book lets it: at the usual
/// scenario, or busy at the smallest of a book.
LoadSettings players_of(const std::string& book, int games, std::uint64_t seed, int shared_one_in);

struct LoadFigures {
  std::uint64_t acked = 0, at_once = 0, refused = 0, reconnects = 0, late_reclaims = 0, gaps = 0, finished = 0;
  std::vector<double> ack_ms;  // from sending to the acknowledgement
};

class Load {
 public:
  explicit Load(LoadSettings settings);

  /// Begins the games, by requests to this port.
  void begin(std::uint16_t port);
  /// Plays until every game is over, or the time is up, or (without coming back) every line is dead.
  LoadFigures play(double seconds);
  /// From any thread: enough.
  void stop() { stopping_ = true; }
  const std::vector<Witness>& witnesses() const { return witnesses_; }
  /// What the server has lost or mangled of what it acknowledged, in sentences; empty when nothing.
  std::vector<std::string> losses(std::uint16_t port) const;

 private:
  boost::asio::awaitable<void> play_seat(std::size_t player, Line& line);
  class Hand;
  boost::asio::awaitable<void> wait_for_all();
  boost::asio::awaitable<bool> take_seat(std::size_t player, Line& line, Hand& hand);

  LoadSettings settings_;
  boost::asio::io_context io_;
  std::vector<Witness> witnesses_;
  LoadFigures figures_;
  std::atomic<bool> stopping_{false};
  std::chrono::steady_clock::time_point until_;
  std::size_t seated_ = 0;
  double seconds_ = 0;
};

}  // namespace wardroom::selftest
