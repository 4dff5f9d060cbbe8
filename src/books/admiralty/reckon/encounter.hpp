// Ships on an empty sea, as a question places them: what the rules are asked about.
#pragma once

#include <memory>
#include <string_view>

#include "books/admiralty/rules/admiralty.hpp"
#include "rules/parameters.hpp"

namespace wardroom::admiralty {

class Encounter {
 public:
  explicit Encounter(Phase phase);

  Setting& setting() { return *setting_; }
  State& state() { return *state_; }
  const State& state() const { return *state_; }
  Ship& operator[](ShipId id) { return state_->ships[id]; }

  /// Unhurt, under battle sail, with nobody else near.
  ShipId add(SideId side, const Card& card, Point at, Bearing heading);

 private:
  std::unique_ptr<Setting> setting_;
  std::unique_ptr<State> state_;
};

/// The carried card that a parameter names. Throws DataError.
const Card& card_given(const Given& given, std::string_view name);
/// A direction in degrees, with up to two decimals. Throws DataError.
Bearing bearing_given(const Given& given, std::string_view name);

}  // namespace wardroom::admiralty
