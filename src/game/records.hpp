// What the records of a journal tell a seat, whatever the book: the report and the film.
#pragma once

#include <string>
#include <vector>

#include "core/data_error.hpp"
#include "game/film.hpp"
#include "store/dice_account.hpp"
#include "store/recorded.hpp"
#include "store/records.hpp"

namespace wardroom {

/// Whether dice were thrown by hand.
bool has_thrown_dice(const std::vector<std::string>& records);

template <class Book>
typename Book::Told::Gatherer gathered(const std::vector<std::string>& records, Seat seat) {
  typename Book::Told::Gatherer gatherer(seat);
  bool heard = false;
  play_again<Book>(records, [&](const auto& state, const auto& record) {
    gatherer.hear(state, record);
    heard = true;
  });
  if (!heard) throw DataError(journal_name, 0, 0, "nothing has been fought yet");
  return gatherer;
}

template <class Book>
std::string report_page(const std::vector<std::string>& records, Seat seat) {
  auto gatherer = gathered<Book>(records, seat);
  return Book::Told::page(gatherer, read_start<Book>(records, journal_name), has_thrown_dice(records),
                          dice_account(records, journal_name));
}

/// The luck of everybody's dice.
template <class Book>
std::string luck_json(const std::vector<std::string>& records, Seat seat) {
  auto gatherer = gathered<Book>(records, seat);
  Json json;
  Book::Told::write_luck(json, gatherer);
  return json.take();
}

/// The film of a battle as far as it has been fought. A book's Film hears every step and has frames to take.
template <class Book>
std::string replay_json(const std::vector<std::string>& records) {
  typename Book::Table::Film film;
  play_again<Book>(records, [&](const auto& state, const auto& record) { film.hear(state, record); });
  return film.frames.take();
}

}  // namespace wardroom
