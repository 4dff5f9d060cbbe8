// Rooms in which Three Flags is played, as a server has them, without the server: who says what is given, and all that
// each seat is shown, told and refused is kept.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <map>
#include <string>
#include <vector>

#include "flags/trial.hpp"
#include "server/room.hpp"

namespace wardroom::flags {

inline constexpr std::array<const char*, 9> seat_ids{"red-admiral",  "red-captain",  "blue-admiral",
                                                     "blue-captain", "gold-admiral", "gold-captain",
                                                     "chief",        "aide",         "guest"};

class Table {
 public:
  /// With real dice, which the chief umpire throws: the same faces wherever the same are wanted.
  explicit Table(const std::string& text) : room_("g", {1000, start(text)}) {
    for (const char* id : seat_ids) room_.watch(room_.place(id)->seat, true);
    throw_dice();
  }

  server::Room& room() { return room_; }
  /// Where people strike the picture of a ship.
  Aim strikes{30, 10};
  std::string say(server::Said said) {
    server::Entry entry = server::read_entry(server::write_entry({at_, std::move(said)}));
    if (const auto refused = room_.check(entry)) return refused->text;
    room_.take(entry);
    throw_dice();
    return {};
  }
  std::string seal(const std::string& seat, std::vector<PlainJson> orders = {}) {
    return say(server::CommitEntry{seat, room_.place(seat)->round, std::move(orders)});
  }
  std::string at_once(const std::string& seat, const std::string& order) {
    return say(server::CommitEntry{seat, room_.place(seat)->round, {PlainJson(order)}, false, {}, true});
  }
  /// Nobody has more to say, players and umpires, until the next turn begins. A second goes by.
  void play_turn() {
    const std::uint32_t turn = room_.game().turn();
    at_ += 1000;
    while (room_.under_way() && room_.game().turn() == turn) pass();
  }
  /// All who are waited for now have no more to say.
  void pass() {
    std::vector<std::string> due;
    for (const server::Place& place : room_.places()) {
      if (room_.waits_for(place) && !place.committed) due.push_back(place.entry.id);
    }
    for (const std::string& seat : due) EXPECT_EQ(seal(seat), "");
  }

  /// Everything that a seat is shown now, and what it is told when it tries things.
  std::string shown(const std::string& seat) {
    Parts parts;
    const server::Place& place = *room_.place(seat);
    room_.present(place, parts);
    std::string all;
    for (const auto& part : parts) all += part.key + " " + part.json + "\n";
    const auto [first, entries] = room_.fetch_log(place.seat);
    for (const std::string& entry : entries) log_[seat] += entry + "\n";
    all += log_[seat] + std::to_string(room_.log_length(place.seat)) + " entries\n";
    all += "until " + std::to_string(room_.deadline_of(place)) + "\n";
    for (const char* piece : {"ida", "otto", "max", "nora", "vera", "lutz", "none"}) {
      all += room_.game().look(place.seat, piece) + "\n";
    }
    for (const char* order : tried) {
      all += room_.game().preview(place.seat, {}, PlainJson(order)) + "\n";
      server::Entry entry{at_, server::CommitEntry{seat, place.round, {PlainJson(order)}, false, {}, true}};
      const auto refused = room_.check(server::read_entry(server::write_entry(entry)));
      all += refused ? refused->text + "\n" : "it may be given\n";
    }
    return all;
  }
  /// The status alone.
  boost::json::object status(const std::string& seat) {
    Parts parts;
    room_.present(*room_.place(seat), parts);
    for (const auto& part : parts) {
      if (part.key == "status") return boost::json::parse(part.json).as_object();
    }
    return {};
  }

 private:
  // Of every kind; what is refused must be refused alike, and in the same words.
  static constexpr std::array<const char*, 11> tried{
      R"({"order":"sail","ship":"ida","heading":"n","speed":1})",
      R"({"order":"sail","ship":"max","heading":"n","speed":1})",
      R"({"order":"fire","ship":"ida","target":"max","aim":[50,15]})",
      R"({"order":"fire","ship":"ida","target":"nobody","aim":[50,15]})",
      R"({"order":"send","to":"gold-captain","code":1})",
      R"({"order":"read","message":1})",
      R"({"order":"hold","message":1,"to":"red-captain"})",
      R"({"order":"answer","query":1,"first":1})",
      R"({"order":"overrule","query":1,"first":1,"reason":"why"})",
      R"({"order":"veto","post":"red-captain","which":1,"reason":"why"})",
      R"({"order":"ready"})"};

  static server::StartEntry start(const std::string& text) {
    server::StartEntry entry;
    entry.start.book = "flags";
    entry.start.scenario = "strait.toml";
    entry.start.text = text;
    entry.start.options = {{"steady", "true"}};
    entry.start.real_dice = true;
    entry.title = "The strait";
    entry.clock = 600;
    entry.query_clock = 600;
    for (std::size_t i = 0; i < seat_ids.size(); ++i) {
      const std::string id = seat_ids[i];
      const std::string role = i < 6 ? "side" : i < 8 ? "umpire" : "spectator";
      const std::string side = i < 6 ? id.substr(0, id.find('-')) : "";
      entry.seats.push_back({id, role, side, "Player of " + id, {}, "", "", i < 8 ? id : ""});
    }
    return entry;
  }
  // The middle of what can be thrown.
  void throw_dice() {
    while (const auto wanted = room_.game().dice_wanted()) {
      std::vector<int> faces;
      for (int i = 0; i < wanted->count; ++i) faces.push_back((wanted->most(i) + 1) / 2);
      if (wanted->brings == Brings::point) faces = {strikes.x + 1, profile_height - strikes.y};
      ASSERT_EQ(say(server::DiceEntry{"chief", faces}), "");
    }
  }

  server::Room room_;
  server::Moment at_ = 1000;
  std::map<std::string, std::string> log_;
};

}  // namespace wardroom::flags
