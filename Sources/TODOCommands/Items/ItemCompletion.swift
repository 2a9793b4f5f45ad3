import ArgumentParser
import TODOCore
import TODOStore
import TerminalUI

/// Offers a shell the ids of items with their titles, to complete the name of an item.
struct ItemCompletion {
  /// The items offered before anything is typed.
  let filter: TODOFilter

  /// The maximum number of offers: as many as a user looks through, available at once in a file of any size.
  private static let limit = 50
  /// The maximum width of a title, in columns.
  private static let titleColumns = 60

  nonisolated static func kind(_ filter: TODOFilter) -> CompletionKind {
    ShellOffers.kind { word, session in
      try await ItemCompletion(filter: filter).offers(for: word, in: session)
    }
  }

  private func offers(for word: String, in session: CommandSession) async throws -> ShellOffers {
    let items: [TODOItem]
    if word.isEmpty {
      let start = TODOWindow.start(count: Self.limit)
      items = try await session.store.filteredItems(TODOQuery(filter: filter), window: start).rows.map(\.item)
    } else if let prefix = ItemIDPrefix(typed: word) {
      items = try await session.store.items(completing: prefix, limit: Self.limit)
    } else {
      items = []
    }
    let ids = try await session.store.shortIDs(of: items.map(\.id))
    return ShellOffers(
      items.map { item in
        // The offer includes the typed digits, even if fewer would do.
        let short = (ids[item.id] ?? ItemIDPrefix(item.id)).description
        let id = short.count < word.count ? ItemIDPrefix(item.id, digits: word.count).description : short
        let title = DrawableText.fitted(item.title, columns: Self.titleColumns, marks: session.world.marks)
          .text
        return (id, title)
      }
    )
  }
}
