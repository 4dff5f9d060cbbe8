// The events of a Chance that tell more than one count.
#include <algorithm>
#include <array>

#include "core/branching.hpp"
#include "core/chance.hpp"

namespace wardroom {
namespace {

void must_fit_a_throw(int count) {
  if (count > most_dice) throw std::length_error("more dice in one throw than a table would hold");
}

std::size_t class_of(std::uint32_t face, std::span<const std::uint8_t> class_of_face, std::size_t classes) {
  const std::size_t found = class_of_face[face - 1];
  if (found >= classes) throw std::length_error("a face belongs to a class that is not asked for");
  return found;
}

/// The kind that has a number when all are numbered in order.
std::size_t kind_of(std::uint32_t number, std::span<const std::uint32_t> kinds) {
  std::size_t kind = 0;
  while (number > kinds[kind]) number -= kinds[kind++];
  return kind;
}

std::uint32_t sum_of(std::span<const std::uint32_t> kinds) {
  std::uint64_t sum = 0;
  for (const std::uint32_t each : kinds) sum += each;
  if (sum > greatest_face) throw std::length_error("the weights add up to more than a die has sides");
  return static_cast<std::uint32_t>(sum);
}

}  // namespace

void Chance::sorted(DieAddress at, int count, int sides, std::span<const std::uint8_t> class_of_face,
                    std::span<int> out) {
  if (out.size() > most_classes) throw std::length_error("more classes of faces than can be counted");
  if (class_of_face.size() != static_cast<std::size_t>(sides)) {
    throw std::length_error("every face belongs to one class");
  }
  std::ranges::fill(out, 0);
  if (count <= 0) return;
  must_fit_a_throw(count);
  if (branching_ != nullptr) {
    std::array<std::uint32_t, most_classes> classes{};
    for (int face = 1; face <= sides; ++face) {
      ++classes[class_of(static_cast<std::uint32_t>(face), class_of_face, out.size())];
    }
    branching_->sorted(count, sides, std::span(classes).first(out.size()), out);
    return;
  }
  std::array<std::uint32_t, most_dice> faces;
  throw_all(at, {count, sides}, {}, faces.data());
  for (int i = 0; i < count; ++i) ++out[class_of(faces[static_cast<std::size_t>(i)], class_of_face, out.size())];
}

int Chance::summed(DieAddress at, int count, int sides) {
  if (count <= 0) return 0;
  must_fit_a_throw(count);
  if (static_cast<std::uint32_t>(sides) > greatest_face / static_cast<std::uint32_t>(count)) {
    throw std::length_error("the sum of the dice is more than can be counted");
  }
  if (branching_ != nullptr) return branching_->summed(count, sides);
  std::array<std::uint32_t, most_dice> faces;
  throw_all(at, {count, sides}, {}, faces.data());
  int sum = 0;
  for (int i = 0; i < count; ++i) sum += static_cast<int>(faces[static_cast<std::size_t>(i)]);
  return sum;
}

int Chance::drawn(DieAddress at, std::span<const std::uint32_t> weights) {
  const std::uint32_t total = sum_of(weights);
  if (total == 0) throw std::length_error("there is nothing to be drawn");
  if (branching_ != nullptr) return branching_->drawn(weights, total);
  std::uint32_t number = 0;
  throw_all(at, {1, static_cast<int>(total), Brings::drawn}, weights, &number);
  return static_cast<int>(kind_of(number, weights));
}

void Chance::drawn_without(DieAddress at, std::span<const std::uint16_t> kinds, int count, std::span<int> out) {
  if (kinds.size() > most_kinds || out.size() != kinds.size()) {
    throw std::length_error("the kinds in the can are too many, or not those that are asked for");
  }
  std::ranges::fill(out, 0);
  if (count <= 0) return;
  must_fit_a_throw(count);
  std::array<std::uint32_t, most_kinds> room;
  const std::span left = std::span(room).first(kinds.size());
  std::ranges::copy(kinds, left.begin());
  const std::uint32_t total = sum_of(left);
  if (static_cast<std::uint32_t>(count) > total) throw std::length_error("more is drawn than is left in the can");
  if (branching_ != nullptr) return branching_->drawn_without(left, total, count, out);
  std::array<std::uint32_t, most_dice> numbers;
  throw_all(at, {count, static_cast<int>(total), Brings::drawn}, left, numbers.data());
  for (int i = 0; i < count; ++i) {
    const std::size_t kind = kind_of(numbers[static_cast<std::size_t>(i)], left);
    --left[kind];
    ++out[kind];
  }
}

int Chance::word(DieAddress at, int how_many) {
  if (how_many <= 1) return 0;
  if (branching_ != nullptr) return branching_->face(how_many) - 1;
  std::uint32_t place = 0;
  throw_all(at, {1, how_many, Brings::word}, {}, &place);
  return static_cast<int>(place) - 1;
}

bool Chance::is_pointed_at(DieAddress at, int width, int height, Spot& spot) {
  if (branching_ != nullptr || !may_be_scripted()) return false;
  std::array<std::uint32_t, 2> place{};
  if (!from_script(at, {2, width, Brings::point, height}, {}, place.data())) return false;
  note(at, width, place[0]);
  ++at.index;
  note(at, height, place[1]);
  spot = {static_cast<int>(place[0]), static_cast<int>(place[1])};
  return true;
}

}  // namespace wardroom
