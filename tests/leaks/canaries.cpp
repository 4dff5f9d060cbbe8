// Canaries: every ship, division and card of a hidden force bears a name that occurs nowhere else. Over whole random
// battles none of them may be heard by a seat for which the force is still a marker.
#include "books/coal/positions.hpp"
#include "bots/bots.hpp"
#include "conformance/coal_adapter.hpp"
#include "leaks/witness.hpp"
#include "report/gather.hpp"
#include "report/page.hpp"
#include "table/bot_seat.hpp"

namespace wardroom::coal::test {
namespace {

class Canaries : public testing::TestWithParam<CoalAdapter::Start> {};

std::string canary(std::string_view kind, int id) { return "canary" + std::string(kind) + std::to_string(id) + "x"; }

void name_all(Setting& setting) {
  for (std::size_t i = 0; i < setting.ships.size(); ++i) {
    const int id = static_cast<int>(i);
    setting.ships[i] = {canary("id", id), canary("name", id)};
    setting.cards[i].id = canary("card", id);
    setting.cards[i].name = canary("cardname", id);
    setting.cards[i].ship_class = canary("class", id);
  }
  for (std::size_t i = 0; i < setting.divisions.size(); ++i)
    setting.divisions[i] = canary("division", static_cast<int>(i));
}

// What a seat has been shown, kept by the test itself: a division is known from its first ship in sight on.
std::string unseen_name(const State& state, const std::vector<bool>& spotted, Seat seat, const std::string& bytes) {
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    const Ship& ship = state.ships[id];
    if (ship.side == seat.side || spotted[ship.division]) continue;
    for (const char* kind : {"id", "name", "card", "cardname", "class"}) {
      const std::size_t at = bytes.find(canary(kind, id));
      if (at != std::string::npos) return bytes.substr(at < 200 ? 0 : at - 200, 260);
    }
    const std::size_t at = bytes.find(canary("division", ship.division));
    if (at != std::string::npos) return bytes.substr(at < 200 ? 0 : at - 200, 260);
  }
  return {};
}

// The end of a battle opens everything.
std::string heard(const State& state, const std::vector<bool>& spotted, Seat seat, const std::string& bytes) {
  return state.phase == Phase::over ? std::string() : unseen_name(state, spotted, seat, bytes);
}

TEST_P(Canaries, AreNotHeardBeforeTheyAreSeen) {
  const CoalAdapter adapter(GetParam());
  Loaded loaded = load_scenario(GetParam().text, GetParam().name, GetParam().options);
  name_all(*loaded.setting);
  std::vector<bool> spotted(loaded.state.divisions.size(), !loaded.setting->special.hidden_strength);
  const std::array<Seat, 3> seats = {Seat::of(0), Seat::of(1), Seat{}};
  std::array<std::uint32_t, 3> numbers{};
  std::size_t searched = 0;
  int hidden_at_first = 0;

  Battle<Coal> battle(loaded.state, Dice(1916));
  const auto search = [&](const State& now, const Record<Fact>* record) {
    for (const Ship& ship : now.ships) {
      if (ship.seen_by.any()) spotted[ship.division] = true;
    }
    for (std::size_t i = 0; i < seats.size(); ++i) {
      std::string bytes =
          record != nullptr ? event_bytes(now, seats[i], *record, numbers[i]) : all_bytes(now, seats[i], {"nobody"});
      searched += bytes.size();
      ASSERT_EQ(heard(now, spotted, seats[i], bytes), "") << "turn " << now.turn;
    }
  };
  battle.listen([&](const State& now, const Record<Fact>& record) { search(now, &record); });
  for (std::uint64_t step = 0; !battle.over(); ++step) {
    search(battle.state(), nullptr);
    hidden_at_first += battle.state().turn == 1 && std::count(spotted.begin(), spotted.end(), false) > 0 ? 1 : 0;
    if (HasFatalFailure()) return;
    if (battle.play_phase()) continue;
    for (const SideId side : {SideId{0}, SideId{1}}) {
      if (!Coal::owes(battle.state(), side)) continue;
      Random random(step * 2 + side);
      const std::vector<Order> orders = adapter.all_orders(battle.state(), side, random);
      // Orders that name ships at random, seen and unseen, foe and friend: their refusals must be mute too.
      for (int i = 0; i < 40; ++i) {
        const Order foul = adapter.foul(battle.state(), random);
        const auto refusal = Coal::check(battle.state(), Seat::of(side), foul);
        ASSERT_EQ(heard(battle.state(), spotted, Seat::of(side), refusal ? refusal->text : ""), "");
      }
      for (const Order& order : orders) {
        if (Coal::owes(battle.state(), side)) battle.submit(Seat::of(side), order);
      }
    }
  }
  EXPECT_GT(searched, 100'000U);
  EXPECT_GT(hidden_at_first, 0) << "nothing was hidden in this battle";
}

// Two ensigns fight; at the start of every turn, and after the end, each seat's report is searched.
class Reported {
 public:
  Reported(const CoalAdapter::Start& start, const std::string& turns) : loaded_(load(start, turns)) {
    name_all(*loaded_.setting);
    spotted_.resize(loaded_.state.divisions.size(), false);
  }

  void fight() {
    Battle<Coal> battle(loaded_.state, Dice(1916));
    battle.listen([this](const State& now, const Record<Fact>& record) { hear(now, record); });
    std::array<BotSeat<Coal>, 2> players = {BotSeat<Coal>(make_bot("ensign"), 0), BotSeat<Coal>(make_bot("ensign"), 1)};
    int turn = 1;
    while (!battle.over() && !testing::Test::HasFailure()) {
      if (battle.state().turn > turn) {
        turn = battle.state().turn;
        search(battle.state());
      }
      hidden_in_first_turn += battle.state().turn == 1 ? hidden() : 0;
      if (battle.play_phase()) continue;
      for (const SideId side : {SideId{0}, SideId{1}}) {
        if (Coal::owes(battle.state(), side)) battle.submit(Seat::of(side), players[side].next(battle.state()));
      }
    }
    search(battle.state());
    hidden_at_the_end = hidden();
  }

  std::ptrdiff_t hidden_in_first_turn = 0, hidden_at_the_end = 0;

 private:
  static Loaded load(const CoalAdapter::Start& start, const std::string& turns) {
    std::string text = start.text;
    const std::string thirty = "turns = 30";
    text.replace(text.find(thirty), thirty.size(), turns);
    return load_scenario(text, start.name, start.options);
  }
  std::ptrdiff_t hidden() const { return std::count(spotted_.begin(), spotted_.end(), false); }
  void hear(const State& now, const Record<Fact>& record) {
    for (const Ship& ship : now.ships) {
      if (ship.seen_by.any()) spotted_[ship.division] = true;
    }
    for (report::Gatherer& gatherer : gatherers_) gatherer.hear(now, record);
  }
  void search(const State& now) const {
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      report::Gatherer so_far = gatherers_[i];
      EXPECT_EQ(unseen_name(now, spotted_, seats_[i], report::page_of(so_far.finish({}))), "") << "turn " << now.turn;
    }
  }

  Loaded loaded_;
  std::vector<bool> spotted_;
  std::array<Seat, 3> seats_ = {Seat::of(0), Seat::of(1), Seat{}};
  std::array<report::Gatherer, 3> gatherers_ = {report::Gatherer(Seat::of(0)), report::Gatherer(Seat::of(1)),
                                                report::Gatherer(Seat{})};
};

TEST_P(Canaries, AreInNoReportBeforeTheyAreSeen) {
  Reported battle(GetParam(), "turns = 12");
  battle.fight();
  EXPECT_GT(battle.hidden_in_first_turn, 0) << "nothing was hidden in this battle";
}

// A report holds what a side knew while it fought, also when it is made after the end.
TEST_P(Canaries, ThatWereNeverSeenAreInNoReportOfTheEnd) {
  Reported battle(GetParam(), "turns = 1");
  battle.fight();
  EXPECT_GT(battle.hidden_at_the_end, 0) << "nothing stayed hidden in this battle";
}

std::vector<CoalAdapter::Start> hidden_battles() {
  std::vector<CoalAdapter::Start> hidden;
  for (CoalAdapter::Start& start : CoalAdapter::starts_to_look_at()) {
    if (start.text.find("hidden_strength = true") != std::string::npos) hidden.push_back(std::move(start));
  }
  return hidden;
}

INSTANTIATE_TEST_SUITE_P(Scenarios, Canaries, testing::ValuesIn(hidden_battles()),
                         [](const auto& start) { return start.param.name; });

}  // namespace
}  // namespace wardroom::coal::test
