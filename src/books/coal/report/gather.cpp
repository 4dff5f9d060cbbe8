#include "books/coal/report/gather.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "books/coal/odds/odds.hpp"
#include "books/coal/report/account.hpp"
#include "books/coal/rules/clock.hpp"

namespace wardroom::coal {

using namespace report;

namespace {

enum Weapon : std::uint8_t { big_guns, batteries, torpedoes };
constexpr std::array<WeaponEntry, 3> weapons = {
    {{"big guns", "to_hit"}, {"medium and light guns", card_chart}, {"torpedoes", "torpedo_types"}}};

constexpr PageWords page_words = {
    .nearest = "heavy ships",
    .big_fire = "big guns",
    .other_fire = "other guns",
    .told_guns = "big guns",
    .tell_others = false,
    .marker = "an unseen force, by its number",
    .ships_lead =
        "Hits scored are those of her big guns and torpedoes, and of a battery that fired alone; what "
        "batteries of several ships hit together is nobody's in particular. In the strips a bar stands for "
        "hits, a line below for fires, a cross for her loss. ⚑ marks a flagship.",
    .ships_luck = "Big guns, torpedoes, and batteries that fired alone; fire that ships share is no one ship's",
    .luck_lead = "",
    .provenance =
        "The rules are printed; many of the charts and cards that went with them are lost. A figure with a "
        "dagger is not the author's, or not certainly so.",
    .fires = true,
    .fan = true};

// Lines of trails that name the chart they were read from, by how they begin.
constexpr std::array<Charts::Rule, 20> by_words = {{{"Collision Damage Table", "collision"},
                                                    {"Special Hits Table", "special_hits"},
                                                    {"Non-penetrating Hits Table", "non_penetrating"},
                                                    {"Torpedo Damage Table", "torpedo_damage"},
                                                    {"Light Ship Damage Table, CL", "light_cruiser_damage"},
                                                    {"Light Ship Damage Table, TBD", "torpedo_craft_damage"},
                                                    {"collateral roll", "damage_codes"},
                                                    {"to-hit number at this range", "to_hit"},
                                                    {"penetration at this range", "penetration"},
                                                    {"number of the attack", "torpedo_types"},
                                                    {"power of the torpedo", "torpedo_types"},
                                                    {"signalling of", "flag_ratings"},
                                                    {"initiative", "flag_ratings"},
                                                    {"size of the target", card_chart},
                                                    {"armour of the target", card_chart},
                                                    {"torpedo armour of the target", card_chart},
                                                    {"mounts bearing", card_chart},
                                                    {"light battery", card_chart},
                                                    {"medium battery", card_chart},
                                                    {"defence strength of the target", card_chart}}};
// And those known by their clause.
constexpr std::array<Charts::Rule, 5> by_clause = {{{"6.5.1.3", "gunnery"},
                                                    {"5.10.3", "command"},
                                                    {"5.10.4", "command"},
                                                    {"5.9.2", "command"},
                                                    {"3.3.1", "visibility"}}};

void name_people(SideEntry& entry, Nation nation) {
  switch (nation) {
    case Nation::UK: entry.adjective = "British", entry.people = "the British"; break;
    case Nation::DE: entry.adjective = "German", entry.people = "the Germans"; break;
    case Nation::JP: entry.adjective = "Japanese", entry.people = "the Japanese"; break;
    case Nation::RU: entry.adjective = "Russian", entry.people = "the Russians"; break;
    case Nation::other: break;
  }
}

}  // namespace

const Charts charts = {"coal", by_words, by_clause};

std::vector<TypeEntry> type_entries() {
  std::vector<TypeEntry> types;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<Type>>([&](auto each) {
    const Type type = each.value;
    const Hull hull = is_large(type)           ? Hull::large
                      : is_torpedo_craft(type) ? Hull::boat
                      : type == Type::merchant ? Hull::merchant
                                               : Hull::middle;
    types.push_back({each.name, std::string(in_words(type)), std::string(in_words(type)) + "s", hull, is_large(type)});
  });
  return types;
}

std::vector<StatusWord> status_words() {
  return {{"afloat", Fate::afloat},      {"stopped and sinking", Fate::helpless},
          {"abandoned", Fate::helpless}, {"blown up", Fate::gone},
          {"sunk", Fate::gone},          {"gone from the table", Fate::left}};
}

// ---- frames

void Gatherer::begin(const State& state) {
  const Setting& setting = *state.setting;
  Report& r = report_;
  r.minutes_a_turn = minutes_per_turn;
  r.measure = {"in", "yards", 1, 100};
  r.words = page_words;
  r.charts = charts;
  r.types = type_entries();
  r.statuses = status_words();
  r.weapons.assign(weapons.begin(), weapons.end());
  for (const Land& land : setting.lands) r.lands.emplace_back(land.begin(), land.end());
  r.hidden_strength = setting.special.hidden_strength;
  r.conditions = conditions_of(setting);
  r.wind = static_cast<int>(setting.wind);
  if (setting.sides[0].nation == setting.sides[1].nation) return;
  for (SideId s = 0; s < 2; ++s) name_people(r.sides[s], setting.sides[s].nation);
}

Frame Gatherer::frame_of(const State& state, const TurnBegan& turn) const {
  return {turn.turn, name_of_move(turn.turn, turn.halves, turn.half),
          state.setting->start_minute + minutes_at_start(turn.turn, turn.half)};
}

void Gatherer::describe(const SeenShip& seen, ShipEntry& entry) {
  entry.ship_class = seen.card->ship_class + " class";
  entry.provenance = seen.card->provenance;
  entry.length = seen.length;
  entry.type = static_cast<int>(seen.card->type);
  entry.big_guns = seen.card->has_big_guns();
}

Fix Gatherer::fix_of(const SeenShip& seen) {
  return {true, seen.at, seen.course, static_cast<std::uint8_t>(seen.status), seen.fires};
}

void Gatherer::keep_record(const OwnShip& own, ShipEntry& entry) {
  entry.open_hits =
      static_cast<int>(std::ranges::count_if(own.hits, [](const HitMark& h) { return h.state != HitState::repaired; }));
}

// The run grows about the marker, within the broadside arc through which it was launched.
void Gatherer::lay(const View& places, report::Table& table) {
  constexpr int half_broadside = 60;
  for (const TorpedoMarker& t : places.torpedoes) {
    const Bearing abeam = t.course + Turn::degrees(t.hand == Hand::port ? -90 : 90);
    table.torpedoes.push_back({t.side, std::string(1, t.counter), t.dot, abeam, half_broadside, t.run_so_far});
  }
  for (const SmokeScreen& s : places.smoke) table.smoke.push_back({s.a, s.b});
  for (const ForceMarker& m : places.markers) table.markers.push_back({m.side, std::to_string(m.number), m.at});
}

// Divisions and flags as they were when the battle began.
void Gatherer::add_units(const State& state) {
  std::array<ShipId, 2> force_flags = {no_ship, no_ship};
  for (SideId side = 0; side < 2; ++side) {
    if (!report_.umpire() && report_.seat != Seat::of(side)) continue;
    View of_side;
    fill_view(state, Seat::of(side), of_side);
    force_flags[side] = of_side.force_flagship;
  }
  for (const OwnDivision& d : view().divisions) {
    const int index = static_cast<int>(report_.units.size());
    UnitEntry& unit = report_.units.emplace_back();
    unit.name = d.name;
    for (const OwnShip& own : view().own) {
      if (own.division != d.division) continue;
      const int place = place_of(own.seen.ship);
      unit.side = own.seen.side;
      unit.ships.push_back(place);
      entry(place).unit = index;
      entry(place).flagship = own.seen.ship == d.flagship;
      entry(place).force_flagship = own.seen.ship == force_flags[own.seen.side];
    }
  }
}

// A turn has begun before anybody declares that it is played in half-moves.
void Gatherer::heard(const State& state) {
  Frame& now = report_.frames.back();
  if (state.halves && now.turn == state.turn && state.half == 0) now.label = name_of_move(state.turn, true, 0);
}

void Gatherer::tell(Report& report) {
  report.account = account_of(report);
  for (int i = 0; i < static_cast<int>(report.ships.size()); ++i) {
    report.ships[static_cast<std::size_t>(i)].end = end_of(report, i);
  }
}

std::string Gatherer::division_name(const State& state, DivisionId id) const {
  if (id >= state.divisions.size()) return {};
  const Division& d = state.divisions[id];
  const bool open = !d.ships.empty() && may_name(state, report_.seat, d.ships.front());
  return open ? state.setting->divisions[id] : std::string();
}

// ---- what single facts add

void Gatherer::learn(const Heard& h, const InSight& f) {
  const SideId side = h.state.ships[f.ship].side;
  if (f.in_sight && sighted_.insert(side).second) moment(Happening::sighted, side, ship(h.state, f.ship));
}

void Gatherer::learn(const Heard& h, const Revealed& f) {
  const Division& d = h.state.divisions[f.division];
  Moment& m = moment(Happening::revealed, d.side, d.ships.empty() ? nobody : ship(h.state, d.ships.front()));
  m.count = static_cast<int>(d.ships.size());
  m.words = division_name(h.state, f.division);
}

void Gatherer::learn(const Heard& h, const SmokeLaid& f) {
  const int index = ship(h.state, f.ship);
  moment(Happening::smoke, side_of_entry(index), index);
}

void Gatherer::learn(const Heard& h, const ReactionChecked& f) {
  if (!f.reacts) return;
  moment(Happening::turned_away, h.state.divisions[f.formation].side).words = division_name(h.state, f.formation);
}

void Gatherer::learn(const Heard& h, const Moved& f) {
  const int index = ship(h.state, f.ship);
  if (index == nobody) return;
  for (const Point p : f.track) blows(index).track.push_back(p);
}

void Gatherer::learn(const Heard& h, const CollisionChecked& f) {
  if (f.collided) collided(ship(h.state, f.a), ship(h.state, f.b));
}

void Gatherer::learn(const Heard& h, const Grounded& f) {
  const int index = ship(h.state, f.ship);
  if (index == nobody) return;
  blows(index).grounded = true;
  moment(Happening::grounded, entry(index).side, index);
}

void Gatherer::learn(const Heard& h, const Exited& f) {
  const int index = ship(h.state, f.ship);
  if (index == nobody) return;
  moment(Happening::left, entry(index).side, index).status = static_cast<std::uint8_t>(Status::exited);
}

void Gatherer::learn(const Heard& h, const BatteryAllotted& f) {
  const int firer = ship(h.state, f.allotment.ship), target = ship(h.state, f.allotment.target);
  if (firer == nobody || target == nobody) return;
  for (const FireLine& line : table().fire) {
    if (line.firer == firer && line.target == target && !line.big) return;
  }
  table().fire.push_back({firer, target, false, 0});
}

std::shared_ptr<const Distribution> Gatherer::odds(const State& state, const BigGunsFired& f) {
  return odds_of({big_guns, f.dice, f.to_hit, f.size, f.penetration_less_armour}, [&] {
    const NonPenetration rule = state.setting->options.non_penetration;
    return big_gun_odds({f.dice, f.to_hit, f.size, f.penetration_less_armour, 0, rule});
  });
}

std::shared_ptr<const Distribution> Gatherer::odds(const State& state, const BatteriesFiredAt& f) {
  return odds_of({batteries, f.strength_256ths, f.defence, 0, 0}, [&] {
    return battery_odds({f.strength_256ths, f.defence, state.setting->options.d100, 256});
  });
}

// The size is already that of a ship that combs the tracks.
std::shared_ptr<const Distribution> Gatherer::odds(const State&, const TorpedoesRolled& f) {
  return odds_of({torpedoes, f.factors, f.to_hit, f.size, f.power_less_armour}, [&] {
    return torpedo_odds({f.factors, f.to_hit, f.size, f.power_less_armour, 0, false, true});
  });
}

void Gatherer::learn(const Heard& h, const BigGunsFired& f) {
  const int firer = ship(h.state, f.ship), target = ship(h.state, f.target), hits = f.effective + f.non_penetrating;
  const SideId side = h.state.ships[f.ship].side;
  report_.throws.push_back({big_guns, side, firer, false, odds(h.state, f), hits});
  if (firer != nobody && target != nobody) table().fire.push_back({firer, target, true, hits});
  first_fire(side, firer, target);
  credit(firer, target, hits);
}

void Gatherer::learn(const Heard& h, const BatteriesFiredAt& f) {
  const int lead = ship(h.state, f.lead), target = ship(h.state, f.target);
  const SideId side = h.state.ships[f.lead].side;
  report_.throws.push_back({batteries, side, lead, f.batteries > 1, odds(h.state, f), f.hits});
  if (f.hits > 0 && target != nobody) blows(target).hit_by_batteries = true;
  first_fire(side, lead, target);
  for (FireLine& line : table().fire) {
    if (line.firer == lead && line.target == target && !line.big) line.hits += f.hits;
  }
  if (f.batteries == 1 && lead != nobody) entry(lead).hits_scored += f.hits;
}

void Gatherer::learn(const Heard& h, const MarkerLaid& f) {
  const Launch& l = f.torpedo.launch;
  if (l.factors == 0) return;
  moment(Happening::launched, l.side, ship(h.state, l.ship), ship(h.state, l.target)).count = l.factors;
}

void Gatherer::learn(const Heard& h, const TorpedoesRolled& f) {
  const int firer = f.ship == no_ship ? nobody : ship(h.state, f.ship), target = ship(h.state, f.target);
  const SideId side = enemy(h.state.ships[f.target].side);
  report_.throws.push_back({torpedoes, side, firer, false, odds(h.state, f), f.hits});
  moment(Happening::torpedoed, side, firer, target).count = f.hits;
  if (target != nobody) table().torpedo_hits.push_back({firer, target, f.hits});
  credit(firer, target, f.hits);
}

void Gatherer::learn(const Heard& h, const Damaged& f) {
  const int index = ship(h.state, f.ship);
  if (index != nobody) blows(index).marks.push_back(static_cast<std::uint8_t>(f.hit.kind));
}

void Gatherer::learn(const Heard& h, const HitsCounted& f) {
  const int index = ship(h.state, f.ship);
  if (index == nobody) return;
  blows(index).hits += f.hits + f.torpedoes;
  blows(index).torpedoes += f.torpedoes;
}

void Gatherer::learn(const Heard& h, const StatusChanged& f) {
  const int index = ship(h.state, f.ship);
  if (index == nobody || f.status == Status::afloat) return;
  const Happening what = f.status == Status::exited ? Happening::left : Happening::lost;
  moment(what, entry(index).side, index).status = static_cast<std::uint8_t>(f.status);
}

void Gatherer::learn(const Heard&, const ForceFlagLost& f) { moment(Happening::flag_lost, f.side); }

void Gatherer::learn(const Heard&, const Scored& f) {
  if (f.reason != ScoredFor::balance || f.points <= 0) return;
  report_.scores.push_back(
      fmt::format("Of these points {} stand for the smaller force of {}.", f.points, report_.sides[f.side].people));
}

}  // namespace wardroom::coal
