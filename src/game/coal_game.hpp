// "Coal, and the Kaiser" behind the table's boundary (game.hpp). It keeps one state and no journal; scenarios are
// loaded once and shared by all games that play them.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "books/coal/coal.hpp"
#include "books/coal/setting.hpp"
#include "game/coal_thought.hpp"
#include "game/game.hpp"
#include "store/recorded.hpp"

namespace wardroom::coal {

/// A scenario or situation as it was loaded: what all games that play it have in common.
struct Shared {
  Start start;  // without secret and commitment
  std::unique_ptr<Setting> setting;
  std::unique_ptr<const State> state;  // a copy touches only what the battle uses of its room
  bool to_be_opened = false;           // the phase in which it begins
};

class CoalGame : public Game {
 public:
  /// Throws DataError.
  explicit CoalGame(const GameStart& start);

  SideId sides() const override { return Coal::sides; }
  std::string side_id(SideId side) const override { return setting().sides[side].id; }
  std::string side_name(SideId side) const override { return setting().sides[side].name; }
  std::vector<Unit> units(SideId side) const override;

  bool over() const override { return battle_.over(); }
  std::uint32_t turn() const override { return state().turn; }
  bool owes(SideId side) const override { return battle_.owes(side); }
  bool owes(SideId side, const Unit& unit) const override;
  bool one_at_a_time() const override { return state().phase == Phase::big_guns; }

  std::vector<Fault> faults(SideId side, std::span<const std::string> orders) const override;
  std::string unit_of(SideId side, const std::string& order) const override;
  std::string unit_of_piece(SideId side, const std::string& piece) const override;
  bool opens_forms(SideId side, const std::string& order) const override;
  void give(SideId side, std::span<const std::string> orders) override;
  void give_standing_orders(SideId side) override;
  void play_on() override;
  std::optional<DiceNeed> dice_wanted() const override;
  std::optional<Fault> enter_dice(std::span<const int> faces) override;

  std::unique_ptr<Thought> think(SideId side, const std::string& bot, int budget_ms) override;
  std::vector<std::string> orders_of(const Thought& thought) const override;

  void present(Seat seat, std::span<const std::string> opening, std::vector<Part>& parts) const override;
  std::string look(Seat seat, const std::string& piece) const override;
  std::string preview(SideId side, std::span<const std::string> opening, const std::string& order) const override;
  void listen(std::function<void()> listener) override { listener_ = std::move(listener); }
  std::uint32_t log_count(Seat seat) const override;
  void log_entries(Seat seat, std::uint32_t first, std::vector<std::string>& entries) const override;

  std::optional<Fault> act_fault(const std::string& act) const override;
  void act(const std::string& act) override;
  std::string situation() const override;

  void keep_journal(std::function<void(std::string)> sink) override;
  void close_journal() override { battle_.finish(); }
  std::uint64_t hash() const override { return coal::hash(state()); }

 private:
  const State& state() const { return battle_.state(); }
  const Setting& setting() const { return *state().setting; }
  Start start_of_journal() const;
  void submit(SideId side, const Order& order);
  void say_ready(SideId side);

  std::shared_ptr<const Shared> shared_;
  std::string secret_, commitment_;
  bool real_dice_;
  JournalledBattle<Coal> battle_;
  std::optional<DiceWanted> wanted_;
  std::array<std::shared_ptr<Desk>, Coal::sides> desks_;  // of the bots
  std::function<void()> listener_;
  const Record<Fact>* step_ = nullptr;  // inside a listener
};

}  // namespace wardroom::coal
