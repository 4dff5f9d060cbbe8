// docs/formats.md holds every key that a situation of any book may have, every purpose of its dice, and every order
// with its keys: what the program takes is asked of the program.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/program.hpp"

namespace wardroom::test {
namespace {

const std::string coal = "format = 1\nkind = \"situation\"\nscenario = \"coal/first-battle\"\nturn = 3\n";
const std::string coastal =
    "format = 1\nkind = \"situation\"\nbook = \"coastal\"\nscenario = \"coastal/first-night\"\nturn = 3\n";
const std::string admiralty =
    "format = 1\nkind = \"situation\"\nbook = \"admiralty\"\nscenario = \"admiralty/nile\"\nturn = 3\n";

// A section of the page: from the line that begins so to the next heading of its rank or above.
std::string section(const std::string& page, const std::string& heading) {
  const std::size_t from = page.find("\n" + heading);
  if (from == std::string::npos) return {};
  const std::string rank = heading.substr(0, heading.find(' '));
  std::size_t to = page.find("\n## ", from + 1);
  if (rank == "###") to = std::min(to, page.find("\n### ", from + 1));
  return page.substr(from, to - from);
}

// The words that the program would have taken: what follows `before` in its complaint.
std::vector<std::string> known_words(const std::string& text, const std::string& before) {
  const Folder folder;
  const Said said = wardroom({"check", folder.write("test.toml", text)});
  const std::string complaint = said.out + said.err;
  const std::size_t at = complaint.find(before);
  EXPECT_NE(at, std::string::npos) << text << complaint;
  std::vector<std::string> words(1);
  if (at == std::string::npos) return words;
  for (const char c : complaint.substr(at + before.size())) {
    if (c == '\n') break;
    if (c == ',') words.emplace_back();
    if (c != ',' && c != ' ') words.back() += c;
  }
  return words;
}

void expect_told(const std::string& where, const std::vector<std::string>& words) {
  ASSERT_FALSE(where.empty());
  for (const std::string& word : words) {
    if (word.empty()) continue;  // an order without keys
    // Alone in its quotes, in a list of words, or in a table between braces.
    const bool told =
        where.find("`" + word + "`") != std::string::npos || where.find("{" + word + ",") != std::string::npos ||
        where.find(" " + word + ",") != std::string::npos || where.find(" " + word + "}") != std::string::npos;
    EXPECT_TRUE(told) << "\"" << word << "\" is not told of in" << where.substr(0, where.find('\n', 1));
  }
}

struct Table {
  std::string section, lines;  // where it is told of; what it needs before an unknown key is complained of
};

void expect_all_told(const std::string& chapter, const std::string& head, const std::vector<Table>& tables) {
  const std::string page = bytes_of(source("docs/formats.md"));
  const std::string all = section(page, chapter);
  expect_told(section(all, "### The head"), known_words(head + "nonsense = 1\n", "known here: "));
  for (const Table& table : tables) {
    const bool inside = table.lines.find("nonsense") != std::string::npos;
    expect_told(section(all, "### " + table.section),
                known_words(head + table.lines + (inside ? "" : "nonsense = 1\n"), "known here: "));
  }
  expect_told(section(all, "### `[[dice]]`"),
              known_words(head + "[[dice]]\npurpose = \"nonsense\"\nfaces = [1]\n", "is not one of "));
}

TEST(Formats, TellOfEveryKeyOfACoalSituation) {
  const std::string ship = "[[ship]]\nship = \"asahi\"\n",
                    division = "[[division]]\nside = \"japanese\"\ndivision = 1\n";
  const std::string weapons = "Weapons on the table", parts = "Parts of these";
  expect_all_told("## Situations (", coal,
                  {{"`[[side_state]]`", "[[side_state]]\n"},
                   {"`[[division]]`", "[[division]]\n"},
                   {"`[[ship]]`", "[[ship]]\n"},
                   {weapons, "[[smoke]]\n"},
                   {weapons, "[[torpedo]]\n"},
                   {weapons, "[[launch]]\n"},
                   {weapons, "[[allotment]]\n"},
                   {weapons, "[[coup]]\n"},
                   {weapons, "[[pending]]\n"},
                   {parts, ship + "hits = [{kind = \"fire\", nonsense = 1}]\n"},
                   {parts, ship + "order = {nonsense = 1}\n"},
                   {parts, ship + "legs = [{nonsense = 1}]\n"},
                   {parts, ship + "wake = [{nonsense = 1}]\n"},
                   {parts, division + "shape = {nonsense = 1}\n"},
                   {parts, division + "fired_on = [{nonsense = 1}]\n"},
                   {"`[[dice]]`", "[[dice]]\n"}});
}

TEST(Formats, TellOfEveryKeyOfACoastalSituation) {
  const std::string by_boat = "ship = \"mtb-234\"\n", at_her = "target = \"gertrud\"\n", at = "at = [1, 1]\n";
  const std::string markers = "Markers", orders = "Orders that are in";
  expect_all_told("## Situations of the coastal book", coastal,
                  {{"`[[side_state]]`", "[[side_state]]\nside = \"german\"\n"},
                   {"`[[ship]]`", "[[ship]]\n" + by_boat},
                   {"`[[ship]]`", "[[ship]]\n" + by_boat + "order = {nonsense = 1}\n"},
                   {markers, "[[torpedo]]\nfrom = \"mtb-234\"\ncourse = 0\n" + at},
                   {markers, "[[light]]\nradius = 20\n" + at},
                   {markers, "[[smoke]]\na = [1, 1]\nb = [2, 2]\n"},
                   {markers, "[[mine]]\n" + at},
                   {orders, "[[launch]]\n" + by_boat},
                   {orders, "[[charge]]\n" + by_boat + at_her},
                   {orders, "[[lookout]]\n" + by_boat},
                   {orders, "[[shell]]\n" + by_boat + at},
                   {orders, "[[searchlight]]\n" + by_boat + at_her},
                   {orders, "[[fire]]\n" + by_boat + at_her},
                   {orders, "[[pending]]\ntarget = \"gertrud\"\nfirer = \"mtb-234\"\n"},
                   {"`[[dice]]`", "[[dice]]\n"}});
}

TEST(Formats, TellOfEveryKeyOfAnAdmiraltySituation) {
  const std::string ship = "[[ship]]\nship = \"orient\"\n", by_her = "ship = \"orient\"\n",
                    at_her = "target = \"goliath\"\n";
  const std::string states = "`[[side_state]]` and `[[post_state]]`", ships = "`[[ship]]`", now = "`[now]`",
                    orders = "Orders that are in";
  expect_all_told("## Situations of Admiralty", admiralty,
                  {{now, "[now]\n"},
                   {now, "[now]\nnext = {nonsense = 1}\n"},
                   {now, "[now]\npassing = {nonsense = 1}\n"},
                   {now, "[now]\npassing = {shots = [{nonsense = 1}]}\n"},
                   {now, "[now]\nmail = {nonsense = 1}\n"},
                   {now, "[now]\nmail = {letters = [{nonsense = 1}]}\n"},
                   {states, "[[side_state]]\nside = \"french\"\n"},
                   {states, "[[post_state]]\npost = \"french\"\n"},
                   {ships, ship},
                   {ships, ship + "sides = {nonsense = 1}\n"},
                   {ships, ship + "sides = {port = {nonsense = 1}}\n"},
                   {ships, ship + "locks = [{nonsense = 1}]\n"},
                   {ships, ship + "pending = {nonsense = 1}\n"},
                   {ships, ship + "shown = {nonsense = 1}\n"},
                   {orders, "[[melee]]\nattacker = \"orient\"\ndefender = \"goliath\"\n"},
                   {orders, "[[set_sail]]\n" + by_her},
                   {orders, "[[fall_off]]\n" + by_her},
                   {orders, "[[rig_spring]]\n" + by_her},
                   {orders, "[[hoist]]\n" + by_her},
                   {orders, "[[tell_off]]\n" + by_her},
                   {orders, "[[fire]]\n" + by_her + at_her},
                   {orders, "[[board]]\n" + by_her + at_her},
                   {orders, "[[repair]]\n" + by_her},
                   {"`[[dice]]`", "[[dice]]\n"}});
}

// The row of a table that is for this word.
std::string row_of(const std::string& table, const std::string& word) {
  std::size_t from = table.find("\n| ");
  while (from != std::string::npos) {
    const std::string row = table.substr(from + 1, table.find('\n', from + 1) - from - 1);
    if (row.substr(0, row.find('|', 1)).find("`" + word + "`") != std::string::npos) return row;
    from = table.find("\n| ", from + 1);
  }
  return {};
}

struct Wording {
  std::string words, keys;  // after which the program lists the words of all orders, and the keys of one
};

void expect_orders_told(const std::string& chapter, const std::string& head, const Wording& after) {
  const std::string told = section(bytes_of(source("docs/formats.md")), chapter);
  const std::vector<std::string> words = known_words(head + "order = \"nonsense\"\n", after.words);
  EXPECT_GE(words.size(), 10U);
  for (const std::string& word : words) {
    const std::string row = row_of(told, word);
    ASSERT_FALSE(row.empty()) << "the order \"" << word << "\" is not told of";
    expect_told(row, known_words(head + "order = \"" + word + "\"\nnonsense = 1\n", after.keys));
  }
}

TEST(Formats, TellOfEveryOrderAndItsKeys) {
  expect_orders_told("## Orders", coal + "[[orders]]\nside = \"japanese\"\n", {"there are ", "; it has "});
  expect_orders_told("**Orders.**", coastal + "[[orders]]\nside = \"german\"\n", {"is not one of ", "known here: "});
  expect_orders_told("### Orders of Admiralty", admiralty + "[[orders]]\nside = \"french\"\n",
                     {"is not one of ", "known here: "});
}

// When an order is given is told beside it, and what batteries are called.
TEST(Formats, TellWhenOrdersAreGivenAndWhatBatteriesAreCalled) {
  const std::string page = bytes_of(source("docs/formats.md"));
  for (const char* chapter : {"## Situations (", "## Situations of the coastal book"}) {
    expect_told(section(section(page, chapter), "### `[[orders]]`"), {"side", "in_turn", "in_half"});
  }
  expect_told(section(page, "## Situations ("),
              known_words(coal + "[[allotment]]\nship = \"asahi\"\nbattery = \"nonsense\"\ntarget = \"retvizan\"\n",
                          "is not one of "));
}

}  // namespace
}  // namespace wardroom::test
