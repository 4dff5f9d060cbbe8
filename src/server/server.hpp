// The server: HTTP for pages and files, WebSocket for play. Sockets are known to http.cpp, socket.cpp and server.cpp.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/limits.hpp"
#include "store/store.hpp"

namespace wardroom::server {

/// Who may make games.
enum class NewGames : std::uint8_t { open, code, list };

struct Settings {
  std::string listen = "127.0.0.1";
  std::uint16_t port = 0;  // 0: any that is free
  int threads = 2;
  int bot_budget_ms = 250;
  int pace_ms = 4000;
  bool metrics = false;                           // with the status page on a port of their own, for this machine alone
  std::uint16_t metrics_port = 0;                 // 0: any that is free
  std::vector<std::string> hosts;                 // names under which the site is known; none: any, but see visitor.cpp
  std::vector<std::string> proxies;               // addresses that speak for others,
  std::string client_header = "X-Forwarded-For";  // and say for whom here
  NewGames new_games = NewGames::open;
  std::string codes_file, allowed_file;  // for NewGames::code and NewGames::list
  std::string bans_file;                 // addresses that are shut out; none: until the server stops
  Quotas quotas;
  int expire_days = 0;  // games that nobody has played for that long are removed; 0: never
  Limits limits;
};

class Server {
 public:
  /// Binds the port. Throws DataError with a plain sentence when it is taken.
  Server(Store& store, const Settings& settings);
  ~Server();
  std::uint16_t port() const;
  /// Where the status page and /metrics are to be had; 0 when nowhere.
  std::uint16_t metrics_port() const;
  /// Serves until `stop` is called, from any thread or a signal handler's thread.
  void run();
  /// No new connections; everybody is told; open entries become durable first.
  void stop();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace wardroom::server
