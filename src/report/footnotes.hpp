// Where figures come from. Whatever rests on a figure that is not the author's carries a dagger with the number of a
// note, and the note gives the provenance of the chart or card as the data files state it.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "rules/event.hpp"

namespace wardroom::report {

class Footnotes {
 public:
  static constexpr int none = 0;

  /// The note of a chart by the name of its file ("to_hit"); none if all of it is printed or recovered.
  int of_chart(std::string_view file);
  /// The note of a ship's card.
  int of_card(const std::string& provenance);
  /// The note of a line of a trail.
  int of_term(const Term& term);
  /// In the order in which they were asked for; the first is number 1.
  const std::vector<std::string>& notes() const { return notes_; }

 private:
  int number(const std::string& note);

  std::vector<std::string> notes_;
  std::map<std::string, int, std::less<>> charts_, numbers_;
};

/// Whether figures of this provenance are not, or not all, the author's.
bool is_reconstructed(std::string_view provenance);

}  // namespace wardroom::report
