#include "server/text_table.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <map>

#include "server/text_page.hpp"
#include "server/understood.hpp"

namespace wardroom::server {
namespace {

namespace json = boost::json;

using Form = std::map<std::string, std::string>;

std::string decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto digit = [](char c) { return c <= '9' ? c - '0' : (c | 32) - 'a' + 10; };
    const bool coded = text[i] == '%' && i + 2 < text.size() &&
                       std::isxdigit(static_cast<unsigned char>(text[i + 1])) &&
                       std::isxdigit(static_cast<unsigned char>(text[i + 2]));
    if (coded) {
      out += static_cast<char>(digit(text[i + 1]) * 16 + digit(text[i + 2]));
      i += 2;
    } else {
      out += text[i] == '+' ? ' ' : text[i];
    }
  }
  return out;
}

Form read_form(std::string_view body) {
  Form form;
  while (!body.empty()) {
    const std::size_t end = body.find('&');
    const std::string_view pair = body.substr(0, end);
    const std::size_t equals = pair.find('=');
    if (equals != std::string_view::npos) form[decoded(pair.substr(0, equals))] = decoded(pair.substr(equals + 1));
    body = end == std::string_view::npos ? std::string_view() : body.substr(end + 1);
  }
  return form;
}

std::string field(const Form& form, const std::string& name) {
  const auto found = form.find(name);
  return found == form.end() ? std::string() : found->second;
}

Answer html(std::string page) { return {200, "text/html; charset=utf-8", std::move(page), {}}; }

// What a field of the form says, as the kind of value that its order wants; nothing where it was left empty.
std::optional<json::value> value_of(const json::object& ask_field, const Form& form) {
  const std::string name = "field:" + std::string(ask_field.at("name").as_string());
  const std::string kind(ask_field.at("kind").as_string());
  const std::string text = field(form, name);
  if (kind == "toggle") return text == "true";
  if (kind == "text" || kind == "plot") return json::string(text);
  if (text.empty()) return std::nullopt;
  std::string why;
  auto value = read_client_json(text, why);
  return value ? std::move(*value) : json::value(json::string(text));
}

const json::object* find_ask(const TextView& view, const std::string& id) {
  const json::value* asks = view.parts.if_contains("asks");
  if (asks == nullptr || !asks->is_array()) return nullptr;
  for (const json::value& ask : asks->as_array()) {
    if (ask.as_object().at("id") == json::value(id)) return &ask.as_object();
  }
  return nullptr;
}

// An order answers the ask whose fixed part it has: the new answer takes its place.
bool answers(const json::value& order, const json::object& fixed) {
  const json::object* o = order.if_object();
  if (o == nullptr) return false;
  for (const auto& member : fixed) {
    const json::value* same = o->if_contains(member.key());
    if (same == nullptr || *same != member.value()) return false;
  }
  return true;
}

struct Visit {
  Tables& tables;
  Form form;
  std::string token;
  Found found;
  std::function<void(Answer)> answered;
};
using Visiting = std::shared_ptr<Visit>;

void show(const Visiting& visit, const std::string& notice) {
  visit->found.table->with_room([visit, notice](Room& room) {
    const Place& place = *room.place(visit->found.seat);
    std::vector<Part> parts;
    std::string status;
    room.present(place, parts, status);
    visit->tables.recent_log(visit->found, 40, [visit, notice, parts = std::move(parts)](const auto& log) {
      visit->answered(html(table_page(parsed(parts), log, visit->token, notice)));
    });
  });
}

void say(const Visiting& visit, Said said, const std::string& done) {
  visit->found.table->submit(
      std::move(said),
      [visit, done](const std::optional<Refused>& refused) { show(visit, refused ? refused->text : done); },
      Table::Speaker::text_page);
}

std::vector<std::string> texts(const std::vector<json::value>& orders) {
  std::vector<std::string> out;
  for (const json::value& order : orders) out.push_back(plain_json(order));
  return out;
}

void put_order(const Visiting& visit, const TextView& view, std::vector<json::value> draft, std::uint32_t round) {
  const json::object* ask = find_ask(view, field(visit->form, "ask"));
  if (ask == nullptr) {
    show(visit, "The table no longer asks for that.");
    return;
  }
  json::object order = ask->at("order").as_object();
  if (field(visit->form, "do") == "other") {
    const json::array& others = ask->at("or").as_array();
    const std::size_t which = std::strtoul(field(visit->form, "which").c_str(), nullptr, 10);
    if (which < others.size()) order = others[which].as_object().at("order").as_object();
  } else if (const json::value* fields = ask->if_contains("fields"); fields != nullptr && fields->is_array()) {
    for (const json::value& each : fields->as_array()) {
      const auto value = value_of(each.as_object(), visit->form);
      if (value) order[each.as_object().at("name").as_string()] = *value;
    }
  }
  const json::value* single = ask->if_contains("single");
  if (single != nullptr && single->is_bool() && single->as_bool()) {
    say(visit, CommitEntry{visit->found.seat, round, {plain_json(order)}, false}, "Ordered.");
    return;
  }
  std::erase_if(draft, [&](const json::value& old) { return answers(old, ask->at("order").as_object()); });
  draft.emplace_back(std::move(order));
  say(visit, DraftEntry{visit->found.seat, round, texts(draft)}, "It is in your draft.");
}

void carry_out(const Visiting& visit, const TextView& view, const Place& place) {
  const std::string what = field(visit->form, "do");
  const auto round = static_cast<std::uint32_t>(std::strtoul(field(visit->form, "round").c_str(), nullptr, 10));
  std::vector<json::value> draft;
  for (const std::string& order : place.draft) draft.push_back(json::parse(order));
  if (what == "order" || what == "other") {
    put_order(visit, view, std::move(draft), round);
  } else if (what == "remove") {
    const std::size_t which = std::strtoul(field(visit->form, "which").c_str(), nullptr, 10);
    if (which < draft.size()) draft.erase(draft.begin() + static_cast<std::ptrdiff_t>(which));
    say(visit, DraftEntry{visit->found.seat, round, texts(draft)}, "Taken out.");
  } else if (what == "commit") {
    say(visit, CommitEntry{visit->found.seat, round, place.draft, false}, "Your orders are sealed.");
  } else if (what == "forgo") {
    say(visit, ShareEntry{visit->found.seat, round, ""}, "The dice fall without your share.");
  } else if (what == "reopen") {
    say(visit, ReopenEntry{visit->found.seat, round}, "You have your orders back.");
  } else if (what == "talk") {
    say(visit, TalkEntry{visit->found.seat, "all", field(visit->form, "text")}, "Said.");
  } else {
    show(visit, "");
  }
}

// The quickest way to a battle: the first scenario of the first book, against its usual bot.
std::string first_battle() {
  const json::value books = json::parse(books_json());
  const json::object& book = books.as_array().at(0).as_object();
  std::string scenario(book.at("scenarios").as_array().at(0).as_object().at("id").as_string());
  for (const json::value& each : book.at("scenarios").as_array()) {
    const std::string id(each.as_object().at("id").as_string());
    if (id.ends_with("first-battle")) scenario = id;
  }
  const std::string name = scenario.substr(scenario.find('/') + 1), id(book.at("id").as_string());
  const json::value shown = json::parse(scenario_json(id, name));
  const json::array& sides = shown.as_object().at("sides").as_array();
  json::array seats;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    json::object seat{{"role", "side"}, {"side", sides[i].as_object().at("id")}};
    if (i > 0) seat["bot"] = "captain";
    seats.push_back(std::move(seat));
  }
  return json::serialize(json::object{{"book", id}, {"scenario", scenario}, {"seats", seats}});
}

}  // namespace

void text_table(Tables& tables, Addresses& addresses, const HttpRequest& request,
                const std::function<void(Answer)>& answered) {
  if (request.method != "POST") {
    answered(html(welcome_page("")));
    return;
  }
  Form form = read_form(request.body);
  if (!std::ranges::all_of(form, [](const auto& each) { return is_utf8(each.first) && is_utf8(each.second); })) {
    answered({400, "text/html; charset=utf-8", welcome_page("The form is not valid text (UTF-8)."), {}});
    return;
  }
  std::string token = field(form, "token");
  if (field(form, "do") == "begin") {
    if (!addresses.begin_game(request.address)) {
      answered({429,
                "text/html; charset=utf-8",
                welcome_page("Too many games were begun from your address; wait a little."),
                {}});
      return;
    }
    const Answer begun = tables.begin(first_battle());
    if (begun.status != 201) {
      answered(html(welcome_page("The battle could not be begun.")));
      return;
    }
    const json::value game = json::parse(begun.body);
    token = std::string(game.as_object().at("seats").as_array().at(0).as_object().at("token").as_string());
  }
  auto found = token.empty() ? std::nullopt : tables.find(token);
  if (!found) {
    answered(html(welcome_page("There is no such seat.")));
    return;
  }
  auto visit = std::make_shared<Visit>(Visit{tables, std::move(form), token, *found, answered});
  visit->found.table->with_room([visit](Room& room) {
    const Place& place = *room.place(visit->found.seat);
    std::vector<Part> parts;
    std::string status;
    room.present(place, parts, status);
    carry_out(visit, parsed(parts), place);
  });
}

}  // namespace wardroom::server
