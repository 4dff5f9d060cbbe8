#include "study/ladder.hpp"

#include <cmath>

namespace wardroom {

void Standing::count(std::int64_t by, int after_turns) {
  ++(by > 0 ? won : by < 0 ? lost : drawn);
  margin += by;
  turns += after_turns;
}

Rate win_rate(const Standing& standing) {
  if (standing.decided() == 0) return {};
  const double z = 1.959964, n = standing.decided(), share = standing.won / n;
  const double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z / (1 + z * z / n) * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
  return {share, std::fmax(0, middle - half), std::fmin(1, middle + half)};
}

}  // namespace wardroom
