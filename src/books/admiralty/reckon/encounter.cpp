#include "books/admiralty/reckon/encounter.hpp"

#include <fmt/format.h>

#include "books/admiralty/text/loader.hpp"
#include "core/data_error.hpp"

namespace wardroom::admiralty {

Encounter::Encounter(Phase phase) : setting_(std::make_unique<Setting>()), state_(std::make_unique<State>()) {
  setting_->tables = library().tables;
  setting_->year = 1805;
  setting_->chairs = {{"first", "The first side", 0}, {"second", "The second side", 1}};
  setting_->divisions = {{"first", "The first side", 0}, {"second", "The second side", 1}};
  state_->setting = setting_.get();
  state_->posts = {PostState{}, PostState{}};
  state_->turn = 1;
  state_->phase = phase;
}

ShipId Encounter::add(SideId side, const Card& card, Point at, Bearing heading) {
  const auto id = ShipId::at(state_->ships.size());
  setting_->cards.push_back(card);
  setting_->ships.push_back({card.id, card.name});
  setting_->grades.push_back(card.grade);
  setting_->division_of.push_back(static_cast<std::uint8_t>(std::uint8_t{side}));
  setting_->enters.push_back(0);
  setting_->parties.push_back(card.parties);
  setting_->repair_dice.push_back(card.repair_dice);
  setting_->worth.push_back(card.points);
  setting_->wilful.push_back(false);
  Ship ship;
  ship.side = side;
  ship.post = PostId::at(std::uint8_t{side});
  ship.at = ship.was_at = at;
  ship.heading = ship.was_heading = heading;
  ship.sides[0].dice = ship.sides[1].dice = card.dice;
  ship.parties = card.parties;
  state_->ships.push_back(ship);
  return id;
}

const Card& card_given(const Given& given, std::string_view name) {
  const std::string& wanted = given.text(name);
  if (const Card* card = library().card(wanted)) return *card;
  throw DataError(fmt::format("--{}", name), 0, 0,
                  fmt::format("there is no ship card \"{}\"; data/admiralty/ships.csv lists those there are", wanted));
}

Bearing bearing_given(const Given& given, std::string_view name) {
  const std::int32_t thousandths = given.thousandths(name);
  if (thousandths % 10 == 0 && thousandths <= 360'000) return Bearing(thousandths / 10);
  throw DataError(fmt::format("--{}", name), 0, 0,
                  fmt::format("\"{}\" is not a direction from 0 to 360 degrees with two decimals", given.text(name)));
}

}  // namespace wardroom::admiralty
