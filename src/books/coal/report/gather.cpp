#include "books/coal/report/gather.hpp"

#include <algorithm>

#include "books/coal/rules/clock.hpp"
#include "books/coal/text/tell.hpp"
#include "core/hash.hpp"

namespace wardroom::report {

using namespace coal;

namespace {

SideEntry side_entry(const Setting& setting, SideId side) {
  const SideSetting& own = setting.sides[side];
  SideEntry entry{own.id, own.name, own.friendly_edge, own.name, own.name};
  if (own.nation == setting.sides[enemy(side)].nation) return entry;
  switch (own.nation) {
    case Nation::UK: entry.adjective = "British", entry.people = "the British"; break;
    case Nation::DE: entry.adjective = "German", entry.people = "the Germans"; break;
    case Nation::JP: entry.adjective = "Japanese", entry.people = "the Japanese"; break;
    case Nation::RU: entry.adjective = "Russian", entry.people = "the Russians"; break;
    case Nation::other: break;
  }
  return entry;
}

}  // namespace

// ---- frames

void Gatherer::begin(const State& state) {
  begun_ = true;
  const Setting& setting = *state.setting;
  Report& r = report_;
  r.title = setting.title;
  r.place = setting.place;
  r.story = setting.story;
  r.sources = setting.sources;
  r.year = setting.year;
  r.month = setting.month;
  r.day = setting.day;
  r.width = setting.width;
  r.height = setting.height;
  r.lands = setting.lands;
  r.night = setting.night;
  r.hidden_strength = setting.special.hidden_strength;
  r.d100 = setting.options.d100;
  r.non_penetration = setting.options.non_penetration;
  r.visibility = setting.visibility;
  r.wind = setting.wind;
  r.wind_from = setting.wind_from;
  for (SideId s = 0; s < 2; ++s) r.sides[s] = side_entry(setting, s);
  r.frames.push_back({0, "0", setting.start_minute});
  r.tables.emplace_back();
}

void Gatherer::open_frame(const State& state, const TurnBegan& turn) {
  const std::string label = name_of_move(turn.turn, turn.halves, turn.half);
  report_.frames.push_back({turn.turn, label, state.setting->start_minute + minutes_at_start(turn.turn, turn.half)});
  report_.tables.emplace_back();
}

int Gatherer::ship_seen(const SeenShip& seen, bool own) {
  const auto found = index_.find(seen.ship);
  if (found != index_.end()) return found->second;
  const int index = static_cast<int>(report_.ships.size());
  index_[seen.ship] = index;
  ShipEntry& entry = report_.ships.emplace_back();
  entry.name = seen.name;
  entry.ship_class = seen.card->ship_class;
  entry.provenance = seen.card->provenance;
  entry.side = seen.side;
  entry.type = seen.card->type;
  entry.length = seen.length;
  entry.own = own;
  entry.big_guns = seen.card->has_big_guns();
  return index;
}

void Gatherer::look(const State& state) {
  fill_view(state, report_.seat, view_);
  for (const OwnShip& own : view_.own) ship_seen(own.seen, true);
  for (const SeenShip& seen : view_.enemies) ship_seen(seen, false);
  for (const auto& [id, index] : index_) {
    if (entry(index).id.empty()) entry(index).id = state.setting->ships[id].id;
  }
}

// Divisions and flags as they were when the battle began.
void Gatherer::add_divisions(const State& state) {
  std::array<ShipId, 2> force_flags = {no_ship, no_ship};
  for (SideId side = 0; side < 2; ++side) {
    if (!report_.umpire() && report_.seat != Seat::of(side)) continue;
    View of_side;
    fill_view(state, Seat::of(side), of_side);
    force_flags[side] = of_side.force_flagship;
  }
  for (const OwnDivision& d : view_.divisions) {
    divisions_[d.division] = static_cast<int>(report_.divisions.size());
    DivisionEntry& division = report_.divisions.emplace_back();
    division.name = d.name;
    for (const OwnShip& own : view_.own) {
      if (own.division != d.division) continue;
      const int index = index_.at(own.seen.ship);
      division.side = own.seen.side;
      division.ships.push_back(index);
      entry(index).division = divisions_[d.division];
      entry(index).flagship = own.seen.ship == d.flagship;
      entry(index).force_flagship = own.seen.ship == force_flags[own.seen.side];
    }
  }
}

// Places, smoke and torpedoes are those of the last look before the frame ended; what ships are by then is seen after
// it, because the step that ends a turn begins the next.
void Gatherer::close_frame(const State& after) {
  look(after);
  const auto f = static_cast<std::size_t>(frame());
  const View& places = f == 0 ? view_ : before_;
  Table& now = table();
  for (const TorpedoMarker& t : places.torpedoes) {
    now.torpedoes.push_back({t.side, t.counter, t.dot, t.course, t.hand, t.run_so_far});
  }
  for (const SmokeScreen& s : places.smoke) now.smoke.push_back({s.a, s.b});
  for (const ForceMarker& m : places.markers) now.markers.push_back({m.side, std::to_string(m.number), m.at});
  if (f == 0) add_divisions(after);
  const auto fix = [&](const SeenShip& seen) {
    ShipEntry& e = entry(index_.at(seen.ship));
    e.fixes.resize(f + 1);
    e.fixes[f] = {true, seen.at, seen.course, seen.status, seen.fires};
  };
  for (const OwnShip& own : view_.own) {
    fix(own.seen);
    entry(index_.at(own.seen.ship)).open_hits = static_cast<int>(
        std::ranges::count_if(own.hits, [](const HitMark& h) { return h.state != HitState::repaired; }));
  }
  for (const SeenShip& seen : view_.enemies) fix(seen);
  for (ShipEntry& e : report_.ships) {
    e.fixes.resize(f + 1);
    e.blows.resize(f + 1);
  }
}

void Gatherer::hear(const State& state, const Record<Fact>& record) {
  if (!begun_) begin(state);
  const bool over = ending_ = state.phase == Phase::over;
  // What the end of a battle opens to everybody is not what a side knew in it.
  std::unique_ptr<State> as_fought;
  if (over && !report_.umpire()) {
    as_fought = std::make_unique<State>(state);
    as_fought->phase = Phase::damage;
  }
  const State& known = as_fought ? *as_fought : state;
  bool looked = false;
  for (const Event<Fact>& event : record.events) {
    if (const auto* turn = std::get_if<TurnBegan>(&event.fact)) {
      close_frame(known);
      open_frame(state, *turn);
      continue;
    }
    if (!looked && std::holds_alternative<PhaseBegan>(event.fact)) looked = true;
    if (event.audience.includes(report_.seat)) note(known, record, event);
  }
  // A turn has begun before anybody declares that it is played in half-moves.
  if (Frame& now = report_.frames.back(); state.halves && now.turn == state.turn && state.half == 0) {
    now.label = name_of_move(state.turn, true, 0);
  }
  if (over) {
    if (report_.umpire()) report_.hash = hex(hash(state));
    View last;
    fill_view(state, report_.seat, last);
    report_.over = true;
    for (SideId s = 0; s < 2; ++s) report_.points[s] = last.points[s];
    if (last.points[0] != last.points[1]) report_.winner = last.points[0] > last.points[1] ? 0 : 1;
    close_frame(known);
  } else if (looked) {
    look(known);
    before_ = view_;
  }
}

Report Gatherer::finish(const Origin& origin) {
  report_.scenario = origin.scenario.substr(origin.scenario.rfind('/', origin.scenario.rfind(".toml")) + 1);
  report_.provenance = origin.provenance;
  report_.real_dice = origin.real_dice;
  report_.commitment = origin.commitment;
  report_.dice = origin.dice;
  if (report_.umpire() && origin.commitment.empty()) report_.seed = std::to_string(origin.seed);
  // A battle that was broken off has a turn that nobody ended.
  const auto frames = report_.frames.size();
  for (ShipEntry& e : report_.ships) {
    while (e.fixes.size() < frames) e.fixes.push_back(e.fixes.empty() ? Fix{} : e.fixes.back());
    e.blows.resize(frames);
  }
  return std::move(report_);
}

// ---- events

int Gatherer::ship(const State& state, ShipId id) {
  if (id >= state.ships.size() || !may_name(state, report_.seat, id)) return nobody;
  if (!index_.contains(id)) look(state);
  const auto found = index_.find(id);
  return found == index_.end() ? nobody : found->second;
}

Blows& Gatherer::blows(int index) {
  auto& list = entry(index).blows;
  if (list.size() < report_.frames.size()) list.resize(report_.frames.size());
  return list.back();
}

Moment& Gatherer::moment(Happening what, SideId side, int ship, int other) {
  Moment& m = report_.moments.emplace_back();
  m.frame = frame();
  m.what = what;
  m.side = side;
  m.ship = ship;
  m.other = other;
  return m;
}

// The inside of another side's ship: in play her owner's secret.
bool Gatherer::is_on_record(const Fact& fact, SideId owner) const {
  return report_.seat != Seat::of(owner) &&
         (std::holds_alternative<Damaged>(fact) || std::holds_alternative<DamageRolled>(fact) ||
          std::holds_alternative<DamageControlRolled>(fact) || std::holds_alternative<HitChanged>(fact));
}

std::string Gatherer::division_name(const State& state, DivisionId id) const {
  if (id >= state.divisions.size()) return {};
  const Division& d = state.divisions[id];
  const bool open = !d.ships.empty() && may_name(state, report_.seat, d.ships.front());
  return open ? state.setting->divisions[id] : std::string();
}

void Gatherer::note(const State& state, const Record<Fact>& record, const Event<Fact>& event) {
  std::vector<int> ships;
  bool unnamed = false;
  for (const ShipId id : ships_of(state, event.fact)) {
    const int index = ship(state, id);
    if (index == nobody) {
      unnamed = true;
    } else if (std::ranges::find(ships, index) == ships.end()) {
      ships.push_back(index);
    }
  }
  // What is opened only by the end: ships that this side never saw, and the records of the enemy's.
  if (ending_ && !report_.umpire() && (unnamed || is_on_record(event.fact, side_of(state, event.fact)))) return;
  std::visit([&](const auto& fact) { learn(state, fact); }, event.fact);
  ++number_;
  const bool rolled = event.terms > 0 || event.dice > 0;
  LogEntry entry;
  entry.text = log_text(state, report_.seat, event.fact, rolled);
  if (entry.text.empty()) return;
  entry.frame = frame();
  entry.number = report_.umpire() ? event.number : number_;
  entry.segment = static_cast<coal::Segment>(event.segment);
  entry.topic = topic_of(event.fact);
  std::visit([&](const auto& fact) { entry.kind = fact_name(fact); }, event.fact);
  entry.ships = std::move(ships);
  entry.side = side_of(state, event.fact);
  entry.cite = event.cite;
  const bool own = report_.umpire() || (entry.side != no_side && report_.seat == Seat::of(entry.side));
  for (const Term& term : record.trail(event)) {
    if (own || !term.own) entry.trail.push_back(term);
  }
  for (const Die& die : record.dice_of(event)) {
    entry.dice.push_back({static_cast<Purpose>(die.at.purpose), die.sides, die.face});
  }
  report_.log.push_back(std::move(entry));
}

// ---- what single facts add

void Gatherer::learn(const State& state, const InSight& f) {
  const SideId side = state.ships[f.ship].side;
  if (f.in_sight && sighted_.insert(side).second) moment(Happening::sighted, side, ship(state, f.ship));
}

void Gatherer::learn(const State& state, const Revealed& f) {
  const Division& d = state.divisions[f.division];
  Moment& m = moment(Happening::revealed, d.side, d.ships.empty() ? nobody : ship(state, d.ships.front()));
  m.count = static_cast<int>(d.ships.size());
  m.words = division_name(state, f.division);
}

void Gatherer::learn(const State& state, const SmokeLaid& f) {
  const int index = ship(state, f.ship);
  moment(Happening::smoke, index == nobody ? no_side : entry(index).side, index);
}

void Gatherer::learn(const State& state, const ReactionChecked& f) {
  if (!f.reacts) return;
  moment(Happening::turned_away, state.divisions[f.formation].side).words = division_name(state, f.formation);
}

void Gatherer::learn(const State& state, const CommandChecked& f) {
  if (f.obedience != Obedience::independent || f.action == Action::as_plotted) return;
  const SideId side = f.ship != no_ship ? state.ships[f.ship].side : state.divisions[f.formation].side;
  const int index = f.ship != no_ship ? ship(state, f.ship) : nobody;
  moment(Happening::signal_missed, side, index).words = division_name(state, f.formation);
}

void Gatherer::learn(const State& state, const Moved& f) {
  const int index = ship(state, f.ship);
  if (index == nobody) return;
  for (const Point p : f.track) blows(index).track.push_back(p);
}

void Gatherer::learn(const State& state, const CollisionChecked& f) {
  if (!f.collided) return;
  const int a = ship(state, f.a), b = ship(state, f.b);
  for (const int each : {a, b}) {
    if (each != nobody) blows(each).collided = true;
  }
  if (a != nobody && b != nobody) moment(Happening::collided, entry(a).side, a, b);
}

void Gatherer::learn(const State& state, const Grounded& f) {
  const int index = ship(state, f.ship);
  if (index == nobody) return;
  blows(index).grounded = true;
  moment(Happening::grounded, entry(index).side, index);
}

void Gatherer::learn(const State& state, const Exited& f) {
  const int index = ship(state, f.ship);
  if (index != nobody) moment(Happening::left, entry(index).side, index).status = Status::exited;
}

void Gatherer::first_fire(SideId side, int firer, int target) {
  if (fired_.insert(side).second) moment(Happening::opened_fire, side, firer, target);
}

void Gatherer::credit(int firer, int target, int hits) {
  if (hits == 0) return;
  if (firer != nobody) entry(firer).hits_scored += hits;
  if (target == nobody || firer == nobody) return;
  auto& by = blows(target).hit_by;
  if (std::ranges::find(by, firer) == by.end()) by.push_back(firer);
}

void Gatherer::learn(const State& state, const BatteryAllotted& f) {
  const int firer = ship(state, f.allotment.ship), target = ship(state, f.allotment.target);
  if (firer == nobody || target == nobody) return;
  for (const FireLine& line : table().fire) {
    if (line.firer == firer && line.target == target && !line.big) return;
  }
  table().fire.push_back({firer, target, false, 0});
}

void Gatherer::learn(const State& state, const BigGunsFired& f) {
  const int firer = ship(state, f.ship), target = ship(state, f.target), hits = f.effective + f.non_penetrating;
  const SideId side = state.ships[f.ship].side;
  report_.shots.push_back(
      {Weapon::big_guns, side, firer, 1, f.dice, f.to_hit, f.size, f.penetration_less_armour, 0, 1, hits});
  if (firer != nobody && target != nobody) table().fire.push_back({firer, target, true, hits});
  first_fire(side, firer, target);
  credit(firer, target, hits);
}

void Gatherer::learn(const State& state, const BatteriesFiredAt& f) {
  const int lead = ship(state, f.lead), target = ship(state, f.target);
  const SideId side = state.ships[f.lead].side;
  report_.shots.push_back(
      {Weapon::batteries, side, lead, f.batteries, 0, 0, 0, 0, f.strength_256ths, f.defence, f.hits});
  if (f.hits > 0 && target != nobody) blows(target).hit_by_batteries = true;
  first_fire(side, lead, target);
  for (FireLine& line : table().fire) {
    if (line.firer == lead && line.target == target && !line.big) line.hits += f.hits;
  }
  if (f.batteries == 1 && lead != nobody) entry(lead).hits_scored += f.hits;
}

void Gatherer::learn(const State& state, const MarkerLaid& f) {
  const Launch& l = f.torpedo.launch;
  if (l.factors == 0) return;
  moment(Happening::launched, l.side, ship(state, l.ship), ship(state, l.target)).count = l.factors;
}

void Gatherer::learn(const State& state, const TorpedoesRolled& f) {
  const int firer = f.ship == no_ship ? nobody : ship(state, f.ship), target = ship(state, f.target);
  const SideId side = enemy(state.ships[f.target].side);
  report_.shots.push_back(
      {Weapon::torpedoes, side, firer, 1, f.factors, f.to_hit, f.size, f.power_less_armour, 0, 1, f.hits});
  moment(Happening::torpedoed, side, firer, target).count = f.hits;
  if (target != nobody) table().torpedo_hits.push_back({firer, target, f.hits});
  credit(firer, target, f.hits);
}

void Gatherer::learn(const State& state, const Damaged& f) {
  const int index = ship(state, f.ship);
  if (index != nobody) blows(index).marks.push_back(f.hit.kind);
}

void Gatherer::learn(const State& state, const HitsCounted& f) {
  const int index = ship(state, f.ship);
  if (index == nobody) return;
  blows(index).hits += f.hits + f.torpedoes;
  blows(index).torpedoes += f.torpedoes;
}

void Gatherer::learn(const State& state, const StatusChanged& f) {
  const int index = ship(state, f.ship);
  if (index == nobody || f.status == Status::afloat) return;
  const Happening what = f.status == Status::exited ? Happening::left : Happening::lost;
  moment(what, entry(index).side, index).status = f.status;
}

void Gatherer::learn(const State&, const ForceFlagLost& f) { moment(Happening::flag_lost, f.side); }

void Gatherer::learn(const State& state, const Scored& f) {
  report_.scores.push_back({f.side, f.points, f.ship == no_ship ? nobody : ship(state, f.ship),
                            f.reason == ScoredFor::balance, f.reason == ScoredFor::stopped});
}

}  // namespace wardroom::report
