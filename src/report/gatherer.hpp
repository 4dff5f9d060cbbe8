// Where a report meets a state. It hears a battle step by step, as a journal is replayed or a battle is fought, and
// keeps what one seat may know: views of that seat, and events whose audience includes it. Self is the book's gatherer,
// which says what its views and facts come to (see below).
//
// When a battle is over the rules open everything. A side's report stays with what the side knew while it fought: of
// the end it takes the points and nothing else.
#pragma once

#include <algorithm>
#include <boost/describe.hpp>
#include <memory>
#include <variant>

#include "core/hash.hpp"
#include "report/gathering.hpp"
#include "report/luck.hpp"
#include "report/page.hpp"
#include "rules/scenario_head.hpp"
#include "rules/start.hpp"

namespace wardroom::report {

/// A fact where it happened: what stands beside it, and the state after its step as far as the seat may know it.
template <class Book>
struct Heard {
  const typename Book::State& state;
  const Record<typename Book::Fact>& record;
  const Event<typename Book::Fact>& event;
};

/// Self has begin(state), frame_of(state, turn), describe(seen, entry), fix_of(seen), lay(view, table),
/// add_units(state), learn(heard, fact) and tell(report), and may have what is given for it at the end. Its namespace
/// has may_name, ships_of, side_of and log_text.
template <class Book, class Self>
class GathererOf : public Gathering {
 public:
  using State = typename Book::State;
  using Fact = typename Book::Fact;
  using View = typename Book::View;
  using ShipId = std::remove_cvref_t<decltype(std::declval<View>().enemies.front().ship)>;
  using Heard = report::Heard<Book>;

  using Gathering::Gathering;

  void hear(const State& state, const Record<Fact>& record);
  /// Closes the last turn.
  Report finish(const Origin& origin) {
    Report report = close(origin);
    self().tell(report);
    return report;
  }

 protected:
  // Every book's list of facts begins with these two.
  using TurnBegan = std::variant_alternative_t<0, Fact>;
  using PhaseBegan = std::variant_alternative_t<1, Fact>;

  /// The place of a ship that the seat may name.
  int ship(const State& state, ShipId id);
  int place_of(ShipId id) const { return index_.at(id); }
  const View& view() const { return view_; }

  // What a book may say otherwise.
  template <class Seen>
  static bool is_ship(const Seen&) {  // of an own one or of an enemy: not only a marker
    return true;
  }
  template <class F>
  static bool is_inside(const F&) {  // a fact about the inside of a ship: in play her owner's secret
    return false;
  }
  template <class Own>
  void keep_record(const Own&, ShipEntry&) {}
  static std::string step_of(const Event<Fact>&) { return {}; }
  void heard(const State&) {}

 private:
  // Of a turn: the one before the end of the battle.
  static constexpr auto last_phase = static_cast<typename Book::Phase>(static_cast<int>(Book::Phase::over) - 1);
  static_assert(fact_name(TurnBegan{}) == "TurnBegan" && fact_name(PhaseBegan{}) == "PhaseBegan");

  Self& self() { return static_cast<Self&>(*this); }
  void end(const State& state, const State& known);
  void close_frame(const State& after);
  void look(const State& state);
  void add(const State& state, const auto& seen, bool own);
  void fix(const auto& seen);
  void note(const State& state, const Record<Fact>& record, const Event<Fact>& event);
  LogEntry entry_of(const Heard& heard, std::string text, std::vector<int> ships);

  View before_, view_;  // before_: the last look at the table of the frame that is open
  std::map<ShipId, int> index_;
  bool ending_ = false;
};

template <class Book, class Self>
void GathererOf<Book, Self>::hear(const State& state, const Record<Fact>& record) {
  if (report_.frames.empty()) {
    begin_with(*state.setting);
    self().begin(state);
  }
  ending_ = Book::over(state);
  // What the end of a battle opens to everybody is not what a side knew in it.
  std::unique_ptr<State> as_fought;
  if (ending_ && !report_.umpire()) {
    as_fought = std::make_unique<State>(state);
    as_fought->phase = last_phase;
  }
  const State& known = as_fought ? *as_fought : state;
  bool looked = false;
  for (const Event<Fact>& event : record.events) {
    if (const auto* turn = std::get_if<TurnBegan>(&event.fact)) {
      close_frame(known);
      open_frame(self().frame_of(state, *turn));
      continue;
    }
    looked = looked || std::holds_alternative<PhaseBegan>(event.fact);
    if (event.audience.includes(report_.seat)) note(known, record, event);
  }
  self().heard(state);
  if (ending_) {
    end(state, known);
  } else if (looked) {
    look(known);
    before_ = view_;
  }
}

template <class Book, class Self>
void GathererOf<Book, Self>::end(const State& state, const State& known) {
  if (report_.umpire()) report_.hash = hex(Book::hash(state));
  Book::fill_view(state, report_.seat, view_);
  report_.over = true;
  report_.points.assign(std::begin(view_.points), std::end(view_.points));
  report_.winners = Book::result_of(state).winners;
  report_.winner = report_.winners.only();
  close_frame(known);
}

template <class Book, class Self>
void GathererOf<Book, Self>::add(const State& state, const auto& seen, bool own) {
  if (index_.contains(seen.ship)) return;
  index_[seen.ship] = static_cast<int>(report_.ships.size());
  ShipEntry& entry = report_.ships.emplace_back();
  entry.id = state.setting->ships[seen.ship].id;
  entry.name = seen.name;
  entry.side = seen.side;
  entry.own = own;
  self().describe(seen, entry);
}

template <class Book, class Self>
void GathererOf<Book, Self>::look(const State& state) {
  Book::fill_view(state, report_.seat, view_);
  for (const auto& own : view_.own) {
    if (self().is_ship(own)) add(state, own.seen, true);
  }
  for (const auto& seen : view_.enemies) {
    if (self().is_ship(seen)) add(state, seen, false);
  }
}

template <class Book, class Self>
void GathererOf<Book, Self>::fix(const auto& seen) {
  auto& fixes = entry(place_of(seen.ship)).fixes;
  fixes.resize(report_.frames.size());
  fixes.back() = self().fix_of(seen);
}

// Places, smoke and torpedoes are those of the last look before the frame ended; what ships are by then is seen after
// it, because the step that ends a turn begins the next.
template <class Book, class Self>
void GathererOf<Book, Self>::close_frame(const State& after) {
  look(after);
  self().lay(frame() == 0 ? view_ : before_, table());
  if (frame() == 0) self().add_units(after);
  for (const auto& own : view_.own) {
    if (!self().is_ship(own)) continue;
    fix(own.seen);
    self().keep_record(own, entry(place_of(own.seen.ship)));
  }
  for (const auto& seen : view_.enemies) {
    if (self().is_ship(seen)) fix(seen);
  }
  fill_up(false);
}

template <class Book, class Self>
int GathererOf<Book, Self>::ship(const State& state, ShipId id) {
  if (id >= state.ships.size() || !may_name(state, report_.seat, id)) return nobody;
  if (!index_.contains(id)) look(state);
  const auto found = index_.find(id);
  return found == index_.end() ? nobody : found->second;
}

template <class Book, class Self>
void GathererOf<Book, Self>::note(const State& state, const Record<Fact>& record, const Event<Fact>& event) {
  std::vector<int> ships;
  bool unnamed = false;
  for (const ShipId id : ships_of(state, event.fact)) {
    const int index = ship(state, id);
    if (index == nobody) {
      unnamed = true;
    } else if (std::ranges::find(ships, index) == ships.end()) {
      ships.push_back(index);
    }
  }
  // What is opened only by the end: ships that this side never saw, and the records of the enemy's.
  if (ending_ && !report_.umpire()) {
    const bool inside = std::visit([&](const auto& fact) { return self().is_inside(fact); }, event.fact);
    if (unnamed || (inside && !report_.of_side(side_of(state, event.fact)))) return;
  }
  const Heard heard{state, record, event};
  std::visit([&](const auto& fact) { self().learn(heard, fact); }, event.fact);
  ++number_;
  std::string text = log_text(state, report_.seat, event.fact, event.terms > 0 || event.dice > 0);
  if (!text.empty()) report_.log.push_back(entry_of(heard, std::move(text), std::move(ships)));
}

template <class Book, class Self>
LogEntry GathererOf<Book, Self>::entry_of(const Heard& heard, std::string text, std::vector<int> ships) {
  const Event<Fact>& event = heard.event;
  LogEntry entry;
  entry.text = std::move(text);
  entry.frame = frame();
  entry.number = report_.umpire() ? event.number : number_;
  entry.step = self().step_of(event);
  entry.topic = topic_of(event.fact);
  std::visit([&](const auto& fact) { entry.kind = fact_name(fact); }, event.fact);
  entry.ships = std::move(ships);
  entry.side = side_of(heard.state, event.fact);
  entry.cite = event.cite;
  const bool own = report_.umpire() || report_.of_side(entry.side);
  for (const Term& term : heard.record.trail(event)) {
    if (own || !term.own) entry.trail.push_back(term);
  }
  for (const Die& die : heard.record.dice_of(event)) {
    const auto purpose = static_cast<typename Book::Purpose>(die.at.purpose);
    entry.dice.push_back({boost::describe::enum_to_string(purpose, "?"), die.sides, die.face});
  }
  return entry;
}

/// What the commands and the table make of a gatherer.
template <class G>
struct Pages {
  using Gatherer = G;

  /// The report of what a gatherer has heard. `dice` says who is bound to what.
  static std::string page(Gatherer& gatherer, const Start& start, bool real_dice, const std::string& dice) {
    return page_of(gatherer.finish(
        {start.name, provenance_of(start.text), start.seed, real_dice || start.real_dice, start.commitment, dice}));
  }
  /// {"sides": [...], "ships": [...]}, as /api/luck has it.
  static void write_luck(Json& json, Gatherer& gatherer) { report::write_luck(json, gatherer.finish({})); }
};

}  // namespace wardroom::report
