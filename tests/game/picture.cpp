// Pictures are written as the page reads them, and none that is none gets to it.
#include "game/picture.hpp"

#include <gmock/gmock.h>

#include <boost/json.hpp>
#include <stdexcept>

#include "game/forms.hpp"
#include "wire/fit.hpp"

namespace wardroom::test {
namespace {

namespace json = boost::json;
using testing::HasSubstr;

Picture gunboat() {
  Picture picture{"gunboat", "A gunboat", 120, 40, "ft", {}, {}, "A gunboat from the starboard side, her bow right."};
  picture.regions = {
      {"gun", "Bow gun", "behind a shield", RegionStyle::gun, PictureRect{90, 20, 10, 6}, RegionMark::lost},
      {"hull", "Hull", "", RegionStyle::hull, std::vector<PicturePoint>{{0, 0}, {100, 0}, {120, 20}, {0, 20}}, {}}};
  picture.marks = {{PictureSign::hole, {{95, 22}}, "first shell"},
                   {PictureSign::scribble, {{10, 5}, {20, 10}, {30, 5}}, ""}};
  return picture;
}

std::string written(const Picture& picture) {
  Json json;
  write_picture(json, picture);
  return json.take();
}

std::string misfit(std::string_view type, std::string_view text) {
  wire::Fit fit(wire::vocabulary());
  return fit.fault(wire::named(type), json::parse(text)).value_or("");
}

TEST(Picture, IsWrittenInTheWordsOfTheWire) {
  const std::string text = written(gunboat());
  EXPECT_EQ(misfit("Picture", text), "");
  EXPECT_THAT(text, HasSubstr(R"("rect":[90,20,10,6],"middle":[95,23],"mark":"lost")"));
  EXPECT_THAT(text, HasSubstr(R"("points":[[0,0],[100,0],[120,20],[0,20]])"));
  EXPECT_THAT(text, HasSubstr(R"({"kind":"hole","at":[95,22],"label":"first shell"})"));
}

TEST(Picture, KnowsItsStylesAndMarksByTheWordsOfTheWire) {
  Picture picture = gunboat();
  picture.regions.clear();
  for (const auto style :
       {RegionStyle::hull, RegionStyle::armour, RegionStyle::gun, RegionStyle::engine, RegionStyle::tower,
        RegionStyle::mast, RegionStyle::funnel, RegionStyle::light, RegionStyle::water, RegionStyle::works}) {
    const std::string id = std::to_string(static_cast<int>(style));
    const auto mark = static_cast<RegionMark>(static_cast<int>(style) % 4);
    picture.regions.push_back({id, id, "", style, PictureRect{0, 0, 1, 1}, mark});
  }
  picture.marks = {{PictureSign::cross, {{0, 0}}, ""}, {PictureSign::aim, {{120, 40}}, ""}};
  EXPECT_EQ(misfit("Picture", written(picture)), "");
}

TEST(Picture, RefusesWhatLiesOutsideIt) {
  const auto refused = [](auto change) {
    Picture picture = gunboat();
    change(picture);
    try {
      written(picture);
    } catch (const std::logic_error& error) {
      return std::string(error.what());
    }
    return std::string("it was written");
  };
  EXPECT_EQ(refused([](Picture& p) {
              p.regions[0].area = PictureRect{111, 20, 10, 6};
            }),
            "the picture gunboat: the region gun reaches beyond it, to 121, 26");
  EXPECT_EQ(refused([](Picture& p) {
              p.regions[1].area = std::vector<PicturePoint>{{0, 0}, {10, -1}, {10, 10}};
            }),
            "the picture gunboat: the region hull reaches beyond it, to 10, -1");
  EXPECT_EQ(refused([](Picture& p) {
              p.regions[0].area = PictureRect{0, 0, 10, 0};
            }),
            "the picture gunboat: the region gun has no extent");
  EXPECT_EQ(refused([](Picture& p) {
              p.regions[1].area = std::vector<PicturePoint>{{0, 0}, {10, 1}};
            }),
            "the picture gunboat: the region hull has fewer than three corners");
  EXPECT_EQ(refused([](Picture& p) { p.regions[1].id = "gun"; }), "the picture gunboat: two regions are called gun");
  EXPECT_EQ(refused([](Picture& p) { p.width = 0; }), "the picture gunboat: it has no extent");
  EXPECT_EQ(refused([](Picture& p) {
              p.marks[0].points = {{0, 41}};
            }),
            "the picture gunboat: a mark lies outside it, at 0, 41");
  EXPECT_EQ(refused([](Picture& p) { p.marks[0].points = {}; }),
            "the picture gunboat: a mark has a wrong number of points");
}

TEST(Picture, TellsWhichRegionAPointLiesIn) {
  Picture picture = gunboat();
  const auto at = [&](int x, int y) {
    const PictureRegion* region = region_at(picture, {x, y});
    return region == nullptr ? "" : region->id;
  };
  EXPECT_EQ(at(95, 22), "gun");
  EXPECT_EQ(at(90, 20), "gun");
  EXPECT_EQ(at(100, 22), "") << "its right edge is no part of it";
  EXPECT_EQ(at(50, 10), "hull");
  EXPECT_EQ(at(115, 10), "") << "beyond the slope of the bow";
  EXPECT_EQ(at(105, 10), "hull");
  picture.regions[0].area = PictureRect{40, 5, 20, 10};
  EXPECT_EQ(at(50, 10), "gun") << "the first of two lies on top";
}

TEST(Picture, AimsAtAPointOfTheRegion) {
  PictureRegion u{"u",
                  "U",
                  "",
                  {},
                  std::vector<PicturePoint>{{0, 0}, {30, 0}, {30, 30}, {22, 30}, {22, 8}, {8, 8}, {8, 30}, {0, 30}},
                  {}};
  Picture picture{"u", "U", 30, 30, "ft", {u}, {}, ""};
  const PicturePoint middle = middle_of(u);
  EXPECT_EQ(region_at(picture, middle), &picture.regions[0]) << middle.x << ", " << middle.y;
  EXPECT_EQ(middle_of(gunboat().regions[0]), (PicturePoint{95, 23}));
}

TEST(Picture, IsAFieldToAimAt) {
  Json json;
  Form form(json, {"fire", "Guns", "Fire"}, {"lion"});
  form.pictures({gunboat()}).order("fire").fields();
  form.aim("aim", "Aim", PicturePoint{95, 22}, gunboat(), 2).aim("other", "Other", {}, gunboat());
  form.end();
  const std::string text = json.take();
  EXPECT_EQ(misfit("Ask", text), "");
  const json::value ask = json::parse(text);
  EXPECT_EQ(ask.at("fields").at(0).at("value"), (json::array{95, 22}));
  EXPECT_EQ(ask.at("fields").at(0).at("step"), 2);
  EXPECT_TRUE(ask.at("fields").at(1).at("value").is_null());
  EXPECT_EQ(ask.at("pictures").at(0).at("id"), "gunboat");
}

}  // namespace
}  // namespace wardroom::test
