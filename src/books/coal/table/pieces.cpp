// Ships, markers, torpedoes and smoke as pieces of the table, each with a sentence for those who listen to it.
#include <fmt/format.h>

#include <algorithm>
#include <boost/describe.hpp>

#include "books/coal/table/scene.hpp"
#include "books/coal/text/words.hpp"

namespace wardroom::coal {
namespace {

/// The number of a hex as the mat has it: two figures for the column and two for the row, three each on a large mat.
std::string hex_number(const View& view, Hex hex) {
  const Hex corner = hex_at({view.width.thousandths, view.height.thousandths});
  const int figures = column_of(corner) > 99 || row_of(corner) > 99 ? 3 : 2;
  return fmt::format("{0:0{2}}{1:0{2}}", column_of(hex), row_of(hex), figures);
}

/// On the mat where a counter stands, for those who cannot see it; nothing on the open table.
std::string where(const Scene& scene, Point at) {
  if (!scene.on_mat()) return {};
  const HexPlace place = place_at(at);
  const auto [a, b] = place.hexes();
  if (place.is_hex()) return ", in hex " + hex_number(scene.view, a);
  const std::string one = hex_number(scene.view, a), other = hex_number(scene.view, b);
  return fmt::format(", on the side between {} and {}", std::min(one, other), std::max(one, other));
}

int hits_counted(const SeenShip& s) { return s.penetrating + s.non_penetrating + s.torpedoed; }

/// What is to be said of a ship: each thing is a badge, and part of the sentence.
class ShipWords {
 public:
  ShipWords(const Scene& scene, const SeenShip& seen, const OwnShip* own) : scene_(scene), seen_(seen), own_(own) {}

  void write(Json& json) const {
    thread_local std::string text;  // a table has many ships
    const std::string_view rank = in_words(seen_.card->type);
    text.assign(seen_.name).append(", ").append(rank).append(" of ").append(scene_.side_name(seen_.side));
    text += where(scene_, seen_.at);
    json.key("badges").begin_array();
    if (is_wreck(seen_.status)) {
      text += seen_.status == Status::sunk ? ", sunk" : ", blown up";
    } else {
      if (seen_.status == Status::sinking) text += ", sinking";
      if (seen_.status == Status::abandoned) text += ", abandoned";
      text.append(", course ").append(course_text(seen_.course));
      each([&](std::string_view kind, std::string_view short_text, std::string_view words) {
        write_badge(json, kind, short_text, words);
        text.append(", ").append(words);
      });
    }
    json.end_array().field("text", text += '.');
  }

 private:
  template <class Say>
  void each(Say say) const {
    if (seen_.number != 0) say("number", std::to_string(seen_.number), "number " + std::to_string(seen_.number));
    flags(say);
    if (own_ != nullptr) {
      say("speed", inches_text(own_->speed), "speed " + in_words(own_->speed));
    } else if (scene_.view.phase != Phase::setup) {
      say("speed", inches_text(seen_.moved), "moved " + in_words(seen_.moved) + " this turn");
    }
    if (seen_.fires > 0) {
      say("fire", std::to_string(seen_.fires), fmt::format("burning with {}", counted(seen_.fires, "fire")));
    }
    damage(say);
    if (own_ != nullptr && own_->smoke) say("smoke", "", "making smoke");
    if (seen_.lit_by_searchlight || seen_.lit_by_starshell) {
      say("lit", "", seen_.lit_by_searchlight ? "lit by searchlights" : "lit by starshell");
    }
    if (seen_.under_big_guns) say("under-fire", "", "under big-gun fire");
    if (seen_.target != no_ship) {
      if (const SeenShip* aim = scene_.seen(seen_.target)) {
        say("target", aim->name, "big guns laid on " + std::string(aim->name));
      }
    }
  }

  template <class Say>
  void flags(Say say) const {
    if (own_ == nullptr) return;
    if (scene_.view.force_flagship == seen_.ship) {
      say("flag", "A", "flagship of the force");
    } else if (const OwnDivision* d = scene_.division(own_->division); d != nullptr && d->flagship == seen_.ship) {
      say("flag", "F", fmt::format("flagship of {}", d->name));
    }
    if (!own_->member && seen_.status == Status::afloat) say("flag", "!", "out of her division");
  }

  template <class Say>
  void damage(Say say) const {
    if (own_ == nullptr) {
      if (const int hits = hits_counted(seen_)) {
        say("damage", std::to_string(hits), fmt::format("{} counted on her", counted(hits, "hit")));
      }
      return;
    }
    const auto open = std::ranges::count_if(
        own_->hits, [](const HitMark& h) { return h.kind != HitKind::fire && h.state != HitState::repaired; });
    if (open > 0) {
      say("damage", std::to_string(open), fmt::format("{} not made good", counted(static_cast<int>(open), "hit")));
    }
  }

  const Scene& scene_;
  const SeenShip& seen_;
  const OwnShip* own_;
};

void write_ship(const Scene& scene, const SeenShip& s, const OwnShip* own, Json& json) {
  const bool wreck = is_wreck(s.status);
  json.begin_object().field("id", s.id).field("kind", wreck ? "wreck" : "ship");
  json.field("label", s.name).field("name", s.name);
  json.field("side", scene.side_id(s.side)).field("own", own != nullptr).key("at");
  write_point(json, s.at);
  json.key("heading");
  write_bearing(json, s.course);
  json.field("length", s.length).field("width", scene.base_width());
  json.field("unit", unit_id(s.division));
  json.field("type", boost::describe::enum_to_string(s.card->type, "?"));
  json.field("status", boost::describe::enum_to_string(s.status, "?"));
  ShipWords(scene, s, own).write(json);
  json.end_object();
}

void write_marker(const Scene& scene, const ForceMarker& m, const std::string& id, Json& json) {
  json.begin_object().field("id", id).field("kind", "marker").field("label", std::to_string(m.number));
  json.field("name", fmt::format("Force marker {}", m.number)).field("side", scene.side_id(m.side));
  json.field("own", false).key("at");
  write_point(json, m.at);
  json.field("length", 1_in).field("width", 1_in).field("status", "unseen").key("badges").begin_array().end_array();
  json.field("text", fmt::format("Force marker {} of {}{}: an unseen division.", m.number, scene.side_name(m.side),
                                 where(scene, m.at)));
  json.end_object();
}

std::string torpedo_text(const Scene& scene, const TorpedoMarker& t) {
  std::string text = fmt::format("Torpedo marker {} of {}, laid in turn {} to {}", t.counter, scene.side_name(t.side),
                                 t.turn, t.hand == Hand::port ? "port" : "starboard");
  text += where(scene, t.dot);
  if (t.run_so_far != Inches{}) text += fmt::format(", {} run", in_words(t.run_so_far));
  if (!t.own) return text + ".";
  if (t.factors == 0) return text + ", a dummy.";
  text += fmt::format(", {} set to run {}", counted(t.factors, "factor"), in_words(t.run));
  if (t.target != no_ship && scene.seen(t.target) != nullptr) text += fmt::format(" at {}", scene.name(t.target));
  return text + ".";
}

void write_torpedo(const Scene& scene, const TorpedoMarker& t, const std::string& id, Json& json) {
  const std::string counter(1, t.counter);
  json.begin_object().field("id", id).field("kind", "torpedo").field("label", counter);
  json.field("name", "Torpedo marker " + counter).field("side", scene.side_id(t.side)).field("own", t.own).key("at");
  write_point(json, t.dot);
  const Bearing abeam = t.course + Turn::degrees(t.hand == Hand::port ? -90 : 90);
  json.key("heading");
  write_bearing(json, abeam);
  json.field("length", 0.5_in).field("width", 0.5_in).field("status", "running").key("badges").begin_array();
  if (t.own)
    write_badge(json, "number", std::to_string(t.factors), t.factors == 0 ? "dummy" : counted(t.factors, "factor"));
  json.end_array().key("path").begin_array();
  write_point(json, t.dot);
  write_point(json, moved(t.dot, abeam, t.run_so_far));
  json.end_array().field("text", torpedo_text(scene, t)).end_object();
}

// Boats on one base lay the same smoke; a table shows it once.
void add_once(Parts& parts, const std::string& id, Json& json) {
  parts.has_piece(id) ? json.clear() : parts.add_piece(id, json);
}

void present_markers(const Scene& scene, Json& json, Parts& parts) {
  for (const ForceMarker& m : scene.view.markers) {
    const std::string id = marker_id(scene.side_id(m.side), m.number);
    write_marker(scene, m, id, json);
    parts.add_piece(id, json);
  }
  for (const TorpedoMarker& t : scene.view.torpedoes) {
    const std::string id = torpedo_id(scene.side_id(t.side), t.turn, t.counter);
    write_torpedo(scene, t, id, json);
    add_once(parts, id, json);
  }
  for (const SmokeScreen& s : scene.view.smoke) {
    const std::string id = smoke_id(s);
    write_smoke(json, id, s.a, s.b, in_words(distance(s.a, s.b)));
    add_once(parts, id, json);
  }
}

std::string unit_words(const Scene& scene, const OwnDivision& d) {
  if (d.ships.empty()) return "no ships left";
  const OwnShip* lead = scene.view.own_ship(d.ships.front());
  std::string words = counted(static_cast<int>(d.ships.size()), "ship");
  words += d.convoy ? " in convoy" : d.single_base ? " on one base" : d.column ? " in column" : " not in column";
  words += fmt::format(", course {}, speed {}", course_text(lead->seen.course), in_words(d.speed));
  if (d.formation != d.division) {
    if (const OwnDivision* leader = scene.division(d.formation)) words += fmt::format(", with {}", leader->name);
  }
  if (d.binding) words += ", bound by a move plotted in advance";
  return words;
}

}  // namespace

std::string marker_id(const std::string& side, int number) { return fmt::format("marker-{}-{}", side, number); }

std::string smoke_id(const SmokeScreen& s) { return fmt::format("smoke-{}.{}-{}.{}", s.a.x, s.a.y, s.b.x, s.b.y); }

// Letters are used again when a marker is gone, so the turn of the launch is part of the id.
std::string torpedo_id(const std::string& side, int turn, char counter) {
  return fmt::format("torpedo-{}-{}{}", side, turn, counter);
}

void present_units(const Scene& scene, Json& json) {
  json.begin_array();
  for (const OwnDivision& d : scene.view.divisions) {
    json.begin_object().field("id", unit_id(d.number)).field("name", d.name).key("pieces").begin_array();
    for (const ShipId ship : d.ships) json.value(scene.id(ship));
    json.end_array().key("lead");
    d.ships.empty() ? json.null() : json.value(scene.id(d.ships.front()));
    if (scene.view.umpire && !d.ships.empty()) {
      json.field("side", scene.side_id(scene.view.own_ship(d.ships.front())->seen.side));
    }
    json.field("words", unit_words(scene, d)).end_object();
  }
  json.end_array();
}

void present_pieces(const Scene& scene, Parts& parts) {
  Json json;
  const auto add = [&](const SeenShip& seen, const OwnShip* own) {
    write_ship(scene, seen, own, json);
    parts.add_piece(seen.id, json);
  };
  for (const OwnShip& own : scene.view.own) {
    if (own.placed && own.seen.status != Status::exited) add(own.seen, &own);
  }
  for (const SeenShip& seen : scene.view.enemies) {
    if (seen.status != Status::exited) add(seen, nullptr);
  }
  present_markers(scene, json, parts);
}

}  // namespace wardroom::coal
