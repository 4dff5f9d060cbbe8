// What an order would do, by what its own side knows.
#include <fmt/format.h>

#include <boost/describe.hpp>

#include "books/admiralty/bots/course.hpp"
#include "books/admiralty/odds/chances.hpp"
#include "books/admiralty/rules/names.hpp"
#include "books/admiralty/rules/zones.hpp"
#include "books/admiralty/table/asks.hpp"
#include "books/admiralty/text/words.hpp"

namespace wardroom::admiralty {
namespace {

std::string_view wind_words(Zone zone) {
  switch (zone) {
    case Zone::ahead: return "wind ahead";
    case Zone::close: return "wind close";
    case Zone::quarter: return "wind on her quarter";
    case Zone::astern: return "wind astern";
  }
  return "";
}

// Dice in two colours, as they would be thrown; which of them are drawn from a can nobody knows before.
void write_dice(Json& json, const Guns& guns, int rigging) {
  json.key("dice").begin_array();
  const auto add = [&](int count, std::string_view colour, std::string_view words) {
    if (count == 0) return;
    json.begin_object().field("count", count).field("colour", colour).field("words", words).end_object();
  };
  if (guns.drawn) {
    add(guns.dice, "either", "drawn from the can");
  } else {
    add(guns.dice - rigging, hull_colour, "at the hull");
    add(rigging, rigging_colour, "at the rigging");
  }
  json.end_array();
}

class Preview {
 public:
  Preview(Json& json, const Scene& scene) : json_(json), scene_(scene) {}

  template <class O>
  void operator()(const O&) {
    begin("The order can be given.");
    end_pieces();
    json_.end_array().end_object();
  }
  void operator()(const Move& o) {
    const MoveChoice& choice = scene_.menu.moves.front();
    const SeenShip& ship = scene_.seen(o.ship);
    const Berth end = end_of(scene_.view, choice, ship, o.path);
    begin(o.anchor ? std::string("She anchors.") : move_words(o, end));
    piece(ship, end, o.path, choice);
    end_pieces();
    json_.end_array().end_object();
  }
  void operator()(const Fire& o) {
    const FireChoice& choice = scene_.menu.fires.front();
    const Doctrine doctrine = scene_.seen(o.ship).card->doctrine;
    const Distribution odds = hits_odds(choice.guns, o.rigging, doctrine);
    json_.begin_object().field("ok", true);
    write_dice(json_, choice.guns, o.rigging);
    const std::vector<Term> none;
    write_chance(json_, odds.at_least(1), shot_words(choice.range, choice.bracket, choice.rake, choice.guns),
                 scene_.counsel.fires.empty() ? none : scene_.counsel.fires.front());
    line_to(o.ship, o.target);
  }

 private:
  // What the wind leaves her next turn if she holds the heading on which she ends.
  std::string next_words(const Berth& end) const {
    const Speeds& speeds = scene_.counsel.speeds;
    const Zone zone = zone_of(scene_.sheet().tables.sailing, end.heading, scene_.view.wind_from);
    if (zone == Zone::ahead) return "There she lies too near the wind to have any way.";
    return fmt::format("There she has the {}, and {} a turn under {}.", wind_words(zone), mm(speeds.in(zone)),
                       in_words(speeds.under));
  }
  std::string move_words(const Move& o, const Berth& end) const {
    if (o.path.anchors) return fmt::format("She lets go her stern anchor, heading {}.", degrees(end.heading));
    return fmt::format("{}, and then heading {}, unless she meets another ship or a shoal. {}",
                       mm(scene_.menu.moves.front().allowance), degrees(end.heading), next_words(end));
  }
  void begin(const std::string& words) {
    json_.begin_object().field("ok", true).field("words", words).key("pieces").begin_array();
  }
  void end_pieces() { json_.end_array().key("shapes").begin_array(); }
  void line_to(ShipId from, ShipId to) {
    json_.key("pieces").begin_array();
    end_pieces();
    Shapes(json_).line(scene_.seen(from).at, scene_.seen(to).at, "", "gun");
    json_.end_array().end_object();
  }
  // Where each stretch of the path ends.
  void piece(const SeenShip& ship, const Berth& end, const Path& path, const MoveChoice& choice) {
    json_.begin_object().field("id", ship.id).key("at");
    write_point(json_, end.at);
    json_.key("heading");
    write_bearing(json_, end.heading);
    json_.key("track").begin_array();
    write_point(json_, ship.at);
    Path so_far;
    for (const Stretch& stretch : path.stretches) {
      so_far.stretches.push_back(stretch);
      write_point(json_, end_of(scene_.view, choice, ship, so_far).at);
    }
    json_.end_array().end_object();
  }

  Json& json_;
  const Scene& scene_;
};

}  // namespace

void present_preview(const Scene& scene, const Order& order, Json& json) { std::visit(Preview(json, scene), order); }

}  // namespace wardroom::admiralty
