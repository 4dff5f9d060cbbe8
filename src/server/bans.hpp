// Addresses and networks that the host has shut out. Kept in a file, so that they are shut out after a restart too.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/lines.hpp"
#include "server/networks.hpp"

namespace wardroom::server {

class Bans {
 public:
  /// Without a file they last until the server stops. Throws DataError when the file is wrong.
  explicit Bans(std::string file);

  bool holds(const std::string& account) const;
  /// Reads the file again when the host has changed it by hand.
  void look();
  std::vector<Network> all() const;
  bool kept() const { return !path_.empty(); }

  /// Throws DataError when the file cannot be written; nothing has changed then.
  void add(const Network& network, const std::string& note);
  void remove(const Network& network);

 private:
  void watch();
  void save(const std::string& text);

  std::string path_;
  mutable std::mutex mutex_;
  std::string text_;  // of the file, with the host's own comments
  std::vector<Network> networks_;
  std::mutex looking_;
  std::unique_ptr<WatchedFile> file_;  // once there is one
};

}  // namespace wardroom::server
