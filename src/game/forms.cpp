#include "game/forms.hpp"

#include <algorithm>

namespace wardroom {

Form::Form(Json& json, const Head& head, const std::vector<std::string_view>& pieces) : json_(json) {
  json_.begin_object().field("id", head.id).field("group", head.group).field("title", head.title);
  if (!head.help.empty()) json_.field("help", head.help);
  json_.key("pieces").begin_array();
  for (const std::string_view piece : pieces) json_.value(piece);
  json_.end_array();
}

Form& Form::order(std::string_view word) {
  json_.key("order").begin_object().field("order", word);
  return *this;
}

Form& Form::entry(std::string_view list) {
  json_.field("list", list).key("order").begin_object();
  return *this;
}

Form& Form::fields() {
  json_.end_object().key("fields").begin_array();
  return *this;
}

Json& Form::begin_field(std::string_view name, std::string_view kind, std::string_view label) {
  return json_.begin_object().field("name", name).field("kind", kind).field("label", label);
}

Form& Form::end_field() {
  json_.end_object();
  return *this;
}

Form& Form::number(std::string_view name, std::string_view label, Length value, const Range& range) {
  begin_field(name, "number", label).field("value", value).field("min", range.least).field("max", range.most);
  json_.field("step", range.step).field("unit", range.unit);
  return end_field();
}

Form& Form::whole(std::string_view name, std::string_view label, int value, int least, int most) {
  begin_field(name, "number", label).field("value", value).field("min", least).field("max", most).field("step", 1);
  return end_field();
}

Form& Form::toggle(std::string_view name, std::string_view label, bool value) {
  begin_field(name, "toggle", label).field("value", value);
  return end_field();
}

Form& Form::left_out(std::string_view name, std::string_view kind, std::string_view label) {
  begin_field(name, kind, label).key("value").null();
  return end_field();
}

Form& Form::left_out(std::string_view name, std::string_view label, const Range& range) {
  begin_field(name, "number", label).key("value").null().field("min", range.least).field("max", range.most);
  json_.field("step", range.step).field("unit", range.unit);
  return end_field();
}

Form& Form::text(std::string_view name, std::string_view label, std::string_view hint) {
  begin_field(name, "text", label).field("value", "");
  if (!hint.empty()) json_.field("hint", hint);
  return end_field();
}

Form& Form::aim(std::string_view name, std::string_view label, const std::optional<PicturePoint>& value,
                const Picture& picture, int step) {
  begin_field(name, "aim", label).key("value");
  value ? write_picture_point(json_, *value) : static_cast<void>(json_.null());
  json_.field("step", step).key("picture");
  write_picture(json_, picture);
  return end_field();
}

Form& Form::pictures(const std::vector<Picture>& pictures) {
  json_.key("pictures");
  write_pictures(json_, pictures);
  return *this;
}

Form& Form::begin_choice(std::string_view name, std::string_view label, std::string_view value) {
  begin_field(name, "choice", label).key("value");
  value.empty() ? json_.null() : json_.value(value);
  json_.key("options").begin_array();
  return *this;
}

Json& Form::begin_option(std::string_view value, std::string_view label, std::string_view piece) {
  json_.begin_object().field("value", value).field("label", label);
  if (!piece.empty()) json_.field("piece", piece);
  return json_;
}

Form& Form::end_option() {
  json_.end_object();
  return *this;
}

Form& Form::end_choice(std::string_view suggested) {
  json_.end_array();
  if (!suggested.empty()) json_.field("suggested", suggested);
  return end_field();
}

void Form::end(const Manner& manner, std::string_view label, std::string_view other) {
  json_.end_array();
  if (!label.empty()) {
    json_.key("or").begin_array().begin_object().field("label", label).key("order").raw(other).end_object().end_array();
  }
  if (manner.single) json_.field("single", true);
  if (manner.required) json_.field("required", true);
  if (manner.at_once) json_.field("atOnce", true);
  json_.end_object();
}

void Form::end_closed(std::string_view why) { json_.end_array().field("closed", why).end_object(); }

std::string forms_joined(std::string_view asked, std::string_view opened) {
  // Every form begins with its id.
  const auto id = [](std::string_view form) { return form.substr(0, form.find(',')); };
  const std::vector<std::string_view> first = json_items(asked), second = json_items(opened);
  Json json;
  json.begin_array();
  auto next = second.begin();
  const auto take_new = [&](auto until) {
    for (; next != until; ++next) {
      if (std::ranges::find(first, id(*next), id) == first.end()) json.raw(*next);
    }
  };
  for (const std::string_view form : first) {
    const auto same = std::find_if(next, second.end(), [&](std::string_view other) { return id(other) == id(form); });
    if (same != second.end()) take_new(same);
    json.raw(form);
  }
  take_new(second.end());
  return json.end_array().take();
}

}  // namespace wardroom
