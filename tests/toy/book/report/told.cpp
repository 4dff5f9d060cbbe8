#include "toy/book/report/told.hpp"

#include <fmt/format.h>

#include "console/bouts.hpp"
#include "console/studies.hpp"
#include "toy/book/text/text.hpp"

namespace wardroom::skerries {

std::string log_text(const State& state, Seat seat, const Fact& fact, bool) {
  return std::holds_alternative<TurnBegan>(fact) ? std::string() : Skerries::Text::tell(state, seat, fact);
}

std::vector<ShipId> ships_of(const State&, const Fact& fact) { return ids_in(fact, no_ship); }

SideId side_of(const State& state, const Fact& fact) {
  const std::vector<ShipId> ships = ships_of(state, fact);
  return ships.empty() ? side_in(fact) : state.ships[ships.front()].side;
}

void Narrator::hear(const State& state, const Record<Fact>& record) {
  for (const Event<Fact>& event : record.events) {
    if (!event.audience.includes(viewer_) || (detail_ == console::Detail::fight && is_detail(event.fact))) continue;
    const std::string sentence = Skerries::Text::tell(state, viewer_, event.fact);
    const bool turn = std::holds_alternative<TurnBegan>(event.fact);
    if (!sentence.empty()) fmt::print("{}{}", turn ? "\n" : "", console::wrapped(sentence, turn ? "" : "  "));
  }
}

void Narrator::print_outcome(const State& state) const {
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    const Ship& ship = state.ships[id];
    fmt::print("{:<20} {:<20} {}\n", state.setting->sides[ship.side].name, state.setting->ships[id].name,
               ship.sunk ? "sunk" : fmt::format("afloat at {}", text(ship.at)));
  }
}

void Skerries::Told::write_ships(Json& json, const State& state) {
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    const Ship& ship = state.ships[id];
    json.begin_object().field("id", state.setting->ships[id].id).field("name", state.setting->ships[id].name);
    json.field("side", state.setting->sides[ship.side].id).field("sunk", ship.sunk);
    json.field("hull", static_cast<int>(ship.hull)).end_object();
  }
}

void Skerries::Toll::hear(const State& state, const Record<Fact>& record) {
  for (const Event<Fact>& event : record.events) {
    if (const auto* fired = std::get_if<Fired>(&event.fact)) {
      Work& firer = work[state.ships[fired->ship].side];
      ++firer.shots;
      firer.hits += fired->hit ? 1 : 0;
      ships[fired->target].hits += fired->hit ? 1 : 0;
    } else if (const auto* struck = std::get_if<MineStruck>(&event.fact)) {
      work[enemy(state.ships[struck->ship].side)].mines += struck->holed ? 1 : 0;
    }
  }
}

void Skerries::Toll::close(const State& state) {
  for (ShipId id = 0; id < state.ships.size(); ++id) ships[id].sunk += state.ships[id].sunk ? 1 : 0;
}

void Skerries::Told::print_toll(const Toll& toll, int battles, const State& start, SideId side) {
  using console::per, console::decimal;
  const Work& work = toll.work[side];
  fmt::print("  {} shots a battle, {} in 100 hit; {} boats holed by mines\n", decimal(per(work.shots, battles)),
             decimal(100 * per(work.hits, work.shots)), decimal(per(work.mines, battles)));
  for (ShipId id = 0; id < start.ships.size(); ++id) {
    if (start.ships[id].side != side) continue;
    fmt::print("  {:<20} sunk in {} battles\n", start.setting->ships[id].name, toll.ships[id].sunk);
  }
}

void Skerries::Told::write_toll(Json& json, const Toll& toll, const State& start, SideId side) {
  const Work& work = toll.work[side];
  json.field("shots", work.shots).field("hits", work.hits).field("mines", work.mines).key("ships").begin_object();
  for (ShipId id = 0; id < start.ships.size(); ++id) {
    if (start.ships[id].side == side) json.field(start.setting->ships[id].id, toll.ships[id].sunk);
  }
  json.end_object();
}

}  // namespace wardroom::skerries
