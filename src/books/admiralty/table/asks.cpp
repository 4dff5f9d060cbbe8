// What a seat owes in each phase, as forms; boardings and repairs, which are short, with them.
#include "books/admiralty/table/asks.hpp"

#include <fmt/format.h>

#include <boost/describe.hpp>

#include "books/admiralty/odds/chances.hpp"
#include "books/admiralty/rules/names.hpp"
#include "books/admiralty/text/words.hpp"

namespace wardroom::admiralty {
namespace {

void ask_boarding(const Scene& scene, Json& json) {
  const std::vector<BoardChoice>& boards = scene.menu.boards;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const ShipId ship = boards[i].ship;
    if (i > 0 && boards[i - 1].ship == ship) continue;
    const std::string id = scene.id(ship);
    Form form(json, {"board-" + id, "Boarding", scene.name(ship)}, {id});
    form.order("board").with("ship", id).fields().begin_choice("target", "Boards");
    for (const BoardChoice& choice : boards) {
      if (choice.ship != ship) continue;
      const std::string target = scene.id(choice.target);
      Json& option = form.begin_option(target, scene.name(choice.target), target);
      const BoardingChart& chart = scene.sheet().tables.boarding;
      choice.takes ? write_chance(option, Fraction(1), "she has struck, and is taken without a die")
                   : write_chance(option, attempt_chance(chart, choice.dice),
                                  fmt::format("attempt with {}", dice_words(choice.dice)));
      form.end_option();
    }
    form.end_choice({}).toggle("clear", "Clear the locks between the two if she is taken", true).end();
  }
}

// One form for each burning ship whose owner has a choice.
void ask_aid(const Scene& scene, Json& json) {
  const std::vector<AidChoice>& aids = scene.menu.aids;
  for (std::size_t i = 0; i < aids.size(); ++i) {
    const ShipId ship = aids[i].ship;
    if (i > 0 && aids[i - 1].ship == ship) continue;
    const std::string id = scene.id(ship);
    Form form(json,
              {"aid-" + id, "Aid", scene.name(ship) + ": to whom she gives herself up",
               "She burns, and these enemies are equally near. The one whom she calls stands by and fights no more."},
              {id});
    form.order("call_aid").with("ship", id).fields().begin_choice("helper", "Calls", scene.id(aids[i].helper));
    for (const AidChoice& choice : aids) {
      if (choice.ship != ship) continue;
      const std::string helper = scene.id(choice.helper);
      form.begin_option(helper, scene.name(choice.helper), helper);
      form.end_option();
    }
    form.end_choice({}).end();
  }
}

std::string mark_name(const Scene& scene, const Repair& order) {
  std::string name(in_words(order.mend));
  if (order.mend == Mend::B) name += fmt::format(", {}", in_words(order.side));
  if (order.mend == Mend::L && order.theirs) name += fmt::format(" of {}", scene.name(order.other));
  if (order.mend == Mend::L && !order.theirs) name += fmt::format(" on {}", scene.name(order.other));
  return name;
}

// One form a die and mark: as many of them as may be spent on it.
void ask_repairs(const Scene& scene, Json& json) {
  for (const RepairDice& dice : scene.menu.repair_dice) {
    const std::string id = scene.id(dice.ship);
    int number = 0;
    for (const RepairChoice& choice : scene.menu.repairs) {
      if (choice.order.ship != dice.ship) continue;
      const Fraction chance = mend_chance(scene.sheet().tables.repairs, choice);
      for (int i = 0; i < std::min<int>(choice.marks, dice.dice); ++i) {
        const std::string help =
            fmt::format("{} to spend; this one works with a chance of {}.", dice_words(dice.dice), chance.percent(0));
        Form form(json,
                  {fmt::format("repair-{}-{}", id, ++number), "Repairs",
                   fmt::format("{}: {}", scene.name(dice.ship), mark_name(scene, choice.order)), help},
                  {id});
        form.order("repair").with("ship", id).with("mend", boost::describe::enum_to_string(choice.order.mend, "?"));
        if (choice.order.mend == Mend::B) {
          form.with("broadside", boost::describe::enum_to_string(choice.order.side, "?"));
        }
        if (choice.order.mend == Mend::L) {
          form.with("other", scene.id(choice.order.other));
          if (choice.order.theirs) form.with("theirs", true);
        }
        form.fields().end();
      }
    }
  }
}

}  // namespace

void write_chance(Json& json, const Fraction& chance, const std::string& words, std::span<const Term> trail) {
  json.key("chance").raw(chance.decimal(6));
  json.field("words", words);
  if (!trail.empty()) write_trail(json, trail);
}

std::string battery_name(Size size, Broadside side) {
  return fmt::format("{} {} guns", in_words(size), in_words(side));
}

std::string dice_words(int dice) { return dice == 1 ? "1 die" : fmt::format("{} dice", dice); }

std::string roll_words(int roll) {
  constexpr int pair_of_sixes = 12;
  return roll >= pair_of_sixes ? "pairs of sixes hit"
         : roll == 6           ? "each hits on 6"
                               : fmt::format("each hits on {} or more", roll);
}

std::string shot_words(Millimetres range, Bracket bracket, Rake rake, const Guns& guns) {
  // Tenths are enough to read; brackets are compared exactly.
  const Millimetres shown{range.thousandths / 100 * 100};
  std::string words = fmt::format("{}, {}", mm(shown), in_words(bracket));
  if (rake != Rake::none) words += fmt::format(", {}", in_words(rake));
  return words + fmt::format("; {} on lines {:+}/{:+}, {}", dice_words(guns.dice), static_cast<int>(guns.hull_line),
                             static_cast<int>(guns.rigging_line), roll_words(guns.roll));
}

void present_asks(const Scene& scene, Json& json) {
  json.begin_array();
  if (scene.view.owes) {
    switch (scene.view.phase) {
      case Phase::command: ask_command(scene, json); break;
      case Phase::move: ask_movement(scene, json); break;
      case Phase::fires:
      case Phase::effects: ask_aid(scene, json); break;
      case Phase::cannon: ask_fire(scene, json); break;
      case Phase::boarding: ask_boarding(scene, json); break;
      case Phase::repair: ask_repairs(scene, json); break;
      default: break;
    }
  }
  json.end_array();
}

}  // namespace wardroom::admiralty
