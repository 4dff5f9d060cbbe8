// Hears of what other servers append, over a connection of its own.
#pragma once

#include <atomic>
#include <string>
#include <thread>

#include "store/postgres.hpp"

namespace wardroom::postgres {

class Listener {
 public:
  /// When it is made, it hears everything that is committed from then on. Throws Error.
  Listener(std::string address, std::uint64_t own_mark, Store::Heard heard);
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  ~Listener();

 private:
  Connection connect() const;
  void run(Connection connection);
  void listen(Connection& connection);
  void hear(const std::string& message) const;
  void tell_all(Connection& connection) const;
  bool stopped_within(int milliseconds) const;

  std::string address_;
  std::uint64_t own_mark_;
  Store::Heard heard_;
  int stop_;            // an eventfd: readable when it is time to end
  std::thread thread_;  // last: it uses all of the above
};

}  // namespace wardroom::postgres
