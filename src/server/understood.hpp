// What a client sent, as the program understands it. A client's bytes never reach the log: his JSON is read within
// bounds, and written again in one plain form that every later reader can read.
#pragma once

#include <boost/json/value.hpp>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/plain_json.hpp"

namespace wardroom::server {

/// Read within bounds: valid UTF-8, no deeper than 16, numbers of at most nine digits and three decimals. Nothing when
/// it is not that, and `why` is a plain sentence.
std::optional<boost::json::value> read_client_json(std::string_view text, std::string& why);

/// The plain form of what read_client_json has read: decimals as they are said (2.5), nothing else that JSON would
/// allow for a number.
std::string plain_json(const boost::json::value& said);

/// Makes what was said of what has been read. The trees of one message are made with it up to a size that no player's
/// orders have; what a hostile message says beyond that stays text, for as a tree it would take up many times the room.
class Understanding {
 public:
  /// What read_client_json has read.
  PlainJson of_client(const boost::json::value& said);
  std::vector<PlainJson> of_client(const boost::json::array& list);
  /// What the log has, whose numbers are as they are written there. Where the entry was written from `meant` just now,
  /// and says the same, it is that.
  PlainJson of_log(const boost::json::value& logged, const PlainJson* meant = nullptr);
  /// The text must be one of the value.
  PlainJson of(std::string text, const boost::json::value& value);

 private:
  std::size_t left_ = 2000;  // values that may still become nodes
};

}  // namespace wardroom::server
