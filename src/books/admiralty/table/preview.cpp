// What an order would do, by what its own side knows.
#include <fmt/format.h>

#include <boost/describe.hpp>

#include "books/admiralty/bots/course.hpp"
#include "books/admiralty/odds/chances.hpp"
#include "books/admiralty/rules/names.hpp"
#include "books/admiralty/table/asks.hpp"

namespace wardroom::admiralty {
namespace {

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
    begin(o.anchor ? std::string("She anchors.")
                   : fmt::format("{}, and then heading {}, unless she meets another ship or a shoal.",
                                 mm(choice.allowance), degrees(end.heading)));
    piece(ship, end, o.path, choice);
    end_pieces();
    json_.end_array().end_object();
  }
  void operator()(const Fire& o) {
    const FireChoice& choice = scene_.menu.fires.front();
    const Doctrine doctrine = scene_.seen(o.ship).card->doctrine;
    const Distribution odds = hits_odds(choice.guns, o.rigging, doctrine);
    json_.begin_object().field("ok", true);
    const std::vector<Term> none;
    write_chance(json_, odds.at_least(1), shot_words(choice.range, choice.bracket, choice.rake, choice.guns),
                 scene_.counsel.fires.empty() ? none : scene_.counsel.fires.front());
    line_to(o.ship, o.target);
  }

 private:
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
