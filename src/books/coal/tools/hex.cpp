// `wardroom hex`: what a player at the mat would count by hand.
#include <fmt/format.h>

#include <charconv>
#include <optional>

#include "books/coal/rules/hex_movement.hpp"
#include "books/coal/rules/positions.hpp"
#include "books/coal/tools/tools.hpp"
#include "core/data_error.hpp"
#include "wire/json.hpp"

namespace wardroom::coal {
namespace {

std::optional<int> number(std::string_view text) {
  int value = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (fault != std::errc{} || end != text.data() + text.size() || value < -10'000 || value > 10'000) return {};
  return value;
}

// "3,-1", axial; or "0704", as the mat is numbered: column from the west, row from the south.
std::optional<Hex> read_hex(std::string_view text) {
  if (const std::size_t comma = text.find(','); comma != std::string_view::npos) {
    const auto q = number(text.substr(0, comma)), r = number(text.substr(comma + 1));
    return q && r ? std::optional(Hex{*q, *r}) : std::nullopt;
  }
  if (text.size() % 2 != 0 || text.size() < 4 || text.size() > 6) return {};
  const auto column = number(text.substr(0, text.size() / 2)), row = number(text.substr(text.size() / 2));
  return column && row && *column > 0 && *row > 0 ? std::optional(numbered_hex(*column, *row)) : std::nullopt;
}

}  // namespace

HexPlace read_place(const std::string& text, const std::string& what) {
  const std::size_t slash = text.find('/');
  const auto one = read_hex(std::string_view(text).substr(0, slash));
  const auto other = slash == std::string::npos ? one : read_hex(std::string_view(text).substr(slash + 1));
  if (!one || !other) {
    throw DataError(what, 0, 0,
                    "\"" + text + "\" is no place on the mat; write a hex as 3,-1 or 0704, a hex side as 0,0/1,0");
  }
  if (*one == *other) return HexPlace::of(*one);
  if (steps_between(*one, *other) != 1) {
    throw DataError(what, 0, 0, "\"" + text + "\": these two hexes share no side");
  }
  return HexPlace::between(*one, *other);
}

std::string place_text(HexPlace place) {
  const auto [a, b] = place.hexes();
  return place.is_hex() ? fmt::format("{},{}", a.q, a.r) : fmt::format("{},{}/{},{}", a.q, a.r, b.q, b.r);
}

namespace {

int show_range(const Given& given, bool as_json) {
  const HexPlace from = read_place(given.text("from"), "FROM"), to = read_place(given.text("to"), "TO");
  const int range = hex_range(from, to), back = hex_range(to, from);
  if (as_json) {
    Json json;
    json.begin_object().field("from", place_text(from)).field("to", place_text(to)).field("range", range);
    json.field("back", back).field("inches", range).field("yards", range * 1000);
    fmt::print("{}\n", json.end_object().text());
    return console::ok;
  }
  fmt::print("{} hex{}, {},000 yards\n", range, range == 1 ? "" : "es", range);
  if (back != range) fmt::print("fired back, {}: a firer on a hex side counts the hex beside her first (4.3)\n", back);
  return console::ok;
}

int show_cycle(const Given& given, bool as_json) {
  const Inches speed{given.thousandths("speed")};
  const Inches was = given.has("was") ? Inches{given.thousandths("was")} : speed;
  const int from_turn = given.whole("from-turn");
  Json json;
  json.begin_object().field("speed", speed).field("was", was).field("from_turn", from_turn);
  json.key("hexes").begin_array();
  std::string turns, hexes;
  for (int turn = 1; turn <= given.whole("turns"); ++turn) {
    const bool changed = turn >= from_turn;
    const int since = changed && was != speed ? from_turn : 0;
    const int moved = hexes_in_turn(changed ? speed : was, turn, since);
    json.value(moved);
    turns += fmt::format("{:>4}", turn);
    hexes += fmt::format("{:>4}", moved);
  }
  json.end_array().end_object();
  if (as_json) {
    fmt::print("{}\n", json.text());
  } else {
    fmt::print("turn {}\nhexes{}\n", turns, hexes);
  }
  return console::ok;
}

constexpr std::string_view count = "count on the hex mat: ranges, and the hexes of a speed turn by turn";

}  // namespace

Tool hex_range_tool() {
  return {"hex",
          count,
          "range",
          "the range from a firer to a target",
          "wardroom hex range 0,0/1,0 4,0",
          {Parameter::text("from", "the firer: a hex as 3,-1 or 0704, or a hex side as 0,0/1,0").by_place(),
           Parameter::text("to", "the target").by_place()},
          show_range};
}

Tool hex_cycle_tool() {
  return {"hex",
          count,
          "cycle",
          "the hexes moved turn by turn",
          "wardroom hex cycle 3.75 --from-turn 2 --was 3",
          {Parameter::decimal("speed", "inches a turn").by_place(),
           Parameter::whole("from-turn", "the turn in which the speed is taken up", 1, 999).or_else("1"),
           Parameter::decimal("was", "the speed until then").or_nothing(),
           Parameter::whole("turns", "how many turns to show", 1, 999).or_else("12")},
          show_cycle};
}

}  // namespace wardroom::coal
