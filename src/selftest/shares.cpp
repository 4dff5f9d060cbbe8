#include "selftest/shares.hpp"

#include <fmt/format.h>

#include <array>

#include "rules/secret.hpp"
#include "selftest/speaker.hpp"

namespace wardroom::selftest {
namespace {

namespace asio = boost::asio;

const std::array<std::string, 2> shares{std::string(64, '4'), std::string(64, '7')};
std::string pledge(std::size_t seat) { return pledge_of(from_digits(shares[seat])); }

}  // namespace

int attack_shares(std::uint16_t port, Findings& findings) {
  asio::io_context io;
  const Begun game = begin_game(port, game_of_people("coal/first-battle", true, "shared"));
  Speaker cheat(io, port, game.tokens[0]), honest(io, port, game.tokens[1]), umpire(io, port, game.tokens[2]);
  int attempts = 0;
  const auto expect = [&](const char* what, std::int64_t status, std::int64_t wanted) {
    ++attempts;
    if (status == wanted) return;
    findings.faults.push_back(fmt::format("shared dice: {} is answered {} and not {}", what, status, wanted));
  };
  const std::int64_t round = cheat.round();
  expect("a seal without a pledge", cheat.commit(""), 400);
  expect("a pledge that is too short", cheat.commit("4711"), 400);
  expect("a pledge in capitals", cheat.commit(std::string(64, 'A')), 400);
  expect("a pledge that is too long", cheat.commit(std::string(6400, 'a')), 400);
  expect("an honest pledge", honest.commit(pledge(1)), 200);
  expect("a copied pledge", cheat.commit(pledge(1)), 400);
  expect("a share before all have sealed", honest.share(shares[1], round), 409);
  expect("a pledge of his own", cheat.commit(pledge(0)), 200);
  expect("a share for another round", cheat.share(shares[0], round + 1), 409);
  expect("a wrong share", cheat.share(shares[1], round), 400);
  expect("a share that is none", cheat.share("four", round), 400);
  expect("orders taken back after the pledges are shown",
         cheat.say(fmt::format(R"({{"type":"reopen","id":1,"round":{}}})", round)), 409);
  expect("the umpire's share", umpire.share(shares[0], round), 403);
  expect("the pledged share", cheat.share(shares[0], round), 200);
  expect("a share told twice", cheat.share(shares[0], round), 409);
  expect("a share that was told and is forgone", cheat.share("", round), 409);
  expect("going on by who is no umpire", cheat.say(R"({"type":"act","id":1,"act":"go-on","reason":"now"})"), 403);
  expect("the last share", honest.share(shares[1], round), 200);
  expect("a share when the dice have fallen", cheat.share(shares[0], round), 409);
  cheat.catch_up();
  if (cheat.round() != round + 1) findings.faults.push_back("shared dice: the game did not go on after the last share");
  return attempts;
}

void overhear_shares(std::uint16_t port, Findings& findings) {
  asio::io_context io;
  const Begun game = begin_game(port, game_of_people("coal/first-battle", true, "shared"));
  Speaker first(io, port, game.tokens[0]), second(io, port, game.tokens[1]), umpire(io, port, game.tokens[2]);
  const auto nobody_heard = [&](const std::string& what, const char* when) {
    for (Speaker* each : {&second, &umpire}) {
      each->catch_up();
      if (each->heard(what)) findings.faults.push_back(fmt::format("shared dice: {} was heard {}", what, when));
    }
    for (const char* path : {"/api/record", "/api/journal", "/api/report"}) {
      for (std::size_t seat = 1; seat < 3; ++seat) {
        if (request(port, "GET", path, {}, game.tokens[seat]).body.find(what) == std::string::npos) continue;
        findings.faults.push_back(fmt::format("shared dice: {} tells {} {}", path, what, when));
      }
    }
  };
  first.commit(pledge(0));
  nobody_heard(pledge(0), "before all had sealed");
  second.commit(pledge(1));
  first.share(shares[0], first.round());
  nobody_heard(shares[0], "before all shares were in");
  second.share(shares[1], second.round());
  second.catch_up();
  if (!second.heard(shares[0])) findings.faults.push_back("shared dice: nobody was shown the shares that were told");
}

}  // namespace wardroom::selftest
