#include "books/coal/text/order_text.hpp"

#include <algorithm>
#include <array>

#include "books/coal/rules/setup.hpp"
#include "books/coal/text/names.hpp"

namespace wardroom::coal {
namespace {

// Reads the fields of one order for one side.
class Fields {
 public:
  Fields(const Node& node, const State& state, SideId side) : node_(node), state_(state), side_(side) {}

  const Node& node() const { return node_; }
  const State& state() const { return state_; }
  SideId side() const { return side_; }

  // Ships go by name or id, never by their place in a list, which would tell how many the enemy has.
  ShipId own_ship(const char* key) const {
    const Node& named = node_.require(key);
    const ShipId id = named.is_text() ? find_own_ship(state_, side_, named.text()) : no_ship;
    if (id == no_ship) throw named.wrong("you have no such ship");
    return id;
  }
  // Says the same of a hidden ship as of one that is not there.
  ShipId enemy_ship(const char* key) const {
    const Node& named = node_.require(key);
    const ShipId id = named.is_text() ? find_enemy_ship(state_, side_, named.text()) : no_ship;
    if (id == no_ship) throw named.wrong("no such ship in sight");
    return id;
  }
  DivisionId division(const char* key) const {
    const Node& named = node_.require(key);
    const std::string wanted = named.is_text() ? named.text() : std::to_string(named.whole<int>(0, 255));
    const DivisionId id = find_own_division(state_, side_, wanted);
    if (id == no_division) throw named.wrong("you have no such division");
    return id;
  }
  Inches length(const char* key) const { return node_.require(key).length({}, 500_in); }
  Inches optional_length(const char* key) const {
    const Node* value = node_.optional(key);
    return value != nullptr ? value->length({}, 500_in) : Inches{};
  }
  bool flag(const char* key, bool otherwise) const {
    const Node* value = node_.optional(key);
    return value != nullptr ? value->flag() : otherwise;
  }
  Point point(const char* key) const {
    const auto& pair = node_.require(key).list(2, 2);
    return {pair[0].length(-1000_in, 1000_in).thousandths, pair[1].length(-1000_in, 1000_in).thousandths};
  }
  // Only the writing is judged here; whether the unit may steer so is for `check`.
  Plot plot(Inches speed) const {
    const Node& written = node_.require("plot");
    auto parsed = parse_plot(written.text(), written_limits(speed, state_.options().surface));
    if (const auto* refusal = std::get_if<Refusal>(&parsed)) {
      throw OrderError(written.wrong(refusal->text + " (" + text(refusal->cite) + ")"), refusal->cite);
    }
    return std::get<Plot>(parsed);
  }

 private:
  const Node& node_;
  const State& state_;
  SideId side_;
};

LaunchTorpedoes launch_from_record(const Fields& f, const Node& written) {
  const auto parsed = parse_launch_record(written.text());
  if (const auto* refusal = std::get_if<Refusal>(&parsed)) {
    throw OrderError(written.wrong(refusal->text + " (" + text(refusal->cite) + ")"), refusal->cite);
  }
  const auto& record = std::get<LaunchRecord>(parsed);
  if (record.turn != f.state().turn) {
    throw OrderError(written.wrong("the launch is recorded for turn " + std::to_string(record.turn) +
                                   ", and this is turn " + std::to_string(f.state().turn) + " (7.4)"),
                     {"7.4"});
  }
  const ShipId target = find_enemy_ship(f.state(), f.side(), record.target);
  if (target == no_ship) throw written.wrong("no such ship in sight");
  return {f.own_ship("ship"), static_cast<std::uint8_t>(record.factors), false, target, record.run, record.hand,
          record.counter};
}

Order read_launch(const Fields& f) {
  if (const Node* written = f.node().optional("record")) return launch_from_record(f, *written);
  LaunchTorpedoes order;
  order.ship = f.own_ship("ship");
  order.dummy = f.flag("dummy", false);
  if (!order.dummy) order.factors = f.node().require("factors").whole<std::uint8_t>(1, 99);
  // 7.4.6: a dummy may be aimed at nobody.
  if (!order.dummy || f.node().has("target")) order.target = f.enemy_ship("target");
  order.run = f.length("run");
  order.hand = f.node().require("hand").one_of<Hand>();
  if (!f.node().has("counter")) return order;  // the next free letter
  const Node& counter = f.node().require("counter");
  if (counter.text().size() != 1 || counter.text()[0] < 'A' || counter.text()[0] > 'Z') {
    throw OrderError(counter.wrong("is a letter from A to Z (7.4)"), {"7.4"});
  }
  order.counter = counter.text()[0];
  return order;
}

Order read_plot(const Fields& f) {
  const Inches speed = f.length("speed");
  const Plot plot = f.plot(speed);
  if (f.node().has("ship")) return PlotShip{f.own_ship("ship"), speed, plot, f.optional_length("radius")};
  return PlotDivision{f.division("division"), speed, plot, f.optional_length("radius"), f.flag("advance", false)};
}

Order read_shape(const Fields& f) {
  ChangeShape order;
  order.leader = f.division("division");
  order.shape = f.node().require("shape").one_of<Shape>();
  order.has_line = f.node().has("line");
  order.has_second_line = f.node().has("second_line");
  order.has_interval = f.node().has("interval");
  if (order.has_line) order.line = f.node().require("line").bearing();
  if (order.has_second_line) order.second_line = f.node().require("second_line").bearing();
  if (order.has_interval) order.interval = f.length("interval");
  return order;
}

// The item is a place in the ship's record, from 0, or the kind of the first open hit there.
Order read_repair(const Fields& f) {
  const ShipId ship = f.own_ship("ship");
  const Node& item = f.node().require("item");
  if (!item.is_text()) return Repair{ship, HitId::at(item.whole<int>(0, 254))};
  const auto kind = item.one_of<HitKind>();
  const auto& hits = f.state().ships[ship].hits;
  const auto found =
      std::ranges::find_if(hits, [&](const Hit& h) { return h.kind == kind && h.state == HitState::open; });
  if (found == hits.end()) throw item.wrong("the ship has no such hit to repair");
  return Repair{ship, HitId::at(found - hits.begin())};
}

Order read_leave(const Fields& f) {
  const DivisionId division = f.division("division");
  return JoinFormation{division, division};
}

Order read_allot(const Fields& f) {
  const Node* group = f.node().optional("group");
  return Allot{f.own_ship("ship"), f.node().require("battery").one_of<Battery>(), f.enemy_ship("target"),
               group != nullptr ? group->whole<std::uint8_t>(0, 255) : std::uint8_t{0}};
}

Order read_coup(const Fields& f) {
  const Node* factors = f.node().optional("factors");
  return CoupDeGrace{f.own_ship("ship"), f.enemy_ship("target"),
                     factors != nullptr ? factors->whole<std::uint8_t>(1, 99) : std::uint8_t{1}};
}

Order read_pre_plot(const Fields& f) {
  const Inches speed = f.length("speed");
  const Node* turn = f.node().optional("turn");
  return PrePlot{f.division("division"), turn != nullptr ? turn->whole<std::uint8_t>(1, 10) : every_turn, speed,
                 f.plot(speed)};
}

struct Kind {
  std::string_view word;
  std::array<std::string_view, 8> keys;
  Order (*read)(const Fields&);
};

const Kind kinds[] = {
    {"place",
     {"division", "at", "course"},
     [](const Fields& f) -> Order {
       return PlaceDivision{f.division("division"), f.point("at"), f.node().require("course").bearing()};
     }},
    {"number",
     {"ship", "number"},
     [](const Fields& f) -> Order {
       return NumberShip{f.own_ship("ship"), f.node().require("number").whole<std::uint8_t>(1, 255)};
     }},
    {"regroup",
     {"ship", "to"},
     [](const Fields& f) -> Order {
       return Regroup{f.own_ship("ship"), f.division("to")};
     }},
    {"pre_plot", {"division", "turn", "speed", "plot"}, read_pre_plot},
    {"quick_start",
     {"division", "speed"},
     [](const Fields& f) -> Order {
       return QuickStart{f.division("division"), f.length("speed")};
     }},
    {"start",
     {"distance", "bearing"},
     [](const Fields& f) -> Order {
       return ChooseStart{f.length("distance"), f.node().require("bearing").bearing()};
     }},
    {"plot", {"division", "ship", "speed", "plot", "radius", "advance"}, read_plot},
    {"smoke",
     {"ship", "on"},
     [](const Fields& f) -> Order {
       return MakeSmoke{f.own_ship("ship"), f.flag("on", true)};
     }},
    {"launch", {"ship", "record", "factors", "dummy", "target", "run", "hand", "counter"}, read_launch},
    {"join",
     {"division", "leader"},
     [](const Fields& f) -> Order {
       return JoinFormation{f.division("division"), f.division("leader")};
     }},
    {"leave", {"division"}, read_leave},
    {"shape", {"division", "shape", "line", "second_line", "interval"}, read_shape},
    {"flagship",
     {"division", "ship"},
     [](const Fields& f) -> Order {
       return NameFlagship{f.division("division"), f.own_ship("ship")};
     }},
    {"force_flagship", {"ship"}, [](const Fields& f) -> Order { return NameForceFlagship{f.own_ship("ship")}; }},
    {"cancel_advance", {"division"}, [](const Fields& f) -> Order { return CancelAdvance{f.division("division")}; }},
    {"half_moves", {"on"}, [](const Fields& f) -> Order { return DeclareHalfMoves{f.flag("on", true)}; }},
    {"illuminate",
     {"ship", "target", "means"},
     [](const Fields& f) -> Order {
       return Illuminate{f.own_ship("ship"), f.enemy_ship("target"), f.node().require("means").one_of<Means>()};
     }},
    {"target",
     {"ship", "target"},
     [](const Fields& f) -> Order {
       return NameTarget{f.own_ship("ship"), f.enemy_ship("target")};
     }},
    {"hold",
     {"ship"},
     [](const Fields& f) -> Order {
       return NameTarget{f.own_ship("ship"), no_ship};
     }},
    {"allot", {"ship", "battery", "target", "group"}, read_allot},
    {"coup", {"ship", "target", "factors"}, read_coup},
    {"decline", {"on"}, [](const Fields& f) -> Order { return DeclineLargeAttack{f.flag("on", true)}; }},
    {"repair", {"ship", "item"}, read_repair},
    {"ready", {"on"}, [](const Fields& f) -> Order { return Ready{f.flag("on", true)}; }},
};

void check_keys(const Node& node, const Kind& kind) {
  for (const Node::Member& member : node.members()) {
    const std::string_view key = member.key;
    if (key == "order" || key == "side" || key == "in_turn" || key == "in_half") continue;
    if (!key.empty() && std::ranges::find(kind.keys, key) != kind.keys.end()) continue;
    std::string known;
    for (const std::string_view each : kind.keys) {
      if (!each.empty()) known += (known.empty() ? "" : ", ") + std::string(each);
    }
    throw member.value.error("a \"" + std::string(kind.word) + "\" order has no \"" + member.key + "\"; it has " +
                             known);
  }
}

}  // namespace

Order parse_order(const Node& node, const State& state, SideId side) {
  const Node& word = node.require("order");
  const std::string wanted = as_word(word.text());
  const auto kind = std::ranges::find(kinds, wanted, &Kind::word);
  if (kind == std::end(kinds)) {
    std::string known;
    for (const Kind& each : kinds) known += (known.empty() ? "" : ", ") + std::string(each.word);
    throw word.wrong("\"" + word.text() + "\" is no order; there are " + known);
  }
  check_keys(node, *kind);
  return kind->read(Fields(node, state, side));
}

}  // namespace wardroom::coal
