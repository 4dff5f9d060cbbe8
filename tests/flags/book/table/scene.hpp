// What the presenters are given: a seat's view and menu, never a state.
#pragma once

#include <string>

#include "flags/book/rules/view.hpp"
#include "game/drawing.hpp"
#include "game/parts.hpp"
#include "game/picture.hpp"
#include "wire/json.hpp"

namespace wardroom::flags {

struct Scene {
  Seat seat;
  const View& view;
  const Menu& menu;
};

void present_status(const Scene& scene, TableStatus& status);
void present_sea(const Scene& scene, Json& json);
void present_units(const Scene& scene, Json& json);
void present_pieces(const Scene& scene, Parts& parts);
void present_messages(const Scene& scene, Json& json);
void present_asks(const Scene& scene, Json& json);
/// The card of a ship; JSON null for what the seat does not see.
std::string present_look(const Scene& scene, const std::string& piece);
/// What an order would do that can be given.
void present_preview(const Scene& scene, const Order& order, Json& json);

/// The side of a ship, in the parts that a shot can strike; the same of every ship.
Picture profile_picture(std::string_view id, std::string_view name);

}  // namespace wardroom::flags
