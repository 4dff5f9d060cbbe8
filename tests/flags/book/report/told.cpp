#include "flags/book/report/told.hpp"

#include <fmt/format.h>

#include "console/bouts.hpp"
#include "console/studies.hpp"
#include "flags/book/rules/queries.hpp"
#include "flags/book/text/text.hpp"

namespace wardroom::flags {

std::string log_text(const State& state, Seat seat, const Fact& fact, bool) {
  return std::holds_alternative<TurnBegan>(fact) ? std::string() : Flags::Text::tell(state, seat, fact);
}

std::vector<ShipId> ships_of(const State&, const Fact& fact) { return ids_in(fact, no_ship); }

SideId side_of(const State& state, const Fact& fact) {
  const std::vector<ShipId> ships = ships_of(state, fact);
  return ships.empty() ? side_in(fact) : state.ships[ships.front()].side;
}

void Narrator::hear(const State& state, const Record<Fact>& record) {
  for (const Event<Fact>& event : record.events) {
    if (!event.audience.includes(viewer_) || (detail_ == console::Detail::fight && is_detail(event.fact))) continue;
    const std::string sentence = Flags::Text::tell(state, viewer_, event.fact);
    const bool turn = std::holds_alternative<TurnBegan>(event.fact);
    if (!sentence.empty()) fmt::print("{}{}", turn ? "\n" : "", console::wrapped(sentence, turn ? "" : "  "));
  }
}

void Narrator::print_outcome(const State& state) const {
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    const Ship& ship = state.ships[id];
    fmt::print("{:<20} {:<20} {}\n", state.setting->sides[ship.side].name, state.setting->ships[id].name,
               ship.sunk ? "sunk" : fmt::format("afloat at {}", name_of(ship.at)));
  }
}

void Flags::Told::write_ships(Json& json, const State& state) {
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    const Ship& ship = state.ships[id];
    json.begin_object().field("id", state.setting->ships[id].id).field("name", state.setting->ships[id].name);
    json.field("side", state.setting->sides[ship.side].id).field("sunk", ship.sunk);
    json.field("hull", static_cast<int>(ship.hull)).end_object();
  }
}

void Flags::Toll::hear(const State& state, const Record<Fact>& record) {
  for (const Event<Fact>& event : record.events) {
    if (const auto* fired = std::get_if<Fired>(&event.fact)) {
      Work& firer = work[state.ships[fired->ship].side];
      ++firer.salvoes;
      firer.hits += fired->hits;
    } else if (const auto* stopped = std::get_if<EngineStopped>(&event.fact)) {
      ships[stopped->ship].stopped += stopped->turns > 0 ? 1 : 0;
    } else if (const auto* come = std::get_if<MessageDelivered>(&event.fact)) {
      Work& sender = work[state.setting->posts[come->from].seat.side];
      if (come->overheard) continue;
      ++sender.signals;
      sender.garbled += come->code == unreadable ? 1 : 0;
    }
  }
}

void Flags::Toll::close(const State& state) {
  for (ShipId id = 0; id < state.ships.size(); ++id) ships[id].sunk += state.ships[id].sunk ? 1 : 0;
  const Result result = Flags::result_of(state);
  for (SideId side = 0; side < state.setting->sides.size(); ++side) {
    work[side].shared += result.winners.has(side) && result.winner() == no_side ? 1 : 0;
  }
}

void Flags::Told::print_toll(const Toll& toll, int battles, const State& start, SideId side) {
  using console::per, console::decimal;
  const Work& work = toll.work[side];
  fmt::print("  {} salvoes a battle with {} hits each; {} signals a battle, {} in 100 garbled; {} victories shared\n",
             decimal(per(work.salvoes, battles)), decimal(per(work.hits, work.salvoes)),
             decimal(per(work.signals, battles)), decimal(100 * per(work.garbled, work.signals)), work.shared);
  for (ShipId id = 0; id < start.ships.size(); ++id) {
    if (start.ships[id].side != side) continue;
    fmt::print("  {:<20} sunk in {} battles\n", start.setting->ships[id].name, toll.ships[id].sunk);
  }
}

void Flags::Told::write_toll(Json& json, const Toll& toll, const State& start, SideId side) {
  const Work& work = toll.work[side];
  json.field("salvoes", work.salvoes).field("hits", work.hits).field("signals", work.signals);
  json.field("garbled", work.garbled).field("shared", work.shared).key("ships").begin_object();
  for (ShipId id = 0; id < start.ships.size(); ++id) {
    if (start.ships[id].side == side) json.field(start.setting->ships[id].id, toll.ships[id].sunk);
  }
  json.end_object();
}

}  // namespace wardroom::flags
