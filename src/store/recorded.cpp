#include "store/recorded.hpp"

#include <fmt/format.h>

#include "books/coal/order_text.hpp"
#include "core/data_error.hpp"
#include "core/hash.hpp"
#include "rules/document.hpp"
#include "store/journal.hpp"
#include "wire/coal_json.hpp"

namespace wardroom::coal {
namespace {

std::string header(const Start& start) {
  Json json;
  json.begin_object().field("record", "start").field("format", journal_format).field("book", Coal::id);
  json.field("rules", Coal::rules_version).field("scenario", start.name).field("seed", std::to_string(start.seed));
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

}  // namespace

RecordedBattle::RecordedBattle(const Start& start)
    : loaded_(load_scenario(start.text, start.name, start.options)), battle_(loaded_.state, Dice(start.seed)) {
  records_.push_back(header(start));
  battle_.listen([this](const State& state, const Record<Fact>& record) { note(state, record); });
}

void RecordedBattle::note(const State& state, const Record<Fact>& record) {
  for (std::string& thrown : thrown_) records_.push_back(std::move(thrown));
  thrown_.clear();
  for (const Event<Fact>& event : record.events) {
    Json json;
    json.begin_object().field("record", "event").key("event");
    write_event(json, state, Seat::umpire(), record, event, event.number);
    json.end_object();
    records_.push_back(json.take());
  }
  if (listener_) listener_(state, record);
}

std::optional<Refusal> RecordedBattle::submit(Seat seat, const Order& order) {
  if (auto refusal = Coal::check(battle_.state(), seat, order)) return refusal;
  records_.push_back(order_record(battle_.state(), seat, order));
  return battle_.submit(seat, order);
}

bool RecordedBattle::play_phase() {
  if (!battle_.play_phase()) return false;
  records_.push_back(hash_record(battle_.state()));
  return true;
}

void RecordedBattle::throw_real_dice(Battle<Coal>::Thrower thrower) {
  battle_.throw_real_dice([this, thrower = std::move(thrower)](const State& state, const DiceWanted& wanted) {
    auto faces = thrower(state, wanted);
    thrown_.push_back(dice_record(wanted, faces));
    return faces;
  });
}

void RecordedBattle::finish() {
  Json json;
  json.begin_object().field("record", "end").field("records", records_.size() + 1);
  json.field("hash", hex(hash(battle_.state()))).end_object();
  records_.push_back(json.take());
}

std::string RecordedBattle::lines() const {
  std::string all;
  for (const std::string& record : records_) {
    all += record;
    all += '\n';
  }
  return all;
}

Start read_start(const std::vector<std::string>& records, const std::string& name) {
  const Node node = parse_json(records.front(), name);
  if (node.require("record").text() != "start") throw node.error("the first record must be the start of a battle");
  if (node.require("format").integer(1, 1'000'000) != journal_format) {
    throw node.require("format").error(fmt::format("this program reads journals of format {}", journal_format));
  }
  if (node.require("book").text() != Coal::id) throw node.require("book").error("this program has no such book");
  if (node.require("rules").text() != Coal::rules_version) {
    throw node.require("rules").error(
        fmt::format("the battle was fought by another edition of the rules than {}", Coal::rules_version));
  }
  Start start;
  start.name = node.require("scenario").text();
  start.text = node.require("text").text();
  const std::string seed = std::string(node.require("seed").text());
  try {
    std::size_t used = 0;
    start.seed = std::stoull(seed, &used);
    if (used != seed.size()) throw std::invalid_argument(seed);
  } catch (const std::logic_error&) {
    throw node.require("seed").error("the seed is a whole number in quotes");
  }
  for (const Node::Member& option : node.require("options").members()) start.options[option.key] = option.value.text();
  return start;
}

namespace {

// Feeds the orders and dice of a journal to a new battle and compares what it records with what the journal says.
class Replayer {
 public:
  Replayer(const std::vector<std::string>& records, const std::string& name)
      : records_(records), name_(name), battle_(read_start(records, name)) {
    for (const std::string& record : records_) real_dice_ = real_dice_ || record.starts_with(R"({"record":"dice")");
    if (real_dice_) {
      battle_.throw_real_dice([this](const State&, const DiceWanted& wanted) { return next_dice(wanted); });
    }
  }

  std::optional<Flaw> run(int to_turn, const Battle<Coal>::Listener& listener) {
    battle_.listen(listener);
    try {
      play(to_turn);
    } catch (const DataError& error) {  // dice that cannot be read
      flaw_ = {same_ + 1, error.problem};
    }
    return flaw_;
  }

 private:
  void play(int to_turn) {
    compare();
    while (!flaw_ && !battle_.over() && !passed(to_turn)) {
      if (battle_.play_phase()) {
        compare();
      } else if (!take_order()) {
        break;
      }
    }
    if (!flaw_ && battle_.over()) {
      battle_.finish();
      compare();
      if (!flaw_ && records_.size() > same_) flaw_ = {same_ + 1, "stands after the end of the battle"};
    }
  }

  bool passed(int to_turn) const { return to_turn > 0 && battle_.state().turn > to_turn; }

  bool take_order() {
    if (same_ >= records_.size()) {
      flaw_ = {records_.size(), "the journal is cut short: the battle is not over", true};
      return false;
    }
    try {
      const Node node = parse_json(records_[same_], name_);
      if (node.require("record").text() != "order") {
        flaw_ = {same_ + 1, "the table waits for an order, and this record is none"};
        return false;
      }
      const auto seat = seat_named(battle_.state(), node.require("side").text());
      if (!seat || seat->role != Role::side) throw node.require("side").error("there is no such side");
      const Order order = parse_order(node.require("order"), battle_.state(), seat->side);
      if (const auto refusal = battle_.submit(*seat, order)) {
        flaw_ = {same_ + 1, "the order is refused by " + text(refusal->cite) + ": " + refusal->text};
        return false;
      }
    } catch (const DataError& error) {
      flaw_ = {same_ + 1, error.problem};
      return false;
    }
    compare();
    return !flaw_;
  }

  // Records that the battle has made since the last look must be those of the journal.
  void compare() {
    for (; same_ < battle_.records().size(); ++same_) {
      if (same_ >= records_.size()) {
        flaw_ = {records_.size(), "the journal is cut short: the battle is not over", true};
        return;
      }
      if (records_[same_] != battle_.records()[same_]) {
        flaw_ = {same_ + 1, difference(records_[same_], battle_.records()[same_])};
        return;
      }
    }
  }

  static std::string difference(const std::string& there, const std::string& here) {
    std::size_t at = 0;
    while (at < there.size() && at < here.size() && there[at] == here[at]) ++at;
    const std::size_t from = at < 30 ? 0 : at - 30;
    return fmt::format("differs from the rules at character {}: the journal has …{}…, the battle gives …{}…", at + 1,
                       there.substr(from, 60), here.substr(from, 60));
  }

  std::vector<std::uint8_t> next_dice(const DiceWanted& wanted) {
    // Dice stand before the events of their step: those not yet used, in order.
    for (std::size_t i = std::max(same_, dice_read_); i < records_.size(); ++i) {
      if (!records_[i].starts_with(R"({"record":"dice")")) continue;
      dice_read_ = i + 1;
      const Node record = parse_json(records_[i], name_);
      std::vector<std::uint8_t> faces;
      for (const Node& face : record.require("faces").list()) {
        faces.push_back(static_cast<std::uint8_t>(face.integer(1, wanted.sides)));
      }
      return faces;
    }
    throw DataError(name_, 0, 0, "the journal lacks dice that the players threw");
  }

  const std::vector<std::string>& records_;
  const std::string& name_;
  RecordedBattle battle_;
  std::size_t same_ = 0;  // records compared so far
  std::size_t dice_read_ = 0;
  bool real_dice_ = false;
  std::optional<Flaw> flaw_;
};

}  // namespace

std::optional<Flaw> replay(const std::vector<std::string>& records, const std::string& name, int to_turn,
                           const Battle<Coal>::Listener& listener) {
  Replayer replayer(records, name);
  return replayer.run(to_turn, listener);
}

}  // namespace wardroom::coal
