// Events as lines of the log: the sentence of the book, and plain words for rolls that the book leaves untold.
#include "books/coal/report/log.hpp"

#include <fmt/format.h>

#include "books/coal/text/tell.hpp"

namespace wardroom::coal {
namespace {

class Naming {
 public:
  Naming(const State& state, Seat seat) : state_(state), seat_(seat) {}

  std::string ship(ShipId id) const {
    if (id >= state_.ships.size() || !may_name(state_, seat_, id)) return "An unseen ship";
    return state_.setting->ships[id].name;
  }
  std::string unit(DivisionId id) const {
    if (id >= state_.divisions.size()) return "A division";
    const Division& d = state_.divisions[id];
    const bool open = d.ships.empty() || may_name(state_, seat_, d.ships.front());
    return open ? state_.setting->divisions[id] : "An unseen division";
  }
  std::string side(SideId id) const { return id < 2 ? state_.setting->sides[id].name : "Nobody"; }

 private:
  const State& state_;
  Seat seat_;
};

std::string_view chart_of(Purpose purpose) {
  switch (purpose) {
    case Purpose::hit_type: return "the type of hit";
    case Purpose::non_penetrating: return "a hit that does not penetrate";
    case Purpose::special_hit:
    case Purpose::special_detail: return "a special hit";
    case Purpose::torpedo_damage: return "torpedo damage";
    case Purpose::magazine: return "the magazines";
    case Purpose::light_damage:
    case Purpose::light_collateral: return "damage to a light ship";
    case Purpose::collateral: return "collateral damage";
    case Purpose::mount_choice: return "the mount that is hit";
    case Purpose::collision_damage: return "collision damage";
    case Purpose::land_damage: return "damage by grounding";
    default: return "damage";
  }
}

// Rolls without a sentence of their own.
struct Untold {
  Naming name;

  template <class F>
  std::string operator()(const F&) const {
    return {};
  }
  std::string operator()(const CommandChecked& f) const {
    return fmt::format("{} receives its orders.", f.ship != no_ship ? name.ship(f.ship) : name.unit(f.formation));
  }
  std::string operator()(const DamageRolled& f) const {
    return fmt::format("{}: a roll for {}, {}.", name.ship(f.ship), chart_of(f.table), f.face);
  }
  std::string operator()(const DamageControlRolled& f) const {
    return fmt::format("{}: damage control{}.", name.ship(f.ship), f.fires > 0 ? " and her fires" : "");
  }
  std::string operator()(const LargeAttackRolled& f) const {
    return fmt::format("{}: no large ship looses a torpedo.", name.side(f.side));
  }
  std::string operator()(const ReactionChecked& f) const { return fmt::format("{} holds on.", name.unit(f.formation)); }
  std::string operator()(const TorpedoRan&) const { return "A torpedo runs on."; }
};

}  // namespace

std::string log_text(const State& state, Seat seat, const Fact& fact, bool rolled) {
  if (std::holds_alternative<TurnBegan>(fact)) return {};
  std::string text = tell(state, seat, fact);
  if (text.empty() && rolled) text = std::visit(Untold{Naming(state, seat)}, fact);
  return text;
}

std::vector<ShipId> ships_of(const State& state, const Fact& fact) {
  std::vector<ShipId> ships = ids_in(fact, no_ship);
  for (const DivisionId d : ids_in(fact, no_division)) {
    if (d >= state.divisions.size()) continue;
    for (const ShipId s : state.divisions[d].ships) ships.push_back(s);
  }
  return ships;
}

SideId side_of(const State& state, const Fact& fact) {
  if (const auto* laid = std::get_if<MarkerLaid>(&fact)) return laid->torpedo.launch.side;
  if (const SideId side = side_in(fact); side != no_side) return side;
  const std::vector<ShipId> ships = ids_in(fact, no_ship);
  if (!ships.empty() && ships.front() < state.ships.size()) return state.ships[ships.front()].side;
  const std::vector<DivisionId> units = ids_in(fact, no_division);
  return !units.empty() && units.front() < state.divisions.size() ? state.divisions[units.front()].side : no_side;
}

}  // namespace wardroom::coal
