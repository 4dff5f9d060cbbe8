// What the presenters of every book do alike: the parts of a seat's table, and the answer to a preview.
#pragma once

#include <string>

#include "core/data_error.hpp"
#include "game/drawing.hpp"
#include "game/parts.hpp"
#include "rules/order_error.hpp"
#include "rules/plain_json.hpp"
#include "rules/seat.hpp"
#include "wire/json.hpp"

namespace wardroom {

/// All parts of a table. The book's presenters stand beside its Scene: present_status, present_sea, present_units,
/// present_pieces and present_asks, and present_messages where posts write to one another.
template <class Scene>
void present_parts(const Scene& scene, Parts& parts) {
  thread_local Json json;
  json.clear();
  const auto add = [&](const char* key, void (*present)(const Scene&, Json&)) {
    present(scene, json);
    parts.add(key, json);
  };
  present_status(scene, parts.status);
  add("sea", [](const Scene& s, Json& to) { present_sea(s, to); });
  add("units", [](const Scene& s, Json& to) { present_units(s, to); });
  present_pieces(scene, parts);
  if constexpr (requires { present_messages(scene, json); }) {
    add("messages", [](const Scene& s, Json& to) { present_messages(s, to); });
  }
  add("asks", [](const Scene& s, Json& to) { present_asks(s, to); });
}

/// What an order would do, which `show(json, order)` writes, or why it cannot be given.
template <class Book, class Show>
std::string preview_of(const typename Book::State& state, Seat seat, const PlainJson& said, Show&& show) {
  Json json;
  try {
    const typename Book::Order order = Book::Text::parse_order(*said.tree(), state, seat);
    if (const auto refusal = Book::check(state, seat, order)) {
      write_refusal(json, refusal->cite, refusal->text);
    } else {
      show(json, order);
    }
  } catch (const OrderError& error) {
    write_refusal(json, error.cite, error.problem);
  } catch (const DataError& error) {
    write_refusal(json, {}, error.problem);
  }
  return json.take();
}

}  // namespace wardroom
