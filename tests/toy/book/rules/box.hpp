// What the box (5) holds: the lists and the can from which it is drawn.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace wardroom::skerries {

inline constexpr std::array<std::uint32_t, 4> wind_weights{3, 0, 2, 1};
inline constexpr std::array<std::string_view, 4> winds{"calm", "squall", "breeze", "gale"};
inline constexpr std::array<std::uint8_t, 6> swell_of_face{0, 0, 1, 1, 1, 2};  // low, middling, high
inline constexpr int swell_dice = 4, haze_dice = 2, haze_sides = 2263;
inline constexpr std::array<std::uint16_t, 2> can{4, 2};
inline constexpr std::array<std::string_view, 2> chit_names{"white chits", "black chits"};
inline constexpr int chits_drawn = 3;
inline constexpr int chart_width = 120, chart_height = 80;
inline constexpr std::string_view chart = "chart of the sound";
inline constexpr std::array<std::string_view, 3> passwords{"anchor", "bollard", "capstan"};

}  // namespace wardroom::skerries
