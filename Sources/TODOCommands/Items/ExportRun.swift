import Foundation
import TODOCore
import TODOScreens
import TODOStore
import TODOWording
import TaskFormats

/// Writes the items of a query to a new file, or into one that is there.
struct ExportRun {
  let session: CommandSession
  /// Nil for all items.
  let query: TODOQuery?
  let format: FileFormat
  let settings: FormatSettings
  let progress: ProgressLine

  /// Receives the pieces of a file.
  typealias Sink = (Data) throws -> Void

  /// What was written, or would be.
  struct Result {
    var report: FileReport
    var headline: Message
    /// What is said below the report.
    var remarks: [Message] = []
    /// As in the JSON of the report.
    var counts: [(name: String, count: Int)]
    /// What is to be kept with the items; nil if the file cannot be read back.
    var sources: [WrittenSource]?
  }

  private func each(_ body: (ExportedItem) throws -> Void) async throws {
    var count = 0
    try await session.store.exportItems(query, format: format) { page in
      try Task.checkCancellation()
      for item in page { try body(item) }
      count += page.count
      progress.show(.exportingProgress(number: count))
    }
  }

  // MARK: A new file

  /// - Parameters:
  ///   - name: of the file, for the report.
  ///   - sink: receives the file.
  ///   - readBack: the file that was written, to keep what it says; nil to keep nothing.
  func writeNew(named name: String, to sink: Sink, readBack: (() throws -> Data)? = nil) async throws
    -> Result
  {
    var export = FileExport(format, settings, of: try await contents())
    try await each { item in
      let piece = export.piece(item)
      if !piece.isEmpty { try sink(piece) }
    }
    try sink(export.end())
    var sources: [WrittenSource]?
    if let readBack {
      let file = try readBack()
      sources = try? export.sources(in: file, settings)
    }
    let words = Message.format(format)
    let headline: Message =
      export.leftOut == 0
      ? .exportReport(count: export.count, file: name, format: words)
      : .exportReportLeftOut(count: export.count, file: name, format: words, left: export.leftOut)
    return Result(
      report: FileReport([FileReport.File(name: name, format: format, notes: [export.notes])]),
      headline: headline,
      counts: [("written", export.count), ("leftOut", export.leftOut)],
      sources: sources
    )
  }

  /// What has to be known of all items first: most formats ask for nothing.
  private func contents() async throws -> ExportContents {
    var contents = ExportContents()
    switch format {
    case .ics, .todoist: try await each { contents.add($0) }
    case .json where query == nil: contents.collections = try await collections()
    case .json, .todotxt, .taskwarrior, .markdown, .csv, .org: break
    }
    return contents
  }

  /// The lists and views, in their order.
  private func collections() async throws(TODOStoreError) -> [ImportedCollection] {
    let lists = try await session.store.collections(.list).filter { !$0.isInbox }
    let views = try await session.store.collections(.view)
    return lists.map { ImportedCollection(.list, name: $0.name) }
      + views.map {
        ImportedCollection(.view, name: $0.name, query: $0.view?.query, sort: $0.view?.sort.stored)
      }
  }

  // MARK: A file that is there

  /// How many entries are looked up at once.
  private static let entriesAtOnce = 500

  /// - Parameters:
  ///   - file: as it was read.
  ///   - sink: receives the new file; not called if nothing changes.
  ///   - readBack: the file that was written.
  func update(_ file: ImportFile, to sink: Sink, readBack: () throws -> Data) async throws -> Result {
    var update = FileUpdate(file.items, settings)
    let present = try await lookUp(file.items, &update)
    var elsewhere = 0
    try await each { item in
      guard !present.contains(item.item.id) else { return }
      // What was in a file of the format is in another one, or was taken out of this one.
      if item.kept == nil { update.add(item) } else { elsewhere += 1 }
    }
    var sources: [WrittenSource]?
    if !update.isEmpty {
      try update.write(sink)
      let file = try readBack()
      sources = try? update.sources(in: file, settings)
    }
    let done = update
    let counts = done.counts
    var result = Result(
      report: FileReport([
        FileReport.File(name: file.name, format: format, notes: [done.notes]) { done.id(atLine: $0) }
      ]),
      headline: .updateReport(
        file: file.name,
        format: .format(format),
        changed: counts.changed,
        added: counts.added,
        removed: counts.removed,
        same: counts.same
      ),
      counts: [
        ("changed", counts.changed), ("added", counts.added), ("removed", counts.removed),
        ("same", counts.same),
        ("newer", counts.newer), ("elsewhere", elsewhere),
      ],
      sources: sources
    )
    if counts.newer > 0 { result.remarks.append(.updateNewer(count: counts.newer)) }
    if elsewhere > 0 { result.remarks.append(.updateElsewhere(count: elsewhere)) }
    return result
  }

  /// Gives each entry that is known its item.
  ///
  /// - Returns: the items that are in the file.
  private func lookUp(_ items: FileItems, _ update: inout FileUpdate) async throws -> Set<TODOItem.ID> {
    var present: Set<TODOItem.ID> = []
    for start in stride(from: 0, to: items.count, by: Self.entriesAtOnce) {
      try Task.checkCancellation()
      let numbers = start..<min(start + Self.entriesAtOnce, items.count)
      let known = try await session.store.exported(
        withKeys: numbers.map { items.lookupKey($0) },
        format: format
      )
      for (number, entry) in zip(numbers, known) {
        switch entry {
        case .item(let item):
          present.insert(item.item.id)
          update.set(number, to: item)
        case .deleted: update.remove(number)
        case .unknown: break
        }
      }
      progress.show(.exportingProgress(number: numbers.upperBound))
    }
    return present
  }
}
