#include "rules/query.hpp"

#include <fmt/format.h>

namespace wardroom {
namespace {

// One sentence for whoever is no umpire of this query, whether there is such a query or not.
Refusal not_his(Cite clause) { return {clause, "no such query was put to you"}; }

const Query* found(std::span<const Query> queries, std::uint32_t number) {
  const auto at = std::ranges::find(queries, number, &Query::number);
  return at == queries.end() ? nullptr : &*at;
}

std::optional<Refusal> check_query(std::span<const Query> queries, std::uint32_t put, std::uint32_t number, Seat seat,
                                   Cite clause) {
  if (seat.role != Role::umpire || seat.post == no_post) return Refusal{clause, "only an umpire settles queries"};
  if (number == 0 || number > put) return not_his(clause);
  if (found(queries, number) != nullptr) return {};
  return Refusal{clause, fmt::format("query {} is closed: what was settled stands", number)};
}

std::optional<Refusal> check_figures(const QueryKind& kind, const Figures& figures) {
  if (const auto wrong = wrong_figures(kind, figures)) return Refusal{kind.cite, *wrong};
  return {};
}

}  // namespace

std::optional<std::string> wrong_figures(const QueryKind& kind, const Figures& figures) {
  for (std::size_t i = 0; i < most_figures; ++i) {
    if (i >= kind.figures.size()) {
      if (figures[i] == 0) continue;
      return fmt::format("an answer to \"{}\" has {}", kind.id,
                         kind.figures.size() == 1 ? "one figure" : fmt::format("{} figures", kind.figures.size()));
    }
    const QueryFigure& figure = kind.figures[i];
    const std::int32_t least = figure.words.empty() ? figure.least : 0;
    const std::int32_t most = figure.words.empty() ? figure.most : static_cast<std::int32_t>(figure.words.size()) - 1;
    if (figures[i] >= least && figures[i] <= most) continue;
    return fmt::format("\"{}\" of an answer to \"{}\" is {} to {}, not {}", figure.name, kind.id, least, most,
                       figures[i]);
  }
  return {};
}

std::optional<Refusal> check_answer(std::span<const Query> queries, std::uint32_t put, std::span<const QueryKind> kinds,
                                    Seat seat, const Answer& order, Cite clause) {
  if (auto refusal = check_query(queries, put, order.query, seat, clause)) return refusal;
  const Query& query = *found(queries, order.query);
  if (query.stands != Stands::open) {
    return Refusal{clause, fmt::format("query {} has been settled; the chief umpire may overrule it", order.query)};
  }
  return check_figures(kinds[query.kind], order.figures);
}

std::optional<Refusal> check_overrule(std::span<const Query> queries, std::uint32_t put,
                                      std::span<const QueryKind> kinds, Seat seat, const Overrule& order, Cite clause) {
  if (auto refusal = check_query(queries, put, order.query, seat, clause)) return refusal;
  const Query& query = *found(queries, order.query);
  if (query.to != seat.post) return not_his(clause);
  if (query.stands == Stands::open) {
    return Refusal{clause, fmt::format("query {} has not been settled; answer it", order.query)};
  }
  if (order.reason.empty()) return Refusal{clause, "who overrules a result says why"};
  return check_figures(kinds[query.kind], order.figures);
}

std::optional<Refusal> check_veto(Seat seat, PostId chief, const Veto& order, std::size_t posts, std::size_t sealed,
                                  Cite clause) {
  if (seat.role != Role::umpire || seat.post != chief) return Refusal{clause, "only the chief umpire vetoes orders"};
  if (order.of >= posts) return Refusal{clause, "there is no such post"};
  if (order.which == 0 || order.which > sealed) {
    return Refusal{clause, sealed == 0 ? std::string("that post has no order that could still be vetoed")
                                       : fmt::format("that post has {} that can be vetoed",
                                                     sealed == 1 ? "one order" : fmt::format("{} orders", sealed))};
  }
  if (order.reason.empty()) return Refusal{clause, "who vetoes an order says why"};
  return {};
}

}  // namespace wardroom
