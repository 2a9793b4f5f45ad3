import Foundation
import TODOCore
import TaskFormats

/// The fixed world of the tests: a winter evening an hour east of Greenwich.
enum World {
  static let now = Date(timeIntervalSince1970: 1_795_800_000)
  static let clock = WallClock.fixed(at: now, secondsFromUTC: 3600)

  static func settings(_ fileName: String = "file") -> FormatSettings {
    FormatSettings(clock: clock, fileName: fileName)
  }

  static func fixture(_ path: String) throws -> Data {
    let folder = Bundle.module.resourceURL?.appendingPathComponent("Fixtures")
    return try Data(contentsOf: folder?.appendingPathComponent(path) ?? URL(fileURLWithPath: path))
  }

  /// An item as the store would keep it.
  static func item(_ entry: ForeignEntry, id: UUID, parent: UUID? = nil) -> TODOItem {
    var values = entry.values
    values.parent = parent
    if !values.hasTitle { values.title = "(no title)" }
    return TODOItem(
      id: id,
      values: values,
      completedAt: values.isDone ? entry.completedAt ?? now : nil,
      createdAt: entry.createdAt ?? now,
      modifiedAt: now,
      scheduled: entry.scheduled
    )
  }
}

/// A file that was read with a format, and can be written again.
struct FormatFile<Format: TaskFormat> {
  let data: Data
  let scanned: ScannedFile
  let format: Format
  let entries: [ForeignEntry]

  init(_ data: Data, as type: Format.Type, _ settings: FormatSettings = World.settings()) throws(FormatError)
  {
    self.data = data
    format = Format(settings)
    scanned = try format.scan(data)
    entries = scanned.places.indices.compactMap { [scanned, format] in
      format.read(scanned.text(of: $0, in: data))
    }
  }

  init(fixture: String, as type: Format.Type) throws { try self.init(try World.fixture(fixture), as: type) }

  func text(_ index: Int) -> String { String(decoding: scanned.text(of: index, in: data), as: UTF8.self) }

  /// The key that finds an entry again: its own, or its text.
  func key(_ index: Int) -> String { entries[index].key.isEmpty ? text(index) : entries[index].key }

  func id(_ index: Int) -> UUID { UUID(format.format, key: key(index)) }

  private func parent(_ index: Int) -> Int? {
    if let place = scanned.places[index].parent { return place }
    return entries[index].parentKey.flatMap { key in entries.firstIndex { $0.key == key } }
  }

  private func level(_ index: Int) -> Int {
    var (level, place) = (0, parent(index))
    while let parent = place, level < 64 { (level, place) = (level + 1, self.parent(parent)) }
    return level
  }

  /// An entry on its way out again, edited or not.
  func exported(_ index: Int, _ edit: (inout TODOItemValues) -> Void = { _ in }) -> ExportedItem {
    // One that is not in the file is known by its id.
    let other = entries[index].parentKey.flatMap { key in
      UUID(uuidString: key).map { (id: $0, key: Optional(key)) }
    }
    let parent = parent(index).map { (id: id($0), key: Optional(key($0))) } ?? other
    var item = World.item(entries[index], id: id(index), parent: parent?.id)
    edit(&item.values)
    if item.values.isDone != (item.completedAt != nil) {
      item.completedAt = item.values.isDone ? World.now : nil
    }
    // Another parent is one of another file, and deeper.
    let moved =
      item.values.parent == parent?.id ? nil : item.values.parent.map { (id: $0, key: String?.none) }
    let source = ItemSource(format.format, key: key(index), text: scanned.text(of: index, in: data))
    let isOurs = format.format == .json || format.format == .csv
    return ExportedItem(
      item,
      kept: isOurs ? nil : source,
      parent: moved ?? parent,
      level: level(index) + (moved == nil ? 0 : 1),
      isInPlace: moved == nil
    )
  }

  /// What writes entries into the file.
  var updating: Format {
    var settings = World.settings()
    settings.updated = scanned
    return Format(settings)
  }

  /// The file with some entries edited.
  func updated(_ edits: [Int: (inout TODOItemValues) -> Void] = [:]) throws -> Data {
    var patch = FilePatch(data, scanned)
    for index in entries.indices {
      patch.set(updating.write(exported(index, edits[index] ?? { _ in })).text, of: index)
    }
    return patch.data
  }

  /// The entries in a new file.
  func new(_ edit: (inout TODOItemValues) -> Void = { _ in }) -> Data {
    let frame = format.frame(of: [])
    let texts = entries.indices.map { format.write(exported($0, edit)).text }.filter { !$0.isEmpty }
    return frame.start + Data(texts.joined(separator: frame.between)) + frame.end
  }
}

extension FilePatch {
  var data: Data {
    var data = Data()
    write { data += $0 }
    return data
  }
}
