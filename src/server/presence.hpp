// The sockets that are open, by the address of their client: so that the host sees them, and can close them.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "server/client.hpp"
#include "server/networks.hpp"

namespace wardroom::server {

class Presence {
 public:
  /// He counts as here until what this gives is let go of.
  std::shared_ptr<void> enter(const std::string& address, std::weak_ptr<Client> client) {
    const std::lock_guard lock(mutex_);
    const auto place = here_.emplace(address, std::move(client));
    return {nullptr, [this, place](void*) {
              const std::lock_guard again(mutex_);
              here_.erase(place);
            }};
  }

  std::map<std::string, int> by_address() const {
    const std::lock_guard lock(mutex_);
    std::map<std::string, int> counts;
    for (const auto& [address, client] : here_) ++counts[address];
    return counts;
  }

  /// Gives how many were shown the door.
  int close(const Network& network, const std::string& why) {
    std::vector<std::shared_ptr<Client>> out;
    {
      const std::lock_guard lock(mutex_);
      for (const auto& [address, client] : here_) {
        auto open = network.contains(address) ? client.lock() : nullptr;
        if (open) out.push_back(std::move(open));
      }
    }
    for (const auto& client : out) client->close(why);
    return static_cast<int>(out.size());
  }

 private:
  mutable std::mutex mutex_;
  std::multimap<std::string, std::weak_ptr<Client>> here_;
};

}  // namespace wardroom::server
