// What a seat owes in each step, as forms: places, torpedoes, ways, observation with its odds, guns with theirs.
#include <fmt/format.h>

#include <algorithm>

#include "books/coastal/bots/aim.hpp"
#include "books/coastal/rules/names.hpp"
#include "books/coastal/table/chances.hpp"
#include "books/coastal/table/scene.hpp"
#include "books/coastal/text/words.hpp"
#include "game/forms.hpp"

namespace wardroom::coastal {
namespace {

constexpr std::string_view unit = "cm";

void ask_place(const Scene& scene, const OwnShip& own, Json& json) {
  const std::string id = piece_id(scene, own.seen);
  const Zone& zone = scene.sheet().zones[own.seen.side];
  const std::string help = fmt::format("Your zone: {} to {} from the west edge, {} to {} from the south edge.",
                                       cm({zone.from.x}), cm({zone.to.x}), cm({zone.from.y}), cm({zone.to.y}));
  Form form(json, {"place-" + id, "Setting up", seen_name(own.seen), help}, {id});
  form.order("place").with("ship", id).fields();
  form.begin_field("at", "point", "Place").key("value");
  write_point(form.json(), own.seen.at);
  form.end_field();
  form.begin_field("course", "bearing", "Course").key("value");
  write_bearing(form.json(), own.seen.course);
  form.end_field();
  form.number("speed", "Speed", own.seen.speed, {{}, own.handling.top, 0.5_cm, unit}).end();
}

// What the marker stands for, which only its owner knows.
void marker_is(Form& form, const OwnShip& own) {
  Json& field = form.begin_field("dummy", "choice", "The marker is");
  field.field("value", false).key("options").begin_array();
  const auto option = [&](bool dummy, std::string_view what, int left) {
    field.begin_object().field("value", dummy).field("label", what);
    field.field("words", fmt::format("{} left", left)).end_object();
  };
  option(false, "a real torpedo", own.torpedoes);
  option(true, "a dummy", own.dummies);
  field.end_array();
  form.end_field();
}

// Where her tubes may be laid, and how markers of one launch lie.
std::string tubes_help(const Torpedoes& table, const Card& card) {
  const auto in_degrees = [](Turn turn) { return decimal(turn.hundredths, 2); };
  const std::string tubes =
      card.trainable ? "Tubes on the beams"
                     : fmt::format("Fixed tubes, within {} degrees of the bow", in_degrees(table.bow_within));
  return fmt::format("{}; markers {} to {} degrees apart.", tubes, in_degrees(table.least_apart),
                     in_degrees(table.most_apart));
}

void ask_launch(const Scene& scene, const OwnShip& own, const Counsel::Launch& counsel, Json& json) {
  const std::string id = piece_id(scene, own.seen);
  const bool real = counsel.no_torpedo.empty(), dummies = counsel.no_dummy.empty();
  if (!real && !dummies) {
    Form form(json, {"launch-" + id, "Torpedoes", seen_name(own.seen)}, {id});
    form.order("launch").with("ship", id).fields().end_closed(counsel.no_torpedo);
    return;
  }
  const std::string tubes = tubes_help(scene.sheet().tables.torpedoes, *own.seen.card);
  const std::string help = real ? tubes : fmt::format("Dummies only: {} {}", counsel.no_torpedo, tubes);
  const int ready = (real ? own.torpedoes : 0) + (dummies ? own.dummies : 0);
  for (int i = 0; i < std::min(ready, 6); ++i) {
    Form form(json,
              {fmt::format("launch-{}-{}", id, i + 1), "Torpedoes",
               fmt::format("{}: {} marker {}", seen_name(own.seen), real ? "torpedo" : "dummy", i + 1), help},
              {id});
    form.order("launch").with("ship", id);
    if (!real) form.with("dummy", true);
    form.fields();
    form.begin_field("bearing", "bearing", "Bearing").key("value");
    const Turn off{(i % 2 == 0 ? 1 : -1) * ((i + 1) / 2) * 300};
    write_bearing(form.json(), own.seen.course + (own.seen.card->trainable ? Turn::degrees(90) : Turn{}) + off);
    form.end_field();
    if (real && dummies) marker_is(form, own);
    form.end();
  }
}

void ask_move(const Scene& scene, const OwnShip& own, Json& json) {
  const std::string id = piece_id(scene, own.seen);
  const Handling& h = own.handling;
  Form form(json, {"move-" + id, "Movement", seen_name(own.seen), "Without an order she keeps her course and speed."},
            {id});
  form.order("move").with("ship", id).fields();
  const Centimetres usual = std::clamp(own.seen.speed, h.least, h.most);
  form.number("speed", "Speed", usual, {h.emergency, h.most, 0.5_cm, unit});
  Json& plot = form.begin_field("plot", "plot", "Way");
  plot.field("value", "").field("speed", "speed").field("most", static_cast<int>(Plot::capacity()));
  plot.field("radius", Centimetres{}).field("by", 15).field("whole", false).field("alone", true);
  plot.key("turn").begin_object().key("most").raw(decimal(h.turn.hundredths, 2)).key("all");
  plot.raw(decimal(turn_limit(h, usual).hundredths, 2)).field("run", h.run).end_object();
  plot.key("notation").begin_array();
  const std::string turn = fmt::format("turn 45 degrees; at most {} at a time, after {} straight, {} in all",
                                       degrees(h.turn), cm(h.run), degrees(turn_limit(h, usual)));
  plot.begin_object().field("word", "3.5").field("meaning", "3.5 cm straight ahead").end_object();
  plot.begin_object().field("word", "R45").field("meaning", turn + ", to starboard").end_object();
  plot.begin_object().field("word", "L45").field("meaning", "the same to port").end_object();
  plot.end_array();
  form.end_field();
  if (own.smokes > 0 && own.seen.card->smoke && !own.dummy) form.toggle("smoke", "Make smoke", false);
  if (own.fields > 0 && scene.view.options.mines) form.toggle("mines", "Lay mines", false);
  form.end();
}

struct LookedFor {
  ShipId ship = no_ship;
  TorpedoId torpedo = no_torpedo;
  Point at;
  std::string piece, name, ordered;
  bool marker = false;
};
LookedFor looked_for(const Scene& scene, const SeenShip& ship) {
  return {ship.ship, no_torpedo, ship.at, piece_id(scene, ship), seen_name(ship), order_name(ship), ship.marker};
}
LookedFor looked_for(const TorpedoMarker& t) {
  const int number = t.torpedo + 1;
  return {no_ship,
          t.torpedo,
          t.at,
          torpedo_piece(t.torpedo),
          fmt::format("torpedo marker {}", number),
          fmt::format("torpedo {}", number)};
}

// One form a target: which ship looks for it, and how, every way with its odds.
void ask_look(const Scene& scene, const LookedFor& target, Json& json) {
  std::vector<const LookChoice*> looks;
  for (const LookChoice& look : scene.menu.looks) {
    if (look.target == target.ship && look.torpedo == target.torpedo) looks.push_back(&look);
  }
  std::vector<ShipId> ships;
  for (const LookChoice* look : looks) {
    if (std::ranges::find(ships, look->ship) == ships.end()) ships.push_back(look->ship);
  }
  for (const ShipId ship : ships) {
    const OwnShip& own = *scene.view.own_ship(ship);
    const std::string id = piece_id(scene, own.seen);
    Form form(json,
              {fmt::format("observe-{}-{}", target.piece, id), "Observation",
               fmt::format("{} looks for {}", own.seen.name, target.name),
               target.marker ? "What is under a marker may change the score." : ""},
              {id});
    form.order("observe").with("ship", id).with("target", target.ordered).fields().begin_choice("means", "By");
    Means best = Means::eyes;
    Fraction most(-1);
    for (const LookChoice* look : looks) {
      if (look->ship != ship) continue;
      Json& option =
          form.begin_option(boost::describe::enum_to_string(look->means, "?"), in_words(look->means), target.piece);
      const auto place = static_cast<std::size_t>(look - scene.menu.looks.data());
      const ShownChance shown = chance_to_spot(*look, scene.counsel.looks[place], own.seen.at, target.at);
      write_chance(option, shown, scene.counsel.trails);
      form.end_option();
      // By eye where radar gains nothing: who uses it can be heard.
      if (most < shown.chance) {
        most = shown.chance;
        best = look->means;
      }
    }
    form.end_choice(most == Fraction(0) ? "" : boost::describe::enum_to_string(best, "?")).end();
  }
}

void ask_observation(const Scene& scene, Json& json) {
  for (const SeenShip& ship : scene.view.enemies) ask_look(scene, looked_for(scene, ship), json);
  for (const TorpedoMarker& torpedo : scene.view.torpedoes) ask_look(scene, looked_for(torpedo), json);
  for (const ShipId ship : scene.menu.star_shells) {
    const OwnShip& own = *scene.view.own_ship(ship);
    const std::string id = piece_id(scene, own.seen);
    const std::string help = fmt::format("One gun lights a disc of {} radius; it shows the ship that fires it.",
                                         cm(scene.sheet().tables.lights.shell_radius));
    Form form(json, {"shell-" + id, "Lights", fmt::format("{}: star shell", own.seen.name), help}, {id});
    form.order("star_shell").with("ship", id).fields().left_out("at", "point", "Over");
    form.end();
  }
  for (std::size_t i = 0; i < scene.menu.searchlights.size(); ++i) {
    const ShipId ship = scene.menu.searchlights[i].ship;
    if (i > 0 && scene.menu.searchlights[i - 1].ship == ship) continue;
    const OwnShip& own = *scene.view.own_ship(ship);
    const std::string id = piece_id(scene, own.seen);
    Form form(json,
              {"searchlight-" + id, "Lights", fmt::format("{}: searchlight", own.seen.name),
               "It lights one target, and shows the ship that uses it."},
              {id});
    form.order("searchlight").with("ship", id).fields().begin_choice("target", "On");
    for (const Searchlight& light : scene.menu.searchlights) {
      const SeenShip* target = light.ship == ship ? scene.seen(light.target) : nullptr;
      if (target == nullptr) continue;
      form.begin_option(order_name(*target), seen_name(*target), piece_id(scene, *target))
          .field("words", away(own.seen.at, target->at));
      form.end_option();
    }
    form.end_choice({}).end();
  }
}

void ask_fire(const Scene& scene, Json& json) {
  std::vector<Order> suggested;
  fire_all(scene.view, scene.menu, suggested);
  for (std::size_t i = 0; i < scene.menu.fires.size(); ++i) {
    const ShipId ship = scene.menu.fires[i].ship;
    if (i > 0 && scene.menu.fires[i - 1].ship == ship) continue;
    const OwnShip& own = *scene.view.own_ship(ship);
    const std::string id = piece_id(scene, own.seen);
    Form form(json, {"fire-" + id, "Gunfire", std::string(own.seen.name), {}}, {id});
    form.order("fire").with("ship", id).fields().begin_choice("target", "Target");
    std::string best;
    for (std::size_t place = 0; place < scene.menu.fires.size(); ++place) {
      const FireChoice& choice = scene.menu.fires[place];
      const SeenShip* target = choice.ship == ship ? scene.seen(choice.target) : nullptr;
      if (target == nullptr) continue;
      Json& option = form.begin_option(order_name(*target), seen_name(*target), piece_id(scene, *target));
      const ShownChance shown =
          chance_to_hit(scene.sheet().tables.gunfire, choice, scene.counsel.fires[place], own.seen.at, target->at);
      write_chance(option, shown, scene.counsel.trails);
      form.end_option();
      // Who fires shows herself, and should have something to gain by it.
      const bool wanted = std::ranges::any_of(suggested, [&](const Order& other) {
        const auto* fire = std::get_if<Fire>(&other);
        return fire != nullptr && fire->ship == ship && fire->target == choice.target;
      });
      if (wanted && Fraction(0) < shown.chance) best = order_name(*target);
    }
    form.end_choice(best).end();
  }
}

}  // namespace

void present_asks(const Scene& scene, Json& json) {
  const Menu& menu = scene.menu;
  const auto own = [&](ShipId ship) -> const OwnShip& { return *scene.view.own_ship(ship); };
  json.begin_array();
  if (scene.view.owes) {
    switch (scene.view.phase) {
      case Phase::setup:
        for (const ShipId ship : menu.places) ask_place(scene, own(ship), json);
        break;
      case Phase::launch:
        for (std::size_t i = 0; i < menu.launches.size(); ++i) {
          ask_launch(scene, own(menu.launches[i]), scene.counsel.launches[i], json);
        }
        break;
      case Phase::move:
        for (const ShipId ship : menu.moves) ask_move(scene, own(ship), json);
        break;
      case Phase::observe: ask_observation(scene, json); break;
      case Phase::fire: ask_fire(scene, json); break;
      default: break;
    }
  }
  json.end_array();
}

}  // namespace wardroom::coastal
