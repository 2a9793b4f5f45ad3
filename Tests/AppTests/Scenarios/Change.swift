import TODOCore
import TestDrivers
import Testing

/// Every kind of change that a user can make, as keys on a list under All in manual order.
enum Change: CaseIterable, CustomTestStringConvertible {
  case create, title, detail, dueDate, location, address, done, notDone
  case priorityKey, priorityPicker, priorityInForm
  case delete, deleteInForm, deleteFinished, deleteAll, moveUp, moveDown

  var testDescription: String { "\(self)" }

  /// Makes the change on a list whose first two items are open and whose last is done.
  ///
  /// - Parameter round: makes the values of one round differ from those of another.
  func make(_ list: TODOListPageObject, round: Int = 0) async throws {
    let first = list.rowPageObjectAtIndex(0)
    let second = list.rowPageObjectAtIndex(1)
    let priority: TODOPriority = first.priority == .highest ? .low : .highest
    switch self {
    case .create: try await list.add("Created \(round)", "Detail \(round)")
    case .title: try await first.tapToDetailView().typeTitle("Titled \(round)").tapOk()
    case .detail: try await first.tapToDetailView().typeDetail("Line \(round)\nmore").tapOk()
    case .dueDate: try await first.tapToDetailView().typeDue("+\(round + 1)d").tapOk()
    case .location: try await second.tapToDetailView().typeLocation("Place \(round)").tapOk()
    case .address: try await first.tapToDetailView().typeAddress("Street \(round)").tapOk()
    case .done: try await second.toggleIsDone()
    case .notDone: try await list.rowPageObjectAtIndex(list.todoListRows.count - 1).toggleIsDone()
    case .priorityKey: try await first.setPriority(priority)
    case .priorityPicker: try await first.priorityTap().choose(priority)
    case .priorityInForm: try await first.tapToDetailView().selectPriority(priority).tapOk()
    case .delete: try await first.remove()
    case .deleteInForm: try await first.tapToDetailView().tapDelete()
    case .deleteFinished: try await list.deleteManyTap().deleteFinished()
    case .deleteAll: try await list.deleteManyTap().deleteAll()
    case .moveUp: try await second.moveUp()
    case .moveDown: try await first.moveDown()
    }
  }
}
