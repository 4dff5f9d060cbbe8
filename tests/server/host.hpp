// A server for tests, and a game to begin on it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <thread>

#include "selftest/client.hpp"
#include "server/server.hpp"
#include "store/store.hpp"

namespace wardroom::selftest {

// A server in this process, on a folder of its own.
struct Host {
  explicit Host(const std::string& folder, server::Settings settings = {},
                const std::optional<SqliteFaults>& faults = std::nullopt)
      : store(open_sqlite(folder, faults)), server(*store, settings), thread([this] { server.run(); }) {}
  ~Host() {
    server.stop();
    thread.join();
  }
  std::uint16_t port() const { return server.port(); }

  std::unique_ptr<Store> store;
  server::Server server;
  std::thread thread;
};

inline server::Settings with_metrics() {
  server::Settings settings;
  settings.metrics = true;
  return settings;
}

/// A counter of the server's; 0 when there is none.
inline std::uint64_t counted(const Host& host, const std::string& name) {
  const std::string text = request(host.server.metrics_port(), "GET", "/metrics").body;
  const std::size_t at = text.find("\nwardroom_" + name + " ");
  return at == std::string::npos ? 0 : std::stoull(text.substr(at + 11 + name.size()));
}

/// One client may begin so many games at once, and one more in an hour.
inline server::Settings few_games(int at_once) {
  server::Settings settings;
  settings.limits.game_burst = at_once;
  settings.limits.games_an_hour = 1;
  return settings;
}

inline const std::string two_people =
    R"({"book":"coal","scenario":"coal/first-battle","seats":[{"role":"side","side":"japanese"},)"
    R"({"role":"side","side":"russian"},{"role":"umpire"},{"role":"spectator"}]})";

}  // namespace wardroom::selftest
