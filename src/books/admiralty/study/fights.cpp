#include "books/admiralty/study/seated.hpp"
#include "books/admiralty/study/toll.hpp"
#include "study/fight_bodies.hpp"
#include "study/ladder_bodies.hpp"
#include "study/survey_body.hpp"

namespace wardroom {

using admiralty::Admiralty;
using admiralty::State;

template class Fighter<Admiralty>;
template std::vector<FightResult> fight_many<Admiralty>(const State&, std::string_view, std::string_view, std::uint64_t,
                                                        int, int);
template std::vector<Match> climb<Admiralty>(const State&, const LadderPlan&, const std::function<void(int, int)>&);
template Survey<Admiralty> survey<Admiralty>(const State&, const SurveyPlan&, const std::function<void(int, int)>&);

}  // namespace wardroom
