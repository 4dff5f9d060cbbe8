// Guns, tubes, towers, funnels and masts of a card that is made, and the picture that they give.
#include "books/jane/text/sheet_parts.hpp"
#include "rules/described.hpp"

namespace wardroom::jane::sheets {
namespace {

constexpr int a_section = 50, a_bridge = 16;  // half feet

struct Size {
  int width, height;
};
/// The box of a position, as on the cards.
Size box_of(Mount mount) {
  switch (mount) {
    case Mount::turret: return {56, 18};
    case Mount::barbette: return {52, 16};
    case Mount::sec_turret: return {32, 16};
    case Mount::casemate: return {20, 16};
    case Mount::shield: return {18, 14};
    case Mount::open: return {12, 12};
  }
  return {};
}

struct Rect {
  int x0, y0, x1, y1;
};

std::string half(int feet) { return toml_decimal(feet * 5, 10); }
std::string quoted(const std::string& text) { return "\"" + text + "\""; }
std::string numbered(const char* letters, std::size_t number, bool wide = false) {
  return letters + std::string(wide && number < 10 ? "0" : "") + std::to_string(number);
}
std::string text_of(auto value) { return boost::describe::enum_to_string(value, "?"); }

class Maker {
 public:
  Maker(const Node& root, const Ship& ship, const Tables& tables) : root_(root), ship_(ship), tables_(tables) {}

  Fittings make() {
    build_hull();
    Fittings made;
    made.armament = guns() + light() + tubes();
    made.upperworks = towers() + funnels() + masts();
    made.decks = decks();
    made.profile = profile();
    return made;
  }

 private:
  int middle(int section) const { return std::min(section * a_section - a_section / 2, ship_.length - 2); }
  int section_in(const Node& node) const { return node.require("section").whole<int>(1, ship_.sections); }
  Rect around(int x, int y, Size size) const {
    const int x0 = std::clamp(x - size.width / 2, 0, std::max(0, ship_.length - size.width));
    return {x0, y, std::min(x0 + size.width, ship_.length), y + size.height};
  }
  int height_at(int x) const {
    int top = 0;
    for (const Rect& each : hull_) {
      if (x >= each.x0 && x < each.x1) top = std::max(top, each.y1);
    }
    return top;
  }
  void region(std::vector<std::string>& into, const std::string& id, Part part, Rect box,
              const std::string& more = {}) {
    into.push_back("  { id = " + quoted(id) + ", part = " + quoted(text_of(part)) + ", box = [" + half(box.x0) + ", " +
                   half(box.y0) + ", " + half(box.x1) + ", " + half(box.y1) + "]" + more + " },\n");
  }
  static std::string side_of(Side side) { return side == Side::centre ? "" : ", side = " + quoted(text_of(side)); }

  // The hull to its weather deck, a superstructure over most of the length, houses over boilers, engines and towers.
  void build_hull() {
    const Deck weather = ship_.has_deck(Deck::main) ? Deck::main : Deck::lower;
    add_hull("hull", {0, 0, ship_.length, ship_.top(weather)}, weather);
    int first = ship_.boilers.front(), last = ship_.engines.back();
    each_entry(root_, "towers", [&](const Node& tower) {
      first = std::min(first, section_in(tower));
      last = std::max(last, section_in(tower));
    });
    const Rect houses{(first - 1) * a_section, 0, std::min(last * a_section, ship_.length), 0};
    const int ends = std::max(1, ship_.sections / 6);
    const bool boat = ship_.has_deck(Deck::boat);
    const Rect upper = boat ? Rect{ends * a_section, 0, (ship_.sections - ends) * a_section, 0} : houses;
    add_hull("superstructure", {upper.x0, ship_.bottom(Deck::upper), upper.x1, ship_.top(Deck::upper)}, Deck::upper);
    if (boat)
      add_hull("boat deck", {houses.x0, ship_.bottom(Deck::boat), houses.x1, ship_.top(Deck::boat)}, Deck::boat);
    int bridge = first;
    each_entry(root_, "towers", [&](const Node& tower) { bridge = std::min(bridge, section_in(tower)); });
    const int x = middle(bridge), base = height_at(x);
    bridge_ = {std::max(0, x - 5), base, std::min(x + 35, ship_.length), base + a_bridge};
  }
  void add_hull(const std::string& name, Rect box, Deck deck) {
    region(hull_text_, name, Part::hull, box);
    hull_.push_back(box);
    for (int section = 1; section <= ship_.sections; ++section) {
      const int x = middle(section);
      if (x >= box.x0 && x < box.x1) cells_[index(deck)] |= Sections{1} << (section - 1);
    }
  }

  std::string guns() {
    std::string kinds, positions;
    std::vector<std::string> keys;
    each_entry(root_, "guns", [&](const Node& gun) {
      gun.only(
          {"gun", "count", "deck", "section", "side", "arc", "mount", "inches", "material", "base_inches", "rounds"});
      const Node& name = gun.require("gun");
      const auto row = std::ranges::find(tables_.guns, name.text(), &GunRow::id);
      if (row == tables_.guns.end()) throw name.wrong("the gun table has no \"" + name.text() + "\"");
      if (std::ranges::find(keys, row->id) == keys.end()) {
        keys.push_back(row->id);
        const std::string rounds = gun.has("rounds")        ? value_text(gun.require("rounds"))
                                   : is_big(row->gun_class) ? "14"
                                                            : "20";
        kinds += "  { key = " + quoted(row->id) + ", label = " + quoted(row->name) + ", gun = " + quoted(row->id) +
                 ", rounds = " + rounds + " },\n";
      }
      positions += position(gun, *row);
    });
    return "gun_kinds = [\n" + kinds + "]\nguns = [\n" + positions + "]\n";
  }

  std::string position(const Node& gun, const GunRow& row) {
    const std::string id = numbered("G", ++guns_, true);
    const auto deck = gun.require("deck").one_of<Deck>();
    const auto side = gun.require("side").one_of<Side>();
    const auto mount = gun.require("mount").one_of<Mount>();
    const int section = section_in(gun), count = gun.require("count").whole<int>(1, 4);
    const Grade armour = plate_letter(gun, "inches", "material"), base = plate_letter(gun, "base_inches", "material");
    const Rect box = around(middle(section), ship_.bottom(deck), box_of(mount));
    draw_guns(id, box, count, is_big(row.gun_class) ? 6 : 4, side);
    region(position_text_, id, Part::position, box, side_of(side));
    if (base != Grade::none) draw_base(id, box, deck, side);
    std::string text = "  { id = " + quoted(id) + ", kind = " + quoted(row.id) + ", count = " + std::to_string(count) +
                       ", deck = " + quoted(text_of(deck)) + ", section = " + std::to_string(section) +
                       ", side = " + quoted(text_of(side)) + ", arc = " + value_text(gun.require("arc")) +
                       ", mount = " + quoted(text_of(mount));
    if (armour != Grade::none) {
      text += ", inches = " + value_text(gun.require("inches")) + ", armour = " + quoted(text_of(armour));
    }
    if (base != Grade::none) {
      text += ", base_inches = " + value_text(gun.require("base_inches")) + ", base = " + quoted(text_of(base));
    }
    return text + ", hoist = " + std::to_string(section) + " },\n";
  }
  // One muzzle a gun, in the middle of the position.
  void draw_guns(const std::string& id, Rect box, int count, int size, Side side) {
    const int apart = (box.x1 - box.x0) * 5 / 14, middle_y = (box.y0 + box.y1 - size) / 2;
    for (int gun = 0; gun < count; ++gun) {
      const int x = (box.x0 + box.x1) / 2 + (2 * gun - (count - 1)) * apart / 2 - size / 2;
      region(muzzle_text_, id + "." + std::to_string(gun + 1), Part::gun, {x, middle_y, x + size, middle_y + size},
             side_of(side));
    }
  }
  // Four fifths of the width, one deck deep.
  void draw_base(const std::string& id, Rect box, Deck deck, Side side) {
    const int below = ship_.has_deck(static_cast<Deck>(index(deck) - 1))
                          ? ship_.bottom(static_cast<Deck>(index(deck) - 1))
                          : ship_.bottom(Deck::lower);
    const int width = ((box.x1 - box.x0) * 4 / 5 + 1) / 2 * 2;
    const int x0 = (box.x0 + box.x1 - width) / 2;
    region(base_text_, id + ".base", Part::base, {x0, below, x0 + width, ship_.bottom(deck)}, side_of(side));
  }

  std::string light() {
    std::string text = "light = [\n";
    each_entry(root_, "light", [&](const Node& each) { text += "  " + value_text(each) + ",\n"; });
    return text + "]\n";
  }

  std::string tubes() {
    std::string text = "tubes = [\n";
    std::size_t number = 0;
    each_entry(root_, "tubes", [&](const Node& tube) {
      tube.only({"section", "side", "bearing", "half_arc", "submerged", "chances", "torpedoes"});
      const std::string id = numbered("T", ++number, true);
      const bool submerged = tube.require("submerged").flag();
      const auto side = tube.require("side").one_of<Side>();
      const Deck deck = submerged ? Deck::below : ship_.has_deck(Deck::main) ? Deck::main : Deck::upper;
      text += "  { id = " + quoted(id) + ", deck = " + quoted(text_of(deck));
      for (const char* key : {"section", "side", "bearing", "half_arc", "submerged", "chances", "torpedoes"}) {
        text += ", " + std::string(key) + " = " + value_text(tube.require(key));
      }
      text += ", loaded = " + std::string(submerged ? "true" : "false") + " },\n";
      const Rect port = around(middle(section_in(tube)), ship_.bottom(deck) + 2, {10, 6});
      if (!submerged) region(tube_text_, id, Part::tube, port, side_of(side));
    });
    return text + "]\n";
  }

  std::string towers() {
    const Deck deck = ship_.has_deck(Deck::boat) ? Deck::boat : Deck::upper;
    const Size size = ship_.has_deck(Deck::boat) ? Size{24, 18} : Size{16, 14};
    std::string text = "towers = [\n";
    std::size_t number = 0;
    each_entry(root_, "towers", [&](const Node& tower) {
      tower.only({"section", "inches", "material"});
      const std::string id = numbered("CT", ++number);
      const int section = section_in(tower);
      text += "  { id = " + quoted(id) + ", deck = " + quoted(text_of(deck)) +
              ", section = " + std::to_string(section) + ", inches = " + value_text(tower.require("inches")) +
              ", armour = " + quoted(text_of(plate_letter(tower, "inches", "material"))) + " },\n";
      region(tower_text_, id, Part::conning_tower, around(middle(section), ship_.bottom(deck), size));
    });
    return text + "]\n" + "admiral_station = " + quoted(number > 0 ? "CT1" : "bridge") + "\n";
  }

  std::string funnels() {
    std::string text = "funnels = [\n", uptakes = "uptakes = [\n";
    const std::string decks = ship_.has_deck(Deck::main) ? "[\"main\", \"upper\"]" : "[\"lower\"]";
    std::size_t number = 0;
    each_entry(root_, "funnels", [&](const Node& funnel) {
      funnel.only({"section", "side"});
      const std::string id = numbered("F", ++number), section = std::to_string(section_in(funnel));
      const auto side = funnel.require("side").one_of<Side>();
      text += "  { id = " + quoted(id) + ", section = " + section + ", side = " + quoted(text_of(side)) + " },\n";
      uptakes += "  { id = " + quoted(numbered("U", number)) + ", funnel = " + quoted(id) + ", section = " + section +
                 ", decks = " + decks + " },\n";
      const int x = middle(section_in(funnel)), foot = height_at(x);
      region(funnel_text_, id, Part::funnel, around(x, foot, {ship_.funnel_width, ship_.funnel_top - foot}),
             side_of(side));
    });
    return text + "]\n" + uptakes + "]\n";
  }

  std::string masts() {
    std::string text = "masts = [\n", halliards = "halliards = [\n";
    const std::string decks = ship_.has_deck(Deck::boat) ? "[\"upper\", \"boat\"]" : "[\"upper\"]";
    std::size_t number = 0;
    each_entry(root_, "masts", [&](const Node& mast) {
      mast.only({"section", "kind"});
      const std::string id = numbered("M", ++number), section = std::to_string(section_in(mast));
      const auto kind = mast.require("kind").one_of<MastKind>();
      text += "  { id = " + quoted(id) + ", section = " + section + ", kind = " + quoted(text_of(kind)) + " },\n";
      halliards += "  { mast = " + quoted(id) + ", section = " + section + ", decks = " + decks + " },\n";
      const int x = middle(section_in(mast));
      const int foot = x >= bridge_.x0 && x < bridge_.x1 ? bridge_.y1 : height_at(x);
      region(mast_text_, id, Part::mast, around(x, foot, {kind == MastKind::military ? 8 : 4, ship_.mast_top - foot}));
      if (kind != MastKind::military) return;
      const int up = ship_.mast_top * 55 / 100;
      region(top_text_, id + ".top", Part::top, around(x, up, {20, 10}), ", of = " + quoted(id));
    });
    return text + "]\n" + halliards + "]\n";
  }

  // Cells in runs, deck by deck.
  std::string decks() const {
    std::string text = "decks = [\n";
    for (std::size_t i = 0; i < deck_count; ++i) {
      const auto deck = static_cast<Deck>(i);
      if (!ship_.has_deck(deck)) continue;
      const Sections all = (Sections{1} << ship_.sections) - 1;
      const Sections cells = deck == Deck::lower ? all : cells_[i];
      text += "  { deck = " + quoted(text_of(deck)) + ", from = " + half(ship_.bottom(deck)) +
              ", to = " + half(ship_.top(deck));
      if (cells != 0) text += ", cells = [" + runs(cells) + "]";
      text += " },\n";
    }
    return text + "]\n";
  }
  std::string runs(Sections cells) const {
    std::string text;
    for (int first = 1; first <= ship_.sections; ++first) {
      if (!has(cells, first)) continue;
      int last = first;
      while (last < ship_.sections && has(cells, last + 1)) ++last;
      text += (text.empty() ? "[" : ", [") + std::to_string(first) + ", " + std::to_string(last) + "]";
      first = last;
    }
    return text;
  }

  std::string profile() {
    std::vector<std::string> bridge;
    region(bridge, "bridge", Part::bridge, bridge_);
    std::string text =
        "aim = [" + half(ship_.length / 2) + ", " + half(ship_.top(Deck::lower) * 2) + "]\nprofile = [\n";
    for (const auto* part : {&muzzle_text_, &position_text_, &mast_text_, &top_text_, &funnel_text_, &tower_text_,
                             &base_text_, &tube_text_, &bridge, &hull_text_}) {
      for (const std::string& each : *part) text += each;
    }
    return text + "]\n";
  }

  const Node& root_;
  const Ship& ship_;
  const Tables& tables_;
  std::array<Sections, deck_count> cells_{};
  std::vector<Rect> hull_;
  Rect bridge_{};
  std::size_t guns_ = 0;
  std::vector<std::string> muzzle_text_, position_text_, mast_text_, top_text_, funnel_text_, tower_text_, base_text_,
      tube_text_, hull_text_;
};

}  // namespace

Fittings fit_out(const Node& root, const Ship& ship, const Tables& tables) { return Maker(root, ship, tables).make(); }

}  // namespace wardroom::jane::sheets
