// Lists of forms as text: joined.
#include "game/forms.hpp"

#include <gmock/gmock.h>

namespace wardroom::test {
namespace {

using testing::ElementsAre;

TEST(FormsJoined, KeepTheFirstListAndPutTheRestWhereItBelongs) {
  const std::string asked = R"([{"id":"cancel-1","n":1},{"id":"plot-2","n":1},{"id":"smoke","n":1}])";
  const std::string opened =
      R"([{"id":"plot-1","n":2},{"id":"plot-2","n":2},{"id":"next-1","n":2},{"id":"smoke","n":2},{"id":"flag","n":2}])";
  EXPECT_THAT(json_items(forms_joined(asked, opened)),
              ElementsAre(R"({"id":"cancel-1","n":1})", R"({"id":"plot-1","n":2})", R"({"id":"plot-2","n":1})",
                          R"({"id":"next-1","n":2})", R"({"id":"smoke","n":1})", R"({"id":"flag","n":2})"));
  EXPECT_EQ(forms_joined(asked, "[]"), asked);
  EXPECT_EQ(forms_joined("[]", asked), asked);
}

}  // namespace
}  // namespace wardroom::test
