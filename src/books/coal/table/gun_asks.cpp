// 3.3.4, 3.3.5 Lights, big guns and batteries as forms, every target with its exact odds and the way to them.
#include <fmt/format.h>

#include <algorithm>

#include "books/coal/rules/figures.hpp"
#include "books/coal/table/chances.hpp"
#include "books/coal/table/scene.hpp"
#include "books/coal/text/words.hpp"
#include "game/forms.hpp"

namespace wardroom::coal {
namespace {

std::string away_words(const Scene& scene, ShipId ship, ShipId target) {
  return in_words(scene.range(ship, target)) + " away";
}

// Nobody is advised to do what cannot succeed.
std::string_view if_any(const Scene& scene, ShipId target, const ShownChance& chance) {
  return chance.mean > 0 ? scene.id(target) : std::string_view();
}

void write_chance(Json& option, const ShownChance& chance, const std::string& words) {
  option.key("chance").raw(chance.chance).field("words", words);
}

void write_trail(const Scene& scene, std::size_t place, bool best, Json& option) {
  if (scene.counsel.all_trails || best) wardroom::write_trail(option, scene.counsel.trails[place]);
}

void ask_big_gun(const Scene& scene, const TargetChoice& choice, std::size_t best, Json& json) {
  const auto targets = scene.menu.targets(choice);
  const auto aims = scene.menu.aims_of(choice);
  const auto chance = [&](std::size_t i) -> const ShownChance& { return big_gun_chance(scene.sheet(), aims[i]); };
  const std::string_view ship = scene.id(choice.ship);
  Form form(json, {fmt::format("target-{}", ship), "Big guns", std::string(scene.name(choice.ship)), {}}, {ship});
  form.order("target").with("ship", ship).fields().begin_choice("target", "Target");
  for (std::size_t i = 0; i < targets.size(); ++i) {
    Json& option = form.begin_option(scene.id(targets[i]), scene.name(targets[i]), scene.id(targets[i]));
    write_chance(option, chance(i),
                 fmt::format("{} dice, to hit {}; {}", aims[i].dice, aims[i].to_hit,
                             away_words(scene, choice.ship, targets[i])));
    write_trail(scene, choice.first + i, i == best, option);
    form.end_option();
  }
  form.end_choice(if_any(scene, targets[best], chance(best)));
  form.end({true, false}, "Hold fire", fmt::format(R"({{"order":"hold","ship":"{}"}})", ship));
}

std::string points_text(std::int32_t strength_256ths) {
  return decimal((std::int64_t{strength_256ths} * 100 + whole_strength / 2) / whole_strength, 2);
}

void ask_battery(const Scene& scene, const TargetChoice& choice, std::size_t best, Json& json) {
  const auto targets = scene.menu.targets(choice);
  const auto aims = scene.menu.aims_of(choice);
  const auto defence = [&](std::size_t i) { return scene.seen(targets[i])->card->defence; };
  const auto chance = [&](std::size_t i) -> const ShownChance& {
    return battery_chance(aims[i].strength_256ths, defence(i), scene.sheet().options.d100);
  };
  const std::string_view ship = scene.id(choice.ship);
  const std::string_view battery = boost::describe::enum_to_string(choice.battery, "?");
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
    write_trail(scene, choice.first + i, i == best, option);
    form.end_option();
  }
  form.end_choice(if_any(scene, targets[best], chance(best))).whole("group", "Shoot", 0, 0, 9).end();
}

}  // namespace

void ask_big_guns(const Scene& scene, Json& json) {
  const auto& choices = scene.menu.big_guns;
  for (std::size_t i = 0; i < choices.size(); ++i) ask_big_gun(scene, choices[i], scene.counsel.best[i], json);
}

void ask_batteries(const Scene& scene, Json& json) {
  const auto& choices = scene.menu.batteries;
  for (std::size_t i = 0; i < choices.size(); ++i) ask_battery(scene, choices[i], scene.counsel.best[i], json);
}

void ask_lights(const Scene& scene, Json& json) {
  for (const LightChoice& choice : scene.menu.lights) {
    const std::string_view ship = scene.id(choice.ship);
    const std::string_view means = boost::describe::enum_to_string(choice.means, "?");
    const auto targets = scene.menu.targets(choice);
    const ShipId nearest =
        *std::ranges::min_element(targets, {}, [&](ShipId target) { return scene.range(choice.ship, target); });
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
    form.end_choice(scene.id(nearest)).end();
  }
}

}  // namespace wardroom::coal
