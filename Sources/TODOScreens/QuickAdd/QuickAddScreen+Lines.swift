import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// Several lines that are pasted, each of which is an item.
extension QuickAddScreen {
  func paste(_ text: String) async -> Bool {
    let lines = text.split(whereSeparator: \.isNewline).map(Self.withoutBullet)
      .filter { $0.contains { !$0.isWhitespace } }
    if lines.count > 1 { offer(lines, text) } else { insert(text) }
    return true
  }

  /// A line without the sign that makes it an entry of a list.
  private static func withoutBullet(_ line: Substring) -> String {
    let line = line.drop(while: \.isWhitespace)
    let bullet = ["- [ ] ", "* [ ] ", "- ", "* ", "• "].first(where: line.hasPrefix)
    return String(line.dropFirst(bullet?.count ?? 0))
  }

  private func insert(_ text: String) {
    prompt.paste(text)
    textChanged()
  }

  private func offer(_ lines: [String], _ text: String) {
    stack.push(
      MenuScreen(
        stack,
        title: .pastedLines(count: lines.count),
        choices: [
          .init(.addPastedItems(count: lines.count), shortcut: "a") { [self] in await add(lines) },
          .init(.pasteAsOneLine, shortcut: "p") { [self] in insert(text) },
          .init(.cancel, shortcut: "c") {},
        ]
      )
    )
  }

  /// Adds an item for each line, as one step. A line that cannot be read is a title as it is.
  private func add(_ lines: [String]) async {
    let values = lines.map { line in
      let item = Self.read(line, newValues, names, LineChoices(), stack)
      guard item.mistake != nil else { return item.values }
      var values = newValues
      values.title = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return values
    }
    await stack.attempt { () async throws(TODOStoreError) in
      let items = values.filter(\.hasTitle).map { NewItem($0) }
      let outcome = try await stack.list.create(items)
      if case .made = outcome { tell(of: items) } else { stack.say(.outcome(outcome, dates: stack.dates)) }
    }
  }

  /// Says how many were added, and where they are if the list does not show them.
  private func tell(of items: [NewItem]) {
    guard parent == nil, let first = items.first, stack.list.currentItem?.id != first.id else {
      return stack.say(.addedItems(count: items.count))
    }
    let now = stack.clock.now
    let place = Message.whereabouts(
      of: items.map { $0.made(at: now) },
      at: stack.clock.local(now),
      besides: stack.list.query
    )
    stack.say(.addedItemsUnder(count: items.count, place: place))
  }
}
