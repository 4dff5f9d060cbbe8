// Properties of plots: what is written is what is read, whatever the plot.
#include <rapidcheck.h>

#include "books/coal/rules/movement.hpp"
#include "support/proves.hpp"

namespace wardroom::coal {
namespace {

Plot any_plot() {
  Plot plot;
  bool straight_before = false;
  const int steps = *rc::gen::inRange(0, 8);
  for (int i = 0; i < steps; ++i) {
    PlotStep step;
    if (!straight_before && *rc::gen::arbitrary<bool>()) {
      step.length = {*rc::gen::inRange(1, 3000)};
    } else {
      step.kind = *rc::gen::element(StepKind::ships, StepKind::column);
      step.side = *rc::gen::element(Hand::port, Hand::starboard);
      step.degrees = static_cast<std::int16_t>(15 * *rc::gen::inRange(1, 25));
    }
    straight_before = step.kind == StepKind::ahead;
    plot.steps.push_back(step);
  }
  if (steps > 0 && *rc::gen::arbitrary<bool>()) plot.steps.push_back({StepKind::close_up, Hand::port, 0, 0, {}});
  return plot;
}

const PlotLimits wide{90_in, {}, false, false};

TEST(PlotProperties, WrittenAndReadAgain) {
  EXPECT_TRUE(rc::check([] {
    const Plot plot = any_plot();
    const auto again = parse_plot(text(plot), wide);
    RC_ASSERT(std::holds_alternative<Plot>(again));
    RC_ASSERT(std::get<Plot>(again) == plot);
  }));
}

TEST(PlotProperties, LegsAreAsLongAsTheSpeed) {
  EXPECT_TRUE(rc::check([] {
    const Plot plot = any_plot();
    const Inches speed{*rc::gen::inRange(0, 6000)}, radius{*rc::gen::inRange(0, 1000)};
    Inches sum;
    for (const Leg& leg : legs_of(plot, {speed, radius})) sum += leg.length;
    RC_ASSERT(sum == speed);
  }));
}

TEST(PlotProperties, AnyTextIsReadOrRefused) {
  EXPECT_TRUE(rc::check([](const std::string& text) {
    const auto result = parse_plot(text, wide);
    if (const auto* refusal = std::get_if<Refusal>(&result)) {
      RC_ASSERT(!refusal->cite.clause.empty());
      RC_ASSERT(!refusal->text.empty());
    }
  }));
}

}  // namespace
}  // namespace wardroom::coal
