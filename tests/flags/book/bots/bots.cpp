#include "flags/book/bots/bots.hpp"

#include <random>

#include "flags/book/rules/queries.hpp"
#include "flags/book/rules/reckoning.hpp"

namespace wardroom::flags {
namespace {

std::int32_t most_of(const QueryFigure& figure) {
  return figure.words.empty() ? figure.most : static_cast<std::int32_t>(figure.words.size()) - 1;
}

/// Any course, any speed, any target, any answer; now and then a signal.
class Ensign : public Bot {
 public:
  explicit Ensign(std::uint64_t seed) : seed_(seed), random_(seed) {}
  void begin() override { random_.seed(seed_); }

  void give_orders(const View& view, const Menu& menu, std::vector<Order>& orders) override {
    for (const ShipId ship : menu.steers) {
      const bool asked = view.owes && below(2) == 0;
      if (asked) orders.push_back(Sail{ship, static_cast<Heading>(below(8)), static_cast<std::uint8_t>(below(4))});
    }
    for (Fire fire : menu.fires) {
      fire.aim = {static_cast<std::int16_t>(below(profile_width)), static_cast<std::int16_t>(below(profile_height))};
      if (below(2) == 0) orders.push_back(fire);
    }
    for (const Query& query : menu.asked) {
      if (view.chair != Chair::chief) continue;
      Answer answer{query.number};
      const QueryFigure& figure = queries[query.kind].figures.front();
      answer.figures[0] = static_cast<std::int32_t>(below(static_cast<std::uint64_t>(most_of(figure)) + 1));
      orders.push_back(answer);
    }
    if (!menu.may_write.empty() && below(4) == 0) {
      orders.push_back(Send{menu.may_write, static_cast<std::uint16_t>(1 + below(unreadable - 1)), {}});
      const auto to = static_cast<std::uint64_t>(menu.may_write.size());
      std::uint64_t chosen = below(to);
      menu.may_write.each([&](PostId post) {
        if (chosen-- == 0) std::get<Send>(orders.back()).to = PostSet::of(post);
      });
    }
    orders.push_back(Ready{});
  }

 private:
  std::uint64_t below(std::uint64_t n) { return random_() % n; }

  std::uint64_t seed_;
  std::mt19937_64 random_;
};

/// An admiral tells his captain to close, and where he has heard of an enemy. A captain makes for the nearest enemy in
/// sight, else the middle of the sea, fires at the engine of the nearest and reports what he sees. An umpire leaves
/// things as they usually are.
class Captain : public Bot {
 public:
  void begin() override { reported_ = 0; }

  void give_orders(const View& view, const Menu& menu, std::vector<Order>& orders) override {
    if (view.chair == Chair::admiral) signal(view, menu, orders, captain_of(view.side), 2);
    if (view.chair == Chair::captain && !view.enemies.empty()) signal(view, menu, orders, admiral_of(view.side), 4);
    for (const ShipId ship : menu.steers) orders.push_back(steered(view, *view.own_ship(ship)));
    for (const OwnShip& own : view.own) {
      const Fire* best = nullptr;
      for (const Fire& fire : menu.fires) {
        if (fire.ship == own.seen.ship && (best == nullptr || range_of(view, fire) < range_of(view, *best)))
          best = &fire;
      }
      if (best != nullptr) orders.push_back(Fire{best->ship, best->target, {52, 12}});
    }
    orders.push_back(Ready{});
  }

 private:
  static constexpr int good_range = 1;
  static constexpr std::uint32_t pause = 3;  // turns between two signals

  void signal(const View& view, const Menu& menu, std::vector<Order>& orders, PostId to, std::uint16_t code) {
    if (!menu.may_write.has(to) || (reported_ != 0 && view.turn < reported_ + pause)) return;
    reported_ = view.turn;
    orders.push_back(Send{PostSet::of(to), code, Words(view.password)});
  }

  static int range_of(const View& view, const Fire& fire) {
    return steps_between(view.seen(fire.ship)->at, view.seen(fire.target)->at);
  }

  static Sail steered(const View& view, const OwnShip& own) {
    Square goal{view.sheet->columns / 2, view.sheet->rows / 2};
    bool followed = false;
    for (const SeenShip& enemy : view.enemies) {
      if (enemy.sunk || (followed && steps_between(own.seen.at, enemy.at) >= steps_between(own.seen.at, goal)))
        continue;
      goal = enemy.at;
      followed = true;
    }
    Sail best{own.seen.ship, own.course, 0};
    int least = 100;
    for (int course = 0; course < square_courses; ++course) {
      for (std::uint8_t speed = 0; speed <= most_speed; ++speed) {
        const auto heading = static_cast<Heading>(course);
        const Way way = way_of(*view.sheet, own.seen.at, heading, speed);
        const int off = steps_between(way.empty() ? own.seen.at : way.back(), goal) - good_range;
        const int miss = off < 0 ? -off : off;
        if (miss >= least) continue;
        least = miss;
        best = {own.seen.ship, heading, speed};
      }
    }
    return best;
  }

  std::uint32_t reported_ = 0;  // the turn of the last signal
};

}  // namespace

std::unique_ptr<Bot> make_bot(std::string_view name, const BotSettings& settings) {
  if (name == "ensign") return std::make_unique<Ensign>(settings.seed);
  if (name == "captain") return std::make_unique<Captain>();
  return nullptr;
}

std::vector<std::string_view> bot_names() { return {"ensign", "captain"}; }

}  // namespace wardroom::flags
