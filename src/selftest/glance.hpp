// What one of a thousand players looks at. On a bench they share the cores with the server, so they read no message as
// a whole: they find the few parts that they need to answer what they are asked.
#pragma once

#include <array>
#include <boost/json/monotonic_resource.hpp>
#include <boost/json/value.hpp>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace wardroom::selftest {

class Glance {
 public:
  /// Looks at a message of the server's; false when it is no table and no log.
  bool take(std::string_view message);
  /// One of the parts "status", "asks", "game", "seat" and "shares"; nothing when it has not been seen.
  const boost::json::value* part(std::string_view key) const;
  bool flag(std::string_view key) const;  // of the status
  std::int64_t round() const;
  std::uint32_t log() const { return log_; }
  bool log_has_gap() const { return gap_; }

 private:
  struct Reading {  // in memory that is let go of as one
    explicit Reading(const std::string& text);
    boost::json::monotonic_resource memory;
    boost::json::value value;
  };
  struct Part {
    std::string_view key;
    std::string text = {};
    mutable std::unique_ptr<Reading> read = {};  // made when somebody asks
  };
  std::array<Part, 5> parts_{{{"status"}, {"asks"}, {"game"}, {"seat"}, {"shares"}}};
  std::uint32_t log_ = 0;
  bool gap_ = false;
};

}  // namespace wardroom::selftest
