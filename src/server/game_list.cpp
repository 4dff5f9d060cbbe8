#include "server/game_list.hpp"

#include <algorithm>

namespace wardroom::server {

GameLine line_of(const Room& room) {
  const StartEntry& start = room.start();
  GameLine line{
      room.id(), start.start.book, start.title,  start.maker, room.begun(), room.last_said(), room.game().turn(), 0,
      0,         room.over(),      room.ended(), {}};
  for (const Place& place : room.places()) line.seats.push_back({place.entry.id, place.entry.name, place.muted});
  return line;
}

std::optional<GameList::Full> GameList::begin(const GameLine& line, const Quotas& quotas, int games_a_day) {
  constexpr Moment day = 24 * 60 * 60 * 1000;
  const bool counts = games_a_day > 0 || quotas.a_visitor > 0 || quotas.in_all > 0;
  if (counts && !counted_) return Full::not_counted_yet;
  const std::lock_guard lock(mutex_);
  int today = 0, his = 0, in_all = 0;
  for (const auto& [id, other] : lines_) {
    const bool same = other.maker == line.maker;
    if (same && other.begun > line.begun - day) ++today;
    if (same && other.under_way()) ++his;
    if (other.under_way()) ++in_all;
  }
  if (games_a_day > 0 && today >= games_a_day) return Full::of_the_day;
  if (quotas.a_visitor > 0 && his >= quotas.a_visitor) return Full::of_the_visitor;
  if (quotas.in_all > 0 && in_all >= quotas.in_all) return Full::of_the_server;
  lines_[line.id] = line;
  return std::nullopt;
}

void GameList::set(GameLine line) {
  const std::lock_guard lock(mutex_);
  std::string id = line.id;
  lines_.insert_or_assign(std::move(id), std::move(line));
}

void GameList::drop(const std::string& game) {
  const std::lock_guard lock(mutex_);
  lines_.erase(game);
}

std::vector<GameLine> GameList::all() const {
  std::vector<GameLine> found;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, line] : lines_) found.push_back(line);
  }
  std::ranges::sort(found, std::greater(), &GameLine::last);
  return found;
}

}  // namespace wardroom::server
