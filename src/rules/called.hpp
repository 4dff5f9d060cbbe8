// Names as people write them, in whatever letters and with whatever between the words.
#pragma once

#include <string>
#include <string_view>

namespace wardroom {

/// The letters and digits of a name in lower case: "MTB 380" and "mtb-380" are the same.
std::string folded(std::string_view name);
/// The same with a dash where something stood between: "MTB 380" is mtb-380.
std::string id_from(std::string_view name);

}  // namespace wardroom
