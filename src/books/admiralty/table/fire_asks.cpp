// CANNON: every battery that bears, with its targets and their odds.
#include <fmt/format.h>

#include <algorithm>
#include <boost/describe.hpp>

#include "books/admiralty/bots/gunner.hpp"
#include "books/admiralty/odds/chances.hpp"
#include "books/admiralty/table/asks.hpp"
#include "books/admiralty/text/words.hpp"

namespace wardroom::admiralty {
namespace {

bool same_battery(const FireChoice& a, const FireChoice& b) {
  return a.ship == b.ship && a.side == b.side && a.size == b.size;
}

const Fire* suggested_for(const std::vector<Order>& orders, const FireChoice& battery) {
  for (const Order& order : orders) {
    const auto* fire = std::get_if<Fire>(&order);
    if (fire == nullptr || fire->ship != battery.ship) continue;
    if (fire->side == battery.side && fire->size == battery.size) return fire;
  }
  return nullptr;
}

void write_target(const Scene& scene, std::size_t place, Form& form) {
  const FireChoice& choice = scene.menu.fires[place];
  const std::string target = scene.id(choice.target);
  Json& option = form.begin_option(target, scene.name(choice.target), target);
  const Doctrine doctrine = scene.seen(choice.ship).card->doctrine;
  const Fraction chance = hits_odds(choice.guns, choice.guns.least, doctrine).at_least(1);
  std::string words = shot_words(choice.range, choice.bracket, choice.rake, choice.guns);
  if (!choice.primary) words += "; her target of last turn";
  const bool trail = scene.counsel.trails && place < scene.counsel.fires.size();
  write_chance(option, chance, words,
               trail ? std::span<const Term>(scene.counsel.fires[place]) : std::span<const Term>());
  form.end_option();
}

std::string split_help(const Guns& guns) {
  if (guns.drawn) return "Which dice aim at the rigging is drawn from the can.";
  if (guns.least == guns.most) return fmt::format("{} of the dice at the rigging.", guns.least);
  return fmt::format("{} to {} of the dice at the rigging.", guns.least, guns.most);
}

void ask_battery(const Scene& scene, std::size_t first, std::size_t last, const Fire* suggested, Json& json) {
  const FireChoice& battery = scene.menu.fires[first];
  const std::string id = scene.id(battery.ship);
  const auto side = boost::describe::enum_to_string(battery.side, "?");
  const auto size = boost::describe::enum_to_string(battery.size, "?");
  Form form(json,
            {fmt::format("fire-{}-{}-{}", id, side, size), "Cannon fire",
             fmt::format("{}: {}", scene.name(battery.ship), battery_name(battery.size, battery.side)),
             split_help(battery.guns)},
            {id});
  form.order("fire").with("ship", id).with("broadside", side).with("size", size).fields().begin_choice("target", "At");
  int least = battery.guns.least, most = battery.guns.most;
  for (std::size_t i = first; i < last; ++i) {
    write_target(scene, i, form);
    least = std::min<int>(least, scene.menu.fires[i].guns.least);
    most = std::max<int>(most, scene.menu.fires[i].guns.most);
  }
  form.end_choice(suggested == nullptr ? std::string() : scene.id(suggested->target));
  if (!battery.guns.drawn) {
    form.whole("rigging", "Dice at the rigging", suggested == nullptr ? least : suggested->rigging, least, most);
  }
  form.end();
}

}  // namespace

void ask_fire(const Scene& scene, Json& json) {
  std::vector<Order> suggested;
  fire_all(scene.view, scene.menu, suggested);
  const std::vector<FireChoice>& fires = scene.menu.fires;
  for (std::size_t first = 0; first < fires.size();) {
    std::size_t last = first;
    while (last < fires.size() && same_battery(fires[first], fires[last])) ++last;
    ask_battery(scene, first, last, suggested_for(suggested, fires[first]), json);
    first = last;
  }
}

}  // namespace wardroom::admiralty
