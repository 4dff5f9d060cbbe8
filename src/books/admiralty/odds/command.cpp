// What speed changes, signals, strike tests, boarding and repairs may come to, by the rolls of play.
#include <algorithm>

#include "books/admiralty/odds/given.hpp"
#include "books/admiralty/odds/questions.hpp"
#include "books/admiralty/rules/melee.hpp"
#include "books/admiralty/rules/rolls.hpp"
#include "books/admiralty/text/loader.hpp"
#include "core/data_error.hpp"

namespace wardroom::admiralty {
namespace {

using P = Parameter;

const std::vector<std::string_view> grades{"A", "B", "C", "D", "E", "F"};
P grade_parameter(std::string_view clause) { return P::word("grade", "the grade of the crew", grades, clause); }

template <class Roll>
Distribution yes_or_no(Roll&& roll) {
  return every_branch([&](Chance& chance) { return roll(chance) ? 1 : 0; }, {"no", "yes"});
}

// ---- an action, round by round

struct Standing {
  DeckFight fight;
  Fraction chance;
};

bool alike(const DeckFight& a, const DeckFight& b) {
  const Band &x = a.attackers[0], &y = b.attackers[0];
  return x.left == y.left && x.end == y.end && a.defender.left == b.defender.left;
}

void add(std::vector<Standing>& all, const Standing& one) {
  const auto found = std::ranges::find_if(all, [&](const Standing& other) { return alike(one.fight, other.fight); });
  if (found == all.end()) return all.push_back(one);
  found->chance = found->chance + one.chance;
}

// What one more round makes of it. Cases that stand alike are one before the next dice fall.
std::vector<Standing> after_round(const std::vector<Standing>& before, const Tables& tables, int round) {
  std::vector<Standing> after;
  for (const Standing& each : before) {
    if (each.fight.over()) {
      add(after, each);
      continue;
    }
    Branching branching;
    Chance chance(branching);
    Standing to;
    branching.every(
        [&] {
          to.fight = each.fight;
          fight_round(chance, {}, tables.boarding, to.fight, round);
          judge_round(chance, {}, tables.command, to.fight, round);
        },
        [&](const Whole& numerator, const Whole& denominator) {
          to.chance = each.chance * Fraction(numerator, denominator);
          add(after, to);
        });
  }
  return after;
}

Band band(ShipId ship, Grade grade, int parties) {
  Band one;
  one.ship = ship;
  one.grade = grade;
  one.start = one.left = static_cast<std::uint8_t>(parties);
  return one;
}

// "B,E": the attacker's, then the defender's.
std::array<Grade, 2> two_grades(const Given& given) {
  const std::string& text = given.text("grades");
  const auto is_grade = [](char c) { return c >= 'A' && c <= 'F'; };
  if (text.size() != 3 || text[1] != ',' || !is_grade(text[0]) || !is_grade(text[2])) {
    throw DataError("--grades", 0, 0, "two grades from A to F, the attacker's first: B,E");
  }
  return {static_cast<Grade>(text[0] - 'A'), static_cast<Grade>(text[2] - 'A')};
}

Distribution melee_odds(const Given& given) {
  const Tables& tables = library().tables;
  const auto crews = two_grades(given);
  DeckFight fight;
  fight.attackers.push_back(band(0, crews[0], given.whole("attackers")));
  fight.defender = band(1, crews[1], given.whole("defenders"));
  std::vector<Standing> cases{{fight, Fraction(1)}};
  for (int round = 0; round < tables.boarding.rounds; ++round) cases = after_round(cases, tables, round);
  Tally tally;
  for (const Standing& each : cases) {
    tally.add(static_cast<int>(each.fight.attackers[0].end), each.chance.numerator(), each.chance.denominator());
  }
  return tally.distribution({"captured", "fallen back", "goes on"});
}

// ---- repairs

const std::vector<std::string_view> codes{"B", "F", "M", "L",  "L-other", "W", "R", "P",
                                          "S", "I", "G", "GD", "A",       "C", "O"};

struct Code {
  std::optional<Mend> mend;  // nothing: never mended
  bool theirs = false;
};

Code code_given(const Given& given) {
  const std::string& text = given.text("hit");
  if (text == "L-other") return {Mend::L, true};
  Mend mend{};
  if (!boost::describe::enum_from_string(text.c_str(), mend)) return {};
  return {mend, false};
}

Distribution repair_odds(const Given& given) {
  const Code code = code_given(given);
  const bool extended = code.mend == Mend::R || code.mend == Mend::P || code.mend == Mend::S;
  const bool never = !code.mend || (extended && !given.flag("extended"));
  return every_branch([&](Chance& chance) {
    int mended = 0;
    for (int die = 0; die < given.whole("dice") && !never; ++die) {
      mended +=
          roll_to_mend(chance, {}, library().tables.repairs, *code.mend, code.theirs, word_given<Grade>(given, "grade"))
              ? 1
              : 0;
    }
    return mended;
  });
}

}  // namespace

Question speed_change() {
  return {"speed-change",
          "whether a ship changes her sail, falls off, cuts her cable or rigs a spring",
          "3-1",
          "wardroom odds admiralty speed-change --grade B",
          {grade_parameter("3-1")},
          [](const Given& given) {
            return yes_or_no([&](Chance& chance) {
              return roll_speed_change(chance, {}, library().tables.command, word_given<Grade>(given, "grade"));
            });
          }};
}

Question signal() {
  return {"signal",
          "whether a ship makes out a signal in one try",
          "3-2",
          "wardroom odds admiralty signal --words 5",
          {P::whole("words", "words of the message", 1, 10, "3-2"),
           P::flag("repeated", "a frigate of her own side lies within 400 mm of both ships", "3-2"),
           P::flag("in-action", "she fired or was fired on last turn", "3-2")},
          [](const Given& given) {
            const Command& chart = library().tables.command;
            const int modifiers =
                (given.flag("repeated") ? chart.repeated : 0) + (given.flag("in-action") ? chart.under_fire : 0);
            return yes_or_no(
                [&](Chance& chance) { return roll_to_read(chance, {}, chart, given.whole("words"), modifiers); });
          }};
}

Question strike_test() {
  return {"strike",
          "whether a ship strikes in one test",
          "3-4",
          "wardroom odds admiralty strike --grade C --triggers 1",
          {grade_parameter("3-4"), P::whole("triggers", "triggers that hold; none: no test", 0, 7, "3-4"),
           P::flag("raked", "raked since the last Command phase", "3-4"),
           P::flag("leaderless", "the admiral of her squadron is dead", "3-5"),
           P::flag("friend", "a friend able to fight lies within 100 mm", "3-4")},
          [](const Given& given) {
            Ordeal ordeal{word_given<Grade>(given, "grade"), given.whole("triggers")};
            ordeal.others =
                (given.flag("friend") ? 1 : 0) - (given.flag("raked") ? 1 : 0) - (given.flag("leaderless") ? 1 : 0);
            return yes_or_no([&](Chance& chance) {
              return ordeal.triggers > 0 && roll_to_strike(chance, {}, library().tables.command, ordeal).strikes;
            });
          }};
}

Question boarding() {
  return {"boarding",
          "whether an attempt to board starts the action",
          "5-3",
          "wardroom odds admiralty boarding --fouled",
          {P::flag("fouled", "one of the two has a lock on the other", "5-3"),
           P::flag("sizes-differ", "the ships are of different size classes", "5-3")},
          [](const Given& given) {
            const BoardingChart& chart = library().tables.boarding;
            const int dice = attempt_dice(chart, given.flag("fouled"), given.flag("sizes-differ"));
            return yes_or_no([&](Chance& chance) { return roll_attempt(chance, {}, chart, dice); });
          }};
}

Question melee() {
  return {"melee",
          "how an action on deck stands after one phase, between ships of one size",
          "5-4",
          "wardroom odds admiralty melee --attackers 3 --defenders 2 --grades B,E",
          {P::whole("attackers", "parties that board", 1, 10, "5-4"),
           P::whole("defenders", "parties of the ship that is boarded", 0, 20, "5-4"),
           P::text("grades", "the attacker's grade, then the defender's: B,E", "5-4")},
          melee_odds};
}

Question repair() {
  return {"repair",
          "marks mended, with a die on each",
          "6-9",
          "wardroom odds admiralty repair --hit B --grade C --dice 2",
          {P::word("hit", "the mark; L-other is another ship's lock", codes, "6-9"), grade_parameter("6-1"),
           P::whole("dice", "repair dice", 1, 10, "6-1").or_else("1"),
           P::flag("extended", "rudders, pumps and sails may be mended too", "6-7")},
          repair_odds};
}

}  // namespace wardroom::admiralty
