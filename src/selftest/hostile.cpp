// A cheat at every table: he sends what no page would send, over his socket, by the forms of the text table and as raw
// bytes, while his opponent has sealed orders. The server must answer or hang up, live, and after a kill -9 have every
// game with the opponent's orders in it.
#include <fmt/format.h>

#include <array>
#include <boost/asio.hpp>
#include <boost/json.hpp>
#include <random>

#include "game/game.hpp"
#include "selftest/hostile_posts.hpp"
#include "selftest/hostile_seats.hpp"
#include "selftest/player.hpp"
#include "selftest/proofs.hpp"
#include "selftest/server_process.hpp"
#include "selftest/shares.hpp"
#include "selftest/spoiled_disk.hpp"
#include "shelf/shelf.hpp"

namespace wardroom::selftest {
namespace {

namespace asio = boost::asio;
namespace json = boost::json;

constexpr std::array<const char*, 24> nasty_values{"1e400",
                                                   "-1e400",
                                                   "1e-400",
                                                   "9223372036854775808",
                                                   "18446744073709551616",
                                                   "-0",
                                                   "0.0000000000000001",
                                                   "null",
                                                   "true",
                                                   "[]",
                                                   "{}",
                                                   "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]",
                                                   R"("\ud800")",
                                                   R"("\u0000")",
                                                   "\"\xff\xfe\"",
                                                   R"("__proto__")",
                                                   R"("../../etc/passwd")",
                                                   R"({"":{"":{"":[]}}})",
                                                   R"({"order":"plot","division":-1,"speed":1e308,"plot":"CR999999"})",
                                                   R"({"order":"ready"})",
                                                   R"({"order":"launch","ship":4294967296})",
                                                   R"("'; DROP TABLE entries; --")",
                                                   "NaN",
                                                   "1,2"};

constexpr std::array<const char*, 19> messages{R"({"type":"share","round":@,"share":@,"next":@})",
                                               R"({"type":"share","round":1,"share":@})",
                                               R"({"type":"commit","round":1,"orders":[],"pledge":@})",
                                               R"({"type":"draft","id":1,"round":1,"orders":[@]})",
                                               R"({"type":"draft","id":1,"round":1,"orders":@})",
                                               R"({"type":"draft","id":@,"round":@,"orders":[@,@]})",
                                               R"({"type":"commit","id":1,"round":1,"orders":[@]})",
                                               R"({"type":"commit","round":@,"orders":[]})",
                                               R"({"type":"reopen","round":@})",
                                               R"({"type":"preview","order":@})",
                                               R"({"type":"preview","order":{"order":"plot","division":@,"speed":@}})",
                                               R"({"type":"look","piece":@})",
                                               R"({"type":"log","from":@})",
                                               R"({"type":"talk","to":@,"text":@})",
                                               R"({"type":"dice","faces":[@]})",
                                               R"({"type":"motion","what":@,"seat":@})",
                                               R"({"type":"motion","what":"hand-over","seat":"s1"})",
                                               R"({"type":"motion","what":"hand-over","seat":"s2"})",
                                               R"({"type":"act","act":@,"reason":@,"situation":@})"};

constexpr std::array<const char*, 8> forms{"do=talk&text=@",      "do=order&ask=@&field:speed=@",
                                           "do=other&which=@",    "do=remove&which=@",
                                           "do=commit&token2=@",  "do=order&ask=plot-1&field:plot=@&field:speed=@",
                                           "do=@&round=@&text=%", "do=claim&name=@&nonce=@"};

constexpr std::array<const char*, 6> raw_bytes{
    "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    "GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
    "POST /text HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    "GET /%00%ff HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "GET /play HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\n\r\n"};

std::string seat_taken(const std::string& token) { return R"({"type":"sit","token":")" + token + "\"}"; }

class Cheat {
 public:
  Cheat(std::uint64_t seed, std::uint16_t port) : random_(seed), port_(port) {}

  void play(const std::string& token) {
    asio::io_context io;
    asio::co_spawn(io, speak(io, token), asio::detached);
    io.run();
    for (int i = 0; i < 8; ++i) {
      request(port_, "POST", "/text", "token=" + token + "&round=1&" + coded(filled(pick(forms))));
    }
    send_raw(pick(raw_bytes));
    for (const char* path : {"/api/games", "/api/check"})
      request(port_, "POST", path, filled(R"({"book":@,"text":@})"));
    request(port_, "POST", "/api/claim", filled(R"({"token":@,"name":@,"nonce":@})"));
    sent_ += 12;
  }
  std::uint64_t sent() const { return sent_; }

 private:
  template <class List>
  const char* pick(const List& list) {
    return list[random_() % list.size()];
  }
  std::string filled(std::string text) {
    for (std::size_t at = text.find('@'); at != std::string::npos; at = text.find('@', at)) {
      const std::string value = pick(nasty_values);
      text.replace(at, 1, value);
      at += value.size();
    }
    return text;
  }
  static std::string coded(const std::string& form) {
    std::string out;
    for (const char c : form) {
      const bool plain = std::isalnum(static_cast<unsigned char>(c)) != 0 || std::string_view("=&:%-").find(c) < 5;
      out += plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned>(static_cast<unsigned char>(c)));
    }
    return out;
  }
  // He comes back whenever he is thrown out.
  asio::awaitable<void> speak(asio::io_context& io, const std::string& token) {
    for (int visit = 0; visit < 4; ++visit) {
      Line line(io);
      bool well = co_await line.open(port_);
      if (well) well = co_await line.send(seat_taken(token));
      for (int i = 0; well && i < 12; ++i, ++sent_) well = co_await line.send(filled(pick(messages)));
      if (well) well = co_await line.send(R"({"type":"ping"})");
      for (auto heard = co_await line.receive(Line::Seconds(5)); well && heard;) {
        if (heard->find("\"pong\"") != std::string::npos) break;
        heard = co_await line.receive(Line::Seconds(5));
      }
    }
  }
  void send_raw(const std::string& bytes) const {
    asio::io_context io;
    asio::ip::tcp::socket socket(io);
    boost::system::error_code ended;
    socket.connect({asio::ip::address_v4::loopback(), port_}, ended);
    if (!ended) asio::write(socket, asio::buffer(bytes), ended);
    socket.shutdown(asio::ip::tcp::socket::shutdown_send, ended);
    std::string heard;
    if (!ended) asio::read(socket, asio::dynamic_buffer(heard), ended);
  }

  std::mt19937_64 random_;
  std::uint16_t port_;
  std::uint64_t sent_ = 0;
};

std::string commitment_of(const Picture& picture) {
  return json::serialize(json::object{
      {"type", "commit"}, {"id", 1}, {"round", picture.round()}, {"orders", suggested_orders(picture.part("asks"))}});
}

// The honest player seals what is suggested to him; true when that was acknowledged.
bool seals(std::uint16_t port, const std::string& token) {
  asio::io_context io;
  bool sealed = false;
  const auto play = [&]() -> asio::awaitable<void> {
    Line line(io);
    bool well = co_await line.open(port);
    if (well) well = co_await line.send(seat_taken(token));
    Picture picture;
    auto heard = co_await line.receive(Line::Seconds(10));
    if (!well || !heard) co_return;
    picture.take(json::parse(*heard).as_object());
    co_await line.send(commitment_of(picture));
    while ((heard = co_await line.receive(Line::Seconds(10)))) {
      const json::object message = json::parse(*heard).as_object();
      if (message.at("type") != "reply") continue;
      sealed = message.at("ok").as_bool();
      co_return;
    }
  };
  asio::co_spawn(io, play(), asio::detached);
  io.run();
  return sealed;
}

// The first whom the table waits for is honest and seals, and is second from then on; the cheat is first.
bool one_is_honest(std::uint16_t port, Begun& game) {
  for (std::size_t seat = 1; seat < game.tokens.size(); ++seat) {  // at last, for the umpire, the first
    std::string& token = game.tokens[seat + 1 < game.tokens.size() ? seat : 0];
    if (!seals(port, token)) continue;
    std::swap(token, game.tokens[1]);
    return true;
  }
  return false;
}

// The first scenario of a book, or of each on the shelf.
std::vector<std::string> scenarios_of(const std::string& wanted) {
  const json::value books = json::parse(books_json());
  std::vector<std::string> scenarios;
  for (const json::value& each : books.as_array()) {
    const json::object& book = each.as_object();
    const std::string id(book.at("id").as_string());
    if (!wanted.empty() && id != wanted) continue;
    scenarios.push_back(id + "/" + std::string(book.at("scenarios").as_array().at(0).as_object().at("id").as_string()));
  }
  return scenarios;
}

// Whether what the honest player sealed is in his record.
void look_after(const std::vector<Begun>& victims, std::uint16_t port, Findings& findings) {
  for (const Begun& game : victims) {
    const Reply record = request(port, "GET", "/api/record", {}, game.tokens[1]);
    const bool whole = record.status == 200 && !json::parse(record.body).at("orders").as_array().empty();
    if (!whole) findings.faults.push_back(fmt::format("game {}: what was sealed is gone", game.game));
    for (const char* what : {"/api/journal", "/api/situation", "/api/report", "/api/luck", "/api/replay"}) {
      const int status = request(port, "GET", what, {}, game.tokens.back()).status;
      if (status == 200 || status == 409) continue;
      findings.faults.push_back(fmt::format("game {}: {} answers {}", game.game, what, status));
    }
  }
}

// A game that a broken disk has spoiled opens with what is sound of it, or says that it cannot be opened.
void look_at_spoiled(const std::vector<Begun>& games, std::uint16_t port, Findings& findings) {
  for (const Begun& game : games) {
    for (const char* what : {"/api/record", "/api/journal", "/api/situation", "/api/report", "/api/replay"}) {
      const int status = request(port, "GET", what, {}, game.tokens.back()).status;
      if (status == 200 || status == 409 || status == 503) continue;
      findings.faults.push_back(fmt::format("spoiled game {}: {} answers {}", game.game, what, status));
    }
    seals(port, game.tokens[0]);
  }
  if (request(port, "GET", "/healthz").status != 200) findings.faults.emplace_back("the server died of a spoiled game");
}

}  // namespace

Findings prove(const HostileProof& proof, const Progress& progress) {
  Findings findings;
  const ScratchFolder folder;
  const auto arguments = without_limits({"--data", folder.path() + "/games"});
  std::vector<Begun> victims;
  std::vector<ClaimedSeat> claimed;
  std::uint64_t sent = 0;
  {
    ServerProcess server(arguments, folder.path() + "/server.log");
    const std::vector<std::string> scenarios = scenarios_of(proof.book);
    for (int i = 0; i < proof.games; ++i) {
      const std::string& scenario = scenarios[static_cast<std::size_t>(i) % scenarios.size()];
      Begun game = begin_game(server.port(), game_of_people(scenario, true));
      if (!one_is_honest(server.port(), game)) {
        findings.faults.push_back(fmt::format("game {}: nobody can seal his orders", i + 1));
      }
      victims.push_back(game);
      Cheat cheat(proof.seed + static_cast<std::uint64_t>(i), server.port());
      cheat.play(game.tokens[0]);
      sent += cheat.sent();
      claimed.push_back(attack_a_seat(server.port(), sent, findings));
      if (request(server.port(), "GET", "/healthz").status != 200) {
        findings.faults.push_back(fmt::format("the server died of game {}", i + 1));
        return findings;
      }
      progress(i + 1, proof.games);
    }
    look_after(victims, server.port(), findings);
    sent += static_cast<std::uint64_t>(attack_shares(server.port(), findings));
    for (const std::string& scenario : scenarios) {
      sent += static_cast<std::uint64_t>(attack_posts(server.port(), scenario, findings));
    }
    server.kill();
  }
  {
    ServerProcess again(arguments, folder.path() + "/server.log");
    look_after(victims, again.port(), findings);
    for (const ClaimedSeat& seat : claimed) look_after_seat(seat, again.port(), findings);
    again.kill();
  }
  // Of every four games one is spoiled on the disk. The others must not notice.
  const auto first_spoiled = victims.begin() + static_cast<std::ptrdiff_t>(victims.size() - victims.size() / 4);
  const std::vector<Begun> spoiled(first_spoiled, victims.end());
  victims.erase(first_spoiled, victims.end());
  std::vector<std::string> ids;
  ids.reserve(spoiled.size());
  for (const Begun& game : spoiled) ids.push_back(game.game);
  spoil(folder.path() + "/games/wardroom.db", ids, proof.seed);
  const ServerProcess last(arguments, folder.path() + "/server.log");
  look_at_spoiled(spoiled, last.port(), findings);
  look_after(victims, last.port(), findings);
  findings.figures = {{"games attacked", proof.games},
                      {"hostile messages, forms and requests", static_cast<double>(sent)},
                      {"games spoiled on the disk", static_cast<double>(spoiled.size())}};
  return findings;
}

}  // namespace wardroom::selftest
