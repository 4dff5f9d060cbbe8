// The charts of chapter 8: a die, and columns of rows such as "7: 2 FL + engine".
#include <charconv>

#include "books/coal/text/load_tables.hpp"

namespace wardroom::coal {
namespace {

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

// The whole text as a number from 1 to 20; nothing else will do.
std::optional<int> number_in(std::string_view text) {
  int value = 0;
  const auto end = text.data() + text.size();
  const auto [stop, wrong] = std::from_chars(text.data(), end, value);
  if (wrong != std::errc() || stop != end || value < 1 || value > 20) return std::nullopt;
  return value;
}

struct Word {
  std::string_view text;
  EffectKind kind;
};

// The letters of the sheets where they have some, plain words for the rest.
constexpr Word words[] = {
    {"M", EffectKind::mount},
    {"F", EffectKind::fire},
    {"SP", EffectKind::special},
    {"FL", EffectKind::flotation},
    {"G", EffectKind::guns},
    {"FL if old", EffectKind::flotation_if_old},
    {"bridge", EffectKind::bridge},
    {"steering", EffectKind::steering},
    {"engine", EffectKind::engine},
    {"fire control", EffectKind::fire_control},
    {"boilers", EffectKind::boilers},
    {"signals", EffectKind::signals},
    {"sunk", EffectKind::sunk},
    {"torpedo flat", EffectKind::torpedo_flat},
    {"stopped", EffectKind::stopped},
    {"slowed", EffectKind::slowed},
    {"half speed", EffectKind::half_speed},
};

std::optional<Effect> plain_effect(std::string_view text) {
  int count = 1;
  if (const auto space = text.find(' '); space != std::string_view::npos) {
    if (const auto number = number_in(text.substr(0, space))) {
      count = *number;
      text = trimmed(text.substr(space));
    }
  }
  for (const Word& word : words) {
    if (word.text == text) return Effect{word.kind, static_cast<std::uint8_t>(count)};
  }
  return std::nullopt;
}

// "S 2", "magazine 4": a word and then its number.
std::optional<Effect> numbered_effect(std::string_view text) {
  if (text == "SP no magazine") return Effect{EffectKind::special, 2};
  const auto space = text.rfind(' ');
  if (space == std::string_view::npos) return std::nullopt;
  const auto number = number_in(text.substr(space + 1));
  const std::string_view word = text.substr(0, space);
  if (!number) return std::nullopt;
  if (word == "S") return Effect{EffectKind::secondary, static_cast<std::uint8_t>(*number)};
  if (word == "magazine") return Effect{EffectKind::magazine, static_cast<std::uint8_t>(*number)};
  return std::nullopt;
}

std::pair<int, int> parse_faces(const Node& where, std::string_view text, int sides) {
  const auto dash = text.find('-');
  const auto first = number_in(text.substr(0, dash));
  const auto last = dash == std::string_view::npos ? first : number_in(text.substr(dash + 1));
  if (!first || !last || *first > *last || *last > sides) {
    throw where.error("\"" + std::string(text) + "\" is no face or range of faces of a D" + std::to_string(sides));
  }
  return {*first, *last};
}

DamageTable parse_column(const Node& column, int sides) {
  column.only({"name", "when", "rows"});
  DamageTable table;
  table.name = column.require("name").text();
  table.sides = sides;
  const Node& rows = column.require("rows");
  int next = 1;
  for (const Node& row : rows.list()) {
    const std::string& text = row.text();
    const auto colon = text.find(':');
    if (colon == std::string::npos) throw row.error("a row is written \"faces: result\"");
    const auto [first, last] = parse_faces(row, trimmed(std::string_view(text).substr(0, colon)), sides);
    if (first != next) throw row.error("the row must begin with face " + std::to_string(next));
    const Outcome outcome = parse_outcome(row, trimmed(std::string_view(text).substr(colon + 1)));
    for (int face = first; face <= last; ++face) table.rows[static_cast<std::size_t>(face - 1)] = outcome;
    next = last + 1;
  }
  if (next != sides + 1) {
    throw rows.error("the rows of \"" + table.name + "\" end before face " + std::to_string(sides));
  }
  return table;
}

}  // namespace

Outcome parse_outcome(const Node& where, std::string_view text) {
  Outcome outcome;
  if (text == "NE") return outcome;
  // The one result whose words hold a plus.
  if (text.starts_with("magazine risk + ")) {
    const auto number = number_in(text.substr(16));
    if (!number) throw where.error("\"magazine risk + \" must be followed by a number");
    outcome.push_back({EffectKind::magazine_risk, static_cast<std::uint8_t>(*number)});
    return outcome;
  }
  while (!text.empty()) {
    const auto plus = text.find(" + ");
    const std::string_view part = trimmed(text.substr(0, plus));
    const auto numbered = numbered_effect(part);
    const auto effect = numbered ? numbered : plain_effect(part);
    if (!effect) throw where.error("\"" + std::string(part) + "\" is no result of a damage table");
    if (!outcome.push_back(*effect)) throw where.error("more than four results in one row");
    text = plus == std::string_view::npos ? "" : text.substr(plus + 3);
  }
  if (outcome.empty()) throw where.error("the row has no result; NE is no effect");
  return outcome;
}

std::vector<DamageTable> parse_damage_columns(const Node& root, std::size_t columns) {
  only_in_chart(root, {"die", "column"});
  const int sides = root.require("die").whole<int>(6, 20);
  std::vector<DamageTable> tables;
  for (const Node& column : root.require("column").list(columns, columns)) {
    tables.push_back(parse_column(column, sides));
  }
  return tables;
}

Collateral parse_collateral(const Node& root) {
  only_in_chart(root, {"mount", "secondary", "guns", "torpedo_flat"});
  const auto faces = [](const Node& owner, std::string_view key) {
    return owner.require(key).whole<std::int16_t>(0, 20);
  };
  Collateral result;
  root.require("mount").only({"fire_faces"});
  result.mount_fire_faces = faces(root.require("mount"), "fire_faces");
  const Node& secondary = root.require("secondary");
  secondary.only({"fire_at_most", "fire_at_most_when_gone"});
  result.secondary_fire_at_most = faces(secondary, "fire_at_most");
  result.secondary_gone_fire_at_most = faces(secondary, "fire_at_most_when_gone");
  root.require("torpedo_flat").only({"flotation_at_most"});
  result.flat_flotation_at_most = faces(root.require("torpedo_flat"), "flotation_at_most");
  const Node& guns = root.require("guns");
  guns.only({"eighths", "RJW", "WWI"});
  result.guns_eighths = guns.require("eighths").whole<std::int16_t>(1, 8);
  for (std::size_t war = 0; war < 2; ++war) {
    const Node& roll = guns.require(war == 0 ? "RJW" : "WWI");
    roll.only({"explosion_die", "explosion_at_most", "fire_from", "fire_at_most"});
    result.guns[war] = {faces(roll, "explosion_die"), faces(roll, "explosion_at_most"), faces(roll, "fire_from"),
                        faces(roll, "fire_at_most")};
  }
  return result;
}

}  // namespace wardroom::coal
