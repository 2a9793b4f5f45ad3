import TODOCore
import TestDrivers

extension TODOListPageObject {
  /// Adds an item with the form.
  func add(_ title: String, _ detail: String = "", priority: TODOPriority? = nil) async throws {
    let form = try await addButtonTap().typeTitle(title)
    if !detail.isEmpty { try await form.typeDetail(detail) }
    if let priority { try await form.selectPriority(priority) }
    try await form.tapOk()
  }

  /// Undoes as long as there is something to undo.
  func undoEverything() async throws {
    repeat { try await undo() } while message != "Nothing to undo"
  }

  /// Redoes as long as there is something to redo.
  func redoEverything() async throws {
    repeat { try await redo() } while message != "Nothing to redo"
  }

  /// The contents of the forms of all rows, each opened and closed again.
  func formFacts() async throws -> [TODOListItemDetailPageObject.Facts] {
    var facts: [TODOListItemDetailPageObject.Facts] = []
    for index in todoListRows.indices {
      let form = try await rowPageObjectAtIndex(index).tapToDetailView()
      facts.append(form.facts)
      try await form.tapCancel()
    }
    return facts
  }
}
