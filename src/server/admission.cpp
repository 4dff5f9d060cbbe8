#include "server/admission.hpp"

#include <sodium.h>

#include <algorithm>
#include <charconv>

#include "core/data_error.hpp"
#include "server/tokens.hpp"

namespace wardroom::server {
namespace {

// Of a number of games a day; nothing when the word is none.
std::optional<int> count_in(const std::string& word) {
  int count = 0;
  const auto [end, failed] = std::from_chars(word.data(), word.data() + word.size(), count);
  const bool whole = failed == std::errc() && end == word.data() + word.size();
  return whole && count > 0 && count <= 1'000'000 ? std::optional(count) : std::nullopt;
}

bool same(const std::string& one, const std::string& other) {
  return one.size() == other.size() && sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

}  // namespace

std::vector<Code> read_codes(const std::string& text, const std::string& file) {
  constexpr std::size_t shortest = 8, longest_name = 40;
  std::vector<Code> codes;
  for (const Line& line : lines_in(text)) {
    const auto wrong = [&](std::size_t word, const char* why) {
      const Word& at = line.words[std::min(word, line.words.size() - 1)];
      return DataError(file, line.number, at.column, why);
    };
    if (line.words.front().text.size() < shortest) throw wrong(0, "a code has at least 8 characters");
    const auto plain = [](char c) { return c > ' ' && c < '\x7f'; };
    if (!std::ranges::all_of(line.words.front().text, plain))
      throw wrong(0, "a code is made of plain letters, digits and signs");
    if (line.words.size() < 2) throw wrong(0, "a name belongs behind the code: CODE NAME [GAMES A DAY]");
    if (line.words[1].text.size() > longest_name) throw wrong(1, "a name has at most 40 characters");
    if (line.words.size() > 3) throw wrong(3, "a line is CODE NAME [GAMES A DAY]; # begins a comment");
    Code code{hashed(line.words[0].text), line.words[1].text, 0};
    if (line.words.size() == 3) {
      const auto count = count_in(line.words[2].text);
      if (!count) throw wrong(2, "this is no number of games a day");
      code.games_a_day = *count;
    }
    if (std::ranges::any_of(codes, [&](const Code& other) { return other.hashed == code.hashed; })) {
      throw wrong(0, "this code stands in the file already");
    }
    codes.push_back(std::move(code));
  }
  if (codes.empty()) throw DataError(file, 0, 0, "holds no code, so nobody could make a game");
  return codes;
}

Admission::Admission(const Settings& settings, Addresses& addresses) : settings_(settings), addresses_(addresses) {
  if (settings.new_games == NewGames::open) return;
  const bool by_code = settings.new_games == NewGames::code;
  const std::string path = by_code ? settings.codes_file : settings.allowed_file;
  if (path.empty()) {
    throw DataError(
        "--new-games", 0, 0,
        by_code ? "name the file with the codes: --codes FILE" : "name the file with the addresses: --allow FILE");
  }
  file_ = std::make_unique<WatchedFile>(path, [this, by_code, path](const std::string& text) {
    auto codes = by_code ? read_codes(text, path) : std::vector<Code>();
    auto listed = by_code ? std::vector<Network>() : read_networks(text, path);
    const std::lock_guard lock(mutex_);
    codes_ = std::move(codes);
    listed_ = std::move(listed);
  });
}

std::variant<Maker, NotAdmitted> Admission::ask(const std::string& code, const std::string& address) {
  if (file_) file_->look();
  if (settings_.new_games == NewGames::code) return ask_code(code, address);
  const std::lock_guard lock(mutex_);
  if (settings_.new_games == NewGames::list && !any_contains(listed_, address)) {
    return NotAdmitted{403, "address not listed", "Games are made here only from addresses that the host has listed."};
  }
  return Maker{"address " + address, 0};
}

// Every code is compared, and by its hash, so that the time it takes tells nothing. Who has guessed too often is not
// heard at all.
std::variant<Maker, NotAdmitted> Admission::ask_code(const std::string& code, const std::string& address) {
  if (code.empty()) {
    return NotAdmitted{401, "no code", "This server wants a code for a new game; its host gives them out."};
  }
  if (!addresses_.may_try_code(address)) {
    return NotAdmitted{429, "wrong codes", "Too many wrong codes came from your address; wait a little."};
  }
  const std::string given = hashed(code);
  std::optional<Code> found;
  {
    const std::lock_guard lock(mutex_);
    for (const Code& each : codes_) {
      if (same(each.hashed, given)) found = each;
    }
  }
  if (found) return Maker{"code " + found->name, found->games_a_day};
  addresses_.wrong_code(address);
  return NotAdmitted{401, "wrong code", "This server does not know that code."};
}

}  // namespace wardroom::server
