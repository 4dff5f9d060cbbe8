#include "books/coal/bots/admiral.hpp"

#include <algorithm>
#include <limits>

namespace wardroom::coal {
namespace {

constexpr int doctrine_horizon = 10, move_horizon = 5;  // turns: what a doctrine brings shows later than a first move
constexpr int worlds_in_round = 4;                      // before the worse half is dropped
constexpr int least_worlds = 6;                         // on which a plan must have been tried to be followed
constexpr int playouts_a_plan = 8;  // this many must be affordable for each plan, or fewer plans are tried
constexpr int least_plans = 3;      // with fewer it is not worth the trouble

constexpr std::uint64_t other_worlds = 500'000;

// Worlds of different turns and seeds are different.
std::uint64_t world_seed(std::uint64_t seed, std::uint16_t turn, std::uint64_t world) {
  return seed * 0x9E3779B97F4A7C15ULL + turn * 1'000'003ULL + world;
}

}  // namespace

Admiral::Admiral(const BotSettings& settings) : settings_(settings) {}

void Admiral::begin() {
  captain_.begin();
  lookout_.begin();
  doctrines_.clear();
  played_ = 0;
}

// In thousandths of a point: the mean less three standard errors. The best of a dozen plans looks better than it is,
// and what was lost by a hasty change is seldom won back.
std::int64_t Admiral::Trial::sure_gain() const {
  if (worlds < least_worlds) return 0;
  const std::int64_t m = mean(), variance = std::max<std::int64_t>(0, squares / worlds - m * m);
  return m - 3 * root(variance / (worlds - 1));
}

// A doctrine that did well last turn will probably do well in this one: its trials count on, less and less.
void Admiral::remember_trials() {
  constexpr int kept = 7, of = 8;
  for (const Trial& trial : trials_) {
    const auto same = [&](const Trial& old) { return old.plan.doctrine == trial.plan.doctrine; };
    auto old = std::ranges::find_if(doctrines_, same);
    if (old == doctrines_.end()) old = doctrines_.insert(old, trial);
    *old = {trial.plan, trial.worlds * kept / of, trial.sum * kept / of, trial.squares * kept / of, true};
  }
}

// What thousands of battles between captains of different doctrines speak for: a side that fights gains by letting its
// divisions loose at the head of the enemy; one that is to get away gains by keeping its boats at home.
Doctrine Admiral::usual_doctrine(const View& view) {
  Doctrine usual;
  const bool away = view.sheet->sides[view.side].intent == Intent::withdraw;
  usual.company = away;
  usual.cut_off = usual.torpedoes = !away;
  return usual;
}

// The most promising first: where time is short the last are not tried.
void Admiral::list_doctrines(const View& view) {
  trials_.clear();
  const Doctrine usual = usual_doctrine(view);
  const auto add = [&](const Doctrine& doctrine) {
    const auto same = [&](const Trial& old) { return old.plan.doctrine == doctrine; };
    const auto old = std::ranges::find_if(doctrines_, same);
    trials_.push_back(old == doctrines_.end() ? Trial{{doctrine, {}}, 0, 0, 0, true} : *old);
  };
  const auto vary = [&](auto change) {
    Doctrine doctrine = usual;
    change(doctrine);
    add(doctrine);
  };
  add(usual);
  const SideSetting& side = view.sheet->sides[view.side];
  if (side.friendly_edge != Edge::none) {
    vary([&](Doctrine& d) { d.home = side.intent == Intent::withdraw ? Home::stand : Home::away; });
  }
  vary([](Doctrine& d) { d.range_percent = 70; });
  vary([](Doctrine& d) { d.company = !d.company; });
  add({});
  vary([](Doctrine& d) { d.range_percent = 130; });
  for (const int boldness : {200, 50}) vary([&](Doctrine& d) { d.boldness = boldness; });
}

void Admiral::list_first_moves(const Doctrine& doctrine) {
  trials_.clear();
  trials_.push_back({{doctrine, {}}, 0, 0, 0, true});
  const auto turn = [&](int degrees, bool together) {
    trials_.push_back({{doctrine, {true, degrees, together}}, 0, 0, 0, true});
  };
  for (const int degrees : {30, -30, 60, -60, 90, -90}) turn(degrees, false);
  for (const int degrees : {45, -45}) turn(degrees, true);
}

// Plays every plan that is still alive on one world. False when the time or the playouts are used up.
bool Admiral::try_on_world(std::uint64_t world, int turns, Clock::time_point until) {
  imagined_.imagine(world);
  std::int64_t of_the_first = 0;
  for (Trial& trial : trials_) {
    if (!trial.alive) continue;
    if (played_ >= most_) return false;
    own_.follow(trial.plan);
    const auto outcome = imagined_.play(turns, own_, enemy_, until);
    if (!outcome) return false;
    ++played_;
    if (&trial == &trials_.front()) of_the_first = *outcome;
    const std::int64_t gain = *outcome - of_the_first;
    ++trial.worlds;
    trial.sum += gain;
    trial.squares += gain * gain;
  }
  return true;
}

// The better half stays, and always the first, with which the others are compared.
bool Admiral::drop_the_worse() {
  std::vector<std::int64_t> means;
  for (const Trial& trial : trials_) {
    if (trial.alive && &trial != &trials_.front()) means.push_back(trial.mean());
  }
  if (means.size() < 2) return false;
  const auto middle = means.begin() + static_cast<std::ptrdiff_t>(means.size() / 2);
  std::nth_element(means.begin(), middle, means.end());
  for (Trial& trial : trials_) {
    if (&trial != &trials_.front() && trial.mean() < *middle) trial.alive = false;
  }
  return true;
}

// How many playouts can be had, judged by one of the captain's.
int Admiral::affordable(int turns, Clock::time_point until) {
  if (settings_.playouts > 0) return settings_.playouts;
  const auto start = Clock::now();
  own_.follow({});
  if (!imagined_.play(turns, own_, enemy_, until)) return 0;
  const auto one = std::max<Clock::duration>(Clock::now() - start, std::chrono::microseconds(1));
  return static_cast<int>(std::max<Clock::duration>(until - Clock::now(), {}) / one);
}

// Plays the plans on world after world, and drops the worse. Only as many are tried as the playouts will do for.
const Plan& Admiral::best_plan(Effort effort, std::uint64_t world, Clock::time_point until) {
  trials_.resize(std::min(trials_.size(), static_cast<std::size_t>(effort.playouts / playouts_a_plan) + 1));
  int round = worlds_in_round;
  while (trials_.size() > 1 && try_on_world(world++, effort.turns, until)) {
    if (--round > 0) continue;
    // Out of reach of the enemy all plans come to the same.
    const auto came_to_the_same = [](const Trial& t) { return t.squares == 0; };
    if (std::ranges::all_of(trials_, came_to_the_same)) break;
    round = drop_the_worse() ? worlds_in_round : std::numeric_limits<int>::max();
  }
  const auto best = std::ranges::max_element(trials_, {}, &Trial::sure_gain);
  return best->sure_gain() > 0 ? best->plan : trials_.front().plan;
}

// Half of the time goes to the doctrine, the other to the first move under it, on other worlds.
Plan Admiral::choose(const View& view, Clock::time_point until) {
  imagined_.know(view, lookout_);
  const std::uint64_t world = world_seed(settings_.seed, view.turn, 0);
  imagined_.imagine(world);
  const int playouts = affordable(move_horizon, until);
  if (playouts < least_plans * playouts_a_plan) return {usual_doctrine(view), {}};
  const bool by_count = settings_.playouts > 0;
  most_ = by_count ? playouts / 2 : std::numeric_limits<int>::max();
  const auto now = Clock::now();
  list_doctrines(view);
  const Doctrine doctrine = best_plan({doctrine_horizon, by_count ? playouts / 2 : playouts / 4}, world,
                                      by_count ? until : now + (until - now) / 2)
                                .doctrine;
  remember_trials();
  if (by_count) most_ = playouts;
  list_first_moves(doctrine);
  return best_plan({move_horizon, playouts / 2}, world_seed(settings_.seed, view.turn, other_worlds), until);
}

void Admiral::give_orders(const View& view, const Menu& menu, std::vector<Order>& orders) {
  const auto start = Clock::now();
  lookout_.note(view);
  if (menu.phase != Phase::plotting || view.half != 0 || menu.plots.empty()) {
    captain_.give_orders(view, menu, orders);
    return;
  }
  played_ = 0;
  // A step of a playout takes about as long as one side's orders: what is under way when the time is up must still end.
  const auto budget = std::chrono::milliseconds(settings_.budget_ms);
  const bool by_count = settings_.playouts > 0;
  const auto before = Clock::now();
  captain_.follow({});
  captain_.give_orders(view, menu, orders);
  const auto reserve = std::max<Clock::duration>(budget / 10, 3 * (Clock::now() - before));
  const Plan plan = choose(view, by_count ? Clock::time_point::max() : start + budget - reserve);
  captain_.follow(plan.doctrine);
  captain_.give_orders(view, menu, orders);
  order_first_move(view, plan.first, orders);
}

}  // namespace wardroom::coal
