#include "books/coal/study/seated.hpp"
#include "books/coal/study/toll.hpp"
#include "study/fight_bodies.hpp"
#include "study/ladder_bodies.hpp"
#include "study/survey_body.hpp"

namespace wardroom {

using coal::Coal;
using coal::State;

template class Fighter<Coal>;
template std::vector<FightResult> fight_many<Coal>(const State&, std::string_view, std::string_view, std::uint64_t, int,
                                                   int);
template std::vector<Match> climb<Coal>(const State&, const LadderPlan&, const std::function<void(int, int)>&);
template Survey<Coal> survey<Coal>(const State&, const SurveyPlan&, const std::function<void(int, int)>&);

}  // namespace wardroom
