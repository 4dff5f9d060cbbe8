// The card of a piece, as its owner or as the enemy may see it. A ship in sight is recognised (4.3), so the figures of
// her class are everyone's; what has become of her is her owner's, except for fires and the hits that were counted.
#include "books/coal/table/look.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/describe.hpp>

#include "books/coal/table/overlays.hpp"
#include "books/coal/text/words.hpp"

namespace wardroom::coal {
namespace {

struct Boxes {
  int free = 0, hit = 0, repaired = 0, lost = 0;
};

/// Rows of one card. Figures that the rule book does not print carry their source.
class Rows {
 public:
  Rows(Json& json, std::string_view source) : json_(json), source_(source) {}

  void begin(std::string_view label, const std::string& text) {
    json_.begin_object().field("label", label).field("text", text);
  }
  void boxes(const Boxes& boxes) {
    json_.key("boxes").begin_array();
    int number = 0;
    const auto some = [&](int count, std::string_view mark) {
      for (int i = 0; i < count; ++i) {
        json_.begin_object().field("text", std::to_string(++number)).field("mark", mark).end_object();
      }
    };
    some(boxes.lost, "lost");
    some(boxes.hit, "hit");
    some(boxes.repaired, "repaired");
    some(boxes.free, "free");
    json_.end_array();
  }
  void note(const std::string& text) {
    if (!text.empty()) json_.field("note", text);
  }
  void end(bool of_the_card) {
    if (of_the_card && !source_.empty()) json_.field("source", source_);
    json_.end_object();
  }
  /// A figure of the card.
  void figure(std::string_view label, const std::string& text, const std::string& note_text = {}) {
    begin(label, text);
    note(note_text);
    end(true);
  }
  /// Something that has happened.
  void fact(std::string_view label, const std::string& text) {
    begin(label, text);
    end(false);
  }

 private:
  Json& json_;
  std::string_view source_;
};

// Marks of one kind on a card with that many boxes.
Boxes boxes_of(const OwnShip& own, HitKind kind, int all) {
  Boxes boxes;
  for (const HitMark& mark : own.hits) {
    if (mark.kind != kind) continue;
    ++(mark.state == HitState::open ? boxes.hit : mark.state == HitState::repaired ? boxes.repaired : boxes.lost);
  }
  boxes.free = std::max(0, all - boxes.hit - boxes.repaired - boxes.lost);
  return boxes;
}

std::string battery_text(const SecondaryBattery& b) {
  return b.centreline ? fmt::format("{} on the centreline", b.port) : fmt::format("{}/{}", b.port, b.starboard);
}

std::string now_text(const Counsel& counsel, const SecondaryBattery& printed, Battery port, Battery starboard) {
  const auto strength = [&](Battery battery) { return counsel.strength_eighths[static_cast<std::size_t>(battery)]; };
  const int left = strength(port), right = printed.centreline ? left : strength(starboard);
  if (left == printed.port * 8 && (printed.centreline || right == printed.starboard * 8)) return {};
  const auto points = [](int eighths) { return decimal(std::int64_t{eighths} * 125, 3); };
  return printed.centreline ? fmt::format("now {}", points(left))
                            : fmt::format("now {} to port, {} to starboard", points(left), points(right));
}

std::string bands_text(const Card& card) {
  std::string text;
  for (const Band& band : card.bands) {
    text += fmt::format("{}to {}: {} to hit, {} penetration", text.empty() ? "" : "; ", in_words(band.to), band.to_hit,
                        band.penetration);
  }
  return text;
}

std::string torpedo_text(const Card& card) {
  if (card.torpedo_bands.empty()) return fmt::format("attack range {}", in_words(card.torpedo_range));
  std::string text;
  for (const TorpedoBand& band : card.torpedo_bands) {
    text += fmt::format("{}run {}: {} to hit", text.empty() ? "" : "; ", in_words(band.run), band.to_hit);
  }
  return text;
}

void write_guns(const Scene& scene, Rows& rows, const SeenShip& s, const OwnShip* own) {
  const Card& card = *s.card;
  if (card.has_big_guns()) {
    rows.begin("Big guns",
               fmt::format("{}-{}-{} mounts ahead, abeam, astern", card.big.bow, card.big.broadside, card.big.stern));
    if (own != nullptr) rows.boxes(boxes_of(*own, HitKind::mount, card.mounts));
    rows.end(true);
    rows.figure("Ranges", bands_text(card));
  }
  const auto battery = [&](std::string_view label, const SecondaryBattery& b, Battery port, Battery starboard) {
    if (b.any()) {
      rows.figure(label, battery_text(b), own != nullptr ? now_text(scene.counsel, b, port, starboard) : std::string());
    }
  };
  battery("Medium guns", card.medium, Battery::medium_port, Battery::medium_starboard);
  battery("Light guns", card.light, Battery::light_port, Battery::light_starboard);
  if (!card.torpedoes) return;
  rows.begin("Torpedoes", torpedo_text(card));
  if (card.torpedo_factors > 0) {
    const int left = own != nullptr ? own->torpedoes_left : card.torpedo_factors;
    if (own != nullptr) rows.boxes({left, 0, 0, card.torpedo_factors - left});
    if (own == nullptr) rows.note(counted(card.torpedo_factors, "factor") + " when she sailed");
  }
  rows.end(true);
}

void write_own_rows(const Scene& scene, Rows& rows, const OwnShip& own) {
  const Card& card = *own.seen.card;
  rows.fact("Speed now", fmt::format("{}; {} at most this turn", in_words(own.speed), in_words(own.most_speed())));
  rows.begin("Flotation", fmt::format("{} of {} hits", own.flotation_hits, card.flotation_max));
  rows.boxes(boxes_of(own, HitKind::flotation, card.flotation_max));
  rows.end(true);
  rows.begin("Fires", own.seen.fires == 0 ? "none" : counted(own.seen.fires, "fire"));
  rows.boxes(boxes_of(own, HitKind::fire, 0));
  rows.end(false);
  for (const HitMark& mark : own.hits) {
    if (mark.kind != HitKind::mount && mark.kind != HitKind::flotation && mark.kind != HitKind::fire) {
      rows.fact("Hit", mark_words(mark));
    }
  }
  const OwnDivision* d = scene.division(own.division);
  if (d != nullptr && d->flagship == own.seen.ship) {
    rows.fact("Flag", fmt::format("{}: signalling {:+}, initiative {:+}", d->name, d->signalling, d->initiative));
  }
}

void write_enemy_rows(Rows& rows, const SeenShip& s) {
  rows.fact("Moved this turn", in_words(s.moved));
  rows.fact("Fires", s.fires == 0 ? "none" : counted(s.fires, "fire"));
  rows.fact("Hits counted", fmt::format("{} that penetrated, {} that did not, {} by torpedo", s.penetrating,
                                        s.non_penetrating, s.torpedoed));
}

void write_ship_card(const Scene& scene, const SeenShip& s, const OwnShip* own, Json& json) {
  const Card& card = *s.card;
  json.begin_object().field("title", s.name);
  json.field("subtitle", fmt::format("{}{}, {}", in_words(card.type),
                                     card.ship_class.empty() ? "" : fmt::format(" of the {} class", card.ship_class),
                                     scene.side_name(s.side)));
  json.field("own", own != nullptr).key("rows").begin_array();
  Rows rows(json, card.provenance.starts_with("text") ? std::string_view() : std::string_view(card.provenance));
  rows.figure("Speed", in_words(card.speed), fmt::format("gains {} a turn", in_words(card.acceleration)));
  rows.figure("Turning circle", fmt::format("{} radius", in_words(card.turn_radius)));
  rows.figure("Size", fmt::format("{} for guns, {} for torpedoes", card.size_gun, card.size_torpedo));
  rows.figure("Armour", fmt::format("{} against guns, {} against torpedoes", card.armour_gun, card.armour_torpedo));
  rows.figure("Defence", std::to_string(card.defence));
  write_guns(scene, rows, s, own);
  if (card.magazine_risk > 0) rows.figure("Magazine risk", fmt::format("{} of D20", card.magazine_risk));
  own != nullptr ? write_own_rows(scene, rows, *own) : write_enemy_rows(rows, s);
  json.end_array().key("notes").begin_array();
  if (!card.notes.empty()) json.value(card.notes);
  json.end_array().end_object();
}

void write_plain_card(Json& json, const std::string& title, const std::string& subtitle, bool own) {
  json.begin_object().field("title", title).field("subtitle", subtitle).field("own", own).key("rows").begin_array();
  json.end_array().key("notes").begin_array().end_array().end_object();
}

std::string look_at_ship(const Scene& scene, const SeenShip& seen, const OwnShip* own) {
  Json json;
  json.begin_object().key("card");
  write_ship_card(scene, seen, own, json);
  json.key("overlays");
  write_overlays(scene, seen, own, json);
  if (scene.seat.role == Role::umpire && own != nullptr && scene.view.phase != Phase::over) {
    json.key("edits");
    write_edits(scene, *own, json);
  }
  json.end_object();
  return json.take();
}

std::string look_at_torpedo(const Scene& scene, const TorpedoMarker& t) {
  Json json;
  json.begin_object().key("card").begin_object().field("title", fmt::format("Torpedo marker {}", t.counter));
  json.field("subtitle", scene.side_name(t.side)).field("own", t.own).key("rows").begin_array();
  Rows rows(json, {});
  rows.fact("Laid", fmt::format("turn {}, to {}", t.turn, t.hand == Hand::port ? "port" : "starboard"));
  rows.fact("Run", in_words(t.run_so_far));
  if (t.own) {
    rows.fact("Factors", t.factors == 0 ? "none: a dummy" : std::to_string(t.factors));
    rows.fact("Set to run", in_words(t.run));
    if (t.target != no_ship && scene.seen(t.target) != nullptr) rows.fact("Target", std::string(scene.name(t.target)));
  }
  json.end_array().key("notes").begin_array().end_array().end_object().key("overlays");
  write_torpedo_overlay(t, json);
  json.end_object();
  return json.take();
}

// A marker or a smoke screen has nothing on its card but what is seen of it.
std::string look_at_plain(const std::string& title, const std::string& subtitle) {
  Json json;
  json.begin_object().key("card");
  write_plain_card(json, title, subtitle, false);
  json.key("overlays").begin_array().end_array().end_object();
  return json.take();
}

}  // namespace

std::string present_look(const Scene& scene, const std::string& piece) {
  const View& view = scene.view;
  for (const OwnShip& own : view.own) {
    if (own.seen.id == piece) return look_at_ship(scene, own.seen, &own);
  }
  for (const SeenShip& seen : view.enemies) {
    if (seen.id == piece) return look_at_ship(scene, seen, nullptr);
  }
  for (const TorpedoMarker& t : view.torpedoes) {
    if (torpedo_id(scene.side_id(t.side), t.turn, t.counter) == piece) return look_at_torpedo(scene, t);
  }
  for (const ForceMarker& m : view.markers) {
    if (marker_id(scene.side_id(m.side), m.number) == piece) {
      return look_at_plain(fmt::format("Force marker {}", m.number), scene.side_name(m.side));
    }
  }
  for (const SmokeScreen& s : view.smoke) {
    if (smoke_id(s) == piece) return look_at_plain("Smoke", "Nobody sees or fires through it");
  }
  return "null";
}

}  // namespace wardroom::coal
