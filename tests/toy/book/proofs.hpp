// What the book brings for the proofs.
#pragma once

#include "game/twins.hpp"

namespace wardroom::skerries {

extern const Twins twins;

}  // namespace wardroom::skerries
