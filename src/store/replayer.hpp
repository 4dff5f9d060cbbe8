// Plays a journal again and holds every record against what the battle gives. Included where recorded_bodies.hpp is.
#pragma once

#include <fmt/format.h>

#include <algorithm>

#include "core/data_error.hpp"
#include "rules/document.hpp"
#include "store/recorded.hpp"
#include "wire/event_json.hpp"

namespace wardroom {

// Feeds the orders and dice of a journal to a new battle and compares what it records with what the journal says.
template <class Book>
class Replayer {
 public:
  using State = typename Book::State;

  Replayer(const std::vector<std::string>& records, const std::string& name)
      : records_(records), name_(name), start_(read_start<Book>(records, name)), battle_(start_) {
    const bool thrown = std::ranges::any_of(records_, [](const std::string& r) { return is_record(r, "dice"); });
    if (thrown || start_.real_dice) {
      battle_.throw_real_dice([this](const State&, const DiceWanted& wanted) { return next_dice(wanted); });
    }
    if (start_.hosted() && start_.secret.empty()) {
      faces_ = told_faces(records_, name_);
      battle_.recall(faces_);
    }
  }

  std::optional<Flaw> run(int to_turn, const typename Battle<Book>::Listener& listener) {
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
      const bool last = std::all_of(
          records_.begin() + static_cast<std::ptrdiff_t>(same_), records_.end(),
          [](const std::string& r) { return is_record(r, "event") || is_record(r, "dice") || is_record(r, "key"); });
      flaw_ = last ? cut_short() : Flaw{same_ + 1, "the journal lacks a die that fell after this"};
    }
    return flaw_;
  }

 private:
  void play(int to_turn) {
    compare();
    while (!flaw_ && !battle_.over() && !passed(to_turn)) {
      if (take_what_is_no_order() || battle_.play_phase()) {
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

  bool passed(int to_turn) const { return to_turn > 0 && static_cast<int>(Book::turn(battle_.state())) > to_turn; }

  Flaw cut_short() const {
    const std::string secret = start_.hosted() && start_.secret.empty()
                                   ? "; its dice are taken as they are told until the secret is revealed"
                                   : "";
    return {records_.size(), "the journal is cut short: the battle is not over" + secret, true};
  }

  // An act may come at any time, even when everyone has said that he is ready; then come the seal and the shares.
  bool take_what_is_no_order() {
    if (same_ >= records_.size()) return false;
    const std::string& record = records_[same_];
    if (const auto act = act_in(record)) {
      if (sealed()) throw DataError(name_, 0, 0, "an act stands between the seal and the dice");
      battle_.act(*act);
    } else if (const auto seal = seal_in(record, name_)) {
      pledges_.clear();
      battle_.seal(*seal);
    } else if (const auto share = share_in(record, name_)) {
      take_share(*share);
    } else {
      return false;
    }
    return true;
  }

  bool sealed() const {
    return same_ > 0 && (is_record(records_[same_ - 1], "seal") || is_record(records_[same_ - 1], "share"));
  }

  // Of the shares of a round no two are of one seat, or the same: a copied pledge adds nothing.
  void take_share(const DiceShare& share) {
    if (!sealed()) throw DataError(name_, 0, 0, "a share stands here though the orders were not sealed");
    const auto twice = [&](const DiceShare& other) { return other.seat == share.seat || other.pledge == share.pledge; };
    if (std::ranges::any_of(pledges_, twice)) {
      throw DataError(name_, 0, 0, "two shares of a round are of one seat, or have the same pledge");
    }
    pledges_.push_back(share);
    battle_.mix_in(share);
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
      const auto seat = seat_by_word<Book>(battle_.state(), node.require("side").text());
      if (!seat || seat->post == no_post) throw node.require("side").error("there is no such side");
      const typename Book::Order order = Book::Text::parse_order(node.require("order"), battle_.state(), *seat);
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
      if (!is_same(records_[same_], battle_.records()[same_])) {
        flaw_ = {same_ + 1, difference(records_[same_], battle_.records()[same_])};
        return;
      }
    }
  }

  bool is_same(const std::string& there, const std::string& here) const {
    return there == here || (start_.format < exact_format && is_same_event(there, here, name_));
  }

  static std::string difference(const std::string& there, const std::string& here) {
    std::size_t at = 0;
    while (at < there.size() && at < here.size() && there[at] == here[at]) ++at;
    const std::size_t from = at < 30 ? 0 : at - 30;
    return fmt::format("differs from the rules at character {}: the journal has …{}…, the battle gives …{}…", at + 1,
                       there.substr(from, 60), here.substr(from, 60));
  }

  Faces next_dice(const DiceWanted& wanted) {
    // Dice stand before the events of their step: those not yet used, in order.
    for (std::size_t i = std::max(same_, dice_read_); i < records_.size(); ++i) {
      if (!is_record(records_[i], "dice")) continue;
      dice_read_ = i + 1;
      const Node record = parse_json(records_[i], name_);
      return entered_faces(record, wanted);
    }
    throw UntoldDie();
  }

  const std::vector<std::string>& records_;
  const std::string& name_;
  Start start_;
  ToldFaces faces_;
  RecordedBattle<Book> battle_;
  std::size_t same_ = 0;  // records compared so far
  std::size_t dice_read_ = 0;
  std::vector<DiceShare> pledges_;  // of the round
  std::optional<Flaw> flaw_;
};

template <class Book>
std::optional<Flaw> RecordedBattle<Book>::replay(const std::vector<std::string>& records, const std::string& name,
                                                 int to_turn, const typename Battle<Book>::Listener& listener) {
  Replayer<Book> replayer(records, name);
  return replayer.run(to_turn, listener);
}

}  // namespace wardroom
