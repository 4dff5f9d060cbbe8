// What a host wants to watch, counted as it happens; /metrics writes it in Prometheus' text form.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>

#include "server/durations.hpp"

namespace wardroom::server {

/// Why people were refused, counted by kind.
class Refusals {
 public:
  void add(const std::string& kind) {
    const std::lock_guard lock(mutex_);
    ++kinds_[kind];
  }
  std::map<std::string, std::uint64_t> all() const {
    const std::lock_guard lock(mutex_);
    return kinds_;
  }

 private:
  mutable std::mutex mutex_;
  std::map<std::string, std::uint64_t> kinds_;
};

struct Metrics {
  std::atomic<std::uint64_t> requests{0}, refused_requests{0}, messages{0}, entries{0}, failed_entries{0},
      passed_over{0}, sent_messages{0}, sent_bytes{0}, refused_orders{0}, dropped_clients{0}, games_opened{0},
      failures{0};
  std::atomic<std::int64_t> connections{0}, sockets{0}, tables{0};
  Durations append_times, message_times;  // until an entry is durable; until a message is dealt with
  Refusals refusals;

  std::string text() const;
};

}  // namespace wardroom::server
