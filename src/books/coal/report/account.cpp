#include "books/coal/report/account.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "books/coal/rules/clock.hpp"
#include "books/coal/text/tell.hpp"

namespace wardroom::report {
namespace {

constexpr std::size_t most_sentences = 24;
constexpr std::size_t sentences_a_paragraph = 6;
constexpr int must_be_told = 60;

bool lost(Status status) { return status != Status::afloat && status != Status::exited; }

std::string times(int n) {
  if (n == 1) return "once";
  return n == 2 ? "twice" : number_word(n) + " times";
}

std::string counted(int n, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", n == 1 ? "one" : number_word(n), n == 1 ? one : many);
}

std::string wind_in_words(const Report& r) {
  static constexpr std::array<std::string_view, 8> points = {"north", "north-east", "east", "south-east",
                                                             "south", "south-west", "west", "north-west"};
  const auto from = points[static_cast<std::size_t>((r.wind_from.hundredths() + 2250) / 4500 % 8)];
  switch (r.wind) {
    case coal::Wind::calm: return "a calm sea";
    case coal::Wind::moderate: return fmt::format("a moderate wind from the {}", from);
    case coal::Wind::high: return fmt::format("a high wind from the {}", from);
  }
  return {};
}

std::string_view weather_in_words(const Report& r) {
  if (r.night) return "by night";
  switch (r.visibility) {
    case coal::Visibility::clear: return "in clear weather";
    case coal::Visibility::poor: return "in poor visibility";
    case coal::Visibility::very_poor: return "in very poor visibility";
    case coal::Visibility::extremely_poor: return "in thick weather";
  }
  return {};
}

/// Something to tell, with its weight.
struct Sentence {
  int frame = 0, weight = 0;
  std::string text;
  int about = nobody;     // the ship to whom it happens
  std::size_t order = 0;  // in which it was thought of
};

class Account {
 public:
  explicit Account(const Report& report) : r_(report) {}

  std::vector<std::string> paragraphs() {
    std::vector<std::string> all = {opening()};
    for (int f = 0; f <= r_.last_frame(); ++f) tell_frame(f);
    for (std::string& each : composed()) all.push_back(std::move(each));
    all.push_back(ending());
    return all;
  }

 private:
  const ShipEntry& ship(int index) const { return r_.ships[static_cast<std::size_t>(index)]; }
  std::string name(int index) const { return marked(index, ship(index).name); }
  int index_of(const ShipEntry& entry) const { return static_cast<int>(&entry - r_.ships.data()); }
  const std::string& people(SideId side) const { return r_.sides[side].people; }
  const Blows& blows(int index, int frame) const { return ship(index).blows[static_cast<std::size_t>(frame)]; }

  /// A division as a sentence names it; one that is called after its ships needs no article.
  std::string unit(const std::string& division) const {
    const bool after_ships = std::ranges::any_of(
        r_.ships, [&](const ShipEntry& each) { return division.find(each.name) != std::string::npos; });
    return after_ships ? division : "the " + division;
  }
  bool large(int index) const { return coal::is_large(ship(index).type); }
  std::string names(const std::vector<int>& ships) const {
    std::vector<std::string> list;
    list.reserve(ships.size());
    for (const int each : ships) list.push_back(name(each));
    return coal::listed(list);
  }
  /// The next of several ways to say a thing.
  std::size_t turn_of(const char* what, std::size_t ways) { return used_[what]++ % ways; }
  void say(int frame, int weight, std::string text, int about = nobody) {
    sentences_.push_back({frame, weight, std::move(text), about, sentences_.size()});
  }

  // ---- the opening

  std::string flag_of(SideId side) const {
    for (const ShipEntry& each : r_.ships) {
      if (each.side == side && each.force_flagship) return name(index_of(each));
    }
    for (const ShipEntry& each : r_.ships) {
      if (each.side == side && each.flagship) return name(index_of(each));
    }
    return {};
  }

  std::string strength(SideId side) const {
    const std::string force = force_in_words(r_, side), flag = flag_of(side);
    if (force.empty()) return fmt::format("what {} had was not known", people(side));
    return fmt::format("{} had {}{}", people(side), force, flag.empty() ? "" : ", with the flag in " + flag);
  }

  std::string opening() const {
    std::string text =
        fmt::format("The action of {} began at {} {}, with {}. {}; {}.", date(r_), clock(r_.frames.front().minute),
                    weather_in_words(r_), wind_in_words(r_), capitalised(strength(0)), strength(1));
    const Inches range = range_at(r_, 0);
    if (range.thousandths > 0) {
      text += fmt::format(" The nearest {} of the two sides lay {} yards apart.", heavy() ? "heavy ships" : "ships",
                          rounded_yards(range));
    }
    return text;
  }

  bool heavy() const {
    std::array<bool, 2> has{};
    for (const ShipEntry& each : r_.ships) has[each.side] = has[each.side] || each.big_guns;
    return has[0] && has[1];
  }

  static std::string rounded_yards(Inches range) { return thousands((range.thousandths + 50) / 100 * 100); }

  // ---- what happened in a frame

  void tell_frame(int frame) {
    tell_contact(frame);
    tell_torpedoes(frame);
    for (int i = 0; i < static_cast<int>(r_.ships.size()); ++i) tell_hits(frame, i);
    tell_accidents(frame);
    tell_losses(frame);
    tell_rest(frame);
  }

  std::vector<const Moment*> moments(int frame, Happening what) const {
    std::vector<const Moment*> found;
    for (const Moment& m : r_.moments) {
      if (m.frame == frame && m.what == what) found.push_back(&m);
    }
    return found;
  }

  void tell_contact(int frame) {
    const auto sighted = moments(frame, Happening::sighted);
    if (frame > 0 && sighted.size() == 2) {
      say(frame, 14, "the two sides sighted one another");
    } else if (frame > 0 && !sighted.empty() && sighted.front()->ship != nobody) {
      const Moment& m = *sighted.front();
      say(frame, 14, fmt::format("{} sighted {}", people(m.side == 0 ? 1 : 0), name(m.ship)));
    }
    for (const Moment* m : moments(frame, Happening::revealed)) {
      if (m->ship == nobody) continue;
      const std::string what =
          m->count == 1 ? name(m->ship)
                        : fmt::format("{} and {}", name(m->ship), counted(m->count - 1, "other ship", "other ships"));
      // Of its own side a seat knows only that the enemy has found out.
      const std::size_t way = r_.seat == Seat::of(m->side) ? 2 : turn_of("revealed", 3);
      say(frame, 16,
          way == 0   ? fmt::format("a {} force proved to be {}", r_.sides[m->side].adjective, what)
          : way == 1 ? fmt::format("{} of {} came in sight", what, people(m->side))
                     : fmt::format("{} made out {}", people(m->side == 0 ? 1 : 0), what));
    }
    const auto opened = moments(frame, Happening::opened_fire);
    if (opened.empty()) return;
    const Moment& first = *opened.front();
    if (first.ship == nobody || first.other == nobody) return;
    const Inches range = distance(at(first.ship, frame), at(first.other, frame));
    std::string text = opened.size() == 2 ? fmt::format("both sides opened fire, {} at {}, {} yards away",
                                                        name(first.ship), name(first.other), rounded_yards(range))
                                          : fmt::format("{} opened fire, {} at {}, {} yards away", people(first.side),
                                                        name(first.ship), name(first.other), rounded_yards(range));
    say(frame, must_be_told, std::move(text));
  }

  Point at(int index, int frame) const { return ship(index).fixes[static_cast<std::size_t>(frame)].at; }

  void tell_torpedoes(int frame) {
    std::map<int, std::vector<int>> attacks;  // by target, those who launched
    for (const Moment* m : moments(frame, Happening::launched)) {
      if (m->ship != nobody && m->other != nobody) attacks[m->other].push_back(m->ship);
    }
    for (const auto& [target, from] : attacks) {
      const std::size_t way = turn_of("launched", 3);
      const int weight = (large(target) ? 6 : 3) + static_cast<int>(from.size());
      say(frame, weight,
          way == 0   ? fmt::format("{} launched torpedoes at {}", names(from), name(target))
          : way == 1 ? fmt::format("torpedoes from {} were on their way to {}", names(from), name(target))
                     : fmt::format("{} attacked {} with torpedoes", names(from), name(target)));
    }
    std::map<int, std::pair<int, std::vector<int>>> met;  // by target: hits, and those who scored them
    for (const Moment* m : moments(frame, Happening::torpedoed)) {
      if (m->other == nobody) continue;
      met[m->other].first += m->count;
      auto& by = met[m->other].second;
      if (m->count > 0 && m->ship != nobody && std::ranges::find(by, m->ship) == by.end()) by.push_back(m->ship);
    }
    for (const auto& [target, result] : met) {
      if (result.first == 0) {
        if (!large(target)) continue;
        const std::size_t way = turn_of("torpedoes missed", 3);
        say(frame, 5,
            way == 0   ? fmt::format("torpedoes crossed the course of {} and missed", name(target))
            : way == 1 ? fmt::format("{} escaped the torpedoes aimed at her", name(target))
                       : fmt::format("torpedoes ran past {}", name(target)));
        continue;
      }
      const std::string from = result.second.empty() ? "" : " from " + names(result.second);
      say(frame, large(target) ? must_be_told : 18,
          result.first == 1 ? fmt::format("a torpedo{} struck {}", from, name(target))
                            : fmt::format("{} torpedoes{} struck {}", number_word(result.first), from, name(target)),
          target);
    }
  }

  // "one mount was knocked out and she was set on fire"
  std::string consequences(int index, int frame) const {
    const auto& marks = blows(index, frame).marks;
    const auto count = [&](HitKind kind) { return static_cast<int>(std::ranges::count(marks, kind)); };
    std::vector<std::string> parts;
    if (const int n = count(HitKind::mount)) {
      parts.push_back(n == 1 ? "one of her mounts was knocked out"
                             : number_word(n) + " of her mounts were knocked out");
    }
    if (const int n = count(HitKind::fire)) {
      parts.push_back(n == 1 ? "a fire broke out" : counted(n, "fire", "fires") + " broke out");
    }
    if (count(HitKind::flotation) > 0) parts.emplace_back("she was holed below the waterline");
    if (count(HitKind::steering) > 0) parts.emplace_back("her steering was hit");
    if (count(HitKind::bridge) > 0) parts.emplace_back("her bridge was hit");
    if (count(HitKind::engine) + count(HitKind::boilers) > 0) parts.emplace_back("her engines suffered");
    if (count(HitKind::fire_control) > 0) parts.emplace_back("her fire control was gone");
    if (parts.size() > 3) parts.resize(3);
    return parts.empty() ? "" : "; " + coal::listed(parts);
  }

  void tell_hits(int frame, int index) {
    const Fix& before = ship(index).fixes[static_cast<std::size_t>(std::max(frame - 1, 0))];
    if (!large(index) || lost(before.status)) return;
    const Blows& b = blows(index, frame);
    const int hits = b.hits - b.torpedoes;
    if (hits <= 0) return;
    std::vector<int> by;
    for (const int each : b.hit_by) {
      if (coal::is_large(ship(each).type)) by.push_back(each);
    }
    int weight = 5 * hits;
    for (const HitKind mark : b.marks) weight += mark == HitKind::mount ? 8 : 3;
    weight = std::min(weight, must_be_told - 1);
    const std::string from = by.empty() ? (b.hit_by_batteries ? "lighter guns" : "the enemy") : names(by);
    const std::string shells = counted(hits, "shell", "shells");
    std::string text;
    switch (turn_of("hits", 4)) {
      case 0: text = fmt::format("{} was hit {} by {}", name(index), times(hits), from); break;
      case 1: text = fmt::format("{} from {} struck {}", shells, from, name(index)); break;
      case 2: text = fmt::format("{} took {} from {}", name(index), counted(hits, "hit", "hits"), from); break;
      default: text = fmt::format("{} hit {} {}", from, name(index), times(hits)); break;
    }
    say(frame, weight, text + consequences(index, frame), index);
  }

  void tell_accidents(int frame) {
    for (const Moment* m : moments(frame, Happening::collided)) {
      if (!collided_.insert({m->ship, m->other}).second) continue;
      const bool heavy_ship = large(m->ship) || large(m->other);
      say(frame, heavy_ship ? 30 : 10, fmt::format("{} and {} collided", name(m->ship), name(m->other)));
    }
    for (const Moment* m : moments(frame, Happening::grounded)) {
      if (!grounded_.insert(m->ship).second) continue;
      say(frame, large(m->ship) ? must_be_told : 20, fmt::format("{} ran ashore", name(m->ship)));
    }
  }

  void tell_losses(int frame) {
    std::map<std::pair<int, std::string>, std::vector<int>> boats;  // by side and division
    std::map<SideId, std::vector<int>> merchants;
    std::vector<int> burning;
    for (const Moment* m : moments(frame, Happening::lost)) {
      if (m->ship == nobody || !gone_.insert(m->ship).second) continue;
      const ShipEntry& s = ship(m->ship);
      if (coal::is_torpedo_craft(s.type)) {
        const std::string division =
            s.division == nobody ? "" : r_.divisions[static_cast<std::size_t>(s.division)].name;
        boats[{s.side, division}].push_back(m->ship);
      } else if (s.type == Type::merchant) {
        merchants[s.side].push_back(m->ship);
      } else if (m->status == Status::abandoned) {
        burning.push_back(m->ship);
      } else {
        tell_loss(frame, *m);
      }
    }
    if (!burning.empty()) tell_abandoned(frame, burning);
    std::vector<int> single;  // too few of a division to speak of it
    for (const auto& [group, ships] : boats) {
      if (ships.size() < 3 || group.second.empty()) {
        single.insert(single.end(), ships.begin(), ships.end());
      } else {
        tell_boats(frame, group.second, ships);
      }
    }
    if (!single.empty()) {
      static constexpr std::array<std::string_view, 3> ways = {"{} sunk", "{} lost", "{} sent to the bottom"};
      const std::string who =
          single.size() > 5 ? number_word(static_cast<int>(single.size())) + " boats" : names(single);
      say(frame, 7 * static_cast<int>(single.size()),
          fmt::format(
              "{} {}", who,
              fmt::format(fmt::runtime(ways[turn_of("boats", ways.size())]), single.size() == 1 ? "was" : "were")));
    }
    for (const auto& [side, ships] : merchants) {
      say(frame, 12 * static_cast<int>(ships.size()),
          fmt::format("{} {} lost", names(ships), ships.size() == 1 ? "was" : "were"));
    }
  }

  void tell_abandoned(int frame, const std::vector<int>& ships) {
    const bool one = ships.size() == 1;
    const bool great = std::ranges::any_of(ships, [&](int each) { return large(each); });
    std::string text;
    switch (turn_of("abandoned", 3)) {
      case 0: text = fmt::format("{} {} abandoned, burning from end to end", names(ships), one ? "was" : "were"); break;
      case 1: text = fmt::format("{} {} given up to the flames", names(ships), one ? "was" : "were"); break;
      default:
        text = fmt::format("{} could not master {} fires and {} left to {}", names(ships), one ? "her" : "their",
                           one ? "was" : "were", one ? "her fate" : "their fate");
        break;
    }
    say(frame, great ? 120 : 36, std::move(text), one ? ships.front() : nobody);
  }

  void tell_loss(int frame, const Moment& m) {
    const Blows& b = blows(m.ship, frame);
    const int weight = large(m.ship) ? 120 : 36;
    const std::string by = b.hit_by.empty() ? "" : names(b.hit_by);
    std::string text;
    if (m.status == Status::exploded) {
      switch (turn_of("exploded", 3)) {
        case 0: text = fmt::format("{} blew up{}", name(m.ship), by.empty() ? "" : " under the fire of " + by); break;
        case 1: text = fmt::format("a magazine went up, and {} was gone", name(m.ship)); break;
        default: text = fmt::format("an explosion tore {} apart", name(m.ship)); break;
      }
    } else if (b.grounded) {
      text = fmt::format("{} was lost on the shore", name(m.ship));
    } else if (b.torpedoes > 0) {
      text = fmt::format("{} was lost to torpedoes", name(m.ship));
    } else {
      switch (turn_of("sunk", 3)) {
        case 0: text = fmt::format("{} lay stopped and sinking", name(m.ship)); break;
        case 1: text = fmt::format("{} could not be kept afloat", name(m.ship)); break;
        default: text = fmt::format("{} was beaten to a standstill and began to sink", name(m.ship)); break;
      }
      if (m.status == Status::sunk) text = fmt::format("{} went down", name(m.ship));
      if (!by.empty() && b.hit_by.size() < 4) text += " after the hits of " + by;
    }
    say(frame, m.status == Status::exploded ? weight + 20 : weight, std::move(text), m.ship);
  }

  void tell_boats(int frame, const std::string& division, const std::vector<int>& ships) {
    const auto& all = r_.divisions[static_cast<std::size_t>(ship(ships.front()).division)].ships;
    const bool none_left = std::ranges::all_of(all, [&](int each) { return gone_.contains(each); });
    const std::string count = number_word(static_cast<int>(ships.size()));
    say(frame, 7 * static_cast<int>(ships.size()),
        ships.size() == all.size() ? fmt::format("{} boats were sunk, the whole of {}", count, unit(division))
        : none_left                ? fmt::format("the last {} boats of {} went down", count, unit(division))
                                   : fmt::format("{} boats of {} were sunk", count, unit(division)));
  }

  void tell_rest(int frame) {
    for (const Moment* m : moments(frame, Happening::flag_lost)) {
      // A flagship that has got away is not lost.
      const bool sunk = std::ranges::any_of(r_.ships, [&](const ShipEntry& each) {
        return each.side == m->side && each.force_flagship && lost(each.fixes[static_cast<std::size_t>(frame)].status);
      });
      if (!sunk) continue;
      say(frame, 24, fmt::format("{} were without their flagship", people(m->side)));
    }
    const auto smoke = moments(frame, Happening::smoke);
    for (const Moment* m : smoke) {
      if (m->side == no_side || m->ship == nobody || !smoked_.insert(m->side).second) continue;
      say(frame, 12, fmt::format("{} began to lay smoke to cover {}", name(m->ship), people(m->side)));
    }
    std::map<SideId, std::vector<int>> left;
    for (const Moment* m : moments(frame, Happening::left)) {
      if (m->ship != nobody && left_.insert(m->ship).second) left[m->side].push_back(m->ship);
    }
    for (const auto& [side, ships] : left) {
      const bool heavy_ship = std::ranges::any_of(ships, [&](int each) { return large(each); });
      const std::string who =
          ships.size() > 4 ? fmt::format("{} ships of {}", number_word(static_cast<int>(ships.size())), people(side))
                           : names(ships);
      say(frame, (heavy_ship ? 26 : 8) + static_cast<int>(ships.size()),
          turn_of("left", 2) == 0 ? fmt::format("{} got away", who) : fmt::format("{} left the field", who));
    }
    for (const Moment* m : moments(frame, Happening::turned_away)) {
      if (m->words.empty() || !turned_.insert(m->words).second) continue;
      say(frame, 4, fmt::format("{} turned away from the fire", unit(m->words)));
    }
  }

  // ---- putting it together

  // The weightiest, then in the order in which they happened.
  std::vector<Sentence> chosen() {
    std::vector<Sentence> list = sentences_;
    std::ranges::stable_sort(list, [](const Sentence& a, const Sentence& b) { return a.weight > b.weight; });
    std::size_t keep = std::min(list.size(), most_sentences);
    while (keep < list.size() && keep < 2 * most_sentences && list[keep].weight >= must_be_told) ++keep;
    list.resize(keep);
    std::ranges::sort(list, {}, &Sentence::order);
    return list;
  }

  std::string when(int frame, int before, bool begins) {
    const int minute = r_.frames[static_cast<std::size_t>(frame)].minute;
    const int gone = before < 0 ? 0 : minute - r_.frames[static_cast<std::size_t>(before)].minute;
    if (begins || before < 0) return fmt::format("At {} ", clock(minute));
    switch (turn_of("when", 3)) {
      case 0:
        return gone <= 20 ? capitalised(fmt::format("{} minutes later ", number_word(gone)))
                          : fmt::format("At {} ", clock(minute));
      case 1: return fmt::format("At {} ", clock(minute));
      default: return gone <= 4 ? std::string("Then ") : fmt::format("By {} ", clock(minute));
    }
  }

  std::vector<std::string> composed() {
    std::vector<std::string> paragraphs;
    std::size_t in_paragraph = 0;
    int before = -1, about = nobody;
    for (const Sentence& s : chosen()) {
      const bool same = s.frame == before && in_paragraph > 0;
      if (!same && in_paragraph >= sentences_a_paragraph) in_paragraph = 0;
      if (in_paragraph == 0) paragraphs.emplace_back();
      // Of the ship just spoken of, the next sentence says "she".
      const std::string own_name = s.about == nobody ? "" : name(s.about);
      const bool she = same && s.about != nobody && s.about == about && s.text.starts_with(own_name);
      const std::string text = she    ? "She" + s.text.substr(own_name.size())
                               : same ? capitalised(s.text)
                                      : when(s.frame, before, in_paragraph == 0) + s.text;
      about = s.about;

      paragraphs.back() += (in_paragraph == 0 ? "" : " ") + text + ".";
      ++in_paragraph;
      before = s.frame;
    }
    // A last paragraph of a sentence or two looks lost.
    if (in_paragraph < 3 && paragraphs.size() > 1) {
      const std::string end = std::move(paragraphs.back());
      paragraphs.pop_back();
      paragraphs.back() += " " + end;
    }
    return paragraphs;
  }

  std::string ending() const {
    const Frame& last = r_.frames.back();
    std::string text = r_.over
                           ? fmt::format("The battle ended at {}, in turn {}. ",
                                         clock(last.minute + coal::minutes_per_turn), last.turn)
                           : fmt::format("This account breaks off at {}, in turn {}. ", clock(last.minute), last.turn);
    std::vector<std::string> sides;
    for (SideId side = 0; side < 2; ++side) {
      const std::string force = force_in_words(r_, side, true);
      sides.push_back(fmt::format("{} lost {}", people(side), force.empty() ? "no ship" : force));
    }
    text += fmt::format("{}; {}{}. ", capitalised(sides[0]), sides[1], r_.umpire() ? "" : ", as far as was seen");
    text += result_of(r_);
    for (const Score& score : r_.scores) {
      if (score.for_balance && score.points > 0) {
        text += fmt::format(" Of these points {} stand for the smaller force of {}.", score.points, people(score.side));
      }
    }
    return text;
  }

  const Report& r_;
  std::vector<Sentence> sentences_;
  std::map<std::string, std::size_t> used_;
  std::set<int> gone_, grounded_, left_;
  std::set<std::pair<int, int>> collided_;
  std::set<std::string> turned_;
  std::set<SideId> smoked_;
};

}  // namespace

std::vector<std::string> account_of(const Report& report) { return Account(report).paragraphs(); }

std::string marked(int ship, const std::string& name) { return fmt::format("\x01{}\x02{}\x03", ship, name); }

std::string plain(std::string_view text) {
  std::string out;
  bool in_mark = false;
  for (const char c : text) {
    if (c == '\x01') in_mark = true;
    if (!in_mark && c != '\x03') out += c;
    if (c == '\x02') in_mark = false;
  }
  return out;
}

std::string result_of(const Report& r) {
  if (!r.over) return "The battle is not over, and nobody has won it.";
  if (r.winner == no_side) return fmt::format("By the points it was a draw, {} each.", r.points[0]);
  const SideId other = r.winner == 0 ? 1 : 0;
  return capitalised(
      fmt::format("{} won by {} points to {}.", r.sides[r.winner].people, r.points[r.winner], r.points[other]));
}

std::string force_in_words(const Report& r, SideId side, bool lost_only) {
  std::map<Type, std::vector<std::string>> ships;
  for (int i = 0; i < static_cast<int>(r.ships.size()); ++i) {
    const ShipEntry& s = r.ships[static_cast<std::size_t>(i)];
    // Of an enemy whose strength is hidden only his losses can be counted.
    if (s.side != side || (!s.own && r.hidden_strength && !lost_only)) continue;
    if (!lost_only || lost(s.fixes.back().status)) ships[s.type].push_back(marked(i, s.name));
  }
  std::vector<std::string> parts;
  for (const auto& [type, names] : ships) {
    const auto what = names.size() == 1 ? in_words(type) : plural(type);
    const bool named = lost_only && coal::is_large(type) && names.size() <= 4;
    parts.push_back(named ? fmt::format("the {} {}", what, coal::listed(names))
                          : fmt::format("{} {}", number_word(static_cast<int>(names.size())), what));
  }
  return coal::listed(parts);
}

std::string end_of(const Report& r, int index) {
  const ShipEntry& s = r.ships[static_cast<std::size_t>(index)];
  const Fix& last = s.fixes.back();
  if (!last.known) return "not seen at the end";
  if (last.status == Status::afloat) {
    const std::string fires = last.fires == 0 ? "" : fmt::format(", {} burning", counted(last.fires, "fire", "fires"));
    if (!s.own) return "afloat" + fires;
    if (s.open_hits == 0) return s.hits_taken() == 0 ? "unhurt" : "afloat, all repaired";
    return fmt::format("afloat, {} open{}", counted(s.open_hits, "hit", "hits"), fires);
  }
  std::size_t f = s.fixes.size() - 1;
  while (f > 0 && s.fixes[f - 1].known && s.fixes[f - 1].status != Status::afloat) --f;
  const std::string when = clock(r.frames[f].minute);
  const Blows& b = s.blows[f];
  switch (last.status) {
    case Status::exited: return fmt::format("left the table at {}", when);
    case Status::exploded: return fmt::format("blew up at {}", when);
    case Status::abandoned: return fmt::format("abandoned to her fires at {}", when);
    case Status::sinking: return fmt::format("stopped and sinking at {}", when);
    default: break;
  }
  const char* cause = b.torpedoes > 0                           ? " by torpedo"
                      : b.grounded                              ? " aground"
                      : b.collided && b.hits == 0               ? " in collision"
                      : !b.hit_by.empty() || b.hit_by_batteries ? " by gunfire"
                                                                : "";
  return fmt::format("sunk at {}{}", when, cause);
}

}  // namespace wardroom::report
