#include "books/admiralty/text/tell.hpp"

#include <fmt/format.h>

#include "books/admiralty/rules/names.hpp"
#include "rules/fact_visitors.hpp"

namespace wardroom::admiralty {
namespace {

std::string times(int count, std::string_view what) {
  return count == 1 ? fmt::format("1 {}", what) : fmt::format("{} {}s", count, what);
}

// "a fire", "2 fires": what follows the article, with an s.
std::string marks(int count, Mark mark) {
  const std::string_view one = in_words(mark);
  return count == 1 ? std::string(one) : times(count, one.substr(one.find(' ') + 1));
}

std::string_view passed_or_not(bool passed) { return passed ? "passes" : "fails"; }

std::string_view tried_for(Tried tried) {
  switch (tried) {
    case Tried::sail: return "to change her sails";
    case Tried::fall_off: return "to fall off";
    case Tried::spring: return "to rig a spring";
    case Tried::cut: return "to cut her cable";
  }
  return "";
}

std::string_view cause(ScoredFor reason) {
  switch (reason) {
    case ScoredFor::lost: return "lost";
    case ScoredFor::taken: return "taken";
    case ScoredFor::crippled: return "crippled";
    case ScoredFor::admiral: return "her admiral killed";
    case ScoredFor::bonus: return "by the scenario";
  }
  return "";
}

std::string_view hand(std::int8_t steps) { return steps < 0 ? "port" : "starboard"; }

// Bookkeeping is not told.
class Teller : NothingOfOthers<std::string> {
 public:
  using NothingOfOthers::operator();
  explicit Teller(const State& state) : state_(state) {}

  std::string operator()(const TurnBegan& f) const { return fmt::format("Turn {} begins.", f.turn); }
  std::string operator()(const BattleEnded& f) const { return fmt::format("The battle ends in turn {}.", f.turn); }
  std::string operator()(const MethodDrawn& f) const {
    return fmt::format("At close range the battle is fought by {}.", in_words(f.method));
  }
  std::string operator()(const Entered& f) const { return fmt::format("{} comes onto the table.", name(f.ship)); }
  std::string operator()(const WindShifted& f) const {
    return fmt::format("The wind is {} now, from {}.", in_words(f.force), degrees(f.from));
  }
  std::string operator()(const WilfulRolled& f) const {
    return f.holds ? fmt::format("{} goes her own way this turn.", name(f.ship))
                   : fmt::format("{} obeys this turn.", name(f.ship));
  }

  std::string operator()(const SpeedChangeRolled& f) const {
    return fmt::format("{} tries {} and {}.", name(f.ship), tried_for(f.tried), f.passed ? "succeeds" : "fails");
  }
  std::string operator()(const SailSet& f) const {
    return f.sail == Sail::stop ? fmt::format("{} stops.", name(f.ship))
                                : fmt::format("{} sets {}.", name(f.ship), in_words(f.sail));
  }
  std::string operator()(const FellOff& f) const {
    return fmt::format("{} falls off to {}.", name(f.ship), degrees(f.heading));
  }
  std::string operator()(const SpringRigged& f) const {
    return f.on ? fmt::format("{} has a spring on her cable.", name(f.ship))
                : fmt::format("The spring of {} parts.", name(f.ship));
  }
  std::string operator()(const CableCut& f) const {
    return fmt::format("{} cuts her cable and makes off under {}, heading {}.", name(f.ship), in_words(f.sail),
                       degrees(f.heading));
  }
  std::string operator()(const SignalTried& f) const {
    return fmt::format("{} {} what {} signals.", name(f.ship), f.read ? "makes out" : "cannot make out",
                       name(f.flagship));
  }
  std::string operator()(const PartiesToldOff& f) const {
    return f.parties == 0 ? fmt::format("{} calls her boarding parties back.", name(f.ship))
                          : fmt::format("{} tells off {}.", name(f.ship), parties(f.parties));
  }
  std::string operator()(const StrikeTested& f) const {
    return fmt::format("{} tests whether she strikes, for {}: {}.", name(f.ship), times(f.triggers, "reason"),
                       f.strikes ? "she does" : "she fights on");
  }
  std::string operator()(const Struck& f) const {
    return f.to == no_side ? fmt::format("{} strikes!", name(f.ship))
                           : fmt::format("{} strikes to {}!", name(f.ship), side(f.to));
  }
  std::string operator()(const Resigned& f) const {
    return f.draw ? fmt::format("{} offers a draw.", side(f.side)) : fmt::format("{} gives up.", side(f.side));
  }

  std::string operator()(const MastRolled& f) const {
    const Codes& codes = state_.tables().criticals[Line::M][static_cast<std::size_t>(f.face - 1)];
    if (!f.own) return fmt::format("A falling mast comes down on {}.", name(f.ship));
    if (codes.empty()) return fmt::format("The hurt mast of {} holds.", name(f.ship));
    return codes[0].code == Code::XX ? fmt::format("The hurt mast of {} is made safe.", name(f.ship))
                                     : fmt::format("A mast of {} comes down!", name(f.ship));
  }
  std::string operator()(const InitiativeRolled& f) const {
    return fmt::format("Initiative: {} {}, {} {}. Who moves first is up to {}.", side(0), f.dice[0], side(1), f.dice[1],
                       side(f.decides));
  }
  std::string operator()(const MoveBegun& f) const {
    const std::string path = path_text(f.path);
    return path.empty() ? std::string() : fmt::format("{} begins to move: {}.", name(f.ship), path);
  }
  std::string operator()(const Tacked& f) const {
    return f.passed ? fmt::format("{} goes about.", name(f.ship))
                    : fmt::format("{} misses stays and lies in irons.", name(f.ship));
  }
  std::string operator()(const AvoidRolled& f) const {
    return f.avoided ? fmt::format("{} stops short of {}.", name(f.ship), name(f.other))
                     : fmt::format("{} cannot keep clear of {}.", name(f.ship), name(f.other));
  }
  std::string operator()(const Moved& f) const {
    return f.went ? fmt::format("{} moves, heading {}.", name(f.ship), degrees(f.heading)) : std::string();
  }
  std::string operator()(const Swung& f) const {
    return fmt::format("{} swings to {}, to {}.", name(f.ship), hand(f.steps), degrees(f.heading));
  }
  std::string operator()(const Anchored& f) const {
    return fmt::format("{} anchors{}.", name(f.ship), f.spring ? " with a spring" : "");
  }
  std::string operator()(const Touched& f) const {
    return fmt::format("{} runs into {}.", name(f.ship), name(f.other));
  }
  std::string operator()(const LockChanged& f) const {
    return f.by > 0 ? fmt::format("{} is locked to {} ({}).", name(f.ship), name(f.on), times(f.by, "lock"))
                    : fmt::format("{} is cut free of {} ({}).", name(f.ship), name(f.on), times(-f.by, "lock"));
  }
  std::string operator()(const Grounded& f) const { return fmt::format("{} runs aground.", name(f.ship)); }
  std::string operator()(const Refloated& f) const { return fmt::format("{} is afloat again.", name(f.ship)); }
  std::string operator()(const Drifted& f) const { return fmt::format("{} drifts downwind.", name(f.ship)); }
  std::string operator()(const LeftTable& f) const {
    return fmt::format("{} leaves the table{}.", name(f.ship), f.safe ? " and is safe" : "");
  }

  std::string operator()(const Fired& f) const {
    if (f.with != no_ship) return fmt::format("{} adds her dice to those of {}.", name(f.ship), name(f.with));
    std::string aim = fmt::format("{} at the hull", f.hull_dice);
    if (f.hull_dice == 0) aim = fmt::format("{} at the rigging", f.rigging_dice);
    if (f.hull_dice > 0 && f.rigging_dice > 0) aim += fmt::format(", {} at the rigging", f.rigging_dice);
    const int hits = f.hull_hits + f.rigging_hits;
    return fmt::format("{} fires her {} {} guns at {}{}, {}{}: {}; {}.", name(f.ship), in_words(f.size),
                       in_words(f.side), name(f.target), f.passing ? " in passing" : "", in_words(f.bracket),
                       f.rake == Rake::none ? std::string() : fmt::format(", {}", in_words(f.rake)), aim,
                       hits == 0 ? "no hit" : times(hits, "hit"));
  }
  std::string operator()(const HarmPending& f) const {
    return f.harm.any() ? fmt::format("{} will suffer {}.", name(f.ship), in_words(f.harm)) : std::string();
  }
  std::string operator()(const CriticalRolled& f) const {
    if (f.column == 0)
      return fmt::format("{}: {} line, {} is below the table.", name(f.ship), in_words(f.line), f.face);
    return fmt::format("{}: {} line, column {}.", name(f.ship), in_words(f.line), f.column);
  }

  std::string operator()(const GunsHit& f) const {
    return fmt::format("{} takes {} to {}.", name(f.ship), times(f.hits, "gun hit"), in_words(f.side));
  }
  std::string operator()(const GunDieLost& f) const {
    return f.carronade ? fmt::format("{} loses a carronade die to {}.", name(f.ship), in_words(f.side))
                       : fmt::format("{} loses a {} gun die to {}.", name(f.ship), in_words(f.size), in_words(f.side));
  }
  std::string operator()(const GunsBlocked& f) const {
    return f.by > 0 ? fmt::format("{} has guns blocked to {} ({}).", name(f.ship), in_words(f.side), f.by)
                    : fmt::format("{} clears guns to {}.", name(f.ship), in_words(f.side));
  }
  std::string operator()(const SailsLost& f) const {
    return f.by > 0 ? fmt::format("{} takes {}.", name(f.ship), times(f.by, "sail hit"))
                    : fmt::format("{} bends new sails.", name(f.ship));
  }
  std::string operator()(const Marked& f) const {
    return fmt::format("{} suffers {}.", name(f.ship), marks(f.count, f.mark));
  }
  std::string operator()(const CrossedOut& f) const {
    return fmt::format("On {} {} is crossed out.", name(f.ship), in_words(f.mark));
  }
  std::string operator()(const AdmiralHit& f) const {
    return fmt::format("The admiral aboard {} is {}.", name(f.ship),
                       f.becomes == Admiral::killed ? "killed" : "wounded");
  }
  std::string operator()(const BlastRolled& f) const {
    return fmt::format("The explosion of {} {} {}.", name(f.from), f.column == 0 ? "spares" : "reaches", name(f.ship));
  }
  std::string operator()(const Exploded& f) const { return fmt::format("{} blows up!", name(f.ship)); }
  std::string operator()(const Sunk& f) const { return fmt::format("{} sinks.", name(f.ship)); }
  std::string operator()(const FloodingRolled& f) const {
    return fmt::format("The water in {} {}.", name(f.ship), f.rises ? "rises" : "is held");
  }

  std::string operator()(const AidGiven& f) const {
    if (f.helper == f.ship) {
      return fmt::format("{} asks for aid, and chooses between enemies who are equally near.", name(f.ship));
    }
    return f.helper == no_ship ? fmt::format("{} needs no more aid.", name(f.ship))
                               : fmt::format("{} is to stand by {}.", name(f.helper), name(f.ship));
  }
  std::string operator()(const OnStation& f) const {
    return f.there ? fmt::format("{} is on her station.", name(f.helper))
                   : fmt::format("{} is off her station.", name(f.helper));
  }
  std::string operator()(const EvacuationRolled& f) const {
    return f.crew_off ? fmt::format("{} has taken off the crew of {}.", name(f.helper), name(f.ship))
                      : fmt::format("{} takes men off {}.", name(f.helper), name(f.ship));
  }

  std::string operator()(const BoardingDeclared& f) const {
    return fmt::format("{} boards {}.", name(f.ship), name(f.target));
  }
  std::string operator()(const BoardingAttempted& f) const {
    return fmt::format("The boarders of {} {} {}.", name(f.ship), f.begins ? "get aboard" : "are kept off",
                       name(f.target));
  }
  std::string operator()(const MeleeBegan& f) const {
    return fmt::format("{} of {} fight {} of {}.", parties(f.melee.attackers), name(f.melee.attacker),
                       parties(f.melee.defenders), name(f.melee.defender));
  }
  std::string operator()(const MeleeFought& f) const {
    return fmt::format("{} loses {}, {} {}.", name(f.attacker), parties(f.attackers_lost), name(f.defender),
                       parties(f.defenders_lost));
  }
  std::string operator()(const MeleeEnded& f) const {
    switch (f.how) {
      case MeleeEnd::captured: return fmt::format("{} is carried by {}.", name(f.defender), name(f.attacker));
      case MeleeEnd::fallen_back: return fmt::format("The boarders of {} fall back.", name(f.attacker));
      case MeleeEnd::goes_on: return fmt::format("The fight aboard {} goes on.", name(f.defender));
    }
    return {};
  }
  std::string operator()(const Taken& f) const {
    return fmt::format("{} takes possession of {}.", name(f.by), name(f.ship));
  }

  std::string operator()(const RepairRolled& f) const {
    return fmt::format("{} works on {}: the die {}.", name(f.ship), in_words(f.mend), passed_or_not(f.mended));
  }

  std::string operator()(const Scored& f) const {
    const std::string what = f.ship == no_ship ? std::string() : name(f.ship) + " ";
    return fmt::format("{} scores {} ({}{}).", side(f.side), times(f.points, "point"), what, cause(f.reason));
  }

  std::string operator()(const MessageSent& f) const {
    return fmt::format("{} posts signal {}: {}", post(f.from), f.number, f.text.view());
  }
  std::string operator()(const MessageDelivered& f) const {
    return fmt::format("Signal {} of {}: {}", f.number, post(f.from), f.text.view());
  }

  std::string operator()(const UmpireActed& f) const { return fmt::format("The umpire: {}", f.reason.view()); }
  std::string operator()(const OptionRuled& f) const {
    return fmt::format("From now on {} is {}.", f.option.view(), f.value.view());
  }
  std::string operator()(const Adjudicated& f) const {
    return fmt::format("The umpire gives {} {}.", side(f.side), times(f.points, "point"));
  }

 private:
  std::string name(ShipId ship) const { return name_for(state_, Seat::umpire(), ship); }
  std::string side(SideId side) const { return state_.setting->sides[side].name; }
  std::string post(PostId post) const {
    return post < state_.setting->chairs.size() ? state_.setting->chairs[post].name : "nobody";
  }
  static std::string parties(int count) { return count == 1 ? "1 party" : fmt::format("{} parties", count); }

  const State& state_;
};

}  // namespace

std::string in_words(const Harm& harm) {
  std::string out;
  const auto add = [&](const std::string& part) { out += (out.empty() ? "" : ", ") + part; };
  const auto sum = [](const std::array<std::uint8_t, 2>& of_sides) { return of_sides[0] + of_sides[1]; };
  const int carronades = sum(harm.carronades[0]) + sum(harm.carronades[1]);
  if (const int guns = sum(harm.gun_hits); guns > 0) add(times(guns, "gun hit"));
  if (const int blocked = sum(harm.blocked); blocked > 0)
    add(blocked == 1 ? "1 blocked die" : fmt::format("{} blocked dice", blocked));
  if (carronades > 0) add(times(carronades, "carronade hit"));
  if (harm.sails > 0) add(times(harm.sails, "sail hit"));
  for (std::size_t i = 0; i < mark_count; ++i) {
    if (harm.mark[i] > 0) add(marks(harm.mark[i], static_cast<Mark>(i)));
  }
  return out.empty() ? "nothing" : out;
}

std::string tell(const State& state, Seat, const Fact& fact) { return std::visit(Teller(state), fact); }

std::string name_for(const State& state, Seat, ShipId ship) {
  return ship < state.ships.size() ? state.setting->ships[ship].name : "nobody";
}

std::string turn_name(const State& state) {
  if (state.turn == 0) return "before the battle";
  return state.phase == Phase::over ? fmt::format("turn {}", state.turn)
                                    : fmt::format("turn {}, {}", state.turn, phase_name(state.phase));
}

}  // namespace wardroom::admiralty
