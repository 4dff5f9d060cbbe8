// What a piece of work complains of; empty when it does not.
#pragma once

#include <string>

#include "core/data_error.hpp"

namespace wardroom::test {

template <class Do>
std::string complaint(Do what) {
  try {
    what();
  } catch (const DataError& error) {
    return error.what();
  }
  return "";
}

}  // namespace wardroom::test
