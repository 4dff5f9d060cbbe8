// A situation file: a scenario that may start anywhere. Any state of ships and markers, orders for both sides, dice
// that are to fall, a first and a last phase. Tests of clauses, umpires' positions and reports of faults are written
// so; docs/formats.md has the keys.
#pragma once

#include "books/coastal/loader.hpp"
#include "core/chance.hpp"

namespace wardroom::coastal {

struct SituationOrder {
  std::uint16_t turn = 0;  // in which it is to be given...
  std::uint8_t half = 0;   // ...and in which half of it
  SideId side = 0;
  Order order;
  int line = 0, column = 0;
};

struct Situation {
  Loaded loaded;  // the state stands at the first phase, before anything of it is played
  std::string title;
  bool opened = false;          // the first phase is under way: who is asked has been settled
  Phase last = Phase::over;     // played to the end of this phase; over: to the end of the battle...
  std::uint8_t last_half = 1;   // ...of this half...
  std::uint16_t last_turn = 0;  // ...of this turn
  std::uint64_t seed = 1;
  std::vector<SituationOrder> orders;  // in the order of the file
  std::vector<ScriptedDice> dice;
};

/// A situation names a scenario or contains one. Throws DataError.
Situation load_situation(std::string_view text, const std::string& file, const OptionChoices& choices = {},
                         const Library& with = library());
/// Who is asked is settled as a phase begins; in setup the loader has done so.
bool to_be_opened(const Situation& situation);

/// What Coastal::load gives.
struct Beginning : BattleBeginning<Loaded> {};

/// What an umpire changes on the table: ships by their ids, and what is added to it. Throws DataError.
void edit_position(State& state, const Node& changes);

/// A position written down as a situation: the text that the battle began from, with everything that has changed since.
/// Reading it gives the same state.
std::string write_situation(const State& state, const std::string& begun_from);

}  // namespace wardroom::coastal
