public import Foundation
public import TODOCore
public import TODOStore
import TestSupport

/// Runs a test in a workspace of its own.
public func inWorkspace(_ body: @MainActor (Workspace) async throws -> Void) async throws {
  let workspace = try Workspace()
  defer { workspace.remove() }
  try await body(workspace)
}

/// Runs a test in a workspace whose database holds three items.
public func inFilledWorkspace(_ body: @MainActor (Workspace) async throws -> Void) async throws {
  try await inWorkspace { workspace in
    try await workspace.fill("Item 1", "Item 2", "Item 3")
    try await body(workspace)
  }
}

public func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

/// The items of the database, read without the program.
extension Workspace {
  public func store() throws -> TODOItemStore {
    if !FileManager.default.fileExists(atPath: database) {
      let directory = URL(fileURLWithPath: database).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      try NewDatabase.write(to: database)
    }
    return try TODOItemStore(.file(database), session: TODOSession(name: "test"), clock: FixedTime.clock)
  }

  /// By title.
  public func items() async throws -> [TODOItem] {
    let store = try store()
    return try await store.filteredItems(TODOQuery(filter: .all), window: .start(count: 100)).rows.map(\.item)
  }

  public func fill(_ drafts: [TODOItemValues]) async throws {
    let store = try store()
    for draft in drafts { _ = try await store.createTODOItem(draft) }
  }

  public func fill(_ titles: String...) async throws { try await fill(titles.map { TODOItemValues($0) }) }
}
