// What a seat is asked: orders to ships, signals, and what umpires decide.
#include "game/forms.hpp"

#include <fmt/format.h>

#include "flags/book/odds.hpp"
#include "flags/book/rules/queries.hpp"
#include "flags/book/table/scene.hpp"
#include "flags/book/text/names.hpp"
#include "game/messages.hpp"
#include "game/umpire_forms.hpp"

namespace wardroom::flags {
namespace {

MailWords mail_words() {
  return {[](std::uint32_t turn) { return fmt::format("turn {}", turn); }, std::span(signals).first(unreadable), ways};
}

void ask_sail(const OwnShip& own, Json& json) {
  const SeenShip& s = own.seen;
  Form form(json, {"sail-" + std::string(s.id), "Course", std::string(s.name), "She holds it until you change it."},
            {s.id});
  form.order("sail").with("ship", s.id).fields();
  const auto word = [](Heading heading) { return boost::describe::enum_to_string(heading, "?"); };
  form.begin_choice("heading", "Heading", word(own.course));
  for (std::uint8_t course = 0; course < square_courses; ++course) {
    form.begin_option(word(static_cast<Heading>(course)), in_words(static_cast<Heading>(course)));
    form.end_option();
  }
  form.end_choice(word(own.course)).whole("speed", "Speed", own.ordered, 0, most_speed).end();
}

int number_of(const View& view, const Fire& fire, std::vector<Term>* trail) {
  const int range = steps_between(view.seen(fire.ship)->at, view.seen(fire.target)->at);
  return number_to_hit(view.sheet->tables, range, view.weather, trail);
}

void ask_fire(const Scene& scene, const OwnShip& own, Json& json) {
  const auto his = [&](const Fire& fire) { return fire.ship == own.seen.ship; };
  if (std::ranges::none_of(scene.menu.fires, his)) return;
  Form form(json, {"fire-" + std::string(own.seen.id), "Guns", std::string(own.seen.name)}, {own.seen.id});
  form.order("fire").with("ship", own.seen.id).fields().begin_choice("target", "Target");
  std::string_view first;
  for (const Fire& fire : scene.menu.fires) {
    if (!his(fire)) continue;
    const SeenShip& target = *scene.view.seen(fire.target);
    std::vector<Term> trail;
    const int number = number_of(scene.view, fire, &trail);
    Json& option = form.begin_option(target.id, target.name, target.id);
    const Fraction chance = hit_odds(own.guns, own.sound, own.damp, number).at_least(1);
    option.key("chance").raw(chance.decimal(6)).field("words", fmt::format("each charge hits on {} or more", number));
    write_trail(option, trail);
    form.end_option();
    if (first.empty()) first = target.id;
  }
  form.end_choice(first);
  form.aim("aim", "Aim", PicturePoint{profile_width / 2, 15}, profile_picture("target", "A ship")).end();
}

QueryWords words_of(const Scene& scene, const Query& query) {
  QueryWords words;
  const SeenShip* ship = scene.view.seen(ShipId::at(query.about));
  if (ship != nullptr) {
    words.about = std::string(ship->name);
    words.pieces = {ship->id};
  }
  if (query.proposed != no_post) words.proposed = scene.view.sheet->posts[query.proposed].name;
  return words;
}

std::string order_words(const View& view, const SealedInView& sealed) {
  if (const auto* sail = std::get_if<Sail>(&sealed.order)) {
    return fmt::format("{} steers {} at {}", view.seen(sail->ship)->name, in_words(sail->heading), sail->speed);
  }
  const auto& fire = std::get<Fire>(sealed.order);
  return fmt::format("{} fires at {}", view.seen(fire.ship)->name, view.seen(fire.target)->name);
}

void ask_umpire(const Scene& scene, Json& json) {
  const View& view = scene.view;
  const std::vector<Post>& posts = view.sheet->posts;
  ask_queries(json, view.queries, queries, view.post, [&](const Query& query) { return words_of(scene, query); });
  if (view.chair != Chair::chief) return;
  std::vector<SealedOrder> orders;
  for (const SealedInView& sealed : view.sealed) {
    orders.push_back({posts[sealed.of].id, posts[sealed.of].name, sealed.which, order_words(view, sealed)});
  }
  ask_vetoes(json, orders);
  ask_tray(json, view.messages, posts, mail_words());
}

}  // namespace

void present_messages(const Scene& scene, Json& json) {
  if (scene.view.chair == Chair::none && !scene.view.umpire) return json.begin_array().end_array(), void();
  MailWords words = mail_words();
  words.codes = signals;
  write_messages(json, scene.view.messages, scene.view.sheet->posts, words);
}

void present_asks(const Scene& scene, Json& json) {
  const View& view = scene.view;
  json.begin_array();
  if (view.phase != Phase::over && view.chair != Chair::none) {
    for (const OwnShip& own : view.own) {
      if (std::ranges::find(scene.menu.steers, own.seen.ship) == scene.menu.steers.end()) continue;
      ask_sail(own, json);
      ask_fire(scene, own, json);
    }
    ask_send(json, view.sheet->posts, scene.menu.may_write, mail_words());
    if (view.umpire) {
      ask_umpire(scene, json);
    } else {
      ask_read(json, view.messages, view.sheet->posts, view.post);
    }
  }
  json.end_array();
}

}  // namespace wardroom::flags
