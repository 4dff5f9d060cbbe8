// Battles of all books, and what every seat is shown of them: tables, looks, previews, the log, the luck and the film.
#include <algorithm>
#include <memory>
#include <utility>

#include "game/dice_need.hpp"
#include "server/overheard.hpp"
#include "shelf/shelf.hpp"

namespace wardroom::server {
namespace {

namespace json = boost::json;
using Options = std::vector<std::pair<std::string, std::string>>;

struct Battle {
  std::string book, scenario;
  Options options = {};
  int rounds = 20'000;  // at most this many are looked at
  bool real_dice = false;
};

/// What a form makes as it stands, with the first of every choice; or with every toggle on, and a place where one is
/// asked for.
json::object order_of(const json::value& ask, bool everything) {
  json::object order = ask.at("order").as_object();
  for (const json::value& field : ask.at("fields").as_array()) {
    json::value value = field.at("value");
    const json::string& kind = field.at("kind").as_string();
    if (kind == "choice" && value.is_null()) value = field.at("options").as_array().front().at("value");
    if (everything && kind == "toggle") value = true;
    if (everything && kind == "text" && value == json::value("")) value = "Engage";
    if (everything && kind == "point" && value.is_null()) value = json::array{30, 30};
    if (!value.is_null()) order[field.at("name").as_string()] = value;
  }
  return order;
}

class Fought {
 public:
  Fought(const Battle& battle, Overheard& heard) : heard_(heard), rounds_(battle.rounds) {
    GameStart start;
    start.book = battle.book;
    start.scenario = battle.scenario;
    start.text = scenario_text(battle.book, battle.scenario);
    start.options = battle.options;
    start.secret = std::string(32, 's');
    start.real_dice = battle.real_dice;
    game_ = make_game(start);
    for (const Post& post : game_->posts()) seats_.push_back(post.seat);
    players_ = seats_;
    seats_.push_back(Seat::umpire());
    seats_.push_back(Seat{});
    game_->keep_journal([this](std::string record) { records_.push_back(std::move(record)); });
    game_->listen([this] { hear_log(); });
  }

  void play() {
    play_on();
    int round = 0;
    for (; !game_->over() && round < rounds_; ++round) {
      look(round);
      for (const Seat seat : players_) {
        if (game_->owes(seat)) give(seat, round);
      }
      play_on();
    }
    look(0);
    EXPECT_TRUE(game_->over() || round == rounds_);
    if (game_->over()) game_->close_journal();
    for (const Seat seat : seats_) heard_.take_text(wire::named("Luck"), luck_json(records_, seat));
    heard_.take_text(wire::named("Film"), replay_json(records_));
  }

 private:
  // Where the dice are real, somebody throws them.
  void play_on() {
    game_->play_on();
    for (auto need = game_->dice_wanted(); need; need = game_->dice_wanted()) {
      Json json;
      write_need(json, *need);
      heard_.take_text(wire::named("DiceWanted"), json.take());
      std::vector<int> faces;
      for (int i = 0; i < need->count; ++i) faces.push_back(1 + thrown_++ % need->most(i));
      ASSERT_FALSE(game_->enter_dice(faces));
      game_->play_on();
    }
  }

  void hear_log() {
    for (const Seat seat : seats_) {
      std::vector<std::string> entries;
      game_->log_entries(seat, 1, entries);
      for (const std::string& entry : entries) heard_.take_text(wire::named("Entry"), entry);
    }
  }

  // Tables of every round; cards and overlays now and then, for they are long.
  void look(int round) {
    for (const Seat seat : seats_) {
      Parts parts;
      game_->present(seat, {}, parts);
      json::object table;
      for (const Part& part : parts) table[part.key] = json::parse(part.json);
      heard_.take(wire::named("TableParts"), table);
      if (seat.role == Role::side) preview(seat, table.at("asks").as_array());
      if (round % 7 != 0) continue;
      for (const Part& part : parts) {
        constexpr std::string_view folder = "pieces/";
        if (!part.key.starts_with(folder)) continue;
        heard_.take_text(wire::named("Look"), game_->look(seat, part.key.substr(folder.size())));
      }
    }
  }

  // Every form, and what is no order at all.
  void preview(Seat seat, const json::array& asks) {
    for (const json::value& ask : asks) {
      heard_.take_text(wire::named("Preview"), game_->preview(seat, {}, json::serialize(order_of(ask, false))));
    }
    heard_.take_text(wire::named("Preview"), game_->preview(seat, {}, R"({"order":"dance"})"));
  }

  // Bots leave some things undone, so now and then the forms speak for them.
  void give(Seat seat, int round) {
    const std::vector<PlainJson> orders = round % 3 == 2 ? all_forms(seat) : thought_of(seat);
    game_->faults(seat, orders).empty() ? game_->give(seat, orders) : game_->give_standing_orders(seat);
  }
  std::vector<PlainJson> thought_of(Seat seat) {
    const auto thought = game_->think(seat, "captain", 100);
    thought->run();
    return game_->orders_of(*thought);
  }
  // As many as can stand together, with everything in them that can be turned on.
  std::vector<PlainJson> all_forms(Seat seat) {
    constexpr std::size_t most = 12;
    std::vector<PlainJson> orders;
    const json::value asks = asks_of(seat);
    for (const json::value& ask : asks.as_array()) {
      const bool single = ask.as_object().contains("single");
      if (ask.as_object().contains("closed") || orders.size() == most) continue;
      orders.push_back(json::serialize(order_of(ask, true)));
      if (!game_->faults(seat, orders).empty()) orders.pop_back();
      if (single && !orders.empty()) break;
    }
    return orders;
  }
  json::value asks_of(Seat seat) const {
    Parts parts;
    game_->present(seat, {}, parts);
    const auto asks = std::ranges::find(parts, "asks", &Part::key);
    return json::parse(asks->json);
  }

  Overheard& heard_;
  int rounds_, thrown_ = 0;
  std::vector<Seat> players_, seats_;
  std::unique_ptr<Game> game_;
  std::vector<std::string> records_;
};

}  // namespace

void overhear_battles(Overheard& heard) {
  const std::vector<Battle> battles{
      {"coal", "first-battle"},
      {"coal", "first-battle", {{"surface", "hex"}}},
      {"coal", "chemulpo", {{"half_moves", "true"}}},
      {"coal", "night-attack"},
      {"coal", "ulsan"},
      {"coal", "convoy"},
      {"coal", "north-sea-sweep", {}, 30},
      {"coal", "dogger-bank", {}, 30},
      {"coastal", "first-night"},
      {"coastal", "convoy-strike"},
      {"coastal", "gunboats-meet-s-boats"},
      {"coastal", "torpedo-boats-and-minesweepers"},
      {"coastal", "minelayers-intercepted", {{"mines", "true"}}},
      {"coastal", "channel-torpedo-boats", {{"moon", "full"}}},
      {"admiralty", "first-broadside"},
      {"admiralty", "first-broadside", {{"can", "true"}}, 60, true},
      {"admiralty", "tamatave", {}, 160},
  };
  for (const Battle& battle : battles) {
    SCOPED_TRACE(battle.book + "/" + battle.scenario);
    Fought(battle, heard).play();
  }
}

}  // namespace wardroom::server
