// What the views and facts of the coastal sheet come to in a report. Together with report/gatherer.hpp the only place
// where a report meets a state.
#pragma once

#include <map>
#include <optional>
#include <set>

#include "books/coastal/report/account.hpp"
#include "books/coastal/report/log.hpp"
#include "books/coastal/rules/coastal.hpp"
#include "books/coastal/rules/view.hpp"
#include "report/gatherer.hpp"

namespace wardroom::coastal {

class Gatherer : public report::GathererOf<Coastal, Gatherer> {
 public:
  using GathererOf::GathererOf;

  /// What dice are thrown with, by the places in Report::weapons.
  enum Weapon : std::uint8_t { guns, cannon, torpedoes, looks };

 private:
  friend GathererOf;

  void begin(const State& state);
  static report::Frame frame_of(const State& state, const TurnBegan& turn);
  static bool is_ship(const OwnShip& own) { return !own.dummy; }
  static bool is_ship(const SeenShip& seen) { return !seen.marker; }
  void describe(const SeenShip& seen, report::ShipEntry& entry);
  report::Fix fix_of(const SeenShip& seen) const;
  void keep_record(const OwnShip& own, report::ShipEntry& entry);
  static void lay(const View& places, report::Table& table);
  void add_units(const State& state);
  static std::string step_of(const Event<Fact>& event);
  void heard(const State& state);
  void tell(report::Report& report) const;

  bool knows_all(SideId side) const { return report_.umpire() || report_.seat == Seat::of(side); }
  const State& now(const Heard& h);
  void add_look(const Heard& h, ShipId observer, ShipId target, TorpedoId torpedo, Means means, bool seen);
  void cripple(const Heard& h, ShipId id, Standing standing);

  template <class F>
  void learn(const Heard&, const F&) {}
  void learn(const Heard& h, const TorpedoLaid& f);
  void learn(const Heard& h, const TorpedoIs& f);
  void learn(const Heard& h, const TorpedoStruck& f);
  void learn(const Heard& h, const Moved& f);
  void learn(const Heard& h, const SmokeLaid& f);
  void learn(const Heard& h, const Collided& f);
  void learn(const Heard& h, const Spotted& f);
  void learn(const Heard& h, const NothingSeen& f);
  void learn(const Heard& h, const Revealed& f);
  void learn(const Heard& h, const DummyFound& f);
  void learn(const Heard& h, const Fired& f);
  void learn(const Heard& h, const SystemHit& f);
  void learn(const Heard& h, const Disabled& f) { cripple(h, f.ship, Standing::disabled); }
  void learn(const Heard& h, const Sinking& f) { cripple(h, f.ship, Standing::sinking); }
  void learn(const Heard& h, const Withdrawing& f) { cripple(h, f.ship, Standing::withdrawing); }
  void learn(const Heard&, const Exploded& f) { blown_up_.insert(f.ship); }
  void learn(const Heard& h, const StatusChanged& f);
  void learn(const Heard& h, const Scored& f);

  std::array<std::set<Nation>, 2> nations_;    // of the vessels that are known
  std::map<std::string, std::string> charts_;  // by the id of an own vessel, what her boat chart shows at the end
  std::set<ShipId> blown_up_;
  std::map<std::pair<SideId, ScoredFor>, int> scored_;  // points that need a word
  std::vector<int> passed_;                             // vessels brought through, as places in the report
  std::optional<State> now_;                            // as it was when the fact in hand was stated
  std::size_t applied_ = 0;                             // events of this step that are in it
};

}  // namespace wardroom::coastal
