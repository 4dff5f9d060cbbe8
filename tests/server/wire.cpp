// The real server over real sockets: pages and files, seats, sealed orders, limits, stop and restart.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/asio.hpp>
#include <boost/json.hpp>

#include "selftest/load.hpp"
#include "selftest/server_process.hpp"
#include "server/guest.hpp"
#include "server/host.hpp"

namespace wardroom::selftest {
namespace {

namespace json = boost::json;

TEST(Server, AnswersWithTheRightStatus) {
  const ScratchFolder folder;
  const Host host(folder.path());
  EXPECT_EQ(request(host.port(), "GET", "/healthz").status, 200);
  EXPECT_EQ(request(host.port(), "GET", "/api/books").status, 200);
  EXPECT_EQ(request(host.port(), "GET", "/api/scenarios/coal/first-battle").status, 200);
  EXPECT_EQ(request(host.port(), "GET", "/api/scenarios/coal/nowhere").status, 404);
  EXPECT_EQ(request(host.port(), "GET", "/nothing").status, 404);
  EXPECT_EQ(request(host.port(), "GET", "/../etc/passwd").status, 404);
  EXPECT_EQ(request(host.port(), "DELETE", "/api/games").status, 405);
  EXPECT_EQ(request(host.port(), "POST", "/api/games", "nonsense").status, 400);
  EXPECT_EQ(request(host.port(), "POST", "/api/games", R"({"book":"chess"})").status, 400);
  EXPECT_EQ(request(host.port(), "GET", "/api/journal").status, 401);
  EXPECT_EQ(request(host.port(), "GET", "/api/journal", {}, "no-such-token").status, 401);
  EXPECT_EQ(request(host.port(), "POST", "/api/check", std::string(3 << 20, 'x')).status, 413);
}

TEST(Server, ShowsTheLineOfAWrongScenario) {
  const ScratchFolder folder;
  const Host host(folder.path());
  json::object body;
  body["book"] = "coal";
  body["text"] = "format = 1\nkind = \"scenario\"\ntitle = 7\n";
  const Reply reply = request(host.port(), "POST", "/api/check", json::serialize(body));
  EXPECT_EQ(reply.status, 200);
  const json::value answer = json::parse(reply.body);
  EXPECT_FALSE(answer.at("ok").as_bool());
  EXPECT_GE(answer.at("line").as_int64(), 1);
}

TEST(Server, WholeBattlesAreFoughtAndTheirFilesServed) {
  const ScratchFolder folder;
  const Host host(folder.path());
  Load load({.games = 2, .port = [&](std::size_t) { return host.port(); }});
  load.begin(host.port());
  const LoadFigures figures = load.play(120);
  EXPECT_EQ(figures.finished, 4U);
  EXPECT_EQ(figures.gaps, 0U);
  EXPECT_TRUE(load.losses(host.port()).empty());
  const std::string& token = load.witnesses()[0].token;
  for (const char* what : {"/api/journal", "/api/record", "/api/report", "/api/luck", "/api/replay"}) {
    const Reply reply = request(host.port(), "GET", what, {}, token);
    EXPECT_EQ(reply.status, 200) << what;
    EXPECT_GT(reply.body.size(), 100U) << what;
  }
  EXPECT_EQ(request(host.port(), "GET", "/api/situation", {}, token).status, 403);
}

// A frame says its length in one, three or nine bytes: messages on both sides of each bound arrive whole.
TEST(Server, MessagesOfEveryLengthArrive) {
  const ScratchFolder folder;
  const Host host(folder.path());
  const Begun game = begin_game(host.port(), two_people);
  Guest guest(host.port(), game.tokens[0]);
  std::vector<std::string> said, messages;
  for (std::size_t size = 20; size <= 120; ++size) {
    said.emplace_back(size, 'x');
    messages.push_back(R"({"type":"talk","id":1,"to":"all","text":")" + said.back() + "\"}");
  }
  guest.say_all(messages);
  guest.catch_up();
  EXPECT_EQ(guest.talk(), said);
  for (const int orders : {800, 1000, 1200, 1500}) {  // about 40 to 75 thousand bytes
    json::array draft;
    for (int i = 0; i < orders; ++i) {
      draft.push_back(json::object{{"order", "plot"}, {"division", 1}, {"speed", i % 10}});
    }
    EXPECT_TRUE(guest.order("draft", json::serialize(draft))["ok"].as_bool());
    guest.catch_up();
    ASSERT_NE(guest.picture().part("draft"), nullptr);
    EXPECT_EQ(*guest.picture().part("draft"), draft);
  }
}

TEST(Server, TheJournalIsTheUmpiresUntilTheEnd) {
  const ScratchFolder folder;
  const Host host(folder.path());
  const Begun game = begin_game(host.port(), two_people);
  EXPECT_EQ(request(host.port(), "GET", "/api/journal", {}, game.tokens[0]).status, 409);
  EXPECT_EQ(request(host.port(), "GET", "/api/replay", {}, game.tokens[3]).status, 409);
  EXPECT_EQ(request(host.port(), "GET", "/api/journal", {}, game.tokens[2]).status, 200);
  EXPECT_EQ(request(host.port(), "GET", "/api/situation", {}, game.tokens[2]).status, 200);
}

TEST(Server, AReportIsMadeFromTheFirstOrdersOn) {
  const ScratchFolder folder;
  const Host host(folder.path());
  const Begun game = begin_game(host.port(), two_people);
  const auto status = [&](const char* what) { return request(host.port(), "GET", what, {}, game.tokens[2]).status; };
  for (const char* what : {"/api/report", "/api/luck", "/api/replay"}) EXPECT_EQ(status(what), 409) << what;
  for (int seat = 0; seat < 2; ++seat) Guest(host.port(), game.tokens[seat]).order("commit", "[]");
  for (const char* what : {"/api/report", "/api/luck", "/api/replay"}) EXPECT_EQ(status(what), 200) << what;
}

TEST(Server, ARestartResumesEveryGame) {
  const ScratchFolder folder;
  std::uint16_t port = 0;
  Load load({.scenario = "coal/yellow-sea", .games = 3, .port = [&](std::size_t) { return port; }});
  {
    const Host host(folder.path());
    port = host.port();
    load.begin(port);
    EXPECT_GT(load.play(0.2).acked, 0U);
  }
  const auto over = [&] { return std::ranges::count_if(load.witnesses(), &Witness::over); };
  ASSERT_EQ(over(), 0) << "there is something left to resume";
  const Host host(folder.path());
  port = host.port();
  EXPECT_TRUE(load.losses(port).empty());
  load.play(120);
  EXPECT_EQ(over(), 6);
}

TEST(Server, OneAddressMayNotBeginGamesWithoutEnd) {
  const ScratchFolder folder;
  const Host host(folder.path(), few_games(3));
  for (int i = 0; i < 3; ++i) EXPECT_EQ(request(host.port(), "POST", "/api/games", two_people).status, 201);
  EXPECT_EQ(request(host.port(), "POST", "/api/games", two_people).status, 429);
}

TEST(Server, TheTextTableNeedsNoScript) {
  const ScratchFolder folder;
  const Host host(folder.path());
  EXPECT_EQ(request(host.port(), "GET", "/text").status, 200);
  const Reply begun = request(host.port(), "POST", "/text", "do=begin");
  EXPECT_NE(begun.body.find("Seal the orders"), std::string::npos);
  EXPECT_EQ(begun.body.find("<script"), std::string::npos);
  const std::size_t at = begun.body.find("name=\"token\" value=\"");
  ASSERT_NE(at, std::string::npos);
  const std::string token = begun.body.substr(at + 20, 22);
  const std::size_t round_at = begun.body.find("name=\"round\" value=\"") + 20;
  const std::string round = begun.body.substr(round_at, begun.body.find('"', round_at) - round_at);
  const Reply sealed = request(host.port(), "POST", "/text", "do=commit&token=" + token + "&round=" + round);
  EXPECT_EQ(sealed.status, 200);
  EXPECT_NE(sealed.body.find("sealed"), std::string::npos);
  EXPECT_NE(request(host.port(), "POST", "/text", "do=open&token=wrong").body.find("no such seat"), std::string::npos);
}

// A request with these headers; the head of the answer.
std::string asked(std::uint16_t port, const std::string& line, const std::string& headers,
                  const std::string& body = {}) {
  namespace asio = boost::asio;
  asio::io_context io;
  asio::ip::tcp::socket socket(io);
  socket.connect({asio::ip::address_v4::loopback(), port});
  const std::string text = line + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) + "\r\n" + headers +
                           "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
  asio::write(socket, asio::buffer(text));
  std::string answer;
  asio::read_until(socket, asio::dynamic_buffer(answer), "\r\n\r\n");
  return answer;
}

TEST(Server, TakesNothingFromAnotherSite) {
  const ScratchFolder folder;
  const Host host(folder.path());
  const std::string own = "Origin: http://127.0.0.1:" + std::to_string(host.port()) + "\r\n";
  const auto status = [&](const std::string& headers) {
    return asked(host.port(), "POST /text", headers, "do=begin").substr(9, 3);
  };
  EXPECT_EQ(status(""), "200") << "a program";
  EXPECT_EQ(status(own), "200");
  EXPECT_EQ(status("Origin: null\r\n"), "403");
  EXPECT_EQ(status("Origin: http://elsewhere.example\r\n"), "403");
  EXPECT_EQ(status("Origin: null\r\nSec-Fetch-Site: same-origin\r\n"), "200");
  EXPECT_EQ(status("Sec-Fetch-Site: none\r\n"), "200");
  for (const char* site : {"cross-site", "same-site", "nonsense"}) {
    EXPECT_EQ(status(own + "Sec-Fetch-Site: " + site + "\r\n"), "403") << site;
  }
  EXPECT_EQ(asked(host.port(), "GET /text", "Sec-Fetch-Site: cross-site\r\n").substr(9, 3), "200") << "a link";
  const std::string upgrade =
      "Connection: upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
      "dGhlIHNhbXBsZSBub25jZQ==\r\n";
  EXPECT_EQ(asked(host.port(), "GET /play", upgrade + "Sec-Fetch-Site: cross-site\r\n").substr(9, 3), "403");
  EXPECT_EQ(asked(host.port(), "GET /play", upgrade + own).substr(9, 3), "101");
}

TEST(Server, LetsFormsTellWhereTheyComeFrom) {
  const ScratchFolder folder;
  const Host host(folder.path());
  EXPECT_NE(asked(host.port(), "GET /text", "").find("Referrer-Policy: same-origin"), std::string::npos);
}

TEST(Server, APlotGoesThroughTheTextTableWithFieldsLeftEmpty) {
  const ScratchFolder folder;
  const Host host(folder.path());
  const Begun game = begin_game(host.port(), two_people);
  const auto say = [&](const std::string& seat, const std::string& what) {
    return request(host.port(), "POST", "/text", what + "&token=" + seat).body;
  };
  const auto round = [&](const std::string& page) {
    const std::size_t at = page.find("name=\"round\" value=\"") + 20;
    return page.substr(at, page.find('"', at) - at);
  };
  const std::string first = round(say(game.tokens[0], "do=open"));
  for (const int seat : {0, 1}) say(game.tokens[static_cast<std::size_t>(seat)], "do=commit&round=" + first);
  const std::string page = say(game.tokens[0], "do=open");
  ASSERT_NE(page.find("plot-1"), std::string::npos);
  const std::string put =
      say(game.tokens[0], "do=order&ask=plot-1&field:speed=2&field:plot=1-CR30&field:radius=&round=" + round(page));
  EXPECT_NE(put.find("It is in your draft."), std::string::npos);
  const std::string sealed = say(game.tokens[0], "do=commit&round=" + round(page));
  EXPECT_NE(sealed.find("Your orders are sealed. The table waits for the others."), std::string::npos) << sealed;
  EXPECT_EQ(sealed.find("Plot your moves"), std::string::npos);
}

}  // namespace
}  // namespace wardroom::selftest
