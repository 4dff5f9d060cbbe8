#include "books/coastal/report/gather.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "books/coastal/odds/odds.hpp"
#include "books/coastal/rules/gunfire.hpp"
#include "books/coastal/rules/observation.hpp"
#include "books/coastal/text/tell.hpp"
#include "core/words.hpp"

namespace wardroom::coastal {

using namespace report;

namespace {

constexpr std::array<WeaponEntry, 4> weapons = {{{"guns of 3 inch and more", "gunfire"},
                                                 {"cannon and machine guns", "gunfire"},
                                                 {"torpedoes that met a ship", "torpedoes"},
                                                 {"looks, and targets seen", "spotting", false}}};

constexpr PageWords page_words = {
    .nearest = "vessels",
    .big_fire = "guns of 3 inch and more",
    .other_fire = "cannon and machine guns",
    .told_guns = "guns",
    .tell_others = true,
    .marker = "a marker, by its number",
    .ships_lead =
        "Hits are those of guns, cannon and torpedoes. In the strips a bar stands for hits, a cross for a "
        "vessel sunk, disabled or taken, an arrow for one that left the table.",
    .ships_luck = "Guns, cannon and torpedoes",
    .luck_lead =
        " Looks are counted apart: a side knows of them the odds that it had beforehand, the umpire the true "
        "ones.",
    .provenance =
        "The sheet prints its tables; boat charts, movement and much else that it leaves out are filled in. A "
        "figure with a dagger is not the author's, or not certainly so.",
    .fires = false,
    .fan = false};

// Lines of trails that rest on figures which the sheet does not print.
constexpr std::array<Charts::Rule, 10> by_words = {{{"weapon points", card_chart},
                                                    {"bridge out", "gunfire", true},
                                                    {"moonlight", "lights"},
                                                    {"struck in its forward", "torpedoes", true},
                                                    {"shallow water", "torpedoes", true},
                                                    {"warhead burns on", "damage", true},
                                                    {"sinking on", "damage", true},
                                                    {"repaired on", "damage", true},
                                                    {"dodges on", "contacts"},
                                                    {"strikes a mine on", "contacts"}}};

// Types as the boat charts name them, from large to small, and in words.
constexpr std::array<std::array<std::string_view, 2>, 14> types = {{{"destroyer", "destroyer"},
                                                                    {"torpedo boat", "torpedo boat"},
                                                                    {"submarine", "submarine"},
                                                                    {"corvette", "corvette"},
                                                                    {"minesweeper", "minesweeper"},
                                                                    {"trawler", "armed trawler"},
                                                                    {"lighter", "lighter"},
                                                                    {"MTB", "motor torpedo boat"},
                                                                    {"MGB", "motor gunboat"},
                                                                    {"ML", "motor launch"},
                                                                    {"E-boat", "S-boat"},
                                                                    {"R-boat", "R-boat"},
                                                                    {"patrol", "patrol boat"},
                                                                    {"merchant", "merchantman"}}};

TypeEntry type_entry(std::string_view id, std::string_view words) {
  const std::string one(words);
  const std::string many = one.ends_with("man")  ? one.substr(0, one.size() - 2) + "en"
                           : one.ends_with("ch") ? one + "es"
                                                 : one + "s";
  return {std::string(id), one, many, Hull::middle, true};
}

Hull hull_of(const Card& card) {
  if (card.merchant) return Hull::merchant;
  return card.size == Size::boat ? Hull::boat : card.size >= Size::destroyer ? Hull::large : Hull::middle;
}

void name_people(SideEntry& entry, Nation nation) {
  switch (nation) {
    case Nation::GB: entry.adjective = "British", entry.people = "the British"; break;
    case Nation::US: entry.adjective = "American", entry.people = "the Americans"; break;
    case Nation::DE: entry.adjective = "German", entry.people = "the Germans"; break;
    case Nation::IT: entry.adjective = "Italian", entry.people = "the Italians"; break;
    case Nation::any: break;
  }
}

// The group of weapons that a throw was for: those of an order are diced in the order of their groups. Fire changes
// nothing that its numbers rest on, so that they are the same after the step.
FireGroup group_of(const report::Heard<Coastal>& h, const Fired& f) {
  std::size_t before = 0;
  for (const Event<Fact>& event : h.record.events) {
    if (&event == &h.event) break;
    const auto* other = std::get_if<Fired>(&event.fact);
    if (other != nullptr && other->ship == f.ship && other->target == f.target) ++before;
  }
  for (const Fire& order : h.state.fires) {
    if (order.ship != f.ship || order.target != f.target) continue;
    const FireGroups groups = groups_of(h.state, f.ship, order.mounts, h.state.ships[f.target].at);
    if (before < groups.size()) return groups[before];
  }
  return {2 * f.points, f.damage, f.gun, false, {}, {}};
}

}  // namespace

// ---- frames

void Gatherer::begin(const State& state) {
  Report& r = report_;
  r.measure = {"cm", "cm", 1000, 1000};
  r.words = page_words;
  r.charts = {Coastal::id, by_words, {}};
  for (const auto& [id, words] : types) r.types.push_back(type_entry(id, words));
  r.statuses = status_words();
  r.weapons.assign(weapons.begin(), weapons.end());
  r.hidden_strength = state.setting->sides[0].hidden || state.setting->sides[1].hidden;
}

Frame Gatherer::frame_of(const State& state, const TurnBegan& turn) {
  return {turn.turn, std::to_string(turn.turn), state.setting->start_minute};
}

void Gatherer::describe(const SeenShip& seen, ShipEntry& entry) {
  const Card& card = *seen.card;
  auto& known = report_.types;
  auto type = std::ranges::find(known, card.type, &TypeEntry::id);
  if (type == known.end()) type = known.insert(type, type_entry(card.type, card.type));
  type->hull = hull_of(card);
  entry.type = static_cast<int>(type - known.begin());
  entry.ship_class = card.name;
  entry.provenance = card.provenance;
  entry.length = seen.length;
  if (card.nation != Nation::any) nations_[seen.side].insert(card.nation);
}

Fix Gatherer::fix_of(const SeenShip& seen) const {
  Standing standing = Standing::afloat;
  switch (seen.status) {
    case Status::sunk: standing = blown_up_.contains(seen.ship) ? Standing::blown_up : Standing::sunk; break;
    case Status::exited: standing = Standing::left; break;
    case Status::taken: standing = Standing::taken; break;
    default:
      standing = seen.sinking       ? Standing::sinking
                 : seen.disabled    ? Standing::disabled
                 : seen.withdrawing ? Standing::withdrawing
                                    : Standing::afloat;
  }
  return {true, seen.at, seen.course, static_cast<std::uint8_t>(standing), 0};
}

void Gatherer::keep_record(const OwnShip& own, ShipEntry& entry) {
  entry.open_hits = static_cast<int>(
      std::ranges::count_if(own.systems, [](Condition condition) { return condition != Condition::sound; }));
  std::string& chart = charts_[entry.id];
  if (own.damage == 0 && entry.open_hits == 0) {
    chart = "unhurt";
    return;
  }
  const int hull = own.seen.card->hull;
  chart = fmt::format("{} of {} hull boxes lost", std::min<int>(own.damage, hull), hull);
  if (entry.open_hits > 0) chart += fmt::format(", {} out of action", counted(entry.open_hits, "system", "systems"));
}

// A torpedo runs dead straight; of markers that are not torpedoes or vessels only their own side knows.
void Gatherer::lay(const View& places, report::Table& table) {
  for (const TorpedoMarker& t : places.torpedoes) {
    const std::string label = std::to_string(t.torpedo + 1) + (t.own && t.dummy ? " dummy" : "");
    table.torpedoes.push_back({t.side, label, moved(t.at, t.course.reversed(), t.run), t.course, 0, t.run});
  }
  for (const Smoke& s : places.smoke) table.smoke.push_back({s.a, s.b});
  for (const OwnShip& own : places.own) {
    if (own.dummy && own.seen.status == Status::afloat) {
      table.markers.push_back({own.seen.side, std::to_string(own.seen.number), own.seen.at});
    }
  }
  for (const SeenShip& seen : places.enemies) {
    if (seen.marker) table.markers.push_back({seen.side, std::to_string(seen.number), seen.at});
  }
  for (const Minefield& field : places.mines) table.markers.push_back({field.side, "mines", field.at});
}

void Gatherer::add_units(const State& state) {
  std::map<std::pair<SideId, std::uint8_t>, std::size_t> places;
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    const bool own = std::ranges::any_of(view().own, [&](const OwnShip& o) { return o.seen.ship == id && !o.dummy; });
    if (!own) continue;
    const std::uint8_t unit = state.setting->unit_of[id];
    const SideId side = state.ships[id].side;
    const auto [place, is_new] = places.try_emplace({side, unit}, report_.units.size());
    if (is_new) report_.units.push_back({state.setting->units.at(unit), side, {}});
    report_.units[place->second].ships.push_back(place_of(id));
    entry(place_of(id)).unit = static_cast<int>(place->second);
  }
}

std::string Gatherer::step_of(const Event<Fact>& event) {
  const Phase phase = phase_of(event.segment);
  const std::uint8_t half = half_of(event.segment);
  return step_number(phase, half) == 0 ? std::string() : capitalised(step_name(phase, half));
}

// Weather and moon may be rolled for before the first turn.
void Gatherer::heard(const State& state) {
  if (frame() <= 1) {
    report_.conditions = conditions_of(state);
    report_.wind = state.weather == Weather::medium || state.weather == Weather::rain ? 2 : 1;
  }
  now_ = state;
  applied_ = 0;
}

void Gatherer::tell(Report& report) const {
  const bool told_apart = nations_[0] != nations_[1];
  for (SideId s = 0; s < 2; ++s) {
    if (told_apart && nations_[s].size() == 1) name_people(report.sides[s], *nations_[s].begin());
  }
  for (SideId s = 0; s < 2; ++s) {
    std::vector<std::string> names;
    for (const int each : passed_) {
      if (report.ship(each).side == s) names.push_back(marked(each, report.ship(each).name));
    }
    const std::string people = capitalised(report.sides[s].people);
    if (!names.empty()) report.scores.push_back(fmt::format("{} brought {} through.", people, listed(names)));
  }
  for (const auto& [what, points] : scored_) {
    const auto& [side, reason] = what;
    const std::string& people = report.sides[side].people;
    report.scores.push_back(reason == ScoredFor::minefield
                                ? fmt::format("Of these points {} are for mines laid by {}.", points, people)
                                : fmt::format("Of these points {} were given to {} by the scenario.", points, people));
  }
  report.account = account_of(report);
  for (int i = 0; i < static_cast<int>(report.ships.size()); ++i) {
    ShipEntry& entry = report.ships[static_cast<std::size_t>(i)];
    const auto chart = charts_.find(entry.id);
    entry.end = end_of(report, i, chart == charts_.end() ? std::string() : chart->second);
  }
}

// ---- what single facts add

void Gatherer::learn(const Heard& h, const TorpedoLaid& f) {
  const SideId side = h.state.ships[f.ship].side;
  if (!knows_all(side)) moment(Happening::launched, side, ship(h.state, f.ship));
}

void Gatherer::learn(const Heard& h, const TorpedoIs& f) {
  if (f.dummy) return;
  const Torpedo& torpedo = h.state.torpedoes[f.torpedo];
  moment(Happening::launched, torpedo.side, ship(h.state, torpedo.from)).count = 1;
}

// How she lay when it met her is in no state; what the modifiers came to is the score without the die.
void Gatherer::learn(const Heard& h, const TorpedoStruck& f) {
  const Torpedo& torpedo = h.state.torpedoes[f.torpedo];
  const int firer = ship(h.state, torpedo.from), target = ship(h.state, f.ship), hits = is_hit(f.effect) ? 1 : 0;
  const int modifiers = f.score - h.record.dice_of(h.event).front().face;
  const bool large = h.state.card(f.ship).size > Size::corvette;
  report_.throws.push_back({torpedoes, torpedo.side, firer, false,
                            odds_of({torpedoes, large ? 1 : 0, modifiers, 0, 0},
                                    [&] { return torpedo_hit_odds(h.state.tables().torpedoes, large, modifiers); }),
                            hits});
  moment(Happening::torpedoed, torpedo.side, firer, target).count = hits;
  credit(firer, target, hits);
  if (target == nobody) return;
  table().torpedo_hits.push_back({firer, target, hits});
  blows(target).hits += hits;
  blows(target).torpedoes += hits;
}

void Gatherer::learn(const Heard& h, const Moved& f) {
  const int index = ship(h.state, f.ship);
  if (index != nobody) blows(index).track.push_back(f.to);
}

void Gatherer::learn(const Heard& h, const SmokeLaid& f) {
  const int index = ship(h.state, f.ship);
  if (f.charge) moment(Happening::smoke, side_of_entry(index), index);
}

void Gatherer::learn(const Heard& h, const Collided& f) {
  if (!f.dodged) collided(ship(h.state, f.a), ship(h.state, f.b));
}

void Gatherer::learn(const Heard& h, const Revealed& f) {
  const int index = ship(h.state, f.ship);
  if (index != nobody) moment(Happening::revealed, entry(index).side, index);
}

// Variables that rest on a secret of the firer count for those who know it.
void Gatherer::learn(const Heard& h, const Fired& f) {
  const int firer = ship(h.state, f.ship), target = ship(h.state, f.target);
  const SideId side = h.state.ships[f.ship].side;
  const FireGroup group = group_of(h, f);
  std::vector<Term> terms;
  shooting_variables(h.state, f.ship, f.target, group, &terms);
  int variables = 0;
  for (const Term& term : terms) variables += knows_all(side) || !term.own ? term.numerator : 0;
  const Weapon weapon = f.gun ? guns : cannon;
  report_.throws.push_back(
      {weapon, side, firer, false,
       odds_of({guns, group.half_points, variables, 0, 0},
               [&] { return gunfire_odds(h.state.tables().gunfire, group.half_points, variables); }),
       f.hits});
  first_fire(side, firer, target);
  credit(firer, target, f.hits);
  if (target == nobody) return;
  blows(target).hits += f.hits;
  if (firer != nobody) table().fire.push_back({firer, target, f.gun, f.hits});
}

void Gatherer::learn(const Heard& h, const SystemHit& f) {
  const int index = ship(h.state, f.ship);
  if (index == nobody) return;
  blows(index).marks.push_back(static_cast<std::uint8_t>(h.state.card(f.ship).systems[f.system].kind));
}

void Gatherer::cripple(const Heard& h, ShipId id, Standing standing) {
  const int index = ship(h.state, id);
  if (index != nobody)
    moment(Happening::crippled, entry(index).side, index).status = static_cast<std::uint8_t>(standing);
}

void Gatherer::learn(const Heard& h, const StatusChanged& f) {
  const int index = ship(h.state, f.ship);
  if (index == nobody || f.status == Status::afloat) return;
  const Standing standing = f.status == Status::exited   ? Standing::left
                            : f.status == Status::taken  ? Standing::taken
                            : blown_up_.contains(f.ship) ? Standing::blown_up
                                                         : Standing::sunk;
  const Happening what = standing == Standing::left ? Happening::left : Happening::lost;
  moment(what, entry(index).side, index).status = static_cast<std::uint8_t>(standing);
}

void Gatherer::learn(const Heard& h, const Scored& f) {
  if (f.reason == ScoredFor::passage) {
    if (const int index = ship(h.state, f.ship); index != nobody) passed_.push_back(index);
  } else if (f.points != 0 && (f.reason == ScoredFor::minefield || f.reason == ScoredFor::handicap)) {
    scored_[{f.side, f.reason}] += f.points;
  }
}

// ---- looks

// One look may change the odds of the next: the state is taken along, fact by fact, from where the step began.
const State& Gatherer::now(const Heard& h) {
  for (; &h.record.events[applied_] != &h.event; ++applied_) {
    std::visit(
        [&]<class F>(const F& fact) {
          if constexpr (!std::is_same_v<F, PositionEdited>) apply(*now_, fact);
        },
        h.record.events[applied_].fact);
  }
  return *now_;
}

// A side has the odds that it could know beforehand: the true ones would tell what is under a marker.
void Gatherer::add_look(const Heard& h, ShipId observer, ShipId target, TorpedoId torpedo, Means means, bool seen) {
  if (!now_) return;  // the first step of a battle that begins in the middle of one
  const State& state = now(h);
  const Sight sight = torpedo != no_torpedo ? sight_of(state, observer, state.torpedoes[torpedo], means)
                      : report_.umpire()    ? sight_of(state, observer, target, means)
                                            : sight_beforehand(state, Observe{observer, target, no_torpedo, means});
  const auto need = need_of(state.tables().spotting, state.tables().lights, sight);
  if (!need) return;
  report_.throws.push_back({looks, state.ships[observer].side, ship(h.state, observer), false,
                            odds_of({looks, *need, 0, 0, 0}, [&] { return spot_odds(*need); }), seen ? 1 : 0});
}

// By day nobody throws.
void Gatherer::learn(const Heard& h, const Spotted& f) {
  if (h.state.setting->night) add_look(h, f.ship, f.target, f.torpedo, f.means, f.seen);
}

// The umpire has heard of the die itself.
void Gatherer::learn(const Heard& h, const NothingSeen& f) {
  if (!report_.umpire()) add_look(h, f.ship, f.target, f.torpedo, f.means, false);
}

// Who found out a dummy is not told: the first of those ordered to look for it who has not looked in vain.
void Gatherer::learn(const Heard& h, const DummyFound& f) {
  const SideId side = enemy(h.state.ships[f.ship].side);
  if (report_.seat != Seat::of(side) || !h.state.setting->night) return;
  auto in_vain = std::ranges::count_if(h.record.events, [&](const Event<Fact>& event) {
    const auto* nothing = std::get_if<NothingSeen>(&event.fact);
    return nothing != nullptr && nothing->target == f.ship;
  });
  for (const Observe& order : h.state.lookouts) {
    if (order.target == f.ship && in_vain-- == 0) add_look(h, order.ship, f.ship, no_torpedo, order.means, true);
  }
}

}  // namespace wardroom::coastal
