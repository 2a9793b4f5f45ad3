import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// The lists to which an item, or the selected ones, can be moved; a few letters find one, and a new name makes one.
final class ListChooserScreen: CollectionFindingScreen {
  let stack: ScreenStack
  let title: Message
  var prompt: LinePrompt
  var found = FoundRows()
  var entries: CollectionEntries
  /// The name of the list that the item is in; nil for several items.
  private let current: String?
  private let move: (_ name: String, _ wasDeleted: TODOCollection?) async throws(TODOStoreError) -> Void

  /// - Parameters:
  ///   - current: the name of the list that the item is in; nil for several items.
  ///   - move: moves to the list with a name; if the chosen one has been deleted in the meantime, it is named too, and the items go to the
  ///     Inbox.
  init(
    _ stack: ScreenStack,
    _ lists: [TODOCollection],
    title: Message,
    current: String?,
    move: @escaping (_ name: String, _ wasDeleted: TODOCollection?) async throws(TODOStoreError) -> Void
  ) {
    self.stack = stack
    self.title = title
    prompt = LinePrompt(inBox: stack.marks)
    self.current = current
    self.move = move
    entries = CollectionEntries(lists, making: .list, stack.formatter)
    // Enter alone changes nothing.
    found.select(matches.firstIndex { entries[$0].map(isCurrent) == true } ?? 0)
  }

  /// Any other name makes a list.
  var nothingFound: Message { .notAList(prompt.text) }
  var entryCount: Int { entries.collections.count }
  var matches: [Int] { entries.matches }

  private func isCurrent(_ list: TODOCollection) -> Bool {
    current.map { CollectionName(list.name, .list) == CollectionName($0, .list) } ?? false
  }

  func row(_ entry: Int) -> FoundRow {
    let mark = current == nil ? nil : entries[entry].map(isCurrent) == true ? String(stack.marks.check) : " "
    return entries.row(entry, mark: mark, count: entries[entry].flatMap(stack.list.number))
  }

  func currentCollections() async throws(TODOStoreError) -> [TODOCollection] {
    try await stack.list.collections().filter { $0.kind == .list }
  }

  func choose(_ entry: Int) async throws(TODOStoreError) {
    guard let chosen = entries[entry] else {
      guard let name = entries.newName else { return }
      close()
      return try await move(name.text, nil)
    }
    close()
    let now = try await stack.list.collection(chosen.id)
    try await move(now?.name ?? "", now == nil ? chosen : nil)
  }
}

extension ListChooserScreen {
  static let place = ActionPlace(heading: .inListChooser, takesText: true)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<ListChooserScreen>(
    [.init(.items, "list-chooser-move", [.enter], [.inFooter, .isMain], needs: [.match]) { $0.chooseSelected }]
      + KeyTable.finding("list-chooser") + [
      .init(.app, "list-chooser-close", [.escape], .inFooter) { $0.close },
    ]
  )
}
