// The charts: a file a struct, a key a member. Section 4 prints only some figures; a chart that contradicts one of them
// is refused.
#include <algorithm>

#include "books/admiralty/text/loader.hpp"
#include "books/admiralty/text/table_cells.hpp"
#include "rules/carried_book.hpp"

namespace wardroom::admiralty {
namespace {

// What section 4 prints must stand in the file.
void hold(const Node& node, bool holds, const std::string& printed, std::string_view clause) {
  if (!holds) throw node.wrong("section 4 prints " + printed + " (" + std::string(clause) + ")");
}
void hold(const Node& root, const char* key, int have, int printed, std::string_view clause) {
  hold(root.require(key), have == printed, std::to_string(printed), clause);
}
void hold(const Node& root, const char* key, const Ratio& have, const Ratio& printed, std::string_view clause) {
  hold(root.require(key), have.over * printed.under == printed.over * have.under, text(printed), clause);
}
void hold(const Node& root, const char* key, Millimetres have, Millimetres printed, std::string_view clause) {
  hold(root.require(key), have == printed, toml_value(printed) + " mm", clause);
}

// A cell of a list of lists.
const Node& cell(const Node& root, const char* key, std::size_t row, std::size_t column) {
  return root.require(key).list()[row].list()[column];
}

void check_rolls(const Node& root, const Gunnery& chart) {
  for (std::size_t grade = 0; grade < chart.roll.size(); ++grade) {
    for (std::size_t bracket = 0; bracket < chart.roll[grade].size(); ++bracket) {
      const int roll = chart.roll[grade][bracket];
      const bool face = roll >= 2 && roll <= 6;
      if (!face && roll != Gunnery::pair_of_sixes) {
        throw cell(root, "roll", grade, bracket).wrong("a die must show 2 to 6, or 12 for a pair of sixes");
      }
    }
  }
  hold(cell(root, "roll", index(Grade::B), 0), chart.roll[index(Grade::B)][0] == 5, "5 for grade B at close range",
       "4.1-24");
  hold(cell(root, "roll", index(Grade::F), 1), chart.roll[index(Grade::F)][1] == Gunnery::pair_of_sixes,
       "12 for grade F at medium range", "4.1-28");
}

void check_chart(const Node& root, const Gunnery& chart) {
  hold(root.require("close"), chart.close >= 40_mm, "40 mm as close range", "4.1-24");
  hold(root.require("close"), chart.close < 160_mm, "160 mm as medium range", "4.1-27");
  hold(root.require("medium"), chart.medium >= 160_mm, "160 mm as medium range", "4.1-27");
  if (chart.long_range <= chart.medium) throw root.require("long_range").wrong("must lie beyond medium range");
  if (chart.rake_within >= Turn::degrees(90)) throw root.require("rake_within").wrong("must be less than 90 degrees");
  check_rolls(root, chart);
  hold(root, "stern_rake", chart.stern_rake, {2, 1}, "4.3-2");
  hold(root, "bow_rake", chart.bow_rake, {3, 2}, "4.3-4");
  hold(root, "at_medium", chart.at_medium, {1, 2}, "4.3-5");
  hold(root, "at_long", chart.at_long, {1, 4}, "4.3-6");
  hold(root, "choppy", chart.choppy, {1, 2}, "4.3-7");
  hold(root, "heavy_sea", chart.heavy_sea, {1, 4}, "4.3-8");
  hold(root, "weak_hull", chart.weak_hull, 1, "4.3-9");
  hold(root, "stout_hull", chart.stout_hull, -1, "4.3-10");
  hold(root, "heavy_guns", chart.heavy_guns, 1, "4.3-11");
  hold(root, "light_guns", chart.light_guns, -1, "4.3-12");
  hold(root, "much_sail", chart.much_sail, 1, "4.3-13");
  hold(root, "little_sail", chart.little_sail, -1, "4.3-14");
  hold(root, "most_line", chart.most_line, 2, "4.1-11");
  hold(root, "least_line", chart.least_line, -2, "4.1-11");
}

void check_chart(const Node& root, const HitTable& chart) {
  hold(root, "gun_hits_a_die", chart.gun_hits_a_die, 5, "4.4-GD");
}

// A ship is lost by the Explosion line alone, and marks are put out only where they roll.
void check_codes(const Node& root, const Criticals& chart) {
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<Line>>([&](auto line) {
    const auto& cells = chart[line.value];
    for (std::size_t face = 0; face < cells.size(); ++face) {
      for (const CodeCount& each : cells[face]) {
        const bool rolls = line.value == Line::F || line.value == Line::I || line.value == Line::M;
        const bool fits = each.code == Code::LOST ? line.value == Line::E : each.code != Code::XX || rolls;
        if (fits) continue;
        throw root.require(line.name).list()[face].wrong("this line cannot have " + text(cells[face]));
      }
    }
  });
}

void check_chart(const Node& root, const Criticals& chart) {
  check_codes(root, chart);
  const auto& masts = root.require("M").list();
  hold(masts[1], chart.M[1].empty(), "a blank for a mast die of 2", "4.4-M-3");
  hold(masts[3], text(chart.M[3]) == "10 S", "10 S for a mast die of 4", "4.4-M-3");
  const auto& sizes = root.require("by_size").list();
  for (std::size_t i = 0; i < size_count; ++i) {
    const int printed = static_cast<int>(i) - 1;
    hold(sizes[i], chart.by_size[i] == printed, std::to_string(printed), "4.4-CR-2");
  }
  hold(root, "blast_near", chart.blast_near, -2, "4.4-E-3");
  hold(root, "blast_far", chart.blast_far, -3, "4.4-E-4");
  hold(root, "near", chart.near, 10_mm, "4.4-E-3");
  hold(root, "far", chart.far, 20_mm, "4.4-E-4");
}

void check_chart(const Node& root, const Condition& chart) {
  const auto& pumps = root.require("suppressed").list();
  for (std::size_t i = 0; i < chart.suppressed.size(); ++i) {
    const int printed = 2 - static_cast<int>(i);
    hold(pumps[i], chart.suppressed[i] == printed, std::to_string(printed), "4.4-P");
  }
  const auto& steps = root.require("rudder_steps").list();
  if (chart.rudder_steps[0] <= 4) throw steps[0].wrong("a sound rudder makes more than the four steps of one hit");
  for (std::size_t hits = 1; hits < chart.rudder_steps.size(); ++hits) {
    const int printed = hits == 4 ? 0 : 5 - static_cast<int>(hits);
    hold(steps[hits], chart.rudder_steps[hits] == printed, std::to_string(printed), "4.4-R");
  }
  hold(root, "anchors", chart.anchors, 2, "4.4-A");
}

void check_chart(const Node& root, const Sailing& chart) {
  hold(root, "clear_of_fire", chart.clear_of_fire, 10_mm, "4.4-I-3");
  hold(root, "aid_from", chart.aid_from, 15_mm, "4.6-7");
  hold(root, "aid_to", chart.aid_to, 30_mm, "4.6-7");
}

// Rows by navy, each navy's from its first year on.
template <class Rows>
void check_years(const Node& list, const Rows& rows) {
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<Navy>>([&](auto navy) {
    int last = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (rows[i].navy != navy.value) continue;
      if (rows[i].from <= last) throw list.list()[i].wrong("the years of a navy must rise");
      last = rows[i].from;
    }
    if (last == 0) throw list.wrong("has no row for the " + std::string(navy.name) + " navy");
  });
}
void check_chart(const Node& root, const Fleets& chart) {
  check_years(root.require("arc"), chart.arc);
  check_years(root.require("grade"), chart.grade);
}

template <class Other>
void check_chart(const Node&, const Other&) {}

template <auto Table>
void read(const Node& root, Tables& tables) {
  read_described(root, tables.*Table, Missing::refused,
                 {"format", "kind", "book", "name", "clauses", "provenance", "notes"});
  check_chart(root, tables.*Table);
}

struct Chart {
  std::string_view file;
  void (*read)(const Node& root, Tables& tables);
};
constexpr Chart charts[] = {
    {"gunnery", read<&Tables::gunnery>},     {"hits", read<&Tables::hits>},
    {"criticals", read<&Tables::criticals>}, {"condition", read<&Tables::condition>},
    {"sailing", read<&Tables::sailing>},     {"command", read<&Tables::command>},
    {"boarding", read<&Tables::boarding>},   {"repairs", read<&Tables::repairs>},
    {"points", read<&Tables::points>},       {"fleets", read<&Tables::fleets>},
};

Library load_library() {
  Library result;
  for (const Chart& chart : charts) {
    read_chart(carried_toml("admiralty/tables/" + std::string(chart.file) + ".toml"), chart.file, result.tables);
  }
  result.edition = book_text().edition;
  result.cards = load_cards(carried_file("admiralty/ships.csv"), "admiralty/ships.csv", result.tables);
  return result;
}

}  // namespace

void read_chart(const Node& root, std::string_view file, Tables& tables) {
  read_chart_of(root, "admiralty", file, charts, tables);
}

const Library& library() {
  static const Library all = load_library();
  return all;
}

const BookText& book_text() {
  static const BookText text = carried_book<Options>("admiralty");
  return text;
}

const Card* Library::card(std::string_view id) const {
  const auto found = std::ranges::find(cards, id, &Card::id);
  return found == cards.end() ? nullptr : &*found;
}

}  // namespace wardroom::admiralty
