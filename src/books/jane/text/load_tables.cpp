// The charts: a file a struct, a key a member. What the text prints must stand in the file; the rest is recovered or
// reconstructed, and every file says so.
#include <algorithm>

#include "books/jane/text/loader.hpp"
#include "rules/book_text.hpp"
#include "rules/carried_book.hpp"
#include "rules/described.hpp"

namespace wardroom::jane {
namespace {

void hold(const Node& node, bool holds, const std::string& printed, std::string_view clause) {
  if (!holds) throw node.wrong("the text prints " + printed + " (" + std::string(clause) + ")");
}
/// Holds a list to the figures that the text prints, each at its place.
template <class List>
void hold_all(const Node& node, const List& have, std::initializer_list<int> printed, std::string_view clause) {
  const auto& items = node.list();
  std::size_t i = 0;
  for (const int each : printed) {
    hold(items[i], static_cast<int>(have[i]) == each, std::to_string(each), clause);
    ++i;
  }
}
void hold(const Node& root, const char* key, int have, int printed, std::string_view clause) {
  hold(root.require(key), have == printed, std::to_string(printed), clause);
}

// ---- guns

using enum Grade;
using Row = std::array<Grade, grade_columns>;

/// What is certain of the print: rates, grades, and the sections that shell destroy.
struct PrintedRate {
  std::string_view gun;
  int moves;
  std::string_view clause;
};
constexpr PrintedRate printed_rates[] = {{"16-in", 5, "guns-2"},    {"13.5-in", 3, "guns-2"},
                                         {"6-in-qf", 1, "guns-5"},  {"10-in-ml", 2, "guns-6"},
                                         {"6-in-old", 2, "guns-6"}, {"4.7-in-old", 2, "guns-6"}};
struct PrintedRow {
  std::string_view gun;
  Row grades;
  std::string_view clause;
};
constexpr PrintedRow printed_rows[] = {{"16-in", {aaa, aa, aa, aa, a}, "guns-7"},
                                       {"13.5-in", {aa, aa, aa, a, b}, "guns-7"},
                                       {"6-in-qf", {d, d, d, e, e}, "guns-10"},
                                       {"3.4-in", {f}, "guns-11"},
                                       {"3-in", {f}, "guns-11"}};
struct PrintedDamage {
  std::string_view gun;
  std::array<int, 3> halves;  // of a section: A.P. shell, common, H.E.
};
constexpr PrintedDamage printed_damage[] = {
    {"16-in", {8, 16, 20}},    {"13.5-in", {6, 12, 14}},    {"12-in", {4, 8, 10}},
    {"11-in-long", {3, 6, 8}}, {"11-in-short", {3, 6, 8}},  {"10-in", {2, 4, 6}},
    {"9.2-in-40", {2, 3, 4}},  {"older-9.2-in", {2, 3, 4}}, {"8-in-qf", {2, 3, 4}}};
constexpr int a_half = 96;

template <class List>
const auto* printed_of(const List& list, std::string_view gun) {
  const auto found = std::ranges::find(list, gun, [](const auto& row) { return row.gun; });
  return found == std::end(list) ? nullptr : &*found;
}

void check_gun(const Node& node, const GunRow& gun) {
  const Node& sure = node.require("sure");
  const auto* rate = printed_of(printed_rates, gun.id);
  const auto* row = printed_of(printed_rows, gun.id);
  const auto* damage = printed_of(printed_damage, gun.id);
  const auto says = [&](const char* key, Surety surety, const auto* printed) {
    if ((surety == Surety::text) == (printed != nullptr)) return;
    throw sure.require(key).wrong(printed == nullptr ? "the text does not print this of the " + gun.name
                                                     : "the text prints this of the " + gun.name);
  };
  says("rate", gun.rate_sure, rate);
  says("pierces", gun.pierces_sure, row);
  says("damage", gun.damage_sure, damage);
  if (rate != nullptr) hold(node, "rate", gun.rate, rate->moves, rate->clause);
  if (row != nullptr && gun.pierces != row->grades) {
    throw node.require("pierces").wrong("the text prints other grades of the " + gun.name + " (" +
                                        std::string(row->clause) + ")");
  }
  for (std::size_t i = 1; damage != nullptr && i < projectile_count; ++i) {
    const int printed = damage->halves[i - 1] * a_half;
    hold(node.require("damage").list()[i], gun.damage[i] == printed, std::to_string(printed), "guns-20");
  }
}

GunRow read_gun(const Node& node) {
  node.only({"id", "name", "gun_class", "rate", "quick", "pierces", "damage", "sure"});
  GunRow gun;
  gun.id = node.require("id").text();
  gun.name = node.require("name").text();
  gun.gun_class = node.require("gun_class").one_of<GunClass>();
  gun.rate = node.require("rate").whole<std::uint8_t>(1, 10);
  gun.quick = node.require("quick").flag();
  const auto& grades = node.require("pierces").list(1, grade_columns);
  for (std::size_t i = 0; i < grades.size(); ++i) {
    gun.pierces[i] = grades[i].one_of<Grade>();
    if (i > 0 && gun.pierces[i] > gun.pierces[i - 1]) throw grades[i].wrong("no gun pierces more at a longer range");
  }
  read_value(node.require("damage"), gun.damage, Missing::refused);
  if (gun.damage[index(Projectile::shot)] != gun.damage[index(Projectile::ap)]) {
    throw node.require("damage").list()[0].wrong(
        "shot does as much as A.P. shell to what it more than pierces "
        "(fx-guns-7)");
  }
  const Node& sure = node.require("sure");
  sure.only({"rate", "pierces", "damage"});
  gun.rate_sure = sure.require("rate").one_of<Surety>();
  gun.pierces_sure = sure.require("pierces").one_of<Surety>();
  gun.damage_sure = sure.require("damage").one_of<Surety>();
  check_gun(node, gun);
  return gun;
}

void read_guns(const Node& root, Tables& tables) {
  for (const Node& node : root.require("gun").list()) {
    GunRow gun = read_gun(node);
    if (std::ranges::find(tables.guns, gun.id, &GunRow::id) != tables.guns.end()) {
      throw node.require("id").wrong("two guns are called \"" + gun.id + "\"");
    }
    tables.guns.push_back(std::move(gun));
  }
  const auto known = [&](std::string_view id) {
    return std::ranges::find(tables.guns, id, &GunRow::id) != tables.guns.end();
  };
  for (const auto& printed : printed_rates) {
    if (!known(printed.gun)) throw root.require("gun").wrong("the " + std::string(printed.gun) + " is missing");
  }
}

// ---- classes

struct PrintedSpeeds {
  std::string_view id;
  std::vector<std::uint8_t> knots;
};

void read_classes(const Node& root, Tables& tables) {
  const std::vector<PrintedSpeeds> printed = {{"first_class_battleship", {15}},
                                              {"second_class_battleship", {12}},
                                              {"old_ship", {9}},
                                              {"cruiser", {18}},
                                              {"first_class_cruiser", {21, 18}},
                                              {"armoured_cruiser", {18, 15}},
                                              {"fast_battleship", {18}},
                                              {"catcher", {18, 15}},
                                              {"destroyer", {27, 24}},
                                              {"torpedo_boat", {21, 18}}};
  const auto& list = root.require("class").list(printed.size(), printed.size());
  for (std::size_t i = 0; i < printed.size(); ++i) {
    const Node& node = list[i];
    node.only({"id", "name", "knots"});
    SpeedClass& made = tables.classes.emplace_back();
    made.id = node.require("id").text();
    made.name = node.require("name").text();
    if (made.id != printed[i].id) throw node.require("id").wrong("must be \"" + std::string(printed[i].id) + "\"");
    for (const Node& knots : node.require("knots").list()) made.knots.push_back(knots.whole<std::uint8_t>(3, 30));
    hold(node.require("knots"), made.knots == printed[i].knots, "other speeds of this class", "speed-1");
  }
}

// ---- the code

void read_code(const Node& root, Tables& tables) {
  for (const Node& node : root.require("hoist").list()) {
    node.only({"hoist", "group", "meaning", "duty", "from", "args"});
    HoistRow& row = tables.code.emplace_back();
    row.hoist = node.require("hoist").text();
    row.group = node.require("group").one_of<HoistGroup>();
    row.meaning = node.require("meaning").text();
    row.duty = node.require("duty").text();
    if (const Node* from = node.optional("from")) row.from = from->one_of<HoistBy>();
    if (const Node* args = node.optional("args")) {
      for (const Node& arg : args->list(1, 250)) row.args.push_back(arg.text());
    }
    const auto same = std::ranges::count(tables.code, row.hoist, &HoistRow::hoist);
    if (same > 1) throw node.require("hoist").wrong("two hoists are called \"" + row.hoist + "\"");
  }
  const auto printed = std::ranges::find(tables.code, "n S.P.", &HoistRow::hoist);
  const bool eight = printed != tables.code.end() && std::ranges::find(printed->args, "8") != printed->args.end();
  hold(root.require("hoist"), eight, "8 S.P.", "signalling-2");
}

// ---- the others, a struct each

void check_chart(const Node& root, const Penetration& chart) {
  hold_all(root.require("ap_loss"), chart.ap_loss, {2, 2, 2, 1}, "guns-12");
  hold_all(root.require("shell_loss"), chart.shell_loss, {4, 3, 2, 2, 1}, "guns-13");
  hold(root, "oblique", chart.oblique, 30, "guns-15");
  hold(root, "very_oblique", chart.very_oblique, 60, "guns-15");
  hold(root, "oblique_loss", chart.oblique_loss, 1, "guns-15");
  hold(root, "very_oblique_loss", chart.very_oblique_loss, 3, "guns-15");
  hold(root, "through_everything", chart.through_everything, 49, "guns-18");
  if (chart.close <= chart.through_everything || chart.close >= 100) {
    throw root.require("close").wrong("close range is beyond 700 yards and well under 1,000 (guns-17)");
  }
}
void check_chart(const Node& root, const Ranges& chart) {
  const auto& items = root.require("next").list();
  for (std::size_t i = 1; i < items.size(); ++i) {
    if (chart.next[i] <= chart.next[i - 1]) throw items[i].wrong("ranges must rise");
  }
}
// The striker makes direction easier than elevation, and accuracy falls with the range.
void check_chart(const Node& root, const StrikerChart& chart) {
  if (chart.bias_x >= chart.bias_y) throw root.require("bias_x").wrong("must be less than bias_y (intro-4)");
  for (std::size_t level = 0; level < chart.hand.size(); ++level) {
    for (std::size_t range = 0; range < range_count; ++range) {
      const Node& node = root.require("hand").list()[level].list()[range];
      const auto& sides = chart.hand[level][range];
      if (sides.x == 0 || sides.x >= sides.y || sides.quick_x >= sides.quick_y) {
        throw node.error("the error across must be less than the one up and down (intro-4)");
      }
      if (range > 0 && sides.x <= chart.hand[level][range - 1].x) throw node.error("errors must grow with the range");
    }
  }
}
void check_chart(const Node& root, const Torpedoes& chart) {
  const auto& chances = root.require("chances").list();
  hold_all(chances[static_cast<std::size_t>(TubeChances::above_water)], chart.chances[0], {5, 5, 3, 2, 1}, "torpedo-9");
  hold_all(chances[static_cast<std::size_t>(TubeChances::british_submerged)], chart.chances[1], {5, 5, 3, 2, 1},
           "torpedo-10");
  hold_all(chances[static_cast<std::size_t>(TubeChances::foreign_submerged)], chart.chances[2], {3, 3, 2, 1, 0},
           "torpedo-12");
  hold_all(chances[static_cast<std::size_t>(TubeChances::new_elswick)], chart.chances[3], {4, 4, 3, 1, 0},
           "torpedo-13");
  hold_all(chances[static_cast<std::size_t>(TubeChances::boats_destroyers)], chart.chances[4], {5, 5, 3, 2, 1},
           "torpedo-14");
  hold_all(root.require("explodes"), chart.explodes, {1, 3, 3, 4}, "torpedo-2");
  hold(root, "explosion", chart.explosion, 960, "torpedo-4");
  hold(root, "loading", chart.loading, 3, "torpedo-6");
  hold(root, "small_below", chart.small_below, 5000, "torpedo-16");
  hold(root, "quick_after", chart.quick_after, 5, "torpedo-19");
}
void check_chart(const Node& root, const CraftChart& chart) {
  const auto& counts = root.require("counts").list();
  hold_all(counts[0], chart.counts[0], {120, 40, 24, 15}, "torpedo-craft-1");
  hold_all(counts[1], chart.counts[1], {120, 120, 120}, "torpedo-craft-2");
  hold_all(root.require("a_strike"), chart.a_strike, {1, 3, 5}, "torpedo-craft-5");
}
void check_chart(const Node& root, const Effects& chart) {
  hold(root, "out_for", chart.out_for, 5, "fx-guns-11");
  hold(root, "big_burst", chart.big_burst, 576, "fx-guns-11");
  hold(root, "helm_lost_for", chart.helm_lost_for, 3, "fx-steering-3");
  hold(root, "funnel_hits", chart.funnel_hits, 5, "fx-masts-2");
  hold(root, "mast_hits", chart.mast_hits, 2, "fx-masts-3");
  hold(root, "wreck_for", chart.wreck_for, 3, "fx-speed-5");
  hold(root, "wreck_knots", chart.wreck_knots, 3, "fx-speed-5");
  hold(root, "knots_lost", chart.knots_lost, 3, "fx-speed-1");
  hold(root, "men_a_gun", chart.men_a_gun, 5, "personnel-1");
  hold_all(root.require("vitals_chance"), chart.vitals_chance, {3, 2, 1}, "fx-speed-9");
  for (const std::uint8_t moves : chart.sinking_moves) {
    if (moves < 5 || moves > 15)
      throw root.require("sinking_moves").wrong("a ship sinks in 5 to 15 minutes (general-10)");
  }
}
void check_chart(const Node& root, const Signalling& chart) {
  hold(root.require("distance").list()[0], chart.distance[0] == 100, "10,000 yards, 100 squares", "signalling-9");
}

template <auto Table>
void read(const Node& root, Tables& tables) {
  read_described(root, tables.*Table, Missing::refused,
                 {"format", "kind", "book", "name", "clauses", "provenance", "notes"});
  check_chart(root, tables.*Table);
}
template <void (*Read)(const Node&, Tables&)>
void read_list(const Node& root, Tables& tables) {
  root.only({"format", "kind", "book", "name", "clauses", "provenance", "notes", "gun", "hoist", "class"});
  Read(root, tables);
}

struct Chart {
  std::string_view file;
  void (*read)(const Node& root, Tables& tables);
};
constexpr Chart charts[] = {
    {"guns", read_list<read_guns>},
    {"classes", read_list<read_classes>},
    {"penetration", read<&Tables::penetration>},
    {"ranges", read<&Tables::ranges>},
    {"striker", read<&Tables::striker>},
    {"torpedoes", read<&Tables::torpedoes>},
    {"craft", read<&Tables::craft>},
    {"effects", read<&Tables::effects>},
    {"signalling", read<&Tables::signalling>},
    {"code", read_list<read_code>},
};

Library load_library() {
  auto tables = std::make_shared<Tables>();
  for (const Chart& chart : charts) {
    read_chart(carried_toml("jane/tables/" + std::string(chart.file) + ".toml"), chart.file, *tables);
  }
  Library result;
  for (const std::string_view path : resources("jane/ships/")) {
    result.cards.push_back(load_card(carried_file(std::string(path)), std::string(path), *tables));
  }
  result.tables = std::move(tables);
  return result;
}

}  // namespace

void read_chart(const Node& root, std::string_view file, Tables& tables) {
  read_chart_of(root, "jane", file, charts, tables);
}

const Library& library() {
  static const Library all = load_library();
  return all;
}

const BookText& book_text() {
  static const BookText text = carried_book<Options>("jane");
  return text;
}

const CarriedCard* Library::carried(std::string_view id) const {
  const auto found =
      std::ranges::find(cards, id, [](const CarriedCard& each) -> std::string_view { return each.card.id; });
  return found == cards.end() ? nullptr : &*found;
}

const Card* Library::card(std::string_view id, std::string_view fit) const {
  const CarriedCard* found = carried(id);
  if (found == nullptr || fit.empty()) return found == nullptr ? nullptr : &found->card;
  const auto changed =
      std::ranges::find(found->fits, fit, [](const Card& each) -> std::string_view { return each.fit; });
  return changed == found->fits.end() ? nullptr : &*changed;
}

}  // namespace wardroom::jane
