// The account of a battle in prose, made from what happened: how it opened, what mattered, how it ended. Sentences vary
// but follow from the battle alone; what is told is chosen by weight, so that a long battle still fits a page. A book
// adds what its own hits and losses are called.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "report/report.hpp"

namespace wardroom::report {

class Account {
 public:
  explicit Account(const Report& report) : r_(report) {}
  virtual ~Account() = default;
  Account(const Account&) = delete;
  Account& operator=(const Account&) = delete;

  /// Text in which the names of ships are marked.
  std::vector<std::string> paragraphs();

 protected:
  static constexpr int must_be_told = 60;  // the weight of what is never left out

  const Report& report() const { return r_; }
  const ShipEntry& ship(int index) const { return r_.ship(index); }
  bool great(int index) const { return r_.type_of(ship(index)).great; }
  std::string name(int index) const { return marked(index, ship(index).name); }
  std::string names(const std::vector<int>& ships) const;
  const std::string& people(SideId side) const { return r_.sides[side].people; }
  /// Those against a side; of several nobody in particular.
  std::string foes(SideId side) const { return r_.sides.size() == 2 ? people(enemy(side)) : "the enemy"; }
  const Blows& blows(int index, int frame) const { return ship(index).blows[static_cast<std::size_t>(frame)]; }
  std::vector<const Moment*> moments(int frame, Happening what) const;
  /// The next of several ways to say a thing.
  std::size_t turn_of(const char* what, std::size_t ways) { return used_[what]++ % ways; }
  /// Something to tell, with its weight, and the ship to whom it happens.
  void say(int frame, int weight, std::string text, int about = nobody);

 private:
  struct Sentence {
    int frame = 0, weight = 0;
    std::string text;
    int about = nobody;
    std::size_t order = 0;  // in which it was thought of
  };

  // What a book says in its own words.
  virtual std::string consequences(int ship, int frame) const = 0;  // of hits
  virtual int weight_of_marks(const Blows& blows) const { return 3 * static_cast<int>(blows.marks.size()); }
  virtual void tell_revealed(int frame);
  virtual void tell_launches(int frame);
  /// Ships that are neither boats by the dozen nor merchants.
  virtual void tell_single_losses(int frame, const std::vector<const Moment*>& lost) = 0;
  virtual void tell_own(int /*frame*/) {}

  std::string opening() const;
  std::string strength(SideId side) const;
  std::string flag_of(SideId side) const;
  void tell_frame(int frame);
  void tell_contact(int frame);
  void tell_first_fire(int frame);
  void tell_torpedoes(int frame);
  void tell_hits(int frame, int index);
  void tell_accidents(int frame);
  void tell_losses(int frame);
  void tell_small_losses(int frame, const std::vector<int>& boats);
  void tell_boats(int frame, const UnitEntry& unit, const std::vector<int>& ships);
  void tell_left(int frame);
  void tell_rest(int frame);
  std::vector<Sentence> chosen() const;
  std::string when(int frame, int before, bool begins);
  std::vector<std::string> composed();
  std::string ending() const;
  std::string unit_name(const std::string& unit) const;

  const Report& r_;
  std::vector<Sentence> sentences_;
  std::map<std::string, std::size_t> used_;
  std::set<int> gone_, grounded_, left_;
  std::set<std::pair<int, int>> collided_;
  std::set<std::string> turned_;
  std::set<SideId> smoked_;
};

}  // namespace wardroom::report
