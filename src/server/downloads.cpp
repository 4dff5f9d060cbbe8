#include "server/downloads.hpp"

#include "server/fold.hpp"
#include "shelf/shelf.hpp"
#include "store/journal.hpp"
#include "wire/json.hpp"

namespace wardroom::server {
namespace {

std::string record_of(const Log& log, const std::string& game, const Place& place) {
  Room room(game, log.start, place.seat);
  Json orders;
  orders.begin_array();
  log.each([&](const Entry& entry) {
    const auto* commit = std::get_if<CommitEntry>(&entry.said);
    const Place* by = commit == nullptr ? nullptr : room.place(commit->seat);
    if (by != nullptr && by->seat == place.seat && place.seat.post != no_post) {
      orders.begin_object().field("round", commit->round).field("seat", commit->seat).key("orders").begin_array();
      for (const PlainJson& order : commit->orders) orders.raw(order.text());
      orders.end_array().end_object();
    }
    room.take(entry);
  });
  const auto [first, entries] = room.fetch_log(place.seat);
  Json json;
  json.begin_object().field("game", game).field("title", room.start().title).field("seat", place.entry.name);
  const Place& here = *room.place(place.entry.id);
  json.field("commitment", room.commitment()).field("round", here.round);
  json.field("committed", here.committed).field("share", room.owes_share(here)).key("draft").begin_array();
  for (const PlainJson& order : here.draft) json.raw(order.text());
  json.end_array().key("orders").raw(orders.end_array().take()).key("log").begin_array();
  for (const std::string& entry : entries) json.raw(entry);
  json.end_array().key("table").begin_array();
  for (const Spoken& spoken : room.told()) {
    json.begin_object().field("at", spoken.at).field("text", spoken.text).end_object();
  }
  json.end_array().end_object();
  return json.take();
}

std::vector<std::string> journal_of(const Log& log, const std::string& game) {
  std::vector<std::string> records;
  Room room(game, log.start, std::nullopt, [&](std::string record) { records.push_back(std::move(record)); });
  log.each([&](const Entry& entry) { room.take(entry); });
  if (room.over()) room.game().close_journal();
  return records;
}

}  // namespace

std::vector<std::string> old_log(KeptGames& store, const std::string& game, Seat viewer, std::uint64_t last) {
  std::vector<LogEntry> stored = store.read(game, 1);
  std::erase_if(stored, [&](const LogEntry& each) { return each.number > last; });
  return play_log(game, stored, [&](const Log& log) {
    Room room(game, log.start, viewer);
    log.each([&](const Entry& entry) { room.take(entry); });
    return room.fetch_log(viewer).second;
  });
}

Answer make_download(KeptGames& store, const std::string& game, const Place& place, const std::string& what,
                     bool over) {
  const std::vector<LogEntry> stored = store.read(game, 1);
  if (what == "record") {
    const auto record = [&](const Log& log) { return record_of(log, game, place); };
    return {200, "application/json", play_log(game, stored, record), "record.json"};
  }
  const std::vector<std::string> records =
      play_log(game, stored, [&](const Log& log) { return journal_of(log, game); });
  if (what == "journal") {
    std::string lines;
    for (const std::string& record : records) lines += record + '\n';
    return {200, "application/octet-stream", packed_journal(lines), "battle.wrj"};
  }
  if (what == "report") return {200, "text/html; charset=utf-8", report_page(records, place.seat), "report.html"};
  if (what == "luck") return {200, "application/json", luck_json(records, place.seat), {}};
  if (what == "replay" && (over || place.seat.role == Role::umpire)) {
    return {200, "application/json", replay_json(records), {}};
  }
  return Answer::error(404, "There is no such thing to be had.");
}

}  // namespace wardroom::server
