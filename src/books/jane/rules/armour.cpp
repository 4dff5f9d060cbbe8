#include "books/jane/rules/armour.hpp"

#include <array>

namespace wardroom::jane {
namespace {

// f to aaaa. Between two grades the boundary lies half way.
constexpr std::array<int, 9> inches{3, 6, 9, 12, 15, 18, 24, 30, 36};

void note(std::vector<Term>* trail, const Term& term) {
  if (trail != nullptr) trail->push_back(term);
}

}  // namespace

int iron_inches(Grade grade) { return grade == Grade::none ? 0 : inches[static_cast<std::size_t>(grade) - 1]; }

Grade grade_of_iron(int tenths, std::vector<Term>* trail) {
  std::size_t place = 0;
  while (place + 1 < inches.size() && tenths >= 5 * (inches[place] + inches[place + 1])) ++place;
  const Grade grade = tenths <= 0 ? Grade::none : static_cast<Grade>(place + 1);
  note(trail, {"the nearest grade", {"t-armour-1"}, Op::result, static_cast<int>(grade)});
  return grade;
}

Grade grade_of_plate(int tenths, Plate plate, bool coal, std::vector<Term>* trail) {
  note(trail, {"inches of iron", {"t-armour-1"}, Op::base, tenths, 10});
  if (plate == Plate::slope) note(trail, {"slope of a protective deck", {"t-armour-2"}, Op::times, 2});
  if (plate == Plate::flat) note(trail, {"flat of a protective deck", {"t-armour-3"}, Op::times, 4});
  const int counted = tenths * (plate == Plate::slope ? 2 : plate == Plate::flat ? 4 : 1);
  const Grade grade = grade_of_iron(counted, trail);
  if (!coal || grade == Grade::none) return grade;
  const Grade better = shifted(grade, 1);
  note(trail, {"coal", {"t-armour-4"}, Op::add, 1});
  note(trail, {"grade", {"t-armour-4", "21"}, Op::result, static_cast<int>(better)});
  return better;
}

}  // namespace wardroom::jane
