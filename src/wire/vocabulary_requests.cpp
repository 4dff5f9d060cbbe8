// What is asked and answered by HTTP: before a game, and of one that has been fought.
#include "wire/vocabulary.hpp"

namespace wardroom::wire {
namespace {

using enum Kind::Is;

std::vector<Type> books() {
  return {
      {.name = "BookOption",
       .fields = {{"name", text},
                  {"title", text},
                  {"clause", text},
                  {"default", text},
                  {"values", list(text)},
                  {"description", text}}},
      {.name = "ScenarioLine",
       .fields = {{"id", text}, {"title", text}, {"date", text}, {"place", text}, {"ships", whole, "How many."}}},
      {.name = "Book",
       .meaning = "GET /api/books is a list of them.",
       .fields = {{"id", text},
                  {"title", text},
                  {"subject", text},
                  {"edition", text},
                  {"bots", list(text), "The weakest first."},
                  {"options", list(named("BookOption"))},
                  {"scenarios", list(named("ScenarioLine"))}}},
      {.name = "ScenarioUnit", .fields = {{"id", text}, {"name", text}, {"ships", list(text)}}},
      {.name = "ScenarioSide",
       .fields = {{"id", text}, {"name", text}, {"aim", text}, {"units", list(named("ScenarioUnit"))}}},
      {.name = "Scenario",
       .meaning = "GET /api/scenarios/BOOK/NAME: the battle before it begins, as everyone may see it.",
       .fields = {{"id", text},
                  {"title", text},
                  {"date", text},
                  {"place", text},
                  {"story", text},
                  {"sources", text},
                  {"provenance", text},
                  {"rules", list(text)},
                  {"sides", list(named("ScenarioSide"))},
                  {"posts", list(named("PostName")), maybe, "Where a side has several, or the book asks its umpires."},
                  {"sea", named("Sea")},
                  {"pieces", list(named("Piece"))}}},
      {.name = "Upload", .meaning = "POST /api/check.", .fields = {{"book", text}, {"text", text}}},
      {.name = "UploadSide", .fields = {{"id", text}, {"name", text}, {"units", list(named("UnitName"))}}},
      {.name = "Checked",
       .tag = "ok",
       .fields = {{"ok", flag},
                  {"warnings", list(text), of({"true"})},
                  {"title", text, of({"true"})},
                  {"sides", list(named("UploadSide")), of({"true"})},
                  {"posts", list(named("PostName")), maybe_of({"true"}),
                   "Where a side has several, or nobody may know who is asked."},
                  {"line", whole, of({"false"}), "0 where the fault is in none."},
                  {"column", whole, of({"false"})},
                  {"text", text, of({"false"})}}},
  };
}

std::vector<Type> games() {
  return {
      {.name = "NewSeat",
       .fields = {{"role", named("Role")},
                  {"side", text, maybe},
                  {"post", text, maybe, "Where a side has several, or the book asks its umpires."},
                  {"units", list(text), maybe, "All that nobody else has, unless given."},
                  {"bot", text, maybe},
                  {"name", text, maybe},
                  {"invited", flag, maybe}}},
      {.name = "NewGame",
       .meaning = "POST /api/games.",
       .fields = {{"book", text},
                  {"title", text, maybe, "Of a text that was uploaded."},
                  {"scenario", text, maybe, "Or else `text`: a scenario or a situation."},
                  {"text", text, maybe},
                  {"options", map(anything), maybe},
                  {"seats", list(named("NewSeat"))},
                  {"clock", whole, maybe, "Seconds for a turn, at most thirty days."},
                  {"queryClock", whole, maybe, "Seconds that the umpire has for an answer."},
                  {"dice", named("DiceKind"), maybe}}},
      {.name = "MadeSeat",
       .fields = {{"id", text},
                  {"role", named("Role")},
                  {"side", text},
                  {"post", text, maybe},
                  {"name", text},
                  {"bot", text},
                  {"token", text, maybe, "Of a person's seat that is nobody else's to claim."},
                  {"invite", text, maybe}}},
      {.name = "MadeGame", .fields = {{"game", text}, {"commitment", text}, {"seats", list(named("MadeSeat"))}}},
      {.name = "Invitation",
       .meaning = "GET /api/invitation.",
       .fields = {{"title", text},
                  {"seat", text},
                  {"name", text},
                  {"role", named("Role")},
                  {"side", text},
                  {"sideName", text},
                  {"taken", named("Taken")},
                  {"since", whole}}},
      {.name = "Claim",
       .meaning = "POST /api/claim.",
       .fields = {{"token", text, "The invitation."},
                  {"name", text, maybe},
                  {"nonce", text, maybe, "A claim repeated with the same one gets the same answer."}}},
      {.name = "Claimed", .fields = {{"token", text}}},
      {.name = "Refusal",
       .meaning = "Of any request.",
       .fields = {{"error", text},
                  {"line", whole, maybe, "Where a text that was sent is wrong."},
                  {"column", whole, maybe}}},
  };
}

std::vector<Field> luck_fields(std::vector<Field> who) {
  for (const Field& field : {Field("words", text), Field("throws", whole), Field("hits", whole),
                             Field("expected", number), Field("sign", whole, "-1, 0 or 1.")}) {
    who.push_back(field);
  }
  return who;
}

std::vector<Type> records() {
  return {
      {.name = "SideLuck", .fields = luck_fields({{"side", text}, {"name", text}})},
      {.name = "ShipLuck", .fields = luck_fields({{"piece", text}, {"name", text}, {"side", text}})},
      {.name = "Luck",
       .meaning = "GET /api/luck.",
       .fields = {{"sides", list(named("SideLuck"))}, {"ships", list(named("ShipLuck"))}}},
      {.name = "Frame",
       .meaning = "The pieces at the end of a turn, and what happened in it.",
       .fields = {{"label", text}, {"turn", whole}, {"pieces", list(named("Piece"))}, {"show", list(named("Show"))}}},
      {.name = "Film", .meaning = "GET /api/replay.", .fields = {{"frames", list(named("Frame"))}}},
  };
}

}  // namespace

Section requests() { return {"What is asked and answered by HTTP", {books(), games(), records()}}; }

}  // namespace wardroom::wire
