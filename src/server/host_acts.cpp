// What the host of the server may do to a game that is played on it. Everybody at the table hears of it.
#include <algorithm>

#include "server/room.hpp"

namespace wardroom::server {

std::optional<Refused> Room::check_said(const HostEntry& e) const {
  constexpr std::size_t longest_reason = 500;
  if (e.reason.empty() || e.reason.size() > longest_reason) {
    return Refused{400, "The host gives a reason, of at most 500 characters.", {}, false};
  }
  if (e.what == "end") {
    return over() ? std::optional(Refused{409, "The battle is over already.", {}, false}) : std::nullopt;
  }
  if (e.what != "mute" && e.what != "unmute") {
    return Refused{400, "The host can end a game, and mute or unmute a seat of it.", {}, false};
  }
  const Place* whose = place(e.seat);
  if (whose == nullptr) return Refused{404, "There is no such seat.", {}, false};
  if (whose->muted == (e.what == "mute")) {
    return Refused{409, whose->muted ? "That seat is muted already." : "That seat is not muted.", {}, false};
  }
  return std::nullopt;
}

void Room::take_said(const HostEntry& e) {
  std::string words = "The host has ended this game";
  if (e.what == "end") {
    ended_ = true;
    ended_why_ = e.reason;
  } else {
    Place& whose = find(e.seat);
    whose.muted = e.what == "mute";
    words = "The host has " + std::string(whose.muted ? "muted " : "unmuted ") + whose.entry.name;
  }
  speak({.from = the_host, .to = "all", .text = words + ": " + e.reason, .at = now_});
}

}  // namespace wardroom::server
