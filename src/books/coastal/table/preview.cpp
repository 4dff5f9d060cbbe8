// What an order would do, by what its own side knows.
#include <fmt/format.h>

#include "books/coastal/rules/chapters.hpp"
#include "books/coastal/rules/movement.hpp"
#include "books/coastal/rules/names.hpp"
#include "books/coastal/table/chances.hpp"
#include "books/coastal/table/present.hpp"
#include "books/coastal/table/scene.hpp"
#include "books/coastal/text/order_text.hpp"
#include "rules/order_error.hpp"

namespace wardroom::coastal {
namespace {

class Preview {
 public:
  Preview(Json& json, const State& state, SideId side) : json_(json), state_(state), side_(side) {}

  template <class O>
  void operator()(const O&) {
    answer("The order can be given.");
  }
  void operator()(const Move& o) {
    const Way way = way_of(state_.ships[o.ship], o.plot);
    begin(fmt::format("{}, and then on course {}.", cm(run_of(o.plot)), degrees(way.course)));
    piece(o.ship, way.to, way.course, &way);
    end_pieces();
    json_.end_array().end_object();
  }
  void operator()(const Place& o) {
    begin("She would start here.");
    piece(o.ship, o.at, o.course, nullptr);
    end_pieces();
    const Zone& zone = state_.setting->zones[side_];
    json_.begin_object().field("shape", "area").key("points").begin_array();
    for (const Point corner : {zone.from, Point{zone.from.x, zone.to.y}, zone.to, Point{zone.to.x, zone.from.y}}) {
      write_point(json_, corner);
    }
    json_.end_array().field("label", "your zone").field("style", "move").end_object();
    json_.end_array().end_object();
  }
  void operator()(const Launch& o) {
    const Point from = state_.ships[o.ship].at;
    begin(fmt::format("{} on {}.", o.dummy ? "A dummy" : "A torpedo", degrees(o.bearing)));
    end_pieces();
    const Torpedoes& table = state_.tables().torpedoes;
    Shapes(json_).line(from, moved(from, o.bearing, table.arms_after), "not armed yet", "threat");
    Shapes(json_).line(moved(from, o.bearing, table.arms_after), moved(from, o.bearing, table.speed * 5), "five moves",
                       "torpedo");
    json_.end_array().end_object();
  }
  void operator()(const Observe& o) {
    if (o.torpedo != no_torpedo) {
      const Torpedo& torpedo = state_.torpedoes[o.torpedo];
      return aimed(chance_to_spot(state_, o.ship, torpedo, o.means), o.ship, torpedo.at, "sight");
    }
    const ShipId target = settled(state_, side_, o.target);
    aimed(chance_to_spot(state_, o.ship, target, o.means), o.ship, state_.ships[target].at, "sight");
  }
  void operator()(const Fire& o) {
    const Fire order{o.ship, settled(state_, side_, o.target), o.mounts};
    aimed(chance_to_hit(state_, order), o.ship, state_.ships[order.target].at, "gun");
  }
  void operator()(const StarShell& o) {
    begin("Star shell over this place.");
    end_pieces();
    Shapes(json_).ring(o.at, state_.tables().lights.shell_radius, "lit", "sight");
    json_.end_array().end_object();
  }

 private:
  void begin(const std::string& words) {
    json_.begin_object().field("ok", true).field("words", words).key("pieces").begin_array();
  }
  void end_pieces() { json_.end_array().key("shapes").begin_array(); }
  /// A line to the target, and the odds.
  void aimed(const ShownChance& shown, ShipId ship, Point at, std::string_view style) {
    json_.begin_object().field("ok", true);
    write_chance(json_, shown);
    json_.key("pieces").begin_array();
    end_pieces();
    Shapes(json_).line(state_.ships[ship].at, at, "", style);
    json_.end_array().end_object();
  }
  void answer(const std::string& words) {
    begin(words);
    end_pieces();
    json_.end_array().end_object();
  }
  void piece(ShipId id, Point at, Bearing course, const Way* way) {
    json_.begin_object().field("id", state_.setting->ships[id].id).key("at");
    write_point(json_, at);
    json_.key("heading");
    write_bearing(json_, course);
    json_.key("track").begin_array();
    if (way != nullptr) {
      write_point(json_, state_.ships[id].at);
      for (const Run& run : way->runs) write_point(json_, run.to);
    }
    json_.end_array().end_object();
  }
  Json& json_;
  const State& state_;
  SideId side_;
};

}  // namespace

std::string preview_order(const State& state, SideId side, const std::string& text, std::span<const std::string>) {
  Json json;
  try {
    const Order order = parse_order(parse_json(text, "order"), state, side);
    if (const auto refusal = Coastal::check(state, Seat::of(side), order)) {
      write_refusal(json, refusal->cite, refusal->text);
    } else {
      std::visit(Preview(json, state, side), order);
    }
  } catch (const OrderError& error) {
    write_refusal(json, error.cite, error.problem);
  } catch (const DataError& error) {
    write_refusal(json, {}, error.problem);
  }
  return json.take();
}

}  // namespace wardroom::coastal
