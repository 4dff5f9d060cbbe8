#include "report/footnotes.hpp"

#include <array>
#include <utility>

#include "rules/document.hpp"
#include "rules/resources.hpp"

namespace wardroom::report {
namespace {

using Rule = std::pair<std::string_view, std::string_view>;

// Lines of trails that name the chart they were read from, by how they begin.
constexpr std::array<Rule, 20> by_words = {{{"Collision Damage Table", "collision"},
                                            {"Special Hits Table", "special_hits"},
                                            {"Non-penetrating Hits Table", "non_penetrating"},
                                            {"Torpedo Damage Table", "torpedo_damage"},
                                            {"Light Ship Damage Table, CL", "light_cruiser_damage"},
                                            {"Light Ship Damage Table, TBD", "torpedo_craft_damage"},
                                            {"collateral roll", "damage_codes"},
                                            {"to-hit number at this range", "to_hit"},
                                            {"penetration at this range", "penetration"},
                                            {"number of the attack", "torpedo_types"},
                                            {"power of the torpedo", "torpedo_types"},
                                            {"signalling of", "flag_ratings"},
                                            {"initiative", "flag_ratings"},
                                            {"size of the target", "card"},
                                            {"armour of the target", "card"},
                                            {"torpedo armour of the target", "card"},
                                            {"mounts bearing", "card"},
                                            {"light battery", "card"},
                                            {"medium battery", "card"},
                                            {"defence strength of the target", "card"}}};
// And those known by their clause.
constexpr std::array<Rule, 5> by_clause = {{{"6.5.1.3", "gunnery"},
                                            {"5.10.3", "command"},
                                            {"5.10.4", "command"},
                                            {"5.9.2", "command"},
                                            {"3.3.1", "visibility"}}};

}  // namespace

bool is_reconstructed(std::string_view provenance) {
  return provenance.starts_with("reconstructed") || provenance.starts_with("partly recovered");
}

int Footnotes::number(const std::string& note) {
  const auto found = numbers_.find(note);
  if (found != numbers_.end()) return found->second;
  notes_.push_back(note);
  return numbers_[note] = static_cast<int>(notes_.size());
}

int Footnotes::of_chart(std::string_view file) {
  const auto found = charts_.find(file);
  if (found != charts_.end()) return found->second;
  int note = none;
  if (file == "card") {
    note = number("Ship cards: most figures are reconstructed; the order of battle marks each ship's.");
  } else if (const auto text = resource("coal/tables/" + std::string(file) + ".toml")) {
    const Node root = parse_toml(*text, std::string(file));
    const std::string& provenance = root.require("provenance").text();
    if (is_reconstructed(provenance)) note = number(root.require("name").text() + ": " + provenance + ".");
  }
  return charts_[std::string(file)] = note;
}

int Footnotes::of_card(const std::string& provenance) {
  return is_reconstructed(provenance) ? number("Ship's card: " + provenance + ".") : none;
}

int Footnotes::of_term(const Term& term) {
  if (term.what == "die") return none;
  for (const auto& [words, file] : by_words) {
    if (term.what.starts_with(words)) return of_chart(file);
  }
  for (const auto& [clause, file] : by_clause) {
    if (term.cite.clause == clause && term.op != Op::result) return of_chart(file);
  }
  return none;
}

}  // namespace wardroom::report
