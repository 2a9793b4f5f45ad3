import ArgumentParser
import TODOCore
import TODOScreens
import TODOStore
import TODOWording

/// Finds the items named on a command line.
///
/// A name is the start of an id, four digits or more, or words that match exactly one item. A slash before it marks
/// words.
struct ItemFinder {
  private let session: CommandSession
  /// The items searched first; all others come after.
  private let filter: TODOFilter

  init(_ session: CommandSession, lookingFirstIn filter: TODOFilter = .all) {
    self.session = session
    self.filter = filter
  }

  /// How many items are listed if a name matches several.
  private static let listed = 10

  /// The items with these names, without duplicates.
  ///
  /// - Throws: ``CommandFailure`` for the first name that does not match exactly one item.
  func items(_ names: [String]) async throws -> [TODOItem] {
    var items: [TODOItem] = []
    var ids: Set<TODOItem.ID> = []
    for name in names {
      let item = try await item(name)
      if ids.insert(item.id).inserted { items.append(item) }
    }
    return items
  }

  func item(_ name: String) async throws -> TODOItem {
    if let prefix = ItemIDPrefix(name) {
      let found = try await session.store.items(withID: prefix, limit: Self.listed)
      if found.count == 1, let item = found.items.first { return item }
      if found.count > 1 { throw try await ambiguous(name, found.items, count: .exactly(found.count)) }
    }
    let search = try session.query([name.hasPrefix("/") ? String(name.dropFirst()) : name])
    guard !search.isEmpty else {
      throw CommandFailure.usage(.itemNameEmpty)
    }
    try await session.prepareSearch()
    for filter in filter == .all ? [.all] : [filter, .all] {
      if let item = try await item(name, TODOQuery(filter: filter, search: search)) { return item }
    }
    throw CommandFailure.notFound(.itemNotFound(name: name))
  }

  /// The item that a search finds; nil if there is none.
  private func item(_ name: String, _ query: TODOQuery) async throws -> TODOItem? {
    let page = try await session.store.filteredItems(query, window: .start(count: Self.listed))
    let items = page.rows.map(\.item)
    guard items.count > 1 else { return items.first }
    let count = page.hasMoreAfter ? try await session.store.countMatches(query) : .exactly(items.count)
    throw try await ambiguous(name, items, count: count)
  }

  private func ambiguous(
    _ name: String,
    _ items: [TODOItem],
    count: TODOMatchCount
  ) async throws -> CommandFailure {
    let short = try await session.store.shortIDs(of: items.map(\.id))
    let lines = items.map { item -> Message in
      let id = short[item.id]?.description ?? ""
      return item.isDone
        ? .ambiguousItemDone(id: id, title: item.title) : .ambiguousItem(id: id, title: item.title)
    }
    let message: Message =
      switch count {
      case .exactly(items.count): .itemAmbiguous(count: items.count, name: name, items: lines)
      case .exactly(let count): .itemAmbiguousCut(count: count, name: name, items: lines)
      case .moreThanLimit: .itemAmbiguousMany(name: name, limit: TODOMatchCount.limit, items: lines)
      case .unknown, .notReady: .itemAmbiguousUncounted(name: name, items: lines)
      }
    return .ambiguous(message)
  }
}

/// The help on naming items.
enum ItemName {
  nonisolated static let explanation = """
    An item is named by the start of its id, as mytodo list shows it, or by words that match exactly one item; prefix \
    them with / to search for words even if they look like an id. If a name matches several items, they are listed and \
    nothing is changed.
    """

  nonisolated static let help = ArgumentHelp("Start of an id, or words.", valueName: "item")
  nonisolated static let listHelp = ArgumentHelp("Each the start of an id, or words.", valueName: "item")
}
