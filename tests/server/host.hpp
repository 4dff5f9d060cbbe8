// A server for tests, and a game to begin on it.
#pragma once

#include <memory>
#include <string>
#include <thread>

#include "server/server.hpp"
#include "store/store.hpp"

namespace wardroom::selftest {

// A server in this process, on a folder of its own.
struct Host {
  explicit Host(const std::string& folder, server::Settings settings = {})
      : store(open_sqlite(folder)), server(*store, settings), thread([this] { server.run(); }) {}
  ~Host() {
    server.stop();
    thread.join();
  }
  std::uint16_t port() const { return server.port(); }

  std::unique_ptr<Store> store;
  server::Server server;
  std::thread thread;
};

inline const std::string two_people =
    R"({"book":"coal","scenario":"coal/first-battle","seats":[{"role":"side","side":"japanese"},)"
    R"({"role":"side","side":"russian"},{"role":"umpire"},{"role":"spectator"}]})";

}  // namespace wardroom::selftest
