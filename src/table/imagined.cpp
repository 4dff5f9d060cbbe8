#include "table/imagined.hpp"

#include <algorithm>
#include <array>

#include "books/coal/coal.hpp"
#include "books/coal/condition.hpp"
#include "books/coal/damage_tables.hpp"
#include "books/coal/division_sizes.hpp"
#include "books/coal/positions.hpp"
#include "books/coal/setting.hpp"
#include "books/coal/strike.hpp"
#include "core/hash.hpp"
#include "table/bot_seat.hpp"
#include "table/guessed_force.hpp"
#include "table/prospect.hpp"

namespace wardroom::coal {
namespace {

/// Lets a seat be taken by whoever plays next.
class Lent : public Bot {
 public:
  void begin() override { to->begin(); }
  void give_orders(const View& view, const Menu& menu, std::vector<Order>& orders) override {
    to->give_orders(view, menu, orders);
  }
  Bot* to = nullptr;
};

bool afloat(const SeenShip& ship) { return ship.status == Status::afloat; }

/// How far off the course another point lies, to either side.
int off_course(Point from, Bearing course, Point to) {
  return turn_between(course, bearing(from, to)).magnitude().hundredths;
}

constexpr int right_angle = 9000, ragged_line = 6000;
constexpr Inches gap_in_line = 1_in, straggles_beyond = 4.5_in;

}  // namespace

struct ImaginedWorld::Inside {
  Setting setting;
  std::unique_ptr<State> blank = std::make_unique<State>(), known = std::make_unique<State>(),
                         world = std::make_unique<State>(), now = std::make_unique<State>();
  SideId side = 0;
  std::uint64_t seed = 0;
  std::array<ShipId, most_ships> ship_here{};   // by the number in the true battle
  std::array<DivisionId, 256> division_here{};  // own ones, likewise
  std::array<std::uint8_t, most_ships> shown_fires{};
  std::vector<ForceMarker> markers;
  std::vector<std::optional<Bearing>> marker_course;
  std::vector<std::optional<Inches>> marker_run;
  std::vector<TorpedoMarker> strange_torpedoes;
  GuessedForce guessed;
  std::vector<std::vector<const Card*>> behind_markers;
  std::array<Lent*, 2> lent{};
  std::vector<BotSeat> seats;

  Inside() {
    for (SideId s = 0; s < 2; ++s) {
      auto seat = std::make_unique<Lent>();
      lent[s] = seat.get();
      seats.emplace_back(std::move(seat), s);
    }
  }

  ShipId here(ShipId there) const { return there < most_ships ? ship_here[there] : no_ship; }

  // ---- what is known

  void know(const View& view, const Lookout& lookout) {
    static_cast<Sheet&>(setting) = *view.sheet;
    *known = *blank;
    side = view.side;
    known->setting = &setting;
    known->turn = view.turn;
    known->phase = Phase::plotting;
    ship_here.fill(no_ship);
    division_here.fill(no_division);
    for (std::size_t i = 0; i < view.divisions.size(); ++i) {
      division_here[view.divisions[i].division] = static_cast<DivisionId>(i);
    }
    setting.cards.clear();
    setting.ships.clear();
    setting.divisions.clear();
    setting.pickets.clear();
    setting.free_placing.clear();
    for (const OwnShip& own : view.own) add(own.seen);
    for (const SeenShip& seen : view.enemies) add(seen);
    for (const OwnDivision& division : view.divisions) add_own_division(division);
    for (std::size_t i = 0; i < view.own.size(); ++i) know_own_ship(view.own[i], known->ships[i]);
    know_enemies(view, lookout);
    know_sight(view);
    know_sides(view);
    know_torpedoes(view);
    for (const SmokeScreen& s : view.smoke) {
      known->smoke.push_back({s.a, s.b, static_cast<std::uint16_t>(std::max(1, view.turn - 1))});
    }
    markers.clear();
    marker_course.clear();
    marker_run.clear();
    for (const ForceMarker& marker : view.markers) {
      if (marker.side == side) continue;
      markers.push_back(marker);
      marker_course.push_back(lookout.course_of(marker));
      marker_run.push_back(lookout.run_of(marker));
    }
    if (!markers.empty()) guessed.prepare(*view.sheet, enemy(side));
  }

  ShipId add_ship(const Card& card, std::string_view name) {
    setting.cards.push_back(card);
    setting.ships.push_back({std::string(name), std::string(name)});
    return static_cast<ShipId>(setting.cards.size() - 1);
  }

  void add(const SeenShip& seen) {
    ship_here[seen.ship] = add_ship(*seen.card, seen.name);
    Ship ship;
    ship.side = seen.side;
    ship.status = seen.status;
    ship.number = seen.number;
    ship.at = seen.at;
    ship.course = seen.course;
    ship.moved = seen.moved;
    ship.turned = seen.turned;
    ship.placed = true;
    ship.hits_seen = {seen.penetrating, seen.non_penetrating, seen.torpedoed};
    shown_fires[ship_here[seen.ship]] = seen.fires;
    known->ships.push_back(ship);
  }

  void add_own_division(const OwnDivision& own) {
    Division d;
    d.side = side;
    d.number = own.number;
    for (const ShipId id : own.ships) d.ships.push_back(here(id));
    d.flagship = here(own.flagship);
    d.signalling = own.signalling;
    d.initiative = own.initiative;
    d.formation = own.formation == no_division ? no_division : division_here[own.formation];
    d.column = own.column;
    d.convoy = own.convoy;
    d.single_base = own.single_base;
    d.revealed = own.sighted;
    if (own.plotted) d.order = {true, own.binding, own.plot_speed, {}, own.plot};
    known->divisions.push_back(d);
    setting.divisions.emplace_back(own.name);
  }

  void know_own_ship(const OwnShip& own, Ship& ship) {
    ship.division = division_here[own.division];
    ship.speed = own.speed;
    ship.member = own.member;
    ship.torpedoes_left = own.torpedoes_left;
    ship.hit_last = here(own.seen.hit_last);
    ship.hits_last = ship.hit_last == no_ship ? 0 : 1;
    for (const HitMark& mark : own.hits) ship.hits.push_back({mark.kind, mark.state, mark.amount, mark.side});
    // Those who are lost or have fallen out stand behind the line, as the state keeps them.
    auto& line = known->divisions[ship.division].ships;
    const ShipId id = here(own.seen.ship);
    if (std::find(line.begin(), line.end(), id) == line.end()) line.push_back(id);
  }

  DivisionId enemy_division(std::uint8_t number) {
    for (DivisionId d = 0; d < known->divisions.size(); ++d) {
      if (known->divisions[d].side != side && known->divisions[d].number == number) return d;
    }
    Division division;
    division.side = enemy(side);
    division.number = number;
    division.formation = static_cast<DivisionId>(known->divisions.size());
    known->divisions.push_back(division);
    setting.divisions.emplace_back();
    return division.formation;
  }

  void know_enemies(const View& view, const Lookout& lookout) {
    for (const SeenShip& seen : view.enemies) {
      const ShipId id = here(seen.ship);
      Ship& ship = known->ships[id];
      ship.division = enemy_division(seen.division);
      Division& division = known->divisions[ship.division];
      division.revealed = true;
      division.ships.push_back(id);
      ship.speed = std::min(lookout.run_of(seen).value_or(seen.card->speed * 3 / 4), seen.card->speed);
      ship.torpedoes_left = seen.card->torpedo_factors;
      ship.hit_last = here(seen.hit_last);
      ship.hits_last = ship.hit_last == no_ship ? 0 : 1;
      const bool shares_base = is_torpedo_craft(seen.card->type) && seen.length == shared_base_length;
      division.single_base = division.single_base || shares_base;
    }
    for (Division& division : known->divisions) {
      if (division.side != side) form_line(division);
    }
  }

  // The order of an enemy's line is as its ships stand: the lead is ahead of the others. Who is far from all the others
  // has fallen out.
  void form_line(Division& division) {
    Fixed<ShipId, most_in_division> line, gone;
    for (const ShipId id : division.ships) (able(known->ships[id]) ? line : gone).push_back(id);
    const auto at = [&](ShipId id) { return known->ships[id].at; };
    if (line.size() > 1 && at(line.front()) != at(line.back()) &&
        off_course(at(line.back()), known->ships[line.back()].course, at(line.front())) > right_angle) {
      std::reverse(line.begin(), line.end());
    }
    for (const ShipId id : line) {
      const bool near = std::any_of(line.begin(), line.end(), [&](ShipId other) {
        return other != id && within(at(id), at(other), straggles_beyond);
      });
      known->ships[id].member = near || line.size() == 1;
    }
    division.column = true;
    ShipId ahead = no_ship;
    for (const ShipId id : line) {
      const Ship& ship = known->ships[id];
      if (!ship.member) continue;
      if (ahead != no_ship && at(ahead) != ship.at && off_course(ship.at, ship.course, at(ahead)) > ragged_line) {
        division.column = false;
      }
      ahead = id;
    }
    division.convoy = !line.empty() && std::all_of(line.begin(), line.end(),
                                                   [&](ShipId id) { return setting.cards[id].type == Type::merchant; });
    if (division.convoy) division.column = false;
    const ShipId flag = line.empty() ? no_ship : line.front();
    division.flagship = flag;
    if (flag != no_ship) {
      division.signalling = setting.cards[flag].signalling;
      division.initiative = setting.cards[flag].initiative;
    }
    for (const ShipId id : gone) line.push_back(id);
    division.ships = line;
  }

  void know_sight(const View& view) {
    for (const OwnShip& own : view.own) {
      const ShipId watcher = here(own.seen.ship);
      own.sees.each([&](std::size_t there) {
        const ShipId seen = here(static_cast<ShipId>(there));
        if (seen != no_ship) known->ships[seen].seen_by.set(watcher);
      });
      if (!own.seen.sighted) continue;
      for (const SeenShip& other : view.enemies) {
        if (afloat(other)) known->ships[watcher].seen_by.set(here(other.ship));
      }
    }
  }

  void know_sides(const View& view) {
    SideState &mine = known->sides[side], &theirs = known->sides[enemy(side)];
    mine = theirs = {};
    mine.sighting = view.sighting;
    // A base that varies is rolled for both sides alike.
    theirs.sighting = setting.variable_base ? view.sighting : setting.sighting_base[enemy(side)];
    mine.freed = view.freed;
    theirs.freed = true;
    mine.force_flagship = here(view.force_flagship);
    std::int64_t most = -1;
    for (const Division& division : known->divisions) {
      if (division.side == side || division.flagship == no_ship) continue;
      const std::int64_t worth =
          setting.tables.points[static_cast<std::size_t>(setting.cards[division.flagship].type)].sunk * 100;
      if (worth > most) most = worth, theirs.force_flagship = division.flagship;
    }
  }

  // Who laid a marker is not on it: the nearest ship of the side that carries such torpedoes.
  ShipId layer_of(const State& state, const TorpedoMarker& marker) const {
    ShipId best = no_ship;
    std::int64_t least = 0;
    for (ShipId id = 0; id < state.ships.size(); ++id) {
      const Card& card = setting.cards[id];
      if (state.ships[id].side != marker.side || card.torpedo_factors == 0) continue;
      const bool sets_it = !marker.own || std::any_of(card.torpedo_bands.begin(), card.torpedo_bands.end(),
                                                      [&](const TorpedoBand& b) { return b.run == marker.run; });
      const std::int64_t away = distance_squared(state.ships[id].at, marker.dot);
      if (sets_it && (best == no_ship || away < least)) best = id, least = away;
    }
    return best;
  }

  static Torpedo laid(const TorpedoMarker& marker, ShipId by) {
    Torpedo t;
    t.launch = {marker.side, by, no_ship, 0, marker.run, marker.hand, marker.counter};
    t.dot = marker.dot;
    t.course = marker.course;
    t.turn = marker.turn;
    t.run_so_far = marker.run_so_far;
    return t;
  }

  void lay(State& state, Torpedo torpedo, ShipId target) const {
    torpedo.launch.target = target;
    if (target == no_ship) {
      torpedo.launch.factors = 0;
    } else {
      torpedo.target_formation = state.divisions[state.ships[target].division].formation;
    }
    state.torpedoes.push_back(torpedo);
  }

  void know_torpedoes(const View& view) {
    strange_torpedoes.clear();
    for (const TorpedoMarker& marker : view.torpedoes) {
      if (!marker.own) {
        strange_torpedoes.push_back(marker);
        continue;
      }
      const ShipId by = layer_of(*known, marker);
      if (by == no_ship) continue;
      Torpedo torpedo = laid(marker, by);
      torpedo.launch.factors = marker.factors;
      lay(*known, torpedo, here(marker.target));
    }
  }

  // ---- what is made up

  void imagine(std::uint64_t with_seed) {
    seed = with_seed;
    *world = *known;
    const std::size_t ships = known->ships.size();
    setting.cards.resize(ships);
    setting.ships.resize(ships);
    setting.divisions.resize(known->divisions.size());
    Chance chance{Dice(seed, KeySpace::bots)};
    Play play(*world, chance, nullptr);
    for (ShipId id = 0; id < ships; ++id) {
      if (world->ships[id].side != side) work_out_damage(play, id);
    }
    fill_markers();
    guess_torpedoes();
  }

  // The hits that were counted, one by one; a hit that would have lost a ship which is seen afloat was another one.
  void work_out_damage(Play& play, ShipId id) {
    Ship& ship = world->ships[id];
    const HitsSeen& counted = known->ships[id].hits_seen;
    if (ship.status == Status::afloat) {
      std::uint16_t block = 0;
      const auto strike = [&](Source source, int count) {
        for (int i = 0; i < count; ++i) strike_once(play, id, source, block);
      };
      strike(Source::big_gun, counted.penetrating);
      strike(Source::big_gun_non_penetrating, counted.non_penetrating);
      strike(Source::torpedo, counted.torpedoes);
      repair(id);
    }
    burn(id);
  }

  void strike_once(Play& play, ShipId id, Source source, std::uint16_t& block) {
    constexpr int tries = 4;
    for (int i = 0; i < tries; ++i) {
      const Ship before = world->ships[id];
      const DivisionId d = before.division;
      const std::int16_t signalling = world->divisions[d].signalling, initiative = world->divisions[d].initiative;
      Strike(play, {id, no_ship, false, Hand::port, block++, 0})
          .on(chart_for(*world, {id, no_ship, source, 1, false, Hand::port}, id));
      Ship& ship = world->ships[id];
      ship.straight_next = false;
      if (ship.status == Status::afloat && flotation_hits(ship) < setting.cards[id].flotation_max) return;
      ship = before;
      world->divisions[d].signalling = signalling;
      world->divisions[d].initiative = initiative;
    }
  }

  // She has been at work as we have: of what can be mended about a third is.
  void repair(ShipId id) {
    Draws draws(seed, id);
    for (Hit& hit : world->ships[id].hits) {
      if (hit.kind == HitKind::fire || hit.state != HitState::open) continue;
      if (draws.die(10) <= 3) hit.state = HitState::repaired;
    }
  }

  // As many fires as she shows.
  void burn(ShipId id) {
    Ship& ship = world->ships[id];
    int more = shown_fires[id] - fires(ship);
    for (Hit& hit : ship.hits) {
      if (more < 0 && hit.kind == HitKind::fire && hit.state != HitState::repaired) {
        hit.state = HitState::repaired;
        ++more;
      }
    }
    for (; more > 0; --more) apply(*world, Damaged{id, {HitKind::fire, HitState::open, 0, Hand::port}});
  }

  void fill_markers() {
    if (markers.empty()) return;
    Draws draws(seed, most_ships);
    guessed.draw(markers.size(), draws, behind_markers);
    for (std::size_t i = 0; i < markers.size(); ++i) fill_marker(i);
  }

  void fill_marker(std::size_t i) {
    State& state = *world;
    const ForceMarker& marker = markers[i];
    const auto d = static_cast<DivisionId>(state.divisions.size());
    Division division;
    division.side = marker.side;
    division.number = marker.number;
    division.formation = d;
    const Point middle{setting.width.thousandths / 2, setting.height.thousandths / 2};
    const Bearing course = marker_course[i].value_or(bearing(marker.at, middle));
    Inches astern{}, length_ahead{}, speed = 20_in;
    for (const Card* card : behind_markers[i]) speed = std::min(speed, card->speed);
    if (marker_run[i]) speed = std::min(speed, *marker_run[i]);
    division.single_base = behind_markers[i].size() > 1 && is_torpedo_craft(behind_markers[i].front()->type);
    for (const Card* card : behind_markers[i]) {
      if (state.ships.full() || division.ships.full() || state.divisions.full()) break;
      Ship ship;
      ship.side = marker.side;
      ship.division = d;
      ship.placed = true;
      ship.course = course;
      ship.speed = speed;
      ship.torpedoes_left = card->torpedo_factors;
      const Inches length = base_length(card->type);
      if (length_ahead != Inches{}) astern += (length_ahead + length) / 2 + gap_in_line;
      length_ahead = length;
      ship.at = division.single_base ? marker.at : on_the_table(offset(marker.at, course, -astern, {}));
      division.ships.push_back(add_ship(*card, ""));
      state.ships.push_back(ship);
    }
    if (division.ships.empty()) return;
    division.flagship = division.ships.front();
    setting.divisions.emplace_back();
    state.divisions.push_back(division);
    SideState& theirs = state.sides[marker.side];
    if (theirs.force_flagship == no_ship) theirs.force_flagship = division.flagship;
  }

  Point on_the_table(Point at) const {
    return {std::clamp(at.x, 0, setting.width.thousandths), std::clamp(at.y, 0, setting.height.thousandths)};
  }

  // A strange marker: one in four is a dummy, the others carry what their layer can launch at our nearest large ship on
  // that side.
  void guess_torpedoes() {
    for (std::size_t i = 0; i < strange_torpedoes.size(); ++i) {
      const TorpedoMarker& marker = strange_torpedoes[i];
      const ShipId by = layer_of(*world, marker);
      if (by == no_ship) continue;
      Draws draws(seed, static_cast<std::uint16_t>(most_ships + 1 + i));
      const Card& card = setting.cards[by];
      Torpedo torpedo = laid(marker, by);
      const auto& bands = card.torpedo_bands;
      if (bands.empty()) continue;
      torpedo.launch.run = bands[draws.pick(bands.size())].run;
      if (torpedo.launch.run <= marker.run_so_far) torpedo.launch.run = bands.back().run;
      if (draws.die(4) > 1) torpedo.launch.factors = spend_base(by);
      lay(*world, torpedo, nearest_target(marker));
    }
  }

  std::uint8_t spend_base(ShipId by) {
    const Division& division = world->divisions[world->ships[by].division];
    int factors = 0;
    for (const ShipId id : division.ships) {
      if (id != by && !division.single_base) continue;
      factors += setting.cards[id].torpedo_factors;
      world->ships[id].torpedoes_left = 0;
    }
    return static_cast<std::uint8_t>(std::min(factors, 99));
  }

  ShipId nearest_target(const TorpedoMarker& marker) const {
    ShipId best = no_ship;
    std::int64_t least = 0;
    bool best_large = false;
    const Arc arc = marker.hand == Hand::port ? Arc::port : Arc::starboard;
    for (ShipId id = 0; id < world->ships.size(); ++id) {
      const Ship& ship = world->ships[id];
      if (ship.side != side || !on_table(ship) || !arcs_of(marker.dot, marker.course, ship.at).has(arc)) continue;
      const bool large = is_large(setting.cards[id].type);
      const std::int64_t away = distance_squared(marker.dot, ship.at);
      const bool better = best == no_ship || (large && !best_large) || (large == best_large && away < least);
      if (better) best = id, least = away, best_large = large;
    }
    return best;
  }

  // ---- and played

  std::optional<std::int64_t> play(int turns, Bot& own, Bot& other, Clock::time_point until) {
    *now = *world;
    lent[side]->to = &own;
    lent[enemy(side)]->to = &other;
    for (BotSeat& seat : seats) seat.begin();
    Chance chance{Dice(seed, KeySpace::bots)};
    Play play(*now, chance, nullptr);
    const int last = now->turn + turns;
    while (!Coal::over(*now) && now->turn < last) {
      bool waited = false;
      for (SideId s = 0; s < Coal::sides; ++s) {
        for (bool again = true; again && Coal::owes(*now, s); again = now->phase != Phase::big_guns) {
          waited = true;
          const Order order = seats[s].next(*now);
          if (!Coal::check(*now, Seat::of(s), order)) Coal::lodge(play, Seat::of(s), order);
        }
      }
      if (!waited) Coal::resolve(play);
      if (until != Clock::time_point::max() && Clock::now() >= until) return {};
    }
    return prospect(*now, side);
  }
};

ImaginedWorld::ImaginedWorld() : in_(std::make_unique<Inside>()) {}
ImaginedWorld::~ImaginedWorld() = default;

void ImaginedWorld::know(const View& view, const Lookout& lookout) { in_->know(view, lookout); }
void ImaginedWorld::imagine(std::uint64_t seed) { in_->imagine(seed); }
std::optional<std::int64_t> ImaginedWorld::play(int turns, Bot& own, Bot& enemy, Clock::time_point until) {
  return in_->play(turns, own, enemy, until);
}
void ImaginedWorld::show(Seat seat, View& view) const { fill_view(*in_->world, seat, view); }

std::uint64_t ImaginedWorld::fingerprint() const {
  Hash all;
  all.add(hash(*in_->world));
  for (const Card& card : in_->setting.cards) all.add(card.id);
  return all.value();
}

}  // namespace wardroom::coal
