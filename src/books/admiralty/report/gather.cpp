#include "books/admiralty/report/gather.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "books/admiralty/odds/chances.hpp"
#include "books/admiralty/text/tell.hpp"
#include "books/admiralty/text/words.hpp"
#include "core/words.hpp"

namespace wardroom::admiralty {

using namespace report;

namespace {

constexpr std::array<WeaponEntry, 3> weapons = {
    {{"heavy guns", "gunnery"}, {"medium guns", "gunnery"}, {"light guns", "gunnery"}}};

constexpr PageWords page_words = {
    .nearest = "ships",
    .big_fire = "heavy guns",
    .other_fire = "medium and light guns",
    .told_guns = "guns",
    .tell_others = true,
    .marker = "a marker",
    .ships_lead =
        "Hits are those of gun dice at hull and rigging. In the strips a bar stands for hits, a cross for a ship that "
        "struck, was taken or was lost, an arrow for one that left the table.",
    .ships_luck = "Gun dice",
    .luck_lead = " Critical hits, masts, fires and boarding are not counted here.",
    .provenance =
        "Of the rules only the section on firing is printed; movement, command, boarding, repairs and most charts are "
        "reconstructed. A figure with a dagger is not the author's, or not certainly so.",
    .fires = true,
    .fan = false,
    .shot = "shot",
    .shots = "shot"};

constexpr std::array<Charts::Rule, 3> by_words = {
    {{"basic speed", "sailing"}, {"gun dice", card_chart}, {"mended on", "repairs"}}};

struct TypeWords {
  std::string_view id, one, many;
  report::Hull hull;
};
constexpr std::array<TypeWords, 3> types = {{{"line", "ship of the line", "ships of the line", report::Hull::large},
                                             {"frigate", "frigate", "frigates", report::Hull::middle},
                                             {"small", "small ship", "small ships", report::Hull::boat}}};

struct People {
  std::string_view adjective, people;
};
People people_of(Navy navy) {
  switch (navy) {
    case Navy::British: return {"British", "the British"};
    case Navy::French: return {"French", "the French"};
    case Navy::Spanish: return {"Spanish", "the Spaniards"};
    case Navy::Dutch: return {"Dutch", "the Dutch"};
    case Navy::Danish: return {"Danish", "the Danes"};
    case Navy::American: return {"American", "the Americans"};
    case Navy::Russian: return {"Russian", "the Russians"};
    case Navy::Swedish: return {"Swedish", "the Swedes"};
  }
  return {};
}

}  // namespace

// ---- frames

void Gatherer::begin(const State& state) {
  Report& r = report_;
  // A thousand of the report's lengths are a millimetre; players say millimetres.
  r.measure = {"mm", "mm", 1000, 1000};
  r.words = page_words;
  r.charts = {Admiralty::id, by_words, {}};
  for (const TypeWords& type : types) {
    r.types.push_back({std::string(type.id), std::string(type.one), std::string(type.many), type.hull, true});
  }
  r.statuses = status_words();
  r.weapons.assign(weapons.begin(), weapons.end());
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    first_sides_[id] = state.setting->divisions[state.setting->division_of[id]].side;
  }
}

Frame Gatherer::frame_of(const State& state, const TurnBegan& turn) {
  constexpr int minutes_a_turn = 2;  // charts A1
  return {turn.turn, std::to_string(turn.turn), state.setting->start_minute + minutes_a_turn * (turn.turn - 1)};
}

void Gatherer::describe(const SeenShip& seen, ShipEntry& entry) {
  const Card& card = *seen.card;
  entry.type = static_cast<int>(card.role);
  entry.side = first_sides_.at(seen.ship);
  entry.ship_class = card.name;
  entry.provenance = card.provenance;
  entry.length = card.length;
  entry.flagship = entry.force_flagship = seen.flagship;
  entry.big_guns = card.role == ShipRole::line;
  navies_[entry.side].insert(card.navy);
}

Fix Gatherer::fix_of(const SeenShip& seen) const {
  Plight plight = Plight::fighting;
  switch (seen.status) {
    case Status::fighting: plight = seen.side == first_sides_.at(seen.ship) ? Plight::fighting : Plight::taken; break;
    case Status::struck: plight = Plight::struck; break;
    case Status::prize: plight = Plight::taken; break;
    case Status::sunk: plight = Plight::sunk; break;
    case Status::exploded: plight = Plight::blown_up; break;
    case Status::left: plight = Plight::left; break;
  }
  const OwnShip* own = view().own_ship(seen.ship);
  if (plight == Plight::fighting && own != nullptr && own->log.crippled) plight = Plight::crippled;
  return {true, seen.at, seen.heading, static_cast<std::uint8_t>(plight), seen.fires + seen.infernos};
}

void Gatherer::keep_record(const OwnShip& own, ShipEntry& entry) {
  entry.open_hits = 0;
  for (const std::uint8_t active : own.log.mark) entry.open_hits += active;
  std::string& log = logs_[entry.id];
  log = fmt::format("{} of {} gun dice left, sail value {}", own.log.dice_left, own.log.dice_built, own.seen.sails);
  if (own.log.dice_left == own.log.dice_built && own.seen.sails == 100) log = "unhurt";
}

void Gatherer::add_units(const State& state) {
  std::map<std::uint8_t, std::size_t> places;
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    const int index = ship(state, id);
    if (index == nobody) continue;
    const std::uint8_t division = state.setting->division_of[id];
    const auto [place, is_new] = places.try_emplace(division, report_.units.size());
    if (is_new) report_.units.push_back({state.setting->divisions[division].name, first_sides_.at(id), {}});
    report_.units[place->second].ships.push_back(index);
    entry(index).unit = static_cast<int>(place->second);
  }
}

std::string Gatherer::step_of(const Event<Fact>& event) {
  return capitalised(phase_name(static_cast<Phase>(event.segment)));
}

void Gatherer::heard(const State& state) {
  if (Admiralty::over(state)) winner_ = admiralty::result_of(state).winner();
  if (frame() > 1) return;
  report_.conditions = conditions_of(state);
  report_.minutes_a_turn = 2;
  report_.wind = state.wind == WindForce::brisk ? 2 : 1;
}

void Gatherer::tell(Report& report) const {
  const bool told_apart = navies_[0] != navies_[1];
  for (SideId s = 0; s < 2; ++s) {
    if (!told_apart || navies_[s].size() != 1) continue;
    const People people = people_of(*navies_[s].begin());
    report.sides[s].adjective = people.adjective;
    report.sides[s].people = people.people;
  }
  if (report.over) report.winner = winner_;  // by the margin that the scenario asks for
  report.account = account_of(report);
  for (int i = 0; i < static_cast<int>(report.ships.size()); ++i) {
    ShipEntry& entry = report.ships[static_cast<std::size_t>(i)];
    const auto log = logs_.find(entry.id);
    entry.end = end_of(report, i, log == logs_.end() ? std::string() : log->second);
  }
}

// ---- what single facts add

void Gatherer::learn(const Heard& h, const Moved& f) {
  const int index = ship(h.state, f.ship);
  if (index != nobody && f.went) blows(index).track.push_back(f.to);
}

void Gatherer::learn(const Heard& h, const Touched& f) { collided(ship(h.state, f.ship), ship(h.state, f.other)); }

void Gatherer::learn(const Heard& h, const Grounded& f) {
  const int index = ship(h.state, f.ship);
  if (index == nobody) return;
  blows(index).grounded = true;
  moment(Happening::grounded, entry(index).side, index);
}

void Gatherer::learn(const Heard& h, const Fired& f) {
  const int firer = ship(h.state, f.ship), target = ship(h.state, f.target);
  const SideId side = h.state.ships[f.ship].side;
  const int dice = f.hull_dice + f.rigging_dice, hits = f.hull_hits + f.rigging_hits;
  const Doctrine doctrine = h.state.card(f.ship).doctrine;
  // What a die had to show follows from the crew's grade; of an enemy a side knows no more than the card.
  const bool knows = report_.umpire() || report_.of_side(side);
  const Grade grade = knows ? h.state.setting->grades[f.ship] : h.state.card(f.ship).grade;
  const std::uint8_t roll = h.state.tables().gunnery.roll[index(grade)][static_cast<std::size_t>(f.bracket)];
  const Guns guns{static_cast<std::uint8_t>(dice), roll, 0, 0, 0, 0, false};
  const Weapon weapon = f.size == Size::heavy ? heavy : f.size == Size::medium ? medium : light;
  report_.throws.push_back({weapon, side, firer, false,
                            odds_of({f.hull_dice, f.rigging_dice, roll, static_cast<int>(doctrine), 0},
                                    [&] { return hits_odds(guns, f.rigging_dice, doctrine); }),
                            hits});
  first_fire(side, firer, target);
  credit(firer, target, hits);
  if (target == nobody) return;
  blows(target).hits += hits;
  if (firer != nobody) table().fire.push_back({firer, target, f.size == Size::heavy, hits});
}

void Gatherer::mark(const Heard& h, ShipId id, BlowMark mark) {
  const int index = ship(h.state, id);
  if (index != nobody) blows(index).marks.push_back(static_cast<std::uint8_t>(mark));
}

void Gatherer::learn(const Heard& h, const Marked& f) {
  const BlowMark what = f.mark == Mark::M                        ? BlowMark::mast
                        : f.mark == Mark::F || f.mark == Mark::I ? BlowMark::fire
                        : f.mark == Mark::W                      ? BlowMark::water
                                                                 : BlowMark::other;
  for (int i = 0; i < f.count; ++i) mark(h, f.ship, what);
}

void Gatherer::lose(const Heard& h, ShipId id, Plight plight, ShipId to) {
  const int index = ship(h.state, id);
  if (index == nobody) return;
  const int by = to == no_ship ? nobody : ship(h.state, to);
  moment(Happening::lost, entry(index).side, index, by).status = static_cast<std::uint8_t>(plight);
}

void Gatherer::learn(const Heard& h, const LeftTable& f) {
  const int index = ship(h.state, f.ship);
  if (index == nobody) return;
  moment(Happening::left, entry(index).side, index).status = static_cast<std::uint8_t>(Plight::left);
}

}  // namespace wardroom::admiralty
