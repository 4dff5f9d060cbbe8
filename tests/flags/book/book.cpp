// The entry. The bodies of all generic templates are made for this book in this one file.
#include "flags/book/book.hpp"

#include "console/enter.hpp"
#include "core/hash.hpp"
#include "flags/book/odds.hpp"
#include "flags/book/proofs.hpp"
#include "game/book_game.hpp"
#include "store/recorded_bodies.hpp"
#include "store/replayer.hpp"
#include "study/fight_bodies.hpp"
#include "study/ladder_bodies.hpp"
#include "study/survey_body.hpp"

namespace wardroom::flags {
namespace {

std::uint64_t signature() {
  Hash all;
  for (const std::string_view path : resources("flags/scenarios/")) {
    const Loaded loaded = Flags::Text::load_scenario(*resource(path), std::string(path));
    for (const char* bot : {"ensign", "captain"}) {
      for (const FightResult& fought : fight_many<Flags>(loaded.state, bot, bot, 1, 10, 2)) all.add(fought.hash);
    }
  }
  return all.value();
}

}  // namespace

std::unique_ptr<Game> Flags::Table::new_game(const GameStart& start) {
  return std::make_unique<BookGame<Flags>>(start);
}

const BookEntry& entry() {
  static const BookEntry entry = entry_of<Flags>({.questions = questions(),
                                                  .reckonings = reckonings(),
                                                  .generator = {},
                                                  .tools = {},
                                                  .benches = {},
                                                  .signature = signature,
                                                  .twins = twins});
  return entry;
}

}  // namespace wardroom::flags

// For those who keep a journal of their own.
template class wardroom::JournalledBattle<wardroom::flags::Flags>;
template class wardroom::RecordedBattle<wardroom::flags::Flags>;
