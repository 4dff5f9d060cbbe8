// Wrecks on the chart, and the entries of the log that nobody should miss.
#include <gmock/gmock.h>

#include "game/seats.hpp"
#include "support/coal_table.hpp"

namespace wardroom::coal::test {
namespace {

using testing::HasSubstr;

struct Losses : testing::Test {
  Table table;
};

TEST_F(Losses, AWreckStaysOnTheChartForBothSides) {
  const ShipId own = table.lone(0, Type::BB, at(10, 10), 45), enemy = table.lone(1, Type::BB, at(14, 10), 0);
  const auto kind = [&](SideId side, const char* id) {
    const std::string piece = part_of(table_of(table.state(), Seat::of(side)), std::string("pieces/") + id);
    return piece == "null" ? piece : parse_json(piece, id).require("kind").text();
  };
  EXPECT_EQ(kind(0, "B1"), "ship");
  table[enemy].status = Status::sunk;
  table[own].status = Status::exploded;
  for (const SideId side : {SideId{0}, SideId{1}}) {
    EXPECT_EQ(kind(side, "B1"), "wreck");
    EXPECT_EQ(kind(side, "R0"), "wreck");
  }
  EXPECT_THAT(part_of(table_of(table.state(), Seat::of(0)), "pieces/B1"), HasSubstr("sunk."));
  table[enemy].status = Status::exited;
  EXPECT_EQ(kind(0, "B1"), "null") << "who left the table left nothing behind";
  // Behind a marker nobody has seen her go down.
  table.setting().special.hidden_strength = true;
  table[enemy].status = Status::sunk;
  table.state().divisions[table[enemy].division].revealed = false;
  EXPECT_EQ(kind(0, "B1"), "null");
  EXPECT_EQ(kind(1, "B1"), "wreck");
}

TEST_F(Losses, LossesAndMissedSignalsAreNews) {
  const ShipId ship = table.lone(0, Type::BB, at(10, 10), 0);
  const auto news = [&](const auto& fact) {
    table.forget_events();
    Play play = table.play();
    play.state_fact(Audience::all(), {"5.10"}, fact);
    const std::string entry = log_entry(table.state(), Seat::of(0), table.record(), table.record().events.front(), 1);
    if (entry.empty()) return std::string("not told");
    const Node node = parse_json(entry, "entry");
    const Node* kind = node.optional("news");
    return kind == nullptr ? std::string() : kind->text();
  };
  EXPECT_EQ(news(StatusChanged{ship, Status::sinking}), "loss");
  EXPECT_EQ(news(CommandChecked{0, no_ship, Obedience::independent, Action::none}), "signal");
  EXPECT_EQ(news(CommandChecked{0, no_ship, Obedience::obeyed, Action::none}), "not told");
  EXPECT_EQ(news(FiresSeen{ship, 1}), "");
}

}  // namespace
}  // namespace wardroom::coal::test
