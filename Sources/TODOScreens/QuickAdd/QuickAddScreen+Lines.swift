import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// Several lines that are pasted, each of which is an item.
extension QuickAddScreen {
  func paste(_ text: String) async -> Bool {
    let lines = text.split(whereSeparator: \.isNewline).map(entry)
      .filter { $0.text.contains { !$0.isWhitespace } }
    if lines.count > 1 { offer(lines, text) } else { insert(text) }
    return true
  }

  /// A line of a list.
  private struct Entry {
    let text: String
    /// Whether its box is ticked.
    var isDone = false
  }

  /// A line without the sign or number that makes it an entry of a list. “24. Dezember” is a date, and stays.
  private func entry(_ line: Substring) -> Entry {
    let line = line.drop(while: \.isWhitespace)
    if let bullet = line.prefixMatch(of: /[-*+•]\s+(?:\[([ xX])\]\s+)?/) {
      let box = bullet.1 ?? ""
      return Entry(text: String(line[bullet.range.upperBound...]), isDone: box.lowercased() == "x")
    }
    guard let number = line.prefixMatch(of: /\d{1,3}[.)]\s+/),
      !Self.read(String(line), newValues, names, LineChoices(), stack).spans.contains(where: {
        $0.kind == .date && $0.characters.lowerBound == 0
      })
    else { return Entry(text: String(line)) }
    return Entry(text: String(line[number.range.upperBound...]))
  }

  private func insert(_ text: String) {
    prompt.paste(text)
    textChanged()
  }

  private func offer(_ lines: [Entry], _ text: String) {
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
  private func add(_ lines: [Entry]) async {
    let values = lines.map { line in
      let item = Self.read(line.text, newValues, names, LineChoices(), stack)
      var values = item.values
      if item.mistake != nil {
        values = newValues
        values.title = line.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }
      values.isDone = line.isDone
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
