#include "server/new_game.hpp"

#include <boost/json.hpp>
#include <future>

#include "rules/document.hpp"
#include "server/tokens.hpp"
#include "shelf/shelf.hpp"
#include "wire/json.hpp"

namespace wardroom::server {
namespace {

namespace json = boost::json;

DataError wrong(const std::string& sentence) { return {"request", 0, 0, sentence}; }

std::string text_in(const json::object& o, std::string_view key, std::string otherwise = {}) {
  const json::value* v = o.if_contains(key);
  if (v == nullptr || v->is_null()) return otherwise;
  if (!v->is_string()) throw wrong("\"" + std::string(key) + "\" must be text");
  return std::string(v->as_string());
}

// A fast game gives seconds for a move, one by mail a month.
int seconds_in(const json::object& o, std::string_view key, const std::string& what) {
  constexpr std::int64_t most = 30 * 86'400;
  const json::value* seconds = o.if_contains(key);
  if (seconds == nullptr || seconds->is_null() || *seconds == 0) return 0;
  if (!seconds->is_int64() || seconds->as_int64() < 1 || seconds->as_int64() > most) {
    throw wrong(what + " is a number of seconds, at most thirty days, or 0 for none");
  }
  return static_cast<int>(seconds->as_int64());
}

SeatEntry read_seat(const json::value& value, std::size_t number, const std::vector<std::string>& bots) {
  if (!value.is_object()) throw wrong("a seat is an object with role, side and, if a bot holds it, bot");
  const json::object& o = value.as_object();
  SeatEntry seat;
  seat.id = "s" + std::to_string(number + 1);
  seat.role = text_in(o, "role", "side");
  seat.side = text_in(o, "side");
  seat.post = text_in(o, "post");
  seat.bot = text_in(o, "bot");
  seat.name = text_in(o, "name");
  if (seat.name.size() > 80) throw wrong("the name of a seat has at most 80 characters");
  if (Room::is_nobodys(seat.name)) throw wrong("a seat cannot be called \"" + seat.name + "\"");
  if (!seat.bot.empty() && seat.role != "side") throw wrong("only a seat of a side can be held by a bot");
  if (!seat.bot.empty() && std::ranges::find(bots, seat.bot) == bots.end()) {
    throw wrong("there is no bot \"" + seat.bot + "\"");
  }
  if (const json::value* units = o.if_contains("units"); units != nullptr && units->is_array()) {
    for (const json::value& unit : units->as_array()) {
      seat.units.push_back(unit.is_string() ? std::string(unit.as_string()) : json::serialize(unit));
    }
  }
  if (seat.name.empty()) {
    seat.name = seat.role == "umpire"      ? "Umpire"
                : seat.role == "spectator" ? "Spectator"
                : seat.post.empty()        ? seat.side
                                           : seat.post;
    if (!seat.bot.empty()) seat.name += " (" + seat.bot + ")";
  }
  return seat;
}

bool is_invited(const json::value& seat) {
  const json::value* invited = seat.as_object().if_contains("invited");
  if (invited == nullptr || invited->is_null()) return false;
  if (!invited->is_bool()) throw wrong("\"invited\" is true or false");
  return invited->as_bool();
}

json::object body_of(const std::string& body) {
  boost::system::error_code unreadable;
  json::value value = json::parse(body, unreadable);
  if (unreadable || !value.is_object()) throw wrong("the body must be a JSON object");
  return value.as_object();
}

}  // namespace

NewGame read_new_game(const std::string& body) {
  const json::object o = body_of(body);
  NewGame game;
  StartEntry& entry = game.start;
  GameStart& start = entry.start;
  start.book = text_in(o, "book");
  start.scenario = text_in(o, "scenario");
  // "coal/first-battle" and "first-battle" are the same.
  if (start.scenario.starts_with(start.book + "/")) start.scenario.erase(0, start.book.size() + 1);
  start.text = text_in(o, "text");
  if (start.text.empty()) {
    start.text = scenario_text(start.book, start.scenario);
    entry.title = parse_toml(start.text, start.scenario).require("title").text();
  } else {
    if (start.scenario.empty()) start.scenario = "uploaded";
    entry.title = text_in(o, "title", start.scenario);
  }
  start.edition = edition_of(start.book);
  start.secret = new_secret();
  const std::string dice = text_in(o, "dice", "host");
  if (dice != "host" && dice != "shared" && dice != "real") throw wrong("dice are \"host\", \"shared\" or \"real\"");
  start.real_dice = dice == "real";
  start.shared_dice = dice == "shared";
  if (const json::value* options = o.if_contains("options"); options != nullptr && options->is_object()) {
    for (const auto& option : options->as_object()) {
      start.options.emplace_back(option.key(), option.value().is_string() ? std::string(option.value().as_string())
                                                                          : json::serialize(option.value()));
    }
  }
  entry.clock = seconds_in(o, "clock", "the clock");
  entry.query_clock = seconds_in(o, "queryClock", "the umpire's clock");
  const json::value* seats = o.if_contains("seats");
  constexpr std::size_t most_seats = 64;
  if (seats == nullptr || !seats->is_array() || seats->as_array().size() > most_seats) {
    throw wrong("a game has a list of seats, at most 64");
  }
  const auto bots = bot_names(start.book);
  for (std::size_t i = 0; i < seats->as_array().size(); ++i) {
    SeatEntry seat = read_seat(seats->as_array()[i], i, bots);
    // A bot needs no link, and the player who sets up the game may be its opponent.
    game.tokens.push_back(seat.bot.empty() ? new_token() : std::string());
    if (is_invited(seats->as_array()[i])) {
      if (!seat.bot.empty()) throw wrong("a bot cannot be invited");
      seat.invite = hashed(game.tokens.back());
    }
    entry.seats.push_back(std::move(seat));
  }
  return game;
}

Answer wrong_file(const DataError& error) {
  Json json;
  json.begin_object().field("error", error.problem);
  if (error.line > 0) json.field("line", error.line).field("column", error.column);
  json.end_object();
  return {400, "application/json", json.take(), {}};
}

std::optional<std::string> append_and_wait(Store& store, const std::string& game, const std::string& entry,
                                           std::vector<Store::Key> keys) {
  std::promise<std::optional<std::string>> kept;
  const auto done = [&](Store::Outcome outcome, const std::string& why) {
    kept.set_value(outcome == Store::Outcome::taken ? std::nullopt : std::optional(why));
  };
  store.append(game, 1, entry, done, std::move(keys));
  return kept.get_future().get();
}

}  // namespace wardroom::server
