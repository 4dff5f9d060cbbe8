// Pictures on cards and in forms (docs/table.md): the profile of a ship or the front of a fort, in regions that can be
// hit, with the marks that were made on it. Plain structs in, JSON out.
//
// Lengths are whole numbers of the picture's own unit: x to the right of its left edge, y upwards from its lower edge.
#pragma once

#include <boost/describe/enum.hpp>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "wire/json.hpp"

namespace wardroom {

struct PicturePoint {
  int x = 0, y = 0;
  friend constexpr bool operator==(const PicturePoint&, const PicturePoint&) = default;
};

/// From its lower left corner.
struct PictureRect {
  int x = 0, y = 0, width = 0, height = 0;
};

/// What a part is made as, or is for. The page tells them apart by their lines and patterns.
enum class RegionStyle : std::uint8_t { hull, armour, gun, engine, tower, mast, funnel, light, water, works };
BOOST_DESCRIBE_ENUM(RegionStyle, hull, armour, gun, engine, tower, mast, funnel, light, water, works)
enum class RegionMark : std::uint8_t { free, hit, repaired, lost };
BOOST_DESCRIBE_ENUM(RegionMark, free, hit, repaired, lost)

struct PictureRegion {
  std::string id, label, words;  // words say more than the label: "6 in of steel"
  RegionStyle style = RegionStyle::hull;
  std::variant<PictureRect, std::vector<PicturePoint>> area;
  RegionMark mark = RegionMark::free;
};

enum class PictureSign : std::uint8_t { hole, cross, scribble, aim };
BOOST_DESCRIBE_ENUM(PictureSign, hole, cross, scribble, aim)

/// A hole, a cross and an aim have one point, a scribble the corners of a line.
struct PictureMark {
  PictureSign kind = PictureSign::hole;
  std::vector<PicturePoint> points;
  std::string label;
};

/// Of regions that overlap, the first is the one that a point lies in, and is drawn over the others.
struct Picture {
  std::string id, title;
  int width = 0, height = 0;
  std::string unit;
  std::vector<PictureRegion> regions;
  std::vector<PictureMark> marks;
  std::string words;  // what it shows, for who does not see it
};

/// Throws std::logic_error if the picture is none: a region or a mark outside it, or without extent, or two regions
/// with one id. Only a mistake in a book can bring that about.
void write_picture(Json& json, const Picture& picture);
void write_pictures(Json& json, const std::vector<Picture>& pictures);
void write_picture_point(Json& json, PicturePoint at);

/// The region that holds a point, or null: of its lower and left edges a rectangle holds the points, of the others not.
const PictureRegion* region_at(const Picture& picture, PicturePoint at);
/// A point of a region about its middle, also where it is bent or has a notch there.
PicturePoint middle_of(const PictureRegion& region);

}  // namespace wardroom
