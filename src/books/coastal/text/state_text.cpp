#include "books/coastal/text/state_text.hpp"

#include <algorithm>

#include "books/coastal/text/load_scenario.hpp"
#include "books/coastal/text/order_text.hpp"

namespace wardroom::coastal {

void Spelled::read(const Node& named, SideId& into) const {
  into = as_word(named.text()) == "none" ? no_side : side_named(*state_->setting, named);
}

ShipId Spelled::ship(const Node& named) const {
  for (SideId side = 0; side < 2; ++side) {
    if (const ShipId found = find_own_ship(*state_, side, named.text()); found != no_ship) return found;
  }
  throw named.wrong("there is no ship \"" + named.text() + "\" in this battle");
}

void Spelled::read(const Node& named, ShipId& into) const {
  into = as_word(named.text()) == "none" ? no_ship : ship(named);
}

void Spelled::read(const Node& list, ShipSet& into) const {
  into.clear();
  for (const Node& named : list.list()) into.set(ship(named));
}

void Spelled::read(const Node& written, Plot& into) const {
  const auto plot = parse_plot(written.text());
  if (!plot) throw written.wrong("is no plot; one is written 3-R45-4-L30-5");
  into = *plot;
}

std::string Spelled::text(SideId side) const {
  return toml_value(side < 2 ? std::string_view(state_->setting->sides[side].id) : "none");
}

std::string Spelled::text(ShipId ship) const {
  return toml_value(ship < state_->setting->ships.size() ? std::string_view(state_->setting->ships[ship].id) : "none");
}

std::string Spelled::text(const ShipSet& ships) const {
  std::string out;
  ships.each([&](std::size_t ship) { out += (out.empty() ? "" : ", ") + text(ShipId::at(ship)); });
  return "[" + out + "]";
}

std::string Spelled::text(const Plot& way) { return toml_value(coastal::text(way)); }

void Spelled::settle(Smoke& smoke, const Node& table) const {
  if (!table.has("phases")) smoke.phases = state_->tables().lights.smoke_phases;
  if (smoke.side == no_side) throw table.require("side").wrong("cannot be \"none\"");
}

void Spelled::settle(const Minefield& mines, const Node& table) {
  if (mines.side == no_side) throw table.require("side").wrong("cannot be \"none\"");
}

void Spelled::settle(const Observe& look, const Node& table) const {
  const bool known = look.torpedo == no_torpedo ? look.target != no_ship : look.torpedo < state_->torpedoes.size();
  if (!known) throw table.error("there is no such target");
}

void Spelled::settle(const Fire& fire, const Node& table) const {
  if (std::ranges::any_of(state_->fires, [&](const Fire& other) { return same_fire(other, fire); })) {
    throw table.error("she fires at that target already: all her mounts at one target are one fire (ruling C16)");
  }
}

}  // namespace wardroom::coastal
