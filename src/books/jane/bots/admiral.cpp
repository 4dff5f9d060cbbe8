#include "books/jane/bots/admiral.hpp"

#include <algorithm>

#include "books/jane/bots/station.hpp"

namespace wardroom::jane {
namespace {

constexpr int line_range = 12;   // squares at which he would fight in line
constexpr int melee_range = 18;  // nearer than that every captain fights for himself
constexpr int thousands_to_open = 3;

int able(const std::vector<SeenShip>& ships) {
  return static_cast<int>(std::ranges::count_if(
      ships, [](const SeenShip& s) { return s.present && s.fate == Fate::afloat && !s.waterlogged; }));
}

}  // namespace

Admiral::Wish Admiral::course_wish(const View& view, const OwnShip& flag) const {
  const SeenShip* enemy = nearest_enemy(view, flag.seen.at);
  if (enemy == nullptr) return {};
  // It is executed a move from now, and he will be there then.
  SeenShip then = flag.seen;
  then.at = guessed(flag.seen, ticks_a_move).at;
  const Heading heading = fighting_heading(then, *enemy, line_range);
  if (course_ ? *course_ == heading : flag.seen.heading == heading) return {};
  return {Said::course, static_cast<int>(heading)};
}

Admiral::Wish Admiral::next_wish(const View& view, const OwnShip& flag) const {
  const SeenShip* enemy = nearest_enemy(view, flag.seen.at);
  if (enemy == nullptr) return {};
  const int own = able(view.friends) + (flag.damage.waterlogged ? 0 : 1), his = able(view.enemies);
  const int away = squares_between(flag.seen.at, enemy->at);
  const bool alike = view.enemies.size() == view.friends.size() + 1;
  const Wish open{Said::open_at, thousands_to_open};
  const Wish share{alike ? Said::fire_at_opposite : Said::fire_at_nearest};
  const auto was_said = [&](const Wish& wish) { return std::ranges::find(said_, wish) != said_.end(); };
  if (his >= 3 * own && own > 0 && !was_said({Said::break_off})) return {Said::break_off};
  if (was_said({Said::break_off})) return {};
  if (away <= melee_range) return was_said({Said::act_independently}) ? Wish{} : Wish{Said::act_independently};
  if (was_said({Said::act_independently})) return {};
  if (!was_said({Said::line_ahead})) return {Said::line_ahead};
  if (!was_said(open)) return open;
  if (const Wish course = course_wish(view, flag); course.what != Said::other) return course;
  return was_said(share) ? Wish{} : share;
}

void Admiral::give_orders(const View& view, const Menu& menu, std::vector<Order>& orders) {
  if (view.own.empty() || menu.signals.empty()) return;
  const OwnShip& flag = view.own.front();
  const SignalChoice& choice = menu.signals.front();
  if (choice.ship != flag.seen.ship || !flag.may_signal || flag.seen.fate != Fate::afloat) return;
  const bool flies = flag.seen.hoist.flies && flag.seen.hoist.of == flag.seen.ship;
  Signal call;
  call.ship = flag.seen.ship;
  if (flies && choice.act) {
    call.call = Call::act;
    orders.push_back(call);
    if (flying_) {
      if (flying_->what == Said::course) course_ = static_cast<Heading>(flying_->figure);
      said_.push_back(*flying_);
    }
  }
  flying_.reset();
  const Wish wish = next_wish(view, flag);
  const Tables& tables = *view.sheet->tables;
  call.call = Call::hoist;
  call.code = code_of(tables, wish.what);
  if (wish.what == Said::other || std::ranges::find(choice.hoists, call.code) == choice.hoists.end()) return;
  if (!tables.code[call.code].args.empty()) call.arg = arg_of(tables, call.code, wish.figure);
  if (call.arg == none && !tables.code[call.code].args.empty()) return;
  call.at = flies ? 1 : 0;
  orders.push_back(call);
  flying_ = wish;
}

}  // namespace wardroom::jane
