// A look at a piece: her card, what can be laid over the sea about her, and for the umpire the forms to change her.
#include <boost/describe.hpp>

#include "books/admiralty/table/scene.hpp"
#include "game/forms.hpp"

namespace wardroom::admiralty {
namespace {

template <class Enum>
void choose(Form& form, std::string_view name, std::string_view label, Enum now) {
  form.begin_choice(name, label, boost::describe::enum_to_string(now, "?"));
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<Enum>>([&](auto each) {
    form.begin_option(each.name, each.name);
    form.end_option();
  });
  form.end_choice({});
}

void write_edits(const OwnShip& own, Json& json) {
  const std::string id(own.seen.id);
  json.key("edits").begin_array();
  Form form(json, {"ship-" + id, "Position", std::string(own.seen.name)}, {id});
  form.entry("ship").with("ship", id).fields();
  form.begin_field("at", "point", "Place").key("value");
  write_point(json, own.seen.at);
  form.end_field();
  form.begin_field("heading", "bearing", "Heading").key("value");
  write_bearing(json, own.seen.heading);
  form.end_field();
  choose(form, "sail", "Setting", own.seen.sail);
  form.whole("sails", "Sail value", own.seen.sails, 0, 100);
  form.whole("parties", "Boarding parties", own.log.parties, 0, 99);
  form.toggle("anchored", "At anchor", own.seen.anchored).toggle("spring", "With a spring", own.seen.spring);
  form.toggle("aground", "Aground", own.seen.aground);
  form.end();
  json.end_array();
}

}  // namespace

std::string present_look(const Scene& scene, const std::string& piece) {
  const auto look = [&](const SeenShip& seen, const OwnShip* own) {
    Json json;
    json.begin_object();
    write_card(scene, seen, own, json);
    json.key("overlays");
    write_overlays(scene, seen, json);
    if (scene.view.umpire && own != nullptr) write_edits(*own, json);
    return json.end_object().take();
  };
  for (const OwnShip& own : scene.view.own) {
    if (own.seen.id == piece) return look(own.seen, &own);
  }
  for (const OwnShip& opened : scene.view.opened) {
    if (opened.seen.id == piece) return look(opened.seen, &opened);
  }
  for (const SeenShip& seen : scene.view.enemies) {
    if (seen.id == piece) return look(seen, nullptr);
  }
  return "null";
}

}  // namespace wardroom::admiralty
