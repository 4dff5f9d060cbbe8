#include "books/coal/imagined/imagined.hpp"

#include <algorithm>
#include <array>

#include "books/coal/bots/bot.hpp"
#include "books/coal/imagined/guessed_force.hpp"
#include "books/coal/imagined/knowledge.hpp"
#include "books/coal/imagined/prospect.hpp"
#include "books/coal/rules/coal.hpp"
#include "books/coal/rules/condition.hpp"
#include "books/coal/rules/damage_tables.hpp"
#include "books/coal/rules/positions.hpp"
#include "books/coal/rules/strike.hpp"
#include "core/hash.hpp"
#include "table/bot_seat.hpp"

namespace wardroom::coal {
namespace {

/// Lets a seat be taken by the next to play.
class Lent : public Bot {
 public:
  void begin() override { to->begin(); }
  void give_orders(const View& view, const Menu& menu, std::vector<Order>& orders) override {
    to->give_orders(view, menu, orders);
  }
  Bot* to = nullptr;
};

constexpr Inches gap_in_line = 1_in;

}  // namespace

struct ImaginedWorld::Inside : Knowledge {
  std::unique_ptr<State> world = std::make_unique<State>(), now = std::make_unique<State>();
  std::uint64_t seed = 0;
  GuessedForce guessed;
  std::vector<std::vector<const Card*>> behind_markers;
  std::array<Lent*, 2> lent{};
  std::vector<BotSeat<Coal>> seats;

  Inside() {
    for (SideId s = 0; s < 2; ++s) {
      auto seat = std::make_unique<Lent>();
      lent[s] = seat.get();
      seats.emplace_back(std::move(seat), Seat::of(s));
    }
  }

  void know(const View& view, const Lookout& lookout) {
    take(view, lookout);
    if (!markers.empty()) guessed.prepare(setting, enemy(side));
  }

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
    const auto d = DivisionId::at(state.divisions.size());
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
      if (ship.side != side || !on_table(ship) || !arcs_of(*world, marker.dot, marker.course, ship.at).has(arc))
        continue;
      const bool large = is_large(setting.cards[id].type);
      const std::int64_t away = distance_squared(marker.dot, ship.at);
      const bool better = best == no_ship || (large && !best_large) || (large == best_large && away < least);
      if (better) best = id, least = away, best_large = large;
    }
    return best;
  }

  std::optional<std::int64_t> play(int turns, Bot& own, Bot& other, Clock::time_point until) {
    *now = *world;
    lent[side]->to = &own;
    lent[enemy(side)]->to = &other;
    for (BotSeat<Coal>& seat : seats) seat.begin();
    Chance chance{Dice(seed, KeySpace::bots)};
    Play play(*now, chance, nullptr);
    const int last = now->turn + turns;
    while (!Coal::over(*now) && now->turn < last) {
      bool waited = false;
      for (SideId s = 0; s < 2; ++s) {
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
