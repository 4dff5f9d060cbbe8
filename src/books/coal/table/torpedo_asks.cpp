// 7.4, 7.5, 7.6 Torpedoes and 8.6 repairs as forms.
#include <fmt/format.h>

#include <algorithm>

#include "books/coal/rules/marks.hpp"
#include "books/coal/table/chances.hpp"
#include "books/coal/table/scene.hpp"
#include "books/coal/text/words.hpp"
#include "game/forms.hpp"

namespace wardroom::coal {
namespace {

void write_shot(const Scene& scene, const ShotCounsel& shot, ShipId ship, ShipId target, std::string_view when,
                Json& option) {
  const ThreeNumbers& numbers = shot.numbers;
  option.key("chance").raw(torpedo_chance(numbers).chance);
  option.field("words", fmt::format("{}{} dice, to hit {}; {} away", when, numbers.dice, numbers.to_hit,
                                    in_words(scene.range(ship, target))));
  write_trail(option, shot.trail);
}

double worth(const ShotCounsel& shot) { return torpedo_chance(shot.numbers).mean; }

// The large ship within the longest run at which most hits are to be expected; nobody, if there is none.
ShipId worthy_target(const Scene& scene, const LaunchChoice& choice) {
  ShipId best = no_ship;
  double most = 0;
  for (std::uint32_t place = choice.first; place < choice.first + choice.count; ++place) {
    const ShipId target = scene.menu.pool[place];
    const ShotCounsel& shot = scene.counsel.shots[place];
    const bool worthy = is_large(scene.view.enemy(target)->card->type) && shot.within_run;
    const double hits = worthy ? worth(shot) : 0;
    if (hits > most) best = target, most = hits;
  }
  return best;
}

void ask_launch(const Scene& scene, const LaunchChoice& choice, int most, Json& json) {
  const std::string_view ship = scene.id(choice.ship);
  const Card& card = *scene.seen(choice.ship)->card;
  const std::string_view hand = choice.hand == Hand::port ? "port" : "starboard";
  const ShipId best = worthy_target(scene, choice);
  Form form(json,
            {fmt::format("launch-{}-{}", ship, hand), "Torpedoes",
             fmt::format("{}: torpedoes to {}", scene.name(choice.ship), hand),
             "The torpedoes run 5 in a turn and meet any ship of the target's formation in that broadside arc."},
            {ship});
  form.order("launch").with("ship", ship).with("hand", hand).fields().begin_choice("target", "Target");
  for (std::uint32_t place = choice.first; place < choice.first + choice.count; ++place) {
    const ShipId target = scene.menu.pool[place];
    Json& option = form.begin_option(scene.id(target), scene.name(target), scene.id(target));
    write_shot(scene, scene.counsel.shots[place], choice.ship, target, "if they meet: ", option);
    form.end_option();
  }
  form.end_choice(best == no_ship ? std::string_view() : scene.id(best));
  form.whole("factors", "Factors", most, 1, most);
  const Inches run = best == no_ship ? longest_run(card) : run_to(card, scene.range(choice.ship, best));
  form.number("run", "Set to run", run, {1_in, longest_run(card), 0.5_in}).end();
}

/// Ships that cannot plot torpedoes now, all for one reason.
struct Without {
  std::string why;
  std::vector<std::string_view> ships;
  std::string names;
};

// Why the menu has no torpedoes for her; she has some on her card.
std::string why_none(const Scene& scene, const OwnShip& own) {
  const Card& card = *own.seen.card;
  if (!is_light(card.type) || card.torpedo_factors == 0) {
    return "Nothing to plot: larger ships use their torpedoes in the Torpedo Segment, if an enemy is close enough then "
           "(7.5, 7.6).";
  }
  const Counsel::OfShip& counsel = scene.counsel.of(scene.view, own);
  if (!counsel.torpedoes_work) return "Fire or damage keeps them from their torpedoes (8.5.1).";
  if (own.torpedoes_left == 0 && !card.torpedoes_reload) return "All torpedoes are used up (7.4.7).";
  const auto seen = [&](const SeenShip& enemy) { return own.sees.has(enemy.ship); };
  if (std::ranges::none_of(scene.view.enemies, seen)) return "They have no enemy in sight themselves (7.3).";
  if (!counsel.near_enough) {
    return fmt::format("No enemy is near enough; their torpedoes run {} (7.4.3).", in_words(longest_run(card)));
  }
  return "No enemy that they could reach lies on a broadside with clear water between (7.2, 7.3).";
}

bool may_launch(const Scene& scene, const OwnShip& own) {
  const OwnDivision* division = scene.division(own.division);
  return std::ranges::any_of(scene.menu.launches, [&](const LaunchChoice& choice) {
    const bool of_base =
        division != nullptr && division->single_base && scene.view.own_ship(choice.ship)->division == own.division;
    return choice.ship == own.seen.ship || of_base;
  });
}

// Who looks for torpedoes that are not offered learns why: one line for each reason.
void tell_without(const Scene& scene, Json& json) {
  std::vector<Without> reasons;
  for (const OwnShip& own : scene.view.own) {
    const bool has = own.placed && own.seen.status == Status::afloat && own.seen.card->torpedoes;
    if (!has || may_launch(scene, own)) continue;
    std::string why = why_none(scene, own);
    auto same = std::ranges::find(reasons, why, &Without::why);
    if (same == reasons.end()) same = reasons.insert(same, {std::move(why), {}, {}});
    same->ships.push_back(own.seen.id);
    same->names += (same->names.empty() ? "" : ", ") + std::string(own.seen.name);
  }
  int number = 0;
  for (const Without& without : reasons) {
    Form form(json, {fmt::format("no-launch-{}", ++number), "Torpedoes", without.names}, without.ships);
    form.order("launch").fields().end_closed(without.why);
  }
}

// 7.4.6: a counter that stands for nothing, to make the enemy turn away.
void ask_dummy(const Scene& scene, const OwnShip& own, Json& json) {
  if (!scene.counsel.of(scene.view, own).may_lay_dummy) return;
  const Card& card = *own.seen.card;
  const std::string_view ship = own.seen.id;
  Form form(json,
            {fmt::format("dummy-{}", ship), "Dummy torpedoes", fmt::format("{}: dummy torpedo marker", own.seen.name),
             "Nobody else knows that it is one."},
            {ship});
  form.order("launch").with("ship", ship).with("dummy", true).fields();
  form.begin_choice("hand", "To", "port");
  for (const std::string_view hand : {"port", "starboard"}) {
    form.begin_option(hand, hand);
    form.end_option();
  }
  form.end_choice({});
  form.number("run", "As if set to run", longest_run(card), {1_in, longest_run(card), 0.5_in}).end();
}

void ask_coup(const Scene& scene, const TargetChoice& choice, Json& json) {
  const OwnShip& own = *scene.view.own_ship(choice.ship);
  const std::string_view ship = own.seen.id;
  const auto targets = scene.menu.targets(choice);
  const auto shot = [&](std::size_t i) -> const ShotCounsel& { return scene.counsel.shots[choice.first + i]; };
  std::size_t best = 0;
  for (std::size_t i = 1; i < targets.size(); ++i) {
    if (worth(shot(i)) > worth(shot(best))) best = i;
  }
  Form form(json,
            {fmt::format("coup-{}", ship), "Torpedoes", fmt::format("{}: finish off", own.seen.name),
             "At a ship that lies still within 5 in, with three times the number to hit."},
            {ship});
  form.order("coup").with("ship", ship).fields().begin_choice("target", "Target");
  for (std::size_t i = 0; i < targets.size(); ++i) {
    Json& option = form.begin_option(scene.id(targets[i]), scene.name(targets[i]), scene.id(targets[i]));
    write_shot(scene, shot(i), choice.ship, targets[i], "with one factor: ", option);
    form.end_option();
  }
  form.end_choice(worth(shot(best)) > 0 ? scene.id(targets[best]) : std::string_view());
  if (own.torpedoes_left > 1) form.whole("factors", "Factors", 1, 1, own.torpedoes_left);
  form.end();
}

// What a crew turns to first: fires, then what keeps her from moving and fighting.
int urgency(HitKind kind) {
  switch (kind) {
    case HitKind::fire: return 5;
    case HitKind::stopped:
    case HitKind::steering: return 4;
    case HitKind::slowed:
    case HitKind::half_speed:
    case HitKind::engine:
    case HitKind::boilers:
    case HitKind::flotation: return 3;
    case HitKind::mount:
    case HitKind::fire_control: return 2;
    default: return 1;
  }
}

bool alike(const HitMark& a, const HitMark& b) { return a.kind == b.kind && a.amount == b.amount && a.side == b.side; }

void ask_repair(const Scene& scene, const OwnShip& own, std::span<const RepairChoice> items, Json& json) {
  const std::string_view ship = own.seen.id;
  const auto number_of = [&](const RepairChoice& c) {
    return scene.counsel.repair_numbers[static_cast<std::size_t>(&c - scene.menu.repairs.data())];
  };
  const auto mark = [&](const RepairChoice& c) -> const HitMark& { return own.hits[c.item]; };
  const auto best = std::ranges::max_element(items, {}, [&](const RepairChoice& c) { return urgency(mark(c).kind); });
  Form form(json,
            {fmt::format("repair-{}", ship), "Damage control", fmt::format("{}: damage control", own.seen.name), {}},
            {ship});
  form.order("repair").with("ship", ship).fields();
  Json& field = form.begin_field("item", "choice", "Work on");
  field.key("value").null().key("options").begin_array();
  for (const RepairChoice& item : items) {
    const auto first = std::ranges::find_if(items, [&](const RepairChoice& c) { return alike(mark(c), mark(item)); });
    if (&*first != &item) continue;
    const auto same = std::ranges::count_if(items, [&](const RepairChoice& c) { return alike(mark(c), mark(item)); });
    const int number = number_of(item);
    const ShownChance& chance = repair_chance(number);
    field.begin_object().field("value", static_cast<int>(item.item));
    field.field("label", same > 1 ? fmt::format("{} (one of {})", in_words(mark(item).kind), same)
                                  : std::string(in_words(mark(item).kind)));
    field.key("chance").raw(chance.chance).field("words", fmt::format("made good on {} or less of D10", number));
    field.end_object();
  }
  field.end_array();
  if (repair_chance(number_of(*best)).mean > 0) field.field("suggested", static_cast<int>(best->item));
  form.end_field().end();
}

}  // namespace

void ask_launches(const Scene& scene, Json& json) {
  for (std::size_t i = 0; i < scene.menu.launches.size(); ++i) {
    ask_launch(scene, scene.menu.launches[i], scene.counsel.most_factors[i], json);
  }
  tell_without(scene, json);
  for (const OwnShip& own : scene.view.own) {
    if (own.placed && own.seen.status == Status::afloat) ask_dummy(scene, own, json);
  }
}

void ask_torpedoes(const Scene& scene, Json& json) {
  for (const TargetChoice& choice : scene.menu.coups) ask_coup(scene, choice, json);
  if (!scene.menu.may_decline_large_attack) return;
  Form form(json,
            {"decline", "Torpedoes", "Torpedoes of the larger ships",
             "On a 1 of D10 one of them looses a torpedo at the nearest large enemy."},
            {});
  form.order("decline").fields().toggle("on", "Keep the torpedoes", scene.counsel.declined).end();
}

void ask_repairs(const Scene& scene, Json& json) {
  const std::span<const RepairChoice> all(scene.menu.repairs);
  for (std::size_t from = 0; from < all.size();) {
    std::size_t to = from;
    while (to < all.size() && all[to].ship == all[from].ship) ++to;
    ask_repair(scene, *scene.view.own_ship(all[from].ship), all.subspan(from, to - from), json);
    from = to;
  }
}

}  // namespace wardroom::coal
