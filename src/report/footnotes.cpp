#include "report/footnotes.hpp"

#include <utility>

#include "rules/document.hpp"
#include "rules/resources.hpp"

namespace wardroom::report {

bool is_reconstructed(std::string_view provenance) {
  return provenance.starts_with("reconstructed") || provenance.starts_with("partly recovered");
}

int Footnotes::number(const std::string& note) {
  if (note.empty()) return none;
  const auto found = numbers_.find(note);
  if (found != numbers_.end()) return found->second;
  notes_.push_back(note);
  return numbers_[note] = static_cast<int>(notes_.size());
}

std::string Footnotes::note_of(const Charts::Rule& rule) const {
  if (rule.file == card_chart) {
    return "Ship cards: most figures are reconstructed; the order of battle marks each ship's.";
  }
  const std::string file(rule.file);
  const auto text = resource(std::string(charts_.folder) + "/tables/" + file + ".toml");
  if (!text) return {};
  const Node root = parse_toml(*text, file);
  const std::string &provenance = root.require("provenance").text(), &name = root.require("name").text();
  if (is_reconstructed(provenance)) return name + ": " + provenance + ".";
  if (!rule.part) return {};
  const std::string& notes = root.require("notes").text();
  return name + ": " + notes.substr(std::min(notes.find("Reconstructed"), notes.size()));
}

int Footnotes::of_chart(const Charts::Rule& rule) {
  const std::pair key(rule.file, rule.part);
  const auto found = known_.find(key);
  return found != known_.end() ? found->second : known_[key] = number(note_of(rule));
}

int Footnotes::of_card(const std::string& provenance) {
  return is_reconstructed(provenance) ? number("Ship's card: " + provenance + ".") : none;
}

int Footnotes::of_term(const Term& term) {
  if (term.what == "die") return none;
  for (const Charts::Rule& rule : charts_.by_words) {
    if (term.what.starts_with(rule.key)) return of_chart(rule);
  }
  for (const Charts::Rule& rule : charts_.by_clause) {
    if (term.cite.clause == rule.key && term.op != Op::result) return of_chart(rule);
  }
  return none;
}

}  // namespace wardroom::report
