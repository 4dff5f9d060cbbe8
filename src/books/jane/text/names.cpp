#include "books/jane/text/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "books/jane/rules/chapters.hpp"
#include "books/jane/rules/jane.hpp"
#include "books/jane/text/words.hpp"
#include "rules/called.hpp"
#include "rules/described.hpp"

namespace wardroom::jane {
namespace {

int number_of(const Setting& setting, ShipId ship) {
  int number = 1;
  for (ShipId each = 0; each < ship; ++each) number += setting.ships[each].side == setting.ships[ship].side ? 1 : 0;
  return number;
}

bool read_number(std::string_view text, std::uint8_t& into) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), into);
  return error == std::errc() && end == text.data() + text.size();
}

// The word of a hoist that stands for another: "n" or "x" by itself.
std::size_t place_of_word(std::string_view hoist) {
  for (std::size_t i = 0; i < hoist.size(); ++i) {
    const bool alone = (i == 0 || hoist[i - 1] == ' ') && (i + 1 == hoist.size() || hoist[i + 1] == ' ');
    if (alone && (hoist[i] == 'n' || hoist[i] == 'x')) return i;
  }
  return std::string_view::npos;
}

}  // namespace

bool may_name(const State& state, Seat viewer, ShipId ship) {
  if (viewer.role == Role::umpire || Jane::over(state)) return true;
  return viewer.role == Role::side && state.setting->ships[ship].side == viewer.side;
}

std::string contact_id(const Setting& setting, ShipId ship) {
  return fmt::format("{}-{}", setting.sides[setting.ships[ship].side].id, number_of(setting, ship));
}

std::string id_for(const State& state, Seat viewer, ShipId ship) {
  if (ship >= state.setting->ships.size()) return "none";
  return may_name(state, viewer, ship) ? state.setting->ships[ship].id : contact_id(*state.setting, ship);
}

std::string name_for(const State& state, Seat viewer, ShipId ship) {
  if (ship >= state.setting->ships.size()) return "nobody";
  const ShipSetting& setting = state.setting->ships[ship];
  if (may_name(state, viewer, ship)) return setting.name;
  return fmt::format("No. {} of {}", number_of(*state.setting, ship), state.setting->sides[setting.side].name);
}

ShipId find_ship(const State& state, Seat viewer, std::string_view named) {
  const auto& ships = state.setting->ships;
  const std::string wanted = folded(named);
  if (wanted.empty()) return no_ship;
  ShipId by_name = no_ship;
  for (ShipId ship = 0; ship < ships.size(); ++ship) {
    if (!may_name(state, viewer, ship)) continue;
    if (ships[ship].id == named) return ship;
    if (by_name == no_ship && (folded(ships[ship].id) == wanted || folded(ships[ship].name) == wanted)) by_name = ship;
  }
  if (by_name != no_ship) return by_name;
  for (ShipId ship = 0; ship < ships.size(); ++ship) {
    if (folded(contact_id(*state.setting, ship)) == wanted) return ship;
  }
  return no_ship;
}

PostId post_named(const Setting& setting, const Node& named) {
  std::string known;
  for (const Post& post : Jane::posts(setting)) {
    if (post.id == named.text() || post.name == named.text()) return post.seat.post;
    known += (known.empty() ? "" : ", ") + post.id;
  }
  throw named.wrong("there is no post \"" + named.text() + "\"; there are " + known);
}

std::string gun_in_words(const Card& card, GunId gun) {
  if (gun >= card.position_of.size()) return "no gun";
  return fmt::format("gun {} ({})", gun + 1, card.positions[card.position_of[gun]].label);
}

std::string position_in_words(const Card& card, PositionId position) {
  if (position >= card.positions.size()) return "no position";
  return fmt::format("{} {}", in_words(card.positions[position].mount), card.positions[position].id);
}

std::string tube_in_words(const Card& card, std::uint8_t tube) {
  return tube < card.tubes.size() ? "tube " + card.tubes[tube].id : "no tube";
}

std::string kind_in_words(const Card& card, std::uint8_t kind) {
  return kind < card.gun_kinds.size() ? card.gun_kinds[kind].label : "no guns";
}

std::string light_id(const Card& card, std::size_t light) {
  if (light >= card.light.size()) return "none";
  int same = 1;
  for (std::size_t i = 0; i < light; ++i) same += card.light[i].gun == card.light[light].gun ? 1 : 0;
  const std::string word = boost::describe::enum_to_string(card.light[light].gun, "?");
  return same == 1 ? word : fmt::format("{} {}", word, same);
}

std::string light_in_words(const Card& card, std::uint8_t light) {
  return light < card.light.size() ? std::string(in_words(card.light[light].gun)) : "no guns";
}

std::string hoist_text(const Tables& tables, std::uint8_t code, std::uint8_t arg) {
  if (code >= tables.code.size()) return "no signal";
  const HoistRow& row = tables.code[code];
  std::string text = row.hoist;
  const std::size_t at = place_of_word(text);
  if (arg < row.args.size() && at != std::string::npos) text.replace(at, 1, row.args[arg]);
  return text;
}

bool parse_hoist(const Tables& tables, std::string_view text, std::uint8_t& code, std::uint8_t& arg) {
  for (std::size_t row = 0; row < tables.code.size(); ++row) {
    const auto number = static_cast<std::uint8_t>(row);
    for (std::size_t word = 0; word <= tables.code[row].args.size(); ++word) {
      const std::uint8_t with = word == tables.code[row].args.size() ? none : static_cast<std::uint8_t>(word);
      if (hoist_text(tables, number, with) != text) continue;
      code = number;
      arg = with;
      return true;
    }
  }
  return false;
}

std::string address_text(Address to) {
  switch (to.kind) {
    case AddressKind::division: return fmt::format("{}D", to.number);
    case AddressKind::ship: return fmt::format("#{}", to.number);
    case AddressKind::all: break;
  }
  return "all";
}

bool parse_address(std::string_view text, Address& to) {
  to = {};
  if (text == "all") return true;
  if (text.size() < 2) return false;
  if (text.front() == '#') {
    to.kind = AddressKind::ship;
    return read_number(text.substr(1), to.number);
  }
  to.kind = AddressKind::division;
  return text.back() == 'D' && read_number(text.substr(0, text.size() - 1), to.number);
}

std::string hoist_with_address(const Tables& tables, Address to, std::uint8_t code, std::uint8_t arg) {
  const std::string hoist = hoist_text(tables, code, arg);
  return to.kind == AddressKind::all ? hoist : address_text(to) + " " + hoist;
}

std::string square_text(Square at) { return fmt::format("({}, {})", at.column, at.row); }

std::string feet_text(int half_feet) { return toml_decimal(std::int64_t{half_feet} * 5, 10); }

}  // namespace wardroom::jane
