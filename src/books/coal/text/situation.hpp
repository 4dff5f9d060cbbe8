// Situation files of Coal: any state of ships and divisions, played to the end of a segment.
#pragma once

#include "books/coal/rules/orders.hpp"
#include "books/coal/text/loader.hpp"
#include "rules/situation.hpp"

namespace wardroom::coal {

using Situation = SituationOf<Loaded, Order, Segment>;

/// A situation names a scenario or contains one. Throws DataError.
Situation load_situation(std::string_view text, const std::string& file, const OptionChoices& choices = {},
                         const Library& with = library());
/// Who begins, and who is asked, is settled as a phase begins. In setup and plotting everyone is.
bool to_be_opened(const Situation& situation);
/// Whether it is to be played on.
bool before_the_end(const State& state, const Situation& situation);

}  // namespace wardroom::coal
