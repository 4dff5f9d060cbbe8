#include "report/account.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/words.hpp"

namespace wardroom::report {
namespace {

constexpr std::size_t most_sentences = 24;
constexpr std::size_t sentences_a_paragraph = 6;

}  // namespace

std::vector<std::string> Account::paragraphs() {
  std::vector<std::string> all = {opening()};
  for (int f = 0; f <= r_.last_frame(); ++f) tell_frame(f);
  for (std::string& each : composed()) all.push_back(std::move(each));
  all.push_back(ending());
  return all;
}

std::string Account::names(const std::vector<int>& ships) const {
  std::vector<std::string> list;
  list.reserve(ships.size());
  for (const int each : ships) list.push_back(name(each));
  return listed(list);
}

std::vector<const Moment*> Account::moments(int frame, Happening what) const {
  std::vector<const Moment*> found;
  for (const Moment& m : r_.moments) {
    if (m.frame == frame && m.what == what) found.push_back(&m);
  }
  return found;
}

void Account::say(int frame, int weight, std::string text, int about) {
  sentences_.push_back({frame, weight, std::move(text), about, sentences_.size()});
}

// A unit as a sentence names it; one that is called after its ships needs no article.
std::string Account::unit_name(const std::string& unit) const {
  const bool after_ships =
      std::ranges::any_of(r_.ships, [&](const ShipEntry& each) { return unit.find(each.name) != std::string::npos; });
  return after_ships ? unit : "the " + unit;
}

// ---- the opening

std::string Account::flag_of(SideId side) const {
  for (const bool force : {true, false}) {
    for (int i = 0; i < static_cast<int>(r_.ships.size()); ++i) {
      if (ship(i).side == side && (force ? ship(i).force_flagship : ship(i).flagship)) return name(i);
    }
  }
  return {};
}

std::string Account::strength(SideId side) const {
  const std::string force = force_in_words(r_, side), flag = flag_of(side);
  if (force.empty()) return fmt::format("what {} had was not known", people(side));
  return fmt::format("{} had {}{}", people(side), force, flag.empty() ? "" : ", with the flag in " + flag);
}

std::string Account::opening() const {
  std::vector<std::string> forces;
  for (std::size_t side = 0; side < r_.sides.size(); ++side) forces.push_back(strength(SideId::at(side)));
  std::string text = fmt::format("The action of {} began at {} {}. {}.", date(r_), clock(r_.frames.front().minute),
                                 r_.conditions, capitalised(fmt::to_string(fmt::join(forces, "; "))));
  std::set<SideId> heavy;
  for (const ShipEntry& each : r_.ships) {
    if (each.big_guns) heavy.insert(each.side);
  }
  const Length range = range_at(r_, 0);
  if (range.thousandths > 0) {
    text += fmt::format(" The nearest {} of the {} sides lay {} apart.",
                        heavy.size() == r_.sides.size() ? r_.words.nearest : "ships",
                        number_word(static_cast<int>(r_.sides.size())), in_words(r_, range));
  }
  return text;
}

// ---- what happened in a frame

void Account::tell_frame(int frame) {
  tell_contact(frame);
  tell_launches(frame);
  tell_torpedoes(frame);
  for (int i = 0; i < static_cast<int>(r_.ships.size()); ++i) tell_hits(frame, i);
  tell_accidents(frame);
  tell_losses(frame);
  tell_rest(frame);
  tell_own(frame);
}

void Account::tell_contact(int frame) {
  const auto sighted = moments(frame, Happening::sighted);
  if (frame > 0 && sighted.size() == 2 && r_.sides.size() == 2) {
    say(frame, 14, "the two sides sighted one another");
  } else if (frame > 0 && !sighted.empty() && sighted.front()->ship != nobody) {
    const Moment& m = *sighted.front();
    say(frame, 14, fmt::format("{} sighted {}", foes(m.side), name(m.ship)));
  }
  tell_revealed(frame);
  tell_first_fire(frame);
}

void Account::tell_revealed(int frame) {
  for (const Moment* m : moments(frame, Happening::revealed)) {
    if (m->ship == nobody) continue;
    const std::string what =
        m->count == 1 ? name(m->ship)
                      : fmt::format("{} and {}", name(m->ship), counted(m->count - 1, "other ship", "other ships"));
    // Of its own side a seat knows only that the enemy has found out.
    const std::size_t way = r_.of_side(m->side) ? 2 : turn_of("revealed", 3);
    say(frame, 16,
        way == 0   ? fmt::format("a {} force proved to be {}", r_.sides[m->side].adjective, what)
        : way == 1 ? fmt::format("{} of {} came in sight", what, people(m->side))
                   : fmt::format("{} made out {}", foes(m->side), what));
  }
}

void Account::tell_first_fire(int frame) {
  const auto opened = moments(frame, Happening::opened_fire);
  if (opened.empty()) return;
  const Moment& first = *opened.front();
  if (first.ship == nobody || first.other == nobody) return;
  const auto at = [&](int index) { return ship(index).fixes[static_cast<std::size_t>(frame)].at; };
  say(frame, must_be_told,
      fmt::format("{} opened fire, {} at {}, {} away",
                  opened.size() < r_.sides.size() ? people(first.side)
                  : r_.sides.size() == 2          ? "both sides"
                                                  : "all sides",
                  name(first.ship), name(first.other), in_words(r_, distance(at(first.ship), at(first.other)))));
}

void Account::tell_launches(int frame) {
  std::map<int, std::vector<int>> attacks;  // by target, those who launched
  for (const Moment* m : moments(frame, Happening::launched)) {
    if (m->ship != nobody && m->other != nobody) attacks[m->other].push_back(m->ship);
  }
  for (const auto& [target, from] : attacks) {
    const std::size_t way = turn_of("launched", 3);
    const int weight = (great(target) ? 6 : 3) + static_cast<int>(from.size());
    say(frame, weight,
        way == 0   ? fmt::format("{} launched torpedoes at {}", names(from), name(target))
        : way == 1 ? fmt::format("torpedoes from {} were on their way to {}", names(from), name(target))
                   : fmt::format("{} attacked {} with torpedoes", names(from), name(target)));
  }
}

void Account::tell_torpedoes(int frame) {
  std::map<int, std::pair<int, std::vector<int>>> met;  // by target: hits, and those who scored them
  for (const Moment* m : moments(frame, Happening::torpedoed)) {
    if (m->other == nobody) continue;
    met[m->other].first += m->count;
    auto& by = met[m->other].second;
    if (m->count > 0 && m->ship != nobody && std::ranges::find(by, m->ship) == by.end()) by.push_back(m->ship);
  }
  for (const auto& [target, result] : met) {
    if (result.first == 0) {
      if (!great(target)) continue;
      const std::size_t way = turn_of("torpedoes missed", 3);
      say(frame, 5,
          way == 0   ? fmt::format("torpedoes crossed the course of {} and missed", name(target))
          : way == 1 ? fmt::format("{} escaped the torpedoes aimed at her", name(target))
                     : fmt::format("torpedoes ran past {}", name(target)));
      continue;
    }
    const std::string from = result.second.empty() ? "" : " from " + names(result.second);
    say(frame, great(target) ? must_be_told : 18,
        result.first == 1 ? fmt::format("a torpedo{} struck {}", from, name(target))
                          : fmt::format("{} torpedoes{} struck {}", number_word(result.first), from, name(target)),
        target);
  }
}

void Account::tell_hits(int frame, int index) {
  const Fix& before = ship(index).fixes[static_cast<std::size_t>(std::max(frame - 1, 0))];
  if (!great(index) || r_.lost(before)) return;
  const Blows& b = blows(index, frame);
  const int hits = b.hits - b.torpedoes;
  if (hits <= 0) return;
  std::vector<int> by;
  std::ranges::copy_if(b.hit_by, std::back_inserter(by), [&](int each) { return great(each); });
  const std::string from = by.empty() ? (b.hit_by_batteries ? "lighter guns" : "the enemy") : names(by);
  const std::string shells = counted(hits, r_.words.shot, r_.words.shots);
  std::string text;
  switch (turn_of("hits", 4)) {
    case 0: text = fmt::format("{} was hit {} by {}", name(index), times(hits), from); break;
    case 1: text = fmt::format("{} from {} struck {}", shells, from, name(index)); break;
    case 2: text = fmt::format("{} took {} from {}", name(index), counted(hits, "hit", "hits"), from); break;
    default: text = fmt::format("{} hit {} {}", from, name(index), times(hits)); break;
  }
  say(frame, std::min(5 * hits + weight_of_marks(b), must_be_told - 1), text + consequences(index, frame), index);
}

void Account::tell_accidents(int frame) {
  for (const Moment* m : moments(frame, Happening::collided)) {
    if (!collided_.insert({m->ship, m->other}).second) continue;
    const bool heavy = great(m->ship) || great(m->other);
    say(frame, heavy ? 30 : 10, fmt::format("{} and {} collided", name(m->ship), name(m->other)));
  }
  for (const Moment* m : moments(frame, Happening::grounded)) {
    if (!grounded_.insert(m->ship).second) continue;
    say(frame, great(m->ship) ? must_be_told : 20, fmt::format("{} ran ashore", name(m->ship)));
  }
}

// ---- losses

void Account::tell_losses(int frame) {
  std::vector<const Moment*> single_losses;
  std::vector<int> boats;
  std::map<SideId, std::vector<int>> merchants;
  for (const Moment* m : moments(frame, Happening::lost)) {
    if (m->ship == nobody || !gone_.insert(m->ship).second) continue;
    const TypeEntry& type = r_.type_of(ship(m->ship));
    if (type.hull == Hull::boat && !type.great) {
      boats.push_back(m->ship);
    } else if (type.hull == Hull::merchant && !type.great) {
      merchants[ship(m->ship).side].push_back(m->ship);
    } else {
      single_losses.push_back(m);
    }
  }
  tell_single_losses(frame, single_losses);
  tell_small_losses(frame, boats);
  for (const auto& [side, ships] : merchants) {
    say(frame, 12 * static_cast<int>(ships.size()),
        fmt::format("{} {} lost", names(ships), ships.size() == 1 ? "was" : "were"));
  }
}

void Account::tell_small_losses(int frame, const std::vector<int>& boats) {
  std::map<std::pair<int, std::string>, std::vector<int>> groups;  // by side and unit
  for (const int each : boats) {
    const int unit = ship(each).unit;
    groups[{ship(each).side, unit == nobody ? "" : r_.units[static_cast<std::size_t>(unit)].name}].push_back(each);
  }
  std::vector<int> single;  // too few of a unit to speak of it
  for (const auto& [group, ships] : groups) {
    if (ships.size() < 3 || group.second.empty()) {
      single.insert(single.end(), ships.begin(), ships.end());
    } else {
      tell_boats(frame, r_.units[static_cast<std::size_t>(ship(ships.front()).unit)], ships);
    }
  }
  if (single.empty()) return;
  static constexpr std::array<std::string_view, 3> ways = {"sunk", "lost", "sent to the bottom"};
  const std::string who = single.size() > 5 ? number_word(static_cast<int>(single.size())) + " boats" : names(single);
  say(frame, 7 * static_cast<int>(single.size()),
      fmt::format("{} {} {}", who, single.size() == 1 ? "was" : "were", ways[turn_of("boats", ways.size())]));
}

void Account::tell_boats(int frame, const UnitEntry& unit, const std::vector<int>& ships) {
  const bool none_left = std::ranges::all_of(unit.ships, [&](int each) { return gone_.contains(each); });
  const std::string count = number_word(static_cast<int>(ships.size())), of = unit_name(unit.name);
  say(frame, 7 * static_cast<int>(ships.size()),
      ships.size() == unit.ships.size() ? fmt::format("{} boats were sunk, the whole of {}", count, of)
      : none_left                       ? fmt::format("the last {} boats of {} went down", count, of)
                                        : fmt::format("{} boats of {} were sunk", count, of));
}

void Account::tell_rest(int frame) {
  for (const Moment* m : moments(frame, Happening::flag_lost)) {
    // A flagship that has got away is not lost.
    const bool sunk = std::ranges::any_of(r_.ships, [&](const ShipEntry& each) {
      return each.side == m->side && each.force_flagship && r_.lost(each.fixes[static_cast<std::size_t>(frame)]);
    });
    if (sunk) say(frame, 24, fmt::format("{} were without their flagship", people(m->side)));
  }
  for (const Moment* m : moments(frame, Happening::smoke)) {
    if (m->side == no_side || m->ship == nobody || !smoked_.insert(m->side).second) continue;
    say(frame, 12, fmt::format("{} began to lay smoke to cover {}", name(m->ship), people(m->side)));
  }
  tell_left(frame);
  for (const Moment* m : moments(frame, Happening::turned_away)) {
    if (m->words.empty() || !turned_.insert(m->words).second) continue;
    say(frame, 4, fmt::format("{} turned away from the fire", unit_name(m->words)));
  }
}

void Account::tell_left(int frame) {
  std::map<SideId, std::vector<int>> left;
  for (const Moment* m : moments(frame, Happening::left)) {
    if (m->ship != nobody && left_.insert(m->ship).second) left[m->side].push_back(m->ship);
  }
  for (const auto& [side, ships] : left) {
    const bool heavy = std::ranges::any_of(ships, [&](int each) { return great(each); });
    const std::string who =
        ships.size() > 4 ? fmt::format("{} ships of {}", number_word(static_cast<int>(ships.size())), people(side))
                         : names(ships);
    say(frame, (heavy ? 26 : 8) + static_cast<int>(ships.size()),
        turn_of("left", 2) == 0 ? fmt::format("{} got away", who) : fmt::format("{} left the field", who));
  }
}

// ---- putting it together

// The weightiest, then in the order in which they happened.
std::vector<Account::Sentence> Account::chosen() const {
  std::vector<Sentence> list = sentences_;
  std::ranges::stable_sort(list, [](const Sentence& a, const Sentence& b) { return a.weight > b.weight; });
  std::size_t keep = std::min(list.size(), most_sentences);
  while (keep < list.size() && keep < 2 * most_sentences && list[keep].weight >= must_be_told) ++keep;
  list.resize(keep);
  std::ranges::sort(list, {}, &Sentence::order);
  return list;
}

std::string Account::when(int frame, int before, bool begins) {
  std::string at = capitalised(time_of(r_, frame)) + " ";
  if (begins || before < 0) return at;
  const auto place = [&](int f) { return r_.timed() ? r_.frame(f).minute : r_.frame(f).turn; };
  const int gone = place(frame) - place(before), soon = r_.timed() ? r_.minutes_a_turn : 1;
  const std::string_view one = r_.timed() ? "minute" : "turn", many = r_.timed() ? "minutes" : "turns";
  switch (turn_of("when", 3)) {
    case 0: return gone <= 5 * soon ? capitalised(counted(gone, one, many)) + " later " : at;
    case 1: return at;
    default:
      if (gone <= soon) return "Then ";
      return r_.timed() ? fmt::format("By {} ", clock(r_.frame(frame).minute))
                        : fmt::format("By turn {} ", r_.frame(frame).label);
  }
}

std::vector<std::string> Account::composed() {
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

std::string Account::ending() const {
  const Frame& last = r_.frames.back();
  const std::string at =
      r_.timed() ? fmt::format("at {}, ", clock(last.minute + (r_.over ? r_.minutes_a_turn : 0))) : std::string();
  std::string text =
      fmt::format("{} {}in turn {}. ", r_.over ? "The battle ended" : "This account breaks off", at, last.turn);
  std::vector<std::string> sides;
  for (std::size_t i = 0; i < r_.sides.size(); ++i) {
    const SideId side = SideId::at(i);
    const std::string force = force_in_words(r_, side, true);
    sides.push_back(fmt::format("{} lost {}", people(side), force.empty() ? "no ship" : force));
  }
  text += fmt::format("{}{}. ", capitalised(fmt::to_string(fmt::join(sides, "; "))),
                      r_.umpire() ? "" : ", as far as was seen");
  text += result_of(r_);
  for (const std::string& score : r_.scores) text += " " + score;
  return text;
}

}  // namespace wardroom::report
