import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// Looks for what the text of a form's field can go on with: names of lists and tags, items, locations.
final class FormCompleter {
  private unowned let screen: FormScreen
  /// The lists and tags whose names are offered; nil until one is typed.
  private var names: KnownNames?
  /// Looks for items or locations.
  let finder = CompletionFinder()

  init(_ screen: FormScreen) { self.screen = screen }

  private var stack: ScreenStack { screen.stack }
  private var form: EditViewModel { screen.form }

  /// The text of the field with the focus has changed, or its cursor moved: that ends the offers.
  func update(after action: EditAction?) async {
    let isTyping = action == nil || action == .deleteLeft
    guard isTyping, case .field(let field) = screen.focus, let editor = screen.editors[screen.focus],
      !editor.isEmpty
    else {
      screen.offered = nil
      return
    }
    switch field {
    case .list, .tags:
      if names == nil { await readNames() }
      guard let names else { return }
      screen.offered = LineCompletion(field, editor.text, cursor: editor.cursor, names).flatMap {
        completion in
        let typed = editor.text.dropFirst(completion.characters.lowerBound).prefix(
          completion.characters.count
        )
        return Completion(
          completion,
          typed: String(typed),
          prefix: field == .tags ? "#" : "",
          stack.dates,
          stack.formatter
        )
      }
    case .parent, .locationName: find(field)
    default: screen.offered = nil
    }
  }

  /// Names that were read before may have changed.
  func forgetNames() { names = nil }

  /// The lists and tags that exist, read again.
  @discardableResult
  func readNames() async -> KnownNames? {
    await stack.attemptUnasked { () async throws(TODOStoreError) in
      names = KnownNames(of: try await stack.list.collections())
    }
    return names
  }

  private func find(_ field: ItemField) {
    // It may close before they are found.
    let screen = screen
    func typed() -> String? { screen.focus == .field(field) ? screen.editors[screen.focus]?.text : nil }
    finder.find(typed) { [self] (text: String) async throws(TODOStoreError) -> CompletionFinder.Entries in
      try await entries(of: field, text)
    } _: { text, entries in
      screen.offered = Completion(0..<text.count, entries)
    } then: { [stack] in
      stack.askForFrame()
    }
  }

  private func entries(
    of field: ItemField,
    _ text: String
  ) async throws(TODOStoreError) -> [(row: OfferRows.Row, value: Completion.Value)] {
    if field == .parent {
      guard text != form.stepOf else { return [] }
      let items = try await form.possibleParents(text).prefix(Completion.maxRows)
      return items.map { item in
        let mark = item.isDone ? stack.marks.doneBox + " " : ""
        let place = item.parentTitle.map { "‹ ".punctuated(for: stack.marks) + $0 } ?? item.list
        return (.init(value: mark + item.title, meaning: place, typed: text), .item(item))
      }
    }
    return try await CompletionFinder.locations(text, stack.list)
  }
}
