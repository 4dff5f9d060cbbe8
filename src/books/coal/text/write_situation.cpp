#include "books/coal/text/write_situation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/describe.hpp>
#include <vector>

#include "books/coal/rules/coal.hpp"
#include "books/coal/rules/plot.hpp"
#include "core/data_error.hpp"
#include "rules/document.hpp"

namespace wardroom::coal {
namespace {

// ---- values of TOML

std::string in_quotes(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}
std::string number(std::int64_t value, int scale) {
  return fmt::format("{}{}.{:0{}}", value < 0 ? "-" : "", std::abs(value) / scale, std::abs(value) % scale,
                     scale == 100 ? 2 : 3);
}
template <class T>
  requires std::is_integral_v<T>
std::string value(T whole) {
  if constexpr (std::is_same_v<T, bool>) return whole ? "true" : "false";
  return std::to_string(whole);
}
std::string value(Inches length) { return number(length.thousandths, 1000); }
std::string value(Bearing bearing) { return number(bearing.hundredths(), 100); }
std::string value(Turn turn) { return number(turn.hundredths, 100); }
std::string value(Point at) { return fmt::format("[{}, {}]", value(Inches{at.x}), value(Inches{at.y})); }
std::string value(std::string_view text) { return in_quotes(text); }
template <class Enum>
  requires std::is_enum_v<Enum>
std::string value(Enum word) {
  return in_quotes(boost::describe::enum_to_string(word, "?"));
}
std::string value(const MoveOrder& order) {
  if (!order.given) return "{}";
  std::string out = fmt::format("{{speed = {}, plot = {}", value(order.speed), in_quotes(text(order.plot)));
  if (order.radius != Inches{}) out += ", radius = " + value(order.radius);
  if (order.advance) out += ", advance = true";
  return out + "}";
}
std::string value(const Leg& leg) {
  const std::string off = leg.off == OffSide::with_turn ? "" : ", off = " + value(leg.off);
  return fmt::format("{{kind = {}, length = {}, turn = {}, radius = {}{}}}", value(leg.kind), value(leg.length),
                     value(leg.turn), value(leg.radius), off);
}
std::string value(const WakePoint& point) {
  return fmt::format("{{at = {}, course = {}, length = {}}}", value(point.at), value(point.course),
                     value(point.length));
}
std::string value(const Hit& hit) {
  return fmt::format("{{kind = {}, state = {}, amount = {}, side = {}}}", value(hit.kind), value(hit.state), hit.amount,
                     value(hit.side));
}
std::string value(const FlotillaShape& shape) {
  return fmt::format("{{shape = {}, line = {}, second_line = {}, interval = {}}}", value(shape.shape),
                     value(shape.line), value(shape.second_line), value(shape.interval));
}
template <class List>
  requires requires(const List& l) {
    l.begin();
    l.capacity();
  } && (!std::is_convertible_v<List, std::string_view>)
std::string value(const List& list) {
  std::string out;
  for (const auto& item : list) out += (out.empty() ? "" : ", ") + value(item);
  return "[" + out + "]";
}

// ---- tables

class Writer {
 public:
  explicit Writer(const State& state) : state_(state) {}

  std::string take() { return std::move(out_); }
  void table(std::string_view name) { out_ += fmt::format("\n[[{}]]\n", name); }
  template <class T>
  void field(std::string_view key, const T& v) {
    out_ += fmt::format("{} = {}\n", key, value(v));
  }
  /// Left out where it is what a new battle has.
  template <class T>
  void changed(std::string_view key, const T& v, const T& usual) {
    if (!(v == usual)) field(key, v);
  }
  void on(std::string_view key, bool v) { changed(key, v, false); }
  void count(std::string_view key, std::int64_t v, std::int64_t usual = 0) { changed(key, v, usual); }
  void ship(std::string_view key, ShipId id) {
    if (id != no_ship) field(key, id_of(id));
  }
  void ship_or_none(std::string_view key, ShipId id) {
    field(key, id == no_ship ? std::string_view("none") : id_of(id));
  }
  void ships(std::string_view key, const ShipSet& set) {
    std::vector<std::string_view> names;
    set.each([&](std::size_t id) { names.push_back(id_of(ShipId::at(id))); });
    if (!names.empty()) field(key, names);
  }
  template <class List>
  void list(std::string_view key, const List& items) {
    if (!items.empty()) field(key, items);
  }
  void move(std::string_view key, const MoveOrder& order) {
    if (order.given) field(key, order);
  }
  void side(SideId id) { field("side", std::string_view(state_.setting->sides[id].id)); }
  std::string_view id_of(ShipId id) const { return state_.setting->ships[id].id; }

  void sides();
  void divisions();
  void all_ships();
  void weapons();

 private:
  void lights(const Ship& ship);
  void marks_of_the_turn(const Ship& ship);
  void launch(const Launch& launch);
  void torpedo(const Torpedo& torpedo);

  const State& state_;
  std::string out_;
};

void Writer::sides() {
  for (SideId id = 0; id < Coal::sides; ++id) {
    const SideState& s = state_.sides[id];
    table("side_state");
    side(id);
    ship_or_none("force_flagship", s.force_flagship);
    count("next_signalling", s.next_signalling);
    count("next_initiative", s.next_initiative);
    on("asked", s.asked);
    on("ready", s.ready);
    field("freed", s.freed);
    on("declined_large_attack", s.declined_large_attack);
    on("declared_half_moves", s.declared_half_moves);
    field("sighting", s.sighting);
    count("points", s.points);
    if (s.start_chosen) field("start", s.start);
  }
}

void Writer::divisions() {
  for (const Division& d : state_.divisions) {
    table("division");
    side(d.side);
    field("division", d.number);
    std::vector<std::string_view> names;
    for (const ShipId id : d.ships) names.push_back(id_of(id));
    field("ships", names);
    ship_or_none("flagship", d.flagship);
    field("signalling", d.signalling);
    field("initiative", d.initiative);
    field("column", d.column);
    field("revealed", d.revealed);
    field("formation", state_.divisions[d.formation].number);
    changed("shape", d.shape, FlotillaShape{});
    changed("ordered_shape", d.ordered_shape, FlotillaShape{});
    on("shape_ordered", d.shape_ordered);
    on("flag_changed", d.flag_changed);
    move("order", d.order);
    move("next_order", d.next_order);
    move("last_order", d.last_order);
    field("obeyed", d.obeyed);
    on("may_cancel", d.may_cancel);
    changed("obedience", d.obedience, Obedience::exempt);
    changed("action", d.action, Action::none);
    on("reacting", d.reacting);
    count("melee", d.melee);
    std::string fired;
    for (const BatteriesFired& f : d.fired_on) {
      fired += fmt::format("{}{{side = {}, by = {}, count = {}}}", fired.empty() ? "" : ", ",
                           in_quotes(state_.setting->sides[state_.divisions[f.by].side].id),
                           state_.divisions[f.by].number, f.count);
    }
    if (!fired.empty()) out_ += "fired_on = [" + fired + "]\n";
    list("legs", d.legs);
    changed("pace", d.pace, Inches{});
    list("pre_plot", d.pre_plot);
  }
}

void Writer::lights(const Ship& s) {
  std::vector<std::string_view> lit;
  if (s.lit_by_searchlight) lit.emplace_back("searchlight");
  if (s.lit_by_starshell) lit.emplace_back("starshell");
  if (!lit.empty()) field("lit", lit);
  ship("searchlight_on", s.searchlight_on);
  ship("starshell_on", s.starshell_on);
}

void Writer::marks_of_the_turn(const Ship& s) {
  on("fired", s.fired);
  on("fired_upon", s.fired_upon);
  on("under_fire", s.under_big_guns);
  on("under_fire_last", s.under_big_guns_last);
  on("declared_fire", s.declared_fire);
  on("straight_next", s.straight_next);
  on("straight_now", s.straight_now);
  on("exploded_now", s.exploded_now);
  on("exploded_last", s.exploded_last);
  count("fired_full", s.fired_full);
  count("fired_now", s.fired_now);
  count("dummies", s.dummies);
  if (s.target_named) ship_or_none("target", s.target);
  ship("hit_now", s.hit_now);
  ship("hit_last", s.hit_last);
  count("hits_now", s.hits_now);
  count("hits_last", s.hits_last);
  count("repair", s.repair, no_hit);
}

void Writer::all_ships() {
  for (ShipId id = 0; id < state_.ships.size(); ++id) {
    const Ship& s = state_.ships[id];
    table("ship");
    field("ship", id_of(id));
    changed("member", s.member, true);
    field("at", s.at);
    field("course", s.course);
    field("speed", s.speed);
    field("moved", s.moved);
    count("turned", s.turned);
    count("since", s.since);
    changed("pace", s.pace, Inches{});
    field("placed", s.placed);
    changed("status", s.status, Status::afloat);
    count("number", s.number);
    on("detached", s.detached);
    on("independent", s.independent);
    on("smoke", s.smoke);
    lights(s);
    marks_of_the_turn(s);
    field("torpedoes_left", s.torpedoes_left);
    list("hits", s.hits);
    if (!(s.hits_seen == HitsSeen{})) {
      out_ += fmt::format("hits_seen = [{}, {}, {}]\n", s.hits_seen.penetrating, s.hits_seen.non_penetrating,
                          s.hits_seen.torpedoes);
    }
    move("order", s.order);
    list("legs", s.legs);
    list("wake", s.wake);
    ships("seen_by", s.seen_by);
  }
}

void Writer::launch(const Launch& l) {
  field("ship", id_of(l.ship));
  ship("target", l.target);
  l.factors == 0 ? field("dummy", true) : field("factors", l.factors);
  field("run", l.run);
  field("hand", l.hand);
  if (l.counter != 0) field("counter", std::string_view(&l.counter, 1));
}

void Writer::torpedo(const Torpedo& t) {
  table("torpedo");
  launch(t.launch);
  field("at", t.dot);
  field("course", t.course);
  field("turn", t.turn);
  field("run_so_far", t.run_so_far);
  if (t.target_formation != no_division) field("target_formation", state_.divisions[t.target_formation].number);
  ship("intercepted", t.intercepted);
  on("gone", t.gone);
  on("revealed", t.revealed);
  ships("attacked", t.attacked);
}

void Writer::weapons() {
  for (const Smoke& s : state_.smoke) {
    table("smoke");
    field("from", s.a);
    field("to", s.b);
    field("turn", s.turn);
    ship("ship", s.by);
  }
  for (const Launch& l : state_.launches) {
    table("launch");
    launch(l);
  }
  for (const Torpedo& t : state_.torpedoes) torpedo(t);
  for (const Allotment& a : state_.allotments) {
    table("allotment");
    field("ship", id_of(a.ship));
    field("battery", a.battery);
    field("target", id_of(a.target));
    count("group", a.group);
    on("half_value", a.half_value);
  }
  for (const Coup& c : state_.coups) {
    table("coup");
    field("ship", id_of(c.ship));
    field("target", id_of(c.target));
    field("factors", c.factors);
  }
  for (const PendingHits& p : state_.pending) {
    table("pending");
    field("target", id_of(p.target));
    ship("firer", p.firer);
    field("source", p.source);
    field("count", p.count);
    on("long_range", p.long_range);
    field("side", p.side);
  }
}

std::string options_table(const Options& options) {
  std::string out;
  boost::mp11::mp_for_each<boost::describe::describe_members<Options, boost::describe::mod_public>>([&](auto member) {
    out += fmt::format("{}{} = {}", out.empty() ? "" : ", ", member.name, value(options.*member.pointer));
  });
  return "{" + out + "}";
}

// The clock of the battle and its options, in place of the line that says what kind of file it is.
std::string head(const State& state) {
  std::string out = "kind = \"situation\"\n";
  out += fmt::format("turn = {}\nsegment = {}\nopened = true\n", state.turn, value(state.phase));
  if (state.halves) out += "halves = true\n";
  if (state.half != 0) out += fmt::format("half = {}\n", state.half);
  if (state.namer != no_side) out += fmt::format("namer = {}\n", in_quotes(state.setting->sides[state.namer].id));
  if (state.first_allotter != no_side) {
    out += fmt::format("first_allotter = {}\n", in_quotes(state.setting->sides[state.first_allotter].id));
  }
  out += "chosen = " + options_table(state.setting->options) + "\n";
  if (state.ruled) out += "ruled = " + options_table(state.ruled_options) + "\n";
  return out;
}

// ---- what stays of the text that the battle began from

// A battle that began from a situation has moved on from all of these.
bool is_written_anew(std::string_view key) {
  constexpr std::array<std::string_view, 23> keys{
      "turn",   "segment",    "opened", "until",   "until_turn", "halves",    "half",      "namer",
      "chosen", "ruled",      "ship",   "smoke",   "launch",     "allotment", "coup",      "first_allotter",
      "kind",   "side_state", "seed",   "torpedo", "pending",    "division",  "until_half"};
  return std::ranges::find(keys, key) != keys.end();
}

// A table that no line of its own opens stands on none.
void each_line(const Node& node, const auto& what) {
  if (node.line() > 0) what(node.line());
  if (node.is_list()) {
    for (const Node& item : node.list()) each_line(item, what);
  } else if (node.is_table()) {
    for (const Node::Member& member : node.members()) each_line(member.value, what);
  }
}

// What is written anew goes, with all lines up to the next that stays; only the line of the kind is kept for the head.
std::string kept_text(const std::string& text, const std::string& head) {
  const Node root = parse_toml(text, "scenario");
  enum class Fate : std::uint8_t { unknown, kept, dropped };
  std::vector<std::string> lines;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t to = std::min(text.find('\n', from), text.size());
    lines.push_back(text.substr(from, to - from) + '\n');
    from = to + 1;
  }
  std::vector<Fate> fates(lines.size() + 1, Fate::unknown);
  for (const Node::Member& member : root.members()) {
    const Fate fate = is_written_anew(member.key) ? Fate::dropped : Fate::kept;
    each_line(member.value, [&](int line) { fates[static_cast<std::size_t>(line) - 1] = fate; });
  }
  const auto kind = static_cast<std::size_t>(root.require("kind").line()) - 1;
  std::string out;
  Fate fate = Fate::kept;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (fates[i] != Fate::unknown) fate = fates[i];
    if (i == kind) out += head;
    if (fate == Fate::kept) out += lines[i];
  }
  while (out.ends_with("\n\n")) out.pop_back();
  return out;
}

}  // namespace

std::string write_situation(const State& state, const std::string& begun_from) {
  Writer writer(state);
  writer.sides();
  writer.divisions();
  writer.all_ships();
  writer.weapons();
  return kept_text(begun_from, head(state)) + writer.take();
}

}  // namespace wardroom::coal
