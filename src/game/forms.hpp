// Asks as forms (docs/table.md), written straight out. A form is begun, its order and fields are written, and it ends.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/length.hpp"
#include "game/picture.hpp"
#include "wire/json.hpp"

namespace wardroom {

class Form {
 public:
  struct Head {
    std::string id;
    std::string_view group;
    std::string title;
    std::string_view help = {};
  };

  /// The pieces are those that the form is about, the one that leads them first.
  Form(Json& json, const Head& head, const std::vector<std::string_view>& pieces);
  Form(const Form&) = delete;
  Form& operator=(const Form&) = delete;

  /// The order that the fields are added to: its word, and then what is settled already.
  Form& order(std::string_view word);
  template <class T>
  Form& with(std::string_view key, const T& value) {
    json_.field(key, value);
    return *this;
  }
  /// Instead of an order: an entry of a situation's table, for the umpire's act `edit`.
  Form& entry(std::string_view list);
  /// Ends the order; fields come next.
  Form& fields();

  struct Range {
    Length least, most, step;
    std::string_view unit = "in";
  };
  Form& number(std::string_view name, std::string_view label, Length value, const Range& range);
  Form& whole(std::string_view name, std::string_view label, int value, int least, int most);
  Form& toggle(std::string_view name, std::string_view label, bool value);
  /// A length, bearing or place that may be left out of the order: its value is null.
  Form& left_out(std::string_view name, std::string_view kind, std::string_view label);

  /// A number that may be left out.
  Form& left_out(std::string_view name, std::string_view label, const Range& range);

  /// Words of the player's own.
  Form& text(std::string_view name, std::string_view label, std::string_view hint = {});

  /// A point on a picture, whole numbers; the arrow keys move it by a step. Without a value it is not yet given.
  Form& aim(std::string_view name, std::string_view label, const std::optional<PicturePoint>& value,
            const Picture& picture, int step = 1);

  /// Any other field: the caller writes what its kind has more, and ends it with `end_field`.
  Json& begin_field(std::string_view name, std::string_view kind, std::string_view label);
  Form& end_field();

  /// Where a caller writes the value of a field that he has begun.
  Json& json() { return json_; }

  /// A choice: begin, options one after another, end with what the table would take.
  Form& begin_choice(std::string_view name, std::string_view label, std::string_view value = {});
  Json& begin_option(std::string_view value, std::string_view label, std::string_view piece = {});
  Form& end_option();
  Form& end_choice(std::string_view suggested);

  /// Pictures to look at beside the fields; given before the order.
  Form& pictures(const std::vector<Picture>& pictures);

  struct Manner {
    bool single = false, required = false;
    bool at_once = false;  // carried out as soon as it is filled in, whatever is drafted or sealed
  };
  /// Ends the form. The other button, if there is one, is a complete order in JSON.
  void end(const Manner& manner, std::string_view label = {}, std::string_view other = {});
  void end() { end(Manner{}); }
  /// Ends a form that cannot be filled in now, and says why.
  void end_closed(std::string_view why);

 private:
  Json& json_;
};

/// Two lists of forms as one, each in its order. A form of both is taken from the first.
std::string forms_joined(std::string_view asked, std::string_view opened);

}  // namespace wardroom
