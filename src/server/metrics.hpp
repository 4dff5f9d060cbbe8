// What a host wants to watch, counted as it happens; /metrics writes it in Prometheus' text form.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

namespace wardroom::server {

struct Metrics {
  std::atomic<std::uint64_t> requests{0}, refused_requests{0}, messages{0}, entries{0}, failed_entries{0},
      passed_over{0}, sent_messages{0}, sent_bytes{0}, refused_orders{0}, dropped_clients{0}, games_opened{0},
      failures{0};
  std::atomic<std::int64_t> connections{0}, sockets{0}, tables{0};

  std::string text() const;
};

}  // namespace wardroom::server
