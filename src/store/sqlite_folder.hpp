// The folder that one server keeps its games in, and has to itself while it runs.
#pragma once

#include <string>

namespace wardroom::sqlite {

class HeldFolder {
 public:
  /// Makes what is missing: the folder (0700) and an empty file for the database (0600). Throws StoreError, at once
  /// when another server has the folder.
  explicit HeldFolder(const std::string& folder);
  HeldFolder(const HeldFolder&) = delete;
  HeldFolder& operator=(const HeldFolder&) = delete;
  ~HeldFolder();

  const std::string& database() const { return database_; }

 private:
  void hold(const std::string& folder);

  std::string database_;
  int lock_ = -1;
};

}  // namespace wardroom::sqlite
