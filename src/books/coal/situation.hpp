// A situation file: a scenario that may start anywhere. Any state of ships and divisions, orders for both sides, dice
// that are to fall, a first and a last segment. Tests of clauses, umpires' positions and reports of faults are
// written so; docs/formats.md has the keys.
#pragma once

#include "books/coal/loader.hpp"
#include "books/coal/orders.hpp"
#include "core/chance.hpp"

namespace wardroom::coal {

struct SituationOrder {
  std::uint16_t turn = 0;  // in which it is to be given...
  std::uint8_t half = 0;   // ...and in which of its half-moves; a whole turn is all n.0
  SideId side = 0;
  Order order;
  int line = 0, column = 0;
};

struct Situation {
  Loaded loaded;  // the state stands at the first phase, before anything of it is played
  std::string title;
  Phase first = Phase::setup;
  bool opened = false;           // the first phase is under way: who is asked has been settled
  Segment last = Segment::over;  // played to the end of this segment; over: to the end of the battle...
  std::uint8_t last_half = 0;    // ...of this half-move, if the turn has two...
  std::uint16_t last_turn = 0;   // ...of this turn
  std::uint64_t seed = 1;
  std::vector<SituationOrder> orders;  // in the order of the file
  std::vector<ScriptedDice> dice;
};

/// A situation names a scenario or contains one. Throws DataError.
Situation load_situation(std::string_view text, const std::string& file, const OptionChoices& choices = {},
                         const Library& with = library());
/// Who begins, and who is asked, is settled as a phase begins. In setup and plotting everyone is.
bool to_be_opened(const Situation& situation);

/// What Coal::load gives.
struct Beginning : BattleBeginning<Loaded> {};

}  // namespace wardroom::coal
