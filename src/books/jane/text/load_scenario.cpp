// A scenario file: date, board and weather, how it ends, and the sides.
#include "books/jane/text/load_scenario.hpp"

#include <algorithm>

#include "books/jane/rules/begin.hpp"
#include "rules/described.hpp"
#include "rules/options.hpp"
#include "rules/scenario_head.hpp"
#include "rules/situation.hpp"

namespace wardroom::jane {
namespace {

constexpr int first_year = 1860, last_year = 1910;
constexpr std::int32_t widest_board = 2000;  // squares

void read_head(Draft& draft, const Node& root) {
  const ScenarioDate date = read_scenario_head(root, "jane", {"1898-07-03", "09:35:00"}, draft.setting());
  if (date.year < first_year || date.year > last_year) {
    throw root.require("date").wrong("the book covers the years 1860 to 1910");
  }
  draft.setting().provenance = root.require("provenance").text();
  draft.setting().length = root.require("length").whole<std::uint16_t>(1, 1000);
}

Area read_area(const Node& node) {
  const Area area{read_place(node.require("from")), read_place(node.require("to"))};
  if (area.to.column < area.from.column || area.to.row < area.from.row) {
    throw node.require("to").wrong("lies west or south of \"from\": the first is the south-west corner");
  }
  return area;
}

void read_board(Setting& setting, const Node& board) {
  board.only({"from", "to", "land"});
  setting.board = read_area(board);
  const Area& area = setting.board;
  if (area.to.column - area.from.column >= widest_board || area.to.row - area.from.row >= widest_board) {
    throw board.require("to").wrong("a board has at most " + std::to_string(widest_board) + " squares a side");
  }
  each_entry(board, "land", [&](const Node& land) {
    land.only({"from", "to"});
    const Area& piece = setting.land.emplace_back(read_area(land));
    if (!area.holds(piece.from)) throw land.require("from").wrong("lies off the board");
    if (!area.holds(piece.to)) throw land.require("to").wrong("lies off the board");
  });
}

// signalling-9: the distance goes by the sky unless the umpires have settled another, which is never more.
void read_weather(Setting& setting, const Node& weather) {
  weather.only({"force", "wind_from", "sky", "sun_low", "signal_squares"});
  Weather& into = setting.weather;
  into.force = weather.require("force").whole<std::uint8_t>(0, 6);
  into.wind_from = weather.require("wind_from").one_of<Heading>();
  into.sky = weather.require("sky").one_of<Sky>();
  if (const Node* sun = weather.optional("sun_low")) {
    into.sun_low = true;
    into.sun = sun->one_of<Heading>();
  }
  const auto& farthest = setting.tables->signalling.distance;
  into.signal_squares = farthest[static_cast<std::size_t>(into.sky)];
  if (const Node* given = weather.optional("signal_squares")) {
    into.signal_squares = given->whole<std::uint16_t>(0, farthest[0]);
  }
}

void read_ends(Setting& setting, const Node& root) {
  for (const Node& each : root.require("endings").list()) setting.endings.push_back(each.one_of<Ending>());
  const bool of_one = std::ranges::find(setting.endings, Ending::none_on_board) != setting.endings.end();
  const Node* side = root.optional("ending_side");
  if (of_one) setting.ending_side = side_named(setting, root.require("ending_side"));
  if (side != nullptr && !of_one) throw side->wrong("only the ending none_on_board is of one side");
  if (const Node* decided = root.optional("decided")) setting.decided = decided->one_of<Deciding>();
  const Node* escape = root.optional("escape");
  if (escape == nullptr) return;
  escape->only({"side", "edge", "ships"});
  setting.escape.side = side_named(setting, escape->require("side"));
  const Node& edge = escape->require("edge");
  setting.escape.edge = edge.one_of<Heading>();
  if (static_cast<int>(setting.escape.edge) % 2 != 0) throw edge.wrong("must be N, E, S or W");
  for (const Node& ship : escape->require("ships").list(1, most_ships)) {
    setting.escape.ships.set(ship_named(setting, ship, setting.escape.side));
  }
}

Umpires umpires_of(const Options& options) {
  return {options.umpires != Umpiring::nobody, options.umpires == Umpiring::with_sides};
}

}  // namespace

Square read_place(const Node& node) {
  const auto& pair = node.list(2, 2);
  return {pair[0].whole<std::int32_t>(-widest_board, widest_board),
          pair[1].whole<std::int32_t>(-widest_board, widest_board)};
}

SideId side_named(const Setting& setting, const Node& named) {
  const auto found = std::ranges::find(setting.sides, named.text(), &SideSetting::id);
  if (found == setting.sides.end()) throw named.wrong("there is no side \"" + named.text() + "\"");
  return SideId::at(found - setting.sides.begin());
}

ShipId ship_named(const Setting& setting, const Node& named, SideId side) {
  for (ShipId ship = 0; ship < setting.ships.size(); ++ship) {
    const ShipSetting& each = setting.ships[ship];
    if (side != no_side && each.side != side) continue;
    if (each.id == named.text() || each.name == named.text()) return ship;
  }
  throw named.wrong(side == no_side ? "there is no ship \"" + named.text() + "\""
                                    : "the side has no ship \"" + named.text() + "\"");
}

Loaded parse_scenario(const Node& root, const OptionChoices& choices, const Library& with) {
  Draft draft(with);
  Setting& setting = draft.setting();
  read_head(draft, root);
  read_board(setting, root.require("board"));
  read_weather(setting, root.require("weather"));
  if (const Node* options = root.optional("options")) read_options(*options, setting.options);
  for (const auto& [name, value] : choices) choose_option(setting.options, name, value);
  read_sides(draft, root);
  read_ends(setting, root);
  const Umpires umpires = umpires_of(setting.options);
  const std::size_t admirals = setting.sides[0].admirals.size() + setting.sides[1].admirals.size();
  const std::size_t posts = setting.ships.size() + admirals + (umpires.chief ? 1 : 0) + (umpires.of_sides ? 2 : 0);
  if (posts > static_cast<std::size_t>(most_posts)) {
    throw root.error("a game has at most " + std::to_string(most_posts) + " posts");
  }
  seat(setting, umpires);
  begin(draft.result.state, setting);
  return std::move(draft.result);
}

Loaded load_scenario(std::string_view text, const std::string& file, const OptionChoices& choices,
                     const Library& with) {
  const Node root = parse_headed(text, file, "scenario", "jane");
  root.only({"format",  "kind",       "book",    "id",    "title",   "place",   "date",
             "time",    "provenance", "sources", "story", "length",  "endings", "ending_side",
             "decided", "escape",     "options", "board", "weather", "side"});
  return parse_scenario(root, choices, with);
}

Loaded load_named_scenario(const std::string& name, const OptionChoices& choices, const Library& with) {
  const CarriedText carried = carried_scenario("jane", name);
  return load_scenario(carried.text, carried.path, choices, with);
}

}  // namespace wardroom::jane
