// The records of a journal that are the same for every book, as text and back.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/chance.hpp"
#include "rules/document.hpp"
#include "rules/secret.hpp"
#include "rules/start.hpp"

namespace wardroom {

std::string start_record(const Start& start, std::string_view book, std::string_view rules);
std::string hash_record(std::uint32_t turn, std::string_view phase, std::uint64_t hash);
std::string dice_record(const DiceWanted& wanted, std::string_view purpose, const Faces& faces);
/// Says where a new key begins, and over what; the key itself would tell the dice to come. `chain` is the digest of all
/// lines so far, empty in old formats.
std::string key_record(std::uint32_t turn, const OrderDigest& said, const std::string& chain);
/// Says that all orders of a round are in, before anybody tells his share.
std::string seal_record(const std::string& seal);
std::string share_record(const DiceShare& share);
/// The act as it was given, on one line: only what stands between its words is left out.
std::string act_record(std::string_view act);
/// The last record, with the number it has; a game that is not hosted has no secret.
std::string end_record(std::size_t number, std::uint64_t hash, const std::string& chain,
                       const std::vector<std::uint64_t>& keys, const std::string& secret);

/// Whether it is a record of this kind.
bool is_record(const std::string& record, std::string_view kind);
/// The act that a record of the journal keeps; nothing if it keeps none.
std::optional<std::string> act_in(const std::string& record);
/// The seal or the share that a record keeps; nothing if it keeps none. Throws DataError when it cannot be read, or
/// when a share is not what was pledged.
std::optional<std::string> seal_in(const std::string& record, const std::string& name);
std::optional<DiceShare> share_in(const std::string& record, const std::string& name);
/// The numbers of a record of dice, if they are those that were wanted. Throws DataError.
Faces entered_faces(const Node& record, const DiceWanted& wanted);
/// Every die of the events, by its address.
ToldFaces told_faces(const std::vector<std::string>& records, const std::string& name);

/// Whether two records tell of the same event, in whatever words: its number, its kind and its dice.
bool is_same_event(const std::string& there, const std::string& here, const std::string& name);

/// The first record of a journal: its member "book" says by which book the rest is to be read. Throws DataError.
Node read_header(const std::vector<std::string>& records, const std::string& name);
/// The start that a journal's header tells of, and the secret that its last record reveals. Throws DataError, also when
/// it is of another book or edition.
Start read_start(const std::vector<std::string>& records, const std::string& name, std::string_view book,
                 std::string_view rules);
template <class Book>
Start read_start(const std::vector<std::string>& records, const std::string& name) {
  return read_start(records, name, Book::id, Book::rules_version);
}

/// What is wrong with a journal: the number of the first record that is, from 1, and why.
struct Flaw {
  std::size_t record = 0;
  std::string what;
  bool unfinished = false;  // all that is there is right, but the battle is not over
};

}  // namespace wardroom
