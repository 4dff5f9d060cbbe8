// The parts of the reader of charts; only the load_*.cpp files include this.
#pragma once

#include "books/coal/text/loader.hpp"

namespace wardroom::coal {

/// Refuses keys that are neither those of every chart nor these.
void only_in_chart(const Node& root, std::initializer_list<std::string_view> keys);
/// The entries of a chart that is one list.
const std::vector<Node>& list_of_chart(const Node& root, std::string_view key);

/// One row's text after the colon: "NE", "S 2", "2 FL + engine", "magazine risk + 1".
Outcome parse_outcome(const Node& where, std::string_view text);
/// The columns of a damage chart; every face of the die stands in exactly one row of each.
std::vector<DamageTable> parse_damage_columns(const Node& root, std::size_t columns);
GunneryModifiers parse_gunnery(const Node& chart);
CommandTable parse_command(const Node& root);
Collateral parse_collateral(const Node& root);
std::vector<FlagRating> parse_flags(const Node& root);
void parse_visibility(const Node& root, Tables& tables);
std::vector<Theatre> parse_theatres(const Node& root);
std::vector<ClassColumn> parse_classes(const Node& root);
std::array<Points, 9> parse_points(const Node& root);
Points parse_points_of(const Node& entry);
std::vector<GunGrade> parse_grades(const Node& root);
std::vector<GunType> parse_guns(const Node& root);
std::vector<TorpedoType> parse_torpedo_types(const Node& root);

/// One chart, which the name of its file (without folder and ending) tells.
void read_chart(const Node& root, std::string_view file, Tables& tables);

}  // namespace wardroom::coal
