#include "books/admiralty/rules/mix.hpp"

#include <array>

namespace wardroom::admiralty {

Splits split_at_range(int dice, Doctrine doctrine) {
  const int other = dice / 3;
  const int rigging = doctrine == Doctrine::rigging ? dice - other : other;
  return {dice, rigging, rigging};
}

Splits split_close(int dice, Size size, CloseRange method) {
  constexpr int all_at_the_hull = 5;  // 4.2-40: up to so many may be
  if (method == CloseRange::basic) return {dice, dice > 0 ? 1 : 0, dice > 0 ? 1 : 0};
  if (method == CloseRange::advanced && dice > all_at_the_hull) return {dice, 1, 1};
  if (method == CloseRange::battery && size == Size::heavy) return {dice, 0, 0};
  return {dice, 0, dice};
}

Splits splits_of(const State& state, Bracket bracket, Doctrine doctrine, Size size, int dice) {
  if (bracket == Bracket::close) return split_close(dice, size, method_of(state));
  Splits splits = split_at_range(dice, doctrine);
  splits.drawn = state.options().can;
  return splits;
}

CloseRange method_of(const State& state) {
  const CloseRange method = state.options().close_range;
  return method == CloseRange::random ? state.method : method;
}

void draw_method(Play& play) {
  if (play.now().options().close_range != CloseRange::random) return;
  const int face = play.face(Purpose::method, 0, 6);  // A96: two faces for each of the three
  constexpr std::array methods{CloseRange::battery, CloseRange::basic, CloseRange::advanced};
  play.state_fact(Audience::all(), {"4.2-37", "A96"}, MethodDrawn{methods[static_cast<std::size_t>((face - 1) / 2)]});
}

int draw_hull_dice(Chance& chance, DieAddress at, int hull, int rigging, int draw) {
  const std::array can{static_cast<std::uint16_t>(hull), static_cast<std::uint16_t>(rigging)};
  std::array<int, 2> drawn{};
  chance.drawn_without(at, can, draw, drawn);
  return drawn[0];
}

}  // namespace wardroom::admiralty
