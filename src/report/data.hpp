// What the page's script draws from: the track chart and the log, as compact JSON.
#pragma once

#include <string>

#include "report/footnotes.hpp"
#include "report/report.hpp"

namespace wardroom::report {

std::string data_of(const Report& report, Footnotes& notes);

}  // namespace wardroom::report
