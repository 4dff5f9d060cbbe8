// People at a real server: what a page asks by HTTP, and what goes over the socket in either direction.
#include <fmt/format.h>

#include "rules/secret.hpp"
#include "selftest/server_process.hpp"
#include "server/guest.hpp"
#include "server/host.hpp"
#include "server/overheard.hpp"
#include "shelf/shelf.hpp"

namespace wardroom::server {
namespace {

namespace json = boost::json;
using selftest::Guest;
using selftest::Host;
using wire::list;
using wire::named;

/// What a page asks by HTTP, with the kinds of what it sends and is answered.
class Page {
 public:
  Page(std::uint16_t port, Overheard& heard) : port_(port), heard_(heard) {}

  json::value get(const std::string& path, const wire::Kind& answer, const std::string& token = {}) {
    return answered(selftest::request(port_, "GET", path, {}, token), answer);
  }
  json::value post(const std::string& path, const char* asked, const json::value& body, const wire::Kind& answer) {
    heard_.take(named(asked), body);
    return answered(selftest::request(port_, "POST", path, json::serialize(body)), answer);
  }
  /// The tokens and invitations of a new game, as its seats have them; empty for a bot.
  std::vector<std::string> begin(const json::value& game) {
    std::vector<std::string> keys;
    const json::value made = post("/api/games", "NewGame", game, named("MadeGame"));
    game_ = made.at("game").as_string();
    for (const json::value& seat : made.at("seats").as_array()) {
      const json::object& o = seat.as_object();
      const char* key = o.contains("token") ? "token" : "invite";
      keys.emplace_back(o.contains(key) ? std::string(o.at(key).as_string()) : std::string());
    }
    return keys;
  }
  const std::string& game() const { return game_; }
  std::uint16_t port() const { return port_; }
  Overheard& heard() { return heard_; }

 private:
  json::value answered(const selftest::Reply& reply, const wire::Kind& kind) {
    const json::value value = json::parse(reply.body);
    heard_.take(reply.status < 400 ? kind : named("Refusal"), value);
    return value;
  }

  std::uint16_t port_;
  Overheard& heard_;
  std::string game_;
};

json::object sided(const char* id, json::object more = {}) {
  more["role"] = "side";
  more["side"] = id;
  return more;
}

const json::object umpire_seat{{"role", "umpire"}}, spectator_seat{{"role", "spectator"}};

json::object first_battle(json::array seats, json::object more = {}) {
  more["book"] = "coal";
  more["scenario"] = "first-battle";
  more["seats"] = std::move(seats);
  return more;
}

/// What a page says at its seat: the message with a number, and the answer.
json::object ask(Guest& guest, json::object message) {
  message["id"] = 1;
  return guest.say(json::serialize(message));
}
json::object give(Guest& guest, const char* type, json::array orders, json::object more = {}) {
  more["type"] = type;
  more["round"] = guest.picture().round();
  more["orders"] = std::move(orders);
  return ask(guest, std::move(more));
}
json::object act(Guest& umpire, const char* what, json::object more = {}) {
  more["type"] = "act";
  more["act"] = what;
  more["reason"] = "a test";
  json::object reply = ask(umpire, std::move(more));
  EXPECT_TRUE(reply["ok"].as_bool()) << what << ": " << json::serialize(reply);
  return reply;
}

void ask_of_books(Page& page) {
  const json::value books = page.get("/api/books", list(named("Book")));
  for (const json::value& book : books.as_array()) {
    for (const json::value& scenario : book.at("scenarios").as_array()) {
      const std::string id(scenario.at("id").as_string());
      page.get("/api/scenarios/" + std::string(book.at("id").as_string()) + "/" + id, named("Scenario"));
    }
  }
  const auto check = [&](const std::string& book, const std::string& text) {
    page.post("/api/check", "Upload", {{"book", book}, {"text", text}}, named("Checked"));
  };
  check("coal", scenario_text("coal", "first-battle"));
  check("admiralty", scenario_text("admiralty", "tamatave"));
  check("coal", "format = 1\nkind = \"scenario\"\ntitle = 7\n");
}

void make_games(Page& page) {
  json::object own{{"book", "coal"}, {"title", "Mine"}, {"text", scenario_text("coal", "first-battle")}};
  own["seats"] = json::array{sided("japanese", {{"units", json::array{"1"}}, {"name", "Togo"}}), sided("japanese"),
                             sided("russian", {{"bot", "ensign"}})};
  own["options"] = json::object{{"d100", "true"}};
  own["clock"] = 600;
  own["dice"] = "host";
  const auto tokens = page.begin(own);
  Guest clocked(page.port(), tokens[0], "", &page.heard());
  own["text"] = "format = 1\nkind = \"scenario\"\ntitle = 7\n";
  page.post("/api/games", "NewGame", own, named("MadeGame"));
}

// The first round is the setting up.
void orders_and_questions(Guest& japanese, Guest& russian) {
  EXPECT_TRUE(give(japanese, "commit", {})["ok"].as_bool());
  EXPECT_TRUE(ask(japanese, {{"type", "reopen"}, {"round", japanese.picture().round()}})["ok"].as_bool());
  for (Guest* guest : {&japanese, &russian}) EXPECT_TRUE(give(*guest, "commit", {})["ok"].as_bool());
  japanese.catch_up();
  const json::object plot{{"order", "plot"}, {"division", 1}, {"speed", 2}, {"plot", ""}};
  const json::object bad{{"order", "plot"}, {"division", 1}, {"speed", 99}, {"plot", ""}};
  EXPECT_EQ(give(japanese, "draft", {plot})["faults"].as_array().size(), 0U);
  EXPECT_EQ(give(japanese, "draft", {bad})["faults"].as_array().size(), 1U);
  EXPECT_FALSE(give(japanese, "commit", {bad})["ok"].as_bool());
  EXPECT_TRUE(ask(japanese, {{"type", "draft"}, {"round", 0}, {"orders", json::array{}}}).contains("stale"));
  EXPECT_TRUE(ask(japanese, {{"type", "preview"}, {"order", plot}})["ok"].as_bool());
  EXPECT_TRUE(ask(japanese, {{"type", "look"}, {"piece", "asahi"}})["look"].is_object());
  EXPECT_TRUE(ask(japanese, {{"type", "look"}, {"piece", "nobody"}})["look"].is_null());
  EXPECT_TRUE(ask(russian, {{"type", "talk"}, {"to", "all"}, {"text", "Good morning."}})["ok"].as_bool());
  japanese.say_unanswered(R"({"type":"log","id":1,"from":1})");
  japanese.catch_up();
}

void acts_of_the_umpire(Guest& umpire) {
  act(umpire, "pause");
  act(umpire, "resume");
  act(umpire, "message", {{"side", "russian"}, {"text", "Fog."}});
  act(umpire, "ruling", {{"option", "d100"}, {"value", "true"}});
  const json::object asahi{{"ship", "asahi"}, {"speed", 1}};
  act(umpire, "edit", {{"situation", json::object{{"ship", json::array{asahi}}}}});
  ask(umpire, {{"type", "look"}, {"piece", "asahi"}});
  act(umpire, "lend", {{"seat", "s2"}, {"bot", "ensign"}});
  act(umpire, "lend", {{"seat", "s2"}, {"bot", nullptr}});
}

// Invited, claimed, renewed, moved to be handed over, and handed over.
void seats_change_hands(Page& page, Guest& umpire, Guest& japanese, const std::string& invite) {
  page.get("/api/invitation", named("Invitation"), invite);
  const json::object claim{{"token", invite}, {"name", "Witgeft"}, {"nonce", "0123456789abcdef"}};
  const json::value claimed = page.post("/api/claim", "Claim", claim, named("Claimed"));
  page.post("/api/claim", "Claim", {{"token", invite}, {"nonce", "fedcba9876543210"}}, named("Claimed"));
  const std::string token(claimed.at("token").as_string());
  Guest russian(page.port(), token, "", &page.heard()), twin(page.port(), token, "other", &page.heard());
  orders_and_questions(japanese, russian);
  acts_of_the_umpire(umpire);
  EXPECT_TRUE(ask(russian, {{"type", "renew"}}).contains("token"));
  EXPECT_TRUE(twin.is_shown_out());
  const json::object motion{{"type", "motion"}, {"what", "hand-over"}, {"seat", "s2"}};
  ask(japanese, motion);
  umpire.catch_up();
  ask(japanese, {{"type", "motion"}, {"what", "none"}});
  EXPECT_TRUE(act(umpire, "hand-over", {{"seat", "s2"}}).contains("invite"));
}

void play_with_the_hosts_dice(Page& page) {
  const auto keys =
      page.begin(first_battle({sided("japanese"), sided("russian", {{"invited", true}}), umpire_seat, spectator_seat}));
  Guest japanese(page.port(), keys[0], "", &page.heard()), umpire(page.port(), keys[2], "", &page.heard());
  Guest spectator(page.port(), keys[3], "", &page.heard());
  seats_change_hands(page, umpire, japanese, keys[1]);
  act(umpire, "adjudicate", {{"points", json::object{{"japanese", 7}, {"russian", 2}}}});
  for (Guest* guest : {&japanese, &umpire, &spectator}) guest->catch_up();
  page.get("/api/luck", named("Luck"), keys[0]);
  page.get("/api/replay", named("Film"), keys[0]);
  page.get("/api/luck", named("Luck"), "nobody");
}

void play_with_shared_dice(Page& page) {
  const json::object game = first_battle({sided("japanese"), sided("russian"), umpire_seat}, {{"dice", "shared"}});
  const auto keys = page.begin(game);
  Guest japanese(page.port(), keys[0], "", &page.heard()), russian(page.port(), keys[1], "", &page.heard());
  Guest umpire(page.port(), keys[2], "", &page.heard());
  const std::string first(64, 'a'), second(64, 'b'), third(64, 'c');
  const auto pledge = [](const std::string& share) { return pledge_of(from_digits(share)); };
  give(japanese, "commit", {}, {{"pledge", pledge(first)}});
  give(russian, "commit", {}, {{"pledge", pledge(second)}});
  japanese.catch_up();
  const json::object told{{"type", "share"}, {"round", japanese.picture().round()}, {"share", first}};
  json::object with_next = told;
  with_next["next"] = pledge(third);
  EXPECT_TRUE(ask(japanese, with_next)["ok"].as_bool());
  act(umpire, "go-on");
  for (Guest* guest : {&japanese, &russian}) guest->catch_up();
}

// Thrown by whom the table asks, until it has asked for some.
void play_with_real_dice(Page& page) {
  const auto keys = page.begin(first_battle({sided("japanese"), sided("russian")}, {{"dice", "real"}}));
  Guest japanese(page.port(), keys[0], "", &page.heard()), russian(page.port(), keys[1], "", &page.heard());
  for (int step = 0; step < 400; ++step) {
    bool thrown = false;
    for (Guest* guest : {&japanese, &russian}) {
      guest->catch_up();
      const json::value* dice = guest->picture().part("dice");
      if (dice != nullptr && dice->is_object()) {
        const json::array faces(static_cast<std::size_t>(dice->at("count").as_int64()), 1);
        EXPECT_TRUE(ask(*guest, {{"type", "dice"}, {"faces", faces}})["ok"].as_bool());
        thrown = true;
      } else if (guest->picture().flag("waits") && !guest->picture().flag("committed")) {
        give(*guest, "commit", selftest::suggested_orders(guest->picture().part("asks")));
      }
    }
    if (thrown) return;
  }
  ADD_FAILURE() << "no dice were asked for";
}

// A boat that the umpire has disabled can launch nothing, by a ruling.
void play_the_coastal_sheet(Page& page) {
  json::object game{{"book", "coastal"}, {"scenario", "first-night"}};
  game["seats"] = json::array{sided("british"), sided("german"), umpire_seat};
  const auto keys = page.begin(game);
  Guest british(page.port(), keys[0], "", &page.heard()), german(page.port(), keys[1], "", &page.heard());
  Guest umpire(page.port(), keys[2], "", &page.heard());
  const json::object boat{{"ship", "mtb-234"}, {"disabled", true}};
  act(umpire, "edit", {{"situation", json::object{{"ship", json::array{boat}}}}});
  ask(umpire, {{"type", "look"}, {"piece", "mtb-234"}});
  british.catch_up();
  const json::object launch{{"order", "launch"}, {"ship", "mtb-234"}, {"bearing", 20}};
  const json::object reply = give(british, "draft", {launch});
  ask(british, {{"type", "preview"}, {"order", launch}});
  EXPECT_TRUE(reply.at("faults").as_array().front().as_object().contains("ruling")) << json::serialize(reply);
  for (Guest* guest : {&british, &german}) {
    give(*guest, "commit", {});
    guest->catch_up();
  }
}

// The host ends a game that somebody still looks at.
void end_a_game(Page& page, const Host& host) {
  const auto keys = page.begin(first_battle({sided("japanese"), sided("russian")}));
  Guest japanese(page.port(), keys[0], "", &page.heard());
  const std::string token = selftest::request(host.server.metrics_port(), "GET", "/token").body;
  const std::string form = fmt::format("token={}&do=end&reason=Late&game={}", token.substr(0, 22), page.game());
  EXPECT_EQ(selftest::request(host.server.metrics_port(), "POST", "/", form).status, 200);
  japanese.catch_up();
  EXPECT_TRUE(japanese.picture().flag("ended"));
}

}  // namespace

void overhear_tables(Overheard& heard) {
  const selftest::ScratchFolder folder;
  const Host host(folder.path(), selftest::with_metrics());
  Page page(host.port(), heard);
  ask_of_books(page);
  make_games(page);
  play_with_the_hosts_dice(page);
  play_with_shared_dice(page);
  play_with_real_dice(page);
  play_the_coastal_sheet(page);
  end_a_game(page, host);
}

}  // namespace wardroom::server
