// Whole numbers of any size: what is in them survives being copied, moved and outgrown.
#include "core/whole.hpp"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

namespace wardroom {
namespace {

const Whole huge = Whole(1) << 200;
constexpr auto huge_text = "1606938044258990275541962092341162602522202993782792835301376";

TEST(Whole, IsExactBeyondWords) {
  EXPECT_EQ(huge.text(), huge_text);
  EXPECT_EQ((huge * huge) / huge, huge);
  EXPECT_EQ((huge + 7U) % huge, 7);
  EXPECT_EQ(Whole(UINT64_MAX) + 1, Whole(1) << 64);
  EXPECT_EQ(Whole(~Whole::Wide{0}) + 1, Whole(1) << 128);
  EXPECT_EQ(huge * std::uint64_t{3}, huge + huge + huge);
  EXPECT_EQ(gcd(huge * 6U, huge * 15U), huge * 3U);
  EXPECT_EQ(static_cast<int>((huge * 41U) / huge), 41);
  EXPECT_DOUBLE_EQ((huge * 3U / (Whole(1) << 199)).approximate(), 6.0);
}

TEST(Whole, HasASign) {
  EXPECT_EQ((-huge).text(), std::string("-") + huge_text);
  EXPECT_LT(-huge, Whole(-1));
  EXPECT_LT(Whole(-1), Whole(0));
  EXPECT_GT(huge, Whole(INT64_MAX));
  EXPECT_EQ(Whole(5) - 7, -2);
  EXPECT_EQ(static_cast<int>(Whole(-41)), -41);
}

TEST(Whole, IsAValue) {
  std::vector<Whole> list(3, huge);
  list.push_back(std::move(list.front()));
  list.front() = huge * 2U;
  Whole& same = list[1];
  list[1] = same;
  list.erase(list.begin() + 2);
  EXPECT_EQ(list, (std::vector<Whole>{huge * 2U, huge, huge}));
  std::swap(list[0], list[2]);
  EXPECT_EQ(list[2], huge * 2U);
  list[2] = 1;
  EXPECT_EQ(list[2].text(), "1");
}

}  // namespace
}  // namespace wardroom
