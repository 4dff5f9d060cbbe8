// What a strike of the striker may come to: that it hits, and which section, deck or part; and hits of several strikes.
#include <fmt/format.h>

#include "books/jane/odds/given.hpp"
#include "books/jane/odds/questions.hpp"
#include "books/jane/rules/hole.hpp"
#include "books/jane/rules/striker.hpp"
#include "books/jane/text/loader.hpp"

namespace wardroom::jane {
namespace {

using P = Parameter;

constexpr int most_strikes = 20;
constexpr int half_feet_a_section = 2 * half_width;

// ---- where it is aimed

int section_given(const Card& card, std::string_view text) {
  for (int section = 1; section <= card.sections; ++section) {
    if (text == std::to_string(section)) return section;
  }
  wrong("aim", fmt::format("{} has sections 1 to {}, not \"{}\"", card.name, card.sections, text));
}

std::int16_t half_feet_in(const std::string& text, std::string_view whole) {
  constexpr std::int32_t half_foot = 500, most = 1'000'000;
  const bool minus = text.starts_with('-');
  const auto feet = thousandths_in(minus ? text.substr(1) : text);
  if (!feet || *feet % half_foot != 0 || *feet > most) {
    wrong("aim", fmt::format("\"{}\" is no place such as 160,19.5: feet from the stem and above the water, in halves; "
                             "section:5; or waterline",
                             whole));
  }
  return static_cast<std::int16_t>(minus ? -(*feet / half_foot) : *feet / half_foot);
}

Spot aim_given(const Given& given, const Card& card, const Aspect& aspect) {
  Spot aim = usual_aim(aspect, card);
  if (!given.has("aim")) return aim;
  const std::string& text = given.text("aim");
  if (text == "waterline") {
    const DeckPlan& strip = card.deck(Deck::lower);
    aim.y = static_cast<std::int16_t>((strip.from + strip.to) / 2);
    return aim;
  }
  constexpr std::string_view of_section = "section:";
  if (text.starts_with(of_section)) {
    const int section = section_given(card, std::string_view(text).substr(of_section.size()));
    return {static_cast<std::int16_t>((2 * section - 1) * half_width), card.aim.y};
  }
  const std::size_t comma = std::min(text.find(','), text.size() - 1);
  return {half_feet_in(text.substr(0, comma), text), half_feet_in(text.substr(comma + 1), text)};
}

// ---- what the picture is cut into

/// What is asked about of her picture: nothing changes within a cell of its grid.
Grid grid_of(const Card& card, const Aspect& aspect, bool by_section, bool by_deck) {
  Grid grid;
  const Counted part = counted_part(aspect, card);
  const auto across = [&](int x) { grid.xs.push_back(static_cast<std::int16_t>(x)); };
  const auto up = [&](int y) { grid.ys.push_back(static_cast<std::int16_t>(std::max(y, 0))); };
  for (const Region& region : card.regions) {
    if (region.side != Side::centre && region.side != aspect.facing) continue;
    across(region.box.x0);
    across(region.box.x1);
    up(region.box.y0);
    up(region.box.y1);
  }
  if (aspect.counted > 1) {
    across(part.from);
    across(part.to);
  }
  for (int section = 1; by_section && section < card.sections; ++section) across(section * half_feet_a_section);
  for (const DeckPlan& deck : card.decks) {
    if (by_deck && deck.present) up(deck.from);
  }
  grid.settle();
  return grid;
}

/// Her picture as she lies to the firer.
struct Target {
  const Card& card;
  Aspect aspect;
  Ship ship;

  Target(const Card& of, const Aspect& lies) : card(of), aspect(lies) { ship.damage = unhurt(card); }
  Place place(Spot at) const { return place_on(card, ship, aspect, at, 1); }
  bool is_hit(Spot at) const { return place(at).region != nullptr; }
};

Distribution labelled(const std::vector<Fraction>& chances, const std::vector<std::string>& labels) {
  Tally tally;
  for (std::size_t i = 0; i < chances.size(); ++i) {
    tally.add(static_cast<int>(i), chances[i].numerator(), chances[i].denominator());
  }
  return tally.distribution(labels);
}

Distribution hits(const Target& target, const StrikeOdds& odds, Spot aim, const Given& given) {
  const Grid grid = grid_of(target.card, target.aspect, false, false);
  const auto is_hit = [&](Spot at) { return target.is_hit(at); };
  if (given.has("strikes")) return labelled(odds.of_several(grid, aim, given.whole("strikes"), is_hit), {});
  Distribution one = labelled(odds.of_classes(grid, aim, 1, is_hit), {});
  one.name(0, "miss", 0);
  one.name(1, "hit", 1);
  return one;
}

Distribution places(const Target& target, const StrikeOdds& odds, Spot aim, std::string_view of) {
  const Card& card = target.card;
  std::vector<std::string> labels{"miss"};
  const bool section = of == "section", deck = of == "deck";
  for (int i = 1; section && i <= card.sections; ++i) labels.push_back(std::to_string(i));
  for (int i = 0; deck && i < static_cast<int>(deck_count); ++i) {
    labels.emplace_back(boost::describe::enum_to_string(static_cast<Deck>(i), "?"));
  }
  if (of == "part") {
    for (const Region& region : card.regions) labels.push_back(region.id);
  }
  const auto class_of = [&](Spot at) {
    const Place place = target.place(at);
    if (place.region == nullptr) return 0;
    if (section) return int{place.section};
    return 1 +
           static_cast<int>(deck ? static_cast<std::ptrdiff_t>(index(place.deck)) : place.region - card.regions.data());
  };
  // On what deck a bridge stands is a matter of its section.
  const Grid grid = grid_of(card, target.aspect, section || deck, deck);
  return labelled(odds.of_classes(grid, aim, static_cast<int>(labels.size()) - 1, class_of), labels);
}

Distribution strike_odds(const Given& given) {
  const Target target(card_given(given), aspect_given(given));
  const std::string& of = given.text("of");
  if (of != "hit" && given.has("strikes")) wrong("strikes", "hits alone are counted of several strikes: --of hit");
  const Distance range = range_in_reach(given);
  const Hand hand{word_given<Accuracy>(given, "accuracy"), range.thousands, given.flag("quick")};
  const StrikeOdds odds(library().tables->striker, hand);
  const Spot aim = aim_given(given, target.card, target.aspect);
  return of == "hit" ? hits(target, odds, aim, given) : places(target, odds, aim, of);
}

}  // namespace

Question strike_question() {
  return {"strike",
          "what a strike hits of a ship that shows her starboard side, her bow nearer; or hits of several strikes",
          "t-targets-4",
          "wardroom odds jane strike --ship majestic --range 2000 --of section --aim waterline",
          {P::text("ship", "the card of the ship fired at", "t-targets-4"), range_parameter(),
           P::word("of", "what is told apart: hit or miss, sections, decks, or parts of the picture by their ids",
                   {"hit", "section", "deck", "part"}, "t-targets-4"),
           angle_parameter(),
           P::text("aim", "feet from the stem and above the water: 160,19.5; section:5; or waterline", "t-targets-4")
               .or_nothing(),
           P::whole("strikes", "strikes of one ship in one move, which share their bias", 1, most_strikes, "t-intro-4")
               .or_nothing(),
           P::flag("quick", "they are strikes of quick-firers", "t-targets-6"),
           P::word("accuracy", "how well people shoot", {"standard", "battle", "santiago"}, "t-intro-14")
               .or_else("standard")},
          strike_odds};
}

}  // namespace wardroom::jane
