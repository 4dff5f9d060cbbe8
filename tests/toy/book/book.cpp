// The entry. The bodies of all generic templates are included here, and so made for this book in this one file; a large
// book makes them in three (docs/writing-a-book.md).
#include "toy/book/book.hpp"

#include "console/enter.hpp"
#include "core/hash.hpp"
#include "game/book_game.hpp"
#include "store/recorded_bodies.hpp"
#include "store/replayer.hpp"
#include "study/fight_bodies.hpp"
#include "study/ladder_bodies.hpp"
#include "study/survey_body.hpp"
#include "toy/book/odds.hpp"
#include "toy/book/proofs.hpp"

namespace wardroom::skerries {
namespace {

std::uint64_t signature() {
  Hash all;
  for (const std::string_view path : resources("skerries/scenarios/")) {
    const Loaded loaded = Skerries::Text::load_scenario(*resource(path), std::string(path));
    for (const char* bot : {"ensign", "captain"}) {
      for (const FightResult& fought : fight_many<Skerries>(loaded.state, bot, bot, 1, 10, 2)) all.add(fought.hash);
    }
  }
  return all.value();
}

}  // namespace

std::unique_ptr<Game> Skerries::Table::new_game(const GameStart& start) {
  return std::make_unique<BookGame<Skerries>>(start);
}

const BookEntry& entry() {
  static const BookEntry entry = entry_of<Skerries>({.questions = questions(),
                                                     .reckonings = reckonings(),
                                                     .generator = {},
                                                     .tools = {},
                                                     .benches = {},
                                                     .signature = signature,
                                                     .twins = twins});
  return entry;
}

}  // namespace wardroom::skerries

// Whoever keeps a journal of his own asks for these.
template class wardroom::JournalledBattle<wardroom::skerries::Skerries>;
template class wardroom::RecordedBattle<wardroom::skerries::Skerries>;
