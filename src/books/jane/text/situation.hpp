// Situation files of Jane's tactical game: a battle in any position, played to the end of a phase.
#pragma once

#include "books/jane/rules/orders.hpp"
#include "books/jane/text/loader.hpp"
#include "rules/situation.hpp"

namespace wardroom::jane {

using Situation = SituationOf<Loaded, Order, Phase>;

/// A situation names a scenario or contains one. Throws DataError.
Situation load_situation(std::string_view text, const std::string& file, const OptionChoices& choices = {},
                         const Library& with = library());
/// Who is asked is settled as a phase begins.
bool to_be_opened(const Situation& situation);
/// Whether it is to be played on.
bool before_the_end(const State& state, const Situation& situation);

/// What an umpire changes on the table: ships by their ids, and whatever else the position holds. Throws DataError.
void edit_position(State& state, const Node& changes);

/// A position written down as a situation: the text that the battle began from, with everything that has changed since.
/// Reading it gives the same state.
std::string write_situation(const State& state, const std::string& begun_from);

}  // namespace wardroom::jane
