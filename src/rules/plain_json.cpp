#include "rules/plain_json.hpp"

#include "rules/json_tree.hpp"

namespace wardroom {

PlainJson PlainJson::parsed(std::string text) {
  Node tree = parse_json(text, said_file);
  return {std::move(text), std::move(tree)};
}

std::shared_ptr<const Node> PlainJson::tree() const {
  return tree_ ? tree_ : std::make_shared<const Node>(parse_json(text(), said_file));
}

PlainJson PlainJson::text_alone() const {
  PlainJson alone = *this;
  alone.tree_.reset();
  return alone;
}

}  // namespace wardroom
