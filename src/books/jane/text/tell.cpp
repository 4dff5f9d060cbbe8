// The frame of play as sentences: moves, queries and messages.
#include "books/jane/text/tell.hpp"

#include "books/jane/rules/jane.hpp"
#include "books/jane/rules/queries.hpp"
#include "books/jane/text/telling.hpp"
#include "rules/fact_visitors.hpp"

namespace wardroom::jane {
namespace {

std::string figures_of(const QueryKind& kind, const Figures& figures) {
  std::string text;
  for (std::size_t i = 0; i < kind.figures.size() && i < figures.size(); ++i) {
    const QueryFigure& figure = kind.figures[i];
    const auto word = static_cast<std::size_t>(figures[i]);
    const std::string value = word < figure.words.size() ? std::string(figure.words[word]) : std::to_string(figures[i]);
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", figure.name, value);
  }
  return text;
}

// How far a phase has come, what an order says and a position that was edited stand elsewhere in the log.
struct FrameTeller : NothingOfOthers<std::string> {
  using NothingOfOthers::operator();
  const Hearer& to;
  explicit FrameTeller(const Hearer& hearer) : to(hearer) {}

  std::string figures(std::uint32_t number, const Figures& given) const {
    const Query* query = to.state.queries.find(number);
    return query == nullptr || query->kind >= query_kinds ? std::string("closed")
                                                          : figures_of(queries[query->kind], given);
  }
  std::string about(const Query& query) const {
    const ShipId ship = ship_of(query);
    return ship < to.state.ships.size() ? to.name(ship) + ": " : std::string();
  }

  std::string operator()(const MoveBegan& f) const { return fmt::format("Move {} begins.", f.move); }
  std::string operator()(const PhaseBegan& f) const { return fmt::format("Now: {}.", in_words(f.phase)); }
  std::string operator()(const GunBack& f) const {
    return fmt::format("{}: {} can fire again.", to.name(f.ship), gun_in_words(to.card(f.ship), f.gun));
  }
  std::string operator()(const WreckCleared& f) const {
    return fmt::format("{} has cleared the wreck of mast {} away.", to.name(f.ship), f.mast + 1);
  }
  std::string operator()(const SilenceCounted& f) const {
    return fmt::format("{} has had no big gun to fire for {}.", to.name(f.ship), times(f.moves, "move"));
  }
  std::string operator()(const PostAsked& f) const { return fmt::format("{} is asked for orders.", to.name(f.post)); }
  std::string operator()(const BattleEnded& f) const { return fmt::format("The battle ends in move {}.", f.turn); }

  std::string operator()(const Queried& f) const {
    return fmt::format("Query {} to the umpire: {}{}", f.query.number, about(f.query),
                       f.query.kind < query_kinds ? queries[f.query.kind].asks : std::string_view("?"));
  }
  std::string operator()(const Proposed& f) const {
    return fmt::format("{} proposes for query {}: {}", to.name(f.by), f.query, figures(f.query, f.figures)) +
           because(f.reason.view());
  }
  std::string operator()(const Settled& f) const {
    return fmt::format("Query {} is settled: {}", f.query, figures(f.query, f.figures)) + because(f.reason.view());
  }
  std::string operator()(const Overruled& f) const {
    return fmt::format("Query {} is overruled: {} instead of {}", f.query, figures(f.query, f.now),
                       figures(f.query, f.was)) +
           because(f.reason.view());
  }
  std::string operator()(const QueriesClosed&) const { return "What the umpires have settled stands."; }
  std::string operator()(const Vetoed& f) const {
    return fmt::format("An order of {} is not carried out", to.name(f.of)) + because(f.reason.view());
  }

  std::string operator()(const MessageSent& f) const {
    std::string readers;
    f.to.each([&](PostId post) { readers += (readers.empty() ? "" : ", ") + to.name(post); });
    return fmt::format("{} writes to {}: {}", to.name(f.from), readers, f.text.view());
  }
  std::string operator()(const MessageDelivered& f) const {
    return fmt::format("{} has a message from {}: {}", to.name(f.to), to.name(f.from), f.text.view());
  }
  std::string operator()(const LetterHeld& f) const { return letter(f, "is held back"); }
  std::string operator()(const LetterReleased& f) const { return letter(f, "is released"); }
  std::string operator()(const LetterLost& f) const { return letter(f, "is lost"); }
  std::string operator()(const LetterRead& f) const { return letter(f, "has been read"); }
  template <class F>
  std::string letter(const F& f, std::string_view what) const {
    return fmt::format("Message {} to {} {}.", f.number, to.name(f.to), what);
  }
  std::string operator()(const MessageForgotten& f) const {
    return fmt::format("Message {} of {} makes room for new ones.", f.number, to.name(f.by));
  }

  std::string operator()(const UmpireActed& f) const { return fmt::format("The umpire: {}", f.reason.view()); }
  std::string operator()(const OptionRuled& f) const {
    return fmt::format("From now on {} is {}.", f.option.view(), f.value.view());
  }
  std::string operator()(const Adjudicated& f) const {
    return fmt::format("The umpire gives {} {}.", to.name(f.side), times(f.points, "point"));
  }
};

}  // namespace

// A captain's post is called as his ship is.
std::string Hearer::name(PostId post) const {
  if (post >= state.setting->chairs.size()) return "nobody";
  const Chair& chair = state.setting->chairs[post];
  if (chair.kind == ChairKind::captain) return name(chair.ship);
  return Jane::posts(*state.setting)[post].name;
}

std::string tell(const Hearer& to, const FrameFacts& fact) { return std::visit(FrameTeller(to), fact); }

std::string tell(const State& state, Seat viewer, const Fact& fact) {
  const Hearer to{state, viewer};
  return std::visit(
      [&]<class F>(const F& f) {
        if constexpr (boost::mp11::mp_contains<FrameFacts, F>::value) {
          return tell(to, FrameFacts(f));
        } else if constexpr (boost::mp11::mp_contains<MotionFacts, F>::value) {
          return tell(to, MotionFacts(f));
        } else if constexpr (boost::mp11::mp_contains<FireFacts, F>::value) {
          return tell(to, FireFacts(f));
        } else if constexpr (boost::mp11::mp_contains<DamageFacts, F>::value) {
          return tell(to, DamageFacts(f));
        } else if constexpr (boost::mp11::mp_contains<SignalFacts, F>::value) {
          return tell(to, SignalFacts(f));
        } else {
          return tell(to, UmpireFacts(f));
        }
      },
      fact);
}

}  // namespace wardroom::jane
