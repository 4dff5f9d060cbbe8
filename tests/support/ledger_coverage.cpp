// ledger_coverage DATA_FOLDER PROVEN_TSV [--write FILE]
//
// Holds what the tests proved against what the rule books oblige us to: DATA_FOLDER/*/ledger.tsv has a row a clause,
// PROVEN_TSV a line `id<TAB>Suite.Test` a proof. Prints the coverage by chapter. Exit 1 when a provable row has no
// proof or a proof names no row; 2 when a file cannot be read. --write leaves the sorted proven ids in FILE.
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "rules/ledger.hpp"

namespace {

namespace fs = std::filesystem;

struct Row {
  std::string id;
  std::string title;
  std::string kind;
};

struct Count {
  int proven = 0;
  int provable = 0;
};

// coal-6.5.1a stands in chapter 6; where a book has names for numbers, jane-s-times-3 stands in s-times.
std::string chapter_of(const std::string& id) {
  const std::string clause = id.substr(id.find('-') + 1);
  const auto number_end = clause.find_first_not_of("0123456789");
  if (number_end != 0) return clause.substr(0, number_end);
  const auto name_end = clause.find_last_not_of("0123456789-");
  return clause.substr(0, name_end + 1);
}

// Chapters in the order of the book: 2 before 10, numbers before names.
struct ByChapter {
  bool operator()(const std::string& a, const std::string& b) const {
    const bool numbers = std::isdigit(a[0]) != 0 && std::isdigit(b[0]) != 0;
    return numbers && a.size() != b.size() ? a.size() < b.size() : a < b;
  }
};

std::vector<std::string> fields(const std::string& line) {
  std::vector<std::string> found;
  std::size_t start = 0;
  for (std::size_t tab = line.find('\t'); tab != std::string::npos; tab = line.find('\t', start)) {
    found.push_back(line.substr(start, tab - start));
    start = tab + 1;
  }
  found.push_back(line.substr(start));
  return found;
}

std::ifstream opened(const fs::path& path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error("cannot read " + path.string());
  return file;
}

std::vector<Row> read_ledger(const fs::path& path) {
  std::ifstream file = opened(path);
  std::string line;
  std::getline(file, line);
  if (line != "id\ttitle\tkind\tneeds\twhat\tcheck") throw std::runtime_error(path.string() + ":1: unexpected header");
  std::vector<Row> rows;
  for (int number = 2; std::getline(file, line); ++number) {
    const std::vector<std::string> cells = fields(line);
    if (cells.size() != 6 || cells[0].find('-') == std::string::npos) {
      throw std::runtime_error(path.string() + ":" + std::to_string(number) + ": not a row of six fields with an id");
    }
    rows.push_back({cells[0], cells[1], cells[2]});
  }
  return rows;
}

std::map<std::string, std::string> read_proofs(const fs::path& path) {
  std::ifstream file = opened(path);
  std::map<std::string, std::string> test_by_id;
  for (std::string line; std::getline(file, line);) {
    const std::vector<std::string> cells = fields(line);
    test_by_id.emplace(cells[0], cells.size() > 1 ? cells[1] : "");
  }
  return test_by_id;
}

void print_coverage(const std::string& book, const std::vector<Row>& rows,
                    const std::map<std::string, std::string>& proofs) {
  std::map<std::string, Count, ByChapter> chapters;
  Count all;
  for (const Row& row : rows) {
    if (!wardroom::is_provable(row.kind)) continue;
    const int proven = proofs.contains(row.id) ? 1 : 0;
    Count& chapter = chapters[chapter_of(row.id)];
    chapter.proven += proven;
    all.proven += proven;
    ++chapter.provable;
    ++all.provable;
  }
  const auto line = [](const std::string& name, Count count) {
    std::cout << "  " << std::left << std::setw(20) << name << std::right << std::setw(4) << count.proven << " of "
              << std::setw(4) << count.provable << '\n';
  };
  std::cout << "Clauses of " << book << " proven, by chapter\n";
  for (const auto& [name, count] : chapters) line(name, count);
  line("all", all);
}

int run(const fs::path& data, const fs::path& proven_path, const std::string& write_path) {
  const std::map<std::string, std::string> proofs = read_proofs(proven_path);
  std::map<std::string, std::vector<Row>> ledgers;
  if (fs::is_directory(data)) {
    for (const auto& folder : fs::directory_iterator(data)) {
      const fs::path ledger = folder.path() / "ledger.tsv";
      if (fs::exists(ledger)) ledgers[folder.path().filename().string()] = read_ledger(ledger);
    }
  }

  int faults = 0;
  std::set<std::string> known;
  for (const auto& [book, rows] : ledgers) {
    print_coverage(book, rows, proofs);
    for (const Row& row : rows) {
      if (!known.insert(row.id).second) {
        std::cout << "twice in a ledger: " << row.id << '\n';
        ++faults;
      }
      if (wardroom::is_provable(row.kind) && !proofs.contains(row.id)) {
        std::cout << "unproven: " << row.id << " (" << row.title << ")\n";
        ++faults;
      }
    }
  }
  for (const auto& [id, test] : proofs) {
    if (known.contains(id)) continue;
    std::cout << "in no ledger: " << id << ", which " << test << " claims to prove\n";
    ++faults;
  }

  if (!write_path.empty()) {
    std::ofstream file(write_path);
    for (const auto& [id, test] : proofs) file << id << '\n';
    if (!file.flush()) throw std::runtime_error("cannot write " + write_path);
  }
  return faults == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  const bool writes = arguments.size() == 4 && arguments[2] == "--write";
  if (arguments.size() != 2 && !writes) {
    std::cerr << "usage: ledger_coverage DATA_FOLDER PROVEN_TSV [--write FILE]\n";
    return 2;
  }
  try {
    return run(arguments[0], arguments[1], writes ? arguments[3] : "");
  } catch (const std::exception& error) {
    std::cerr << "ledger_coverage: " << error.what() << '\n';
    return 2;
  }
}
