// Requests as bytes, for what no client would send by itself.
#pragma once

#include <boost/asio.hpp>
#include <string>

namespace wardroom::selftest {

// Sends bytes as they are, and hears all that comes back.
inline std::string raw(std::uint16_t port, const std::string& bytes) {
  boost::asio::io_context io;
  boost::asio::ip::tcp::socket socket(io);
  socket.connect({boost::asio::ip::address_v4::loopback(), port});
  boost::system::error_code ended;
  boost::asio::write(socket, boost::asio::buffer(bytes), ended);
  std::string heard;
  boost::asio::read(socket, boost::asio::dynamic_buffer(heard), ended);
  return heard;
}

inline std::string get(const std::string& path, const std::string& more, const std::string& host = "localhost") {
  return "GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n" + more + "\r\n";
}

inline std::string post(const std::string& path, const std::string& body, const std::string& more = "",
                        const std::string& host = "localhost") {
  return "POST " + path + " HTTP/1.1\r\nHost: " + host +
         "\r\nConnection: close\r\nContent-Length: " + std::to_string(body.size()) + "\r\n" + more + "\r\n" + body;
}

}  // namespace wardroom::selftest
