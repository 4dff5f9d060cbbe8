#include "books/jane/rules/chapters.hpp"

template class wardroom::Step<wardroom::jane::Jane>;
