// 1.5, 6.2, 6.4.1, 6.4.2, 7.4.7 and 7.7 as far as a ship's data card decides them.
#include <algorithm>
#include <map>
#include <sstream>

#include "books/coal/text/loader.hpp"
#include "support/proves.hpp"

namespace {

using namespace wardroom;
using namespace wardroom::coal;

const std::string header =
    "id,name,nation,war,type,speed,acceleration,turn_guide,size,size_torpedo,armour,armour_torpedo,defence,big_bore,"
    "mounts,arcs,bands,to_hit,penetration,big_range,medium,medium_bore,light,light_bore,torpedo_factors,torpedo_bands,"
    "torpedo_range,torpedo_power,torpedoes_reload,flotation_max,provenance\n";

// A battleship's row, of which a test changes one cell.
struct Row {
  std::map<std::string, std::string> cells = {{"id", "XX-one"},        {"name", "One"},
                                              {"nation", "UK"},        {"war", "WWI"},
                                              {"type", "BB"},          {"speed", "2.75"},
                                              {"acceleration", "0.5"}, {"turn_guide", "large"},
                                              {"size", "12"},          {"armour", "8"},
                                              {"defence", "26"},       {"big_bore", "12"},
                                              {"mounts", "4"},         {"arcs", "2-4-2"},
                                              {"bands", "5/10/15"},    {"to_hit", "15/10/7"},
                                              {"big_range", "15"},     {"medium", "24/24"},
                                              {"light", "12"},         {"penetration", "33/26/18"},
                                              {"torpedo_range", "6"},  {"torpedo_power", "19"},
                                              {"flotation_max", "5"},  {"provenance", "reconstructed: a test"}};

  Row with(const std::string& key, const std::string& value) const {
    Row row = *this;
    row.cells[key] = value;
    return row;
  }
  std::string text() const {
    std::string line;
    std::istringstream names(header.substr(0, header.size() - 1));
    for (std::string name; std::getline(names, name, ',');) {
      const auto found = cells.find(name);
      line += (line.empty() ? "" : ",") + (found == cells.end() ? "" : found->second);
    }
    return header + line + "\n";
  }
  Card card() const {
    std::vector<std::string> warnings;
    return load_cards(text(), "ships.csv", library().tables, warnings).at(0);
  }
  std::string complaint() const {
    try {
      card();
    } catch (const DataError& error) {
      return error.what();
    }
    return "";
  }
  std::string warning() const {
    std::vector<std::string> warnings;
    load_cards(text(), "ships.csv", library().tables, warnings);
    return warnings.empty() ? "" : warnings[0];
  }
};

testing::AssertionResult says(const std::string& said, std::string_view wanted) {
  if (said.find(wanted) != std::string::npos) return testing::AssertionSuccess();
  return testing::AssertionFailure() << "\"" << said << "\" does not say \"" << wanted << "\"";
}

TEST(Guns, AreBigMediumOrLightByTheirBore) {
  PROVES("coal-1.5a", "coal-1.5b", "coal-1.5c");
  EXPECT_EQ(classify_gun(8_in, Type::CA), GunSize::big);
  EXPECT_EQ(classify_gun(12_in, Type::BB), GunSize::big);
  EXPECT_EQ(classify_gun(7.9_in, Type::BB), std::nullopt);
  EXPECT_EQ(classify_gun(8_in, Type::CP), std::nullopt);
  for (const Inches bore : {4.7_in, 6_in, 7.5_in}) EXPECT_EQ(classify_gun(bore, Type::CL), GunSize::medium);
  EXPECT_EQ(classify_gun(4.6_in, Type::CL), std::nullopt);
  EXPECT_EQ(classify_gun(7.6_in, Type::CL), std::nullopt);
  for (const Inches bore : {2.2_in, 3_in, 4.1_in}) EXPECT_EQ(classify_gun(bore, Type::TBD), GunSize::light);
  EXPECT_EQ(classify_gun(2.1_in, Type::TBD), std::nullopt);
  EXPECT_EQ(classify_gun(4.2_in, Type::TBD), std::nullopt);
}

TEST(Card, HasAtMostFiveBatteries) {
  PROVES("coal-6.2a", "coal-6.2.2b", "coal-6.2.3b");
  EXPECT_EQ(Row().with("light", "12/12").complaint(), "");  // one big, two medium, two light
  EXPECT_TRUE(says(Row().with("medium", "24/24/24").with("light", "12/12").complaint(), "6 batteries"));
  EXPECT_TRUE(says(Row().with("medium", "24/24/24").with("light", "").complaint(), "(6.2.2)"));
  EXPECT_TRUE(says(Row().with("medium", "").with("light", "5/5/5").complaint(), "(6.2.3)"));
}

TEST(Card, HoldsBigGunsOfEightToFifteenInches) {
  PROVES("coal-6.2.1a");
  EXPECT_EQ(Row().with("big_bore", "8").complaint() + Row().with("big_bore", "8").warning(), "");
  EXPECT_EQ(Row().with("big_bore", "15").warning(), "");
  EXPECT_TRUE(says(Row().with("big_bore", "15.1").warning(), "8 to 15 in bore (6.2.1)"));
  EXPECT_TRUE(says(Row().with("big_bore", "7.5").complaint(), "6.2.1"));
  EXPECT_TRUE(says(Row().with("type", "CL").complaint(), "big guns belong to large ships"));
}

TEST(Card, HoldsMediumAndLightGunsOfTheirBores) {
  EXPECT_EQ(Row().with("medium_bore", "6").with("light_bore", "3").complaint(), "");
  EXPECT_TRUE(says(Row().with("medium_bore", "4.1").complaint(), "4.7 to 7.5 in"));
  EXPECT_TRUE(says(Row().with("medium_bore", "8").complaint(), "4.7 to 7.5 in"));
  EXPECT_TRUE(says(Row().with("light_bore", "4.7").complaint(), "2.2 to 4.1 in"));
}

TEST(Card, GivesArcsStrengthsAndNumbersByRange) {
  PROVES("coal-6.2.4");
  const Card card = Row().card();
  EXPECT_EQ(card.big.bow, 2);
  EXPECT_EQ(card.big.broadside, 4);
  EXPECT_EQ(card.big.stern, 2);
  EXPECT_EQ(card.mounts, 4);
  ASSERT_EQ(card.bands.size(), 3U);
  EXPECT_EQ(card.bands[1].to, 10_in);
  EXPECT_EQ(card.bands[1].to_hit, 10);
  EXPECT_EQ(card.bands[1].penetration, 26);
  EXPECT_EQ(card.big_range, 15_in);
  EXPECT_EQ(card.medium.port, 24);
  EXPECT_EQ(card.medium.starboard, 24);
  EXPECT_FALSE(card.medium.centreline);
  EXPECT_TRUE(card.light.centreline);
  EXPECT_EQ(card.light.port, 12);
  for (const char* field : {"name", "type", "speed", "size", "armour", "defence", "arcs", "mounts", "bands", "to_hit",
                            "penetration", "big_range", "flotation_max", "provenance", "turn_guide"}) {
    EXPECT_TRUE(says(Row().with(field, "").complaint(), field));
  }
  EXPECT_TRUE(says(Row().with("to_hit", "15/10").complaint(), "ships.csv:2:"));
  EXPECT_TRUE(says(Row().with("arcs", "2-4").complaint(), "6.4.1"));
  EXPECT_TRUE(says(Row().with("arcs", "2-5-2").complaint(), "more mounts bear"));
  EXPECT_TRUE(says(Row().with("bands", "5/5/15").complaint(), "must rise"));
  EXPECT_TRUE(says(Row().with("big_range", "16").complaint(), "beyond the last band"));
  EXPECT_TRUE(says(Row().with("provenance", "a friend").complaint(), "must be \"text"));
}

TEST(Card, GivesSecondValuesForTorpedoes) {
  const Card two = Row().with("size_torpedo", "9").with("armour_torpedo", "2").card();
  EXPECT_EQ(two.size_gun, 12);
  EXPECT_EQ(two.size_torpedo, 9);
  EXPECT_EQ(two.armour_gun, 8);
  EXPECT_EQ(two.armour_torpedo, 2);
  const Card one = Row().card();
  EXPECT_EQ(one.size_torpedo, 12);
  EXPECT_EQ(one.armour_torpedo, 8);
}

TEST(Card, SaysWhetherTorpedoesAreUsedUp) {
  const Row boat = Row()
                       .with("type", "TBD")
                       .with("arcs", "")
                       .with("mounts", "")
                       .with("bands", "")
                       .with("to_hit", "")
                       .with("penetration", "")
                       .with("big_range", "")
                       .with("big_bore", "")
                       .with("medium", "")
                       .with("torpedo_range", "")
                       .with("torpedo_factors", "2")
                       .with("torpedo_bands", "5:4 10:2");
  const Card card = boat.card();
  EXPECT_EQ(card.torpedo_factors, 2);
  EXPECT_EQ(card.torpedo_bands[1].run, 10_in);
  EXPECT_EQ(card.torpedo_bands[1].to_hit, 2);
  EXPECT_FALSE(card.torpedoes_reload);
  EXPECT_TRUE(boat.with("torpedoes_reload", "yes").card().torpedoes_reload);
  EXPECT_TRUE(says(boat.with("torpedo_bands", "").complaint(), "torpedo_bands"));
  EXPECT_TRUE(says(boat.with("torpedo_power", "").complaint(), "torpedo_power"));
  // Ruling A14: a ship with an attack range and no factors attacks by 7.5.
  EXPECT_EQ(Row().card().torpedo_factors, 0);
  EXPECT_EQ(Row().card().torpedo_range, 6_in);
}

TEST(Card, IsWarnedOfBeyondTheDesignersSpans) {
  EXPECT_TRUE(says(Row().with("speed", "1.75").warning(), "2 to 5 in a turn (DN1)"));
  EXPECT_TRUE(says(Row().with("speed", "5.25").warning(), "DN1"));
  EXPECT_TRUE(says(Row().with("bands", "5/10/26").with("big_range", "26").warning(), "25 in (DN1)"));
  EXPECT_EQ(Row().warning(), "");
}

TEST(ShipFile, WithoutAColumnNamesIt) {
  std::string text = Row().text();
  text.replace(text.find("defence"), 7, "defense");
  std::vector<std::string> warnings;
  try {
    load_cards(text, "ships.csv", library().tables, warnings);
    FAIL();
  } catch (const DataError& error) {
    EXPECT_TRUE(says(error.what(), "unknown key \"defense\""));
  }
}

TEST(Ships, AreAllCarried) {
  const Library& all = library();
  EXPECT_EQ(all.cards.size(), 158U);  // 155 ships and classes of warships, and three merchants
  EXPECT_TRUE(all.warnings.empty());
  const Card* asahi = all.card("JP-asahi");
  ASSERT_NE(asahi, nullptr);
  // 6.5.1.6: 1-2-1, to-hit 7 and power 18 at 8 in; against Retvizan's size 11 and armour 8.
  EXPECT_EQ(asahi->big.broadside, 2);
  EXPECT_EQ(asahi->bands[3].to, 8_in);
  EXPECT_EQ(asahi->bands[3].to_hit, 7);
  EXPECT_EQ(asahi->bands[3].penetration, 18);
  EXPECT_EQ(all.card("RU-retvizan")->size_gun, 11);
  EXPECT_EQ(all.card("RU-retvizan")->armour_gun, 8);
  // 6.5.12: 86 points in four ships, and destroyers of defence 4.
  int strength = 0;
  for (const char* id : {"RU-askold", "RU-bogatyr", "RU-boyarin", "RU-novik"}) {
    strength += all.card(id)->medium.port + all.card(id)->light.port;
  }
  EXPECT_EQ(strength, 86);
  EXPECT_EQ(all.card("JP-shirakumo_class_tbd")->defence, 4);
}

// 5.5: what each type gains in a turn stands on its card.
TEST(Ships, GainSpeedByTheirType) {
  for (const Card& card : library().cards) {
    const Inches gain = is_torpedo_craft(card.type)                      ? 2_in
                        : card.type == Type::CL || card.type == Type::BC ? 1_in
                                                                         : 0.5_in;
    EXPECT_EQ(card.acceleration, gain) << card.id;
  }
}

// The cards carry what the charts behind them say, up to the reach of the gun; single mounts six tenths of the number.
TEST(Ships, CarryTheNumbersOfTheirGradeAndGun) {
  const Tables& tables = library().tables;
  const auto text = carried_files()("coal/ships.csv");
  std::map<std::string, std::string> guns;
  for (const Node& row : parse_csv(*text, "ships.csv")) {
    if (const Node* big = row.optional("big_guns")) guns[row.require("id").text()] = big->text();
  }
  int checked = 0;
  for (const Card& card : library().cards) {
    if (!card.has_big_guns()) continue;
    const std::string& written = guns.at(card.id);
    const auto open = written.rfind('('), comma = written.rfind(", grade ");
    const std::string gun_name = written.substr(open + 1, comma - open - 1);
    const std::string grade_name = written.substr(comma + 8, written.size() - comma - 9);
    const auto gun =
        std::find_if(tables.guns.begin(), tables.guns.end(), [&](const GunType& g) { return g.name == gun_name; });
    const auto grade = std::find_if(tables.grades.begin(), tables.grades.end(),
                                    [&](const GunGrade& g) { return g.name == grade_name; });
    ASSERT_TRUE(gun != tables.guns.end() && grade != tables.grades.end()) << card.id;
    const bool single =
        written.find("single") != std::string::npos && card.id != "JP-kasuga" && card.id != "DE-scharnhorst";
    for (std::size_t i = 0; i < card.bands.size(); ++i) {
      const int full = grade->to_hit.at(i);
      EXPECT_EQ(card.bands[i].to_hit, single ? std::max(1, (full * 6 + 5) / 10) : full) << card.id << " band " << i;
      EXPECT_EQ(card.bands[i].penetration, gun->penetration.at(i)) << card.id << " band " << i;
      EXPECT_EQ(card.bands[i].to.thousandths, gun->edges.at(i) * 1000) << card.id;
    }
    EXPECT_LE(card.big_range, gun->range) << card.id;
    ++checked;
  }
  EXPECT_GT(checked, 50);
}

}  // namespace
