#include "books/coal/text/json.hpp"

#include <boost/describe.hpp>
#include <type_traits>

#include "books/coal/text/tell.hpp"
#include "wire/described_json.hpp"
#include "wire/view_json.hpp"

namespace wardroom::coal {
namespace {

namespace describe = boost::describe;

SideId owner_of(const State& state, const Moved& f) { return state.ships[f.ship].side; }
SideId owner_of(const State& state, const ReactionChecked& f) { return state.divisions[f.formation].side; }
template <class F>
SideId owner_of(const State&, const F&) {
  return no_side;
}

// Whether the viewer is the side whose secrets a fact rests on, or the fact rests on none.
template <class F>
bool knows_all(const State& state, Seat viewer, const F& fact) {
  const SideId owner = owner_of(state, fact);
  return owner == no_side || viewer.role == Role::umpire || viewer == Seat::of(owner);
}

// What only Coal can write: ids by what they are called, as far as the viewer may know.
class Names {
 public:
  Names(Json& json, const State& state, Seat viewer) : json_(json), state_(state), viewer_(viewer) {}

  void write(SideId id) const { id < 2 ? void(json_.value(state_.setting->sides[id].id)) : void(json_.null()); }
  void write(ShipId id) const {
    if (id == no_ship || id >= state_.ships.size()) {
      json_.null();
    } else if (may_name(state_, viewer_, id)) {
      json_.value(state_.setting->ships[id].id);
    } else {
      json_.value("unseen");
    }
  }
  void write(DivisionId id) const {
    if (id >= state_.divisions.size()) {
      json_.null();
      return;
    }
    const Division& d = state_.divisions[id];
    json_.begin_object().field("side", state_.setting->sides[d.side].id).key("number");
    // Which of the markers it is stays open.
    const bool known = d.ships.empty() || may_name(state_, viewer_, d.ships.front());
    known ? json_.value(static_cast<int>(d.number)) : json_.null();
    json_.end_object();
  }
  // By what is written on the marker; attacks without a marker have none.
  void write(TorpedoId id) const {
    if (id >= state_.torpedoes.size()) {
      json_.null();
      return;
    }
    const Launch& launch = state_.torpedoes[id].launch;
    json_.begin_object().field("side", state_.setting->sides[launch.side].id);
    json_.field("counter", std::string_view(&launch.counter, 1)).end_object();
  }
  void write(HitId id) const { id == no_hit ? json_.null() : json_.value(static_cast<int>(id)); }
  void write(const ShipSet& set) const {
    json_.begin_array();
    for (ShipId id = 0; id < state_.ships.size(); ++id) {
      if (set.has(id) && may_name(state_, viewer_, id)) json_.value(state_.setting->ships[id].id);
    }
    json_.end_array();
  }
  void write(const Plot& plot) const { json_.value(text(plot)); }

  // Of what everyone sees happen, the part that only the owner knows: the speed set, the roll after ratings.
  bool hides(const Moved& f, std::string_view member) const { return member == "speed" && !knows(f); }
  bool hides(const ReactionChecked& f, std::string_view member) const { return member == "modified" && !knows(f); }

 private:
  template <class F>
  bool knows(const F& fact) const {
    return knows_all(state_, viewer_, fact);
  }

  Json& json_;
  const State& state_;
  Seat viewer_;
};

using Writer = DescribedJson<Names>;

void write_seen(Json& json, Writer& writer, const State& state, const SeenShip& s) {
  json.field("id", state.setting->ships[s.ship].id).field("name", s.name).field("side", side_id(state, s.side));
  json.field("type", describe::enum_to_string(s.card->type, "?")).field("class", s.card->ship_class);
  json.field("card", s.card->id);
  writer.field("at", s.at);
  writer.field("course", s.course);
  json.field("moved", s.moved).field("turned", static_cast<int>(s.turned)).field("length", s.length);
  json.field("status", describe::enum_to_string(s.status, "?")).key("number");
  s.number == 0 ? json.null() : json.value(static_cast<int>(s.number));  // 3.1: only ships with big guns have one
  json.field("fires", static_cast<int>(s.fires)).field("searchlight", s.lit_by_searchlight);
  json.field("starshell", s.lit_by_starshell).field("sighted", s.sighted).field("under_big_guns", s.under_big_guns);
  writer.field("target", s.target);
  writer.field("hit_last_turn", s.hit_last);
  json.key("hits_seen").begin_object().field("penetrating", static_cast<int>(s.penetrating));
  json.field("non_penetrating", static_cast<int>(s.non_penetrating)).field("torpedoes", static_cast<int>(s.torpedoed));
  json.end_object();
}

void write_own(Json& json, Writer& writer, const State& state, const OwnShip& own) {
  json.begin_object();
  write_seen(json, writer, state, own.seen);
  json.field("division", static_cast<int>(state.divisions[own.division].number)).field("speed", own.speed);
  json.field("top_speed", own.top_speed).field("in_division", own.member);
  json.field("torpedoes_left", static_cast<int>(own.torpedoes_left));
  json.field("flotation_hits", static_cast<int>(own.flotation_hits)).field("smoke", own.smoke);
  writer.field("sees", own.sees);
  writer.field("hits", own.hits);
  json.end_object();
}

void write_division(Json& json, Writer& writer, const State& state, const OwnDivision& d) {
  json.begin_object().field("number", static_cast<int>(d.number)).field("name", d.name);
  json.key("ships").begin_array();
  for (const ShipId s : d.ships) json.value(state.setting->ships[s].id);
  json.end_array();
  writer.field("flagship", d.flagship);
  json.field("signalling", static_cast<int>(d.signalling)).field("initiative", static_cast<int>(d.initiative));
  writer.field("formation", d.formation);
  json.field("column", d.column).field("convoy", d.convoy).field("single_base", d.single_base);
  json.field("sighted", d.sighted).field("speed", d.speed).field("most_speed", d.most_speed).field("radius", d.radius);
  json.field("plotted", d.plotted).field("binding", d.binding);
  if (d.plotted) json.field("plot_speed", d.plot_speed).field("plot", text(d.plot));
  json.end_object();
}

void write_markers(Json& json, Writer& writer, const State& state, const View& view) {
  json.key("markers").begin_array();
  for (const ForceMarker& m : view.markers) {
    json.begin_object().field("side", side_id(state, m.side)).field("number", static_cast<int>(m.number));
    writer.field("at", m.at);
    json.end_object();
  }
  json.end_array().key("torpedoes").begin_array();
  for (const TorpedoMarker& t : view.torpedoes) {
    json.begin_object().field("side", side_id(state, t.side));
    json.field("counter", std::string_view(&t.counter, 1));
    writer.field("dot", t.dot);
    writer.field("course", t.course);
    json.field("hand", describe::enum_to_string(t.hand, "?")).field("turn", static_cast<int>(t.turn));
    json.field("run_so_far", t.run_so_far);
    if (t.own) {
      json.field("factors", static_cast<int>(t.factors)).field("run", t.run);
      writer.field("target", t.target);
    }
    json.end_object();
  }
  json.end_array().key("smoke").begin_array();
  for (const SmokeScreen& s : view.smoke) {
    json.begin_array();
    writer.write(s.a);
    writer.write(s.b);
    json.end_array();
  }
  json.end_array();
}

}  // namespace

bool knows_all_of(const State& state, Seat viewer, const Fact& fact) {
  return std::visit([&](const auto& f) { return knows_all(state, viewer, f); }, fact);
}

std::string clause_id(Cite cite) {
  const bool supplement = cite.clause.starts_with("hex-");
  return (supplement ? "" : "coal-") + std::string(cite.clause);
}

std::string side_id(const State& state, SideId side) { return side_id_of(state, side); }

std::optional<Seat> seat_named(const State& state, std::string_view word) { return seat_by_word<Coal>(state, word); }

void write_event(Json& json, const State& state, Seat viewer, const Record<Fact>& record, const Event<Fact>& event,
                 std::uint32_t number) {
  const Names names(json, state, viewer);
  Writer writer(json, names);
  const EventWords words{describe::enum_to_string(static_cast<Segment>(event.segment), "?"),
                         tell(state, viewer, event.fact), knows_all_of(state, viewer, event.fact)};
  write_event_as<Coal>(json, state, viewer, record, event, number, words, clause_id, [&](const auto& fact) {
    if constexpr (!std::is_same_v<std::decay_t<decltype(fact)>, Ordered>) writer.members(fact);
  });
}

void write_view(Json& json, const State& state, const View& view) {
  const Names names(json, state, viewer_of(view));
  Writer writer(json, names);
  json.begin_object();
  write_viewer(json, state, view);
  json.field("turn", static_cast<int>(view.turn)).field("half", view.half == 1);
  json.field("phase", describe::enum_to_string(view.phase, "?")).field("turns", view.turns);
  json.key("sea").begin_object().field("surface", "plane").field("unit", "inch").field("width", view.width);
  json.field("height", view.height).field("night", view.night);
  json.field("visibility", describe::enum_to_string(view.visibility, "?")).field("sighting", view.sighting);
  writer.field("land", view.sheet->lands);
  json.end_object();
  json.field("owes", view.owes).field("ready", view.ready).field("plots_freely", view.freed);
  writer.field("force_flagship", view.force_flagship);
  json.key("own").begin_array();
  for (const OwnShip& own : view.own) write_own(json, writer, state, own);
  json.end_array().key("divisions").begin_array();
  for (const OwnDivision& d : view.divisions) write_division(json, writer, state, d);
  json.end_array().key("enemies").begin_array();
  for (const SeenShip& s : view.enemies) {
    json.begin_object();
    write_seen(json, writer, state, s);
    json.end_object();
  }
  json.end_array();
  write_markers(json, writer, state, view);
  write_points(json, state, view);
  json.end_object();
}

}  // namespace wardroom::coal
