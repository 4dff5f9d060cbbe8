// What is packed comes back: lists in lists, what is described out of order, and what is not described at all.
#include "rules/resting.hpp"

#include <gtest/gtest.h>

#include <boost/describe.hpp>
#include <thread>
#include <vector>

namespace wardroom::test {
namespace {

struct Leg {
  std::int16_t length = 0;
  bool turn = false;
  friend bool operator==(const Leg&, const Leg&) = default;
};
BOOST_DESCRIBE_STRUCT(Leg, (), (length, turn))

struct Boat {
  std::uint8_t number = 0;
  Fixed<Leg, 20> legs;
  std::int64_t speed = 0;
  Fixed<char, 8> name;
  friend bool operator==(const Boat&, const Boat&) = default;
};
BOOST_DESCRIBE_STRUCT(Boat, (), (number, name, legs, speed))  // not as they are declared

struct Sea {
  const char* chart = nullptr;
  Fixed<Boat, 200> boats;
  std::array<Boat, 2> flagships;
  bool calm = false;
  Fixed<Leg, 3> swell;
  std::uint32_t wind = 0;
  Fixed<std::int64_t, 4> depths;
  friend bool operator==(const Sea&, const Sea&) = default;
};
BOOST_DESCRIBE_STRUCT(Sea, (), (wind, boats, flagships))  // of the rest nothing is said

Boat boat_with(int legs) {
  Boat boat;
  boat.number = static_cast<std::uint8_t>(legs);
  boat.speed = legs * 1'000'000'000LL;
  for (int i = 0; i < legs; ++i) boat.legs.push_back({static_cast<std::int16_t>(i - 5), i % 2 == 0});
  for (int i = 0; i < legs % 7; ++i) boat.name.push_back(static_cast<char>('a' + i));
  return boat;
}

Sea sea_with(int boats) {
  Sea sea;
  sea.chart = "soundings";
  for (int i = 0; i < boats; ++i) sea.boats.push_back(boat_with(i % 20));
  sea.flagships = {boat_with(3), boat_with(20)};
  sea.calm = true;
  sea.swell = {{7, true}, {8, false}};
  sea.wind = 0xABCDEF01;
  sea.depths = {-1, 2, -3};
  return sea;
}

TEST(Layout, GivesBackAllThatWasPacked) {
  for (const int boats : {0, 1, 19, 200}) {
    const Sea sea = sea_with(boats);
    const Layout& layout = Layout::of<Sea>();
    const auto* value = reinterpret_cast<const std::byte*>(&sea);
    constexpr std::byte beyond{0x5A};  // must stay, and is not read
    std::vector<std::byte> packed(layout.packed_size(value) + 1, beyond);
    layout.pack(value, packed.data());
    EXPECT_EQ(packed.back(), beyond);
    const auto other = std::make_unique<Sea>(sea_with(77));
    auto* room = reinterpret_cast<std::byte*>(other.get());
    layout.unpack(packed.data(), room);
    EXPECT_EQ(*other, sea) << boats;
  }
}

TEST(Layout, KeepsOnlyTheElementsInUse) {
  const auto size = [](const Sea& sea) {
    return Layout::of<Sea>().packed_size(reinterpret_cast<const std::byte*>(&sea));
  };
  const std::size_t empty = size(sea_with(0));
  EXPECT_EQ(empty, sizeof(Sea) - sizeof(Boat) * 200 - sizeof(Leg) * 17 - (8 - 3) - (8 - 6));
  Sea sea = sea_with(0);
  sea.boats.push_back(boat_with(0));
  const std::size_t bare = size(sea) - empty;
  EXPECT_EQ(bare, sizeof(Boat) - 20 * sizeof(Leg) - 8);
  sea.boats.push_back(boat_with(4));
  EXPECT_EQ(size(sea), empty + 2 * bare + 4 * sizeof(Leg) + 4);
}

TEST(Resting, WorksInARoomThatAnotherUsedBefore) {
  Resting<Sea> first(sea_with(5)), second(sea_with(6));
  for (int i = 0; i < 3; ++i) {
    first.write().wind = static_cast<std::uint32_t>(i);
    first.rest();
    EXPECT_TRUE(first.rests());
    EXPECT_EQ(second.read(), sea_with(6));
    second.rest();
    EXPECT_EQ(first.read().wind, static_cast<std::uint32_t>(i));
    EXPECT_EQ(first.read().boats, sea_with(5).boats);
    EXPECT_FALSE(first.rests());
  }
}

TEST(Resting, KeepsWhatWasWrittenAfterItWoke) {
  Resting<Sea> sea(sea_with(5));
  sea.rest();
  sea.write().boats.push_back(boat_with(9));
  sea.rest();
  sea.read();
  sea.rest();  // nothing was written, so nothing is packed
  EXPECT_EQ(sea.read().boats.size(), 6U);
  EXPECT_EQ(sea.read().boats.back(), boat_with(9));
  sea.write().boats.clear();
  sea.rest();
  EXPECT_EQ(sea.read().boats.size(), 0U);
  EXPECT_EQ(sea.read().depths, sea_with(0).depths);
}

TEST(Resting, GoesFromThreadToThread) {
  std::vector<Resting<Sea>> seas;
  for (int i = 0; i < 8; ++i) seas.emplace_back(sea_with(i));
  for (int round = 0; round < 4; ++round) {
    std::vector<std::thread> threads;
    for (std::size_t half : {0U, 1U}) {
      threads.emplace_back([&seas, half, round] {
        for (std::size_t i = (half + static_cast<std::size_t>(round)) % 2; i < seas.size(); i += 2) {
          ++seas[i].write().wind;
          seas[i].rest();
        }
      });
    }
    for (std::thread& thread : threads) thread.join();
  }
  for (int i = 0; i < 8; ++i) {
    Sea expected = sea_with(i);
    expected.wind += 4;
    EXPECT_EQ(seas[static_cast<std::size_t>(i)].read(), expected);
  }
}

}  // namespace
}  // namespace wardroom::test
