import Foundation
import TODOCore
import TODOStore

/// Entries of a made-up file, each made when it is asked for.
struct GeneratedEntries: ImportedItems {
  let count: Int
  /// The first of these titles was changed in the file.
  var changed = 0

  let format = FileFormat.ics

  private static let words = """
    call pay write mend water plan order visit clean print check bring answer renew paint sort rent letter dentist garden invoice \
    holiday bicycle passport window report meeting parcel kitchen lamp
    """
    .split(separator: " ")

  private static let days = (1...28).compactMap { CalendarDay(year: 2027, month: 1 + $0 % 12, day: $0) }

  func item(at index: Int) -> ImportedItem {
    var number = UInt64(index) &* 0x9E37_79B9_7F4A_7C15
    func next(_ limit: Int) -> Int {
      number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(number >> 33) % limit
    }
    var values = TODOItemValues()
    let title = (0..<4).map { _ in String(Self.words[next(Self.words.count)]) }.joined(separator: " ")
    values.title =
      title.prefix(1).uppercased() + title.dropFirst() + " \(index)" + (index < changed ? "!" : "")
    values.priority = TODOPriority(rawValue: 1 + next(4)) ?? .middle
    if next(2) == 0 { values.due = DueDate(day: Self.days[next(Self.days.count)]) }
    if next(3) == 0 { values.tags = ItemTags(["tag\(next(20))"]) }
    if next(4) == 0 { values.detail = "It was \(title) \(next(1000)) times, and then some more." }
    values.list = next(2) == 0 ? "" : "List \(next(8))"
    values.isDone = next(5) == 0
    let (id, key) = (Self.id(index), "uid-\(index)@example.org")
    let text = """
      BEGIN:VTODO\r\nUID:\(key)\r\nDTSTAMP:20261120T100000Z\r\nSUMMARY:\(values.title)\r\nDESCRIPTION:\(values.detail)\r\n\
      CREATED:20261120T100000Z\r\nX-APPLE-SORT-ORDER:\(index)\r\nSTATUS:\(values.isDone ? "COMPLETED" : "NEEDS-ACTION")\r\nEND:VTODO\r\n
      """
    return ImportedItem(
      id: id,
      values: values,
      fields: Set(ItemField.allCases).subtracting([.parent]),
      line: index,
      key: key,
      sources: [ItemSource(format, key: key, text: Data(text.utf8))]
    )
  }

  func item(keptIn source: ItemSource) -> ImportedItem? {
    guard let end = source.key.firstIndex(of: "@"), let index = Int(source.key[..<end].dropFirst(4)) else {
      return nil
    }
    return GeneratedEntries(count: count).item(at: index)
  }

  private static func id(_ index: Int) -> UUID {
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: index >> (8 * $0)) }
    return UUID(uuid: (bytes[0], bytes[1], bytes[2], bytes[3], 9, 9, 0x80, 9, 0x80, 9, 9, 9, 9, 9, 9, 9))
  }
}

extension BulkWork {
  /// Measures an import of new items, its preview, the same file again, the export, and undo and redo.
  static func importItems(_ count: Int, into store: TODOItemStore, beside other: TODOItemStore) async throws {
    let file = GeneratedEntries(count: count)
    let next = HistoryRequest(expectedStep: nil, acceptsForeignStep: true)
    func run(_ name: String, _ work: @escaping @Sendable () async throws -> Void) async throws {
      try await measure(name, count, beside: other, work)
      print("peak memory so far \(peakMemory())")
    }
    @Sendable func take(_ file: GeneratedEntries) async throws {
      let result = try await store.importItems([file], prefersFile: false, subject: "generated") { _ in }
      print(result.counts)
      await store.finishWorkBeside()
    }
    try await run("preview") { _ = try await store.planImport(of: [file], prefersFile: false) }
    try await run("import") { try await take(file) }
    try await run("import again") { try await take(file) }
    let changed = GeneratedEntries(count: count, changed: count / 100)
    try await run("import with 1 % changed") { try await take(changed) }
    try await run("export") {
      try await store.exportItems(nil, format: .ics) { _ in }
    }
    try await run("undo changes") { _ = try await store.perform(.undo, next) }
    try await run("undo") { _ = try await store.perform(.undo, next) }
    try await run("redo") { _ = try await store.perform(.redo, next) }
    try await run("undo") { _ = try await store.perform(.undo, next) }
    try await run("import after undo") { try await take(file) }
    let values = (0..<count).map { NewItem(file.item(at: $0).values) }
    try await run("create") { _ = try await store.create(values) }
  }
}
