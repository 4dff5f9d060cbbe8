// The boat chart of a vessel with its boxes, as its owner or as the enemy may see it, and what can be laid over the
// sea.
#include <fmt/format.h>

#include <array>
#include <boost/describe.hpp>

#include "books/coastal/rules/names.hpp"
#include "books/coastal/rules/weapons.hpp"
#include "books/coastal/table/scene.hpp"
#include "game/forms.hpp"

namespace wardroom::coastal {
namespace {

constexpr std::string_view reconstructed = "reconstructed";

struct Sector {
  Arc arc;
  int from, to;
  const char* name;
};
constexpr std::array<Sector, 4> sectors{{{Arc::front, -45, 45, "ahead"},
                                         {Arc::starboard, 45, 135, "starboard"},
                                         {Arc::rear, 135, 225, "astern"},
                                         {Arc::port, 225, 315, "port"}}};

std::string_view mark_of(Condition now) {
  return now == Condition::sound ? "free" : now == Condition::damaged ? "hit" : "lost";
}

constexpr std::array<std::string_view, 5> facings{"front", "rear", "all round", "port", "starboard"};

// Arcs that another mount or the bridge masks: "port, astern".
std::string blocked_arcs(const Mount& mount) {
  std::string text;
  for (const Sector& sector : sectors) {
    if (((mount.blocked >> static_cast<int>(sector.arc)) & 1U) == 0) continue;
    text += (text.empty() ? "" : ", ") + std::string(sector.name);
  }
  return text;
}

std::string system_words(const Card& card, const System& system) {
  if (system.kind != SystemKind::weapon) return spaced(system.name);
  const Mount& mount = card.mounts[system.mount];
  const std::string blocked = blocked_arcs(mount);
  return fmt::format("{}, mounted {}{}{}", system.name, facings[static_cast<std::size_t>(mount.facing)],
                     blocked.empty() ? "" : ", blocked ", blocked);
}

class Rows {
 public:
  explicit Rows(Json& json) : json_(json) { json_.key("rows").begin_array(); }
  ~Rows() { json_.end_array(); }
  Rows(const Rows&) = delete;
  Rows& operator=(const Rows&) = delete;

  void fact(std::string_view label, const std::string& text, std::string_view source = {}) {
    json_.begin_object().field("label", label).field("text", text);
    if (!source.empty()) json_.field("source", source);
    json_.end_object();
  }
  /// Her speed, and the boxes of it: one goes with every engine that is out, the fastest first.
  void speed(const OwnShip& own) {
    const Card& card = *own.seen.card;
    json_.begin_object().field("label", "Speed");
    json_.field("text", fmt::format("{} now, {} at most", cm(own.seen.speed), cm(own.handling.top)));
    json_.key("boxes").begin_array();
    std::size_t out = 0;
    for (std::size_t i = 0; i < card.systems.size(); ++i) {
      if (card.systems[i].kind == SystemKind::engine && own.systems[i] != Condition::sound) ++out;
    }
    for (std::size_t i = 0; i < card.speeds.size(); ++i) {
      json_.begin_object().field("text", cm(card.speeds[i])).field("mark", i < out ? "lost" : "free").end_object();
    }
    json_.end_array().field("source", reconstructed).end_object();
  }
  /// The chart: every system a box, bow to stern, as they stand on paper.
  void systems(const OwnShip& own) {
    const Card& card = *own.seen.card;
    json_.begin_object().field("label", "Bow to stern").field("text", "").key("boxes").begin_array();
    for (std::size_t i = 0; i < card.systems.size(); ++i) {
      const System& system = card.systems[i];
      json_.begin_object().field("text", spaced(system.name)).field("words", system_words(card, system));
      json_.field("mark", mark_of(own.systems[i])).end_object();
    }
    json_.end_array().end_object();
  }
  void track(const OwnShip& own) {
    const int hull = own.seen.card->hull;
    json_.begin_object().field("label", "Hull").field("text", fmt::format("{} of {} boxes lost", own.damage, hull));
    json_.key("boxes").begin_array();
    for (int box = 0; box < hull; ++box) {
      json_.begin_object().field("text", "").field("mark", box < own.damage ? "lost" : "free").end_object();
    }
    json_.end_array().field("source", reconstructed).end_object();
  }

 private:
  Json& json_;
};

std::string arms_of(const Card& card) {
  std::string text;
  for (const System& system : card.systems) {
    if (system.kind == SystemKind::weapon) text += (text.empty() ? "" : ", ") + system.name;
  }
  return text.empty() ? "none" : text;
}

void write_card(const Scene& scene, const SeenShip& s, const OwnShip* own, Json& json) {
  json.key("card").begin_object();
  if (s.card == nullptr || (own == nullptr && s.marker)) {
    json.field("title", s.number == 0 ? std::string("Marker") : fmt::format("Marker {}", s.number));
    json.field("subtitle", scene.side_name(s.side));
    json.field("own", false);
    {
      Rows rows(json);
      rows.fact("Course", degrees(s.course));
      rows.fact("Moved", cm(s.speed));
    }
    json.key("notes").begin_array().value("Nobody has made it out; it may be a dummy.").end_array().end_object();
    return;
  }
  const Card& card = *s.card;
  json.field("title", s.name).field("subtitle", own != nullptr && own->dummy ? "a dummy marker" : card.name);
  json.field("own", own != nullptr && !scene.view.umpire);
  {
    Rows rows(json);
    rows.fact("Size", boost::describe::enum_to_string(card.size, "?"), reconstructed);
    if (own != nullptr) {
      rows.speed(*own);
    } else {
      rows.fact("Speed", fmt::format("moved {}, {} at most", cm(s.speed), cm(card.speeds.front())), reconstructed);
    }
    rows.fact("Turns",
              fmt::format("{} after {} straight, {} in a move", degrees(card.turn), cm(card.turn_run),
                          degrees(card.most_turn)),
              reconstructed);
    if (own != nullptr) {
      rows.systems(*own);
      rows.track(*own);
      if (card.torpedoes > 0) {
        rows.fact("Torpedoes", fmt::format("{} ready, {} spare, {} left", own->torpedoes, own->reloads,
                                           counted(own->dummies, "dummy marker")));
      }
      if (card.smoke) rows.fact("Smoke", counted(own->smokes, "charge"), reconstructed);
    } else {
      rows.fact("Weapons", arms_of(card));
      rows.fact("Hull", fmt::format("{} boxes when sound", card.hull), reconstructed);
      if (card.torpedoes > 0) rows.fact("Torpedoes", std::to_string(card.torpedoes));
    }
    rows.fact("Points", std::to_string(card.points), reconstructed);
  }
  json.key("notes").begin_array().value("Her chart is " + card.provenance + ".").end_array().end_object();
}

void write_edits(const Scene& scene, const OwnShip& own, Json& json) {
  const std::string id = piece_id(scene, own.seen);
  json.key("edits").begin_array();
  Form form(json, {"ship-" + id, "Position", std::string(own.seen.name)}, {id});
  form.entry("ship").with("ship", id).fields();
  form.begin_field("at", "point", "Place").key("value");
  write_point(json, own.seen.at);
  form.end_field();
  form.begin_field("course", "bearing", "Heading").key("value");
  write_bearing(json, own.seen.course);
  form.end_field();
  form.number("speed", "Speed", own.seen.speed, {{}, 20_cm, 0.5_cm, "cm"});
  form.whole("damage", "Hull boxes lost", own.damage, 0, own.seen.card->hull);
  form.whole("torpedoes", "Torpedoes ready", own.torpedoes, 0, own.seen.card->torpedoes);
  form.toggle("revealed", "Stands as a model", own.revealed).toggle("disabled", "Disabled", own.seen.disabled);
  form.end();
  json.end_array();
}

std::string look_at_vessel(const Scene& scene, const SeenShip& s, const OwnShip* own) {
  Json json;
  json.begin_object();
  write_card(scene, s, own, json);
  json.key("overlays");
  write_overlays(scene, s, own, json);
  if (scene.view.umpire && own != nullptr) write_edits(scene, *own, json);
  json.end_object();
  return json.take();
}

std::string look_at_torpedo(const Scene& scene, const TorpedoMarker& t) {
  Json json;
  json.begin_object().key("card").begin_object().field("title", fmt::format("Torpedo marker {}", t.torpedo + 1));
  json.field("subtitle", scene.side_name(t.side)).field("own", t.own && !scene.view.umpire);
  {
    Rows rows(json);
    rows.fact("Course", degrees(t.course));
    rows.fact("Has run", cm(t.run));
    if (t.own) rows.fact("Is", t.dummy ? "a dummy" : "a torpedo");
    if (!t.own) rows.fact("Is", t.observed ? "a torpedo" : "face down");
  }
  const Centimetres step = scene.sheet().tables.torpedoes.speed;
  json.key("notes").begin_array().end_array().end_object().key("overlays");
  {
    Overlays<> overlays(json);
    overlays.begin("threat", "Run");
    overlays.line(t.at, moved(t.at, t.course, step * 3), "its next three runs", "torpedo");
    overlays.end();
  }
  json.end_object();
  return json.take();
}

std::string look_at_plain(const std::string& title, const std::string& subtitle) {
  Json json;
  json.begin_object().key("card").begin_object().field("title", title).field("subtitle", subtitle).field("own", false);
  json.key("rows").begin_array().end_array().key("notes").begin_array().end_array().end_object();
  json.key("overlays").begin_array().end_array().end_object();
  return json.take();
}

// A sector between two bearings off her bow, in degrees.
void off_bow(Overlays<>& shapes, const SeenShip& s, int from, int to, Centimetres radius, const std::string& label,
             std::string_view style) {
  shapes.sector(s.at, s.course + Turn::degrees(from), s.course + Turn::degrees(to), radius, label, style);
}

// A quarter shows what bears on it, and what would if nothing were in its way.
void arcs(Overlays<>& shapes, const SeenShip& s, const OwnShip* own) {
  shapes.begin("arcs", "Arcs");
  for (const Sector& sector : sectors) {
    std::string bearing, masked;
    for (std::size_t i = 0; i < s.card->systems.size(); ++i) {
      const System& system = s.card->systems[i];
      if (system.kind != SystemKind::weapon || (own != nullptr && own->systems[i] != Condition::sound)) continue;
      Mount mount = s.card->mounts[system.mount];
      const bool free = bears(mount, sector.arc);
      mount.blocked = 0;
      if (!free && !bears(mount, sector.arc)) continue;
      std::string& list = free ? bearing : masked;
      list += (list.empty() ? "" : ", ") + system.name;
    }
    off_bow(shapes, s, sector.from, sector.to, 40_cm,
            fmt::format("{}: {}", sector.name, bearing.empty() ? "nothing bears" : bearing),
            bearing.empty() ? "sight" : "gun");
    if (!masked.empty()) off_bow(shapes, s, sector.from, sector.to, 12_cm, masked + " blocked", "blocked");
  }
  shapes.end();
}

// Where her torpedoes may be sent.
void tubes(Overlays<>& shapes, const SeenShip& s, const Torpedoes& table) {
  const auto degrees_of = [](Turn turn) { return turn.hundredths / 100; };
  if (!s.card->trainable) {
    off_bow(shapes, s, -degrees_of(table.bow_within), degrees_of(table.bow_within), 60_cm, "tubes", "torpedo");
    return;
  }
  off_bow(shapes, s, degrees_of(table.beam_from), degrees_of(table.beam_to), 60_cm, "tubes", "torpedo");
  off_bow(shapes, s, -degrees_of(table.beam_to), -degrees_of(table.beam_from), 60_cm, "tubes", "torpedo");
}

void envelope(Overlays<>& shapes, const SeenShip& s, const OwnShip& own) {
  std::vector<Point> area{s.at};
  for (int turn = -180; turn <= 180; turn += 15) {
    if (Turn::degrees(turn).magnitude() > turn_limit(own.handling, own.handling.most)) continue;
    const Plot plot = turning_plot(own.handling, own.handling.most, Turn::degrees(turn));
    area.push_back(way_of(s.at, s.course, plot).to);
  }
  shapes.path("area", area, cm(own.handling.most) + " at most", "move");
}

}  // namespace

void write_overlays(const Scene& scene, const SeenShip& s, const OwnShip* own, Json& json) {
  Overlays<> shapes(json);
  if (s.status != Status::afloat) return;
  const Tables& tables = scene.sheet().tables;
  if (s.card != nullptr) {
    arcs(shapes, s, own);
    shapes.begin("ranges", "Ranges");
    for (const Centimetres reach : tables.gunfire.light_reach) {
      shapes.ring(s.at, reach, fmt::format("cannon to {}", cm(reach)), "gun");
    }
    shapes.end();
  }
  shapes.begin("sight", "Spotting");
  for (std::size_t i = 0; i < tables.spotting.reach.size(); ++i) {
    shapes.ring(s.at, tables.spotting.reach[i],
                fmt::format("{} needs {}", cm(tables.spotting.reach[i]), tables.spotting.score[i]), "sight");
  }
  shapes.end();
  shapes.begin("move", "Where she can be next");
  if (own != nullptr && own->takes_helm && own->handling.most.thousandths > 0) envelope(shapes, s, *own);
  shapes.end();
  shapes.begin("threat", "Torpedoes");
  if (s.card != nullptr && s.card->torpedoes > 0) {
    tubes(shapes, s, tables.torpedoes);
    shapes.ring(s.at, tables.torpedoes.arms_after, fmt::format("armed beyond {}", cm(tables.torpedoes.arms_after)),
                "threat");
  }
  shapes.end();
}

std::string present_look(const Scene& scene, const std::string& piece) {
  const View& view = scene.view;
  for (const OwnShip& own : view.own) {
    if (piece_id(scene, own.seen) == piece) return look_at_vessel(scene, own.seen, &own);
  }
  for (const SeenShip& seen : view.enemies) {
    if (piece_id(scene, seen) == piece) return look_at_vessel(scene, seen, nullptr);
  }
  for (const TorpedoMarker& t : view.torpedoes) {
    if (torpedo_piece(t.torpedo) == piece) return look_at_torpedo(scene, t);
  }
  Parts parts;
  present_pieces(scene, parts);
  for (const Part& part : parts) {
    if (part.key != "pieces/" + piece) continue;
    if (piece.starts_with("smoke")) return look_at_plain("Smoke", "Eyes and cannon do not pass it");
    if (piece.starts_with("light")) return look_at_plain("Light", "What is in it, or before it, is lit");
    return look_at_plain("Mines", "A field of mines");
  }
  return "null";
}

}  // namespace wardroom::coastal
