#include "server/table.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <chrono>

#include "core/data_error.hpp"
#include "server/downloads.hpp"
#include "server/fold.hpp"
#include "server/tokens.hpp"
#include "wire/json.hpp"

namespace wardroom::server {

namespace asio = boost::asio;

namespace {

// A seat has a token, or an invitation and none.
std::vector<Store::Key> keys_of(const std::optional<KeyChange>& change) {
  if (!change) return {};
  if (!change->token.empty()) return {{change->seat, change->token}};
  return {{change->seat, {}}, {invitation_to(change->seat), change->invite}};
}

}  // namespace

Moment now() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

Table::Table(House& house, std::unique_ptr<Room> room, std::uint64_t last, std::uint64_t bytes)
    : house_(house),
      id_(room->id()),
      strand_(asio::make_strand(house.io)),
      room_(std::move(room)),
      last_(last),
      bytes_(bytes),
      clock_(strand_),
      pace_(strand_),
      retry_(strand_) {
  ++house_.metrics.tables;
}

Table::~Table() { --house_.metrics.tables; }

void Table::begin() {
  on_strand([self = shared_from_this()] { self->wake(); });
}

void Table::with_room(std::function<void(Room&)> what) {
  on_strand([self = shared_from_this(), what = std::move(what)] { what(*self->room_); });
}

// ---- the way of an entry

void Table::submit(Said said, Answered answered, Speaker speaker) {
  on_strand([self = shared_from_this(), request = Request{std::move(said), std::move(answered), speaker}]() mutable {
    self->enqueue(std::move(request));
  });
}

// A draft takes the place of the one before it, if that still waits and its seat has said nothing since: both are
// answered when it is kept.
void Table::enqueue(Request request) {
  constexpr std::size_t most_waiting = 1000;
  const std::string seat = ordering_seat(request.said);
  const auto last = std::ranges::find_if(waiting_.rbegin(), waiting_.rend(),
                                         [&](const Request& other) { return ordering_seat(other.said) == seat; });
  const auto* draft = std::get_if<DraftEntry>(&request.said);
  const auto* before = last == waiting_.rend() ? nullptr : std::get_if<DraftEntry>(&last->said);
  if (draft != nullptr && before != nullptr && before->round == draft->round) {
    request.answered = [first = std::move(last->answered), then = std::move(request.answered)](const auto& refused) {
      first(refused);
      then(refused);
    };
    *last = std::move(request);
  } else if (waiting_.size() >= most_waiting) {
    request.answered(Refused{429, "Too much is being said at this table; wait a little.", {}, false});
  } else {
    waiting_.push_back(std::move(request));
  }
  next();
}

void Table::next() {
  while (!busy_ && !waiting_.empty()) {
    Request request = std::move(waiting_.front());
    waiting_.pop_front();
    auto sent = std::make_shared<UnderWay>();
    sent->entry = {now(), request.said};
    std::string text;
    if (auto refused = refusal_of(request, sent->entry, text)) {
      ++house_.metrics.refused_orders;
      request.answered(std::move(refused));
      continue;
    }
    busy_ = true;
    sent->request = std::move(request);
    auto done = [self = shared_from_this(), sent, began = Durations::Clock::now()](Store::Outcome outcome,
                                                                                   const std::string& why) {
      self->house_.metrics.append_times.add(Durations::Clock::now() - began);
      self->on_strand([self, sent, outcome, why] { self->appended(*sent, outcome, why); });
    };
    if (const auto* draft = std::get_if<DraftEntry>(&sent->entry.said)) {
      house_.store.keep_draft(id_, draft->seat, last_, std::move(text), std::move(done));
    } else {
      bytes_ += text.size();
      house_.store.append(id_, last_ + 1, std::move(text), std::move(done),
                          keys_of(room_->key_change(sent->entry.said)));
    }
  }
}

// A seat has the allowance of two clients, however many it sends from. When the log is full, orders still are taken:
// one set a round, so that nobody can stop a game by filling it.
std::optional<Refused> Table::too_much(const Said& said) {
  constexpr std::size_t most_bytes = std::size_t{16} << 20;
  const Limits& limits = house_.limits;
  const std::string seat = speaking_seat(said);
  auto& allowance = allowances_.try_emplace(seat, 2 * limits.messages_a_second, 2 * limits.message_burst).first->second;
  if (!allowance.take()) return Refused{429, "This seat sends too much; wait a little.", {}, false};
  const bool orders = std::holds_alternative<DraftEntry>(said) || std::holds_alternative<CommitEntry>(said);
  if (bytes_ < most_bytes || orders) return std::nullopt;
  return Refused{429, "The log of this game is full: it takes orders, and nothing else.", {}, false};
}

// Nothing when the entry can be taken; it is then as every later reader of the log will have it.
std::optional<Refused> Table::refusal_of(const Request& request, Entry& entry, std::string& text) {
  if (broken_) return Refused{503, "The log of this game cannot be read; the host must look at it.", {}, false};
  if (request.speaker == Speaker::person) {
    if (auto refused = too_much(entry.said)) return refused;
  }
  try {
    text = write_entry(entry);
    entry = read_entry(text, &request.said);
    auto refused = request.speaker == Speaker::bot ? std::nullopt : room_->check_person(entry);
    // The text page has no script, so it can keep no share: its seat takes no part in the dice.
    if (!refused && request.speaker == Speaker::person) refused = room_->check_pledge(entry);
    return refused ? refused : room_->check(entry);
  } catch (const DataError& error) {
    return Refused{400, "The table cannot take this: " + error.problem, {}, false};
  } catch (const std::exception& error) {
    note_failure(house_.metrics, id_, error);
    return Refused{500, "The table could not check this, and has taken nothing of it.", {}, false};
  }
}

// Whose matter it is what has been said. Who takes his orders back gets his forms again, and so does who drafts an
// order that opens some, or drafts it no more.
Table::Reach Table::take(const Entry& entry) {
  const std::uint32_t round = room_->round();
  const bool sharing = room_->sharing();
  const std::string seat = ordering_seat(entry.said);
  const auto opens = [&] { return !seat.empty() && !room_->place(seat)->opening.empty(); };
  const bool opened = opens();
  room_->take(entry);
  if (!std::holds_alternative<DraftEntry>(entry.said)) ++last_;
  // Carried out as it came: a standing order, an umpire's veto.
  const auto* commit = std::get_if<CommitEntry>(&entry.said);
  const bool at_once = commit != nullptr && (commit->at_once || !room_->place(seat)->committed);
  if (seat.empty() || at_once || round != room_->round() || sharing != room_->sharing()) return Reach::everybody;
  return opened || opens() || std::holds_alternative<ReopenEntry>(entry.said) ? Reach::seat : Reach::draft;
}

void Table::appended(UnderWay& sent, Store::Outcome outcome, const std::string& why) {
  auto& [request, entry] = sent;
  busy_ = false;
  switch (outcome) {
    case Store::Outcome::taken: {
      ++house_.metrics.entries;
      retry_ms_ = 0;
      Reach reach = Reach::everybody;
      const std::optional<KeyChange> keys = room_->key_change(entry.said);
      try {
        reach = take(entry);
      } catch (const std::exception& error) {
        // It is in the log all the same, and will be left out whenever that is read.
        note_failure(house_.metrics, id_, error);
        request.answered(Refused{500, "The table could not play this, and has left it out.", {}, true});
        read_again();
        break;
      }
      request.answered(std::nullopt);
      if (keys) show_out(keys->seat);
      tell(reach, ordering_seat(entry.said));
      wake();
      break;
    }
    case Store::Outcome::passed_over:
      ++house_.metrics.passed_over;
      waiting_.push_front(std::move(request));
      // Nothing there that would have passed it over: the log has lost its end, and trying again would never end.
      if (const std::uint64_t before = last_; catch_up(), last_ == before) disband("the end of the log is lost");
      break;
    case Store::Outcome::failed:
      ++house_.metrics.failed_entries;
      spdlog::warn("game {}: an entry could not be saved: {}", id_, why);
      request.answered(
          Refused{503, "The server could not save this, and has taken nothing of it; try again.", {}, false});
      break;
    case Store::Outcome::unknown:
      ++house_.metrics.failed_entries;
      spdlog::warn("game {}: nobody knows whether an entry was saved: {}", id_, why);
      request.answered(Refused{503, "The server lost touch with its store; look whether this was taken.", {}, true});
      read_again();
      break;
  }
  next();
}

void Table::heard_of(std::uint64_t number) {
  on_strand([self = shared_from_this(), number] {
    if (!self->busy_ && (number == 0 || number > self->last_)) self->catch_up();
  });
}

// Takes what another server has appended or kept.
void Table::catch_up() {
  bool news = false;
  std::set<std::string> changed;
  try {
    for (const LogEntry& logged : house_.store.read(id_, last_ + 1)) {
      const Entry entry = read_entry(logged.text);
      if (logged.is_draft() && room_->check(entry)) continue;  // it is for a round that is over
      if (const auto keys = room_->key_change(entry.said)) changed.insert(keys->seat);
      room_->take(entry);
      news = true;
      last_ = logged.number;
      if (!logged.is_draft()) bytes_ += logged.text.size();
    }
  } catch (const std::exception&) {
    read_again();
    return;
  }
  if (!news) return;
  for (const std::string& seat : changed) show_out(seat);
  tell(Reach::everybody, "");
  wake();
}

// Nobody can tell what became of the last entry: only the store's own word counts.
void Table::read_again() {
  try {
    const std::vector<LogEntry> log = house_.store.read(id_, 1);
    room_ = fold(id_, log);
    last_ = log.back().number;
    bytes_ = bytes_of(log);
    for (auto& sitting : sittings_) room_->watch(sitting->viewer, true);
    for (const Place& place : room_->places()) {
      if (place.open || !place.token.empty()) show_out(place.entry.id);
    }
    for (auto& sitting : sittings_) {
      show(*sitting, true);
      send_talk(*sitting);
    }
    wake();
  } catch (const std::exception& error) {
    disband(error.what());
  }
}

// The table cannot go on. Those who come back get one made anew from the store, if it can be.
void Table::disband(const std::string& why) {
  spdlog::error("game {}: {}", id_, why);
  broken_ = true;
  clock_.cancel();
  for (auto& sitting : sittings_)
    sitting->client->close("The server has lost touch with its store; come back in a moment.");
}

// ---- who sits here

Table::Sitting* Table::sitting_of(const Client& client) {
  for (auto& sitting : sittings_) {
    if (sitting->client.get() == &client) return sitting.get();
  }
  return nullptr;
}

void Table::sit(std::shared_ptr<Client> client, Arrival arrival) {
  on_strand([self = shared_from_this(), client = std::move(client), arrival = std::move(arrival)] {
    const Place* place = self->room_->place(arrival.seat);
    if (place == nullptr || self->sitting_of(*client) != nullptr) {
      client->close("There is no such seat at this table.");
      return;
    }
    if (!self->may_sit(arrival, *place)) {
      client->close("There is no such seat. Was it handed over?");
      return;
    }
    const auto same_page = [&](const Sitting& s) { return s.key == arrival.key && s.page == arrival.page; };
    if (!arrival.page.empty()) self->let_go(same_page, "You have come back to this seat on another line.");
    self->room_->watch(place->seat, true);
    self->sittings_.push_back(
        std::make_unique<Sitting>(Sitting{client, arrival.seat, arrival.key, arrival.page, place->seat, {}, {}, 0}));
    Sitting& sitting = *self->sittings_.back();
    self->show(sitting, true);
    self->send_old_log(sitting, arrival.log);
    self->send_talk(sitting);
    for (auto& other : self->sittings_) {
      if (other.get() != &sitting && !self->is_kept_from(*other)) self->show(*other, false);
    }
    self->tell_company(arrival.seat);
    self->wake();
  });
}

void Table::leave(const std::shared_ptr<Client>& client) {
  on_strand([self = shared_from_this(), client] {
    const auto found = std::ranges::find(self->sittings_, client, [](const auto& s) { return s->client; });
    if (found == self->sittings_.end()) return;
    const std::string seat = (*found)->seat;
    self->room_->watch((*found)->viewer, false);
    self->sittings_.erase(found);
    for (auto& other : self->sittings_) {
      if (!self->is_kept_from(*other)) self->show(*other, false);
    }
    self->tell_company(seat);
    self->note();
  });
}

void Table::close(const std::string& why) {
  on_strand([self = shared_from_this(), why] {
    self->clock_.cancel();
    self->pace_.cancel();
    self->retry_.cancel();
    for (auto& sitting : self->sittings_) sitting->client->close(why);
  });
}

void Table::dismiss(const std::string& why) {
  on_strand([self = shared_from_this(), why] {
    self->broken_ = true;
    self->house_.games.drop(self->id_);
  });
  close(why);
}

// What the host sees of the game, and quotas count.
void Table::note() {
  if (broken_) return;
  GameLine line = line_of(*room_);
  line.people = static_cast<int>(sittings_.size());
  line.bytes = bytes_;
  house_.games.set(std::move(line));
}

void Table::if_idle(std::function<void()> then) {
  on_strand([self = shared_from_this(), then = std::move(then)] {
    const bool clocked = self->room_->deadline() != 0;
    if (self->sittings_.empty() && self->waiting_.empty() && !self->busy_ && self->thinking_.empty() && !clocked)
      then();
  });
}

// ---- what they are shown

bool Table::is_kept_from(const Sitting& sitting) const {
  return sitting.viewer.role != Role::umpire && room_->dice_behind_screen();
}

void Table::tell(Reach reach, const std::string& seat) {
  std::vector<std::pair<std::size_t, std::pair<std::uint32_t, std::vector<std::string>>>> fresh;  // by the log
  for (auto& sitting : sittings_) {
    const bool umpire = sitting->viewer.role == Role::umpire;
    if (reach != Reach::everybody && sitting->seat != seat && !umpire) continue;
    if (is_kept_from(*sitting)) continue;
    reach == Reach::draft && !umpire ? show_draft(*sitting) : show(*sitting, false);
    send_talk(*sitting);
    if (reach != Reach::everybody) continue;
    const std::size_t log = room_->index(sitting->viewer);
    auto found = std::ranges::find(fresh, log, [](const auto& f) { return f.first; });
    if (found == fresh.end()) found = fresh.insert(found, {log, room_->fetch_log(sitting->viewer)});
    send_log(*sitting, found->second.first, found->second.second);
  }
}

namespace {

// Used again for every seat that is shown a table, on each thread.
Parts& scratch_parts() {
  thread_local Parts parts;
  return parts;
}

std::size_t hash_of(const std::string& json) { return std::hash<std::string>{}(json); }

}  // namespace

void Table::show(Sitting& sitting, bool reset) {
  Parts& parts = scratch_parts();
  room_->present(*room_->place(sitting.seat), parts);
  sitting.status = parts.status;
  parts.add("seats", seats_json(sitting));
  if (reset) sitting.shown.clear();
  Json json;
  json.begin_object().field("type", "table").field("reset", reset).key("set").begin_object();
  bool changed = reset;
  // Parts come in the same order every time, but for those that are new or gone: what was shown is brought up to date
  // in its place.
  std::vector<Shown>& shown = sitting.shown;
  std::size_t at = 0;
  std::vector<std::string> gone;
  for (const Part& part : parts) {
    const std::size_t hash = hash_of(part.json);
    std::size_t before = at;
    while (before < shown.size() && shown[before].key != part.key) ++before;
    const bool fresh = before == shown.size();
    if (fresh) {
      shown.insert(shown.begin() + static_cast<std::ptrdiff_t>(at), Shown{part.key, hash});
    } else {
      for (std::size_t i = at; i < before; ++i) gone.push_back(std::move(shown[i].key));
      shown.erase(shown.begin() + static_cast<std::ptrdiff_t>(at), shown.begin() + static_cast<std::ptrdiff_t>(before));
    }
    if (fresh || shown[at].hash != hash) {
      json.key(part.key).raw(part.json);
      shown[at].hash = hash;
      changed = true;
    }
    ++at;
  }
  for (std::size_t i = at; i < shown.size(); ++i) gone.push_back(std::move(shown[i].key));
  shown.resize(at);
  json.end_object().key("drop").begin_array();
  for (const std::string& key : gone) {
    // A part that has only changed its place is not gone.
    if (std::ranges::find(shown, key, &Shown::key) != shown.end()) continue;
    json.value(key);
    changed = true;
  }
  json.end_array().end_object();
  if (changed) sitting.client->send(json.take());
}

// A seat that drafts or seals sees nothing new but that.
void Table::show_draft(Sitting& sitting) {
  Parts& parts = scratch_parts();
  room_->present_draft(*room_->place(sitting.seat), parts, sitting.status);
  Json json;
  json.begin_object().field("type", "table").field("reset", false).key("set").begin_object();
  for (const Part& part : parts) {
    json.key(part.key).raw(part.json);
    const auto before = std::ranges::find(sitting.shown, part.key, &Shown::key);
    if (before != sitting.shown.end()) before->hash = hash_of(part.json);
  }
  json.end_object().key("drop").begin_array().end_array().end_object();
  sitting.client->send(json.take());
}

std::string Table::seats_json(const Sitting& sitting) const {
  Json json;
  json.begin_array();
  for (const Place& place : room_->places()) {
    const bool present = std::ranges::any_of(sittings_, [&](const auto& s) { return s->seat == place.entry.id; });
    json.begin_object().field("id", place.entry.id).field("role", place.entry.role).field("side", place.entry.side);
    if (!place.entry.post.empty()) json.field("post", place.entry.post);
    json.field("name", place.entry.name).field("bot", place.entry.bot).field("present", present);
    json.field("taken", place.open ? "open" : "taken").field("since", place.since);
    if (!place.motion.empty()) json.field("motion", place.motion);
    if (sitting.viewer.role == Role::umpire) {
      json.field("committed", place.committed).field("waits", room_->waits_for(place));
    }
    json.end_object();
  }
  return json.end_array().take();
}

void Table::send_log(const Sitting& sitting, std::uint32_t first, const std::vector<std::string>& entries) {
  if (entries.empty()) return;
  Json json;
  json.begin_object().field("type", "log").field("first", first).key("events").begin_array();
  for (const std::string& entry : entries) json.raw(entry);
  json.end_array().end_object();
  sitting.client->send(json.take());
}

// What the client missed is played again from the log.
void Table::send_old_log(const Sitting& sitting, std::uint32_t have) {
  if (have >= room_->log_length(sitting.viewer)) return;
  std::vector<std::string> entries = old_log(house_.store, id_, sitting.viewer, last_);
  entries.erase(entries.begin(), entries.begin() + static_cast<std::ptrdiff_t>(have));
  send_log(sitting, have + 1, entries);
}

void Table::send_talk(Sitting& sitting) {
  const Place& place = *room_->place(sitting.seat);
  const std::size_t forgotten = room_->talk_forgotten(), all = forgotten + room_->talk().size();
  for (sitting.heard = std::max(sitting.heard, forgotten); sitting.heard < all; ++sitting.heard) {
    const Spoken& spoken = room_->talk()[sitting.heard - forgotten];
    if (!Room::may_read(place, spoken)) continue;
    Json json;
    json.begin_object().field("type", "talk").field("from", spoken.from).field("to", spoken.to);
    json.field("text", spoken.text).field("at", spoken.at).end_object();
    sitting.client->send(json.take());
  }
}

}  // namespace wardroom::server
