// What is measured of the server.
#pragma once

#include "console/entry.hpp"

namespace wardroom::cli {

/// Orders a second that a server acknowledges on loopback, with 500 games and every view redacted.
Figure server_orders();
/// Bytes of memory that a game takes while nobody is connected to it.
Figure mem_game();

}  // namespace wardroom::cli
