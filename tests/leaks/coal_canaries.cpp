// Where strengths are hidden, no ship is heard of before her division is in sight.
#include "books/coal/study/seated.hpp"
#include "conformance/coal_adapter.hpp"
#include "leaks/canaries.hpp"
#include "leaks/coal_witness.hpp"

namespace wardroom::coal::test {
namespace {

// What everybody has been shown: a division is known from its first ship in sight on.
class Flock {
 public:
  Flock(Setting& setting, const State& state) : spotted_(state.divisions.size(), !setting.special.hidden_strength) {
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

  void note(const State& now) {
    for (const Ship& ship : now.ships) {
      if (ship.seen_by.any()) spotted_[ship.division] = true;
    }
  }
  std::ptrdiff_t hidden() const { return std::count(spotted_.begin(), spotted_.end(), false); }
  std::string heard_in(const State& now, Seat seat, const std::string& bytes) const {
    Names unseen;
    for (ShipId id = 0; id < now.ships.size(); ++id) {
      const Ship& ship = now.ships[id];
      if (ship.side == seat.side || spotted_[ship.division]) continue;
      for (const char* kind : {"id", "name", "card", "cardname", "class"}) unseen.push_back(canary(kind, id));
      unseen.push_back(canary("division", ship.division));
    }
    return place_of(unseen, bytes);
  }

 private:
  std::vector<bool> spotted_;
};

class Canaries : public testing::TestWithParam<CoalAdapter::Start> {
 protected:
  CoalAdapter::Start lasting(const char* turns) const {
    CoalAdapter::Start start = GetParam();
    start.text = replaced(start.text, "turns = 30", turns);
    return start;
  }
};

TEST_P(Canaries, AreNotHeardBeforeTheyAreSeen) { Searched<CoalAdapter, Flock>(GetParam()).fight(); }

TEST_P(Canaries, AreInNoReportBeforeTheyAreSeen) {
  Reported<CoalAdapter, Flock> battle(lasting("turns = 12"));
  battle.fight();
  EXPECT_GT(battle.hidden_in_first_turn, 0) << "nothing was hidden in this battle";
}

// A report holds what a side knew while it fought, also when it is made after the end.
TEST_P(Canaries, ThatWereNeverSeenAreInNoReportOfTheEnd) {
  Reported<CoalAdapter, Flock> battle(lasting("turns = 1"));
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
