#include "books/admiralty/text/text.hpp"
#include "store/recorded_bodies.hpp"
#include "store/replayer.hpp"

template class wardroom::JournalledBattle<wardroom::admiralty::Admiralty>;
template class wardroom::RecordedBattle<wardroom::admiralty::Admiralty>;
