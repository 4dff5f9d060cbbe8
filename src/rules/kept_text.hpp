// A data file without some of its keys, its other lines as they were written.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace wardroom {

/// Leaves out the top keys that are `dropped`, with the lines that follow them up to the next key that stays. `head`
/// takes the place of the line of "kind", which is dropped too.
std::string kept_text(const std::string& text, const std::string& head,
                      const std::function<bool(std::string_view key)>& dropped);

}  // namespace wardroom
