// Orders as books/coastal/order_text reads them, so that what is written can be given again.
#include <fmt/format.h>

#include <boost/describe.hpp>

#include "books/coastal/text/json.hpp"
#include "books/coastal/text/order_text.hpp"

namespace wardroom::coastal {
namespace {

class OrderWriter {
 public:
  OrderWriter(Json& json, const State& state) : json_(json), state_(state) {}

  void operator()(const Place& o) {
    kind("place", o.ship).point("at", o.at).bearing("course", o.course).json_.field("speed", o.speed);
  }
  void operator()(const Launch& o) {
    kind("launch", o.ship).bearing("bearing", o.bearing);
    if (o.dummy) json_.field("dummy", true);
  }
  void operator()(const Move& o) {
    kind("move", o.ship).json_.field("plot", text(o.plot));
    if (o.smoke) json_.field("smoke", true);
    if (o.mines) json_.field("mines", true);
  }
  void operator()(const DropCharges& o) {
    kind("charges", o.ship).target(o.ship, o.target).json_.field("charges", static_cast<int>(o.charges));
  }
  void operator()(const Board& o) { kind("board", o.ship).target(o.ship, o.target); }
  void operator()(const Observe& o) {
    kind("observe", o.ship);
    o.torpedo == no_torpedo ? void(target(o.ship, o.target))
                            : void(json_.field("target", fmt::format("torpedo {}", o.torpedo + 1)));
    if (o.means != Means::eyes) json_.field("means", boost::describe::enum_to_string(o.means, "?"));
  }
  void operator()(const StarShell& o) { kind("star_shell", o.ship).point("at", o.at); }
  void operator()(const Searchlight& o) { kind("searchlight", o.ship).target(o.ship, o.target); }
  void operator()(const Fire& o) {
    kind("fire", o.ship).target(o.ship, o.target);
    if (!o.mounts.any()) return;
    json_.key("mounts").begin_array();
    for (const System& system : state_.card(o.ship).systems) {
      if (system.kind == SystemKind::weapon && o.mounts.has(system.mount)) json_.value(system.name);
    }
    json_.end_array();
  }
  void operator()(const Ready& o) { json_.field("order", "ready").field("on", o.on); }

 private:
  OrderWriter& kind(std::string_view name, ShipId ship) {
    json_.field("order", name).field("ship", state_.setting->ships[ship].id);
    return *this;
  }
  OrderWriter& target(ShipId ship, ShipId other) {
    json_.field("target", called(state_, state_.ships[ship].side, other));
    return *this;
  }
  OrderWriter& point(std::string_view name, Point at) {
    json_.key(name).begin_array().value(Length{at.x}).value(Length{at.y}).end_array();
    return *this;
  }
  OrderWriter& bearing(std::string_view name, Bearing bearing) {
    json_.key(name).raw(decimal(bearing.hundredths(), 2));
    return *this;
  }

  Json& json_;
  const State& state_;
};

}  // namespace

void write_order(Json& json, const State& state, const Order& order) {
  json.begin_object();
  std::visit(OrderWriter(json, state), order);
  json.end_object();
}

}  // namespace wardroom::coastal
