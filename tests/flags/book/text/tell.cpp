// Facts as sentences and as JSON.
#include <fmt/format.h>

#include "flags/book/text/text.hpp"
#include "game/umpire_forms.hpp"
#include "rules/fact_visitors.hpp"
#include "wire/described_json.hpp"
#include "wire/event_json.hpp"

namespace wardroom::flags {
namespace {

// Bookkeeping is not told.
struct Teller : NothingOfOthers<std::string> {
  using NothingOfOthers::operator();
  const State& state;
  Seat viewer;

  Teller(const State& of, Seat to) : state(of), viewer(to) {}

  const std::string& name(ShipId ship) const { return state.setting->ships[ship].name; }
  const std::string& name(SideId side) const { return state.setting->sides[side].name; }
  const std::string& name(PostId post) const { return state.setting->posts[post].name; }
  std::string said(std::uint16_t code, const Words& text) const {
    const std::string words = code == 0 ? "" : std::string(signals[code]);
    if (text.empty()) return words;
    return words + (words.empty() ? "" : ": ") + std::string(text.view());
  }
  static std::string because(const Words& reason) {
    return reason.empty() ? std::string(".") : fmt::format(": {}", reason.view());
  }
  std::string figures(std::uint32_t number, const Figures& given) const {
    const Query* query = state.queries.find(number);
    return query == nullptr ? std::string("closed") : figures_in_words(queries[query->kind], given);
  }

  std::string operator()(const TurnBegan& f) const { return fmt::format("Turn {} begins.", f.turn); }
  std::string operator()(const WeatherChanged& f) const { return fmt::format("There is {}.", in_words(f.weather)); }
  std::string operator()(const PasswordChosen& f) const {
    return fmt::format("The word of {} is \"{}\".", name(f.side), passwords[f.word]);
  }
  std::string operator()(const Steered& f) const {
    return fmt::format("{} is to steer {} at {}.", name(f.ship), in_words(f.course), f.speed);
  }
  std::string operator()(const Moved& f) const {
    if (f.way.empty()) return fmt::format("{} lies still.", name(f.ship));
    return fmt::format("{} goes to {}.", name(f.ship), name_of(f.way.back()));
  }
  std::string operator()(const Sighted& f) const {
    const std::string by = viewer.role == Role::umpire ? " of " + name(f.by) : "";
    return fmt::format("{} {}{}.", name(f.ship), f.seen ? "comes in sight" : "is lost from sight", by);
  }
  std::string operator()(const Fired& f) const {
    return fmt::format("{} fires {} charges, {} of them damp, at {}: {} near, {} hit.", name(f.ship), f.sound + f.damp,
                       f.damp, name(f.target), f.near, f.hits);
  }
  std::string operator()(const SalvoSeen& f) const {
    return fmt::format("{} fires at {}: {} near, {} hit.", name(f.ship), name(f.target), f.near, f.hits);
  }
  std::string operator()(const Struck& f) const {
    const Part part = part_at({f.x, f.y});
    if (part == Part::sea) return fmt::format("A shell falls over {}.", name(f.ship));
    return fmt::format("{} is struck in the {}.", name(f.ship), boost::describe::enum_to_string(part, "?"));
  }
  std::string operator()(const EngineStopped& f) const {
    if (f.turns == 0) return fmt::format("The engine of {} runs.", name(f.ship));
    return fmt::format("The engine of {} is out for {} turns.", name(f.ship), f.turns);
  }
  std::string operator()(const LampChanged& f) const {
    return fmt::format("The lamp of {} {}.", name(f.ship), f.dark ? "is out" : "burns");
  }
  std::string operator()(const Sunk& f) const { return name(f.ship) + " sinks."; }
  std::string operator()(const Queried& f) const {
    return fmt::format("Query {}: {} ({})", f.query.number, queries[f.query.kind].asks,
                       name(ShipId::at(f.query.about)));
  }
  std::string operator()(const Proposed& f) const {
    return fmt::format("{} proposes for query {}: {}", name(f.by), f.query, figures(f.query, f.figures)) +
           because(f.reason);
  }
  std::string operator()(const Settled& f) const {
    return fmt::format("Query {} is settled: {}", f.query, figures(f.query, f.figures)) + because(f.reason);
  }
  std::string operator()(const Overruled& f) const {
    return fmt::format("Query {} is overruled: {} instead of {}", f.query, figures(f.query, f.now),
                       figures(f.query, f.was)) +
           because(f.reason);
  }
  std::string operator()(const Vetoed& f) const {
    return fmt::format("An order of {} is not carried out", name(f.of)) + because(f.reason);
  }
  std::string operator()(const MessageSent& f) const {
    std::string to;
    f.to.each([&](PostId post) { to += (to.empty() ? "" : ", ") + name(post); });
    return fmt::format("{} signals to {}: {}", name(f.from), to, said(f.code, f.text));
  }
  std::string operator()(const MessageDelivered& f) const {
    return fmt::format("{} {} {}: {}", name(f.to), f.overheard ? "reads the lamp of" : "has a signal from",
                       name(f.from), said(f.code, f.text));
  }
  std::string operator()(const LetterHeld& f) const { return letter(f, "is held"); }
  std::string operator()(const LetterReleased& f) const { return letter(f, "is released"); }
  std::string operator()(const LetterLost& f) const { return letter(f, "is lost"); }
  template <class F>
  std::string letter(const F& f, const char* what) const {
    return fmt::format("Message {} to {} {}.", f.number, name(f.to), what);
  }
  std::string operator()(const Scored& f) const { return fmt::format("{}: {} afloat.", name(f.side), f.points); }
  std::string operator()(const BattleEnded& f) const { return fmt::format("The battle ends in turn {}.", f.turn); }
  std::string operator()(const UmpireActed& f) const { return fmt::format("The umpire: {}", f.reason.view()); }
  std::string operator()(const OptionRuled& f) const {
    return fmt::format("From now on {} is {}.", f.option.view(), f.value.view());
  }
};

Seat viewer_of(const View& view) {
  if (view.umpire) return Seat::umpire(view.post);
  return view.side == no_side ? Seat{} : Seat::at(view.post, view.side);
}

}  // namespace

std::string Flags::Text::tell(const State& state, Seat viewer, const Fact& fact) {
  return std::visit(Teller(state, viewer), fact);
}

// A player hears of nothing while umpires are at work: to him the turn has one phase.
void Flags::Text::write_event(Json& json, const State& state, Seat viewer, const Record<Fact>& record,
                              const Event<Fact>& event, std::uint32_t number) {
  const Names names(json, state, viewer);
  const EventWords words{segment_of(event, viewer), tell(state, viewer, event.fact)};
  write_event_as<Flags>(json, state, viewer, record, event, number, words, clause_id, [&]<class F>(const F& fact) {
    if constexpr (!std::is_same_v<F, Ordered>) DescribedJson(json, names).members(fact);
  });
}

std::string_view segment_of(const Event<Fact>& event, Seat viewer) {
  const auto phase = static_cast<Phase>(event.segment);
  const bool hidden = viewer.role != Role::umpire && phase != Phase::start && phase != Phase::over;
  return in_words(hidden ? Phase::orders : phase);
}

void Flags::Text::write_view(Json& json, const State& state, const View& view) {
  const Names names(json, state, viewer_of(view));
  DescribedJson writer(json, names);
  json.begin_object().field("turn", view.turn).field("phase", in_words(view.phase));
  json.field("owes", view.owes).field("ready", view.ready).field("weather", in_words(view.weather));
  json.field("password", view.password);
  writer.field("own", view.own);
  writer.field("enemies", view.enemies);
  writer.field("queries", view.queries);
  json.key("messages").begin_array();
  for (const SeenMessage& message : view.messages) {
    json.begin_object().field("number", message.number);
    writer.field("from", message.from);
    writer.field("to", message.to);
    json.field("code", static_cast<int>(message.code)).field("text", message.text.view()).end_object();
  }
  json.end_array().end_object();
}

}  // namespace wardroom::flags
