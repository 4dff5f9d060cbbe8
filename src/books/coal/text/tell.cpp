#include "books/coal/text/tell.hpp"

#include <fmt/format.h>

#include "books/coal/rules/clock.hpp"
#include "books/coal/rules/condition.hpp"
#include "rules/fact_visitors.hpp"

namespace wardroom::coal {
namespace {

// Bookkeeping is not told.
class Teller : NothingOfOthers<std::string> {
 public:
  using NothingOfOthers::operator();
  Teller(const State& state, Seat viewer) : state_(state), viewer_(viewer) {}

  std::string operator()(const TurnBegan& f) const {
    return f.halves ? fmt::format("Half-move {}.5 begins.", f.turn) : fmt::format("Turn {} begins.", f.turn);
  }
  std::string operator()(const BattleEnded& f) const { return fmt::format("The battle ends in turn {}.", f.turn); }

  std::string operator()(const SightingBase& f) const {
    return fmt::format("{} can see {} this turn.", side(f.side), in_words(f.range));
  }
  std::string operator()(const InSight& f) const {
    return fmt::format("{} {}.", name(f.ship), f.in_sight ? "is in sight" : "is lost from sight");
  }
  std::string operator()(const Revealed& f) const {
    std::string ships;
    for (const ShipId s : state_.divisions[f.division].ships) {
      ships += (ships.empty() ? "" : ", ") + name(s);
    }
    return fmt::format("A force marker of {} proves to be {}.", side(state_.divisions[f.division].side), ships);
  }
  std::string operator()(const SideFreed& f) const {
    return fmt::format("{} {} and plots freely from now on.", side(f.side),
                       f.funnel_smoke ? "sees funnel smoke" : "has the enemy in sight");
  }
  std::string operator()(const Lit& f) const {
    return fmt::format("{} lights up {} with {}.", name(f.by), name(f.ship),
                       f.means == Means::searchlight ? "searchlights" : "starshell");
  }
  std::string operator()(const SmokeLaid& f) const { return fmt::format("{} lays smoke.", name(f.ship)); }

  std::string operator()(const ReactionChecked& f) const {
    if (f.batteries == 0 && !f.reacts) return {};
    return fmt::format("{}, under the fire of {}, {}.", formation(f.formation),
                       f.batteries == 1 ? "1 battery" : fmt::format("{} batteries", f.batteries),
                       f.reacts ? "turns away at full speed" : "holds on");
  }
  std::string operator()(const CommandChecked& f) const {
    if (f.obedience != Obedience::independent) return {};
    const std::string who = f.ship != no_ship ? name(f.ship) : formation(f.formation);
    return fmt::format("The signal is missed by {}, now {}.", who, in_words(f.action));
  }
  std::string operator()(const Moved& f) const {
    if (f.turned == 0 && f.distance.thousandths == 0) return {};
    return fmt::format("{} steams {}{}, course {:03}.", name(f.ship), in_words(f.distance),
                       f.turned != 0 ? fmt::format(" turning {} degrees", f.turned) : "",
                       (f.course.hundredths() + 50) / 100 % 360);
  }
  std::string operator()(const Membership& f) const {
    return f.member ? fmt::format("{} is back in her division.", name(f.ship))
                    : fmt::format("{} falls out of her division.", name(f.ship));
  }
  std::string operator()(const ShapeTaken& f) const {
    const std::string_view shape = f.shape.shape == Shape::line_ahead        ? "line ahead"
                                   : f.shape.shape == Shape::line_of_bearing ? "line of bearing"
                                                                             : "arrowhead";
    return f.whole ? fmt::format("{} forms {}.", formation(f.leader), shape)
                   : fmt::format("{} cannot form {} in one turn: order it again.", formation(f.leader), shape);
  }
  std::string operator()(const CollisionChecked& f) const {
    return f.collided ? fmt::format("{} and {} collide!", name(f.a), name(f.b))
                      : fmt::format("{} and {} pass clear of one another, narrowly.", name(f.a), name(f.b));
  }
  std::string operator()(const GaveWay& f) const {
    return fmt::format("{} gives way: only one ship may lie in a hex.", name(f.ship));
  }
  std::string operator()(const Grounded& f) const { return fmt::format("{} runs ashore.", name(f.ship)); }
  std::string operator()(const MeleeJoined& f) const {
    return f.stage == 1 ? fmt::format("{} and {} close to a melee.", formation(f.a), formation(f.b)) : std::string();
  }
  std::string operator()(const Exited& f) const { return fmt::format("{} leaves the table.", name(f.ship)); }

  std::string operator()(const NamerChosen& f) const {
    return f.first && f.side != no_side ? fmt::format("{} names the first big-gun target.", side(f.side))
                                        : std::string();
  }
  std::string operator()(const TargetNamed& f) const {
    if (f.target == no_ship) return fmt::format("{} holds the fire of her big guns.", name(f.ship));
    return fmt::format("{} lays her big guns on {}.", name(f.ship), name(f.target));
  }
  std::string operator()(const AllotterChosen& f) const {
    return fmt::format("{} allots medium and light guns first.", side(f.side));
  }
  std::string operator()(const BigGunsFired& f) const {
    std::string text = fmt::format("{} fires at {}: ", name(f.ship), name(f.target));
    if (f.on_target == 0) return text + "all shells miss.";
    if (f.in_size == 0) return text + "close, but no hit.";
    if (f.effective + f.non_penetrating == 0) return text + fmt::format("{} without effect.", times(f.in_size, "hit"));
    if (f.non_penetrating == 0) return text + fmt::format("{}.", times(f.effective, "hit"));
    if (f.effective == 0) return text + fmt::format("{} that cannot penetrate.", times(f.non_penetrating, "hit"));
    return text + fmt::format("{}, and {} that cannot penetrate.", times(f.effective, "hit"),
                              static_cast<int>(f.non_penetrating));
  }
  std::string operator()(const BatteriesFiredAt& f) const {
    const std::string who = f.batteries == 1 ? fmt::format("One battery of {} fires", name(f.lead))
                                             : fmt::format("{} medium and light batteries fire", f.batteries);
    return fmt::format("{} at {}: {}.", who, name(f.target), f.hits == 0 ? "no hit" : times(f.hits, "hit"));
  }

  std::string operator()(const MarkerLaid& f) const {
    const Launch& l = f.torpedo.launch;
    if (l.factors == 0) return fmt::format("{} lays dummy torpedo marker {}.", name(l.ship), l.counter);
    return fmt::format("{} launches {} to {} at {}, to run {} (marker {}).", name(l.ship),
                       times(l.factors, "torpedo factor"), l.hand == Hand::port ? "port" : "starboard", name(l.target),
                       in_words(l.run), l.counter);
  }
  std::string operator()(const LaunchCancelled& f) const {
    return fmt::format("The torpedo launch of {} is called off.", name(f.ship));
  }
  std::string operator()(const TorpedoRan& f) const {
    return f.intercepted == no_ship ? std::string()
                                    : fmt::format("Torpedoes cross the course of {}.", name(f.intercepted));
  }
  std::string operator()(const TorpedoesRolled& f) const {
    const std::string who = f.ship == no_ship ? "Torpedoes" : fmt::format("Torpedoes from {}", name(f.ship));
    return fmt::format("{} at {}{}: {}.", who, name(f.target), f.combing ? ", who combs the tracks" : "",
                       f.hits == 0 ? "miss" : times(f.hits, "hit"));
  }
  std::string operator()(const TorpedoGone& f) const {
    const Torpedo& t = state_.torpedoes[f.torpedo];
    return f.was_dummy ? fmt::format("Torpedo marker {} of {} was a dummy.", t.launch.counter, side(t.launch.side))
                       : fmt::format("Torpedo marker {} of {} is spent.", t.launch.counter, side(t.launch.side));
  }
  std::string operator()(const LargeAttackRolled& f) const {
    return f.attacks ? fmt::format("A large ship of {} looses a torpedo.", side(f.side)) : std::string();
  }

  std::string operator()(const Damaged& f) const { return fmt::format("{}: {}.", name(f.ship), in_words(f.hit.kind)); }
  std::string operator()(const DamageControlRolled& f) const {
    std::string text;
    const bool tried = f.item < state_.ships[f.ship].hits.size() && !f.repaired && !f.unrepairable;
    if (tried) {
      text = fmt::format("{} works on {} without success.", name(f.ship),
                         damaged_part(state_.ships[f.ship].hits[f.item].kind));
    }
    if (f.new_fires + f.extra_hits == 0) return text;
    if (tried) text += ' ';
    text += fmt::format("Her fires {}.", f.extra_hits == 0 ? "spread: " + times(f.new_fires, "new fire")
                                         : f.new_fires == 0
                                             ? "do more harm: " + times(f.extra_hits, "hit")
                                             : fmt::format("spread and do more harm: {}, {}",
                                                           times(f.new_fires, "new fire"), times(f.extra_hits, "hit")));
    return tried ? text : fmt::format("{}: {}", name(f.ship), lower_first(text));
  }
  std::string operator()(const HitChanged& f) const {
    const HitKind kind = state_.ships[f.ship].hits[f.item].kind;
    if (kind == HitKind::fire && f.state == HitState::repaired) return fmt::format("{} puts out a fire.", name(f.ship));
    return fmt::format("{} {} {}.", name(f.ship), f.state == HitState::unrepairable ? "cannot repair" : "repairs",
                       damaged_part(kind));
  }
  std::string operator()(const FiresSeen& f) const {
    return f.fires == 0 ? fmt::format("{} burns no more.", name(f.ship))
                        : fmt::format("{} burns with {}.", name(f.ship), times(f.fires, "fire"));
  }
  std::string operator()(const HitsCounted& f) const {
    const int all = f.hits + f.torpedoes;
    return fmt::format("{} has taken {} this turn{}.", name(f.ship), times(all, "hit"),
                       f.torpedoes > 0 ? fmt::format(", {} by torpedo", static_cast<int>(f.torpedoes)) : "");
  }
  std::string operator()(const StatusChanged& f) const {
    switch (f.status) {
      case Status::sinking: return fmt::format("{} is stopped and sinking.", name(f.ship));
      case Status::abandoned: return fmt::format("{} is abandoned to her fires.", name(f.ship));
      case Status::exploded: return fmt::format("{} blows up!", name(f.ship));
      case Status::sunk: return fmt::format("{} is sunk.", name(f.ship));
      case Status::exited: return fmt::format("{} leaves the table.", name(f.ship));
      case Status::afloat: return {};
    }
    return {};
  }
  std::string operator()(const BridgeHit& f) const {
    return fmt::format("{}: the bridge is hit; she will go straight ahead next turn.", name(f.ship));
  }
  std::string operator()(const FlagshipChanged& f) const {
    return fmt::format("{} takes the flag of {}.", name(f.ship), formation(f.division));
  }
  std::string operator()(const ForceFlagLost& f) const {
    return fmt::format("{} has lost its force flagship.", side(f.side));
  }
  std::string operator()(const Scored& f) const {
    const std::string scores = fmt::format("{} scores {}", side(f.side), times(f.points, "point"));
    switch (f.reason) {
      case ScoredFor::sunk: return fmt::format("{}: {} is sunk.", scores, name(f.ship));
      case ScoredFor::stopped: return fmt::format("{}: {} is stopped for good.", scores, name(f.ship));
      case ScoredFor::balance: return scores + " for the smaller force.";
      case ScoredFor::exit: return fmt::format("{}: {} got away.", scores, name(f.ship));
      case ScoredFor::handicap: return scores + ", given by the scenario.";
    }
    return {};
  }

  std::string operator()(const UmpireActed& f) const {
    const std::string_view what = f.act == UmpireAct::edit     ? "has changed the position"
                                  : f.act == UmpireAct::ruling ? "has made a ruling"
                                                               : "ends the battle";
    return fmt::format("The umpire {}: {}", what, f.reason.view());
  }
  std::string operator()(const OptionRuled& f) const {
    return fmt::format("From now on \"{}\" is {}.", f.option.view(), f.value.view());
  }
  std::string operator()(const Adjudicated& f) const {
    return fmt::format("The umpire gives {} {}.", side(f.side), times(f.points, "point"));
  }

 private:
  std::string name(ShipId ship) const {
    if (ship == no_ship || ship >= state_.ships.size()) return "an unseen ship";
    return may_name(state_, viewer_, ship) ? state_.setting->ships[ship].name : "an unseen ship";
  }
  std::string side(SideId s) const { return s < 2 ? state_.setting->sides[s].name : std::string("nobody"); }
  std::string formation(DivisionId d) const {
    if (d >= state_.divisions.size()) return "a division";
    const Division& division = state_.divisions[d];
    const bool open = division.ships.empty() || may_name(state_, viewer_, division.ships.front());
    return open ? state_.setting->divisions[d] : "an unseen division";
  }
  static std::string times(int n, std::string_view what) { return fmt::format("{} {}{}", n, what, n == 1 ? "" : "s"); }
  static std::string lower_first(std::string text) {
    if (!text.empty() && text[0] >= 'A' && text[0] <= 'Z') text[0] = static_cast<char>(text[0] - 'A' + 'a');
    return text;
  }
  // What the damage control party works on.
  static std::string_view damaged_part(HitKind kind) {
    switch (kind) {
      case HitKind::mount: return "a big-gun mount";
      case HitKind::secondary: return "the side batteries";
      case HitKind::fire: return "a fire";
      case HitKind::flotation: return "a hole below the waterline";
      case HitKind::bridge: return "the bridge";
      case HitKind::steering: return "the steering";
      case HitKind::fire_control: return "the fire control";
      case HitKind::engine: return "the engine room";
      case HitKind::boilers: return "the boiler room";
      case HitKind::signals: return "the signalling gear";
      case HitKind::torpedo_flat: return "the torpedo flat or searchlights";
      case HitKind::guns: return "the guns";
      case HitKind::stopped:
      case HitKind::slowed:
      case HitKind::half_speed: return "the engines";
    }
    return "";
  }
  const State& state_;
  Seat viewer_;
};

}  // namespace

bool may_name(const State& state, Seat viewer, ShipId id) {
  if (viewer.role == Role::umpire) return true;
  const Ship& ship = state.ships[id];
  if (viewer.role == Role::side && ship.side == viewer.side) return true;
  return !state.setting->special.hidden_strength || state.phase == Phase::over ||
         state.divisions[ship.division].revealed;
}

std::string tell(const State& state, Seat viewer, const Fact& fact) { return std::visit(Teller(state, viewer), fact); }

std::string turn_name(const State& state) {
  return (state.halves ? "half-move " : "turn ") + name_of_move(state.turn, state.halves, state.half);
}

}  // namespace wardroom::coal
