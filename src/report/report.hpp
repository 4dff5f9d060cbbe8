// What a battle report is made of, whatever the book: plain data, gathered step by step from what one seat may know
// (gatherer.hpp). The luck, the tables, the figures and the page are made from this alone and never see a state. What
// only a book knows (its types of ship, its weapons, how its ships end) stands here as words of that book.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/cite.hpp"
#include "core/length.hpp"
#include "core/plane.hpp"
#include "odds/distribution.hpp"
#include "report/footnotes.hpp"
#include "rules/event.hpp"
#include "rules/seat.hpp"
#include "rules/topic.hpp"

namespace wardroom::report {

inline constexpr int nobody = -1;  // no ship, or one that the seat may not name

/// A turn, or a part of one; the first frame is the table before the first turn.
struct Frame {
  int turn = 0;
  std::string label;  // "12", "12.0", "12.5"
  int minute = 0;     // of the day, at its start; where turns have a length
};

/// What has become of a ship. Helpless: out of the fight, and still there to be seen.
enum class Fate : std::uint8_t { afloat, helpless, gone, left };

/// One of the conditions in which a book's ships may be, and what it comes to.
struct StatusWord {
  std::string_view word;
  Fate fate = Fate::afloat;
};

/// How a type of ship is drawn.
enum class Hull : std::uint8_t { large, middle, boat, merchant };

struct TypeEntry {
  std::string id, one, many;  // "BC", "battlecruiser", "battlecruisers"
  Hull hull = Hull::middle;
  bool great = false;  // the account tells her hits, and counts her losses by name
};

/// A ship at the end of a frame.
struct Fix {
  bool known = false;  // she stands on the table as a ship, for this seat
  Point at;
  Bearing course;
  std::uint8_t status = 0;  // the place in Report::statuses; the first is afloat and well
  int fires = 0;
};

/// What befell a ship in a frame.
struct Blows {
  int hits = 0;  // as both sides count them, torpedoes with them
  int torpedoes = 0;
  std::vector<std::uint8_t> marks;  // on her card, by the book's own kinds; own ships only
  std::vector<Point> track;         // the corners of her way
  std::vector<int> hit_by;          // ships whose weapons told
  bool hit_by_batteries = false;    // of several ships together
  bool collided = false, grounded = false;
};

struct ShipEntry {
  std::string id, name, ship_class, provenance;
  SideId side = 0;
  int type = 0;  // the place in Report::types
  Length length;
  bool own = false;  // her whole record is known
  int unit = nobody;
  bool flagship = false, force_flagship = false;  // as the battle began
  bool big_guns = false;
  int hits_scored = 0;
  int open_hits = 0;         // marks not repaired, at the end; own ships only
  std::vector<Fix> fixes;    // by frame
  std::vector<Blows> blows;  // by frame
  std::string end;           // how she ended: "sunk at 10.42 by gunfire"

  int hits_taken() const {
    int sum = 0;
    for (const Blows& b : blows) sum += b.hits;
    return sum;
  }
};

/// Ships that are led together.
struct UnitEntry {
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

/// A torpedo marker and how far it has run: straight, or within an arc on either side of the bearing.
struct TorpedoRun {
  SideId side = 0;
  std::string label;
  Point from;
  Bearing bearing;
  int arc = 0;  // degrees
  Length run;
};

/// What lies on the sea in a frame, besides ships.
struct Table {
  std::vector<FireLine> fire;
  std::vector<TorpedoLine> torpedo_hits;
  std::vector<TorpedoRun> torpedoes;
  std::vector<std::array<Point, 2>> smoke;
  std::vector<Marker> markers;
};

struct Roll {
  std::string_view purpose;
  int sides = 0, face = 0;
};

struct LogEntry {
  int frame = 0;
  std::uint32_t number = 0;  // the seat's own count
  std::string step;          // of the turn, where the book numbers them
  Topic topic{};
  std::string_view kind;
  std::string text;
  std::vector<int> ships;
  SideId side = no_side;
  Cite cite;
  std::vector<Term> trail;
  std::vector<Roll> dice;
};

/// What dice are thrown with.
struct WeaponEntry {
  std::string_view name;   // "big guns"
  std::string_view chart;  // whose figures its odds rest on
  bool for_hits = true;    // else for something that is counted apart
};

/// One throw, with its exact odds and what fell.
struct Throw {
  std::size_t weapon = 0;  // the place in Report::weapons
  SideId side = no_side;
  int firer = nobody;   // of ships that throw together, the one that leads
  bool shared = false;  // by several ships: it belongs to no one of them
  std::shared_ptr<const Distribution> odds;
  int scored = 0;
};

/// A happening that the account may tell.
BOOST_DEFINE_FIXED_ENUM_CLASS(Happening, std::uint8_t, sighted, revealed, opened_fire, launched, torpedoed, turned_away,
                              collided, grounded, smoke, crippled, lost, left, flag_lost)
struct Moment {
  int frame = 0;
  Happening what{};
  SideId side = no_side;
  int ship = nobody, other = nobody;
  int count = 0;
  std::uint8_t status = 0;  // of a loss or hurt: the place in Report::statuses
  std::string words;        // a unit's name
};

struct SideEntry {
  std::string id, name;
  std::string people;     // "the British", or the side's name where a nation would not tell them apart
  std::string adjective;  // "British"
};

/// What the page calls things in this book: literals of the program, and safe as HTML.
struct PageWords {
  std::string_view nearest = "ships";  // those between which the range is measured
  std::string_view big_fire = "guns", other_fire = "other guns";
  std::string_view told_guns = "guns";  // whose hits the chart tells in words
  bool tell_others = true;              // and whether the other guns' too
  std::string_view marker = "a marker, by its number";
  std::string_view ships_lead;                        // how to read the order of battle
  std::string_view ships_luck;                        // whose throws stand in the table ship by ship
  std::string_view luck_lead;                         // what more there is to say of luck
  std::string_view provenance;                        // what of the book is printed, and what not
  bool fires = false;                                 // ships burn
  bool fan = false;                                   // a torpedo may be anywhere in an arc
  std::string_view shot = "shell", shots = "shells";  // what guns fire, one and several
};

/// Lengths as players of the book say them.
struct Measure {
  std::string_view table = "in";  // a thousand of the report's lengths
  std::string_view words = "yards";
  int each = 1;   // lengths in one of those words
  int round = 1;  // the account says no finer
};

struct Report {
  Seat seat;
  std::string title, place, story, sources, scenario, provenance;
  int year = 0, month = 0, day = 0;
  int minutes_a_turn = 0;  // 0: a turn has no length, and times are turns
  Length width, height;
  Measure measure;
  PageWords words;
  Charts charts;
  std::vector<std::vector<Point>> lands;
  std::string conditions;  // "in clear weather, with a calm sea"
  int wind = 0;            // 0 calm, 2 high
  Bearing wind_from;
  bool hidden_strength = false;  // what the enemy has is not known
  std::vector<SideEntry> sides = std::vector<SideEntry>(2);
  std::vector<TypeEntry> types;
  std::vector<StatusWord> statuses;
  std::vector<WeaponEntry> weapons;

  std::vector<Frame> frames;
  std::vector<Table> tables;  // by frame
  std::vector<ShipEntry> ships;
  std::vector<UnitEntry> units;
  std::vector<LogEntry> log;
  std::vector<Throw> throws;
  std::vector<Moment> moments;
  std::vector<std::string> scores;   // sentences about points that need one
  std::vector<std::string> account;  // paragraphs in which the names of ships are marked

  bool over = false;
  std::vector<int> points = std::vector<int>(2);
  SideId winner = no_side;  // alone
  SideSet winners;          // alone or with others

  // The umpire's only: with the key every die can be read.
  std::string seed, commitment, hash;
  bool real_dice = false;
  std::string dice;  // the commitment and the shares of a hosted game, for everybody

  bool umpire() const { return seat.role == Role::umpire; }
  /// Whether its reader plays for this side, on whichever of its posts.
  bool of_side(SideId side) const { return seat.role == Role::side && seat.side == side && side != no_side; }
  bool timed() const { return minutes_a_turn > 0; }
  int last_frame() const { return static_cast<int>(frames.size()) - 1; }
  const ShipEntry& ship(int index) const { return ships[static_cast<std::size_t>(index)]; }
  const Frame& frame(int index) const { return frames[static_cast<std::size_t>(index)]; }
  const TypeEntry& type_of(const ShipEntry& s) const { return types[static_cast<std::size_t>(s.type)]; }
  Fate fate(const Fix& fix) const { return statuses[fix.status].fate; }
  /// Out of the fight, and not because she got away.
  bool lost(const Fix& fix) const { return fate(fix) == Fate::helpless || fate(fix) == Fate::gone; }
};

/// The result in a sentence: "The Germans won by 66 points to 42."
std::string result_of(const Report& report);
/// "five battlecruisers, seven light cruisers and 13 destroyers"
std::string force_in_words(const Report& report, SideId side, bool lost_only = false);
/// Between the nearest ships of two sides that are afloat: those with big guns, if both have any. Zero: none known.
Length range_at(const Report& report, int frame);
/// The frame in which a ship ceased to be afloat, if she did.
int frame_of_end(const Report& report, const ShipEntry& ship);
/// "19,400 yards"
std::string in_words(const Report& report, Length range);
/// When a frame began: "at 10.14", "in turn 4".
std::string time_of(const Report& report, int frame);
/// "24 January 1915"
std::string date(const Report& report);
/// "09.04"
std::string clock(int minute);

/// A ship's name as the account writes it: control characters about it tell the page which ship it is.
std::string marked(int ship, const std::string& name);
/// The text without its marks.
std::string plain(std::string_view text);

/// "19,400"
std::string thousands(std::int64_t number);
/// "two", "13"
std::string number_word(int number);
/// "one shell", "two shells"
std::string counted(int number, std::string_view one, std::string_view many);
/// "once", "twice", "three times"
std::string times(int number);
std::string capitalised(std::string text);

}  // namespace wardroom::report
