#include "server/text_begin.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <vector>

#include "report/html.hpp"
#include "report/report.hpp"
#include "server/text_words.hpp"
#include "shelf/shelf.hpp"

namespace wardroom::server {
namespace {

namespace json = boost::json;
using report::capitalised;
using report::escaped;

const json::array& books() {
  static const json::value all = json::parse(books_json());
  return all.as_array();
}

// The one to learn a book by stands first.
const json::object* first_scenario(const json::object& book) {
  const json::array& scenarios = *list_of(book, "scenarios");
  if (scenarios.empty()) return nullptr;
  const auto found = std::ranges::find_if(
      scenarios, [](const json::value& each) { return text_of(each.as_object(), "id").ends_with("first-battle"); });
  return &(found == scenarios.end() ? scenarios.front() : *found).as_object();
}

struct Battle {
  const json::object* book = nullptr;
  std::string scenario;
};

std::optional<Battle> battle_named(const std::string& name) {
  if (name.empty()) {
    const json::object& book = books().at(0).as_object();
    const json::object* first = first_scenario(book);
    if (first == nullptr) return std::nullopt;
    return Battle{&book, text_of(*first, "id")};
  }
  for (const json::value& each : books()) {
    const json::object& book = each.as_object();
    for (const json::value& scenario : *list_of(book, "scenarios")) {
      const std::string id = text_of(scenario.as_object(), "id");
      if (text_of(book, "id") + "/" + id == name) return Battle{&book, id};
    }
  }
  return std::nullopt;
}

// A side, or a post where they are seated one by one.
struct Party {
  std::string side, post, name;
};

std::vector<Party> parties_of(const json::object& scenario) {
  std::vector<Party> parties;
  if (const json::array* posts = list_of(scenario, "posts")) {
    for (const json::value& post : *posts) {
      const std::string side = text_of(post.as_object(), "side");
      if (!side.empty()) parties.push_back({side, text_of(post.as_object(), "id"), text_of(post.as_object(), "name")});
    }
  }
  if (!parties.empty()) return parties;
  for (const json::value& side : *list_of(scenario, "sides")) {
    parties.push_back({text_of(side.as_object(), "id"), {}, text_of(side.as_object(), "name")});
  }
  return parties;
}

std::string usual_bot(const json::object& book, const std::string& wanted) {
  const json::array& bots = *list_of(book, "bots");
  const auto known = [&](std::string_view bot) {
    return std::ranges::any_of(bots, [&](const json::value& each) { return each.as_string() == bot; });
  };
  if (known(wanted)) return wanted;
  return known("captain") || bots.empty() ? "captain" : std::string(bots.back().as_string());
}

}  // namespace

std::string battle_choice() {
  std::string battles, bots;
  std::vector<std::string> names;
  for (const json::value& each : books()) {
    const json::object& book = each.as_object();
    battles += fmt::format(R"(<optgroup label="{}">)", escaped(text_of(book, "title")));
    for (const json::value& line : *list_of(book, "scenarios")) {
      const json::object& scenario = line.as_object();
      battles += fmt::format(R"(<option value="{}/{}">{}</option>)", escaped(text_of(book, "id")),
                             escaped(text_of(scenario, "id")), escaped(text_of(scenario, "title")));
    }
    battles += "</optgroup>";
    for (const json::value& bot : *list_of(book, "bots")) {
      std::string name(bot.as_string());
      if (std::ranges::find(names, name) == names.end()) names.push_back(std::move(name));
    }
  }
  for (const std::string& name : names) {
    bots += fmt::format(R"(<option value="{0}"{1}>{2}</option>)", escaped(name), name == "captain" ? " selected" : "",
                        escaped(capitalised(name)));
  }
  return "<label>Battle <select name=\"battle\"><option value=\"\">the first battle</option>" + battles +
         "</select></label> <label>Bots <select name=\"bot\">" + bots + "</select></label> ";
}

std::optional<std::string> new_battle(const std::string& battle, const std::string& bot, bool with_a_friend) {
  const auto named = battle_named(battle);
  if (!named) return std::nullopt;
  const std::string id = text_of(*named->book, "id"), name = named->scenario.substr(named->scenario.find('/') + 1);
  const json::value shown = json::parse(scenario_json(id, name));
  const std::vector<Party> parties = parties_of(shown.as_object());
  json::array seats;
  bool invited = !with_a_friend;
  for (const Party& party : parties) {
    json::object seat{{"role", "side"}, {"side", party.side}, {"name", party.name}};
    if (!party.post.empty()) seat["post"] = party.post;
    if (!invited && party.side != parties.front().side) {
      seat["invited"] = invited = true;
    } else if (!seats.empty()) {
      seat["bot"] = usual_bot(*named->book, bot);
    }
    seats.push_back(std::move(seat));
  }
  json::object wish{{"book", id}, {"scenario", named->scenario}, {"seats", seats}};
  return json::serialize(wish);
}

}  // namespace wardroom::server
