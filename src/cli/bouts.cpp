// What `run` and `ladder` have in common: the scenario by name or file, the switches, the bots by name.
#include "cli/bouts.hpp"

#include "bots/bots.hpp"
#include "cli/commands.hpp"
#include "core/data_error.hpp"
#include "rules/resources.hpp"

namespace wardroom::cli {

std::string scenario_text(const std::string& scenario) {
  if (scenario.ends_with(".toml")) return read_file(scenario);
  const std::string name = scenario.starts_with("coal/") ? scenario.substr(5) : scenario;
  if (const auto carried = resource("coal/scenarios/" + name + ".toml")) return std::string(*carried);
  throw DataError(scenario, 0, 0, "there is no such scenario; `wardroom scenarios` lists those there are");
}

OptionChoices option_choices(const std::vector<std::string>& options) {
  OptionChoices choices;
  for (const std::string& option : options) {
    const std::size_t equals = option.find('=');
    if (equals == std::string::npos) {
      throw DataError("--option", 0, 0, "\"" + option + "\" has no =; write it as name=value");
    }
    choices[option.substr(0, equals)] = option.substr(equals + 1);
  }
  return choices;
}

std::vector<std::string> bots_named(const std::string& names) {
  std::vector<std::string> bots;
  for (std::size_t from = 0; from <= names.size();) {
    const std::size_t to = std::min(names.find(',', from), names.size());
    bots.push_back(names.substr(from, to - from));
    from = to + 1;
    if (coal::make_bot(bots.back())) continue;
    std::string known;
    for (const auto bot : coal::bot_names()) known += (known.empty() ? "" : ", ") + std::string(bot);
    throw DataError("--bots", 0, 0, "there is no bot \"" + bots.back() + "\"; there are: " + known);
  }
  return bots;
}

}  // namespace wardroom::cli
