#include "books/admiralty/text/json.hpp"

#include <boost/describe.hpp>
#include <type_traits>

#include "books/admiralty/text/loader.hpp"
#include "books/admiralty/text/tell.hpp"
#include "wire/described_json.hpp"
#include "wire/view_json.hpp"

namespace wardroom::admiralty {
namespace {

namespace describe = boost::describe;

// What only this book can write: ids by what they are called, paths and gun dice as players write them.
class Names {
 public:
  Names(Json& json, const State& state) : json_(json), state_(state) {}

  void write(SideId id) const { name(id, state_.setting->sides); }
  void write(ShipId id) const { name(id, state_.setting->ships); }
  void write(PostId id) const { name(id, state_.setting->chairs); }
  void write(const PostSet& posts) const {
    json_.begin_array();
    posts.each([&](PostId post) { write(post); });
    json_.end_array();
  }
  void write(const Path& path) const { json_.value(path_text(path)); }
  void write(const GunDice& dice) const { json_.value(gun_dice_text(dice)); }
  // By their letters, and only those there are.
  void write(const std::array<std::uint8_t, mark_count>& marks) const {
    json_.begin_object();
    for (std::size_t i = 0; i < marks.size(); ++i) {
      if (marks[i] == 0) continue;
      json_.field(describe::enum_to_string(static_cast<Mark>(i), "?"), static_cast<int>(marks[i]));
    }
    json_.end_object();
  }

 private:
  template <class Id, class List>
  void name(Id id, const List& list) const {
    id < list.size() ? void(json_.value(list[id].id)) : void(json_.null());
  }

  Json& json_;
  const State& state_;
};

using Writer = DescribedJson<Names>;

template <class Enum>
std::string_view word(Enum value) {
  return describe::enum_to_string(value, "?");
}

void write_seen(Json& json, Writer& writer, const State& state, const SeenShip& s) {
  writer.field("id", s.ship);
  json.field("side", side_id(state, s.side)).field("name", s.name).field("card", s.card->id);
  writer.field("post", s.post);
  json.field("division", state.setting->divisions[s.division].id).field("status", word(s.status));
  json.field("present", s.present);
  writer.field("at", s.at);
  writer.field("heading", s.heading);
  writer.field("was_at", s.was_at);
  writer.field("was_heading", s.was_heading);
  json.field("sail", word(s.sail)).field("sails", static_cast<int>(s.sails));
  json.field("anchored", s.anchored).field("spring", s.spring).field("aground", s.aground).field("moved", s.moved);
  json.field("went", s.went).field("held", s.held).field("wilful", s.wilful).field("stays", static_cast<int>(s.stays));
  json.field("fires", static_cast<int>(s.fires)).field("infernos", static_cast<int>(s.infernos));
  json.field("masts_fallen", static_cast<int>(s.masts_fallen));
  writer.field("locks", s.locks);
  for (const Broadside side : {Broadside::port, Broadside::starboard}) {
    const SeenSide& seen = s.sides[index(side)];
    json.key(word(side)).begin_object().field("fired", static_cast<int>(seen.fired)).field("spent", seen.spent);
    writer.field("aimed", seen.aimed);
    writer.field("aimed_last", seen.aimed_last);
    json.end_object();
  }
  json.field("flagship", s.flagship).field("in_action", s.in_action).field("noncombatant", s.noncombatant);
  json.field("able", s.able).field("fired_at_line", s.fired_at_line);
  writer.field("aided_by", s.aided_by);
  writer.field("aids", s.aids);
  writer.field("taken_from", s.taken_from);
  writer.field("struck_to", s.struck_to);
  writer.field("pending", s.pending);
  writer.field("half_sweep", s.half_sweep);
  json.field("worth", static_cast<int>(s.worth));
}

void write_log(Json& json, Writer& writer, const ShipLog& log) {
  json.key("log").begin_object().field("grade", word(log.grade));
  writer.field("port", log.sides[index(Broadside::port)]);
  writer.field("starboard", log.sides[index(Broadside::starboard)]);
  json.field("sails_lost", static_cast<int>(log.sails_lost));
  writer.field("mark", log.mark);
  writer.field("crossed", log.crossed);
  writer.field("pending", log.pending);
  json.field("parties", static_cast<int>(log.parties)).field("told_off", static_cast<int>(log.told_off));
  json.field("repair_dice", static_cast<int>(log.repair_dice)).field("admiral", word(log.admiral));
  json.field("no_signals", static_cast<int>(log.no_signals)).field("water", static_cast<int>(log.water));
  json.field("crippled", log.crippled).field("raked", log.raked);
  json.field("dice_left", static_cast<int>(log.dice_left)).field("dice_built", static_cast<int>(log.dice_built));
  json.end_object();
}

void write_own(Json& json, Writer& writer, const State& state, const OwnShip& own) {
  json.begin_object();
  write_seen(json, writer, state, own.seen);
  write_log(json, writer, own.log);
  json.field("mine", own.mine);
  if (own.mine) json.field("standing", word(own.standing)).field("tried", own.tried);
  json.end_object();
}

void write_sea(Json& json, Writer& writer, const View& view) {
  json.key("sea").begin_object().field("surface", "plane").field("unit", "mm").field("width", view.sheet->width);
  json.field("height", view.sheet->height).field("sea", word(view.sheet->sea)).field("wind", word(view.wind));
  writer.field("wind_from", view.wind_from);
  json.field("method", word(view.method)).end_object();
}

void write_passing(Json& json, Writer& writer, const SeenPassing& passing) {
  if (passing.ship == no_ship) return;
  json.key("passing").begin_object();
  writer.field("ship", passing.ship);
  writer.field("path", passing.path);
  json.field("goes", passing.goes).field("ends", word(passing.ends));
  writer.field("shots", passing.own_shots);
  json.end_object();
}

void write_signals(Json& json, Writer& writer, const View& view) {
  json.key("signals").begin_array();
  for (const SeenMessage& signal : view.signals) {
    json.begin_object().field("number", static_cast<std::int64_t>(signal.number));
    writer.field("from", signal.from);
    json.field("sent", static_cast<std::int64_t>(signal.sent)).field("own", signal.own).field("read", signal.read);
    json.field("text", signal.text.view()).end_object();
  }
  json.end_array();
}

// The side whose secrets the terms of a fact rest on: of a fact about one ship hers; of a fight aboard both sides'.
SideId secrets_of(const State& state, const Fact& fact) {
  return std::visit(
      [&](const auto& f) -> SideId {
        if constexpr (requires { f.ship; }) {
          if constexpr (std::is_same_v<std::decay_t<decltype(f.ship)>, ShipId>) {
            return f.ship < state.ships.size() ? state.ships[f.ship].side : no_side;
          }
        }
        return no_side;
      },
      fact);
}

}  // namespace

bool knows_all_of(const State& state, Seat viewer, const Fact& fact) {
  if (viewer.role == Role::umpire) return true;
  const bool of_both = std::holds_alternative<MeleeFought>(fact) || std::holds_alternative<MeleeEnded>(fact);
  const SideId side = secrets_of(state, fact);
  return !of_both && (side == no_side || (viewer.role == Role::side && viewer.side == side));
}

std::string clause_id(Cite cite) { return "adm-" + std::string(cite.clause); }

std::string side_id(const State& state, SideId side) { return side_id_of(state, side); }

std::optional<Seat> seat_named(const State& state, std::string_view word) {
  return seat_by_word<Admiralty>(state, word);
}

void write_event(Json& json, const State& state, Seat viewer, const Record<Fact>& record, const Event<Fact>& event,
                 std::uint32_t number) {
  const Names names(json, state);
  Writer writer(json, names);
  const EventWords words{word(static_cast<Phase>(event.segment)), tell(state, viewer, event.fact),
                         knows_all_of(state, viewer, event.fact)};
  write_event_as<Admiralty>(json, state, viewer, record, event, number, words, clause_id, [&](const auto& fact) {
    if constexpr (!std::is_same_v<std::decay_t<decltype(fact)>, Ordered>) writer.members(fact);
  });
}

void write_view(Json& json, const State& state, const View& view) {
  const Names names(json, state);
  Writer writer(json, names);
  json.begin_object().key("seat");
  if (view.umpire) {
    json.value("umpire");
  } else {
    view.post < state.setting->chairs.size() ? writer.write(view.post) : void(json.value("spectator"));
  }
  json.field("turn", static_cast<int>(view.turn)).field("phase", word(view.phase)).field("moment", word(view.moment));
  writer.field("decided", view.decided);
  writer.field("moves", view.mover);
  write_sea(json, writer, view);
  json.field("owes", view.owes).field("ready", view.ready).key("own").begin_array();
  for (const OwnShip& own : view.own) write_own(json, writer, state, own);
  json.end_array().key("enemies").begin_array();
  for (const SeenShip& s : view.enemies) {
    json.begin_object();
    write_seen(json, writer, state, s);
    json.end_object();
  }
  json.end_array().key("opened").begin_array();
  for (const OwnShip& own : view.opened) write_own(json, writer, state, own);
  json.end_array();
  write_passing(json, writer, view.passing);
  writer.field("melees", view.melees);
  write_signals(json, writer, view);
  write_points(json, state, view);
  json.end_object();
}

}  // namespace wardroom::admiralty
