// What the umpires are asked (5), and the signals of the lamps (6).
#pragma once

#include <array>
#include <string_view>

#include "rules/query.hpp"

namespace wardroom::flags {

enum class Asks : std::uint8_t { engine, lamp };

inline constexpr std::array<std::string_view, 2> lamp_words{"burns", "out"};
inline constexpr std::array<QueryFigure, 1> turns_stopped{{{"turns", "Turns that she is stopped", 0, 3}}};
inline constexpr std::array<QueryFigure, 1> lamp_state{{{"lamp", "Her lamp", 0, 0, lamp_words}}};
/// How long a ship lies still is waited for; whether her lamp is out is settled at once, and may be overruled.
inline const std::array<QueryKind, 2> queries{{{"engine", "How long is she stopped?", {"5.2"}, turns_stopped},
                                               {"lamp", "Is her lamp out?", {"5.3"}, lamp_state, false}}};

inline constexpr std::array<std::string_view, 6> signals{"",         "come home", "close the enemy",
                                                         "hold off", "sighted",   "unreadable"};
inline constexpr std::uint16_t unreadable = 5;
inline constexpr std::array<std::string_view, 1> ways{"lamp"};
inline constexpr std::uint8_t by_lamp = 0;

}  // namespace wardroom::flags
