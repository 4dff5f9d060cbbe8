// A card as a picture: the profile as the striker sees it, and below it the plan of cells, deck by deck.
#include <fmt/format.h>

#include "books/jane/text/sheet.hpp"

namespace wardroom::jane {
namespace {

constexpr int margin = 48, cell_height = 28;

std::string word(auto value) { return boost::describe::enum_to_string(value, "?"); }

const char* fill_of(Part part) {
  switch (part) {
    case Part::gun: return "#222222";
    case Part::position: return "#8a8f98";
    case Part::mast:
    case Part::top: return "#7a5c3a";
    case Part::funnel: return "#c9a227";
    case Part::conning_tower: return "#4a5568";
    case Part::base: return "#a3a9b3";
    case Part::tube: return "#b03a2e";
    case Part::bridge: return "#d8d2c4";
    case Part::hull: return "#cdd6df";
  }
  return "#ffffff";
}

std::string escaped(const std::string& text) {
  std::string result;
  for (const char c : text) {
    if (c == '&') {
      result += "&amp;";
    } else if (c == '<') {
      result += "&lt;";
    } else {
      result += c;
    }
  }
  return result;
}

class Picture {
 public:
  explicit Picture(const Card& card) : card_(card) {
    for (const Region& region : card.regions) top_ = std::max<int>(top_, region.box.y1);
    keel_ = -card.deck(Deck::below).from;
  }

  std::string make() {
    profile();
    plan();
    const int height = line_ + margin;
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" font-family=\"sans-serif\" "
        "font-size=\"11\">\n<title>{}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n{}</svg>\n",
        card_.length + 2 * margin + 60, height, escaped(card_.name), body_);
  }

 private:
  int y(int half_feet) const { return margin + top_ - half_feet; }
  void rect(int x0, int y0, int width, int height, const char* fill, const std::string& title) {
    body_ += fmt::format(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\" stroke=\"#333333\" "
        "stroke-width=\"0.5\"><title>{}</title></rect>\n",
        x0, y0, width, height, fill, escaped(title));
  }
  void text(int x, int at, const std::string& what, const char* anchor = "middle") {
    body_ += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"{}\">{}</text>\n", x, at, anchor, escaped(what));
  }

  // What is tested first lies on top, so it is drawn last.
  void profile() {
    text(margin, 24, card_.name, "start");
    for (auto region = card_.regions.rbegin(); region != card_.regions.rend(); ++region) {
      const Box& box = region->box;
      rect(margin + box.x0, y(box.y1), box.x1 - box.x0, box.y1 - box.y0, fill_of(region->part),
           region->id + ", " + word(region->part));
    }
    body_ += fmt::format("<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke=\"#1f6fb2\"/>\n", margin - 20, y(0),
                         margin + card_.length + 20, y(0));
    line_ = y(-keel_) + 24;
  }

  void plan() {
    for (int section = 1; section <= card_.sections; ++section) text(centre(section), line_, std::to_string(section));
    line_ += 8;
    for (std::size_t i = deck_count; i-- > 0;) {
      const DeckPlan& deck = card_.decks[i];
      const bool plated = std::ranges::any_of(deck.armour, [](Grade grade) { return grade != Grade::none; });
      if (!deck.present || (deck.cells == 0 && !plated)) continue;
      text(margin - 6, line_ + cell_height / 2 + 4, word(static_cast<Deck>(i)), "end");
      row(deck, static_cast<Deck>(i));
      line_ += cell_height + 4;
    }
    line_ += 14;
    text(margin, line_,
         fmt::format("Vitals {}; deck {} on the slope, {} on the flat; {} penetrations sink her.", word(card_.vitals),
                     word(card_.deck_slope), word(card_.deck_flat), card_.sink_penetrations),
         "start");
  }
  int centre(int section) const { return margin + section * 50 - 25; }
  void row(const DeckPlan& deck, Deck which) {
    for (int section = 1; section <= card_.sections; ++section) {
      const Grade armour = deck.armour[static_cast<std::size_t>(section)];
      if (!has(deck.cells, section) && armour == Grade::none) continue;
      const char* fill = armour == Grade::none ? "#f4f1ea" : "#b8c4d4";
      const int x = margin + (section - 1) * 50;
      rect(x, line_, 50, cell_height, fill, word(which) + " " + std::to_string(section));
      if (has(deck.sided, section)) {
        body_ +=
            fmt::format("<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke=\"#333333\" stroke-width=\"0.5\"/>\n", x,
                        line_ + cell_height / 2, x + 50, line_ + cell_height / 2);
      }
      if (armour != Grade::none) text(x + 25, line_ + 11, word(armour));
    }
    bulkheads(which);
  }
  void bulkheads(Deck which) {
    for (const Bulkhead& each : card_.bulkheads) {
      if ((each.decks >> index(which) & 1) == 0) continue;
      const int x = margin + each.after * 50;
      body_ += fmt::format("<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke=\"#111111\" stroke-width=\"{}\"/>\n",
                           x, line_, x, line_ + cell_height, each.watertight ? 1 : 3);
    }
  }

  const Card& card_;
  int top_ = 0, keel_ = 0, line_ = 0;
  std::string body_;
};

}  // namespace

std::string picture_of(const Card& card) { return Picture(card).make(); }

}  // namespace wardroom::jane
