// One page of HTML that needs nothing but itself: no network, no other file.
#pragma once

#include <string>

#include "report/report.hpp"

namespace wardroom::report {

std::string page_of(const Report& report);

}  // namespace wardroom::report
