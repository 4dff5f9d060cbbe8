#include "selftest/client.hpp"

#include <boost/asio.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast.hpp>

namespace wardroom::selftest {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;

namespace {

tcp::endpoint at(std::uint16_t port) { return {asio::ip::address_v4::loopback(), port}; }

auto quietly(boost::system::error_code& wrong) { return asio::redirect_error(asio::use_awaitable, wrong); }

}  // namespace

Reply request(std::uint16_t port, const std::string& method, const std::string& path, const std::string& body,
              const std::string& token) {
  try {
    asio::io_context io;
    beast::tcp_stream stream(io);
    stream.connect(at(port));
    http::request<http::string_body> question(http::string_to_verb(method), path, 11);
    question.set(http::field::host, "127.0.0.1:" + std::to_string(port));
    if (!token.empty()) question.set(http::field::authorization, "Bearer " + token);
    question.body() = body;
    question.prepare_payload();
    question.keep_alive(false);
    http::write(stream, question);
    beast::flat_buffer buffer;
    http::response_parser<http::string_body> parser;
    parser.body_limit(boost::none);
    http::read(stream, buffer, parser);
    return {static_cast<int>(parser.get().result_int()), parser.get().body()};
  } catch (const boost::system::system_error&) {
    return {};
  }
}

struct Line::Wire {
  explicit Wire(asio::io_context& io) : stream(io) {}
  websocket::stream<beast::basic_stream<tcp, asio::io_context::executor_type>> stream;
  beast::flat_buffer buffer;
  bool alive = false;
};

Line::Line(asio::io_context& io) : wire_(std::make_unique<Wire>(io)) {}
Line::~Line() = default;
Line::Line(Line&&) noexcept = default;
Line& Line::operator=(Line&&) noexcept = default;

bool Line::alive() const { return wire_->alive; }

void Line::cut() {
  wire_->alive = false;
  beast::get_lowest_layer(wire_->stream).close();
}

asio::awaitable<bool> Line::open(std::uint16_t port, Seconds within) {
  boost::system::error_code wrong;
  auto& below = beast::get_lowest_layer(wire_->stream);
  const auto limit = std::chrono::duration_cast<std::chrono::milliseconds>(within);
  below.expires_after(limit);
  co_await below.async_connect(at(port), quietly(wrong));
  if (wrong) co_return false;
  below.socket().set_option(tcp::no_delay(true), wrong);
  co_await wire_->stream.async_handshake("127.0.0.1:" + std::to_string(port), "/play", quietly(wrong));
  below.expires_never();
  wire_->stream.read_message_max(0);
  wire_->alive = !wrong;
  co_return wire_->alive;
}

asio::awaitable<bool> Line::send(std::string message) {
  boost::system::error_code wrong;
  beast::get_lowest_layer(wire_->stream).expires_after(std::chrono::seconds(10));
  co_await wire_->stream.async_write(asio::buffer(message), quietly(wrong));
  wire_->alive = wire_->alive && !wrong;
  co_return !wrong;
}

asio::awaitable<std::optional<std::string>> Line::receive(Seconds within) {
  boost::system::error_code wrong;
  beast::get_lowest_layer(wire_->stream).expires_after(std::chrono::duration_cast<std::chrono::milliseconds>(within));
  wire_->buffer.clear();
  co_await wire_->stream.async_read(wire_->buffer, quietly(wrong));
  if (wrong) {
    wire_->alive = false;
    co_return std::nullopt;
  }
  co_return beast::buffers_to_string(wire_->buffer.data());
}

}  // namespace wardroom::selftest
