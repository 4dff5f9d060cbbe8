// Questions of a book asked in words, as the command line takes them.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "odds/reckoning.hpp"
#include "rules/parameters.hpp"
#include "wire/trail.hpp"

namespace wardroom::test {

/// "--range 3 --fast" as the values of parameters; what has no value says yes.
inline Given::Texts texts_in(std::string_view words) {
  Given::Texts given;
  std::string name;
  while (!words.empty()) {
    const std::string_view word = words.substr(0, words.find(' '));
    words.remove_prefix(std::min(word.size() + 1, words.size()));
    if (word.starts_with("--")) {
      name = word.substr(2);
      given[name] = "yes";
    } else {
      given[name] = word;
    }
  }
  return given;
}

/// "to-hit --range 3 --fast": a question and its parameters.
inline Reckoning::Result reckon(const std::vector<Reckoning>& questions, const std::string& words) {
  const std::string name = words.substr(0, words.find(' '));
  const auto question = std::ranges::find(questions, name, &Reckoning::name);
  if (question == questions.end()) throw std::logic_error("no such question: " + name);
  const std::string_view rest = std::string_view(words).substr(std::min(name.size() + 1, words.size()));
  return question->answer(Given(name, question->parameters, texts_in(rest)));
}

/// "4 or less on a D20", "dice 2; to-hit 7", or "refused by 6.1".
inline std::string answer_to(const std::vector<Reckoning>& questions, const std::string& words) {
  const Reckoning::Result result = reckon(questions, words);
  if (const Refusal* refusal = std::get_if<Refusal>(&result)) return "refused by " + std::string(refusal->cite.clause);
  const auto& answer = std::get<Reckoning::Answer>(result);
  std::string text;
  for (const Reckoning::Named& each : answer.values) {
    text += (text.empty() ? "" : "; ") + each.name + (each.name.empty() ? "" : " ") + each.value.text();
  }
  return answer.unit.empty() ? text : text + " " + answer.unit;
}

/// A line of a trail without its columns: "times 1/2 firer turned (6.5.1.3)".
inline std::string plain(const Term& term) {
  std::string line;
  for (const char c : line_of(term)) {
    if (c != ' ' || (!line.empty() && line.back() != ' ')) line += c;
  }
  return line;
}

inline std::vector<std::string> trail_of(const std::vector<Reckoning>& questions, const std::string& words) {
  const Reckoning::Result result = reckon(questions, words);
  EXPECT_TRUE(std::holds_alternative<Reckoning::Answer>(result)) << words;
  std::vector<std::string> lines;
  if (const auto* answer = std::get_if<Reckoning::Answer>(&result)) {
    for (const Term& term : answer->trail) lines.push_back(plain(term));
  }
  return lines;
}

}  // namespace wardroom::test
