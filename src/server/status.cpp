#include "server/status.hpp"

#include <sodium.h>
#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>

#include "core/data_error.hpp"
#include "server/one_answer.hpp"
#include "server/status_page.hpp"
#include "server/tokens.hpp"

namespace wardroom::server {
namespace {

namespace asio = boost::asio;

bool same(const std::string& one, const std::string& other) {
  return one.size() == other.size() && sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

Answer sentence(int status, const std::string& text) { return {status, "text/plain; charset=utf-8", text + "\n", {}}; }

// Of the networks that nobody means to shut out as a whole.
bool too_wide(const Network& network) { return network.bits < (network.base.is_v4() ? 8U : 16U); }

}  // namespace

Status::Status(const Settings& settings, Tables& tables, Addresses& addresses, Presence& presence, Bans& bans)
    : settings_(settings),
      tables_(tables),
      addresses_(addresses),
      presence_(presence),
      bans_(bans),
      token_(new_token()) {}

// A page of another site can have its own name point at this machine, but not an address.
bool Status::trusted(const Visitor& visitor, const std::string& method) {
  std::string_view host = visitor.host;
  if (const std::size_t port = host.rfind(':'); port != std::string_view::npos && host.find(']', port) == host.npos) {
    host = host.substr(0, port);
  }
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  boost::system::error_code no_address;
  const auto address = asio::ip::make_address(std::string(host), no_address);
  const bool ours = host == "localhost" || (!no_address && address.is_loopback());
  return ours && (method == "GET" || !from_elsewhere(visitor));
}

void Status::answer(const StatusRequest& request, std::function<void(Answer)> answered) {
  auto once = std::make_shared<OneAnswer>(std::move(answered));
  auto work = [this, request, once] {
    if (request.method != "POST") {
      once->give(request.method == "GET" ? get(request.path) : sentence(405, "This page answers GET and POST."));
      return;
    }
    const auto told = [this, once, page = request.page](int status, const std::string& text) {
      once->give(page ? Answer{status, "text/html; charset=utf-8", this->page(text), {}} : sentence(status, text));
    };
    const Form form = read_form(request.body);
    if (request.path != "/") return told(404, "There is nothing here to post to.");
    if (!is_utf8(form)) return told(400, "The form is not valid text (UTF-8).");
    if (!same(field(form, "token"), token_)) {
      return told(403, "The form is not one of this page, or of a server that has ended since; look again.");
    }
    try {
      carry_out(form, told);
    } catch (const std::exception& error) {
      spdlog::warn("the host: {} {}: {}", field(form, "do"), field(form, "game"), error.what());
      told(503, std::string("That could not be done: ") + error.what());
    }
  };
  asio::post(tables_.house().clerks, guarded(tables_.house().metrics, "the status page", std::move(work)));
}

Answer Status::get(const std::string& path) {
  if (path == "/metrics") return {200, "text/plain; version=0.0.4", tables_.house().metrics.text(), {}};
  if (path == "/token") return sentence(200, token_);
  if (path == "/style.css") return {200, "text/css; charset=utf-8", status_style(), {}};
  if (path == "/") return {200, "text/html; charset=utf-8", page(""), {}};
  return sentence(404, "There is / for the status, and /metrics.");
}

std::string Status::page(const std::string& notice) {
  bans_.look();
  return status_page({tables_.house().metrics, tables_.house().games.all(), presence_.by_address(),
                      addresses_.connections(), bans_.all(), bans_.kept(), token_, notice});
}

void Status::carry_out(const Form& form, const Told& told) {
  const std::string what = field(form, "do"), game = field(form, "game"), reason = field(form, "reason");
  if (what == "end" || what == "mute" || what == "unmute") {
    const auto answered = [told, what, game](const std::optional<Refused>& refused) {
      if (refused) return told(refused->status, refused->text);
      spdlog::info("the host: {} {}", what, game);
      told(200, what == "end"    ? "The game is ended; its players are told, and it is kept."
                : what == "mute" ? "The seat is muted, and its table is told."
                                 : "The seat may talk again, and its table is told.");
    };
    tables_.host_act(game, {what, field(form, "seat"), reason.empty() ? "no reason was given" : reason}, answered);
  } else if (what == "delete") {
    if (field(form, "sure") != "yes") return told(400, "Deleting is for good: say that you are sure (sure=yes).");
    const bool gone = tables_.remove(game, "The host of the server has removed this game.");
    if (gone) spdlog::info("the host: delete {}", game);
    told(gone ? 200 : 404, gone ? "The game is gone, and its links open nothing any more." : "There is no such game.");
  } else if (what == "ban") {
    ban(form, told);
  } else if (what == "unban") {
    unban(form, told);
  } else {
    told(400, "The host can end, delete, mute, unmute, ban and unban.");
  }
}

void Status::ban(const Form& form, const Told& told) {
  const auto network = read_network(field(form, "address"));
  if (!network) return told(400, "That is no address and no network.");
  if (too_wide(*network)) return told(400, "That network is too wide: at least /8, or /16 of IPv6.");
  for (const std::string& proxy : settings_.proxies) {
    if (network->contains(proxy)) return told(409, "That would shut out your own proxy, and everybody with it.");
  }
  try {
    bans_.add(*network, field(form, "reason"));
  } catch (const DataError& error) {
    return told(503, std::string("The ban could not be kept: ") + error.what());
  }
  const int closed = presence_.close(*network, "The host of the server has shut your address out.");
  spdlog::info("the host: ban {}", network->text());
  told(200, network->text() + " is shut out; " + std::to_string(closed) +
                (closed == 1 ? " connection was closed." : " connections were closed."));
}

void Status::unban(const Form& form, const Told& told) {
  const auto network = read_network(field(form, "address"));
  const auto banned = bans_.all();
  if (!network || std::ranges::find(banned, *network) == banned.end()) return told(404, "That is not shut out.");
  try {
    bans_.remove(*network);
  } catch (const DataError& error) {
    return told(503, std::string("The file of bans could not be written: ") + error.what());
  }
  spdlog::info("the host: unban {}", network->text());
  told(200, network->text() + " may come in again.");
}

}  // namespace wardroom::server
