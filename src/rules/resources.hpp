// The data files of every book, carried inside the program: tables, ships, scenarios, ledgers.
//
// A rule writer who edits data need not rebuild: when the environment variable WARDROOM_DATA names a directory, the
// files in it win over the carried ones and add to them. It is read once, at the first question.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

namespace wardroom {

// The bytes of one file by its path below data/, as in "coal/tables/gunnery.toml". They live as long as the program.
// Throws std::runtime_error when WARDROOM_DATA names no directory, or one that cannot be read.
std::optional<std::string_view> resource(std::string_view path);

// The paths that begin with the prefix, in order: resources("coal/scenarios/").
std::vector<std::string_view> resources(std::string_view prefix);

// Lays the files of a folder over the carried ones, as WARDROOM_DATA does: the data of a book that the program does not
// carry. Before anything is asked by another thread. Throws std::runtime_error when it cannot be read.
void add_resources(const std::filesystem::path& folder);

}  // namespace wardroom
