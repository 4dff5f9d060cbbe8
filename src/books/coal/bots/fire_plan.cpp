#include "books/coal/bots/fire_plan.hpp"

#include <algorithm>

namespace wardroom::coal {
namespace {

// What an enemy's big guns can do to the ship of ours that they would best like to hit.
std::int64_t threat_of(const Exchange& exchange, const Picture& picture, const Piece& enemy) {
  std::int64_t worst = 0;
  for (const Piece& own : picture.own) {
    if (!own.large) continue;
    const Lie lie = lie_of(enemy.now, own.now);
    worst = std::max(worst, exchange.fire({&enemy, 1}, lie, {}, picture.enemy_sight, own, true));
  }
  return worst;
}

}  // namespace

// The best shot of all is taken first, then the best of what is left, until every ship has a target.
void FirePlan::name_targets(const Menu& menu, const Picture& picture, const Exchange& exchange,
                            std::vector<Order>& orders) {
  threat_.clear();
  for (const Piece& enemy : picture.enemy) threat_.push_back(enemy.big_guns ? threat_of(exchange, picture, enemy) : 0);
  fired_on_.assign(picture.enemy.size(), false);
  placed_.assign(menu.big_guns.size(), false);
  shots_.clear();
  for (std::size_t gun = 0; gun < menu.big_guns.size(); ++gun) {
    const auto targets = menu.targets(menu.big_guns[gun]);
    const auto aims = menu.aims_of(menu.big_guns[gun]);
    for (std::size_t i = 0; i < targets.size(); ++i) {
      const Piece* target = picture.enemy_piece(targets[i]);
      if (target == nullptr) continue;
      const auto place = static_cast<std::size_t>(target - picture.enemy.data());
      shots_.push_back(
          {gun, place, exchange.salvo(aims[i].dice, aims[i].to_hit, aims[i].size, aims[i].penetration, *target)});
    }
  }
  for (std::size_t left = menu.big_guns.size(); left > 0; --left) {
    const Shot* best = nullptr;
    std::int64_t most = -1;
    for (const Shot& shot : shots_) {
      if (placed_[shot.gun]) continue;
      const std::int64_t worth = shot.worth + (fired_on_[shot.target] ? 0 : threat_[shot.target] / 3);
      if (worth > most) best = &shot, most = worth;
    }
    if (best == nullptr) break;
    placed_[best->gun] = true;
    fired_on_[best->target] = true;
    orders.push_back(NameTarget{menu.big_guns[best->gun].ship, picture.enemy[best->target].ship});
  }
  // Only wrecks in reach: the guns hold their fire.
  for (std::size_t gun = 0; gun < menu.big_guns.size(); ++gun) {
    if (!placed_[gun]) orders.push_back(NameTarget{menu.big_guns[gun].ship, no_ship});
  }
}

// Tenths of strength over defence are hits. Torpedo craft that come within reach are the first to be driven off.
void FirePlan::allot_batteries(const Menu& menu, const Picture& picture, std::vector<Order>& orders) {
  for (const TargetChoice& choice : menu.batteries) {
    const auto targets = menu.targets(choice);
    const auto aims = menu.aims_of(choice);
    ShipId best = no_ship;
    std::int64_t most = 0;
    for (std::size_t i = 0; i < targets.size(); ++i) {
      const Piece* target = picture.enemy_piece(targets[i]);
      if (target == nullptr) continue;
      std::int64_t worth = target->large ? target->hit_worth / weak_hit_share : target->hit_worth;
      if (target->boat) worth *= 2;
      worth = worth * aims[i].strength_256ths / (2560 * std::max<std::int64_t>(1, target->card->defence));
      if (worth > most) best = targets[i], most = worth;
    }
    if (best != no_ship) orders.push_back(Allot{choice.ship, choice.battery, best, 0});
  }
}

}  // namespace wardroom::coal
