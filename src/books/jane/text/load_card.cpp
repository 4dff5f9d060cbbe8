// A ship's card: what she is, her decks and plates, and what a scenario may change of her. One with gaps is refused.
#include "books/jane/text/load_card.hpp"

#include "rules/book_text.hpp"

namespace wardroom::jane {
namespace {

constexpr int section_half_feet = 50;  // scoring-1: 25 feet

int whole_up(int over, int under) { return (over + under - 1) / under; }

std::uint16_t quarter_feet(const Node& node) {
  const Length feet = node.length(Length{1000}, Length{1'000'000});
  if (feet.thousandths % 250 != 0) throw node.wrong("is given in quarters of a foot");
  return static_cast<std::uint16_t>(feet.thousandths / 250);
}

void read_strings(const Node& root, const char* key, std::vector<std::string>& into) {
  for (const Node& each : root.require(key).list()) into.push_back(each.text());
}

void read_head(const Node& root, Card& card) {
  card.id = root.require("id").text();
  card.name = root.require("name").text();
  card.nation = root.require("nation").text();
  card.year = root.require("year").whole<std::uint16_t>(1850, 1920);
  card.type = root.require("type").text();
  card.rating = root.require("rating").text();
  card.provenance = root.require("provenance").text();
  read_strings(root, "sources", card.sources);
  read_strings(root, "reconstructed", card.reconstructed);
}

void read_size(const Node& root, Card& card) {
  card.craft = root.require("craft").one_of<Craft>();
  card.sinks_as = root.require("sinks_as").one_of<Craft>();
  if (!is_torpedo_craft(card.craft) && is_torpedo_craft(card.sinks_as)) {
    throw root.require("sinks_as").wrong("a ship sinks by penetrations (fx-flotation-3)");
  }
  card.length = half_feet(root.require("length_ft"));
  card.quarter_beam_ft = quarter_feet(root.require("beam_ft"));
  card.quarter_draught_ft = quarter_feet(root.require("draught_ft"));
  card.tons = root.require("tons").whole<std::uint16_t>(10, 60'000);
  card.crew = root.require("crew").whole<std::uint16_t>(5, 5000);
  card.screws = root.require("screws").whole<std::uint8_t>(1, 4);
  card.coal_days = root.require("coal_days").whole<std::uint16_t>(1, 200);
  root.require("coal_tons").whole<std::uint16_t>(1, 20'000);
  root.require("endurance_nm").whole<std::uint16_t>(1, 60'000);
  card.low_freeboard = root.require("low_freeboard").flag();
  card.lively = root.require("lively").flag();
  card.sections = root.require("sections").whole<std::uint8_t>(1, most_sections);
  const int nearest = (2 * card.length + section_half_feet) / (2 * section_half_feet);
  if (card.sections != nearest) {
    throw root.require("sections")
        .wrong("her length makes " + std::to_string(nearest) +
               " sections of 25 feet "
               "(scoring-1)");
  }
  card.sink_penetrations = root.require("sink_penetrations").whole<std::uint16_t>(1, 200);
  if (const int by_tons = whole_up(2 * card.tons, 1000); card.sink_penetrations != by_tons) {
    throw root.require("sink_penetrations")
        .wrong("two for 1,000 tons make " + std::to_string(by_tons) + " (fx-flotation-3)");
  }
  card.bow_loss_sections = root.require("bow_loss_sections").whole<std::uint8_t>(1, most_sections);
  if (const int quarter = whole_up(card.sections, 4); card.bow_loss_sections != quarter) {
    throw root.require("bow_loss_sections")
        .wrong("a quarter of her sections is " + std::to_string(quarter) + " (fx-speed-1)");
  }
}

void read_speed(const Node& root, Card& card) {
  const Node& built = root.require("knots_built");
  card.half_knots_max = static_cast<std::uint8_t>(built.length(Length{3000}, Length{40'000}).thousandths / 500);
  card.knots = root.require("knots").whole<std::uint8_t>(3, 30);
  if (card.knots % 3 != 0) throw root.require("knots").wrong("speeds stand in steps of 3 knots (moving-3)");
  card.squares = root.require("squares").whole<std::uint8_t>(1, most_units);
  if (card.squares != card.knots / 3) throw root.require("squares").wrong("3 knots are one square (moving-3)");
  card.circle = root.require("circle").whole<std::uint8_t>(2, 6);
}

// From below without a gap, the strip at the waterline at 0, and the tops last.
void read_decks(const Node& root, Card& card) {
  const Node& list = root.require("decks");
  int last = -1;
  std::int16_t top = 0;
  for (const Node& node : list.list(3, deck_count)) {
    node.only({"deck", "from", "to", "cells"});
    const Node& name = node.require("deck");
    const int number = static_cast<int>(name.one_of<Deck>());
    if (number <= last) throw name.wrong("decks are listed from below, each once");
    DeckPlan& deck = card.decks[static_cast<std::size_t>(number)];
    deck.present = true;
    deck.from = half_feet(node.require("from"));
    deck.to = half_feet(node.require("to"));
    if (deck.to <= deck.from) throw node.require("to").wrong("must lie above \"from\"");
    if (last >= 0 && deck.from != top) throw node.require("from").wrong("must begin where the deck below ends");
    if (const Node* cells = node.optional("cells")) {
      for (const Node& range : cells->list(1, most_sections)) deck.cells |= section_range(range, card);
    }
    last = number;
    top = deck.to;
  }
  for (const Deck deck : {Deck::below, Deck::lower, Deck::tops}) {
    if (!card.deck(deck).present) {
      throw list.wrong("there is no deck \"" + std::string(boost::describe::enum_to_string(deck, "")) + "\"");
    }
  }
  if (card.deck(Deck::lower).from != 0) throw list.wrong("the deck \"lower\" begins at the water");
  const Sections all = (Sections{1} << card.sections) - 1;
  if (card.deck(Deck::lower).cells != all)
    throw list.wrong("every section of the strip at the waterline can be scored");
}

void read_side_armour(const Node& root, Card& card) {
  for (const Node& node : root.require("side_armour").list()) {
    node.only({"deck", "sections", "inches", "material", "iron", "armour", "note"});
    const Deck deck = deck_of(node.require("deck"), card);
    const Sections where = section_range(node.require("sections"), card);
    const Grade grade = node.require("armour").one_of<Grade>();
    for (int section = 1; section <= card.sections; ++section) {
      Grade& plate = card.decks[index(deck)].armour[static_cast<std::size_t>(section)];
      if (!has(where, section)) continue;
      if (plate != Grade::none) {
        throw node.require("sections").wrong("section " + std::to_string(section) + " has its armour already");
      }
      plate = grade;
    }
  }
}

void read_bulkheads(const Node& root, Card& card) {
  for (const Node& node : root.require("bulkheads").list()) {
    node.only({"after", "inches", "material", "armour", "watertight", "decks"});
    Bulkhead bulkhead;
    bulkhead.after = section_of(node.require("after"), card);
    bulkhead.armour = grade_of(node, "armour");
    if (const Node* plain = node.optional("watertight")) bulkhead.watertight = plain->flag();
    if (bulkhead.watertight == (bulkhead.armour != Grade::none)) {
      throw node.error("a bulkhead has a letter, or is plain and watertight");
    }
    bulkhead.decks = deck_bits(node.require("decks"), card);
    card.bulkheads.push_back(bulkhead);
  }
}

void read_protection(const Node& root, Card& card) {
  if (const Node* deck = root.optional("protective_deck")) {
    deck->only({"slope_inches", "flat_inches", "slope", "flat", "sections"});
    card.deck_slope = deck->require("slope").one_of<Grade>();
    card.deck_flat = deck->require("flat").one_of<Grade>();
    card.deck_sections = section_range(deck->require("sections"), card);
  }
  const Node& vitals = root.require("vitals");
  vitals.only({"boilers", "engines", "magazines", "armour", "reckoned"});
  card.boilers = section_list(vitals.require("boilers"), card);
  card.engines = section_list(vitals.require("engines"), card);
  card.magazines = section_list(vitals.require("magazines"), card);
  card.vitals = grade_of(vitals, "armour");
  if (card.boilers == 0 || card.engines == 0) throw vitals.wrong("a ship has boilers and engines somewhere");
  card.coal = section_list(root.require("coal"), card);
  const Node& steering = root.require("steering");
  steering.only({"section", "armour"});
  card.steering_section = section_of(steering.require("section"), card);
  card.steering = grade_of(steering, "armour");
}

// Cells have two sides where side armour or guns of a side stand (charts 3).
void find_sided(Card& card) {
  for (DeckPlan& deck : card.decks) {
    for (int section = 1; section <= card.sections; ++section) {
      if (deck.armour[static_cast<std::size_t>(section)] != Grade::none) deck.sided |= Sections{1} << (section - 1);
    }
  }
  for (const GunPosition& position : card.positions) {
    if (position.side != Side::centre) card.decks[index(position.deck)].sided |= Sections{1} << (position.section - 1);
  }
  for (DeckPlan& deck : card.decks) deck.sided &= deck.cells;
}

Card read_fit(const Node& node, const Card& card) {
  node.only({"id", "why", "without_armour", "common_a_gun", "knots"});
  Card fit = card;
  fit.fit = node.require("id").text();
  node.require("why").text();
  if (const Node* bare = node.optional("without_armour")) {
    for (const Node& id : bare->list()) fit.positions[named(fit.positions, id, "gun position")].armour = Grade::none;
  }
  if (const Node* common = node.optional("common_a_gun")) {
    for (const Node& limit : common->list()) {
      limit.only({"kind", "rounds"});
      const auto kind = std::ranges::find(fit.gun_kinds, limit.require("kind").text(), &GunKind::key);
      if (kind == fit.gun_kinds.end()) throw limit.require("kind").wrong("she has no such guns");
      kind->most_common = limit.require("rounds").whole<std::uint8_t>(0, kind->rounds);
    }
  }
  if (const Node* knots = node.optional("knots")) {
    fit.knots = knots->whole<std::uint8_t>(3, 30);
    if (fit.knots % 3 != 0) throw knots->wrong("speeds stand in steps of 3 knots (moving-3)");
    fit.squares = static_cast<std::uint8_t>(fit.knots / 3);
  }
  prepare(fit);
  return fit;
}

}  // namespace

std::int16_t half_feet(const Node& node) {
  const Length feet = node.length(Length{-200'000}, Length{1'200'000});
  if (feet.thousandths % 500 != 0) throw node.wrong("must lie on the lattice of half feet");
  return static_cast<std::int16_t>(feet.thousandths / 500);
}
std::uint8_t section_of(const Node& node, const Card& card) { return node.whole<std::uint8_t>(1, card.sections); }
Sections section_range(const Node& node, const Card& card) {
  const auto& ends = node.list(2, 2);
  const int first = section_of(ends[0], card), last = section_of(ends[1], card);
  if (last < first) throw node.wrong("the first section must not lie behind the last");
  return ((Sections{1} << last) - 1) & ~((Sections{1} << (first - 1)) - 1);
}
Sections section_list(const Node& node, const Card& card) {
  Sections all = 0;
  for (const Node& each : node.list()) all |= Sections{1} << (section_of(each, card) - 1);
  return all;
}
Deck deck_of(const Node& node, const Card& card) {
  const Deck deck = node.one_of<Deck>();
  if (!card.deck(deck).present) throw node.wrong("she has no such deck");
  return deck;
}
std::uint8_t deck_bits(const Node& node, const Card& card) {
  std::uint8_t bits = 0;
  for (const Node& each : node.list(1, deck_count)) bits |= static_cast<std::uint8_t>(1U << index(deck_of(each, card)));
  return bits;
}
Grade grade_of(const Node& table, const char* key) {
  const Node* letter = table.optional(key);
  return letter == nullptr ? Grade::none : letter->one_of<Grade>();
}

CarriedCard parse_card(const Node& root, const Tables& tables) {
  root.only({"format",
             "kind",
             "book",
             "id",
             "name",
             "nation",
             "year",
             "type",
             "rating",
             "provenance",
             "sources",
             "reconstructed",
             "notes",
             "craft",
             "sinks_as",
             "length_ft",
             "beam_ft",
             "draught_ft",
             "tons",
             "crew",
             "screws",
             "coal_tons",
             "coal_days",
             "endurance_nm",
             "low_freeboard",
             "lively",
             "knots_built",
             "knots",
             "squares",
             "circle",
             "sections",
             "sink_penetrations",
             "bow_loss_sections",
             "decks",
             "side_armour",
             "bulkheads",
             "protective_deck",
             "vitals",
             "coal",
             "steering",
             "gun_kinds",
             "guns",
             "closed_batteries",
             "light",
             "tubes",
             "towers",
             "admiral_station",
             "funnels",
             "uptakes",
             "masts",
             "halliards",
             "aim",
             "profile",
             "fit"});
  CarriedCard carried;
  Card& card = carried.card;
  read_head(root, card);
  read_size(root, card);
  read_speed(root, card);
  read_decks(root, card);
  read_side_armour(root, card);
  read_bulkheads(root, card);
  read_protection(root, card);
  read_armament(root, tables, card);
  read_upperworks(root, card);
  read_picture(root, card);
  find_sided(card);
  prepare(card);
  if (const Node* fits = root.optional("fit")) {
    for (const Node& fit : fits->list()) {
      carried.fits.push_back(read_fit(fit, card));
      if (std::ranges::count(carried.fits, carried.fits.back().fit, &Card::fit) > 1) {
        throw fit.require("id").wrong("two fits have this id");
      }
    }
  }
  return carried;
}

CarriedCard load_card(std::string_view text, const std::string& file, const Tables& tables) {
  return parse_card(parse_headed(text, file, "ship", "jane"), tables);
}

}  // namespace wardroom::jane
