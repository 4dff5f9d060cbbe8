// What the book brings for the proofs.
#pragma once

#include "game/twins.hpp"

namespace wardroom::flags {

extern const Twins twins;

}  // namespace wardroom::flags
