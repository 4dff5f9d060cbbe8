// Where figures come from. Whatever rests on a figure that is not the author's carries a dagger with the number of a
// note, and the note gives the provenance of the chart or card as the data files state it.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/event.hpp"

namespace wardroom::report {

/// The charts from which lines of a book's trails were read.
struct Charts {
  /// `key` is how the line begins, or its clause.
  struct Rule {
    std::string_view key, file;
    bool part = false;  // of a printed chart a figure that its notes call reconstructed
  };
  std::string_view folder;  // of the data: "coal"
  std::span<const Rule> by_words, by_clause;
};

/// The file that stands for the cards of ships.
inline constexpr std::string_view card_chart = "card";

class Footnotes {
 public:
  static constexpr int none = 0;

  explicit Footnotes(const Charts& charts) : charts_(charts) {}

  /// The note of a chart by the name of its file ("to_hit"); none if all of it is printed or recovered.
  int of_chart(std::string_view file) { return of_chart({{}, file, false}); }
  /// The note of a ship's card.
  int of_card(const std::string& provenance);
  /// The note of a line of a trail.
  int of_term(const Term& term);
  /// In the order in which they were asked for; the first is number 1.
  const std::vector<std::string>& notes() const { return notes_; }

 private:
  int of_chart(const Charts::Rule& rule);
  std::string note_of(const Charts::Rule& rule) const;
  int number(const std::string& note);

  Charts charts_;
  std::vector<std::string> notes_;
  std::map<std::pair<std::string_view, bool>, int> known_;
  std::map<std::string, int, std::less<>> numbers_;
};

/// Whether figures of this provenance are not, or not all, the author's.
bool is_reconstructed(std::string_view provenance);

}  // namespace wardroom::report
