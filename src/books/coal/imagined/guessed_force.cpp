#include "books/coal/imagined/guessed_force.hpp"

#include <algorithm>
#include <cstdlib>

#include "books/coal/rules/division_sizes.hpp"
#include "books/coal/text/loader.hpp"

namespace wardroom::coal {

void GuessedForce::prepare(const Sheet& sheet, SideId side) {
  sheet_ = &sheet;
  theatre_ = nullptr;
  const Nation nation = sheet.sides[side].nation;
  for (const Theatre& theatre : sheet.tables.theatres) {
    for (std::size_t s = 0; s < 2; ++s) {
      const bool nearer =
          theatre_ == nullptr || std::abs(theatre.year - sheet.year) < std::abs(theatre_->year - sheet.year);
      if (theatre.nations[s] == nation && nearer) theatre_ = &theatre, side_of_theatre_ = s;
    }
  }
  cards_.clear();
  for (const bool any_nation : {false, true}) {
    if (!cards_.empty()) break;
    for (const Card& card : library().cards) {
      const bool sails = card.war == sheet.war && card.type != Type::merchant;
      if (sails && (any_nation || card.nation == nation)) cards_.push_back(as_of(card, sheet.year, sheet.month));
    }
  }
  for (auto& rows : classes_) rows.clear();
  for (const ClassColumn& column : sheet.tables.classes) {
    const bool dated = column.first_year <= sheet.year && sheet.year <= column.last_year;
    if (column.nation != nation || !dated) continue;
    for (const ClassRow& row : column.rows) {
      Row& into = classes_[static_cast<std::size_t>(column.type)].emplace_back(Row{row.at_most, {}});
      for (const std::string& id : row.cards) {
        const auto found = std::ranges::find(cards_, id, &Card::id);
        if (found != cards_.end()) into.cards.push_back(&*found);
      }
    }
  }
}

// One roll on the Ship Type Table gives several divisions; they are dealt out to the markers in any order.
void GuessedForce::roll_kinds(Draws& draws) {
  const auto add = [&](Type type, int ships) {
    const int most = division_size(division_kind(type)).most;
    for (; ships > 0; ships -= most) kinds_.push_back({type, std::min(ships, most)});
  };
  if (theatre_ != nullptr) {
    const int face = draws.die(10);
    const auto row = std::ranges::find_if(theatre_->types, [&](const TypeRow& r) { return face <= r.at_most; });
    if (row != theatre_->types.end()) {
      const auto& own = theatre_->types_of_side[side_of_theatre_];
      const auto replaced = std::ranges::find(own, row->at_most, &TypeRow::at_most);
      for (const ForceItem& item : replaced == own.end() ? row->items : replaced->items) {
        if (!item.divisions) add(item.type, item.count);
        for (int i = 0; item.divisions && i < item.count; ++i) add(item.type, theatre_->boats_per_division);
      }
    }
  }
  if (kinds_.empty() && !cards_.empty()) {
    const Type type = cards_[draws.pick(cards_.size())].type;
    add(type, is_torpedo_craft(type) ? 4 : 2);
  }
}

const Card* GuessedForce::roll_card(Type type, Draws& draws) const {
  const std::vector<Row>& rows = classes(type);
  const int face = draws.die(10);
  const auto row = std::ranges::find_if(rows, [&](const Row& r) { return face <= r.at_most && !r.cards.empty(); });
  if (row != rows.end()) return row->cards[draws.pick(row->cards.size())];
  // No table: any ship of the type, or any ship at all.
  const auto of_type = [&](const Card& c) { return c.type == type; };
  const auto count = std::ranges::count_if(cards_, of_type);
  if (count == 0) return &cards_[draws.pick(cards_.size())];
  std::size_t skip = draws.pick(static_cast<std::size_t>(count));
  for (const Card& card : cards_) {
    if (of_type(card) && skip-- == 0) return &card;
  }
  return &cards_.front();
}

void GuessedForce::draw(std::size_t markers, Draws& draws, std::vector<std::vector<const Card*>>& divisions) {
  divisions.resize(markers);
  kinds_.clear();
  for (auto& division : divisions) {
    division.clear();
    if (kinds_.empty()) roll_kinds(draws);
    if (kinds_.empty()) continue;
    const std::size_t which = draws.pick(kinds_.size());
    const Kind kind = kinds_[which];
    kinds_.erase(kinds_.begin() + static_cast<std::ptrdiff_t>(which));
    // Ruling W10: the boats of a division are of one class.
    const Card* card = roll_card(kind.type, draws);
    for (int i = 0; i < kind.ships; ++i) {
      division.push_back(card);
      if (!is_torpedo_craft(kind.type)) card = roll_card(kind.type, draws);
    }
  }
}

}  // namespace wardroom::coal
