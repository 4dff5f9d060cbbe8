// Gun dice, lines, mixes, ranges and arcs that a question places.
#include <fmt/format.h>

#include "books/admiralty/odds/broadside.hpp"
#include "books/admiralty/odds/given.hpp"
#include "books/admiralty/reckon/reckonings.hpp"
#include "books/admiralty/rules/mix.hpp"
#include "books/admiralty/text/loader.hpp"

namespace wardroom::admiralty {
namespace {

using P = Parameter;
using Answer = wardroom::Reckoning::Answer;
using Result = wardroom::Reckoning::Result;

const P size = P::word("size", "the size of the guns", {"light", "medium", "heavy"}, "4.1-3");
const P range = P::word("range", "the bracket", {"close", "medium", "long"}, "1-3");

const Gunnery& chart() { return library().tables.gunnery; }

Result dice(const Given& given) {
  const Salvo salvo = salvo_given(given);
  Answer answer{.unit = "dice"};
  const int each = dice_of_each(chart(), salvo, &answer.trail);
  if (salvo.ships > 1) answer.trail.push_back({"ships", {"4.1-15", "A70"}, Op::times, salvo.ships});
  answer.values = {{"", each * salvo.ships}};
  return answer;
}

Result lines(const Given& given) {
  const bool anchored = given.text("sail") == "anchored";
  const Sail sail = anchored ? Sail::stop : word_given<Sail>(given, "sail");
  Answer answer;
  const Lines found = lines_of(chart(), word_given<Size>(given, "size"), word_given<Hull>(given, "hull"), sail,
                               anchored, &answer.trail);
  answer.values = {{"hull", found.hull}, {"rigging", found.rigging}};
  return answer;
}

Result mix(const Given& given) {
  const int dice = given.whole("dice");
  const Splits splits =
      bracket_given(given) == Bracket::close
          ? split_close(dice, word_given<Size>(given, "size"), word_given<CloseRange>(given, "method"))
          : split_at_range(dice, word_given<Doctrine>(given, "doctrine"));
  const Cite cite = bracket_given(given) == Bracket::close ? Cite{"4.2-37"} : Cite{"4.2-30", "A41"};
  Answer answer{.unit = "hull+rigging"};
  answer.trail = {{"dice thrown", {"4.1-12"}, Op::base, dice},
                  {"dice at the rigging, at least", cite, Op::at_least, splits.least},
                  {"dice at the rigging, at most", cite, Op::at_most, splits.most}};
  std::string words;
  for (int rigging = splits.least; rigging <= splits.most; ++rigging) {
    words += fmt::format("{}{}+{}", words.empty() ? "" : " ", dice - rigging, rigging);
  }
  answer.values = {{"", words}};
  return answer;
}

Result guns(const Given& given) {
  const GunDice built = profile_given(given, "profile");
  GunsLeft left{built};
  const int blocked = given.whole("blocked");
  left.block(blocked, built);
  Answer answer{.unit = "dice"};
  answer.trail = {{"gun dice of all sizes", {"4.1-3"}, Op::base, built.long_guns()},
                  {"blocked, of each size", {"4.4-B", "A18"}, Op::add, -blocked}};
  for (const Size each : {Size::light, Size::medium, Size::heavy}) {
    const bool close = bracket_given(given) == Bracket::close && each == Size::heavy;
    if (close) answer.trail.push_back({"carronades, at close range", {"4.1-5", "A9"}, Op::add, left.dice.carronades});
    answer.values.push_back({each == Size::light    ? "light"
                             : each == Size::medium ? "medium"
                                                    : "heavy",
                             left.dice.guns[index(each)] + (close ? left.dice.carronades : 0)});
  }
  return answer;
}

Result bracket(const Given& given) {
  const Length far{given.thousandths("range")};
  const auto answer = [&](const char* word, Millimetres upper) {
    return Answer{.values = {{"", word}},
                  .trail = {{"range in millimetres", {"1-14"}, Op::base, far.thousandths, 1000},
                            {"the bracket ends at", {"1-3"}, Op::at_most, upper.thousandths, 1000}}};
  };
  switch (bracket_of(chart(), squared(far))) {
    case Bracket::close: return answer("close", chart().close);
    case Bracket::medium: return answer("medium", chart().medium);
    case Bracket::long_range: return answer("long", chart().long_range);
    case Bracket::beyond: break;
  }
  return answer("none", chart().long_range);
}

// Ships of the line heading north, the firing one at 0,0; only the target may have moved.
Result arc(const Given& given) {
  const Bearing north;
  const auto base_at = [&](Point place) { return Base{place, north, 50_mm, 25_mm}; };
  const Pose firer{{0, 0}, north};
  const Point now = place_in(given.text("target"), "target");
  const Point was = given.has("was") ? place_in(given.text("was"), "was") : now;
  const Base firing = base_at(firer.at), target = base_at(now);
  const Turn half{angle_given(given, "sweep").hundredths / 2};
  const bool touches = gap(firing, target) <= library().tables.sailing.touching;
  Answer answer;
  answer.trail = {{"degrees to each side of the line of fire", {"4.2-3", "A61"}, Op::base, half.hundredths, 100}};
  if (touches) answer.trail.push_back({"the bases touch", {"4.2-41", "A62"}, Op::set, 1});
  for (const Broadside side : {Broadside::port, Broadside::starboard}) {
    const Motion motion = motion_between(firer, firer, side, was, now);
    if (!bears(arc_over(firing, side, half, ArcApex::centre), target, motion, touches)) continue;
    const bool leaving = motion == Motion::leaving;
    answer.trail.push_back({leaving ? "leaving: a part of her lies in the arc" : "her centrepoint lies in the arc",
                            {leaving ? "4.2-10" : "4.2-8", "A28"},
                            Op::result,
                            1});
    answer.values = {{"", "in"}};
    return answer;
  }
  answer.trail.push_back({"in the arc", {"4.2-1", "A28"}, Op::result, 0});
  answer.values = {{"", "out"}};
  return answer;
}

}  // namespace

wardroom::Reckoning dice_reckoning() {
  return {"dice",
          "gun dice thrown, all modifiers made, by all ships together",
          "4.3-1",
          "wardroom reckon admiralty dice --dice 9 --range medium --rake stern --sea choppy",
          salvo_parameters(),
          dice};
}

wardroom::Reckoning lines_reckoning() {
  return {"lines",
          "the lines of the hit table for hull dice and rigging dice",
          "4.1-10",
          "wardroom reckon admiralty lines --size heavy --hull normal --sail full",
          {size, P::word("hull", "the target's hull", {"weak", "normal", "stout"}, "4.3-9"),
           P::word("sail", "the target's sail setting", {"stop", "slow", "battle", "normal", "full", "anchored"},
                   "4.3-13")},
          lines};
}

wardroom::Reckoning mix_reckoning() {
  return {"mix",
          "the legal splits of a throw between hull and rigging",
          "4.2-30",
          "wardroom reckon admiralty mix --dice 9 --range medium --doctrine rigging",
          {P::whole("dice", "dice thrown", 0, most_dice, "4.2-30"), range,
           P::word("doctrine", "at what the fleet fires by its doctrine", {"hull", "rigging"}, "4.2-30"),
           P::word("method", "how dice are split at close range", {"battery", "basic", "advanced"}, "4.2-37")
               .or_else("battery"),
           size.or_else("heavy")},
          mix};
}

wardroom::Reckoning guns_reckoning() {
  return {"guns",
          "gun dice of one side by size, before factors",
          "4.1-3",
          "wardroom reckon admiralty guns --profile 255 --blocked 2",
          {P::text("profile", "the gun dice: 609, or with carronades 609+1", "4.1-3"),
           P::whole("blocked", "B points on that side", 0, 40, "4.4-B").or_else("0"), range.or_else("medium")},
          guns};
}

wardroom::Reckoning bracket_reckoning() {
  return {"bracket",
          "the bracket in which a range lies",
          "1-3",
          "wardroom reckon admiralty bracket --range 160",
          {P::decimal("range", "millimetres", "1-14")},
          bracket};
}

wardroom::Reckoning arc_reckoning() {
  return {"arc",
          "whether a ship that heads north bears on a target that does so too",
          "4.2-3",
          "wardroom reckon admiralty arc --sweep 45 --target 100,30 --was 100,60",
          {P::decimal("sweep", "the whole arc in degrees", "4.2-3"),
           P::text("target", "the target's centrepoint in millimetres, the firing ship at 0,0", "4.2-8"),
           P::text("was", "and where it was before the movement", "4.2-11").or_nothing()},
          arc};
}

}  // namespace wardroom::admiralty
