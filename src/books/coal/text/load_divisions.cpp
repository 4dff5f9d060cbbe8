// The forces of a scenario: divisions with their ships, flagships and ratings, drawn up on the table.
#include <algorithm>

#include "books/coal/rules/division_sizes.hpp"
#include "books/coal/rules/positions.hpp"
#include "books/coal/text/load_scenario.hpp"

namespace wardroom::coal {
namespace {

constexpr Inches column_gap = 2_in;  // between the files of a convoy, centre to centre

// "UK-queen_mary" is queen-mary when the ship has the card's own name; a sister is called after her name.
std::string id_for(const Card& card, const std::string& name) {
  if (name == card.name) {
    std::string id = card.id.substr(card.id.find('-') + 1);
    std::ranges::replace(id, '_', '-');
    return id;
  }
  return folded(name);
}

// What a scenario may change of a card: a raw crew, foul boilers, half-empty magazines.
void change_card(const Node& node, Card& card) {
  if (const Node* shift = node.optional("to_hit_shift")) {
    const auto by = shift->whole<std::int16_t>(-10, 10);
    // A gun that reaches keeps a number of at least 1 (charts 5).
    for (Band& band : card.bands) {
      if (band.to_hit > 0) band.to_hit = std::max<std::int16_t>(1, static_cast<std::int16_t>(band.to_hit + by));
    }
  }
  if (const Node* speed = node.optional("top_speed")) card.speed = speed->length({}, 20_in);
  if (const Node* risk = node.optional("magazine_risk")) card.magazine_risk = risk->whole<std::int16_t>(0, 20);
  if (const Node* most = node.optional("flotation_max")) card.flotation_max = most->whole<std::uint8_t>(1, 30);
  if (const Node* factors = node.optional("torpedo_factors")) {
    card.torpedo_factors = factors->whole<std::uint8_t>(0, 20);
  }
}

class ForceReader {
 public:
  ForceReader(Draft& draft, SideId side) : draft_(draft), side_(side) {}

  void read(const Node& node, std::uint8_t number) {
    node.only({"name", "flagship", "admiral", "signalling", "initiative", "at", "course", "speed", "gap", "formation",
               "free_placing", "columns", "card", "ships"});
    const auto id = DivisionId::at(draft_.state().divisions.size());
    if (draft_.state().divisions.full()) throw node.error("more than 72 divisions");
    Division division;
    division.side = side_;
    division.number = number;
    division.formation = id;
    division.revealed = !draft_.setting().special.hidden_strength;
    draft_.state().divisions.push_back(division);
    draft_.divisions.push_back(&node);
    draft_.columns.emplace_back();
    draft_.setting().divisions.push_back(node.require("name").text());
    for (const Node& ship : node.require("ships").list(1, most_in_division)) add_ship(node, ship, id);
    finish(node, id);
  }

 private:
  // A ship is a card's id; a name, when the division has a card; or a table with card, name and changes.
  void add_ship(const Node& division, const Node& node, DivisionId id) {
    const Node* card_id = division.optional("card");
    std::string name;
    if (node.is_table()) {
      node.only({"card", "name", "id", "number", "picket", "at", "course", "to_hit_shift", "top_speed", "magazine_risk",
                 "flotation_max", "torpedo_factors", "signalling", "initiative"});
      if (const Node* own = node.optional("card")) card_id = own;
      if (const Node* called = node.optional("name")) name = called->text();
    } else if (card_id != nullptr) {
      name = node.text();
    } else {
      card_id = &node;
    }
    if (card_id == nullptr) throw node.error("the ship has no card");
    const Card* found = draft_.card(card_id->text());
    if (found == nullptr) throw card_id->error("there is no card \"" + card_id->text() + "\" (6.2.4)");
    Card card = as_of(*found, draft_.setting().year, draft_.setting().month);
    const std::string ship_id =
        node.is_table() && node.has("id") ? node.require("id").text() : id_for(card, name.empty() ? card.name : name);
    if (!name.empty()) card.name = name;
    if (node.is_table()) change_card(node, card);
    enter(node, std::move(card), ship_id, id);
  }

  void enter(const Node& node, Card card, const std::string& ship_id, DivisionId division) {
    State& state = draft_.state();
    Setting& setting = draft_.setting();
    if (state.ships.full()) throw node.error("more than " + std::to_string(most_ships) + " ships");
    for (const ShipName& other : setting.ships) {
      if (folded(other.id) == folded(ship_id)) throw node.error("two ships are called \"" + ship_id + "\"");
    }
    const auto id = ShipId::at(state.ships.size());
    Ship ship;
    ship.side = side_;
    ship.division = division;
    ship.torpedoes_left = card.torpedo_factors;
    if (node.is_table() && node.has("picket") && node.require("picket").flag()) setting.pickets.set(id);
    state.ships.push_back(ship);
    state.divisions[division].ships.push_back(id);
    draft_.ships.push_back(&node);
    setting.ships.push_back({ship_id, card.name});
    setting.cards.push_back(std::move(card));
  }

  ShipId member(const Node& named, DivisionId division) const {
    const std::string wanted = folded(named.text());
    for (const ShipId id : draft_.state().divisions[division].ships) {
      const ShipName& ship = draft_.result.setting->ships[id];
      if (folded(ship.id) == wanted || folded(ship.name) == wanted) return id;
    }
    throw named.wrong("\"" + named.text() + "\" is not a ship of this division (5.1.3)");
  }

  void finish(const Node& node, DivisionId id) {
    Division& division = draft_.state().divisions[id];
    const Node* flagship = node.optional("flagship");
    if (flagship == nullptr) throw node.error(draft_.setting().divisions[id] + " has no flagship (5.1.3)");
    division.flagship = member(*flagship, id);
    const Card& flag = draft_.setting().cards[division.flagship];
    division.signalling = flag.signalling;
    division.initiative = flag.initiative;
    if (const Node* admiral = node.optional("admiral")) rate(*admiral, division);
    if (const Node* rating = node.optional("signalling")) division.signalling = rating->whole<std::int16_t>(-5, 5);
    if (const Node* rating = node.optional("initiative")) division.initiative = rating->whole<std::int16_t>(-5, 5);
    division.convoy =
        std::ranges::any_of(division.ships, [&](ShipId s) { return draft_.setting().cards[s].type == Type::merchant; });
    read_columns(node, id);
  }

  void rate(const Node& admiral, Division& division) {
    const auto& flags = draft_.setting().tables.flags;
    const Nation nation = draft_.setting().sides[side_].nation;
    const auto found = std::ranges::find_if(
        flags, [&](const FlagRating& f) { return f.nation == nation && folded(f.officer) == folded(admiral.text()); });
    division.signalling = found == flags.end() ? std::int16_t{0} : found->signalling;
    division.initiative = found == flags.end() ? std::int16_t{0} : found->initiative;
  }

  // 5.1.2: no fewer columns than ships in the longest of them.
  void read_columns(const Node& node, DivisionId id) {
    const Node* columns = node.optional("columns");
    const Division& division = draft_.state().divisions[id];
    if (!division.convoy) {
      if (columns != nullptr) throw columns->wrong("only convoys stand in columns (5.1.2)");
      return;
    }
    std::vector<int>& lengths = draft_.columns[id];
    if (columns == nullptr) {
      lengths = convoy_columns(static_cast<int>(division.ships.size()));
      return;
    }
    int ships = 0, longest = 0;
    for (const Node& length : columns->list()) {
      lengths.push_back(length.whole<int>(1, 24));
      ships += lengths.back();
      longest = std::max(longest, lengths.back());
    }
    if (ships != static_cast<int>(division.ships.size()))
      throw columns->wrong("must add up to the ships of the convoy");
    if (static_cast<int>(lengths.size()) < longest) {
      throw columns->wrong("a convoy has no fewer columns than ships in its longest column (5.1.2)");
    }
  }

  Draft& draft_;
  SideId side_;
};

// 5.2: a division may continue the formation of another, named or by number.
void read_formations(Draft& draft, SideId side) {
  State& state = draft.state();
  for (DivisionId id = 0; id < state.divisions.size(); ++id) {
    if (state.divisions[id].side != side) continue;
    const Node* named = draft.divisions[id]->optional("formation");
    if (named == nullptr) continue;
    DivisionId leader = no_division;
    for (DivisionId other = 0; other < state.divisions.size(); ++other) {
      const bool same = named->is_text() ? folded(draft.setting().divisions[other]) == folded(named->text())
                                         : state.divisions[other].number == named->whole<int>(1, 255);
      if (state.divisions[other].side == side && same) leader = other;
    }
    if (leader == no_division) throw named->wrong("is no division of this side");
    if (state.divisions[leader].formation != leader) throw named->wrong("must be the leading division (5.2)");
    state.divisions[id].formation = leader;
  }
}

void read_force_flagship(Draft& draft, const Node& side_node, SideId side) {
  const Node& named = side_node.require("force_flagship");
  for (ShipId id = 0; id < draft.state().ships.size(); ++id) {
    const bool same = folded(draft.setting().ships[id].id) == folded(named.text()) ||
                      folded(draft.setting().ships[id].name) == folded(named.text());
    if (draft.state().ships[id].side == side && same) {
      draft.state().sides[side].force_flagship = id;
      return;
    }
  }
  throw named.wrong("\"" + named.text() + "\" is no ship of this side (ruling A35)");
}

}  // namespace

std::vector<int> convoy_columns(int ships) {
  int columns = 1;
  while (columns * columns < ships) ++columns;
  std::vector<int> lengths;
  for (int i = 0; i < columns && ships > 0; ++i) {
    const int left = columns - i;
    lengths.push_back((ships + left - 1) / left);
    ships -= lengths.back();
  }
  return lengths;
}

void place_division(Draft& draft, DivisionId id) {
  State& state = draft.state();
  const Division& division = state.divisions[id];
  const Node& node = *draft.divisions[id];
  const Node* at = node.optional("at");
  const Point lead = at != nullptr ? parse_point(*at) : Point{};
  const Bearing course = node.has("course") ? node.require("course").bearing() : Bearing{};
  if (at != nullptr && !node.has("course")) throw node.error("\"course\" is missing");
  // 3.1: a division without a place is its player's to place.
  const Node* free_placing = node.optional("free_placing");
  if (at == nullptr || (free_placing != nullptr && free_placing->flag())) draft.setting().free_placing.set(id);
  const Inches gap = node.has("gap") ? node.require("gap").length({}, 20_in) : 1_in;
  const Inches speed = node.has("speed") ? node.require("speed").length({}, 20_in) : Inches{};

  std::size_t column = 0;
  int left_in_column = division.convoy ? draft.columns[id][0] : static_cast<int>(division.ships.size());
  Inches astern{}, abeam{}, length_ahead{};
  for (std::size_t i = 0; i < division.ships.size(); ++i) {
    Ship& ship = state.ships[division.ships[i]];
    if (left_in_column == 0) {
      left_in_column = draft.columns[id][++column];
      abeam += column_gap;
      astern = length_ahead = {};
    }
    const Inches length = base_length(draft.setting().cards[division.ships[i]].type);
    if (length_ahead != Inches{}) astern += (length_ahead + length) / 2 + gap;
    length_ahead = length;
    --left_in_column;
    ship.at = division.single_base ? lead : offset(lead, course, -astern, abeam);
    ship.course = course;
    ship.speed = speed;
    ship.placed = at != nullptr;
    if (speed > draft.setting().cards[division.ships[i]].speed) {
      throw node.require("speed").wrong("is more than " + draft.setting().ships[division.ships[i]].name + " can go");
    }
    const Node& own = *draft.ships[division.ships[i]];
    if (own.is_table() && own.has("at")) ship.at = parse_point(own.require("at"));
    if (own.is_table() && own.has("course")) ship.course = own.require("course").bearing();
  }
}

void read_forces(Draft& draft, const Node& side_node, SideId side) {
  ForceReader reader(draft, side);
  std::uint8_t number = 0;
  for (const Node& division : side_node.require("division").list(1, most_divisions)) reader.read(division, ++number);
  read_formations(draft, side);
  read_force_flagship(draft, side_node, side);

  State& state = draft.state();
  const auto is_boat = [&](ShipId id) { return is_torpedo_craft(draft.setting().cards[id].type); };
  int boats = 0;
  for (ShipId id = 0; id < state.ships.size(); ++id) boats += state.ships[id].side == side && is_boat(id) ? 1 : 0;
  for (DivisionId id = 0; id < state.divisions.size(); ++id) {
    Division& division = state.divisions[id];
    if (division.side != side) continue;
    division.single_base = on_single_bases(boats) && std::ranges::all_of(division.ships, is_boat);
    place_division(draft, id);
  }
}

}  // namespace wardroom::coal
