#include "books/coastal/text/text.hpp"
#include "store/recorded_bodies.hpp"
#include "store/replayer.hpp"

template class wardroom::JournalledBattle<wardroom::coastal::Coastal>;
template class wardroom::RecordedBattle<wardroom::coastal::Coastal>;
