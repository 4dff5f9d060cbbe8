#include "books/coal/reckon/encounter.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "books/coal/rules/mounts.hpp"
#include "books/coal/text/loader.hpp"
#include "core/data_error.hpp"

namespace wardroom::coal {
namespace {

constexpr Inches far_enough = 40_in;  // beyond every gun

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same_word(std::string_view a, std::string_view b) { return std::ranges::equal(a, b, {}, lower, lower); }

// Calls `act` with every part between commas.
template <class Act>
void each_part(std::string_view list, const Act& act) {
  while (true) {
    const std::size_t comma = list.find(',');
    act(list.substr(0, comma));
    if (comma == std::string_view::npos) return;
    list.remove_prefix(comma + 1);
  }
}

int number_in(std::string_view text, int most, const std::string& where) {
  int number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault == std::errc{} && end == text.data() + text.size() && number >= 1 && number <= most) return number;
  throw DataError(where, 0, 0, fmt::format("\"{}\" is not a whole number from 1 to {}", text, most));
}

}  // namespace

Encounter::Encounter(Phase phase, const Card& ship)
    : setting_(std::make_unique<Setting>()), state_(std::make_unique<State>()) {
  setting_->tables = library().tables;
  setting_->war = ship.war;
  setting_->year = ship.war == War::RJW ? 1904 : 1916;
  setting_->sighting_base = {far_enough, far_enough};
  setting_->sides[0] = {"own", "Own", ship.nation, Edge::south};
  setting_->sides[1] = {"enemy", "Enemy", Nation::other, Edge::north};
  state_->setting = setting_.get();
  state_->turn = 1;
  state_->phase = phase;
  for (SideState& side : state_->sides) side.sighting = far_enough;
}

ShipId Encounter::add(SideId side, const Card& card, Point at, Bearing course) {
  const auto id = ShipId::at(state_->ships.size());
  setting_->cards.push_back(card);
  setting_->ships.push_back({card.id, card.name});
  setting_->divisions.push_back(card.name);
  Division division;
  division.side = side;
  division.number = 1;
  division.formation = DivisionId::at(state_->divisions.size());
  division.ships.push_back(id);
  division.flagship = id;
  division.revealed = true;
  Ship ship;
  ship.side = side;
  ship.division = division.formation;
  ship.at = at;
  ship.course = course;
  ship.speed = card.speed;
  ship.placed = true;
  ship.torpedoes_left = card.torpedo_factors;
  for (ShipId other = 0; other < id; ++other) {
    if (state_->ships[other].side == side) continue;
    state_->ships[other].seen_by.set(id);
    ship.seen_by.set(other);
  }
  state_->divisions.push_back(division);
  state_->ships.push_back(ship);
  return id;
}

const Card& card_given(const Given& given, std::string_view name) {
  const std::string& wanted = given.text(name);
  const Card* found = nullptr;
  for (const Card& card : library().cards) {
    if (same_word(card.id, wanted)) return card;
    if (!same_word(std::string_view(card.id).substr(card.id.find('-') + 1), wanted)) continue;
    if (found != nullptr) {
      throw DataError(fmt::format("--{}", name), 0, 0,
                      fmt::format("\"{}\" may be {} or {}; give the whole id", wanted, found->id, card.id));
    }
    found = &card;
  }
  if (found != nullptr) return *found;
  throw DataError(fmt::format("--{}", name), 0, 0,
                  fmt::format("there is no ship \"{}\"; ids are as UK-lion, and data/coal/ships.csv has them", wanted));
}

void mark_hits(Ship& ship, const Given& given) {
  if (!given.has("hits")) return;
  each_part(given.text("hits"), [&](std::string_view part) {
    const std::size_t equals = part.find('=');
    const std::string word(part.substr(0, equals));
    HitKind kind{};
    if (!boost::describe::enum_from_string(word.c_str(), kind) || kind == HitKind::mount) {
      throw DataError("--hits", 0, 0,
                      fmt::format("\"{}\" is no hit: give fire, flotation, engine, boilers, steering, fire_control, "
                                  "stopped, slowed, half_speed or another of 8.2.4, as in engine,fire=2",
                                  word));
    }
    const bool counted = equals != std::string_view::npos;
    for (int left = counted ? number_in(part.substr(equals + 1), 32, "--hits") : 1; left > 0; --left) {
      if (!ship.hits.push_back({kind})) throw DataError("--hits", 0, 0, "a ship's record has room for 32 hits");
    }
  });
}

void lose_mounts(Ship& ship, const Card& card, const Given& given) {
  if (!given.has("lost-mounts")) return;
  const Mounts mounts = mounts_built(card);
  if (mounts.empty()) throw DataError("--lost-mounts", 0, 0, card.name + " has no big guns");
  each_part(given.text("lost-mounts"), [&](std::string_view part) {
    const int place = number_in(part, static_cast<int>(mounts.size()), "--lost-mounts");
    const Mount& mount = mounts[static_cast<std::size_t>(place - 1)];
    Hit lost{HitKind::mount};
    lost.amount = mount.bits;
    lost.side = mount.side;
    if (!ship.hits.push_back(lost)) throw DataError("--lost-mounts", 0, 0, "a ship's record has room for 32 hits");
  });
}

Parameter hits_parameter() {
  return Parameter::text("hits", "marks on her card that are not repaired, as engine,fire=2", "8.2.4").or_nothing();
}

Parameter lost_mounts_parameter() {
  return Parameter::text("lost-mounts", "big-gun mounts out of action, counted from forward and the wings last, as 1,4",
                         "6.4.1")
      .or_nothing();
}

}  // namespace wardroom::coal
