#include "rules/scenario_head.hpp"

#include "core/data_error.hpp"
#include "rules/resources.hpp"

namespace wardroom {
namespace {

int digits(const Node& node, std::string_view text, const DateExample& example) {
  if (text.empty() || text.find_first_not_of("0123456789") != std::string_view::npos) {
    throw node.wrong("a date is written " + std::string(example.date) + ", a time " + std::string(example.time));
  }
  return std::stoi(std::string(text));
}

}  // namespace

ScenarioDate read_scenario_date(const Node& root, const DateExample& example) {
  const Node& date = root.require("date");
  const std::string_view text = date.text();
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') {
    throw date.wrong("is written " + std::string(example.date));
  }
  ScenarioDate read;
  read.year = digits(date, text.substr(0, 4), example);
  read.month = digits(date, text.substr(5, 2), example);
  read.day = digits(date, text.substr(8, 2), example);
  if (read.month < 1 || read.month > 12 || read.day < 1 || read.day > 31) throw date.wrong("is no date");
  if (const Node* time = root.optional("time")) {
    const std::string_view clock = time->text();
    if (clock.size() < 5 || clock[2] != ':') throw time->wrong("is written " + std::string(example.time));
    const int hour = digits(*time, clock.substr(0, 2), example), minute = digits(*time, clock.substr(3, 2), example);
    if (hour > 23 || minute > 59) throw time->wrong("is no time of day");
    read.minute = hour * 60 + minute;
  }
  return read;
}

std::string scenario_id(const std::string& book, const std::string& file) {
  const auto slash = file.rfind('/');
  std::string stem = slash == std::string::npos ? file : file.substr(slash + 1);
  if (stem.ends_with(".toml")) stem.resize(stem.size() - 5);
  return book + "/" + stem;
}

std::string provenance_of(const std::string& text) {
  const Node root = parse_toml(text, "scenario");
  const Node* provenance = root.optional("provenance");
  return provenance == nullptr ? std::string() : provenance->text();
}

CarriedText carried_scenario(const std::string& book, const std::string& name) {
  const std::string folder = book + "/", scenarios = folder + "scenarios/";
  const std::string path = scenarios + (name.starts_with(folder) ? name.substr(folder.size()) : name) + ".toml";
  if (const auto text = resource(path)) return {path, *text};
  std::string known;
  for (const std::string_view each : resources(scenarios)) known += " " + scenario_id(book, std::string(each));
  throw DataError(name, 0, 0, "there is no such scenario; there are" + known);
}

bool is_situation_to_fight(const Node& root) {
  const Node* kind = root.optional("kind");
  if (kind == nullptr || !kind->is_text() || kind->text() != "situation") return false;
  if (const Node* orders = root.optional("orders")) {
    throw orders->error("in a game the players give the orders; take those of the situation out");
  }
  if (const Node* dice = root.optional("dice")) {
    throw dice->error("in a game the dice fall by themselves; take those of the situation out");
  }
  return true;
}

}  // namespace wardroom
