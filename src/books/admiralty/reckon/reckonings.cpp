#include "books/admiralty/reckon/reckonings.hpp"

namespace wardroom::admiralty {

std::vector<wardroom::Reckoning> reckonings() {
  return {speed_reckoning(),  turning_reckoning(),   passing_reckoning(), dice_reckoning(),
          lines_reckoning(),  mix_reckoning(),       guns_reckoning(),    gun_hits_reckoning(),
          column_reckoning(), waterline_reckoning(), bracket_reckoning(), arc_reckoning()};
}

}  // namespace wardroom::admiralty
