// Whether what is sent is what the vocabulary says: every field declared, none missing, and all of the right kind. What
// was met on the way is remembered, so that a test can tell which words of the vocabulary nobody ever says.
#pragma once

#include <boost/json/fwd.hpp>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "wire/vocabulary.hpp"

namespace wardroom::wire {

class Fit {
 public:
  explicit Fit(const Vocabulary& vocabulary) : vocabulary_(vocabulary) {}

  /// What is wrong with a value that should be of this kind: where in it, and why. Nothing when it fits.
  std::optional<std::string> fault(const Kind& kind, const boost::json::value& value);

  /// What the vocabulary declares and nobody has said yet: "Piece.track" for a field, "Piece.kind=mines" for one of its
  /// words, "Status.winner=null" for one of the kinds that it may be.
  std::vector<std::string> unsaid() const;

 private:
  using Fault = std::optional<std::string>;
  Fault fault_of(const Kind& kind, const boost::json::value& value);
  Fault record_fault(const Type& type, const boost::json::object& o);
  Fault word_fault(const Kind& kind, const boost::json::value& value);
  Fault list_fault(const Kind& kind, const boost::json::value& value);
  Fault map_fault(const Kind& kind, const boost::json::value& value);
  Fault any_fault(const Kind& kind, const boost::json::value& value);
  bool may_be(const Kind& kind, const boost::json::value& value) const;
  const Field* field_of(const Type& type, std::string_view name) const;

  const Vocabulary& vocabulary_;
  std::unordered_set<const void*> said_;  // fields, words and kinds of the vocabulary
};

}  // namespace wardroom::wire
