#include "server/tables.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>
#include <boost/json.hpp>

#include "core/data_error.hpp"
#include "server/downloads.hpp"
#include "server/fold.hpp"
#include "server/new_game.hpp"
#include "server/tokens.hpp"
#include "wire/json.hpp"

namespace wardroom::server {

namespace asio = boost::asio;

Answer Answer::error(int status, const std::string& sentence) {
  Json json;
  json.begin_object().field("error", sentence).end_object();
  return {status, "application/json", json.take(), {}};
}

namespace {

Answer refusal_of(GameList::Full full) {
  switch (full) {
    case GameList::Full::not_counted_yet:
      return Answer::error(503, "The server is still taking up its games; try again in a moment.");
    case GameList::Full::of_the_day: return Answer::error(429, "Your code has made its games for today.");
    case GameList::Full::of_the_visitor:
      return Answer::error(429, "You have as many games under way as the host allows; finish one first.");
    case GameList::Full::of_the_server: break;
  }
  return Answer::error(503, "The server has as many games under way as its host allows; come back when one is over.");
}

}  // namespace

Tables::Tables(House house) : house_(house) {
  house_.store.on_foreign_append([this](const std::string& game, std::uint64_t number) {
    const std::lock_guard lock(mutex_);
    const auto found = tables_.find(game);
    if (found != tables_.end()) found->second->heard_of(number);
  });
}

Tables::~Tables() { house_.store.on_foreign_append({}); }

Answer Tables::begin(const std::string& body, const Maker& maker) {
  std::unique_ptr<Room> room;
  Entry start{now(), {}};
  const std::string id = new_token();
  std::vector<std::string> tokens;
  try {
    NewGame game = read_new_game(body);
    game.start.maker = maker.name;
    start.said = std::move(game.start);
    tokens = std::move(game.tokens);
    // The game that begins is the one that can be read back.
    start = read_entry(write_entry(start));
    room = std::make_unique<Room>(id, start);
  } catch (const DataError& error) {
    return wrong_file(error);
  }
  if (const auto full = house_.games.begin(line_of(*room), house_.quotas, maker.games_a_day)) {
    house_.metrics.refusals.add("quota");
    return refusal_of(*full);
  }
  Json json;
  json.begin_object().field("game", id).field("commitment", room->commitment()).key("seats").begin_array();
  std::vector<Store::Key> keys;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const Place& place = room->places()[i];
    json.begin_object().field("id", place.entry.id).field("role", place.entry.role).field("side", place.entry.side);
    if (!place.entry.post.empty()) json.field("post", place.entry.post);
    json.field("name", place.entry.name).field("bot", place.entry.bot);
    if (!tokens[i].empty()) {
      keys.push_back({place.open ? invitation_to(place.entry.id) : place.entry.id, hashed(tokens[i])});
      json.field(place.open ? "invite" : "token", tokens[i]);
    }
    json.end_object();
  }
  json.end_array().end_object();
  const std::string text = write_entry(start);
  const std::optional<std::string> failure = append_and_wait(house_.store, id, text, std::move(keys));
  if (failure) {
    house_.games.drop(id);
    spdlog::warn("a game could not be kept: {}", *failure);
    return Answer::error(503, "The server could not keep the game; try again later.");
  }
  auto table = std::make_shared<Table>(house_, std::move(room), 1, text.size());
  {
    const std::lock_guard lock(mutex_);
    tables_.emplace(id, table);
  }
  ++house_.metrics.games_opened;
  table->begin();
  return {201, "application/json", json.take(), {}};
}

std::shared_ptr<Table> Tables::table(const std::string& game) {
  const std::lock_guard lock(mutex_);
  const auto found = tables_.find(game);
  if (found != tables_.end() && !found->second->broken()) return found->second;
  const std::vector<LogEntry> log = house_.store.read(game, 1);
  if (log.empty()) return nullptr;
  const std::uint64_t bytes = bytes_of(log);
  auto room = fold(game, log);
  // At once, and not when the table first wakes: quotas and expiry look at the list when all games have been read.
  GameLine line = line_of(*room);
  line.bytes = bytes;
  house_.games.set(std::move(line));
  auto table = std::make_shared<Table>(house_, std::move(room), log.back().number, bytes);
  tables_.insert_or_assign(game, table);
  table->begin();
  return table;
}

std::variant<Found, Refused> Tables::open(const std::string& token, Door door) {
  const std::string key = hashed(token);
  const auto place = house_.store.find_token(key);
  std::shared_ptr<Table> found;
  try {
    if (place) found = table(place->game);
  } catch (const OtherEdition& other) {
    return Refused{409, other.problem, {}, false};
  } catch (const StoreError&) {
    throw;
  } catch (const std::exception& error) {
    spdlog::error("game {} cannot be opened: {}", place->game, error.what());
    return Refused{503, "The log of this game cannot be read; the host must look at it.", {}, false};
  }
  if (!found) return Refused{401, "There is no such seat. Was it handed over?", {}, false};
  const std::optional<std::string> invited = invited_seat(place->seat);
  if (invited && door == Door::seat) {
    return Refused{403, "This is an invitation: claim this seat first, and then open it.", {}, false};
  }
  if (!invited && door == Door::invitation) {
    return Refused{409, "This is the token of a seat that is taken: it needs no claim.", {}, false};
  }
  return Found{std::move(found), invited.value_or(place->seat), key};
}

void Tables::resume_all() {
  std::size_t resumed = 0, other_editions = 0;
  for (const std::string& game : house_.store.games()) {
    try {
      const auto found = table(game);
      if (!found) continue;
      found->begin_clock_again();
      ++resumed;
    } catch (const OtherEdition& other) {
      ++other_editions;
      spdlog::warn("game {} stays closed: {}", game, other.problem);
    } catch (const std::exception& error) {
      spdlog::error("game {} cannot be resumed: {}", game, error.what());
      GameLine lost;
      lost.id = game;
      lost.title = std::string("cannot be opened: ") + error.what();
      lost.over = true;
      house_.games.set(std::move(lost));
    }
    put_away_idle();
  }
  if (resumed > 0) spdlog::info("{} games resumed", resumed);
  if (other_editions > 0) {
    spdlog::warn("{} games of another edition stay closed; see `wardroom games list`", other_editions);
  }
}

void Tables::put_away_idle() {
  const std::lock_guard lock(mutex_);
  for (auto& [id, table] : tables_) {
    table->if_idle([this, id = id] {
      const std::lock_guard again(mutex_);
      const auto found = tables_.find(id);
      // Somebody may be on his way to it: then he holds it too.
      if (found != tables_.end() && found->second.use_count() <= 2) tables_.erase(found);
    });
  }
}

void Tables::close_all(const std::string& why) {
  const std::lock_guard lock(mutex_);
  for (auto& [id, table] : tables_) table->close(why);
}

void Tables::download(const Found& found, const std::string& what, std::function<void(Answer)> answered) {
  found.table->with_room([this, found, what, answered = std::move(answered)](Room& room) {
    const Place& place = *room.place(found.seat);
    const bool umpire = place.seat.role == Role::umpire, over = room.over();
    if (what == "situation") {
      answered(umpire ? Answer{200, "text/plain; charset=utf-8", room.game().situation(), "position.toml"}
                      : Answer::error(403, "The position is for the umpire alone."));
      return;
    }
    if (room.round() == 1 && (what == "report" || what == "luck" || what == "replay")) {
      answered(Answer::error(409, "Nothing has been fought yet: come back after the first orders."));
      return;
    }
    if (what == "journal" && !umpire && !over) {
      answered(Answer::error(409, "The journal tells everything: it is open when the battle is over."));
      return;
    }
    if (what == "replay" && !umpire && !over) {
      answered(Answer::error(409, "The replay shows everything: it is open when the battle is over."));
      return;
    }
    auto make = [this, id = room.id(), seat = place, what, over, answered] {
      try {
        answered(make_download(house_.store, id, seat, what, over));
      } catch (const std::exception& error) {
        note_failure(house_.metrics, id, error);
        answered(Answer::error(500, "That could not be made from this game's journal."));
      }
    };
    asio::post(house_.clerks, guarded(house_.metrics, "a download", std::move(make)));
  });
}

void Tables::recent_log(const Found& found, std::size_t most, std::function<void(std::vector<std::string>)> answered) {
  found.table->with_room([this, seat = found.seat, most, answered = std::move(answered)](Room& room) {
    auto read = [this, id = room.id(), viewer = room.place(seat)->seat, most, answered] {
      std::vector<std::string> entries = old_log(house_.store, id, viewer, ~std::uint64_t{0});
      if (entries.size() > most) entries.erase(entries.begin(), entries.end() - static_cast<std::ptrdiff_t>(most));
      answered(std::move(entries));
    };
    asio::post(house_.clerks, guarded(house_.metrics, "the log of a game", std::move(read)));
  });
}

}  // namespace wardroom::server
