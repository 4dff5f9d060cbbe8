// The coastal sheet on the shelf (shelf.hpp).
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "game/shelf.hpp"

namespace wardroom::coastal {

extern const ShelvedBook shelved;

std::unique_ptr<Game> new_game(const GameStart& start);
std::string report_page(const std::vector<std::string>& records, Seat seat);
std::string luck_json(const std::vector<std::string>& records, Seat seat);
std::string replay_json(const std::vector<std::string>& records);

}  // namespace wardroom::coastal
