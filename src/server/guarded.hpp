// No exception leaves a handler: it is logged and counted, and the server goes on.
#pragma once

#include <exception>
#include <string_view>
#include <utility>

#include "server/metrics.hpp"

namespace wardroom::server {

/// Into the log, and counted.
void note_failure(Metrics& metrics, std::string_view what, const std::exception& error);

/// `handler` for a pool, a strand or a timer; `what` must outlive it. What it holds is let go of when it fails, so that
/// an answer that is still owed is given (OneAnswer).
template <class Handler>
auto guarded(Metrics& metrics, std::string_view what, Handler handler) {
  return [&metrics, what, handler = std::move(handler)](auto&&... given) mutable {
    try {
      handler(std::forward<decltype(given)>(given)...);
    } catch (const std::exception& error) {
      note_failure(metrics, what, error);
    }
  };
}

}  // namespace wardroom::server
