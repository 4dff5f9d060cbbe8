// 3.1, 5.1, 5.13, 5.14, 10.1, 10.2 Setting up as forms.
#include <fmt/format.h>

#include <algorithm>

#include "books/coal/rules/figures.hpp"
#include "books/coal/table/scene.hpp"
#include "game/forms.hpp"

namespace wardroom::coal {
namespace {

constexpr Inches finest = 0.05_in;
constexpr Form::Manner required{false, true};

// 10.1.3: any place in the water will do; the two sides are offered opposite corners.
void ask_start(const Scene& scene, Json& json) {
  const Bearing away = scene.seat.side == 0 ? Bearing::degrees(225) : Bearing::degrees(45);
  Form form(json,
            {"start", "Start", "Where your force starts",
             "Distance and bearing from the centre of the table. The force steers for the centre until it meets the "
             "enemy. Once it is answered, divisions can be placed by themselves."},
            {});
  form.order("start").fields();
  form.number("distance", "Distance from the centre", 20_in, {{}, std::max(scene.view.width, scene.view.height), 1_in});
  Json& field = form.begin_field("bearing", "bearing", "Bearing from the centre");
  field.key("value");
  write_bearing(field, away);
  form.end_field().end(required);
}

void ask_place(const Scene& scene, const OwnDivision& d, Json& json) {
  if (!scene.counsel.of(scene.view, d).may_place) return;
  const OwnShip* lead = scene.view.own_ship(d.ships.front());
  const bool generated = scene.sheet().special.generated;
  Form form(json,
            {fmt::format("place-{}", d.number), "Placing", fmt::format("Place {}", d.name),
             "Where its lead ship stands; the others keep their places behind her."},
            pieces_of(scene, d));
  form.order("place").with("division", static_cast<int>(d.number));
  if (generated) {  // 10.3: towards the centre, and nowhere else
    json.key("course");
    write_bearing(json, lead->seen.course);
  }
  form.fields();
  Json& at = form.begin_field("at", "point", "Place of the lead ship");
  at.key("value");
  write_point(at, lead->seen.at);
  form.end_field();
  if (!generated) {
    Json& course = form.begin_field("course", "bearing", "Course");
    course.key("value");
    write_bearing(course, lead->seen.course);
    form.end_field();
  }
  form.end();
}

// The next number above the last given out that no own ship bears.
int free_number(const Scene& scene, int number) {
  ++number;
  while (std::ranges::any_of(scene.view.own, [&](const OwnShip& own) { return own.seen.number == number; })) ++number;
  return number;
}

void ask_number(const Scene& scene, const OwnShip& own, int& last, Json& json) {
  if (!own.seen.card->has_big_guns()) return;
  const int number = own.seen.number != 0 ? own.seen.number : last = free_number(scene, last);
  Form form(json,
            {fmt::format("number-{}", own.seen.id), "Numbers", fmt::format("{}: number", own.seen.name),
             "By which the enemy knows who fires at whom."},
            {own.seen.id});
  form.order("number").with("ship", own.seen.id).fields().whole("number", "Number", number, 1, 255);
  form.end(Form::Manner{false, own.seen.number == 0});
}

void ask_regroup(const Scene& scene, const OwnShip& own, Json& json) {
  const std::vector<DivisionId>& divisions = scene.counsel.of(scene.view, own).divisions;
  if (divisions.empty()) return;
  Form form(json, {fmt::format("regroup-{}", own.seen.id), "Divisions", fmt::format("{}: move to", own.seen.name), {}},
            {own.seen.id});
  form.order("regroup").with("ship", own.seen.id).fields().begin_choice("to", "Division");
  for (const DivisionId id : divisions) {
    const OwnDivision* d = scene.division(id);
    form.begin_option(unit_id(d->number), d->name);
    form.end_option();
  }
  form.end_choice({}).end();
}

// 5.13.2: one form for all ten turns, which must be answered, and one for each turn that is to differ.
void ask_pre_plots(const Scene& scene, const OwnDivision& d, Json& json) {
  const Counsel::OfDivision& counsel = scene.counsel.of(scene.view, d);
  if (!counsel.may_pre_plot) return;
  const Inches top = counsel.top_speed, speed = std::min(d.speed, top);
  const bool owed = std::ranges::find(scene.menu.pre_plots, d.division) != scene.menu.pre_plots.end();
  const auto ask = [&](int turn) {
    const bool all = turn == 0;
    Form form(json,
              {all ? fmt::format("pre-plot-{}", d.number) : fmt::format("pre-plot-{}-{}", d.number, turn),
               all ? "Plots before contact" : "Single turns before contact",
               all ? fmt::format("{}: ten turns", d.name) : fmt::format("{}: turn {}", d.name, turn),
               all ? std::string_view("What it does in each of the ten turns, until you see the enemy.")
                   : std::string_view()},
              pieces_of(scene, d));
    form.order("pre_plot").with("division", static_cast<int>(d.number));
    if (!all) form.with("turn", turn);
    form.fields().number("speed", "Speed", speed, {{}, top, finest});
    plot_field(scene, form, {}, plotter_of(d, top, any_turn));
    form.end(Form::Manner{false, all && owed});
  };
  for (int turn = 0; turn <= static_cast<int>(pre_plotted_turns); ++turn) ask(turn);
}

void ask_quick_start(const Scene& scene, const OwnDivision& d, Json& json) {
  if (!scene.counsel.of(scene.view, d).may_quick_start) return;
  Inches top = scene.view.own_ship(d.ships.front())->seen.card->speed;
  for (const ShipId ship : d.ships) top = std::min(top, scene.view.own_ship(ship)->seen.card->speed);
  Form form(json,
            {fmt::format("quick-start-{}", d.number), "Starting speeds", fmt::format("{}: starting speed", d.name), {}},
            pieces_of(scene, d));
  form.order("quick_start").with("division", static_cast<int>(d.number)).fields();
  form.number("speed", "Speed until contact", d.speed, {{}, top, finest}).end();
}

}  // namespace

void ask_setup(const Scene& scene, Json& json) {
  if (scene.menu.choose_start) ask_start(scene, json);
  for (const OwnShip& own : scene.view.own) ask_regroup(scene, own, json);
  for (const OwnDivision& d : scene.view.divisions) {
    if (d.ships.empty()) continue;
    ask_place(scene, d, json);
    ask_quick_start(scene, d, json);
    ask_pre_plots(scene, d, json);
  }
  int last = 0;
  for (const OwnShip& own : scene.view.own) ask_number(scene, own, last, json);
  ask_flags(scene, json);
  ask_force_flag(scene, json);
}

}  // namespace wardroom::coal
