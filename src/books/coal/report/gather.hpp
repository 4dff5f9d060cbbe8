// What Coal's views and facts come to in a report. Together with report/gatherer.hpp the only place where a report
// meets a state.
#pragma once

#include <set>

#include "books/coal/report/log.hpp"
#include "books/coal/rules/coal.hpp"
#include "books/coal/rules/view.hpp"
#include "books/coal/text/tell.hpp"
#include "report/gatherer.hpp"

namespace wardroom::coal {

/// The figures of Coal that are not the author's, by the lines of trails that rest on them.
extern const report::Charts charts;
/// By Type, and by Status.
std::vector<report::TypeEntry> type_entries();
std::vector<report::StatusWord> status_words();

class Gatherer : public report::GathererOf<Coal, Gatherer> {
 public:
  using GathererOf::GathererOf;

 private:
  friend GathererOf;

  void begin(const State& state);
  report::Frame frame_of(const State& state, const TurnBegan& turn) const;
  static void describe(const SeenShip& seen, report::ShipEntry& entry);
  static report::Fix fix_of(const SeenShip& seen);
  static void keep_record(const OwnShip& own, report::ShipEntry& entry);
  static void lay(const View& places, report::Table& table);
  void add_units(const State& state);
  void heard(const State& state);
  static void tell(report::Report& report);
  template <class F>
  static bool is_inside(const F&) {
    return std::is_same_v<F, Damaged> || std::is_same_v<F, DamageRolled> || std::is_same_v<F, DamageControlRolled> ||
           std::is_same_v<F, HitChanged>;
  }

  std::string division_name(const State& state, DivisionId id) const;
  std::shared_ptr<const Distribution> odds(const State& state, const BigGunsFired& f);
  std::shared_ptr<const Distribution> odds(const State& state, const BatteriesFiredAt& f);
  std::shared_ptr<const Distribution> odds(const State& state, const TorpedoesRolled& f);

  template <class F>
  void learn(const Heard&, const F&) {}
  void learn(const Heard& h, const InSight& f);
  void learn(const Heard& h, const Revealed& f);
  void learn(const Heard& h, const SmokeLaid& f);
  void learn(const Heard& h, const ReactionChecked& f);
  void learn(const Heard& h, const Moved& f);
  void learn(const Heard& h, const CollisionChecked& f);
  void learn(const Heard& h, const Grounded& f);
  void learn(const Heard& h, const Exited& f);
  void learn(const Heard& h, const BatteryAllotted& f);
  void learn(const Heard& h, const BigGunsFired& f);
  void learn(const Heard& h, const BatteriesFiredAt& f);
  void learn(const Heard& h, const MarkerLaid& f);
  void learn(const Heard& h, const TorpedoesRolled& f);
  void learn(const Heard& h, const Damaged& f);
  void learn(const Heard& h, const HitsCounted& f);
  void learn(const Heard& h, const StatusChanged& f);
  void learn(const Heard& h, const ForceFlagLost& f);
  void learn(const Heard& h, const Scored& f);

  std::set<SideId> sighted_;
};

}  // namespace wardroom::coal
