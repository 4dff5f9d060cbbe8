// Twin worlds: one side's forces, drafts, talk and changes of mind differ, and it stays behind its markers. The other
// side's socket and downloads must carry the same bytes in both. The dice are real ones, entered alike in both worlds,
// because the keys of the host's dice follow from the orders.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/json.hpp>
#include <fstream>
#include <sstream>

#include "core/data_error.hpp"
#include "selftest/player.hpp"
#include "selftest/proofs.hpp"
#include "selftest/server_process.hpp"
#include "selftest/shares.hpp"
#include "shelf/shelf.hpp"

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

struct Seated {
  explicit Seated(asio::io_context& io) : line(io) {}
  Line line;
  Picture picture;
  std::string token;
  std::string* transcript = nullptr;
  json::object reply;  // the last
};

asio::awaitable<bool> hear(Seated& seat) {
  const auto text = co_await seat.line.receive(Line::Seconds(10));
  if (!text) co_return false;
  if (seat.transcript != nullptr) *seat.transcript += *text + '\n';
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

json::object with_orders(const char* type, const Seated& seat, json::array orders) {
  json::object message;
  message["type"] = type;
  message["round"] = seat.picture.round();
  message["orders"] = std::move(orders);
  return message;
}

// The owner of the secrets changes his mind as often as this world has it; about what he has handed in only where the
// table still waits for the viewer.
asio::awaitable<bool> make_noise(const Twins& twins, Seated& owner, World& world, Random& hidden, bool may_reopen) {
  const auto drafts = hidden() % 4;
  for (std::uint64_t i = 0; i < drafts; ++i) {
    world.canaries.push_back(canary(hidden));
    json::array orders = suggested_orders(owner.picture.part("asks"), hidden() | 1);
    orders.push_back(twins.wild_order(world.canaries.back()));
    const bool taken = co_await say(owner, with_orders("draft", owner, std::move(orders)));
    if (!taken) co_return false;
  }
  if (hidden() % 2 == 0) {
    json::object talk;
    talk["type"] = "talk";
    talk["to"] = "side";
    world.canaries.push_back(canary(hidden));
    talk["text"] = world.canaries.back();
    const bool said = co_await say(owner, std::move(talk));
    if (!said) co_return false;
  }
  if (may_reopen && hidden() % 2 == 0) {
    bool taken = co_await say(owner, with_orders("commit", owner, {}));
    if (taken) taken = co_await say(owner, with_orders("reopen", owner, {}));
    if (!taken) co_return false;
  }
  co_return true;
}

// The same faces in both worlds, no matter who throws them.
asio::awaitable<bool> throw_dice(Seated& seat) {
  const json::value* wanted = seat.picture.part("dice");
  if (wanted == nullptr || !wanted->is_object()) co_return false;
  const auto count = wanted->as_object().at("count").as_int64(), sides = wanted->as_object().at("sides").as_int64();
  json::array faces;
  for (std::int64_t i = 0; i < count; ++i) faces.push_back(1 + (seat.picture.round() * 7 + i * 3) % sides);
  json::object message;
  message["type"] = "dice";
  message["faces"] = std::move(faces);
  const bool taken = co_await say(seat, std::move(message));
  co_return taken;
}

asio::awaitable<bool> play_round(const Twins& twins, Seated& owner, Seated& viewer, World& world, Random& hidden) {
  const bool owes = owner.picture.flag("waits"), asked = viewer.picture.flag("waits");
  bool told = true;
  if (owes) told = co_await make_noise(twins, owner, world, hidden, asked);
  if (told) told = co_await settle(viewer);
  if (told && owes)
    told = co_await say(owner, with_orders("commit", owner, twins.orders(owner.picture.part("asks"), hidden)));
  if (told && asked)
    told = co_await say(viewer, with_orders("commit", viewer, suggested_orders(viewer.picture.part("asks"))));
  if (!told) co_return false;
  for (;;) {
    bool well = co_await settle(owner);
    if (well) well = co_await settle(viewer);
    if (!well) co_return false;
    bool thrown = co_await throw_dice(owner);
    if (!thrown) thrown = co_await throw_dice(viewer);
    if (!thrown) break;
  }
  co_return true;
}

json::object seat_of(const char* side, bool invited) {
  json::object seat;
  seat["role"] = "side";
  seat["side"] = side;
  seat["invited"] = invited;
  return seat;
}

asio::awaitable<void> live(const BookEntry& book, asio::io_context& io, std::uint16_t port, World& world,
                           std::uint64_t shared, bool files, std::string& trouble) {
  const Twins& twins = book.extras.twins;
  json::object body;
  body["book"] = std::string(book.id);
  body["text"] = twins.scenario(world, shared);
  body["dice"] = "real";
  body["seats"] = json::array{seat_of(twins.viewer, false), seat_of(twins.owner, true)};
  const Begun begun = begin_game(port, json::serialize(body));
  Seated viewer(io), owner(io);
  viewer.transcript = &world.heard;
  Random hidden(world.secrets + 1);
  bool well = co_await sit(viewer, port, begun.tokens[0]);
  if (well) well = co_await sit(owner, port, begun.tokens[1]);
  for (int i = 0; well && i < twins.rounds; ++i) well = co_await play_round(twins, owner, viewer, world, hidden);
  if (!well) trouble = "a line to the server broke";
  if (files) {
    for (const char* what : {"/api/record", "/api/report", "/api/luck"}) {
      world.heard += request(port, "GET", what, {}, begun.tokens[0]).body;
    }
  }
  const json::value* game = viewer.picture.part("game");
  mask(world.heard, begun.game);
  mask_times(world.heard);
  if (game != nullptr) mask(world.heard, std::string(game->as_object().at("commitment").as_string()));
  world.canaries.push_back(begun.tokens[0]);
  world.canaries.push_back(begun.tokens[1]);
  world.canaries.push_back(begun.invites[0]);
}

void compare(const std::array<World, 2>& twins, int pair, Findings& findings) {
  const std::string &a = twins[0].heard, &b = twins[1].heard;
  if (a != b) {
    const auto at = static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
    const std::size_t from = at < 60 ? 0 : at - 60;
    findings.faults.push_back(fmt::format("pair {}: the twins differ at byte {}: ...{}... and ...{}...", pair, at,
                                          a.substr(from, 120), b.substr(from, 120)));
  }
  for (const World& world : twins) {
    for (const std::string& secret : world.canaries) {
      if (world.heard.find(secret) != std::string::npos) {
        findings.faults.push_back(fmt::format("pair {}: {} was heard by the wrong side", pair, secret));
      }
    }
  }
}

}  // namespace

Findings prove(const SecrecyProof& proof, const Progress& progress) {
  const BookEntry& book = proof.book.empty() ? *shelf().front() : need_book(proof.book);
  Findings findings;
  const ScratchFolder folder;
  const std::string log = folder.path() + "/server.log";
  ServerProcess server(without_limits({"--data", folder.path() + "/games", "--verbose"}), log);
  std::vector<std::string> canaries;
  double bytes = 0;
  constexpr int files_every = 10;
  for (int pair = 0; pair < proof.pairs && findings.faults.size() < 20; ++pair) {
    std::array<World, 2> twins;
    const std::uint64_t shared = proof.seed * 1'000'003 + static_cast<std::uint64_t>(pair);
    for (std::size_t i = 0; i < 2; ++i) {
      twins[i].secrets = shared * 2 + i + 1;
      asio::io_context io;
      std::string trouble;
      asio::co_spawn(io, live(book, io, server.port(), twins[i], shared, pair % files_every == 0, trouble),
                     [&](const std::exception_ptr& failure) {
                       if (failure) std::rethrow_exception(failure);
                     });
      io.run();
      if (!trouble.empty()) findings.faults.push_back(fmt::format("pair {}: {}", pair, trouble));
      bytes += static_cast<double>(twins[i].heard.size());
      canaries.insert(canaries.end(), twins[i].canaries.begin(), twins[i].canaries.end());
    }
    compare(twins, pair, findings);
    progress(pair + 1, proof.pairs);
  }
  overhear_shares(server.port(), findings);
  server.stop();
  std::ifstream file(log);
  std::ostringstream told;
  told << file.rdbuf();
  for (const std::string& secret : canaries) {
    if (told.view().find(secret) != std::string_view::npos)
      findings.faults.push_back("the server's log tells " + secret);
  }
  findings.figures = {
      {"pairs", proof.pairs}, {"bytes heard", bytes}, {"canaries", static_cast<double>(canaries.size())}};
  return findings;
}

}  // namespace wardroom::selftest
