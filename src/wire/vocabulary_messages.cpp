// What goes over the socket, in either direction.
#include "wire/vocabulary.hpp"

namespace wardroom::wire {
namespace {

using enum Kind::Is;

std::vector<Type> from_server() {
  return {
      {.name = "TablePatch",
       .meaning = "What has changed of the seat's table; with `reset` everything before is void.",
       .fields = {{"type", words({"table"})}, {"reset", flag}, {"set", named("TableParts")}, {"drop", list(text)}}},
      {.name = "LogPatch",
       .fields = {{"type", words({"log"})},
                  {"first", whole, "The number of the first entry, by the seat's own count."},
                  {"events", list(named("Entry"))}}},
      {.name = "TalkLine",
       .fields = {{"from", text}, {"to", text}, {"text", text}, {"at", whole, "In ms since 1970."}}},
      {.name = "Talk", .base = "TalkLine", .fields = {{"type", words({"talk"})}}},
      {.name = "Fault",
       .meaning = "Why an order cannot be taken, and which of those sent.",
       .fields = {{"order", whole}, {"text", text}, {"clause", text, maybe}, {"ruling", text, maybe}}},
      {.name = "Reply",
       .tag = "ok",
       .fields = {{"type", words({"reply"})},
                  {"id", whole, maybe, "That of the message."},
                  {"ok", flag},
                  {"status", whole, of({"false"}), "As of an answer by HTTP."},
                  {"text", text, of({"false"})},
                  {"stale", yes, maybe_of({"false"}), "It was for a round that is over; the fresh table comes."},
                  {"faults", list(named("Fault")), maybe},
                  {"look", or_null(named("Look")), maybe_of({"true"})},
                  {"preview", named("Preview"), maybe_of({"true"})},
                  {"token", text, maybe_of({"true"}), "Of a seat that was renewed."},
                  {"invite", text, maybe_of({"true"}), "To a seat that was handed over."}}},
      {.name = "Pong", .fields = {{"type", words({"pong"})}}},
      {.name = "Company",
       .meaning = "How many sockets are at this seat.",
       .fields = {{"type", words({"company"})}, {"count", whole}}},
      {.name = "TokenAhead",
       .meaning = "The token that a renewal under way is about to make.",
       .fields = {{"type", words({"token"})}, {"token", text}}},
      {.name = "Bye", .fields = {{"type", words({"bye"})}, {"text", text}}},
      {.name = "FromServer",
       .alias = {either({named("TablePatch"), named("LogPatch"), named("Talk"), named("Reply"), named("Pong"),
                         named("Company"), named("TokenAhead"), named("Bye")})}},
  };
}

// What a page says carries an id if it wants an answer.
Type said(std::string_view name, std::string_view type, std::vector<Field> fields) {
  fields.insert(fields.begin(), Field("type", words({type})));
  fields.insert(fields.begin() + 1, Field("id", whole, maybe));
  return {.name = name, .fields = std::move(fields)};
}

Type umpires_act() {
  return {
      .name = "Act",
      .meaning = "Of the umpire.",
      .tag = "act",
      .fields = {
          {"type", words({"act"})},
          {"id", whole, maybe},
          {"act", words({"edit", "ruling", "adjudicate", "pause", "resume", "go-on", "message", "hand-over", "lend"})},
          {"reason", text},
          {"situation", map(list(named("Order"))), of({"edit"}), "Tables of a situation file."},
          {"option", text, of({"ruling"})},
          {"value", text, of({"ruling"})},
          {"points", map(whole), of({"adjudicate"})},
          {"side", text, of({"message"})},
          {"text", text, of({"message"})},
          {"seat", text, of({"hand-over", "lend"})},
          {"bot", or_null(text), of({"lend"}), "Null gives the seat back."}}};
}

std::vector<Type> from_page() {
  return {
      {.name = "Sit",
       .fields = {{"type", words({"sit"})},
                  {"token", text},
                  {"log", whole, maybe, "How many entries it has."},
                  {"page", text, maybe, "A random word of the page's: it takes the place of its own dead line."}}},
      said("KeepDraft", "draft", {{"round", whole}, {"orders", list(named("Order"))}}),
      said("Commit", "commit",
           {{"round", whole},
            {"orders", list(named("Order"))},
            {"pledge", text, maybe, "Of this seat's share, where the dice are shared."},
            {"atOnce", yes, maybe, "Nothing is sealed: orders that the rules take at any time, as a word to a post."}}),
      said("TellShare", "share",
           {{"round", whole},
            {"share", text, "Empty to go on without it."},
            {"next", text, maybe, "The pledge for the dice after these."}}),
      said("Reopen", "reopen", {{"round", whole}}),
      said("AskPreview", "preview", {{"order", named("Order")}}),
      said("AskLook", "look", {{"piece", text}}),
      said("AskLog", "log", {{"from", whole}}),
      said("Say", "talk",
           {{"to", text, "`all`, `side`, the id of a post, or for the umpire a side's id."}, {"text", text}}),
      said("ThrowDice", "dice", {{"faces", list(whole)}}),
      umpires_act(),
      {.name = "Motion",
       .tag = "what",
       .fields = {{"type", words({"motion"})},
                  {"id", whole, maybe},
                  {"what", words({"hand-over", "none"})},
                  {"seat", text, of({"hand-over"})}}},
      said("Renew", "renew", {}),
      {.name = "Ping", .fields = {{"type", words({"ping"})}}},
      {.name = "FromPage",
       .alias = {either({named("Sit"), named("KeepDraft"), named("Commit"), named("TellShare"), named("Reopen"),
                         named("AskPreview"), named("AskLook"), named("AskLog"), named("Say"), named("ThrowDice"),
                         named("Act"), named("Motion"), named("Renew"), named("Ping")})}},
  };
}

}  // namespace

Section messages() { return {"What goes over the socket", {from_server(), from_page()}}; }

}  // namespace wardroom::wire
