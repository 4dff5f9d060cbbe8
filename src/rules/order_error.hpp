// An order that cannot be read, with the clause it offends where there is one.
#pragma once

#include "core/cite.hpp"
#include "core/data_error.hpp"

namespace wardroom {

struct OrderError : DataError {
  OrderError(const DataError& where, Cite clause) : DataError(where), cite(clause) {}
  Cite cite;
};

}  // namespace wardroom
