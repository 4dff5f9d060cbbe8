// COMMAND: settings, falling off, springs, cutting cables, signals, parties, standing answers.
#include <fmt/format.h>

#include <boost/describe.hpp>

#include "books/admiralty/odds/chances.hpp"
#include "books/admiralty/rules/names.hpp"
#include "books/admiralty/table/asks.hpp"
#include "books/admiralty/text/words.hpp"

namespace wardroom::admiralty {
namespace {

template <class Enum>
std::string_view word_of(Enum value) {
  return boost::describe::enum_to_string(value, "?");
}

std::string needs(int need) { return need > 6 ? "never" : fmt::format("{} or more on a D6", need); }

void choose_side(Form& form, std::string_view name, std::string_view label, bool port, bool starboard) {
  form.begin_choice(name, label);
  for (const Broadside side : {Broadside::port, Broadside::starboard}) {
    if (side == Broadside::port ? !port : !starboard) continue;
    form.begin_option(word_of(side), in_words(side));
    form.end_option();
  }
  form.end_choice({});
}

// How far ahead she would lie, on her heading.
void draw_run(const SeenShip& ship, Millimetres run, Json& option) {
  option.key("shapes").begin_array();
  if (run.thousandths > 0) Shapes(option).line(ship.at, moved(ship.at, ship.heading, run), mm(run), "move");
  option.end_array();
}

void ask_sail(const Scene& scene, const SailChoice& choice, const std::array<Millimetres, 5>* speeds, Json& json) {
  const std::string id = scene.id(choice.ship);
  const std::string title = fmt::format("{}: {}", scene.name(choice.ship), choice.cuts ? "cut the cable" : "setting");
  Form form(json, {"sail-" + id, "Settings", title, "One such roll a turn; without an order she keeps her setting."},
            {id});
  form.order("sail").with("ship", id);
  if (choice.cuts) form.with("cut", true);
  form.fields().begin_choice("setting", "To");
  for (const Sail sail : choice.settings) {
    Json& option = form.begin_option(word_of(sail), in_words(sail));
    std::string words = needs(choice.need);
    if (speeds != nullptr) {
      const Millimetres run = (*speeds)[static_cast<std::size_t>(sail)];
      words += fmt::format("; the wind leaves her {}", mm(run));
      if (!choice.casts) draw_run(scene.seen(choice.ship), run, option);
    }
    write_chance(option, die_chance(choice.need), words);
    form.end_option();
  }
  form.end_choice({});
  if (choice.casts) choose_side(form, "cast", "Casts to", true, true);
  form.end();
}

void ask_fall_off(const Scene& scene, const FallChoice& choice, Json& json) {
  const std::string id = scene.id(choice.ship);
  Form form(
      json,
      {"fall-" + id, "Settings", scene.name(choice.ship) + ": fall off",
       "She lies in irons. If the roll succeeds she heads as near the wind as she sails; " + needs(choice.need) + "."},
      {id});
  form.order("fall_off").with("ship", id).fields();
  choose_side(form, "to", "To", choice.port, choice.starboard);
  form.end();
}

void ask_spring(const Scene& scene, const SpringChoice& choice, Json& json) {
  const std::string id = scene.id(choice.ship);
  Form form(json,
            {"spring-" + id, "Settings", scene.name(choice.ship) + ": rig a spring",
             fmt::format("It takes {}.", needs(choice.need))},
            {id});
  form.order("spring").with("ship", id).fields().end();
}

void ask_parties(const Scene& scene, const PartyChoice& choice, Json& json) {
  const std::string id = scene.id(choice.ship);
  Form form(json,
            {"parties-" + id, "Boarding parties", scene.name(choice.ship),
             "Each party that stands ready takes a gun die of each side out of use."},
            {id});
  form.order("tell_off").with("ship", id).fields().whole("parties", "Stand ready", choice.now, 0, choice.most).end();
}

void ask_answer(const Scene& scene, ShipId ship, Json& json) {
  const std::string id = scene.id(ship);
  Form form(json,
            {"answer-" + id, "Passing fire", scene.name(ship), "What she answers when a ship passes, until changed."},
            {id});
  form.order("standing").with("ship", id).fields();
  form.begin_choice("answer", "Fires", word_of(scene.view.own_ship(ship)->standing));
  for (const auto& [answer, words] : {std::pair{Standing::never, "never"},
                                      {Standing::rakes, "when she rakes"},
                                      {Standing::always, "whenever she may"},
                                      {Standing::ask, "when asked"}}) {
    form.begin_option(word_of(answer), words);
    form.end_option();
  }
  form.end_choice({}).end();
}

void ask_signal(const Scene& scene, ShipId ship, Json& json) {
  const std::string id = scene.id(ship);
  Form form(json,
            {"signal-" + id, "Signals", scene.name(ship) + " signals",
             "Up to five words are read on a better roll than up to ten. Who cannot make it out tries again."},
            {id});
  form.order("signal").with("ship", id).fields().text("text", "Words", "1 to 10 words").end();
}

}  // namespace

void ask_command(const Scene& scene, Json& json) {
  const Menu& menu = scene.menu;
  const auto& speeds = scene.counsel.sails;
  for (std::size_t i = 0; i < menu.sails.size(); ++i) {
    ask_sail(scene, menu.sails[i], i < speeds.size() ? &speeds[i] : nullptr, json);
  }
  for (const FallChoice& choice : menu.fall_offs) ask_fall_off(scene, choice, json);
  for (const SpringChoice& choice : menu.springs) ask_spring(scene, choice, json);
  for (const ShipId ship : menu.flagships) ask_signal(scene, ship, json);
  for (const PartyChoice& choice : menu.parties) ask_parties(scene, choice, json);
  for (const ShipId ship : menu.answers) ask_answer(scene, ship, json);
  if (!menu.may_resign) return;
  Form form(json, {"resign", "The end", "Give up the battle", "A draw needs the other side's word in the same phase."},
            {});
  form.order("resign").fields().end({}, "Offer a draw", R"({"order":"draw"})");
}

}  // namespace wardroom::admiralty
