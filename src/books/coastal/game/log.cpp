// Events as entries of a seat's log, with what the animation shows of them. Only what the event itself tells the viewer
// goes in: a vessel that he may not name is her marker.
#include "books/coastal/report/log.hpp"

#include <fmt/format.h>

#include <boost/describe.hpp>

#include "books/coastal/game/table.hpp"
#include "books/coastal/table/scene.hpp"
#include "books/coastal/text/json.hpp"
#include "books/coastal/text/tell.hpp"
#include "game/log_entry.hpp"
#include "rules/fact_visitors.hpp"

namespace wardroom::coastal {
namespace {

std::string piece_of(const State& state, Seat seat, ShipId ship) {
  if (may_name(state, seat, ship)) return state.setting->ships[ship].id;
  return marker_piece(side_id(state, state.ships[ship].side), state.ships[ship].marker);
}

/// Writes what the animation plays.
class Shows : NothingOfOthers<> {
 public:
  using NothingOfOthers::operator();
  Shows(Json& json, const State& state, Seat seat) : json_(json), state_(state), seat_(seat) {}

  void operator()(const Moved& f) {
    begin("move", f.ship);
    json_.key("track").begin_array();
    write_point(json_, f.to);
    json_.end_array().key("heading");
    write_bearing(json_, f.course);
    json_.end_object();
  }
  void operator()(const TorpedoRan& f) {
    json_.begin_object().field("kind", "move").field("piece", torpedo_piece(f.torpedo)).key("track").begin_array();
    const Bearing course = state_.torpedoes[f.torpedo].course;
    write_point(json_, moved(f.to, course.reversed(), state_.tables().torpedoes.speed));
    write_point(json_, f.to);
    json_.end_array().key("heading");
    write_bearing(json_, course);
    json_.end_object();
  }
  void operator()(const Fired& f) {
    json_.begin_object().field("kind", "fire").field("from", piece_of(state_, seat_, f.ship));
    json_.field("to", piece_of(state_, seat_, f.target)).field("hits", static_cast<int>(f.hits));
    json_.field("weapon", f.gun ? "guns" : "cannon").end_object();
  }
  void operator()(const TorpedoStruck& f) {
    json_.begin_object().field("kind", "torpedo").field("from", torpedo_piece(f.torpedo));
    json_.field("to", piece_of(state_, seat_, f.ship)).field("hits", is_hit(f.effect) ? 1 : 0).end_object();
  }
  void operator()(const Revealed& f) {
    begin("sighted", f.ship);
    const Ship& ship = state_.ships[f.ship];
    const bool always_named = seat_.role == Role::umpire || seat_ == Seat::of(ship.side);
    if (!always_named) json_.field("was", marker_piece(side_id(state_, ship.side), ship.marker));
    json_.end_object();
  }
  void operator()(const DummyFound& f) {
    begin("lost", f.ship);
    json_.field("how", "a dummy").end_object();
  }
  void operator()(const StatusChanged& f) {
    begin("lost", f.ship);
    json_.field("how", boost::describe::enum_to_string(f.status, "?")).end_object();
  }

 private:
  void begin(std::string_view kind, ShipId ship) {
    json_.begin_object().field("kind", kind).field("piece", piece_of(state_, seat_, ship));
  }

  Json& json_;
  const State& state_;
  Seat seat_;
};

void write_pieces(Json& json, const State& state, Seat seat, const Fact& fact) {
  std::visit(
      [&](const auto& f) {
        if constexpr (requires { f.ship; }) {
          if (f.ship < state.ships.size()) json.value(piece_of(state, seat, f.ship));
        }
        if constexpr (requires { f.target; }) {
          if (f.target < state.ships.size()) json.value(piece_of(state, seat, f.target));
        }
        if constexpr (requires { f.torpedo; }) {
          if (f.torpedo < state.torpedoes.size()) json.value(torpedo_piece(f.torpedo));
        }
      },
      fact);
}

std::string words_of(const State& state, Seat seat, const Fact& fact) {
  if (const auto* turn = std::get_if<TurnBegan>(&fact)) return tell(state, seat, *turn);
  return log_text(state, seat, fact, false);
}

}  // namespace

void write_shows(Json& json, const State& state, Seat seat, const Fact& fact) {
  std::visit(Shows(json, state, seat), fact);
}

bool in_log(const State& state, Seat seat, const Event<Fact>& event) {
  return event.audience.includes(seat) && !words_of(state, seat, event.fact).empty();
}

std::string log_entry(const State& state, Seat seat, const Record<Fact>& record, const Event<Fact>& event,
                      std::uint32_t number) {
  if (!event.audience.includes(seat)) return {};
  const std::string text = words_of(state, seat, event.fact);
  if (text.empty()) return {};
  const std::string step = step_name(phase_of(event.segment), half_of(event.segment));
  const EntryWords words{event.turn == 0 ? std::string("setup") : fmt::format("turn {}", event.turn), step, text,
                         std::holds_alternative<StatusChanged>(event.fact) ? "loss" : "",
                         knows_all_of(state, seat, event.fact)};
  return log_entry_of<Coastal>(state, seat, record, event, number, words,
                               [&](Json& json) { write_pieces(json, state, seat, event.fact); });
}

}  // namespace wardroom::coastal
