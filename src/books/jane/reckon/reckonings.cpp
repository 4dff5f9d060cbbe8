#include "books/jane/reckon/reckonings.hpp"

namespace wardroom::jane {

std::vector<Reckoning> reckonings() {
  return {penetration_reckoning(), damage_reckoning(),       armour_reckoning(),  target_reckoning(),
          rate_reckoning(),        sinking_reckoning(),      capsize_reckoning(), bow_reckoning(),
          speed_reckoning(),       steering_way_reckoning(), returns_reckoning(), craft_reckoning(),
          strikes_reckoning()};
}

}  // namespace wardroom::jane
