#include "server/visitor.hpp"

#include <algorithm>
#include <cctype>

namespace wardroom::server {
namespace {

std::string in_lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return lower;
}

}  // namespace

// A page of another site may not speak for the user. A browser says itself whether it is another: "none" is a request
// of the user's own. Older ones, and all on a plain address of the network, name the origin; programs name nothing.
bool from_elsewhere(const Visitor& visitor) {
  if (!visitor.site.empty()) return visitor.site != "same-origin" && visitor.site != "none";
  if (visitor.origin.empty()) return false;
  const std::size_t scheme = visitor.origin.find("://");
  return scheme == std::string_view::npos || visitor.origin.substr(scheme + 3) != visitor.host;
}

// The name under which an address is counted. An IPv4 client of an IPv6 socket is the same one; and a client who has
// one IPv6 address has the 2^64 of its network.
std::string account_of(const boost::asio::ip::address& address) {
  if (address.is_v4()) return address.to_string();
  const auto v6 = address.to_v6();
  if (v6.is_v4_mapped()) return boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, v6).to_string();
  if (v6.is_loopback()) return v6.to_string();
  auto bytes = v6.to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
  return boost::asio::ip::address_v6(bytes).to_string();
}

bool is_proxy(const Settings& settings, const std::string& account) {
  return std::ranges::any_of(settings.proxies, [&](const std::string& proxy) {
    boost::system::error_code wrong;
    const auto address = boost::asio::ip::make_address(proxy, wrong);
    return !wrong && account_of(address) == account;
  });
}

// The client's own address. A proxy that the host trusts says for whom it asks; nobody else is believed.
std::string client_address(const Settings& settings, const Visitor& visitor) {
  if (!is_proxy(settings, visitor.peer)) return visitor.peer;
  std::string_view said = visitor.forwarded;
  // What stands last was added by the proxy itself.
  said = said.substr(said.rfind(',') + 1);
  while (said.starts_with(' ')) said.remove_prefix(1);
  boost::system::error_code wrong;
  const auto address = boost::asio::ip::make_address(std::string(said), wrong);
  return wrong ? visitor.peer : account_of(address);
}

// A page of another site can have its own name point at this machine, and would then be of the same origin. So a server
// with names of its own answers to these alone, and one for this machine alone to no name but localhost.
bool known_host(const Settings& settings, const Visitor& visitor) {
  std::string host = in_lower_case(visitor.host);
  if (const std::size_t port = host.rfind(':');
      port != std::string::npos && host.find(']', port) == std::string::npos) {
    host.resize(port);
  }
  if (!settings.hosts.empty()) {
    return std::ranges::any_of(settings.hosts, [&](const std::string& name) { return in_lower_case(name) == host; });
  }
  boost::system::error_code no_address;
  const auto listening = boost::asio::ip::make_address(settings.listen, no_address);
  if (no_address || !listening.is_loopback() || host.empty() || host == "localhost") return true;
  if (host.starts_with('[')) host = host.substr(1, host.size() - 2);
  boost::asio::ip::make_address(host, no_address);
  return !no_address;
}

}  // namespace wardroom::server
