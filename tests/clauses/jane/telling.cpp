// What is said of a battle, and to whom: every fact has a sentence for everybody who may hear it, and no sentence,
// event or view tells a player what the ships of the enemy are called (general-12).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "books/jane/text/names.hpp"
#include "books/jane/text/text.hpp"
#include "support/jane_battles.hpp"
#include "support/proves.hpp"

namespace wardroom::jane::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

/// What stands in the log in other words: how far a phase has come, orders, a position that was edited.
template <class F>
constexpr bool is_bookkeeping =
    std::is_same_v<F, Advanced> || std::is_same_v<F, Ordered> || std::is_same_v<F, PositionEdited>;

// Everything that a fact can name is this ship's.
template <class F>
void fill(F& fact, ShipId ship) {
  boost::mp11::mp_for_each<boost::describe::describe_members<F, boost::describe::mod_public>>([&](auto member) {
    auto& value = fact.*member.pointer;
    using T = std::remove_cvref_t<decltype(value)>;
    if constexpr (std::is_same_v<T, ShipId>) {
      value = ship;
    } else if constexpr (std::is_same_v<T, GunId> || std::is_same_v<T, PositionId> || std::is_same_v<T, PostId>) {
      value = 0;
    } else if constexpr (std::is_same_v<T, SideId>) {
      value = 1;
    } else if constexpr (std::is_same_v<T, Meeting> || std::is_same_v<T, Revise>) {
      fill(value, ship);
    } else if constexpr (std::is_same_v<T, Query>) {
      value.about = about(ship, none);
    }
  });
}

struct Told {
  Table table;
  ShipId red = table.ship(0, "majestic", {0, 0}), blue = table.ship(1, "brennus", {20, 0});
  Told() {
    table.admiral(0, red);
    table.admiral(1, blue);
    table.umpires(true);
  }
};

TEST(JaneTelling, HasASentenceForEveryFactAndEveryHearer) {
  PROVES("jane-t-general-12");
  Told t;
  const State& state = t.table.state();
  const std::string name = state.setting->ships[t.blue].name;
  const std::vector<Seat> know{t.table.captain(t.blue), t.table.admiral_seat(1), t.table.chief(),
                               t.table.side_umpire(1)};
  const std::vector<Seat> do_not{t.table.captain(t.red), t.table.admiral_seat(0), t.table.side_umpire(0), Seat{}};
  std::size_t kinds = 0;
  boost::mp11::mp_for_each<boost::mp11::mp_iota_c<std::variant_size_v<Fact>>>([&](auto place) {
    using F = std::variant_alternative_t<place, Fact>;
    if constexpr (is_bookkeeping<F>) {
      return;
    } else {
      ++kinds;
      F fact{};
      fill(fact, t.blue);
      bool names_her = false;
      for (const Seat& seat : know) {
        const std::string text = tell(state, seat, fact);
        EXPECT_THAT(text, Not(IsEmpty())) << fact_name(fact);
        names_her = names_her || text.find(name) != std::string::npos;
      }
      for (const Seat& seat : do_not) {
        const std::string text = tell(state, seat, fact);
        EXPECT_THAT(text, Not(IsEmpty())) << fact_name(fact);
        EXPECT_THAT(text, Not(HasSubstr(name))) << fact_name(fact);
        if (names_her) {
          EXPECT_THAT(text, HasSubstr("No. 1 of Blue")) << fact_name(fact);
        }
      }
    }
  });
  EXPECT_EQ(kinds, std::variant_size_v<Fact> - 3);
}

TEST(JaneTelling, SaysWhatHappens) {
  Told t;
  const State& state = t.table.state();
  const auto to = [&](Seat seat, const Fact& fact) { return tell(state, seat, fact); };
  const Seat red = t.table.captain(t.red), blue = t.table.captain(t.blue), chief = t.table.chief();
  EXPECT_EQ(to(red, TicketDropped{t.red, t.blue, 840}), "R0 fires at No. 1 of Blue, 20 seconds into the minute.");
  EXPECT_EQ(to(blue, TicketDropped{t.red, t.blue, 840}), "No. 1 of Red fires at B1, 20 seconds into the minute.");
  EXPECT_EQ(to(chief, TicketDropped{t.red, t.blue, 840}), "R0 fires at B1, 20 seconds into the minute.");
  EXPECT_EQ(to(Seat{}, WentDown{t.blue}), "No. 1 of Blue goes down.");
  EXPECT_EQ(to(red, ShotFell{t.red, t.blue, {241, 25}, Fall::hit}),
            "A shot of R0 at No. 1 of Blue hits at 120.5, 12.5 feet.");
  EXPECT_EQ(to(red, Hoisted{t.red, 0, 1, {AddressKind::division, 1}}).substr(0, 23), "R0 signals: 1D 8 S.P. (");
  EXPECT_EQ(to(red, LeftBoard{t.red, {12, -3}}), "R0 leaves the board at (12, -3).");
  Revise entry;
  entry.ship = t.blue;
  entry.entry = Entry::funnel;
  entry.which = 1;
  entry.value = 2;
  entry.reason = Words("miscounted");
  EXPECT_EQ(to(chief, Revised{entry, 0, chief.post}),
            "Chief umpire puts the sheet of B1 right: funnel 2 is 2 instead of 0: miscounted");
  // Once the battle is over everybody may know.
  t.table.open(Phase::over);
  EXPECT_EQ(tell(t.table.state(), red, WentDown{t.blue}), "B1 goes down.");
}

/// The ids and names of the ships that a seat may not know, as JSON quotes them and as sentences have them.
std::vector<std::string> hidden_from(const State& state, Seat seat) {
  std::vector<std::string> words;
  for (ShipId ship = 0; ship < state.ships.size(); ++ship) {
    if (may_name(state, seat, ship)) continue;
    words.push_back("\"" + state.setting->ships[ship].id + "\"");
    words.push_back(state.setting->ships[ship].name);
  }
  return words;
}

// Every event that anybody hears in whole battles with umpires at work, as a sentence and as JSON, and what everybody
// sees.
TEST(JaneTelling, OfWholeBattlesNamesNoEnemy) {
  PROVES("jane-t-general-12");
  for (const char* scenario : {"six-against-six", "majestic-and-brennus"}) {
    const Loaded loaded = load_named_scenario(scenario, {{"umpires", "with_sides"}});
    auto posts = Jane::posts(*loaded.setting);
    posts.push_back({"spectator", "Spectator", Seat{}});
    std::map<std::string, int> said{};
    int step = 0;
    fight(loaded, {.key = 11, .seed = 4, .moves = 15, .umpires = true}, [&](const State& state, const auto& record) {
      if (state.phase == Phase::over) return;
      const bool views_too = ++step % 97 == 0;
      for (const Post& post : posts) {
        std::string all;
        for (const auto& event : record.events) {
          if (!event.audience.includes(post.seat)) continue;
          const std::string text = tell(state, post.seat, event.fact);
          const std::string kind = std::visit([](const auto& f) { return std::string(fact_name(f)); }, event.fact);
          if (kind != "Ordered" && kind != "Advanced" && kind != "PositionEdited") {
            EXPECT_THAT(text, Not(IsEmpty())) << kind;
          }
          ++said[kind];
          Json json;
          write_event(json, state, post.seat, record, event, 1);
          all += json.take();
        }
        if (views_too) {
          View view;
          fill_view(state, post.seat, view);
          Json json;
          write_view(json, state, view);
          all += json.take();
        }
        for (const std::string& word : hidden_from(state, post.seat)) {
          ASSERT_EQ(all.find(word), std::string::npos) << post.id << " is told of " << word << "\n" << all;
        }
      }
    });
    EXPECT_GT(said.size(), 20U) << scenario;
  }
}

// To players a move has one phase; umpires know where it stands.
TEST(JaneTelling, HidesThatUmpiresAreAtWork) {
  Event<Fact> event;
  event.segment = static_cast<std::uint8_t>(Phase::review);
  EXPECT_EQ(segment_of(event, Seat::at(0, 0)), "orders");
  EXPECT_EQ(segment_of(event, Seat::umpire()), "review");
}

}  // namespace
}  // namespace wardroom::jane::test
