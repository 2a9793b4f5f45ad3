import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOSync
@testable import TODOViewModel

/// A folder of calendars, which is removed with the test.
nonisolated final class CalendarFolder: Sendable {
  let path: String

  init(_ collections: String...) throws {
    path = FileManager.default.temporaryDirectory.path + "/mytodo-calendars-\(UUID().uuidString)"
    for name in collections {
      try FileManager.default.createDirectory(atPath: "\(path)/\(name)", withIntermediateDirectories: true)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a to-do as another program does.
  func add(_ title: String, to collection: String = "home", _ lines: String...) throws {
    try add(title, to: collection, lines: lines)
  }

  func add(_ title: String, to collection: String = "home", lines: [String]) throws {
    let all =
      [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x//x//EN", "BEGIN:VTODO", "UID:\(title)",
        "SUMMARY:\(title)",
      ]
      + lines + ["END:VTODO", "END:VCALENDAR", ""]
    let file = URL(fileURLWithPath: "\(path)/\(collection)/\(title).ics")
    try Data(all.joined(separator: "\r\n").utf8).write(to: file)
  }

  func files(in collection: String = "home") -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(collection)")
    return (names ?? []).filter { $0.hasSuffix(".ics") }.sorted()
  }

  func empty(_ collection: String = "home") throws {
    for name in files(in: collection) {
      try FileManager.default.removeItem(atPath: "\(path)/\(collection)/\(name)")
    }
  }

  /// How a window reaches it; runs are made in this process.
  func access(
    _ store: TODOItemStore,
    unusable: [String] = [],
    times: SyncTimes = SyncTimes(),
    isReadOnly: Bool = false
  ) -> SyncAccess {
    let account = SyncAccount("shared", .folder(path), isReadOnly: isReadOnly)
    return SyncAccess(
      accounts: [.init(account, place: "~/.calendars")],
      unusable: unusable,
      times: times,
      run: { request in
        var options = SyncRun.Options()
        (options.account, options.collection) = (request.account, request.collection)
        options.answers = request.answers
        let run = SyncRun(store, database: nil, accounts: [account], clock: FixedTime.clock, options: options)
        do {
          guard case .done(let reports) = try await run.run() else { return .busy }
          return .done(reports.map { SyncRunEnd.Line($0) }, hasFailed: reports.contains { $0.error != nil })
        } catch {
          return .failed(reason: "\(error)")
        }
      }
    )
  }
}

/// A folder that is reached as a server is: it does not say how much is in its collections, and may take its time.
nonisolated struct DistantFolder: Transport {
  let folder: FolderTransport
  /// Awaited before a collection is listed.
  let beforeListing: @Sendable () async -> Void
  var keepsBytes: Bool { true }

  init(path: String, beforeListing: @escaping @Sendable () async -> Void = {}) {
    folder = FolderTransport(path: path, copyingIn: "/tmp")
    self.beforeListing = beforeListing
  }

  func collections() async throws(TransportError) -> [RemoteCollection] {
    try await folder.collections().map { RemoteCollection(href: $0.href, name: $0.name) }
  }

  func changes(
    in collection: String,
    since token: String?,
    known: [String: String]
  ) async throws(TransportError) -> RemoteListing {
    await beforeListing()
    return try await folder.changes(in: collection, since: token, known: known)
  }

  func bodies(of hrefs: [String], in collection: String) async throws(TransportError) -> [RemoteBody] {
    try await folder.bodies(of: hrefs, in: collection)
  }

  func write(
    _ body: Data,
    to href: String,
    in collection: String,
    ifMatch version: String?
  ) async throws(TransportError) -> (href: String, etag: String?) {
    throw .unsupported
  }

  func delete(_ href: String, in collection: String, ifMatch version: String?) async throws(TransportError) {
    throw .unsupported
  }

  func make(_ name: String) async throws(TransportError) -> RemoteCollection { throw .unsupported }
}

extension AppFixture {
  /// Shows the accounts and the lists that are linked.
  func openSync() async {
    await press(":")
    await type("sync: acc")
    await press(Key(.enter))
  }

  /// The first line with a text.
  func line(_ text: String) throws -> String {
    try #require(lines.first { $0.contains(text) }, "\(screen)")
  }
}
