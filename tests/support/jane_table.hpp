// A battle of Jane's tactical game set up in a few lines, for tests of single clauses: ships of the carried cards or of
// a test's own where the test wants them, dice it scripts, and every event with its trail to look at. Move 1, orders
// not yet given; open sea, clear weather, signals to 10,000 yards. Each ship has the post of her captain; admirals and
// umpires have theirs when the test asks for them.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

#include "books/jane/rules/begin.hpp"
#include "books/jane/rules/chapters.hpp"
#include "books/jane/text/loader.hpp"
#include "support/table_of.hpp"

namespace wardroom::jane::test {

struct Table : wardroom::test::TableOf<Jane> {
  Table() {
    setting_->tables = library().tables;
    setting_->board = {{-1000, -1000}, {1000, 1000}};
    setting_->sides.push_back({.id = "red", .name = "Red", .aim = {}, .admirals = {}, .seniority = {}});
    setting_->sides.push_back({.id = "blue", .name = "Blue", .aim = {}, .admirals = {}, .seniority = {}});
    begin(*state_, *setting_);
    state_->move = 1;
    state_->phase = Phase::orders;
  }

  /// A ship of a carried card ("majestic"), perhaps in a fit ("1894"), as the battle finds her. `squares` are those of
  /// her last move, and of this one if nothing is ordered.
  ShipId ship(SideId side, const std::string& card, Square at, Heading heading = Heading::N, int squares = 0,
              const std::string& fit = {}) {
    const Card* found = library().card(card, fit);
    if (found == nullptr) throw std::logic_error("no such ship card: " + card + " " + fit);
    return ship(side, *found, at, heading, squares);
  }
  ShipId ship(SideId side, const Card& card, Square at, Heading heading = Heading::N, int squares = 0) {
    const auto id = ShipId::at(setting_->ships.size());
    const std::string name = (side == 0 ? "R" : "B") + std::to_string(id);
    ShipSetting made;
    made.id = made.name = name;
    made.card = static_cast<std::uint16_t>(setting_->cards.size());
    made.side = side;
    made.at = at;
    made.heading = heading;
    made.squares = static_cast<std::uint8_t>(squares);
    made.squares_max = card.squares;
    made.place = static_cast<std::uint8_t>(setting_->sides[side].seniority.size() + 1);
    setting_->cards.push_back(card);
    setting_->ships.push_back(made);
    setting_->sides[side].seniority.push_back(id);
    stock(*setting_);
    state_->ships.push_back(ship_at_start(*setting_, id));
    seat_all();
    return id;
  }
  /// An admiral of a side aboard a ship of his, in her tower if her card gives him one. His place in the side's list.
  std::uint8_t admiral(SideId side, ShipId flagship) {
    auto& admirals = setting_->sides[side].admirals;
    AdmiralSetting made;
    made.flagship = flagship;
    made.tower = card(flagship).admiral_tower;
    for (ShipId each = 0; each < setting_->ships.size(); ++each) {
      if (setting_->ships[each].side == side) made.commands.set(each);
    }
    admirals.push_back(made);
    AdmiralState at;
    at.ship = flagship;
    at.tower = made.tower;
    state_->sides[side].admirals.push_back(at);
    seat_all();
    return static_cast<std::uint8_t>(admirals.size() - 1);
  }
  /// Seats a chief umpire, who is asked; and an umpire for each side.
  void umpires(bool of_sides = false) {
    umpires_ = {true, of_sides};
    seat_all();
  }

  Ship& operator[](ShipId id) { return state_->ships[id]; }
  /// Her card, which a test may change: no other ship uses it.
  Card& card(ShipId id) { return setting_->cards[setting_->ships[id].card]; }
  Options& options() { return state_->in_force; }
  Tables& tables() {
    own_tables_ = std::make_shared<Tables>(*setting_->tables);
    setting_->tables = own_tables_;
    return *own_tables_;
  }

  // Who sits where. Posts are numbered anew with every ship, admiral or umpire that is added.
  Seat captain(ShipId ship) const { return Seat::at(setting_->captains[ship], setting_->ships[ship].side); }
  Seat admiral_seat(SideId side, std::uint8_t place = 0) const { return chair(ChairKind::admiral, side, place); }
  Seat chief() const { return Seat::umpire(setting_->chief); }
  Seat side_umpire(SideId side) const { return chair(ChairKind::side_umpire, side, 0); }

  /// Gives an order if it is legal; says why not otherwise.
  std::optional<Refusal> order(Seat seat, const Order& order) {
    if (auto refusal = Jane::check(*state_, seat, order)) return refusal;
    Play step = play();
    Jane::lodge(step, seat, order);
    return {};
  }
  std::optional<Refusal> order(ShipId ship, const Order& given) { return order(captain(ship), given); }
  /// What a refused order is told; nothing when it was taken.
  template <class By>
  std::string told(By by, const Order& given) {
    const auto refusal = order(by, given);
    return refusal ? refusal->text : "";
  }

  void open(Phase phase) {
    Play step = play();
    Jane::open(step, phase);
  }
  /// Resolves the phase in hand, with all posts ready, even if somebody still owes something.
  void resolve() {
    for (auto& post : state_->posts) post.ready = true;
    Play step = play();
    Jane::resolve(step);
  }
  /// Plays on until a phase comes up; nobody orders anything more.
  void play_to(Phase phase) {
    for (int guard = 0; guard < 40; ++guard) {
      resolve();
      if (state_->phase == phase) return;
    }
    throw std::logic_error("the phase never came");
  }

 private:
  void seat_all() {
    seat(*setting_, umpires_);
    while (state_->posts.size() < setting_->chairs.size()) state_->posts.push_back({});
  }
  Seat chair(ChairKind kind, SideId side, std::uint8_t place) const {
    for (std::size_t i = 0; i < setting_->chairs.size(); ++i) {
      const Chair& each = setting_->chairs[i];
      if (each.kind == kind && each.side == side && each.admiral == place) return Seat::at(PostId::at(i), side);
    }
    throw std::logic_error("nobody sits there");
  }

  Umpires umpires_;
  std::shared_ptr<Tables> own_tables_;
};

}  // namespace wardroom::jane::test
