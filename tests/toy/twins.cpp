// Twin worlds: what Red's boats are called, where they are, how they steer and what they lay. Blue must be shown the
// same in all of them, and never hear a word of it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "toy/on_the_shelf.hpp"

namespace wardroom::skerries {
namespace {

namespace json = boost::json;

/// All that a side's seat is shown and told in some rounds of a world.
std::string lived(World& world) {
  const Twins& twins = on_the_shelf().extras.twins;
  GameStart start;
  start.book = "skerries";
  start.scenario = "twin.toml";
  start.text = twins.scenario(world, 0);
  start.secret = std::string(32, 's');
  const auto game = make_game(start);
  const SideId owner = game->side_id(0) == twins.owner ? SideId(0) : SideId(1), viewer = enemy(owner);
  std::string heard;
  std::uint32_t entries = 0;
  game->listen([&] {
    std::vector<std::string> told;
    game->log_entries(Seat::of(viewer), entries + 1, told);
    entries += static_cast<std::uint32_t>(told.size());
    for (const std::string& entry : told) heard += entry + "\n";
  });
  Random hidden(world.secrets + 1);
  for (int round = 0; round < 2 * twins.rounds; ++round) {
    game->play_on();
    Parts parts;
    game->present(Seat::of(viewer), {}, parts);
    for (const Part& part : parts) heard += part.key + " " + part.json + "\n";
    heard += parts.status.phase + parts.status.words + "\n";
    if (game->owes(Seat::of(owner))) {
      Parts own;
      game->present(Seat::of(owner), {}, own);
      const json::value asks = json::parse(own.back().json);
      std::vector<PlainJson> orders;
      for (const json::value& order : twins.orders(&asks, hidden)) orders.emplace_back(json::serialize(order));
      game->give(Seat::of(owner), orders);
    }
    if (game->owes(Seat::of(viewer))) game->give(Seat::of(viewer), {});
  }
  return heard;
}

TEST(TwinSkerries, AreNotToBeToldApart) {
  std::string first;
  for (std::uint64_t secrets = 1; secrets <= 20; ++secrets) {
    World world;
    world.secrets = secrets;
    const std::string heard = lived(world);
    if (first.empty()) first = heard;
    ASSERT_EQ(heard, first) << "world " << secrets;
    for (const std::string& canary : world.canaries) EXPECT_THAT(heard, testing::Not(testing::HasSubstr(canary)));
  }
  EXPECT_THAT(first, testing::HasSubstr("Turn 6 begins."));
}

}  // namespace
}  // namespace wardroom::skerries
