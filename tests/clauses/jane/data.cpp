// What Jane's cards and charts hold, and what becomes of files that are wrong.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "books/jane/rules/helm.hpp"
#include "books/jane/rules/speed.hpp"
#include "books/jane/text/sheet.hpp"
#include "rules/resources.hpp"
#include "support/complaint.hpp"
#include "support/jane_table.hpp"
#include "support/proves.hpp"

namespace wardroom::jane {
namespace {

using test::Table;
using testing::HasSubstr;
using wardroom::test::complaint;
using enum Grade;
using Grades = std::array<Grade, grade_columns>;

std::string changed(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}
std::string carried(const std::string& path) { return std::string(*resource("jane/" + path + ".toml")); }
std::string ship_text(const std::string& id) { return carried("ships/" + id); }
Card load(const std::string& text) { return load_card(text, "x.toml", *library().tables).card; }
/// What the loader says of Majestic with one piece of the card changed.
std::string card(const std::string& from, const std::string& to) {
  return complaint([&] { load(changed(ship_text("majestic"), from, to)); });
}
std::string chart(const std::string& name, const std::string& from, const std::string& to) {
  const std::string text = changed(carried("tables/" + name), from, to);
  return complaint([&] {
    Tables tables;
    read_chart(parse_toml(text, "x.toml"), name, tables);
  });
}
const GunRow& gun(std::string_view id) { return *std::ranges::find(library().tables->guns, id, &GunRow::id); }

// ---- the gun table

TEST(JaneGuns, EachHasItsClass) {
  PROVES("jane-t-guns-1");
  const std::pair<GunClass, std::vector<const char*>> classes[] = {
      {GunClass::A, {"16-in", "13.5-in", "12-in", "11-in-long", "16-in-ml"}},
      {GunClass::B, {"11-in-short", "10-in", "10.2-in", "9.2-in-40", "old-12-in"}},
      {GunClass::C, {"older-9.2-in", "8-in", "8-in-qf", "12-in-ml"}},
      {GunClass::D, {"6-in-qf", "old-8-in", "10-in-ml", "6-in-converted", "5.5-in"}},
      {GunClass::E, {"5-in", "4.7-in-qf", "4-in"}},
      {GunClass::F, {"3.4-in", "3-in"}}};
  for (const auto& [its, guns] : classes) {
    for (const char* each : guns) EXPECT_EQ(gun(each).gun_class, its) << each;
  }
}

TEST(JaneGuns, PierceWhatTheTablePrints) {
  PROVES("jane-t-guns-7", "jane-t-guns-8", "jane-t-guns-9", "jane-t-guns-10", "jane-t-guns-11");
  const std::pair<Grades, std::vector<const char*>> rows[] = {
      {{aaa, aa, aa, aa, a}, {"16-in"}},
      {{aa, aa, aa, a, b}, {"13.5-in"}},
      {{aa, aa, a, a, b}, {"12-in", "11-in-long"}},
      {{aa, a, a, b, c}, {"16-in-ml"}},
      {{a, b, b, c, c}, {"11-in-short", "10-in", "10.2-in", "9.2-in-40", "old-12-in"}},
      {{c, c, c, d, d}, {"older-9.2-in", "8-in", "8-in-qf", "12-in-ml"}},
      {{d, d, d, e, e}, {"6-in-qf", "old-8-in", "10-in-ml"}},
      {{d, e, e, f, none}, {"6-in-converted", "5.5-in", "6-in-old"}},
      {{e, e, f, none, none}, {"5-in", "4.7-in-qf", "4.7-in-old"}},
      {{e, f, none, none, none}, {"4-in"}},
      {{f, none, none, none, none}, {"3.4-in", "3-in"}}};
  for (const auto& [grades, guns] : rows) {
    for (const char* each : guns) EXPECT_EQ(gun(each).pierces, grades) << each;
  }
}

TEST(JaneGuns, DestroySoManySections) {
  PROVES("jane-t-guns-20");
  // A.P. shell, common and H.E., in 192nds of a section; of one gun, where the text gives several together.
  struct Row {
    const char* gun;
    int ap, common, he, guns;
  };
  for (const Row& row :
       {Row{"16-in", 8, 16, 20, 1}, Row{"13.5-in", 6, 12, 14, 1}, Row{"12-in", 4, 8, 10, 1},
        Row{"11-in-long", 3, 6, 8, 1}, Row{"11-in-short", 3, 6, 8, 1}, Row{"10-in", 2, 4, 6, 1},
        Row{"9.2-in-40", 2, 3, 4, 1}, Row{"8-in-qf", 2, 3, 4, 1}, Row{"8-in", 1, 2, 3, 1}, Row{"6-in-qf", 1, 2, 3, 1},
        Row{"4.7-in-qf", 1, 2, 3, 2}, Row{"4-in", 1, 2, 3, 3}, Row{"3-in", 1, 2, 3, 8}}) {
    const auto& damage = gun(row.gun).damage;
    EXPECT_EQ(damage[index(Projectile::ap)] * row.guns, row.ap * 96) << row.gun;
    EXPECT_EQ(damage[index(Projectile::common)] * row.guns, row.common * 96) << row.gun;
    EXPECT_EQ(damage[index(Projectile::he)] * row.guns, row.he * 96) << row.gun;
  }
}

TEST(JaneGuns, TheChartIsHeldToThePrint) {
  EXPECT_THAT(chart("guns", "\"aaa\", \"aa\", \"aa\", \"aa\", \"a\"", "\"aaa\", \"aaa\", \"aa\", \"aa\", \"a\""),
              HasSubstr("x.toml:14:11: pierces: the text prints other grades of the 16-in (110 ton) (guns-7)"));
  EXPECT_THAT(chart("guns", "rate = 5", "rate = 4"), HasSubstr("the text prints 5 (guns-2)"));
  EXPECT_THAT(chart("guns", "[768, 768, 1536, 1920]", "[768, 768, 1536, 1910]"), HasSubstr("the text prints 1920"));
  EXPECT_THAT(chart("guns", "sure = { rate = \"text\"", "sure = { rate = \"recovered\""),
              HasSubstr("the text prints this of the 16-in"));
  EXPECT_THAT(chart("torpedoes", "[4, 4, 3, 1, 0]", "[4, 4, 3, 1, 1]"), HasSubstr("the text prints 0 (torpedo-13)"));
  EXPECT_THAT(chart("penetration", "[4, 3, 2, 2, 1, 1]", "[4, 3, 2, 1, 1, 1]"),
              HasSubstr("the text prints 2 (guns-13)"));
  EXPECT_THAT(chart("craft", "[120, 40, 24, 15]", "[120, 40, 24, 20]"), HasSubstr("the text prints 15"));
  EXPECT_THAT(chart("striker", "x = 39, y = 50", "x = 50, y = 50"), HasSubstr("less than the one up and down"));
  EXPECT_THAT(chart("code", "hoist = \"n S.P.\"", "hoist = \"n P.S.\""), HasSubstr("the text prints 8 S.P."));
  EXPECT_THAT(chart("effects", "sinking_moves = [5,", "sinking_moves = [4,"), HasSubstr("5 to 15 minutes"));
  EXPECT_EQ(chart("signalling", "by_hand = 5", "by_hand = 4"), "");
}

// ---- armour

TEST(JaneArmour, GradesAreOrderedAndStandForIron) {
  PROVES("jane-t-armour-1");
  const Grade rising[] = {none, f, e, d, c, b, a, aa, aaa, aaaa};
  for (std::size_t i = 1; i < std::size(rising); ++i) EXPECT_LT(rising[i - 1], rising[i]);
  const std::pair<int, Grade> values[] = {{3, f},  {6, e},   {9, d},    {12, c},   {15, b},
                                          {18, a}, {24, aa}, {30, aaa}, {36, aaaa}};
  for (const auto& [inches, grade] : values) EXPECT_EQ(letter_of(inches * 1000), grade) << inches;
  EXPECT_EQ(letter_of(0), none);
  EXPECT_EQ(letter_of(13'499), c);
  EXPECT_EQ(letter_of(13'500), b);
}

TEST(JaneArmour, SlopesCountTwiceAndFlatsFourfold) {
  PROVES("jane-t-armour-2", "jane-t-armour-3");
  EXPECT_EQ(letter_of_slope(3000), e);
  EXPECT_EQ(letter_of_slope(2000), f);
  EXPECT_EQ(letter_of_slope(6000), c);
  EXPECT_EQ(letter_of_flat(3000), c);
  EXPECT_EQ(letter_of_flat(1500), e);
  EXPECT_EQ(letter_of_flat(1000), f);
}

TEST(JaneArmour, VitalsAreTheWholeOfTheirProtection) {
  PROVES("jane-t-armour-5");
  // Majestic: 9 in Harvey is 18, her slopes of 4 in are 8 more: aa; with her coal aaa, and that is what her card says.
  EXPECT_EQ(letter_of_vitals(iron_of(9000, Material::harvey), 4000, false), aa);
  EXPECT_EQ(letter_of_vitals(iron_of(9000, Material::harvey), 4000, true), aaa);
  EXPECT_EQ(library().card("majestic")->vitals, aaa);
  EXPECT_NE(library().card("majestic")->coal, 0U);
  // Powerful has slopes alone.
  EXPECT_EQ(letter_of_vitals(0, 6000, true), b);
  EXPECT_EQ(library().card("powerful")->vitals, b);
}

TEST(JaneArmour, HarveyPlateIsNotLinear) {
  PROVES("jane-t-intro-8");
  EXPECT_EQ(iron_of(6000, Material::harvey), 12'000);
  EXPECT_EQ(iron_of(9000, Material::harvey), 18'000);
  EXPECT_LT(iron_of(18'000, Material::harvey), 36'000);
  // The letter of a card is what counts, whatever its inches.
  const Card other = load(changed(ship_text("majestic"), "iron = 18, armour = \"a\"", "iron = 18, armour = \"c\""));
  EXPECT_EQ(other.deck(Deck::lower).armour[8], c);
}

// ---- cards

TEST(JaneCards, AllAreThere) {
  EXPECT_EQ(library().cards.size(), 47U);  // 45 ships, a liner and a collier
  EXPECT_EQ(library().tables->guns.size(), 27U);
  EXPECT_EQ(library().tables->code.size(), 61U);
  for (const CarriedCard& each : library().cards) {
    EXPECT_EQ(each.card.provenance.find("recovered") != std::string::npos ||
                  each.card.provenance.starts_with("reconstructed: "),
              true)
        << each.card.id;
  }
}

TEST(JaneCards, EveryGunIsAnItemOfItsOwn) {
  PROVES("jane-t-intro-1");
  const Card whole = *library().card("majestic");
  EXPECT_EQ(whole.positions.size(), 14U);
  EXPECT_EQ(whole.position_of.size(), 16U);
  EXPECT_EQ(whole.deck(Deck::lower).armour[4], a);
  EXPECT_EQ(whole.deck(Deck::lower).armour[3], none);
  EXPECT_EQ(whole.deck(Deck::upper).armour[8], none);
  EXPECT_EQ(whole.positions[0].armour, a);
  EXPECT_EQ(whole.positions[0].base, aa);
  EXPECT_EQ(whole.positions[0].arc.from, 240);
  EXPECT_EQ(whole.positions[0].arc.to, 120);
  // Without one 6-inch gun nothing else of her changes.
  std::string text = ship_text("majestic");
  for (const std::string& line :
       {std::string("  { id = \"G14\","), std::string("  { id = \"G14.1\","), std::string("  { id = \"G14\", part")}) {
    const auto at = text.find(line);
    ASSERT_NE(at, std::string::npos) << line;
    text.erase(at, text.find('\n', at) + 1 - at);
  }
  const Card without = load(text);
  ASSERT_EQ(without.positions.size(), 13U);
  for (std::size_t i = 0; i < 13; ++i) {
    EXPECT_EQ(without.positions[i].id, whole.positions[i].id);
    EXPECT_EQ(without.positions[i].count, whole.positions[i].count);
    EXPECT_EQ(without.positions[i].arc.from, whole.positions[i].arc.from);
    EXPECT_EQ(without.positions[i].first_gun, whole.positions[i].first_gun);
  }
  EXPECT_EQ(without.regions.size(), whole.regions.size() - 2);
}

TEST(JaneCards, SpeedsStandInStepsOfThreeKnots) {
  PROVES("jane-t-intro-11");
  // 16.5, 23.5 and 14.5 knots as built.
  EXPECT_EQ(library().card("royal_sovereign")->squares, 5);
  EXPECT_EQ(library().card("royal_sovereign")->half_knots_max, 33);
  EXPECT_EQ(library().card("takasago")->squares, 7);
  EXPECT_EQ(library().card("chen_yuen")->squares, 4);
  EXPECT_EQ(load(changed(ship_text("majestic"), "knots_built = 17", "knots_built = 16.25")).squares, 5);
  EXPECT_THAT(card("\nknots = 15", "\nknots = 16"), HasSubstr("steps of 3 knots"));
  EXPECT_THAT(card("squares = 5", "squares = 6"), HasSubstr("3 knots are one square"));
}

TEST(JaneCards, ClassesHaveTheirUsualSpeeds) {
  PROVES("jane-t-speed-1");
  const auto knots = [](std::string_view id) {
    return std::ranges::find(library().tables->classes, id, &SpeedClass::id)->knots;
  };
  using Knots = std::vector<std::uint8_t>;
  EXPECT_EQ(knots("first_class_battleship"), (Knots{15}));
  EXPECT_EQ(knots("second_class_battleship"), (Knots{12}));
  EXPECT_EQ(knots("old_ship"), (Knots{9}));
  EXPECT_EQ(knots("cruiser"), (Knots{18}));
  EXPECT_EQ(knots("first_class_cruiser").front(), 21);
  EXPECT_EQ(knots("armoured_cruiser"), (Knots{18, 15}));
  EXPECT_EQ(knots("fast_battleship"), (Knots{18}));
  EXPECT_EQ(knots("catcher"), (Knots{18, 15}));
  EXPECT_EQ(knots("destroyer"), (Knots{27, 24}));
  EXPECT_EQ(knots("torpedo_boat"), (Knots{21, 18}));
  EXPECT_EQ(library().card("destroyer_30kt")->squares, 9);
  EXPECT_THAT(chart("classes", "knots = [27, 24]", "knots = [27, 21]"), HasSubstr("other speeds of this class"));
}

TEST(JaneCards, LinersAndColliersHaveTheirSheets) {
  PROVES("jane-t-general-14");
  const Card& liner = *library().card("liner");
  const Card& powerful = *library().card("powerful");
  EXPECT_EQ(liner.sections, powerful.sections);
  EXPECT_EQ(liner.length, powerful.length);
  EXPECT_TRUE(liner.positions.empty());
  EXPECT_EQ(liner.deck_slope, none);
  EXPECT_EQ(liner.vitals, none);
  std::size_t shared = 0;
  for (const Region& region : powerful.regions) {
    const auto same = std::ranges::find(liner.regions, region.id, &Region::id);
    if (same == liner.regions.end()) continue;
    ++shared;
    EXPECT_EQ(same->box.x0, region.box.x0);
    EXPECT_EQ(same->box.y1, region.box.y1);
  }
  EXPECT_EQ(shared, liner.regions.size());
  const Card& collier = *library().card("collier");
  EXPECT_EQ(collier.sections, 12);
  EXPECT_EQ(collier.length, 600);
  EXPECT_EQ(collier.vitals, none);
}

TEST(JaneCards, ShipsOfDifferentLengthTurnAlike) {
  PROVES("jane-t-intro-9");
  Table t;
  const ShipId majestic = t.ship(0, "majestic", {0, 0}, Heading::N, 5);
  const ShipId texas = t.ship(0, "texas", {0, 0}, Heading::N, 5);
  ASSERT_NE(t.card(majestic).length, t.card(texas).length);
  const Path green{{Helm::green, 0}};
  for (int move = 0; move < 4; ++move) {
    for (const ShipId ship : {majestic, texas}) {
      Motion& motion = t[ship].motion;
      const Handling handling = handling_of(t.state(), ship);
      const Path path = move == 0 ? green : Path{};
      begin_move(motion, rung_for(motion, handling, path), ::wardroom::jane::none);
      work_helm(motion, handling, path);
      for (int unit = 0; unit < motion.ordered; ++unit) {
        run_unit(motion, handling, path);
        work_helm(motion, handling, path);
      }
      end_move(motion);
    }
    ASSERT_EQ(t[majestic].motion.track.size(), t[texas].motion.track.size());
    for (std::size_t i = 0; i < t[majestic].motion.track.size(); ++i) {
      EXPECT_EQ(t[majestic].motion.track[i].at, t[texas].motion.track[i].at);
    }
  }
  EXPECT_NE(t[majestic].motion.heading, Heading::N);
}

TEST(JaneCards, ANewShipIsDataAlone) {
  PROVES("jane-t-intro-12", "jane-t-intro-13");
  std::string text = changed(ship_text("majestic"), "id = \"majestic\"", "id = \"magnificent\"");
  text = changed(text, "tons = 14900", "tons = 12400");
  text = changed(text, "sink_penetrations = 30", "sink_penetrations = 25");
  Table t;
  const ShipId ship = t.ship(0, load(text), {0, 0}, Heading::E, 3);
  EXPECT_EQ(t[ship].arms.guns.size(), 16U);
  EXPECT_EQ(t.card(ship).sink_penetrations, 25);
}

TEST(JaneCards, GapsAreRefusedWithTheirPlace) {
  EXPECT_THAT(card("  { id = \"G03\", part = \"position\", box = [107.5, 8, 117.5, 16], side = \"starboard\" },\n", ""),
              HasSubstr("profile: shows no box of the gun position G03"));
  EXPECT_THAT(card("  { id = \"G01.2\", part = \"gun\", box = [91, 19, 94, 22] },\n", ""),
              HasSubstr("shows no muzzle G01.2"));
  EXPECT_THAT(card("  { id = \"F2\", part = \"funnel\"", "  { id = \"F3\", part = \"funnel\""),
              HasSubstr("she has no funnel \"F3\""));
  EXPECT_THAT(card("{ deck = \"upper\", from = 16", "{ deck = \"upper\", from = 17"),
              HasSubstr("from: must begin where the deck below ends"));
  EXPECT_THAT(card("  { deck = \"main\", from = 8, to = 16, cells = [[1, 16]] },\n", ""),
              HasSubstr("where the deck below ends"));
  EXPECT_THAT(card("\nsections = 16", "\nsections = 15"),
              HasSubstr("her length makes 16 sections of 25 feet (scoring-1)"));
  EXPECT_THAT(card("sink_penetrations = 30", "sink_penetrations = 29"), HasSubstr("make 30 (fx-flotation-3)"));
  EXPECT_THAT(card("bow_loss_sections = 4", "bow_loss_sections = 3"), HasSubstr("is 4 (fx-speed-1)"));
  EXPECT_THAT(card("gun = \"12-in\"", "gun = \"17-in\""), HasSubstr("the gun table has no \"17-in\""));
  EXPECT_THAT(card("box = [81, 19, 84, 22]", "box = [81.25, 19, 84, 22]"), HasSubstr("lattice of half feet"));
  EXPECT_THAT(card("crew = 672\n", ""), HasSubstr("crew"));
  EXPECT_THAT(card("aim = [195, 16]", "aim = [395, 16]"), HasSubstr("between bow and stern"));
  EXPECT_THAT(card("section = 16, side = \"centre\", bearing", "section = 17, side = \"centre\", bearing"),
              HasSubstr("x.toml:"));
}

TEST(JaneCards, FitsChangeWhatTheySay) {
  const Card& built = *library().card("ting_yuen");
  const Card& fit = *library().card("ting_yuen", "1894");
  EXPECT_EQ(built.positions[0].armour, f);
  EXPECT_EQ(fit.positions[0].armour, none);
  EXPECT_EQ(fit.positions[2].armour, f);
  EXPECT_EQ(fit.gun_kinds[0].most_common, 4);
  EXPECT_EQ(library().card("chao_yung", "1894")->squares, 3);
  EXPECT_EQ(library().card("majestic", "1894"), nullptr);
}

TEST(JaneCards, AShipBeginsWhole) {
  Table t;
  const ShipId majestic = t.ship(0, "majestic", {-15, -20}, Heading::E, 4);
  const Ship& ship = t[majestic];
  EXPECT_EQ(ship.arms.guns.size(), 16U);
  EXPECT_EQ(ship.arms.positions.size(), 14U);
  EXPECT_EQ(ship.damage.halves.size(), 6U * 2 * 2 * 16);
  EXPECT_EQ(ship.damage.men, 672);
  EXPECT_EQ(ship.damage.most_squares, 5);
  // Four kinds of 16 rounds for each of her four 12-in.
  EXPECT_EQ(ship.arms.magazines[0].rounds, (std::array<std::uint16_t, 4>{16, 16, 16, 16}));
  EXPECT_EQ(ship.arms.guns[0].loaded, Projectile::common);
  EXPECT_TRUE(ship.arms.tubes[0].loaded);
  EXPECT_FALSE(ship.arms.tubes[4].loaded);
}

}  // namespace
}  // namespace wardroom::jane
