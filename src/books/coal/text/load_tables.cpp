#include "books/coal/text/load_tables.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "rules/book_text.hpp"

namespace wardroom::coal {
namespace {

/// "2", "3/2": a multiplier.
Factor parse_factor(const Node& node) {
  const std::string& text = node.text();
  const auto slash = text.find('/');
  const auto digits = [&](const std::string& part) {
    if (part.empty() || part.size() > 3 || part.find_first_not_of("0123456789") != std::string::npos) {
      throw node.wrong("must be a multiplier such as \"2\" or \"3/2\"");
    }
    return static_cast<std::int16_t>(std::stoi(part));
  };
  Factor factor{digits(text.substr(0, slash)), 1};
  if (slash != std::string::npos) factor.denominator = digits(text.substr(slash + 1));
  if (factor.denominator == 0) throw node.wrong("divides by zero");
  return factor;
}

std::array<std::int16_t, 4> by_visibility(const Node& node) {
  node.only({"clear", "poor", "very_poor", "extremely_poor"});
  std::array<std::int16_t, 4> values{};
  const char* keys[] = {"clear", "poor", "very_poor", "extremely_poor"};
  for (std::size_t i = 0; i < 4; ++i) values[i] = node.require(keys[i]).whole<std::int16_t>(-20, 20);
  return values;
}

// Rows of a D10 or of a total: each reaches higher than the one before.
void check_rising(const Node& row, int at_most, int before) {
  if (at_most <= before) throw row.error("at_most must rise from row to row");
}

template <auto Table>
void load_damage(const Node& root, Tables& tables) {
  auto& into = (tables.*Table).emplace();
  std::vector<DamageTable> columns = parse_damage_columns(root, into.size());
  std::move(columns.begin(), columns.end(), into.begin());
}

void load_gunnery(const Node& root, Tables& tables) {
  only_in_chart(root, {"chart"});
  tables.gunnery.emplace();
  std::array<bool, 2> seen{};
  for (const Node& chart : root.require("chart").list(2, 2)) {
    const auto war = static_cast<std::size_t>(chart.require("war").one_of<War>());
    if (std::exchange(seen[war], true)) throw chart.error("two charts for one war");
    (*tables.gunnery)[war] = parse_gunnery(chart);
  }
}

void load_turn_guides(const Node& root, Tables& tables) {
  only_in_chart(root, {"large", "cruiser", "small"});
  tables.turn_radius = {root.require("large").length({}, 10_in), root.require("cruiser").length({}, 10_in),
                        root.require("small").length({}, 10_in)};
}

// Every chart by the name of its file.
struct Chart {
  std::string_view file;
  void (*read)(const Node& root, Tables& tables);
};

const Chart charts[] = {
    {"hit_type_rjw", load_damage<&Tables::hit_type_rjw>},
    {"hit_type_wwi", load_damage<&Tables::hit_type_wwi>},
    {"non_penetrating", load_damage<&Tables::non_penetrating>},
    {"special_hits", load_damage<&Tables::special_hits>},
    {"torpedo_damage", load_damage<&Tables::torpedo>},
    {"light_cruiser_damage", load_damage<&Tables::light_cruiser>},
    {"collision", load_damage<&Tables::collision>},
    {"torpedo_craft_damage",
     [](const Node& root, Tables& tables) { tables.torpedo_craft = parse_damage_columns(root, 1).front(); }},
    {"damage_codes", [](const Node& root, Tables& tables) { tables.collateral = parse_collateral(root); }},
    {"gunnery", load_gunnery},
    {"to_hit", [](const Node& root, Tables& tables) { tables.grades = parse_grades(root); }},
    {"penetration", [](const Node& root, Tables& tables) { tables.guns = parse_guns(root); }},
    {"torpedo_types", [](const Node& root, Tables& tables) { tables.torpedo_types = parse_torpedo_types(root); }},
    {"command", [](const Node& root, Tables& tables) { tables.command = parse_command(root); }},
    {"flag_ratings", [](const Node& root, Tables& tables) { tables.flags = parse_flags(root); }},
    {"visibility", parse_visibility},
    {"turn_guides", load_turn_guides},
    {"ship_types", [](const Node& root, Tables& tables) { tables.theatres = parse_theatres(root); }},
    {"ship_classes", [](const Node& root, Tables& tables) { tables.classes = parse_classes(root); }},
    {"points", [](const Node& root, Tables& tables) { tables.points = parse_points(root); }},
};

}  // namespace

GunneryModifiers parse_gunnery(const Node& chart) {
  chart.only({"war", "hit_last_turn", "not_under_fire_dice", "target_course_off", "fire_control_hit",
              "course_off_at_least", "bonus_lost_at", "downwind_margin", "downwind_degrees", "size", "firer_turn"});
  GunneryModifiers result;
  result.hit_last_turn = parse_factor(chart.require("hit_last_turn"));
  result.not_under_fire_dice = parse_factor(chart.require("not_under_fire_dice"));
  result.target_course_off = parse_factor(chart.require("target_course_off"));
  result.fire_control_hit = parse_factor(chart.require("fire_control_hit"));
  result.course_off_at_least = chart.require("course_off_at_least").whole<std::int16_t>(0, 180);
  result.bonus_lost_at = chart.require("bonus_lost_at").whole<std::int16_t>(0, 360);
  result.downwind_margin = chart.require("downwind_margin").length();
  result.downwind_degrees = chart.require("downwind_degrees").whole<std::int16_t>(0, 180);
  result.size_by_visibility = by_visibility(chart.require("size"));
  int before = -1;
  for (const Node& row : chart.require("firer_turn").list(0, result.firer_turns.capacity())) {
    row.only({"at_least", "to_hit", "dice", "no_fire"});
    GunneryModifiers::FirerTurn turn;
    turn.at_least = row.require("at_least").whole<std::int16_t>(1, 360);
    if (turn.at_least <= before) throw row.error("at_least must rise from row to row");
    before = turn.at_least;
    if (const Node* factor = row.optional("to_hit")) turn.to_hit = parse_factor(*factor);
    if (const Node* factor = row.optional("dice")) turn.dice = parse_factor(*factor);
    if (const Node* flag = row.optional("no_fire")) turn.no_fire = flag->flag();
    result.firer_turns.push_back(turn);
  }
  return result;
}

CommandTable parse_command(const Node& root) {
  only_in_chart(root, {"received", "independent"});
  CommandTable table;
  const Node& received = root.require("received");
  received.only({"at_most", "advance", "follow_or_mimic", "near", "near_within", "far", "far_beyond", "repeater",
                 "most_repeaters", "out_of_sight", "flag_under_fire", "single_ship", "signals_hit", "visibility"});
  const auto number = [&](std::string_view key) { return received.require(key).whole<std::int16_t>(-10, 10); };
  table.receive_at_most = number("at_most");
  table.advance = number("advance");
  table.follow_or_mimic = number("follow_or_mimic");
  table.near = number("near");
  table.far = number("far");
  table.repeater = number("repeater");
  table.most_repeaters = number("most_repeaters");
  table.out_of_sight = number("out_of_sight");
  table.flag_under_fire = number("flag_under_fire");
  table.single_ship = number("single_ship");
  table.signals_hit = number("signals_hit");
  table.near_within = received.require("near_within").length();
  table.far_beyond = received.require("far_beyond").length();
  table.by_visibility = by_visibility(received.require("visibility"));

  const Node& independent = root.require("independent");
  independent.only({"turn_away_degrees", "rows"});
  table.turn_away_degrees = independent.require("turn_away_degrees").whole<std::int16_t>(15, 180);
  int before = -100;
  for (const Node& row : independent.require("rows").list(1, table.independent.capacity())) {
    row.only({"at_most", "actions"});
    CommandTable::Row entry;
    entry.at_most = row.require("at_most").whole<std::int16_t>(-99, 99);
    check_rising(row, entry.at_most, before);
    before = entry.at_most;
    const auto& actions = row.require("actions").list(4, 4);
    for (std::size_t i = 0; i < 4; ++i) entry.by_column[i] = actions[i].one_of<Action>();
    table.independent.push_back(entry);
  }
  return table;
}

std::vector<FlagRating> parse_flags(const Node& root) {
  std::vector<FlagRating> flags;
  for (const Node& officer : list_of_chart(root, "officer")) {
    officer.only({"name", "nation", "signalling", "initiative"});
    flags.push_back({officer.require("name").text(), officer.require("nation").one_of<Nation>(),
                     officer.require("signalling").whole<std::int16_t>(-5, 5),
                     officer.require("initiative").whole<std::int16_t>(-5, 5)});
  }
  return flags;
}

// 10.1.1: "2D6+6" inches of sighting.
DiceFormula parse_dice(const Node& node) {
  const std::string_view text = node.text();
  DiceFormula formula;
  const auto number = [&](std::string_view part, int most) {
    int value = 0;
    const auto [stop, wrong] = std::from_chars(part.data(), part.data() + part.size(), value);
    if (wrong != std::errc() || stop != part.data() + part.size() || value < 1 || value > most) {
      throw node.wrong("dice are written 2D6 or 2D6+6");
    }
    return value;
  };
  const auto d = text.find('D'), plus = text.find('+');
  if (d == std::string_view::npos) throw node.wrong("dice are written 2D6 or 2D6+6");
  formula.dice = number(text.substr(0, d), 10);
  const bool adds = plus != std::string_view::npos;
  formula.sides = number(adds ? text.substr(d + 1, plus - d - 1) : text.substr(d + 1), 20);
  if (adds) formula.plus = number(text.substr(plus + 1), 60);
  return formula;
}

void parse_visibility(const Node& root, Tables& tables) {
  only_in_chart(root, {"variable_base", "chart"});
  const Node& base = root.require("variable_base");
  base.only({"lower_at_most", "raise_at_least", "change", "least", "most_above"});
  tables.variable_base =
      VariableBase{base.require("lower_at_most").whole<std::int16_t>(0, 10),
                   base.require("raise_at_least").whole<std::int16_t>(1, 11), base.require("change").length(),
                   base.require("least").length(), base.require("most_above").length()};
  for (const Node& chart : root.require("chart").list()) {
    chart.only({"name", "rows", "dice"});
    VisibilityTable table;
    table.name = chart.require("name").text();
    if (const Node* dice = chart.optional("dice")) {
      table.formula = parse_dice(*dice);
      tables.visibility.push_back(table);
      continue;
    }
    int before = 0;
    for (const Node& row : chart.require("rows").list(1, table.rows.capacity())) {
      row.only({"at_most", "base", "visibility"});
      VisibilityRow entry{row.require("at_most").whole<std::int16_t>(1, 10), row.require("base").length(),
                          row.require("visibility").one_of<Visibility>()};
      check_rising(row, entry.at_most, before);
      before = entry.at_most;
      table.rows.push_back(entry);
    }
    if (before != 10) throw chart.error("the rows end before face 10");
    tables.visibility.push_back(table);
  }
}

Points parse_points_of(const Node& entry) {
  entry.only({"stopped", "sunk"});
  return {entry.require("stopped").whole<int>(0, 1000), entry.require("sunk").whole<int>(0, 1000)};
}

std::array<Points, 9> parse_points(const Node& root) {
  only_in_chart(root, {"types"});
  std::array<Points, 9> points{};
  const Node& types = root.require("types");
  types.only({"TB", "TBD", "CL", "CP", "CA", "BC", "BB", "OBB", "merchant"});
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<Type>>(
      [&](auto each) { points[static_cast<std::size_t>(each.value)] = parse_points_of(types.require(each.name)); });
  return points;
}

void only_in_chart(const Node& root, std::initializer_list<std::string_view> keys) {
  std::vector<std::string_view> known{"format", "kind", "name", "clauses", "provenance", "notes"};
  known.insert(known.end(), keys);
  root.only(known);
}

const std::vector<Node>& list_of_chart(const Node& root, std::string_view key) {
  only_in_chart(root, {key});
  return root.require(key).list();
}

void read_chart(const Node& root, std::string_view file, Tables& tables) {
  read_chart_of(root, "coal", file, charts, tables);
}

Tables load_tables(const FileSource& source) {
  Tables tables;
  for (const Chart& chart : charts) {
    const std::string path = "coal/tables/" + std::string(chart.file) + ".toml";
    if (const auto text = source(path)) read_chart(parse_toml(*text, path), chart.file, tables);
  }
  return tables;
}

}  // namespace wardroom::coal
