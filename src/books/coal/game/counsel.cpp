#include "books/coal/game/counsel.hpp"

#include <algorithm>

#include "books/coal/rules/batteries.hpp"
#include "books/coal/rules/big_guns.hpp"
#include "books/coal/rules/chapters.hpp"
#include "books/coal/rules/condition.hpp"
#include "books/coal/rules/damage_control.hpp"
#include "books/coal/rules/torpedoes.hpp"
#include "books/coal/rules/units.hpp"
#include "books/coal/table/chances.hpp"

namespace wardroom::coal {
namespace {

// Beyond this many targets in one menu only the suggested ones carry their trail; a preview of the order has every one.
constexpr std::size_t most_trails = 150;

/// Asks the rules what one side may order.
class Asking {
 public:
  Asking(const State& state, SideId side, const View& view, const Menu& menu, Counsel& counsel)
      : state_(state), side_(side), view_(view), menu_(menu), counsel_(counsel) {}

  void setup() {
    for (std::size_t i = 0; i < view_.own.size(); ++i) {
      for (const OwnDivision& d : view_.divisions) {
        if (may(Regroup{view_.own[i].seen.ship, d.division})) counsel_.ships[i].divisions.push_back(d.division);
      }
    }
    for (std::size_t i = 0; i < view_.divisions.size(); ++i) {
      const OwnDivision& d = view_.divisions[i];
      if (d.ships.empty()) continue;
      Counsel::OfDivision& of = counsel_.divisions[i];
      const SeenShip& lead = view_.own_ship(d.ships.front())->seen;
      of.top_speed = top_speed_of_division(state_, d.division);
      of.may_place = may(PlaceDivision{d.division, lead.at, lead.course});
      of.may_quick_start = may(QuickStart{d.division, d.speed});
      of.may_pre_plot = may(PrePlot{d.division, every_turn, std::min(d.speed, of.top_speed), {}});
    }
    flags();
  }

  void plotting() {
    launches();
    for (std::size_t i = 0; i < view_.own.size(); ++i) of_ship(view_.own[i], counsel_.ships[i]);
    if (view_.half != 0) return;
    for (std::size_t i = 0; i < view_.divisions.size(); ++i) of_division(view_.divisions[i], counsel_.divisions[i]);
    counsel_.may_halve = may(DeclareHalfMoves{true});
    counsel_.halved = state_.sides[side_].declared_half_moves;
    flags();
  }

  void big_guns() {
    const Palls palls = palls_over(state_);
    const auto chance = [&](const TargetChoice& choice, std::size_t i) {
      return big_gun_chance(*view_.sheet, menu_.aims_of(choice)[i]).mean;
    };
    guns(menu_.big_guns, chance, [&](const TargetChoice& choice, ShipId target, std::vector<Term>& trail) {
      big_gun_numbers(state_, palls, choice.ship, target, trail);
    });
  }

  void batteries() {
    const Palls palls = palls_over(state_);
    const auto odds = [&](const TargetChoice& choice, std::size_t i) {
      const int defence = state_.card(menu_.targets(choice)[i]).defence;
      return static_cast<double>(menu_.aims_of(choice)[i].strength_256ths) / defence;
    };
    guns(menu_.batteries, odds, [&](const TargetChoice& choice, ShipId target, std::vector<Term>& trail) {
      const bool half = at_half_value(state_, choice.ship);
      strength_256ths(state_, palls, {choice.ship, choice.battery, target, 0, half}, trail);
    });
  }

  void torpedoes() {
    for (const TargetChoice& choice : menu_.coups) {
      for (const ShipId target : menu_.targets(choice)) add_shot(coup_shot(state_, {choice.ship, target, 1}), {});
    }
    counsel_.declined = state_.sides[side_].declined_large_attack;
  }

  void repairs() {
    for (const RepairChoice& choice : menu_.repairs) {
      const bool on_fire = state_.ships[choice.ship].hits[choice.item].kind == HitKind::fire;
      counsel_.repair_numbers.push_back(repair_number(state_, choice.ship, on_fire));
    }
  }

 private:
  template <class O>
  bool may(const O& order) const {
    return !check(state_, side_, order);
  }
  bool is_plotted(DivisionId division) const { return std::ranges::find(menu_.plots, division) != menu_.plots.end(); }

  void flags() {
    for (std::size_t i = 0; i < view_.divisions.size(); ++i) {
      const OwnDivision& d = view_.divisions[i];
      if (d.ships.size() < 2) continue;
      for (const ShipId ship : d.ships) {
        if (may(NameFlagship{d.division, ship})) counsel_.divisions[i].flagships.push_back(ship);
      }
    }
    for (std::size_t i = 0; i < view_.own.size(); ++i) {
      const SeenShip& seen = view_.own[i].seen;
      counsel_.ships[i].may_lead_force = seen.status == Status::afloat && may(NameForceFlagship{seen.ship});
    }
  }

  void of_division(const OwnDivision& d, Counsel::OfDivision& of) const {
    of.may_cancel = may(CancelAdvance{d.division});
    if (is_plotted(d.division)) {
      of.top_speed = top_speed_of_division(state_, d.division);
      of.may_advance = may(PlotDivision{d.division, std::min(d.speed, d.most_speed), {}, {}, true});
    }
    if (d.ships.empty()) return;
    ChangeShape line_ahead;
    line_ahead.leader = d.division;
    of.may_shape = may(line_ahead);
    for (const OwnDivision& leader : view_.divisions) {
      const bool leads = leader.formation == leader.division && leader.division != d.formation;
      if (leads && leader.division != d.division && !leader.ships.empty() &&
          may(JoinFormation{d.division, leader.division})) {
        of.leaders.push_back(leader.division);
      }
    }
  }

  void of_ship(const OwnShip& own, Counsel::OfShip& of) const {
    if (!own.placed || own.seen.status != Status::afloat) return;
    const ShipId id = own.seen.ship;
    const Card& card = *own.seen.card;
    if (card.torpedoes) {
      of.may_lay_dummy = may(LaunchTorpedoes{id, 0, true, no_ship, longest_run(card), Hand::port, 0});
      of.torpedoes_work = torpedoes_work(state_.ships[id]);
      of.near_enough = std::ranges::any_of(view_.enemies, [&](const SeenShip& enemy) {
        return own.sees.has(enemy.ship) && in_range(state_, id, enemy.ship, longest_run(card) + closing);
      });
    }
    if (view_.half != 0) return;
    of.may_smoke = may(MakeSmoke{id, own.smoke});
    of.may_plot = may(PlotShip{id, std::min(own.speed, own.most_speed()), {}, {}});
  }

  void launches() {
    for (const LaunchChoice& choice : menu_.launches) {
      const Card& card = state_.card(choice.ship);
      const int most = most_factors(choice, longest_run(card));
      counsel_.most_factors.push_back(static_cast<std::uint8_t>(most));
      for (const ShipId target : menu_.targets(choice)) {
        TorpedoShot shot;
        shot.ship = choice.ship;
        shot.target = target;
        shot.factors = most;
        shot.to_hit = torpedo_to_hit(card, run_to(card, range(state_, choice.ship, target)));
        add_shot(shot, longest_run(card));
      }
    }
  }
  // As many of the factors left as may still be plotted to this side.
  int most_factors(const LaunchChoice& choice, Inches run) const {
    const ShipId target = menu_.targets(choice).front();
    int most = choice.factors;
    while (most > 1 &&
           !may(LaunchTorpedoes{choice.ship, static_cast<std::uint8_t>(most), false, target, run, choice.hand, 0})) {
      --most;
    }
    return most;
  }
  void add_shot(const TorpedoShot& shot, Inches longest) {
    ShotCounsel& counsel = counsel_.shots.emplace_back();
    counsel.within_run = in_range(state_, shot.ship, shot.target, longest);
    counsel.numbers = torpedo_numbers(state_, shot, counsel.trail);
  }

  template <class Worth, class Trail>
  void guns(const std::vector<TargetChoice>& choices, Worth worth, Trail trail) {
    counsel_.all_trails = menu_.pool.size() <= most_trails;
    counsel_.trails.resize(menu_.pool.size());
    for (std::vector<Term>& old : counsel_.trails) old.clear();
    for (const TargetChoice& choice : choices) {
      std::size_t best = 0;  // of equals the first
      for (std::size_t i = 1; i < choice.count; ++i) {
        if (worth(choice, i) > worth(choice, best)) best = i;
      }
      counsel_.best.push_back(best);
      for (std::size_t i = 0; i < choice.count; ++i) {
        if (!counsel_.all_trails && i != best) continue;
        trail(choice, menu_.targets(choice)[i], counsel_.trails[choice.first + i]);
      }
    }
  }

  const State& state_;
  SideId side_;
  const View& view_;
  const Menu& menu_;
  Counsel& counsel_;
};

}  // namespace

void fill_counsel(const State& state, SideId side, const View& view, const Menu& menu, Counsel& counsel) {
  counsel.divisions.assign(view.divisions.size(), {});
  counsel.ships.assign(view.own.size(), {});
  counsel.may_halve = counsel.halved = counsel.declined = false;
  counsel.most_factors.clear();
  counsel.shots.clear();
  counsel.repair_numbers.clear();
  counsel.best.clear();
  if (!view.owes) return;
  Asking asking(state, side, view, menu, counsel);
  switch (view.phase) {
    case Phase::setup: asking.setup(); break;
    case Phase::plotting: asking.plotting(); break;
    case Phase::big_guns: asking.big_guns(); break;
    case Phase::first_allots:
    case Phase::second_allots: asking.batteries(); break;
    case Phase::torpedo: asking.torpedoes(); break;
    case Phase::damage_control: asking.repairs(); break;
    default: break;
  }
}

void fill_strengths(const State& state, ShipId ship, Counsel& counsel) {
  for (const Battery battery : secondary_batteries) {
    counsel.strength_eighths[static_cast<std::size_t>(battery)] = strength_eighths(state, ship, battery);
  }
}

}  // namespace wardroom::coal
