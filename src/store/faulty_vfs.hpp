// A file system for SQLite that fails now and then: for tests of what a failing disk does to games.
#pragma once

#include <memory>
#include <string>

#include "store/store.hpp"

namespace wardroom::sqlite {

/// Registered with SQLite while it lives; it must outlive the databases that use it.
class FaultyVfs {
 public:
  explicit FaultyVfs(const SqliteFaults& faults);
  FaultyVfs(const FaultyVfs&) = delete;
  FaultyVfs& operator=(const FaultyVfs&) = delete;
  ~FaultyVfs();

  const std::string& name() const;
  /// Faults come only when armed, so that a database can be opened in peace.
  void arm(bool on);

  struct State;

 private:
  std::unique_ptr<State> state_;
};

}  // namespace wardroom::sqlite
