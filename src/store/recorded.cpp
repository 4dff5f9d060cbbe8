#include "store/recorded.hpp"

#include <fmt/format.h>

#include "books/coal/situation.hpp"
#include "books/coal/umpire.hpp"
#include "core/data_error.hpp"
#include "core/hash.hpp"
#include "store/journal.hpp"
#include "wire/coal_json.hpp"

namespace wardroom::coal {
namespace {

std::string header(const Start& start) {
  Json json;
  json.begin_object().field("record", "start").field("format", journal_format).field("book", Coal::id);
  json.field("rules", Coal::rules_version).field("scenario", start.name);
  if (start.hosted()) {
    json.field("commitment", start.commitment);
  } else if (start.real_dice) {
    json.field("dice", "real");
  } else {
    json.field("seed", std::to_string(start.seed));
  }
  json.key("options").begin_object();
  for (const auto& [option, value] : start.options) json.field(option, value);
  json.end_object().field("text", start.text).end_object();
  return json.take();
}

std::string order_record(const State& state, Seat seat, const Order& order) {
  Json json;
  json.begin_object().field("record", "order").field("side", side_id(state, seat.side)).key("order");
  write_order(json, state, order);
  json.end_object();
  return json.take();
}

std::string event_record(const State& state, const Record<Fact>& record, const Event<Fact>& event) {
  Json json;
  json.begin_object().field("record", "event").key("event");
  write_event(json, state, Seat::umpire(), record, event, event.number);
  json.end_object();
  return json.take();
}

std::string hash_record(const State& state) {
  Json json;
  json.begin_object().field("record", "hash").field("turn", static_cast<int>(state.turn));
  json.field("phase", boost::describe::enum_to_string(state.phase, "?")).field("hash", hex(hash(state))).end_object();
  return json.take();
}

std::string dice_record(const DiceWanted& wanted, const std::vector<std::uint8_t>& faces) {
  Json json;
  json.begin_object().field("record", "dice");
  json.field("for", boost::describe::enum_to_string(static_cast<Purpose>(wanted.at.purpose), "?"));
  json.field("actor", static_cast<int>(wanted.at.actor)).key("faces").begin_array();
  for (const std::uint8_t face : faces) json.value(static_cast<int>(face));
  json.end_array().end_object();
  return json.take();
}

// Says where a new key begins, and over what; the key itself would tell the dice to come.
std::string key_record(const State& state, const OrderDigest& said) {
  Json json;
  json.begin_object().field("record", "key").field("turn", static_cast<int>(state.turn));
  json.field("orders", digits_of(said.bytes())).end_object();
  return json.take();
}

constexpr std::string_view act_begins = R"({"record":"umpire",)";

// The act as it was given, on one line: only what stands between its words is left out.
std::string act_record(std::string_view act) {
  std::string line;
  bool quoted = false, escaped = false;
  for (const char c : act) {
    if (quoted || (c != ' ' && c != '\n' && c != '\r' && c != '\t')) line += c;
    if (c == '"' && !escaped) quoted = !quoted;
    escaped = quoted && c == '\\' && !escaped;
  }
  return std::string(act_begins) + line.substr(1);
}

}  // namespace

std::optional<std::string> act_in(const std::string& record) {
  if (!record.starts_with(act_begins)) return std::nullopt;
  return "{" + record.substr(act_begins.size());
}

JournalledBattle::JournalledBattle(const State& begin, bool to_be_opened, const Start& start)
    : battle_(begin, Dice(start.seed)),
      to_be_opened_(to_be_opened),
      hosted_(start.hosted()),
      real_dice_(start.real_dice),
      secret_(start.secret) {
  if (real_dice_) battle_.use_real_dice();
  battle_.listen([this](const State& state, const Record<Fact>& record) { note(state, record); });
}

void JournalledBattle::keep(const Start& start, Sink sink) {
  sink_ = std::move(sink);
  write(header(start));
}

void JournalledBattle::write(std::string record) {
  ++written_;
  if (sink_) sink_(std::move(record));
}

// What people say goes into the digest from which a hosted game's next key is made.
void JournalledBattle::write_said(std::string record) {
  if (hosted_) said_.add(record);
  write(std::move(record));
}

void JournalledBattle::note(const State& state, const Record<Fact>& record) {
  for (const Event<Fact>& event : record.events) {
    sink_ ? write(event_record(state, record, event)) : void(++written_);
  }
  if (listener_) listener_(state, record);
}

std::optional<Refusal> JournalledBattle::submit(Seat seat, const Order& order) {
  if (auto refusal = Coal::check(battle_.state(), seat, order)) return refusal;
  write_said(order_record(battle_.state(), seat, order));
  return battle_.submit(seat, order);
}

// A key lasts from the moment at which a turn's movement, or the setting up, has been ordered by all to the next such
// moment: whoever knows the secret can still not know the dice before the orders are in.
void JournalledBattle::turn_key() {
  keyed_ = true;
  write(key_record(battle_.state(), said_));
  if (secret_.empty()) return;
  keys_.push_back(key_of(secret_, battle_.state().turn, said_));
  battle_.rekey(Dice(keys_.back()));
}

void JournalledBattle::open() {
  battle_.open(battle_.state().phase);
  to_be_opened_ = false;
}

bool JournalledBattle::play_phase() {
  if (!to_be_opened_ && (over() || battle_.anybody_owes())) return false;
  const Phase phase = battle_.state().phase;
  // A battle that begins in the middle of a turn needs a key at once.
  if (hosted_ && (phase == Phase::setup || phase == Phase::plotting || !keyed_)) turn_key();
  to_be_opened_ ? open() : void(battle_.play_phase());
  write(hash_record(battle_.state()));
  return true;
}

void JournalledBattle::act(const std::string& act) {
  const Act read = parse_act(parse_json(act, "act"), battle_.state());
  write_said(act_record(act));
  battle_.interpose([&](Play& play) { carry_out(play, read); });
  write(hash_record(battle_.state()));
}

void JournalledBattle::enter(const DiceWanted& wanted, std::vector<std::uint8_t> faces) {
  write_said(dice_record(wanted, faces));
  battle_.enter(wanted, std::move(faces));
}

void JournalledBattle::throw_real_dice(Battle<Coal>::Thrower thrower) {
  battle_.throw_real_dice([this, thrower = std::move(thrower)](const State& state, const DiceWanted& wanted) {
    auto faces = thrower(state, wanted);
    write_said(dice_record(wanted, faces));
    return faces;
  });
}

void JournalledBattle::finish() {
  Json json;
  json.begin_object().field("record", "end").field("records", written_ + 1);
  json.field("hash", hex(hash(battle_.state())));
  if (!secret_.empty()) {
    json.key("keys").begin_array();
    for (const std::uint64_t key : keys_) json.value(hex(key));
    json.end_array().field("secret", digits_of(secret_));
  }
  write(json.end_object().take());
}

RecordedBattle::RecordedBattle(const Start& start) {
  Beginning beginning = load_beginning(start.text, start.name, start.options);
  setting_ = std::move(beginning.loaded.setting);
  warnings_ = std::move(beginning.loaded.warnings);
  battle_ = std::make_unique<JournalledBattle>(beginning.loaded.state, beginning.to_be_opened, start);
  battle_->keep(start, [this](std::string record) { records_.push_back(std::move(record)); });
}

std::string RecordedBattle::lines() const {
  std::string all;
  for (const std::string& record : records_) {
    all += record;
    all += '\n';
  }
  return all;
}

}  // namespace wardroom::coal
