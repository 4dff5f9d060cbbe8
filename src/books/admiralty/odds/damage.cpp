// What gun hits, criticals, falling masts and burning ships may come to: the rules of damage over every branch.
#include "books/admiralty/odds/damage.hpp"

#include <algorithm>
#include <map>
#include <memory>

#include "books/admiralty/odds/given.hpp"
#include "books/admiralty/odds/questions.hpp"
#include "books/admiralty/rules/chapters.hpp"
#include "books/admiralty/rules/critical.hpp"
#include "books/admiralty/rules/inferno_aid.hpp"
#include "books/admiralty/rules/masts.hpp"
#include "books/admiralty/text/loader.hpp"

namespace wardroom::admiralty {
namespace {

using P = Parameter;
using Sides = std::array<Side, 2>;

constexpr ShipId her = 0;

// A ship with these sides, alone on the sea, with one chance of being so.
class Target {
 public:
  explicit Target(const GunDice& dice) : state_(std::make_unique<State>()) {
    setting_.tables = library().tables;
    setting_.cards.resize(1);
    setting_.cards[0].dice = dice;
    state_->setting = &setting_;
    state_->ships.push_back({});
  }
  // Binds gun hits to sides as they are, and says what they are then.
  Sides after(Chance& chance, const Sides& sides, const Harm& harm) {
    state_->ships[her] = {};
    state_->ships[her].sides = sides;
    Play play(*state_, chance, nullptr);
    bind(play, her, harm, {"4.4-G"});
    return state_->ships[her].sides;
  }

 private:
  Setting setting_;
  std::unique_ptr<State> state_;
};

struct Chanced {
  Sides sides;
  Harm to_come;
  Fraction chance;
};
bool alike(const Chanced& a, const Chanced& b) {
  const auto same = [](const Side& x, const Side& y) { return x.dice == y.dice && x.gun_hits == y.gun_hits; };
  return a.to_come == b.to_come && std::equal(a.sides.begin(), a.sides.end(), b.sides.begin(), same);
}

void add(std::vector<Chanced>& all, Chanced one) {
  const auto found = std::ranges::find_if(all, [&](const Chanced& other) { return alike(one, other); });
  if (found == all.end()) return all.push_back(std::move(one));
  found->chance = found->chance + one.chance;
}

// Every branch of a rule that makes of one case another.
template <class Rule>
void branch_out(const Chanced& from, std::vector<Chanced>& into, Rule&& rule) {
  Branching branching;
  Chance chance(branching);
  Chanced to;
  branching.every([&] { to = rule(chance); },
                  [&](const Whole& numerator, const Whole& denominator) {
                    to.chance = from.chance * Fraction(numerator, denominator);
                    add(into, to);
                  });
}

// Five hits at most of each side, so that there is one die to throw a side; what comes later waits.
Harm part_of(Harm& to_come) {
  constexpr std::uint8_t at_once = 5;
  Harm part;
  for (std::size_t side = 0; side < 2; ++side) {
    part.gun_hits[side] = std::min(to_come.gun_hits[side], at_once);
    to_come.gun_hits[side] = static_cast<std::uint8_t>(to_come.gun_hits[side] - part.gun_hits[side]);
  }
  return part;
}

// Cases that come to the same are one before the next dice fall: so many hits have few cases.
std::vector<Chanced> all_after(const GunDice& dice, int hits, int old, bool rake) {
  Target target(dice);
  Side whole;
  whole.dice = dice;
  whole.gun_hits = static_cast<std::uint8_t>(old);
  const Chanced start{{whole, whole}, {}, Fraction(1)};
  std::vector<Chanced> cases;
  branch_out(start, cases, [&](Chance& chance) {
    Chanced to = start;
    Run run;
    add_gun_hits(to.to_come, rake ? Embattled::both : Embattled::port, hits, chance, run);
    return to;
  });
  while (std::ranges::any_of(cases, [](const Chanced& each) { return each.to_come.any(); })) {
    std::vector<Chanced> next;
    for (const Chanced& each : cases) {
      branch_out(each, next, [&](Chance& chance) {
        Chanced to = each;
        const Harm part = part_of(to.to_come);
        to.sides = target.after(chance, each.sides, part);
        return to;
      });
    }
    cases = std::move(next);
  }
  return cases;
}

// As the profile was written: three digits, four, or three and the carronades after a plus.
std::string profile_like(const std::string& written, const GunDice& dice) {
  std::string text;
  for (const std::uint8_t guns : dice.guns) text += std::to_string(guns);
  if (written.size() == size_count) return text;
  return text + (written.find('+') == std::string::npos ? "" : "+") + std::to_string(dice.carronades);
}

Distribution gun_dice_left(const Given& given) {
  const std::string& written = given.text("profile");
  const bool rake = given.flag("rake");
  const auto cases = all_after(profile_given(given, "profile"), given.whole("hits"), given.whole("old"), rake);
  std::map<std::string, Fraction> chances;
  for (const Chanced& each : cases) {
    std::string word = profile_like(written, each.sides[0].dice);
    if (rake) word += "|" + profile_like(written, each.sides[1].dice);
    Fraction& chance = chances[word];
    chance = chance + each.chance;
  }
  std::vector<std::string> words;
  Tally tally;
  for (const auto& [word, chance] : chances) {
    tally.add(static_cast<int>(words.size()), chance.numerator(), chance.denominator());
    words.push_back(word);
  }
  return tally.distribution(words);
}

Distribution codes_rolled(const Given& given) {
  const Criticals& table = library().tables.criticals;
  const auto line = word_given<Line>(given, "line");
  const auto modifier = line_modifier_given(given, table, line);
  return every_word([&](Chance& chance) {
    if (!modifier) return codes_text({});
    return codes_text(codes_in(table, line, throw_line(chance, {}, line, *modifier).column));
  });
}

Distribution masts_crashing(const Given&) {
  return every_branch(
      [](Chance& chance) {
        const auto crashes = [&] { return comes_down(throw_line(chance, {}, Line::M, 0).face); };
        return !crashes() ? 0 : !crashes() ? 1 : 2;
      },
      {"none", "roll", "lock"});
}

Distribution crew_taken_off(const Given& given) {
  const int rolls = given.whole("rolls");
  return every_branch(
      [&](Chance& chance) {
        for (int i = 0; i < rolls; ++i) {
          if (roll_evacuation(chance, {})) return 1;
        }
        return 0;
      },
      {"no", "yes"});
}

}  // namespace

std::vector<Parameter> line_parameters() {
  return {P::word("line", "the line of the table", {"CR", "CR2", "BD", "D", "F", "I", "E", "M", "L"}, "4.5-3"),
          P::word("size", "the guns that caused it; it moves the die of CR", {"light", "medium", "heavy"}, "4.4-CR-2")
              .or_else("medium"),
          P::decimal("distance", "millimetres from an exploding ship; it moves the die of E", "4.4-E-3").or_nothing()};
}

std::optional<int> line_modifier_given(const Given& given, const Criticals& table, Line line) {
  if (line == Line::E && given.has("distance")) return blast_modifier(table, {given.thousandths("distance")});
  return size_modifier(table, line, word_given<Size>(given, "size"));
}

Question gun_dice() {
  return {"gun-dice",
          "the gun dice that a side has left after gun hits; of a rake those of both, port first",
          "4.4-GD",
          "wardroom odds admiralty gun-dice --profile 609 --hits 8",
          {P::text("profile", "light, medium and heavy gun dice, and carronades: 244, 2441 or 245+1", "4.1-3"),
           P::whole("hits", "gun hits", 0, 255, "4.4-G"),
           P::whole("old", "gun hits that stand there already, on each side", 0, 99, "4.4-GD-2").or_else("0"),
           P::flag("rake", "they are split between the sides", "4.4-G-2")},
          gun_dice_left};
}

Question critical() {
  return {"critical",        "what one roll of the Critical Hit table gives",
          "4.5-3",           "wardroom odds admiralty critical --line CR --size heavy",
          line_parameters(), codes_rolled};
}

Question crashing_masts() {
  return {"crashing-masts",
          "how far one mast roll goes when ships are locked: no further, to a roll of the other, or to new locks",
          "4.6-4",
          "wardroom odds admiralty crashing-masts",
          {},
          masts_crashing};
}

Question evacuate() {
  return {"evacuate",
          "whether the crew of a burning ship is taken off in so many rolls",
          "4.6-8",
          "wardroom odds admiralty evacuate --rolls 3",
          {P::whole("rolls", "rolls", 0, 40, "4.6-8")},
          crew_taken_off};
}

}  // namespace wardroom::admiralty
