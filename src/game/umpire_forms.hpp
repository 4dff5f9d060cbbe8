// What an umpire who is asked finds among his forms (docs/table.md): queries to answer, results to overrule, orders to
// veto. They are written from the book's own view of him; what a query is about the book says in its own words.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/forms.hpp"
#include "rules/query.hpp"

namespace wardroom {

/// A query in the words of the book.
struct QueryWords {
  std::string about;                          // "Turret A of the Yoshino, struck by a 6-in shell"
  std::vector<std::string_view> pieces = {};  // that it is about
  std::string proposed = {};                  // by whom, where a side umpire has proposed the figures
};

/// A form for each query that this umpire may answer, or propose an answer to, and for each result that he may
/// overrule. They are carried out as they are sent; to seal nothing more leaves whatever is open as it usually is.
void ask_queries(Json& json, std::span<const Query> queries, std::span<const QueryKind> kinds, PostId umpire,
                 const std::function<QueryWords(const Query&)>& words);

/// An order that has not been carried out, in words.
struct SealedOrder {
  std::string_view post, post_name;  // its id and name
  int which = 1;                     // among the orders of that post
  std::string words;
  std::vector<std::string_view> pieces = {};
};
/// A form at once for each order that the umpire may veto.
void ask_vetoes(Json& json, std::span<const SealedOrder> orders);

/// "knots 3, moves 2": the figures of an answer in words.
std::string figures_in_words(const QueryKind& kind, const Figures& figures);

}  // namespace wardroom
