// The records of a journal played again, and the film of a battle that is made of them, whatever the book.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/data_error.hpp"
#include "game/game.hpp"
#include "store/recorded.hpp"
#include "wire/json.hpp"

namespace wardroom {

inline const std::string journal_name = "journal";

/// Plays the records again; true when the battle is over. Throws DataError where one is wrong.
template <class Book>
bool play_again(const std::vector<std::string>& records, const typename Battle<Book>::Listener& listener) {
  const auto flaw = RecordedBattle<Book>::replay(records, journal_name, 0, listener);
  if (flaw && !flaw->unfinished) {
    throw DataError(journal_name, 0, 0, "record " + std::to_string(flaw->record) + " is wrong: " + flaw->what);
  }
  return !flaw;
}

/// The frames of a film: what was done up to each, and how the table stood then, all of it revealed.
template <class Book>
class Frames {
 public:
  using State = typename Book::State;

  Frames() {
    json_.begin_object().key("frames").begin_array();
    shows_.begin_array();
  }

  void hear(const State& state, const Record<typename Book::Fact>& record) {
    for (const auto& event : record.events) Book::Table::write_shows(shows_, state, Seat::umpire(), event.fact);
  }
  void end_frame(std::string_view label, int turn, const State& state) {
    const typename Book::Menu menu;
    Book::fill_view(state, Seat::umpire(), view_);
    const typename Book::Table::Scene scene{Seat::umpire(), view_, menu};
    json_.begin_object().field("label", label).field("turn", turn).key("pieces").begin_array();
    Parts parts;
    Book::Table::present_pieces(scene, parts);
    for (const Part& part : parts) json_.raw(part.json);
    json_.end_array().key("show").raw(shows_.end_array().take()).end_object();
    shows_.begin_array();
  }
  std::string take() { return json_.end_array().end_object().take(); }

 private:
  Json json_, shows_;
  typename Book::View view_;
};

/// A film with a frame a turn.
template <class Book>
struct TurnFilm {
  void hear(const typename Book::State& state, const Record<typename Book::Fact>& record) {
    const auto now = static_cast<int>(Book::turn(state));
    if (turn < 0) frames.end_frame("start", turn = now, state);
    frames.hear(state, record);
    if (now == turn && !Book::over(state)) return;
    frames.end_frame(turn == 0 ? std::string("setup") : "turn " + std::to_string(turn), turn, state);
    turn = now;
  }

  Frames<Book> frames;
  int turn = -1;
};

}  // namespace wardroom
