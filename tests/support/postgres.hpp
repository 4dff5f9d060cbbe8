// A PostgreSQL server for tests: made in a temporary folder, reached by a Unix socket, gone with the program.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace wardroom::test {

class PostgresServer {
 public:
  /// Makes a server and starts it. Root lends it the rights of another user, since PostgreSQL refuses root's. Throws
  /// std::runtime_error with what the server said.
  PostgresServer();
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;
  ~PostgresServer();

  /// The address of a new and empty database.
  std::string new_database();
  /// The address of a database by name.
  std::string address(const std::string& database) const;

  /// Call it on a thread that lives on: the server ends with it.
  void start();
  /// With `crash` as if the power had failed: nothing is written first, and clients hear nothing.
  void stop(bool crash = false);

 private:
  pid_t launch(const std::vector<std::string>& words) const;
  [[noreturn]] void fail(const std::string& what) const;

  std::string folder_, programs_;
  pid_t server_ = 0;
  int databases_ = 0;
};

/// One that the tests of a program share; it starts when the first asks.
PostgresServer& shared_postgres();

}  // namespace wardroom::test
