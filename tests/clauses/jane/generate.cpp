// Battles that are drawn from the cards of two nations.
#include "books/jane/text/generate.hpp"

#include <gmock/gmock.h>

#include <set>

#include "books/jane/tools/generator.hpp"
#include "support/complaint.hpp"

namespace wardroom::jane::test {
namespace {

using testing::HasSubstr, testing::IsEmpty;
using wardroom::test::complaint;

GenerateRequest request(int ships, const std::string& first, const std::string& second, int year = 1898) {
  return {ships, {first, second}, year};
}

void expect_sound(const GenerateRequest& asked, const Generated& made) {
  const Loaded loaded = load_scenario(made.toml, "generated.toml");
  const Setting& setting = *loaded.setting;
  EXPECT_THAT(loaded.warnings, IsEmpty()) << made.toml;
  std::array<int, 2> ships{};
  std::set<std::string> names;
  for (const ShipSetting& ship : setting.ships) {
    const Card& card = setting.cards[ship.card];
    ++ships[ship.side];
    EXPECT_LE(card.year, asked.year);
    EXPECT_EQ(card.craft, Craft::ship);
    EXPECT_TRUE(names.insert(ship.name).second) << ship.name;
    EXPECT_EQ(ship.heading, ship.side == 0 ? Heading::E : Heading::W);
  }
  EXPECT_EQ(ships[0], asked.ships);
  EXPECT_EQ(ships[1], asked.ships);
  EXPECT_EQ(setting.year, asked.year);
  for (const SideSetting& side : setting.sides) EXPECT_EQ(side.admirals.size(), asked.ships > 1 ? 1U : 0U);
}

TEST(JaneGenerated, BattlesAreScenariosThatLoad) {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    for (const GenerateRequest& asked :
         {request(1, "Great Britain", "France"), request(3, "japan", "china", 1894),
          request(6, "united-states", "Spain"), request(12, "Great Britain", "Great Britain")}) {
      expect_sound(asked, generate(asked, seed));
    }
  }
}

TEST(JaneGenerated, BattlesAreTheSameForTheSameSeed) {
  const GenerateRequest asked = request(3, "Japan", "China", 1894);
  EXPECT_EQ(generate(asked, 7).toml, generate(asked, 7).toml);
  std::set<std::string> different;
  for (std::uint64_t seed = 0; seed < 10; ++seed) different.insert(generate(asked, seed).toml);
  EXPECT_GT(different.size(), 8U);
}

// A force does not hang on the other.
TEST(JaneGenerated, ForcesAreDrawnApart) {
  const Generated one = generate(request(3, "Japan", "China"), 5), other = generate(request(3, "Spain", "China"), 5);
  EXPECT_EQ(one.log[1], other.log[1]);
  EXPECT_NE(one.log[0], other.log[0]);
}

// Each card once before any comes twice, the heaviest in the lead.
TEST(JaneGenerated, ForcesAreOfDifferentShipsLedByTheHeaviest) {
  const Loaded loaded = load_scenario(generate(request(5, "Japan", "China"), 3).toml, "generated.toml");
  const Setting& setting = *loaded.setting;
  std::set<std::string> cards;
  for (ShipId ship = 0; ship < setting.ships.size(); ++ship) {
    EXPECT_TRUE(cards.insert(setting.card(ship).id).second);
    if (ship % 5 == 0) continue;
    EXPECT_GE(setting.card(ShipId::at(ship - 1)).tons, setting.card(ship).tons);
  }
}

TEST(JaneGenerated, BattlesOfWhatIsNotThereAreRefused) {
  EXPECT_THAT(complaint([] { generate(request(2, "Atlantis", "France"), 1); }), HasSubstr("Great Britain"));
  EXPECT_THAT(complaint([] { generate(request(2, "Russia", "Japan", 1890), 1); }),
              HasSubstr("no ship of Russia was ready in 1890"));
  EXPECT_THAT(complaint([] { generate(request(0, "Japan", "China"), 1); }), HasSubstr("1 to 12"));
  EXPECT_THAT(complaint([] { generate(request(2, "Japan", "China", 1877), 1); }), HasSubstr("1878 to 1910"));
  EXPECT_THAT(complaint([] { generate(request(2, "any", "China"), 1); }), HasSubstr("no ships of \"any\""));
}

TEST(JaneGenerated, BattlesAreAskedForByNations) {
  const auto made = [](const std::string& nations) {
    const Generator generator = jane::generator();
    const Given given("generate", generator.parameters, {{"ships", "2"}, {"nations", nations}, {"year", "1898"}});
    return generator.generate(given, 4).toml;
  };
  EXPECT_EQ(made("Great Britain,France"), generate(request(2, "Great Britain", "France"), 4).toml);
  EXPECT_EQ(made("great-britain,france"), made("Great Britain,France"));
  for (const char* wrong : {"France", "France,", ",France", "France,Italy,Spain"}) {
    EXPECT_THAT(complaint([&] { made(wrong); }), HasSubstr("--nations")) << wrong;
  }
}

}  // namespace
}  // namespace wardroom::jane::test
