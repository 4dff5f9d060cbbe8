// What people and vandals hand in: each gets a clear sentence, and nothing is changed.
#include <gtest/gtest.h>

#include "support/program.hpp"

namespace wardroom::test {
namespace {

// The file is refused by every command that reads its kind, with these words.
void expect_refused(const std::string& path, const std::string& complaint) {
  const Said checked = wardroom({"check", path});
  EXPECT_EQ(checked.code, 1) << testing::PrintToString(checked);
  EXPECT_TRUE(checked.says(complaint)) << "wanted: " << complaint << "\n" << testing::PrintToString(checked);
  const Node answer = wardroom({"check", path, "--json"}).json();
  EXPECT_FALSE(answer.list()[0].require("ok").flag());
}

std::string changed(const Folder& folder, const std::string& path, const std::string& old_text,
                    const std::string& new_text) {
  std::string text = bytes_of(source(path));
  const std::size_t at = text.find(old_text);
  EXPECT_NE(at, std::string::npos) << path << " has no " << old_text;
  if (at != std::string::npos) text.replace(at, old_text.size(), new_text);
  return folder.write(path.substr(path.rfind('/') + 1), text);
}

const char* const asahi = "tests/situations/asahi-retvizan.toml";
const char* const first_battle = "data/coal/scenarios/first-battle.toml";

TEST(BadInput, FilesOfNoKind) {
  const Folder folder;
  std::string deep = "a = " + std::string(10'000'000, '[');
  std::string shallow = "a = " + std::string(5'000, '[') + std::string(5'000, ']');
  const std::vector<std::pair<std::string, std::string>> files = {
      {folder.write("empty.toml", ""), "is missing"},
      {folder.write("deep.toml", deep), "larger than 8 MiB"},
      {folder.write("shallow.toml", shallow), "nested deeper than 32 levels"},
      {folder.write("bytes.toml", "title = \"\xff\xfe\""), "not valid UTF-8"},
      {folder.write("words.toml", "this is no TOML"), "words.toml:1:"},
      {folder.write("zero.toml", std::string(100, '\0')), "zero.toml"},
      {folder.file("missing.toml"), "cannot be opened"},
  };
  for (const auto& [path, complaint] : files) {
    expect_refused(path, complaint);
    expect_bad({"resolve", path}, complaint);
    expect_bad({"run", path}, complaint);
  }
  std::filesystem::create_directory(folder.file("folder.toml"));
  expect_refused(folder.file("folder.toml"), "is a folder, not a file");
  expect_bad({"run", folder.file("folder.toml")}, "is a folder, not a file");
}

TEST(BadInput, FilesOfAnotherBook) {
  const Folder folder;
  const std::string own = changed(folder, first_battle, "format = 1", "format = 1\nbook = \"coal\"");
  EXPECT_EQ(wardroom({"check", own}).code, 0);
  const std::string strange = changed(folder, first_battle, "format = 1", "format = 1\nbook = \"whist\"");
  expect_refused(strange, "there is no such book");
  expect_bad({"run", strange}, "there is no such book");
  const std::string situation = changed(folder, asahi, "format = 1", "format = 1\nbook = \"whist\"");
  expect_bad({"resolve", situation}, "there is no such book");
}

TEST(BadInput, Scenarios) {
  const Folder folder;
  const std::string text = bytes_of(source(first_battle));
  const std::string side = text.substr(text.rfind("[[side]]"));
  std::string third = side;
  third.replace(third.find("russian"), 7, "third");
  expect_refused(folder.write("three.toml", text + "\n" + third), "side");
  expect_bad({"run", folder.file("three.toml")}, "three.toml:");
  expect_refused(folder.write("one.toml", text.substr(0, text.rfind("[[side]]"))), "side");
  expect_refused(changed(folder, first_battle, "JP-asahi", "JP-nobody"), "there is no card \"JP-nobody\"");
  expect_refused(changed(folder, first_battle, "course = 90", "course = 361"), "course");
  expect_refused(changed(folder, first_battle, "turns = 20", "turns = -3"), "turns");
  expect_refused(changed(folder, first_battle, "turns = 20", "turns = 99999999999999999999"), "first-battle.toml:");
  expect_refused(changed(folder, first_battle, "format = 1", "format = 2"), "format");
  expect_refused(changed(folder, first_battle, "provenance", "colour"), "\"provenance\" is missing");
}

TEST(BadInput, Tables) {
  const Folder folder;
  const std::string table = "data/coal/tables/collision.toml";
  const std::string text = bytes_of(source(table));
  const std::size_t at = text.find("provenance");
  ASSERT_NE(at, std::string::npos);
  const std::size_t end = text.find('\n', at);
  expect_refused(folder.write("collision.toml", text.substr(0, at) + text.substr(end + 1)),
                 "\"provenance\" is missing");
  expect_refused(changed(folder, table, "provenance = \"", "provenance = \"my own idea, "), "provenance");
  for (const auto& entry : std::filesystem::directory_iterator(source("data/coal/tables"))) {
    EXPECT_EQ(wardroom({"check", entry.path().string()}).code, 0) << entry.path();
  }
}

TEST(BadInput, Ships) {
  const Folder folder;
  const std::string good = bytes_of(source("data/coal/ships.csv"));
  EXPECT_EQ(wardroom({"check", source("data/coal/ships.csv")}).code, 0);
  std::string text = good;
  text.replace(text.find("turn_guide"), 10, "turn_guess");
  expect_refused(folder.write("ships.csv", text), "turn_guide");
  text = good;
  const std::size_t guide = text.find(",large,");
  text.replace(guide, 7, ",galleon,");  // a table that does not exist
  expect_refused(folder.write("ships.csv", text), "ships.csv:");
  expect_refused(folder.write("empty.csv", ""), "empty.csv");
}

TEST(BadInput, Orders) {
  const Folder folder;
  // For the enemy's ship, for one that is not there, at one's own.
  const std::string order = "order = \"target\"\nship = \"Asahi\"\ntarget = \"Retvizan\"";
  expect_bad({"resolve", changed(folder, asahi, order, "order = \"target\"\nship = \"Retvizan\"\ntarget = \"Asahi\"")},
             "ship: you have no such ship");
  expect_bad({"resolve", changed(folder, asahi, order, "order = \"target\"\nship = \"Asahi\"\ntarget = \"Asahi\"")},
             "target: no such ship in sight");
  expect_bad({"resolve", changed(folder, asahi, order, "order = \"surrender\"\nship = \"Asahi\"")},
             "\"surrender\" is no order; there are place");
  expect_bad({"resolve", changed(folder, asahi, "side = \"japanese\"\norder", "side = \"chinese\"\norder")},
             "\"chinese\" is neither japanese nor russian");
  // A sunk ship takes no orders; the others stand.
  const Said sunk = wardroom({"resolve",
                              changed(folder, asahi, "ship = \"Asahi\"\nsighted = true",
                                      "ship = \"Asahi\"\nsighted = true\nstatus = \"sunk\""),
                              "--json"});
  EXPECT_EQ(sunk.code, 1) << testing::PrintToString(sunk);
  ASSERT_GE(sunk.json().require("refused").list().size(), 1U);
  EXPECT_FALSE(sunk.json().require("refused").list()[0].require("clause").text().empty());
  const char* plotted = "tests/situations/plot-on-the-table.toml";
  expect_bad({"resolve", changed(folder, plotted, "\"1-CL60-1-SR30\"\n", "\"1-CL61-1-SR30\"\n")}, "(5.7.2");
  expect_bad({"resolve", changed(folder, plotted, "\"1-CL60-1-SR30\"\n", "\"3-CL60-2\"\n")}, "(5.4");
}

TEST(BadInput, Dice) {
  const Folder folder;
  expect_bad({"resolve", changed(folder, asahi, "faces = [3, 9]", "faces = [0, 9]")}, "asahi-retvizan.toml:");
  const Said thirty = wardroom({"resolve", changed(folder, asahi, "faces = [3, 9]", "faces = [30, 9]"), "--json"});
  EXPECT_EQ(thirty.code, 2);
  EXPECT_EQ(thirty.out, "");
  EXPECT_TRUE(thirty.says("faces: a die of 20 sides cannot show 30")) << thirty.err;
  expect_bad({"resolve", changed(folder, asahi, "purpose = \"size\"", "purpose = \"luck\"")}, "\"luck\" is not one of");
  expect_bad({"resolve", source(asahi), "--as", "nobody"}, "there is no seat \"nobody\"");
}

TEST(BadInput, OneBadFileAmongGoodOnes) {
  const Folder folder;
  const Said said = wardroom({"check", source(first_battle), folder.write("bad.toml", "x"), source(asahi), "--json"});
  EXPECT_EQ(said.code, 1);
  const Node answer = said.json();
  ASSERT_EQ(answer.list().size(), 3U);
  EXPECT_TRUE(answer.list()[0].require("ok").flag());
  EXPECT_EQ(answer.list()[0].require("kind").text(), "scenario");
  EXPECT_FALSE(answer.list()[1].require("ok").flag());
  EXPECT_EQ(answer.list()[1].require("line").integer(0, 10), 1);
  EXPECT_TRUE(answer.list()[2].require("ok").flag());
}

}  // namespace
}  // namespace wardroom::test
