#include "server/networks.hpp"

#include <algorithm>
#include <charconv>

#include "core/data_error.hpp"
#include "server/lines.hpp"

namespace wardroom::server {
namespace {

namespace ip = boost::asio::ip;

constexpr unsigned v6_bits = 64;  // who has one address has the network

template <class Address>
Address masked(const Address& address, unsigned bits) {
  auto bytes = address.to_bytes();
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const unsigned kept = bits <= i * 8 ? 0 : std::min(8U, bits - static_cast<unsigned>(i) * 8);
    bytes[i] = static_cast<unsigned char>(bytes[i] & (0xFF00U >> kept));
  }
  return Address(bytes);
}

ip::address masked(const ip::address& address, unsigned bits) {
  if (address.is_v4()) return masked(address.to_v4(), bits);
  return masked(address.to_v6(), bits);
}

ip::address plain(const ip::address& address) {
  const bool mapped = address.is_v6() && address.to_v6().is_v4_mapped();
  return mapped ? ip::address(ip::make_address_v4(ip::v4_mapped, address.to_v6())) : address;
}

}  // namespace

bool Network::contains(const std::string& account) const {
  boost::system::error_code wrong;
  const ip::address address = plain(ip::make_address(account, wrong));
  return !wrong && address.is_v4() == base.is_v4() && masked(address, bits) == base;
}

std::string Network::text() const {
  const unsigned whole = base.is_v4() ? 32 : 128;
  return bits == whole ? base.to_string() : base.to_string() + "/" + std::to_string(bits);
}

std::optional<Network> read_network(std::string_view text) {
  const std::size_t slash = text.find('/');
  boost::system::error_code wrong;
  const ip::address address = plain(ip::make_address(std::string(text.substr(0, slash)), wrong));
  if (wrong) return std::nullopt;
  const unsigned whole = address.is_v4() ? 32 : 128;
  unsigned bits = whole;
  if (slash != std::string_view::npos) {
    const std::string_view digits = text.substr(slash + 1);
    const auto [end, failed] = std::from_chars(digits.data(), digits.data() + digits.size(), bits);
    if (failed != std::errc() || end != digits.data() + digits.size() || bits > whole) return std::nullopt;
  }
  if (address.is_v6() && !address.is_loopback()) bits = std::min(bits, v6_bits);
  return Network{masked(address, bits), bits};
}

std::vector<Network> read_networks(const std::string& text, const std::string& file) {
  std::vector<Network> found;
  for (const Line& line : lines_in(text)) {
    const auto network = read_network(line.words.front().text);
    if (!network) throw DataError(file, line.number, line.words.front().column, "this is no address and no network");
    if (line.words.size() > 1) {
      throw DataError(file, line.number, line.words[1].column, "one address or network a line; # begins a comment");
    }
    found.push_back(*network);
  }
  return found;
}

bool any_contains(const std::vector<Network>& networks, const std::string& account) {
  return std::ranges::any_of(networks, [&](const Network& network) { return network.contains(account); });
}

}  // namespace wardroom::server
