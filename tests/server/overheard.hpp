// Games in which all is said that goes over the wire.
#pragma once

#include "support/overheard.hpp"

namespace wardroom::server {

using test::Overheard;

/// Battles of both books between bots, with all that any seat is shown on the way and told afterwards.
void overhear_battles(Overheard& heard);
/// People and an umpire at tables of a real server, with all that a page asks and says.
void overhear_tables(Overheard& heard);

}  // namespace wardroom::server
