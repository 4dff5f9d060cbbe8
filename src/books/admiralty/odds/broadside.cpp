#include "books/admiralty/odds/broadside.hpp"

#include <fmt/format.h>

#include "books/admiralty/odds/given.hpp"
#include "books/admiralty/odds/questions.hpp"
#include "books/admiralty/rules/mix.hpp"
#include "books/admiralty/text/loader.hpp"
#include "core/data_error.hpp"

namespace wardroom::admiralty {
namespace {

using P = Parameter;

// Both colours hit alike and pairs are counted over both, so the odds are those of one colour.
int counted_of(Chance& chance, int dice, std::uint8_t roll, Counted counted) {
  const bool hits = counted == Counted::hits;
  const Thrown thrown = throw_handful(chance, {}, {dice, 0, roll, Doctrine::hull}, hits ? Wants::hits : Wants::sixes);
  return hits ? thrown.hits() : thrown.criticals();
}

// The sum of two numbers that come about apart.
Distribution sum_of(const Distribution& a, const Distribution& b) {
  Tally tally;
  for (const auto& one : a.outcomes()) {
    for (const auto& other : b.outcomes()) {
      const Fraction both = one.chance * other.chance;
      tally.add(one.value + other.value, both.numerator(), both.denominator());
    }
  }
  return tally.distribution();
}

}  // namespace

std::vector<Parameter> salvo_parameters() {
  return {P::whole("dice", "gun dice of each ship before modifiers", 0, 40, "4.1-2"),
          P::word("range", "the bracket", {"close", "medium", "long"}, "1-3"),
          P::word("size", "the size of the guns", {"light", "medium", "heavy"}, "4.1-3").or_else("heavy"),
          P::whole("carronades", "carronades of each ship, which join heavy guns at close range", 0, 20, "4.1-5")
              .or_else("0"),
          P::whole("blocked", "B points on that side of each ship", 0, 40, "4.4-B").or_else("0"),
          P::word("rake", "the rake zone of the target in which the ships lie", {"none", "bow", "stern"}, "4.3-2")
              .or_else("none"),
          P::word("sea", "the sea", {"calm", "choppy", "heavy"}, "4.3-7").or_else("calm"),
          P::flag("leeward", "weather effects are in force, and the target lies to leeward", "4.6-3"),
          P::flag("partial", "only half of the guns bear on a ship that blocks the arc", "4.6-2"),
          P::whole("ships", "ships that fire alike", 1, 20, "4.1-15").or_else("1"),
          P::flag("pooled", "their sixes and pairs are counted together", "4.1-15")};
}

Bracket bracket_given(const Given& given) {
  return given.text("range") == "long" ? Bracket::long_range : word_given<Bracket>(given, "range");
}

Salvo salvo_given(const Given& given) {
  Salvo salvo;
  const auto size = word_given<Size>(given, "size");
  salvo.dice.guns[index(size)] = static_cast<std::uint8_t>(given.whole("dice"));
  salvo.dice.carronades = static_cast<std::uint8_t>(given.whole("carronades"));
  salvo.blocked = given.whole("blocked");
  salvo.factors = {size,
                   bracket_given(given),
                   word_given<Rake>(given, "rake"),
                   word_given<Sea>(given, "sea"),
                   given.flag("leeward"),
                   given.flag("partial"),
                   {1, 1}};
  salvo.ships = given.whole("ships");
  salvo.pooled = given.flag("pooled");
  return salvo;
}

int dice_of_each(const Gunnery& chart, const Salvo& salvo, std::vector<Term>* trail) {
  const Size size = salvo.factors.size;
  const int whole = salvo.dice.guns[index(size)];
  if (salvo.thrown) return whole;
  GunsLeft left{salvo.dice};
  left.block(salvo.blocked, salvo.dice);
  if (trail != nullptr) {
    trail->push_back({"gun dice", {"4.1-2"}, Op::base, whole});
    const int blocked = left.dice.guns[index(size)] - whole;
    if (blocked != 0) trail->push_back({"blocked", {"4.4-B", "A18"}, Op::add, blocked});
  }
  return dice_after(chart, left.dice, salvo.factors, trail);
}

Distribution broadside_odds(const Gunnery& chart, Grade grade, const Salvo& salvo, Counted counted) {
  const std::uint8_t roll = chart.roll[index(grade)][static_cast<std::size_t>(salvo.factors.bracket)];
  const int each = dice_of_each(chart, salvo), dice = salvo.pooled ? each * salvo.ships : each;
  if (dice > most_dice) {
    throw DataError("--dice", 0, 0, fmt::format("{} dice in one throw are more than {}", dice, most_dice));
  }
  const Distribution one = every_branch([&](Chance& chance) { return counted_of(chance, dice, roll, counted); });
  Distribution all = one;
  for (int ship = 1; ship < salvo.ships && !salvo.pooled; ++ship) all = sum_of(all, one);
  return all;
}

Distribution can_odds(int hull, int rigging, int draw) {
  if (draw > hull + rigging) {
    throw DataError("--draw", 0, 0, fmt::format("{} dice are more than the {} in the can", draw, hull + rigging));
  }
  return every_branch([&](Chance& chance) { return draw_hull_dice(chance, {}, hull, rigging, draw); });
}

Question broadside() {
  std::vector<Parameter> parameters = salvo_parameters();
  parameters.push_back(P::word("grade", "the grade of the crews", {"A", "B", "C", "D", "E", "F"}, "4.1-9"));
  parameters.push_back(P::word("count", "what is counted", {"hits", "criticals"}, "4.1-21").or_else("hits"));
  parameters.push_back(P::flag("thrown", "the dice are those thrown: nothing changes their number", "4.1-8"));
  return {"broadside",
          "hits, or critical hits of extra sixes, of one throw or of several ships that fire alike",
          "4.1-9",
          "wardroom odds admiralty broadside --dice 9 --grade B --range close --count hits",
          parameters,
          [](const Given& given) {
            Salvo salvo = salvo_given(given);
            salvo.thrown = given.flag("thrown");
            const Counted counted = given.text("count") == "hits" ? Counted::hits : Counted::criticals;
            return broadside_odds(library().tables.gunnery, word_given<Grade>(given, "grade"), salvo, counted);
          }};
}

Question can() {
  return {
      "can",
      "how many of the dice drawn from a can are hull dice",
      "4.2-35",
      "wardroom odds admiralty can --hull 4 --rigging 2 --draw 3",
      {P::whole("hull", "hull dice in the can", 0, 60, "4.2-35"),
       P::whole("rigging", "rigging dice in the can", 0, 60, "4.2-35"),
       P::whole("draw", "dice drawn", 0, 60, "4.2-35")},
      [](const Given& given) { return can_odds(given.whole("hull"), given.whole("rigging"), given.whole("draw")); }};
}

}  // namespace wardroom::admiralty
