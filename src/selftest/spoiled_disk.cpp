#include "selftest/spoiled_disk.hpp"

#include <array>
#include <random>

#include "store/sqlite.hpp"

namespace wardroom::selftest {
namespace {

using sqlite::Database;
using sqlite::Reading;
using sqlite::Statement;

constexpr std::array<const char*, 10> other_texts{
    "",
    "{",
    "null",
    "\xff\xfe",
    R"({"at":1e400,"entry":"time","round":1})",
    R"({"at":1,"entry":"dance"})",
    R"({"at":1,"entry":"commit","seat":"nobody","round":1,"orders":[]})",
    R"({"at":1,"entry":"commit","seat":"s1","round":4294967295,"orders":[[[[[]]]]]})",
    R"({"at":1,"entry":"dice","seat":"s1","faces":[-1,7,1000000]})",
    R"({"at":1,"entry":"act","seat":"s3","kind":"edit","reason":"x","act":{"act":"edit","piece":[]}})"};

std::string spoiled(std::string text, std::mt19937_64& random) {
  switch (random() % 3) {
    case 0: return other_texts[random() % other_texts.size()];
    case 1: return text.substr(0, random() % (text.size() + 1));
    default:
      for (int i = 0; i < 3 && !text.empty(); ++i)
        text[random() % text.size()] ^= static_cast<char>(1 + random() % 255);
      return text;
  }
}

}  // namespace

void spoil(const std::string& path, const std::vector<std::string>& games, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  const Database database(path, SQLITE_OPEN_READWRITE, "");
  Statement last = database.prepare("SELECT id, number FROM games WHERE name = ?1");
  Statement read = database.prepare("SELECT text FROM entries WHERE game = ?1 AND number = ?2");
  Statement write = database.prepare("UPDATE entries SET text = ?3 WHERE game = ?1 AND number = ?2");
  Statement remove = database.prepare("DELETE FROM entries WHERE game = ?1 AND number = ?2");
  Statement draft = database.prepare("UPDATE drafts SET text = ?2 WHERE game = ?1");
  for (const std::string& game : games) {
    std::uint64_t id = 0, number = 0;
    {
      const Reading row(last);
      if (!row->bind(1, game).step()) continue;
      id = row->number(0);
      number = 1 + random() % row->number(1);
    }
    if (random() % 4 == 0) {
      remove.bind(1, id).bind(2, number).run();
      continue;
    }
    std::string text;
    {
      const Reading row(read);
      if (row->bind(1, id).bind(2, number).step()) text = row->text(0);
    }
    write.bind(1, id).bind(2, number).bind(3, spoiled(text, random)).run();
    draft.bind(1, game).bind(2, spoiled(text, random)).run();
  }
}

}  // namespace wardroom::selftest
