#include "books/jane/odds/questions.hpp"

namespace wardroom::jane {

std::vector<Question> questions() {
  return {strike_question(), torpedo(), tube_explosion(), vitals(), near_line(), jam(), admiral()};
}

}  // namespace wardroom::jane
