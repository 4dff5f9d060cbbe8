#include "selftest/hostile_posts.hpp"

#include <fmt/format.h>

#include <memory>
#include <vector>

#include "selftest/speaker.hpp"

namespace wardroom::selftest {
namespace {

namespace json = boost::json;

class Table {
 public:
  Table(std::uint16_t port, const Begun& game, Findings& findings) : findings_(findings) {
    for (const std::string& token : game.tokens) seats_.push_back(std::make_unique<Speaker>(io_, port, token));
    catch_up();
    for (auto& seat : seats_) seat->take_news();
  }

  int attempts() const { return attempts_; }
  std::size_t size() const { return seats_.size(); }
  void catch_up() {
    for (auto& seat : seats_) seat->catch_up();
  }
  const Speaker& seat(std::size_t which) const { return *seats_[which]; }
  bool plays(std::size_t which) const {
    return seats_[which]->picture().part("seat")->at("role") == json::value("side");
  }
  /// Whoever is waited for seals something.
  void play_on(std::uint64_t whim) {
    for (auto& seat : seats_) {
      seat->catch_up();
      if (!seat->picture().flag("waits")) continue;
      const auto seal = [&](const json::array& orders) {
        const json::object message{{"type", "commit"}, {"id", 1}, {"round", seat->round()}, {"orders", orders}};
        return seat->say(json::serialize(message)) == 200;
      };
      if (!seal(suggested_orders(seat->picture().part("asks"), whim, Zeal::whatever_he_can))) seal({});
    }
    catch_up();
    for (auto& seat : seats_) seat->take_news();
  }
  std::string name(std::size_t which) const {
    return std::string(seats_[which]->picture().part("seat")->at("name").as_string());
  }
  json::array asks(std::size_t which) const {
    const json::value* asks = seats_[which]->picture().part("asks");
    return asks == nullptr ? json::array() : asks->as_array();
  }
  /// The cheat says this, and it must be refused.
  void refuse(std::size_t cheat, const std::string& what, const json::object& message) {
    ++attempts_;
    if (seats_[cheat]->say(json::serialize(message)) != 200) return;
    findings_.faults.push_back(fmt::format("posts: {} {}, and is not refused", name(cheat), what));
  }
  /// Whatever the cheat has tried until now, nobody else may have heard a word of it.
  void expect_silence(std::size_t cheat, const std::string& what) {
    catch_up();
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      const std::string news = seats_[i]->take_news();
      if (i == cheat || news.empty()) continue;
      findings_.faults.push_back(fmt::format("posts: {} {}, and {} hears {}", name(cheat), what, name(i), news));
    }
  }

 private:
  Findings& findings_;
  boost::asio::io_context io_;
  std::vector<std::unique_ptr<Speaker>> seats_;
  int attempts_ = 0;
};

bool is_asked(const json::array& asks, const json::object& order) {
  for (const json::value& ask : asks) {
    if (ask.at("order") == json::value(order)) return true;
  }
  return false;
}

json::object sealing(const Speaker& seat, const json::value& order, bool at_once) {
  json::object message{{"type", "commit"}, {"id", 1}, {"round", seat.round()}, {"orders", json::array{order}}};
  if (at_once) message["atOnce"] = true;
  return message;
}

// All that is asked of one, done by the other.
void do_anothers_orders(Table& table, std::size_t cheat, std::size_t victim) {
  for (const json::value& each : table.asks(victim)) {
    const json::object& ask = each.as_object();
    if (is_asked(table.asks(cheat), ask.at("order").as_object())) continue;
    const json::array one{each};
    const json::value asked(one);
    const bool at_once = ask.contains("atOnce");
    const json::array orders = at_once ? order_at_once(&asked, 1) : suggested_orders(&asked, 0, Zeal::whatever_he_can);
    if (orders.empty()) continue;
    const std::string what = fmt::format("gives {}'s order {}", table.name(victim), json::serialize(orders[0]));
    table.refuse(cheat, what, sealing(table.seat(cheat), orders[0], at_once));
    table.refuse(cheat, what + (at_once ? " as another" : " at once"), sealing(table.seat(cheat), orders[0], !at_once));
  }
}

// What only umpires do, and of what may not be there at all.
void do_what_umpires_do(Table& table, std::size_t cheat) {
  for (const char* order :
       {R"({"order":"answer","query":1,"first":0})", R"({"order":"overrule","query":1,"reason":"x"})",
        R"({"order":"veto","post":"nobody","which":1,"reason":"x"})",
        R"({"order":"hold","message":1,"to":"nobody","until":0})", R"({"order":"lose","message":1,"to":"nobody"})",
        R"({"order":"read","message":4000000000})", R"({"order":"send","to":"nobody","text":"x"})"}) {
    table.refuse(cheat, std::string("orders ") + order, sealing(table.seat(cheat), json::parse(order), true));
  }
}

}  // namespace

int attack_posts(std::uint16_t port, const std::string& scenario, Findings& findings) {
  if (takes_shares(scenario)) return 0;
  const Begun game = begin_game(port, game_of_people(scenario, true));
  Table table(port, game, findings);
  constexpr std::uint64_t rounds = 8;  // in which something comes up for umpires
  for (std::uint64_t round = 1; round <= rounds; ++round) {
    const std::size_t cheat = round % table.size();
    if (table.plays(cheat)) {
      do_what_umpires_do(table, cheat);
      for (std::size_t victim = 0; victim < table.size(); ++victim) {
        if (victim != cheat) do_anothers_orders(table, cheat, victim);
      }
      table.expect_silence(cheat, "tries what is others'");
    }
    table.play_on(round);
  }
  return table.attempts();
}

}  // namespace wardroom::selftest
