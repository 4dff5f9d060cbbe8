#include "books/coastal/text/json.hpp"

#include <fmt/format.h>

#include <boost/describe.hpp>
#include <type_traits>

#include "books/coastal/rules/chapters.hpp"
#include "books/coastal/text/tell.hpp"
#include "wire/described_json.hpp"
#include "wire/view_json.hpp"

namespace wardroom::coastal {
namespace {

namespace describe = boost::describe;

// What only this book can write: ids by what they are called, as far as the viewer may know.
class Names {
 public:
  Names(Json& json, const State& state, Seat viewer) : json_(json), state_(state), viewer_(viewer) {}

  void write(SideId id) const { id < 2 ? void(json_.value(state_.setting->sides[id].id)) : void(json_.null()); }
  void write(ShipId id) const {
    if (is_marker_handle(id)) {
      json_.value(fmt::format("marker {}", id & 0xFFU));
    } else if (id >= state_.ships.size()) {
      json_.null();
    } else if (may_name(state_, viewer_, id)) {
      json_.value(state_.setting->ships[id].id);
    } else {
      json_.value(fmt::format("marker {}", state_.ships[id].marker));
    }
  }
  void write(TorpedoId id) const {
    id == no_torpedo ? void(json_.null()) : void(json_.value(fmt::format("torpedo {}", id + 1)));
  }
  // By where it lies: its place in a list would tell how many there are.
  void write(MineId id) const { DescribedJson(json_, *this).write(state_.mines[id].at); }
  void write(const Plot& plot) const { json_.value(text(plot)); }
  // By the name that it has on her chart.
  template <class Owner>
  void write(SystemId id, const Owner& of) const {
    const auto& systems = state_.card(of.ship).systems;
    id < systems.size() ? void(json_.value(systems[id].name)) : void(json_.null());
  }

 private:
  Json& json_;
  const State& state_;
  Seat viewer_;
};

using Writer = DescribedJson<Names>;

void write_seen(Json& json, Writer& writer, const State& state, const SeenShip& s) {
  writer.field("id", s.ship);
  json.field("side", side_id(state, s.side)).field("number", static_cast<int>(s.number)).field("marker", s.marker);
  if (s.card != nullptr) {
    json.field("name", s.name).field("card", s.card->id).field("type", s.card->type);
    json.field("size", describe::enum_to_string(s.card->size, "?"));
  }
  writer.field("at", s.at);
  writer.field("course", s.course);
  json.field("speed", s.speed).field("turned", s.turned).field("length", s.length);
  json.field("status", describe::enum_to_string(s.status, "?")).field("disabled", s.disabled);
  json.field("withdrawing", s.withdrawing).field("sinking", s.sinking).field("fired", s.fired);
  json.field("lit", s.lit).field("observed", s.observed).field("seen_before", s.seen_before);
}

void write_own(Json& json, Writer& writer, const State& state, const OwnShip& own) {
  json.begin_object();
  write_seen(json, writer, state, own.seen);
  json.field("dummy", own.dummy).field("revealed", own.revealed).field("damage", static_cast<int>(own.damage));
  json.field("cargo", describe::enum_to_string(own.cargo, "?")).key("sinks_in");
  own.sinks_in == 0 ? json.null() : json.value(static_cast<int>(own.sinks_in));
  json.field("hull", static_cast<int>(own.seen.card->hull)).field("top_speed", own.handling.top);
  json.field("least_speed", own.handling.least).field("most_speed", own.handling.most);
  json.field("torpedoes", static_cast<int>(own.torpedoes)).field("reloads", static_cast<int>(own.reloads));
  json.field("dummies", static_cast<int>(own.dummies)).field("smokes", static_cast<int>(own.smokes));
  json.field("charges", static_cast<int>(own.charges)).key("systems").begin_array();
  for (std::size_t i = 0; i < own.systems.size(); ++i) {
    json.begin_object().field("name", own.seen.card->systems[i].name);
    json.field("condition", describe::enum_to_string(own.systems[i], "?")).end_object();
  }
  json.end_array().end_object();
}

void write_sea(Json& json, const View& view) {
  json.key("sea").begin_object().field("surface", "plane").field("unit", "cm").field("width", view.sheet->width);
  json.field("height", view.sheet->height).field("night", view.sheet->night);
  json.field("weather", describe::enum_to_string(view.weather, "?"));
  json.field("moon", describe::enum_to_string(view.moon, "?")).end_object();
}

}  // namespace

bool knows_all_of(const State& state, Seat viewer, const Fact& fact) {
  const auto* fired = std::get_if<Fired>(&fact);
  return fired == nullptr || viewer.role == Role::umpire || viewer == Seat::of(state.ships[fired->ship].side);
}

std::string clause_id(Cite cite) { return "coastal-" + std::string(cite.clause); }

std::string side_id(const State& state, SideId side) { return side_id_of(state, side); }

std::optional<Seat> seat_named(const State& state, std::string_view word) { return seat_by_word<Coastal>(state, word); }

void write_event(Json& json, const State& state, Seat viewer, const Record<Fact>& record, const Event<Fact>& event,
                 std::uint32_t number) {
  const Names names(json, state, viewer);
  Writer writer(json, names);
  const Phase phase = phase_of(event.segment);
  EventWords words{describe::enum_to_string(phase, "?"), tell(state, viewer, event.fact),
                   knows_all_of(state, viewer, event.fact)};
  if (const int step = step_number(phase, half_of(event.segment)); step > 0) {
    words.half = half_of(event.segment);
    words.step = step;
  }
  write_event_as<Coastal>(json, state, viewer, record, event, number, words, clause_id, [&](const auto& fact) {
    if constexpr (!std::is_same_v<std::decay_t<decltype(fact)>, Ordered>) writer.members(fact);
  });
}

void write_view(Json& json, const State& state, const View& view) {
  const Names names(json, state, viewer_of(view));
  Writer writer(json, names);
  json.begin_object();
  write_viewer(json, state, view);
  json.field("turn", static_cast<int>(view.turn)).field("step", step_number(view.phase, view.half));
  json.field("phase", describe::enum_to_string(view.phase, "?")).field("moves", side_id(state, view.mover));
  write_sea(json, view);
  json.field("owes", view.owes).field("ready", view.ready).field("unaware", view.unaware).key("own").begin_array();
  for (const OwnShip& own : view.own) write_own(json, writer, state, own);
  json.end_array().key("enemies").begin_array();
  for (const SeenShip& s : view.enemies) {
    json.begin_object();
    write_seen(json, writer, state, s);
    json.end_object();
  }
  json.end_array().key("torpedoes").begin_array();
  for (const TorpedoMarker& t : view.torpedoes) {
    json.begin_object().field("id", fmt::format("torpedo {}", t.torpedo + 1)).field("side", side_id(state, t.side));
    writer.field("at", t.at);
    writer.field("course", t.course);
    json.field("run", t.run).field("observed", t.observed);
    if (t.own) json.field("dummy", t.dummy);
    json.end_object();
  }
  json.end_array();
  writer.field("lights", view.lights);
  writer.field("smoke", view.smoke);
  writer.field("mines", view.mines);
  write_points(json, state, view);
  json.end_object();
}

}  // namespace wardroom::coastal
