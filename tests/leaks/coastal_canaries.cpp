// No vessel of the coastal sheet is heard of before her model stands on the table.
#include "books/coastal/study/seated.hpp"
#include "conformance/coastal_adapter.hpp"
#include "leaks/canaries.hpp"
#include "leaks/coastal_witness.hpp"

namespace wardroom::coastal::test {
namespace {

class Flock {
 public:
  Flock(Setting& setting, const State& state) : shown_(state.ships.size(), false) {
    for (std::size_t i = 0; i < setting.ships.size(); ++i) {
      const int id = static_cast<int>(i);
      setting.ships[i] = {canary("id", id), canary("name", id)};
      setting.cards[i].id = canary("card", id);
      setting.cards[i].name = canary("cardname", id);
      setting.cards[i].type = canary("type", id);
      setting.cards[i].provenance = canary("provenance", id);
      for (System& system : setting.cards[i].systems) system.name = canary("system", id);
    }
    for (std::size_t i = 0; i < setting.units.size(); ++i) setting.units[i] = canary("unit", static_cast<int>(i));
    note(state);
  }

  void note(const State& now) {
    for (ShipId id = 0; id < now.ships.size(); ++id) shown_[id] = shown_[id] || now.ships[id].revealed;
  }
  std::ptrdiff_t hidden() const { return std::count(shown_.begin(), shown_.end(), false); }
  std::string heard_in(const State& now, Seat seat, const std::string& bytes) const {
    Names unseen;
    for (ShipId id = 0; id < now.ships.size(); ++id) {
      if (now.ships[id].side == seat.side) continue;
      // How a side is divided into units is never shown.
      unseen.push_back(canary("unit", now.setting->unit_of[id]));
      if (shown_[id]) continue;
      for (const char* kind : {"id", "name", "card", "cardname", "type", "provenance", "system"}) {
        unseen.push_back(canary(kind, id));
      }
    }
    return place_of(unseen, bytes);
  }

 private:
  std::vector<bool> shown_;
};

class CoastalCanaries : public testing::TestWithParam<CoastalAdapter::Start> {};

TEST_P(CoastalCanaries, AreNotHeardBeforeTheyAreSeen) { Searched<CoastalAdapter, Flock>(GetParam()).fight(); }

TEST_P(CoastalCanaries, AreInNoReportBeforeTheyAreSeen) {
  Reported<CoastalAdapter, Flock> battle(GetParam());
  battle.fight();
  EXPECT_GT(battle.hidden_in_first_turn, 0) << "nothing was hidden in this battle";
}

INSTANTIATE_TEST_SUITE_P(Scenarios, CoastalCanaries, testing::ValuesIn(CoastalAdapter::starts_to_look_at()),
                         [](const auto& start) { return start.param.name; });

}  // namespace
}  // namespace wardroom::coastal::test
