import TODOViewModel
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
    case .toDo: "To do"
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
      case .toDo: "what is to do"
      case .done: "what is done"
      case .all: "all items"
      }
    return "Showing \(items), \(name(query.sort))"
  }

  // MARK: Errors

  static func error(_ error: TODOStoreError) -> String {
    switch error {
    case .busy: "Another program holds the database; nothing was changed. Try again."
    case .diskFull: "The disk is full; nothing was changed. Make room and try again."
    case .readOnly: "The database cannot be written; nothing was changed. Check its permissions."
    case .cannotOpen(let reason): "The database cannot be opened (\(reason)); nothing was changed."
    case .notADatabase, .foreign: "The database file has been replaced by another; nothing was changed. Quit."
    case .newer: "A newer MyTODO has changed the database; nothing was changed. Quit and update."
    case .damaged: "The database is damaged; nothing was changed. Quit, and keep a copy of the file."
    case .diskFailed(let reason): "The disk failed (\(reason)); look at the list before you try again."
    case .failed(let reason): "The database could not be used (\(reason)); nothing was changed."
    case .unfinished: "Writing failed halfway; when the disk works again, u brings the work to its end."
    }
  }
}
