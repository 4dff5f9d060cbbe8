#include "console/measure.hpp"

namespace wardroom::console {

double percentile(std::vector<double>& times, std::size_t percent) {
  if (times.empty()) return 0;
  const std::size_t at = std::min(times.size() - 1, times.size() * percent / 100);
  std::nth_element(times.begin(), times.begin() + static_cast<std::ptrdiff_t>(at), times.end());
  return times[at];
}

}  // namespace wardroom::console
