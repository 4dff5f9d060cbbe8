#include "report/data.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <map>

#include "wire/json.hpp"
#include "wire/trail.hpp"

namespace wardroom::report {
namespace {

// Hundredths of an inch: ten yards, finer than a pixel.
int hundredths(std::int32_t thousandths) { return (thousandths + (thousandths < 0 ? -5 : 5)) / 10; }

// Texts that come again and again stand once, and are called by number.
class Words {
 public:
  int of(const std::string& text) {
    const auto [at, is_new] = numbers_.try_emplace(text, static_cast<int>(list_.size()));
    if (is_new) list_.push_back(text);
    return at->second;
  }
  void write(Json& json, std::string_view key) const {
    json.key(key).begin_array();
    for (const std::string& each : list_) json.value(each);
    json.end_array();
  }

 private:
  std::map<std::string, int> numbers_;
  std::vector<std::string> list_;
};

std::string spaced(std::string_view word) {
  std::string text(word);
  for (char& c : text) c = c == '_' ? ' ' : c;
  return text;
}
template <class Enum>
std::string word(Enum e) {
  return spaced(boost::describe::enum_to_string(e, "?"));
}

class Writer {
 public:
  Writer(const Report& report, Footnotes& notes) : r_(report), notes_(notes) {}

  std::string text() {
    json_.begin_object();
    head();
    frames();
    json_.key("ships").begin_array();
    for (const ShipEntry& each : r_.ships) ship(each);
    json_.end_array();
    tables();
    log();
    json_.end_object();
    return json_.take();
  }

 private:
  void point(Point p) { json_.value(hundredths(p.x)).value(hundredths(p.y)); }

  void head() {
    json_.field("w", hundredths(r_.width.thousandths)).field("h", hundredths(r_.height.thousandths));
    json_.field("wind", r_.wind).field("from", r_.wind_from.hundredths() / 100).key("land").begin_array();
    for (const auto& land : r_.lands) {
      json_.begin_array();
      for (const Point p : land) point(p);
      json_.end_array();
    }
    json_.end_array().key("sides").begin_array();
    for (const SideEntry& each : r_.sides) json_.value(each.name);
    json_.end_array().key("statuses").begin_array();
    for (const StatusWord& each : r_.statuses) {
      json_.begin_array().value(each.word).value(static_cast<int>(each.fate)).end_array();
    }
    const Measure& m = r_.measure;
    json_.end_array().key("measure").begin_array().value(m.table).value(m.words).value(m.each).value(m.round);
    json_.end_array().field("guns", r_.words.told_guns).field("others", r_.words.tell_others);
  }

  // The time of a frame is its clock, or nothing where turns have no length.
  void frames() {
    json_.key("frames").begin_array();
    for (int f = 0; f <= r_.last_frame(); ++f) {
      json_.begin_array().value(r_.frame(f).label).value(r_.timed() ? clock(r_.frame(f).minute) : std::string());
      json_.value(range_at(r_, f).thousandths).end_array();
    }
    json_.end_array();
  }

  // "British battlecruiser, Lion class, 1st Battlecruiser Squadron; force flagship."
  std::string about(const ShipEntry& s) const {
    const std::string unit = s.unit == nobody ? "" : ", " + r_.units[static_cast<std::size_t>(s.unit)].name;
    return fmt::format("{} {}, {}{}{}.", r_.sides[s.side].adjective, r_.type_of(s).one, s.ship_class, unit,
                       s.force_flagship ? "; force flagship"
                       : s.flagship     ? "; flagship"
                                        : "");
  }

  // Per frame: x, y, course, status, fires; 0 alone while she is not known.
  void ship(const ShipEntry& s) {
    json_.begin_object().field("n", s.name).field("s", static_cast<int>(s.side));
    json_.field("t", static_cast<int>(r_.type_of(s).hull)).field("g", r_.type_of(s).great ? 1 : 0);
    json_.field("a", about(s));
    json_.field("f", s.force_flagship ? 2 : s.flagship ? 1 : 0).field("l", hundredths(s.length.thousandths));
    json_.key("p").begin_array();
    for (const Fix& fix : s.fixes) {
      if (!fix.known) {
        json_.value(0);
        continue;
      }
      json_.begin_array();
      point(fix.at);
      json_.value(fix.course.hundredths() / 100).value(static_cast<int>(fix.status));
      if (fix.fires > 0) json_.value(fix.fires);
      json_.end_array();
    }
    json_.end_array().key("k").begin_array();
    for (const Blows& b : s.blows) {
      // The last corner is where she stands.
      const std::size_t corners = b.track.empty() ? 0 : b.track.size() - 1;
      if (corners == 0) {
        json_.value(0);
        continue;
      }
      json_.begin_array();
      for (std::size_t i = 0; i < corners; ++i) point(b.track[i]);
      json_.end_array();
    }
    json_.end_array().key("h").begin_array();
    for (const Blows& b : s.blows) json_.value(b.hits);
    json_.end_array().end_object();
  }

  void tables() {
    const auto each = [&](const char* key, auto&& write) {
      json_.key(key).begin_array();
      for (const Table& t : r_.tables) {
        json_.begin_array();
        write(t);
        json_.end_array();
      }
      json_.end_array();
    };
    each("fire", [&](const Table& t) {
      for (const FireLine& f : t.fire) json_.value(f.firer).value(f.target).value(f.big ? 1 : 0).value(f.hits);
    });
    each("struck", [&](const Table& t) {
      for (const TorpedoLine& f : t.torpedo_hits) json_.value(f.firer).value(f.target).value(f.hits);
    });
    each("torpedoes", [&](const Table& t) {
      for (const TorpedoRun& run : t.torpedoes) {
        json_.value(static_cast<int>(run.side)).value(run.label);
        point(run.from);
        json_.value(run.bearing.hundredths() / 100).value(run.arc).value(hundredths(run.run.thousandths));
      }
    });
    each("smoke", [&](const Table& t) {
      for (const auto& [a, b] : t.smoke) {
        point(a);
        point(b);
      }
    });
    each("markers", [&](const Table& t) {
      for (const Marker& m : t.markers) {
        json_.value(static_cast<int>(m.side)).value(m.label);
        point(m.at);
      }
    });
  }

  // An entry: frame, number, topic, side, text, clause, ships, step, trail, dice. Empty ends are left off.
  void log() {
    Words whats, cites, ops, purposes, values, steps;
    json_.key("log").begin_array();
    for (const LogEntry& e : r_.log) {
      json_.begin_array().value(e.frame).value(e.number).value(static_cast<int>(e.topic));
      json_.value(static_cast<int>(std::min<std::size_t>(e.side, r_.sides.size())))
          .value(e.text)
          .value(cites.of(wardroom::text(e.cite)));
      json_.begin_array();
      for (const int s : e.ships) json_.value(s);
      json_.end_array().value(steps.of(e.step));
      if (!e.trail.empty() || !e.dice.empty()) {
        json_.begin_array();
        for (const Term& t : e.trail) {
          json_.value(whats.of(std::string(t.what))).value(cites.of(wardroom::text(t.cite))).value(ops.of(word(t.op)));
          json_.value(values.of(value_text(t))).value(notes_.of_term(t));
        }
        json_.end_array();
      }
      if (!e.dice.empty()) dice(e.dice, purposes);
      json_.end_array();
    }
    json_.end_array();
    json_.key("topics").begin_array();
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<Topic>>(
        [&](auto each) { json_.value(word(each.value)); });
    json_.end_array();
    whats.write(json_, "whats");
    cites.write(json_, "cites");
    ops.write(json_, "ops");
    values.write(json_, "values");
    purposes.write(json_, "purposes");
    steps.write(json_, "steps");
  }

  // Dice thrown together: purpose, sides, how many, the faces.
  void dice(const std::vector<Roll>& rolls, Words& purposes) {
    json_.begin_array();
    for (std::size_t i = 0; i < rolls.size();) {
      std::size_t to = i;
      while (to < rolls.size() && rolls[to].purpose == rolls[i].purpose && rolls[to].sides == rolls[i].sides) ++to;
      json_.value(purposes.of(spaced(rolls[i].purpose))).value(rolls[i].sides).value(to - i);
      for (; i < to; ++i) json_.value(rolls[i].face);
    }
    json_.end_array();
  }

  const Report& r_;
  Footnotes& notes_;
  Json json_;
};

}  // namespace

std::string data_of(const Report& report, Footnotes& notes) { return Writer(report, notes).text(); }

}  // namespace wardroom::report
