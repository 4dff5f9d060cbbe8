// Boat charts, from rows of ships.csv or from [[card]] tables of a scenario. What a chart prints twice must agree: its
// mounts with its list of systems, its points with the weapon tables, its worth with the formula.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>

#include "books/coastal/rules/condition.hpp"
#include "books/coastal/text/loader.hpp"

namespace wardroom::coastal {
namespace {

std::vector<std::string> split(std::string_view text, char at) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == at) {
      parts.emplace_back();
    } else if (c != ' ' || !parts.back().empty()) {
      parts.back() += c;
    }
  }
  return parts;
}

std::optional<int> digits(std::string_view text) {
  if (text.empty() || text.size() > 3 || text.find_first_not_of("0123456789") != std::string_view::npos) return {};
  return std::stoi(std::string(text));
}

// Lists of numbers as charts print them: "12/8/4".
std::vector<int> numbers(const Node& node, char between, int most) {
  std::vector<int> values;
  for (const std::string& part : split(node.text(), between)) {
    const auto value = digits(part);
    if (!value || *value > most)
      throw node.wrong("\"" + part + "\" is not a whole number up to " + std::to_string(most));
    values.push_back(*value);
  }
  return values;
}

// ---- mounts

struct Code {
  std::string_view name;
  Row row;
};
// Ruling C18: the chart names the row of the weapon tables for every mount.
constexpr Code light_codes[] = {{"MG2", Row::twin_mg},    {"20", Row::single_20mm}, {"20x2", Row::twin_20mm},
                                {"40", Row::single_40mm}, {"40x2", Row::twin_40mm}, {"6pdr", Row::larger},
                                {"12pdr", Row::larger},   {"V20", Row::larger}};
constexpr Code gun_codes[] = {
    {"3in", Row::qf}, {"88", Row::qf}, {"QF", Row::qf}, {"S", Row::single_gun}, {"D", Row::directed_guns}};

template <std::size_t N>
Row row_named(const Node& node, const Code (&codes)[N], std::string_view name, const std::string& mount) {
  const auto* found = std::ranges::find(codes, name, &Code::name);
  if (found != std::end(codes)) return found->row;
  std::string known;
  for (const Code& code : codes) known += (known.empty() ? "" : ", ") + std::string(code.name);
  throw node.wrong("\"" + mount + "\" names no row of the weapon tables (ruling C18); there are " + known);
}

/// A mount with the name that it has in the list of systems.
struct NamedMount {
  Mount mount;
  std::string name;
  bool listed = false;
};

Facing facing_of(const Node& node, std::string_view letters, int i, const std::string& mount) {
  if (letters == "F") return Facing::front;
  if (letters == "R") return Facing::rear;
  if (letters == "A") return Facing::all;
  if (letters == "LR") return i % 2 == 0 ? Facing::port : Facing::starboard;
  throw node.wrong("\"" + mount + "\" faces F (front), R (rear), A (all round) or LR (one each side)");
}
char letter_of(Facing facing) { return "FRALR"[static_cast<std::size_t>(facing)]; }

Length bore_of(const Node& node, const Damage& damage, std::string_view text, const std::string& mount) {
  const auto dot = text.find('.');
  const auto whole = digits(text.substr(0, dot));
  const std::string_view part = dot == std::string_view::npos ? "0" : text.substr(dot + 1);
  const auto decimals = digits(part);
  if (!whole || !decimals) throw node.wrong("\"" + mount + "\": a gun is written 1x4.1in(S)@F");
  int thousandths = *decimals;
  for (std::size_t i = part.size(); i < 3; ++i) thousandths *= 10;
  const Length bore{*whole * 1000 + thousandths};
  if (bore > damage.gun_hit.back().up_to) {
    throw node.wrong("\"" + mount + "\": the sheet has no row for guns over 8 inch (ruling C37)");
  }
  return bore;
}

// "2xMG2@LR", "1x4.1in(S)@F": how many, what, and how they face. The count of LR is both sides together.
void add_mounts(std::vector<NamedMount>& into, const Node& node, const std::string& text, bool gun,
                const Tables& tables) {
  const auto x = text.find('x'), at = text.find('@');
  const auto count = x == std::string::npos ? std::nullopt : digits(std::string_view(text).substr(0, x));
  if (!count || at == std::string::npos || at < x || *count < 1 || *count > static_cast<int>(most_mounts)) {
    throw node.wrong("\"" + text + "\": a mount is written 2xMG2@LR or 1x4.1in(S)@F");
  }
  std::string_view what = std::string_view(text).substr(x + 1, at - x - 1);
  const std::string_view letters = std::string_view(text).substr(at + 1);
  Mount mount;
  std::string name(what);
  if (gun) {
    const auto in = what.find("in("), close = what.find(')');
    if (in == std::string_view::npos || close != what.size() - 1) {
      throw node.wrong("\"" + text + "\": a gun is written 1x4.1in(S)@F");
    }
    mount.calibre = bore_of(node, tables.damage, what.substr(0, in), text);
    mount.row = row_named(node, gun_codes, what.substr(in + 3, close - in - 3), text);
    name = "gun" + std::string(what.substr(0, in));
  } else {
    mount.row = row_named(node, light_codes, what, text);
  }
  if (letters == "LR" && *count % 2 != 0) throw node.wrong("\"" + text + "\": LR counts both sides, so it is even");
  for (int i = 0; i < *count; ++i) {
    mount.facing = facing_of(node, letters, i, text);
    into.push_back({mount, name + "-" + letter_of(mount.facing), false});
  }
}

std::vector<NamedMount> read_mounts(const Node& row, const Tables& tables) {
  std::vector<NamedMount> mounts;
  for (const bool gun : {false, true}) {
    const Node* node = row.optional(gun ? "guns" : "cannon");
    if (node == nullptr || node->text().empty()) continue;
    for (const std::string& text : split(node->text(), ';')) add_mounts(mounts, *node, text, gun, tables);
  }
  return mounts;
}

// "6pdr-F:port; 20-A:rear": arcs that a mount cannot fire into.
void read_blocked(const Node& node, std::vector<NamedMount>& mounts) {
  constexpr std::array<std::string_view, 4> arcs{"front", "starboard", "rear", "port"};
  for (const std::string& text : split(node.text(), ';')) {
    const auto colon = text.find(':');
    const auto arc = colon == std::string::npos ? arcs.end() : std::ranges::find(arcs, text.substr(colon + 1));
    bool found = false;
    for (NamedMount& each : mounts) {
      if (arc == arcs.end() || each.name != text.substr(0, colon)) continue;
      each.mount.blocked = static_cast<std::uint8_t>(each.mount.blocked | (1U << (arc - arcs.begin())));
      found = true;
    }
    if (!found) throw node.wrong("\"" + text + "\": write a mount of hers and front, starboard, rear or port");
  }
}

// ---- systems

bool is_numbered(std::string_view text, std::string_view word) {
  return text.starts_with(word) && digits(text.substr(word.size())).has_value();
}

// In chart order; every mount is one system, and takes its number from there.
void read_systems(const Node& row, Card& card, std::vector<NamedMount>& mounts) {
  const Node& list = row.require("system_list");
  for (const std::string& text : split(list.text(), '|')) {
    System system{SystemKind::bridge, 0xFF, text};
    if (text == "steering") {
      system.kind = SystemKind::steering;
    } else if (is_numbered(text, "engine")) {
      system.kind = SystemKind::engine;
    } else if (is_numbered(text, "tube")) {
      system.kind = SystemKind::tube;
    } else if (text != "bridge") {
      const auto mount = std::ranges::find_if(mounts, [&](const NamedMount& m) { return !m.listed && m.name == text; });
      if (mount == mounts.end()) throw list.wrong("\"" + text + "\" is neither a mount of hers nor a known system");
      mount->listed = true;
      system.kind = SystemKind::weapon;
      system.mount = static_cast<std::uint8_t>(card.mounts.size());
      if (!card.mounts.push_back(mount->mount)) throw list.wrong("too many mounts");
    }
    card.systems.push_back(system);
  }
  if (card.systems.size() > most_systems) throw list.wrong("too many systems");
  for (const NamedMount& mount : mounts) {
    if (!mount.listed) throw list.wrong("the mount " + mount.name + " is missing");
  }
  const auto expect = [&](const char* key, SystemKind kind, std::size_t wanted) {
    const auto have = static_cast<std::size_t>(card.count(kind));
    if (have == wanted) return;
    throw list.wrong(fmt::format("lists {} where {} says {}", have, key, wanted));
  };
  expect("engine_boxes_cm", SystemKind::engine, card.speeds.size());
  expect("bridge_boxes", SystemKind::bridge, row.require("bridge_boxes").whole<std::size_t>(0, 4));
  expect("torpedoes less reloads", SystemKind::tube, card.torpedoes);
  if (card.systems.size() != row.require("system_count").whole<std::size_t>(1, most_systems)) {
    throw row.require("system_count").wrong("the list has " + std::to_string(card.systems.size()));
  }
}

// ---- what the chart prints twice

std::array<int, 3> half_points(const Card& card, const Gunfire& table, bool guns, Arc arc) {
  std::array<int, 3> sum{};
  for (const Mount& mount : card.mounts) {
    if (is_gun(mount.row) != guns || !bears(mount, arc)) continue;
    const auto& row = table.weapon[static_cast<std::size_t>(mount.row)].half_points;
    for (std::size_t i = 0; i < 3; ++i) sum[i] += row[i];
  }
  return sum;
}

void check_points(const Node& row, const char* key, const Card& card, const Gunfire& table, bool guns, Arc arc) {
  const Node* printed = row.optional(key);
  if (printed == nullptr) return;
  std::string given;
  for (const int half : half_points(card, table, guns, arc)) {
    given += (given.empty() ? "" : "/") + std::to_string(half / 2) + (half % 2 != 0 ? ".5" : "");
  }
  if (given != printed->text()) {
    throw printed->wrong("prints " + printed->text() + " where the mounts give " + given);
  }
}

void check_printed(const Node& row, const Card& card, const Tables& tables) {
  check_points(row, "cannon_front_15_40_60", card, tables.gunfire, false, Arc::front);
  check_points(row, "cannon_side_15_40_60", card, tables.gunfire, false, Arc::port);
  check_points(row, "cannon_side_15_40_60", card, tables.gunfire, false, Arc::starboard);
  check_points(row, "cannon_rear_15_40_60", card, tables.gunfire, false, Arc::rear);
  check_points(row, "guns_side_30_60_over", card, tables.gunfire, true, Arc::port);
  const int hundredths = worth(card, tables);
  if (std::abs(hundredths - 100 * card.points) > 50) {
    throw row.require("points").wrong(
        fmt::format("{} where her chart comes to {}.{:02}", card.points, hundredths / 100, hundredths % 100));
  }
}

// ---- the rest

// "45/3": after each 3 cm run straight she may alter up to 45 degrees.
void read_turning(const Node& row, Card& card) {
  const Node& node = row.require("turn_deg_per_cm");
  const auto parts = numbers(node, '/', 180);
  if (parts.size() != 2 || parts[0] == 0 || parts[1] == 0) throw node.wrong("is written degrees/cm, as in 45/3");
  card.turn = Turn::degrees(parts[0]);
  card.turn_run = Centimetres{parts[1] * 1000};
  card.most_turn = Turn::degrees(row.require("max_turn_deg").whole<int>(0, 360));
  card.acceleration = row.require("accel_cm").length({}, 30_cm);
}

void read_engines(const Node& row, Card& card) {
  const Node& boxes = row.require("engine_boxes_cm");
  const std::string text = boxes.is_text() ? boxes.text() : std::to_string(boxes.whole<int>(0, 40));
  for (const std::string& part : split(text, '/')) {
    const auto speed = digits(part);
    if (!speed || *speed > 40) throw boxes.wrong("is written best first, as in 12/8/4");
    const Centimetres cm{*speed * 1000};
    if (!card.speeds.empty() && cm >= card.speeds.back()) throw boxes.wrong("is written best first, as in 12/8/4");
    if (!card.speeds.push_back(cm)) throw boxes.wrong("at most four engine boxes");
  }
  const Node& speed = row.require("speed_cm");
  if (speed.length({}, 40_cm) != card.speeds.front()) throw speed.wrong("is not that of the first engine box");
}

void read_fittings(const Node& row, Card& card) {
  const int carried = row.require("torpedoes").whole<int>(0, 40);
  card.reloads = row.require("reloads").whole<std::uint8_t>(0, carried);
  card.torpedoes = static_cast<std::uint8_t>(carried - card.reloads);
  card.depth_charges = row.require("depth_charges").whole<std::uint8_t>(0, 200);
  const Node& radar = row.require("radar");
  for (const std::string& set : split(radar.text(), ';')) {
    card.radar = card.radar || set == "radar";
    card.detector = card.detector || set == "naxos";
    const bool known = set == "radar" || set == "naxos" || radar.text() == "none";
    if (!known) throw radar.wrong("is radar, naxos, both (radar; naxos) or none");
  }
  card.hydrophone = row.require("hydrophone").flag();
  card.star_shell = row.require("star_shell").flag();
  card.searchlight = row.require("searchlight").flag();
  card.smoke = row.require("smoke").flag();
}

void read_type(const Node& row, Card& card, const std::vector<ShipType>& types) {
  const Node& node = row.require("type");
  const auto type = std::ranges::find(types, node.text(), &ShipType::name);
  if (type == types.end()) {
    std::string known;
    for (const ShipType& each : types) known += (known.empty() ? "" : ", ") + each.name;
    throw node.wrong("\"" + node.text() + "\" is not one of " + known);
  }
  card.type = type->name;
  card.shallow = type->shallow;
  card.quiet = type->quiet;
  card.frail = type->frail;
  card.submarine = type->submarine;
  card.trainable = type->trainable;
}

}  // namespace

int worth(const Card& card, const Tables& tables) {
  const auto& weapons = tables.gunfire.weapon;
  int hundredths = 0;
  for (const Mount& mount : card.mounts) {
    if (!bears(mount, Arc::port)) continue;
    // By bore: 3 inch, 88 mm, 4 inch, and above.
    int tenths = 10;
    if (is_gun(mount.row)) {
      tenths = mount.calibre <= Length{3000}   ? 20
               : mount.calibre <= Length{3700} ? 25
               : mount.calibre <= Length{4500} ? 30
                                               : 40;
    }
    hundredths += weapons[static_cast<std::size_t>(mount.row)].half_points[0] * 5 * tenths;
  }
  hundredths += 500 * card.torpedoes + 50 * card.hull + 80 * card.speeds.front().thousandths / 1000;
  return hundredths + (card.radar ? 300 : 0) + (card.star_shell ? 100 : 0);
}

Card parse_card(const Node& row, const Library& with) {
  row.only({"id",
            "name",
            "nation",
            "type",
            "year",
            "size_class",
            "merchant",
            "length_m",
            "displacement_t",
            "knots",
            "speed_cm",
            "engine_boxes_cm",
            "turn_deg_per_cm",
            "max_turn_deg",
            "accel_cm",
            "bridge_boxes",
            "hull_boxes",
            "crew",
            "cannon",
            "guns",
            "blocked",
            "torpedoes",
            "reloads",
            "depth_charges",
            "radar",
            "hydrophone",
            "star_shell",
            "searchlight",
            "smoke",
            "cannon_front_15_40_60",
            "cannon_side_15_40_60",
            "cannon_rear_15_40_60",
            "guns_side_30_60_over",
            "system_count",
            "system_list",
            "points",
            "provenance",
            "sources"});
  Card card;
  read_card_head(row, card);
  read_type(row, card, with.types);
  card.year = row.require("year").whole<int>(1900, 1945);
  card.size = row.require("size_class").one_of<Size>();
  card.merchant = row.require("merchant").flag();
  // Models are of the scale 1:600. The beam, which no chart prints, is reconstructed as a sixth of the length.
  card.length = Centimetres{row.require("length_m").length(1_cm, 400_cm).thousandths / 6};
  card.beam = card.length / 6;
  read_engines(row, card);
  read_turning(row, card);
  card.hull = row.require("hull_boxes").whole<std::uint16_t>(1, 999);
  card.crew = row.require("crew").whole<std::uint16_t>(1, 5000);
  read_fittings(row, card);
  std::vector<NamedMount> mounts = read_mounts(row, with.tables);
  if (const Node* blocked = row.optional("blocked")) read_blocked(*blocked, mounts);
  read_systems(row, card, mounts);
  card.points = row.require("points").whole<std::uint16_t>(1, 9999);
  check_printed(row, card, with.tables);
  return card;
}

std::vector<Card> load_cards(std::string_view text, const std::string& file, const Library& with) {
  std::vector<Card> cards;
  for (const Node& row : parse_csv(text, file)) {
    Card card = parse_card(row, with);
    if (std::ranges::find(cards, card.id, &Card::id) != cards.end()) {
      throw row.require("id").wrong("two charts are called \"" + card.id + "\"");
    }
    cards.push_back(std::move(card));
  }
  return cards;
}

}  // namespace wardroom::coastal
