// The boat chart: what is drawn and printed for one class of vessel, and play never changes. Systems stand in the order
// of the chart, bow to stern; the boxes of bridge and engines are systems too, one each.
#pragma once

#include <string>
#include <vector>

#include "books/coastal/rules/types.hpp"

namespace wardroom::coastal {

struct Mount {
  Row row = Row::twin_mg;
  Facing facing = Facing::all;
  std::uint8_t blocked = 0;  // arcs (bits) that another mount or the bridge masks
  Length calibre;            // of guns, in thousandths of an inch
};

struct System {
  SystemKind kind = SystemKind::bridge;
  std::uint8_t mount = 0xFF;  // of a weapon
  std::string name = {};      // as the chart has it: "6pdr-F"
};

struct Card {
  std::string id, name, type, provenance;
  Nation nation = Nation::any;
  Size size = Size::boat;
  bool merchant = false;
  bool shallow = false;  // ruling C26: torpedoes pass under her
  bool quiet = false;    // ruling C5: at 4 cm or less she does not count as moving
  bool frail = false;    // ruling C36: guns of 3 inch and over wreck the neighbouring systems
  bool submarine = false;
  Centimetres length, beam;      // of the model
  Fixed<Centimetres, 4> speeds;  // the engine boxes, best first
  Centimetres turn_run;          // straight run before each turn
  Turn turn, most_turn;          // at each, and in a phase
  Centimetres acceleration;
  std::uint16_t hull = 0, crew = 0;
  std::uint8_t torpedoes = 0, reloads = 0;  // ready in the tubes, and spare
  std::uint8_t depth_charges = 0;
  bool trainable = false;  // tubes that fire on the beam
  bool radar = false, detector = false, hydrophone = false, star_shell = false, searchlight = false, smoke = false;
  std::uint16_t points = 0;
  int year = 1939;  // first year of service, for generated forces
  Fixed<Mount, most_mounts> mounts;
  std::vector<System> systems;

  int count(SystemKind kind) const;
};

}  // namespace wardroom::coastal
