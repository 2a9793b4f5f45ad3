public import Foundation
public import TODOCore

/// A file that is brought up to date: the entries of items that have changed are patched, those of deleted items go, and new ones are
/// added. Every other byte stays.
///
/// What the file says differently than the last time it was read is left as it is: it was changed there, and an import takes it in. So is
/// a field that both have changed, unless ours is asked for.
public struct FileUpdate {
  /// How many entries of each kind there are.
  public struct Counts: Hashable, Sendable {
    public var changed = 0, added = 0, removed = 0, same = 0
    /// Entries in which the file says something that was not taken in yet.
    public var newer = 0
  }

  public private(set) var counts = Counts()
  /// How many items were not added, because they came from another file or were taken out of this one.
  public var elsewhere: Int { others.count }
  /// What the format has no place for, and the conflicts, with lines of the file before it is updated.
  public private(set) var notes = FileNotes()
  private let items: FileItems
  private let writer: any TaskFormat
  /// Writes what is put between entries.
  private let innerWriter: any TaskFormat
  private let overwritesConflicts: Bool
  /// In which characters the file is, if its format may be in others than UTF-8.
  private let charset: Charset
  private var patch: FilePatch
  /// The item of each entry whose text is to be kept with it afterwards.
  private var written: [WrittenItem?]
  /// The items of further entries in the text of an entry.
  private var further: [Int: [TODOItem.ID]] = [:]
  /// The items that are not added.
  private var others: Set<TODOItem.ID> = []
  private var removed: Set<Int> = []
  /// The item that each entry is, as far as it is known.
  private var known: [Int: TODOItem.ID] = [:]
  private var entryOfItem: [TODOItem.ID: Int] = [:]
  private var added: [WrittenItem?] = []
  /// What was put behind an entry, in formats in which a step is one by its place.
  private var inserted: [Int: [WrittenItem?]] = [:]
  /// The entry behind which new steps of an item are put.
  private var lastOfItem: [TODOItem.ID: (entry: Int, level: Int)] = [:]
  /// The levels of the items that were added at the end.
  private var addedLevels: [TODOItem.ID: Int] = [:]
  private lazy var outline = EntryOutline(items)
  /// The levels that entries get, of a file in which the rows above an entry say of what it is a step.
  private var levels: [Int: Int] = [:]
  /// Of what the items of such a file are steps here, with the lines of their entries.
  private var placed: [TODOItem.ID: (parent: TODOItem.ID?, line: Int, title: String)] = [:]

  /// - Parameter settings: as the file was read with.
  public init(_ items: FileItems, _ settings: FormatSettings) {
    (self.items, overwritesConflicts) = (items, settings.overwritesConflicts)
    let mayBeOld = [.todotxt, .markdown, .csv, .todoist].contains(items.format)
    charset = mayBeOld ? Charset(of: items.text.bytes) : .utf8
    var settings = settings
    settings.updated = items.scanned
    writer = items.writer(settings)
    settings.updated?.endsInLine = false
    innerWriter = items.writer(settings)
    patch = FilePatch(items.text.bytes, items.scanned)
    written = [WrittenItem?](repeating: nil, count: items.count)
  }

  /// The item to which a line of the file belongs, before it is updated.
  public func id(atLine line: Int) -> TODOItem.ID? { items.entry(atLine: line).flatMap { known[$0] } }

  /// Whether the file stays as it is.
  public var isEmpty: Bool { patch.isEmpty }

  /// Writes what has changed in an item into its entry.
  ///
  /// - Parameter number: of the entry in the file.
  public mutating func set(_ number: Int, to exported: ExportedItem) {
    known[number] = exported.item.id
    entryOfItem[exported.item.id] = number
    let mode = exported.kept.map(items.mode(of:)) ?? Data()
    let theirs = items.item(at: number, mode: mode)
    let line = theirs.line
    if items.format == .todoist {
      placed[exported.item.id] = (exported.parent?.id, line, exported.item.title)
    }
    // What the file does not say of a parent in the file itself, the store knows.
    var fields = theirs.fields
    if theirs.parentEntry != nil { fields.remove(.parent) }
    // Where nothing is kept of an entry, what was kept is of another one.
    let base = theirs.sources.isEmpty ? theirs : exported.kept.flatMap(items.item(keptIn:)) ?? theirs
    let ours = exported.item.values
    func merge(prefersTheirs: Bool) -> FieldMerge {
      FieldMerge(
        ours: ours,
        base: base.values,
        theirs: theirs.values,
        fields: fields,
        prefersTheirs: prefersTheirs
      )
    }
    for field in merge(prefersTheirs: false).conflicts {
      let (mine, other) = (FieldText.text(of: field, in: ours), FieldText.text(of: field, in: theirs.values))
      notes.add(FileNote(line: line, field.row.name, .conflict, .both(mine, other), title: ours.title))
    }
    let newer = merge(prefersTheirs: !overwritesConflicts).edits
    let isNewer = !newer.isEmpty
    let text = mode + items.scanned.text(of: items.place(of: number), in: items.text.bytes)
    if items.format == .markdown { tellMove(of: exported, number, at: line) }
    let entry = writer.write(
      exported.merged(
        newer,
        theirs,
        over: ItemSource(items.format, key: theirs.key, text: text),
        isInPlace: keepsPlace(number, of: exported),
        keepsParent: exported.parent == nil && isOpenStepOfDone(theirs)
      )
    )
    take(entry.notes, at: line)
    guard !entry.text.isEmpty else { return remove(number) }
    var known = base
    known.values.tags = ours.tags
    written[number] = WrittenItem(exported, withholding: Set(newer.map(\.field)), for: known, mode: mode)
    // Our own formats are written by hand, too: an entry that already says all this keeps its form.
    let parent = theirs.parentEntry.map(items.id) ?? theirs.values.parent
    if items.format.saysEverything, !isNewer,
      exported.says(theirs, isRow: items.format == .csv, parent: parent)
    {
      counts.same += 1
      return
    }
    further[number] = entry.others.isEmpty ? nil : entry.others
    let before = patch.editCount
    patch.set(encoded(entry.text, of: number), of: items.place(of: number))
    if isNewer { counts.newer += 1 }
    if patch.editCount > before { counts.changed += 1 } else if !isNewer { counts.same += 1 }
  }

  /// A new text in the characters of the file, if these have all of it and it is read as such.
  ///
  /// - Parameter number: the entry whose text it is, which may be the same as before; nil for a new entry.
  private func encoded(_ text: Data, of number: Int? = nil) -> Data {
    guard charset == .windows1252,
      number.map({ items.scanned.bytes(of: items.place(of: $0), in: items.text.bytes) }) != text,
      let new = String(validating: text, as: UTF8.self), let bytes = charset.bytes(new),
      Charset(of: bytes) == .windows1252
    else { return text }
    return Data(bytes)
  }

  /// Whether an entry keeps its level: it says of what the item is a step, or no other level would, since the rows above do so.
  private mutating func keepsPlace(_ number: Int, of exported: ExportedItem) -> Bool {
    let level = outline.level(number)
    guard items.format == .todoist else { return level == exported.level }
    let isSame = items.parent(of: number).flatMap { known[$0] } == exported.parent?.id
    if isSame, level == exported.level { return true }
    let above = (0..<number).last {
      !removed.contains($0) && (levels[$0] ?? outline.level($0)) < exported.level
    }
    guard above.flatMap({ known[$0] }) == exported.parent?.id else { return true }
    levels[number] = exported.level
    return false
  }

  /// Tells of the items that the new file has as steps of others than here. To be called when all entries are set and added.
  public mutating func tellMisplaced(_ settings: FormatSettings) {
    guard items.format == .todoist else { return }
    var file = Data()
    write { file += $0 }
    let entries = entries
    guard let read = try? items.rereading(file, settings), read.count == entries.count else { return }
    let ids = Dictionary(uniqueKeysWithValues: zip(read.byLine, entries.map { $0?.id }))
    for (number, entry) in zip(read.byLine, entries) {
      guard let entry, let item = placed[entry.id],
        read.parent(of: number).flatMap({ ids[$0] ?? nil }) != item.parent
      else { continue }
      notes.add(FileNote(line: item.line, ItemField.parent.row.name, .lost, .noPlace, title: item.title))
    }
  }

  private func isOpenStepOfDone(_ entry: ImportedItem) -> Bool {
    guard !entry.values.isDone, let parent = entry.parentEntry else { return false }
    return items.item(at: parent).values.isDone
  }

  /// Tells of an item that became a step of another one here, or is none any more: the entry keeps its place in the file, which says it.
  private mutating func tellMove(of exported: ExportedItem, _ number: Int, at line: Int) {
    let parent = items.parent(of: number)
    guard parent.flatMap({ known[$0] }) != exported.parent?.id else { return }
    // An import leaves an open task below a done one as it is.
    if exported.parent == nil, !exported.item.isDone, let parent, items.item(at: parent).values.isDone {
      return
    }
    let name = ItemField.parent.row.name
    notes.add(FileNote(line: line, name, .lost, .noPlace, title: exported.item.title))
  }

  /// Takes the entry of a deleted item out of the file.
  public mutating func remove(_ number: Int) {
    patch.set(Data(), of: items.place(of: number))
    removed.insert(number)
    counts.removed += 1
  }

  /// Adds an item that is not in the file: at its end, but a step behind those that its item has, where its place makes it one. An item
  /// is added before its steps, and after all entries are set. It is not if a file of the format has had it, or the item that it is a step or
  /// a completed copy of: then it belongs to another file, or was taken out of this one.
  public mutating func add(_ item: ExportedItem) {
    let isCopyOfOther = item.original.map { original in
      entryOfItem[original.item.id] == nil && !EntryKey(text: original.kept.key).isCopy
    }
    if !item.wasMadeHere || isCopyOfOther == true || item.parent.map({ others.contains($0.id) }) == true {
      others.insert(item.item.id)
      return
    }
    if items.format.nestsByPlace, let parent = item.parent?.id, let place = place(below: parent) {
      let isLast = items.scanned.places[items.place(of: place.entry)].range.upperBound == items.scanned.end
      let entry = (isLast ? writer : innerWriter).write(item.at(level: place.level))
      take(entry.notes, at: 0)
      guard !entry.text.isEmpty else { return }
      patch.insert(encoded(entry.text), behind: items.place(of: place.entry))
      inserted[place.entry, default: []].append(WrittenItem(item))
      lastOfItem[item.item.id] = place
    } else {
      // What is added at the end must not become a step of the last entry.
      let level = item.parent.flatMap { addedLevels[$0.id] }.map { $0 + 1 } ?? 0
      addedLevels[item.item.id] = level
      let entry = writer.write(items.format.nestsByPlace ? item.at(level: level) : item)
      take(entry.notes, at: 0)
      guard !entry.text.isEmpty else { return }
      patch.add(encoded(entry.text))
      added.append(WrittenItem(item))
    }
    counts.added += 1
  }

  /// Behind which entry a new step of an item is put, and its level; nil if the item is not in the file.
  private mutating func place(below parent: TODOItem.ID) -> (entry: Int, level: Int)? {
    if let place = lastOfItem[parent] { return (place.entry, place.level + 1) }
    guard let entry = entryOfItem[parent], !removed.contains(entry) else { return nil }
    return (outline.lastBelow(entry), outline.level(entry) + 1)
  }

  private mutating func take(_ entryNotes: [FileNote], at line: Int) {
    for var note in entryNotes {
      note.line = line
      notes.add(note)
    }
  }

  /// Passes the new file in pieces.
  public func write<Failure: Error>(_ body: (Data) throws(Failure) -> Void) throws(Failure) {
    guard items.text.encoding != .bytes else { return try patch.write(body) }
    var whole = Data()
    patch.write { whole += $0 }
    try body(items.text.encode(whole))
  }

  /// What is to be kept with the items from now on, because the file says it.
  ///
  /// - Parameter file: as ``write(_:)`` has passed it.
  /// - Throws: if it cannot be read back.
  public func sources(in file: Data, _ settings: FormatSettings) throws(FormatError) -> [WrittenSource] {
    WrittenItem.sources(entries, in: try items.rereading(file, settings))
  }

  /// The items of the entries of the new file, in the order of its lines.
  private var entries: [WrittenItem?] {
    items.byLine.flatMap { number in
      (removed.contains(number) ? [] : [written[number]])
        + (further[number] ?? []).map { WrittenItem($0) } + (inserted[number] ?? [])
    } + added
  }
}

/// Which entries are below which, in the order of their lines.
struct EntryOutline {
  private let levels: [Int]
  /// The last entry below each one; itself if it has none.
  private let ends: [Int]

  init(_ items: FileItems) {
    var (levels, ends) = ([Int](repeating: 0, count: items.count), Array(0..<items.count))
    for number in items.byLine {
      // In formats in which the place says it, a parent comes before its steps.
      if let parent = items.parent(of: number) { levels[number] = levels[parent] + 1 }
    }
    var positions = [Int](repeating: 0, count: items.count)
    for (position, number) in items.byLine.enumerated() { positions[number] = position }
    for number in items.byLine.reversed() {
      guard let parent = items.parent(of: number), positions[ends[number]] > positions[ends[parent]] else {
        continue
      }
      ends[parent] = ends[number]
    }
    (self.levels, self.ends) = (levels, ends)
  }

  func level(_ number: Int) -> Int { levels[number] }
  func lastBelow(_ number: Int) -> Int { ends[number] }
}

extension ExportedItem {
  /// Whether it has the values of an entry.
  ///
  /// - Parameter isRow: whether the entry is a row of a table, which has nothing to say of other fields than its own.
  fileprivate func says(_ entry: ImportedItem, isRow: Bool, parent: TODOItem.ID?) -> Bool {
    func isSame(_ date: Date?, _ other: Date?) -> Bool {
      other == nil || date.map { abs($0.timeIntervalSince(other ?? $0)) < 0.001 } == true
    }
    // What is kept of an entry of ours, to find it again, is in no file.
    func foreign(_ sources: [ItemSource]) -> [ItemSource] { sources.filter { !$0.format.saysEverything } }
    var theirs = entry.values
    theirs.parent = parent
    return ItemField.allCases.allSatisfy { field in
      isRow && !entry.fields.contains(field) || field.stored(in: item.values) == field.stored(in: theirs)
    } && isSame(item.completedAt, entry.completedAt) && isSame(item.createdAt, entry.createdAt)
      && item.scheduled == entry.scheduled
      && (isRow || item.copyOf == entry.copyOf && foreign(sources) == foreign(entry.sources))
  }
}

extension ExportedItem {
  fileprivate func at(level: Int) -> ExportedItem {
    var item = self
    item.level = level
    return item
  }

  /// The item as it is to be in the file: with what has changed only there.
  ///
  /// - Parameters:
  ///   - present: what the file says now.
  ///   - isInPlace: whether the file has it at its level.
  ///   - keepsParent: see ``ExportedItem/keepsParent``.
  fileprivate func merged(
    _ edits: [TODOEdit],
    _ theirs: ImportedItem,
    over present: ItemSource,
    isInPlace: Bool,
    keepsParent: Bool
  ) -> ExportedItem {
    var item = item
    item.values.apply(edits)
    if item.values.isDone != self.item.values.isDone {
      item.completedAt = item.values.isDone ? theirs.completedAt ?? item.modifiedAt : nil
    }
    if item.values.due != self.item.values.due { item.scheduled = theirs.scheduled }
    let isStepOfSame = item.values.parent == self.item.values.parent
    let parent = isStepOfSame ? parent : item.values.parent.map { ($0, nil) }
    var merged = ExportedItem(
      item,
      kept: present,
      parent: parent,
      parentText: isStepOfSame ? parentText : nil,
      level: level,
      isInPlace: isInPlace,
      sources: sources
    )
    merged.keepsParent = keepsParent
    return merged
  }
}
