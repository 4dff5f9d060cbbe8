// Loading and firing as sentences.
#include "books/jane/text/telling.hpp"

namespace wardroom::jane {
namespace {

struct FireTeller {
  const Hearer& to;

  std::string gun(ShipId ship, GunId which) const { return gun_in_words(to.card(ship), which); }
  std::string tube(ShipId ship, std::uint8_t which) const { return tube_in_words(to.card(ship), which); }

  std::string operator()(const TicketDropped& f) const {
    return fmt::format("{} fires at {}, {}.", to.name(f.ship), to.name(f.target), time_in_words(f.tick));
  }
  std::string operator()(const TicketVoid& f) const {
    return fmt::format("{} does not fire {}: {}.", to.name(f.ship), gun(f.ship, f.gun), in_words(f.why));
  }
  std::string operator()(const GunFired& f) const {
    return fmt::format("{} fires {} with {} at {}, at the target card of {},000 yards; it is loaded again for move {}.",
                       to.name(f.ship), gun(f.ship, f.gun), in_words(f.with), to.name(f.target), f.range, f.ready);
  }
  std::string operator()(const LineThrown& f) const {
    return fmt::format("{} {} in the line of fire of {}.", to.name(f.vessel), f.fired_at ? "is" : "is not",
                       to.name(f.ship));
  }
  std::string operator()(const SideThrown& f) const {
    return fmt::format("{} strikes {} on her {} side.", to.name(f.ship), to.name(f.target), in_words(f.side));
  }
  std::string operator()(const BiasDrawn& f) const {
    return fmt::format("The aim of {} is out by {} feet along and {} feet up this move.", to.name(f.ship),
                       feet_text(f.x), feet_text(f.y));
  }
  std::string operator()(const HandErred& f) const {
    return fmt::format("A shot of {} goes {} feet along and {} feet up from its aim.", to.name(f.ship),
                       feet_text(f.by.x), feet_text(f.by.y));
  }
  std::string operator()(const ShotFell& f) const {
    const std::string where =
        f.hole == no_aim ? "" : fmt::format(" at {}, {} feet", feet_text(f.hole.x), feet_text(f.hole.y));
    return fmt::format("A shot of {} at {} {}{}.", to.name(f.by), to.name(f.at), in_words(f.fall), where);
  }
  std::string operator()(const QuickFired& f) const {
    const Card& card = to.card(f.ship);
    const std::string what = f.kind != none ? kind_in_words(card, f.kind) : light_in_words(card, f.light);
    return fmt::format("{} fires {} of her {} guns at {}: {}.", to.name(f.ship), f.guns, what, to.name(f.target),
                       times(f.strikes, "strike"));
  }
  std::string operator()(const GunsWait& f) const {
    std::string guns;
    f.which.each([&](std::size_t i) { guns += (guns.empty() ? "" : ", ") + gun(f.ship, GunId::at(i)); });
    return fmt::format("{} is loading again for move {}: {}.", to.name(f.ship), f.ready, guns);
  }
  std::string operator()(const GunCharged& f) const {
    return fmt::format("{} loads {} with {}.", to.name(f.ship), gun(f.ship, f.gun), in_words(f.with));
  }
  std::string operator()(const GunUnloaded& f) const {
    return fmt::format("{} unloads {}; it will have {} in move {}.", to.name(f.ship), gun(f.ship, f.gun),
                       in_words(f.next), f.ready);
  }
  std::string operator()(const ShellChanged& f) const {
    return fmt::format("{} goes over to {} for her {} guns.", to.name(f.ship), in_words(f.with),
                       kind_in_words(to.card(f.ship), f.kind));
  }
  std::string operator()(const TubeEmptied& f) const {
    return fmt::format("{} of {} is empty.", tube(f.ship, f.tube), to.name(f.ship));
  }
  std::string operator()(const TorpedoHeld& f) const {
    return fmt::format("{} keeps the torpedo in {}: {}.", to.name(f.ship), tube(f.ship, f.tube), in_words(f.why));
  }
  std::string operator()(const TorpedoThrown& f) const {
    return fmt::format("The torpedo of {} at {} needs a {} or less and throws a {}.", to.name(f.ship),
                       to.name(f.target), int{f.in_six}, int{f.face});
  }
  std::string operator()(const TorpedoRan& f) const {
    return fmt::format("A torpedo of {} runs {} towards {} and {}.", to.name(f.ship), times(f.squares, "square"),
                       to.name(f.target), f.hit ? "hits" : "misses");
  }
  std::string operator()(const TubeDone& f) const {
    return fmt::format("{} of {} is {}.", tube(f.ship, f.tube), to.name(f.ship), f.loaded ? "loaded" : "unloaded");
  }
  std::string operator()(const ShiftDirected& f) const {
    return f.by == 0 ? fmt::format("{} is fired at on the usual target card this move.", to.name(f.ship))
                     : fmt::format("{} is fired at on a target card {},000 yards {} this move.", to.name(f.ship),
                                   f.by < 0 ? -f.by : f.by, f.by < 0 ? "nearer" : "farther");
  }
  std::string operator()(const Shaken& f) const {
    return fmt::format("{} is shaken by the hit of a heavy gun.", to.name(f.ship));
  }
  std::string operator()(const AccuracyScaled& f) const {
    return fmt::format("Of {} in a picture {} will count.", times(f.under, "hole"), f.over);
  }
  std::string operator()(const FireHalted& f) const {
    return fmt::format("The fire is halted {} until the umpire has answered.", time_in_words(f.tick));
  }
};

}  // namespace

std::string tell(const Hearer& to, const FireFacts& fact) { return std::visit(FireTeller{to}, fact); }

}  // namespace wardroom::jane
