// Facts as sentences and as JSON.
#include <fmt/format.h>

#include "toy/book/rules/box.hpp"
#include "toy/book/text/text.hpp"
#include "wire/described_json.hpp"
#include "wire/event_json.hpp"

namespace wardroom::skerries {
namespace {

struct Teller {
  const State& state;

  const std::string& name(ShipId ship) const { return state.setting->ships[ship].name; }
  const std::string& name(SideId side) const { return state.setting->sides[side].name; }

  // Bookkeeping is not told.
  template <class F>
  std::string operator()(const F&) const {
    return {};
  }
  std::string operator()(const TurnBegan& f) const { return fmt::format("Turn {} begins.", f.turn); }
  std::string operator()(const MineLaid& f) const {
    return fmt::format("{} lays a mine at {}.", name(f.ship), text(f.at));
  }
  std::string operator()(const Moved& f) const {
    if (f.way.empty()) return fmt::format("{} lies still.", name(f.ship));
    return fmt::format("{} goes to {}.", name(f.ship), text(f.way.back()));
  }
  std::string operator()(const Sighted& f) const {
    return name(f.ship) + (f.seen ? " comes in sight." : " is lost from sight.");
  }
  std::string operator()(const MineStruck& f) const {
    return fmt::format("{} runs on a mine at {}, {}.", name(f.ship), text(f.at),
                       f.holed ? "which holes her" : "and gets off with wet decks");
  }
  std::string operator()(const BlastHeard& f) const { return fmt::format("The mine at {} goes off.", text(f.at)); }
  std::string operator()(const Fired& f) const {
    return fmt::format("{} fires at {} and {}.", name(f.ship), name(f.target), f.hit ? "hits" : "misses");
  }
  std::string operator()(const Sunk& f) const { return name(f.ship) + " sinks."; }
  std::string operator()(const BoxOpened& f) const {
    const auto of = [](const auto& names, int place) { return names[static_cast<std::size_t>(place)]; };
    return fmt::format("The box: {}, swell {}-{}-{}, haze {}, {} white and {} black chits, buoy at {}/{}, \"{}\".",
                       of(winds, f.wind), f.low, f.middling, f.high, f.haze, f.white, f.black, f.column, f.row,
                       of(passwords, f.password));
  }
  std::string operator()(const Scored& f) const { return fmt::format("{}: {} afloat.", name(f.side), f.points); }
  std::string operator()(const BattleEnded& f) const { return fmt::format("The battle ends in turn {}.", f.turn); }
  std::string operator()(const UmpireActed& f) const { return fmt::format("The umpire: {}", f.reason.view()); }
  std::string operator()(const OptionRuled& f) const {
    return fmt::format("From now on {} is {}.", f.option.view(), f.value.view());
  }
};

Seat viewer_of(const View& view) { return view.umpire ? Seat::umpire() : view.side < 2 ? Seat::of(view.side) : Seat{}; }

}  // namespace

std::string Skerries::Text::tell(const State& state, Seat, const Fact& fact) { return std::visit(Teller{state}, fact); }

void Skerries::Text::write_event(Json& json, const State& state, Seat viewer, const Record<Fact>& record,
                                 const Event<Fact>& event, std::uint32_t number) {
  const Names names(json, state, viewer);
  const EventWords words{in_words(static_cast<Phase>(event.segment)), tell(state, viewer, event.fact)};
  write_event_as<Skerries>(json, state, viewer, record, event, number, words, clause_id, [&]<class F>(const F& fact) {
    if constexpr (!std::is_same_v<F, Ordered>) DescribedJson(json, names).members(fact);
  });
}

void Skerries::Text::write_view(Json& json, const State& state, const View& view) {
  const Names names(json, state, viewer_of(view));
  DescribedJson writer(json, names);
  json.begin_object().field("turn", static_cast<int>(view.turn)).field("phase", in_words(view.phase));
  json.field("owes", view.owes).field("ready", view.ready);
  writer.field("own", view.own);
  writer.field("enemies", view.enemies);
  writer.field("mines", view.mines);
  json.end_object();
}

}  // namespace wardroom::skerries
