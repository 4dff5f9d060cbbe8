#include "books/coal/report/narrate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <span>

#include "books/coal/rules/clock.hpp"
#include "books/coal/rules/condition.hpp"
#include "books/coal/rules/points.hpp"
#include "books/coal/text/tell.hpp"

namespace wardroom::coal {
namespace {

using console::width;
using console::wrapped;

// Bookkeeping that a player sees on the table anyway.
bool left_out(const Fact& fact, Detail detail) {
  if (std::holds_alternative<TurnBegan>(fact) || std::holds_alternative<Scored>(fact)) return true;
  return detail != Detail::everything && is_detail(fact);
}

// The events of one step that a seat may know, told in groups. Each group stands where its first event stood.
class Telling {
 public:
  Telling(const State& state, Seat viewer, Detail detail, std::span<const Event<Fact>> events)
      : state_(state), viewer_(viewer) {
    for (const Event<Fact>& event : events) {
      if (event.audience.includes(viewer) && !left_out(event.fact, detail)) facts_.push_back(&event.fact);
    }
    told_.resize(facts_.size(), false);
  }

  std::vector<std::string> sentences() {
    for (std::size_t i = 0; i < facts_.size(); ++i) {
      if (told_[i]) continue;
      std::visit([&](const auto& fact) { tell_group(i, fact); }, *facts_[i]);
    }
    return std::move(sentences_);
  }

 private:
  std::string name(ShipId ship) const {
    return may_name(state_, viewer_, ship) ? state_.setting->ships[ship].name : "an unseen ship";
  }
  void say(std::string sentence) {
    if (!sentence.empty()) sentences_.push_back(std::move(sentence));
  }

  // Takes all facts of one kind, from here on, that go together with this one.
  template <class F>
  std::vector<const F*> together(std::size_t from, const std::function<bool(const F&)>& same) {
    std::vector<const F*> group;
    for (std::size_t i = from; i < facts_.size(); ++i) {
      const F* fact = std::get_if<F>(facts_[i]);
      if (fact == nullptr || told_[i] || !same(*fact)) continue;
      told_[i] = true;
      group.push_back(fact);
    }
    return group;
  }

  template <class F>
  void tell_group(std::size_t i, const F& fact) {
    told_[i] = true;
    say(tell(state_, viewer_, fact));
  }

  void tell_group(std::size_t i, const InSight& fact) {
    const SideId side = state_.ships[fact.ship].side;
    std::vector<std::string> names;
    for (const InSight* each : together<InSight>(
             i, [&](const InSight& f) { return f.in_sight == fact.in_sight && state_.ships[f.ship].side == side; })) {
      names.push_back(name(each->ship));
    }
    say(fmt::format("{} ({}): {}.", fact.in_sight ? "In sight" : "Lost from sight", state_.setting->sides[side].name,
                    listed(names)));
  }

  void tell_group(std::size_t i, const SightingBase& fact) {
    if (together<SightingBase>(i, [&](const SightingBase& f) { return f.range == fact.range; }).size() == 1) {
      return say(tell(state_, viewer_, fact));
    }
    say(fmt::format("Both sides can see {} this turn.", in_words(fact.range)));
  }

  void tell_group(std::size_t i, const Lit& fact) {
    std::vector<std::string> by;
    for (const auto* each :
         together<Lit>(i, [&](const Lit& f) { return f.ship == fact.ship && f.means == fact.means; })) {
      // What the enemy is told of a light names nobody (ruling A47); the umpire hears that as well.
      if (each->by != no_ship) by.push_back(name(each->by));
    }
    if (by.empty()) by.emplace_back("An unseen ship");
    say(fmt::format("{} {} {} with {}.", listed(by), by.size() == 1 ? "lights up" : "light up", name(fact.ship),
                    fact.means == Means::searchlight ? "searchlights" : "starshell"));
  }

  void tell_group(std::size_t i, const CommandChecked&) {
    std::string units;
    for (const auto* each : together<CommandChecked>(i, [](const CommandChecked&) { return true; })) {
      if (each->obedience != Obedience::independent) continue;
      units += fmt::format("{}{} ({})", units.empty() ? "" : "; ",
                           each->ship != no_ship ? name(each->ship) : state_.setting->divisions[each->formation],
                           in_words(each->action));
    }
    if (!units.empty()) say(fmt::format("Signals missed: {}.", units));
  }

  // Only what she burns with in the end.
  void tell_group(std::size_t i, const FiresSeen& fact) {
    say(tell(state_, viewer_, *together<FiresSeen>(i, [&](const FiresSeen& f) { return f.ship == fact.ship; }).back()));
  }

  // 8.5.4: a ship that rolls more than once in a step fights her fires after the battle; only the end of it is told.
  bool after_the_battle(ShipId ship) const {
    return std::ranges::count_if(facts_, [&](const Fact* fact) {
             const auto* rolled = std::get_if<DamageControlRolled>(fact);
             return rolled != nullptr && rolled->ship == ship;
           }) > 1;
  }
  void tell_group(std::size_t i, const DamageControlRolled& fact) {
    if (!after_the_battle(fact.ship)) return tell_group<DamageControlRolled>(i, fact);
    together<DamageControlRolled>(i, [&](const DamageControlRolled& f) { return f.ship == fact.ship; });
    say(fmt::format("{} fights her fires after the battle.", name(fact.ship)));
  }
  void tell_group(std::size_t i, const HitChanged& fact) {
    if (!after_the_battle(fact.ship)) tell_group<HitChanged>(i, fact);
  }

  // The salvoes that tell come first, then those of the same target that miss.
  void tell_group(std::size_t i, const BigGunsFired& fact) {
    std::vector<std::string> missed;
    const auto salvoes = together<BigGunsFired>(i, [&](const BigGunsFired& f) { return f.target == fact.target; });
    for (const BigGunsFired* salvo : salvoes) {
      if (salvo->in_size > 0) {
        say(tell(state_, viewer_, *salvo));
      } else {
        missed.push_back(name(salvo->ship));
      }
    }
    if (missed.empty()) return;
    say(fmt::format("{} {} at {} and miss{}.", listed(missed), missed.size() == 1 ? "fires" : "fire", name(fact.target),
                    missed.size() == 1 ? "es" : ""));
  }

  void tell_group(std::size_t i, const BatteriesFiredAt& fact) {
    if (fact.hits > 0) return tell_group<BatteriesFiredAt>(i, fact);
    std::vector<std::string> targets;
    for (const auto* each : together<BatteriesFiredAt>(i, [](const BatteriesFiredAt& f) { return f.hits == 0; })) {
      if (std::ranges::find(targets, name(each->target)) == targets.end()) targets.push_back(name(each->target));
    }
    say(fmt::format("Medium and light guns fire without a hit at {}.", listed(targets)));
  }

  void tell_group(std::size_t i, const CollisionChecked& fact) {
    if (fact.collided) return tell_group<CollisionChecked>(i, fact);
    std::string pairs;
    for (const auto* each : together<CollisionChecked>(i, [](const CollisionChecked& f) { return !f.collided; })) {
      pairs += (pairs.empty() ? "" : "; ") + name(each->a) + " and " + name(each->b);
    }
    say(fmt::format("Narrowly clear of one another: {}.", pairs));
  }

  void tell_group(std::size_t i, const Damaged& fact) {
    std::vector<std::string_view> kinds;
    for (const auto* each : together<Damaged>(i, [&](const Damaged& f) { return f.ship == fact.ship; })) {
      kinds.push_back(in_words(each->hit.kind));
    }
    std::string text;
    for (std::size_t k = 0; k < kinds.size(); ++k) {
      if (std::find(kinds.begin(), kinds.begin() + static_cast<std::ptrdiff_t>(k), kinds[k]) !=
          kinds.begin() + static_cast<std::ptrdiff_t>(k)) {
        continue;
      }
      const auto count = std::ranges::count(kinds, kinds[k]);
      text += fmt::format("{}{}{}", text.empty() ? "" : ", ", kinds[k], count > 1 ? fmt::format(" x{}", count) : "");
    }
    say(fmt::format("{}: {}.", name(fact.ship), text));
  }

  void tell_group(std::size_t i, const StatusChanged& fact) {
    if (fact.status != Status::sunk && fact.status != Status::exited) return tell_group<StatusChanged>(i, fact);
    std::vector<std::string> names;
    for (const auto* each :
         together<StatusChanged>(i, [&](const StatusChanged& f) { return f.status == fact.status; })) {
      names.push_back(name(each->ship));
    }
    if (names.size() == 1) return say(tell(state_, viewer_, fact));
    say(fmt::format("{} {}.", listed(names), fact.status == Status::sunk ? "are sunk" : "leave the table"));
  }

  const State& state_;
  Seat viewer_;
  std::vector<const Fact*> facts_;
  std::vector<bool> told_;
  std::vector<std::string> sentences_;
};

std::string heading_of(const State& state) {
  if (state.turn == 0) return "\n";
  const int minute = state.setting->start_minute + minutes_at_start(state.turn, state.half);
  const std::string_view part = !state.halves ? "" : state.half == 0 ? ", first half" : ", second half";
  return fmt::format("\n== Turn {}{} · {:02}.{:02} ==\n", name_of_move(state.turn, state.halves, state.half), part,
                     minute / 60 % 24, minute % 60);
}

// How a ship ended, in the order in which the list of her side begins.
constexpr std::array<std::string_view, 7> fates = {"Blown up", "Sunk",   "Sinking",       "Abandoned",
                                                   "Damaged",  "Unhurt", "Left the table"};

std::string_view fate(const Ship& ship) {
  switch (ship.status) {
    case Status::exploded: return fates[0];
    case Status::sunk: return fates[1];
    case Status::sinking: return fates[2];
    case Status::abandoned: return fates[3];
    case Status::exited: return fates[6];
    case Status::afloat: break;
  }
  return ship.hits.empty() ? fates[5] : fates[4];
}

std::string with_damage(const State& state, ShipId id) {
  const Ship& ship = state.ships[id];
  const std::string& name = state.setting->ships[id].name;
  if (fate(ship) != "Damaged") return name;
  const auto open = std::ranges::count_if(ship.hits, [](const Hit& h) { return h.state != HitState::repaired; });
  if (open == 0) return name + " (all repaired)";
  return fmt::format("{} ({} hit{} open{}, speed {})", name, open, open == 1 ? "" : "s",
                     fires(ship) == 0 ? "" : ", on fire", in_words(top_speed(state, id)));
}

void print_fleet(const State& state, SideId side) {
  fmt::print("\n{}\n", state.setting->sides[side].name);
  for (const std::string_view each : fates) {
    std::string names;
    for (ShipId id = 0; id < state.ships.size(); ++id) {
      if (state.ships[id].side != side || fate(state.ships[id]) != each) continue;
      names += (names.empty() ? "" : ", ") + with_damage(state, id);
    }
    if (!names.empty()) fmt::print("{}", wrapped(names, fmt::format("  {:<16}", each)));
  }
}

}  // namespace

void Narrator::print_held() {
  if (held_.empty()) return;
  if (!headed_) fmt::print("{}", heading_);
  headed_ = true;
  for (const std::string& sentence : held_) fmt::print("{}", wrapped(sentence, "  ", 2));
  held_.clear();
}

void Narrator::hear(const State& state, const Record<Fact>& record) {
  const auto tell_all = [&](auto from, auto to) {
    for (std::string& sentence : Telling(state, viewer_, detail_, {from, to}).sentences()) {
      held_.push_back(std::move(sentence));
    }
  };
  // The step that ends a turn also begins the next.
  auto from = record.events.begin();
  for (auto event = from; event != record.events.end(); ++event) {
    if (const auto* scored = std::get_if<Scored>(&event->fact)) scored_.push_back(*scored);
    if (!std::holds_alternative<TurnBegan>(event->fact)) continue;
    tell_all(from, event);
    print_held();
    headed_ = false;
    from = event + 1;
  }
  tell_all(from, record.events.end());
  if (!headed_) heading_ = heading_of(state);
  if (state.phase != Phase::plotting) print_held();
}

void Narrator::print_outcome(const State& state) const {
  for (SideId side = 0; side < 2; ++side) print_fleet(state, side);
  const Result result = result_of(state);
  fmt::print("\nPoints\n");
  std::size_t longest = 0;
  for (SideId side = 0; side < 2; ++side) longest = std::max(longest, width(state.setting->sides[side].name));
  for (SideId side = 0; side < 2; ++side) {
    const std::string& name = state.setting->sides[side].name;
    fmt::print("  {}{:{}}  {:>4}\n", name, "", longest - width(name), result.points[side]);
    for (const auto& [reason, words] : {std::pair{ScoredFor::sunk, "for sinking "},
                                        {ScoredFor::stopped, "for stopping "},
                                        {ScoredFor::balance, "for the smaller force"},
                                        {ScoredFor::exit, "for bringing away "},
                                        {ScoredFor::handicap, "given by the scenario"}}) {
      std::map<int, std::vector<std::string>, std::greater<>> by_points;
      for (const Scored& scored : scored_) {
        if (scored.side != side || scored.reason != reason || scored.points == 0) continue;
        auto& ships = by_points[scored.points];
        if (scored.ship != no_ship) ships.push_back(state.setting->ships[scored.ship].name);
      }
      for (const auto& [points, ships] : by_points) {
        const std::string lead = fmt::format("    {:>3}{} ", points, ships.size() > 1 ? " each" : "     ");
        fmt::print("{}", wrapped(words + listed(ships), lead));
      }
    }
  }
  fmt::print("{}\n",
             result.winner() == no_side ? "A draw." : "Victory: " + state.setting->sides[result.winner()].name + ".");
}

}  // namespace wardroom::coal
