#include "books/coal/text/json.hpp"

#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <type_traits>

#include "books/coal/text/tell.hpp"

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

// Writes any described fact. Small ids are told apart by their type and the name of their field.
class FactWriter {
 public:
  FactWriter(Json& json, const State& state, Seat viewer) : json_(json), state_(state), viewer_(viewer) {}

  template <class T>
  void write(std::string_view name, const T& v) {
    if constexpr (std::is_same_v<T, ShipId>) {
      name == "turn" || name == "laid_in_or_before" ? void(json_.value(static_cast<int>(v))) : ship(v);
    } else if constexpr (std::is_same_v<T, DivisionId>) {
      small(name, v);
    } else if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, Length>) {
      json_.value(v);
    } else if constexpr (std::is_same_v<T, char>) {
      json_.value(std::string_view(&v, 1));
    } else if constexpr (std::is_enum_v<T>) {
      json_.value(describe::enum_to_string(v, "?"));
    } else if constexpr (std::is_integral_v<T>) {
      json_.value(static_cast<std::int64_t>(v));
    } else if constexpr (std::is_same_v<T, Turn>) {
      json_.raw(decimal(v.hundredths, 2));
    } else if constexpr (std::is_same_v<T, Bearing>) {
      json_.raw(decimal(v.hundredths(), 2));
    } else if constexpr (std::is_same_v<T, Point>) {
      json_.begin_array().value(Length{v.x}).value(Length{v.y}).end_array();
    } else if constexpr (std::is_same_v<T, Plot>) {
      json_.value(text(v));
    } else if constexpr (std::is_same_v<T, Words>) {
      json_.value(v.view());
    } else if constexpr (std::is_same_v<T, ShipSet>) {
      ships(v);
    } else if constexpr (describe::has_describe_members<T>::value) {
      json_.begin_object();
      members(v);
      json_.end_object();
    } else {
      json_.begin_array();
      for (const auto& item : v) write(name, item);
      json_.end_array();
    }
  }

  template <class T>
  void members(const T& v) {
    boost::mp11::mp_for_each<describe::describe_members<T, describe::mod_public>>([&](auto member) {
      const auto& item = v.*member.pointer;
      if (is_own_only(v, member.name)) return;
      json_.key(member.name);
      write(member.name, item);
    });
  }

  void ship(ShipId id) {
    if (id == no_ship || id >= state_.ships.size()) {
      json_.null();
    } else if (may_name(state_, viewer_, id)) {
      json_.value(state_.setting->ships[id].id);
    } else {
      json_.value("unseen");
    }
  }

 private:
  // Of what everyone sees happen, the part that only the owner knows: the speed set, the roll after ratings.
  template <class T>
  bool is_own_only([[maybe_unused]] const T& v, [[maybe_unused]] std::string_view field) const {
    if constexpr (std::is_same_v<T, Moved> || std::is_same_v<T, ReactionChecked>) {
      return (field == "speed" || field == "modified") && !knows_all(state_, viewer_, v);
    }
    return false;
  }
  void small(std::string_view name, std::uint8_t v) {
    if (name == "side") {
      v < 2 ? void(json_.value(state_.setting->sides[v].id)) : void(json_.null());
    } else if (name == "division" || name == "formation" || name == "leader" || name == "to" || name == "against" ||
               name == "by" || name == "a" || name == "b" || name == "target_formation") {
      division(v);
    } else if (name == "torpedo") {
      marker(v);
    } else if (name == "item" && v == no_hit) {
      json_.null();
    } else {
      json_.value(static_cast<int>(v));
    }
  }
  // By what is written on it; attacks without a marker have none.
  void marker(TorpedoId id) {
    if (id >= state_.torpedoes.size()) {
      json_.null();
      return;
    }
    const Launch& launch = state_.torpedoes[id].launch;
    json_.begin_object().field("side", state_.setting->sides[launch.side].id);
    json_.field("counter", std::string_view(&launch.counter, 1)).end_object();
  }
  void division(DivisionId id) {
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
  void ships(const ShipSet& set) {
    json_.begin_array();
    for (ShipId id = 0; id < state_.ships.size(); ++id) {
      if (set.has(id) && may_name(state_, viewer_, id)) json_.value(state_.setting->ships[id].id);
    }
    json_.end_array();
  }

  Json& json_;
  const State& state_;
  Seat viewer_;
};

void write_seen(Json& json, FactWriter& writer, const State& state, const SeenShip& s) {
  json.field("id", state.setting->ships[s.ship].id).field("name", s.name).field("side", side_id(state, s.side));
  json.field("type", describe::enum_to_string(s.card->type, "?")).field("class", s.card->ship_class);
  json.field("card", s.card->id);
  json.key("at");
  writer.write("at", s.at);
  json.key("course");
  writer.write("course", s.course);
  json.field("moved", s.moved).field("turned", static_cast<int>(s.turned)).field("length", s.length);
  json.field("status", describe::enum_to_string(s.status, "?")).key("number");
  s.number == 0 ? json.null() : json.value(static_cast<int>(s.number));  // 3.1: only ships with big guns have one
  json.field("fires", static_cast<int>(s.fires)).field("searchlight", s.lit_by_searchlight);
  json.field("starshell", s.lit_by_starshell).field("sighted", s.sighted).field("under_big_guns", s.under_big_guns);
  json.key("target");
  writer.ship(s.target);
  json.key("hit_last_turn");
  writer.ship(s.hit_last);
  json.key("hits_seen").begin_object().field("penetrating", static_cast<int>(s.penetrating));
  json.field("non_penetrating", static_cast<int>(s.non_penetrating)).field("torpedoes", static_cast<int>(s.torpedoed));
  json.end_object();
}

void write_own(Json& json, FactWriter& writer, const State& state, const OwnShip& own) {
  json.begin_object();
  write_seen(json, writer, state, own.seen);
  json.field("division", static_cast<int>(state.divisions[own.division].number)).field("speed", own.speed);
  json.field("top_speed", own.top_speed).field("in_division", own.member);
  json.field("torpedoes_left", static_cast<int>(own.torpedoes_left));
  json.field("flotation_hits", static_cast<int>(own.flotation_hits)).field("smoke", own.smoke);
  json.key("sees");
  writer.write("sees", own.sees);
  json.key("hits");
  writer.write("hits", own.hits);
  json.end_object();
}

void write_division(Json& json, FactWriter& writer, const State& state, const OwnDivision& d) {
  json.begin_object().field("number", static_cast<int>(d.number)).field("name", d.name);
  json.key("ships").begin_array();
  for (const ShipId s : d.ships) json.value(state.setting->ships[s].id);
  json.end_array().key("flagship");
  writer.ship(d.flagship);
  json.field("signalling", static_cast<int>(d.signalling)).field("initiative", static_cast<int>(d.initiative));
  json.key("formation");
  writer.write("formation", d.formation);
  json.field("column", d.column).field("convoy", d.convoy).field("single_base", d.single_base);
  json.field("sighted", d.sighted).field("speed", d.speed).field("most_speed", d.most_speed).field("radius", d.radius);
  json.field("plotted", d.plotted).field("binding", d.binding);
  if (d.plotted) json.field("plot_speed", d.plot_speed).field("plot", text(d.plot));
  json.end_object();
}

void write_markers(Json& json, FactWriter& writer, const State& state, const View& view) {
  json.key("markers").begin_array();
  for (const ForceMarker& m : view.markers) {
    json.begin_object().field("side", side_id(state, m.side)).field("number", static_cast<int>(m.number)).key("at");
    writer.write("at", m.at);
    json.end_object();
  }
  json.end_array().key("torpedoes").begin_array();
  for (const TorpedoMarker& t : view.torpedoes) {
    json.begin_object()
        .field("side", side_id(state, t.side))
        .field("counter", std::string_view(&t.counter, 1))
        .key("dot");
    writer.write("dot", t.dot);
    json.key("course");
    writer.write("course", t.course);
    json.field("hand", describe::enum_to_string(t.hand, "?")).field("turn", static_cast<int>(t.turn));
    json.field("run_so_far", t.run_so_far);
    if (t.own) {
      json.field("factors", static_cast<int>(t.factors)).field("run", t.run).key("target");
      writer.ship(t.target);
    }
    json.end_object();
  }
  json.end_array().key("smoke").begin_array();
  for (const SmokeScreen& s : view.smoke) {
    json.begin_array();
    writer.write("a", s.a);
    writer.write("b", s.b);
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

std::optional<Seat> seat_named(const State& state, std::string_view word) { return seat_by_word(state, word); }

void write_event(Json& json, const State& state, Seat viewer, const Record<Fact>& record, const Event<Fact>& event,
                 std::uint32_t number) {
  FactWriter writer(json, state, viewer);
  const EventWords words{describe::enum_to_string(static_cast<Segment>(event.segment), "?"),
                         tell(state, viewer, event.fact), knows_all_of(state, viewer, event.fact)};
  write_event_as<Purpose>(json, state, viewer, record, event, number, words, clause_id, [&](const auto& fact) {
    if constexpr (!std::is_same_v<std::decay_t<decltype(fact)>, Ordered>) writer.members(fact);
  });
}

void write_view(Json& json, const State& state, const View& view) {
  const Seat viewer = view.umpire ? Seat::umpire() : view.side < 2 ? Seat::of(view.side) : Seat{};
  FactWriter writer(json, state, viewer);
  json.begin_object().field("seat", view.umpire     ? std::string("umpire")
                                    : view.side < 2 ? side_id(state, view.side)
                                                    : "spectator");
  json.field("turn", static_cast<int>(view.turn)).field("half", view.half == 1);
  json.field("phase", describe::enum_to_string(view.phase, "?")).field("turns", view.turns);
  json.key("sea").begin_object().field("surface", "plane").field("unit", "inch").field("width", view.width);
  json.field("height", view.height).field("night", view.night);
  json.field("visibility", describe::enum_to_string(view.visibility, "?")).field("sighting", view.sighting);
  json.key("land");
  writer.write("land", view.sheet->lands);
  json.end_object();
  json.field("owes", view.owes).field("ready", view.ready).field("plots_freely", view.freed);
  json.key("force_flagship");
  writer.ship(view.force_flagship);
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
  if (view.phase == Phase::over) {
    json.key("points").begin_object();
    for (SideId s = 0; s < 2; ++s) json.field(side_id(state, s), static_cast<std::int64_t>(view.points[s]));
    json.end_object();
  }
  json.end_object();
}

}  // namespace wardroom::coal
