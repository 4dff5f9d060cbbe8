// An umpire who is asked. A book puts a query to the post of its chief umpire and waits, like for any order: until he
// answers, or the time that the game gives him is up, or at once where nobody sits there; then what the book calls
// usual holds. Side umpires may propose an answer, which then holds in place of the usual; the chief decides. What has
// been settled may be overruled until the book closes the query, and both results stay in the log.
//
// The book keeps a Queries in its state, lists in a table what it may ask (QueryKind), takes Answer, Overrule and Veto
// among its orders and the facts below among its own. Its `apply` hands the facts to `note`.
#pragma once

#include <algorithm>
#include <array>
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "core/cite.hpp"
#include "core/fixed.hpp"
#include "rules/seat.hpp"
#include "rules/words.hpp"

namespace wardroom {

inline constexpr std::size_t most_figures = 3;
/// What an answer says: up to three whole numbers, each of a meaning that the kind of query gives it.
using Figures = std::array<std::int32_t, most_figures>;

/// One number of an answer: bounds, or words of which it is one by its place, from 0.
struct QueryFigure {
  std::string_view name, label;  // "knots", "Knots that she loses"
  std::int32_t least = 0, most = 0;
  std::span<const std::string_view> words = {};
};

/// What a book may ask, in a table of its own.
struct QueryKind {
  std::string_view id;    // "jam"
  std::string_view asks;  // "Does the hit jam the turret?"
  Cite cite;
  std::span<const QueryFigure> figures;
  bool waits = true;  // else the usual holds at once, and may be overruled
};

BOOST_DEFINE_FIXED_ENUM_CLASS(Stands, std::uint8_t, open, usual, answered, overruled)

struct Query {
  std::uint32_t number = 0;  // from 1, over the game
  std::uint8_t kind = 0;     // its place in the book's table
  std::uint16_t about = 0;   // what it is about, by the book's own count: a ship, say
  PostId to = no_post;
  Figures figures{};  // what holds, or will hold unless he answers
  Stands stands = Stands::open;
  PostId proposed = no_post;  // the side umpire whose figures these are
};
BOOST_DESCRIBE_STRUCT(Query, (), (number, kind, about, to, figures, stands, proposed))

// ---- orders of umpires

/// An answer, or what a side umpire proposes.
struct Answer {
  std::uint32_t query = 0;
  Figures figures{};
  Words reason = {};
};
BOOST_DESCRIBE_STRUCT(Answer, (), (query, figures, reason))

/// Another result in place of one that was settled.
struct Overrule {
  std::uint32_t query = 0;
  Figures figures{};
  Words reason = {};
};
BOOST_DESCRIBE_STRUCT(Overrule, (), (query, figures, reason))

/// An order that is not to be carried out: its place among those that the post has sealed, from 1.
struct Veto {
  PostId of = no_post;
  std::uint8_t which = 0;
  Words reason = {};
};
BOOST_DESCRIBE_STRUCT(Veto, (), (of, which, reason))

// ---- facts. Each is told to whom the book says; to the umpires always.

struct Queried {
  Query query;
};
BOOST_DESCRIBE_STRUCT(Queried, (), (query))

struct Proposed {
  std::uint32_t query = 0;
  PostId by = no_post;
  Figures figures{};
  Words reason = {};
};
BOOST_DESCRIBE_STRUCT(Proposed, (), (query, by, figures, reason))

/// By the umpire, or as usual.
struct Settled {
  std::uint32_t query = 0;
  Stands how = Stands::usual;
  Figures figures{};
  Words reason = {};
};
BOOST_DESCRIBE_STRUCT(Settled, (), (query, how, figures, reason))

struct Overruled {
  std::uint32_t query = 0;
  Figures was{}, now{};
  Words reason = {};
};
BOOST_DESCRIBE_STRUCT(Overruled, (), (query, was, now, reason))

/// Whatever has been settled stands from now on.
struct QueriesClosed {
  std::uint32_t up_to = 0;
};
BOOST_DESCRIBE_STRUCT(QueriesClosed, (), (up_to))

/// The book adds what becomes of the post that ordered it.
struct Vetoed {
  PostId of = no_post;
  std::uint8_t which = 0;
  Words reason = {};
};
BOOST_DESCRIBE_STRUCT(Vetoed, (), (of, which, reason))

// ---- in the state

template <std::size_t most>
struct Queries {
  Fixed<Query, most> list;  // open ones, and those that may still be overruled; by number
  std::uint32_t put = 0;    // so far
  BOOST_DESCRIBE_CLASS(Queries, (), (list, put), (), ())

  std::span<const Query> all() const { return {list.begin(), list.size()}; }
  const Query* find(std::uint32_t number) const {
    for (const Query& query : list) {
      if (query.number == number) return &query;
    }
    return nullptr;
  }
  Query* find(std::uint32_t number) { return const_cast<Query*>(std::as_const(*this).find(number)); }
  /// Whether play waits for an answer of this post, or of any.
  bool waits(PostId to = no_post) const {
    for (const Query& query : list) {
      if (query.stands == Stands::open && (to == no_post || query.to == to)) return true;
    }
    return false;
  }
};

template <std::size_t most>
void note(Queries<most>& queries, const Queried& f) {
  queries.put = f.query.number;
  queries.list.push_back(f.query);
}
template <std::size_t most>
void note(Queries<most>& queries, const Proposed& f) {
  Query* query = queries.find(f.query);
  query->figures = f.figures;
  query->proposed = f.by;
}
template <std::size_t most>
void note(Queries<most>& queries, const Settled& f) {
  Query* query = queries.find(f.query);
  query->figures = f.figures;
  query->stands = f.how;
}
template <std::size_t most>
void note(Queries<most>& queries, const Overruled& f) {
  Query* query = queries.find(f.query);
  query->figures = f.now;
  query->stands = Stands::overruled;
}
template <std::size_t most>
void note(Queries<most>& queries, const QueriesClosed& f) {
  for (std::size_t i = queries.list.size(); i-- > 0;) {
    const Query& query = queries.list[i];
    if (query.number <= f.up_to && query.stands != Stands::open) queries.list.erase(i);
  }
}

// ---- in the rules

/// What is wrong with the figures of an answer; nothing when they fit the kind.
std::optional<std::string> wrong_figures(const QueryKind& kind, const Figures& figures);
/// Why an umpire cannot answer, or propose, so; `clause` is the book's on its umpires.
std::optional<Refusal> check_answer(std::span<const Query> queries, std::uint32_t put, std::span<const QueryKind> kinds,
                                    Seat seat, const Answer& order, Cite clause);
/// The same of a result that he overrules; only the chief may.
std::optional<Refusal> check_overrule(std::span<const Query> queries, std::uint32_t put,
                                      std::span<const QueryKind> kinds, Seat seat, const Overrule& order, Cite clause);
/// Why nobody may veto so: he is no umpire, gives no reason, or there is no such order. `sealed` is how many orders of
/// the post have not been carried out.
std::optional<Refusal> check_veto(Seat seat, PostId chief, const Veto& order, std::size_t posts, std::size_t sealed,
                                  Cite clause);

/// Puts a query to an umpire. One that does not wait is settled as usual at once, and he may overrule it. Where the
/// list is full, the oldest that was settled is closed for it; false when there is none, and the usual holds.
template <class Play, std::size_t most>
bool put_query(Play& play, const Queries<most>& queries, std::span<const QueryKind> kinds, Query query,
               Audience told = {}) {
  const QueryKind& kind = kinds[query.kind];
  if (queries.list.full()) {
    const auto oldest = std::ranges::find_if(queries.all(), [](const Query& q) { return q.stands != Stands::open; });
    if (oldest == queries.all().end()) return false;
    play.state_fact(told.with(query.to), kind.cite, QueriesClosed{oldest->number});
  }
  query.number = queries.put + 1;
  query.stands = Stands::open;
  play.state_fact(told.with(query.to), kind.cite, Queried{query});
  if (!kind.waits) play.state_fact(told.with(query.to), kind.cite, Settled{query.number, Stands::usual, query.figures});
  return true;
}

/// Carries out an answer that was checked: the chief's settles the query, another's is a proposal.
template <class Play, std::size_t most>
void answer_query(Play& play, const Queries<most>& queries, std::span<const QueryKind> kinds, Seat seat,
                  const Answer& order, Audience told = {}) {
  const Query query = *queries.find(order.query);
  const Cite cite = kinds[query.kind].cite;
  const Audience umpires = told.with(query.to).with(seat.post);
  if (seat.post != query.to) {
    play.state_fact(umpires, cite, Proposed{order.query, seat.post, order.figures, order.reason});
  } else {
    play.state_fact(umpires, cite, Settled{order.query, Stands::answered, order.figures, order.reason});
  }
}

/// The time for answers is up, or nobody sits there: what is usual, or was proposed, holds.
template <class Play, std::size_t most>
void settle_as_usual(Play& play, const Queries<most>& queries, std::span<const QueryKind> kinds, PostId to,
                     Audience told = {}) {
  for (std::size_t i = 0; i < queries.list.size(); ++i) {
    const Query query = queries.list[i];
    if (query.stands != Stands::open || query.to != to) continue;
    play.state_fact(told.with(to), kinds[query.kind].cite, Settled{query.number, Stands::usual, query.figures});
  }
}

template <class Play, std::size_t most>
void overrule_query(Play& play, const Queries<most>& queries, std::span<const QueryKind> kinds, Seat seat,
                    const Overrule& order, Audience told = {}) {
  const Query query = *queries.find(order.query);
  play.state_fact(told.with(seat.post), kinds[query.kind].cite,
                  Overruled{order.query, query.figures, order.figures, order.reason});
}

}  // namespace wardroom
