#include "books/jane/text/json.hpp"

#include <type_traits>

#include "books/jane/text/names.hpp"
#include "books/jane/text/order_text.hpp"
#include "books/jane/text/path_text.hpp"
#include "books/jane/text/tell.hpp"
#include "wire/described_json.hpp"

namespace wardroom::jane {
namespace {

// What only this book can write.
class Names {
 public:
  Names(Json& json, const State& state, Seat viewer) : json_(json), state_(state), viewer_(viewer) {}

  void write(SideId id) const {
    const auto& sides = state_.setting->sides;
    id < sides.size() ? void(json_.value(sides[id].id)) : void(json_.null());
  }
  void write(ShipId id) const {
    id < state_.setting->ships.size() ? void(json_.value(id_for(state_, viewer_, id))) : void(json_.null());
  }
  // A captain's post is called as his ship is, which the enemy is not told.
  void write(PostId id) const {
    const auto& chairs = state_.setting->chairs;
    if (id >= chairs.size()) return void(json_.null());
    if (chairs[id].kind == ChairKind::captain) return write(chairs[id].ship);
    json_.value(Jane::posts(*state_.setting)[id].id);
  }
  void write(PostSet posts) const {
    json_.begin_array();
    posts.each([&](PostId post) { write(post); });
    json_.end_array();
  }
  // Guns as orders number them, from 1.
  void write(GunId gun) const { gun == no_gun ? void(json_.null()) : void(json_.value(gun + 1)); }
  void write(PositionId at) const { at == no_position ? void(json_.null()) : void(json_.value(at + 1)); }
  void write(const ShipSet& ships) const {
    json_.begin_array();
    ships.each([&](std::size_t ship) { write(ShipId::at(ship)); });
    json_.end_array();
  }
  void write(const GunSet& guns) const {
    json_.begin_array();
    guns.each([&](std::size_t gun) { write(GunId::at(gun)); });
    json_.end_array();
  }
  void write(Square at) const { json_.begin_array().value(at.column).value(at.row).end_array(); }
  // In feet, as orders have it.
  void write(Spot at) const {
    if (at == no_aim) return void(json_.null());
    json_.begin_array().value(Length{at.x * 500}).value(Length{at.y * 500}).end_array();
  }
  void write(Address to) const { json_.value(address_text(to)); }
  void write(const Path& path) const { json_.value(path_text(path)); }

 private:
  Json& json_;
  const State& state_;
  Seat viewer_;
};

using Writer = DescribedJson<Names>;

template <class Enum>
std::string_view word(Enum value) {
  return boost::describe::enum_to_string(value, "?");
}

// A hit is hers who was struck; every other fact is hers whom it names first.
template <class F>
ShipId ship_of_fact(const F& f) {
  if constexpr (requires { f.ship; }) {
    return f.ship;
  } else if constexpr (requires {
                         f.by;
                         f.at;
                       }) {
    return f.by;
  }
  return no_ship;
}

Seat viewer_of(const View& view) {
  if (view.umpire) return Seat::umpire(view.post);
  return view.side == no_side ? Seat{} : Seat::at(view.post, view.side);
}

void write_hoist(Json& json, Writer& writer, const State& state, const SeenHoist& hoist) {
  json.key("hoist").begin_object().field("flies", hoist.flies).field("read", hoist.read);
  if (hoist.read) {
    writer.field("of", hoist.of);
    json.field("text", hoist_with_address(state.tables(), hoist.to, hoist.code, hoist.arg));
    json.field("since", static_cast<int>(hoist.since));
    writer.field("yes", hoist.yes);
    writer.field("not_understood", hoist.not_understood);
  }
  json.end_object();
}

void write_seen(Json& json, Writer& writer, const State& state, const SeenShip& s) {
  writer.field("id", s.ship);
  writer.field("side", s.side);
  json.field("name", s.name).field("place", static_cast<int>(s.place)).field("fate", word(s.fate));
  json.field("present", s.present);
  if (!s.present) return;
  writer.field("at", s.at);
  json.field("heading", word(s.heading)).field("squares", static_cast<int>(s.squares));
  json.field("buoys", word(s.buoys)).field("bow_low", s.bow_low).field("stern_low", s.stern_low);
  json.field("waterlogged", s.waterlogged).field("masts_fallen", static_cast<int>(s.masts_fallen));
  json.field("funnels_fallen", static_cast<int>(s.funnels_fallen));
  json.key("length").value(Length{s.length * 500});
  json.key("picture").begin_array();
  for (const SeenPart& part : s.picture) {
    json.begin_object().field("part", word(part.part)).field("side", word(part.side)).key("box").begin_array();
    for (const std::int16_t edge : {part.box.x0, part.box.y0, part.box.x1, part.box.y1}) {
      json.value(Length{edge * 500});
    }
    json.end_array().end_object();
  }
  json.end_array();
  write_hoist(json, writer, state, s.hoist);
}

void write_own(Json& json, Writer& writer, const State& state, const OwnShip& own) {
  json.begin_object();
  write_seen(json, writer, state, own.seen);
  json.field("card", own.card->id).field("mine", own.mine).field("may_signal", own.may_signal);
  writer.field("damage", own.damage);
  writer.field("arms", own.arms);
  writer.field("guises", own.guises);
  writer.field("motion", own.motion);
  writer.field("duty", own.duty);
  json.end_object();
}

template <class List>
void write_list(Json& json, Writer& writer, const State& state, const char* key, const List& ships) {
  json.key(key).begin_array();
  for (const SeenShip& s : ships) {
    json.begin_object();
    write_seen(json, writer, state, s);
    json.end_object();
  }
  json.end_array();
}

void write_orders(Json& json, Writer& writer, const State& state, const View& view) {
  json.key("sealed").begin_array();
  for (const SealedInView& each : view.sealed) {
    json.begin_object();
    writer.field("of", each.of);
    json.field("which", static_cast<int>(each.which)).key("order");
    std::visit([&](const auto& order) { write_order(json, state, Order(order)); }, each.order);
    json.end_object();
  }
  json.end_array().key("tickets").begin_array();
  for (const SeenTicket& each : view.tickets) {
    json.begin_object();
    writer.field("ship", each.ship);
    writer.field("target", each.target);
    json.field("tick", static_cast<int>(each.tick)).field("torpedo", each.torpedo).end_object();
  }
  json.end_array();
}

void write_command(Json& json, Writer& writer, const View& view) {
  json.key("admirals").begin_array();
  for (const SeenAdmiral& each : view.admirals) {
    json.begin_object();
    writer.field("ship", each.ship);
    each.tower == none ? void(json.key("tower").value("bridge")) : void(json.field("tower", each.tower + 1));
    json.field("out", each.out).field("arrives", static_cast<int>(each.arrives)).end_object();
  }
  json.end_array().key("messages").begin_array();
  for (const SeenMessage& message : view.messages) {
    json.begin_object().field("number", message.number);
    writer.field("from", message.from);
    writer.field("to", message.to);
    json.field("own", message.own).field("read", message.read).field("text", message.text.view()).end_object();
  }
  json.end_array();
  writer.field("queries", view.queries);
}

}  // namespace

void write_event(Json& json, const State& state, Seat viewer, const Record<Fact>& record, const Event<Fact>& event,
                 std::uint32_t number) {
  const Names names(json, state, viewer);
  Writer writer(json, names);
  const EventWords words{segment_of(event, viewer), tell(state, viewer, event.fact),
                         knows_all_of(state, viewer, event.fact)};
  write_event_as<Jane>(json, state, viewer, record, event, number, words, clause_id, [&]<class F>(const F& fact) {
    if constexpr (!std::is_same_v<F, Ordered>) writer.members(fact);
  });
}

bool knows_all_of(const State& state, Seat viewer, const Fact& fact) {
  const ShipId ship = std::visit([](const auto& f) { return ship_of_fact(f); }, fact);
  return ship >= state.setting->ships.size() || may_name(state, viewer, ship);
}

std::string_view segment_of(const Event<Fact>& event, Seat viewer) {
  const auto phase = static_cast<Phase>(event.segment);
  const bool hidden = viewer.role != Role::umpire && phase != Phase::start && phase != Phase::over;
  return word(hidden ? Phase::orders : phase);
}

std::string clause_id(Cite cite) { return "jane-" + std::string(cite.clause); }

void write_view(Json& json, const State& state, const View& view) {
  const Names names(json, state, viewer_of(view));
  Writer writer(json, names);
  json.begin_object().key("seat");
  if (view.umpire) {
    json.value("umpire");
  } else {
    view.post < state.setting->chairs.size() ? writer.write(view.post) : void(json.value("spectator"));
  }
  json.field("move", static_cast<int>(view.move)).field("phase", word(view.phase));
  json.field("owes", view.owes).field("ready", view.ready).field("commands", view.commands);
  json.field("sea_knots", static_cast<int>(view.sea_knots));
  if (view.umpire) json.field("he_tenths", static_cast<int>(view.he_tenths));
  writer.field("options", view.options);
  json.key("own").begin_array();
  for (const OwnShip& own : view.own) write_own(json, writer, state, own);
  json.end_array();
  write_list(json, writer, state, "friends", view.friends);
  write_list(json, writer, state, "enemies", view.enemies);
  write_orders(json, writer, state, view);
  write_command(json, writer, view);
  if (view.phase == Phase::over) {
    json.key("points").begin_object();
    for (SideId side = 0; side < view.points.size(); ++side) {
      json.field(side_id_of(state, side), static_cast<std::int64_t>(view.points[side]));
    }
    json.end_object();
  }
  json.end_object();
}

}  // namespace wardroom::jane
