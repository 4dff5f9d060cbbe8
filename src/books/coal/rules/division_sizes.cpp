#include "books/coal/rules/division_sizes.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace wardroom::coal {
namespace {

std::string_view words_for(DivisionKind kind) {
  switch (kind) {
    case DivisionKind::torpedo_craft: return "torpedo boats and destroyers";
    case DivisionKind::light_cruisers: return "light and protected cruisers";
    case DivisionKind::larger_ships: return "ships larger than light cruisers";
    case DivisionKind::merchants: return "merchants";
  }
  return "";
}

bool all_of_kind(std::span<const Type> division, DivisionKind kind) {
  return std::all_of(division.begin(), division.end(), [&](Type t) { return division_kind(t) == kind; });
}

}  // namespace

DivisionKind division_kind(Type type) {
  if (is_torpedo_craft(type)) return DivisionKind::torpedo_craft;
  if (is_light(type)) return DivisionKind::light_cruisers;  // CP as CL: ruling A21
  return is_large(type) ? DivisionKind::larger_ships : DivisionKind::merchants;
}

DivisionSize division_size(DivisionKind kind) {
  switch (kind) {
    case DivisionKind::torpedo_craft: return {3, 6};
    case DivisionKind::light_cruisers: return {1, 4};
    case DivisionKind::larger_ships: return {2, 4};
    case DivisionKind::merchants: return {1, static_cast<int>(most_in_division)};
  }
  return {};
}

bool is_remainder(std::span<const Type> division, int of_kind_on_side) {
  if (division.empty()) return false;
  const int size = static_cast<int>(division.size());
  return size < division_size(division_kind(division.front())).least && size == of_kind_on_side;
}

std::optional<Refusal> division_fits(std::span<const Type> division, int of_kind_on_side) {
  if (division.empty()) return Refusal{{"5.1.1"}, "a division has at least one ship"};
  const DivisionKind kind = division_kind(division.front());
  if (!all_of_kind(division, kind)) {
    return Refusal{{"5.1.1"},
                   "torpedo craft, light cruisers, larger ships and merchants go in divisions of their own kind"};
  }
  const int size = static_cast<int>(division.size());
  const DivisionSize allowed = division_size(kind);
  if (size <= allowed.most && (size >= allowed.least || is_remainder(division, of_kind_on_side))) return {};
  return Refusal{{"5.1.1", "A21"},
                 fmt::format("a division of {}: {} go in divisions of {} to {}", size, words_for(kind), allowed.least,
                             allowed.most)};
}

}  // namespace wardroom::coal
