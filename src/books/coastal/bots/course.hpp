// Courses that both bots of the coastal sheet steer.
#pragma once

#include "books/coastal/rules/view.hpp"

namespace wardroom::coastal {

Point middle_of(const View& view);
/// The bearing on which an edge of the table lies.
Bearing towards(Edge edge);
/// How far it is to the edge by which a vessel ought to leave, her exit or the friendly edge; less than nothing beyond.
/// Where the exit is a gap, with the way along the edge.
Centimetres way_out(const View& view, const OwnShip& own, Point at);
/// The bearing of that edge; her course, if there is none.
Bearing way_home(const View& view, const OwnShip& own);
/// For a merchant: on at her best speed for her exit.
Plot homeward(const View& view, const OwnShip& own);

}  // namespace wardroom::coastal
