// The parts of a seat's table.
#include "wire/vocabulary.hpp"

namespace wardroom::wire {
namespace {

using enum Kind::Is;

std::vector<Type> basics() {
  return {
      {.name = "Place", .meaning = "To the east and to the north of the table's south-west corner.", .alias = {pair}},
      {.name = "Order", .meaning = "In the words of its book.", .alias = {map(anything)}},
      {.name = "Role", .alias = {words({"side", "umpire", "spectator"})}},
      {.name = "Taken", .meaning = "Invited and not yet claimed, or taken.", .alias = {words({"open", "taken"})}},
      {.name = "DiceKind", .alias = {words({"host", "shared", "real"})}},
  };
}

std::vector<Type> seats() {
  return {
      {.name = "SideName", .fields = {{"id", text}, {"name", text}}},
      {.name = "Game",
       .fields = {{"id", text},
                  {"book", text},
                  {"title", text},
                  {"scenario", text},
                  {"commitment", text, "Of the host's dice; empty where real dice are thrown."},
                  {"dice", named("DiceKind")},
                  {"clock", whole, "Seconds a turn; 0 for none."},
                  {"queryClock", whole, maybe, "Seconds that the umpire has for an answer."}}},
      {.name = "PostName",
       .meaning = "A chair at the table, where a side has several or the book asks its umpires.",
       .fields = {{"id", text}, {"name", text}, {"side", text, "Empty for an umpire."}}},
      {.name = "UnitName", .fields = {{"id", text}, {"name", text}}},
      {.name = "Seat",
       .meaning = "Who one is.",
       .tag = "role",
       .fields = {{"id", text},
                  {"role", named("Role")},
                  {"name", text},
                  {"side", text, of({"side"})},
                  {"sideName", text, of({"side"})},
                  {"post", text, maybe, "Where its side has several posts, or the book asks its umpires."},
                  {"postName", text, maybe},
                  {"posts", list(named("PostName")), maybe, "Of the whole table, in such a book."},
                  {"units", list(named("UnitName"))},
                  {"sides", list(named("SideName"))}}},
      {.name = "SeatRow",
       .meaning = "Who else is at the table.",
       .fields = {{"id", text},
                  {"role", named("Role")},
                  {"side", text, "Empty where the seat is of no side."},
                  {"post", text, maybe},
                  {"name", text},
                  {"bot", text, "Empty where a person holds the seat."},
                  {"present", flag},
                  {"taken", named("Taken"), "And since when, in ms since 1970."},
                  {"since", whole},
                  {"motion", text, maybe, "The seat that this one moves to hand over."},
                  {"committed", flag, maybe, "For the umpire."},
                  {"waits", flag, maybe, "For the umpire: whether the table waits for this seat."}}},
  };
}

std::vector<Type> battle() {
  return {
      {.name = "Status",
       .fields = {{"turn", whole},
                  {"label", text},
                  {"phase", text},
                  {"words", text, "What the table waits for."},
                  {"owes", flag, "The side owes orders."},
                  {"over", flag},
                  {"points", map(whole), "By side; none before the end."},
                  {"winner", or_null(text)},
                  {"waits", flag, "The table waits for this seat."},
                  {"may", yes, maybe, "It may give orders although the table does not wait for it."},
                  {"committed", flag},
                  {"round", whole},
                  {"share", flag, maybe, "Of shared dice: the table waits for this seat's share."},
                  {"paused", flag},
                  {"ended", yes, maybe, "The host of the server has ended the game."},
                  {"deadline", or_null(whole), "In ms since 1970."}}},
      {.name = "Wind", .fields = {{"from", number}, {"force", text}, {"words", text}}},
      {.name = "Visibility", .fields = {{"range", number}, {"words", text}}},
      {.name = "Land", .fields = {{"name", text}, {"shore", list(named("Place"))}}},
      {.name = "Sea",
       .tag = "surface",
       .fields = {{"surface", words({"plane", "hexes", "squares"})},
                  {"unit", text},
                  {"scale", text},
                  {"width", number},
                  {"height", number},
                  {"grid", number, "From middle to middle of neighbours, where there are hexes or squares."},
                  {"first", named("Place"), of({"hexes", "squares"}),
                   "The middle of the hex or the square in the south-west corner."},
                  {"night", flag},
                  {"wind", named("Wind")},
                  {"visibility", named("Visibility")},
                  {"lands", list(named("Land"))}}},
      {.name = "Badge",
       .fields = {{"kind", words({"speed", "fire", "flash", "damage", "smoke", "lit", "under-fire", "number", "flag",
                                  "target"})},
                  {"text", text},
                  {"words", text}}},
      {.name = "Piece",
       .fields = {{"id", text},
                  {"kind", words({"ship", "wreck", "marker", "torpedo", "smoke", "light", "mines"})},
                  {"label", text},
                  {"name", text},
                  {"side", text, maybe},
                  {"own", flag},
                  {"at", named("Place")},
                  {"heading", number, maybe},
                  {"length", number, maybe},
                  {"width", number, maybe},
                  {"unit", text, maybe},
                  {"type", text, maybe, "What sort of ship, by a word of the book."},
                  {"status", text, maybe},
                  {"badges", list(named("Badge"))},
                  {"track", list(named("Place")), maybe, "The way of its last move, where the log does not have it."},
                  {"path", list(named("Place")), maybe, "The line that it fills."},
                  {"text", text, "What a screen reader says."}}},
      {.name = "Formation",
       .fields = {{"id", text},
                  {"name", text},
                  {"pieces", list(text)},
                  {"lead", or_null(text)},
                  {"side", text, maybe, "For the umpire."},
                  {"words", text}}},
  };
}

std::vector<Type> mail() {
  return {
      {.name = "Message",
       .meaning = "One that came to the seat's post, or that it has sent. An umpire sees all, and what is under way.",
       .fields = {{"number", whole},
                  {"from", text, "The id of a post."},
                  {"fromName", text},
                  {"to", list(text)},
                  {"toNames", text},
                  {"text", text},
                  {"sent", text, "When, by the clock of the book."},
                  {"way", text, maybe, "How it goes, where the book knows several ways."},
                  {"own", yes, maybe, "The seat's post has sent it."},
                  {"overheard", yes, maybe, "It was meant for somebody else."},
                  {"read", flag, "The reader has marked it so."},
                  {"state", words({"waiting", "held", "lost"}), maybe, "Of a letter that has not come."},
                  {"due", text, maybe, "When such a letter is to come."}}},
  };
}

std::vector<Type> dice() {
  return {
      {.name = "NumbersDrawn",
       .meaning =
           "The numbers of a draw that stand for one kind, at the first draw: of what stays in, each later draw has "
           "one less.",
       .fields = {{"name", text}, {"from", whole}, {"to", whole}}},
      {.name = "PointedAt",
       .meaning = "A picture of the book's, by its columns from the left and its rows from the top, both from 1.",
       .fields = {{"id", text}, {"width", whole}, {"height", whole}}},
      {.name = "DiceWanted",
       .meaning = "Real dice that this seat is to throw, or what else it is to bring: always whole numbers from 1.",
       .fields = {{"count", whole},
                  {"sides", whole, "The most that the first number can be."},
                  {"purpose", text},
                  {"colour", named("DieColour"), maybe, "Where one throw has dice of two colours."},
                  {"brings", words({"drawn", "point", "word"}), maybe, "Where it is not faces of dice."},
                  {"kinds", list(named("NumbersDrawn")), maybe, "Of a draw."},
                  {"picture", named("PointedAt"), maybe, "Of a point, whose numbers are its column and its row."},
                  {"words", list(text), maybe, "Of a word, whose number is its place among these."}}},
      {.name = "SeatShare",
       .fields = {{"seat", text}, {"name", text}, {"pledge", text}, {"share", text, maybe, "Once all are in."}}},
      {.name = "Shares",
       .meaning = "The shares in the dice of a round: pledges when all have sealed, shares when the last one is in.",
       .fields = {{"round", whole},
                  {"seal", text},
                  {"open", flag, "Shares are still asked for."},
                  {"seats", list(named("SeatShare"))}}},
  };
}

Type parts() {
  return {
      .name = "TableParts",
      .meaning = "By their keys; which of them there are depends on the seat and the game.",
      .fields = {{"game", named("Game"), maybe},
                 {"seat", named("Seat"), maybe},
                 {"seats", list(named("SeatRow")), maybe},
                 {"status", named("Status"), maybe},
                 {"sea", named("Sea"), maybe},
                 {"units", list(named("Formation")), maybe},
                 {"asks", list(named("Ask")), maybe},
                 {"messages", list(named("Message")), maybe, "In a book whose posts write to one another."},
                 {"draft", list(anything), maybe, "The orders that the server keeps for the seat, as they were sent."},
                 {"lapsed", list(named("Fault")), maybe,
                  "Why a draft that outlived the moves of others cannot be carried out now."},
                 {"dice", or_null(named("DiceWanted")), maybe},
                 {"shares", or_null(named("Shares")), maybe}},
      .prefix = "pieces/",
      .prefixed = {named("Piece")}};
}

}  // namespace

Section parts_of_a_table() {
  return {"The parts of a table", {basics(), seats(), battle(), mail(), dice(), {parts()}}};
}

}  // namespace wardroom::wire
