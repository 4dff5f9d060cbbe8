// What the umpire may do. Some acts are the game's (edit, ruling, adjudicate), the others the room's.
#include <algorithm>

#include "server/room.hpp"
#include "shelf/shelf.hpp"

namespace wardroom::server {
namespace {

bool is_the_games(const std::string& kind) { return kind == "edit" || kind == "ruling" || kind == "adjudicate"; }

// A text of an act; empty when it has none.
std::string text_in(const PlainJson& act, std::string_view key) {
  const auto tree = act.tree();
  const Node* found = tree->optional(key);
  return found != nullptr && found->is_text() ? found->text() : std::string();
}

}  // namespace

std::string Room::seat_in(const ActEntry& act) { return text_in(act.act, "seat"); }

std::optional<Refused> Room::check_said(const ActEntry& e) const {
  const Place* p = place(e.seat);
  if (p == nullptr || p->seat.role != Role::umpire) return Refused{403, "Only the umpire may do that.", {}, false};
  if (e.reason.empty() || e.reason.size() > 500) {
    return Refused{400, "Every act of the umpire has a reason, of at most 500 characters.", {}, false};
  }
  if (is_the_games(e.kind)) {
    if (over()) return Refused{409, "The battle is over.", {}, false};
    if (sharing_) return Refused{409, words_of_sharing() + " Wait, or go on without it.", {}, false};
    if (auto fault = game_->act_fault(e.act)) return Refused{400, fault->text, {*fault}, false};
    return std::nullopt;
  }
  if (e.kind == "pause")
    return paused_ ? std::optional(Refused{409, "The game is halted already.", {}, false}) : std::nullopt;
  if (e.kind == "resume")
    return paused_ ? std::nullopt : std::optional(Refused{409, "The game is not halted.", {}, false});
  if (e.kind == "go-on")
    return sharing_ ? std::nullopt : std::optional(Refused{409, "The table waits for no dice share.", {}, false});
  if (e.kind == "message") return check_said(TalkEntry{e.seat, text_in(e.act, "side"), text_in(e.act, "text")});
  if (e.kind == "hand-over" || e.kind == "lend") {
    const Place* whose = place(text_in(e.act, "seat"));
    if (whose == nullptr) return Refused{404, "There is no such seat.", {}, false};
    if (e.kind == "hand-over") return std::nullopt;
    if (whose->seat.role != Role::side) return Refused{400, "Only a seat of a side can be lent to a bot.", {}, false};
    const std::string bot = text_in(e.act, "bot");
    const auto known = bot_names(start_.start.book);
    if (!bot.empty() && std::ranges::find(known, bot) == known.end()) {
      return Refused{400, "There is no bot \"" + bot + "\".", {}, false};
    }
    return std::nullopt;
  }
  return Refused{400, "There is no act \"" + e.kind + "\".", {}, false};
}

void Room::take_said(const ActEntry& e) {
  if (is_the_games(e.kind)) {
    game_->act(e.act);
    play_or_share(Drafts::keep);
  } else if (e.kind == "pause") {
    paused_ = true;
    paused_at_ = now_;
  } else if (e.kind == "resume") {
    paused_ = false;
    for (Place& p : places_) p.round_began += now_ - paused_at_;
  } else if (e.kind == "message") {
    take_said(TalkEntry{e.seat, text_in(e.act, "side"), text_in(e.act, "text")});
  } else if (e.kind == "lend") {
    Place& lent = find(text_in(e.act, "seat"));
    lent.entry.bot = text_in(e.act, "bot");
    if (!lent.entry.bot.empty()) drop_pledge(lent);
  } else if (e.kind == "go-on") {
    play_with_shares("The umpire went on: " + e.reason);
  } else if (e.kind == "hand-over") {
    Place& seat = find(text_in(e.act, "seat"));
    tell("The umpire hands the seat of " + seat.entry.name + " over: " + e.reason);
    hand_over(seat, e.invite);
  }
}

}  // namespace wardroom::server
