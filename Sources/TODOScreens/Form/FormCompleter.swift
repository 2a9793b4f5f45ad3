import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// Looks for what the text of a form's field can go on with: names of lists and tags, items, locations.
final class FormCompleter {
  private unowned let screen: FormScreen
  /// The lists and tags whose names are offered; nil until one is typed.
  private var names: KnownNames?
  /// Looks for items or locations, which takes longer than a key.
  private(set) var finding: Task<Void, Never>?

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
          stack.formatter
        )
      }
    case .parent, .locationName: find(field)
    default: screen.offered = nil
    }
  }

  /// Names that were read before may be others by now.
  func forgetNames() { names = nil }

  /// The lists and tags that exist, read again.
  @discardableResult
  func readNames() async -> KnownNames? {
    await stack.attemptUnasked { () async throws(TODOStoreError) in
      names = KnownNames(of: try await stack.list.collections())
    }
    return names
  }

  /// Looks for what is typed, and then for what has been typed meanwhile.
  private func find(_ field: ItemField) {
    guard finding == nil else { return }
    finding = Task {
      var text: String?
      while let typed = screen.editors[.field(field)]?.text, typed != text {
        text = typed
        // Nothing is offered for an empty field: Tab would take it.
        let entries = typed.isEmpty ? [] : (try? await entries(of: field, typed)) ?? []
        guard screen.focus == .field(field), screen.editors[screen.focus]?.text == typed else { continue }
        screen.offered = Completion(0..<typed.count, entries)
      }
      finding = nil
      stack.askForFrame()
    }
  }

  private func entries(
    of field: ItemField,
    _ text: String
  ) async throws(TODOStoreError) -> [(row: OfferRows.Row, value: Completion.Value)] {
    if field == .parent {
      guard text != form.stepOf else { return [] }
      let items = try await form.possibleParents(text).prefix(Completion.mostRows)
      return items.map { item in
        let mark = item.isDone ? stack.marks.doneBox + " " : ""
        let place = item.parentTitle.map { "‹ ".punctuated(for: stack.marks) + $0 } ?? item.list
        return (.init(value: mark + item.title, meaning: place, typed: text), .item(item))
      }
    }
    let locations = try await form.possibleLocations(text, limit: Completion.mostRows)
    if locations.count == 1, locations[0].location.name == text { return [] }
    return locations.map { known in
      let count = known.items.map(String.init) ?? ""
      return (.init(value: known.location.name, meaning: count, typed: text), .location(known.location))
    }
  }
}
