import TODOCore
import TerminalUI

/// What the app says, in one place: outcomes of the model become sentences here.
enum Wording {
  /// A title in quotation marks, cut to fit.
  static func quoted(_ title: String, columns: Int = 40) -> String {
    "“\(cut(title, to: columns))”"
  }

  /// A text cut to a width in columns, with an ellipsis where it was cut.
  static func cut(_ text: String, to columns: Int) -> String {
    var width = 0
    var end = text.startIndex
    for index in text.indices {
      width += DrawableText.width(of: text[index])
      if width > columns { return text[..<end] + "…" }
      if width <= columns - 1 { end = text.index(after: index) }
    }
    return text
  }

  static func count(_ count: Int, _ noun: String) -> String {
    "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
  }

  /// 1234567 as "1,234,567".
  static func grouped(_ number: Int) -> String {
    let digits = String(number.magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return number < 0 ? "-" + text : text
  }

  // MARK: Priority, filter, order

  static func name(_ priority: TODOPriority) -> String {
    switch priority {
    case .low: "Low"
    case .middle: "Middle"
    case .high: "High"
    case .highest: "Highest"
    }
  }

  static func name(_ filter: TODOFilter) -> String {
    switch filter {
    case .open: "To do"
    case .done: "Done"
    case .all: "All"
    }
  }

  static func name(_ sort: TODOSort) -> String {
    let name =
      switch sort.order {
      case .title: "by title"
      case .priority: "by priority"
      case .due: "by due day"
      case .age: "newest first"
      case .manual: "by hand"
      }
    guard sort.isReversed else { return name }
    return sort.order == .age ? "oldest first" : name + ", reversed"
  }

  /// What a list shows, after a key has changed it.
  static func shown(_ query: TODOQuery) -> String {
    let items =
      switch query.filter {
      case .open: "what is to do"
      case .done: "what is done"
      case .all: "all items"
      }
    return "Showing \(items), \(name(query.sort))"
  }

  // MARK: Errors

  static func error(_ error: TODOStoreError) -> String {
    advised(error.leavesStateOpen ? cause(error) : "\(cause(error)); nothing was changed", error)
  }

  /// The same where nothing was to be changed.
  static func readError(_ error: TODOStoreError) -> String { advised(cause(error), error) }

  private static func advised(_ cause: String, _ error: TODOStoreError) -> String {
    let advice = advice(error)
    return advice.isEmpty ? cause + "." : "\(cause). \(advice)"
  }

  /// What went wrong, as a sentence without its end.
  static func cause(_ error: TODOStoreError) -> String {
    switch error {
    case .busy: "Another program holds the database"
    case .diskFull: "The disk is full"
    case .readOnly: "The database cannot be written"
    case .cannotOpen(let reason): "The database cannot be opened (\(reason))"
    case .moved: "The database was moved, deleted or replaced"
    case .notADatabase, .foreign: "The database file has been replaced by another"
    case .newer: "A newer MyTODO has changed the database"
    case .damaged: "The database is damaged"
    case .diskFailed(let reason): "The disk failed (\(reason))"
    case .failed(let reason): "The database could not be used (\(reason))"
    case .unfinished: "Writing failed halfway"
    }
  }

  /// What a person can do about it; empty when nothing can be said.
  static func advice(_ error: TODOStoreError) -> String {
    switch error {
    case .busy: "Try again."
    case .diskFull: "Make room and try again."
    case .readOnly: "Check its permissions."
    case .moved: "Put it back."
    case .notADatabase, .foreign: "Quit."
    case .newer: "Quit and update."
    case .damaged: "Quit, and keep a copy of it."
    case .diskFailed: "Look at the list before you try again."
    case .unfinished: "When the disk works again, undo ends the work."
    case .cannotOpen, .failed: ""
    }
  }
}
