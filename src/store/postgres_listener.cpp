#include "store/postgres_listener.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <sstream>

namespace wardroom::postgres {

Listener::Listener(std::string address, std::uint64_t own_mark, Store::Heard heard)
    : address_(std::move(address)),
      own_mark_(own_mark),
      heard_(std::move(heard)),
      stop_(eventfd(0, EFD_CLOEXEC)),
      thread_([this, first = connect()]() mutable { run(std::move(first)); }) {}

Listener::~Listener() {
  eventfd_write(stop_, 1);
  thread_.join();
  close(stop_);
}

Connection Listener::connect() const {
  Connection made(address_);
  made.execute("LISTEN wardroom");
  return made;
}

bool Listener::stopped_within(int milliseconds) const {
  pollfd stop{stop_, POLLIN, 0};
  return poll(&stop, 1, milliseconds) == 1;
}

void Listener::run(Connection connection) {
  constexpr int shortest = 50, longest = 5000;
  for (int pause = shortest;;) {
    try {
      listen(connection);
      if (stopped_within(0)) return;
      connection = connect();
      tell_all(connection);
      pause = shortest;
    } catch (const Error&) {
      if (stopped_within(pause)) return;
      pause = std::min(pause * 2, longest);
    }
  }
}

// Until it is time to end, or the connection is lost.
void Listener::listen(Connection& connection) {
  while (PQstatus(connection.handle()) == CONNECTION_OK) {
    while (PGnotify* const message = PQnotifies(connection.handle())) {
      hear(message->extra);
      PQfreemem(message);
    }
    std::array<pollfd, 2> ready{{{stop_, POLLIN, 0}, {PQsocket(connection.handle()), POLLIN, 0}}};
    poll(ready.data(), ready.size(), -1);
    if (ready[0].revents != 0 || PQconsumeInput(connection.handle()) != 1) return;
  }
}

// MARK NUMBER GAME
void Listener::hear(const std::string& message) const {
  std::istringstream words(message);
  std::uint64_t mark = 0, number = 0;
  std::string game;
  if (words >> mark >> number && words.get() == ' ' && std::getline(words, game, '\0') && mark != own_mark_) {
    heard_(game, number);
  }
}

void Listener::tell_all(Connection& connection) const {
  const Rows all = connection.query(
      "SELECT g.name, max(e.number) FROM wardroom.games g JOIN wardroom.entries e ON e.game = g.id GROUP BY g.id");
  for (int row = 0; row < all.count(); ++row) heard_(all.bytes(row, 0), all.number(row, 1));
}

}  // namespace wardroom::postgres
