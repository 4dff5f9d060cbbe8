#include "selftest/player.hpp"

#include <algorithm>
#include <array>
#include <boost/json.hpp>

#include "core/data_error.hpp"
#include "game/game.hpp"
#include "shelf/shelf.hpp"

namespace wardroom::selftest {
namespace {

namespace json = boost::json;

// A different number for every question, the same for the same one.
std::uint64_t mixed(std::uint64_t whim, std::uint64_t n) {
  std::uint64_t x = whim + n * 0x9E3779B97F4A7C15ULL;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
  return x ^ (x >> 27);
}

json::value suggested_value(const json::object& field, std::uint64_t whim) {
  const json::value* suggested = field.if_contains("suggested");
  const json::value* options = field.if_contains("options");
  if (whim != 0 && options != nullptr && options->is_array() && !options->as_array().empty()) {
    const json::array& list = options->as_array();
    return list[whim % list.size()].as_object().at("value");
  }
  if (suggested != nullptr && !suggested->is_null()) return *suggested;
  const json::value* value = field.if_contains("value");
  return value == nullptr ? json::value() : *value;
}

bool is_plot(const json::object& ask) {
  for (const json::value& field : ask.at("fields").as_array()) {
    if (field.as_object().at("kind") == json::value("plot")) return true;
  }
  return false;
}

bool flag_in(const json::object& o, std::string_view key) {
  const json::value* v = o.if_contains(key);
  return v != nullptr && v->is_bool() && v->as_bool();
}

const json::array& pieces_of(const json::object& ask) {
  static const json::array none;
  const json::value* pieces = ask.if_contains("pieces");
  return pieces != nullptr && pieces->is_array() ? pieces->as_array() : none;
}

// Whether the ask is about a piece that has an order already.
bool any_of(const json::object& ask, const json::array& ordered) {
  return std::ranges::any_of(
      pieces_of(ask), [&](const json::value& piece) { return std::ranges::find(ordered, piece) != ordered.end(); });
}

void note_pieces(const json::object& ask, json::array& ordered) {
  for (const json::value& piece : pieces_of(ask)) ordered.push_back(piece);
}

// A number, place, word or switch of the player's own.
json::value whimsical_value(const json::object& field, std::uint64_t whim) {
  const json::string& kind = field.at("kind").as_string();
  if (kind == "text") return json::string("word " + std::to_string(whim % 1000));
  if (kind == "toggle") return whim % 2 == 0;
  if (kind == "aim") {
    const json::object& picture = field.at("picture").as_object();
    const auto up_to = [&](const char* side, std::uint64_t by) {
      return static_cast<std::int64_t>(by % picture.at(side).to_number<std::uint64_t>());
    };
    return json::array{up_to("width", whim), up_to("height", mixed(whim, 1))};
  }
  const json::value *least = field.if_contains("min"), *most = field.if_contains("max");
  const bool whole = kind == "number" && least != nullptr && most != nullptr && least->is_int64() && most->is_int64();
  if (!whole) return suggested_value(field, whim);
  const std::uint64_t span = static_cast<std::uint64_t>(most->as_int64() - least->as_int64()) + 1;
  return least->as_int64() + static_cast<std::int64_t>(whim % span);
}

json::object answer(const json::object& ask, std::uint64_t whim, Zeal zeal) {
  json::object order = ask.at("order").as_object();
  std::uint64_t n = 0;
  for (const json::value& each : ask.at("fields").as_array()) {
    const json::object& field = each.as_object();
    const std::uint64_t own = whim == 0 ? 0 : mixed(whim, ++n);
    json::value value =
        own != 0 && zeal == Zeal::whatever_he_can ? whimsical_value(field, own) : suggested_value(field, own);
    const bool plot = field.at("kind") == json::value("plot");
    constexpr std::array<std::string_view, 4> turns{"", "CR30", "CL30", "SR30"};
    if (plot && whim != 0) value = turns[mixed(whim, ++n) % turns.size()];
    if (!value.is_null()) order[field.at("name").as_string()] = std::move(value);
  }
  return order;
}

}  // namespace

std::string game_of_people(const std::string& scenario, bool umpire, const std::string& dice,
                           bool invites_last_player) {
  const std::size_t slash = scenario.find('/');
  const std::string book = scenario.substr(0, slash);
  const json::value shown = json::parse(scenario_json(book, scenario.substr(slash + 1)));
  json::array seats, umpires;
  if (const json::value* posts = shown.as_object().if_contains("posts")) {
    for (const json::value& each : posts->as_array()) {
      const json::object& post = each.as_object();
      if (post.at("side").as_string().empty()) {
        umpires.push_back(json::object{{"role", "umpire"}, {"post", post.at("id")}});
      } else {
        seats.push_back(json::object{{"role", "side"}, {"side", post.at("side")}, {"post", post.at("id")}});
      }
    }
  } else {
    for (const json::value& side : shown.as_object().at("sides").as_array()) {
      seats.push_back(json::object{{"role", "side"}, {"side", side.as_object().at("id")}});
    }
  }
  if (invites_last_player) seats.back().as_object()["invited"] = true;
  if (umpire && umpires.empty()) umpires.push_back(json::object{{"role", "umpire"}});
  seats.insert(seats.end(), umpires.begin(), umpires.end());
  return json::serialize(json::object{{"book", book}, {"scenario", scenario}, {"seats", seats}, {"dice", dice}});
}

std::string smallest_scenario(const std::string& book) {
  const json::value books = json::parse(books_json());
  std::string smallest;
  std::uint64_t fewest = 0;
  for (const json::value& each : books.as_array()) {
    if (each.as_object().at("id") != json::value(book)) continue;
    for (const json::value& scenario : each.as_object().at("scenarios").as_array()) {
      const auto ships = scenario.as_object().at("ships").to_number<std::uint64_t>();
      if (!smallest.empty() && ships >= fewest) continue;
      smallest = book + "/" + std::string(scenario.as_object().at("id").as_string());
      fewest = ships;
    }
  }
  return smallest;
}

bool takes_shares(const std::string& scenario) {
  const std::size_t slash = scenario.find('/');
  GameStart start;
  start.book = scenario.substr(0, slash);
  start.scenario = scenario;
  start.text = scenario_text(start.book, scenario.substr(slash + 1));
  start.secret = std::string(32, 's');
  return make_game(start)->asks_are_seen();
}

Begun begin_game(std::uint16_t port, const std::string& body) {
  const Reply reply = request(port, "POST", "/api/games", body);
  if (reply.status != 201) throw DataError("server", 0, 0, "no game could be begun: " + reply.body);
  const json::value value = json::parse(reply.body);
  Begun begun{std::string(value.as_object().at("game").as_string()), {}};
  for (const json::value& seat : value.as_object().at("seats").as_array()) {
    const json::value* token = seat.as_object().if_contains("token");
    if (token != nullptr) begun.tokens.emplace_back(token->as_string());
    const json::value* invite = seat.as_object().if_contains("invite");
    if (invite == nullptr) continue;
    begun.invites.emplace_back(invite->as_string());
    const std::string claim = R"({"token":")" + begun.invites.back() + "\"}";
    const json::value claimed = json::parse(request(port, "POST", "/api/claim", claim).body);
    const json::value* own = claimed.as_object().if_contains("token");
    if (own == nullptr) throw DataError("server", 0, 0, "an invited seat could not be claimed");
    begun.tokens.emplace_back(own->as_string());
  }
  return begun;
}

bool Picture::take(json::object& message) {
  const json::value& type = message.at("type");
  if (type == json::value("log")) {
    const auto first = static_cast<std::uint32_t>(message.at("first").as_int64());
    const auto count = static_cast<std::uint32_t>(message.at("events").as_array().size());
    gap_ = gap_ || first > log_ + 1;
    log_ = std::max(log_, first + count - 1);
    return true;
  }
  if (type != json::value("table")) return false;
  if (message.at("reset").as_bool()) parts_.clear();
  for (auto& part : message.at("set").as_object()) {
    // Made anew, not assigned: so it stays in the memory of its message.
    const std::string key(part.key());
    parts_.erase(key);
    parts_.emplace(key, std::move(part.value()));
  }
  for (const json::value& key : message.at("drop").as_array()) parts_.erase(std::string(key.as_string()));
  return true;
}

const json::value* Picture::part(std::string_view key) const {
  const auto found = parts_.find(key);
  return found == parts_.end() ? nullptr : &found->second;
}

bool Picture::flag(std::string_view key) const {
  const json::value* status = part("status");
  return status != nullptr && status->is_object() && flag_in(status->as_object(), key);
}

std::int64_t Picture::round() const {
  const json::value* status = part("status");
  return status == nullptr ? 0 : status->as_object().at("round").as_int64();
}

json::array suggested_orders(const json::value* asks, std::uint64_t whim, Zeal zeal) {
  json::array orders;
  if (asks == nullptr || !asks->is_array()) return orders;
  std::uint64_t n = 0;
  json::array ordered;  // pieces that have an order
  for (const json::value& each : asks->as_array()) {
    const json::object& ask = each.as_object();
    if (flag_in(ask, "atOnce")) continue;
    const bool single = flag_in(ask, "single"), required = flag_in(ask, "required");
    const bool may = zeal == Zeal::whatever_he_can
                         ? !ask.contains("closed") && (whim == 0 || mixed(whim, orders.size() + 100) % 4 != 0)
                         : is_plot(ask);
    if (!single && !required && (!may || any_of(ask, ordered))) continue;
    note_pieces(ask, ordered);
    orders.push_back(answer(ask, whim == 0 ? 0 : mixed(whim, ++n), zeal));
    if (single) break;
  }
  return orders;
}

json::array order_at_once(const json::value* asks, std::uint64_t whim) {
  std::vector<const json::object*> open;
  if (asks != nullptr && asks->is_array()) {
    for (const json::value& each : asks->as_array()) {
      const json::object& ask = each.as_object();
      if (flag_in(ask, "atOnce") && !ask.contains("closed")) open.push_back(&ask);
    }
  }
  if (open.empty()) return {};
  const json::object& ask = *open[mixed(whim, 1) % open.size()];
  const json::value* others = ask.if_contains("or");
  if (others != nullptr && mixed(whim, 2) % 4 == 0) return {others->as_array().at(0).at("order")};
  return {answer(ask, mixed(whim, 3), Zeal::whatever_he_can)};
}

}  // namespace wardroom::selftest
