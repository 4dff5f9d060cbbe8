// The status page as HTML, from what it shows.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "server/game_list.hpp"
#include "server/metrics.hpp"
#include "server/networks.hpp"

namespace wardroom::server {

struct StatusView {
  const Metrics& metrics;
  std::vector<GameLine> games;
  std::map<std::string, int> sockets, connections;  // by address
  std::vector<Network> bans;
  bool bans_kept = false;
  std::string token, notice;
};

std::string status_page(const StatusView& view);
std::string status_style();

}  // namespace wardroom::server
