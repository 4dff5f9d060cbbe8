// Gunfire: the weapons that bear and reach, their points in groups, the shooting variables, and the effect chart.
#pragma once

#include <vector>

#include "books/coastal/rules/chapters.hpp"
#include "books/coastal/rules/condition.hpp"

namespace wardroom::coastal {

/// The mounts of a ship that are sound, bear on a place and reach it.
MountSet mounts_bearing(const State& state, ShipId ship, Point target);
/// Of those, what a fire order would use: named ones only, and none that another order has.
MountSet mounts_used(const State& state, const Fire& order);
/// And what would then fire at that target in one total, with those of an earlier order (ruling C16).
MountSet mounts_together(const State& state, const Fire& order);
FireGroups groups_of(const State& state, ShipId ship, const MountSet& mounts, Point target);

/// The shooting variables of one group against a target; noted if a trail is wanted.
int shooting_variables(const State& state, ShipId ship, ShipId target, const FireGroup& group,
                       std::vector<Term>* trail = nullptr);

}  // namespace wardroom::coastal
