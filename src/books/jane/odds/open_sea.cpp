#include "books/jane/odds/open_sea.hpp"

#include <fmt/format.h>

#include "books/jane/rules/begin.hpp"
#include "books/jane/text/loader.hpp"

namespace wardroom::jane {

OpenSea::OpenSea() : setting_(std::make_unique<Setting>()), state_(std::make_unique<State>()) {
  setting_->tables = library().tables;
  setting_->board = {{-1000, -1000}, {1000, 1000}};
  for (const char* side : {"first", "second"}) {
    setting_->sides.push_back({.id = side, .name = side, .aim = {}, .admirals = {}, .seniority = {}});
  }
}

ShipId OpenSea::add(SideId side, const Card& card, Square at, Heading heading, int squares) {
  const auto id = ShipId::at(setting_->ships.size());
  ShipSetting made;
  made.id = made.name = fmt::format("ship {}", setting_->ships.size() + 1);
  made.card = static_cast<std::uint16_t>(setting_->cards.size());
  made.side = side;
  made.at = at;
  made.heading = heading;
  made.squares = static_cast<std::uint8_t>(squares);
  made.squares_max = card.squares;
  setting_->sides[side].seniority.push_back(id);
  made.place = static_cast<std::uint8_t>(setting_->sides[side].seniority.size());
  setting_->cards.push_back(card);
  setting_->ships.push_back(made);
  return id;
}

void OpenSea::add_admiral(ShipId flagship) {
  AdmiralSetting admiral;
  admiral.flagship = flagship;
  admiral.tower = setting_->card(flagship).admiral_tower;
  setting_->sides[setting_->ships[flagship].side].admirals.push_back(admiral);
}

State& OpenSea::begin() {
  stock(*setting_);
  seat(*setting_, {});
  jane::begin(*state_, *setting_);
  state_->move = 1;
  state_->phase = Phase::fire;
  return *state_;
}

}  // namespace wardroom::jane
