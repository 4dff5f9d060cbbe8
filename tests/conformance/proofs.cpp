// What the conformance kit proves of a book, in every start that the program tries.
#include "conformance/proofs.hpp"

#include <gtest/gtest.h>

namespace wardroom::conformance {
namespace {

class Conformance : public testing::TestWithParam<Tried> {
 protected:
  const std::unique_ptr<Proofs> kit_ = GetParam().kit();
};

TEST_P(Conformance, RandomPlayComesToAnEnd) { kit_->ends(); }
TEST_P(Conformance, NoDieIsReadTwice) { kit_->no_die_is_read_twice(); }
TEST_P(Conformance, RefusalsChangeNothing) { kit_->refusals_change_nothing(); }
TEST_P(Conformance, MenuIsWithinCheck) { kit_->menu_is_within_check(); }
TEST_P(Conformance, SubmissionOrderDoesNotMatter) { kit_->submission_order_does_not_matter(); }
TEST_P(Conformance, SaveLoadAndContinue) { kit_->save_load_and_continue(); }

INSTANTIATE_TEST_SUITE_P(Starts, Conformance, testing::ValuesIn(starts_to_try()),
                         [](const auto& tried) { return tried.param.name; });

}  // namespace
}  // namespace wardroom::conformance
