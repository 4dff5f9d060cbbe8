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
  std::size_t unread = std::size_t{1} << 20;     // of them, before more of his messages are read
  int connections = 4096;                        // in all
  int connections_an_address = 256;
  double messages_a_second = 40;  // of a client
  double message_burst = 200;
  double games_an_hour = 240;  // begun from one address
  double game_burst = 60;
  double requests_a_second = 50;  // from one address; what is dear to answer counts as many
  double request_burst = 1000;
  double bytes_a_second = 256 * 1024;  // of messages, from one address
  double byte_burst = 8 * 1024 * 1024;
  double wrong_codes_an_hour = 60;  // from one address, before none of its codes is heard
  double wrong_code_burst = 10;
  int messages_under_way = 4;  // of one client, before more of his are read
  int request_seconds = 30;    // to send a request, or to take a seat
};

/// How many games may be under way; 0: any number.
struct Quotas {
  int a_visitor = 0, in_all = 0;
};

/// A burst at once, and this many a second after that.
class Allowance {
 public:
  using Clock = std::chrono::steady_clock;
  Allowance(double a_second, double burst) : a_second_(a_second), burst_(burst), left_(burst) {}

  bool take(double cost = 1, Clock::time_point now = Clock::now()) {
    left_ = std::min(burst_, left_ + a_second_ * std::chrono::duration<double>(now - last_).count());
    last_ = now;
    if (left_ < cost) return false;
    left_ -= cost;
    return true;
  }
  /// Whether it could be taken now.
  bool left(double cost = 1, Clock::time_point now = Clock::now()) const {
    return std::min(burst_, left_ + a_second_ * std::chrono::duration<double>(now - last_).count()) >= cost;
  }
  bool full(Clock::time_point now) const {
    return left_ + a_second_ * std::chrono::duration<double>(now - last_).count() >= burst_;
  }

 private:
  double a_second_, burst_, left_;
  Clock::time_point last_ = Clock::now();
};

/// What each address has open, the games it has begun, and the requests it has made.
class Addresses {
 public:
  explicit Addresses(const Limits& limits) : limits_(limits) {}

  /// A proxy has the connections of all who come through it.
  bool connect(const std::string& address, bool proxy);
  void disconnect(const std::string& address);
  bool begin_game(const std::string& address);
  bool request(const std::string& address, double cost);
  bool message(const std::string& address, std::size_t bytes);
  /// Whether a code from there is looked at; `wrong_code` tells that one was wrong.
  bool may_try_code(const std::string& address);
  void wrong_code(const std::string& address);
  /// Open connections by the address at their other end, which may be a proxy's.
  std::map<std::string, int> connections() const;

 private:
  using Allowances = std::map<std::string, Allowance>;
  static bool take(Allowances& from, const std::string& address, double cost, double a_second, double burst);

  const Limits& limits_;
  mutable std::mutex mutex_;
  std::map<std::string, int> open_;
  Allowances games_, requests_, bytes_, wrong_codes_;
  int all_ = 0;
};

}  // namespace wardroom::server
