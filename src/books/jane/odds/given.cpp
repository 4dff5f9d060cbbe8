#include "books/jane/odds/given.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "books/jane/text/loader.hpp"
#include "core/data_error.hpp"

namespace wardroom::jane {
namespace {

using P = Parameter;

constexpr int yards_a_square = 100;

std::string ids_of(const std::vector<GunRow>& guns) {
  std::string all;
  for (const GunRow& gun : guns) all += (all.empty() ? "" : ", ") + gun.id;
  return all;
}

}  // namespace

void wrong(std::string_view name, const std::string& problem) {
  throw DataError(fmt::format("--{}", name), 0, 0, problem);
}

P gun_parameter() { return P::text("gun", "the gun by its id in the gun table: 12-in, 8-in-qf, 16-in-ml", "t-guns-1"); }

const GunRow& gun_given(const Given& given) {
  const auto& guns = library().tables->guns;
  const auto found = std::ranges::find(guns, given.text("gun"), &GunRow::id);
  if (found == guns.end()) {
    wrong("gun", fmt::format("there is no gun \"{}\"; there are {}", given.text("gun"), ids_of(guns)));
  }
  return *found;
}

const Card& card_given(const Given& given) {
  const std::string& id = given.text("ship");
  if (const Card* card = library().card(id)) return *card;
  wrong("ship", fmt::format("there is no ship card \"{}\"; data/jane/ships holds those there are", id));
}

P projectile_parameter() {
  return P::word("with", "the projectile: solid shot, A.P. shell, common shell or high explosive",
                 {"shot", "ap", "common", "he"}, "t-guns-12");
}

P grade_parameter(std::string_view name, std::string_view help, std::string_view clause) {
  return P::word(name, help, {"f", "e", "d", "c", "b", "a", "aa", "aaa", "aaaa"}, clause);
}

P range_parameter() { return P::whole("range", "yards from the firer to the target", 0, 20'000, "t-targets-3"); }

// A range counts as the next thousand from a square of distances on, and as near up to one: so parts of a square are
// left out of the first and filled up for the second.
Distance range_given(const Given& given) {
  const std::int64_t yards = given.whole("range"), square = yards_a_square * yards_a_square;
  return {range_thousands(library().tables->ranges, yards * yards / square), (yards * yards + square - 1) / square};
}

Distance range_in_reach(const Given& given) {
  const Distance distance = range_given(given);
  if (distance.thousands > 0) return distance;
  wrong("range", "nobody fires from 7,500 yards on (t-targets-3, ruling 109)");
}

P angle_parameter() {
  return P::decimal("angle", "degrees from the line of fire to the target's beam, up to 90", "t-guns-14").or_else("0");
}

Aspect aspect_given(const Given& given) {
  constexpr std::int32_t end_on = 90'000;
  const std::int32_t off = given.thousandths("angle");
  if (off > end_on) wrong("angle", "a ship lies at most 90 degrees off her beam");
  return aspect_off(off);
}

int half_knots_given(const Given& given, std::string_view name) {
  constexpr std::int32_t half_a_knot = 500, most = 60'000;
  const std::int32_t knots = given.thousandths(name);
  if (knots % half_a_knot != 0 || knots > most) {
    wrong(name, fmt::format("\"{}\" is no speed in knots and halves of them, up to 60", given.text(name)));
  }
  return knots / half_a_knot;
}

std::vector<int> counts_given(const Given& given, std::string_view name, const std::vector<std::string>& names,
                              int most) {
  std::vector<int> counts(names.size(), 0);
  std::vector<bool> said(names.size(), false);
  std::string_view rest = given.text(name);
  while (true) {
    const std::string_view item = rest.substr(0, rest.find(','));
    const std::size_t equals = item.find('=');
    const auto found = std::ranges::find(names, item.substr(0, equals));
    int count = 0;
    const std::string_view digits = equals == std::string_view::npos ? "" : item.substr(equals + 1);
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), count);
    const bool number = error == std::errc() && end == digits.data() + digits.size() && count >= 0 && count <= most;
    if (found == names.end() || !number) {
      std::string known;
      for (const std::string& each : names) known += (known.empty() ? "" : ", ") + each;
      wrong(name, fmt::format("\"{}\" is not one of {} with a number from 0 to {}: {}=2", item, known, most, names[0]));
    }
    const auto place = static_cast<std::size_t>(found - names.begin());
    if (said[place]) wrong(name, fmt::format("\"{}\" stands twice", names[place]));
    said[place] = true;
    counts[place] = count;
    if (item.size() == rest.size()) return counts;
    rest.remove_prefix(item.size() + 1);
  }
}

}  // namespace wardroom::jane
