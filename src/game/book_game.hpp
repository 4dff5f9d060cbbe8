// A book behind the table's boundary (game.hpp). It keeps one state and no journal; scenarios are loaded once and
// shared by all games that play them. Included by the one file a book that makes its games.
#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "core/data_error.hpp"
#include "game/book_thought.hpp"
#include "game/game.hpp"
#include "game/trial.hpp"
#include "rules/situation.hpp"
#include "store/recorded.hpp"
#include "table/bot_seat.hpp"
#include "wire/json.hpp"

namespace wardroom {

/// A scenario or situation as it was loaded: what all games that play it have in common.
template <class Book>
struct SharedScenario {
  Start start;  // without secret and commitment
  std::unique_ptr<typename Book::Setting> setting;
  std::unique_ptr<const typename Book::State> state;  // a copy touches only what the battle uses of its room
  bool to_be_opened = false;                          // the phase in which it begins
};

// Games that are played from the same text and options share what was loaded of it.
template <class Book>
std::shared_ptr<const SharedScenario<Book>> shared_scenario(const GameStart& start) {
  OptionChoices options;
  for (const auto& [name, value] : start.options) options[name] = value;
  static std::mutex mutex;
  static std::map<std::tuple<std::string, std::string, OptionChoices>, std::weak_ptr<const SharedScenario<Book>>> known;
  const std::lock_guard lock(mutex);
  std::erase_if(known, [](const auto& entry) { return entry.second.expired(); });
  auto& place = known[{start.scenario, start.text, options}];
  if (auto shared = place.lock()) return shared;
  auto beginning = beginning_of<Book>(start.text, start.scenario, options);
  auto shared = std::make_shared<SharedScenario<Book>>();
  shared->start.name = start.scenario;
  shared->start.text = start.text;
  shared->start.options = std::move(options);
  shared->setting = std::move(beginning.loaded.setting);
  shared->state = std::make_unique<const typename Book::State>(beginning.loaded.state);
  shared->to_be_opened = beginning.to_be_opened;
  place = shared;
  return shared;
}

inline const GameStart& with_secret(const GameStart& start) {
  if (!start.real_dice && start.secret.size() != secret_size) {
    throw DataError("secret", 0, 0, "a game with the host's dice needs a secret of 32 bytes");
  }
  return start;
}

template <class Book>
class BookGame : public Game {
 public:
  /// Throws DataError.
  explicit BookGame(const GameStart& start);

  SideId sides() const override { return SideId::at(setting().sides.size()); }
  std::string side_id(SideId side) const override { return setting().sides[side].id; }
  std::string side_name(SideId side) const override { return setting().sides[side].name; }
  const std::vector<Post>& posts() const override { return battle_.posts(); }
  bool asks_are_seen() const override { return Book::asks_are_seen; }
  std::vector<Unit> units(Seat seat) const override { return Book::Table::units_of(state(), seat); }

  bool over() const override { return battle_.over(); }
  std::uint32_t turn() const override { return Book::turn(state()); }
  bool owes(Seat seat) const override { return seat.post != no_post && battle_.owes(seat); }
  bool owes(Seat seat, const Unit& unit) const override {
    return owes(seat) && Book::Table::has_orders_to_give(state(), seat, unit.id);
  }
  bool may_order(Seat seat) const override { return seat.post != no_post && may_order_unasked<Book>(state(), seat); }
  std::uint64_t moment(Seat seat) const override { return Book::moment(state(), seat); }
  bool may_talk(Seat from, Seat to) const override {
    if constexpr (requires { Book::may_talk(state(), from, to); }) return Book::may_talk(state(), from, to);
    return true;
  }
  bool one_at_a_time() const override { return Book::one_at_a_time(state()); }

  std::vector<Fault> faults(Seat seat, std::span<const PlainJson> orders) const override {
    return faults_of<Book>(state(), seat, orders);
  }
  std::string unit_of(Seat seat, const PlainJson& order) const override;
  std::string unit_of_piece(Seat seat, const std::string& piece) const override {
    return Book::Table::unit_of_ship(state(), seat, piece);
  }
  bool opens_forms(Seat seat, const PlainJson& order) const override {
    return Book::Table::is_opening(state(), seat, order);
  }
  void give(Seat seat, std::span<const PlainJson> orders, const UnitTest& stand_in) override;
  bool takes_at_once() const override {
    return requires(const State& now, Seat seat, const Order& order) { Book::at_once(now, seat, order); };
  }
  bool is_at_once(Seat seat, const PlainJson& order) const override;
  void interject(Seat seat, std::span<const PlainJson> orders) override;
  void give_standing_orders(Seat seat) override;
  void play_on() override;
  std::optional<DiceNeed> dice_wanted() const override;
  std::optional<Fault> enter_dice(std::span<const int> faces) override;

  std::string seal() override { return battle_.seal(); }
  void mix_in(const DiceShare& share) override { battle_.mix_in(share); }

  std::unique_ptr<Thought> think(Seat seat, const std::string& bot, int budget_ms) override;
  std::vector<PlainJson> orders_of(const Thought& thought) const override;

  void present(Seat seat, std::span<const PlainJson> opening, Parts& parts) const override {
    Book::Table::present_table(state(), seat, parts, opening);
  }
  std::string look(Seat seat, const std::string& piece) const override {
    return Book::Table::look_at(state(), seat, piece);
  }
  std::string preview(Seat seat, std::span<const PlainJson> opening, const PlainJson& order) const override {
    return Book::Table::preview_order(state(), seat, order, opening);
  }
  void listen(std::function<void()> listener) override { listener_ = std::move(listener); }
  std::uint32_t log_count(Seat seat) const override;
  void log_entries(Seat seat, std::uint32_t first, std::vector<std::string>& entries) const override;

  std::optional<Fault> act_fault(const PlainJson& act) const override;
  void act(const PlainJson& act) override;
  std::string situation() const override { return Book::Text::write_situation(state(), shared_->start.text); }

  void keep_journal(std::function<void(std::string)> sink) override {
    battle_.keep(start_of_journal(), std::move(sink));
  }
  void close_journal() override { battle_.finish(); }
  std::uint64_t hash() const override { return Book::hash(state()); }
  void rest() override { battle_.rest(); }

 private:
  using State = typename Book::State;
  using Order = typename Book::Order;
  using Fact = typename Book::Fact;
  using Ready = typename Book::Ready;

  const State& state() const { return battle_.state(); }
  const typename Book::Setting& setting() const { return *state().setting; }
  Start start_of_journal() const;
  void submit(Seat seat, const Order& order);
  void say_ready(Seat seat);
  bool lacks_something(Seat seat) const;
  void stand_in_for(Seat seat, const UnitTest& units);

  std::shared_ptr<const SharedScenario<Book>> shared_;
  std::string secret_, commitment_;
  std::string edition_;
  bool real_dice_;
  int format_;
  JournalledBattle<Book> battle_;
  std::optional<DiceWanted> wanted_;
  std::vector<std::shared_ptr<Desk<Book>>> desks_;  // of the bots, by post
  std::function<void()> listener_;
  const Record<Fact>* step_ = nullptr;  // inside a listener
};

template <class Book>
BookGame<Book>::BookGame(const GameStart& start)
    : shared_(shared_scenario<Book>(with_secret(start))),
      secret_(start.real_dice ? std::string() : start.secret),
      commitment_(start.real_dice ? std::string() : commitment_of(start.secret)),
      edition_(start.edition),
      real_dice_(start.real_dice),
      format_(start.format),
      battle_(*shared_->state, shared_->to_be_opened, start_of_journal()),
      desks_(battle_.posts().size()) {
  battle_.listen([this](const State&, const Record<Fact>& record) {
    step_ = &record;
    if (listener_) listener_();
    step_ = nullptr;
  });
}

template <class Book>
Start BookGame<Book>::start_of_journal() const {
  Start start = shared_->start;
  start.secret = secret_;
  start.commitment = commitment_;
  start.real_dice = real_dice_;
  start.edition = edition_;
  start.format = format_;
  return start;
}

// ---- orders

template <class Book>
std::string BookGame<Book>::unit_of(Seat seat, const PlainJson& order) const {
  try {
    return Book::Table::unit_of_order(state(), Book::Text::parse_order(*order.tree(), state(), seat));
  } catch (const DataError&) {
    return {};
  }
}

template <class Book>
void BookGame<Book>::submit(Seat seat, const Order& order) {
  if (const auto refusal = battle_.submit(seat, order)) throw DataError("order", 0, 0, refusal->text);
}

template <class Book>
void BookGame<Book>::say_ready(Seat seat) {
  if (battle_.owes(seat) && !one_at_a_time()) submit(seat, Ready{});
}

template <class Book>
bool BookGame<Book>::lacks_something(Seat seat) const {
  return battle_.owes(seat) && !one_at_a_time() && Book::check(state(), seat, Ready{});
}

template <class Book>
void BookGame<Book>::stand_in_for(Seat seat, const UnitTest& units) {
  for (const Order& order : Book::Table::standing_orders(state(), seat)) {
    if (units && !units(Book::Table::unit_of_order(state(), order))) continue;
    if (!Book::check(state(), seat, order)) submit(seat, order);
  }
}

template <class Book>
void BookGame<Book>::give(Seat seat, std::span<const PlainJson> orders, const UnitTest& stand_in) {
  for (const PlainJson& said : orders) {
    const Order order = Book::Text::parse_order(*said.tree(), state(), seat);
    if (!std::holds_alternative<Ready>(order)) submit(seat, order);
  }
  if (stand_in && lacks_something(seat)) stand_in_for(seat, stand_in);
  if (stand_in && lacks_something(seat)) stand_in_for(seat, {});
  say_ready(seat);
  battle_.forget_record();
}

template <class Book>
bool BookGame<Book>::is_at_once(Seat seat, const PlainJson& order) const {
  if constexpr (requires(const Order& read) { Book::at_once(state(), seat, read); }) {
    try {
      return Book::at_once(state(), seat, Book::Text::parse_order(*order.tree(), state(), seat));
    } catch (const DataError&) {
      return false;
    }
  }
  return false;
}

template <class Book>
void BookGame<Book>::interject(Seat seat, std::span<const PlainJson> orders) {
  for (const PlainJson& said : orders) submit(seat, Book::Text::parse_order(*said.tree(), state(), seat));
  battle_.forget_record();
}

template <class Book>
void BookGame<Book>::give_standing_orders(Seat seat) {
  for (const Order& order : Book::Table::standing_orders(state(), seat)) submit(seat, order);
  say_ready(seat);
  battle_.forget_record();
}

template <class Book>
void BookGame<Book>::play_on() {
  if (wanted_) return;
  try {
    battle_.play_on();
    while (!over() && Book::Table::is_spared(state())) {
      for (const Post& post : battle_.posts()) say_ready(post.seat);
      battle_.play_on();
    }
  } catch (const DiceWanted& wanted) {
    wanted_ = wanted;
  }
  battle_.forget_record();
}

template <class Book>
std::optional<DiceNeed> BookGame<Book>::dice_wanted() const {
  if (!wanted_) return std::nullopt;
  return Book::Table::need_of(state(), *wanted_);
}

template <class Book>
std::optional<Fault> BookGame<Book>::enter_dice(std::span<const int> faces) {
  if (!wanted_) return Fault{0, "", "", "no dice are wanted now"};
  if (const auto wrong = wrong_with(*wanted_, faces)) return Fault{0, "", "", *wrong};
  battle_.enter(*wanted_, Faces(faces.begin(), faces.end()));
  wanted_.reset();
  return std::nullopt;
}

// ---- bots

template <class Book>
std::unique_ptr<Thought> BookGame<Book>::think(Seat seat, const std::string& bot, int budget_ms) {
  std::shared_ptr<Desk<Book>>& desk = desks_[seat.post];
  if (!desk || desk->name != bot) {
    // A bot's own dice must be no secret of the battle's, and are not to be guessed by its enemy.
    OrderDigest seed;
    seed.add(secret_ + bot + posts()[seat.post].id);
    BotSettings settings;
    settings.budget_ms = budget_ms;
    settings.seed = key_of({}, std::uint8_t{seat.post}, seed);
    auto made = Book::Bots::make(bot, settings);
    if (!made) throw DataError("bot", 0, 0, "there is no bot \"" + bot + "\"");
    desk = std::make_shared<Desk<Book>>();
    desk->name = bot;
    desk->bot = std::move(made);
    desk->bot->begin();
  }
  return std::make_unique<BookThought<Book>>(desk, shared_, state(), seat, budget_ms);
}

template <class Book>
std::vector<PlainJson> BookGame<Book>::orders_of(const Thought& thought) const {
  const auto& own = dynamic_cast<const BookThought<Book>&>(thought);
  std::vector<Order> orders = legal_orders<Book>(state(), own.seat(), own.orders());
  if (orders.empty()) orders = Book::Table::standing_orders(state(), own.seat());
  std::vector<PlainJson> written;
  for (const Order& order : orders) {
    // Who hands in nothing is given standing orders, and with them the word that he is done.
    if (std::holds_alternative<Ready>(order)) continue;
    Json json;
    Book::Text::write_order(json, state(), order);
    written.push_back(PlainJson::parsed(json.take()));
  }
  return written;
}

// ---- what a seat may know

template <class Book>
std::uint32_t BookGame<Book>::log_count(Seat seat) const {
  if (step_ == nullptr) return 0;
  return static_cast<std::uint32_t>(std::ranges::count_if(
      step_->events, [&](const Event<Fact>& event) { return Book::Table::in_log(state(), seat, event); }));
}

template <class Book>
void BookGame<Book>::log_entries(Seat seat, std::uint32_t first, std::vector<std::string>& entries) const {
  if (step_ == nullptr) return;
  for (const Event<Fact>& event : step_->events) {
    std::string entry = Book::Table::log_entry(state(), seat, *step_, event, first);
    if (entry.empty()) continue;
    entries.push_back(std::move(entry));
    ++first;
  }
}

// ---- the umpire

template <class Book>
std::optional<Fault> BookGame<Book>::act_fault(const PlainJson& act) const {
  if (wanted_) return Fault{0, "", "", "dice are being thrown; enter them first"};
  try {
    Book::Text::parse_act(*act.tree(), state());
  } catch (const DataError& error) {
    return Fault{0, "", "", error.problem};
  }
  return std::nullopt;
}

template <class Book>
void BookGame<Book>::act(const PlainJson& act) {
  battle_.act(act);
  battle_.forget_record();
}

}  // namespace wardroom
