#include "server/metrics.hpp"

#include <fmt/format.h>

namespace wardroom::server {
namespace {

template <class T>
void write(std::string& out, const char* name, const char* type, const char* help, const std::atomic<T>& value) {
  out += fmt::format("# HELP wardroom_{0} {1}\n# TYPE wardroom_{0} {2}\nwardroom_{0} {3}\n", name, help, type,
                     value.load(std::memory_order_relaxed));
}

void write(std::string& out, const char* name, const char* help, const Durations& times) {
  out += fmt::format("# HELP wardroom_{0} {1}\n# TYPE wardroom_{0} summary\n", name, help);
  for (const double share : {0.5, 0.99}) {
    out += fmt::format("wardroom_{}{{quantile=\"{}\"}} {}\n", name, share, times.within_ms(share) / 1000);
  }
  out += fmt::format("wardroom_{}_count {}\n", name, times.count());
}

}  // namespace

std::string Metrics::text() const {
  std::string out;
  write(out, "connections", "gauge", "Open connections", connections);
  write(out, "sockets", "gauge", "Open WebSockets", sockets);
  write(out, "tables", "gauge", "Games in memory", tables);
  write(out, "games_opened_total", "counter", "Games begun on this server", games_opened);
  write(out, "requests_total", "counter", "HTTP requests", requests);
  write(out, "refused_requests_total", "counter", "HTTP requests answered with an error", refused_requests);
  write(out, "messages_total", "counter", "WebSocket messages received", messages);
  write(out, "sent_messages_total", "counter", "WebSocket messages sent", sent_messages);
  write(out, "sent_bytes_total", "counter", "Bytes of WebSocket messages sent", sent_bytes);
  write(out, "entries_total", "counter", "Entries made durable", entries);
  write(out, "failed_entries_total", "counter", "Entries that the store could not keep", failed_entries);
  write(out, "passed_over_total", "counter", "Entries overtaken by another server's", passed_over);
  write(out, "refused_orders_total", "counter", "Orders refused", refused_orders);
  write(out, "dropped_clients_total", "counter", "Clients disconnected for not keeping up", dropped_clients);
  write(out, "failures_total", "counter", "Faults of the program itself, each in the log", failures);
  write(out, "append_seconds", "Time until an entry is durable", append_times);
  write(out, "message_seconds", "Time until a message is dealt with", message_times);
  out += "# HELP wardroom_refusals_total Refusals by kind\n# TYPE wardroom_refusals_total counter\n";
  for (const auto& [kind, count] : refusals.all()) {
    out += fmt::format("wardroom_refusals_total{{kind=\"{}\"}} {}\n", kind, count);
  }
  return out;
}

}  // namespace wardroom::server
