// Vessels on an empty sea at night, as a question places them: what the rules are asked about.
#pragma once

#include <memory>
#include <string_view>

#include "books/coastal/rules/coastal.hpp"
#include "rules/parameters.hpp"

namespace wardroom::coastal {

class Encounter {
 public:
  explicit Encounter(Phase phase);

  Setting& setting() { return *setting_; }
  const Setting& setting() const { return *setting_; }
  State& state() { return *state_; }
  const State& state() const { return *state_; }
  Ship& operator[](ShipId id) { return state_->ships[id]; }
  /// Answers keep it, because their trails name its systems.
  std::shared_ptr<const void> keep() const { return setting_; }

  /// Sound, stopped, and standing on the table as a model that the enemy has observed.
  ShipId add(SideId side, const Card& card, Point at, Bearing course);

 private:
  std::shared_ptr<Setting> setting_;
  std::unique_ptr<State> state_;
};

/// The carried boat chart that a parameter names. Throws DataError.
const Card& card_given(const Given& given, std::string_view name);
/// `--out engine1,6pdr-F`: systems out of action, by their names on the chart. Throws DataError.
void put_out(Encounter& sea, ShipId ship, const Given& given);
/// The weather of the parameter `weather`.
void set_weather(Encounter& sea, const Given& given);

/// The parameters `out` and `weather`.
Parameter out_parameter();
Parameter weather_parameter();

}  // namespace wardroom::coastal
