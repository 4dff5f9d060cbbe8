#include "game/umpire_forms.hpp"

#include <fmt/format.h>

namespace wardroom {
namespace {

constexpr std::array<std::string_view, most_figures> figure_keys{"first", "second", "third"};

void add_figures(Form& form, const QueryKind& kind, const Figures& figures) {
  for (std::size_t i = 0; i < kind.figures.size() && i < most_figures; ++i) {
    const QueryFigure& figure = kind.figures[i];
    if (figure.words.empty()) {
      form.whole(figure_keys[i], figure.label, figures[i], figure.least, figure.most);
      continue;
    }
    Json& json = form.begin_field(figure_keys[i], "choice", figure.label);
    json.field("value", figures[i]).key("options").begin_array();
    for (std::size_t word = 0; word < figure.words.size(); ++word) {
      json.begin_object().field("value", static_cast<int>(word)).field("label", figure.words[word]).end_object();
    }
    json.end_array().field("suggested", figures[i]);
    form.end_field();
  }
}

void ask_query(Json& json, const Query& query, const QueryKind& kind, const QueryWords& words) {
  const bool open = query.stands == Stands::open;
  const std::string about = words.about.empty() ? "" : words.about + ". ";
  const std::string holds = figures_in_words(kind, query.figures);
  const std::string help = !words.proposed.empty() ? fmt::format("{}{} proposes: {}.", about, words.proposed, holds)
                           : open                  ? fmt::format("{}Usual: {}.", about, holds)
                                                   : fmt::format("{}Settled: {}.", about, holds);
  Form form(json,
            {fmt::format("{}-{}", open ? "query" : "overrule", query.number), open ? "Queries" : "Results",
             std::string(kind.asks), help},
            words.pieces);
  form.order(open ? "answer" : "overrule").with("query", query.number).fields();
  add_figures(form, kind, query.figures);
  form.text("reason", "Reason", open ? "may be left out" : "goes into the log");
  form.end({.at_once = true});
}

}  // namespace

std::string figures_in_words(const QueryKind& kind, const Figures& figures) {
  std::string text;
  for (std::size_t i = 0; i < kind.figures.size() && i < most_figures; ++i) {
    const QueryFigure& figure = kind.figures[i];
    const auto at = static_cast<std::size_t>(figures[i]);
    const bool named = !figure.words.empty() && figures[i] >= 0 && at < figure.words.size();
    text += (text.empty() ? "" : ", ") +
            (named ? std::string(figure.words[at]) : fmt::format("{} {}", figure.name, figures[i]));
  }
  return text;
}

void ask_queries(Json& json, std::span<const Query> queries, std::span<const QueryKind> kinds, PostId umpire,
                 const std::function<QueryWords(const Query&)>& words) {
  for (const Query& query : queries) {
    const bool his = query.to == umpire;
    if (his || query.stands == Stands::open) ask_query(json, query, kinds[query.kind], words(query));
  }
}

void ask_vetoes(Json& json, std::span<const SealedOrder> orders) {
  for (const SealedOrder& order : orders) {
    Form form(json,
              {fmt::format("veto-{}-{}", order.post, order.which), "Vetoes",
               fmt::format("{}: {}", order.post_name, order.words),
               "A veto takes the order out before it is "
               "carried out."},
              order.pieces);
    form.order("veto").with("post", order.post).with("which", order.which).fields();
    form.text("reason", "Reason", "goes into the log").end({.at_once = true});
  }
}

}  // namespace wardroom
