#include "odds/reckoning.hpp"

namespace wardroom {

std::string Reckoned::text() const {
  const Fraction* exact = number();
  return exact != nullptr ? exact->text() : std::get<std::string>(value_);
}

std::string Reckoned::spoken() const {
  constexpr int most_places = 3;
  const Fraction* exact = number();
  if (exact == nullptr || exact->denominator() == 1) return text();
  if (1000 % exact->denominator() != 0) return text();
  std::string decimal = exact->decimal(most_places);
  while (decimal.back() == '0') decimal.pop_back();
  return exact->text() + " = " + decimal;
}

}  // namespace wardroom
