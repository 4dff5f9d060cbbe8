// RFC 4180: fields between commas, quoted where they hold commas, quotes (doubled) or line breaks.
#include <algorithm>
#include <string>

#include "rules/document_builder.hpp"

namespace wardroom {
namespace {

struct Field {
  std::string text;
  int line = 0, column = 0;
};

class Reader {
 public:
  Reader(std::string_view text, const std::string& file) : text_(text), file_(file) {
    if (text_.starts_with("\xEF\xBB\xBF")) at_ = 3;
  }

  bool done() const { return at_ >= text_.size(); }

  std::vector<Field> row() {
    std::vector<Field> fields;
    do {
      fields.push_back(field());
    } while (take(','));
    if (!done() && !take_line_end()) throw DataError(file_, line_, column_, "a closing quote must end its field");
    return fields;
  }

 private:
  Field field() {
    Field result{{}, line_, column_};
    if (!take('"')) {
      while (!done() && here() != ',' && here() != '\n' && here() != '\r') {
        if (here() == '"')
          throw DataError(file_, line_, column_, "a quote inside a field that does not begin with one");
        result.text += next();
      }
      return result;
    }
    for (;;) {
      if (done()) throw DataError(file_, result.line, result.column, "a quoted field is never closed");
      if (take('"') && !take_second_quote(result.text)) return result;
      if (!done() && here() != '"') result.text += next();
    }
  }

  // After a quote: a second one stands for a quote in the text, and the field goes on.
  bool take_second_quote(std::string& text) {
    if (!take('"')) return false;
    text += '"';
    return true;
  }

  char here() const { return text_[at_]; }
  char next() {
    const char c = text_[at_++];
    if (c == '\n') {
      ++line_;
      column_ = 1;
    } else if ((c & 0xC0) != 0x80) {
      ++column_;
    }
    return c;
  }
  bool take(char c) {
    if (done() || here() != c) return false;
    next();
    return true;
  }
  bool take_line_end() {
    take('\r');
    return take('\n') || done();
  }

  std::string_view text_;
  const std::string& file_;
  std::size_t at_ = 0;
  int line_ = 1, column_ = 1;
};

void check_header(const std::vector<Field>& header, const std::string& file) {
  for (auto column = header.begin(); column != header.end(); ++column) {
    if (column->text.empty()) throw DataError(file, column->line, column->column, "a column has no name");
    if (std::any_of(header.begin(), column, [&](const Field& f) { return f.text == column->text; })) {
      throw DataError(file, column->line, column->column, "two columns are called \"" + column->text + "\"");
    }
  }
}

}  // namespace

std::vector<Node> parse_csv(std::string_view text, const std::string& file) {
  check_characters(text, file);
  Reader reader(text, file);
  if (reader.done()) throw DataError(file, 1, 1, "the file is empty; its first line must name the columns");
  const std::vector<Field> header = reader.row();
  check_header(header, file);
  const Builder builder(file);
  std::vector<Node> rows;
  while (!reader.done()) {
    const std::vector<Field> fields = reader.row();
    const Field& first = fields.front();
    if (fields.size() != header.size()) {
      throw DataError(
          file, first.line, first.column,
          "the row has " + std::to_string(fields.size()) + " fields, the header " + std::to_string(header.size()));
    }
    Node row = builder.node(Node::Kind::table, "", first.line, first.column);
    for (std::size_t i = 0; i < fields.size(); ++i) {
      Node cell = builder.node(Node::Kind::cell, header[i].text, fields[i].line, fields[i].column);
      Builder::set_text(cell, fields[i].text);
      Builder::add_member(row, std::move(cell));
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace wardroom
