// HTTP by Boost.Beast, with a coroutine a connection.
#include <spdlog/spdlog.h>

#include <boost/asio.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast.hpp>

#include "server/connection.hpp"
#include "server/visitor.hpp"

namespace wardroom::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::awaitable;
using asio::use_awaitable;
using asio::ip::tcp;

constexpr std::string_view page_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
// A report is a page of its own with its script inside: it may run that, and nothing else.
constexpr std::string_view report_policy =
    "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:";

std::string bearer(const StringRequest& request) {
  constexpr std::string_view scheme = "Bearer ";
  const auto value = request[http::field::authorization];
  const std::string_view text(value.data(), value.size());
  return text.starts_with(scheme) ? std::string(text.substr(scheme.size())) : std::string();
}

std::string path_of(const StringRequest& request) {
  const std::string target(request.target());
  return target.substr(0, target.find('?'));
}

std::string_view header(const StringRequest& request, std::string_view name) {
  const auto value = request[beast::string_view(name.data(), name.size())];
  return {value.data(), value.size()};
}

Visitor visitor_of(const Settings& settings, const std::string& peer, const StringRequest& request) {
  return {peer, header(request, "Host"), header(request, "Origin"), header(request, "Sec-Fetch-Site"),
          header(request, settings.client_header)};
}

http::response<http::string_body> dressed(const Answer& answer, const StringRequest& request) {
  http::response<http::string_body> response(static_cast<http::status>(answer.status), request.version());
  response.set(http::field::content_type, answer.type);
  response.set("Content-Security-Policy", answer.file == "report.html" ? report_policy : page_policy);
  response.set("X-Content-Type-Options", "nosniff");
  // With "no-referrer" the forms of the text table would come from the origin "null".
  response.set("Referrer-Policy", "same-origin");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  response.set("Cross-Origin-Resource-Policy", "same-origin");
  const bool lasting = path_of(request).starts_with("/assets/") && answer.status == 200;
  response.set(http::field::cache_control, lasting ? "public, max-age=31536000, immutable" : "no-store");
  if (!answer.file.empty()) {
    response.set(http::field::content_disposition, "attachment; filename=\"" + answer.file + "\"");
  }
  response.keep_alive(request.keep_alive() && answer.status < 500);
  response.body() = answer.body;
  response.prepare_payload();
  if (request.method() == http::verb::head) response.body().clear();
  return response;
}

template <class Routes, class Request>
awaitable<Answer> answer_to(Routes& routes, Request request) {
  co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(Answer)>(
      [&routes, &request](auto handler) {
        auto kept = std::make_shared<decltype(handler)>(std::move(handler));
        routes.answer(request, [kept](Answer answer) {
          auto executor = asio::get_associated_executor(*kept);
          asio::post(executor, [kept, answer = std::move(answer)]() mutable { std::move (*kept)(std::move(answer)); });
        });
      },
      use_awaitable);
}

// ---- a connection

// Somebody who is still sending when he is refused would otherwise not hear why.
awaitable<void> let_finish(Stream& stream) {
  boost::system::error_code wrong;
  stream.socket().shutdown(tcp::socket::shutdown_send, wrong);
  std::array<char, 65536> swallowed{};
  stream.expires_after(std::chrono::seconds(2));
  while (!wrong) co_await stream.async_read_some(asio::buffer(swallowed), asio::redirect_error(use_awaitable, wrong));
}

// What was sent is no request, or one that is too large.
Answer unreadable(const boost::system::error_code& wrong) {
  if (wrong == http::error::body_limit) return Answer::error(413, "That is more than this server takes.");
  if (wrong == http::error::header_limit) return Answer::error(431, "The head of the request is too long.");
  return Answer::error(400, "That is not an HTTP request.");
}

std::optional<Answer> refusal_of(Rooms& rooms, const HttpRequest& question, const StringRequest& request,
                                 const Visitor& visitor) {
  const auto refuse = [&](const char* kind, int status, const char* sentence) {
    rooms.metrics.refusals.add(kind);
    return Answer::error(status, sentence);
  };
  if (rooms.bans.holds(question.address)) return refuse("shut out", 403, shut_out);
  if (!known_host(rooms.settings, visitor)) {
    return refuse("unknown host name", 421, "This server is not known by that name.");
  }
  if (from_elsewhere(visitor) && (request.method() != http::verb::get || websocket::is_upgrade(request))) {
    return refuse("another site", 403, "Not from another site.");
  }
  if (!rooms.addresses.request(question.address, Routes::cost_of(question))) {
    return refuse("requests a second", 429, "Too many requests came from your address; wait a little.");
  }
  if (websocket::is_upgrade(request) && question.path != "/play") return Answer::error(404, "The table is at /play.");
  return std::nullopt;
}

awaitable<void> serve(Stream stream, Rooms& rooms, std::string peer, std::shared_ptr<void> counted) {
  beast::flat_buffer buffer;
  for (;;) {
    stream.expires_after(std::chrono::seconds(rooms.settings.limits.request_seconds));
    http::request_parser<http::string_body> parser;
    parser.body_limit(rooms.settings.limits.body);
    boost::system::error_code wrong;
    co_await http::async_read(stream, buffer, parser, asio::redirect_error(use_awaitable, wrong));
    const bool silent = wrong == http::error::end_of_stream || wrong == http::error::partial_message;
    if (wrong && !silent && wrong.category() == http::make_error_code(http::error::bad_method).category()) {
      ++rooms.metrics.refused_requests;
      auto response = dressed(unreadable(wrong), parser.get());
      response.keep_alive(false);
      co_await http::async_write(stream, response, asio::redirect_error(use_awaitable, wrong));
      co_await let_finish(stream);
      break;
    }
    if (wrong) break;
    ++rooms.metrics.requests;
    auto request = parser.release();
    const Visitor visitor = visitor_of(rooms.settings, peer, request);
    HttpRequest question{std::string(request.method_string()),
                         path_of(request),
                         bearer(request),
                         {},
                         client_address(rooms.settings, visitor)};
    if (const auto refused = refusal_of(rooms, question, request, visitor)) {
      ++rooms.metrics.refused_requests;
      co_await http::async_write(stream, dressed(*refused, request), use_awaitable);
      break;
    }
    if (websocket::is_upgrade(request)) {
      co_await serve_seat(std::move(stream), std::move(request), rooms, question.address, std::move(counted));
      co_return;
    }
    stream.expires_never();
    question.body = std::move(request.body());
    const Answer answer = co_await answer_to(rooms.routes, std::move(question));
    if (answer.status >= 400) {
      ++rooms.metrics.refused_requests;
      rooms.metrics.refusals.add("HTTP " + std::to_string(answer.status));
    }
    spdlog::debug("{} {} {}", std::string(request.method_string()), path_of(request), answer.status);
    const auto response = dressed(answer, request);
    stream.expires_after(std::chrono::seconds(rooms.settings.limits.request_seconds));
    co_await http::async_write(stream, response, use_awaitable);
    if (!response.keep_alive()) break;
  }
  boost::system::error_code ignored;
  stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
}

// Status and counters, for the host: on a port of their own, so that no player can watch his enemy's drafts move them.
awaitable<void> serve_status(Stream stream, Status& status, const Settings& settings) {
  beast::flat_buffer buffer;
  http::request<http::string_body> request;
  stream.expires_after(std::chrono::seconds(5));
  co_await http::async_read(stream, buffer, request, use_awaitable);
  const std::string method(request.method_string());
  Answer answer = Answer::error(403, "This page is for the host, on the machine itself.");
  if (Status::trusted(visitor_of(settings, "", request), method)) {
    StatusRequest question{method, path_of(request), request.body(), false};
    question.page = header(request, "Accept").find("text/html") != std::string_view::npos;
    stream.expires_never();
    answer = co_await answer_to(status, std::move(question));
    stream.expires_after(std::chrono::seconds(5));
  }
  auto response = dressed(answer, request);
  response.keep_alive(false);
  co_await http::async_write(stream, response, use_awaitable);
}

// Each connection has a strand of its own.
template <class Welcome>
awaitable<void> accept_each(Acceptor& acceptor, Welcome welcome) {
  for (;;) {
    boost::system::error_code wrong;
    Stream stream(asio::make_strand(acceptor.get_executor()));
    co_await acceptor.async_accept(stream.socket(), asio::redirect_error(use_awaitable, wrong));
    if (wrong == asio::error::operation_aborted || !acceptor.is_open()) co_return;
    if (wrong) {
      // Out of files, perhaps: those who are here go on.
      asio::steady_timer wait(acceptor.get_executor(), std::chrono::milliseconds(50));
      co_await wait.async_wait(use_awaitable);
      continue;
    }
    welcome(std::move(stream));
  }
}

void welcome(Stream stream, Rooms& rooms) {
  boost::system::error_code wrong;
  const auto end = stream.socket().remote_endpoint(wrong);
  if (wrong) return;
  const std::string address = account_of(end.address());
  if (!rooms.addresses.connect(address, is_proxy(rooms.settings, address))) {
    rooms.metrics.refusals.add("connections");
    return;
  }
  stream.socket().set_option(tcp::no_delay(true), wrong);
  ++rooms.metrics.connections;
  std::shared_ptr<void> counted(nullptr, [&rooms, address](void*) {
    --rooms.metrics.connections;
    rooms.addresses.disconnect(address);
  });
  auto executor = stream.get_executor();
  asio::co_spawn(executor, serve(std::move(stream), rooms, address, std::move(counted)), log_failure);
}

void welcome_to_status(Stream stream, Status& status, const Settings& settings) {
  auto executor = stream.get_executor();
  asio::co_spawn(executor, serve_status(std::move(stream), status, settings), log_failure);
}

}  // namespace

void log_failure(const std::exception_ptr& failure) {
  if (!failure) return;
  try {
    std::rethrow_exception(failure);
  } catch (const boost::system::system_error& error) {
    spdlog::debug("connection: {}", error.code().message());
  } catch (const std::exception& error) {
    spdlog::warn("connection: {}", error.what());
  }
}

awaitable<void> accept_guests(Acceptor& acceptor, Rooms& rooms) {
  return accept_each(acceptor, [&rooms](Stream stream) { welcome(std::move(stream), rooms); });
}

awaitable<void> accept_host(Acceptor& acceptor, Status& status, const Settings& settings) {
  return accept_each(acceptor,
                     [&status, &settings](Stream stream) { welcome_to_status(std::move(stream), status, settings); });
}

}  // namespace wardroom::server
