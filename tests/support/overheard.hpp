// Somebody who holds all that is said against the vocabulary of the wire, and remembers what of it he has heard.
#pragma once

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <string>
#include <vector>

#include "wire/fit.hpp"

namespace wardroom::test {

class Overheard {
 public:
  void take(const wire::Kind& kind, const boost::json::value& value) {
    if (const auto fault = fit_.fault(kind, value)) ADD_FAILURE() << "src/wire/vocabulary*.cpp: " << *fault;
  }
  /// The same of JSON as it was sent.
  void take_text(const wire::Kind& kind, const std::string& text) {
    boost::system::error_code unreadable;
    const boost::json::value value = boost::json::parse(text, unreadable);
    if (unreadable) {
      ADD_FAILURE() << "no JSON: " << text.substr(0, 200);
      return;
    }
    take(kind, value);
  }
  std::vector<std::string> unsaid() const { return fit_.unsaid(); }

 private:
  wire::Fit fit_{wire::vocabulary()};
};

}  // namespace wardroom::test
