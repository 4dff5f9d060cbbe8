#include "books/coal/text/state_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "books/coal/rules/plot.hpp"
#include "books/coal/text/names.hpp"
#include "books/coal/text/order_text.hpp"

namespace wardroom::coal {
namespace {

using namespace std::literals;

bool among(std::initializer_list<std::string_view> names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

}  // namespace

// ---- names

ShipId Spelled::ship(const Node& named) const {
  const std::string wanted = folded(named.text());
  for (ShipId id = 0; id < state_->ships.size(); ++id) {
    const ShipName& ship = state_->setting->ships[id];
    if (folded(ship.id) == wanted || folded(ship.name) == wanted) return id;
  }
  throw named.wrong("there is no ship \"" + named.text() + "\" in this battle");
}

SideId Spelled::side(const Node& named) const {
  const auto& sides = state_->setting->sides;
  for (SideId side = 0; side < 2; ++side) {
    if (folded(sides[side].id) == folded(named.text())) return side;
  }
  throw named.wrong("\"" + named.text() + "\" is neither " + sides[0].id + " nor " + sides[1].id);
}

DivisionId Spelled::division(const Node& named, const Node& table) const {
  const std::string wanted = named.is_text() ? named.text() : std::to_string(named.whole<int>(1, 255));
  const Node* told = table.optional("side");
  if (told == nullptr && !named.is_text()) throw named.wrong("a division's number needs its side");
  for (SideId each = 0; each < 2; ++each) {
    if (told != nullptr && side(*told) != each) continue;
    if (const DivisionId found = find_own_division(*state_, each, wanted); found != no_division) return found;
  }
  throw named.wrong("there is no such division");
}

ShipId Spelled::enemy_of(SideId side, const Node& named) const {
  const ShipId target = ship(named);
  if (state_->ships[target].side == side) throw named.wrong("is no enemy");
  return target;
}

// ---- reading

void Spelled::read(const Node& named, ShipId& into) const {
  into = as_word(named.text()) == "none" ? no_ship : ship(named);
}

void Spelled::read(const Node& list, ShipSet& into) const {
  into.clear();
  for (const Node& named : list.list()) into.set(ship(named));
}

void Spelled::read(const Node& table, MoveOrder& into) const {
  table.only({"speed", "plot", "radius", "advance"});
  into = {};
  if (table.members().empty()) return;
  into.given = true;
  into.speed = table.require("speed").length({}, 20_in);
  if (const Node* radius = table.optional("radius")) read(*radius, into.radius);
  if (const Node* advance = table.optional("advance")) into.advance = advance->flag();
  const Node& written = table.require("plot");
  auto parsed = parse_plot(written.text(), written_limits(into.speed, state_->options().surface));
  if (const auto* refusal = std::get_if<Refusal>(&parsed)) {
    throw written.wrong(refusal->text + " (" + wardroom::text(refusal->cite) + ")");
  }
  into.plot = std::get<Plot>(parsed);
}

void Spelled::read(const Node& list, Fixed<Hit, 32>& into) {
  into.clear();
  for (const Node& entry : list.list()) {
    Hit hit;
    hit.kind = entry.require("kind").one_of<HitKind>();
    // A mount that is out counts against every arc unless the file says which it bore on.
    if (hit.kind == HitKind::mount) hit.amount = 7;
    read_described(entry, hit, Missing::kept, {"count"});
    const int count = entry.has("count") ? entry.require("count").whole<int>(1, 32) : 1;
    for (int i = 0; i < count; ++i) {
      if (!into.push_back(hit)) throw entry.error("a ship's record has room for 32 hits");
    }
  }
}

void Spelled::read(const Node& counts, HitsSeen& into) {
  std::array<std::uint8_t, 3> seen{};
  read_value(counts, seen, Missing::kept);
  into = {seen[0], seen[1], seen[2]};
}

void Spelled::read(const Node& table, BatteriesFired& into) const {
  table.only({"side", "by", "count"});
  into = {division(table.require("by"), table), table.require("count").whole<std::uint8_t>()};
}

// 7.4.6: a dummy may be aimed at nobody.
void Spelled::read_launch(const Node& table, Launch& into) const {
  into.ship = ship(table.require("ship"));
  into.side = state_->ships[into.ship].side;
  const bool dummy = table.has("dummy") && table.require("dummy").flag();
  if (!dummy || table.has("target")) into.target = enemy_of(into.side, table.require("target"));
  into.factors = dummy ? std::uint8_t{0} : table.require("factors").whole<std::uint8_t>(1, 99);
  into.run = table.require("run").length({}, 60_in);
  into.hand = table.require("hand").one_of<Hand>();
  into.counter = 0;
  if (const Node* counter = table.optional("counter")) {
    if (counter->text().size() != 1) throw counter->wrong("is one letter");
    into.counter = counter->text()[0];
  }
}

void Spelled::read(const Node& table, Launch& into) const {
  table.only({"ship", "target", "factors", "run", "hand", "counter", "dummy"});
  read_launch(table, into);
}

void Spelled::read(const Node& table, Torpedo& into) const {
  const auto others = {"ship"sv, "target"sv,  "factors"sv, "run"sv,
                       "hand"sv, "counter"sv, "dummy"sv,   "target_formation"sv};
  CoalText::only<Torpedo>(table, others);
  read_launch(table, into.launch);
  into.turn = state_->turn;
  for (const char* key : {"counter", "at", "course"}) table.require(key);
  CoalText(*this).read(table, into, others);
  if (into.launch.target != no_ship) {
    into.target_formation = state_->divisions[state_->ships[into.launch.target].division].formation;
  }
  if (const Node* formation = table.optional("target_formation")) {
    into.target_formation =
        find_own_division(*state_, enemy(into.launch.side), std::to_string(formation->whole<int>(1, 255)));
  }
}

void Spelled::settle(Smoke& smoke, const Node& table) const {
  if (!table.has("turn")) smoke.turn = state_->turn;
}
void Spelled::settle(const Allotment& allotment, const Node& table) const {
  enemy_of(state_->ships[allotment.ship].side, table.require("target"));
}
void Spelled::settle(const Coup& coup, const Node& table) const {
  enemy_of(state_->ships[coup.ship].side, table.require("target"));
}
void Spelled::settle(const PendingHits& hits, const Node& table) {
  if (hits.count == 0) throw table.require("count").wrong("must be at least 1");
}

// ---- writing

std::string Spelled::text(SideId side) const { return toml_value(state_->setting->sides[side].id); }

std::string Spelled::text(ShipId ship) const {
  return toml_value(ship == no_ship ? std::string_view("none") : state_->setting->ships[ship].id);
}

std::string Spelled::text(const ShipSet& ships) const {
  std::string out;
  ships.each([&](std::size_t ship) { out += (out.empty() ? "" : ", ") + text(ShipId::at(ship)); });
  return "[" + out + "]";
}

std::string Spelled::text(DivisionId division) const {
  return toml_value(division == no_division ? std::uint8_t{0} : state_->divisions[division].number);
}

std::string Spelled::text(const MoveOrder& order) {
  if (!order.given) return "{}";
  std::string out = "speed = " + toml_value(order.speed) + ", plot = " + toml_value(coal::text(order.plot));
  if (order.radius != Inches{}) out += ", radius = " + toml_value(order.radius);
  return "{" + out + (order.advance ? ", advance = true}" : "}");
}

std::string Spelled::text(const HitsSeen& seen) {
  return fmt::format("[{}, {}, {}]", seen.penetrating, seen.non_penetrating, seen.torpedoes);
}

std::string Spelled::text(const BatteriesFired& fired) const {
  return fmt::format("{{side = {}, by = {}, count = {}}}", text(state_->divisions[fired.by].side), text(fired.by),
                     fired.count);
}

std::string Spelled::lines(const Launch& l) const {
  std::string out = "ship = " + text(l.ship) + "\n";
  if (l.target != no_ship) out += "target = " + text(l.target) + "\n";
  out += l.factors == 0 ? "dummy = true\n" : "factors = " + toml_value(l.factors) + "\n";
  out += "run = " + toml_value(l.run) + "\nhand = " + toml_value(l.hand) + "\n";
  if (l.counter != 0) out += "counter = " + toml_value(std::string_view(&l.counter, 1)) + "\n";
  return out;
}

std::string Spelled::lines(const Torpedo& torpedo) const {
  std::string out = lines(torpedo.launch) + CoalText(*this).lines(torpedo, {"at", "course", "turn"});
  if (torpedo.target_formation != no_division) out += "target_formation = " + text(torpedo.target_formation) + "\n";
  return out;
}

// ---- keys

// What tells which ship or division it is, and what more than one key tells, is no key of its own.
std::string_view Spelled::key(const Ship*, std::string_view member) {
  if (member == "under_big_guns") return "under_fire";
  if (member == "under_big_guns_last") return "under_fire_last";
  return among({"side", "division", "lit_by_searchlight", "lit_by_starshell", "target", "target_named"}, member)
             ? ""
             : member;
}
std::string_view Spelled::key(const Division*, std::string_view member) {
  return among({"side", "number", "ships", "single_base", "convoy"}, member) ? "" : member;
}
std::string_view Spelled::key(const SideState*, std::string_view member) {
  return among({"start", "start_chosen"}, member) ? "" : member;
}
std::string_view Spelled::key(const Smoke*, std::string_view member) {
  return member == "a" ? "from" : member == "b" ? "to" : member == "by" ? "ship" : member;
}
std::string_view Spelled::key(const Torpedo*, std::string_view member) {
  return member == "dot" ? "at" : among({"launch", "target_formation"}, member) ? "" : member;
}

bool Spelled::always(const Ship*, std::string_view member) {
  return among({"at", "course", "speed", "moved", "placed", "torpedoes_left"}, member);
}
bool Spelled::always(const Division*, std::string_view member) {
  return among({"flagship", "signalling", "initiative", "column", "revealed", "formation", "obeyed"}, member);
}
bool Spelled::always(const SideState*, std::string_view member) {
  return among({"force_flagship", "freed", "sighting"}, member);
}

}  // namespace wardroom::coal
