// An order as a program may send it, in JSON: each book takes it, or says what is wrong with it.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "rules/resources.hpp"
#include "shelf/shelf.hpp"

namespace {

using namespace wardroom;

// The first scenario of every book, as it begins.
std::vector<std::unique_ptr<Game>> first_battles() {
  std::vector<std::unique_ptr<Game>> games;
  for (const BookEntry* book : shelf()) {
    const std::string path(resources(std::string(book->id) + "/scenarios/").front());
    GameStart start;
    start.book = book->id;
    start.scenario = path;
    start.text = *resource(path);
    start.real_dice = true;
    games.push_back(make_game(start));
    games.back()->play_on();
  }
  return games;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::vector<std::unique_ptr<Game>> games = first_battles();
  const std::vector<PlainJson> orders{std::string(reinterpret_cast<const char*>(data), size)};
  for (const auto& game : games) {
    for (SideId side = 0; side < game->sides(); ++side) game->faults(Seat::of(side), orders);
  }
  return 0;
}
