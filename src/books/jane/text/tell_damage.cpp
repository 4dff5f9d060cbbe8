// Hits, and what they do, as sentences.
#include <bit>

#include "books/jane/text/telling.hpp"

namespace wardroom::jane {
namespace {

std::string_view in_words(HitThrow what) {
  switch (what) {
    case HitThrow::vitals: return "whether boilers or engines are reached";
    case HitThrow::tube: return "whether a torpedo explodes";
    case HitThrow::jam: return "whether the mounting jams";
    case HitThrow::mast_to_port: return "whether the mast falls to port";
  }
  return "";
}

std::string armour_met(const Met& met) {
  using jane::in_words;
  switch (met.verdict) {
    case Verdict::bare: return "no armour in the way";
    case Verdict::stopped: return fmt::format("stopped by {}", in_words(met.armour));
    default: return fmt::format("through {}", in_words(met.armour));
  }
}

// In 1/192 of a section, as the score is kept: to a hundredth.
std::string sections(int amount) {
  const int hundredths = amount * 100 / 192;
  return fmt::format("{}.{:02} sections", hundredths / 100, hundredths % 100);
}

std::string list_of(std::uint64_t bits) {
  std::string text;
  for (; bits != 0; bits &= bits - 1) {
    text += fmt::format("{}{}", text.empty() ? "" : ", ", std::countr_zero(bits) + 1);
  }
  return text;
}

struct DamageTeller {
  const Hearer& to;

  std::string gun(ShipId ship, GunId which) const { return gun_in_words(to.card(ship), which); }
  std::string position(ShipId ship, PositionId which) const { return position_in_words(to.card(ship), which); }

  std::string operator()(const Hit& f) const {
    const Card& card = to.card(f.ship);
    const std::string part =
        f.region < card.regions.size() ? std::string(jane::in_words(card.regions[f.region].part)) : "the hull";
    return fmt::format("{} is struck in {} (section {}, {}) by {}: {}, {}.", to.name(f.ship), part, f.section,
                       jane::in_words(f.deck), to.name(f.by), armour_met(f.met),
                       f.harm.all_along ? std::string("raking her") : sections(f.harm.total));
  }
  std::string operator()(const HitThrown& f) const {
    return fmt::format("{}: {} hangs on a die, up to {}; it shows {}.", to.name(f.ship), in_words(f.what), f.in_six,
                       f.face);
  }
  std::string operator()(const HalvesGone& f) const {
    std::string where;
    if (f.port != 0) where += " port " + list_of(f.port);
    if (f.starboard != 0) where += " starboard " + list_of(f.starboard);
    return fmt::format("{} loses half sections on {}:{}.", to.name(f.ship), jane::in_words(f.deck), where);
  }
  std::string operator()(const HalfHurt& f) const {
    return fmt::format("{} is damaged on {}, {}, in half section {}.", to.name(f.ship), jane::in_words(f.deck),
                       jane::in_words(f.side), f.half + 1);
  }
  std::string operator()(const GunLost& f) const {
    return fmt::format("{} loses {}{}.", to.name(f.ship), gun(f.ship, f.gun),
                       f.men > 0 ? fmt::format(" with {} men", f.men) : std::string());
  }
  std::string operator()(const GunOut& f) const {
    return fmt::format("{}: {} is out of action until move {}{}.", to.name(f.ship), gun(f.ship, f.gun), f.until,
                       f.shaken ? ", and will shoot worse" : "");
  }
  std::string operator()(const HoistHit& f) const {
    return fmt::format("{}: the ammunition hoist of {} is hit; it fires at half its rate.", to.name(f.ship),
                       position(f.ship, f.position));
  }
  std::string operator()(const BurstUnder& f) const {
    return fmt::format("{}: a shell bursts under {}.", to.name(f.ship), position(f.ship, f.position));
  }
  std::string operator()(const JamDoubted& f) const {
    return fmt::format("{}: the hit may have jammed {}.", to.name(f.ship), position(f.ship, f.position));
  }
  std::string operator()(const Jammed& f) const {
    return f.until == 0
               ? fmt::format("{}: {} still trains.", to.name(f.ship), position(f.ship, f.position))
               : fmt::format("{}: {} is jammed until move {}.", to.name(f.ship), position(f.ship, f.position), f.until);
  }
  std::string operator()(const BatteryStruck& f) const {
    return fmt::format("{}: quick-firers' shells burst in closed battery {}.", to.name(f.ship), f.battery + 1);
  }
  std::string operator()(const FunnelHit& f) const {
    return f.down ? fmt::format("A funnel of {} falls.", to.name(f.ship))
                  : fmt::format("{}: funnel {} is hit.", to.name(f.ship), f.funnel + 1);
  }
  std::string operator()(const MastHit& f) const {
    return fmt::format("{}: mast {} is hit.", to.name(f.ship), f.mast + 1);
  }
  std::string operator()(const MastFell& f) const { return fmt::format("A mast of {} falls.", to.name(f.ship)); }
  std::string operator()(const WreckLies& f) const {
    return fmt::format("The wreck of the mast lies over the {} side of {}.", jane::in_words(f.side), to.name(f.ship));
  }
  std::string operator()(const WreckPlayedOn& f) const {
    return fmt::format("{}: fire plays on the wreck of mast {}; it will be cleared by move {}.", to.name(f.ship),
                       f.mast + 1, f.cleared);
  }
  std::string operator()(const UptakesHit& f) const {
    return fmt::format("{}: uptake {} is hit.", to.name(f.ship), list_of(f.uptakes));
  }
  std::string operator()(const TowerPierced& f) const {
    return fmt::format("{}: conning tower {} is pierced.", to.name(f.ship), f.tower + 1);
  }
  std::string operator()(const HelmLost& f) const {
    return fmt::format("{} {} until move {}.", to.name(f.ship),
                       f.engines_steer ? "must steer with her engines" : "cannot steer", f.until);
  }
  std::string operator()(const VitalsHit& f) const {
    return f.shell ? fmt::format("A shell bursts in the engines or boilers of {}: she can no longer steam.",
                                 to.name(f.ship))
                   : fmt::format("A shot goes into the engines or boilers of {}.", to.name(f.ship));
  }
  std::string operator()(const Penetrated& f) const {
    return fmt::format("{} is holed at the waterline in section {}.", to.name(f.ship), f.section);
  }
  std::string operator()(const EndLost& f) const {
    return fmt::format("The {} of {} is shot away along the waterline.", f.bow ? "bow" : "stern", to.name(f.ship));
  }
  std::string operator()(const TubeDestroyed& f) const {
    return fmt::format("{} loses {}{}.", to.name(f.ship), tube_in_words(to.card(f.ship), f.tube),
                       f.exploded ? ": its torpedo explodes" : "");
  }
  std::string operator()(const DeckBlown& f) const {
    return fmt::format("{}: the protective deck is blown up in section {}.", to.name(f.ship), list_of(f.sections));
  }
  std::string operator()(const Torpedoed& f) const { return fmt::format("{} is hit by a torpedo.", to.name(f.ship)); }
  std::string operator()(const CraftHit& f) const {
    return fmt::format("{} is hit: {}/120 of what sinks her.", to.name(f.ship), f.counts);
  }
  std::string operator()(const CraftDisabled& f) const { return fmt::format("{} is disabled.", to.name(f.ship)); }
  std::string operator()(const MenLost& f) const { return fmt::format("{} loses {} men.", to.name(f.ship), f.men); }
  std::string operator()(const BeganToSink& f) const {
    return f.capsized ? fmt::format("{} turns over and begins to sink.", to.name(f.ship))
                      : fmt::format("{} begins to sink.", to.name(f.ship));
  }
  std::string operator()(const SinksBy& f) const {
    return fmt::format("{} will go down at the end of move {}.", to.name(f.ship), f.move);
  }
  std::string operator()(const WentDown& f) const { return fmt::format("{} goes down.", to.name(f.ship)); }
};

}  // namespace

std::string tell(const Hearer& to, const DamageFacts& fact) { return std::visit(DamageTeller{to}, fact); }

}  // namespace wardroom::jane
