// The page: whole in itself, harmless whatever a journal holds, and honest about its figures.
#include "report/page.hpp"

#include <gmock/gmock.h>

#include <regex>
#include <set>

#include "books/coal/report/told.hpp"
#include "report/footnotes.hpp"
#include "report/fought.hpp"
#include "report/html.hpp"

namespace wardroom::report {
namespace {

using test::fought;
using test::scenario;
using testing::HasSubstr;
using testing::Not;

const std::string& dogger_bank() {
  static const std::string page = page_of(fought(scenario("dogger-bank")));
  return page;
}

std::set<std::string> all(const std::string& text, const std::string& pattern) {
  std::set<std::string> found;
  const std::regex regex(pattern);
  for (std::sregex_iterator at(text.begin(), text.end(), regex), end; at != end; ++at) found.insert((*at)[1]);
  return found;
}

std::string without_data(const std::string& page) {
  const std::size_t at = page.find("<script type=\"application/json\"");
  return page.substr(0, at) + page.substr(page.find("</script>", at));
}

TEST(Page, NeedsNothingButItself) {
  const std::string page = without_data(dogger_bank());
  for (const std::string& address : all(page, "(?:href|src)=\"([^\"]*)\"")) {
    EXPECT_TRUE(address.starts_with("#") || address.starts_with("data:")) << address;
  }
  EXPECT_THAT(page, Not(HasSubstr("@import")));
  EXPECT_THAT(page, Not(HasSubstr("url(")));
  EXPECT_THAT(page, HasSubstr("default-src 'none'"));
  EXPECT_THAT(page, Not(HasSubstr("unsafe")));
  EXPECT_THAT(page, Not(HasSubstr("{{")));
}

TEST(Page, IsSmall) { EXPECT_LT(dogger_bank().size(), 3'000'000U); }

TEST(Page, HasEveryNoteThatItPointsTo) {
  const std::set<std::string> ids = all(dogger_bank(), " id=\"([^\"]*)\"");
  const std::set<std::string> links = all(dogger_bank(), "href=\"#([^\"]*)\"");
  EXPECT_GT(links.size(), 7U);
  for (const std::string& link : links) EXPECT_TRUE(ids.contains(link)) << link;
}

TEST(Page, MarksReconstructedFigures) {
  EXPECT_THAT(dogger_bank(), HasSubstr("To-hit Numbers by Range: reconstructed"));
  EXPECT_THAT(dogger_bank(), HasSubstr("Ship&#39;s card: reconstructed"));
  Footnotes notes(coal::charts);
  EXPECT_NE(notes.of_chart("special_hits"), Footnotes::none);
  EXPECT_EQ(notes.of_chart("hit_type_wwi"), Footnotes::none);
  EXPECT_EQ(notes.of_card("text 6.5.1"), Footnotes::none);
  EXPECT_EQ(notes.of_chart("special_hits"), notes.of_chart("special_hits"));
}

TEST(Page, TellsTheUmpireHowToVerify) {
  EXPECT_THAT(dogger_bank(), HasSubstr("wardroom verify JOURNAL"));
  EXPECT_THAT(dogger_bank(), HasSubstr("the key is <b>1</b>"));
}

TEST(Page, KeepsTheKeyFromSides) {
  const std::string seed = "918273645546372819";
  const std::string page = page_of(fought(scenario("first-battle"), Seat::of(0), std::stoull(seed)));
  EXPECT_THAT(page, Not(HasSubstr(seed)));
  EXPECT_THAT(page_of(fought(scenario("first-battle"), Seat::umpire(), std::stoull(seed))), HasSubstr(seed));
}

TEST(Page, IsSafeWhateverTheJournalHolds) {
  std::string text = scenario("first-battle");
  const std::string evil = "</script><script>alert(1)</script><img src=x onerror=alert(2)>";
  const auto put = [&](const std::string& what, const std::string& instead) {
    const std::size_t at = text.find(what);
    ASSERT_NE(at, std::string::npos) << what;
    text.replace(at, what.size(), instead);
  };
  put("title = \"", "title = \"" + evil);
  put("story = \"\"\"", "story = \"\"\"" + evil);
  put("name = \"", "name = \"" + evil);
  const std::string page = page_of(fought(text, Seat::umpire(), 1, 6));
  EXPECT_THAT(page, Not(HasSubstr("<script>alert")));
  EXPECT_THAT(page, Not(HasSubstr("<img")));
  EXPECT_THAT(page, HasSubstr("&lt;script&gt;alert(1)"));
  // The two scripts of the page, and no more.
  std::size_t scripts = 0;
  for (std::size_t at = page.find("<script"); at != std::string::npos; at = page.find("<script", at + 1)) ++scripts;
  EXPECT_EQ(scripts, 2U);
}

TEST(Page, EscapesTextAndData) {
  EXPECT_EQ(escaped("<a href=\"x\">'&'</a>"), "&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;");
  EXPECT_EQ(within_script("\"</script><!--\""), "\"\\u003c/script>\\u003c!--\"");
}

TEST(Page, OfABattleThatIsNotOverSaysSo) {
  const std::string page = page_of(fought(scenario("first-battle"), Seat::umpire(), 1, 4));
  EXPECT_THAT(page, HasSubstr("The journal breaks off before the end of the battle"));
  EXPECT_THAT(page, HasSubstr("This account breaks off at"));
}

}  // namespace
}  // namespace wardroom::report
