#include "books/admiralty/odds/questions.hpp"

namespace wardroom::admiralty {

std::vector<Question> questions() {
  return {broadside(),    can(),    gun_dice(),    critical(), crashing_masts(), evacuate(),
          speed_change(), signal(), strike_test(), boarding(), melee(),          repair()};
}

}  // namespace wardroom::admiralty
