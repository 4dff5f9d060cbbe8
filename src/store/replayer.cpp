// Plays a journal again and holds every record against what the battle gives.
#include <fmt/format.h>

#include <algorithm>

#include "books/coal/order_text.hpp"
#include "core/data_error.hpp"
#include "rules/document.hpp"
#include "store/journal.hpp"
#include "store/recorded.hpp"
#include "wire/coal_json.hpp"

namespace wardroom::coal {
namespace {

bool is(const std::string& record, std::string_view kind) {
  return record.starts_with(fmt::format(R"({{"record":"{}")", kind));
}

std::uint64_t read_seed(const Node& node) {
  const std::string& seed = node.text();
  try {
    std::size_t used = 0;
    const std::uint64_t value = std::stoull(seed, &used);
    if (used == seed.size()) return value;
  } catch (const std::logic_error&) {
  }
  throw node.error("the seed is a whole number in quotes");
}

// The secret in the last record; empty as long as there is none.
std::string read_secret(const std::vector<std::string>& records, const std::string& name) {
  if (!is(records.back(), "end")) return {};
  const Node end = parse_json(records.back(), name);
  const Node& digits = end.require("secret");
  std::string secret = from_digits(digits.text());
  if (secret.size() != secret_size) throw digits.wrong("is not 64 hexadecimal digits");
  return secret;
}

// Every die of the events, by its address.
ToldFaces told_faces(const std::vector<std::string>& records, const std::string& name) {
  ToldFaces faces;
  for (const std::string& record : records) {
    if (!is(record, "event")) continue;
    const Node node = parse_json(record, name);
    for (const Node& die : node.require("event").require("dice").list()) {
      const auto& at = die.require("at").list(5, 5);
      const DieAddress address{at[0].whole<std::uint32_t>(), at[1].whole<std::uint16_t>(), at[2].whole<std::uint16_t>(),
                               at[3].whole<std::uint16_t>(), at[4].whole<std::uint16_t>()};
      faces[address] = die.require("face").whole<std::uint8_t>();
    }
  }
  return faces;
}

// Feeds the orders and dice of a journal to a new battle and compares what it records with what the journal says.
class Replayer {
 public:
  Replayer(const std::vector<std::string>& records, const std::string& name)
      : records_(records), name_(name), start_(read_start(records, name)), battle_(start_) {
    const bool thrown = std::ranges::any_of(records_, [](const std::string& r) { return is(r, "dice"); });
    if (thrown || start_.real_dice) {
      battle_.throw_real_dice([this](const State&, const DiceWanted& wanted) { return next_dice(wanted); });
    }
    if (start_.hosted() && start_.secret.empty()) {
      faces_ = told_faces(records_, name_);
      battle_.recall(faces_);
    }
  }

  std::optional<Flaw> run(int to_turn, const Battle<Coal>::Listener& listener) {
    if (!start_.secret.empty() && commitment_of(start_.secret) != start_.commitment) {
      return Flaw{records_.size(), "the secret is not the one to which the game was committed"};
    }
    battle_.listen(listener);
    try {
      play(to_turn);
    } catch (const DataError& error) {  // dice or acts that cannot be read
      flaw_ = {same_ + 1, error.problem};
    } catch (const ImpossibleFace& error) {
      flaw_ = {same_ + 1, error.what()};
    } catch (const UntoldDie&) {
      // A journal may stop in the middle of the events of a step; but then nothing else follows.
      const bool last = std::all_of(records_.begin() + static_cast<std::ptrdiff_t>(same_), records_.end(),
                                    [](const std::string& r) { return is(r, "event") || is(r, "dice"); });
      flaw_ = last ? cut_short() : Flaw{same_ + 1, "the journal lacks a die that fell after this"};
    }
    return flaw_;
  }

 private:
  void play(int to_turn) {
    compare();
    while (!flaw_ && !battle_.over() && !passed(to_turn)) {
      // An act may come at any time, even when everyone has said that he is ready.
      const auto act = same_ < records_.size() ? act_in(records_[same_]) : std::nullopt;
      if (act) {
        battle_.act(*act);
        compare();
      } else if (battle_.play_phase()) {
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

  Flaw cut_short() const {
    const std::string secret = start_.hosted() && start_.secret.empty()
                                   ? "; its dice are taken as they are told until the secret is revealed"
                                   : "";
    return {records_.size(), "the journal is cut short: the battle is not over" + secret, true};
  }

  bool take_order() {
    if (same_ >= records_.size()) {
      flaw_ = cut_short();
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
        flaw_ = cut_short();
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
      if (!is(records_[i], "dice")) continue;
      dice_read_ = i + 1;
      const Node record = parse_json(records_[i], name_);
      std::vector<std::uint8_t> faces;
      for (const Node& face : record.require("faces").list()) {
        faces.push_back(static_cast<std::uint8_t>(face.integer(1, wanted.sides)));
      }
      return faces;
    }
    throw UntoldDie();
  }

  const std::vector<std::string>& records_;
  const std::string& name_;
  Start start_;
  ToldFaces faces_;
  RecordedBattle battle_;
  std::size_t same_ = 0;  // records compared so far
  std::size_t dice_read_ = 0;
  std::optional<Flaw> flaw_;
};

}  // namespace

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
  if (const Node* dice = node.optional("dice")) {
    if (dice->text() != "real") throw dice->wrong("can only be \"real\"");
    start.real_dice = true;
  } else if (const Node* commitment = node.optional("commitment")) {
    start.commitment = commitment->text();
    if (start.commitment.empty()) throw commitment->wrong("is empty");
    start.secret = read_secret(records, name);
  } else {
    start.seed = read_seed(node.require("seed"));
  }
  for (const Node::Member& option : node.require("options").members()) start.options[option.key] = option.value.text();
  return start;
}

std::optional<Flaw> replay(const std::vector<std::string>& records, const std::string& name, int to_turn,
                           const Battle<Coal>::Listener& listener) {
  Replayer replayer(records, name);
  return replayer.run(to_turn, listener);
}

}  // namespace wardroom::coal
