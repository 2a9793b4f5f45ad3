import TODOCore
import TODOWording
import TerminalUI

/// What a row of the history says: what happened, and which fields changed, or what came and went, where that does not say it.
struct HistorySentence {
  let message: Message
  let fields: [Message]

  /// - Parameter values: those that the step has set and that are named with it.
  init(_ step: HistoryStep, _ values: [ChangedItem.Change], _ dates: DateWording) {
    let (message, isWhole) = Self.message(step, values, dates)
    self.message = message
    let changed = isWhole && step.fields.count < 2 ? [] : step.fields.map(Message.changed)
    fields =
      changed + (step.addedCount > 0 ? [.historyAdded(count: step.addedCount)] : [])
      + (step.deletedCount > 0 ? [.historyDeleted(count: step.deletedCount)] : [])
  }

  /// The sentence, and whether it says what the first field has become.
  private static func message(
    _ step: HistoryStep,
    _ changes: [ChangedItem.Change],
    _ dates: DateWording
  ) -> (message: Message, isWhole: Bool) {
    let title = step.subject
    var values = TODOItemValues()
    for change in changes { _ = change.field.set(change.after, in: &values) }
    let fields = changes.map(\.field)
    switch step.verb {
    case .edit where fields.contains(.due):
      let date = values.due.map { dates.dayDue($0, isNamed: false) }
      return (date.map { .dueSet(title: title, date: $0) } ?? .dueRemoved(title: title), true)
    case .edit where step.fields == [.start] && fields.contains(.start):
      let date = values.start.map { dates.dayDue($0, isNamed: false) }
      return (date.map { .startSet(title: title, date: $0) } ?? .startRemoved(title: title), true)
    case .edit where step.fields == [.list] && fields.contains(.list):
      return values.list.isEmpty
        ? (.historyMovedToInbox(title: title), true) : (.movedToList(title: title, name: values.list), true)
    case .setPriority where fields.contains(.priority),
      .edit where step.fields == [.priority] && fields.contains(.priority):
      return (.historyPriority(title: title, priority: .level(values.priority)), true)
    case .edit: return (.past(step), step.fields.contains(.parent) || step.fields == [.list])
    case .reverse:
      let isNamed = !step.fields.isEmpty && Set(step.fields).isSubset(of: [.due, .repeats, .parent, .list])
      return (.past(step), isNamed || step.fields.isEmpty || step.fields == [.start])
    default: return (.past(step), true)
    }
  }

  /// The sentence in some columns: only the title is cut, unless it is short already.
  func text(_ columns: Int, _ formatter: MessageFormatter) -> String {
    let uncut = DrawableText.width(of: formatter.text(message, titleColumns: 1)) - 1
    return formatter.text(message, titleColumns: max(Self.minTitle, columns - uncut))
  }

  /// The columns that a title keeps.
  static let minTitle = 12
}
