// 3.3.4, 3.3.5 Lights, big guns and batteries as forms, every target with its exact odds and the way to them.
#include <fmt/format.h>

#include <algorithm>

#include "books/coal/rules/batteries.hpp"
#include "books/coal/rules/big_guns.hpp"
#include "books/coal/table/chances.hpp"
#include "books/coal/table/scene.hpp"
#include "books/coal/text/tell.hpp"
#include "game/forms.hpp"

namespace wardroom::coal {
namespace {

// Beyond so many targets in one menu only the suggested ones carry their trail; a preview of the order has every one.
constexpr std::size_t most_trails = 150;

// Of equals the first.
template <class Value>
std::size_t best_of(std::size_t count, Value value) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < count; ++i) {
    if (value(i) > value(best)) best = i;
  }
  return best;
}

std::string away_words(const Scene& scene, ShipId ship, ShipId target) {
  return in_words(range(scene.state, ship, target)) + " away";
}

ThreeNumbers numbers_of(const Aim& aim) { return {aim.dice, aim.to_hit, aim.size, aim.penetration, 0}; }

// Nobody is advised to do what cannot succeed.
std::string_view if_any(const Scene& scene, ShipId target, const ShownChance& chance) {
  return chance.mean > 0 ? std::string_view(scene.id(target)) : std::string_view();
}

void write_chance(Json& option, const ShownChance& chance, const std::string& words) {
  option.key("chance").raw(chance.chance).field("words", words);
}

void ask_big_gun(const Scene& scene, const TargetChoice& choice, const Palls& palls, bool all_trails, Json& json) {
  const auto targets = scene.menu.targets(choice);
  const auto aims = scene.menu.aims_of(choice);
  const NonPenetration reading = scene.sheet().options.non_penetration;
  const auto chance = [&](std::size_t i) -> const ShownChance& { return big_gun_chance(numbers_of(aims[i]), reading); };
  const std::size_t best = best_of(targets.size(), [&](std::size_t i) { return chance(i).mean; });
  const std::string& ship = scene.id(choice.ship);
  thread_local std::vector<Term> trail;
  Form form(json, {"target-" + ship, "Big guns", scene.name(choice.ship), {}}, {ship});
  form.order("target").with("ship", ship).fields().begin_choice("target", "Target");
  for (std::size_t i = 0; i < targets.size(); ++i) {
    Json& option = form.begin_option(scene.id(targets[i]), scene.name(targets[i]), scene.id(targets[i]));
    write_chance(option, chance(i),
                 fmt::format("{} dice, to hit {}; {}", aims[i].dice, aims[i].to_hit,
                             away_words(scene, choice.ship, targets[i])));
    if (all_trails || i == best) {
      trail.clear();
      big_gun_numbers(scene.state, palls, choice.ship, targets[i], trail);
      write_trail(option, trail);
    }
    form.end_option();
  }
  form.end_choice(if_any(scene, targets[best], chance(best)));
  form.end({true, false}, "Hold fire", fmt::format(R"({{"order":"hold","ship":"{}"}})", ship));
}

std::string points_text(std::int32_t strength_256ths) {
  return decimal((std::int64_t{strength_256ths} * 100 + whole_strength / 2) / whole_strength, 2);
}

void ask_battery(const Scene& scene, const TargetChoice& choice, const Palls& palls, bool all_trails, Json& json) {
  const auto targets = scene.menu.targets(choice);
  const auto aims = scene.menu.aims_of(choice);
  const auto defence = [&](std::size_t i) { return scene.view.enemy(targets[i])->card->defence; };
  const auto chance = [&](std::size_t i) -> const ShownChance& {
    return battery_chance(aims[i].strength_256ths, defence(i), scene.sheet().options.d100);
  };
  const std::size_t best =
      best_of(targets.size(), [&](std::size_t i) { return static_cast<double>(aims[i].strength_256ths) / defence(i); });
  const std::string& ship = scene.id(choice.ship);
  const std::string_view battery = boost::describe::enum_to_string(choice.battery, "?");
  thread_local std::vector<Term> trail;
  Form form(json,
            {fmt::format("allot-{}-{}", ship, battery), "Medium and light guns",
             fmt::format("{}: {}", scene.name(choice.ship), in_words(choice.battery)),
             "Batteries with the same target and shoot add up."},
            {ship});
  form.order("allot").with("ship", ship).with("battery", battery).fields().begin_choice("target", "Target");
  for (std::size_t i = 0; i < targets.size(); ++i) {
    Json& option = form.begin_option(scene.id(targets[i]), scene.name(targets[i]), scene.id(targets[i]));
    write_chance(option, chance(i),
                 fmt::format("strength {} against {}, alone; {}", points_text(aims[i].strength_256ths), defence(i),
                             away_words(scene, choice.ship, targets[i])));
    if (all_trails || i == best) {
      trail.clear();
      const bool half = at_half_value(scene.state, choice.ship);
      strength_256ths(scene.state, palls, {choice.ship, choice.battery, targets[i], 0, half}, trail);
      write_trail(option, trail);
    }
    form.end_option();
  }
  form.end_choice(if_any(scene, targets[best], chance(best))).whole("group", "Shoot", 0, 0, 9).end();
}

}  // namespace

void ask_big_guns(const Scene& scene, Json& json) {
  const Palls palls = palls_over(scene.state);
  const bool all_trails = scene.menu.pool.size() <= most_trails;
  for (const TargetChoice& choice : scene.menu.big_guns) ask_big_gun(scene, choice, palls, all_trails, json);
}

void ask_batteries(const Scene& scene, Json& json) {
  const Palls palls = palls_over(scene.state);
  const bool all_trails = scene.menu.pool.size() <= most_trails;
  for (const TargetChoice& choice : scene.menu.batteries) ask_battery(scene, choice, palls, all_trails, json);
}

void ask_lights(const Scene& scene, Json& json) {
  for (const LightChoice& choice : scene.menu.lights) {
    const std::string& ship = scene.id(choice.ship);
    const std::string_view means = boost::describe::enum_to_string(choice.means, "?");
    const auto targets = scene.menu.targets(choice);
    const std::size_t nearest = best_of(
        targets.size(), [&](std::size_t i) { return -range(scene.state, choice.ship, targets[i]).thousandths; });
    Form form(json,
              {fmt::format("illuminate-{}-{}", ship, means), "Lights",
               fmt::format("{}: {}", scene.name(choice.ship),
                           choice.means == Means::searchlight ? "searchlights" : "starshell"),
               "A ship that is lit may be fired on by all who see her."},
              {ship});
    form.order("illuminate").with("ship", ship).with("means", means).fields().begin_choice("target", "Light up");
    for (const ShipId target : targets) {
      Json& option = form.begin_option(scene.id(target), scene.name(target), scene.id(target));
      option.field("words", away_words(scene, choice.ship, target));
      form.end_option();
    }
    form.end_choice(scene.id(targets[nearest])).end();
  }
}

}  // namespace wardroom::coal
