#include "selftest/hostile_seats.hpp"

#include <fmt/format.h>

#include <boost/asio.hpp>
#include <boost/json.hpp>

#include "core/data_error.hpp"
#include "selftest/player.hpp"

namespace wardroom::selftest {
namespace {

namespace asio = boost::asio;
namespace json = boost::json;

constexpr const char* body =
    R"({"book":"coal","scenario":"coal/first-battle","seats":[{"role":"side","side":"japanese"},)"
    R"({"role":"side","side":"russian","invited":true},{"role":"spectator"}]})";

std::string claim_of(const std::string& token) { return R"({"token":")" + token + "\"}"; }

class SeatThief {
 public:
  SeatThief(std::uint16_t port, std::uint64_t& sent, Findings& findings)
      : port_(port), sent_(sent), findings_(findings) {}

  void expect(const std::string& what, int status, const Reply& reply) {
    ++sent_;
    if (reply.status == status) return;
    findings_.faults.push_back(fmt::format("{} answers {} and not {}: {}", what, reply.status, status, reply.body));
  }
  void try_every_door(const std::string& invite) {
    for (const char* what : {"journal", "record", "situation", "report", "luck", "replay"}) {
      const std::string path = std::string("/api/") + what;
      expect("an invitation at " + path, 403, request(port_, "GET", path, {}, invite));
    }
    if (accepted(invite, {R"({"type":"talk","id":1,"to":"all","text":"hello"})"}) > 0) {
      findings_.faults.emplace_back("an invitation sits down");
    }
    for (const char* what : {"commit", "talk", "open", "reopen"}) {
      request(port_, "POST", "/text", fmt::format("do={}&round=1&text=x&token={}", what, invite));
      ++sent_;
    }
  }
  /// How many of these messages, said at a seat, are answered with ok.
  int accepted(const std::string& token, const std::vector<std::string>& messages) {
    asio::io_context io;
    int good = 0;
    const auto speak = [&]() -> asio::awaitable<void> {
      Line line(io);
      bool well = co_await line.open(port_);
      if (well) well = co_await line.send(R"({"type":"sit","token":")" + token + "\"}");
      for (const std::string& message : messages) {
        if (well) well = co_await line.send(message);
        ++sent_;
      }
      std::size_t replies = 0;
      while (well && replies < messages.size()) {
        const auto heard = co_await line.receive(Line::Seconds(5));
        if (!heard) break;
        const json::value value = json::parse(*heard);
        if (value.at("type") != json::value("reply")) continue;
        ++replies;
        if (value.at("ok").as_bool()) ++good;
      }
    };
    asio::co_spawn(io, speak(), asio::detached);
    io.run();
    return good;
  }

 private:
  std::uint16_t port_;
  std::uint64_t& sent_;
  Findings& findings_;
};

}  // namespace

ClaimedSeat attack_a_seat(std::uint16_t port, std::uint64_t& sent, Findings& findings) {
  SeatThief thief(port, sent, findings);
  const Reply begun = request(port, "POST", "/api/games", body);
  if (begun.status != 201) throw DataError("server", 0, 0, "no game could be begun: " + begun.body);
  const json::value made = json::parse(begun.body);
  const json::array& seats = made.at("seats").as_array();
  ClaimedSeat seat{std::string(seats[0].at("token").as_string()), std::string(seats[1].at("invite").as_string()), {}};
  const std::string spectator(seats[2].at("token").as_string());
  if (seats[1].as_object().contains("token"))
    findings.faults.emplace_back("the host holds the token of another's seat");

  thief.try_every_door(seat.invite);
  thief.expect("a claim by a seat's token", 409, request(port, "POST", "/api/claim", claim_of(seat.host)));
  thief.expect("a claim by nothing", 401, request(port, "POST", "/api/claim", claim_of("nothing")));
  thief.expect("a claim that is no object", 400, request(port, "POST", "/api/claim", "[]"));
  const Reply claimed = request(port, "POST", "/api/claim", claim_of(seat.invite));
  thief.expect("an honest claim", 200, claimed);
  if (claimed.status == 200) seat.token = std::string(json::parse(claimed.body).at("token").as_string());
  thief.expect("a second claim", 409, request(port, "POST", "/api/claim", claim_of(seat.invite)));
  thief.try_every_door(seat.invite);

  const std::string motion = R"({"type":"motion","id":1,"what":"hand-over","seat":"@"})";
  const auto about = [&](const char* whom) { return std::string(motion).replace(motion.find('@'), 1, whom); };
  if (thief.accepted(spectator, {about("s1"), about("s2"), about("s9"), R"({"type":"renew","id":1})"}) > 0) {
    findings.faults.emplace_back("a spectator moves or renews");
  }
  if (thief.accepted(seat.host, {about("s9"), about(""), about("s3"), R"({"type":"motion","id":1})"}) > 0) {
    findings.faults.emplace_back("a motion about no seat is taken");
  }
  if (thief.accepted(seat.host, {about("s2"), about("s2"), about("s2")}) > 1) {
    findings.faults.emplace_back("the same motion is taken twice");
  }
  // The host may renew his own seat, a few times.
  if (thief.accepted(seat.host, std::vector<std::string>(40, R"({"type":"renew","id":1})")) > 3) {
    findings.faults.emplace_back("a seat is renewed without end");
  }
  look_after_seat(seat, port, findings);
  return seat;
}

void look_after_seat(const ClaimedSeat& seat, std::uint16_t port, Findings& findings) {
  if (request(port, "GET", "/api/record", {}, seat.token).status != 200) {
    findings.faults.emplace_back("a claimed seat does not open any more");
  }
  if (request(port, "POST", "/api/claim", claim_of(seat.invite)).status != 409) {
    findings.faults.emplace_back("an invitation is claimed twice");
  }
}

}  // namespace wardroom::selftest
