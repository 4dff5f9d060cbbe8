// What an order would do, by what its own side knows.
#include <fmt/format.h>

#include <algorithm>

#include "books/coastal/rules/names.hpp"
#include "books/coastal/table/chances.hpp"
#include "books/coastal/table/scene.hpp"

namespace wardroom::coastal {
namespace {

class Preview {
 public:
  Preview(Json& json, const Scene& scene) : json_(json), scene_(scene) {}

  template <class O>
  void operator()(const O&) {
    answer("The order can be given.");
  }
  void operator()(const Move& o) {
    const SeenShip& ship = own(o.ship);
    const Way way = way_of(ship.at, ship.course, o.plot);
    begin(fmt::format("{}, and then on course {}.", cm(run_of(o.plot)), degrees(way.course)));
    piece(o.ship, way.to, way.course, &way);
    end_pieces();
    json_.end_array().end_object();
  }
  void operator()(const Place& o) {
    begin("She would start here.");
    piece(o.ship, o.at, o.course, nullptr);
    end_pieces();
    const Zone& zone = scene_.sheet().zones[scene_.seat.side];
    json_.begin_object().field("shape", "area").key("points").begin_array();
    for (const Point corner : {zone.from, Point{zone.from.x, zone.to.y}, zone.to, Point{zone.to.x, zone.from.y}}) {
      write_point(json_, corner);
    }
    json_.end_array().field("label", "your zone").field("style", "move").end_object();
    json_.end_array().end_object();
  }
  void operator()(const Launch& o) {
    const Point from = own(o.ship).at;
    begin(fmt::format("{} on {}.", o.dummy ? "A dummy" : "A torpedo", degrees(o.bearing)));
    end_pieces();
    const Torpedoes& table = scene_.sheet().tables.torpedoes;
    Shapes(json_).line(from, moved(from, o.bearing, table.arms_after), "not armed yet", "threat");
    Shapes(json_).line(moved(from, o.bearing, table.arms_after), moved(from, o.bearing, table.speed * 5), "five moves",
                       "torpedo");
    json_.end_array().end_object();
  }
  void operator()(const Observe& o) {
    const Point from = own(o.ship).at, at = place_of(o);
    aimed(chance_to_spot(scene_.menu.looks.front(), scene_.counsel.looks.front(), from, at), from, at, "sight");
  }
  void operator()(const Fire& o) {
    const FireChoice& fire = scene_.menu.fires.front();
    const Point from = own(o.ship).at, at = scene_.seen(o.target)->at;
    const Gunfire& table = scene_.sheet().tables.gunfire;
    aimed(chance_to_hit(table, fire, scene_.counsel.fires.front(), from, at), from, at, "gun");
  }
  void operator()(const StarShell& o) {
    begin("Star shell over this place.");
    end_pieces();
    Shapes(json_).ring(o.at, scene_.sheet().tables.lights.shell_radius, "lit", "sight");
    json_.end_array().end_object();
  }

 private:
  const SeenShip& own(ShipId ship) const { return scene_.view.own_ship(ship)->seen; }
  Point place_of(const Observe& o) const {
    if (o.torpedo == no_torpedo) return scene_.seen(o.target)->at;
    return std::ranges::find(scene_.view.torpedoes, o.torpedo, &TorpedoMarker::torpedo)->at;
  }
  void begin(const std::string& words) {
    json_.begin_object().field("ok", true).field("words", words).key("pieces").begin_array();
  }
  void end_pieces() { json_.end_array().key("shapes").begin_array(); }
  /// A line to the target, and the odds.
  void aimed(const ShownChance& shown, Point from, Point at, std::string_view style) {
    json_.begin_object().field("ok", true);
    write_chance(json_, shown);
    json_.key("pieces").begin_array();
    end_pieces();
    Shapes(json_).line(from, at, "", style);
    json_.end_array().end_object();
  }
  void answer(const std::string& words) {
    begin(words);
    end_pieces();
    json_.end_array().end_object();
  }
  void piece(ShipId id, Point at, Bearing course, const Way* way) {
    json_.begin_object().field("id", own(id).id).key("at");
    write_point(json_, at);
    json_.key("heading");
    write_bearing(json_, course);
    json_.key("track").begin_array();
    if (way != nullptr) {
      write_point(json_, own(id).at);
      for (const Run& run : way->runs) write_point(json_, run.to);
    }
    json_.end_array().end_object();
  }

  Json& json_;
  const Scene& scene_;
};

}  // namespace

void present_preview(const Scene& scene, const Order& order, Json& json) { std::visit(Preview(json, scene), order); }

}  // namespace wardroom::coastal
