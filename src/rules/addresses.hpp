// Law of the dice: no address is used twice under one key, or two throws would be one.
#pragma once

#include <set>
#include <span>

#include "core/chance.hpp"

namespace wardroom {

/// The addresses that have been used in a battle.
class Addresses {
 public:
  /// Notes the dice of a step; gives the first whose address was used before, or none.
  const Die* note(std::span<const Die> dice) {
    const Die* repeated = nullptr;
    for (const Die& die : dice) {
      if (!used_.insert(die.at).second && repeated == nullptr) repeated = &die;
    }
    return repeated;
  }
  /// Another key makes other dice of the same addresses.
  void clear() { used_.clear(); }

 private:
  std::set<DieAddress> used_;
};

}  // namespace wardroom
