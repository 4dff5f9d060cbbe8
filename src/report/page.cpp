#include "report/page.hpp"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <array>
#include <map>
#include <stdexcept>
#include <vector>

#include "report/data.hpp"
#include "report/figures.hpp"
#include "report/footnotes.hpp"
#include "report/html.hpp"
#include "report/luck.hpp"
#include "rules/resources.hpp"

namespace wardroom::report {
namespace {

std::string_view carried(const std::string& file) {
  const auto bytes = resource("report/" + file);
  if (!bytes) throw std::runtime_error("the program carries no report/" + file);
  return *bytes;
}

// The policy of the page names its own script and style by their hashes, so that nothing else can run in it.
std::string hash_source(std::string_view bytes) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  std::array<char, sodium_base64_ENCODED_LEN(crypto_hash_sha256_BYTES, sodium_base64_VARIANT_ORIGINAL)> text{};
  sodium_bin2base64(text.data(), text.size(), hash.data(), hash.size(), sodium_base64_VARIANT_ORIGINAL);
  return fmt::format("'sha256-{}'", text.data());
}

std::string dagger(int note) {
  if (note == Footnotes::none) return {};
  return fmt::format(R"(<sup class="note"><a href="#note{0}" aria-label="note {0}: reconstructed">†{0}</a></sup>)",
                     note);
}

// The marks about ships' names become elements that the script can find.
std::string with_ships(std::string_view text) {
  std::string out, piece;
  const auto flush = [&] {
    out += escaped(piece);
    piece.clear();
  };
  for (const char c : text) {
    if (c == '\x01') {
      flush();
    } else if (c == '\x02') {
      out += fmt::format(R"(<i class="ship" data-ship="{}">)", escaped(piece));
      piece.clear();
    } else if (c == '\x03') {
      flush();
      out += "</i>";
    } else {
      piece += c;
    }
  }
  flush();
  return out;
}

std::string paragraphs(std::string_view text, std::string_view css) {
  std::string out;
  std::size_t from = 0;
  while (from < text.size()) {
    std::size_t to = std::min(text.find("\n\n", from), text.size());
    out += fmt::format("<p class=\"{}\">{}</p>\n", css, escaped(text.substr(from, to - from)));
    from = to + 2;
  }
  return out;
}

// How a side looks in black and white, and what stands on the hull of its ships in the key; page.js draws the same.
struct SideLook {
  std::string_view words, sign;
};
constexpr std::array<SideLook, 6> side_looks{
    {{"filled, solid track", ""},
     {"open, dashed track", ""},
     {"bow half filled, dotted track", "M28,2H32L39,6L32,10H28Z"},
     {"open with two bars, long dashes", "M22,2V10M30,2V10"},
     {"filled with a light line, dash and dot", "M20,6H35"},
     {"open with a dot, dash and two dots", "M25,6a3,3 0 1 0 6,0a3,3 0 1 0 -6,0"}}};

class Page {
 public:
  explicit Page(const Report& report) : r_(report), luck_(luck_of(report)), notes_(report.charts) {}

  std::string text() {
    std::map<std::string, std::string, std::less<>> parts;
    const std::string_view style = carried("page.css"), script = carried("page.js");
    parts["policy"] = fmt::format(
        "default-src 'none'; style-src {}; script-src {}; img-src data:; base-uri 'none'; "
        "form-action 'none'",
        hash_source(style), hash_source(script));
    parts["title"] = escaped(r_.title);
    parts["description"] = escaped(fmt::format("{}, {}. {}", r_.title, date(r_), result_of(r_)));
    parts["style"] = style;
    parts["script"] = script;
    parts["head"] = head();
    parts["account"] = account();
    parts["legend"] = legend();
    parts["luck_lead"] = r_.words.luck_lead;
    parts["figures"] = figures();
    parts["order_of_battle"] = order_of_battle();
    parts["luck"] = luck();
    parts["log_summary"] = log_summary();
    parts["last_frame"] = std::to_string(r_.last_frame());
    parts["data"] = within_script(data_of(r_, notes_));
    parts["notes"] = notes();  // last: by now every note has its number
    return filled(carried("page.html"), parts);
  }

 private:
  // {{name}} stands for a part; parts are not looked into again.
  static std::string filled(std::string_view page, const std::map<std::string, std::string, std::less<>>& parts) {
    std::string out;
    std::size_t from = 0;
    for (std::size_t at = page.find("{{"); at != std::string_view::npos; at = page.find("{{", from)) {
      const std::size_t end = page.find("}}", at);
      out += page.substr(from, at - from);
      out += parts.find(page.substr(at + 2, end - at - 2))->second;
      from = end + 2;
    }
    return out.append(page.substr(from));
  }

  const ShipEntry& ship(int index) const { return r_.ship(index); }
  std::string side_span(std::size_t side) const {
    return fmt::format(R"(<span class="flag {}">{}</span>)", side_class(side), escaped(r_.sides[side].name));
  }
  std::vector<std::string> side_spans() const {
    std::vector<std::string> spans;
    for (std::size_t side = 0; side < r_.sides.size(); ++side) spans.push_back(side_span(side));
    return spans;
  }

  // ---- head

  std::string head() const {
    const std::string begin = clock(r_.frames.front().minute);
    const std::string time =
        r_.timed() ? fmt::format("{} to {}", begin, clock(r_.frames.back().minute + (r_.over ? r_.minutes_a_turn : 0)))
                   : fmt::format("from {}, {}", begin, counted(r_.frames.back().turn, "turn", "turns"));
    std::string out = fmt::format(R"(<p class="kicker">Battle report</p>
<h1>{}</h1>
<p class="when">{}{}, {}</p>
<p class="sides">{}</p>
<p class="result">{}</p>
)",
                                  escaped(r_.title), r_.place.empty() ? "" : escaped(r_.place) + " · ", date(r_), time,
                                  fmt::to_string(fmt::join(side_spans(), r_.sides.size() == 2 ? " against " : ", ")),
                                  escaped(result_of(r_)));
    if (r_.seat.role == Role::side) {
      out += fmt::format(
          "<p class=\"seat\">As {} saw it: this page holds what that side knew while it fought, and nothing "
          "else.</p>\n",
          escaped(r_.sides[r_.seat.side].people));
    } else if (!r_.umpire()) {
      out += fmt::format("<p class=\"seat\">As a spectator saw it: this page holds only what {} could see.</p>\n",
                         r_.sides.size() == 2 ? "both sides" : "every side");
    }
    if (!r_.over) out += "<p class=\"seat\">The journal breaks off before the end of the battle.</p>\n";
    out += "<p class=\"proof\">" + proof() + "</p>\n";
    if (!r_.dice.empty()) out += "<p class=\"proof\">" + escaped(r_.dice) + "</p>\n";
    return out;
  }

  std::string proof() const {
    if (!r_.umpire()) return "The key of the dice stays with the umpire, and with it the journal that proves them.";
    const std::string dice = r_.real_dice ? "The players threw the dice themselves."
                             : !r_.commitment.empty()
                                 ? fmt::format(
                                       "Dice nobody can doubt: the host committed to them before the first "
                                       "order by <code>{}</code>.",
                                       escaped(r_.commitment))
                                 : fmt::format("Dice nobody can doubt: the key is <b>{}</b>.", escaped(r_.seed));
    return dice + (r_.over ? fmt::format(" The final state has the hash <code>{}</code>.", escaped(r_.hash)) : "") +
           " <code>wardroom verify JOURNAL</code> fights the battle again and checks every order, die and hash.";
  }

  // ---- account

  std::string account() const {
    std::string out = paragraphs(r_.story, "story");
    for (const std::string& each : r_.account) out += fmt::format("<p>{}</p>\n", with_ships(each));
    return out;
  }

  static std::string key(std::string_view drawing, std::string_view words) {
    return fmt::format(R"(<li><svg class="key" viewBox="0 0 40 12" aria-hidden="true">{}</svg> {}</li>
)",
                       drawing, escaped(words));
  }

  // Of what need not lie on every table there is a key only where it does.
  std::string legend() const {
    std::string out;
    for (std::size_t side = 0; side < r_.sides.size(); ++side) {
      const SideLook& look = side_looks[side % side_looks.size()];
      out += key(
          fmt::format(
              R"(<path d="M0,6H16" class="track {0}"/>)"
              R"(<path d="M18,2H32L39,6L32,10H18Z" class="hull {0}"/>{1})",
              side_class(side),
              look.sign.empty() ? "" : fmt::format(R"(<path d="{}" class="sign {}"/>)", look.sign, side_class(side))),
          fmt::format("{}: {}", r_.sides[side].name, look.words));
    }
    out += key(R"(<path d="M2,6H38" class="fire big"/>)", r_.words.big_fire);
    out += key(R"(<path d="M2,6H38" class="fire"/>)", r_.words.other_fire);
    out += key(R"(<circle cx="20" cy="6" r="4" class="hit"/>)", "hits");
    out += key(r_.words.fan ? R"(<path d="M4,11L14,6L4,1A12,12 0 0 1 4,11Z" class="run"/>)"
                            : R"(<path d="M4,6H34M28,2L35,6L28,10" class="run"/>)",
               "torpedo run");
    out += key(R"(<path d="M4,6H36" class="smoke"/>)", "smoke");
    if (r_.words.fires) out += key(R"(<circle cx="20" cy="6" r="5" class="flame"/>)", "on fire");
    out += key(R"(<path d="M15,1L25,11M25,1L15,11" class="wreck"/>)", "lost");
    if (std::ranges::any_of(r_.tables, [](const Table& t) { return !t.markers.empty(); })) {
      out += key(R"(<rect x="14" y="1" width="10" height="10" class="marker side1"/>)", r_.words.marker);
    }
    return out;
  }

  std::string figures() const {
    const std::string whose = r_.sides.size() == 2
                                  ? fmt::format("{} upwards, {} downwards", side_span(0), side_span(1))
                                  : fmt::format("{}, side by side in this order", fmt::join(side_spans(), ", "));
    return fmt::format(R"(<figure><figcaption>Range between the nearest {}, in {}</figcaption>{}</figure>
<figure><figcaption>Hits scored in each turn: {}</figcaption>{}</figure>
)",
                       r_.words.nearest, r_.measure.words, range_figure(r_), whose, hits_figure(r_));
  }

  // ---- order of battle

  std::string order_of_battle() {
    std::string out;
    for (std::size_t side = 0; side < r_.sides.size(); ++side) out += fleet(side);
    return out + fmt::format("<p class=\"lead\">{}</p>\n", r_.words.ships_lead);
  }

  std::string fleet(std::size_t side) {
    std::string out =
        fmt::format(R"(<div class="scroll" tabindex="0" role="region" aria-label="Ships: {0}">
<table class="fleet {1}"><caption>{2}</caption>
<thead><tr><th scope="col">Ship</th><th scope="col">Type</th><th scope="col" class="nosort">Damage, turn by turn</th>)"
                    R"(<th scope="col" class="num">Hits taken</th><th scope="col" class="num">Hits scored</th>)"
                    R"(<th scope="col">Her end</th></tr></thead>
)",
                    escaped(r_.sides[side].name), side_class(side), side_span(side));
    for (const UnitEntry& u : r_.units) {
      if (u.side == side) out += rows(u.name, u.ships);
    }
    // Of an enemy a side knows ships, not units.
    std::vector<int> others;
    for (int i = 0; i < static_cast<int>(r_.ships.size()); ++i) {
      if (ship(i).side == side && ship(i).unit == nobody) others.push_back(i);
    }
    std::ranges::stable_sort(others, [&](int a, int b) { return ship(a).type < ship(b).type; });
    if (!others.empty()) out += rows(r_.umpire() ? "Others" : "Ships seen", others);
    return out + "</table></div>\n";
  }

  std::string rows(const std::string& title, const std::vector<int>& ships) {
    std::string out = fmt::format("<tbody><tr class=\"division\"><th colspan=\"6\" scope=\"rowgroup\">{}</th></tr>\n",
                                  escaped(title));
    for (const int i : ships) {
      const ShipEntry& s = ship(i);
      const char* flag = s.force_flagship ? " <abbr title=\"force flagship\">⚑ force</abbr>"
                         : s.flagship     ? " <abbr title=\"flagship\">⚑</abbr>"
                                          : "";
      out += fmt::format(
          R"(<tr data-row="{}"><th scope="row"><i class="ship" data-ship="{}">{}</i>{}{}</th><td><abbr title="{}">{}</abbr></td>)"
          R"(<td>{}</td><td class="num">{}</td><td class="num">{}</td><td>{}</td></tr>
)",
          i, i, escaped(s.name), flag, dagger(notes_.of_card(s.provenance)), escaped(r_.type_of(s).one),
          escaped(r_.type_of(s).id), damage_strip(r_, s), s.hits_taken(), s.hits_scored, escaped(s.end));
    }
    return out + "</tbody>\n";
  }

  // ---- luck

  std::string luck() {
    std::string out = "<div class=\"pair\">\n";
    for (std::size_t side = 0; side < r_.sides.size(); ++side) {
      const Luck& all = luck_.sides[side].all;
      if (all.throws == 0) {
        out += fmt::format("<p>{} never fired.</p>\n", escaped(capitalised(r_.sides[side].people)));
        continue;
      }
      const std::string sentence =
          fmt::format("{} gunnery and torpedoes scored {} where {} were expected: {}.", r_.sides[side].adjective,
                      times_hit(all.hits), all.expected.mean().decimal(1), in_words(all));
      out += fmt::format("<figure class=\"luck\"><figcaption>{}</figcaption>{}</figure>\n", escaped(sentence),
                         luck_figure(all, side, r_.sides[side].people));
    }
    return out + "</div>\n" + weapons() + ships_luck();
  }

  static std::string times_hit(int hits) { return fmt::format("{} hit{}", hits, hits == 1 ? "" : "s"); }

  static std::string luck_cells(const Luck& luck) {
    return fmt::format(R"(<td class="num">{}</td><td class="num">{}</td><td class="num">{}</td><td>{}</td></tr>
)",
                       luck.throws, luck.expected.mean().decimal(2), luck.hits, in_words(luck));
  }

  std::string weapons() {
    std::string out = luck_table("Luck by weapon", "Weapon");
    for (std::size_t side = 0; side < r_.sides.size(); ++side) {
      for (std::size_t w = 0; w < r_.weapons.size(); ++w) {
        const Luck& luck = luck_.sides[side].by_weapon[w];
        if (luck.throws == 0) continue;
        out += fmt::format("<tr><th scope=\"row\"><span class=\"flag {}\">{}</span> {}{}</th>", side_class(side),
                           escaped(r_.sides[side].adjective), escaped(r_.weapons[w].name),
                           dagger(notes_.of_chart(r_.weapons[w].chart)));
        out += luck_cells(luck);
      }
    }
    return out + "</tbody></table></div>\n";
  }

  std::string ships_luck() {
    std::vector<int> order;
    for (int i = 0; i < static_cast<int>(r_.ships.size()); ++i) {
      if (luck_.ships[static_cast<std::size_t>(i)].throws > 0) order.push_back(i);
    }
    if (order.empty()) return {};
    std::ranges::stable_sort(order, [&](int a, int b) {
      return luck_.ships[static_cast<std::size_t>(b)].throws < luck_.ships[static_cast<std::size_t>(a)].throws;
    });
    std::string out = "<details><summary>Ship by ship</summary>\n";
    out += luck_table(r_.words.ships_luck, "Ship");
    for (const int i : order) {
      out += fmt::format(R"(<tr><th scope="row"><i class="ship" data-ship="{}">{}</i></th>)", i, escaped(ship(i).name));
      out += luck_cells(luck_.ships[static_cast<std::size_t>(i)]);
    }
    return out + "</tbody></table></div></details>\n";
  }

  static std::string luck_table(std::string_view caption, std::string_view first) {
    return fmt::format(R"(<div class="scroll" tabindex="0" role="region" aria-label="{0}"><table><caption>{0}</caption>
<thead><tr><th scope="col">{1}</th><th scope="col" class="num">Throws</th><th scope="col" class="num">Expected</th>)"
                       R"(<th scope="col" class="num">Hits</th><th scope="col">How unusual</th></tr></thead><tbody>
)",
                       caption, first);
  }

  // ---- log and notes

  // For print, and for readers without the script.
  std::string log_summary() const {
    std::string out = "<ol class=\"summary\">\n";
    for (int f = 0; f <= r_.last_frame(); ++f) {
      std::string lines;
      int rest = 0;
      for (const LogEntry& e : r_.log) {
        if (e.frame != f) continue;
        if (e.topic == Topic::losses) {
          lines += " " + e.text;
        } else {
          ++rest;
        }
      }
      const Frame& frame = r_.frame(f);
      out += fmt::format("<li><b>{}{}</b> {} <span>{} other events.</span></li>\n",
                         f == 0 ? "Before the battle" : "Turn " + frame.label,
                         r_.timed() ? " · " + clock(frame.minute) : "", escaped(lines), rest);
    }
    return out + "</ol>\n";
  }

  std::string notes() const {
    std::string out;
    if (!r_.provenance.empty()) {
      out += fmt::format("<p>The scenario: {}.</p>\n", escaped(r_.provenance));
    }
    std::size_t from = 0;
    if (!r_.sources.empty()) {
      out += "<h3>Sources</h3>\n<ul>\n";
      while (from <= r_.sources.size()) {
        const std::size_t to = std::min(r_.sources.find('\n', from), r_.sources.size());
        out += fmt::format("<li>{}</li>\n", escaped(r_.sources.substr(from, to - from)));
        from = to + 1;
      }
      out += "</ul>\n";
    }
    out += fmt::format("<h3>Reconstructed figures</h3>\n<p>{}</p>\n<ol class=\"notes\">\n", r_.words.provenance);
    const auto& list = notes_.notes();
    for (std::size_t i = 0; i < list.size(); ++i) {
      out += fmt::format("<li id=\"note{}\">{}</li>\n", i + 1, escaped(list[i]));
    }
    return out + "</ol>\n";
  }

  const Report& r_;
  LuckReport luck_;
  Footnotes notes_;
};

}  // namespace

std::string page_of(const Report& report) { return Page(report).text(); }

}  // namespace wardroom::report
