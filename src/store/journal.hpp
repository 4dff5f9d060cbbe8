// A journal is the save, the replay, the report, the bug report and the audit: lines of JSON, one record a line, packed
// with zstd. The first record is the header, the last is "end"; docs/formats.md lists the rest.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace wardroom {

/// Throws DataError when a file could not be written there; asked before the work begins.
void try_file(const std::string& path);
/// Writes the bytes so that the file is either the old one or the whole new one.
void save_file(const std::string& path, std::string_view bytes);
/// Lines as the bytes of a journal's file.
std::string packed_journal(const std::string& lines);
/// Packs lines and saves them.
void save_journal(const std::string& path, const std::string& lines);
/// The records of a journal, without line ends. Throws DataError when it is cut short, damaged or not a journal.
std::vector<std::string> read_journal(const std::string& path);
std::vector<std::string> unpack_journal(std::string_view bytes, const std::string& name);

}  // namespace wardroom
