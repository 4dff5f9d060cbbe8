// Ship cards, from rows of ships.csv or from [[card]] tables of a scenario. Her points must agree with the formula.
#include <algorithm>

#include "books/admiralty/rules/worth.hpp"
#include "books/admiralty/text/loader.hpp"

namespace wardroom::admiralty {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
std::uint8_t digit(char c) { return static_cast<std::uint8_t>(c - '0'); }

// "60x28": length and beam of her base.
void read_base(const Node& node, Card& card) {
  const std::string& text = node.text();
  const auto x = text.find('x');
  const auto number = [&](std::string_view part) {
    const bool digits = !part.empty() && part.size() < 4 && std::ranges::all_of(part, is_digit);
    if (!digits) throw node.wrong("is written length x beam in millimetres, as in 60x28");
    return Millimetres{std::stoi(std::string(part)) * 1000};
  };
  card.length = number(std::string_view(text).substr(0, x));
  card.beam = number(x == std::string::npos ? "" : std::string_view(text).substr(x + 1));
  if (card.beam < 5_mm || card.beam >= card.length || card.length > 120_mm) {
    throw node.wrong("a base is longer than it is wide, at least 5 and at most 120 mm");
  }
}

void check_points(const Node& row, const Card& card, const Tables& tables) {
  const int reckoned = worth(card.dice, card.hull, card.grade, tables.points);
  if (card.points == reckoned) return;
  throw row.require("points").wrong(std::to_string(card.points) + " where her dice, hull and grade come to " +
                                    std::to_string(reckoned) + " (ruling A90)");
}

}  // namespace

GunDice parse_gun_dice(const Node& node) {
  const std::string text = node.is_text() ? node.text() : std::to_string(node.whole<int>(0, 9999));
  const bool plus = text.size() == 5 && text[3] == '+';
  std::string digits = text;
  if (plus) digits.erase(3, 1);
  if ((digits.size() != 3 && digits.size() != 4) || !std::ranges::all_of(digits, is_digit)) {
    throw node.wrong("\"" + text +
                     "\" is not a digit each for light, medium and heavy guns, with carronades as in 609+1 (4.1-3)");
  }
  GunDice dice;
  for (std::size_t i = 0; i < size_count; ++i) dice.guns[i] = digit(digits[i]);
  if (digits.size() == 4) dice.carronades = digit(digits[3]);
  return dice;
}

std::string gun_dice_text(const GunDice& dice) {
  std::string text;
  for (const std::uint8_t count : dice.guns) text += std::to_string(count);
  return dice.carronades == 0 ? text : text + "+" + std::to_string(dice.carronades);
}

Card parse_card(const Node& row, const Tables& tables) {
  row.only({"id",       "name",       "navy",       "rating",  "type",   "year",      "armament",    "gun_dice",
            "hull",     "size_class", "speed_type", "base_mm", "crew",   "parties",   "repair_dice", "grade",
            "doctrine", "role",       "from",       "to",      "points", "provenance"});
  Card card;
  card.id = row.require("id").text();
  card.name = row.require("name").text();
  check_origin(row);
  card.provenance = row.require("provenance").text();
  card.navy = row.require("navy").one_of<Navy>();
  card.rating = row.require("rating").whole<std::uint16_t>(1, 140);
  card.type = row.require("type").text();
  card.year = row.require("year").whole<std::uint16_t>(1750, 1815);
  card.armament = row.require("armament").text();
  card.dice = parse_gun_dice(row.require("gun_dice"));
  card.hull = row.require("hull").one_of<Hull>();
  card.size_class = row.require("size_class").whole<std::uint8_t>(1, 4);
  card.speed = row.require("speed_type").one_of<SpeedType>();
  read_base(row.require("base_mm"), card);
  card.crew = row.require("crew").whole<std::uint16_t>(1, 2000);
  card.parties = row.require("parties").whole<std::uint8_t>(1, 20);
  card.repair_dice = row.require("repair_dice").whole<std::uint8_t>(1, 5);
  card.grade = row.require("grade").one_of<Grade>();
  card.doctrine = row.require("doctrine").one_of<Doctrine>();
  card.role = row.require("role").one_of<ShipRole>();
  card.from = row.require("from").whole<std::uint16_t>(1750, 1815);
  card.to = row.require("to").whole<std::uint16_t>(card.from, 1815);
  card.points = row.require("points").whole<std::uint16_t>(1, 9999);
  check_points(row, card, tables);
  return card;
}

std::vector<Card> load_cards(std::string_view text, const std::string& file, const Tables& tables) {
  std::vector<Card> cards;
  for (const Node& row : parse_csv(text, file)) {
    Card card = parse_card(row, tables);
    if (std::ranges::find(cards, card.id, &Card::id) != cards.end()) {
      throw row.require("id").wrong("two cards are called \"" + card.id + "\"");
    }
    cards.push_back(std::move(card));
  }
  return cards;
}

}  // namespace wardroom::admiralty
