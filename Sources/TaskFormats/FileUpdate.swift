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
  /// Write what takes the place of an entry, what comes after the last one, and what is put between two.
  private let writer, endWriter, innerWriter: any TaskFormat
  private let settings: FormatSettings
  private var charset: WrittenCharset
  /// The fields of our own table; nil for another format.
  private let columns: Set<ItemField>?
  private var patch: FilePatch
  /// The item of each entry, as far as it is known, whose text is to be kept with it afterwards.
  private var written: [WrittenItem?]
  /// The items of further entries in the text of an entry, and where in the file they begin.
  private var further: [(place: Int, id: TODOItem.ID)] = []
  /// The items that are not added.
  private var others: Set<TODOItem.ID> = []
  private var removed: Set<Int> = []
  /// What is kept of the items of these.
  private var takenOut: [WrittenSources.Element] = []
  private var entryOfItem: [TODOItem.ID: Int32] = [:]
  private var added: [WrittenItem?] = []
  /// What was put after an entry, in formats in which a step is one by its place.
  private var inserted: [Int: [WrittenItem?]] = [:]
  /// The items that were added, in formats in which a step is one by its place: the entry of the file they are below (nil at the end), with level
  /// and text.
  private var new: [TODOItem.ID: (entry: Int?, level: Int, text: Data)] = [:]
  private lazy var outline = EntryOutline(items)
  /// The levels that entries get, of a file in which the rows above an entry say of what it is a step.
  private var levels: [Int: Int] = [:]
  /// Of what the items of a file are steps here, whose places say that, with the lines of their entries.
  private var placed: [TODOItem.ID: (parent: TODOItem.ID?, line: Int, title: String)] = [:]
  /// Those of these that may be steps of others in the file, in its order.
  private var misplaced: [TODOItem.ID] = []
  /// The file with the entries that were moved, and the items of its entries; nil if none was.
  private var moved: (file: Data, entries: [WrittenItem?])?
  /// The items whose entries stay as they are, of a file in which they may be moved.
  private var same: Set<TODOItem.ID> = []

  /// - Parameter settings: as the file was read with.
  public init(_ items: FileItems, _ settings: FormatSettings) {
    (self.items, self.settings) = (items, settings)
    let mayBeOld = [.todotxt, .markdown, .csv, .todoist].contains(items.format)
    columns = items.format == .csv ? OwnTableFormat.fields(of: items.scanned) : nil
    charset = WrittenCharset(mayBeOld ? Charset(of: items.text.bytes) : .utf8)
    var settings = settings
    settings.updated = items.scanned
    writer = items.writer(settings)
    settings.addsEntries = true
    endWriter = items.writer(settings)
    settings.updated?.endsInLine = false
    innerWriter = items.writer(settings)
    patch = FilePatch(items.text.bytes, items.scanned)
    written = [WrittenItem?](repeating: nil, count: items.count)
    entryOfItem.reserveCapacity(items.count)
    if items.format.nestsByPlace { placed.reserveCapacity(items.count) }
  }

  /// The item to which a line of the file belongs, before it is updated.
  public func id(atLine line: Int) -> TODOItem.ID? { items.entry(atLine: line).flatMap(known) }

  /// The item that an entry is, as far as it is known.
  private func known(_ number: Int) -> TODOItem.ID? { written[number]?.id }

  /// Whether the file has an entry of an item.
  public func has(_ id: TODOItem.ID) -> Bool { entryOfItem[id] != nil }

  /// Whether the file stays as it is.
  public var isEmpty: Bool { patch.isEmpty && moved == nil }

  /// Writes what has changed in an item into its entry.
  ///
  /// - Parameter number: of the entry in the file.
  public mutating func set(_ number: Int, to exported: ExportedItem) {
    written[number] = WrittenItem(exported.item.id)
    entryOfItem[exported.item.id] = Int32(number)
    let mode = exported.kept.map(items.mode(of:)) ?? Data()
    var theirs = items.item(at: number, mode: mode)
    let line = theirs.line
    if items.format.nestsByPlace { notePlace(of: exported, number, at: line) }
    // What the file does not say of a parent in the file itself, the store knows.
    var fields = theirs.fields
    if theirs.parentEntry != nil { fields.remove(.parent) }
    // Where nothing is kept of an entry, what was kept is of another one.
    let kept = theirs.sources.isEmpty ? nil : exported.kept
    let former = kept.flatMap(items.item(keptIn:))
    var formerValues = former?.values
    items.settleDates(ofEntryAt: number, &theirs.values, over: kept, &formerValues, in: exported.item)
    var base = former ?? theirs
    base.values = formerValues ?? theirs.values
    let ours = exported.item.values
    func merge(prefersTheirs: Bool) -> FieldMerge {
      FieldMerge(
        ours: ours,
        base: base.values,
        theirs: theirs.values,
        fields: fields,
        timesLines: items.format.timesLines,
        prefersTheirs: prefersTheirs
      )
    }
    for field in merge(prefersTheirs: false).conflicts {
      let (mine, other) = (FieldText.text(of: field, in: ours), FieldText.text(of: field, in: theirs.values))
      notes.add(FileNote(line: line, field.row.name, .conflict, .both(mine, other), title: ours.title))
    }
    let newer = merge(prefersTheirs: !settings.overwritesConflicts).edits
    let isNewer = !newer.isEmpty
    let text = mode + items.scanned.text(of: items.place(of: number), in: items.text.bytes)
    let entry = writer.write(
      exported.merged(
        newer + listKept(of: theirs, exported),
        theirs,
        over: ItemSource(items.format, key: theirs.key, text: text),
        isInPlace: keepsPlace(number, of: exported),
        keepsParent: exported.parent == nil && isOpenStepOfDone(theirs)
      )
    )
    notes.add(entry.notes, at: line)
    guard !entry.text.isEmpty else {
      return remove(number, of: exported.item.id, kept: ItemSource(items.format, key: theirs.key, text: text))
    }
    var known = base
    known.values.tags = ours.tags
    written[number] = WrittenItem(exported, withholding: Set(newer.map(\.field)), for: known, mode: mode)
    // Our own formats are written by hand, too: an entry that already says all this keeps its form.
    let parent = theirs.parentEntry.map(items.id) ?? theirs.values.parent
    if items.format.saysEverything, !isNewer, exported.says(theirs, asRowOf: columns, parent: parent) {
      return countSame(exported.item.id)
    }
    let before = patch.editCount
    let place = items.place(of: number)
    let ranges = items.scanned.ranges(of: place)
    let hasParts = entry.parts.count == ranges.count
    if hasParts {
      patch.set(entry.parts, of: place)
    } else {
      let old = { [items] in items.scanned.bytes(of: place, in: items.text.bytes) }
      patch.set(charset.encoded(entry.text, over: old, &notes), of: place)
    }
    further += entry.others.map { (ranges[hasParts ? $0.part : 0].lowerBound, $0.id) }
    if isNewer { counts.newer += 1 }
    if patch.editCount > before { counts.changed += 1 } else if !isNewer { countSame(exported.item.id) }
  }

  private mutating func countSame(_ id: TODOItem.ID) {
    counts.same += 1
    if items.format.nestsByPlace { same.insert(id) }
  }

  /// Whether an entry keeps its level: it says of what the item is a step, or no other level would, since the rows above do so.
  private mutating func keepsPlace(_ number: Int, of exported: ExportedItem) -> Bool {
    let level = outline.level(number)
    guard items.format == .todoist else { return level == exported.level }
    let isSame = items.parent(of: number).flatMap(known) == exported.parent?.id
    if isSame, level == exported.level { return true }
    let above = (0..<number).last {
      !removed.contains($0) && (levels[$0] ?? outline.level($0)) < exported.level
    }
    guard above.flatMap(known) == exported.parent?.id else { return true }
    levels[number] = exported.level
    return false
  }

  /// Moves the entries that are below other items in the new file than here, and reports those that cannot be moved. Call it once all entries
  /// are set and added.
  public mutating func placeSteps() {
    guard !misplaced.isEmpty else { return }
    var file = Data()
    patch.write { file += $0 }
    let entries = entries
    let parents = placed.mapValues(\.parent)
    var moves = StepMoves(file, entries.map { $0?.id }, like: items, settings)
    moves?.settle(parents)
    if let moves, !moves.moved.isEmpty {
      let known = Dictionary(entries.compactMap { entry in entry.map { ($0.id, $0) } }) { first, _ in first }
      moved = (moves.file, moves.ids.map { id in id.flatMap { known[$0] } })
      let changed = moves.moved.intersection(same).count
      (counts.changed, counts.same) = (counts.changed + changed, counts.same - changed)
    }
    for item in (moves?.misplaced(parents) ?? misplaced).compactMap({ placed[$0] }) {
      notes.add(FileNote(line: item.line, ItemField.parent.row.name, .lost, .noPlace, title: item.title))
    }
  }

  /// The list of a step that is in another one than its item in the file, as it cannot be here.
  private func listKept(of step: ImportedItem, _ exported: ExportedItem) -> [TODOEdit] {
    guard step.fields.contains(.list), let number = step.parentEntry,
      exported.parent?.id == known(number) ?? items.id(number)
    else { return [] }
    let above = items.item(at: number, mode: exported.kept.map(items.mode(of:)) ?? Data())
    guard above.values.list != step.values.list else { return [] }
    return [TODOEdit(.list, after: ItemField.list.stored(in: step.values))]
  }

  private func isOpenStepOfDone(_ entry: ImportedItem) -> Bool {
    guard !entry.values.isDone, let parent = entry.parentEntry else { return false }
    return items.item(at: parent).values.isDone
  }

  /// Notes of what an item is a step here, as the file should say by the place of its entry.
  private mutating func notePlace(of exported: ExportedItem, _ number: Int, at line: Int) {
    let above = items.parent(of: number)
    if above.flatMap(known) != exported.parent?.id {
      // An import leaves an open task below a done one as it is.
      if exported.parent == nil, !exported.item.isDone, let above, items.item(at: above).values.isDone {
        return
      }
      misplaced.append(exported.item.id)
    }
    placed[exported.item.id] = (exported.parent?.id, line, exported.item.title)
  }

  /// Takes the entry of a deleted item out of the file.
  ///
  /// - Parameter kept: what was kept of it.
  public mutating func remove(_ number: Int, of id: TODOItem.ID, kept: ItemSource?) {
    patch.set(Data(), of: items.place(of: number))
    removed.insert(number)
    counts.removed += 1
    guard let kept else { return }
    let old = EntryKey(text: kept.key)
    let key = EntryKey(old.entry, file: old.isID ? settings.place : old.file, .takenOut)
    takenOut.append((id, ItemSource(kept.format, key: key.text, text: kept.text)))
  }

  /// Whether an item is in another file, or was taken out of this one there.
  private func isElsewhere(_ item: ExportedItem) -> Bool {
    guard item.wasMadeHere else { return true }
    guard let key = item.kept.map({ EntryKey(text: $0.key) }), key.state == .takenOut else {
      return item.isInOtherFormat
    }
    return !key.file.isEmpty && key.file != settings.place
  }

  /// Adds an item that is not in the file: at its end, but a step after those that its item has, where its place makes it one. An item
  /// is added before its steps, and after all entries are set. It is not if another file of this format has it, or one of another format brought
  /// it, or if so with the item that it is a step or a completed copy of: then it belongs to another file, or was taken out of this one. One
  /// whose entry an update took out goes back.
  public mutating func add(_ item: ExportedItem) {
    let isCopyOfOther = item.original.map { original in
      !has(original.item.id) && [.inFile, .added].contains(EntryKey(text: original.kept.key).state)
    }
    if isElsewhere(item) || isCopyOfOther == true || item.parent.map({ others.contains($0.id) }) == true {
      others.insert(item.item.id)
      return
    }
    if items.format.nestsByPlace, let parent = item.parent?.id, let place = place(below: parent) {
      let end = items.scanned.end(ofStepsOf: items.place(of: place.entry))
      let writer = end == items.scanned.end ? endWriter : innerWriter
      let text = text(of: item, writer, at: place.level, below: place.above, beside: place.beside)
      guard let text else { return }
      patch.insert(text, at: end)
      inserted[outline.lastBelow(place.entry), default: []].append(WrittenItem(item, item.stateInUpdate))
      new[item.item.id] = (place.entry, place.level, text)
      placed[item.item.id] = (parent, 0, item.item.title)
      misplaced.append(item.item.id)
    } else {
      // What is added at the end must not become a step of the last entry.
      let above = item.parent.flatMap { new[$0.id] }
      let level = above.map { $0.level + 1 } ?? 0
      guard let text = text(of: item, endWriter, at: level, below: above?.text) else { return }
      patch.add(text)
      if items.format.nestsByPlace { new[item.item.id] = (nil, level, text) }
      added.append(WrittenItem(item, item.stateInUpdate))
    }
    counts.added += 1
  }

  /// The text of an entry that is added; nil if the item is not to be in the file.
  private mutating func text(
    of item: ExportedItem,
    _ writer: any TaskFormat,
    at level: Int,
    below above: Data?,
    beside: Data? = nil
  ) -> Data? {
    let entry = writer.write(items.format.nestsByPlace ? item.at(level: level) : item)
    notes.add(entry.notes, at: 0)
    guard !entry.text.isEmpty else { return nil }
    let text = writer.placed(entry.text, below: above, beside: beside, level: level) ?? entry.text
    return charset.encoded(text, &notes)
  }

  /// Below which entry of the file a new step of an item is put, its level, the text of that item, and that of the step before; nil if the item is
  /// not in the file.
  private mutating func place(below parent: TODOItem.ID) -> (
    entry: Int, level: Int, above: Data, beside: Data?
  )? {
    if let new = new[parent] { return new.entry.map { ($0, new.level + 1, new.text, nil) } }
    guard let entry = entryOfItem[parent].map(Int.init), !removed.contains(entry) else { return nil }
    let (scanned, number) = (items.scanned, items.place(of: entry))
    func text(_ number: Int) -> Data { scanned.bytes(of: number, in: items.text.bytes) }
    return (entry, outline.level(entry) + 1, text(number), scanned.lastDirectStep(of: number).map(text))
  }

  /// Passes the new file in pieces.
  public func write<Failure: Error>(_ body: (Data) throws(Failure) -> Void) throws(Failure) {
    guard items.text.encoding != .bytes || moved != nil || charset.isNowUTF8 else {
      return try patch.write(body)
    }
    var whole = moved?.file ?? Data()
    if moved == nil { patch.write { whole += $0 } }
    if charset.isNowUTF8 { whole = Charset.inUTF8(linesOf: whole) }
    try body(items.text.encode(whole))
  }

  /// What is to be kept with the items from now on, because the file says it.
  ///
  /// - Parameter file: as ``write(_:)`` has passed it.
  /// - Throws: if it cannot be read back.
  public func sources(in file: Data) throws(FormatError) -> WrittenSources {
    WrittenSources(moved?.entries ?? entries, in: try items.rereading(file, settings), and: takenOut)
  }

  /// The items of the entries of the new file, in the order of its lines.
  private var entries: [WrittenItem?] {
    // What begins at the same place is after the entry whose text it is in.
    var rest = further.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
      .map(\.element)[...]
    var entries: [WrittenItem?] = []
    entries.reserveCapacity(items.count + further.count + added.count)
    for number in items.byLine {
      let place = items.scanned.places[items.place(of: number)].range.lowerBound
      while let first = rest.first, first.place < place {
        entries.append(WrittenItem(first.id))
        rest.removeFirst()
      }
      if !removed.contains(number) { entries.append(written[number]) }
      entries += inserted[number] ?? []
    }
    entries += rest.map { WrittenItem($0.id) }
    entries += added
    return entries
  }
}
