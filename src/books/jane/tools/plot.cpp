// `wardroom plot jane`: where a path leads one ship, move by move, and what turns and stops cost her.
#include <fmt/format.h>

#include <algorithm>

#include "books/jane/rules/measure.hpp"
#include "books/jane/rules/speed.hpp"
#include "books/jane/text/path_text.hpp"
#include "books/jane/tools/tools.hpp"
#include "core/data_error.hpp"
#include "wire/event_json.hpp"
#include "wire/json.hpp"

namespace wardroom::jane {
namespace {

using P = Parameter;

constexpr std::int32_t knots_a_square = 3000;  // in thousandths
constexpr std::size_t most_moves = 200;

struct PlottedMove {
  std::vector<Bows> squares, black;
  Bows end;
  Heading heading = Heading::N;
  int lost = 0, debt = 0, yards = 0;
  Buoys buoys = Buoys::none;
};

struct Plotted {
  std::vector<PlottedMove> moves;
  std::optional<Unlawful> refused;
};

// What was asked for, read.
struct Wanted {
  Plot plot;
  Motion start;
  Handling handling;
  std::int32_t knots = 0;  // the most of a measured move
  std::size_t moves = 0;   // none: as many as the path takes
  int parts = 1;
  bool measure = false;
};

Plot plot_given(const Given& given) {
  auto parsed = parse_plot(given.text("path"));
  if (const auto* fault = std::get_if<PathFault>(&parsed)) throw DataError("path", 1, fault->column, fault->text);
  return std::get<Plot>(std::move(parsed));
}

int squares_in(std::int32_t knots) { return std::min<int>(knots / knots_a_square, most_units); }

Wanted wanted(const Given& given) {
  Wanted w;
  w.plot = plot_given(given);
  w.measure = given.flag("measure");
  w.knots = given.thousandths("knots");
  std::int32_t most = w.knots;
  for (const Ring& ring : w.plot.rings) most = std::max(most, ring.knots);
  if (given.has("max-knots")) most = given.thousandths("max-knots");
  const Craft craft = given.flag("small") ? Craft::destroyer : Craft::ship;
  const bool lost = given.has("lost");
  w.handling = {.most = static_cast<std::uint8_t>(squares_in(most)),
                .steerage = static_cast<std::uint8_t>(least_to_steer(most / 500, craft)),
                .circle = static_cast<std::uint8_t>(given.whole("circle")),
                .extra = static_cast<std::uint8_t>(!lost                          ? 0
                                                   : given.text("lost") == "both" ? 2
                                                                                  : 1),
                .two_screws = !given.flag("one-screw")};
  boost::describe::enum_from_string(given.text("heading").c_str(), w.start.heading);
  const int squares = squares_in(w.knots);
  w.start.squares = static_cast<std::int8_t>(given.flag("astern") ? -squares : squares);
  if (given.flag("astern")) w.start.buoys = Buoys::both;
  w.moves = given.has("moves") ? static_cast<std::size_t>(given.whole("moves")) : 0;
  w.parts = given.has("parts") ? given.whole("parts") : 1;
  return w;
}

// For what the telegraph is rung when so many strokes are done.
std::optional<std::int32_t> rung_knots(const Plot& plot, std::size_t done) {
  std::optional<std::int32_t> knots;
  for (const Ring& ring : plot.rings) {
    if (ring.before <= done) knots = ring.knots;
  }
  return knots;
}

constexpr std::int64_t one_square = 1'000'000;
Bows middle(Square square) { return {square.column * one_square, square.row * one_square}; }

// The rest of a path, of which so many strokes are done and so many units of the next.
std::vector<Stroke> rest_of(std::span<const Stroke> path, std::size_t done, std::uint8_t into) {
  std::vector<Stroke> rest(path.begin() + static_cast<std::ptrdiff_t>(done), path.end());
  if (!rest.empty()) rest.front().units = static_cast<std::uint8_t>(rest.front().units - into);
  return rest;
}

PlottedMove told(const Motion& motion) {
  PlottedMove move;
  for (std::size_t i = 1; i < motion.track.size(); ++i) {
    if (motion.track[i].at != motion.track[i - 1].at) move.squares.push_back(middle(motion.track[i].at));
  }
  move.end = middle(motion.at);
  move.heading = motion.heading;
  move.lost = motion.lost;
  move.debt = motion.debt;
  move.buoys = motion.buoys;
  return move;
}

Plotted on_squares(const Wanted& w) {
  Plotted plotted;
  Motion motion = w.start;
  std::vector<Stroke> path = w.plot.strokes;
  std::size_t done = 0;
  const auto note = [&](std::optional<Unlawful> unlawful) {
    if (unlawful && !plotted.refused) plotted.refused = unlawful;
  };
  do {
    const Rung rung = rung_for(motion, w.handling, path);
    std::uint8_t squares = none;
    if (const auto knots = rung_knots(w.plot, done); knots && !rung.settled) {
      squares = static_cast<std::uint8_t>(std::clamp<int>(squares_in(*knots), rung.least, rung.most));
    }
    begin_move(motion, rung, squares);
    note(work_helm(motion, w.handling, path));
    for (int unit = 0; unit < motion.ordered; ++unit) {
      run_unit(motion, w.handling, path);
      note(work_helm(motion, w.handling, path));
    }
    plotted.moves.push_back(told(motion));
    done += motion.stroke;
    path = rest_of(path, motion.stroke, motion.into);
    const bool lies = motion.ordered == 0 && motion.squares == 0 && w.plot.rings.empty();
    end_move(motion);
    if (w.moves == 0 && lies) break;
  } while (plotted.moves.size() < (w.moves > 0 ? w.moves : path.empty() ? 0 : most_moves));
  return plotted;
}

Plotted by_measure(const Wanted& w) {
  Plotted plotted;
  Measured ship{.motion = w.start, .bows = {}, .into_unit = 0};
  const std::vector<Stroke>& path = w.plot.strokes;
  std::int32_t knots = w.knots;
  begin_move(ship.motion, {}, 0);
  const auto note = [&](std::optional<Unlawful> unlawful) {
    if (unlawful && !plotted.refused) plotted.refused = unlawful;
  };
  const auto ring = [&] {
    // speed-7: three knots a move.
    if (const auto wish = rung_knots(w.plot, ship.motion.stroke)) {
      knots = std::clamp(*wish, std::max(0, knots - knots_a_square), knots + knots_a_square);
    }
    ship.motion.ordered = static_cast<std::uint8_t>(squares_in(knots));
  };
  do {
    ring();
    if (plotted.moves.empty()) note(work_helm(ship.motion, w.handling, path));
    PlottedMove move;
    move.yards = measured_yards(knots);
    const int lost = ship.motion.lost;
    for (int part = 0; part < w.parts; ++part) {
      if (w.parts > 1) move.black.push_back(ship.bows);
      const int yards = move.yards * (part + 1) / w.parts - move.yards * part / w.parts;
      note(run_yards(ship, w.handling, path, yards, move.squares));
    }
    move.end = ship.bows;
    move.heading = ship.motion.heading;
    move.lost = ship.motion.lost - lost;
    move.debt = ship.motion.debt;
    move.buoys = ship.motion.buoys;
    plotted.moves.push_back(move);
    if (w.moves == 0 && move.yards == 0) break;
  } while (plotted.moves.size() < (w.moves > 0 ? w.moves : ship.motion.stroke >= path.size() ? 0 : most_moves));
  return plotted;
}

// ---- the answer

std::string coordinate(std::int64_t millionths) {
  const std::int64_t half = millionths < 0 ? -500 : 500;
  return decimal(static_cast<std::int32_t>((millionths + half) / 1000), 3);
}
void write_point(Json& json, Bows at) { json.begin_array().raw(coordinate(at.x)).raw(coordinate(at.y)).end_array(); }
void write_points(Json& json, std::string_view key, const std::vector<Bows>& points) {
  json.key(key).begin_array();
  for (const Bows& at : points) write_point(json, at);
  json.end_array();
}
std::string_view word(auto value) { return boost::describe::enum_to_string(value, "?"); }

std::string json_of(const Wanted& w, const Plotted& plotted) {
  Json json;
  json.begin_object().field("ok", true).key("moves").begin_array();
  for (const PlottedMove& move : plotted.moves) {
    json.begin_object();
    write_points(json, "squares", move.squares);
    json.key("end");
    write_point(json, move.end);
    json.field("heading", word(move.heading)).field("lost", move.lost).field("debt", move.debt);
    json.field("buoys", word(move.buoys));
    if (w.measure) json.field("yards", move.yards);
    if (w.parts > 1) write_points(json, "black_buoys", move.black);
    json.end_object();
  }
  return std::string(json.end_array().end_object().text());
}

void print(const Wanted& w, const Plotted& plotted) {
  for (std::size_t i = 0; i < plotted.moves.size(); ++i) {
    const PlottedMove& move = plotted.moves[i];
    fmt::print("move {}:", i + 1);
    for (const Bows& at : move.squares) fmt::print(" ({}, {})", coordinate(at.x), coordinate(at.y));
    fmt::print("{} ends at ({}, {}) heading {}", move.squares.empty() ? "" : ";", coordinate(move.end.x),
               coordinate(move.end.y), word(move.heading));
    if (w.measure) fmt::print(", {} yards", move.yards);
    if (move.lost > 0) fmt::print(", {} lost", move.lost);
    if (move.debt > 0) fmt::print(", {} still owed", move.debt);
    if (move.buoys != Buoys::none) fmt::print(", buoys: {}", word(move.buoys));
    fmt::print("\n");
  }
}

int explain(const Given& given, bool as_json) {
  const Wanted w = wanted(given);
  const bool goes_astern = std::ranges::find(w.plot.strokes, Helm::reverse, &Stroke::helm) != w.plot.strokes.end();
  if (w.measure && (goes_astern || given.flag("astern"))) {
    throw DataError("path", 1, 1, "measured moves go ahead: B and --astern are for squares");
  }
  const Plotted plotted = w.measure ? by_measure(w) : on_squares(w);
  if (!plotted.refused) {
    if (as_json) {
      fmt::print("{}\n", json_of(w, plotted));
    } else {
      print(w, plotted);
    }
    return console::ok;
  }
  const Unlawful& refused = *plotted.refused;
  const std::string reason = fmt::format("the ship {}", refused.text);
  if (!as_json) {
    fmt::print(stderr, "Refused by {}: {}\n", text(refused.cite), reason);
    return console::no;
  }
  Json json;
  json.begin_object().field("ok", false);
  write_refused(json, {refused.cite, reason}, [](Cite cite) { return "jane-" + std::string(cite.clause); });
  fmt::print("{}\n", json.end_object().text());
  return console::no;
}

}  // namespace

Tool plot_tool() {
  return {"plot",
          "read a movement plot",
          "jane",
          "a path of Jane's game: squares, headings and buoys move by move, or the clause that refuses it. Numbers are "
          "units to run, turns among them; G and R drop a buoy, U picks it up; EG and ER turn once by one engine; B "
          "reverses; K12 rings for a speed",
          "wardroom plot jane \"2-G-3\" --knots 15",
          {P::text("path", "the path, from 0,0", "t-turning-1").by_place(),
           P::decimal("knots", "her speed in the move before", "t-moving-3"),
           P::word("heading", "her heading", {"N", "NE", "E", "SE", "S", "SW", "W", "NW"}).or_else("N"),
           P::whole("circle", "squares between turns", 2, 3, "t-turning-7").or_else("2"),
           P::decimal("max-knots", "what she can make at present; else the same", "t-speed-7").or_nothing(),
           P::whole("moves", "moves to show; else as many as the path takes", 1, most_moves).or_nothing(),
           P::word("lost", "what of her waterline is shot away, as far as it slows her turns", {"bow", "both"},
                   "t-fx-steering-1")
               .or_nothing(),
           P::flag("astern", "she goes astern in the move before, or lies with both buoys down", "t-speed-5"),
           P::flag("one-screw", "she has one screw", "t-turning-6"),
           P::flag("small", "she is a destroyer or a torpedo boat", "t-steering-way-2"),
           P::flag("measure", "moves and diagonals by measure", "t-turning-9"),
           P::whole("parts", "simultaneous parts of a measured move, with their black buoys", 1, 10, "t-turning-10")
               .or_nothing()},
          explain};
}

}  // namespace wardroom::jane
