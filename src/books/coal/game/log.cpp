// Events as entries of a seat's log, with what the animation shows of them. Only what the event itself tells the viewer
// goes in: ships that he may not name are left out.
#include "books/coal/report/log.hpp"

#include <fmt/format.h>

#include <boost/describe.hpp>

#include "books/coal/game/table.hpp"
#include "books/coal/rules/clock.hpp"
#include "books/coal/table/scene.hpp"
#include "books/coal/text/json.hpp"
#include "books/coal/text/tell.hpp"
#include "game/log_entry.hpp"
#include "rules/fact_visitors.hpp"

namespace wardroom::coal {
namespace {

std::string entry_text(const State& state, Seat seat, const Event<Fact>& event) {
  if (const auto* turn = std::get_if<TurnBegan>(&event.fact)) return tell(state, seat, *turn);
  return log_text(state, seat, event.fact, event.dice > 0);
}

/// Writes what the animation plays.
class Shows : NothingOfOthers<> {
 public:
  using NothingOfOthers::operator();
  Shows(Json& json, const State& state, Seat seat) : json_(json), state_(state), seat_(seat) {}

  void operator()(const Moved& f) {
    if (!begin("move", f.ship)) return;
    json_.key("track").begin_array();
    for (const Point corner : f.track) write_point(json_, corner);
    json_.end_array().key("heading");
    write_bearing(json_, f.course);
    json_.end_object();
  }
  void operator()(const BigGunsFired& f) { fire("big guns", f.ship, f.target, f.effective + f.non_penetrating); }
  void operator()(const BatteriesFiredAt& f) { fire("batteries", f.lead, f.target, f.hits); }
  void operator()(const TorpedoesRolled& f) {
    json_.begin_object().field("kind", "torpedo");
    if (f.attack == TorpedoAttack::tb && f.torpedo < state_.torpedoes.size()) {
      const Torpedo& t = state_.torpedoes[f.torpedo];
      json_.field("from", torpedo_id(side_id(state_, t.launch.side), t.turn, t.launch.counter));
    } else {
      ship("from", f.ship);
    }
    ship("to", f.target);
    json_.field("hits", static_cast<int>(f.hits)).end_object();
  }
  void operator()(const FiresSeen& f) {
    if (f.fires > 0 && begin("fire-started", f.ship)) json_.end_object();
  }
  void operator()(const StatusChanged& f) { lost(f.ship, boost::describe::enum_to_string(f.status, "?")); }
  void operator()(const Exited& f) { lost(f.ship, "exited"); }
  void operator()(const InSight& f) {
    if (f.in_sight && begin("sighted", f.ship)) json_.end_object();
  }
  void operator()(const Revealed& f) {
    for (const ShipId id : state_.divisions[f.division].ships) {
      if (begin("sighted", id)) json_.end_object();
    }
  }

 private:
  bool known(ShipId id) const { return id < state_.ships.size() && may_name(state_, seat_, id); }
  void ship(std::string_view key, ShipId id) {
    if (known(id)) json_.field(key, state_.setting->ships[id].id);
  }
  bool begin(std::string_view kind, ShipId id) {
    if (!known(id)) return false;
    json_.begin_object().field("kind", kind);
    ship("piece", id);
    return true;
  }
  void fire(std::string_view weapon, ShipId from, ShipId to, int hits) {
    json_.begin_object().field("kind", "fire");
    ship("from", from);
    ship("to", to);
    json_.field("hits", hits).field("weapon", weapon).end_object();
  }
  void lost(ShipId id, std::string_view how) {
    if (how != "afloat" && begin("lost", id)) json_.field("how", how).end_object();
  }

  Json& json_;
  const State& state_;
  Seat seat_;
};

// The end of a first half and the beginning of the second are one step.
std::string label_of(const State& state, const Record<Fact>& record, const Event<Fact>& event) {
  if (event.turn == 0) return "setup";
  bool second = state.half == 1 && state.turn == event.turn;
  for (const Event<Fact>& later : record.events) {
    if (later.number > event.number && std::holds_alternative<TurnBegan>(later.fact)) second = false;
  }
  return second ? "half-move " + name_of_move(event.turn, true, 1) : "turn " + std::to_string(event.turn);
}

// A turn begins with its first segment, though the last of the turn before is still open when it is announced.
coal::Segment segment_of(const Event<Fact>& event) {
  if (std::holds_alternative<TurnBegan>(event.fact)) return coal::Segment::plotting;
  return static_cast<coal::Segment>(event.segment);
}

void write_ships(Json& json, const State& state, Seat seat, const Fact& fact) {
  std::vector<ShipId> written;
  for (const ShipId id : ships_of(state, fact)) {
    if (id >= state.ships.size() || !may_name(state, seat, id)) continue;
    if (std::ranges::find(written, id) != written.end()) continue;
    written.push_back(id);
    json.value(state.setting->ships[id].id);
  }
}

// What its reader should not miss: a loss, or an order that was.
std::string_view news_of(const Fact& fact) {
  if (const auto* changed = std::get_if<StatusChanged>(&fact)) return changed->status == Status::afloat ? "" : "loss";
  if (std::holds_alternative<Exited>(fact)) return "loss";
  const auto* command = std::get_if<CommandChecked>(&fact);
  return command != nullptr && command->obedience == Obedience::independent ? "signal" : "";
}

}  // namespace

void write_shows(Json& json, const State& state, Seat seat, const Fact& fact) {
  std::visit(Shows(json, state, seat), fact);
}

bool in_log(const State& state, Seat seat, const Event<Fact>& event) {
  return event.audience.includes(seat) && !entry_text(state, seat, event).empty();
}

std::string log_entry(const State& state, Seat seat, const Record<Fact>& record, const Event<Fact>& event,
                      std::uint32_t number) {
  if (!event.audience.includes(seat)) return {};
  const std::string text = entry_text(state, seat, event);
  if (text.empty()) return {};
  const EntryWords words{label_of(state, record, event), boost::describe::enum_to_string(segment_of(event), "?"), text,
                         news_of(event.fact), knows_all_of(state, seat, event.fact)};
  return log_entry_of<Coal>(state, seat, record, event, number, words,
                            [&](Json& json) { write_ships(json, state, seat, event.fact); });
}

}  // namespace wardroom::coal
