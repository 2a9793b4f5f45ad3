import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// Several lines that are pasted, each of which is an item, or a step of the one above it if it is indented.
extension QuickAddScreen {
  func paste(_ text: String) async -> Bool {
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    let entries = ListEntry.entries(of: lines, now: stack.clock.localNow, conventions: stack.conventions)
    if entries.count > 1 { offer(entries, text) } else { insert(text) }
    return true
  }

  private func insert(_ text: String) {
    prompt.paste(text)
    textChanged()
  }

  private func offer(_ entries: [ListEntry], _ text: String) {
    let (count, done) = (entries.count, entries.count(where: \.isDone))
    stack.push(
      MenuScreen(
        stack,
        title: .pastedLines(count: count),
        choices: [
          .init(
            done == 0 ? .addPastedItems(count: count) : .addPastedItemsDone(count: count, done: done),
            shortcut: "a"
          ) { [self] in await add(entries) },
          .init(.pasteAsOneLine, shortcut: "p") { [self] in insert(text) },
          .init(.cancel, shortcut: "c") {},
        ]
      )
    )
  }

  private func add(_ entries: [ListEntry]) async {
    await stack.attempt { () async throws(TODOStoreError) in
      var entries = entries
      if let parent { entries = entries.below(level: try await stack.list.level(of: parent)) }
      let items = try await stack.list.located(items(of: entries), in: stack.map)
      let outcome = try await stack.list.create(items)
      if case .made = outcome { tell(of: items) } else { stack.say(.outcome(outcome, dates: stack.dates)) }
    }
  }

  /// An item for each line. A line that cannot be read, or names another list for a step than that of its item, is a title as it is.
  private func items(of entries: [ListEntry]) -> [NewItem] {
    var items: [NewItem] = []
    for entry in entries {
      var base = newValues
      if let above = entry.parent {
        (base.parent, base.list) = (items[above].id, items[above].values.list)
      }
      let item = Self.read(entry.text, base, names, LineChoices(), stack)
      var values = item.values
      if item.mistake != nil || base.parent != nil && values.list != base.list {
        values = base
        values.title = entry.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }
      values.isDone = entry.isDone
      items.append(NewItem(values))
    }
    return items
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
