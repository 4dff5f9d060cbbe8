// The ship log on the card of a ship: gun dice and gun hits of both sides, sails, the critical hits box. What waits for
// the end of the step stands apart from what is marked, and what is crossed out apart from both.
#include <fmt/format.h>

#include <array>
#include <boost/describe.hpp>

#include "books/admiralty/rules/names.hpp"
#include "books/admiralty/table/scene.hpp"
#include "books/admiralty/text/words.hpp"

namespace wardroom::admiralty {
namespace {

constexpr std::string_view reconstructed = "reconstructed";
constexpr std::array<Broadside, 2> broadsides{Broadside::port, Broadside::starboard};
constexpr std::array<Size, size_count> sizes{Size::light, Size::medium, Size::heavy};

std::string profile(const GunDice& dice) {
  std::string text;
  for (const Size size : sizes) text += std::to_string(dice.guns[index(size)]);
  return dice.carronades > 0 ? fmt::format("{}+{}", text, dice.carronades) : text;
}

class Rows {
 public:
  explicit Rows(Json& json) : json_(json) { json_.key("rows").begin_array(); }
  ~Rows() { json_.end_array(); }
  Rows(const Rows&) = delete;
  Rows& operator=(const Rows&) = delete;

  void fact(std::string_view label, const std::string& text, std::string_view source = {}) {
    begin(label, text);
    if (!source.empty()) json_.field("source", source);
    json_.end_object();
  }
  void begin_boxes(std::string_view label, const std::string& text) {
    begin(label, text);
    json_.key("boxes").begin_array();
  }
  void box(std::string_view text, std::string_view mark, std::string_view words = {}) {
    json_.begin_object().field("text", text).field("mark", mark);
    if (!words.empty()) json_.field("words", words);
    json_.end_object();
  }
  void boxes(int count, std::string_view text, std::string_view mark, std::string_view words) {
    for (int i = 0; i < count; ++i) box(text, mark, words);
  }
  void end_boxes(std::string_view note = {}) {
    json_.end_array();
    if (!note.empty()) json_.field("note", note);
    json_.end_object();
  }

 private:
  void begin(std::string_view label, const std::string& text) {
    json_.begin_object().field("label", label).field("text", text);
  }
  Json& json_;
};

// "2 active, 5 crossed out, 1 pending"
std::string counts_text(int active, int crossed, int pending) {
  std::string text;
  const auto add = [&](int count, std::string_view what) {
    if (count > 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, what);
  };
  add(active, "active");
  add(crossed, "crossed out");
  add(pending, "pending");
  return text.empty() ? "none" : text;
}

// As they came: marks that are crossed out and still on record, marks that count now, and marks that wait for the end
// of the step.
void write_mark_boxes(Rows& rows, std::string_view letter, std::string_view words, int active, int crossed,
                      int pending) {
  rows.boxes(crossed, letter, "crossed", words);
  rows.boxes(active, letter, "active", words);
  rows.boxes(pending, letter, "pending", words);
}

// Of so many dice of each size the B points keep one each silent; parties told off take theirs from the lightest on.
struct Idle {
  int blocked = 0, told_off = 0;
};

// One box a gun die: those that may fire, those kept from it for a time, those that are lost.
void write_dice_of(Rows& rows, std::string_view letter, std::string_view words, int left, int built, Idle& idle) {
  const int blocked = std::min(left, idle.blocked), told_off = std::min(left - blocked, idle.told_off);
  idle.told_off -= told_off;
  rows.boxes(left - blocked - told_off, letter, "free", words);
  rows.boxes(blocked, letter, "hit", fmt::format("{}, blocked", words));
  rows.boxes(told_off, letter, "hit", fmt::format("{}, her men told off to board", words));
  rows.boxes(built - left, letter, "lost", words);
}

void write_dice(Rows& rows, const OwnShip& own, Broadside side) {
  const Side& log = own.log.sides[index(side)];
  const GunDice& built = own.seen.card->dice;
  rows.begin_boxes(fmt::format("Gun dice, {}", in_words(side)), profile(log.dice));
  constexpr std::array<std::string_view, size_count> letters{"L", "M", "H"};
  Idle idle{log.blocked, own.log.told_off};
  for (const Size size : sizes) {
    write_dice_of(rows, letters[index(size)], in_words(size), log.dice.guns[index(size)], built.guns[index(size)],
                  idle);
  }
  if (built.long_guns() > 0) idle.blocked = 0;
  write_dice_of(rows, "C", "carronade", log.dice.carronades, built.carronades, idle);
  rows.end_boxes(log.spent ? "has made passing fire in this turn" : log.fired != 0 ? "has fired in this turn" : "");
}

// Five gun hits cost a die, and are crossed out.
void write_gun_hits(Rows& rows, const OwnShip& own, Broadside side) {
  const Side& log = own.log.sides[index(side)];
  const int pending = own.log.pending.gun_hits[index(side)], waiting = own.log.pending.blocked[index(side)];
  rows.begin_boxes(fmt::format("Gun hits, {}", in_words(side)), counts_text(log.gun_hits, log.crossed, pending));
  write_mark_boxes(rows, "G", "gun hit", log.gun_hits, log.crossed, pending);
  rows.end_boxes();
  if (log.blocked + waiting == 0) return;
  rows.begin_boxes(fmt::format("Blocked, {}", in_words(side)), counts_text(log.blocked, 0, waiting));
  write_mark_boxes(rows, "B", "a blocked gun die of each size", log.blocked, 0, waiting);
  rows.end_boxes();
}

void write_marks(Rows& rows, const ShipLog& log) {
  int active = 0, crossed = 0, pending = 0;
  for (std::size_t i = 0; i < mark_count; ++i) {
    active += log.mark[i];
    crossed += log.crossed[i];
    pending += log.pending.mark[i];
  }
  rows.begin_boxes("Critical hits", counts_text(active, crossed, pending));
  constexpr std::array<std::string_view, mark_count> letters{"A", "F", "I", "M", "O", "P", "R", "W"};
  for (std::size_t i = 0; i < mark_count; ++i) {
    write_mark_boxes(rows, letters[i], in_words(static_cast<Mark>(i)), log.mark[i], log.crossed[i],
                     log.pending.mark[i]);
  }
  rows.end_boxes();
}

std::string sails_text(const SeenShip& s, const ShipLog* log) {
  const int pending = log != nullptr ? log->pending.sails : s.pending.sails;
  return pending > 0 ? fmt::format("{}, {} more lost when all have fired", s.sails, pending) : std::to_string(s.sails);
}

std::string crew_text(const ShipLog& log) {
  return fmt::format(
      "grade {}, {}, {} told off, {}", boost::describe::enum_to_string(log.grade, "?"),
      log.parties == 1 ? std::string("1 party") : fmt::format("{} parties", log.parties), log.told_off,
      log.repair_dice == 1 ? std::string("1 repair die") : fmt::format("{} repair dice", log.repair_dice));
}

std::string_view admiral_words(Admiral admiral) {
  switch (admiral) {
    case Admiral::fit: return "aboard";
    case Admiral::injured: return "injured: no signals for a time";
    case Admiral::killed: return "killed";
    case Admiral::none: break;
  }
  return "none";
}

std::string admiral_text(const OwnShip& own) {
  const std::string_view words = admiral_words(own.log.admiral);
  return own.seen.second ? fmt::format("second, who signals when the first cannot; {}", words) : std::string(words);
}

std::string_view answer_words(Standing answer) {
  switch (answer) {
    case Standing::never: return "does not fire at ships that pass";
    case Standing::rakes: return "fires at ships that pass if it rakes them";
    case Standing::always: return "fires at all ships that pass";
    case Standing::ask: break;
  }
  return "asks when ships pass";
}

void write_log(Rows& rows, const OwnShip& own) {
  for (const Broadside side : broadsides) {
    write_dice(rows, own, side);
    write_gun_hits(rows, own, side);
  }
  rows.fact("Sail value", sails_text(own.seen, &own.log));
  write_marks(rows, own.log);
  rows.fact("Crew", crew_text(own.log), reconstructed);
  if (own.seen.flagship) rows.fact("Admiral", admiral_text(own));
  if (own.mine) rows.fact("Passing fire", std::string(answer_words(own.standing)));
}

// What all see of an enemy.
void write_seen(Rows& rows, const SeenShip& s) {
  rows.fact("Gun dice, whole", profile(s.card->dice));
  rows.fact("Sail value", sails_text(s, nullptr));
  if (s.pending.any()) {
    rows.fact("Pending", fmt::format("{}, {} of sails, {}", counted(s.pending.gun_hits, "gun hit"), s.pending.sails,
                                     counted(s.pending.masts, "mast hit")));
  }
  if (s.fires + s.infernos > 0) rows.fact("Burns", fmt::format("{}F {}I", s.fires, s.infernos));
  if (s.masts_fallen > 0) rows.fact("Masts fallen", std::to_string(s.masts_fallen));
}

// W6: the flagship that her division names, else one in her division, else the first of their side.
const SeenShip* flagship_of(const View& view, const SeenShip& ship) {
  const Division& hers = (*view.divisions)[ship.division];
  if (hers.flagship != no_ship) return view.seen(hers.flagship);
  const SeenShip* first = nullptr;
  const std::size_t ships = view.own.size() + view.enemies.size();
  for (ShipId id = 0; id < ships; ++id) {
    const SeenShip* other = view.seen(id);
    if (other == nullptr || !other->flagship || other->second) continue;
    if (other->division == ship.division) return other;
    if (first == nullptr && (*view.divisions)[other->division].side == hers.side) first = other;
  }
  return first;
}

std::string speeds(const Scene& scene, const Card& card) {
  const auto& basic = scene.sheet().tables.sailing.basic[static_cast<std::size_t>(card.speed)];
  return fmt::format("close {}, quarter {}, astern {}", mm(basic[0]), mm(basic[1]), mm(basic[2]));
}

void write_common(const Scene& scene, Rows& rows, const SeenShip& s) {
  const Card& card = *s.card;
  rows.fact("Sails", s.anchored ? std::string(s.spring ? "at anchor with a spring" : "at anchor")
                                : std::string(in_words(s.sail)));
  rows.fact("Speeds", speeds(scene, card), reconstructed);
  rows.fact("Hull", std::string(boost::describe::enum_to_string(card.hull, "?")), reconstructed);
  rows.fact("Doctrine", std::string(boost::describe::enum_to_string(card.doctrine, "?")));
  if (const SeenShip* flagship = flagship_of(scene.view, s); flagship != nullptr && flagship != &s) {
    rows.fact("Squadron", fmt::format("of {}", flagship->name));
  }
  rows.fact("Arc", fmt::format("{} to each side of the beam", degrees(s.half_sweep)));
  for (const Lock& lock : s.locks) rows.fact("Locked", fmt::format("{}L on {}", lock.hits, scene.name(lock.on)));
}

}  // namespace

void write_card(const Scene& scene, const SeenShip& s, const OwnShip* own, Json& json) {
  json.key("card").begin_object().field("title", s.name);
  json.field("subtitle", fmt::format("{}, {}", s.card->name, scene.side_name(s.side)));
  json.field("own", own != nullptr && !scene.view.umpire);
  {
    Rows rows(json);
    write_common(scene, rows, s);
    own != nullptr ? write_log(rows, *own) : write_seen(rows, s);
    if (!s.card->armament.empty()) rows.fact("Armament", s.card->armament);
    rows.fact("Points",
              fmt::format("{} on her card{}", s.card->points,
                          s.worth > 0 ? fmt::format(", {} with this crew", s.worth) : std::string()),
              reconstructed);
  }
  json.key("notes").begin_array().value("Her card: " + s.card->provenance + ".").end_array().end_object();
}

}  // namespace wardroom::admiralty
