// 3.3.1 The Movement Plotting Segment as forms: divisions, single ships, smoke, half-moves.
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "books/coal/rules/hex_movement.hpp"
#include "books/coal/table/scene.hpp"
#include "game/forms.hpp"

namespace wardroom::coal {
namespace {

// Steps of the sliders; anything to a thousandth may be typed. On the mat only quarters count (hex 2.1.1).
Inches finest(const Scene& scene) { return scene.on_mat() ? 0.25_in : 0.05_in; }

struct Notation {
  std::string_view word, meaning;
};
constexpr Notation notation[] = {
    {"2.5", "2.5 in straight ahead"},           {"SR30", "ships turn 30 degrees to starboard"},
    {"SL30", "ships turn 30 degrees to port"},  {"CR60", "column turn 60 degrees to starboard"},
    {"CL60", "column turn 60 degrees to port"}, {"CU", "close up, at the end"}};
constexpr Notation hex_notation[] = {{"2", "2 hexes straight ahead"},
                                     {"SR30", "ships turn 30 degrees to starboard"},
                                     {"SL30", "ships turn 30 degrees to port"},
                                     {"CR60", "column turn 60 degrees to starboard"},
                                     {"CL60", "column turn 60 degrees to port"},
                                     {"SR30P", "the same off a hex side, into the hex to port"},
                                     {"CU", "close up, at the end"}};

// 5.1.2, 5.9.2: a convoy makes ships turns only; a single ship has no line to close up.
bool may_write(const Notation& n, const Plotter& who) {
  if (who.convoy) return n.word.front() != 'C';
  return !who.single || n.word != "CU";
}

void write_word(Json& json, std::string_view word, std::string_view meaning) {
  json.begin_object().field("word", word).field("meaning", meaning).end_object();
}

// 5.7.4, 5.7.5: the other divisions of its formation, each by its number.
void write_leaders(const Scene& scene, Json& json, DivisionId division) {
  const OwnDivision* own = scene.division(division);
  if (own == nullptr) return;
  for (const OwnDivision& other : scene.view.divisions) {
    if (&other == own || other.formation != own->formation || other.ships.empty()) continue;
    write_word(json, fmt::format("F{}", other.number), fmt::format("follow {}", other.name));
    write_word(json, fmt::format("M{}", other.number), fmt::format("mimic {}", other.name));
  }
}

// hex 2.1, 2.3: what a drawn plot may spend: the hexes of every speed in its turn, and what turns cost.
void hex_terms(const Scene& scene, Json& json, const Plotter& who) {
  json.key("turn").begin_object().field("most", who.degrees_a_hex).field("free", free_turn).end_object();
  if (who.lead == no_ship || who.ahead == any_turn) return;
  const OwnShip& ship = *scene.view.own_ship(who.lead);
  const int turn = scene.view.turn + who.ahead;
  json.key("runs").begin_object().field("every", 0.25_in).key("steps").begin_array();
  for (Inches speed; speed <= who.most_speed; speed += 0.25_in) {
    json.value(hexes_in_turn(speed, turn, speed == ship.speed ? ship.since : turn));
  }
  json.end_array().end_object();
}

}  // namespace

void plot_field(const Scene& scene, Form& form, const Plot& plot, const Plotter& who) {
  Json& json = form.begin_field("plot", "plot", "Plot");
  json.field("value", text(plot)).field("speed", "speed").field("most", static_cast<int>(Plot{}.steps.capacity()));
  const bool mat = scene.on_mat();
  json.field("radius", mat ? Inches{} : who.radius).field("by", mat ? 30 : 15).field("whole", mat);
  if (mat) hex_terms(scene, json, who);
  json.key("notation").begin_array();
  const std::span<const Notation> words = mat ? std::span<const Notation>(hex_notation) : notation;
  for (const Notation& n : words) {
    if (may_write(n, who)) write_word(json, n.word, n.meaning);
  }
  write_leaders(scene, json, who.division);
  json.end_array();
  form.end_field();
}

namespace {

void ask_plot(const Scene& scene, const OwnDivision& d, Json& json) {
  Form form(json,
            {fmt::format("plot-{}", d.number), "Movement", std::string(d.name),
             "Without a plot the division stands on at its speed."},
            pieces_of(scene, d));
  form.order("plot").with("division", static_cast<int>(d.number)).fields();
  const Inches value = std::min(d.plotted ? d.plot_speed : d.speed, d.most_speed);
  form.number("speed", "Speed", value, {{}, d.most_speed, finest(scene)});
  plot_field(scene, form, d.plotted ? d.plot : Plot{}, plotter_of(d, d.most_speed, 0));
  if (!scene.on_mat()) form.left_out("radius", "number", "Wider turning circle");
  form.end();
}

void ask_advance(const Scene& scene, const OwnDivision& d, Json& json) {
  const Counsel::OfDivision& counsel = scene.counsel.of(scene.view, d);
  if (!counsel.may_advance) return;
  Form form(json,
            {fmt::format("advance-{}", d.number), "Next turn", fmt::format("{}: next turn", d.name),
             "A move plotted now for the next turn is easier to obey, and binds."},
            pieces_of(scene, d));
  form.order("plot").with("division", static_cast<int>(d.number)).with("advance", true).fields();
  const Inches most = counsel.top_speed;
  form.number("speed", "Speed", std::min(d.speed, d.most_speed), {{}, most, finest(scene)});
  plot_field(scene, form, {}, plotter_of(d, most, 1));
  form.end();
}

// 5.9.2, 5.9.3: stragglers are plotted for one by one; a member that is leaves the line for this turn.
void ask_ship_plot(const Scene& scene, const OwnShip& own, bool straggler, Json& json) {
  if (!scene.counsel.of(scene.view, own).may_plot) return;
  const std::string_view id = own.seen.id;
  const Inches most = own.most_speed();
  Form form(json,
            {fmt::format("plot-{}", id), straggler ? "Movement" : "Leaving the line", std::string(own.seen.name),
             straggler ? "She is out of her division and moves by herself."
                       : "Plotted by herself she leaves her division for this turn."},
            {id});
  form.order("plot").with("ship", id).fields();
  form.number("speed", "Speed", std::min(own.speed, most), {{}, most, finest(scene)});
  const Card& card = *own.seen.card;
  plot_field(scene, form, {},
             {own.seen.ship, no_division, most, card.turn_radius, false, true, degrees_a_hex(card.type)});
  form.end();
}

void ask_smoke(const Scene& scene, const OwnShip& own, Json& json) {
  if (!scene.counsel.of(scene.view, own).may_smoke) return;
  Form form(json, {fmt::format("smoke-{}", own.seen.id), "Smoke", fmt::format("{}: smoke", own.seen.name), {}},
            {own.seen.id});
  form.order("smoke").with("ship", own.seen.id).fields();
  form.toggle("on", "Make smoke along her track", own.smoke).end();
}

void ask_half_moves(const Scene& scene, Json& json) {
  if (!scene.counsel.may_halve) return;
  Form form(json, {"half-moves", "Half-moves", "Half-moves", "Enemies are near: the turn may be played in two halves."},
            {});
  form.order("half_moves").fields().toggle("on", "Play this turn in two half-moves", scene.counsel.halved).end();
}

}  // namespace

void ask_moves(const Scene& scene, Json& json) {
  const auto listed = [](const auto& list, auto item) { return std::ranges::find(list, item) != list.end(); };
  for (const OwnDivision& d : scene.view.divisions) {
    if (scene.view.half == 0) ask_standing(scene, d, json);
    if (listed(scene.menu.plots, d.division)) ask_plot(scene, d, json);
  }
  const auto able_own = [&](const OwnShip& own) { return own.placed && own.seen.status == Status::afloat; };
  for (const OwnShip& own : scene.view.own) {
    if (listed(scene.menu.ship_plots, own.seen.ship)) ask_ship_plot(scene, own, true, json);
  }
  if (scene.view.half != 0) return;
  ask_half_moves(scene, json);
  for (const OwnDivision& d : scene.view.divisions) {
    if (listed(scene.menu.plots, d.division)) ask_advance(scene, d, json);
  }
  for (const OwnShip& own : scene.view.own) {
    if (able_own(own)) ask_smoke(scene, own, json);
  }
  for (const OwnShip& own : scene.view.own) {
    if (able_own(own) && own.member) ask_ship_plot(scene, own, false, json);
  }
}

}  // namespace wardroom::coal
