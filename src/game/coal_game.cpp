#include "game/coal_game.hpp"

#include <algorithm>
#include <map>
#include <mutex>

#include "books/coal/chapters.hpp"
#include "books/coal/condition.hpp"
#include "books/coal/order_text.hpp"
#include "books/coal/situation.hpp"
#include "books/coal/umpire.hpp"
#include "books/coal/write_situation.hpp"
#include "bots/bots.hpp"
#include "core/data_error.hpp"
#include "game/coal_orders.hpp"
#include "game/coal_present.hpp"
#include "wire/coal_json.hpp"

namespace wardroom::coal {
namespace {

// Games that are played from the same text and options share what was loaded of it.
std::shared_ptr<const Shared> shared_scenario(const GameStart& start) {
  OptionChoices options;
  for (const auto& [name, value] : start.options) options[name] = value;
  static std::mutex mutex;
  static std::map<std::tuple<std::string, std::string, OptionChoices>, std::weak_ptr<const Shared>> known;
  const std::lock_guard lock(mutex);
  std::erase_if(known, [](const auto& entry) { return entry.second.expired(); });
  auto& place = known[{start.scenario, start.text, options}];
  if (auto shared = place.lock()) return shared;
  Beginning beginning = Coal::load(start.text, start.scenario, options);
  auto shared = std::make_shared<Shared>();
  shared->start.name = start.scenario;
  shared->start.text = start.text;
  shared->start.options = std::move(options);
  shared->setting = std::move(beginning.loaded.setting);
  shared->state = std::make_unique<const State>(beginning.loaded.state);
  shared->to_be_opened = beginning.to_be_opened;
  place = shared;
  return shared;
}

const GameStart& checked(const GameStart& start) {
  if (start.book != Coal::id) throw DataError("book", 0, 0, "there is no book \"" + start.book + "\"");
  if (!start.real_dice && start.secret.size() != secret_size) {
    throw DataError("secret", 0, 0, "a game with the host's dice needs a secret of 32 bytes");
  }
  return start;
}

}  // namespace

CoalGame::CoalGame(const GameStart& start)
    : shared_(shared_scenario(checked(start))),
      secret_(start.real_dice ? std::string() : start.secret),
      commitment_(start.real_dice ? std::string() : commitment_of(start.secret)),
      real_dice_(start.real_dice),
      battle_(*shared_->state, shared_->to_be_opened, start_of_journal()) {
  battle_.listen([this](const State&, const Record<Fact>& record) {
    step_ = &record;
    if (listener_) listener_();
    step_ = nullptr;
  });
}

Start CoalGame::start_of_journal() const {
  Start start = shared_->start;
  start.secret = secret_;
  start.commitment = commitment_;
  start.real_dice = real_dice_;
  return start;
}

void CoalGame::keep_journal(std::function<void(std::string)> sink) {
  battle_.keep(start_of_journal(), std::move(sink));
}

// ---- who plays

std::vector<Unit> CoalGame::units(SideId side) const {
  std::vector<Unit> found;
  for (DivisionId id = 0; id < state().divisions.size(); ++id) {
    const Division& division = state().divisions[id];
    if (division.side != side || division.ships.empty()) continue;
    found.push_back({std::to_string(division.number), setting().divisions[id]});
  }
  return found;
}

bool CoalGame::owes(SideId side, const Unit& unit) const {
  return battle_.owes(side) && has_orders_to_give(state(), side, unit.id);
}

// ---- orders

std::vector<Fault> CoalGame::faults(SideId side, std::span<const std::string> orders) const {
  return faults_of(state(), side, orders);
}

std::string CoalGame::unit_of(SideId side, const std::string& order) const {
  return unit_of_order(state(), side, order);
}

std::string CoalGame::unit_of_piece(SideId side, const std::string& piece) const {
  return unit_of_ship(state(), side, piece);
}

bool CoalGame::opens_forms(SideId side, const std::string& order) const {
  return coal::opens_forms(state(), side, order);
}

void CoalGame::submit(SideId side, const Order& order) {
  if (const auto refusal = battle_.submit(Seat::of(side), order)) throw DataError("order", 0, 0, refusal->text);
}

void CoalGame::say_ready(SideId side) {
  if (battle_.owes(side) && !one_at_a_time()) submit(side, Ready{});
}

void CoalGame::give(SideId side, std::span<const std::string> orders) {
  for (const std::string& text : orders) {
    const Order order = parse_order(parse_json(text, "order"), state(), side);
    if (!std::holds_alternative<Ready>(order)) submit(side, order);
  }
  say_ready(side);
  battle_.forget_record();
}

void CoalGame::give_standing_orders(SideId side) {
  for (const Order& order : standing_orders(state(), side)) submit(side, order);
  say_ready(side);
  battle_.forget_record();
}

void CoalGame::play_on() {
  if (wanted_) return;
  try {
    battle_.play_on();
  } catch (const DiceWanted& wanted) {
    wanted_ = wanted;
  }
  battle_.forget_record();
}

std::optional<DiceNeed> CoalGame::dice_wanted() const {
  if (!wanted_) return std::nullopt;
  return need_of(state(), *wanted_);
}

std::optional<Fault> CoalGame::enter_dice(std::span<const int> faces) {
  if (!wanted_) return Fault{0, "", "", "no dice are wanted now"};
  if (faces.size() != static_cast<std::size_t>(wanted_->count)) {
    return Fault{0, "", "", "throw " + std::to_string(wanted_->count) + " dice and enter every face"};
  }
  std::vector<std::uint8_t> entered;
  for (const int face : faces) {
    if (face < 1 || face > wanted_->sides) return Fault{0, "", "", ImpossibleFace(face, wanted_->sides).what()};
    entered.push_back(static_cast<std::uint8_t>(face));
  }
  battle_.enter(*wanted_, std::move(entered));
  wanted_.reset();
  return std::nullopt;
}

// ---- bots

std::unique_ptr<Thought> CoalGame::think(SideId side, const std::string& bot, int budget_ms) {
  std::shared_ptr<Desk>& desk = desks_[side];
  if (!desk || desk->name != bot) {
    // A bot's own dice must be no secret of the battle's, and are not to be guessed by its enemy.
    OrderDigest seed;
    seed.add(secret_ + bot + side_id(side));
    BotSettings settings;
    settings.budget_ms = budget_ms;
    settings.seed = key_of({}, side, seed);
    auto made = make_bot(bot, settings);
    if (!made) throw DataError("bot", 0, 0, "there is no bot \"" + bot + "\"");
    desk = std::make_shared<Desk>();
    desk->name = bot;
    desk->bot = std::move(made);
    desk->bot->begin();
  }
  return std::make_unique<CoalThought>(desk, shared_, state(), side, budget_ms);
}

std::vector<std::string> CoalGame::orders_of(const Thought& thought) const {
  const auto& own = dynamic_cast<const CoalThought&>(thought);
  std::vector<Order> orders = legal_orders(state(), own.side(), own.orders());
  if (orders.empty()) orders = standing_orders(state(), own.side());
  std::vector<std::string> written;
  for (const Order& order : orders) {
    Json json;
    write_order(json, state(), order);
    written.push_back(json.take());
  }
  return written;
}

// ---- what a seat may know

void CoalGame::present(Seat seat, std::span<const std::string> opening, std::vector<Part>& parts) const {
  present_table(state(), seat, parts, opening);
}

std::string CoalGame::look(Seat seat, const std::string& piece) const { return look_at(state(), seat, piece); }

std::string CoalGame::preview(SideId side, std::span<const std::string> opening, const std::string& order) const {
  return preview_order(state(), side, order, opening);
}

std::uint32_t CoalGame::log_count(Seat seat) const {
  if (step_ == nullptr) return 0;
  return static_cast<std::uint32_t>(
      std::ranges::count_if(step_->events, [&](const Event<Fact>& event) { return in_log(state(), seat, event); }));
}

void CoalGame::log_entries(Seat seat, std::uint32_t first, std::vector<std::string>& entries) const {
  if (step_ == nullptr) return;
  for (const Event<Fact>& event : step_->events) {
    if (in_log(state(), seat, event)) entries.push_back(log_entry(state(), seat, *step_, event, first++));
  }
}

// ---- the umpire

std::optional<Fault> CoalGame::act_fault(const std::string& act) const {
  if (wanted_) return Fault{0, "", "", "dice are being thrown; enter them first"};
  try {
    parse_act(parse_json(act, "act"), state());
  } catch (const DataError& error) {
    return Fault{0, "", "", error.problem};
  }
  return std::nullopt;
}

void CoalGame::act(const std::string& act) {
  battle_.act(act);
  battle_.forget_record();
}

std::string CoalGame::situation() const { return write_situation(state(), shared_->start.text); }

}  // namespace wardroom::coal

namespace wardroom {

std::unique_ptr<Game> make_game(const GameStart& start) { return std::make_unique<coal::CoalGame>(start); }

}  // namespace wardroom
