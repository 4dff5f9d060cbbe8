#include "selftest/load.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/json.hpp>
#include <random>

#include "core/data_error.hpp"
#include "game/game.hpp"
#include "rules/secret.hpp"
#include "selftest/glance.hpp"

namespace wardroom::selftest {
namespace {

namespace asio = boost::asio;
namespace json = boost::json;
using Clock = std::chrono::steady_clock;

Clock::duration in_seconds(double seconds) {
  return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

double seconds_since(Clock::time_point then) { return std::chrono::duration<double>(Clock::now() - then).count(); }

// Whether all that one has of a round, the other has at least as often.
bool is_within(const Witness::ByRound::value_type& round, const Witness::ByRound& other) {
  const auto there = other.find(round.first);
  return std::ranges::all_of(round.second, [&](const json::value& orders) {
    return there != other.end() &&
           std::ranges::count(round.second, orders) <= std::ranges::count(there->second, orders);
  });
}

}  // namespace

LoadSettings players_of(const std::string& book, int games, std::uint64_t seed, int shared_one_in) {
  LoadSettings settings{.games = games, .seed = seed, .shared_one_in = shared_one_in};
  if (book.empty()) return settings;
  settings.scenario = smallest_scenario(book);
  settings.zeal = Zeal::whatever_he_can;
  if (!takes_shares(settings.scenario)) settings.shared_one_in = 0;
  return settings;
}

Load::Load(LoadSettings settings) : settings_(std::move(settings)) {}

void Load::begin(std::uint16_t port) {
  for (int i = 0; i < settings_.games; ++i) {
    const bool shared = settings_.shared_one_in > 0 && i % settings_.shared_one_in == 0;
    const Begun begun = begin_game(port, game_of_people(settings_.scenario, false, shared ? "shared" : "host"));
    for (const std::string& token : begun.tokens) witnesses_.push_back({.token = token, .game = begun.game});
  }
}

LoadFigures Load::play(double seconds) {
  figures_ = {};
  seated_ = 0;
  seconds_ = seconds;
  until_ = Clock::now() + in_seconds(seconds + (settings_.all_seated_first ? 60 : 0));
  std::vector<std::unique_ptr<Line>> lines;
  for (std::size_t i = 0; i < witnesses_.size(); ++i) {
    if (witnesses_[i].over) continue;
    lines.push_back(std::make_unique<Line>(io_));
    asio::co_spawn(io_, play_seat(i, *lines.back()), asio::detached);
  }
  // Those who still listen when the time is up are cut off.
  asio::steady_timer watch(io_);
  std::function<void()> look = [&] {
    if (stopping_ || Clock::now() >= until_) {
      for (auto& line : lines) line->cut();
      return;
    }
    watch.expires_after(std::chrono::milliseconds(10));
    watch.async_wait([&](const boost::system::error_code& cut) {
      if (!cut) look();
    });
  };
  look();
  std::size_t all_over = 0;
  while (all_over == 0) {
    io_.run_one();
    const bool waiting = std::ranges::any_of(witnesses_, [](const Witness& w) { return !w.over; });
    if (!waiting || stopping_ || Clock::now() >= until_) all_over = 1;
  }
  if (settings_.when_over) settings_.when_over();
  stopping_ = true;
  watch.cancel();
  for (auto& line : lines) line->cut();
  io_.run_for(std::chrono::seconds(2));
  io_.restart();
  stopping_ = false;
  return std::exchange(figures_, {});
}

// What a player does at his seat, apart from the line: what he has to say now, and what he makes of what he hears.
class Load::Hand {
 public:
  Hand(Load& load, std::size_t player) : load_(load), me_(load.witnesses_[player]), player_(player) {}

  Glance picture;

  std::string sit() const {
    return json::serialize(json::object{{"type", "sit"}, {"token", me_.token}, {"log", picture.log()}});
  }
  void forget_question() {
    asked_for_ = telling_ = 0;
    interjection_.clear();
    drafted_ = false;
  }
  bool over() {
    if (!picture.flag("over")) return false;
    me_.over = true;
    ++load_.figures_.finished;
    load_.figures_.gaps += picture.log_has_gap() ? 1 : 0;
    return true;
  }
  bool asked() {
    // The acknowledgement comes before the table that shows it.
    const bool may = picture.flag("waits") || (picture.flag("may") && has_time());
    return asked_for_ == 0 && may && !picture.flag("committed") && picture.round() != sealed_in_;
  }
  /// Empty: nothing to say.
  std::vector<std::string> messages() {
    if (picture.flag("share") && telling_ != picture.round()) return tell_share();
    if (interjection_.empty() && has_time() && whim() % 2 == 0) {
      std::vector<std::string> words = interject();
      if (!words.empty()) return words;
    }
    if (!asked()) return {};
    if (!picture.flag("waits")) ++unasked_;
    asked_for_ = picture.round();
    const std::uint64_t whim = this->whim();
    orders_ = orders(whim);
    const bool draft = drafting();
    if (!draft) me_.sent[asked_for_].push_back(orders_);
    json::object message;
    message["type"] = draft ? "draft" : "commit";
    message["id"] = question();
    message["round"] = asked_for_;
    message["orders"] = orders_;
    const json::value* game = picture.part("game");
    if (!draft && game != nullptr && game->at("dice") == "shared") message["pledge"] = new_pledge();
    sent_at_ = Clock::now();
    return repeated(message, whim);
  }
  void hear(const std::string& text) {
    if (picture.take(text)) {
      // Who has sealed, and is shown that he has not, is asked again: what he sealed can no longer be carried out.
      if (picture.flag("committed")) sealed_in_ = 0;
      return;
    }
    const json::value value = json::parse(text);
    const json::object& message = value.as_object();
    const json::value* id = message.if_contains("id");
    if (id != nullptr && *id == json::value(share_id)) {
      if (message.at("ok").as_bool()) me_.told = telling_;
      return;
    }
    if (!interjection_.empty() && id != nullptr && *id == json::value(interjection_id())) {
      interjected(message.at("ok").as_bool());
      return;
    }
    if (message.at("type") != json::value("reply") || id == nullptr || *id != json::value(question())) return;
    message.at("ok").as_bool() ? acknowledged() : refused(message);
    asked_for_ = 0;
  }

 private:
  static constexpr std::int64_t share_id = -1;

  // Another one for every round and every order that nobody asked for; and for every third refusal.
  std::uint64_t whim() const {
    return load_.settings_.seed + player_ * 7919 + static_cast<std::uint64_t>(picture.round()) + 104'729 * unasked_ +
           1'299'709 * static_cast<std::uint64_t>(refusals_ / 3);
  }
  // What is suggested may not go together; then the player has nothing to order, and if that cannot be either, he takes
  // what the table would.
  json::array orders(std::uint64_t whim) const {
    if (refusals_ % 3 == 1) return {};
    return suggested_orders(picture.part("asks"), refusals_ % 3 == 2 ? 0 : whim, load_.settings_.zeal);
  }
  std::vector<std::string> repeated(const json::object& message, std::uint64_t whim) const {
    const int one_in = load_.settings_.repeat_one_in;
    const bool twice = one_in > 0 && whim % static_cast<unsigned>(one_in) == 0;
    return std::vector<std::string>(twice ? 2 : 1, json::serialize(message));
  }
  // For orders that nobody asked for: a few a turn, or a game of them would never end.
  bool has_time() {
    if (load_.settings_.zeal == Zeal::what_he_must) return false;
    const json::value* status = picture.part("status");
    const std::int64_t turn = status == nullptr ? 0 : status->at("turn").as_int64();
    if (turn != turn_) left_in_turn_ = unasked_ + most_unasked;
    turn_ = turn;
    return unasked_ < left_in_turn_ && status != nullptr && !picture.flag("over");
  }
  std::int64_t interjection_id() const { return share_id - 1 - static_cast<std::int64_t>(unasked_); }
  std::vector<std::string> interject() {
    ++unasked_;
    interjection_ = order_at_once(picture.part("asks"), whim());
    if (interjection_.empty()) return {};
    interjected_in_ = picture.round();
    json::object message;
    message["type"] = "commit";
    message["atOnce"] = true;
    message["id"] = interjection_id();
    message["round"] = interjected_in_;
    message["orders"] = interjection_;
    std::vector<std::string> words = repeated(message, whim());
    for (std::size_t i = 0; i < words.size(); ++i) me_.sent[interjected_in_].push_back(interjection_);
    return words;
  }
  void interjected(bool ok) {
    if (ok) {
      ++load_.figures_.at_once;
      me_.acked[interjected_in_].push_back(interjection_);
    } else {
      ++load_.figures_.refused;
    }
    interjection_.clear();
  }

  std::string new_pledge() {
    std::string share;
    for (int i = 0; i < 4; ++i) share += fmt::format("{:016x}", random_());
    std::string pledge = pledge_of(from_digits(share));
    me_.shares[pledge] = share;
    return pledge;
  }
  std::vector<std::string> tell_share() {
    const json::string own = picture.part("seat")->at("id").as_string();
    for (const json::value& each : picture.part("shares")->at("seats").as_array()) {
      if (each.at("seat").as_string() != own) continue;
      telling_ = picture.round();
      json::object message;
      message["type"] = "share";
      message["id"] = share_id;
      message["round"] = telling_;
      message["share"] = me_.shares[std::string(each.at("pledge").as_string())];
      message["next"] = new_pledge();
      return {json::serialize(message)};
    }
    return {};
  }
  bool drafting() const { return load_.settings_.drafts && !drafted_; }
  // The late answer to a draft that was sent twice is no answer to the orders that followed it.
  std::int64_t question() const { return asked_for_ == 0 ? 0 : asked_for_ * 2 + (drafting() ? 0 : 1); }
  void acknowledged() {
    ++load_.figures_.acked;
    load_.figures_.ack_ms.push_back(seconds_since(sent_at_) * 1000);
    if (drafting()) {
      me_.draft = {asked_for_, orders_};
      drafted_ = true;
    } else {
      me_.acked[asked_for_].push_back(orders_);
      me_.sealed = sealed_in_ = asked_for_;
      drafted_ = false;
      refusals_ = 0;
    }
  }
  // What failed otherwise is tried again.
  void refused(const json::object& message) {
    ++load_.figures_.refused;
    if (!message.contains("faults")) return;
    ++refusals_;
    drafted_ = true;
  }

  Load& load_;
  Witness& me_;
  std::size_t player_;
  std::int64_t asked_for_ = 0;  // the round for which an answer is awaited
  std::int64_t sealed_in_ = 0;  // the last round for which orders were acknowledged
  std::int64_t telling_ = 0;    // the round for which a share was sent
  std::mt19937_64 random_{std::random_device{}()};
  bool drafted_ = false;
  int refusals_ = 0;  // for their faults, of orders for this round
  static constexpr std::uint64_t most_unasked = 3;
  std::uint64_t unasked_ = 0, left_in_turn_ = most_unasked;  // orders that nobody asked for
  std::int64_t turn_ = 0, interjected_in_ = 0;
  json::array interjection_ = {};  // that awaits its answer
  Clock::time_point sent_at_;
  json::array orders_;
};

asio::awaitable<bool> Load::take_seat(std::size_t player, Line& line, Hand& hand) {
  const auto lost = Clock::now();
  while (!stopping_) {
    line = Line(io_);
    bool seated = co_await line.open(settings_.port(player), Line::Seconds(settings_.opening_seconds));
    if (seated) seated = co_await line.send(hand.sit());
    if (seated) {
      const std::optional<std::string> first = co_await line.receive(Line::Seconds(settings_.opening_seconds));
      if (first) {
        hand.hear(*first);
        if (seconds_since(lost) > settings_.reclaim_seconds) ++figures_.late_reclaims;
        co_return true;
      }
    }
    if (!settings_.come_back && seconds_since(lost) > settings_.reclaim_seconds) break;
    asio::steady_timer wait(io_, std::chrono::milliseconds(20));
    co_await wait.async_wait(asio::use_awaitable);
  }
  co_return false;
}

asio::awaitable<void> Load::wait_for_all() {
  if (++seated_ == witnesses_.size()) {
    until_ = Clock::now() + in_seconds(seconds_);
    if (settings_.when_seated) settings_.when_seated();
  }
  asio::steady_timer wait(io_);
  while (!stopping_ && seated_ < witnesses_.size()) {
    wait.expires_after(std::chrono::milliseconds(20));
    co_await wait.async_wait(asio::use_awaitable);
  }
}

asio::awaitable<void> Load::play_seat(std::size_t player, Line& line) {
  Hand hand(*this, player);
  bool seated = co_await take_seat(player, line, hand);
  if (settings_.all_seated_first) co_await wait_for_all();
  const double pause =
      settings_.orders_a_second > 0 ? static_cast<double>(witnesses_.size()) / settings_.orders_a_second : 0;
  // Players begin one after another, and each keeps his own time.
  auto due = Clock::now() + in_seconds(pause * static_cast<double>(player) / static_cast<double>(witnesses_.size()));
  while (seated && !stopping_ && !hand.over()) {
    if (pause > 0 && hand.asked()) {
      asio::steady_timer wait(io_, due);
      co_await wait.async_wait(asio::use_awaitable);
      due = std::max(due, Clock::now() - in_seconds(pause)) + in_seconds(pause);
    }
    const std::vector<std::string> messages = hand.messages();
    for (const std::string& message : messages) co_await line.send(message);
    const std::optional<std::string> text = co_await line.receive(Line::Seconds(settings_.silence_seconds));
    if (text) {
      hand.hear(*text);
      continue;
    }
    if (!settings_.come_back || stopping_) co_return;
    ++figures_.reconnects;
    hand.forget_question();
    seated = co_await take_seat(player, line, hand);
  }
}

std::vector<std::string> Load::losses(std::uint16_t port) const {
  std::vector<std::string> lost;
  for (const Witness& me : witnesses_) {
    const Reply reply = request(port, "GET", "/api/record", {}, me.token);
    if (reply.status != 200) {
      lost.push_back(fmt::format("game {}: no record, status {}", me.game, reply.status));
      continue;
    }
    Witness::ByRound kept;
    const json::value record = json::parse(reply.body);
    for (const json::value& entry : record.as_object().at("orders").as_array()) {
      kept[entry.as_object().at("round").as_int64()].push_back(entry.as_object().at("orders"));
    }
    const json::object& now = record.as_object();
    const bool drafting = now.at("round").as_int64() == me.draft.first && !now.at("committed").as_bool();
    if (drafting && me.sealed != me.draft.first && now.at("draft") != me.draft.second) {
      lost.push_back(fmt::format("game {}: the draft of round {} is not as sent", me.game, me.draft.first));
    }
    if (now.at("round").as_int64() == me.told && now.at("share").as_bool()) {
      lost.push_back(fmt::format("game {}: the dice share of round {} is gone", me.game, me.told));
    }
    const auto more = [](const Witness::ByRound& these, const Witness::ByRound& those) {
      return std::ranges::find_if(these, [&](const auto& round) { return !is_within(round, those); });
    };
    if (const auto gone = more(me.acked, kept); gone != me.acked.end()) {
      lost.push_back(fmt::format("game {}: the orders of round {} are gone", me.game, gone->first));
    }
    if (const auto other = more(kept, me.sent); other != kept.end()) {
      lost.push_back(fmt::format("game {}: the orders of round {} are not as sent", me.game, other->first));
    }
  }
  return lost;
}

}  // namespace wardroom::selftest
