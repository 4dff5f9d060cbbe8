// A small fleet for the tests of signals, admirals and umpires: Majestic with the admiral's flag, two friends astern of
// her, and one enemy, all on course east with four squares.
#pragma once

#include <algorithm>

#include "support/jane_table.hpp"

namespace wardroom::jane::test {

struct Fleet : Table {
  ShipId flag, second, third, enemy;

  explicit Fleet(bool umpires_sit = false) {
    flag = ship(0, "majestic", {0, 0}, Heading::E, 4);
    second = ship(0, "royal_sovereign", {-4, 0}, Heading::E, 4);
    third = ship(0, "fuji", {-8, 0}, Heading::E, 4);
    enemy = ship(1, "petropavlovsk", {0, 90}, Heading::E, 4);
    if (umpires_sit) umpires(true);
    admiral(0, flag);
    state().sides[0].commander = flag;
    state().sides[1].commander = enemy;
  }

  /// Every ship plays one move, and nobody else orders anything.
  void play_move() {
    const auto move = state().move;
    for (int guard = 0; guard < 20 && state().move == move; ++guard) resolve();
    if (state().move == move) throw std::logic_error("the move never ends");
    for (auto& post : state().posts) post.ready = false;
  }

  Signal hoist_of(std::string_view hoist, std::string_view arg, std::uint8_t at, ShipId ship) {
    const auto& code = setting().tables->code;
    const auto row = std::ranges::find(code, hoist, &HoistRow::hoist);
    if (row == code.end()) throw std::logic_error("no such hoist");
    Signal signal = call(Call::hoist, at, ship);
    signal.code = static_cast<std::uint8_t>(row - code.begin());
    const auto word = std::ranges::find(row->args, arg);
    signal.arg = word == row->args.end() ? none : static_cast<std::uint8_t>(word - row->args.begin());
    return signal;
  }
  Signal hoist_of(std::string_view hoist, std::string_view arg, std::uint8_t at) {
    return hoist_of(hoist, arg, at, flag);
  }
  /// To one ship, by her place in the list.
  Signal hoist_to(std::string_view hoist, std::uint8_t place) {
    Signal signal = hoist_of(hoist, "", 0);
    signal.to = {AddressKind::ship, place};
    return signal;
  }
  Signal call(Call call, std::uint8_t at, ShipId ship) {
    Signal signal;
    signal.ship = ship;
    signal.call = call;
    signal.at = at;
    return signal;
  }
  Signal call(Call what, std::uint8_t at) { return call(what, at, flag); }
  /// The admiral orders a hoist.
  bool hoists(std::string_view hoist, std::string_view arg, std::uint8_t at) {
    return told(admiral_seat(0), hoist_of(hoist, arg, at)).empty();
  }
};

}  // namespace wardroom::jane::test
