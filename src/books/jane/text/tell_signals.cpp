// Signals and command as sentences.
#include "books/jane/text/telling.hpp"

namespace wardroom::jane {
namespace {

struct SignalTeller {
  const Hearer& to;

  std::string hoist(Address address, std::uint8_t code, std::uint8_t arg) const {
    const Tables& tables = to.state.tables();
    const std::string text = hoist_with_address(tables, address, code, arg);
    return code < tables.code.size() ? fmt::format("{} ({})", text, tables.code[code].meaning) : text;
  }
  std::string admiral(SideId side, std::uint8_t which) const {
    const bool several = to.state.setting->sides[side].admirals.size() > 1;
    return several ? fmt::format("Admiral {} of {}", which + 1, to.name(side))
                   : fmt::format("The admiral of {}", to.name(side));
  }

  std::string operator()(const HoistSeen& f) const {
    return f.flies ? fmt::format("A hoist goes up on {}.", to.name(f.ship))
                   : fmt::format("The hoist on {} comes down.", to.name(f.ship));
  }
  std::string operator()(const Hoisted& f) const {
    return fmt::format("{} signals{}: {}.", to.name(f.ship), f.by_hand ? " by hand" : "", hoist(f.to, f.code, f.arg));
  }
  std::string operator()(const HoistRead& f) const {
    return fmt::format("{} makes out what {} signals: {}.", to.name(f.ship), to.name(f.of), hoist(f.to, f.code, f.arg));
  }
  std::string operator()(const HoistRepeated& f) const {
    return fmt::format("{} repeats the hoist of {}.", to.name(f.ship), to.name(f.of));
  }
  std::string operator()(const Executed& f) const {
    const std::string by = f.repeated_by == no_ship ? "" : fmt::format(", repeated by {}", to.name(f.repeated_by));
    return fmt::format("{} has {} carried out, {}{}.", to.name(f.ship), hoist_text(to.state.tables(), f.code, f.arg),
                       time_in_words(f.tick), by);
  }
  std::string operator()(const Annulled& f) const {
    return f.all ? fmt::format("{} annuls all signals.", to.name(f.ship))
                 : fmt::format("{} annuls her signal.", to.name(f.ship));
  }
  std::string operator()(const Answered& f) const {
    return f.yes ? fmt::format("{} answers the signal of {}.", to.name(f.ship), to.name(f.of))
                 : fmt::format("{} does not understand the signal of {}.", to.name(f.ship), to.name(f.of));
  }
  std::string operator()(const WordsCalled& f) const {
    return fmt::format("{} calls: {}", to.name(f.ship), f.text.view());
  }
  std::string operator()(const SignalFailed& f) const {
    return fmt::format("{} cannot make her signal.", to.name(f.ship));
  }
  std::string operator()(const HandUsed& f) const {
    return fmt::format("{} has signalled by hand this move.", to.name(f.ship));
  }
  std::string operator()(const StationTaken& f) const {
    return f.tower == none
               ? fmt::format("{} takes his station on the bridge.", admiral(f.side, f.admiral))
               : fmt::format("{} takes his station in conning tower {}.", admiral(f.side, f.admiral), f.tower + 1);
  }
  std::string operator()(const FlagShifts& f) const {
    return fmt::format("{} shifts his flag from {} to {}; he may signal again from move {}.",
                       admiral(f.side, f.admiral), to.name(f.from), to.name(f.to), f.arrives);
  }
  std::string operator()(const StationStruck& f) const {
    return fmt::format("The station of {} is struck{}{}.", lower(admiral(f.side, f.admiral)),
                       f.shelled ? " by a big shell" : "",
                       f.quick_hits > 0 ? fmt::format(", by {} from quick-firers", times(f.quick_hits, "hit")) : "");
  }
  std::string operator()(const AdmiralThrown& f) const {
    return fmt::format("{} aboard {}: the die shows {}.", admiral(f.side, f.admiral), to.name(f.ship), f.die);
  }
  std::string operator()(const AdmiralOut& f) const {
    return fmt::format("{} is put out of action aboard {}.", admiral(f.side, f.admiral), to.name(f.ship));
  }
  std::string operator()(const CommandPassed& f) const {
    return f.ship == no_ship ? fmt::format("Nobody commands {} any more.", to.name(f.side))
                             : fmt::format("{} commands {} now.", to.name(f.ship), to.name(f.side));
  }

 private:
  static std::string lower(std::string text) {
    if (text.starts_with("The ")) text.front() = 't';
    return text;
  }
};

}  // namespace

std::string tell(const Hearer& to, const SignalFacts& fact) { return std::visit(SignalTeller{to}, fact); }

}  // namespace wardroom::jane
