// An order that has been given and not yet carried out, as its post and umpires see it (ruling 173).
#pragma once

#include <variant>

#include "books/jane/rules/orders.hpp"

namespace wardroom::jane {

/// What can be vetoed. Orders to load, at tubes and for magazines touch nobody but her own crew.
using SealedOrder =
    std::variant<Steer, OnExecutive, RamHer, BoardHer, Ticket, QuickFire, Discharge, Signal, AnswerHoist, ShiftFlag>;

}  // namespace wardroom::jane
