// 10.1.2 The charts from which a generated force is rolled.
#include "books/coal/text/load_tables.hpp"

namespace wardroom::coal {
namespace {

TypeRow parse_type_row(const Node& row) {
  row.only({"at_most", "nation", "items"});
  TypeRow result{row.require("at_most").whole<int>(1, 10), {}};
  for (const Node& item : row.require("items").list()) {
    item.only({"type", "count", "divisions", "card"});
    ForceItem force;
    force.type = item.require("type").one_of<Type>();
    force.divisions = item.has("divisions");
    force.count = item.require(force.divisions ? "divisions" : "count").whole<std::uint8_t>(1, 24);
    if (const Node* card = item.optional("card")) force.fixed_card = card->text();
    result.items.push_back(force);
  }
  return result;
}

Theatre parse_theatre(const Node& node) {
  node.only({"id", "title", "nations", "year", "month", "visibility", "boats_per_division", "rows"});
  Theatre theatre;
  theatre.id = node.require("id").text();
  theatre.title = node.require("title").text();
  const auto& nations = node.require("nations").list(2, 2);
  theatre.nations = {nations[0].one_of<Nation>(), nations[1].one_of<Nation>()};
  theatre.year = node.require("year").whole<int>(1904, 1918);
  theatre.month = node.require("month").whole<int>(1, 12);
  theatre.visibility = node.require("visibility").text();
  theatre.boats_per_division = node.require("boats_per_division").whole<int>(3, 6);
  for (const Node& row : node.require("rows").list()) {
    const TypeRow parsed = parse_type_row(row);
    const Node* nation = row.optional("nation");
    if (nation == nullptr) {
      if (!theatre.types.empty() && theatre.types.back().at_most >= parsed.at_most) {
        throw row.error("at_most must rise from row to row");
      }
      theatre.types.push_back(parsed);
      continue;
    }
    const Nation of = nation->one_of<Nation>();
    if (of != theatre.nations[0] && of != theatre.nations[1]) throw nation->wrong("is no nation of this theatre");
    theatre.types_of_side[of == theatre.nations[0] ? 0 : 1].push_back(parsed);
  }
  if (theatre.types.empty() || theatre.types.back().at_most != 10) throw node.error("the rows must end at 10");
  return theatre;
}

}  // namespace

std::vector<Theatre> parse_theatres(const Node& root) {
  std::vector<Theatre> theatres;
  for (const Node& theatre : list_of_chart(root, "theatre")) theatres.push_back(parse_theatre(theatre));
  return theatres;
}

std::vector<ClassColumn> parse_classes(const Node& root) {
  std::vector<ClassColumn> columns;
  for (const Node& node : list_of_chart(root, "column")) {
    node.only({"nation", "type", "years", "rows"});
    ClassColumn column;
    column.nation = node.require("nation").one_of<Nation>();
    column.type = node.require("type").one_of<Type>();
    const auto& years = node.require("years").list(2, 2);
    column.first_year = years[0].whole<int>(1904, 1918);
    column.last_year = years[1].whole<int>(column.first_year, 1918);
    for (const Node& row : node.require("rows").list()) {
      row.only({"at_most", "cards"});
      ClassRow entry{row.require("at_most").whole<int>(1, 10), {}};
      if (!column.rows.empty() && column.rows.back().at_most >= entry.at_most) {
        throw row.error("at_most must rise from row to row");
      }
      for (const Node& card : row.require("cards").list()) entry.cards.push_back(card.text());
      column.rows.push_back(entry);
    }
    if (column.rows.empty() || column.rows.back().at_most != 10) throw node.error("the rows must end at 10");
    columns.push_back(column);
  }
  return columns;
}

}  // namespace wardroom::coal
