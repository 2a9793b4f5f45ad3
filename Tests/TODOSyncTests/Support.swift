import Foundation
import SyncRules
import Synchronization
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore
@testable import TODOSync

/// A temporary directory, removed with everything in it when the last reference is released.
final class Folder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/mytodo-sync-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path + "/home", withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/home/" + name }

  var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path + "/home"))?.filter { $0.hasSuffix(".ics") }
      .sorted()
      ?? []
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: file(name))), as: UTF8.self)
  }

  /// Writes a file as another program does.
  func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: file(name)))
  }

  /// Writes a to-do with lines of its own.
  func add(_ uid: String, _ lines: String..., name: String? = nil) throws {
    let all =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x//x//EN", "BEGIN:VTODO", "UID:\(uid)"] + lines
      + ["END:VTODO", "END:VCALENDAR", ""]
    try write(name ?? uid + ".ics", all.joined(separator: "\r\n"))
  }

  /// Edits a file as another program does.
  func edit(_ name: String, _ old: String, _ new: String) throws {
    let before = try text(name)
    try #require(before.contains(old), "\(before)")
    try write(name, before.replacing(old, with: new))
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: file(name)) }

  /// The resources in collections, with these.
  func places(_ collections: [String]) throws -> [String] {
    try collections.flatMap { name in
      try FileManager.default.contentsOfDirectory(atPath: path + "/" + name)
        .filter { $0.hasSuffix(".ics") }.sorted().map { name + "/" + $0 }
    }
  }

  /// The name of the file whose to-do has a title.
  func name(of title: String) throws -> String {
    try #require(names.first { (try? text($0).contains("SUMMARY:\(title)\r")) ?? false }, "\(names)")
  }
}

/// A machine with a file of its own, which shares a folder with others.
final class Machine: Sendable {
  let store: TODOItemStore
  let folder: Folder
  let clock: HandClock
  let database: Folder
  private let settings = Mutex(SyncAccount("shared", .folder("")))
  /// What stands between the run and the folder; nil for nothing.
  let script = Mutex(ScriptedTransport.Script?.none)
  private let listsChanges = Mutex(false)
  /// The names of accounts that do not answer.
  let silent = Mutex(Set<String>())
  /// What is said instead.
  let silence = Mutex(TransportError.unreachable("silent"))

  convenience init(_ folder: Folder, clock: HandClock = HandClock()) throws {
    try self.init(folder, on: Folder(), clock: clock)
  }

  /// - Parameters:
  ///   - database: the folder of its file.
  ///   - blocksCaller: as commands have it: they can be cancelled between two requests.
  init(_ folder: Folder, on database: Folder, clock: HandClock, blocksCaller: Bool = false) throws {
    (self.folder, self.clock, self.database) = (folder, clock, database)
    let file = database.path + "/list.sqlite"
    if !FileManager.default.fileExists(atPath: file) { try NewDatabase.write(to: file) }
    store = try TODOItemStore(
      .file(file),
      session: TODOSession(name: "window"),
      clock: clock.wallClock,
      blocksCaller: blocksCaller
    )
    settings.withLock { $0 = SyncAccount("shared", .folder(folder.path)) }
  }

  /// Machines with the Inbox and other lists, each linked with a collection of its name in lower case.
  static func linked(_ folder: Folder, count: Int, _ lists: [String]) async throws -> [Machine] {
    let clock = HandClock()
    for list in lists {
      let path = folder.path + "/" + list.lowercased()
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    let machines = try (0..<count).map { _ in try Machine(folder, clock: clock) }
    for machine in machines {
      try await machine.link()
      for list in lists { try await machine.link(list, list.lowercased()) }
    }
    return machines
  }

  var account: SyncAccount {
    get { settings.withLock { $0 } }
    set { settings.withLock { $0 = newValue } }
  }

  /// Whether the folder is like some servers: see ``IncrementalTransport``.
  var isIncremental: Bool {
    get { listsChanges.withLock { $0 } }
    set { listsChanges.withLock { $0 = newValue } }
  }

  /// Another account: a folder in that of the first one.
  var far: SyncAccount { SyncAccount("far", .folder(folder.path + "/far")) }

  var path: String { database.path + "/list.sqlite" }

  /// Links the Inbox, or a list, with a collection.
  @discardableResult
  func link(
    _ list: String = "",
    _ collection: String = "home",
    of other: SyncAccount? = nil
  ) async throws -> SyncLink.ID {
    let preview = try await preview(list, collection, of: other)
    return try #require(try await preview.link(in: store).link)
  }

  /// Links the list Far with the collection of the other account that has the name of one of the first.
  func linkFar() async throws {
    let path = folder.path + "/far/home"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try await link("Far", of: far)
  }

  func preview(
    _ list: String = "",
    _ collection: String = "home",
    of other: SyncAccount? = nil
  ) async throws -> LinkPreview {
    if let name = CollectionName(list, .list) { _ = try await store.makeList(name) }
    let id = try #require(try await store.collections(.list).first { $0.name == list }).id
    return try await LinkPreview(
      store,
      list: id,
      with: RemoteCollection(href: collection, name: collection),
      of: other ?? account,
      through: other?.transport() ?? FolderTransport(path: folder.path, copyingIn: "/tmp"),
      done: .recent,
      clock: clock.wallClock
    )
  }

  @discardableResult
  func sync(
    _ answers: Set<SyncRun.Answer> = [],
    isDry: Bool = false
  ) async throws -> SyncReport {
    let reports = try await syncAll(answers, isDry: isDry)
    return try #require(reports.first)
  }

  /// - Parameters:
  ///   - collection: the only one; nil for all.
  ///   - other: the account that has it; nil for the first one.
  func syncAll(
    _ answers: Set<SyncRun.Answer> = [],
    of collection: String? = nil,
    in other: SyncAccount? = nil,
    isDry: Bool = false
  ) async throws -> [SyncReport] {
    var options = SyncRun.Options()
    if let collection { (options.account, options.collection) = ((other ?? account).name, collection) }
    (options.answers, options.isDry) = (answers, isDry)
    clock.advance(seconds: 1)
    let (script, isIncremental, silent) = (script.withLock { $0 }, isIncremental, silent.withLock { $0 })
    let silence = silence.withLock { $0 }
    let transport: @Sendable (SyncAccount) throws(TransportError) -> any Transport = {
      account throws(TransportError) in
      let whole = try account.transport()
      let folder: any Transport = isIncremental ? IncrementalTransport(other: whole) : whole
      if silent.contains(account.name) {
        return ScriptedTransport(folder) { _, _ throws(TransportError) in throw silence }
      }
      return script.map { ScriptedTransport(folder, $0) } ?? folder
    }
    let run = SyncRun(
      store,
      database: path,
      accounts: [account, far],
      clock: clock.wallClock,
      options: options,
      transport: transport
    )
    var result = try await run.run()
    // A process that another test starts just now has all files of this one until it runs its program, and so the lock, too.
    for _ in 0..<100 where result == .busy {
      try await Task.sleep(for: .milliseconds(10))
      result = try await run.run()
    }
    guard case .done(let reports) = result else {
      Issue.record("it did not run")
      return []
    }
    return reports
  }

  @discardableResult
  func add(_ title: String, _ set: (inout TODOItemValues) -> Void = { _ in }) async throws -> TODOItem {
    var values = TODOItemValues(title)
    set(&values)
    return try #require(try await store.createTODOItem(values).item)
  }

  func items() async throws -> [TODOItem] {
    try await store.filteredItems(
      TODOQuery(filter: .all, sort: TODOSort(.title)),
      window: .start(count: 10_000)
    ).rows.map(\.item)
  }

  func titles() async throws -> [String] { try await items().map(\.title).sorted() }

  func item(_ title: String) async throws -> TODOItem {
    try #require(try await items().first { $0.title == title })
  }

  func edit(_ title: String, _ edits: TODOEdit...) async throws {
    _ = try await store.updateItem(item(title).id, edits)
  }

  func conflicts() async throws -> [SyncConflict] { try await store.syncConflicts(limit: 1000) }

  func undo() async throws { _ = try await store.perform(.undo, HistoryRequest(expectedStep: nil)) }

  /// The values of all items by title, as far as they are synced.
  func synced() async throws -> [String] {
    try await items().map { item in
      var values = SyncedValues(item)
      // A file has seconds.
      if let time = item.completedAt { values.columns["completedAt"] = .integer(time.milliseconds / 1000) }
      return item.id.uuidString + values.stored + item.list
    }
    .sorted()
  }

  func findings() async throws -> [DatabaseFinding] {
    try await store.database.read { db in try DatabaseCheck.rules.flatMap { try $0(db) } }
  }
}

/// Syncs machines, one after the other.
func sync(_ machines: Machine...) async throws { for machine in machines { try await machine.sync() } }

extension [LeftResource] {
  /// The hrefs of those that are left alone for a reason.
  func hrefs(_ reason: LeftResource.Reason) -> [String] { filter { $0.reason == reason }.map(\.href) }
}

extension SyncReport {
  var unreadable: [String] { left.hrefs(.unreadable) }
  var twice: [String] { left.hrefs(.twice) }
}

/// A transport between a run and another one, which fails or does something at chosen requests.
struct ScriptedTransport: Transport {
  enum Request: Hashable, Sendable {
    case collections
    case changes
    case bodies([String])
    case write(String)
    case delete(String)
    case make
  }

  enum Moment: Hashable, Sendable { case before, after }

  /// Called before and after each request; throws to let it fail.
  typealias Script = @Sendable (Moment, Request) async throws(TransportError) -> Void

  private let other: any Transport
  private let script: Script

  init(_ other: any Transport, _ script: @escaping Script) { (self.other, self.script) = (other, script) }

  private func perform<Value>(
    _ request: Request,
    _ work: () async throws(TransportError) -> Value
  ) async throws(TransportError) -> Value {
    try await script(.before, request)
    let value = try await work()
    try await script(.after, request)
    return value
  }

  func collections() async throws(TransportError) -> [RemoteCollection] {
    try await perform(.collections) { () async throws(TransportError) in try await other.collections() }
  }

  func changes(
    in collection: String,
    since token: String?,
    known: [String: String]
  ) async throws(TransportError) -> RemoteListing {
    try await perform(.changes) { () async throws(TransportError) in
      try await other.changes(in: collection, since: token, known: known)
    }
  }

  func bodies(of hrefs: [String], in collection: String) async throws(TransportError) -> [RemoteBody] {
    try await perform(.bodies(hrefs)) { () async throws(TransportError) in
      try await other.bodies(of: hrefs, in: collection)
    }
  }

  func write(
    _ body: Data,
    to href: String,
    in collection: String,
    ifMatch version: String?
  ) async throws(TransportError) -> (href: String, etag: String?) {
    try await perform(.write(href)) { () async throws(TransportError) in
      try await other.write(body, to: href, in: collection, ifMatch: version)
    }
  }

  func delete(_ href: String, in collection: String, ifMatch version: String?) async throws(TransportError) {
    try await perform(.delete(href)) { () async throws(TransportError) in
      try await other.delete(href, in: collection, ifMatch: version)
    }
  }

  func make(_ name: String) async throws(TransportError) -> RemoteCollection {
    try await perform(.make) { () async throws(TransportError) in try await other.make(name) }
  }
}

/// A transport that lists what has changed since its last listing, which the token holds, and does not say the version of what was written.
struct IncrementalTransport: Transport {
  let other: any Transport

  func collections() async throws(TransportError) -> [RemoteCollection] { try await other.collections() }

  func changes(
    in collection: String,
    since token: String?,
    known: [String: String]
  ) async throws(TransportError) -> RemoteListing {
    var listing = try await other.changes(in: collection, since: nil, known: [:])
    let now = Dictionary(uniqueKeysWithValues: listing.entries.map { ($0.href, $0.etag) })
    listing.token = now.sorted { $0.key < $1.key }.map { "\($0.key)/\($0.value)" }.joined(separator: "\n")
    guard let token else { return listing }
    let lines = token.split(separator: "\n").map { $0.split(separator: "/").map(String.init) }
    let before = Dictionary(uniqueKeysWithValues: lines.map { ($0[0], $0[1]) })
    listing.isWhole = false
    listing.entries.removeAll { before[$0.href] == $0.etag }
    listing.gone = before.keys.filter { now[$0] == nil }.sorted()
    return listing
  }

  func bodies(of hrefs: [String], in collection: String) async throws(TransportError) -> [RemoteBody] {
    try await other.bodies(of: hrefs, in: collection)
  }

  func write(
    _ body: Data,
    to href: String,
    in collection: String,
    ifMatch version: String?
  ) async throws(TransportError) -> (href: String, etag: String?) {
    (try await other.write(body, to: href, in: collection, ifMatch: version).href, nil)
  }

  func delete(_ href: String, in collection: String, ifMatch version: String?) async throws(TransportError) {
    try await other.delete(href, in: collection, ifMatch: version)
  }

  func make(_ name: String) async throws(TransportError) -> RemoteCollection { try await other.make(name) }
}
