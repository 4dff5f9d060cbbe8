#include "server/guarded.hpp"

#include <spdlog/spdlog.h>

namespace wardroom::server {

void note_failure(Metrics& metrics, std::string_view what, const std::exception& error) {
  ++metrics.failures;
  spdlog::error("{}: {}", what, error.what());
}

}  // namespace wardroom::server
