// The one connection of a server that appends to games in PostgreSQL.
//
// Several servers append at once. The key (game, number) lets one of them have a number; the others wait until its
// commit is through and are passed over. When the connection is lost, the commit on its way may have come through: the
// same appends are sent again over a new connection. The key holds against the old one too, should it still live, and a
// number that is there with this server's mark and the same text was ours.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "store/group_commit.hpp"
#include "store/postgres.hpp"

namespace wardroom::postgres {

class Writer {
 public:
  /// `mark` is this server's own number, told with every entry.
  Writer(std::string address, std::uint64_t mark) : address_(std::move(address)), mark_(mark) {}

  void commit(std::vector<Append>& batch);
  /// From now on a lost connection is given up soon.
  void hurry() { hurry_ = true; }

 private:
  using Batch = std::vector<Append*>;

  void connect();
  void commit_patiently(const Batch& batch);
  void commit_singly(const Batch& batch);
  void try_commit(const Batch& batch);
  void send(const Batch& batch);
  void send_key(const Append& append, const Store::Key& key);
  std::vector<bool> answers(const Batch& batch);
  void explain(Append& append);

  std::string address_;
  std::uint64_t mark_;
  std::optional<Connection> connection_;
  bool maybe_there_ = false;  // the batch in hand was sent over a connection that was lost
  std::atomic<bool> hurry_ = false;
};

}  // namespace wardroom::postgres
