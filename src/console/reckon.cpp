// `wardroom reckon`: figures without chance, and the way to them.
#include "console/reckon.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <variant>

#include "console/requests.hpp"
#include "wire/event_json.hpp"
#include "wire/json.hpp"
#include "wire/trail.hpp"

namespace wardroom::console {
namespace {

void write_value(Json& json, const Reckoned& value) {
  const Fraction* number = value.number();
  number != nullptr && number->denominator() == 1 ? json.raw(value.text()) : json.value(value.text());
}

// One value that needs no name.
bool is_single(const Reckoning::Answer& answer) {
  return answer.values.size() == 1 && answer.values.front().name.empty();
}

void print_json(const BookEntry& book, const Reckoning& question, const Reckoning::Answer& answer) {
  Json json;
  json.begin_object().field("book", book.id).field("question", question.name);
  if (is_single(answer)) {
    write_value(json.key("value"), answer.values.front().value);
  } else {
    json.key("values").begin_object();
    for (const Reckoning::Named& each : answer.values) write_value(json.key(each.name), each.value);
    json.end_object();
  }
  if (is_single(answer) || !answer.unit.empty()) json.field("unit", answer.unit);
  write_trail(json, answer.trail, true, book.clause_id);
  fmt::print("{}\n", json.end_object().text());
}

void print_text(const Reckoning::Answer& answer) {
  const std::string unit = answer.unit.empty() ? "" : " " + answer.unit;
  std::size_t width = 0;
  for (const Reckoning::Named& each : answer.values) width = std::max(width, each.name.size());
  for (const Reckoning::Named& each : answer.values) {
    if (!each.name.empty()) fmt::print("{:<{}}  ", each.name, width);
    fmt::print("{}{}\n", each.value.spoken(), each.value.number() != nullptr ? unit : "");
  }
  for (const Term& term : answer.trail) fmt::print("{}\n", line_of(term));
}

int refuse(const BookEntry& book, const Refusal& refusal, bool as_json) {
  if (as_json) {
    Json json;
    json.begin_object().field("ok", false);
    write_refused(json, refusal, book.clause_id);
    fmt::print("{}\n", json.end_object().text());
  } else {
    fmt::print(stderr, "Refused by {}: {}\n", text(refusal.cite), refusal.text);
  }
  return no;
}

}  // namespace

int reckon(const BookEntry& book, const Reckoning& question, const Given::Texts& given, bool json) {
  const std::string where = fmt::format("reckon {} {}", book.id, question.name);
  const Reckoning::Result result = question.answer(Given(where, question.parameters, given));
  if (const Refusal* refusal = std::get_if<Refusal>(&result)) return refuse(book, *refusal, json);
  const auto& answer = std::get<Reckoning::Answer>(result);
  json ? print_json(book, question, answer) : print_text(answer);
  return ok;
}

}  // namespace wardroom::console
