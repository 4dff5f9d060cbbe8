#include "books/jane/bots/code.hpp"

#include <algorithm>
#include <charconv>
#include <string_view>
#include <utility>

namespace wardroom::jane {
namespace {

constexpr std::array<std::pair<std::string_view, Said>, 48> meanings{{
    {"n S.P.", Said::port_in_succession},
    {"n S.S.", Said::starboard_in_succession},
    {"n T.P.", Said::port_together},
    {"n T.S.", Said::starboard_together},
    {"C x", Said::course},
    {"T.C x", Said::course_together},
    {"F.F.", Said::follow_flag},
    {"K n", Said::knots},
    {"K.M.", Said::speed_of_slowest},
    {"K.F.", Said::best_speed},
    {"L.A.", Said::line_ahead},
    {"L.B.", Said::line_abreast},
    {"Q.P.", Said::quarter_port},
    {"Q.S.", Said::quarter_starboard},
    {"D.C.", Said::two_columns},
    {"I n", Said::interval},
    {"R.O.", Said::reverse_order},
    {"C.U.", Said::close_up},
    {"O.F.", Said::open_fire},
    {"X.F.", Said::cease_fire},
    {"D n", Said::open_at},
    {"A n", Said::fire_at_number},
    {"A.V.", Said::fire_at_van},
    {"A.R.", Said::fire_at_rear},
    {"A.O.", Said::fire_at_opposite},
    {"A.N.", Said::fire_at_nearest},
    {"P.S.", Said::load_shot},
    {"P.A.", Said::load_ap},
    {"P.C.", Said::load_common},
    {"P.H.", Said::load_he},
    {"M.W.", Said::aim_waterline},
    {"M.G.", Said::aim_guns},
    {"M.B.", Said::aim_bridge},
    {"M.H.", Said::aim_hull},
    {"R n", Said::ram_number},
    {"R.L.", Said::ram_at_will},
    {"T.L.", Said::load_tubes},
    {"T.U.", Said::unload_tubes},
    {"T.F.", Said::torpedoes_at_will},
    {"T.A.", Said::craft_attack},
    {"T.B.", Said::craft_behind},
    {"E.C.", Said::engage_closely},
    {"H.O.", Said::haul_off},
    {"G.C.", Said::general_chase},
    {"I.A.", Said::act_independently},
    {"J.F.", Said::rejoin},
    {"B.O.", Said::break_off},
    {"S.D n", Said::stand_by},
}};

constexpr std::array<std::string_view, 8> headings{"N", "NE", "E", "SE", "S", "SW", "W", "NW"};

}  // namespace

Said said(const Tables& tables, std::uint8_t code) {
  if (code >= tables.code.size()) return Said::other;
  const auto found = std::ranges::find(meanings, tables.code[code].hoist, &std::pair<std::string_view, Said>::first);
  return found == meanings.end() ? Said::other : found->second;
}

std::uint8_t code_of(const Tables& tables, Said what) {
  for (std::size_t code = 0; code < tables.code.size(); ++code) {
    if (said(tables, static_cast<std::uint8_t>(code)) == what) return static_cast<std::uint8_t>(code);
  }
  return none;
}

int figure_of(const Tables& tables, std::uint8_t code, std::uint8_t arg) {
  if (code >= tables.code.size() || arg >= tables.code[code].args.size()) return 0;
  const std::string& word = tables.code[code].args[arg];
  const auto heading = std::ranges::find(headings, word);
  if (heading != headings.end()) return static_cast<int>(heading - headings.begin());
  int number = 0;
  std::from_chars(word.data(), word.data() + word.size(), number);
  return number;
}

std::uint8_t arg_of(const Tables& tables, std::uint8_t code, int figure) {
  if (code >= tables.code.size()) return none;
  for (std::size_t arg = 0; arg < tables.code[code].args.size(); ++arg) {
    const auto place = static_cast<std::uint8_t>(arg);
    if (figure_of(tables, code, place) == figure) return place;
  }
  return none;
}

}  // namespace wardroom::jane
