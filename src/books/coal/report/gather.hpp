// The only file of the report that meets a state. It hears a battle step by step, as a journal is replayed or a battle
// is fought, and keeps what one seat may know: views of that seat, and events whose audience includes it.
//
// When a battle is over the rules open everything. A side's report stays with what the side knew while it fought: of
// the end it takes the points and nothing else.
#pragma once

#include <map>
#include <memory>
#include <set>

#include "books/coal/report/report.hpp"
#include "books/coal/rules/coal.hpp"
#include "books/coal/rules/view.hpp"

namespace wardroom::report {

/// Where a battle came from.
struct Origin {
  std::string scenario, provenance;
  std::uint64_t seed = 0;  // the umpire's only
  bool real_dice = false;
  std::string commitment = {};  // of a hosted game, instead of a seed
  std::string dice = {};        // who is bound to what, in sentences for everybody
};

class Gatherer {
 public:
  explicit Gatherer(Seat seat) { report_.seat = seat; }

  void hear(const coal::State& state, const Record<coal::Fact>& record);
  /// Closes the last turn.
  Report finish(const Origin& origin);

 private:
  using State = coal::State;
  using ShipId = coal::ShipId;

  void begin(const State& state);
  void open_frame(const State& state, const coal::TurnBegan& turn);
  void close_frame(const State& after);
  void look(const State& state);
  void add_divisions(const State& state);
  void note(const State& state, const Record<coal::Fact>& record, const Event<coal::Fact>& event);

  bool is_on_record(const coal::Fact& fact, SideId owner) const;

  int ship(const State& state, ShipId id);
  int ship_seen(const coal::SeenShip& seen, bool own);
  ShipEntry& entry(int index) { return report_.ships[static_cast<std::size_t>(index)]; }
  Blows& blows(int index);
  Table& table() { return report_.tables.back(); }
  int frame() const { return report_.last_frame(); }
  Moment& moment(Happening what, SideId side, int ship = nobody, int other = nobody);
  std::string division_name(const State& state, coal::DivisionId id) const;
  void first_fire(SideId side, int firer, int target);
  void credit(int firer, int target, int hits);

  template <class F>
  void learn(const State&, const F&) {}
  void learn(const State& state, const coal::InSight& f);
  void learn(const State& state, const coal::Revealed& f);
  void learn(const State& state, const coal::SmokeLaid& f);
  void learn(const State& state, const coal::ReactionChecked& f);
  void learn(const State& state, const coal::CommandChecked& f);
  void learn(const State& state, const coal::Moved& f);
  void learn(const State& state, const coal::CollisionChecked& f);
  void learn(const State& state, const coal::Grounded& f);
  void learn(const State& state, const coal::Exited& f);
  void learn(const State& state, const coal::BatteryAllotted& f);
  void learn(const State& state, const coal::BigGunsFired& f);
  void learn(const State& state, const coal::BatteriesFiredAt& f);
  void learn(const State& state, const coal::MarkerLaid& f);
  void learn(const State& state, const coal::TorpedoesRolled& f);
  void learn(const State& state, const coal::Damaged& f);
  void learn(const State& state, const coal::HitsCounted& f);
  void learn(const State& state, const coal::StatusChanged& f);
  void learn(const State& state, const coal::ForceFlagLost& f);
  void learn(const State& state, const coal::Scored& f);

  Report report_;
  coal::View before_, view_;  // before_: the last look at the table of the frame that is open
  std::map<ShipId, int> index_;
  std::map<coal::DivisionId, int> divisions_;
  std::set<SideId> fired_, sighted_;
  std::uint32_t number_ = 0;
  bool begun_ = false, ending_ = false;
};

/// What the log says of an event: its sentence, or for a roll that has none, what was rolled for. Empty for
/// bookkeeping.
std::string log_text(const coal::State& state, Seat seat, const coal::Fact& fact, bool rolled);
Topic topic_of(const coal::Fact& fact);
/// The ships that a fact names.
std::vector<coal::ShipId> ships_of(const coal::State& state, const coal::Fact& fact);
/// Whose doing it is, for the filter by side.
SideId side_of(const coal::State& state, const coal::Fact& fact);

}  // namespace wardroom::report
