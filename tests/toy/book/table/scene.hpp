// What the presenters are given: a seat's view and menu, never a state.
#pragma once

#include <string>

#include "game/drawing.hpp"
#include "game/parts.hpp"
#include "toy/book/rules/view.hpp"
#include "wire/json.hpp"

namespace wardroom::skerries {

struct Scene {
  Seat seat;
  const View& view;
  const Menu& menu;
};

void present_status(const Scene& scene, TableStatus& status);
void present_sea(const Scene& scene, Json& json);
void present_units(const Scene& scene, Json& json);
void present_pieces(const Scene& scene, Parts& parts);
void present_asks(const Scene& scene, Json& json);
/// The card of a boat; JSON null for what the seat does not see.
std::string present_look(const Scene& scene, const std::string& piece);
/// What an order would do that can be given.
void present_preview(const Scene& scene, const Order& order, Json& json);

}  // namespace wardroom::skerries
