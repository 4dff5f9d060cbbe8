#include "leaks/coal_witness.hpp"

#include "books/coal/bots/bots.hpp"
#include "books/coal/game/present.hpp"
#include "books/coal/text/json.hpp"
#include "books/coal/text/order_text.hpp"
#include "books/coal/text/tell.hpp"
#include "leaks/witness_bodies.hpp"

namespace wardroom::leaks {
namespace {

using namespace coal;

// Orders of every kind about one name, as text that a player might type.
std::vector<std::string> orders_about(const std::string& own, const std::string& name) {
  const std::string ship = R"("ship":")" + own + R"(")", target = R"("target":)" + name;
  return {R"({"order":"target",)" + ship + "," + target + "}",
          R"({"order":"hold","ship":)" + name + "}",
          R"({"order":"allot",)" + ship + R"(,"battery":"medium_port",)" + target + "}",
          R"({"order":"illuminate",)" + ship + "," + target + R"(,"means":"starshell"})",
          R"({"order":"launch",)" + ship + R"(,"factors":1,"run":8,"hand":"port","counter":"A",)" + target + "}",
          R"({"order":"launch",)" + ship + R"(,"dummy":true,"run":8,"hand":"port","counter":"B",)" + target + "}",
          R"({"order":"coup",)" + ship + "," + target + "}",
          R"({"order":"plot","ship":)" + name + R"(,"speed":2,"plot":"1"})",
          R"({"order":"smoke","ship":)" + name + "}",
          R"({"order":"number","ship":)" + name + R"(,"number":9})",
          R"({"order":"repair","ship":)" + name + R"(,"item":0})",
          R"({"order":"force_flagship","ship":)" + name + "}",
          R"({"order":"regroup","ship":)" + name + R"(,"to":1})",
          R"({"order":"flagship","division":1,"ship":)" + name + "}"};
}

std::vector<std::string> orders_about_divisions() {
  std::vector<std::string> orders;
  for (int n = 1; n <= 7; ++n) {
    const std::string division = R"("division":)" + std::to_string(n);
    orders.push_back(R"({"order":"plot",)" + division + R"(,"speed":2,"plot":"F2"})");
    orders.push_back(R"({"order":"plot",)" + division + R"(,"speed":2,"plot":"1-CR30","advance":true})");
    orders.push_back(R"({"order":"pre_plot",)" + division + R"(,"turn":1,"speed":2,"plot":"1"})");
    orders.push_back(R"({"order":"join",)" + division + R"(,"leader":2})");
    orders.push_back(R"({"order":"shape",)" + division + R"(,"shape":"line ahead"})");
    orders.push_back(R"({"order":"cancel_advance",)" + division + "}");
    orders.push_back(R"({"order":"quick_start",)" + division + R"(,"speed":2})");
    orders.push_back(R"({"order":"place",)" + division + R"(,"at":[20,20],"course":90})");
  }
  for (const char* order : {R"({"order":"half_moves"})", R"({"order":"decline"})", R"({"order":"ready"})",
                            R"({"order":"start","distance":10,"bearing":90})"}) {
    orders.emplace_back(order);
  }
  return orders;
}

}  // namespace

Loaded Witness<coal::State>::load(std::string_view text, const OptionChoices& options) {
  return load_scenario(text, "twin", options);
}

std::string Witness<coal::State>::write_menu(const coal::State& state, const Menu& menu) {
  std::string out =
      word(menu.phase) + (menu.choose_start ? " start" : "") + (menu.may_decline_large_attack ? " decline" : "");
  const auto ship = [&](ShipId id) { return " " + state.setting->ships[id].id; };
  const auto division = [&](DivisionId id) { return " " + std::to_string(state.divisions[id].number); };
  for (const DivisionId d : menu.pre_plots) out += " pre-plot" + division(d);
  for (const DivisionId d : menu.plots) out += " plot" + division(d);
  for (const ShipId s : menu.ship_plots) out += " plot" + ship(s);
  const auto choices = [&](const auto& list, auto&& what) {
    for (const auto& choice : list) {
      out += "\n" + what(choice) + ship(choice.ship) + ":";
      for (const ShipId target : menu.targets(choice)) out += ship(target);
    }
  };
  choices(menu.launches, [](const LaunchChoice& c) { return word(c.hand) + std::to_string(c.factors); });
  choices(menu.lights, [](const LightChoice& c) { return word(c.means); });
  for (const auto* list : {&menu.big_guns, &menu.batteries, &menu.coups}) {
    choices(*list, [](const TargetChoice& c) { return word(c.battery); });
  }
  for (const RepairChoice& c : menu.repairs) out += "\nrepair" + ship(c.ship) + std::to_string(c.item);
  return out;
}

std::vector<std::string> Witness<coal::State>::orders_to_try(const coal::State& state, SideId side,
                                                             const Names& names) {
  std::string own;
  for (ShipId id = 0; id < state.ships.size() && own.empty(); ++id) {
    if (state.ships[id].side == side) own = state.setting->ships[id].id;
  }
  std::vector<std::string> orders = orders_about_divisions();
  const auto about = [&](const std::string& name) {
    for (std::string& order : orders_about(own, name)) orders.push_back(std::move(order));
  };
  for (const std::string& name : names) about("\"" + name + "\"");
  for (const int number : {0, 9, 600}) about(std::to_string(number));
  return orders;
}

std::vector<Order> Witness<coal::State>::opening(const coal::State& state, SideId side) {
  View view;
  Menu menu;
  std::vector<Order> orders;
  fill_view(state, Seat::of(side), view);
  fill_menu(state, side, menu);
  make_bot("ensign")->give_orders(view, menu, orders);
  return orders;
}

std::string Witness<coal::State>::page(Gatherer so_far, std::uint64_t seed) {
  return report::page_of(so_far.finish({"twin", "", seed, false}));
}

WARDROOM_WITNESS(Coal);

}  // namespace wardroom::leaks
