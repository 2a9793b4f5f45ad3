import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// What is offered for the typed text, and the date in a title.
extension FormScreen {
  /// Chooses, takes or closes what is offered: Tab takes and goes on, Enter takes what was chosen. Returns false if the key does
  /// something else.
  func complete(_ key: Key, _ action: EditAction?) async -> Bool {
    let goesOn = isKey(key, of: "form-next-field")
    let takes = goesOn || isKey(key, of: "form-press")
    // The best match is meant, even if it has not been found yet.
    if takes, focus == .field(.parent) { await completer.finder.finding?.value }
    guard let offered else { return takeTitleDate(key) }
    if action == .rowDown || action == .rowUp {
      self.offered?.choose(by: action == .rowDown ? 1 : -1)
    } else if isKey(key, of: "form-cancel") {
      closeOffers()
    } else if takes, let value = goesOn ? offered.taken : offered.chosen {
      await take(value, offered.characters)
      if goesOn { nextField() }
    } else {
      return false
    }
    return true
  }

  /// What is longer is a pasted text, and is not read for each frame.
  private static let longestReadTitle = 500

  /// The parts of the date in the title that is offered in the empty due date.
  var titleDate: [LineSpan] {
    guard form.due == .none, form.isNew || form.title != form.item?.title else { return [] }
    guard form.title.utf8.prefix(Self.longestReadTitle + 1).count <= Self.longestReadTitle else { return [] }
    let line = OneLineItem(form.title, now: stack.clock.localNow, conventions: stack.conventions)
    return line.spans.filter { $0.kind == .date && $0.isTaken }
  }

  /// Whether a key is the one that messages name for an action: arrows, too, go to the next field, but choose among offers.
  private func isKey(_ key: Key, of action: String) -> Bool {
    stack.keys.table(of: FormScreen.self).row(named: action)?.keys.first == key
  }

  /// Moves the date from the title into the empty due date. Returns false if the key does something else.
  private func takeTitleDate(_ key: Key) -> Bool {
    guard isKey(key, of: "form-next-field"), focus == .field(.due) else { return false }
    let date = titleDate
    guard let text = date.first?.text else { return false }
    editors[focus]?.replaceAll(with: text)
    takeOverText()
    let words = form.title.without(date.map(\.characters))
    form.title = words
    editors[.field(.title)]?.replaceAll(with: words)
    editors[.field(.title)]?.moveCursor(to: 0)
    nextField()
    return true
  }

  /// Puts what was offered into the field.
  func take(_ value: Completion.Value, _ characters: Range<Int>) async {
    closeOffers()
    switch value {
    case .text(let name): editors[focus]?.replaceCharacters(characters, with: name)
    case .new(let name):
      editors[focus]?.replaceCharacters(characters, with: name)
      if focus == .field(.list) { knownNewList = name }
    case .item(let item):
      await stack.attempt { () async throws(TODOStoreError) in
        if let refusal = try await form.refusal(of: item) { return stack.say(.refused(refusal)) }
        let list = form.text(of: .list)
        form.setParent(item)
        if !list.isEmpty, list != form.list { stack.say(.listOfParent(title: item.title)) }
      }
      return showValues()
    case .location(let location):
      form.location = location
      return showValues()
    }
    takeOverText()
  }

  private func closeOffers() {
    offered = nil
    completer.finder.stop()
  }

  /// A key of text fields that has nothing to do at the cursor is silent there, as ← is at the start of a line.
  func handleOther(_ key: Key) {
    if stack.keys.editAction(for: key) == nil { return sayUnused(key) }
    if !isInTextField { stack.say(.onlyInTextField) }
  }
}
