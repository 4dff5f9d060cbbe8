// What the books count in a study, told. A side at a time, as text or as the fields of its JSON object.
#pragma once

#include <fmt/format.h>

#include "study/coal_toll.hpp"
#include "study/coastal_toll.hpp"
#include "wire/json.hpp"

namespace wardroom::cli {

inline double per(std::int64_t sum, std::int64_t of) {
  return of == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(of);
}
inline std::string decimal(double value, int digits = 1) { return fmt::format("{:.{}f}", value, digits); }

void print_toll(const Survey<coal::Coal>& survey, const coal::State& start, SideId side);
void write_toll(Json& json, const Toll<coal::Coal>& toll, const coal::State& start, SideId side);

void print_toll(const Survey<coastal::Coastal>& survey, const coastal::State& start, SideId side);
void write_toll(Json& json, const Toll<coastal::Coastal>& toll, const coastal::State& start, SideId side);

}  // namespace wardroom::cli
