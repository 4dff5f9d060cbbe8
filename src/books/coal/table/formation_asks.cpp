// 5.2, 5.3, 5.7.7, 5.9.1 Formations, shapes and flags as forms of the plotting segment.
#include <fmt/format.h>

#include <algorithm>

#include "books/coal/table/scene.hpp"
#include "game/forms.hpp"

namespace wardroom::coal {
namespace {

void ask_join(const Scene& scene, const OwnDivision& d, Json& json) {
  const std::vector<DivisionId>& leaders = scene.counsel.of(scene.view, d).leaders;
  if (leaders.empty()) return;
  Form form(json, {fmt::format("join-{}", d.number), "Movement", fmt::format("{}: join a formation", d.name), {}},
            pieces_of(scene, d));
  form.order("join").with("division", static_cast<int>(d.number)).fields();
  form.begin_choice("leader", "Formation of", unit_id(scene.division(leaders.front())->number));
  for (const DivisionId id : leaders) {
    const OwnDivision* leader = scene.division(id);
    form.begin_option(unit_id(leader->number), leader->name, scene.id(leader->ships.front()));
    form.end_option();
  }
  form.end_choice({}).end();
}

void ask_leave(const Scene& scene, const OwnDivision& d, Json& json) {
  if (d.formation == d.division) return;
  Form form(json, {fmt::format("leave-{}", d.number), "Movement", fmt::format("{}: leave the formation", d.name), {}},
            pieces_of(scene, d));
  form.order("leave").with("division", static_cast<int>(d.number)).fields().end();
}

void ask_shape(const Scene& scene, const OwnDivision& d, Json& json) {
  if (!scene.counsel.of(scene.view, d).may_shape) return;
  Form form(json,
            {fmt::format("shape-{}", d.number), "Formations", fmt::format("Flotilla of {}: shape", d.name),
             "A line of bearing needs its line and interval, an arrowhead two lines and an interval."},
            pieces_of(scene, d));
  form.order("shape").with("division", static_cast<int>(d.number)).fields();
  form.begin_choice("shape", "Shape", "line_ahead");
  for (const auto& [value, label] :
       {std::pair{"line_ahead", "Line ahead"}, std::pair{"line_of_bearing", "Line of bearing"},
        std::pair{"arrowhead", "Arrowhead"}}) {
    form.begin_option(value, label);
    form.end_option();
  }
  form.end_choice({}).left_out("line", "bearing", "Line of bearing");
  form.left_out("second_line", "bearing", "Second line");
  form.left_out("interval", "Interval", {0.25_in, 10_in, 0.25_in}).end();
}

void ask_cancel(const Scene& scene, const OwnDivision& d, Json& json) {
  if (!scene.counsel.of(scene.view, d).may_cancel) return;
  Form form(
      json,
      {fmt::format("cancel-{}", d.number), "Movement", fmt::format("{}: cancel the move plotted in advance", d.name),
       "It missed its signal, so the move that it did not carry out may be withdrawn; then another can be plotted."},
      pieces_of(scene, d));
  form.order("cancel_advance").with("division", static_cast<int>(d.number)).fields().end();
}

}  // namespace

void ask_flags(const Scene& scene, Json& json) {
  for (const OwnDivision& d : scene.view.divisions) {
    const std::vector<ShipId>& able_to = scene.counsel.of(scene.view, d).flagships;
    if (able_to.size() < 2) continue;
    const bool kept = std::ranges::find(able_to, d.flagship) != able_to.end();
    const std::string_view now = scene.id(kept ? d.flagship : able_to.front());
    Form form(json,
              {fmt::format("flagship-{}", d.number), "Flags", fmt::format("{}: flagship", d.name),
               "In the turn of the change the division goes straight ahead."},
              {now});
    form.order("flagship").with("division", static_cast<int>(d.number)).fields();
    form.begin_choice("ship", "Flagship", now);
    for (const ShipId ship : able_to) {
      form.begin_option(scene.id(ship), scene.name(ship), scene.id(ship));
      form.end_option();
    }
    form.end_choice({}).end();
  }
}

void ask_force_flag(const Scene& scene, Json& json) {
  std::vector<ShipId> able_to;
  for (const OwnShip& own : scene.view.own) {
    if (scene.counsel.of(scene.view, own).may_lead_force) able_to.push_back(own.seen.ship);
  }
  if (able_to.size() < 2) return;
  const ShipId flag = scene.view.force_flagship;
  const bool kept = std::ranges::find(able_to, flag) != able_to.end();
  Form form(json, {"force-flagship", "Flags", "Flagship of the force", {}}, {});
  form.order("force_flagship").fields();
  form.begin_choice("ship", "Flagship", scene.id(kept ? flag : able_to.front()));
  for (const ShipId ship : able_to) {
    form.begin_option(scene.id(ship), scene.name(ship), scene.id(ship));
    form.end_option();
  }
  form.end_choice({}).end();
}

void ask_standing(const Scene& scene, const OwnDivision& d, Json& json) {
  ask_cancel(scene, d, json);
  if (d.ships.empty()) return;
  ask_leave(scene, d, json);
  ask_join(scene, d, json);
}

void ask_formations(const Scene& scene, Json& json) {
  if (scene.view.half != 0) return;
  for (const OwnDivision& d : scene.view.divisions) {
    if (!d.ships.empty()) ask_shape(scene, d, json);
  }
  ask_flags(scene, json);
  ask_force_flag(scene, json);
}

}  // namespace wardroom::coal
