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

// Every entry of a chart in parts, with the war and the edges of the ranges of its part.
template <class Read>
void each_by_war(const Node& root, std::string_view key, Read read) {
  for (const Node& part : list_of_chart(root, "war")) {
    part.only({"war", "edges", key});
    const War war = part.require("war").one_of<War>();
    const std::vector<int> edges = rising(part.require("edges"));
    for (const Node& node : part.require(key).list()) read(war, edges, node);
  }
}

}  // namespace

std::vector<GunGrade> parse_grades(const Node& root) {
  std::vector<GunGrade> grades;
  each_by_war(root, "grade", [&](War war, const std::vector<int>& edges, const Node& node) {
    node.only({"name", "who", "to_hit"});
    grades.push_back({node.require("name").text(), node.require("who").text(), war, edges,
                      numbers(node.require("to_hit"), 1, edges.size())});
  });
  return grades;
}

std::vector<GunType> parse_guns(const Node& root) {
  std::vector<GunType> guns;
  each_by_war(root, "gun", [&](War war, const std::vector<int>& edges, const Node& node) {
    node.only({"name", "range", "penetration"});
    guns.push_back({node.require("name").text(), war, node.require("range").length({}, 60_in), edges,
                    numbers(node.require("penetration"), 1, edges.size())});
  });
  return guns;
}

std::vector<TorpedoType> parse_torpedo_types(const Node& root) {
  std::vector<TorpedoType> types;
  for (const Node& node : list_of_chart(root, "torpedo")) {
    node.only({"name", "power", "runs", "to_hit"});
    const std::vector<int> runs = rising(node.require("runs"));
    types.push_back({node.require("name").text(), node.require("power").whole<int>(1, 40), runs,
                     numbers(node.require("to_hit"), runs.size(), runs.size())});
  }
  return types;
}

}  // namespace wardroom::coal
