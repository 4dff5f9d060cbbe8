// Forms that a battle seldom comes to, from positions in which they are due: each is asked for, answered as a page
// answers it, and taken. Then: what a drafted order opens, and whose forms a seat of a shared side gets.
#include <gmock/gmock.h>

#include <boost/json.hpp>

#include "books/coal/text/generate.hpp"
#include "server/cruisers.hpp"
#include "server/room.hpp"
#include "shelf/shelf.hpp"

namespace wardroom::server {
namespace {

namespace json = boost::json;
using testing::HasSubstr;
using testing::IsSupersetOf;
using testing::Not;

Entry start_from(const std::string& text, std::vector<SeatEntry> seats = {}) {
  StartEntry start;
  start.start = {"coal", "uploaded", text, {}, std::string(32, 'k'), false};
  start.title = "A position";
  start.seats = std::move(seats);
  return {1000, start};
}

const std::string head = R"(format = 1
kind = "situation"
title = "A position"
provenance = "text"
)";

class Seated {
 public:
  Seated(const std::string& text, const std::string& side, const std::string& other)
      : Seated(text, {{"s1", "side", side, "One", {}, ""}, {"s2", "side", other, "Two", {}, ""}}) {}
  Seated(const std::string& text, std::vector<SeatEntry> seats) : room("g", start_from(text, std::move(seats))) {}

  std::string part(const std::string& key, const std::string& seat = "s1") const {
    Parts parts;
    room.present(*room.place(seat), parts);
    for (const Part& p : parts) {
      if (p.key == key) return p.json;
    }
    return {};
  }
  json::array asks(const std::string& seat = "s1") const { return json::parse(part("asks", seat)).as_array(); }
  std::vector<std::string> forms(const std::string& seat = "s1") const {
    std::vector<std::string> ids;
    for (const json::value& ask : asks(seat)) ids.emplace_back(ask.at("id").as_string());
    return ids;
  }
  /// The order that a form makes of its own values, with these in place of them.
  std::string answer(const std::string& id, const json::object& values = {}) const {
    for (const json::value& ask : asks()) {
      if (ask.at("id") != json::value(id)) continue;
      json::object order = ask.at("order").as_object();
      for (const json::value& field : ask.at("fields").as_array()) {
        const std::string name(field.at("name").as_string());
        const json::value* given = values.if_contains(name);
        const json::value* own = field.as_object().if_contains("value");
        if (given == nullptr && (own == nullptr || own->is_null())) own = field.as_object().if_contains("suggested");
        if (given == nullptr) given = own;
        if (given != nullptr) order[name] = *given;
      }
      return json::serialize(order);
    }
    ADD_FAILURE() << "no form " << id;
    return {};
  }
  std::optional<Refused> say(Said said) {
    const Entry entry{2000, std::move(said)};
    if (auto refused = room.check(entry)) return refused;
    room.take(entry);
    return std::nullopt;
  }
  std::string commit(std::vector<PlainJson> orders, const std::string& seat = "s1") {
    const auto refused = say(CommitEntry{seat, room.round(), std::move(orders)});
    return refused ? refused->text : "";
  }
  std::string draft(std::vector<PlainJson> orders, const std::string& seat = "s1") {
    const auto refused = say(DraftEntry{seat, room.round(), std::move(orders)});
    return refused ? refused->text : "";
  }

  Room room;
};

// 5.3: two divisions of destroyers in one formation are a flotilla.
class Flotilla : public testing::Test {
 protected:
  Seated table_{head + R"(scenario = "night-attack"
turn = 2
division = [{ side = "japanese", division = 2, formation = 1 }]
)",
                "japanese", "russian"};
};

TEST_F(Flotilla, ChangesItsShape) {
  ASSERT_THAT(table_.forms(), testing::Contains("shape-1"));
  EXPECT_EQ(table_.commit({table_.answer("shape-1")}), "");
  EXPECT_EQ(table_.commit({}, "s2"), "");
}

TEST_F(Flotilla, MakesALineOfBearingAndAnArrowhead) {
  EXPECT_THAT(table_.commit({table_.answer("shape-1", {{"shape", "line_of_bearing"}})}), HasSubstr("degree line"));
  const json::object line{{"shape", "line_of_bearing"}, {"line", 135}, {"interval", 1.5}};
  EXPECT_EQ(table_.commit({table_.answer("shape-1", line)}), "");
  EXPECT_FALSE(table_.say(ReopenEntry{"s1", table_.room.round()}));
  const json::object arrow{{"shape", "arrowhead"}, {"line", 135}, {"second_line", 225}, {"interval", 1.5}};
  EXPECT_EQ(table_.commit({table_.answer("shape-1", arrow)}), "");
  EXPECT_EQ(table_.commit({}, "s2"), "");
  EXPECT_THAT(table_.room.game().situation(), HasSubstr("arrowhead"));
}

// 4.5, ruling W25
std::vector<std::string> forms_by(const char* light) {
  const Seated table(head + R"(date = 1904-08-10
turn = 3
segment = "illumination"
[sea]
sighting = 6.0
wind = "calm"
)" + light + "\n" + cruisers("russian", "RU", "north", {{"askold", 30, 30}}) +
                         cruisers("japanese", "JP", "south", {{"asama", 30, 32}}) + R"([[ship]]
ship = "askold"
sighted = true
[[ship]]
ship = "asama"
sighted = true
)",
                     "russian", "japanese");
  return table.forms();
}

TEST(Lights, AreAskedForByNightAlone) {
  const auto asks_for_light = testing::Contains("illuminate-askold-searchlight");
  EXPECT_THAT(forms_by("visibility = \"extremely poor\"\nnight = true"), asks_for_light);
  EXPECT_THAT(forms_by("visibility = \"poor\""), Not(asks_for_light));
}

// 7.6
TEST(CoupDeGrace, IsOrderedAtAShipThatLiesStill) {
  Seated table(head + R"(scenario = "first-battle"
turn = 5
segment = "torpedo"
ship = [
  { ship = "shirakumo", at = [30.0, 30.0], course = 0, sighted = true },
  { ship = "retvizan", at = [33.0, 30.0], course = 0, speed = 0.0, moved = 0.0, sighted = true },
]
)",
               "japanese", "russian");
  ASSERT_THAT(table.forms(), testing::Contains("coup-shirakumo"));
  const std::string order = table.answer("coup-shirakumo", {{"target", "retvizan"}});
  EXPECT_THAT(order, HasSubstr("retvizan"));
  EXPECT_EQ(table.commit({order}), "");
}

// 5.7.7
class Advance : public testing::Test {
 protected:
  Seated table_{head + R"(scenario = "first-battle"
turn = 3
division = [{ side = "japanese", division = 1, order = { speed = 2.0, plot = "SR30", advance = true }, may_cancel = true }]
)",
                "japanese", "russian"};
};

TEST_F(Advance, StandsUntilItIsCancelled) {
  EXPECT_THAT(table_.forms(), IsSupersetOf({"cancel-1", "plot-2"}));
  EXPECT_THAT(table_.forms(), Not(testing::Contains("plot-1")));
}

TEST_F(Advance, CancelledInADraftItsPlotIsAskedForInTheSameRound) {
  const std::string cancel = table_.answer("cancel-1");
  EXPECT_EQ(table_.draft({cancel}), "");
  // The form that opened it stays, and comes first: orders are taken in this order.
  const auto forms = table_.forms();
  const auto at = [&](const char* id) { return std::ranges::find(forms, id) - forms.begin(); };
  ASSERT_THAT(forms, IsSupersetOf({"cancel-1", "plot-1", "plot-2"}));
  EXPECT_LT(at("cancel-1"), at("plot-1"));
  EXPECT_LT(at("plot-1"), at("plot-2"));
  const std::string plot = table_.answer("plot-1", {{"plot", "CL30"}});
  const auto& opening = table_.room.place("s1")->opening;
  EXPECT_THAT(table_.room.game().preview(Seat::of(0), opening, plot), HasSubstr("\"ok\":true"));
  EXPECT_THAT(table_.room.game().preview(Seat::of(0), {}, plot), HasSubstr("cancel it first"));
  EXPECT_THAT(table_.commit({plot}), HasSubstr("cancel it first"));
  EXPECT_EQ(table_.commit({cancel, plot}), "");
}

TEST_F(Advance, DraftedNoMoreItsPlotIsGone) {
  EXPECT_EQ(table_.draft({table_.answer("cancel-1")}), "");
  EXPECT_EQ(table_.draft({}), "");
  EXPECT_THAT(table_.forms(), Not(testing::Contains("plot-1")));
}

// 10.1.3, 10.3: in a generated battle a force has a start before its divisions have places.
TEST(GeneratedBattle, DivisionsArePlacedBeforeTheOrdersAreSealed) {
  const coal::Generated made = coal::generate({}, 3);
  const GameStart start{"coal", "uploaded", made.toml, {}, std::string(32, 'k'), false};
  const auto game = make_game(start);
  Seated table(made.toml, game->side_id(0), game->side_id(1));
  EXPECT_THAT(table.forms(), testing::Contains("start"));
  EXPECT_THAT(table.forms(), Not(testing::Contains("place-1")));
  std::vector<PlainJson> orders;
  for (const json::value& ask : table.asks()) {
    if (ask.as_object().if_contains("required")) orders.push_back(table.answer(std::string(ask.at("id").as_string())));
  }
  EXPECT_EQ(table.draft(orders), "");
  ASSERT_THAT(table.forms(), IsSupersetOf({"start", "place-1", "place-2"}));
  // One division stands at the start; another may stand elsewhere.
  json::array at;
  for (const json::value& ask : table.asks()) {
    if (ask.at("id") == json::value("place-2")) at = ask.at("fields").as_array()[0].at("value").as_array();
  }
  at[0] = at[0].to_number<double>() + 1;
  const std::string place = table.answer("place-2", {{"at", at}});
  EXPECT_THAT(table.room.game().preview(Seat::of(0), table.room.place("s1")->opening, place), HasSubstr("\"ok\":true"));
  orders.insert(orders.begin() + 1, place);
  EXPECT_EQ(table.commit(orders), "");
}

// A side that is shared: each seat is asked about its own units, the first also about what is no unit's own.
TEST(SharedSide, ASeatGetsTheFormsOfItsOwnUnits) {
  const std::string text = scenario_text("coal", "first-battle");
  Seated table(text, {{"s1", "side", "japanese", "Togo", {}, ""},
                      {"s2", "side", "japanese", "Dewa", {"2"}, ""},
                      {"s3", "side", "russian", "Witgeft", {}, ""}});
  EXPECT_THAT(table.forms("s1"), testing::Contains("force-flagship"));
  EXPECT_THAT(table.forms("s2"), Not(testing::Contains("force-flagship")));
  for (const char* seat : {"s1", "s2", "s3"}) EXPECT_EQ(table.commit({}, seat), "");
  EXPECT_THAT(table.forms("s1"), testing::Contains("plot-1"));
  EXPECT_THAT(table.forms("s1"), Not(testing::Contains("plot-2")));
  EXPECT_THAT(table.forms("s2"), testing::Contains("plot-2"));
  EXPECT_THAT(table.forms("s2"), Not(testing::Contains("plot-1")));
  EXPECT_THAT(table.forms("s3"), IsSupersetOf({"plot-1", "plot-2"}));
  // Whatever a seat is asked, it may order.
  for (const char* seat : {"s1", "s2"}) {
    for (const json::value& ask : table.asks(seat)) {
      const std::string order = json::serialize(ask.at("order"));
      const std::string unit = table.room.game().unit_of(Seat::of(0), order);
      if (unit.empty()) continue;
      EXPECT_TRUE(table.room.commands(*table.room.place(seat), order)) << order;
    }
  }
}

TEST(LentSeat, APersonOrdersNothingUntilItIsGivenBack) {
  const std::string text = scenario_text("coal", "first-battle");
  Seated table(text, {{"s1", "side", "japanese", "Togo", {}, ""},
                      {"s2", "side", "russian", "Witgeft", {}, ""},
                      {"s3", "umpire", "", "Umpire", {}, ""}});
  const auto lend = [&](const char* act) { return table.say(ActEntry{"s3", "lend", "he is at dinner", act}); };
  const Entry commit{3000, CommitEntry{"s1", table.room.round(), {}}};
  EXPECT_FALSE(table.room.check_person(commit));
  EXPECT_FALSE(lend(R"({"act":"lend","seat":"s1","bot":"ensign"})"));
  for (const Said& said :
       {commit.said, Said(DraftEntry{"s1", table.room.round(), {}}), Said(ReopenEntry{"s1", table.room.round()})}) {
    const auto refused = table.room.check_person({3000, said});
    ASSERT_TRUE(refused);
    EXPECT_THAT(refused->text, HasSubstr("A bot plays this seat"));
  }
  EXPECT_FALSE(table.room.check(commit)) << "the bot may";
  EXPECT_EQ(table.part("asks"), "[]");
  EXPECT_THAT(table.part("status"), HasSubstr("\"waits\":false"));
  EXPECT_FALSE(table.room.check_person({3000, TalkEntry{"s1", "all", "I am still here"}}));
  EXPECT_FALSE(lend(R"({"act":"lend","seat":"s1","bot":null})"));
  EXPECT_FALSE(table.room.check_person(commit));
  EXPECT_NE(table.part("asks"), "[]");
}

}  // namespace
}  // namespace wardroom::server
