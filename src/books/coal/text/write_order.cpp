// Orders as books/coal/order_text reads them, so that what is written can be given again.
#include <boost/describe.hpp>

#include "books/coal/rules/setup.hpp"
#include "books/coal/text/json.hpp"

namespace wardroom::coal {
namespace {

class OrderWriter {
 public:
  OrderWriter(Json& json, const State& state) : json_(json), state_(state) {}

  void operator()(const PlaceDivision& o) {
    kind("place").division("division", o.division).json_.key("at").begin_array();
    json_.value(Length{o.at.x}).value(Length{o.at.y}).end_array();
    bearing("course", o.course);
  }
  void operator()(const NumberShip& o) { kind("number").ship("ship", o.ship).number("number", o.number); }
  void operator()(const Regroup& o) { kind("regroup").ship("ship", o.ship).division("to", o.to); }
  void operator()(const PrePlot& o) {
    kind("pre_plot").division("division", o.division);
    if (o.turn != every_turn) number("turn", o.turn);
    move(o.speed, o.plot);
  }
  void operator()(const QuickStart& o) {
    kind("quick_start").division("division", o.division).json_.field("speed", o.speed);
  }
  void operator()(const ChooseStart& o) {
    kind("start").json_.field("distance", o.distance);
    bearing("bearing", o.bearing);
  }
  void operator()(const PlotDivision& o) {
    kind("plot").division("division", o.division).move(o.speed, o.plot);
    if (o.radius.thousandths != 0) json_.field("radius", o.radius);
    if (o.advance) json_.field("advance", true);
  }
  void operator()(const PlotShip& o) {
    kind("plot").ship("ship", o.ship).move(o.speed, o.plot);
    if (o.radius.thousandths != 0) json_.field("radius", o.radius);
  }
  void operator()(const MakeSmoke& o) { kind("smoke").ship("ship", o.ship).json_.field("on", o.on); }
  void operator()(const LaunchTorpedoes& o) {
    kind("launch").ship("ship", o.ship);
    o.dummy ? void(json_.field("dummy", true)) : void(number("factors", o.factors));
    if (o.target != no_ship) ship("target", o.target);
    json_.field("run", o.run);
    word("hand", o.hand);
    if (o.counter != 0) json_.field("counter", std::string_view(&o.counter, 1));
  }
  void operator()(const JoinFormation& o) {
    const bool leaves = o.division == o.leader;
    kind(leaves ? "leave" : "join").division("division", o.division);
    if (!leaves) division("leader", o.leader);
  }
  void operator()(const ChangeShape& o) {
    kind("shape").division("division", o.leader).word("shape", o.shape);
    if (o.has_line) bearing("line", o.line);
    if (o.has_second_line) bearing("second_line", o.second_line);
    if (o.has_interval) json_.field("interval", o.interval);
  }
  void operator()(const NameFlagship& o) { kind("flagship").division("division", o.division).ship("ship", o.ship); }
  void operator()(const NameForceFlagship& o) { kind("force_flagship").ship("ship", o.ship); }
  void operator()(const CancelAdvance& o) { kind("cancel_advance").division("division", o.division); }
  void operator()(const DeclareHalfMoves& o) { kind("half_moves").json_.field("on", o.on); }
  void operator()(const Illuminate& o) {
    kind("illuminate").ship("ship", o.ship).ship("target", o.target).word("means", o.means);
  }
  void operator()(const NameTarget& o) {
    kind(o.target == no_ship ? "hold" : "target").ship("ship", o.ship);
    if (o.target != no_ship) ship("target", o.target);
  }
  void operator()(const Allot& o) {
    kind("allot").ship("ship", o.ship).word("battery", o.battery).ship("target", o.target).number("group", o.group);
  }
  void operator()(const CoupDeGrace& o) {
    kind("coup").ship("ship", o.ship).ship("target", o.target).number("factors", o.factors);
  }
  void operator()(const DeclineLargeAttack& o) { kind("decline").json_.field("on", o.decline); }
  void operator()(const Repair& o) { kind("repair").ship("ship", o.ship).number("item", o.item); }
  void operator()(const Ready& o) { kind("ready").json_.field("on", o.on); }

 private:
  OrderWriter& kind(std::string_view word) {
    json_.field("order", word);
    return *this;
  }
  OrderWriter& ship(std::string_view key, ShipId id) {
    json_.field(key, state_.setting->ships[id].id);
    return *this;
  }
  OrderWriter& division(std::string_view key, DivisionId id) { return number(key, state_.divisions[id].number); }
  OrderWriter& number(std::string_view key, int n) {
    json_.field(key, n);
    return *this;
  }
  template <class Enum>
  OrderWriter& word(std::string_view key, Enum e) {
    json_.field(key, boost::describe::enum_to_string(e, "?"));
    return *this;
  }
  void bearing(std::string_view key, Bearing b) { json_.key(key).raw(decimal(b.hundredths(), 2)); }
  void move(Inches speed, const Plot& plot) { json_.field("speed", speed).field("plot", text(plot)); }

  Json& json_;
  const State& state_;
};

}  // namespace

void write_order(Json& json, const State& state, const Order& order) {
  json.begin_object();
  std::visit(OrderWriter(json, state), order);
  json.end_object();
}

}  // namespace wardroom::coal
