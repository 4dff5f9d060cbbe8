// Whatever can be ordered: what is written of an order is read as the same order. Members are made up by their types,
// so one that the spelling forgets is found out.
#include <gmock/gmock.h>

#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <random>
#include <set>
#include <vector>

#include "books/coal/text/text.hpp"
#include "books/coastal/text/text.hpp"
#include "rules/resources.hpp"

namespace wardroom::test {
namespace {

class Lot {
 public:
  int below(int end) { return std::uniform_int_distribution<int>(0, end - 1)(random_); }
  bool coin() { return below(2) == 0; }
  template <class List>
  auto one_of(const List& list) {
    return list[static_cast<std::size_t>(below(static_cast<int>(list.size())))];
  }

 private:
  std::mt19937 random_{1916};
};

// ---- a battle of each book in which side 0 may name everything, and what only this book's orders hold

struct CoalWorld {
  using Book = coal::Coal;

  CoalWorld() {
    for (coal::Division& division : state.divisions) division.revealed = true;
    for (coal::ShipId id = 0; id < state.ships.size(); ++id) (state.ships[id].side == 0 ? own : enemies).push_back(id);
    for (coal::DivisionId id = 0; id < state.divisions.size(); ++id) {
      if (state.divisions[id].side == 0) divisions.push_back(id);
    }
  }
  void invent(std::string_view name, coal::ShipId& ship) { ship = lot.one_of(name == "target" ? enemies : own); }
  void invent(std::string_view, coal::DivisionId& division) { division = lot.one_of(divisions); }
  void invent(std::string_view, coal::HitId& hit) { hit = coal::HitId::at(lot.below(255)); }
  void invent(std::string_view, coal::Plot& plot) {
    const std::vector<const char*> plots{"1", "1-CL60-1-SR30", "F2", "0.25-CU"};
    plot = std::get<coal::Plot>(
        coal::parse_plot(lot.one_of(plots), coal::written_limits(Length{99'000}, coal::Surface::table)));
  }

  // What an order cannot hold at once.
  void settle(coal::LaunchTorpedoes& o) {
    if (o.dummy) o.factors = 0;
    if (o.dummy && lot.coin()) o.target = coal::no_ship;
    if (lot.coin()) o.counter = 0;
  }
  void settle(coal::PlotDivision& o) {
    if (lot.coin()) o.radius = {};
  }
  void settle(coal::ChangeShape& o) {
    if (!o.has_line) o.line = {};
    if (!o.has_second_line) o.second_line = {};
    if (!o.has_interval) o.interval = {};
  }
  void settle(coal::PrePlot& o) {
    if (lot.coin()) o.turn = coal::every_turn;
  }
  void settle(coal::NameTarget& o) {
    if (lot.coin()) o.target = coal::no_ship;
  }
  void settle(coal::JoinFormation& o) {
    if (lot.coin()) o.leader = o.division;
  }
  void settle(auto&) {}

  static constexpr const char* scenario = "coal/scenarios/dogger-bank.toml";
  static constexpr const char* words_follow = "there are ";
  coal::Loaded loaded = Book::Text::load_scenario(*resource(scenario), scenario);
  coal::State& state = loaded.state;
  std::vector<coal::ShipId> own, enemies;
  std::vector<coal::DivisionId> divisions;
  Lot lot;
};

struct CoastalWorld {
  using Book = coastal::Coastal;

  CoastalWorld() {
    for (coastal::ShipId id = 0; id < state.ships.size(); ++id) {
      coastal::Ship& ship = state.ships[id];
      ship.marker = static_cast<std::uint8_t>(id + 1);
      ship.revealed = !ship.dummy && lot.coin();
      (ship.side == 0 ? own : enemies)
          .push_back(ship.side == 0 || ship.revealed ? id : coastal::marker_handle(ship.marker));
    }
    coastal::Torpedo torpedo;
    torpedo.side = 1;
    for (int i = 0; i < 3; ++i) state.torpedoes.push_back(torpedo);
  }
  void invent(std::string_view name, coastal::ShipId& ship) { ship = lot.one_of(name == "target" ? enemies : own); }
  void invent(std::string_view, coastal::TorpedoId& torpedo) { torpedo = coastal::TorpedoId::at(lot.below(3)); }
  void invent(std::string_view, coastal::MountSet& mounts) { mounts.clear(); }
  void invent(std::string_view, coastal::Plot& plot) {
    const std::vector<const char*> plots{"", "3", "3-R45-4.5-L30-5", "L90-2"};
    plot = *coastal::parse_plot(lot.one_of(plots));
  }

  void settle(coastal::Observe& o) {
    lot.coin() ? void(o.target = coastal::no_ship) : void(o.torpedo = coastal::no_torpedo);
  }
  // Of mounts with the same name the first are meant.
  void settle(coastal::Fire& o) {
    std::set<std::string> left_out;
    for (const coastal::System& system : state.card(o.ship).systems) {
      if (system.kind != coastal::SystemKind::weapon || left_out.contains(system.name)) continue;
      lot.coin() ? o.mounts.set(system.mount) : void(left_out.insert(system.name));
    }
  }
  void settle(auto&) {}

  static constexpr const char* scenario = "coastal/scenarios/first-night.toml";
  static constexpr const char* words_follow = "is not one of ";
  coastal::Loaded loaded = Book::Text::load_scenario(*resource(scenario), scenario);
  coastal::State& state = loaded.state;
  std::vector<coastal::ShipId> own, enemies;
  Lot lot;
};

// ---- the same for every book

template <class World>
class OrderSpelling : public testing::Test {
 protected:
  using Book = typename World::Book;
  using Order = typename Book::Order;

  template <class T>
  void invent(std::string_view name, T& value) {
    Lot& lot = world.lot;
    if constexpr (requires { world.invent(name, value); }) {
      world.invent(name, value);
    } else if constexpr (std::is_same_v<T, bool>) {
      value = lot.coin();
    } else if constexpr (std::is_enum_v<T>) {
      std::vector<T> all;
      boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>([&](auto each) { all.push_back(each.value); });
      value = lot.one_of(all);
    } else if constexpr (std::is_same_v<T, Length>) {
      value = {2'000 + lot.below(20'000)};
    } else if constexpr (std::is_same_v<T, Bearing>) {
      value = Bearing(lot.below(Bearing::circle));
    } else if constexpr (std::is_same_v<T, Point>) {
      value = {lot.below(90'000) - 9'000, lot.below(90'000) - 9'000};
    } else if constexpr (std::is_same_v<T, char>) {
      value = static_cast<char>('A' + lot.below(26));
    } else {
      static_assert(std::is_same_v<T, std::uint8_t>);
      value = static_cast<T>(1 + lot.below(9));
    }
  }
  template <class O>
  Order invented() {
    O order;
    boost::mp11::mp_for_each<boost::describe::describe_members<O, boost::describe::mod_public>>(
        [&](auto member) { invent(member.name, order.*member.pointer); });
    world.settle(order);
    return order;
  }
  std::string written(const Order& order) const {
    Json json;
    Book::Text::write_order(json, world.state, order);
    return json.take();
  }
  Order read(const std::string& text) const {
    return Book::Text::parse_order(parse_json(text, "order"), world.state, Seat::of(0));
  }
  static bool same(const Order& a, const Order& b) {
    if (a.index() != b.index()) return false;
    return std::visit(
        [&]<class O>(const O& order) {
          bool is_same = true;
          boost::mp11::mp_for_each<boost::describe::describe_members<O, boost::describe::mod_public>>(
              [&](auto member) { is_same = is_same && order.*member.pointer == std::get<O>(b).*member.pointer; });
          return is_same;
        },
        a);
  }

  World world;
};

// The words in a complaint: "... there are place, number".
std::set<std::string> words_in(const std::string& complaint, std::string_view follow) {
  std::set<std::string> words;
  std::string rest = complaint.substr(complaint.find(follow) + follow.size()) + ", ";
  for (std::size_t to = rest.find(", "); to != std::string::npos; to = rest.find(", ")) {
    words.insert(rest.substr(0, to));
    rest.erase(0, to + 2);
  }
  return words;
}

using Worlds = testing::Types<CoalWorld, CoastalWorld>;
TYPED_TEST_SUITE(OrderSpelling, Worlds);

TYPED_TEST(OrderSpelling, IsReadAsItIsWritten) {
  using Orders = typename TypeParam::Book::Order;
  std::set<std::string> words;
  boost::mp11::mp_for_each<boost::mp11::mp_iota_c<std::variant_size_v<Orders>>>([&](auto kind) {
    for (int i = 0; i < 200; ++i) {
      const Orders order = this->template invented<std::variant_alternative_t<kind, Orders>>();
      const std::string text = this->written(order);
      words.insert(parse_json(text, "order").require("order").text());
      try {
        const Orders read = this->read(text);
        ASSERT_TRUE(this->same(read, order)) << text << " is read as " << this->written(read);
      } catch (const DataError& error) {
        FAIL() << text << ": " << error.what();
      }
    }
  });
  // There is no word with which nothing was written.
  try {
    this->read(R"({"order":"nonsense"})");
    FAIL() << "nonsense was read as an order";
  } catch (const DataError& error) {
    EXPECT_EQ(words_in(error.problem, TypeParam::words_follow), words);
  }
}

}  // namespace
}  // namespace wardroom::test
