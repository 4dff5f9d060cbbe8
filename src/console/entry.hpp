// The entry by which a book is known to everything right of it: the server, the proofs and the commands hold this, and
// name no book. console/enter.hpp makes one from a book's parts.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "console/requests.hpp"
#include "game/game.hpp"
#include "game/twins.hpp"
#include "odds/question.hpp"
#include "odds/reckoning.hpp"
#include "rules/parameters.hpp"
#include "store/records.hpp"
#include "wire/json.hpp"

namespace wardroom {

/// A measured figure, as `wardroom bench` tells it.
struct Figure {
  std::string name, value, unit;
};
struct Bench {
  std::string_view name;
  Figure (*measure)();
};

/// Scenarios that a book makes by its own tables or points.
struct GeneratedScenario {
  std::string toml;
  std::vector<std::string> log;  // the steps in order, with their dice; names all forces, so for the umpire
};
struct Generator {
  std::string_view example;
  std::vector<Parameter> parameters;
  GeneratedScenario (*generate)(const Given& given, std::uint64_t seed);
};

/// A command that only this book has: `wardroom GROUP NAME ...`.
struct Tool {
  std::string_view group, group_what;
  std::string_view name, what, example;
  std::vector<Parameter> parameters;
  int (*run)(const Given& given, bool json);
};

/// What a book brings beside its parts.
struct Extras {
  std::vector<Question> questions;
  std::vector<Reckoning> reckonings;
  std::optional<Generator> generator;
  std::vector<Tool> tools;
  std::vector<Bench> benches;
  /// One hash over a fixed set of battles: equal on every compiler and machine until a rule, a figure or a bot changes.
  std::uint64_t (*signature)() = nullptr;
  Twins twins;
};

struct BookEntry {
  std::string_view id, rules_version;
  Extras extras;

  /// The ledger row of a clause: "coal-6.5.1".
  std::string (*clause_id)(Cite cite);

  // ---- the table
  std::vector<std::string_view> (*bot_names)();
  std::unique_ptr<Game> (*new_game)(const GameStart& start);
  /// One object of the list of books: id, title, bots, options, scenarios (docs/table.md).
  void (*write_book)(Json& json);
  std::string (*scenario_json)(const std::string& scenario, const std::string& text);

  // ---- files. All throw DataError with file, line and column.
  /// Loads a scenario or situation that people can fight, and writes what they learn of it before they choose seats:
  /// its warnings, title, sides and posts (docs/table.md, "Checked").
  void (*write_upload)(Json& json, const std::string& text, const std::string& file);
  /// Reads a data file of any kind as the game would, and gives its warnings.
  std::vector<std::string> (*check_file)(const std::string& text, const std::string& file);
  /// A line of `wardroom scenarios`, or an object of its list.
  void (*list_scenario)(const std::string& name, const std::string& text, const std::string& file, Json* json);

  // ---- what the records of a journal tell; there is at least one
  std::string (*report_page)(const std::vector<std::string>& records, Seat seat);
  std::string (*luck_json)(const std::vector<std::string>& records, Seat seat);
  std::string (*replay_json)(const std::vector<std::string>& records);
  /// The first flaw of a journal up to the end of a turn (0: all of it). `turn` hears which one is being played.
  std::optional<Flaw> (*verify)(const std::vector<std::string>& records, const std::string& journal, int to_turn,
                                const std::function<void(std::uint32_t turn)>& turn);

  // ---- the commands, each with the text or the records that it is about
  int (*fight)(const console::Run& args, const std::string& text);
  int (*resolve)(const console::Resolve& args, const std::string& text);
  int (*ladder)(const console::Ladder& args, const std::string& text);
  int (*study)(const console::Study& args, const std::string& text);
  int (*replay)(const console::Replay& args, const std::vector<std::string>& records);
  int (*explain)(const console::Explain& args, const std::vector<std::string>& records);
  int (*report)(const console::Report& args, const std::vector<std::string>& records);
};

}  // namespace wardroom
