import Foundation
import TestSupport

@testable import TODOCore
@testable import TODOStore
@testable import TODOViewModel

/// A list, and the store of another window on the same file.
struct TwoWindows {
  private let directory: TemporaryDirectory
  let file: DatabaseLocation
  let list: MyTODOViewModel
  let other: TODOItemStore

  init(_ titles: [String], query: TODOQuery = TODOQuery()) async throws {
    directory = try TemporaryDirectory()
    file = DatabaseLocation.file(directory.path + "/items.sqlite")
    try NewDatabase.write(to: directory.path + "/items.sqlite")
    other = try TODOItemStore(file, session: TODOSession(name: "pts/2"), clock: FixedTime.clock)
    for title in titles { _ = try await other.createTODOItem(TODOItemValues(title)) }
    let store = try TODOItemStore(file, session: TODOSession(name: "pts/1"), clock: FixedTime.clock)
    list = try MyTODOViewModel(store: store, viewState: TODOViewState(query), visibleRowCount: 5)
  }

  func id(_ title: String) async throws -> TODOItem.ID {
    let page = try await other.filteredItems(TODOQuery(filter: .all), window: .start(count: 100))
    guard let row = page.rows.first(where: { $0.item.title == title }) else {
      throw MissingItem(title: title)
    }
    return row.id
  }
}

/// A directory that is removed with the test.
final class TemporaryDirectory {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("mytodo-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  isolated deinit { try? FileManager.default.removeItem(atPath: path) }
}
