// What a question, a generator or a benchmark of a book takes: one row a parameter, with its kind, bounds, clause and
// help. The command line, its help and its errors are made from these rows, and so is any form that asks the same.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace wardroom {

struct Parameter {
  /// A whole number; one with up to three decimals, never below zero; one of some words; anything; said or not said.
  enum class Kind : std::uint8_t { whole, decimal, word, text, flag };

  std::string_view name;  // "to-hit"
  Kind kind = Kind::whole;
  std::string_view help, clause = {};
  std::int64_t least = 0, most = 0;            // of a whole number
  std::vector<std::string_view> words = {};    // of which it is one
  std::optional<std::string_view> usual = {};  // taken when it is not given
  bool needed = false;
  bool in_place = false;  // it goes by its place in the command, not by --name

  static Parameter whole(std::string_view name, std::string_view help, std::int64_t least, std::int64_t most,
                         std::string_view clause = {});
  static Parameter decimal(std::string_view name, std::string_view help, std::string_view clause = {});
  static Parameter word(std::string_view name, std::string_view help, std::vector<std::string_view> words,
                        std::string_view clause = {});
  static Parameter text(std::string_view name, std::string_view help, std::string_view clause = {});
  static Parameter flag(std::string_view name, std::string_view help, std::string_view clause = {});
  /// The same parameter, with a value for those who give none.
  Parameter or_else(std::string_view value) const;
  /// The same parameter, which may be left out.
  Parameter or_nothing() const;
  /// The same parameter, which goes by its place.
  Parameter by_place() const;

  /// What is wrong with a value; empty when nothing is.
  std::string fault(const std::string& value) const;
};

/// Values for the parameters of something, checked.
class Given {
 public:
  using Texts = std::map<std::string, std::string, std::less<>>;

  /// `where` is named in errors. Throws DataError for what is unknown, missing or out of bounds.
  Given(std::string where, std::span<const Parameter> parameters, const Texts& texts);

  bool has(std::string_view name) const { return texts_.contains(name); }
  int whole(std::string_view name) const;
  std::int32_t thousandths(std::string_view name) const;
  /// A word, or any text.
  const std::string& text(std::string_view name) const;
  bool flag(std::string_view name) const { return has(name); }

 private:
  std::string where_;
  Texts texts_;  // of what was given, and of what stands for the rest
};

/// 3.5 as 3500; nothing when it is no number from 0 to 1,000,000 with at most three decimals.
std::optional<std::int32_t> thousandths_in(std::string_view text);

}  // namespace wardroom
