#include "books/coastal/reckon/encounter.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "books/coastal/text/loader.hpp"
#include "core/data_error.hpp"

namespace wardroom::coastal {

Encounter::Encounter(Phase phase) : setting_(std::make_shared<Setting>()), state_(std::make_unique<State>()) {
  setting_->tables = library().tables;
  setting_->sides[0].edge = Edge::south;
  setting_->sides[1].edge = Edge::north;
  const bool others_move = phase == Phase::observe || phase == Phase::fire;
  setting_->first = others_move ? SideId{1} : SideId{0};
  state_->setting = setting_.get();
  state_->turn = 1;
  state_->phase = phase;
}

ShipId Encounter::add(SideId side, const Card& card, Point at, Bearing course) {
  const auto id = ShipId::at(state_->ships.size());
  setting_->cards.push_back(card);
  setting_->ships.push_back({card.id, card.name});
  setting_->cargoes.push_back(Cargo::none);
  setting_->unit_of.push_back(0);
  Ship ship;
  ship.side = side;
  ship.marker = 1;
  ship.at = at;
  ship.course = course;
  ship.torpedoes = card.torpedoes;
  ship.revealed = ship.observed = true;
  for (std::size_t i = 0; i < card.systems.size(); ++i) ship.systems.push_back(Condition::sound);
  state_->ships.push_back(ship);
  return id;
}

const Card& card_given(const Given& given, std::string_view name) {
  const std::string& wanted = given.text(name);
  if (const Card* card = library().card(wanted)) return *card;
  std::vector<std::string_view> ids;
  ids.reserve(library().cards.size());
  for (const Card& card : library().cards) ids.push_back(card.id);
  throw DataError(fmt::format("--{}", name), 0, 0,
                  fmt::format("there is no boat chart \"{}\"; there are {}", wanted, fmt::join(ids, ", ")));
}

void put_out(Encounter& sea, ShipId ship, const Given& given) {
  if (!given.has("out")) return;
  const auto& systems = sea.setting().cards[ship].systems;
  std::string_view left = given.text("out");
  while (true) {
    const std::size_t comma = left.find(',');
    const std::string_view name = left.substr(0, comma);
    // Of several with one name the first that still works.
    std::size_t place = 0;
    const auto fits = [&](std::size_t i) {
      return systems[i].name == name && sea[ship].systems[i] == Condition::sound;
    };
    while (place < systems.size() && !fits(place)) ++place;
    if (place == systems.size()) {
      std::vector<std::string_view> names;
      names.reserve(systems.size());
      for (const System& system : systems) names.push_back(system.name);
      throw DataError(
          "--out", 0, 0,
          fmt::format("\"{}\" is no system of hers that works; there are {}", name, fmt::join(names, ", ")));
    }
    sea[ship].systems[place] = Condition::damaged;
    if (comma == std::string_view::npos) return;
    left.remove_prefix(comma + 1);
  }
}

void set_weather(Encounter& sea, const Given& given) {
  boost::describe::enum_from_string(given.text("weather").c_str(), sea.state().weather);
}

Parameter out_parameter() {
  return Parameter::text("out", "her systems that are damaged or destroyed, by their names: engine1,6pdr-F", "damage-2")
      .or_nothing();
}

Parameter weather_parameter() {
  return Parameter::word("weather", "weather and sea", {"calm", "clear", "haze", "medium", "rain"}, "spot-24")
      .or_else("calm");
}

}  // namespace wardroom::coastal
