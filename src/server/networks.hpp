// Addresses and networks, as a host writes them into a file: "192.0.2.7", "192.0.2.0/24", "2001:db8::/32".
#pragma once

#include <boost/asio/ip/address.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wardroom::server {

struct Network {
  boost::asio::ip::address base;  // with zeros behind its bits
  unsigned bits = 0;

  /// Whether an account (visitor.hpp) is of this network. One IPv6 address stands for its network of 64 bits.
  bool contains(const std::string& account) const;
  std::string text() const;
  bool operator==(const Network&) const = default;
};

/// Nothing when the text is neither an address nor a network.
std::optional<Network> read_network(std::string_view text);

/// One a line; # begins a comment. Throws DataError with line and column.
std::vector<Network> read_networks(const std::string& text, const std::string& file);

bool any_contains(const std::vector<Network>& networks, const std::string& account);

}  // namespace wardroom::server
