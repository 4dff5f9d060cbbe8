// The charts as data: what they hold, and that a file with a fault is refused with its place.
#include <map>

#include "books/coal/text/book.hpp"
#include "books/coal/text/load_tables.hpp"
#include "rules/options.hpp"
#include "rules/resources.hpp"
#include "scenario_files.hpp"
#include "support/proves.hpp"

namespace {

using namespace wardroom;
using namespace wardroom::coal;
using namespace wardroom::coal::test;

using Files = std::map<std::string, std::string, std::less<>>;

// The carried files, some of them replaced; an empty one is missing.
FileSource with(Files changed) {
  return [changed =
              std::make_shared<Files>(std::move(changed))](std::string_view path) -> std::optional<std::string_view> {
    const auto found = changed->find(path);
    if (found == changed->end()) return resource(path);
    if (found->second.empty()) return std::nullopt;
    return found->second;
  };
}

std::string chart_text(const std::string& name) { return std::string(*resource("coal/tables/" + name + ".toml")); }

std::string chart_complaint(const std::string& name, std::string_view from, std::string_view to) {
  try {
    load_tables(with({{"coal/tables/" + name + ".toml", replaced(chart_text(name), from, to)}}));
  } catch (const DataError& error) {
    return error.what();
  }
  return "";
}

std::string effects(const Outcome& outcome) {
  std::string text;
  for (const Effect& effect : outcome) {
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<EffectKind>>([&](auto each) {
      if (each.value == effect.kind) {
        text += (text.empty() ? "" : " + ") + std::string(each.name) + " " + std::to_string(effect.n);
      }
    });
  }
  return text;
}

TEST(Charts, AreEachAFileOfItsOwn) {
  PROVES("coal-2.2");
  const Tables all = load_tables(carried_files());
  EXPECT_TRUE(all.hit_type_rjw && all.hit_type_wwi && all.non_penetrating && all.special_hits && all.torpedo &&
              all.light_cruiser && all.torpedo_craft && all.collision && all.collateral && all.gunnery && all.command &&
              all.variable_base && all.turn_radius);
  EXPECT_EQ(all.visibility.size(), 3U);
  EXPECT_EQ(all.theatres.size(), 3U);
  EXPECT_FALSE(all.flags.empty());
  // Without one file only that chart is missing, and whoever needs it says its name.
  const Tables without = load_tables(with({{"coal/tables/collision.toml", ""}}));
  EXPECT_FALSE(without.collision);
  EXPECT_TRUE(without.gunnery && without.torpedo && without.hit_type_rjw);
  try {
    need(without.collision, "Collision Damage Table");
    FAIL();
  } catch (const TableMissing& error) {
    EXPECT_STREQ(error.what(), "the Collision Damage Table is missing");
  }
  // A ship file stands although the turn guides are missing: by ruling A32 ships then pivot.
  const Library pivoting = load_library(with({{"coal/tables/turn_guides.toml", ""}}));
  EXPECT_EQ(pivoting.card("UK-lion")->turn_radius, Inches{});
  EXPECT_THROW(load_library(with({{"coal/ships.csv", ""}})), DataError);
}

TEST(Charts, SayWhereTheirFiguresComeFrom) {
  const std::string provenance = chart_text("points");
  const auto at = provenance.find("provenance");
  const std::string line = provenance.substr(at, provenance.find('\n', at) - at + 1);
  EXPECT_TRUE(says(chart_complaint("points", line, ""), "coal/tables/points.toml:1:1: \"provenance\" is missing"));
  EXPECT_TRUE(says(chart_complaint("points", line, "provenance = \"hearsay\"\n"), "coal/tables/points.toml:5:14"));
  for (const char* form : {"text 6.5.1", "recovered: a sheet", "partly recovered: some", "reconstructed: a guess"}) {
    EXPECT_EQ(chart_complaint("points", line, "provenance = \"" + std::string(form) + "\"\n"), "") << form;
  }
  EXPECT_TRUE(says(chart_complaint("points", line, "provenance = \"recovered: \"\n"), "must be"));
}

TEST(Charts, WithAFaultAreRefusedWithItsPlace) {
  EXPECT_TRUE(says(chart_complaint("points", "format = 1", "format = 3"), "format 1, not 3"));
  EXPECT_TRUE(says(chart_complaint("hit_type_rjw", "3-8: S 2", "4-8: S 2"),
                   "hit_type_rjw.toml:11:19: the row must begin with face 3"));
  EXPECT_TRUE(says(chart_complaint("hit_type_rjw", ", \"19-20: NE\"", ""), "end before face 20"));
  EXPECT_TRUE(says(chart_complaint("hit_type_rjw", "19-20: NE", "19-21: NE"), "of a D20"));
  EXPECT_TRUE(says(chart_complaint("hit_type_rjw", "1-2: M", "1-2: Q"), "\"Q\" is no result of a damage table"));
  EXPECT_TRUE(says(chart_complaint("hit_type_wwi", "[[column]]", "[[colum]]"), "unknown key \"colum\""));
  EXPECT_TRUE(says(chart_complaint("gunnery", "hit_last_turn = \"2\"", "hit_last_turn = \"double\""), "multiplier"));
  EXPECT_TRUE(says(chart_complaint("gunnery", "\nat_least = 45", "\nat_least = 10"), "must rise"));
  EXPECT_TRUE(says(chart_complaint("command", "\"turn away\"", "\"panic\""), "is not one of none, straight"));
  EXPECT_TRUE(says(chart_complaint("points", "CL = {", "CX = {"), "unknown key \"CX\""));
  EXPECT_TRUE(
      says(chart_complaint("visibility", "at_most = 10, base = 18.0", "at_most = 9, base = 18.0"), "must rise"));
}

TEST(Charts, HoldTheFiguresOfTheSheets) {
  const Tables& tables = library().tables;
  const auto& rjw = *tables.hit_type_rjw;
  EXPECT_EQ(effects(rjw[0].row(2)), "mount 1");
  EXPECT_EQ(effects(rjw[0].row(16)), "special 1");
  EXPECT_EQ(effects(rjw[1].row(16)), "flotation 1");
  EXPECT_EQ(effects(rjw[1].row(17)), "");
  const auto& wwi = *tables.hit_type_wwi;
  EXPECT_EQ(wwi[5].name, "F");
  EXPECT_EQ(effects(wwi[5].row(15)), "flotation 1");
  EXPECT_EQ(effects(wwi[4].row(15)), "");
  EXPECT_EQ(effects(wwi[2].row(6)), "mount 1");
  EXPECT_EQ(effects(wwi[2].row(7)), "secondary 2");
  const auto& light = *tables.light_cruiser;
  EXPECT_EQ(effects(light[0].row(2)), "guns 2");
  EXPECT_EQ(effects(light[0].row(7)), "flotation 2");
  EXPECT_EQ(effects((*tables.non_penetrating)[2].row(10)), "special 2");
  EXPECT_EQ(effects((*tables.non_penetrating)[0].row(10)), "flotation_if_old 1");
  EXPECT_EQ(effects((*tables.special_hits)[2].row(8)), "fire 1 + secondary 2");
  EXPECT_EQ(effects((*tables.special_hits)[0].row(10)), "magazine_risk 1");
  EXPECT_EQ(effects((*tables.torpedo)[1].row(10)), "flotation 4 + magazine 4");
  EXPECT_EQ(effects((*tables.collision)[3].row(9)), "flotation 1 + slowed 1");
  const GunneryModifiers& modern = (*tables.gunnery)[static_cast<std::size_t>(War::WWI)];
  EXPECT_EQ(modern.firer_turns.back().at_least, 105);
  EXPECT_TRUE(modern.firer_turns.back().no_fire);
  EXPECT_EQ((*tables.gunnery)[0].firer_turns.back().at_least, 75);
  EXPECT_EQ(modern.size_by_visibility[3], -5);
  EXPECT_EQ(tables.command->independent.back().by_column[3], Action::as_plotted);
  EXPECT_EQ(tables.points[static_cast<std::size_t>(Type::OBB)].sunk, 12);
  EXPECT_EQ(tables.points[static_cast<std::size_t>(Type::CA)].stopped, 4);
}

// Every card that a chart of forces names is there, and of the right kind.
TEST(Charts, OfForcesNameCardsThatThereAre) {
  const Library& all = library();
  for (const ClassColumn& column : all.tables.classes) {
    for (const ClassRow& row : column.rows) {
      for (const std::string& id : row.cards) {
        ASSERT_NE(all.card(id), nullptr) << id;
        EXPECT_EQ(all.card(id)->nation, column.nation) << id;
        EXPECT_TRUE(all.card(id)->type == column.type || all.card(id)->type == Type::OBB) << id;
      }
    }
  }
  for (const Theatre& theatre : all.tables.theatres) {
    for (const TypeRow& row : theatre.types) {
      for (const ForceItem& item : row.items) {
        for (const Nation nation : theatre.nations) {
          EXPECT_TRUE(std::any_of(all.tables.classes.begin(), all.tables.classes.end(), [&](const ClassColumn& c) {
            return c.nation == nation && c.type == item.type && c.first_year <= theatre.year &&
                   theatre.year <= c.last_year;
          })) << theatre.id;
        }
      }
    }
  }
  EXPECT_EQ(all.tables.theatres[1].types_of_side[1].at(0).items.at(1).fixed_card, "DE-bluecher");
}

TEST(Book, TellsItsOptionsAndRulings) {
  const BookText book = load_book(carried_files());
  EXPECT_EQ(book.title, "Coal, and the Kaiser");
  // Every switch has its text, and the text's default is the one that is played.
  std::size_t switches = 0;
  boost::mp11::mp_for_each<boost::describe::describe_members<Options, boost::describe::mod_public>>([&](auto member) {
    ++switches;
    EXPECT_TRUE(std::any_of(book.options.begin(), book.options.end(), [&](const OptionText& o) {
      return o.name == member.name;
    })) << member.name;
  });
  EXPECT_EQ(book.options.size(), switches);
  for (const OptionText& option : book.options) {
    Options chosen;
    choose_option(chosen, option.name, option.otherwise);
    EXPECT_TRUE(chosen.measure == Options{}.measure && chosen.balance == Options{}.balance &&
                chosen.non_penetration == Options{}.non_penetration && !chosen.d100 && !chosen.half_moves)
        << option.name;
  }
  for (int i = 1; i <= 49; ++i) {
    const std::string id = "A" + std::to_string(i);
    EXPECT_TRUE(std::any_of(book.rulings.begin(), book.rulings.end(), [&](const Ruling& r) { return r.id == id; }))
        << id;
  }
}

TEST(CheckFile, KnowsEveryKindOfCarriedFile) {
  for (const std::string_view path : resources("coal/")) {
    if (path.ends_with(".tsv")) continue;
    EXPECT_NO_THROW(check_file(*resource(path), std::string(path))) << path;
  }
  EXPECT_THROW(check_file("format = 1\nkind = \"poem\"\n", "x.toml"), DataError);
  EXPECT_THROW(check_file(chart_text("points"), "elsewhere.toml"), DataError);
  EXPECT_THROW(check_file(std::string(1'000'000, '['), "x.toml"), DataError);
}

}  // namespace
