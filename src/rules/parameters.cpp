#include "rules/parameters.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <stdexcept>

#include "core/data_error.hpp"

namespace wardroom {
namespace {

std::optional<std::int64_t> whole_in(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (fault != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::string shown_name(const Parameter& parameter) {
  return fmt::format("{}{}", parameter.in_place ? "" : "--", parameter.name);
}

std::string names_of(std::span<const Parameter> parameters) {
  std::vector<std::string> names;
  for (const Parameter& parameter : parameters) names.push_back(shown_name(parameter));
  return fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace

std::optional<std::int32_t> thousandths_in(std::string_view text) {
  if (text.empty() || text == ".") return std::nullopt;
  std::int64_t value = 0;
  int decimals = -1;
  for (const char c : text) {
    if (c == '.' && decimals < 0) {
      decimals = 0;
    } else if (c >= '0' && c <= '9' && decimals < 3 && value < 1'000'000) {
      value = value * 10 + (c - '0');
      if (decimals >= 0) ++decimals;
    } else {
      return std::nullopt;
    }
  }
  for (int i = std::max(decimals, 0); i < 3; ++i) value *= 10;
  if (value > 1'000'000'000) return std::nullopt;
  return static_cast<std::int32_t>(value);
}

Parameter Parameter::whole(std::string_view name, std::string_view help, std::int64_t least, std::int64_t most,
                           std::string_view clause) {
  return {name, Kind::whole, help, clause, least, most, {}, {}, true};
}
Parameter Parameter::decimal(std::string_view name, std::string_view help, std::string_view clause) {
  return {name, Kind::decimal, help, clause, 0, 0, {}, {}, true};
}
Parameter Parameter::word(std::string_view name, std::string_view help, std::vector<std::string_view> words,
                          std::string_view clause) {
  return {name, Kind::word, help, clause, 0, 0, std::move(words), {}, true};
}
Parameter Parameter::text(std::string_view name, std::string_view help, std::string_view clause) {
  return {name, Kind::text, help, clause, 0, 0, {}, {}, true};
}
Parameter Parameter::flag(std::string_view name, std::string_view help, std::string_view clause) {
  return {name, Kind::flag, help, clause};
}
Parameter Parameter::or_else(std::string_view value) const {
  Parameter changed = *this;
  changed.usual = value;
  changed.needed = false;
  return changed;
}
Parameter Parameter::or_nothing() const {
  Parameter changed = *this;
  changed.needed = false;
  return changed;
}

Parameter Parameter::by_place() const {
  Parameter changed = *this;
  changed.in_place = true;
  return changed;
}

std::string Parameter::fault(const std::string& value) const {
  switch (kind) {
    case Kind::whole: {
      const auto number = whole_in(value);
      if (number && *number >= least && *number <= most) return {};
      return fmt::format("\"{}\" is not a whole number from {} to {}", value, least, most);
    }
    case Kind::decimal:
      if (thousandths_in(value)) return {};
      return fmt::format("\"{}\" is not a number such as 3.5, from 0 to 1000000 and with at most three decimals",
                         value);
    case Kind::word:
      if (std::ranges::find(words, value) != words.end()) return {};
      return fmt::format("\"{}\" is not one of {}", value, fmt::join(words, ", "));
    case Kind::text:
    case Kind::flag: return {};
  }
  return {};
}

Given::Given(std::string where, std::span<const Parameter> parameters, const Texts& texts)
    : where_(std::move(where)), texts_(texts) {
  for (const auto& [name, value] : texts) {
    const auto found = std::ranges::find(parameters, name, &Parameter::name);
    if (found == parameters.end()) {
      const std::string takes = parameters.empty() ? "nothing is asked for" : "this takes " + names_of(parameters);
      throw DataError(where_, 0, 0, fmt::format("--{} means nothing here; {}", name, takes));
    }
    if (const std::string fault = found->fault(value); !fault.empty()) throw DataError(shown_name(*found), 0, 0, fault);
  }
  for (const Parameter& parameter : parameters) {
    if (texts_.contains(parameter.name)) continue;
    if (parameter.usual) texts_.emplace(parameter.name, *parameter.usual);
    if (parameter.needed) throw DataError(where_, 0, 0, shown_name(parameter) + " is needed");
  }
}

const std::string& Given::text(std::string_view name) const {
  const auto found = texts_.find(name);
  if (found == texts_.end()) throw std::logic_error("no such parameter of " + where_ + ": " + std::string(name));
  return found->second;
}

int Given::whole(std::string_view name) const { return static_cast<int>(*whole_in(text(name))); }
std::int32_t Given::thousandths(std::string_view name) const { return *thousandths_in(text(name)); }

}  // namespace wardroom
