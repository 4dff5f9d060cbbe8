// The bodies of recorded.hpp, for the one file a book that makes them for it.
#pragma once

#include <boost/describe.hpp>

#include "rules/situation.hpp"
#include "store/recorded.hpp"
#include "wire/event_json.hpp"
#include "wire/json.hpp"

namespace wardroom {

template <class Book>
std::string order_record(const typename Book::State& state, const Post& post, const typename Book::Order& order) {
  Json json;
  json.begin_object().field("record", "order").field("side", post.id).key("order");
  Book::Text::write_order(json, state, order);
  json.end_object();
  return json.take();
}

template <class Book>
std::string event_record(const typename Book::State& state, const Record<typename Book::Fact>& record,
                         const Event<typename Book::Fact>& event) {
  Json json;
  json.begin_object().field("record", "event").key("event");
  Book::Text::write_event(json, state, Seat::umpire(), record, event, event.number);
  json.end_object();
  return json.take();
}

template <class Book>
JournalledBattle<Book>::JournalledBattle(const State& begin, bool to_be_opened, const Start& start)
    : battle_(begin, Dice(start.seed)),
      to_be_opened_(to_be_opened),
      hosted_(start.hosted()),
      real_dice_(start.real_dice),
      format_(start.format),
      secret_(start.secret) {
  if (real_dice_) battle_.use_real_dice();
  battle_.listen([this](const State& state, const auto& record) { note(state, record); });
}

template <class Book>
void JournalledBattle<Book>::keep(const Start& start, Sink sink) {
  sink_ = std::move(sink);
  write(start_record(start, Book::id, Book::rules_version));
}

template <class Book>
void JournalledBattle<Book>::write(std::string record) {
  ++written_;
  if (!sink_) return;
  if (format_ >= chained_format) chain_.add(record);
  sink_(std::move(record));
}

// What people say goes into the digest from which a hosted game's next key is made.
template <class Book>
void JournalledBattle<Book>::write_said(std::string record) {
  if (hosted_) said_.add(record);
  if (format_ >= chained_format) keyed_ = false;
  write(std::move(record));
}

template <class Book>
void JournalledBattle<Book>::write_hash() {
  const State& state = battle_.state();
  write(hash_record(Book::turn(state), boost::describe::enum_to_string(state.phase, "?"), Book::hash(state)));
}

template <class Book>
void JournalledBattle<Book>::write_dice(const DiceWanted& wanted, const Faces& faces) {
  const auto purpose = static_cast<typename Book::Purpose>(wanted.at.purpose);
  write_said(dice_record(wanted, boost::describe::enum_to_string(purpose, "?"), faces));
}

template <class Book>
void JournalledBattle<Book>::note(const State& state, const typename Battle<Book>::Happened& record) {
  for (const auto& event : record.events) {
    sink_ ? write(event_record<Book>(state, record, event)) : void(++written_);
  }
  if (listener_) listener_(state, record);
}

template <class Book>
std::optional<Refusal> JournalledBattle<Book>::submit(Seat seat, const typename Book::Order& order) {
  if (auto refusal = Book::check(battle_.state(), seat, order)) return refusal;
  write_said(order_record<Book>(battle_.state(), battle_.posts()[seat.post], order));
  return battle_.submit(seat, order);
}

// Dice always fall by a key that is made of all that was said before them: even those who know the secret cannot know
// them before the orders are in. In old formats a key lasted from one moment of the book's choice to the next.
template <class Book>
bool JournalledBattle<Book>::key_due() const {
  return hosted_ && (!keyed_ || (format_ < chained_format && Book::new_key(battle_.state())));
}

template <class Book>
void JournalledBattle<Book>::make_key() {
  keyed_ = true;
  write(key_record(Book::turn(battle_.state()), said_, chain()));
  if (secret_.empty()) return;
  keys_.push_back(key_of(secret_, Book::turn(battle_.state()), said_));
  battle_.rekey(Dice(keys_.back()));
}

template <class Book>
void JournalledBattle<Book>::open() {
  battle_.open(battle_.state().phase);
  to_be_opened_ = false;
}

template <class Book>
bool JournalledBattle<Book>::play_phase() {
  if (!to_be_opened_ && (over() || battle_.anybody_owes())) return false;
  if (key_due()) make_key();
  to_be_opened_ ? open() : void(battle_.play_phase());
  write_hash();
  return true;
}

template <class Book>
std::string JournalledBattle<Book>::seal(const std::string& told) {
  std::string seal = secret_.empty() ? told : seal_of(secret_, said_);
  write(seal_record(seal));
  return seal;
}

template <class Book>
void JournalledBattle<Book>::act(const PlainJson& act) {
  const auto read = Book::Text::parse_act(*act.tree(), battle_.state());
  write_said(act_record(act.text()));
  battle_.interpose([&](Step<Book>& play) { Book::Text::carry_out(play, read); });
  write_hash();
}

template <class Book>
void JournalledBattle<Book>::enter(const DiceWanted& wanted, Faces faces) {
  write_dice(wanted, faces);
  battle_.enter(wanted, std::move(faces));
}

template <class Book>
void JournalledBattle<Book>::throw_real_dice(Thrower thrower) {
  battle_.throw_real_dice([this, thrower = std::move(thrower)](const State& state, const DiceWanted& wanted) {
    auto faces = thrower(state, wanted);
    write_dice(wanted, faces);
    return faces;
  });
}

template <class Book>
void JournalledBattle<Book>::finish() {
  write(end_record(written_ + 1, Book::hash(battle_.state()), chain(), keys_, secret_));
}

template <class Book>
RecordedBattle<Book>::RecordedBattle(const Start& start) {
  auto beginning = beginning_of<Book>(start.text, start.name, start.options);
  setting_ = std::move(beginning.loaded.setting);
  warnings_ = std::move(beginning.loaded.warnings);
  battle_ = std::make_unique<JournalledBattle<Book>>(beginning.loaded.state, beginning.to_be_opened, start);
  battle_->keep(start, [this](std::string record) { records_.push_back(std::move(record)); });
}

template <class Book>
RecordedBattle<Book>::~RecordedBattle() = default;

template <class Book>
std::string RecordedBattle<Book>::lines() const {
  std::string all;
  for (const std::string& record : records_) {
    all += record;
    all += '\n';
  }
  return all;
}

}  // namespace wardroom
