// How a battle is told: on the terminal, in a report, and counted in a study.
#pragma once

#include "console/detail.hpp"
#include "flags/book/report/toll.hpp"
#include "flags/book/rules/view.hpp"
#include "report/gatherer.hpp"

namespace wardroom::flags {

/// Its sentence; empty for bookkeeping.
std::string log_text(const State& state, Seat seat, const Fact& fact, bool rolled);
std::vector<ShipId> ships_of(const State& state, const Fact& fact);
/// Whose doing it is.
SideId side_of(const State& state, const Fact& fact);

class Gatherer : public report::GathererOf<Flags, Gatherer> {
 public:
  using GathererOf::GathererOf;

 private:
  friend GathererOf;
  enum class Standing : std::uint8_t { afloat, sunk };

  void begin(const State& state);
  static report::Frame frame_of(const State& state, const TurnBegan& turn);
  static void describe(const SeenShip& seen, report::ShipEntry& entry);
  static report::Fix fix_of(const SeenShip& seen);
  static void lay(const View&, report::Table&) {}
  static void add_units(const State&) {}
  std::string step_of(const Event<Fact>& event) const;
  static void tell(report::Report& report);

  template <class F>
  void learn(const Heard&, const F&) {}
  void learn(const Heard& heard, const Moved& f);
  void learn(const Heard& heard, const Sighted& f);
  void learn(const Heard& heard, const Fired& f);
  void learn(const Heard& heard, const SalvoSeen& f);
  void learn(const Heard& heard, const Sunk& f);
  void salvo(const Heard& heard, ShipId from, ShipId at, int hits);
};

class Narrator {
 public:
  explicit Narrator(Seat viewer, console::Detail detail = console::Detail::fight) : viewer_(viewer), detail_(detail) {}
  void hear(const State& state, const Record<Fact>& record);
  void print_outcome(const State& state) const;

 private:
  Seat viewer_;
  console::Detail detail_;
};

struct Flags::Told : report::Pages<Gatherer> {
  using Narrator = flags::Narrator;

  static std::size_t ships(const State& state) { return state.ships.size(); }
  static int most_turns(const Setting& setting) { return static_cast<int>(setting.turns); }
  static void write_ships(Json& json, const State& state);
  static void print_toll(const Toll& toll, int battles, const State& start, SideId side);
  static void write_toll(Json& json, const Toll& toll, const State& start, SideId side);
};

}  // namespace wardroom::flags
