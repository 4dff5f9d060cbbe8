// Events as entries of a seat's log, with what the animation shows of them.
#include "books/admiralty/report/log.hpp"

#include <fmt/format.h>

#include <boost/describe.hpp>

#include "books/admiralty/game/table.hpp"
#include "books/admiralty/table/asks.hpp"
#include "books/admiralty/text/json.hpp"
#include "books/admiralty/text/tell.hpp"
#include "books/admiralty/text/words.hpp"
#include "game/log_entry.hpp"
#include "rules/fact_visitors.hpp"

namespace wardroom::admiralty {
namespace {

/// Writes what the animation plays.
class Shows : NothingOfOthers<> {
 public:
  using NothingOfOthers::operator();
  Shows(Json& json, const State& state) : json_(json), state_(state) {}

  void operator()(const Moved& f) { go(f.ship, f.to, f.heading); }
  void operator()(const Swung& f) { go(f.ship, state_.ships[f.ship].at, f.heading); }
  void operator()(const FellOff& f) { go(f.ship, state_.ships[f.ship].at, f.heading); }
  void operator()(const Refloated& f) { go(f.ship, f.to, state_.ships[f.ship].heading); }
  void operator()(const Drifted& f) { go(f.ship, f.to, state_.ships[f.ship].heading); }
  void operator()(const Fired& f) {
    json_.begin_object().field("kind", "fire").field("from", id(f.ship)).field("to", id(f.target));
    json_.field("hits", f.hull_hits + f.rigging_hits);
    json_.field("weapon", fmt::format("{} guns", in_words(f.size))).end_object();
  }
  void operator()(const Marked& f) {
    if (f.mark != Mark::F && f.mark != Mark::I) return;
    begin("fire-started", f.ship);
    json_.end_object();
  }
  void operator()(const Struck& f) { lost(f.ship, "struck"); }
  void operator()(const Taken& f) { lost(f.ship, "taken"); }
  void operator()(const Sunk& f) { lost(f.ship, "sunk"); }
  void operator()(const Exploded& f) { lost(f.ship, "blown up"); }
  void operator()(const LeftTable& f) { lost(f.ship, "left the table"); }

 private:
  const std::string& id(ShipId ship) const { return state_.setting->ships[ship].id; }
  void begin(std::string_view kind, ShipId ship) { json_.begin_object().field("kind", kind).field("piece", id(ship)); }
  void go(ShipId ship, Point to, Bearing heading) {
    begin("move", ship);
    json_.key("track").begin_array();
    write_point(json_, to);
    json_.end_array().key("heading");
    write_bearing(json_, heading);
    json_.end_object();
  }
  void lost(ShipId ship, std::string_view how) {
    begin("lost", ship);
    json_.field("how", how).end_object();
  }

  Json& json_;
  const State& state_;
};

std::string words_of(const State& state, Seat seat, const Fact& fact) {
  if (const auto* turn = std::get_if<TurnBegan>(&fact)) return tell(state, seat, *turn);
  return log_text(state, seat, fact, false);
}

bool is_loss(const Fact& fact) {
  return std::holds_alternative<Struck>(fact) || std::holds_alternative<Taken>(fact) ||
         std::holds_alternative<Sunk>(fact) || std::holds_alternative<Exploded>(fact);
}

constexpr DieColour hull_die{hull_colour, "at the hull"}, rigging_die{rigging_colour, "at the rigging"};

// The can holds hull dice and rigging dice, numbered in this order (A69), and is filled anew for each ship.
class Can {
 public:
  Can(const State& state, ShipId ship) {
    const Gunnery& chart = state.tables().gunnery;
    const bool hull = state.card(ship).doctrine == Doctrine::hull;
    full_ = left_ = {hull ? chart.can_dominant : chart.can_other, hull ? chart.can_other : chart.can_dominant};
  }
  DieColour drawn(const Die& die) {
    if (die.sides == full_[0] + full_[1]) left_ = full_;
    const bool hull = static_cast<int>(die.face) <= left_[0];
    --left_[hull ? 0 : 1];
    DieColour colour = hull ? hull_die : rigging_die;
    colour.drawn = true;
    return colour;
  }

 private:
  std::array<int, 2> full_{}, left_{};
};

std::string_view news_of(const Fact& fact) {
  if (is_loss(fact)) return "loss";
  return std::holds_alternative<MessageDelivered>(fact) ? "message" : "";
}

}  // namespace

// Hull dice are thrown first (A96).
std::vector<DieColour> die_colours(const State& state, const Fact& fact, std::span<const Die> dice) {
  std::vector<DieColour> colours;
  const auto* fired = std::get_if<Fired>(&fact);
  if (fired == nullptr) return colours;
  Can can(state, fired->ship);
  int thrown = 0;
  for (const Die& die : dice) {
    if (die.at.purpose == static_cast<std::uint16_t>(Purpose::can)) {
      colours.push_back(can.drawn(die));
    } else {
      colours.push_back(thrown++ < fired->hull_dice ? hull_die : rigging_die);
    }
  }
  return colours;
}

void write_shows(Json& json, const State& state, Seat, const Fact& fact) { std::visit(Shows(json, state), fact); }

bool in_log(const State& state, Seat seat, const Event<Fact>& event) {
  return event.audience.includes(seat) && !words_of(state, seat, event.fact).empty();
}

std::string log_entry(const State& state, Seat seat, const Record<Fact>& record, const Event<Fact>& event,
                      std::uint32_t number) {
  if (!event.audience.includes(seat)) return {};
  const std::string text = words_of(state, seat, event.fact);
  if (text.empty()) return {};
  // A turn begins when the last phase of the one before is over.
  const bool begins = std::holds_alternative<TurnBegan>(event.fact);
  const std::string step = begins ? "beginning" : phase_name(static_cast<Phase>(event.segment));
  const EntryWords words{fmt::format("turn {}", event.turn), step, text, news_of(event.fact),
                         knows_all_of(state, seat, event.fact)};
  return log_entry_of<Admiralty>(state, seat, record, event, number, words, [&](Json& json) {
    for (const ShipId ship : ships_of(state, event.fact)) json.value(state.setting->ships[ship].id);
  });
}

}  // namespace wardroom::admiralty
