// What a battle report is made of: plain data, gathered step by step from what one seat may know (gather.hpp). The
// account, the luck, the tables and the page are made from this alone and never see a state.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "books/coal/rules/sheet.hpp"
#include "core/cite.hpp"
#include "rules/event.hpp"
#include "rules/seat.hpp"

namespace wardroom::report {

using coal::Hand;
using coal::HitKind;
using coal::Inches;
using coal::Status;
using coal::Type;

inline constexpr int nobody = -1;  // no ship, or one that the seat may not name

/// A turn, or a half-move of one; the first frame is the table before the first turn.
struct Frame {
  int turn = 0;
  std::string label;  // "12", "12.0", "12.5"
  int minute = 0;     // of the day, at its start
};

/// A ship at the end of a frame.
struct Fix {
  bool known = false;  // she stands on the table as a ship, for this seat
  Point at;
  Bearing course;
  Status status = Status::afloat;
  int fires = 0;
};

/// What befell a ship in a frame.
struct Blows {
  int hits = 0;  // as both sides count them, torpedoes with them
  int torpedoes = 0;
  std::vector<HitKind> marks;     // on her card; own ships only
  std::vector<Point> track;       // the corners of her way
  std::vector<int> hit_by;        // ships whose big guns or torpedoes told
  bool hit_by_batteries = false;  // medium and light guns
  bool collided = false, grounded = false;
};

struct ShipEntry {
  std::string id, name, ship_class, provenance;
  SideId side = 0;
  Type type = Type::merchant;
  Inches length;
  bool own = false;  // her whole record is known
  int division = nobody;
  bool flagship = false, force_flagship = false;  // as the battle began
  bool big_guns = false;
  int hits_scored = 0;       // by her big guns and torpedoes
  int open_hits = 0;         // marks not repaired, at the end; own ships only
  std::vector<Fix> fixes;    // by frame
  std::vector<Blows> blows;  // by frame

  int hits_taken() const {
    int sum = 0;
    for (const Blows& b : blows) sum += b.hits;
    return sum;
  }
};

struct DivisionEntry {
  std::string name;
  SideId side = 0;
  std::vector<int> ships;
};

/// One ship's fire at another; of batteries that fire together each is a line of its own.
struct FireLine {
  int firer = nobody, target = nobody;
  bool big = false;
  int hits = 0;
};

struct TorpedoLine {
  int firer = nobody, target = nobody;
  int hits = 0;
};

struct Marker {
  SideId side = 0;
  std::string label;
  Point at;
};

struct TorpedoRun {
  SideId side = 0;
  char counter = 'A';
  Point dot;
  Bearing course;
  Hand hand = Hand::port;
  Inches run;
};

/// What lies on the sea in a frame, besides ships.
struct Table {
  std::vector<FireLine> fire;
  std::vector<TorpedoLine> torpedo_hits;
  std::vector<TorpedoRun> torpedoes;
  std::vector<std::array<Point, 2>> smoke;
  std::vector<Marker> markers;
};

/// What an event is about, for the filters of the log.
BOOST_DEFINE_FIXED_ENUM_CLASS(Topic, std::uint8_t, movement, command, sighting, targets, gunfire, torpedoes, damage,
                              damage_control, losses, points)

struct Roll {
  coal::Purpose purpose{};
  int sides = 0, face = 0;
};

struct LogEntry {
  int frame = 0;
  std::uint32_t number = 0;  // the seat's own count
  coal::Segment segment{};
  Topic topic{};
  std::string_view kind;
  std::string text;
  std::vector<int> ships;
  SideId side = no_side;
  Cite cite;
  std::vector<Term> trail;
  std::vector<Roll> dice;
};

BOOST_DEFINE_FIXED_ENUM_CLASS(Weapon, std::uint8_t, big_guns, batteries, torpedoes)

/// One throw for hits, with its finished numbers (6.5.1, 6.5.2, 7.4.3).
struct Shot {
  Weapon weapon{};
  SideId side = no_side;
  int firer = nobody;  // of batteries, the ship that leads the shoot
  int batteries = 1;
  int dice = 0, to_hit = 0, size = 0, penetration = 0;  // of big guns and torpedoes
  int strength_256ths = 0, defence = 1;                 // of batteries
  int hits = 0;
};

/// A happening that the account may tell.
BOOST_DEFINE_FIXED_ENUM_CLASS(Happening, std::uint8_t, sighted, revealed, opened_fire, launched, torpedoed, turned_away,
                              collided, grounded, smoke, lost, burning, left, flag_lost, signal_missed)
struct Moment {
  int frame = 0;
  Happening what{};
  SideId side = no_side;
  int ship = nobody, other = nobody;
  int count = 0;
  Status status = Status::afloat;  // of a loss
  std::string words;               // a division's name, an action
};

struct Score {
  SideId side = no_side;
  int points = 0;
  int ship = nobody;
  bool for_balance = false, for_stopping = false;
};

struct SideEntry {
  std::string id, name;
  coal::Edge edge = coal::Edge::none;
  std::string people;     // "the British", or the side's name where a nation would not tell them apart
  std::string adjective;  // "British"
};

struct Report {
  Seat seat;
  std::string title, place, story, sources, scenario, provenance;
  int year = 0, month = 0, day = 0;
  Inches width, height;
  std::vector<coal::Land> lands;
  bool night = false, hidden_strength = false, d100 = false;
  coal::NonPenetration non_penetration{};
  coal::Visibility visibility{};
  coal::Wind wind{};
  Bearing wind_from;
  std::array<SideEntry, 2> sides;

  std::vector<Frame> frames;
  std::vector<Table> tables;  // by frame
  std::vector<ShipEntry> ships;
  std::vector<DivisionEntry> divisions;
  std::vector<LogEntry> log;
  std::vector<Shot> shots;
  std::vector<Moment> moments;
  std::vector<Score> scores;

  bool over = false;
  std::array<int, 2> points{};
  SideId winner = no_side;

  // The umpire's only: whoever holds the key can read every die.
  std::string seed, commitment, hash;
  bool real_dice = false;
  std::string dice;  // the commitment and the shares of a hosted game, for everybody

  bool umpire() const { return seat.role == Role::umpire; }
  int last_frame() const { return static_cast<int>(frames.size()) - 1; }
};

/// "09.04"
std::string clock(int minute);
/// "24 January 1915"
std::string date(const Report& report);
/// Between the nearest ships of the two sides that are afloat: those with big guns, if both have any. Zero: none known.
Inches range_at(const Report& report, int frame);
/// "19,400"
std::string thousands(std::int64_t number);
/// "two", "13"
std::string number_word(int number);
std::string capitalised(std::string text);
/// "battlecruiser"
std::string_view in_words(Type type);
std::string_view plural(Type type);

}  // namespace wardroom::report
