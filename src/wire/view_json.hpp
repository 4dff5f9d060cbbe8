// The parts of a view that are alike in the books of two sides: whose it is, and the points once all is over.
#pragma once

#include <string>

#include "rules/seat.hpp"
#include "wire/event_json.hpp"

namespace wardroom {

template <class View>
Seat viewer_of(const View& view) {
  if (view.umpire) return Seat::umpire();
  if (view.side > 1) return {};
  if constexpr (requires { view.post; }) return Seat::at(view.post, view.side);
  return Seat::of(view.side);
}

/// "seat": a side by its id, "umpire" or "spectator".
template <class State, class View>
void write_viewer(Json& json, const State& state, const View& view) {
  json.field("seat", view.umpire ? std::string("umpire") : view.side < 2 ? side_id_of(state, view.side) : "spectator");
}

template <class State, class View>
void write_points(Json& json, const State& state, const View& view) {
  if (view.phase != decltype(view.phase)::over) return;
  json.key("points").begin_object();
  for (SideId side = 0; side < 2; ++side) {
    json.field(side_id_of(state, side), static_cast<std::int64_t>(view.points[side]));
  }
  json.end_object();
}

}  // namespace wardroom
