#include "selftest/claimants.hpp"

#include <fmt/format.h>

#include <boost/json.hpp>

#include "core/data_error.hpp"
#include "selftest/player.hpp"

namespace wardroom::selftest {
namespace {

namespace json = boost::json;

// Of an answer to a request for a game, which has one seat that is invited.
std::string invitation_in(const std::string& begun) {
  const json::value made = json::parse(begun);
  for (const json::value& seat : made.at("seats").as_array()) {
    if (const json::value* invite = seat.as_object().if_contains("invite")) return std::string(invite->as_string());
  }
  throw DataError("server", 0, 0, "nobody is invited: " + begun);
}

}  // namespace

Claimants::Claimants(const std::string& scenario) : body_(game_of_people(scenario, false, "host", true)) {}

void Claimants::invite(std::uint16_t port, int games) {
  for (int i = 0; i < games; ++i) {
    const Reply begun = request(port, "POST", "/api/games", body_);
    if (begun.status != 201) throw DataError("server", 0, 0, "no game could be begun: " + begun.body);
    all_.push_back({invitation_in(begun.body), fmt::format("claimant-{:010}", all_.size()), {}});
  }
}

int Claimants::ask(std::uint16_t port, Claimant& claimant, std::string& token) {
  const std::string claim = fmt::format(R"({{"token":"{}","nonce":"{}"}})", claimant.invite, claimant.nonce);
  const Reply reply = request(port, "POST", "/api/claim", claim);
  if (reply.status == 200) token = std::string(json::parse(reply.body).at("token").as_string());
  return reply.status;
}

void Claimants::claim(std::uint16_t port, const std::atomic<bool>& stop) {
  for (; next_ < all_.size() && !stop; ++next_) {
    if (ask(port, all_[next_], all_[next_].token) == 200) ++answered_;
  }
}

std::vector<std::string> Claimants::losses(std::uint16_t port) {
  std::vector<std::string> lost;
  for (std::size_t i = 0; i < all_.size(); ++i) {
    std::string token;
    const int status = ask(port, all_[i], token);
    if (status != 200) {
      lost.push_back(fmt::format("seat {}: neither the invitation nor a token works ({})", i, status));
    } else if (!all_[i].token.empty() && all_[i].token != token) {
      lost.push_back(fmt::format("seat {}: the token that was given is void", i));
    } else if (request(port, "GET", "/api/record", {}, token).status != 200) {
      lost.push_back(fmt::format("seat {}: the token opens nothing", i));
    }
  }
  all_.clear();
  next_ = 0;
  return lost;
}

}  // namespace wardroom::selftest
