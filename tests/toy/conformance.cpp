// Skerries passes the conformance kit: random play, fair and foul, comes to an end and breaks nothing on its way.
#include "conformance/book_adapter.hpp"
#include "conformance/proofs.hpp"
#include "rules/resources.hpp"
#include "toy/on_the_shelf.hpp"

namespace wardroom::skerries {
namespace {

using conformance::Random;

struct Adapter : conformance::BookAdapter<Skerries> {
  using BookAdapter::BookAdapter;

  static std::vector<Start> starts() {
    on_the_shelf();
    const std::string text = scenario_text("skerries", scenario);
    return {{"Clear", text, {}}, {"Fog", text, {{"fog", "true"}}}};
  }

  static Order anything(const State& state, Random& random) {
    const auto any_ship = [&] { return ShipId::at(random.below(static_cast<int>(state.ships.size()) + 2)); };
    switch (random.below(9)) {
      case 0: return Ready{random.percent(50)};
      case 1:
      case 2:
      case 3: return Fire{any_ship(), any_ship()};
      default:
        return Steer{any_ship(), static_cast<Heading>(random.below(8)), static_cast<std::uint8_t>(random.below(5)),
                     random.percent(30)};
    }
  }
  std::vector<Order> attempts(const State& state, Seat, Random& random) const {
    std::vector<Order> orders;
    for (int i = 0; i < 12; ++i) {
      Order order = anything(state, random);
      if (!std::holds_alternative<Ready>(order)) orders.push_back(std::move(order));
    }
    return orders;
  }
  std::vector<Order> last_resort(const State&, Seat) const { return {Ready{}}; }
  std::vector<Order> offered(const State& state, Seat seat) const {
    Menu menu;
    Skerries::fill_menu(state, seat, menu);
    std::vector<Order> orders(menu.fires.begin(), menu.fires.end());
    for (const ShipId ship : menu.steers) orders.push_back(Steer{ship, state.ships[ship].heading, 0, false});
    return orders;
  }
  Order foul(const State& state, Random& random) const { return anything(state, random); }
  std::string fault(const State& state) const {
    for (const Ship& ship : state.ships) {
      if (!state.setting->is_water(ship.at)) return "a boat is not on the water";
      if (ship.hull == 0 && !ship.sunk && state.phase != Phase::over) return "a boat without hull is afloat";
      if (ship.way.size() != ship.speed && !ship.sunk) return "a boat's way is not as long as her speed";
    }
    return state.turn > state.setting->turns ? "more turns were played than the scenario has" : "";
  }
};

}  // namespace
}  // namespace wardroom::skerries

std::vector<wardroom::conformance::Tried> wardroom::conformance::starts_to_try() {
  return starts_of<skerries::Adapter>();
}
