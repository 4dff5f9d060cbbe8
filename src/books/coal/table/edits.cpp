// The umpire's forms about a piece (docs/table.md, `edits` of a look): entries of a situation's tables, with what they
// hold now. A ship by herself, and her whole division where she leads it.
#include <fmt/format.h>

#include <boost/describe.hpp>

#include "books/coal/table/look.hpp"
#include "game/forms.hpp"

namespace wardroom::coal {
namespace {

constexpr Inches fastest = 20_in;  // what a situation takes

void where(Form& form, const OwnShip& own) {
  Json& at = form.begin_field("at", "point", "Place");
  at.key("value");
  write_point(at, own.seen.at);
  form.end_field();
  Json& course = form.begin_field("course", "bearing", "Heading");
  course.key("value");
  write_bearing(course, own.seen.course);
  form.end_field();
  form.number("speed", "Speed", own.speed, {{}, fastest, 0.05_in});
}

void edit_ship(const OwnShip& own, Json& json) {
  const std::string_view id = own.seen.id;
  Form form(json, {fmt::format("ship-{}", id), "Position", std::string(own.seen.name)}, {id});
  form.entry("ship").with("ship", id).fields();
  where(form, own);
  const auto name_of = [](Status status) { return boost::describe::enum_to_string(status, "?"); };
  form.begin_choice("status", "State", name_of(own.seen.status));
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<Status>>([&](auto each) {
    form.begin_option(each.name, each.name);
    form.end_option();
  });
  form.end_choice({});
  form.whole("torpedoes_left", "Torpedo factors left", own.torpedoes_left, 0, 255);
  form.toggle("member", "Moves with her division", own.member);
  form.end();
}

void edit_division(const Scene& scene, const OwnDivision& division, const OwnShip& lead, Json& json) {
  Form form(json,
            {fmt::format("division-{}-{}", scene.side_id(lead.seen.side), division.number), "Position",
             fmt::format("{}, all of it", division.name), "The others keep their places behind the lead ship."},
            {lead.seen.id});
  form.entry("division")
      .with("side", scene.side_id(lead.seen.side))
      .with("division", static_cast<int>(division.number));
  form.fields();
  where(form, lead);
  form.end();
}

}  // namespace

void write_edits(const Scene& scene, const OwnShip& own, Json& json) {
  json.begin_array();
  edit_ship(own, json);
  const OwnDivision* division = scene.division(own.division);
  const bool leads = division != nullptr && division->ships.size() > 1 && division->ships.front() == own.seen.ship;
  if (leads) edit_division(scene, *division, own, json);
  json.end_array();
}

}  // namespace wardroom::coal
