#include "books/coastal/study/seated.hpp"
#include "books/coastal/study/toll.hpp"
#include "study/fight_bodies.hpp"
#include "study/ladder_bodies.hpp"
#include "study/survey_body.hpp"

namespace wardroom {

using coastal::Coastal;
using coastal::State;

template class Fighter<Coastal>;
template std::vector<FightResult> fight_many<Coastal>(const State&, std::string_view, std::string_view, std::uint64_t,
                                                      int, int);
template std::vector<Match> climb<Coastal>(const State&, const LadderPlan&, const std::function<void(int, int)>&);
template Survey<Coastal> survey<Coastal>(const State&, const SurveyPlan&, const std::function<void(int, int)>&);

}  // namespace wardroom
