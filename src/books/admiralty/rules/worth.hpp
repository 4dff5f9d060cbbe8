// 1-12: what a ship is worth (charts K2, ruling A90): attack and staying power under one root, times her crew's grade.
#pragma once

#include "books/admiralty/rules/card.hpp"
#include "books/admiralty/rules/tables.hpp"

namespace wardroom::admiralty {

/// By the dice of one side: light, medium, heavy, carronades.
int attack_of(const GunDice& dice, const Points& chart);
int staying_of(const GunDice& dice, Hull hull, const Points& chart);
/// Rounded half up, and at least 1.
int worth(const GunDice& dice, Hull hull, Grade grade, const Points& chart);

}  // namespace wardroom::admiralty
