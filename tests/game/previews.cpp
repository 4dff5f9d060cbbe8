// A preview of a move is the move, as long as nobody interferes.
#include "books/coal/text/json.hpp"
#include "books/coal/text/loader.hpp"
#include "books/coal/text/order_text.hpp"
#include "books/coal/text/tell.hpp"
#include "game/seats.hpp"
#include "rules/battle.hpp"

namespace wardroom::coal::test {
namespace {

std::string plot_json(const State& state, DivisionId d, const std::string& speed, const std::string& plot) {
  return R"({"order":"plot","division":)" + std::to_string(state.divisions[d].number) + R"(,"speed":)" + speed +
         R"(,"plot":")" + plot + R"("})";
}

Order order(const State& state, SideId side, const std::string& text) {
  return parse_order(parse_json(text, "order"), state, side);
}

class Previews : public testing::TestWithParam<std::string> {};

TEST_P(Previews, OfPlotsAreTheMovesThatFollow) {
  const Loaded loaded = load_named_scenario("dogger-bank");
  Battle<Coal> battle(loaded.state, Dice(3));
  // Every signal is understood.
  battle.script({{static_cast<std::uint16_t>(Purpose::command), any_actor, Faces(400, 1), 0}});
  while (battle.state().phase != Phase::plotting) {
    if (battle.play_phase()) continue;
    for (const SideId side : {SideId{0}, SideId{1}}) battle.submit(Seat::of(side), Ready{});
  }
  std::vector<std::pair<std::string, std::string>> expected;  // a ship, and where the preview puts her
  const State& now = battle.state();
  for (DivisionId d = 0; d < now.divisions.size(); ++d) {
    const SideId side = now.divisions[d].side;
    const std::string text = plot_json(now, d, "2", GetParam());
    const Node preview = parse_json(preview_order(now, side, text), "preview");
    ASSERT_TRUE(preview.require("ok").flag()) << preview_order(now, side, text);
    for (const Node& piece : preview.require("pieces").list()) {
      expected.emplace_back(piece.require("id").text(),
                            text_of(piece.require("at")) + text_of(piece.require("heading")));
    }
    ASSERT_FALSE(battle.submit(Seat::of(side), order(now, side, text)));
  }
  for (const SideId side : {SideId{0}, SideId{1}}) battle.submit(Seat::of(side), Ready{});
  while (battle.state().phase != Phase::sighting) ASSERT_TRUE(battle.play_phase());
  EXPECT_EQ(expected.size(), now.ships.size());
  for (const auto& [id, place] : expected) {
    const auto ship = std::ranges::find(now.setting->ships, id, &ShipName::id) - now.setting->ships.begin();
    const Ship& moved = now.ships[static_cast<std::size_t>(ship)];
    Json json;
    json.begin_array().value(Length{moved.at.x}).value(Length{moved.at.y}).end_array();
    EXPECT_EQ(place, json.take() + decimal(moved.course.hundredths(), 2)) << id;
  }
}

INSTANTIATE_TEST_SUITE_P(Plots, Previews, testing::Values("", "1", "CR30", "0.5-CL45-SR15", "SL30"));

// The first turn is to be plotted.
struct Plotting {
  Plotting() {
    while (battle.state().phase != Phase::plotting) {
      if (battle.play_phase()) continue;
      for (const SideId side : {SideId{0}, SideId{1}}) battle.submit(Seat::of(side), Ready{});
    }
  }
  Loaded loaded = load_named_scenario("dogger-bank");
  Battle<Coal> battle{loaded.state, Dice(3)};
};

TEST(PreviewsOfOrders, SayWhyNot) {
  const Plotting at_start;
  const Battle<Coal>& battle = at_start.battle;
  const auto refused = [&](const std::string& text) {
    const Node answer = parse_json(preview_order(battle.state(), 0, text), "preview");
    EXPECT_FALSE(answer.require("ok").flag()) << text;
    return answer;
  };
  EXPECT_EQ(refused(plot_json(battle.state(), 0, "99", "")).require("clause").text(), "5.5");
  EXPECT_EQ(refused(plot_json(battle.state(), 0, "2", "ZZ")).require("clause").text(), "5.7");
  EXPECT_FALSE(refused("{}").require("text").text().empty());
  EXPECT_FALSE(refused("not json").require("text").text().empty());
}

TEST(PreviewsOfPlots, ChangeNothingAndNeedNoEnemy) {
  const Plotting at_start;
  const Battle<Coal>& battle = at_start.battle;
  const std::uint64_t before = hash(battle.state());
  const std::string text = plot_json(battle.state(), 0, "2", "CR30");
  const std::string preview = preview_order(battle.state(), 0, text);
  EXPECT_EQ(hash(battle.state()), before);
  // The same with every enemy somewhere else, on other orders, and wishing for half-moves.
  auto other = std::make_unique<State>(battle.state());
  for (Ship& ship : other->ships) {
    if (ship.side == 1) ship.at = {ship.at.x / 2, ship.at.y / 2};
  }
  for (Division& d : other->divisions) {
    if (d.side == 1) d.order = {true, false, 3_in, {}, {}};
  }
  other->sides[1].declared_half_moves = other->halves = true;
  EXPECT_EQ(preview_order(*other, 0, text), preview);
}

}  // namespace
}  // namespace wardroom::coal::test
