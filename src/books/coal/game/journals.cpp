#include "books/coal/text/text.hpp"
#include "store/recorded_bodies.hpp"
#include "store/replayer.hpp"

template class wardroom::JournalledBattle<wardroom::coal::Coal>;
template class wardroom::RecordedBattle<wardroom::coal::Coal>;
