import TODOCore
import TerminalUI

/// What a row says of an item, in the list and in the tables of the commands.
extension Wording {
  /// "today", "Sat 28 Nov" or, where that is too long, "28 Nov"; led by "late" when it is over and the item not done.
  static func due(of item: TODOItem, _ dates: DateWording, isLong: Bool) -> (text: String, isOverdue: Bool) {
    guard let due = item.due else { return ("", false) }
    let isOverdue = !item.isDone && due.isOverdue(at: dates.now)
    return ((isOverdue ? "late " : "") + (isLong ? dates.due(due) : dates.shortDue(due)), isOverdue)
  }

  /// The name of the location behind its sign; empty where there is none.
  static func location(of item: TODOItem, _ marks: MarkStyle) -> String {
    guard !item.location.name.isEmpty else { return "" }
    return (marks == .unicode ? "⌂ " : "@ ") + item.location.name
  }

  /// What a list without items says.
  static func nothing(_ query: TODOQuery, _ counts: TODOCounts) -> String {
    guard query.search.isEmpty else { return "Nothing found" }
    return switch query.filter {
    case .open where counts.done > 0: "Nothing left to do"
    case .done where counts.open > 0: "Nothing is done yet"
    case .open, .done, .all: "Nothing to do"
    }
  }
}
