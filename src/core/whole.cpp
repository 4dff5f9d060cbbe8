#include "core/whole.hpp"

#include <boost/multiprecision/cpp_int.hpp>
#include <memory>
#include <utility>

namespace wardroom {
namespace {

using Number = boost::multiprecision::cpp_int;

Number& in(std::byte* storage) { return *std::launder(reinterpret_cast<Number*>(storage)); }
const Number& in(const std::byte* storage) { return *std::launder(reinterpret_cast<const Number*>(storage)); }

template <class... From>
void make(std::byte* storage, From&&... from) {
  std::construct_at(reinterpret_cast<Number*>(storage), std::forward<From>(from)...);
}

}  // namespace

static_assert(sizeof(Number) <= sizeof(Whole) && alignof(Number) <= alignof(Whole));

Whole::Whole(std::int64_t number) { make(number_, number); }
Whole::Whole(std::uint64_t number) { make(number_, number); }
Whole::Whole(Wide number) { make(number_, number); }
Whole::Whole(const Whole& other) { make(number_, in(other.number_)); }
Whole::Whole(Whole&& other) noexcept { make(number_, std::move(in(other.number_))); }
Whole& Whole::operator=(const Whole& other) {
  if (this != &other) in(number_) = in(other.number_);
  return *this;
}
Whole& Whole::operator=(Whole&& other) noexcept {
  in(number_) = std::move(in(other.number_));
  return *this;
}
Whole::~Whole() { std::destroy_at(&in(number_)); }

Whole& Whole::operator+=(const Whole& other) {
  in(number_) += in(other.number_);
  return *this;
}
Whole& Whole::operator-=(const Whole& other) {
  in(number_) -= in(other.number_);
  return *this;
}
Whole& Whole::operator*=(const Whole& other) {
  in(number_) *= in(other.number_);
  return *this;
}
Whole& Whole::times(std::uint64_t by) {
  in(number_) *= by;
  return *this;
}
Whole& Whole::operator/=(const Whole& other) {
  in(number_) /= in(other.number_);
  return *this;
}
Whole& Whole::operator%=(const Whole& other) {
  in(number_) %= in(other.number_);
  return *this;
}
Whole& Whole::operator<<=(unsigned bits) {
  in(number_) <<= bits;
  return *this;
}
Whole Whole::operator-() const {
  Whole negative;
  in(negative.number_) = -in(number_);
  return negative;
}

bool operator==(const Whole& a, const Whole& b) { return in(a.number_) == in(b.number_); }
std::strong_ordering operator<=>(const Whole& a, const Whole& b) { return in(a.number_).compare(in(b.number_)) <=> 0; }
Whole gcd(const Whole& a, const Whole& b) {
  Whole common;
  in(common.number_) = gcd(in(a.number_), in(b.number_));
  return common;
}

std::string Whole::text() const { return in(number_).str(); }
std::int64_t Whole::word() const { return static_cast<std::int64_t>(in(number_)); }
double Whole::approximate() const { return in(number_).convert_to<double>(); }

}  // namespace wardroom
