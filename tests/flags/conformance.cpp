// Three Flags passes the conformance kit: random play, fair and foul, comes to an end and breaks nothing on its way.
#include "conformance/book_adapter.hpp"
#include "conformance/proofs.hpp"
#include "flags/on_the_shelf.hpp"
#include "rules/resources.hpp"

namespace wardroom::flags {
namespace {

using conformance::Random;

struct Adapter : conformance::BookAdapter<Flags> {
  using BookAdapter::BookAdapter;

  static std::vector<Start> starts() {
    on_the_shelf();
    const std::string text(*resource("flags/scenarios/" + scenario + ".toml"));
    return {{"Weather", text, {}}, {"Steady", text, {{"steady", "true"}}}};
  }

  static PostId any_post(const State& state, Random& random) {
    return PostId::at(random.below(static_cast<int>(state.setting->posts.size()) + 1));
  }
  static Words any_words(Random& random) {
    return random.percent(30) ? Words() : Words(random.percent(50) ? "hold the line" : "retire at once");
  }
  static std::uint32_t any_number(std::uint32_t most, Random& random) {
    return static_cast<std::uint32_t>(random.below(static_cast<int>(most) + 2));
  }
  static Figures any_figures(Random& random) { return {random.below(5), random.percent(5) ? 1 : 0}; }

  static Order of_ships(const State& state, Random& random) {
    const auto any_ship = [&] { return ShipId::at(random.below(static_cast<int>(state.ships.size()) + 1)); };
    if (random.percent(50)) {
      const Aim aim{static_cast<std::int16_t>(random.below(110)), static_cast<std::int16_t>(random.below(44))};
      return Fire{any_ship(), any_ship(), aim};
    }
    return Sail{any_ship(), static_cast<Heading>(random.below(8)), static_cast<std::uint8_t>(random.below(5))};
  }
  static Order of_lamps(const State& state, Random& random) {
    const std::uint32_t letter = any_number(state.mail.sent, random);
    switch (random.below(5)) {
      case 0: return MarkRead{letter};
      case 1: return Hold{letter, any_post(state, random), state.turn + any_number(3, random)};
      case 2: return Release{letter, any_post(state, random)};
      case 3: return Lose{letter, any_post(state, random)};
      default: {
        const auto code = static_cast<std::uint16_t>(random.below(7));
        return Send{PostSet::of(any_post(state, random)), code, any_words(random)};
      }
    }
  }
  static Order of_umpires(const State& state, Random& random) {
    const std::uint32_t query = any_number(state.queries.put, random);
    switch (random.below(4)) {
      case 0: return Answer{query, any_figures(random), any_words(random)};
      case 1: return Overrule{query, any_figures(random), any_words(random)};
      case 2: return Ready{};
      default: return Veto{any_post(state, random), static_cast<std::uint8_t>(random.below(4)), any_words(random)};
    }
  }
  static Order anything(const State& state, Random& random) {
    const int kind = random.below(10);
    return kind < 6 ? of_ships(state, random) : kind < 8 ? of_lamps(state, random) : of_umpires(state, random);
  }
  std::vector<Order> attempts(const State& state, Seat seat, Random& random) const {
    std::vector<Order> orders;
    Menu menu;
    Flags::fill_menu(state, seat, menu);
    // Chance alone would seldom strike an engine.
    for (Fire fire : menu.fires) {
      fire.aim = {52, 12};
      if (random.percent(70)) orders.push_back(fire);
    }
    for (int i = 0; i < 16; ++i) {
      const bool rules = seat.role == Role::umpire;
      Order order = !rules               ? anything(state, random)
                    : random.percent(50) ? of_umpires(state, random)
                                         : of_lamps(state, random);
      if (!std::holds_alternative<Ready>(order)) orders.push_back(std::move(order));
    }
    return orders;
  }
  std::vector<Order> last_resort(const State&, Seat) const { return {Ready{}}; }
  std::vector<Order> offered(const State& state, Seat seat) const {
    Menu menu;
    Flags::fill_menu(state, seat, menu);
    std::vector<Order> orders(menu.fires.begin(), menu.fires.end());
    for (const ShipId ship : menu.steers) orders.push_back(Sail{ship, Heading::n, most_speed});
    menu.may_write.each([&](PostId to) { orders.push_back(Send{PostSet::of(to), 1, {}}); });
    for (const Query& query : menu.asked) orders.push_back(Answer{query.number, query.figures, {}});
    return orders;
  }
  Order foul(const State& state, Random& random) const { return anything(state, random); }
  std::string fault(const State& state) const {
    for (const Ship& ship : state.ships) {
      if (!state.setting->is_water(ship.at)) return "a ship is not on the water";
      if (ship.hull == 0 && !ship.sunk && state.phase != Phase::over) return "a ship without hull is afloat";
      if (ship.seen_by.has(captain_of(ship.side))) return "a captain sights his own ship";
    }
    if (state.queries.waits() && state.phase != Phase::ruling) return "a query is open outside of its phase";
    for (const auto& sealed : state.sails) {
      if (sealed.turn < state.turn) return "an order of an earlier turn is still sealed";
    }
    return state.turn > state.setting->turns ? "more turns were played than the scenario has" : "";
  }
};

TEST(ThreeFlags, EveryKindOfOrderIsTaken) { conformance::expect_all_kinds_taken<Adapter>({1, 2, 3, 4, 5, 6}); }

}  // namespace
}  // namespace wardroom::flags

std::vector<wardroom::conformance::Tried> wardroom::conformance::starts_to_try() { return starts_of<flags::Adapter>(); }
