// What every book's umpire does: something, for a reason that everybody hears.
#pragma once

#include <boost/describe.hpp>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/fixed.hpp"

namespace wardroom {

BOOST_DEFINE_FIXED_ENUM_CLASS(UmpireAct, std::uint8_t, edit, ruling, adjudicate)

/// A few words in which somebody explains himself: they are told, and change nothing.
class Words {
 public:
  static constexpr std::size_t most = 500;

  Words() = default;
  explicit Words(std::string_view text) {
    for (const char c : text.substr(0, most)) text_.push_back(c);
  }
  std::string_view view() const { return {text_.begin(), text_.size()}; }

 private:
  Fixed<char, most> text_;
};

/// The umpire has done something, and why. Everybody hears of it.
struct UmpireActed {
  UmpireAct act = UmpireAct::ruling;
  Words reason;
};
BOOST_DESCRIBE_STRUCT(UmpireActed, (), (act, reason))

}  // namespace wardroom
