// 7.4, 7.5, 7.6 Torpedoes and 8.6 repairs as forms.
#include <fmt/format.h>

#include <algorithm>

#include "books/coal/rules/chapters.hpp"
#include "books/coal/rules/condition.hpp"
#include "books/coal/rules/damage_control.hpp"
#include "books/coal/rules/positions.hpp"
#include "books/coal/rules/torpedoes.hpp"
#include "books/coal/table/chances.hpp"
#include "books/coal/table/scene.hpp"
#include "books/coal/text/tell.hpp"
#include "game/forms.hpp"

namespace wardroom::coal {
namespace {

Inches longest_run(const Card& card) {
  return card.torpedo_bands.empty() ? card.torpedo_range : card.torpedo_bands.back().run;
}

// The shortest setting that reaches where the target is now; the longest when none does.
Inches run_to(const Card& card, Inches range) {
  for (const TorpedoBand& band : card.torpedo_bands) {
    if (range <= band.run) return band.run;
  }
  return longest_run(card);
}

void write_shot(const Scene& scene, const TorpedoShot& shot, std::string_view when, Json& option) {
  thread_local std::vector<Term> trail;
  trail.clear();
  const ThreeNumbers numbers = torpedo_numbers(scene.state, shot, trail);
  const ShownChance& chance = torpedo_chance(numbers);
  option.key("chance").raw(chance.chance);
  option.field("words", fmt::format("{}{} dice, to hit {}; {} away", when, numbers.dice, numbers.to_hit,
                                    in_words(range(scene.state, shot.ship, shot.target))));
  write_trail(option, trail);
}

double worth(const Scene& scene, const TorpedoShot& shot) {
  thread_local std::vector<Term> trail;
  trail.clear();
  return torpedo_chance(torpedo_numbers(scene.state, shot, trail)).mean;
}

TorpedoShot spread(const Scene& scene, ShipId ship, ShipId target, int factors) {
  const Card& card = *scene.view.own_ship(ship)->seen.card;
  TorpedoShot shot;
  shot.ship = ship;
  shot.target = target;
  shot.factors = factors;
  shot.to_hit = torpedo_to_hit(card, run_to(card, range(scene.state, ship, target)));
  return shot;
}

// As many of the factors left as may still be plotted to this side.
int most_factors(const Scene& scene, const LaunchChoice& choice, ShipId target, Inches run) {
  int most = choice.factors;
  const auto refused = [&] {
    const LaunchTorpedoes launch{choice.ship, static_cast<std::uint8_t>(most), false, target, run, choice.hand, 0};
    return check(scene.state, scene.seat.side, launch).has_value();
  };
  while (most > 1 && refused()) --most;
  return most;
}

// The large ship within the longest run at which most hits are to be expected; nobody, if there is none.
ShipId worthy_target(const Scene& scene, const LaunchChoice& choice, int factors) {
  const Inches reach = longest_run(*scene.view.own_ship(choice.ship)->seen.card);
  ShipId best = no_ship;
  double most = 0;
  for (const ShipId target : scene.menu.targets(choice)) {
    const bool worthy =
        is_large(scene.view.enemy(target)->card->type) && in_range(scene.state, choice.ship, target, reach);
    const double hits = worthy ? worth(scene, spread(scene, choice.ship, target, factors)) : 0;
    if (hits > most) best = target, most = hits;
  }
  return best;
}

void ask_launch(const Scene& scene, const LaunchChoice& choice, Json& json) {
  const std::string& ship = scene.id(choice.ship);
  const Card& card = *scene.view.own_ship(choice.ship)->seen.card;
  const auto targets = scene.menu.targets(choice);
  const std::string_view hand = choice.hand == Hand::port ? "port" : "starboard";
  const int most = most_factors(scene, choice, targets.front(), longest_run(card));
  const ShipId best = worthy_target(scene, choice, most);
  Form form(json,
            {fmt::format("launch-{}-{}", ship, hand), "Torpedoes",
             fmt::format("{}: torpedoes to {}", scene.name(choice.ship), hand),
             "The torpedoes run 5 in a turn and meet any ship of the target's formation in that broadside arc."},
            {ship});
  form.order("launch").with("ship", ship).with("hand", hand).fields().begin_choice("target", "Target");
  for (const ShipId target : targets) {
    Json& option = form.begin_option(scene.id(target), scene.name(target), scene.id(target));
    write_shot(scene, spread(scene, choice.ship, target, most), "if they meet: ", option);
    form.end_option();
  }
  form.end_choice(best == no_ship ? std::string_view() : std::string_view(scene.id(best)));
  form.whole("factors", "Factors", most, 1, most);
  const Inches run = best == no_ship ? longest_run(card) : run_to(card, range(scene.state, choice.ship, best));
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
  if (!torpedoes_work(scene.state.ships[own.seen.ship]))
    return "Fire or damage keeps them from their torpedoes (8.5.1).";
  if (own.torpedoes_left == 0 && !card.torpedoes_reload) return "All torpedoes are used up (7.4.7).";
  bool near = false, any = false;
  for (const SeenShip& enemy : scene.view.enemies) {
    if (!own.sees.has(enemy.ship)) continue;
    any = true;
    near |= in_range(scene.state, own.seen.ship, enemy.ship, longest_run(card) + closing);
  }
  if (!any) return "They have no enemy in sight themselves (7.3).";
  if (!near)
    return fmt::format("No enemy is near enough; their torpedoes run {} (7.4.3).", in_words(longest_run(card)));
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
    same->ships.push_back(scene.id(own.seen.ship));
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
  const Card& card = *own.seen.card;
  if (!card.torpedoes) return;
  const LaunchTorpedoes dummy{own.seen.ship, 0, true, no_ship, longest_run(card), Hand::port, 0};
  if (check(scene.state, scene.seat.side, dummy)) return;
  const std::string& ship = scene.id(own.seen.ship);
  Form form(json,
            {"dummy-" + ship, "Dummy torpedoes", fmt::format("{}: dummy torpedo marker", own.seen.name),
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
  const std::string& ship = scene.id(choice.ship);
  const auto targets = scene.menu.targets(choice);
  const auto shot = [&](ShipId target) { return coup_shot(scene.state, {choice.ship, target, 1}); };
  ShipId best = targets.front();
  for (const ShipId target : targets) {
    if (worth(scene, shot(target)) > worth(scene, shot(best))) best = target;
  }
  Form form(json,
            {"coup-" + ship, "Torpedoes", fmt::format("{}: finish off", own.seen.name),
             "At a ship that lies still within 5 in, with three times the number to hit."},
            {ship});
  form.order("coup").with("ship", ship).fields().begin_choice("target", "Target");
  for (const ShipId target : targets) {
    Json& option = form.begin_option(scene.id(target), scene.name(target), scene.id(target));
    write_shot(scene, shot(target), "with one factor: ", option);
    form.end_option();
  }
  form.end_choice(worth(scene, shot(best)) > 0 ? std::string_view(scene.id(best)) : std::string_view());
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
  const std::string& ship = scene.id(own.seen.ship);
  const auto mark = [&](const RepairChoice& c) -> const HitMark& { return own.hits[c.item]; };
  const auto best = std::ranges::max_element(items, {}, [&](const RepairChoice& c) { return urgency(mark(c).kind); });
  Form form(json, {"repair-" + ship, "Damage control", fmt::format("{}: damage control", own.seen.name), {}}, {ship});
  form.order("repair").with("ship", ship).fields();
  Json& field = form.begin_field("item", "choice", "Work on");
  field.key("value").null().key("options").begin_array();
  for (const RepairChoice& item : items) {
    const auto first = std::ranges::find_if(items, [&](const RepairChoice& c) { return alike(mark(c), mark(item)); });
    if (&*first != &item) continue;
    const auto same = std::ranges::count_if(items, [&](const RepairChoice& c) { return alike(mark(c), mark(item)); });
    const int number = repair_number(scene.state, own.seen.ship, mark(item).kind == HitKind::fire);
    const ShownChance& chance = repair_chance(number);
    field.begin_object().field("value", static_cast<int>(item.item));
    field.field("label", same > 1 ? fmt::format("{} (one of {})", in_words(mark(item).kind), same)
                                  : std::string(in_words(mark(item).kind)));
    field.key("chance").raw(chance.chance).field("words", fmt::format("made good on {} or less of D10", number));
    field.end_object();
  }
  field.end_array();
  const int number = repair_number(scene.state, own.seen.ship, mark(*best).kind == HitKind::fire);
  if (repair_chance(number).mean > 0) field.field("suggested", static_cast<int>(best->item));
  form.end_field().end();
}

}  // namespace

void ask_launches(const Scene& scene, Json& json) {
  for (const LaunchChoice& choice : scene.menu.launches) ask_launch(scene, choice, json);
  tell_without(scene, json);
  for (const OwnShip& own : scene.view.own) {
    if (own.placed && own.seen.status == Status::afloat) ask_dummy(scene, own, json);
  }
}

void ask_torpedoes(const Scene& scene, Json& json) {
  for (const TargetChoice& choice : scene.menu.coups) ask_coup(scene, choice, json);
  if (!scene.menu.may_decline_large_attack) return;
  const bool declined = scene.state.sides[scene.seat.side].declined_large_attack;
  Form form(json,
            {"decline", "Torpedoes", "Torpedoes of the larger ships",
             "On a 1 of D10 one of them looses a torpedo at the nearest large enemy."},
            {});
  form.order("decline").fields().toggle("on", "Keep the torpedoes", declined).end();
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
