// How a seat is taken by its invitation (docs/table.md).
#pragma once

#include <functional>
#include <string>

#include "server/tables.hpp"

namespace wardroom::server {

/// A claim, as somebody asks for it.
struct Claim {
  std::string invite, name, nonce;
};
/// What became of it: the seat's new token, or why there is none.
using Claimed = std::variant<std::string, Refused>;
void claim_seat(Tables& tables, const Claim& claim, std::function<void(Claimed)> claimed);
/// POST /api/claim.
void claim_seat(Tables& tables, const std::string& body, std::function<void(Answer)> answered);

/// What an invitation tells the person who has it: which battle, which seat, and whether it is taken.
struct Invited {
  std::string title, seat, name, role, side, side_name;
  bool open = false;
  Moment since = 0;
};
void look_at_invitation(Tables& tables, const std::string& invite,
                        std::function<void(std::variant<Invited, Refused>)> looked);
/// GET /api/invitation.
void show_invitation(Tables& tables, const std::string& invite, std::function<void(Answer)> answered);

}  // namespace wardroom::server
