#include "toy/book/bots/bots.hpp"

#include <random>

#include "toy/book/rules/reckoning.hpp"

namespace wardroom::skerries {
namespace {

/// Any course, any speed, any target.
class Ensign : public Bot {
 public:
  explicit Ensign(std::uint64_t seed) : seed_(seed), random_(seed) {}
  void begin() override { random_.seed(seed_); }

  void give_orders(const View& view, const Menu& menu, std::vector<Order>& orders) override {
    for (const ShipId ship : menu.steers) {
      const Square at = view.seen(ship)->at;
      const auto heading = static_cast<Heading>(below(8));
      const bool water = view.sheet->is_water(next(at, heading));
      orders.push_back(Steer{ship, heading, static_cast<std::uint8_t>(water ? below(most_speed + 1) : 0), false});
    }
    for (const Fire& fire : menu.fires) {
      if (below(2) == 0) orders.push_back(fire);
    }
    orders.push_back(Ready{});
  }

 private:
  std::uint64_t below(std::uint64_t n) { return random_() % n; }

  std::uint64_t seed_;
  std::mt19937_64 random_;
};

/// Makes for the nearest enemy, or the middle of the sea, and keeps just so far off that he still hits well; mines the
/// squares that he leaves when he is followed; fires at what a die hits most easily, and of those at the weakest.
class Captain : public Bot {
 public:
  void give_orders(const View& view, const Menu& menu, std::vector<Order>& orders) override {
    for (const OwnShip& own : view.own) {
      if (std::find(menu.steers.begin(), menu.steers.end(), own.seen.ship) != menu.steers.end()) {
        orders.push_back(steered(view, own));
      }
    }
    for (const OwnShip& own : view.own) {
      const Fire* best = nullptr;
      for (const Fire& fire : menu.fires) {
        if (fire.ship == own.seen.ship && (best == nullptr || worth(view, fire) > worth(view, *best))) best = &fire;
      }
      if (best != nullptr) orders.push_back(*best);
    }
    orders.push_back(Ready{});
  }

 private:
  static constexpr int good_range = 2;

  static Steer steered(const View& view, const OwnShip& own) {
    Square goal{static_cast<std::int8_t>(view.sheet->columns / 2), static_cast<std::int8_t>(view.sheet->rows / 2)};
    bool followed = false;
    for (const SeenShip& enemy : view.enemies) {
      if (enemy.sunk || (followed && range(own.seen.at, enemy.at) >= range(own.seen.at, goal))) continue;
      goal = enemy.at;
      followed = true;
    }
    const auto mined = [&](const SeenMine& mine) { return mine.at == own.seen.at; };
    Steer best{own.seen.ship, own.seen.heading, 0, false};
    int least = 100;
    for (int way = 0; way < 8; ++way) {
      const auto heading = static_cast<Heading>(way);
      Square to = own.seen.at;
      for (std::uint8_t speed = 0; speed <= most_speed; ++speed) {
        if (speed > 0 && !view.sheet->is_water(to = next(to, heading))) break;
        const int off = range(to, goal) - good_range, miss = off < 0 ? -off : off;
        if (miss >= least) continue;
        least = miss;
        best = {own.seen.ship, heading, speed, false};
      }
    }
    best.mine = followed && own.mines > 0 && best.speed > 0 && std::ranges::none_of(view.mines, mined);
    return best;
  }

  static int worth(const View& view, const Fire& fire) {
    const SeenShip &from = *view.seen(fire.ship), &to = *view.seen(fire.target);
    const Tables& tables = view.sheet->tables;
    return -10 * number_to_hit(tables, range(from.at, to.at), is_fast(tables, to.speed)) - to.hull;
  }
};

}  // namespace

std::unique_ptr<Bot> make_bot(std::string_view name, const BotSettings& settings) {
  if (name == "ensign") return std::make_unique<Ensign>(settings.seed);
  if (name == "captain") return std::make_unique<Captain>();
  return nullptr;
}

std::vector<std::string_view> bot_names() { return {"ensign", "captain"}; }

}  // namespace wardroom::skerries
