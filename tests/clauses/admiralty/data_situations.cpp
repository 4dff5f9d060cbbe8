// Orders of Admiralty as they are written, and positions in the middle of a battle.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "books/admiralty/bots/bots.hpp"
#include "books/admiralty/text/loader.hpp"
#include "books/admiralty/text/order_text.hpp"
#include "books/admiralty/text/situation.hpp"
#include "books/admiralty/text/tell.hpp"
#include "books/admiralty/text/text.hpp"
#include "rules/battle.hpp"
#include "rules/resources.hpp"
#include "support/admiralty_table.hpp"
#include "support/bot_seats.hpp"
#include "support/complaint.hpp"
#include "support/proves.hpp"
#include "support/scenarios.hpp"

namespace {

using namespace wardroom;
using namespace wardroom::admiralty;
using testing::HasSubstr;
using wardroom::admiralty::test::at;
using wardroom::admiralty::test::gun_dice;
using wardroom::test::complaint;

const char* const in_battle = R"(format = 1
kind = "situation"
scenario = "admiralty/flamborough-head"
turn = 4
segment = "cannon"
until = "boarding"
seed = 7

[now]
moment = "none"
wind_from = 225.5
wind = "brisk"
method = "advanced"
decided = "american"

[[side_state]]
side = "american"
offers_draw = true

[[post_state]]
post = "british"
asked = true

[[ship]]
ship = "serapis"
at = [705, 640.5]
heading = 22.5
sail = "full"
sides = { port = { dice = "229", gun_hits = 3, crossed = 10, blocked = 2, fired = 1, aimed_last = ["none", "bonhomme-richard", "none"] } }
sails = 63
sails_lost = 37
mark = { F = 2, W = 1 }
crossed = { M = 1 }
locks = [{ on = "Bonhomme Richard", hits = 2 }]
pending = { gun_hits = [1, 4], sails = 6, mark = { M = 1 } }
parties = 2
told_off = 1
standing = "rakes"

[[ship]]
ship = "Pallas"
status = "prize"
side = "british"
taken_from = "american"

[[melee]]
attacker = "bonhomme-richard"
defender = "serapis"
attackers = 2
defenders = 3
attackers_left = 1
rounds = 1

[[fire]]
ship = "serapis"
target = "alliance"
broadside = "port"
size = "medium"
rigging = 1

[[orders]]
side = "british"
order = "fire"
ship = "countess-of-scarborough"
target = "alliance"
broadside = "port"
size = "light"

[[dice]]
purpose = "gunfire"
ship = "serapis"
faces = [3, 6, 6]

[[dice]]
purpose = "initiative"
side = "american"
faces = [5]
)";

// The ship log is the state of a ship: everything on it can be written down and read again.
TEST(AdmiraltySituation, StartsInTheMiddle) {
  PROVES("adm-1-4");
  const Situation situation = load_situation(in_battle, "x.toml");
  const State& state = situation.loaded.state;
  EXPECT_EQ(state.turn, 4);
  EXPECT_EQ(state.phase, Phase::cannon);
  EXPECT_EQ(situation.last, Phase::boarding);
  EXPECT_EQ(situation.last_turn, 4);
  EXPECT_EQ(situation.seed, 7U);
  EXPECT_TRUE(to_be_opened(situation));
  EXPECT_EQ(state.wind_from, Bearing(22550));
  EXPECT_EQ(state.wind, WindForce::brisk);
  EXPECT_EQ(state.method, CloseRange::advanced);
  EXPECT_EQ(state.decided, 1);
  EXPECT_TRUE(state.sides[1].offers_draw);
  EXPECT_TRUE(state.posts[0].asked);
  const Ship& serapis = state.ships[0];
  EXPECT_EQ(serapis.at, at(705, 640.5));
  EXPECT_EQ(serapis.was_at, serapis.at);
  EXPECT_EQ(serapis.heading, Bearing(2250));
  EXPECT_EQ(serapis.sail, Sail::full);
  const Side& port = serapis.sides[index(Broadside::port)];
  EXPECT_EQ(port.dice, gun_dice("229"));
  EXPECT_EQ(port.gun_hits, 3);
  EXPECT_EQ(port.crossed, 10);
  EXPECT_EQ(port.blocked, 2);
  EXPECT_EQ(port.fired, 1);
  EXPECT_EQ(port.aimed_last[1], 2);
  EXPECT_EQ(port.aimed_last[0], no_ship);
  EXPECT_EQ(serapis.sides[index(Broadside::starboard)].dice, gun_dice("330"));
  EXPECT_EQ(serapis.sails, 63);
  EXPECT_EQ(serapis.sails_lost, 37);
  EXPECT_EQ(serapis.mark[index(Mark::F)], 2);
  EXPECT_EQ(serapis.mark[index(Mark::W)], 1);
  EXPECT_EQ(serapis.mark[index(Mark::A)], 0);
  EXPECT_EQ(serapis.crossed[index(Mark::M)], 1);
  ASSERT_EQ(serapis.locks.size(), 1U);
  EXPECT_EQ(serapis.locks[0].on, 2);
  EXPECT_EQ(serapis.locks[0].hits, 2);
  EXPECT_EQ(serapis.pending.gun_hits[1], 4);
  EXPECT_EQ(serapis.pending.mark[index(Mark::M)], 1);
  EXPECT_EQ(serapis.told_off, 1);
  EXPECT_EQ(serapis.standing, Standing::rakes);
  EXPECT_EQ(state.ships[3].status, Status::prize);
  EXPECT_EQ(state.ships[3].side, 0);
  EXPECT_EQ(state.ships[3].post, 0) << "whoever has taken her commands her";
  EXPECT_EQ(state.ships[3].taken_from, 1);
  ASSERT_EQ(state.melees.size(), 1U);
  EXPECT_EQ(state.melees[0].attackers_left, 1);
  ASSERT_EQ(state.fires.size(), 1U);
  EXPECT_EQ(state.fires[0].size, Size::medium);
  EXPECT_EQ(state.fires[0].with, no_ship);
  ASSERT_EQ(situation.orders.size(), 1U);
  EXPECT_EQ(situation.orders[0].turn, 4);
  EXPECT_EQ(situation.orders[0].seat, Seat::at(0, 0));
  const Fire& fire = std::get<Fire>(situation.orders[0].order);
  EXPECT_EQ(fire.ship, 1);
  EXPECT_EQ(fire.target, 4);
  EXPECT_EQ(fire.side, Broadside::port);
  EXPECT_EQ(fire.size, Size::light);
  ASSERT_EQ(situation.dice.size(), 2U);
  EXPECT_EQ(situation.dice[0].actor, 0);
  EXPECT_EQ(situation.dice[1].actor, 1);
}

TEST(AdmiraltySituation, IsTheSameWhenWrittenAndRead) {
  PROVES("adm-1-4");
  Situation situation = load_situation(in_battle, "x.toml");
  State& state = situation.loaded.state;
  Ship& richard = state.ships[2];
  richard.stays = -1;
  richard.aided_by = 0;
  richard.shown.gun_hits = 3;
  state.passing.ship = 2;
  state.passing.path = std::get<Path>(parse_path("20-R30-15.5"));
  state.passing.goes = 31.5_mm;
  state.passing.touches = {ShipId(0), ShipId(4)};
  state.passing.shots.push_back({0, 2, Broadside::port, 12_mm, {1, 0, 0}});
  state.settings.push_back({1, Sail::full, true, Broadside::port});
  state.hoists.push_back({0, Words("Engage \"closely\"")});
  state.repairs.push_back({2, Mend::L, Broadside::port, 0, true});
  Letter letter{1, 0, 1, 1, 0, 0, 3, 3};
  letter.sender_keeps = true;
  letter.text = Words("Form line");
  state.mail.letters.push_back(letter);
  state.mail.sent = 1;
  state.mail.number(0, 1);
  const std::string written = write_situation(state, in_battle);
  const Situation again = load_situation(written, "again.toml");
  EXPECT_EQ(hash(again.loaded.state), hash(state)) << written;
  EXPECT_THAT(written, HasSubstr("text = \"Engage \\\"closely\\\"\""));
  EXPECT_THAT(written, HasSubstr("text = \"Form line\""));
  EXPECT_THAT(written, HasSubstr("path = \"20-R30-15.5\""));
  EXPECT_THAT(written, HasSubstr("mark = {F = 2, W = 1}"));
  EXPECT_THAT(written, HasSubstr("dice = \"229\", gun_hits = 3"));
  EXPECT_TRUE(again.opened);
  EXPECT_FALSE(to_be_opened(again));
  EXPECT_EQ(write_situation(again.loaded.state, written), written);
}

TEST(AdmiraltySituation, EveryScenarioIsTheSameWhenWrittenAndRead) {
  for (const std::string& name : wardroom::test::scenario_names("admiralty")) {
    const std::string text(*resource("admiralty/scenarios/" + name + ".toml"));
    Loaded loaded = load_scenario(text, name);
    loaded.state.turn = 1;
    loaded.state.phase = Phase::command;
    const Situation again = load_situation(write_situation(loaded.state, text), "again.toml");
    EXPECT_EQ(hash(again.loaded.state), hash(loaded.state)) << name;
    EXPECT_EQ(again.loaded.setting->worth, loaded.setting->worth) << name;
  }
}

// Wherever play has come to, by the hands of those who fire, mend and move as they should.
TEST(AdmiraltySituation, WritesAPositionDown) {
  for (const char* const name : {"first-broadside", "flamborough-head", "cape-st-vincent"}) {
    const std::string begun(*resource("admiralty/scenarios/" + std::string(name) + ".toml"));
    const Loaded loaded = load_scenario(begun, "x.toml");
    Battle<Admiralty> battle(loaded.state, Dice(11));
    auto seats = wardroom::test::two_seats<Admiralty>(make_bot("ensign"), make_bot("ensign"));
    int phases = 0;
    while (!battle.over() && phases < 120) {
      for (auto& bot : seats) {
        if (!Admiralty::owes(battle.state(), bot.seat())) continue;
        const Order order = bot.next(battle.state());
        const Node written = parse_toml("order = " + text(order, battle.state()), "x.toml").require("order");
        EXPECT_EQ(text(parse_order(written, battle.state(), bot.seat().side), battle.state()),
                  text(order, battle.state()));
        if (battle.submit(bot.seat(), order)) battle.submit(bot.seat(), Ready{true});
      }
      if (!battle.play_phase()) continue;
      ++phases;
      const std::string written = write_situation(battle.state(), begun);
      const Situation again = load_situation(written, "y.toml");
      ASSERT_EQ(hash(again.loaded.state), hash(battle.state())) << name << " after " << phases << " phases\n"
                                                                << written;
    }
    EXPECT_GT(phases, 60) << name;
    EXPECT_GT(battle.state().turn, 2) << name;
  }
}

// A scenario lies before its first turn, and play begins with that.
TEST(AdmiraltySituation, BeginsAScenarioWithItsFirstTurn) {
  const Loaded loaded = load_named_scenario("first-broadside");
  Battle<Admiralty> battle(loaded.state, Dice(1));
  std::vector<std::string> kinds;
  battle.listen([&](const State&, const Record<Fact>& record) {
    for (const auto& event : record.events) {
      std::visit([&](const auto& fact) { kinds.emplace_back(fact_name(fact)); }, event.fact);
    }
  });
  battle.play_on();
  EXPECT_EQ(battle.state().turn, 1);
  EXPECT_EQ(battle.state().phase, Phase::command);
  EXPECT_EQ(kinds, (std::vector<std::string>{"TurnBegan", "PhaseBegan", "PostAsked", "PostAsked"}));
}

TEST(AdmiraltySituation, BringsInWhoHasEntered) {
  const auto alexander_at = [](const char* turn) {
    const std::string text =
        "format = 1\nkind = \"situation\"\nscenario = \"nile\"\nturn = " + std::string(turn) + "\n";
    const Situation situation = load_situation(text, "x.toml");
    for (ShipId id = 0; id < situation.loaded.state.ships.size(); ++id) {
      if (situation.loaded.setting->ships[id].id == "alexander") return situation.loaded.state.ships[id].present;
    }
    return false;
  };
  EXPECT_FALSE(alexander_at("19"));
  EXPECT_TRUE(alexander_at("20"));
}

// A51: with movement first the command phase comes after the move.
TEST(AdmiraltySituation, EndsAfterAPhaseInTheOrderOfPlay) {
  const auto goes_on = [](const char* options, const char* until, Phase phase) {
    const std::string text = "format = 1\nkind = \"situation\"\nscenario = \"nile\"\nturn = 2\nuntil = \"" +
                             std::string(until) + "\"\n" + options;
    Situation situation = load_situation(text, "x.toml");
    situation.loaded.state.phase = phase;
    return before_the_end(situation.loaded.state, situation);
  };
  EXPECT_TRUE(goes_on("", "command", Phase::command));
  EXPECT_FALSE(goes_on("", "command", Phase::move));
  EXPECT_TRUE(goes_on("", "cannon", Phase::move));
  EXPECT_FALSE(goes_on("", "cannon", Phase::effects));
  const char* const movement_first = "[chosen]\nphase_order = \"movement_first\"\n";
  EXPECT_TRUE(goes_on(movement_first, "command", Phase::move));
  EXPECT_FALSE(goes_on(movement_first, "move", Phase::command));
  EXPECT_FALSE(goes_on(movement_first, "command", Phase::fires));
}

TEST(AdmiraltySituation, SaysWhatIsWrongAndWhere) {
  const auto wrong = [](const std::string& more) {
    return complaint([&] {
      load_situation("format = 1\nkind = \"situation\"\nscenario = \"flamborough-head\"\n" + more, "x.toml");
    });
  };
  EXPECT_EQ(wrong(""), "");
  EXPECT_EQ(wrong("[[ship]]\nship = \"nobody\"\n"), "x.toml:5:8: ship: there is no ship \"nobody\" in this battle");
  const std::string serapis = "[[ship]]\nship = \"serapis\"\n";
  EXPECT_THAT(wrong(serapis + "luck = 3\n"), HasSubstr("x.toml:6:8: unknown key \"luck\""));
  EXPECT_THAT(wrong(serapis + "sails = 101\n"), HasSubstr("x.toml:6:9: sails: a sail value is at most 100"));
  EXPECT_THAT(wrong(serapis + "mark = { Q = 1 }\n"), HasSubstr("Q: is no mark; there are A, F, I"));
  EXPECT_THAT(wrong(serapis + "told_off = 9\n"), HasSubstr("told_off: more than all her boarding parties"));
  EXPECT_THAT(wrong(serapis + "spring = true\n"), HasSubstr("a spring is for a ship at anchor"));
  EXPECT_THAT(wrong(serapis + "side = \"none\"\n"), HasSubstr("side: cannot be \"none\""));
  EXPECT_THAT(wrong(serapis + "post = \"dutch\"\n"), HasSubstr("post: \"dutch\" is no post; there are british, amer"));
  EXPECT_THAT(wrong(serapis + "locks = [{ on = \"serapis\", hits = 1 }]\n"), HasSubstr("a ship is locked to another"));
  EXPECT_THAT(wrong(serapis + "locks = [{ on = \"pallas\" }]\n"), HasSubstr("a lock has at least one hit"));
  EXPECT_THAT(wrong(serapis + "sides = { port = { dice = \"60\" } }\n"), HasSubstr("dice: \"60\" is not a digit each"));
  EXPECT_THAT(wrong(serapis + "sides = { fore = { dice = \"600\" } }\n"), HasSubstr("unknown key \"fore\""));
  EXPECT_THAT(wrong("[[fire]]\nship = \"serapis\"\n"), HasSubstr("\"target\" is missing"));
  EXPECT_THAT(wrong("[[melee]]\nattacker = \"none\"\ndefender = \"serapis\"\n"), HasSubstr("cannot be \"none\""));
  EXPECT_THAT(wrong("[[dice]]\npurpose = \"luck\"\nfaces = [1]\n"), HasSubstr("\"luck\" is not one of wind_shift"));
  EXPECT_THAT(wrong("[now]\nphase = \"move\"\n"), HasSubstr("unknown key \"phase\""));
  EXPECT_THAT(wrong("[now]\npassing = { ship = \"serapis\", path = \"20-Q15\" }\n"), HasSubstr("path: "));
  EXPECT_THAT(wrong("[sea]\nwidth = 1000\n"), HasSubstr("the situation names a scenario, so it has no \"sea\""));
  EXPECT_THAT(wrong("[[shoal]]\ncorners = []\n"), HasSubstr("so it has no \"shoal\""));
}

/// An order of the first battle, written by a player of a side.
Order read(const State& state, SideId side, const std::string& text) {
  return parse_order(parse_toml(text, "order"), state, side);
}

TEST(AdmiraltyOrders, AreTheSameWhenWrittenAndRead) {
  const Loaded loaded = load_named_scenario("flamborough-head");
  const State& state = loaded.state;
  for (const char* const written : {
           "{order = \"sail\", ship = \"serapis\", setting = \"battle\"}",
           "{order = \"sail\", ship = \"serapis\", setting = \"full\", cut = true, cast = \"port\"}",
           "{order = \"fall_off\", ship = \"serapis\", to = \"port\"}",
           "{order = \"spring\", ship = \"serapis\"}",
           "{order = \"signal\", ship = \"serapis\", text = \"Engage the enemy more closely\"}",
           "{order = \"tell_off\", ship = \"serapis\", parties = 2}",
           "{order = \"standing\", ship = \"serapis\", answer = \"rakes\"}",
           "{order = \"draw\"}",
           "{order = \"resign\"}",
           "{order = \"go_first\", own = false}",
           "{order = \"move\", ship = \"serapis\", path = \"20-R30-15\"}",
           "{order = \"move\", ship = \"serapis\", path = \"30.5-L15-A\", avoid = true}",
           "{order = \"move\", ship = \"serapis\", anchor = true}",
           "{order = \"passing_fire\", ship = \"serapis\", target = \"pallas\", broadside = \"port\", along = 12.5, "
           "rigging = [1, 0, 2]}",
           "{order = \"fire\", ship = \"serapis\", target = \"pallas\", broadside = \"starboard\", size = \"heavy\"}",
           "{order = \"fire\", ship = \"serapis\", target = \"pallas\", broadside = \"port\", size = \"light\", "
           "rigging = 2, with = "
           "\"countess-of-scarborough\"}",
           "{order = \"board\", ship = \"serapis\", target = \"pallas\"}",
           "{order = \"board\", ship = \"serapis\", target = \"pallas\", clear = false}",
           "{order = \"repair\", ship = \"serapis\", mend = \"B\", broadside = \"starboard\"}",
           "{order = \"repair\", ship = \"serapis\", mend = \"L\", other = \"pallas\", theirs = true}",
           "{order = \"ready\", on = true}",
       }) {
    const Node whole = parse_toml("written = " + std::string(written), "order");
    const Order order = parse_order(whole.require("written"), state, 0);
    EXPECT_EQ(text(order, state), written);
  }
}

TEST(AdmiraltyOrders, SaysWhatIsWrong) {
  const Loaded loaded = load_named_scenario("trafalgar");
  const State& state = loaded.state;
  const auto said = [&](const std::string& order) { return complaint([&] { read(state, 0, order); }); };
  EXPECT_THAT(said("order = \"fly\"\nship = \"victory\"\n"), HasSubstr("order:1:9: order: \"fly\" is not one of sail"));
  EXPECT_THAT(said("order = \"sail\"\nship = \"victory\"\nsetting = \"royals\"\n"),
              HasSubstr("setting: \"royals\" is not one of stop, slow, battle, normal, full"));
  EXPECT_THAT(said("order = \"sail\"\nship = \"bounty\"\nsetting = \"full\"\n"),
              HasSubstr("ship: there is no such ship in this battle"));
  EXPECT_THAT(said("order = \"move\"\nship = \"victory\"\npath = \"20-X30\"\n"),
              HasSubstr("path: \"20-X30\", letter 4"));
  EXPECT_THAT(said("order = \"move\"\nship = \"victory\"\nspeed = 20\n"), HasSubstr("unknown key \"speed\""));
  EXPECT_THAT(said("order = \"repair\"\nship = \"victory\"\nmend = \"X\"\n"), HasSubstr("\"X\" is not one of B, F, M"));
}

// Two ships are called Neptune: each side means its own, and the other where an enemy is meant.
TEST(AdmiraltyOrders, FindsTheShipThatIsMeant) {
  const Loaded loaded = load_named_scenario("trafalgar");
  const State& state = loaded.state;
  const auto fire = [&](SideId side, const std::string& ship, const std::string& target) {
    return std::get<Fire>(read(state, side,
                               "order = \"fire\"\nship = \"" + ship + "\"\ntarget = \"" + target +
                                   "\"\nbroadside = \"port\"\nsize = \"heavy\"\n"));
  };
  const auto id = [&](ShipId ship) { return loaded.setting->ships[ship].id; };
  EXPECT_EQ(id(fire(0, "NEPTUNE", "Neptune").ship), "neptune");
  EXPECT_EQ(id(fire(0, "Swiftsure", "Swiftsure").target), "swiftsure-french");
  EXPECT_EQ(id(fire(1, "Swiftsure", "Swiftsure").ship), "swiftsure-french");
  EXPECT_EQ(id(fire(1, "neptune-french", "san ildefonso").target), "san-ildefonso");
  EXPECT_EQ(id(fire(1, "San Juan Nepomuceno", "neptune").target), "neptune") << "an id is an id";
}

// Every fact that is not bookkeeping is a sentence.
TEST(AdmiraltyTold, TellsWhatHappens) {
  const Loaded loaded = load_named_scenario("flamborough-head");
  const State& state = loaded.state;
  const auto told = [&](const Fact& fact) { return tell(state, Seat::umpire(), fact); };
  EXPECT_EQ(told(SailSet{0, Sail::full}), "Serapis sets full sail.");
  EXPECT_EQ(told(SailSet{0, Sail::stop}), "Serapis stops.");
  EXPECT_EQ(told(WindShifted{Bearing(22500), WindForce::weak}), "The wind is weak now, from 225°.");
  EXPECT_EQ(told(Struck{0, 1}), "Serapis strikes to Jones's squadron!");
  EXPECT_EQ(told(MastRolled{0, 2, true}), "The hurt mast of Serapis holds.");
  EXPECT_EQ(told(MastRolled{0, 1, true}), "The hurt mast of Serapis is made safe.");
  EXPECT_EQ(told(MastRolled{0, 4, true}), "A mast of Serapis comes down!");
  Fired fired;
  fired.ship = 0;
  fired.target = 2;
  fired.size = Size::medium;
  fired.rake = Rake::stern;
  fired.hull_dice = 3;
  fired.rigging_dice = 1;
  fired.hull_hits = 1;
  EXPECT_EQ(told(fired),
            "Serapis fires her medium starboard guns at Bonhomme Richard, close range, stern rake: 3 at the hull, 1 at "
            "the rigging; 1 hit.");
  HarmPending harm;
  harm.ship = 2;
  EXPECT_EQ(told(harm), "");
  harm.harm.gun_hits = {1, 2};
  harm.harm.blocked = {0, 1};
  harm.harm.mark[index(Mark::W)] = 2;
  EXPECT_EQ(told(harm), "Bonhomme Richard will suffer 3 gun hits, 1 blocked die, 2 waterline hits.");
  EXPECT_EQ(told(Marked{2, Mark::F, 1}), "Bonhomme Richard suffers a fire.");
  EXPECT_EQ(told(PendingCleared{2}), "");
  EXPECT_EQ(turn_name(state), "before the battle");
  EXPECT_EQ(clause_id({"4.2-7"}), "adm-4.2-7");
}

// What a term of a trail rests on is for the side whose secret it is.
TEST(AdmiraltyTold, KeepsTheSecretTermsOfAFactForItsSide) {
  const Loaded loaded = load_named_scenario("flamborough-head");
  const State& state = loaded.state;
  Fired fired;
  fired.ship = 0;
  fired.target = 2;
  EXPECT_TRUE(knows_all_of(state, Seat::at(0, 0), fired));
  EXPECT_FALSE(knows_all_of(state, Seat::at(1, 1), fired));
  EXPECT_FALSE(knows_all_of(state, Seat{}, fired));
  EXPECT_TRUE(knows_all_of(state, Seat::umpire(), fired));
  EXPECT_FALSE(knows_all_of(state, Seat::at(0, 0), MeleeFought{2, 0, 1, 1}));
  EXPECT_TRUE(knows_all_of(state, Seat{}, TurnBegan{3}));
}

}  // namespace
