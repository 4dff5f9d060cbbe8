#include "game/picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/describe/enum_to_string.hpp>
#include <optional>
#include <set>
#include <stdexcept>

namespace wardroom {
namespace {

using Corners = std::vector<PicturePoint>;

[[noreturn]] void refuse(const Picture& picture, const std::string& what) {
  throw std::logic_error(fmt::format("the picture {}: {}", picture.id, what));
}

bool is_inside(const Picture& picture, PicturePoint at) {
  return at.x >= 0 && at.y >= 0 && at.x <= picture.width && at.y <= picture.height;
}

void check(const Picture& picture, const PictureRegion& region) {
  Corners corners;
  if (const auto* rect = std::get_if<PictureRect>(&region.area)) {
    if (rect->width <= 0 || rect->height <= 0) refuse(picture, "the region " + region.id + " has no extent");
    corners = {{rect->x, rect->y}, {rect->x + rect->width, rect->y + rect->height}};
  } else {
    corners = std::get<Corners>(region.area);
    if (corners.size() < 3) refuse(picture, "the region " + region.id + " has fewer than three corners");
  }
  for (const PicturePoint& at : corners) {
    if (!is_inside(picture, at)) {
      refuse(picture, fmt::format("the region {} reaches beyond it, to {}, {}", region.id, at.x, at.y));
    }
  }
}

void check(const Picture& picture, const PictureMark& mark) {
  const bool line = mark.kind == PictureSign::scribble;
  if (line ? mark.points.size() < 2 : mark.points.size() != 1) refuse(picture, "a mark has a wrong number of points");
  for (const PicturePoint& at : mark.points) {
    if (!is_inside(picture, at)) refuse(picture, fmt::format("a mark lies outside it, at {}, {}", at.x, at.y));
  }
}

void check(const Picture& picture) {
  if (picture.width <= 0 || picture.height <= 0) refuse(picture, "it has no extent");
  std::set<std::string_view> ids;
  for (const PictureRegion& region : picture.regions) {
    if (!ids.insert(region.id).second) refuse(picture, "two regions are called " + region.id);
    check(picture, region);
  }
  for (const PictureMark& mark : picture.marks) check(picture, mark);
}

template <class Enum>
const char* word_of(Enum value) {
  return boost::describe::enum_to_string(value, "?");
}

void write_points(Json& json, const Corners& points) {
  json.begin_array();
  for (const PicturePoint& at : points) write_picture_point(json, at);
  json.end_array();
}

// By the even-odd rule, as the page finds it too.
bool holds(const Corners& corners, PicturePoint at) {
  bool inside = false;
  for (std::size_t i = 0, j = corners.size() - 1; i < corners.size(); j = i++) {
    const PicturePoint a = corners[i], b = corners[j];
    if ((a.y > at.y) == (b.y > at.y)) continue;
    // at.x < a.x + (b.x - a.x) * (at.y - a.y) / (b.y - a.y), without the division
    const std::int64_t rise = std::int64_t{b.y} - a.y;
    const std::int64_t left = (std::int64_t{at.x} - a.x) * rise, right = (std::int64_t{b.x} - a.x) * (at.y - a.y);
    if (rise > 0 ? left < right : left > right) inside = !inside;
  }
  return inside;
}

// The middle of the longest run of points of a row that lie in an area; none if the row has none.
std::optional<PicturePoint> middle_of_row(const Corners& corners, int y, int left, int right) {
  int best = 0, from = 0;
  std::optional<PicturePoint> middle;
  for (int x = left, run = 0; x <= right; ++x) {
    run = holds(corners, {x, y}) ? run + 1 : 0;
    if (run == 1) from = x;
    if (run <= best) continue;
    best = run;
    middle = {from + run / 2, y};
  }
  return middle;
}

PicturePoint middle_of_area(const Corners& corners) {
  const auto [left, right] = std::ranges::minmax(corners, {}, &PicturePoint::x);
  const auto [low, high] = std::ranges::minmax(corners, {}, &PicturePoint::y);
  const PicturePoint centre{(left.x + right.x) / 2, (low.y + high.y) / 2};
  if (holds(corners, centre)) return centre;
  for (int off = 0; off <= high.y - low.y; ++off) {
    for (const int y : {centre.y + off, centre.y - off}) {
      if (const auto middle = middle_of_row(corners, y, left.x, right.x)) return *middle;
    }
  }
  return centre;
}

void write_region(Json& json, const PictureRegion& region) {
  json.begin_object().field("id", region.id).field("label", region.label).field("words", region.words);
  json.field("style", word_of(region.style));
  if (const auto* rect = std::get_if<PictureRect>(&region.area)) {
    json.key("rect").begin_array().value(rect->x).value(rect->y).value(rect->width).value(rect->height).end_array();
  } else {
    json.key("points");
    write_points(json, std::get<Corners>(region.area));
  }
  json.key("middle");
  write_picture_point(json, middle_of(region));
  json.field("mark", word_of(region.mark)).end_object();
}

void write_mark(Json& json, const PictureMark& mark) {
  json.begin_object().field("kind", word_of(mark.kind));
  if (mark.kind == PictureSign::scribble) {
    json.key("points");
    write_points(json, mark.points);
  } else {
    json.key("at");
    write_picture_point(json, mark.points.front());
  }
  json.field("label", mark.label).end_object();
}

}  // namespace

void write_picture_point(Json& json, PicturePoint at) { json.begin_array().value(at.x).value(at.y).end_array(); }

void write_picture(Json& json, const Picture& picture) {
  check(picture);
  json.begin_object().field("id", picture.id).field("title", picture.title);
  json.field("width", picture.width).field("height", picture.height).field("unit", picture.unit);
  json.key("regions").begin_array();
  for (const PictureRegion& region : picture.regions) write_region(json, region);
  json.end_array().key("marks").begin_array();
  for (const PictureMark& mark : picture.marks) write_mark(json, mark);
  json.end_array().field("words", picture.words).end_object();
}

void write_pictures(Json& json, const std::vector<Picture>& pictures) {
  json.begin_array();
  for (const Picture& picture : pictures) write_picture(json, picture);
  json.end_array();
}

const PictureRegion* region_at(const Picture& picture, PicturePoint at) {
  for (const PictureRegion& region : picture.regions) {
    if (const auto* rect = std::get_if<PictureRect>(&region.area)) {
      const bool across = at.x >= rect->x && at.x < rect->x + rect->width;
      if (across && at.y >= rect->y && at.y < rect->y + rect->height) return &region;
    } else if (holds(std::get<Corners>(region.area), at)) {
      return &region;
    }
  }
  return nullptr;
}

PicturePoint middle_of(const PictureRegion& region) {
  if (const auto* rect = std::get_if<PictureRect>(&region.area)) {
    return {rect->x + rect->width / 2, rect->y + rect->height / 2};
  }
  return middle_of_area(std::get<Corners>(region.area));
}

}  // namespace wardroom
