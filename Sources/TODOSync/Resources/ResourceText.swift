import Foundation
import SyncRules
import TODOCore
import TaskFormats

/// The bytes of a resource in our terms, and items as bytes: a calendar with one to-do, of which only what has changed is written over.
struct ResourceText: Sendable {
  let clock: WallClock
  /// How tags are spelled there, where that is not their name.
  var categories: [CollectionName: String] = [:]

  init(clock: WallClock) { self.clock = clock }

  enum Reading: Hashable, Sendable {
    /// - Parameter isAlone: whether the resource holds no other item.
    case item(OtherItem, isAlone: Bool)
    /// It holds something else than a to-do.
    case other
    case unreadable
  }

  private static let lineEnd = "\r\n"
  /// All that is written of a new item.
  private static let everything = Set(
    SyncedValues.fields.map(\.row.column) + [SyncedValues.scheduled]
  )

  // MARK: Reading

  func read(_ body: Data) -> Reading {
    guard !Self.hasBothVersions(body), let scan = scan(body) else { return .unreadable }
    guard let entry = entry(scan, in: body) else {
      let text = String(decoding: body.prefix(1 << 16), as: UTF8.self).uppercased()
      let isOther = ["BEGIN:VEVENT", "BEGIN:VJOURNAL", "BEGIN:VFREEBUSY"].contains { text.contains($0) }
      return scan.file.places.isEmpty && isOther ? .other : .unreadable
    }
    return .item(
      OtherItem(
        uid: entry.key,
        values: Self.values(entry),
        parentUID: entry.parentKey ?? "",
        createdAt: entry.createdAt
      ),
      isAlone: scan.file.places.count == 1
    )
  }

  /// Whether git has left two versions of some lines in a file, for somebody to choose.
  private static func hasBothVersions(_ body: Data) -> Bool {
    let marks = ["<<<<<<< ", "=======", ">>>>>>> "]
    guard body.range(of: Data(marks[0].utf8)) != nil else { return false }
    let lines = String(decoding: body, as: UTF8.self).split(whereSeparator: \.isNewline)
    return marks.allSatisfy { mark in lines.contains { $0.hasPrefix(mark) } }
  }

  /// What bytes say; nil for bytes that say nothing about an item.
  func item(_ body: Data?) -> OtherItem? {
    guard let body, case .item(let item, _) = read(body) else { return nil }
    return item
  }

  /// The resource with its item; nil for one without an item.
  func read(_ found: FoundResource) -> OtherResource? {
    item(found.body).map { OtherResource(href: found.href, etag: found.etag, body: found.body, item: $0) }
  }

  /// Notes about the parts of an item that have no field; nil for bytes without an item.
  func notes(_ body: Data) -> [FileNote]? {
    scan(body).flatMap { entry($0, in: body)?.notes }
  }

  private struct Scan {
    let file: ScannedFile
    let format: CalendarFormat
  }

  private func scan(_ body: Data) -> Scan? {
    var settings = FormatSettings(clock: clock, fileName: "")
    guard let file = try? CalendarFormat(settings).scan(body) else { return nil }
    (settings.zones, settings.categories) = (file.zones, categories)
    return Scan(file: file, format: CalendarFormat(settings))
  }

  /// The text of the first to-do, without what only a whole file says of its parent.
  private func text(_ scan: Scan, in body: Data) -> Data? {
    guard let range = scan.file.places.first?.range else { return nil }
    return Data(body[(body.startIndex + range.lowerBound)..<(body.startIndex + range.upperBound)])
  }

  private func entry(_ scan: Scan, in body: Data) -> ForeignEntry? {
    text(scan, in: body).flatMap(scan.format.read)
  }

  private static func values(_ entry: ForeignEntry) -> SyncedValues {
    let item = TODOItem(
      id: TODOItem.ID(.ics, key: entry.key),
      values: entry.values,
      completedAt: entry.values.isDone ? entry.completedAt : nil,
      createdAt: .distantPast,
      modifiedAt: .distantPast,
      scheduled: entry.scheduled
    )
    var values = SyncedValues(item)
    if entry.values.isDone, entry.completedAt == nil {
      values.columns[ItemField.isDone.row.column] = OtherItem.unknownTime
    }
    values.columns[ItemField.parent.row.column] = nil
    return values
  }

  // MARK: Writing

  /// A new resource.
  ///
  /// - Parameter parentUID: that of the item that it is a step of there, even if it is not a step here; nil for none.
  func new(_ item: TODOItem, uid: String, parentUID: String?) -> Data {
    var settings = FormatSettings(clock: clock, fileName: "")
    settings.categories = categories
    let format = CalendarFormat(settings)
    let frame = format.frame(of: [])
    // Its place says which list it is in.
    var item = item
    item.values.list = ""
    var entry = format.write(ExportedItem(item, kept: nil, parent: Self.parent(parentUID), level: 0)).text
    let id = SyncResource.uid(of: item.id)
    if uid != id {
      let text = String(decoding: entry, as: UTF8.self)
        .replacing("UID:\(id)\(Self.lineEnd)", with: "UID:\(uid)\(Self.lineEnd)", maxReplacements: 1)
      entry = Data(text.utf8)
    }
    return frame.start + entry + frame.end
  }

  /// Whether another parent is a change is a question of UIDs: an item may have got another one.
  private static func parent(_ uid: String?) -> (id: TODOItem.ID, key: String?)? {
    uid.map { (id: TODOItem.ID(.ics, key: $0), key: $0) }
  }

  /// The same bytes with columns of an item written over; nil if they cannot be read.
  ///
  /// - Parameter parentUID: as that of a new one.
  func patched(_ body: Data, writing columns: Set<String>, of item: TODOItem, parentUID: String?) -> Data? {
    guard let scan = scan(body), let text = text(scan, in: body), let entry = scan.format.read(text) else {
      return nil
    }
    var values = entry.values
    for field in SyncedValues.fields where columns.contains(field.row.column) {
      _ = field.set(field.stored(in: item.values), in: &values)
    }
    let isDoneWritten = columns.contains(ItemField.isDone.row.column)
    let changed = TODOItem(
      id: item.id,
      values: values,
      completedAt: isDoneWritten ? item.completedAt : entry.completedAt,
      createdAt: item.createdAt,
      modifiedAt: item.modifiedAt,
      scheduled: columns.contains(SyncedValues.scheduled) ? item.scheduled : entry.scheduled
    )
    let isParentWritten = columns.contains(ItemField.parent.row.column)
    let parent = Self.parent(isParentWritten ? parentUID : entry.parentKey)
    let kept = ItemSource(.ics, key: entry.key, text: text)
    let written = scan.format.write(ExportedItem(changed, kept: kept, parent: parent, level: 0))
    var patch = FilePatch(body, scan.file)
    patch.set(written.text, of: 0)
    var file = Data()
    patch.write { file += $0 }
    return file
  }

  /// Writes all of an item into what is kept of it, but for some columns.
  func patched(_ body: Data, without held: SyncedValues, of item: TODOItem, parentUID: String?) -> Data? {
    patched(body, writing: Self.everything.subtracting(held.columns.keys), of: item, parentUID: parentUID)
  }

  // MARK: Comparing

  /// Whether two bodies hold the same data: servers put lines in another order, and write stamps of their own.
  static func isSame(_ a: Data, _ b: Data) -> Bool { a == b || lines(a) == lines(b) }

  private static let stamps: Set<String> = [
    "PRODID", "DTSTAMP", "LAST-MODIFIED", "CREATED", "SEQUENCE", "CALSCALE",
  ]

  private static func lines(_ body: Data) -> [String] {
    var (lines, isInZone) = ([String](), false)
    for raw in String(decoding: body, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let line = String(raw)
      if line.first == " " || line.first == "\t", let last = lines.popLast() {
        lines.append(last + line.dropFirst())
      } else {
        lines.append(line)
      }
    }
    return lines.filter { line in
      let name = String(line.prefix { $0 != ":" && $0 != ";" }).uppercased()
      let component = line.uppercased()
      if component == "BEGIN:VTIMEZONE" { isInZone = true }
      defer { if component == "END:VTIMEZONE" { isInZone = false } }
      return !isInZone && !stamps.contains(name)
    }
    .sorted()
  }
}

/// A resource as it was found. It holds only the bytes: the item in them takes many times as much memory.
struct FoundResource: Sendable {
  let href: String
  let etag: String?
  let body: Data
  let uid: String
  /// That of the item, as ``OtherItem/id``.
  let id: TODOItem.ID
  let parentUID: String

  init(href: String, etag: String?, body: Data, of item: OtherItem) {
    (self.href, self.etag, self.body) = (href, etag, body)
    (uid, id, parentUID) = (item.uid, item.id, item.parentUID)
  }

  /// Whether its UID is one that each machine gives to its done copy of one date.
  var isCopyOfOurs: Bool { UUID(uuidString: uid)?.isOfName ?? false }
}
