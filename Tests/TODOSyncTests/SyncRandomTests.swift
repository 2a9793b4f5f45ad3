import Foundation
import SyncRules
import Synchronization
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore
@testable import TODOSync

/// Two machines, and a program that edits files, do anything in any order, and runs are cut anywhere: afterwards all are equal, nothing is
/// twice, and nothing is lost that nobody has deleted.
@Suite("Random runs of sync") struct SyncRandomTests {
  /// More with `Scripts/torture-sync random`.
  static let seeds: [UInt64] = {
    let environment = ProcessInfo.processInfo.environment
    func number(_ name: String) -> UInt64? { environment[name].flatMap { UInt64($0) } }
    guard let count = number("MYTODO_SYNC_RUNS") else { return Array(1...7) + mended }
    let first = number("MYTODO_SYNC_SEED") ?? 1
    return Array(first..<first + count)
  }()

  /// Seeds whose sides once ended different.
  private static let mended: [UInt64] = [
    100_537, 101_055, 101_202, 101_735, 101_755, 40_001_189, 50_000_258, 80_000_054, 91_000_272,
    92_000_169, 92_000_195, 93_000_170, 93_000_191, 93_000_220,
  ]

  @Test("end with equal sides", arguments: seeds) func converges(seed: UInt64) async throws {
    var world = try await RandomWorld(seed: seed)
    for _ in 0..<60 { try await world.step() }
    try await world.settle()
  }

  @Test("of two accounts end with equal sides", arguments: seeds) func convergesBeyond(seed: UInt64)
    async throws
  {
    var world = try await RandomWorld(seed: seed, hasFar: true)
    for _ in 0..<60 { try await world.step() }
    try await world.settle()
  }

  @Test("in which items are made steps of others end with equal sides", arguments: seeds)
  func convergesNested(seed: UInt64) async throws {
    var world = try await RandomWorld(seed: seed, isNesting: true)
    for _ in 0..<60 { try await world.step() }
    try await world.settle()
  }
}

/// What the test plays with.
struct RandomWorld {
  private let seed: UInt64
  private var random: SeededRandom
  /// Makes ids, so that files are in the same order each time.
  private var idRandom: SeededRandom
  private let folder: Folder
  private let machines: [Machine]
  /// Lists beside the Inbox: one item can be moved to two of them.
  private var lists = ["Work", "Trip"]
  private let collections: [String]
  /// Whether items are made steps of others.
  private let isNesting: Bool
  private var log: [String] = []
  /// The first titles of items whose dates were moved, maybe to a day at which they were done before.
  private var dated: Set<Substring> = []
  private var count = 0

  /// - Parameter hasFar: whether a list is in another account.
  init(seed: UInt64, hasFar: Bool = false, isNesting: Bool = false) async throws {
    (self.seed, self.isNesting) = (seed, isNesting)
    (random, idRandom) = (SeededRandom(seed: seed), SeededRandom(seed: ~seed))
    folder = try Folder()
    machines = try await Machine.linked(folder, count: 2, lists)
    collections = ["home"] + lists.map { $0.lowercased() } + (hasFar ? ["far/home"] : [])
    guard hasFar else { return }
    lists.append("Far")
    for machine in machines { try await machine.linkFar() }
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value? { values.randomElement(using: &random) }
  private mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func day() -> DueDate? { DueDate(stored: "2026-12-\(number(10..<29))") }

  mutating func step() async throws {
    let machine = machines[number(0..<2)]
    machine.clock.advance(seconds: 60)
    switch number(0..<20) {
    case 0..<4: try await add(on: machine)
    case 4..<9: try await edit(on: machine)
    case 9:
      if let item = pick(try await machine.items()) {
        note("delete \(item.title)", machine)
        _ = try await machine.store.deleteTODOItem(item.id)
      }
    case 10..<12:
      if let item = pick(try await machine.items()) {
        note("toggle \(item.title)", machine)
        _ = try await machine.store.toggleIsDone(item.id)
      }
    case 12:
      // Not that of the links themselves.
      let next = try await machine.store.snapshot(TODOQuery(), window: .start(count: 0)).undoStep
      guard let next, next.verb != .link, next.entity == .item else { break }
      note("undo \(next.verb) \(next.subject)", machine)
      try await machine.undo()
    case 13..<15: try editFile()
    default: try await sync(machine, mayFail: true)
    }
  }

  private mutating func add(on machine: Machine) async throws {
    count += 1
    let (title, due, list) = ("Item \(count)", day(), number(0..<3) == 0 ? "Work" : "")
    let repeats = number(0..<4) == 0 ? Repeat(stored: "FREQ=DAILY") : nil
    let parent = number(0..<4) == 0 ? pick(try await machine.items().filter { !$0.isDone }) : nil
    note("add \(title)\(parent.map { " below \($0.title)" } ?? "")", machine)
    var values = TODOItemValues(title)
    (values.due, values.list, values.repeats) = (due, list, repeats)
    if let parent { (values.parent, values.list) = (parent.id, parent.list) }
    _ = try await machine.store.create([NewItem(values, id: newID())])
  }

  private mutating func newID() -> TODOItem.ID {
    var bytes = uuid_t(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    withUnsafeMutableBytes(of: &bytes) { $0.storeBytes(of: idRandom.next(), as: UInt64.self) }
    (bytes.6, bytes.8) = (0x40, 0x80)
    return UUID(uuid: bytes)
  }

  private mutating func note(_ text: String, _ machine: Machine) {
    log.append("\(machine === machines[0] ? "a" : "b"): \(text)")
  }

  private mutating func edit(on machine: Machine) async throws {
    guard let item = pick(try await machine.items()) else { return }
    if isNesting, number(0..<3) == 0 { return try await nest(item, on: machine) }
    let (due, text) = (day(), "text \(number(0..<1000))")
    let edit: TODOEdit =
      switch number(0..<8) {
      case 0: .title(item.title + "x")
      case 1: .detail(text)
      case 2: .priority([.low, .middle, .high, .highest][number(0..<4)])
      case 3: movingDate(of: item, to: due)
      case 4: TODOEdit(.tags) { $0.tags = ItemTags(["a", text.replacing(" ", with: "-")]) }
      case 5: movingList(of: item)
      case 6: TODOEdit(.start) { $0.start = due }
      default: TODOEdit(.url) { $0.url = text }
      }
    note("edit \(item.title) \(edit.field)", machine)
    _ = try await machine.store.updateItem(item.id, [edit])
  }

  /// Only below what was made before, so that no two are made steps of each other.
  private mutating func nest(_ item: TODOItem, on machine: Machine) async throws {
    let own = Self.place(item)
    let earlier = try await machine.items().filter { !$0.isDone && Self.place($0) < own }
    let parent = number(0..<4) == 0 ? nil : pick(earlier)
    note("nest \(item.title) below \(parent?.title ?? "none")", machine)
    _ = try await machine.store.updateItem(item.id, [TODOEdit(.parent) { $0.parent = parent?.id }])
  }

  /// As which of all it was made.
  private static func place(_ item: TODOItem) -> Int {
    Int(firstTitle(item).drop { !$0.isNumber }) ?? 0
  }

  private mutating func movingList(of item: TODOItem) -> TODOEdit {
    let list = pick(([""] + lists).filter { $0 != item.list }) ?? ""
    return TODOEdit(.list) { $0.list = list }
  }

  private mutating func movingDate(of item: TODOItem, to due: DueDate?) -> TODOEdit {
    dated.insert(Self.firstTitle(item))
    return .due(due)
  }

  /// Each new title has an x more.
  private static func firstTitle(_ item: TODOItem) -> Substring { item.title.prefix { $0 != "x" } }

  /// As another program does it.
  private mutating func editFile() throws {
    count += 1
    let name = pick(folder.names)
    switch (number(0..<4), name) {
    case (0, _), (_, nil): try folder.add("foreign-\(count)", "SUMMARY:Foreign \(count)")
    case (1, let name?):
      log.append("remove file \(name)")
      try folder.remove(name)
    case (_, let name?):
      log.append("edit file \(name)")
      let text = try folder.text(name)
      let lines = text.components(separatedBy: "\r\n").filter { !$0.hasPrefix("DESCRIPTION") }
      let new = lines.flatMap { $0 == "END:VTODO" ? ["DESCRIPTION:file \(count)", $0] : [$0] }
      try folder.write(name, new.joined(separator: "\r\n"))
    }
  }

  private mutating func sync(_ machine: Machine, mayFail: Bool) async throws {
    let left = Mutex(mayFail && number(0..<3) == 0 ? number(1..<12) : Int.max)
    let moment: ScriptedTransport.Moment = number(0..<2) == 0 ? .before : .after
    machine.script.withLock {
      $0 = { now, _ throws(TransportError) in
        let isCut = left.withLock { left in
          if now == moment { left -= 1 }
          return left <= 0
        }
        if isCut { throw .unreachable("cut") }
      }
    }
    note("sync", machine)
    _ = try await machine.syncAll([.deletions])
    machine.script.withLock { $0 = nil }
  }

  // MARK: The end

  mutating func settle() async throws {
    for _ in 0..<4 {
      for machine in machines {
        try await sync(machine, mayFail: false)
        let conflicts = try await machine.conflicts()
        if !conflicts.isEmpty { _ = try await machine.store.resolve(conflicts.map { ($0.id, .mine) }) }
        try await sync(machine, mayFail: false)
      }
    }
    let (a, b) = (try await machines[0].synced(), try await machines[1].synced())
    let note = "seed \(seed)\n\(log.joined(separator: "\n"))\n\(folder.names)"
    #expect(Set(a).symmetricDifference(b) == [], "\(note)")
    for machine in machines {
      for report in try await machine.syncAll([.deletions]) {
        #expect(
          report.incoming == SyncCounts() && report.sent.count == 0 && report.error == nil,
          "\(report) \(note)"
        )
      }
      let findings = try await machine.findings()
      #expect(findings == [], "\(note)")
      #expect(try await machine.store.intents() == [])
      let items = try await machine.items()
      let files = try folder.places(collections)
      #expect(items.count == files.count, "\(note)")
      // No date of an item is done twice.
      let copies = items.filter { $0.isDoneCopy && !dated.contains(Self.firstTitle($0)) }.map {
        "\($0.title) \($0.due?.description ?? "")\($0.copyOf?.uuidString ?? "")"
      }
      #expect(Set(copies).count == copies.count, "\(copies.sorted()) \(note)")
    }
  }
}
