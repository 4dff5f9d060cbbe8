// What the host of the server does with its games, from the status page or by the clock.
#include <spdlog/spdlog.h>

#include "server/stored_games.hpp"
#include "server/tables.hpp"

namespace wardroom::server {

void Tables::host_act(const std::string& game, HostEntry act, Table::Answered answered) {
  const auto found = table(game);
  if (!found) {
    answered(Refused{404, "There is no such game.", {}, false});
    return;
  }
  found->submit(std::move(act), std::move(answered), Table::Speaker::bot);
}

// The store forgets it first: anyone who opens it meanwhile has put its table where this finds it, and nobody can
// open it afterwards.
bool Tables::remove(const std::string& game, const std::string& why) {
  if (!house_.store.has(game)) return false;
  house_.store.forget(game);
  std::shared_ptr<Table> table;
  {
    const std::lock_guard lock(mutex_);
    const auto found = tables_.find(game);
    if (found != tables_.end()) {
      table = found->second;
      tables_.erase(found);
    }
  }
  table ? table->dismiss(why) : house_.games.drop(game);
  return true;
}

// The store has the last word: another server may have played the game meanwhile.
void Tables::expire(Moment before) {
  for (const GameLine& line : house_.games.all()) {
    if (line.last >= before || line.people > 0) continue;
    const StoredGame stored = stored_game(house_.store, line.id);
    if (stored.last == 0 || stored.last >= before) continue;
    if (remove(line.id, "Nobody has played this game for a long time, and it is gone.")) {
      spdlog::info("game {} has expired: {}", line.id, line.title);
    }
  }
}

}  // namespace wardroom::server
