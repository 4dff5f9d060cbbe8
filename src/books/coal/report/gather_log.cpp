// Events as lines of the log: the sentence of the book, and plain words for rolls that the book leaves untold.
#include <fmt/format.h>

#include <boost/describe.hpp>
#include <boost/mp11.hpp>

#include "books/coal/report/gather.hpp"
#include "books/coal/text/tell.hpp"

namespace wardroom::report {

using namespace coal;

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

struct TopicOf {
  template <class F>
  Topic operator()(const F&) const {
    return Topic::movement;
  }
  Topic operator()(const SightingBase&) const { return Topic::sighting; }
  Topic operator()(const Sighted&) const { return Topic::sighting; }
  Topic operator()(const InSight&) const { return Topic::sighting; }
  Topic operator()(const Revealed&) const { return Topic::sighting; }
  Topic operator()(const SideFreed&) const { return Topic::sighting; }
  Topic operator()(const Lit&) const { return Topic::sighting; }
  Topic operator()(const ReactionChecked&) const { return Topic::command; }
  Topic operator()(const CommandChecked&) const { return Topic::command; }
  Topic operator()(const FlagshipChanged&) const { return Topic::command; }
  Topic operator()(const ForceFlagLost&) const { return Topic::losses; }
  Topic operator()(const NamerChosen&) const { return Topic::targets; }
  Topic operator()(const TargetNamed&) const { return Topic::targets; }
  Topic operator()(const AllotterChosen&) const { return Topic::targets; }
  Topic operator()(const BatteryAllotted&) const { return Topic::targets; }
  Topic operator()(const BigGunsFired&) const { return Topic::gunfire; }
  Topic operator()(const BatteriesFiredAt&) const { return Topic::gunfire; }
  Topic operator()(const BatteriesCounted&) const { return Topic::gunfire; }
  Topic operator()(const MarkerLaid&) const { return Topic::torpedoes; }
  Topic operator()(const LaunchCancelled&) const { return Topic::torpedoes; }
  Topic operator()(const TorpedoRan&) const { return Topic::torpedoes; }
  Topic operator()(const TorpedoesRolled&) const { return Topic::torpedoes; }
  Topic operator()(const TorpedoGone&) const { return Topic::torpedoes; }
  Topic operator()(const LargeAttackRolled&) const { return Topic::torpedoes; }
  Topic operator()(const Damaged&) const { return Topic::damage; }
  Topic operator()(const DamageRolled&) const { return Topic::damage; }
  Topic operator()(const FiresSeen&) const { return Topic::damage; }
  Topic operator()(const HitsCounted&) const { return Topic::damage; }
  Topic operator()(const BridgeHit&) const { return Topic::damage; }
  Topic operator()(const DamageControlRolled&) const { return Topic::damage_control; }
  Topic operator()(const HitChanged&) const { return Topic::damage_control; }
  Topic operator()(const StatusChanged&) const { return Topic::losses; }
  Topic operator()(const BattleEnded&) const { return Topic::points; }
  Topic operator()(const Scored&) const { return Topic::points; }
};

// Ids are told apart by their type and the name of their field, as on the wire.
template <class T>
void collect(std::string_view name, const T& value, std::vector<ShipId>& ships, std::vector<DivisionId>& divisions) {
  if constexpr (std::is_same_v<T, ShipId>) {
    if (name != "turn" && name != "laid_in_or_before" && value != no_ship) ships.push_back(value);
  } else if constexpr (std::is_same_v<T, DivisionId>) {
    const bool division = name == "division" || name == "formation" || name == "leader" || name == "a" || name == "b";
    if (division && value != no_division) divisions.push_back(value);
  } else if constexpr (std::is_same_v<T, Ordered> || std::is_same_v<T, ShipSet> || std::is_same_v<T, Plot>) {
  } else if constexpr (boost::describe::has_describe_members<T>::value) {
    boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>(
        [&](auto member) { collect(member.name, value.*member.pointer, ships, divisions); });
  }
}

struct Ids {
  std::vector<ShipId> ships;
  std::vector<DivisionId> divisions;
};

Ids ids_of(const Fact& fact) {
  Ids ids;
  std::visit([&](const auto& f) { collect("", f, ids.ships, ids.divisions); }, fact);
  return ids;
}

}  // namespace

std::string log_text(const State& state, Seat seat, const Fact& fact, bool rolled) {
  if (std::holds_alternative<TurnBegan>(fact)) return {};
  std::string text = tell(state, seat, fact);
  if (text.empty() && rolled) text = std::visit(Untold{Naming(state, seat)}, fact);
  return text;
}

Topic topic_of(const Fact& fact) { return std::visit(TopicOf{}, fact); }

std::vector<ShipId> ships_of(const State& state, const Fact& fact) {
  Ids ids = ids_of(fact);
  for (const DivisionId d : ids.divisions) {
    if (d >= state.divisions.size()) continue;
    for (const ShipId s : state.divisions[d].ships) ids.ships.push_back(s);
  }
  return ids.ships;
}

SideId side_of(const State& state, const Fact& fact) {
  SideId side = no_side;
  std::visit(
      [&](const auto& f) {
        if constexpr (requires {
                        { f.side } -> std::same_as<const SideId&>;
                      })
          side = f.side;
        if constexpr (requires { f.torpedo.launch; }) side = f.torpedo.launch.side;
      },
      fact);
  if (side != no_side) return side;
  const Ids ids = ids_of(fact);
  if (!ids.ships.empty() && ids.ships.front() < state.ships.size()) return state.ships[ids.ships.front()].side;
  if (!ids.divisions.empty() && ids.divisions.front() < state.divisions.size()) {
    return state.divisions[ids.divisions.front()].side;
  }
  return no_side;
}

}  // namespace wardroom::report
