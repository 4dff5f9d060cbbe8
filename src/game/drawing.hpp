// What the presenters of every book write alike: points and shapes on the sea, trails, refusals, results, as the page
// reads them (docs/table.md).
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/plane.hpp"
#include "game/table_status.hpp"
#include "rules/event.hpp"
#include "rules/seat.hpp"
#include "wire/json.hpp"

namespace wardroom {

/// A small sign beside a piece, with what a screen reader says of it.
void write_badge(Json& json, std::string_view kind, std::string_view text, std::string_view words);
void write_point(Json& json, Point at);
void write_bearing(Json& json, Bearing bearing);
/// "1 hit", "2 hits"
std::string counted(int number, std::string_view what);

/// Of a throw with dice in two colours: that of one die, "dark" or "light", and what dice of that colour are for.
struct DieColour {
  std::string_view colour = {}, words = {};
  bool drawn = false;  // drawn to be thrown, and not thrown yet
};

void write_trail(Json& json, std::span<const Term> trail);
/// The clause of an event, its trail as far as it may be known, and its dice, with the colours of as many as have one.
template <class Purpose, class Fact>
void write_reasons(Json& json, const Record<Fact>& record, const Event<Fact>& event, bool knows_all,
                   std::span<const DieColour> colours = {}) {
  json.field("clause", event.cite.clause);
  if (!event.cite.ruling.empty()) json.field("ruling", event.cite.ruling);
  std::vector<Term> trail;
  for (const Term& term : record.trail(event)) {
    if (knows_all || !term.own) trail.push_back(term);
  }
  write_trail(json, trail);
  json.key("dice").begin_array();
  const std::span<const Die> dice = record.dice_of(event);
  for (std::size_t i = 0; i < dice.size(); ++i) {
    const Die& die = dice[i];
    json.begin_object().field("for", boost::describe::enum_to_string(static_cast<Purpose>(die.at.purpose), "?"));
    json.field("sides", die.sides).field("face", die.face);
    if (i < colours.size() && !colours[i].colour.empty()) {
      json.field("colour", colours[i].colour).field("words", colours[i].words);
      if (colours[i].drawn) json.field("drawn", true);
    }
    json.end_object();
  }
  json.end_array();
}

/// The answer to a preview of an order that cannot be given.
void write_refusal(Json& json, const Cite& cite, const std::string& text);

/// Who has the most points; no_side when several have.
SideId ahead_on_points(std::span<const std::int32_t> points);
/// The points of a battle that is over, and its winner; none before.
void set_points(TableStatus& status, std::span<const std::string> sides, std::span<const std::int32_t> points);
/// How a battle ended.
std::string result_words(std::span<const std::int32_t> points, std::span<const std::string> sides);
// The same where not the points alone say who has won, or several sides share the victory.
void set_points(TableStatus& status, std::span<const std::string> sides, std::span<const std::int32_t> points,
                SideSet winners);
std::string result_words(std::span<const std::int32_t> points, std::span<const std::string> sides, SideSet winners);

/// What the table of two sides waits for, or how their battle ended.
template <class Scene>
void set_outcome(TableStatus& status, const Scene& scene, bool over, std::string waits_for) {
  const std::array ids{scene.side_id(0), scene.side_id(1)}, names{scene.side_name(0), scene.side_name(1)};
  status.words = over ? result_words(scene.view.points, names) : std::move(waits_for);
  status.owes = scene.view.owes;
  status.over = over;
  set_points(status, ids, scene.view.points);
}

/// The piece of a smoke screen, as long as these words say.
void write_smoke(Json& json, const std::string& id, Point a, Point b, std::string_view length);

/// Shapes in a list of shapes.
class Shapes {
 public:
  explicit Shapes(Json& json) : json_(json) {}

  void sector(Point at, Bearing from, Bearing to, Length radius, std::string_view label, std::string_view style);
  void ring(Point at, Length radius, std::string_view label, std::string_view style);
  void line(Point from, Point to, std::string_view label, std::string_view style);
  /// A "line", or an "area".
  template <class Points>
  void path(std::string_view shape, const Points& points, std::string_view label, std::string_view style) {
    json_.begin_object().field("shape", shape).key("points").begin_array();
    for (const Point p : points) write_point(json_, p);
    json_.end_array();
    finish(label, style);
  }

 protected:
  void finish(std::string_view label, std::string_view style);
  Json& json_;
};

/// The list of the overlays of a piece, and the shapes of each.
template <class ItsShapes = Shapes>
class Overlays : public ItsShapes {
 public:
  explicit Overlays(Json& json) : ItsShapes(json) { this->json_.begin_array(); }
  ~Overlays() { this->json_.end_array(); }
  Overlays(const Overlays&) = delete;
  Overlays& operator=(const Overlays&) = delete;

  void begin(std::string_view id, std::string_view label) {
    this->json_.begin_object().field("id", id).field("label", label).key("shapes").begin_array();
  }
  void end() { this->json_.end_array().end_object(); }
};

}  // namespace wardroom
