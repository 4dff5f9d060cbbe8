// Three Flags on a bench: a position as it is wanted, orders by the names of posts, dice as they are to fall, and all
// that was told to whom.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "flags/on_the_shelf.hpp"
#include "rules/battle.hpp"
#include "rules/resources.hpp"

namespace wardroom::flags {

inline std::string strait() {
  on_the_shelf();
  return std::string(*resource("flags/scenarios/" + scenario + ".toml"));
}

class Trial {
 public:
  explicit Trial(const OptionChoices& options = {{"steady", "true"}})
      : loaded_(Flags::Text::load_scenario(strait(), "strait.toml", options)) {}

  /// Before the battle begins.
  State& start() { return loaded_.state; }
  Setting& setting() { return *loaded_.setting; }
  Ship& starting(const char* id) { return start().ships[ship(id)]; }
  /// Ida and Max one square apart, everybody else far away.
  void face() {
    starting("ida").at = *square_named("f2");
    starting("max").at = *square_named("g2");
    for (const char* id : {"ida", "max"}) starting(id).ordered = 0;
  }

  void lie_still() {
    for (Ship& each : start().ships) each.ordered = 0;
  }

  ShipId ship(const char* id) const { return ship_named(*loaded_.setting, id); }
  PostId post(const std::string& id) const {
    for (const Post& each : loaded_.setting->posts) {
      if (each.id == id) return each.seat.post;
    }
    return no_post;
  }
  Seat seat(const std::string& id) const {
    const PostId found = post(id);
    return found == no_post ? Seat{} : loaded_.setting->posts[found].seat;
  }

  Battle<Flags>& battle() {
    if (battle_) return *battle_;
    battle_ = std::make_unique<Battle<Flags>>(loaded_.state, Dice(7));
    battle_->listen([this](const State& state, const Record<Fact>& record) {
      for (const auto& event : record.events)
        told_.push_back({event, Flags::Text::tell(state, Seat::umpire(), event.fact)});
    });
    battle_->play_on();
    return *battle_;
  }
  const State& now() { return battle().state(); }
  const Ship& at(const char* id) { return now().ships[ship(id)]; }
  View view(const std::string& who) {
    View view;
    Flags::fill_view(now(), seat(who), view);
    return view;
  }

  /// The clause and the words of a refusal, or nothing. A refused order must change nothing.
  std::string give(const std::string& who, const Order& order) {
    const std::uint64_t before = Flags::hash(now());
    const std::uint32_t events = battle().events();
    const auto refusal = battle().submit(seat(who), order);
    if (!refusal) return {};
    EXPECT_EQ(Flags::hash(now()), before);
    EXPECT_EQ(battle().events(), events);
    return std::string(refusal->cite.clause) + " " + refusal->text;
  }
  /// Everybody has no more to say, up to the phase.
  void to(Phase phase) {
    do {
      step();
    } while (now().phase != phase && !battle().over());
  }
  void next_turn() {
    for (const std::uint32_t turn = now().turn; now().turn == turn && !battle().over();) step();
  }
  void script(Purpose purpose, Faces faces, std::uint16_t actor = any_actor) {
    std::vector<ScriptedDice> all = battle().scripted();
    all.push_back({static_cast<std::uint16_t>(purpose), actor, std::move(faces), 0});
    battle().script(std::move(all));
  }

  struct Told {
    Event<Fact> event;
    std::string text;
  };
  const std::vector<Told>& told() const { return told_; }
  /// What a post was told of one kind, in words.
  template <class F>
  std::vector<std::string> heard(const std::string& who) const {
    std::vector<std::string> all;
    for (const Told& each : told_) {
      const bool his = who == "everybody" || each.event.audience.includes(seat(who));
      if (std::holds_alternative<F>(each.event.fact) && his) all.push_back(each.text);
    }
    return all;
  }

 private:
  void step() {
    for (const Post& each : battle().posts()) {
      if (Flags::owes(now(), each.seat)) give(each.id, Ready{});
    }
    battle().play_phase();
    while (!battle().anybody_owes() && now().phase != Phase::ruling && battle().play_phase()) {
    }
  }

  Loaded loaded_;
  std::unique_ptr<Battle<Flags>> battle_;
  std::vector<Told> told_;
};

}  // namespace wardroom::flags
