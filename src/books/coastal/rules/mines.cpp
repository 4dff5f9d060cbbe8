// Minefields (charts 8 and 11, reconstructed; an option): laid slowly over several moves, met by a die.
#include <algorithm>

#include "books/coastal/rules/chapters.hpp"
#include "books/coastal/rules/movement.hpp"
#include "books/coastal/rules/rolls.hpp"

namespace wardroom::coastal {

constexpr Cite cite{"order-3", "W7"};

void lay_mines(Play& play, ShipId ship) {
  const auto moves = static_cast<std::uint8_t>(play.now().ships[ship].laying + 1);
  const bool done = moves >= play.now().tables().contacts.mine_phases && !play.now().mines.full();
  play.state_fact(Audience::only(play.now().ships[ship].side), cite, MinesLaid{ship, moves, done});
}

void meet_mines(Play& play, ShipId ship, const Way& way) {
  const Contacts& table = play.now().tables().contacts;
  const Card& card = play.now().card(ship);
  for (MineId field = 0; field < play.now().mines.size(); ++field) {
    if (!real(play.now().ships[ship])) return;
    const Base square{play.now().mines[field].at, Bearing{}, table.mine_side, table.mine_side};
    // One die a move, however she turns inside the field.
    if (std::none_of(way.runs.begin(), way.runs.end(), [&](const Run& run) {
          return crosses(square, {run.from, run.to});
        })) {
      continue;
    }
    const int strikes_to = card.shallow ? table.mine_shallow_to : table.mine_to;
    play.term({"strikes a mine on", cite, Op::at_most, strikes_to});
    const bool struck = play.face(Purpose::mine, ship, 6, field) <= strikes_to;
    play.state_fact(struck ? Audience::all() : Audience::umpire(), cite, MineMet{ship, field, struck});
    if (!struck) continue;
    reveal(play, ship, cite);
    alarm(play, play.now().ships[ship].side, {"spot-25", "C10"});
    // As a torpedo, with its own modifier; shallow craft that strike one are not passed under.
    const bool large = card.size > Size::corvette;
    const auto index = static_cast<std::uint16_t>(8000 + 16 * field);
    const TorpedoRoll roll = roll_torpedo(play.chance(), play.address(Purpose::torpedo, ship, index),
                                          play.now().tables().torpedoes, large, table.mine_bonus);
    suffer(play, ship, roll.effect, cite, index);
  }
}

}  // namespace wardroom::coastal
