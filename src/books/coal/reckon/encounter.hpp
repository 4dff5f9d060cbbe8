// Ships on an empty sea, as a question places them: what the rules are asked about.
#pragma once

#include <memory>
#include <string_view>

#include "books/coal/rules/coal.hpp"
#include "rules/parameters.hpp"

namespace wardroom::coal {

class Encounter {
 public:
  /// In the war of the ship's card, by day, in clear weather, with all cards of charts.
  Encounter(Phase phase, const Card& ship);

  Setting& setting() { return *setting_; }
  State& state() { return *state_; }
  const State& state() const { return *state_; }
  Ship& operator[](ShipId id) { return state_->ships[id]; }
  const Card& card(ShipId id) const { return setting_->cards[id]; }

  /// In a division of her own, at her best speed, in sight of every enemy that is there already.
  ShipId add(SideId side, const Card& card, Point at, Bearing course);

 private:
  std::unique_ptr<Setting> setting_;
  std::unique_ptr<State> state_;
};

/// The carried card that a parameter names: "UK-lion", or "lion" where no other nation has one of that name. Throws
/// DataError.
const Card& card_given(const Given& given, std::string_view name);
/// Marks on her card, as `--hits engine,fire=2` has them (8.2.4). Throws DataError.
void mark_hits(Ship& ship, const Given& given);
/// `--lost-mounts 1,4`: big-gun mounts out of action, by their places from forward to aft, the wings last (6.4.1).
void lose_mounts(Ship& ship, const Card& card, const Given& given);

/// The parameters `hits` and `lost-mounts`.
Parameter hits_parameter();
Parameter lost_mounts_parameter();

}  // namespace wardroom::coal
