// How much of the server one address, and one client, may use.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <map>
#include <mutex>
#include <string>

namespace wardroom::server {

struct Limits {
  std::size_t body = std::size_t{1} << 20;       // bytes of a request
  std::size_t message = std::size_t{256} << 10;  // bytes of a WebSocket message
  std::size_t backlog = std::size_t{8} << 20;    // bytes that a slow client may leave unread
  int connections = 4096;                        // in all
  int connections_an_address = 256;
  double messages_a_second = 40;
  double message_burst = 200;
  double games_an_hour = 240;  // begun from one address
  double game_burst = 60;
  int request_seconds = 30;  // to send a request, or to take a seat
};

/// So many at once, and so many a second after that.
class Allowance {
 public:
  using Clock = std::chrono::steady_clock;
  Allowance(double a_second, double burst) : a_second_(a_second), burst_(burst), left_(burst) {}

  bool take(Clock::time_point now = Clock::now()) {
    left_ = std::min(burst_, left_ + a_second_ * std::chrono::duration<double>(now - last_).count());
    last_ = now;
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }
  bool full(Clock::time_point now) const {
    return left_ + a_second_ * std::chrono::duration<double>(now - last_).count() >= burst_;
  }

 private:
  double a_second_, burst_, left_;
  Clock::time_point last_ = Clock::now();
};

/// What each address has open, and the games it has begun.
class Addresses {
 public:
  explicit Addresses(const Limits& limits) : limits_(limits) {}

  bool connect(const std::string& address);
  void disconnect(const std::string& address);
  bool begin_game(const std::string& address);

 private:
  const Limits& limits_;
  std::mutex mutex_;
  std::map<std::string, int> open_;
  std::map<std::string, Allowance> games_;
  int all_ = 0;
};

}  // namespace wardroom::server
