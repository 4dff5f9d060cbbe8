// Aiming without a script: by two numbers, or at the middle of a region.
#include "server/text_picture.hpp"

#include <gmock/gmock.h>

namespace wardroom::server {
namespace {

namespace json = boost::json;
using testing::HasSubstr;

const json::object aim = json::parse(R"({"name":"aim","kind":"aim","label":"Aim","value":[3,4],"step":1,"picture":{
  "id":"p","title":"A <fort>","width":100,"height":30,"unit":"ft","words":"From the sea.",
  "regions":[{"id":"gun","label":"Gun & shield","words":"steel","style":"gun","rect":[10,5,20,10],"middle":[20,10],"mark":"hit"},
             {"id":"wall","label":"Wall","words":"","style":"works","points":[[0,0],[100,0],[60,20]],"middle":[50,10],"mark":"free"}],
  "marks":[{"kind":"hole","at":[12,7],"label":""}]}})")
                             .as_object();

std::string said(const Form& form) {
  const Filled filled = aim_of(aim, "field:aim", form);
  if (const auto* fault = std::get_if<std::string>(&filled)) return *fault;
  const auto& value = std::get<std::optional<json::value>>(filled);
  return value ? json::serialize(*value) : "nothing";
}

TEST(TextPicture, TellsEveryPartAndItsExtent) {
  const std::string html = aim_inputs(aim, "field:aim");
  EXPECT_THAT(html, HasSubstr("A &lt;fort&gt;: 100 by 30 ft. From the sea."));
  EXPECT_THAT(html, HasSubstr("<li>Gun &amp; shield, steel, hit; 10 to 30 across, 5 to 15 up</li>"));
  EXPECT_THAT(html, HasSubstr("<li>Wall; 0 to 100 across, 0 to 20 up</li>"));
  EXPECT_THAT(html, HasSubstr("<li>hole at 12, 7</li>"));
  EXPECT_THAT(html, HasSubstr(R"(name="field:aim:x" min="0" max="100" step="1" value="3")"));
  EXPECT_THAT(html, HasSubstr(R"(name="field:aim:y" min="0" max="30" step="1" value="4")"));
  EXPECT_THAT(html, HasSubstr(R"(<option value="wall">Wall</option>)"));
}

TEST(TextPicture, TakesNumbersOrARegion) {
  EXPECT_EQ(said({}), "nothing");
  EXPECT_EQ(said({{"field:aim:x", "0"}, {"field:aim:y", "30"}}), "[0,30]");
  EXPECT_EQ(said({{"field:aim:x", "3"}, {"field:aim:y", "4"}, {"field:aim:region", "gun"}}), "[20,10]")
      << "a region that was chosen is meant rather than the numbers that stood there";
}

TEST(TextPicture, SaysWhatIsWrong) {
  const std::string wrong = "Aim: give two whole numbers, the first from 0 to 100 and the second from 0 to 30.";
  for (const auto& [x, y] :
       {std::pair{"3", ""}, {"", "4"}, {"101", "4"}, {"3", "31"}, {"-1", "4"}, {"3.5", "4"}, {"x", "4"}}) {
    EXPECT_EQ(said({{"field:aim:x", x}, {"field:aim:y", y}}), wrong) << x << ", " << y;
  }
  EXPECT_EQ(said({{"field:aim:region", "mast"}}), "Aim: the picture has no region \"mast\".");
}

}  // namespace
}  // namespace wardroom::server
