#include "books/admiralty/text/table_cells.hpp"

#include <optional>
#include <vector>

namespace wardroom::admiralty {
namespace {

constexpr int most_count = 99;

// A whole number of at most three digits.
std::optional<int> number(std::string_view digits) {
  if (digits.empty() || digits.size() > 3 || digits.find_first_not_of("0123456789") != std::string_view::npos) {
    return {};
  }
  return std::stoi(std::string(digits));
}

std::vector<std::string> words(std::string_view text, char at) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == at) {
      if (!parts.back().empty() || at != ' ') parts.emplace_back();
    } else if (c != ' ' || !parts.back().empty()) {
      parts.back() += c;
    }
  }
  return parts;
}

// "1 1/2 G": how many halves, and of what.
void add_part(const Node& node, const std::string& part, HitCell& cell) {
  std::vector<std::string> tokens = words(part, ' ');
  const std::string code = tokens.back();
  tokens.pop_back();
  int halves = tokens.empty() ? 2 : 0;
  for (const std::string& token : tokens) {
    const auto count = number(token);
    if (token != "1/2" && (!count || *count > most_count))
      throw node.wrong("\"" + part + "\" is not a number and a code");
    halves += token == "1/2" ? 1 : *count * 2;
  }
  if (code != "G" && halves % 2 != 0) throw node.wrong("\"" + part + "\": only gun hits come in halves");
  if (code == "G") {
    cell.half_guns = static_cast<std::uint8_t>(halves);
  } else if (code == "S") {
    cell.sails = static_cast<std::uint8_t>(halves / 2);
  } else if (code == "M") {
    cell.masts = static_cast<std::uint8_t>(halves / 2);
  } else {
    throw node.wrong("\"" + code + "\" is not one of G, S, M");
  }
}

Code code_named(const Node& node, const std::string& name) {
  Code code{};
  if (boost::describe::enum_from_string(name.c_str(), code)) return code;
  throw node.wrong("\"" + name + "\" is no damage code");
}

}  // namespace

void read_value(const Node& node, Ratio& into, Missing) {
  const std::vector<std::string> parts = words(node.text(), '/');
  const auto over = number(parts[0]);
  const auto under = parts.size() == 1 ? std::optional<int>(1) : number(parts[1]);
  if (parts.size() > 2 || !over || !under || *under == 0) throw node.wrong("is a factor, as in 3/2 or 2");
  into = {static_cast<std::uint16_t>(*over), static_cast<std::uint16_t>(*under)};
}

void read_value(const Node& node, HitCell& into, Missing) {
  into = {};
  if (node.text().empty()) return;
  for (const std::string& part : words(node.text(), ',')) add_part(node, part, into);
}

void read_value(const Node& node, Codes& into, Missing) {
  into.clear();
  if (node.text().empty()) return;
  for (const std::string& part : words(node.text(), ',')) {
    const std::vector<std::string> tokens = words(part, ' ');
    const auto count = tokens.size() == 1 ? std::optional<int>(1) : number(tokens[0]);
    if (tokens.size() > 2 || !count || *count < 1 || *count > most_count) {
      throw node.wrong("\"" + part + "\" is not a code, or a number and a code");
    }
    if (!into.push_back({code_named(node, tokens.back()), static_cast<std::uint8_t>(*count)})) {
      throw node.wrong("has at most six codes");
    }
  }
}

std::string text(const Ratio& ratio) {
  return std::to_string(ratio.over) + (ratio.under == 1 ? "" : "/" + std::to_string(ratio.under));
}

std::string text(const Codes& codes) {
  std::string result;
  for (const CodeCount& each : codes) {
    if (!result.empty()) result += ", ";
    if (each.count != 1) result += std::to_string(each.count) + " ";
    result += boost::describe::enum_to_string(each.code, "?");
  }
  return result;
}

}  // namespace wardroom::admiralty
