#include "leaks/witness.hpp"

#include <boost/describe.hpp>

#include "books/coal/order_text.hpp"
#include "books/coal/tell.hpp"
#include "bots/bots.hpp"
#include "core/data_error.hpp"
#include "game/coal_present.hpp"
#include "report/page.hpp"
#include "rules/resources.hpp"
#include "wire/coal_json.hpp"

namespace wardroom::coal::test {
namespace {

template <class Enum>
std::string word(Enum e) {
  return boost::describe::enum_to_string(e, "?");
}

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

std::string answer(const State& state, Seat seat, const std::string& text) {
  try {
    const Order order = parse_order(parse_json(text, "order"), state, seat.side);
    const auto refusal = Coal::check(state, seat, order);
    return refusal ? std::string(refusal->cite.clause) + ": " + refusal->text : "taken";
  } catch (const DataError& error) {
    return error.problem;
  }
}

}  // namespace

std::string view_bytes(const State& state, Seat seat) {
  View view;
  fill_view(state, seat, view);
  Json json;
  write_view(json, state, view);
  return json.take() + "\n";
}

std::string menu_bytes(const State& state, Seat seat) {
  if (seat.role != Role::side) return {};
  Menu menu;
  fill_menu(state, seat.side, menu);
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
  return out + "\n";
}

std::string event_bytes(const State& state, Seat seat, const Record<Fact>& record, std::uint32_t& number) {
  std::string all;
  for (const Event<Fact>& event : record.events) {
    if (!event.audience.includes(seat)) continue;
    Json json;
    write_event(json, state, seat, record, event, ++number);
    all += json.take() + tell(state, seat, event.fact) + "\n";
    if (in_log(state, seat, event)) all += log_entry(state, seat, record, event, number) + "\n";
  }
  return all;
}

std::string answer_bytes(const State& state, Seat seat, const std::vector<std::string>& names) {
  if (seat.role != Role::side) return {};
  std::string own;
  for (ShipId id = 0; id < state.ships.size() && own.empty(); ++id) {
    if (state.ships[id].side == seat.side) own = state.setting->ships[id].id;
  }
  std::vector<std::string> orders = orders_about_divisions();
  const auto about = [&](const std::string& name) {
    for (std::string& order : orders_about(own, name)) orders.push_back(std::move(order));
  };
  for (const std::string& name : names) about("\"" + name + "\"");
  for (const int number : {0, 9, 600}) about(std::to_string(number));
  std::string all;
  for (const std::string& order : orders) {
    all += order + " -> " + answer(state, seat, order);
    if (state.phase == Phase::plotting) all += " " + preview_order(state, seat.side, order);
    all += "\n";
  }
  return all;
}

std::string table_bytes(const State& state, Seat seat, const std::vector<std::string>& names) {
  std::vector<Part> parts;
  present_table(state, seat, parts);
  std::string all;
  for (const Part& part : parts) {
    all += part.key + " " + part.json + "\n";
    // Cards are looked at once a turn: they are the same for all phases.
    const bool look = state.phase == Phase::plotting && part.key.starts_with("pieces/");
    if (look) all += look_at(state, seat, part.key.substr(7)) + "\n";
  }
  for (const std::string& name : names) all += look_at(state, seat, name) + "\n";
  return all;
}

std::string all_bytes(const State& state, Seat seat, const std::vector<std::string>& names) {
  return view_bytes(state, seat) + menu_bytes(state, seat) + answer_bytes(state, seat, names) +
         table_bytes(state, seat, names);
}

std::string difference(const std::string& a, const std::string& b) {
  if (a == b) return {};
  std::size_t at = 0;
  while (at < a.size() && at < b.size() && a[at] == b[at]) ++at;
  const std::size_t from = at < 200 ? 0 : at - 200;
  return "the worlds part at byte " + std::to_string(at) + ":\n  ..." + a.substr(from, 320) + "...\n  ..." +
         b.substr(from, 320) + "...";
}

World::World(std::string_view scenario_text, const OptionChoices& options, Seat seat, const Change& change,
             std::uint64_t seed)
    : loaded_(load_scenario(scenario_text, "twin", options)), seat_(seat), seed_(seed), gatherer_(seat) {
  if (change) change(loaded_.state, *loaded_.setting);
  battle_ = std::make_unique<Battle<Coal>>(loaded_.state, Dice(seed_));
  listen();
}

void World::listen() {
  battle_->listen([this](const State& now, const Record<Fact>& record) {
    heard_ += event_bytes(now, seat_, record, number_);
    gatherer_.hear(now, record);
  });
}

std::string World::report() const {
  report::Gatherer so_far = gatherer_;
  return report::page_of(so_far.finish({"twin", "", seed_, false}));
}

void World::change(const Change& change) {
  auto changed = std::make_unique<State>(battle_->state());
  change(*changed, *loaded_.setting);
  battle_ = std::make_unique<Battle<Coal>>(*changed, Dice(seed_));
  listen();
}

void World::give(SideId side, const Order& order) {
  const auto refusal = battle_->submit(Seat::of(side), order);
  ASSERT_FALSE(refusal.has_value()) << refusal->text;
}

void World::set_up(SideId side) {
  View view;
  Menu menu;
  std::vector<Order> orders;
  fill_view(state(), Seat::of(side), view);
  fill_menu(state(), side, menu);
  make_bot("ensign")->give_orders(view, menu, orders);
  for (const Order& order : orders) {
    if (Coal::owes(state(), side)) battle_->submit(Seat::of(side), order);
  }
}

void World::next_phase() {
  for (int guard = 0; !battle_->play_phase() && !battle_->over(); ++guard) {
    ASSERT_LT(guard, 1000);
    for (const SideId side : {SideId{0}, SideId{1}}) {
      if (!Coal::owes(state(), side)) continue;
      Menu menu;
      fill_menu(state(), side, menu);
      if (state().phase == Phase::setup) set_up(side);
      if (Coal::owes(state(), side)) give(side, standing_order(menu));
    }
  }
}

void World::play_to(Phase phase) {
  for (int guard = 0; state().phase != phase; ++guard) {
    ASSERT_LT(guard, 1000);
    next_phase();
  }
}

int compare(World& a, World& b, const std::function<bool(const State&)>& together) {
  int phases = 0;
  for (; together(a.state()) && together(b.state()) && phases < 200; ++phases) {
    const std::string gap = difference(a.known(), b.known());
    EXPECT_EQ(gap, "") << "turn " << a.state().turn << ", " << word(a.state().phase);
    if (!gap.empty()) break;
    if (a.state().phase == Phase::plotting) {
      const std::string told = difference(a.report(), b.report());
      EXPECT_EQ(told, "") << "the reports of turn " << a.state().turn;
      if (!told.empty()) break;
    }
    a.forget();
    b.forget();
    a.next_phase();
    b.next_phase();
    if (testing::Test::HasFatalFailure()) break;
  }
  return phases;
}

std::string scenario(const std::string& name) {
  const auto text = resource("coal/scenarios/" + name + ".toml");
  if (!text) throw std::runtime_error("there is no scenario " + name);
  return std::string(*text);
}

}  // namespace wardroom::coal::test
