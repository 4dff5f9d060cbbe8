#include "books/coal/division_sizes.hpp"

#include <vector>

#include "support/proves.hpp"

namespace wardroom::coal {
namespace {

std::vector<Type> ships(int count, Type type) { return std::vector<Type>(static_cast<std::size_t>(count), type); }

// Whether a side may divide all its ships of one type so.
bool may_divide(Type type, const std::vector<int>& sizes) {
  int all = 0;
  for (const int size : sizes) all += size;
  for (const int size : sizes) {
    if (division_fits(ships(size, type), all)) return false;
  }
  return true;
}

TEST(DivisionSizes, TorpedoCraftGoByThreeToSix) {
  PROVES("coal-5.1.1a");
  for (const Type type : {Type::TBD, Type::TB}) {
    EXPECT_TRUE(may_divide(type, {3, 4}));
    EXPECT_TRUE(may_divide(type, {6}));
    EXPECT_FALSE(may_divide(type, {7}));
    EXPECT_FALSE(may_divide(type, {5, 2}));
    EXPECT_FALSE(may_divide(type, {6, 1}));
  }
  const auto refusal = division_fits(ships(7, Type::TBD), 7);
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->cite.clause, "5.1.1");
  EXPECT_NE(refusal->text.find("3 to 6"), std::string::npos);
}

TEST(DivisionSizes, MoreThanFourTorpedoCraftStandOnSingleBases) {
  EXPECT_FALSE(on_single_bases(4));
  EXPECT_TRUE(on_single_bases(5));
}

TEST(DivisionSizes, LightCruisersGoByOneToFour) {
  PROVES("coal-5.1.1c");
  for (const Type type : {Type::CL, Type::CP}) {
    EXPECT_TRUE(may_divide(type, {1}));
    EXPECT_TRUE(may_divide(type, {1, 4}));
    EXPECT_FALSE(may_divide(type, {5}));
  }
}

TEST(DivisionSizes, LargerShipsGoByTwoToFour) {
  PROVES("coal-5.1.1d");
  for (const Type type : {Type::BB, Type::OBB, Type::BC, Type::CA}) {
    EXPECT_TRUE(may_divide(type, {2, 3}));
    EXPECT_TRUE(may_divide(type, {4}));
    EXPECT_FALSE(may_divide(type, {4, 1}));
    EXPECT_FALSE(may_divide(type, {5}));
  }
}

// Ruling A21: the only battleship of a side sails alone, and the table says so.
TEST(DivisionSizes, TheOnlyShipOfItsKindSailsAlone) {
  PROVES("coal-5.1.1d");
  EXPECT_TRUE(may_divide(Type::BB, {1}));
  EXPECT_TRUE(is_remainder(ships(1, Type::BB), 1));
  EXPECT_FALSE(is_remainder(ships(2, Type::BB), 2));
  EXPECT_FALSE(is_remainder(ships(1, Type::BB), 5));
  EXPECT_TRUE(may_divide(Type::TBD, {2}));
}

TEST(DivisionSizes, KindsAreNotMixed) {
  const std::vector<Type> mixed{Type::BB, Type::CL};
  EXPECT_TRUE(division_fits(mixed, 1));
  const std::vector<Type> large{Type::BB, Type::OBB, Type::CA};
  EXPECT_FALSE(division_fits(large, 3));
}

}  // namespace
}  // namespace wardroom::coal
