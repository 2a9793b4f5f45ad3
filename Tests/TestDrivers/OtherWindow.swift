public import TODOCore
import TODOStore
public import TerminalUI
import TestSupport

/// Another window on the file of a running app, without a screen: its changes are on disk when a call returns.
public struct OtherWindow {
  private let store: TODOItemStore

  init(_ workspace: Workspace) throws {
    store = try TODOItemStore(
      .file(workspace.database),
      session: TODOSession(name: "pts/7"),
      clock: .fixed(at: InProcessDriver.now)
    )
  }

  /// Changes the item with that title.
  public func change(_ title: String, _ edits: TODOEdit...) async throws {
    _ = try await store.updateItem(item(title).id, edits)
  }

  /// Makes conflicts of the item with that title, as a run of sync does.
  public func raiseConflicts(of title: String, _ theirs: [SyncField: [TODOEdit]]) async throws {
    try await store.raiseConflicts(of: item(title), theirs)
  }

  public func create(_ items: TODOItemValues...) async throws {
    for item in items { _ = try await store.createTODOItem(item) }
  }

  public func delete(_ title: String) async throws { _ = try await store.deleteTODOItem(item(title).id) }

  /// The item with that title, in any filter.
  public func item(_ title: String) async throws -> TODOItem {
    let page = try await store.filteredItems(TODOQuery(filter: .all), window: .start(count: 1000))
    guard let item = page.rows.map(\.item).first(where: { $0.title == title }) else {
      throw NoSuchItem(title: title)
    }
    return item
  }
}

/// No item has the requested title.
struct NoSuchItem: Error {
  let title: String
}

extension DriverKind {
  /// Runs the app for `body` without data, with another window on its file.
  public func runBesideOther<Result>(
    size: TerminalSize = TerminalSize(columns: 96, rows: 26),
    configuration: String? = nil,
    _ body: @MainActor (any AppDriver, OtherWindow) async throws -> Result
  ) async throws -> Result {
    try await runInWorkspace(size: size, configuration: configuration) { app, workspace in
      try await body(app, OtherWindow(workspace))
    }
  }
}
