// Orders in writing. A book spells each of its orders once; from this one spelling come the reader, the list of the
// keys that are known, and the writers of JSON and TOML.
//
//   void spell(auto& f, Illuminate& o) {
//     f.order("illuminate")("ship", Own{o.ship})("target", Enemy{o.target})("means", o.means);
//   }
//
// It stands in the namespace of the order. Values are read and written as their types are, unless the book's Names know
// better: a class with `read(const Node&, T)` and `written(T)` for all that only the book can name, and with `wording`.
// For these the spelling may wrap a member in a struct that calls it `value`, and holds what else is needed to read it.
#pragma once

#include <boost/mp11.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "core/id.hpp"
#include "rules/described.hpp"
#include "wire/described_json.hpp"

namespace wardroom {

/// What belongs to the side that orders, and what belongs to the enemy: they are found and called differently.
template <class T>
struct Own {
  T& value;
};
template <class T>
Own(T&) -> Own<T>;
template <class T>
struct Enemy {
  T& value;
};
template <class T>
Enemy(T&) -> Enemy<T>;

/// A number or a length with bounds.
template <class T>
struct Within {
  T& value;
  T least, most;

  void read(const Node& node) const {
    if constexpr (std::is_same_v<T, Length>) {
      value = node.length(least, most);
    } else {
      value = node.whole<T>(least, most);
    }
  }
};
template <class T>
Within(T&, std::type_identity_t<T>, std::type_identity_t<T>) -> Within<T>;

/// The member itself, whatever it is wrapped in.
template <class T>
constexpr auto& plain(T& value) {
  if constexpr (requires { value.value; }) {
    return value.value;
  } else {
    return value;
  }
}
template <class T>
using Plain = std::remove_cvref_t<decltype(plain(std::declval<std::remove_reference_t<T>&>()))>;

/// What a spelling is run with. `To` reads, writes or lists the fields one after another: `is(word, is_so, marked_by)`
/// tells whether this is the word of the order, `take(key, value, is_needed, is_set)` whether it has this key.
template <class To>
class OrderForm {
 public:
  explicit OrderForm(To& to) : to_(to) {}

  /// Its word. With a key it is the order that has this key, among those with the same word.
  OrderForm& order(std::string_view word, std::string_view marked_by = {}) {
    to_.is(word, true, marked_by);
    return *this;
  }
  /// One of several words of the same order; the last of them is told by `order`.
  bool is(std::string_view word, bool is_so) { return to_.is(word, is_so, {}); }

  /// A key that must be there.
  template <class T>
  OrderForm& operator()(const char* key, T&& value) {
    to_.take(key, value, true, true);
    return *this;
  }
  /// One that may be missing; the order then stays as it is.
  template <class T>
  OrderForm& maybe(const char* key, T&& value) {
    to_.take(key, value, false, true);
    return *this;
  }
  /// One that may be missing, which means this value, and is not written then.
  template <class T>
  OrderForm& unless(const Plain<T>& usual, const char* key, T&& value) {
    if (!to_.take(key, value, false, !(plain(value) == usual))) plain(value) = usual;
    return *this;
  }
  /// One that may be missing, and a member that says whether it is there.
  template <class T>
  OrderForm& given(bool& is_given, const char* key, T&& value) {
    is_given = to_.take(key, value, false, is_given);
    return *this;
  }
  /// One that is only read; whether it is there.
  template <class T>
  bool also(const char* key, T&& value) {
    if constexpr (To::writes) {
      return false;
    } else {
      return to_.take(key, value, false, false);
    }
  }

 private:
  To& to_;
};

/// What one word of an order takes.
struct OrderSpelling {
  std::string_view word, marked_by;
  std::size_t order;  // its place in the variant
  std::vector<std::string_view> keys;
};

/// How a book says that there is no such order ({0}: the word, {1}: all words), and that an order has no such key ({0}:
/// its word, {1}: the key, {2}: all its keys).
struct OrderWording {
  const char* no_order = "\"{0}\" is no order; there are {1}";
  const char* no_key = "a \"{0}\" order has no \"{1}\"; it has {2}";
};

/// The spelling in which an order is written. DataError if there is none, or if it has a key that is not known; `side`,
/// `in_turn` and `in_half`, which a situation adds, are passed over.
const OrderSpelling& spelling_of(const Node& node, const std::vector<OrderSpelling>& all, const OrderWording& wording);

/// Finds the words of an order, and the keys that the wanted one takes: those that a spelling comes by for an order as
/// it is made.
struct OrderLister {
  static constexpr bool writes = false;
  bool is(std::string_view word, bool, std::string_view marked_by) {
    words.push_back({word, marked_by, 0, {}});
    return is_listed = word == wanted;
  }
  template <class T>
  bool take(const char* key, const T&, bool, bool) {
    if (is_listed) keys.emplace_back(key);
    return false;
  }

  std::string_view wanted = {};
  std::vector<OrderSpelling> words = {};
  std::vector<std::string_view> keys = {};
  bool is_listed = false;
};

template <class Names>
struct OrderReader {
  static constexpr bool writes = false;
  bool is(std::string_view its_word, bool, std::string_view) const { return its_word == word; }
  template <class T>
  bool take(const char* key, T& value, bool is_needed, bool) const {
    const Node* given = is_needed ? &node.require(key) : node.optional(key);
    if (given == nullptr) return false;
    if constexpr (requires { names.read(*given, value); }) {
      names.read(*given, value);
    } else if constexpr (requires { value.read(*given); }) {
      value.read(*given);
    } else {
      static_assert(!is_id<T>, "an order says whose this is: Own{} or Enemy{}");
      read_value(*given, value, Missing::refused);
    }
    return true;
  }

  const Node& node;
  std::string_view word;
  const Names& names;
};

/// Calls `put(key, value)` with every field.
template <class Names, class Put>
struct OrderWriter {
  static constexpr bool writes = true;
  bool is(std::string_view word, bool is_so, std::string_view) const {
    if (is_so) put("order", word);
    return is_so;
  }
  template <class T>
  bool take(const char* key, T& value, bool, bool is_set) const {
    if (!is_set) return false;
    if constexpr (requires { names.written(value); }) {
      put(key, names.written(value));
    } else {
      static_assert(!is_id<Plain<T>>, "the book's names do not say how this is written");
      put(key, plain(value));
    }
    return true;
  }

  const Names& names;
  const Put& put;
};

template <class O, class To>
concept Spelled = requires(OrderForm<To>& form, O& order) { spell(form, order); };

/// Runs a spelling, of an order that may be changed by it.
template <class To, class O>
void run_spelling(To&& to, O& order) {
  using Form = OrderForm<std::remove_reference_t<To>>;
  static_assert(Spelled<O, std::remove_reference_t<To>>, "this order has no spelling: void spell(auto& f, O& order)");
  Form form(to);
  spell(form, order);
}

/// Every word of every order of a book, in the order of the variant.
template <class Order>
const std::vector<OrderSpelling>& spellings() {
  static const std::vector<OrderSpelling> all = [] {
    std::vector<OrderSpelling> found;
    boost::mp11::mp_for_each<boost::mp11::mp_iota_c<std::variant_size_v<Order>>>([&](auto place) {
      std::variant_alternative_t<place, Order> order;
      OrderLister lister;
      run_spelling(lister, order);
      for (const OrderSpelling& each : lister.words) {
        OrderLister of_word{each.word};
        run_spelling(of_word, order);
        found.push_back({each.word, each.marked_by, place, of_word.keys});
      }
    });
    return found;
  }();
  return all;
}

/// Throws DataError, and whatever the names throw.
template <class Order, class Names>
Order read_order(const Node& node, const Names& names) {
  const OrderSpelling& spelling = spelling_of(node, spellings<Order>(), Names::wording);
  return boost::mp11::mp_with_index<std::variant_size_v<Order>>(spelling.order, [&](auto place) -> Order {
    std::variant_alternative_t<place, Order> order;
    run_spelling(OrderReader<Names>{node, spelling.word, names}, order);
    return order;
  });
}

template <class Order, class Names, class Put>
void each_field(const Order& order, const Names& names, const Put& put) {
  std::visit([&](auto each) { run_spelling(OrderWriter<Names, Put>{names, put}, each); }, order);
}

template <class Order, class Names>
void write_order_json(Json& json, const Order& order, const Names& names) {
  struct Nothing {};
  const Nothing own;
  DescribedJson<Nothing> fields(json, own);
  json.begin_object();
  each_field(order, names, [&](std::string_view key, const auto& value) { fields.field(key, value); });
  json.end_object();
}

/// An inline table of TOML.
template <class Order, class Names>
std::string order_toml(const Order& order, const Names& names) {
  std::string text;
  each_field(order, names, [&](std::string_view key, const auto& value) {
    text += (text.empty() ? "" : ", ") + std::string(key) + " = " + toml_value(value);
  });
  return "{" + text + "}";
}

}  // namespace wardroom
