#include "selftest/twin_world.hpp"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/json.hpp>
#include <map>

#include "core/data_error.hpp"
#include "selftest/player.hpp"

namespace wardroom::selftest {
namespace {

namespace asio = boost::asio;
namespace json = boost::json;

// What is random in every game and tells nothing: its name and the promise of its dice.
void mask(std::string& text, const std::string& what) {
  if (what.empty()) return;  // with real dice nothing is promised
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + what.size())) {
    std::fill_n(text.begin() + static_cast<std::ptrdiff_t>(at), what.size(), '*');
  }
}

// When seats were taken: the worlds are not played at the same time.
void mask_times(std::string& text) {
  for (const std::string_view key : {R"("since":)", R"("at":)"}) {
    for (std::size_t at = text.find(key); at != std::string::npos; at = text.find(key, at + 1)) {
      constexpr std::size_t digits = 13;
      const auto from = text.begin() + static_cast<std::ptrdiff_t>(at + key.size());
      const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
      if (text.end() - from > static_cast<std::ptrdiff_t>(digits) && std::all_of(from, from + digits, is_digit)) {
        std::fill_n(from, digits, '*');
      }
    }
  }
}

// When a clock runs out differs between the worlds; whether it runs, and that it was set anew in a round, may not.
void number_deadlines(std::string& text) {
  constexpr std::string_view key = R"("deadline":)", round = R"("round":)";
  std::map<std::string, std::size_t> numbers;
  for (std::size_t at = text.find(key); at != std::string::npos; at = text.find(key, at + 1)) {
    const std::size_t from = at + key.size(), to = text.find_first_of(",}", from), of = text.rfind(round, at);
    const std::string deadline = text.substr(from, to - from);
    if (deadline == "null" || of == std::string::npos) continue;
    // Two rounds may begin in one millisecond.
    const std::string which = text.substr(of, text.find(',', of) - of) + " " + deadline;
    const std::size_t number = numbers.try_emplace(which, numbers.size() + 1).first->second;
    text.replace(from, to - from, "the " + std::to_string(number) + ".");
  }
}

struct Seated {
  explicit Seated(asio::io_context& io) : line(io) {}
  Line line;
  std::string side, post;  // the umpire's are empty; a post only where there are more of them than sides
  Picture picture;
  std::string token;
  std::string* transcript = nullptr;
  json::object reply;  // the last
};

constexpr std::string_view pong = R"({"type":"pong"})";

asio::awaitable<bool> hear(Seated& seat) {
  const auto text = co_await seat.line.receive(Line::Seconds(10));
  if (!text) co_return false;
  // How often he asks whether there is more is his own matter.
  if (seat.transcript != nullptr && *text != pong) *seat.transcript += *text + '\n';
  json::value value = json::parse(*text);
  const json::string type = value.as_object().at("type").as_string();
  if (!seat.picture.take(value.as_object()) && type != "talk") seat.reply = value.as_object();
  co_return true;
}

// Everything that the server had to say to this seat until now is heard.
asio::awaitable<bool> settle(Seated& seat) {
  const std::string ping = R"({"type":"ping"})";
  co_await seat.line.send(ping);
  for (;;) {
    const bool heard = co_await hear(seat);
    if (!heard) co_return false;
    if (!seat.reply.empty() && seat.reply.at("type").as_string() == "pong") break;
  }
  seat.reply.clear();
  co_return true;
}

asio::awaitable<bool> say(Seated& seat, json::object message) {
  message["id"] = 1;
  seat.reply.clear();
  co_await seat.line.send(json::serialize(message));
  bool heard = true;
  while (heard && seat.reply.empty()) heard = co_await hear(seat);
  co_return heard;
}

asio::awaitable<bool> sit(Seated& seat, std::uint16_t port, std::string token) {
  seat.token = std::move(token);
  const bool open = co_await seat.line.open(port);
  if (!open) co_return false;
  json::object message;
  message["type"] = "sit";
  message["token"] = seat.token;
  co_await seat.line.send(json::serialize(message));
  const bool settled = co_await settle(seat);
  co_return settled;
}

bool is_ok(const Seated& seat) { return seat.reply.at("ok").as_bool(); }

json::object with_orders(const char* type, const Seated& seat, json::array orders) {
  json::object message;
  message["type"] = type;
  message["round"] = seat.picture.round();
  message["orders"] = std::move(orders);
  return message;
}

json::object talk_to(std::string_view whom, std::string_view text) {
  return {{"type", "talk"}, {"to", whom}, {"text", text}};
}

const json::array& asks_of(const Seated& seat) {
  static const json::array none;
  const json::value* asks = seat.picture.part("asks");
  return asks == nullptr || !asks->is_array() ? none : asks->as_array();
}

asio::awaitable<bool> send_at_once(Seated& seat, json::array orders) {
  json::object message = with_orders("commit", seat, std::move(orders));
  message["atOnce"] = true;
  const bool answered = co_await say(seat, std::move(message));
  co_return answered;
}

// Numbers that follow from what both worlds have in common.
json::array faces_of(const json::object& wanted, std::int64_t salt) {
  const auto number = [&](const char* key) { return wanted.at(key).as_int64(); };
  const auto draw = [&](std::int64_t i, std::int64_t most) { return 1 + (salt * 7 + i * 3) % most; };
  const json::value* brings = wanted.if_contains("brings");
  if (brings != nullptr && *brings == json::value("point")) {
    const json::object& picture = wanted.at("picture").as_object();
    return {draw(0, picture.at("width").as_int64()), draw(1, picture.at("height").as_int64())};
  }
  const bool drawn = brings != nullptr && *brings == json::value("drawn");
  json::array faces;
  for (std::int64_t i = 0; i < number("count"); ++i) faces.push_back(draw(i, number("sides") - (drawn ? i : 0)));
  return faces;
}

// A letter to whom and of what both worlds have in common; nothing where no letters are written.
json::array letter_in(const json::array& asks, int round) {
  for (const json::value& each : asks) {
    const json::object& ask = each.as_object();
    if (ask.at("order").as_object().at("order") != json::value("send") || !ask.contains("atOnce")) continue;
    json::object order = ask.at("order").as_object();
    for (const json::value& field : ask.at("fields").as_array()) {
      if (field.at("name") != json::value("to")) continue;
      const json::array& posts = field.at("options").as_array();
      order["to"] = posts.at(static_cast<std::size_t>(round) % posts.size()).at("value");
    }
    order["text"] = "What do you see, " + std::to_string(round) + "?";
    return {std::move(order)};
  }
  return {};
}

class Telling {
 public:
  Telling(const TwinLife& life, World& world, asio::io_context& io)
      : life_(life),
        twins_(life.book.extras.twins),
        world_(world),
        io_(io),
        hidden_(world.secrets + 1),
        viewer_(io),
        owner_(io) {}

  asio::awaitable<void> tell();
  const Lived& lived() const { return lived_; }

 private:
  std::string wish();
  void cast(json::array& seats, const std::string& text);
  asio::awaitable<bool> make_noise(bool may_reopen);
  asio::awaitable<bool> meddle(Seated& other);
  asio::awaitable<bool> others_play(bool asked);
  asio::awaitable<bool> play_round();
  std::vector<json::object> questions(int round) const;
  asio::awaitable<bool> try_doors(int round);
  asio::awaitable<bool> throw_dice(Seated& seat);
  asio::awaitable<bool> throw_all_dice();
  void hear_page();

  const TwinLife& life_;
  const Twins& twins_;
  World& world_;
  asio::io_context& io_;
  Random hidden_;
  Seated viewer_, owner_;
  std::vector<std::unique_ptr<Seated>> others_;  // umpires last
  bool of_posts_ = false;
  Lived lived_;
};

std::string Telling::wish() {
  json::object body;
  body["book"] = std::string(life_.book.id);
  const std::string text = twins_.scenario(world_, life_.shared);
  body["text"] = text;
  body["dice"] = "real";
  if (life_.clocked) body["clock"] = body["queryClock"] = 3600;
  json::array seats;
  cast(seats, text);
  body["seats"] = std::move(seats);
  return json::serialize(body);
}

// The viewer sits first and the owner, who is invited, second. The twins name them by their sides, or by their posts.
void Telling::cast(json::array& seats, const std::string& text) {
  const json::value shown = json::parse(life_.book.scenario_json("twins.toml", text));
  const json::value* posts = shown.as_object().if_contains("posts");
  of_posts_ = posts != nullptr;
  json::array umpires;
  const auto take = [&](Seated& seat, const json::object& post, bool invited) {
    const json::string side = of_posts_ ? post.at("side").as_string() : post.at("id").as_string();
    seat.side = side;
    json::object wish{{"role", "side"}, {"side", side}, {"invited", invited}};
    if (of_posts_) wish["post"] = post.at("id");
    if (of_posts_) seat.post = post.at("id").as_string();
    seats.push_back(std::move(wish));
  };
  std::vector<const json::object*> rest;
  const json::object *viewer = nullptr, *owner = nullptr;
  for (const json::value& each : (of_posts_ ? *posts : shown.at("sides")).as_array()) {
    const json::object& post = each.as_object();
    const auto is = [&](const char* whose) {
      return post.at("id") == json::value(whose) || (of_posts_ && post.at("side") == json::value(whose));
    };
    if (viewer == nullptr && is(twins_.viewer)) {
      viewer = &post;
    } else if (owner == nullptr && is(twins_.owner)) {
      owner = &post;
    } else if (of_posts_ && post.at("side").as_string().empty()) {
      umpires.push_back(json::object{{"role", "umpire"}, {"post", post.at("id")}});
    } else {
      rest.push_back(&post);
    }
  }
  if (viewer == nullptr || owner == nullptr)
    throw DataError(std::string(life_.book.id), 0, 0, "its twins name no such post");
  take(viewer_, *viewer, false);
  take(owner_, *owner, true);
  for (const json::object* post : rest) take(*others_.emplace_back(std::make_unique<Seated>(io_)), *post, false);
  for (json::value& umpire : umpires) {
    others_.push_back(std::make_unique<Seated>(io_));
    seats.push_back(std::move(umpire));
  }
}

// The owner of the secrets changes his mind as often as this world has it; about what he has handed in only where the
// table still waits for the viewer.
asio::awaitable<bool> Telling::make_noise(bool may_reopen) {
  const auto drafts = hidden_() % 4;
  for (std::uint64_t i = 0; i < drafts; ++i) {
    world_.canaries.push_back(canary(hidden_));
    json::array orders = suggested_orders(owner_.picture.part("asks"), hidden_() | 1);
    orders.push_back(twins_.wild_order(world_.canaries.back()));
    const bool taken = co_await say(owner_, with_orders("draft", owner_, std::move(orders)));
    if (!taken) co_return false;
  }
  if (hidden_() % 2 == 0 && owner_.side != viewer_.side) {
    world_.canaries.push_back(canary(hidden_));
    json::object talk = talk_to("side", world_.canaries.back());
    const bool said = co_await say(owner_, std::move(talk));
    if (!said) co_return false;
  }
  if (twins_.at_once != nullptr) {
    world_.canaries.push_back(canary(hidden_));
    json::array orders = twins_.at_once(owner_.picture.part("asks"), hidden_, world_.canaries.back());
    bool sent = true;
    if (!orders.empty()) sent = co_await send_at_once(owner_, std::move(orders));
    if (!sent) co_return false;
  }
  if (may_reopen && hidden_() % 2 == 0) {
    bool taken = co_await say(owner_, with_orders("commit", owner_, {}));
    if (taken) taken = co_await say(owner_, with_orders("reopen", owner_, {}));
    if (!taken) co_return false;
  }
  co_return true;
}

// In some worlds letters are read, in others not; an umpire holds some, lets others go astray, and those who wrote them
// must not notice. What the viewer himself is to read stays alone.
asio::awaitable<bool> Telling::meddle(Seated& other) {
  std::vector<json::object> orders;
  for (const json::value& each : asks_of(other)) {
    const json::object& ask = each.as_object();
    json::object order = ask.at("order").as_object();
    const json::value* to = order.if_contains("to");
    const bool tray = ask.at("group") == json::value("Tray");
    if ((!tray && order.at("order") != json::value("read")) ||
        (tray && (to == nullptr || *to == json::value(viewer_.post))))
      continue;
    const json::value* otherwise = ask.if_contains("or");
    const auto which = hidden_() % 3;
    if (which == 0) continue;
    if (tray && which == 1 && otherwise != nullptr) order = otherwise->as_array().at(0).at("order").as_object();
    if (order.at("order") == json::value("hold")) order["until"] = 0;
    orders.push_back(std::move(order));
  }
  bool sent = true;
  for (std::size_t i = 0; sent && i < orders.size(); ++i) {
    json::array one(1, orders[i]);
    sent = co_await send_at_once(other, std::move(one));
  }
  co_return sent;
}

// All but the viewer. Who is not of the owner's side does what is suggested to him, and if it cannot be, nothing.
asio::awaitable<bool> Telling::others_play(bool asked) {
  bool told = true;
  if (owner_.picture.flag("waits")) {
    told = co_await make_noise(asked);
    if (told) told = co_await settle(viewer_);
    if (told)
      told = co_await say(owner_, with_orders("commit", owner_, twins_.orders(owner_.picture.part("asks"), hidden_)));
    if (told && !is_ok(owner_)) lived_.trouble = "the owner's orders are refused: " + json::serialize(owner_.reply);
  } else {
    told = co_await settle(viewer_);
  }
  for (auto& other : others_) {
    if (told) told = co_await settle(*other);
    if (told) told = co_await meddle(*other);
    if (!told || !other->picture.flag("waits")) continue;
    const json::value* asks = other->picture.part("asks");
    const bool hides = other->side == owner_.side && other->side != viewer_.side;
    // Made before the wait: g++ 12 destroys what a condition makes within one twice.
    json::array orders = hides ? twins_.orders(asks, hidden_) : suggested_orders(asks);
    told = co_await say(*other, with_orders("commit", *other, std::move(orders)));
    json::array none;
    if (told && !is_ok(*other)) told = co_await say(*other, with_orders("commit", *other, std::move(none)));
  }
  co_return told;
}

// The same faces in both worlds, no matter who throws them.
asio::awaitable<bool> Telling::throw_dice(Seated& seat) {
  const json::value* wanted = seat.picture.part("dice");
  if (wanted == nullptr || !wanted->is_object()) co_return false;
  // Rounds of posts are secret themselves.
  const std::int64_t salt = of_posts_ ? seat.picture.part("status")->at("turn").as_int64() : seat.picture.round();
  json::object thrown;
  thrown["type"] = "dice";
  thrown["faces"] = faces_of(wanted->as_object(), salt);
  const bool taken = co_await say(seat, std::move(thrown));
  co_return taken;
}

asio::awaitable<bool> Telling::throw_all_dice() {
  for (;;) {
    bool well = co_await settle(owner_);
    for (auto& other : others_) {
      if (well) well = co_await settle(*other);
    }
    if (well) well = co_await settle(viewer_);
    if (!well) co_return false;
    bool thrown = co_await throw_dice(owner_);
    for (auto& other : others_) {
      if (!thrown) thrown = co_await throw_dice(*other);
    }
    if (!thrown) thrown = co_await throw_dice(viewer_);
    if (!thrown) co_return true;
  }
}

// In a book of posts the others may be asked several times before the viewer is.
asio::awaitable<bool> Telling::play_round() {
  constexpr int most_moves_of_others = 40;
  for (int i = 0; i < most_moves_of_others; ++i) {
    const bool asked = viewer_.picture.flag("waits");
    bool told = co_await others_play(asked);
    if (told && asked)
      told = co_await say(viewer_, with_orders("commit", viewer_, suggested_orders(viewer_.picture.part("asks"))));
    if (told && asked && is_ok(viewer_)) ++lived_.moves;
    if (told) told = co_await throw_all_dice();
    if (!told) co_return false;
    if (!of_posts_ || asked || viewer_.picture.flag("over")) break;
  }
  co_return true;
}

// What the viewer asks without need, about pieces that he sees and a ship that he cannot know, for another round, of
// another post.
std::vector<json::object> Telling::questions(int round) const {
  std::vector<json::object> asked;
  const auto seal = [&](std::int64_t of_round, json::array orders) {
    return json::object{{"type", "commit"}, {"round", of_round}, {"orders", std::move(orders)}};
  };
  const auto at_once = [&](json::array orders) {
    json::object message = seal(viewer_.picture.round(), std::move(orders));
    message["atOnce"] = true;
    return message;
  };
  const std::int64_t now = viewer_.picture.round();
  const json::object wild = twins_.wild_order("leader");
  for (const auto& [key, part] : viewer_.picture.parts()) {
    constexpr std::string_view pieces = "pieces/";
    constexpr std::size_t enough = 3;
    if (!key.starts_with(pieces) || asked.size() == enough) continue;
    asked.push_back({{"type", "look"}, {"piece", key.substr(pieces.size())}});
  }
  asked.push_back({{"type", "look"}, {"piece", "leader"}});
  asked.push_back({{"type", "preview"}, {"order", wild}});
  asked.push_back({{"type", "draft"}, {"round", now}, {"orders", json::array{wild}}});
  asked.push_back(seal(now, {wild}));
  asked.push_back(seal(now + 1, {}));
  asked.push_back(at_once({wild}));
  asked.push_back({{"type", "reopen"}, {"round", now}});
  asked.push_back(talk_to(of_posts_ ? owner_.post : owner_.side, "Who is there?"));
  // What he writes to others comes back to him as he wrote it, whatever became of it.
  json::array letter = letter_in(asks_of(viewer_), round);
  if (!letter.empty()) asked.push_back(at_once(std::move(letter)));
  return asked;
}

// He must be answered the same in both worlds.
asio::awaitable<bool> Telling::try_doors(int round) {
  bool answered = true;
  for (json::object& question : questions(round)) {
    if (answered) answered = co_await say(viewer_, std::move(question));
  }
  const std::string log_again = R"({"type":"log","from":1})";
  if (answered) answered = co_await viewer_.line.send(log_again);
  if (answered) answered = co_await settle(viewer_);
  hear_page();
  co_return answered;
}

void Telling::hear_page() {
  std::string page = request(life_.port, "POST", "/text", "token=" + viewer_.token + "&do=look").body;
  mask(page, viewer_.token);
  world_.heard += page;
}

asio::awaitable<void> Telling::tell() {
  const Begun begun = begin_game(life_.port, wish());
  viewer_.transcript = &world_.heard;
  // begin_game gives the token of each seat in its order, also of the one that was invited.
  bool well = co_await sit(viewer_, life_.port, begun.tokens[0]);
  if (well) well = co_await sit(owner_, life_.port, begun.tokens[1]);
  for (std::size_t i = 0; well && i < others_.size(); ++i)
    well = co_await sit(*others_[i], life_.port, begun.tokens[2 + i]);
  for (int i = 0; well && i < twins_.rounds && !viewer_.picture.flag("over"); ++i) {
    if (life_.thorough) well = co_await try_doors(i);
    if (well) well = co_await play_round();
  }
  if (!well) lived_.trouble = "a line to the server broke";
  if (life_.thorough) {
    for (const char* what :
         {"/api/record", "/api/report", "/api/luck", "/api/journal", "/api/situation", "/api/replay"}) {
      world_.heard += request(life_.port, "GET", what, {}, begun.tokens[0]).body;
    }
    hear_page();
  }
  const json::value* game = viewer_.picture.part("game");
  mask(world_.heard, begun.game);
  mask_times(world_.heard);
  number_deadlines(world_.heard);
  if (game != nullptr) mask(world_.heard, std::string(game->as_object().at("commitment").as_string()));
  world_.canaries.insert(world_.canaries.end(), begun.tokens.begin(), begun.tokens.end());
  world_.canaries.insert(world_.canaries.end(), begun.invites.begin(), begun.invites.end());
}

}  // namespace

Lived live(const TwinLife& life, World& world) {
  asio::io_context io;
  Telling telling(life, world, io);
  asio::co_spawn(io, telling.tell(), [](const std::exception_ptr& failure) {
    if (failure) std::rethrow_exception(failure);
  });
  io.run();
  return telling.lived();
}

}  // namespace wardroom::selftest
