#include "books/coal/text/order_text.hpp"

#include <algorithm>

#include "books/coal/rules/setup.hpp"
#include "books/coal/text/json.hpp"
#include "books/coal/text/names.hpp"
#include "wire/order_spelling.hpp"

namespace wardroom::coal {
namespace {

// ---- what is read with the help of something else in the order

struct PlotAt {
  Plot& value;
  const Inches& speed;
};
// A place in the ship's record, from 0, or the kind of the first open hit there.
struct HitOn {
  HitId& value;
  const ShipId& ship;
};
// 7.4: a letter from A to Z.
struct Counter {
  char& value;
};
// 7.4: all that a launch is but her who makes it.
struct Recorded {
  LaunchTorpedoes& launch;
};

Within<Inches> inches(Inches& length) { return {length, {}, 500_in}; }

OrderError refused(const Node& written, const Refusal& refusal) {
  return {written.wrong(refusal.text + " (" + text(refusal.cite) + ")"), refusal.cite};
}

// What an order calls ships, divisions and the like. Ships go by name or id, never by their place in a list, which
// would tell how many the enemy has.
class Names {
 public:
  static constexpr OrderWording wording{};

  explicit Names(const State& state, SideId side = no_side) : state_(state), side_(side) {}

  void read(const Node& named, Own<ShipId> ship) const {
    ship.value = named.is_text() ? find_own_ship(state_, side_, named.text()) : no_ship;
    if (ship.value == no_ship) throw named.wrong("you have no such ship");
  }
  // Says the same of a hidden ship as of one that is not there.
  void read(const Node& named, Enemy<ShipId> ship) const {
    ship.value = named.is_text() ? find_enemy_ship(state_, side_, named.text()) : no_ship;
    if (ship.value == no_ship) throw named.wrong("no such ship in sight");
  }
  void read(const Node& named, Own<DivisionId> division) const {
    const std::string wanted = named.is_text() ? named.text() : std::to_string(named.whole<int>(0, 255));
    division.value = find_own_division(state_, side_, wanted);
    if (division.value == no_division) throw named.wrong("you have no such division");
  }
  // Only the writing is judged here; whether the unit may steer so is for `check`.
  void read(const Node& written, PlotAt plot) const {
    const auto parsed = parse_plot(written.text(), written_limits(plot.speed, state_.options().surface));
    if (const auto* refusal = std::get_if<Refusal>(&parsed)) throw refused(written, *refusal);
    plot.value = std::get<Plot>(parsed);
  }
  void read(const Node& item, HitOn hit) const {
    if (!item.is_text()) {
      hit.value = HitId::at(item.whole<int>(0, 254));
      return;
    }
    const auto kind = item.one_of<HitKind>();
    const auto& hits = state_.ships[hit.ship].hits;
    const auto found =
        std::ranges::find_if(hits, [&](const Hit& h) { return h.kind == kind && h.state == HitState::open; });
    if (found == hits.end()) throw item.wrong("the ship has no such hit to repair");
    hit.value = HitId::at(found - hits.begin());
  }
  void read(const Node& written, Counter counter) const {
    if (written.text().size() != 1 || written.text()[0] < 'A' || written.text()[0] > 'Z') {
      throw OrderError(written.wrong("is a letter from A to Z (7.4)"), {"7.4"});
    }
    counter.value = written.text()[0];
  }
  void read(const Node& written, Recorded recorded) const {
    const auto parsed = parse_launch_record(written.text());
    if (const auto* refusal = std::get_if<Refusal>(&parsed)) throw refused(written, *refusal);
    const auto& record = std::get<LaunchRecord>(parsed);
    if (record.turn != state_.turn) {
      throw refused(written, {{"7.4"},
                              "the launch is recorded for turn " + std::to_string(record.turn) + ", and this is turn " +
                                  std::to_string(state_.turn)});
    }
    const ShipId target = find_enemy_ship(state_, side_, record.target);
    if (target == no_ship) throw written.wrong("no such ship in sight");
    recorded.launch = {
        recorded.launch.ship, static_cast<std::uint8_t>(record.factors), false, target, record.run, record.hand,
        record.counter};
  }

  std::string_view written(Own<ShipId> ship) const { return state_.setting->ships[ship.value].id; }
  std::string_view written(Enemy<ShipId> ship) const { return state_.setting->ships[ship.value].id; }
  int written(Own<DivisionId> division) const { return state_.divisions[division.value].number; }
  std::string written(PlotAt plot) const { return text(plot.value); }
  int written(HitOn hit) const { return hit.value; }

 private:
  const State& state_;
  SideId side_;
};

}  // namespace

// ---- the spelling of every order

void spell(auto& f, PlaceDivision& o) { f.order("place")("division", Own{o.division})("at", o.at)("course", o.course); }
void spell(auto& f, NumberShip& o) { f.order("number")("ship", Own{o.ship})("number", Within{o.number, 1, 255}); }
void spell(auto& f, Regroup& o) { f.order("regroup")("ship", Own{o.ship})("to", Own{o.to}); }
void spell(auto& f, PrePlot& o) {
  f.order("pre_plot")("division", Own{o.division}).unless(every_turn, "turn", Within{o.turn, 1, 10});
  f("speed", inches(o.speed))("plot", PlotAt{o.plot, o.speed});
}
void spell(auto& f, QuickStart& o) { f.order("quick_start")("division", Own{o.division})("speed", inches(o.speed)); }
void spell(auto& f, ChooseStart& o) { f.order("start")("distance", inches(o.distance))("bearing", o.bearing); }
void spell(auto& f, PlotDivision& o) {
  f.order("plot")("division", Own{o.division})("speed", inches(o.speed))("plot", PlotAt{o.plot, o.speed});
  f.unless(0_in, "radius", inches(o.radius)).unless(false, "advance", o.advance);
}
void spell(auto& f, PlotShip& o) {
  f.order("plot", "ship")("ship", Own{o.ship})("speed", inches(o.speed))("plot", PlotAt{o.plot, o.speed});
  f.unless(0_in, "radius", inches(o.radius));
}
void spell(auto& f, MakeSmoke& o) { f.order("smoke")("ship", Own{o.ship}).maybe("on", o.on); }
void spell(auto& f, LaunchTorpedoes& o) {
  f.order("launch")("ship", Own{o.ship});
  if (f.also("record", Recorded{o})) return;
  f.unless(false, "dummy", o.dummy);
  if (!o.dummy) f("factors", Within{o.factors, 1, 99});
  // 7.4.6: a dummy may be aimed at nobody.
  o.dummy ? f.unless(no_ship, "target", Enemy{o.target}) : f("target", Enemy{o.target});
  // Without a counter it is the next free letter.
  f("run", inches(o.run))("hand", o.hand).unless('\0', "counter", Counter{o.counter});
}
void spell(auto& f, JoinFormation& o) {
  if (f.is("join", o.division != o.leader)) {
    f("division", Own{o.division})("leader", Own{o.leader});
  } else {
    f.order("leave")("division", Own{o.division});
    o.leader = o.division;
  }
}
void spell(auto& f, ChangeShape& o) {
  f.order("shape")("division", Own{o.leader})("shape", o.shape).given(o.has_line, "line", o.line);
  f.given(o.has_second_line, "second_line", o.second_line).given(o.has_interval, "interval", inches(o.interval));
}
void spell(auto& f, NameFlagship& o) { f.order("flagship")("division", Own{o.division})("ship", Own{o.ship}); }
void spell(auto& f, NameForceFlagship& o) { f.order("force_flagship")("ship", Own{o.ship}); }
void spell(auto& f, CancelAdvance& o) { f.order("cancel_advance")("division", Own{o.division}); }
void spell(auto& f, DeclareHalfMoves& o) { f.order("half_moves").maybe("on", o.on); }
void spell(auto& f, Illuminate& o) {
  f.order("illuminate")("ship", Own{o.ship})("target", Enemy{o.target})("means", o.means);
}
void spell(auto& f, NameTarget& o) {
  if (f.is("target", o.target != no_ship)) {
    f("ship", Own{o.ship})("target", Enemy{o.target});
  } else {
    f.order("hold")("ship", Own{o.ship});
  }
}
void spell(auto& f, Allot& o) {
  f.order("allot")("ship", Own{o.ship})("battery", o.battery)("target", Enemy{o.target}).maybe("group", o.group);
}
void spell(auto& f, CoupDeGrace& o) {
  f.order("coup")("ship", Own{o.ship})("target", Enemy{o.target}).maybe("factors", Within{o.factors, 1, 99});
}
void spell(auto& f, DeclineLargeAttack& o) { f.order("decline").maybe("on", o.decline); }
void spell(auto& f, Repair& o) { f.order("repair")("ship", Own{o.ship})("item", HitOn{o.item, o.ship}); }
void spell(auto& f, Ready& o) { f.order("ready").maybe("on", o.on); }

Order parse_order(const Node& node, const State& state, SideId side) {
  return read_order<Order>(node, Names(state, side));
}

void write_order(Json& json, const State& state, const Order& order) { write_order_json(json, order, Names(state)); }

}  // namespace wardroom::coal
