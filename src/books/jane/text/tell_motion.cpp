// Movement, and what umpires put right, as sentences.
#include "books/jane/text/telling.hpp"

namespace wardroom::jane {
namespace {

struct MotionTeller {
  const Hearer& to;

  std::string operator()(const Entered& f) const { return fmt::format("{} comes on the board.", to.name(f.ship)); }
  std::string operator()(const Moved& f) const {
    if (f.track.empty()) return fmt::format("{} lies still.", to.name(f.ship));
    const TrackPoint& end = f.track.back();
    const std::string turned = f.lost > 0 ? fmt::format(", losing {} in turns", times(f.lost, "square")) : "";
    if (f.squares == 0) {
      return fmt::format("{} lies still at {}, heading {}.", to.name(f.ship), square_text(end.at),
                         in_words(end.heading));
    }
    return fmt::format("{} runs {}{} to {}{}, and heads {}.", to.name(f.ship),
                       times(f.squares < 0 ? -f.squares : f.squares, "square"), f.squares < 0 ? " astern" : "",
                       square_text(end.at), turned, in_words(end.heading));
  }
  std::string operator()(const LeftBoard& f) const {
    return fmt::format("{} leaves the board at {}.", to.name(f.ship), square_text(f.at));
  }
  std::string operator()(const RanAground& f) const {
    return fmt::format("{} runs aground at {}.", to.name(f.ship), square_text(f.at));
  }
  std::string operator()(const ActedOnSignal& f) const {
    return fmt::format("{} acts on the signal, {}.", to.name(f.ship), time_in_words(f.tick));
  }
  std::string operator()(const ShipsMet& f) const {
    return fmt::format("{} and {} {}, {}.", to.name(f.meeting.first), to.name(f.meeting.second),
                       in_words(f.meeting.how), time_in_words(f.meeting.tick));
  }
  std::string operator()(const Rammed& f) const {
    return f.both ? fmt::format("{} and {} ram each other bow to bow.", to.name(f.by), to.name(f.ship))
                  : fmt::format("{} rams {}.", to.name(f.by), to.name(f.ship));
  }
  std::string operator()(const RamUndone& f) const {
    return fmt::format("The umpire takes back the ramming between {} and {}.", to.name(f.first), to.name(f.second));
  }
  std::string operator()(const Boarded& f) const {
    return f.taken ? fmt::format("{} boards {} and takes her.", to.name(f.by), to.name(f.ship))
                   : fmt::format("{} tries to board {} and fails.", to.name(f.by), to.name(f.ship));
  }
  std::string operator()(const Drifts& f) const {
    return fmt::format("{} drifts {}, {} and {} squares in the next three moves.", to.name(f.ship), f.squares[0],
                       f.squares[1], f.squares[2]);
  }
};

struct UmpireTeller {
  const Hearer& to;

  std::string entry(Entry what, Deck deck, Side side, int which) const {
    switch (what) {
      case Entry::half: return fmt::format("half section {} of {}, {}", which + 1, in_words(deck), in_words(side));
      case Entry::gun:
      case Entry::funnel:
      case Entry::mast:
      case Entry::tower:
      case Entry::tube: return fmt::format("{} {}", in_words(what), which + 1);
      default: return std::string(in_words(what));
    }
  }
  static std::string value(Entry what, int value) {
    if (what == Entry::fate && value <= static_cast<int>(Fate::left)) {
      return std::string(in_words(static_cast<Fate>(value)));
    }
    return std::to_string(value);
  }

  std::string operator()(const FactorSet& f) const {
    return fmt::format("High explosive shell counts {}/10 of its figure for both sides.", f.tenths);
  }
  std::string operator()(const SeaSet& f) const {
    return f.knots == 0 ? std::string("The sea does not slow destroyers and torpedo boats.")
                        : fmt::format("The sea takes {} off destroyers and torpedo boats.", times(f.knots, "knot"));
  }
  std::string operator()(const BrokeDown& f) const {
    return fmt::format("{} has a breakdown in her engine room: {} slower until move {}.", to.name(f.ship),
                       times(f.knots, "knot"), f.until);
  }
  std::string operator()(const SpeedSettled& f) const {
    return fmt::format("{} can run {} in the next move.", to.name(f.ship), times(f.squares, "square"));
  }
  std::string operator()(const Disguised& f) const {
    return fmt::format("{} is disguised: {}.", to.name(f.ship), in_words(f.guise));
  }
  std::string operator()(const Revised& f) const {
    const Revise& e = f.entry;
    return fmt::format("{} puts the sheet of {} right: {} is {} instead of {}", to.name(f.by), to.name(e.ship),
                       entry(e.entry, e.deck, e.side, e.which), value(e.entry, e.value), value(e.entry, f.was)) +
           because(e.reason.view());
  }
  std::string operator()(const SheetChanged& f) const {
    return fmt::format("The umpire changes the sheet of {}: {} is now {}.", to.name(f.ship),
                       entry(f.entry, f.deck, f.side, f.which), value(f.entry, f.value));
  }
};

}  // namespace

std::string tell(const Hearer& to, const MotionFacts& fact) { return std::visit(MotionTeller{to}, fact); }
std::string tell(const Hearer& to, const UmpireFacts& fact) { return std::visit(UmpireTeller{to}, fact); }

}  // namespace wardroom::jane
