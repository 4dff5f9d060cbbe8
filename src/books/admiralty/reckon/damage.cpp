// Gun hits, columns of the Critical Hit table and water in the hold, that a question gives.
#include "books/admiralty/odds/damage.hpp"

#include <limits>

#include "books/admiralty/odds/given.hpp"
#include "books/admiralty/reckon/reckonings.hpp"
#include "books/admiralty/rules/chapters.hpp"
#include "books/admiralty/rules/critical.hpp"
#include "books/admiralty/rules/gun_dice.hpp"
#include "books/admiralty/text/loader.hpp"

namespace wardroom::admiralty {
namespace {

using P = Parameter;
using Answer = wardroom::Reckoning::Answer;
using Result = wardroom::Reckoning::Result;

Result gun_hits(const Given& given) {
  const int hits = given.whole("hits"), old = given.whole("old"), each = library().tables.hits.gun_hits_a_die;
  Answer answer;
  answer.trail = {{"gun hits", {"4.4-G"}, Op::base, hits}};
  if (old > 0) answer.trail.push_back({"standing already", {"4.4-GD-2"}, Op::add, old});
  Side side;  // with dice enough
  side.dice.guns.fill(std::numeric_limits<std::uint8_t>::max());
  side.gun_hits = static_cast<std::uint8_t>(hits + old);
  int lost = 0;
  for (; gun_die_due(side, each, GdCarronades::last); ++lost) {
    side.gun_hits = static_cast<std::uint8_t>(side.gun_hits - each);
  }
  if (lost > 0) answer.trail.push_back({"crossed out", {"4.4-GD-2"}, Op::add, -(lost * each)});
  answer.values = {{"lost", lost}, {"left", side.gun_hits}};
  return answer;
}

Result column(const Given& given) {
  const Criticals& table = library().tables.criticals;
  const auto line = word_given<Line>(given, "line");
  const auto modifier = line_modifier_given(given, table, line);
  if (!modifier) return Answer{.values = {{"column", "none"}, {"codes", codes_text({})}}};
  const int die = given.whole("die"), read = column_read(line, die + *modifier);
  Answer answer;
  answer.trail = {{"die", {"4.5-3"}, Op::base, die}};
  if (*modifier != 0) {
    const Cite blast{*modifier == table.blast_near ? "4.4-E-3" : "4.4-E-4", "A16"};
    const Cite cite = line == Line::E ? blast : Cite{"4.4-CR-2", "A14"};
    answer.trail.push_back({line == Line::E ? "near an explosion" : "size of the guns", cite, Op::add, *modifier});
  }
  answer.trail.push_back({"column", {"4.5-3"}, Op::result, read});
  answer.values = {{"column", read == 0 ? Reckoned("none") : Reckoned(read)},
                   {"codes", codes_text(codes_in(table, line, read))}};
  return answer;
}

Result waterline(const Given& given) {
  const int marks = given.whole("marks");
  const int effective = effective_water(library().tables.condition, marks, given.whole("pumps"));
  Answer answer{.values = {{"", effective}}, .unit = "effective W"};
  answer.trail = {{"waterline hits", {"4.4-W"}, Op::base, marks},
                  {"kept down by the pumps", {"4.4-P", "A3"}, Op::add, effective - marks},
                  {"effective", {"4.4-W-3", "A3"}, Op::result, effective}};
  return answer;
}

}  // namespace

wardroom::Reckoning gun_hits_reckoning() {
  return {"gun-hits",
          "the gun dice that gun hits on one side cost, and the hits that are left",
          "4.4-GD",
          "wardroom reckon admiralty gun-hits --hits 8",
          {P::whole("hits", "gun hits", 0, 200, "4.4-G"),
           P::whole("old", "gun hits that stand there already", 0, 50, "4.4-GD-2").or_else("0")},
          gun_hits};
}

wardroom::Reckoning column_reckoning() {
  std::vector<Parameter> parameters = line_parameters();
  parameters.insert(parameters.begin() + 1, P::whole("die", "the die as it fell", 1, 6, "4.5-3"));
  return {"column",   "the column of the Critical Hit table that a die reads, and its codes",
          "4.5-3",    "wardroom reckon admiralty column --line E --die 5 --distance 10",
          parameters, column};
}

wardroom::Reckoning waterline_reckoning() {
  return {"waterline",
          "the waterline hits that take effect",
          "4.4-W-3",
          "wardroom reckon admiralty waterline --marks 3 --pumps 1",
          {P::whole("marks", "W marks", 0, 99, "4.4-W"), P::whole("pumps", "P marks", 0, 99, "4.4-P").or_else("0")},
          waterline};
}

}  // namespace wardroom::admiralty
