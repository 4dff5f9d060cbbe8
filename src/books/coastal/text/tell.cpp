#include "books/coastal/text/tell.hpp"

#include <fmt/format.h>

#include "books/coastal/rules/coastal.hpp"
#include "books/coastal/rules/names.hpp"
#include "rules/fact_visitors.hpp"

namespace wardroom::coastal {
namespace {

std::string times(int count, std::string_view what) {
  return count == 1 ? fmt::format("1 {}", what) : fmt::format("{} {}s", count, what);
}

std::string_view cause(ScoredFor reason) {
  switch (reason) {
    case ScoredFor::lost: return "lost";
    case ScoredFor::withdrawn: return "driven off";
    case ScoredFor::passage: return "brought through";
    case ScoredFor::minefield: return "a minefield laid";
    case ScoredFor::handicap: return "by the scenario";
  }
  return "";
}

// Bookkeeping is not told.
class Teller : NothingOfOthers<std::string> {
 public:
  using NothingOfOthers::operator();
  Teller(const State& state, Seat viewer) : state_(state), viewer_(viewer) {}

  std::string operator()(const TurnBegan& f) const { return fmt::format("Turn {} begins.", f.turn); }
  std::string operator()(const BattleEnded& f) const { return fmt::format("The battle ends in turn {}.", f.turn); }
  std::string operator()(const WeatherRolled& f) const {
    const std::string_view moon = f.moon == Moon::full   ? " under a full moon"
                                  : f.moon == Moon::half ? ", a half moon"
                                                         : "";
    return fmt::format("The night is {}{}.", in_words(f.weather), moon);
  }

  std::string operator()(const RepairRolled& f) const {
    return f.repaired ? fmt::format("{} repairs {}.", name(f.ship), system(f.ship, f.system)) : std::string();
  }

  std::string operator()(const TorpedoLaid& f) const {
    return fmt::format("{} lays a torpedo marker, course {}.", name(f.ship), degrees(f.course));
  }
  std::string operator()(const TorpedoIs& f) const {
    return fmt::format("Torpedo marker {} is {}.", f.torpedo + 1, f.dummy ? "a dummy" : "a torpedo");
  }
  std::string operator()(const TorpedoPassed& f) const {
    return fmt::format("Torpedo {} passes {} without effect.", f.torpedo + 1, name(f.ship));
  }
  std::string operator()(const TorpedoStruck& f) const {
    return fmt::format("A torpedo meets {}: {}.", name(f.ship), in_words(f.effect));
  }
  std::string operator()(const TorpedoGone& f) const {
    return f.dummy ? fmt::format("Torpedo marker {} was a dummy.", f.torpedo + 1)
                   : fmt::format("Torpedo marker {} leaves the table.", f.torpedo + 1);
  }
  std::string operator()(const TorpedoSeen& f) const { return fmt::format("Marker {} is a torpedo!", f.torpedo + 1); }
  std::string operator()(const Reloading& f) const {
    return f.done ? fmt::format("{} has a torpedo reloaded.", name(f.ship)) : std::string();
  }

  std::string operator()(const SteeringRolled& f) const {
    const std::string_view helm = f.turn.hundredths < 0   ? "to port"
                                  : f.turn.hundredths > 0 ? "to starboard"
                                                          : "amidships";
    return fmt::format("The jammed rudder of {} lies {}.", name(f.ship), helm);
  }
  std::string operator()(const Moved& f) const {
    if (f.speed.thousandths == 0) return {};
    return fmt::format("{} runs {}, course {}.", name(f.ship), cm(f.speed), degrees(f.course));
  }
  std::string operator()(const EnginesTold& f) const {
    return fmt::format("{} {}.", name(f.ship), f.drifting ? "drifts" : "goes full astern");
  }
  std::string operator()(const SmokeLaid& f) const {
    return f.charge ? fmt::format("{} lays smoke.", name(f.ship)) : std::string();
  }
  std::string operator()(const MinesLaid& f) const {
    return f.field ? fmt::format("{} has laid a minefield.", name(f.ship))
                   : fmt::format("{} lays mines.", name(f.ship));
  }
  std::string operator()(const MineMet& f) const {
    return f.struck ? fmt::format("{} strikes a mine!", name(f.ship)) : std::string();
  }
  std::string operator()(const Collided& f) const {
    const std::string_view does = f.ramming ? "tries to ram" : "is on a collision course with";
    if (f.dodged) return fmt::format("{} {} {}, who gets clear.", name(f.a), does, name(f.b));
    return fmt::format("{} {} {}!", name(f.a), f.ramming ? "rams" : "collides with", name(f.b));
  }
  std::string operator()(const ChargesDropped& f) const {
    return fmt::format("{} drops {} under the bows of {}: {}.", name(f.ship), times(f.charges, "depth charge"),
                       name(f.target), f.effective ? "they go off beneath her" : "without effect");
  }
  std::string operator()(const Alongside& f) const {
    return fmt::format("{} lies alongside {}.", name(f.ship), name(f.target));
  }
  std::string operator()(const Boarded& f) const {
    return fmt::format("{} boards {}: {}.", name(f.ship), name(f.target),
                       f.taken ? "she is taken" : "the boarders are beaten off");
  }

  std::string operator()(const Spotted& f) const {
    const std::string what = f.target != no_ship ? name(f.target) : fmt::format("torpedo marker {}", f.torpedo + 1);
    return fmt::format("{} {} {}{}.", name(f.ship), f.seen ? "observes" : "looks in vain for", what, by(f.means));
  }
  std::string operator()(const NothingSeen& f) const {
    if (viewer_.role == Role::umpire) return {};  // who has heard of the die itself
    const std::string what = f.target != no_ship ? name(f.target) : fmt::format("torpedo marker {}", f.torpedo + 1);
    return fmt::format("{} looks in vain for {}{}.", name(f.ship), what, by(f.means));
  }
  std::string operator()(const Revealed& f) const {
    return fmt::format("Marker {} of {} is {}.", state_.ships[f.ship].marker, side(state_.ships[f.ship].side),
                       name(f.ship));
  }
  std::string operator()(const DummyFound& f) const {
    return fmt::format("Marker {} of {} was a dummy.", state_.ships[f.ship].marker, side(state_.ships[f.ship].side));
  }
  std::string operator()(const Alarmed& f) const { return fmt::format("{} is alarmed.", side(f.side)); }
  std::string operator()(const ShellBurst& f) const {
    return f.dud ? fmt::format("{} fires a star shell that fails.", name(f.ship))
                 : fmt::format("{} fires star shell.", name(f.ship));
  }
  std::string operator()(const SearchlightOn& f) const {
    return fmt::format("{} catches {} in her searchlight.", name(f.ship), name(f.target));
  }

  std::string operator()(const Fired& f) const {
    const std::string_view guns = f.gun ? "her guns" : "cannon and machine guns";
    const std::string effect = f.hits > 0 ? times(f.hits, "hit") : f.straddle ? "a straddle" : "nothing";
    return fmt::format("{} fires {} at {}: {}.", name(f.ship), guns, name(f.target), effect);
  }
  std::string operator()(const HullHit& f) const {
    return fmt::format("{} takes {}.", name(f.ship), times(f.points, "point"));
  }
  std::string operator()(const SystemHit& f) const {
    return fmt::format("On {} {} is {}.", name(f.ship), system(f.ship, f.system),
                       f.becomes == Condition::destroyed ? "destroyed" : "damaged");
  }
  std::string operator()(const TorpedoesLost& f) const {
    return fmt::format("{} loses {} with the tube.", name(f.ship),
                       f.count == 1 ? "a torpedo" : times(f.count, "torpedo"));
  }
  std::string operator()(const HelmHeld& f) const { return fmt::format("{} is out of control.", name(f.ship)); }
  std::string operator()(const Disabled& f) const { return fmt::format("{} is disabled.", name(f.ship)); }
  std::string operator()(const Sinking& f) const {
    // Her own side has been told how soon.
    const bool own = viewer_.role == Role::umpire || viewer_ == Seat::of(state_.ships[f.ship].side);
    return own ? std::string() : fmt::format("{} is sinking.", name(f.ship));
  }
  std::string operator()(const SinkingIn& f) const {
    return fmt::format("{} will sink in {}.", name(f.ship), times(f.turns, "turn"));
  }
  std::string operator()(const Withdrawing& f) const {
    return fmt::format("{} has had enough and makes for home.", name(f.ship));
  }
  std::string operator()(const Exploded& f) const { return fmt::format("{} blows up!", name(f.ship)); }
  std::string operator()(const StatusChanged& f) const {
    switch (f.status) {
      case Status::sunk: return fmt::format("{} sinks.", name(f.ship));
      case Status::exited: return fmt::format("{} leaves the table.", name(f.ship));
      case Status::taken: return fmt::format("{} is a prize.", name(f.ship));
      default: return {};
    }
  }
  std::string operator()(const Scored& f) const {
    const std::string what = f.ship == no_ship ? std::string() : name(f.ship) + " ";
    return fmt::format("{} scores {} ({}{}).", side(f.side), times(f.points, "point"), what, cause(f.reason));
  }
  std::string operator()(const UmpireActed& f) const { return fmt::format("The umpire: {}", f.reason.view()); }
  std::string operator()(const OptionRuled& f) const {
    return fmt::format("From now on {} is {}.", f.option.view(), f.value.view());
  }
  std::string operator()(const Adjudicated& f) const {
    return fmt::format("The umpire gives {} {}.", side(f.side), times(f.points, "point"));
  }

 private:
  std::string name(ShipId ship) const { return name_for(state_, viewer_, ship); }
  std::string side(SideId side) const { return state_.setting->sides[side].name; }
  std::string system(ShipId ship, SystemId system) const {
    const System& of_card = state_.card(ship).systems[system];
    return of_card.kind == SystemKind::weapon ? of_card.name : spaced(of_card.name);
  }
  static std::string by(Means means) {
    return means == Means::eyes ? std::string() : fmt::format(" by {}", in_words(means));
  }

  const State& state_;
  Seat viewer_;
};

}  // namespace

std::string tell(const State& state, Seat viewer, const Fact& fact) { return std::visit(Teller(state, viewer), fact); }

std::string name_for(const State& state, Seat viewer, ShipId ship) {
  if (ship >= state.ships.size()) return "nobody";
  if (may_name(state, viewer, ship)) return state.setting->ships[ship].name;
  return fmt::format("marker {}", state.ships[ship].marker);
}

std::string turn_name(const State& state) {
  const int step = step_number(state.phase, state.half);
  return step == 0 ? fmt::format("turn {}", state.turn) : fmt::format("turn {}, step {}", state.turn, step);
}

}  // namespace wardroom::coastal
