// MOVE: who goes first, the path of a ship, and fire at the one that passes.
#include <fmt/format.h>

#include <algorithm>
#include <boost/describe.hpp>

#include "books/admiralty/odds/chances.hpp"
#include "books/admiralty/rules/names.hpp"
#include "books/admiralty/table/asks.hpp"
#include "books/admiralty/text/words.hpp"

namespace wardroom::admiralty {
namespace {

std::string_view zone_words(Zone zone) {
  switch (zone) {
    case Zone::ahead: return "Too near the wind";
    case Zone::close: return "Close to the wind";
    case Zone::quarter: return "Wind on the quarter";
    case Zone::astern: return "Wind astern";
  }
  return "";
}

std::string steps_words(int steps) { return steps == 1 ? "1 turning step" : fmt::format("{} turning steps", steps); }

// Who has less than one step to go may turn one with all of it (A55).
Millimetres cost_of_step(const MoveChoice& choice) { return std::min(choice.step_length, choice.allowance); }

std::string move_help(const MoveChoice& c) {
  if (c.in_place) return "She is stopped, and may turn one step in place.";
  if (c.spring_port + c.spring_starboard > 0) return "She lies at anchor, and turns on her spring.";
  if (c.allowance.thousandths == 0) return "She has no way.";
  std::string help = fmt::format("{}: {}, all of it to be sailed; {} of {} each.", zone_words(c.zone), mm(c.allowance),
                                 steps_words(c.steps), mm(cost_of_step(c)));
  if (c.stays != 0)
    help += fmt::format(" She is in stays, and begins with steps to {}.", c.stays > 0 ? "starboard" : "port");
  if (c.stays == 0 && c.tack_on <= 6) help += fmt::format(" She tacks on {} or more.", c.tack_on);
  return help;
}

void write_notation(Json& plot, const MoveChoice& choice) {
  plot.key("notation").begin_array();
  const auto note = [&](std::string_view word, const std::string& meaning) {
    plot.begin_object().field("word", word).field("meaning", meaning).end_object();
  };
  note("20", "20 mm straight ahead");
  note("R30", fmt::format("two steps of 15 degrees to starboard, {}", mm(cost_of_step(choice) * 2)));
  note("L30", "the same to port");
  if (choice.stern_anchor) note("A", "at the end: lets go the stern anchor");
  plot.end_array();
}

// A step is a chord; on the page it is drawn as the arc of the same length.
Millimetres radius_of(const MoveChoice& choice, Turn step) {
  constexpr std::int64_t turns_a_radian = 5730;  // hundredths of a degree
  return {static_cast<std::int32_t>(cost_of_step(choice).thousandths * turns_a_radian / step.hundredths)};
}

void ask_path(const Scene& scene, Form& form, const MoveChoice& choice, const std::vector<Term>* way) {
  constexpr Millimetres button = 10_mm, grain{100};
  const Turn step = scene.sheet().tables.sailing.step;
  Json& plot = form.begin_field("path", "plot", "Path");
  plot.field("value", path_text(choice.hold)).field("most", static_cast<int>(most_stretches));
  plot.field("radius", radius_of(choice, step)).field("by", step.hundredths / 100).field("whole", false);
  plot.field("alone", true).field("run", choice.allowance).field("step", button).field("grain", grain);
  if (way != nullptr) write_trail(plot, *way);
  const std::string all = decimal(step.hundredths * choice.steps, 2);
  plot.key("turn").begin_object().key("most").raw(all).key("all").raw(all).field("run", Millimetres{}).end_object();
  write_notation(plot, choice);
  form.end_field();
}

// Steps in place: to either side as many as she may turn.
void ask_turn(const Scene& scene, const MoveChoice& choice, Json& json) {
  const int step = scene.sheet().tables.sailing.step.hundredths / 100;
  const int port = choice.in_place ? choice.steps : choice.spring_port;
  const int starboard = choice.in_place ? choice.steps : choice.spring_starboard;
  if (port + starboard <= 0) return;
  const std::string id = scene.id(choice.ship);
  Form form(json, {"move-" + id, "Movement", scene.name(choice.ship), move_help(choice)}, {id});
  form.order("move").with("ship", id).fields().begin_choice("path", "Turns");
  for (int steps = -port; steps <= starboard; ++steps) {
    if (steps == 0) continue;
    Path path;
    path.stretches.push_back({{}, static_cast<std::int8_t>(steps)});
    form.begin_option(path_text(path),
                      fmt::format("{} degrees to {}", step * std::abs(steps), steps < 0 ? "port" : "starboard"));
    form.end_option();
  }
  form.end_choice({}).end({true, false});
}

void ask_anchor(const Scene& scene, const MoveChoice& choice, Json& json) {
  const std::string id = scene.id(choice.ship);
  Form form(json,
            {"anchor-" + id, "Movement", scene.name(choice.ship) + ": anchor", "She has stopped, and may anchor."},
            {id});
  form.order("move").with("ship", id).with("anchor", true).fields().end({true, false});
}

void ask_move(const Scene& scene, const MoveChoice& choice, const std::vector<Term>* way, Json& json) {
  if (choice.may_anchor) ask_anchor(scene, choice, json);
  if (!choice.must) return ask_turn(scene, choice, json);
  const std::string id = scene.id(choice.ship);
  Form form(json, {"move-" + id, "Movement", scene.name(choice.ship), move_help(choice)}, {id});
  form.order("move").with("ship", id).fields();
  ask_path(scene, form, choice, way);
  form.toggle("avoid", "Stop short of an enemy in the way, if she can", false).end({true, false});
}

// Ships that have stopped need not do anything.
void ask_to_pass(const Menu& menu, Json& json) {
  const auto must = [](const MoveChoice& choice) { return choice.must; };
  if (menu.moves.empty() || std::ranges::any_of(menu.moves, must)) return;
  Form form(json, {"pass", "Movement", "Stay as you are", "Your ships neither turn nor anchor in this turn."}, {});
  form.order("ready").fields().end({true, false});
}

void ask_who_begins(Json& json) {
  Form form(json, {"first", "Movement", "You have the initiative", "Who moves later sees more."}, {});
  form.order("go_first").fields().begin_choice("own", "Moves the first ship");
  Json& own = form.json();
  own.begin_object().field("value", true).field("label", "your side").end_object();
  own.begin_object().field("value", false).field("label", "the other side").end_object();
  form.end_choice({}).end({true, false});
}

void ask_passing(const Scene& scene, const PassingChoice& choice, Json& json) {
  const std::string id = scene.id(choice.ship), target = scene.id(choice.target);
  const Doctrine doctrine = scene.seen(choice.ship).card->doctrine;
  Form form(json,
            {fmt::format("passing-{}-{}-{}", id, target, choice.along.thousandths), "Passing fire",
             fmt::format("{}: {} broadside at {} mm of the path", scene.name(choice.ship), in_words(choice.side),
                         decimal(choice.along.thousandths, 3)),
             "All guns of that side fire, and are spent for this turn."},
            {id, target});
  form.order("passing_fire").with("ship", id).with("along", choice.along);
  form.with("broadside", boost::describe::enum_to_string(choice.side, "?"));
  // As few dice at the rigging as the range and the doctrine leave.
  form.json().key("rigging").begin_array();
  for (const Guns& guns : choice.guns) form.json().value(static_cast<int>(guns.least));
  form.json().end_array();
  form.fields().begin_choice("target", "At");
  Json& option = form.begin_option(target, scene.name(choice.target), target);
  Fraction miss(1);
  std::string words;
  for (const Size size : {Size::heavy, Size::medium, Size::light}) {
    const Guns& guns = choice.guns[index(size)];
    if (guns.dice == 0) continue;
    miss = miss * (Fraction(1) - hits_odds(guns, guns.least, doctrine).at_least(1));
    words += fmt::format("{}{} {}", words.empty() ? "" : ", ", in_words(size), dice_words(guns.dice));
  }
  if (choice.rake != Rake::none) words += fmt::format("; {}", in_words(choice.rake));
  write_chance(option, Fraction(1) - miss, fmt::format("{}; {}", words, in_words(choice.bracket)));
  form.end_option();
  form.end_choice({}).end();
}

}  // namespace

void ask_movement(const Scene& scene, Json& json) {
  if (scene.menu.decides) ask_who_begins(json);
  const auto& ways = scene.counsel.moves;
  for (std::size_t i = 0; i < scene.menu.moves.size(); ++i) {
    ask_move(scene, scene.menu.moves[i], i < ways.size() ? &ways[i] : nullptr, json);
  }
  ask_to_pass(scene.menu, json);
  for (const PassingChoice& choice : scene.menu.passing) ask_passing(scene, choice, json);
}

}  // namespace wardroom::admiralty
