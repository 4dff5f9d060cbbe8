// Who is asking, from where, and under which name of ours. Knows the words of HTTP's headers and no sockets.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <string>
#include <string_view>

#include "server/server.hpp"

namespace wardroom::server {

/// What a request says of itself; `peer` is the account of the other end of the connection.
struct Visitor {
  std::string peer;
  std::string_view host, origin, site, forwarded;
};

/// Whether a page of another site asks.
bool from_elsewhere(const Visitor& visitor);
/// The name under which an address is counted.
std::string account_of(const boost::asio::ip::address& address);
bool is_proxy(const Settings& settings, const std::string& account);
/// The account of the client, whom a trusted proxy may speak for.
std::string client_address(const Settings& settings, const Visitor& visitor);
/// Whether the server answers to the name that it was called by.
bool known_host(const Settings& settings, const Visitor& visitor);

}  // namespace wardroom::server
