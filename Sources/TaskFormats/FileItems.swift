public import Foundation
public import TODOCore

/// The items of a file in one of the formats. Each is read when it is asked for.
public struct FileItems: ImportedItems {
  /// The file without what does not concern its format, such as UTF-16.
  public let text: FileText
  public let scanned: ScannedFile
  /// What became of what is in the file, as far as the file alone says it.
  public let notes: FileNotes
  private let reader: any TaskFormat
  private let settings: FormatSettings
  private let index: EntryIndex
  /// The numbers of the entries in the order of their lines.
  let byLine: [Int]

  /// Looks through a file: every entry is read once, and nothing of it is held but its place and its id. If the task is cancelled, the
  /// rest is left out.
  ///
  /// - Parameters:
  ///   - format: the format of the file.
  ///   - settings: with the time zones that were kept.
  /// - Throws: for a file that is read whole or not at all.
  public init(_ file: Data, _ format: FileFormat, _ settings: FormatSettings) throws(FormatError) {
    try self.init(file, as: format.type, settings)
  }

  init(
    _ file: Data,
    as type: any TaskFormat.Type,
    _ settings: FormatSettings,
    limit: Int = FormatLimits.file
  ) throws(FormatError) {
    text = FileText(file)
    // A file in UTF-16 may grow by half.
    guard max(file.count, text.bytes.count) <= limit else { throw .tooLarge(limit: limit) }
    scanned = try type.init(settings).scan(text.bytes)
    guard scanned.places.count <= FormatLimits.entries else {
      throw .tooManyEntries(limit: FormatLimits.entries)
    }
    var settings = settings
    settings.zones.merge(scanned.zones) { $1 }
    self.settings = settings
    let reader = type.init(settings)
    self.reader = reader
    var notes = scanned.notes
    if let line = text.lineOfNUL { notes.add(FileNote(line: line, "", .changed, .hasNUL)) }
    let (bytes, scanned) = (text.bytes, scanned)
    if settings.tellsOtherLines, [.markdown, .org].contains(reader.format) {
      for line in bytes.withUnsafeBytes({ OtherLines(of: $0, scanned).numbers }) {
        notes.add(FileNote(line: line, FileNotes.Kind.line, .leftOut, .notToDo))
      }
    }
    index = EntryIndex(reader.format, scanned, settings, notes: &notes) { place in
      reader.read(scanned.text(of: place, in: bytes))
    }
    byLine = index.byLine
    self.notes = notes
  }

  /// Looks through another file of the same format.
  func rereading(_ file: Data, _ settings: FormatSettings) throws(FormatError) -> FileItems {
    try FileItems(file, as: type(of: reader), settings)
  }

  /// What reads and writes entries of the format.
  func writer(_ settings: FormatSettings) -> any TaskFormat { type(of: reader).init(settings) }

  public var format: FileFormat { reader.format }
  public var place: String { settings.place }
  public var count: Int { index.places.count }
  public var collections: [ImportedCollection] { scanned.collections }
  public var zones: [String: Data] { scanned.zones }
  public var deleted: [DeletedEntry] {
    scanned.deleted.map { DeletedEntry(id: TODOItem.ID(format, key: $0.key), line: $0.line, title: $0.title) }
  }
  /// Whether entries are inside of others, as `show --json` prints steps. Such a file cannot be brought up to date.
  public var holdsStepsInside: Bool { scanned.holdsStepsInside }

  public func item(at number: Int) -> ImportedItem { item(at: number, mode: Data()) }

  public func item(at number: Int, as kept: ItemSource) -> ImportedItem? {
    let mode = mode(of: kept)
    return mode.isEmpty ? nil : item(at: number, mode: mode)
  }

  /// What was said beside the file when an entry was read that was kept, unless it is said now, too: it is in front of the entry.
  func mode(of kept: ItemSource) -> Data {
    kept.format == .todotxt && format == .todotxt && scanned.context.isEmpty
      ? TodoTxtEntry.parts(kept.text).mode.context : Data()
  }

  /// - Parameter mode: of ``mode(of:)``.
  func item(at number: Int, mode: Data) -> ImportedItem {
    let place = index.place(number)
    let text = mode + scanned.text(of: place, in: text.bytes)
    // It was read before.
    let entry = reader.read(text) ?? ForeignEntry(fields: [])
    let key = index.key(of: entry, number)
    var item = item(entry, key: key, text: text)
    item.id = id(number)
    item.line = scanned.places[place].line
    item.parentEntry = index.parent(number)
    if item.parentEntry != nil { item.values.parent = nil }
    return item
  }

  public func item(keptIn source: ItemSource) -> ImportedItem? {
    guard source.format == format, let entry = reader.read(source.text) else { return nil }
    return item(entry, key: source.key, text: source.text)
  }

  public func item(at number: Int, asOf time: Date) -> ImportedItem? {
    guard let reader = reader(asOf: time) else { return nil }
    let text = scanned.text(of: index.place(number), in: text.bytes)
    return reader.read(text).map { item($0, key: "", text: text) }
  }

  public func item(keptIn source: ItemSource, asOf time: Date) -> ImportedItem? {
    guard source.format == format, let reader = reader(asOf: time) else { return nil }
    return reader.read(source.text).map { item($0, key: source.key, text: source.text) }
  }

  /// Only tables have words for dates.
  private func reader(asOf time: Date) -> (any TaskFormat)? {
    guard format.isTable else { return nil }
    var settings = settings
    settings.clock = settings.clock.stopped(at: time)
    return writer(settings)
  }

  public func source(at number: Int, withholding fields: Set<ItemField>, for base: ImportedItem)
    -> ItemSource?
  {
    let place = index.place(number)
    let mode = base.sources.first.map(self.mode(of:)) ?? Data()
    let text = mode + scanned.text(of: place, in: text.bytes)
    guard let entry = reader.read(text) else { return nil }
    let key = index.key(of: entry, number)
    var item = item(entry, key: key, text: text)
    for field in fields { _ = field.set(field.stored(in: base.values), in: &item.values) }
    if fields.contains(.isDone) { item.completedAt = base.completedAt }
    if fields.contains(.due) || fields.contains(.repeats) { item.scheduled = base.scheduled }
    var settings = settings
    (settings.updated, settings.stampsChanges) = (scanned, false)
    let written = writer(settings).write(item.exported(over: ItemSource(format, key: key, text: text)))
    let context = mode + scanned.context + (scanned.contexts[place] ?? Data())
    let source = ItemSource(format, key: key, text: context + written.text)
    guard let read = self.item(keptIn: source),
      item.fields.allSatisfy({ $0.stored(in: read.values) == $0.stored(in: item.values) })
    else { return nil }
    return source
  }

  private func item(_ entry: ForeignEntry, key: String, text: Data) -> ImportedItem {
    var values = entry.values
    if !values.hasTitle { values.title = ForeignText.noTitle }
    values.parent = entry.parentKey.map { TODOItem.ID(format, key: $0) }
    var fields = entry.fields
    if let list = settings.givenList {
      values.list = list
      fields.insert(.list)
    }
    // An entry without an id is found again by what is kept of it.
    let isKept = !format.saysEverything || !EntryKey(text: key).isID
    let kept = isKept ? [ItemSource(format, key: key, text: text)] : []
    var item = ImportedItem(
      id: entry.id ?? TODOItem.ID(format, key: key),
      values: values,
      fields: fields,
      line: 0,
      key: key,
      sources: kept + entry.sources
    )
    (item.completedAt, item.createdAt) = (entry.completedAt, entry.createdAt)
    (item.modifiedAt, item.copyOf, item.scheduled) = (entry.modifiedAt, entry.copyOf, entry.scheduled)
    return item
  }

  // MARK: Entries

  /// By what the store is asked which item an entry is: of an entry of which nothing is kept, its id.
  public func entry(_ number: Int) -> ItemSource {
    item(at: number).sources.first { $0.format == format }
      ?? ItemSource(format, key: id(number).uuidString, text: Data())
  }

  /// The place in ``scanned`` of an entry that is taken in.
  func place(of number: Int) -> Int { index.place(number) }

  /// The number of the entry that an entry is a step of.
  func parent(of number: Int) -> Int? { index.parent(number) }

  /// The number of the entry to which a line of the file belongs; nil for a line above the first one.
  public func entry(atLine line: Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if scanned.places[index.place(byLine[middle])].line <= line { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : byLine[low - 1]
  }

  /// The ids of all entries, as if each became a new item.
  public var ids: [TODOItem.ID] { index.ids }

  /// The id that an entry has if it becomes a new item.
  public func id(_ number: Int) -> TODOItem.ID { index.ids[number] }
}

extension ImportedItem {
  /// As an item that has its values, in the place of the entry.
  fileprivate func exported(over source: ItemSource) -> ExportedItem {
    // A time that the file does not say is always the same, so that the same text comes of it.
    let time = modifiedAt ?? createdAt ?? Date(timeIntervalSince1970: 0)
    let item = TODOItem(
      id: id,
      values: values,
      completedAt: values.isDone ? completedAt ?? time : nil,
      createdAt: createdAt ?? time,
      modifiedAt: time,
      scheduled: scheduled
    )
    let parent = values.parent.map { (id: $0, key: String?.none) }
    return ExportedItem(item, kept: source, parent: parent, level: 0, isInPlace: true)
  }
}

extension FileFormat {
  /// Whether its entries say all that an item has, so that nothing has to be kept of those with an id.
  var saysEverything: Bool { self == .json || self == .csv }

  /// Whether a file of it can be brought up to date: an org file is a document that its editor holds open.
  public var canBeUpdated: Bool { canBeWritten && self != .org }

  /// Whether its files are tables, whose rows begin with their line ends here.
  var isTable: Bool { self == .csv || self == .todoist }

  /// Whether an entry is a step by its place below another one.
  var nestsByPlace: Bool { self == .markdown || self == .todoist || self == .org }
}
