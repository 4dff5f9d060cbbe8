// What the views and facts of Admiralty come to in a report. Together with report/gatherer.hpp the only place where a
// report meets a state.
#pragma once

#include <map>
#include <set>

#include "books/admiralty/report/account.hpp"
#include "books/admiralty/report/log.hpp"
#include "books/admiralty/rules/admiralty.hpp"
#include "books/admiralty/rules/view.hpp"
#include "report/gatherer.hpp"

namespace wardroom::admiralty {

class Gatherer : public report::GathererOf<Admiralty, Gatherer> {
 public:
  using GathererOf::GathererOf;

  /// What dice are thrown with, by the places in Report::weapons.
  enum Weapon : std::uint8_t { heavy, medium, light };

 private:
  friend GathererOf;

  void begin(const State& state);
  static report::Frame frame_of(const State& state, const TurnBegan& turn);
  static bool is_ship(const OwnShip& own) { return own.seen.present; }
  static bool is_ship(const SeenShip& seen) { return seen.present; }
  void describe(const SeenShip& seen, report::ShipEntry& entry);
  report::Fix fix_of(const SeenShip& seen) const;
  void keep_record(const OwnShip& own, report::ShipEntry& entry);
  static void lay(const View&, report::Table&) {}
  void add_units(const State& state);
  static std::string step_of(const Event<Fact>& event);
  void heard(const State& state);
  void tell(report::Report& report) const;

  /// What only her owner's log shows.
  template <class F>
  static bool is_inside(const F&) {
    return std::is_same_v<F, CriticalRolled> || std::is_same_v<F, GunsHit> || std::is_same_v<F, GunDieLost> ||
           std::is_same_v<F, GunsBlocked> || std::is_same_v<F, RepairRolled> || std::is_same_v<F, FloodingRolled> ||
           std::is_same_v<F, StrikeTested> || std::is_same_v<F, SpeedChangeRolled> || std::is_same_v<F, AdmiralHit> ||
           std::is_same_v<F, PartiesToldOff>;
  }
  void mark(const Heard& h, ShipId id, BlowMark mark);
  void lose(const Heard& h, ShipId id, Plight plight, ShipId to = no_ship);

  template <class F>
  void learn(const Heard&, const F&) {}
  void learn(const Heard& h, const Moved& f);
  void learn(const Heard& h, const Touched& f);
  void learn(const Heard& h, const Grounded& f);
  void learn(const Heard& h, const Fired& f);
  void learn(const Heard& h, const GunDieLost& f) { mark(h, f.ship, BlowMark::guns); }
  void learn(const Heard& h, const Marked& f);
  void learn(const Heard& h, const Struck& f) { lose(h, f.ship, Plight::struck); }
  void learn(const Heard& h, const Taken& f) { lose(h, f.ship, Plight::taken, f.by); }
  void learn(const Heard& h, const Sunk& f) { lose(h, f.ship, Plight::sunk); }
  void learn(const Heard& h, const Exploded& f) { lose(h, f.ship, Plight::blown_up); }
  void learn(const Heard& h, const LeftTable& f);

  std::array<std::set<Navy>, 2> navies_;
  std::map<std::string, std::string> logs_;  // by the id of an own ship, what her log shows at the end
  SideId winner_ = no_side;
  std::map<ShipId, SideId> first_sides_;  // under whose flag each began
};

}  // namespace wardroom::admiralty
