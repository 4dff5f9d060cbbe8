// The coastal sheet told by the commands.
#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

#include "books/coastal/chapters.hpp"
#include "books/coastal/menu.hpp"
#include "books/coastal/order_text.hpp"
#include "books/coastal/result.hpp"
#include "books/coastal/situation.hpp"
#include "books/coastal/tell.hpp"
#include "books/coastal/view.hpp"
#include "bots/coastal_bots.hpp"
#include "cli/teller.hpp"
#include "report/coastal_report.hpp"
#include "wire/coastal_json.hpp"

namespace wardroom::cli {

class CoastalNarrator {
 public:
  explicit CoastalNarrator(Seat viewer, Detail detail = Detail::fight) : viewer_(viewer), detail_(detail) {}
  void hear(const coastal::State& state, const Record<coastal::Fact>& record);
  /// How the vessels of each side ended, and the points.
  void print_outcome(const coastal::State& state) const;

 private:
  Seat viewer_;
  Detail detail_;
  int turn_ = -1;
};

template <>
struct Teller<coastal::Coastal> {
  using Narrator = CoastalNarrator;
  using Gatherer = coastal::Gatherer;

  static std::string page(Gatherer& gatherer, const Start& start, bool real_dice, const std::string& dice);
  static coastal::Loaded load_scenario(const std::string& text, const std::string& file, const OptionChoices& options) {
    return coastal::load_scenario(text, file, options);
  }
  static coastal::Situation load_situation(const std::string& text, const std::string& file) {
    return coastal::load_situation(text, file);
  }
  static bool before_the_end(const coastal::State& state, const coastal::Situation& situation);
  static std::string time_of(const coastal::SituationOrder& order) {
    return fmt::format("the {} half of turn {}", order.half == 0 ? "first" : "second", order.turn);
  }
  static std::string clause_id(Cite cite) { return coastal::clause_id(cite); }
  static constexpr Cite order_of_play{"order-13"};
  static std::size_t ships(const coastal::State& state);
  static int most_turns(const coastal::Setting& setting) { return setting.turns; }
  static void write_ships(Json& json, const coastal::State& state);
  static std::vector<std::string> check_file(const std::string& text, const std::string& file) {
    return coastal::check_file(text, file);
  }
};

}  // namespace wardroom::cli
