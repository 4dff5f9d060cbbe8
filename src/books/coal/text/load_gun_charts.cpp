// The charts behind the cards: to-hit grades, guns and torpedoes.
#include "books/coal/text/load_tables.hpp"

namespace wardroom::coal {
namespace {

std::vector<int> numbers(const Node& list, std::size_t least, std::size_t most) {
  std::vector<int> values;
  for (const Node& value : list.list(least, most)) values.push_back(value.whole<int>(0, 99));
  return values;
}

std::vector<int> rising(const Node& list) {
  std::vector<int> values = numbers(list, 1, 8);
  for (std::size_t i = 1; i < values.size(); ++i) {
    if (values[i] <= values[i - 1]) throw list.wrong("must rise");
  }
  return values;
}

}  // namespace

std::vector<GunGrade> parse_grades(const Node& root) {
  root.only({"format", "kind", "name", "clauses", "provenance", "notes", "war"});
  std::vector<GunGrade> grades;
  for (const Node& part : root.require("war").list()) {
    part.only({"war", "edges", "grade"});
    const War war = part.require("war").one_of<War>();
    const std::vector<int> edges = rising(part.require("edges"));
    for (const Node& node : part.require("grade").list()) {
      node.only({"name", "who", "to_hit"});
      grades.push_back({node.require("name").text(), node.require("who").text(), war, edges,
                        numbers(node.require("to_hit"), 1, edges.size())});
    }
  }
  return grades;
}

std::vector<GunType> parse_guns(const Node& root) {
  root.only({"format", "kind", "name", "clauses", "provenance", "notes", "war"});
  std::vector<GunType> guns;
  for (const Node& part : root.require("war").list()) {
    part.only({"war", "edges", "gun"});
    const War war = part.require("war").one_of<War>();
    const std::vector<int> edges = rising(part.require("edges"));
    for (const Node& node : part.require("gun").list()) {
      node.only({"name", "range", "penetration"});
      guns.push_back({node.require("name").text(), war, node.require("range").length({}, 60_in), edges,
                      numbers(node.require("penetration"), 1, edges.size())});
    }
  }
  return guns;
}

std::vector<TorpedoType> parse_torpedo_types(const Node& root) {
  root.only({"format", "kind", "name", "clauses", "provenance", "notes", "torpedo"});
  std::vector<TorpedoType> types;
  for (const Node& node : root.require("torpedo").list()) {
    node.only({"name", "power", "runs", "to_hit"});
    const std::vector<int> runs = rising(node.require("runs"));
    types.push_back({node.require("name").text(), node.require("power").whole<int>(1, 40), runs,
                     numbers(node.require("to_hit"), runs.size(), runs.size())});
  }
  return types;
}

}  // namespace wardroom::coal
