import Foundation
import GRDB
import TODOCore

/// The entries of files, compared with the stored items: which are new, which are existing items, and which are not imported. It keeps some
/// 50 bytes of each, however long it is; the entries are read again when they are written.
struct ImportSurvey: Sendable {
  /// What becomes of an entry.
  enum Fate: UInt8, Sendable {
    /// It is made.
    case new
    /// It is made with another id, since an item that came from another entry has its own.
    case newWithOtherID
    /// It is an item whose making was undone, and which comes back.
    case back
    /// It is an item that may change.
    case known
    /// It is an item of which no value changes.
    case same
    case leftOut

    /// Whether a row is added.
    var isNew: Bool { self == .new || self == .newWithOtherID }
  }

  struct Entry: Sendable {
    /// The number of the item that it is. Of a new one: its place in the order of the numbers of new ones.
    var item: Int64 = 0
    /// The number of an item that it is a step of and that is in none of the files; 0 for none.
    var outerParent: Int64 = 0
    /// The entry that it is a step of; -1 for none.
    var parent: Int32 = -1
    /// Its place among the new ones.
    var place: Int32 = 0
    /// How many are above it, in the files; the highest number as long as that is not known.
    var level = UInt8.max
    var fate = Fate.new
    var isDone = false
  }

  let files: ImportedFiles
  let prefersFile: Bool
  private(set) var entries: [Entry] = []
  private(set) var counts = ImportCounts()
  /// The entries that are left out, what is lost of others, and conflicts of items that stay as they are.
  private(set) var notes = FileNotes()
  /// What both the file and the items that change have changed. An import finds that out again while it changes them.
  private(set) var conflicts: [FileNote] = []
  /// The new ones in the order of their numbers.
  private(set) var new: [Int32] = []
  /// The ones that change, in the order in which that is done.
  private(set) var changed: [Int32] = []
  /// The ones of which only what is kept changes.
  private(set) var noted: [Int32] = []
  /// The names of the lists that items get, in the order of the files.
  private(set) var lists: [String] = []
  /// The first items that change.
  private(set) var firstChanged: [ImportPlan.Changed] = []
  /// The first items with conflicts, and how many there are.
  private(set) var firstConflicting: [ImportPlan.Changed] = []
  private(set) var conflictingCount = 0

  private var keys: [SortPrefix] = []
  /// The last entry of each id.
  private var entryByID: [TODOItem.ID: Int32] = [:]
  /// Those that another one with the same id replaces.
  private var replaced: [Int32: Int32] = [:]
  private var knownLists: Set<String> = []
  /// The items whose entries have moved from other files.
  private var moved: Set<Int64> = []

  /// How many entries are looked up in one read, for which writers wait.
  private static let entriesAtOnce = 100

  /// - Parameter progress: receives how many more entries have been looked up.
  /// - Returns: nil if it was stopped.
  static func make(
    _ files: ImportedFiles,
    prefersFile: Bool,
    _ database: StoreDatabase,
    progress: (_ rows: Int) async -> Void = { _ in },
    unless isStopped: () -> Bool
  ) async throws(TODOStoreError) -> ImportSurvey? {
    var survey = ImportSurvey(files: files, prefersFile: prefersFile)
    for start in stride(from: 0, to: files.count, by: entriesAtOnce) {
      guard !isStopped() else { return nil }
      let read = (start..<min(start + entriesAtOnce, files.count)).map { files.item(at: $0) }
      let found = try await database.read { [moved = survey.moved] db in
        var moved = moved
        let entries = try read.map { try EntryLookup($0, among: files, moved: &moved, db) }
        return (entries: entries, moved: moved)
      }
      survey.moved = found.moved
      for (item, found) in zip(read, found.entries) { survey.add(item, found) }
      await progress(read.count)
    }
    survey.settle()
    var order = ChangeOrder()
    let known = survey.entries.indices.filter { [.known, .back].contains(survey.entries[$0].fate) }
    for start in stride(from: 0, to: known.count, by: entriesAtOnce) {
      guard !isStopped() else { return nil }
      let read = known[start..<min(start + entriesAtOnce, known.count)].map { survey.entryItem($0) }
      let merges = try await database.read { db in try read.map { try $0.merge(prefersFile: prefersFile, db) }
      }
      for (entry, merge) in zip(read, merges) { survey.take(merge, of: entry, &order) }
    }
    try await survey.noteOpen(database)
    survey.changed = order.entries
    return survey
  }

  private init(files: ImportedFiles, prefersFile: Bool) {
    (self.files, self.prefersFile) = (files, prefersFile)
    entries.reserveCapacity(files.count)
    keys.reserveCapacity(files.count)
  }
}

extension ImportSurvey {
  /// Reports which entries that are deleted in the files are open items here: nothing else says that they are left out.
  private mutating func noteOpen(_ database: StoreDatabase) async throws(TODOStoreError) {
    let deleted = files.deleted
    for start in stride(from: 0, to: deleted.count, by: Self.entriesAtOnce) {
      let page = deleted[start..<min(start + Self.entriesAtOnce, deleted.count)]
      let open = try await database.read { db in
        try page.filter { try ItemRecord.fetchLive(db, id: $0.entry.id)?.item.isDone == false }
      }
      for (entry, number) in open {
        notes.add(
          FileNote(line: entry.line, "", .leftOut, .openHere, title: entry.title, fileNumber: number)
        )
      }
    }
  }

  private mutating func add(_ read: ImportedFiles.Item, _ found: EntryLookup) {
    let (item, number) = (read.item, Int32(entries.count))
    var entry = Entry(
      item: found.item,
      outerParent: found.outerParent,
      parent: Int32(item.parentEntry ?? -1),
      fate: found.fate,
      isDone: item.values.isDone
    )
    if entry.fate == .leftOut { notes.add(read.note(.leftOut, .deletedHere)) }
    // The last one of an id counts.
    if entry.fate != .newWithOtherID, let earlier = entryByID.updateValue(number, forKey: item.id) {
      entries[Int(earlier)].fate = .leftOut
      replaced[earlier] = number
      notes.add(files.item(at: Int(earlier)).note(.leftOut, .again))
    }
    if entry.parent == number { entry.parent = -1 }
    // A parent that is in the file has no id here; a todo.txt says itself which one it does not have.
    if entry.fate.isNew, item.values.parent != nil, entry.outerParent == 0, read.format != .todotxt {
      notes.add(read.note(without: .parent, .parentMissing))
    }
    // A new item has no due date that the file does not say.
    if entry.fate.isNew, item.values.repeats != nil, item.values.due == nil {
      notes.add(read.note(without: .repeats, .doesNotRepeatHere))
    }
    entries.append(entry)
    keys.append(entry.fate.isNew ? SortPrefix(title: item.values.title) : SortPrefix(title: ""))
    if entry.fate.isNew { note(list: item.values.list) }
  }

  private mutating func note(list: String) {
    if !list.isEmpty, knownLists.insert(list).inserted { lists.append(list) }
  }

  /// Determines which entry is a step of which, and the order of the new ones, when all are known.
  private mutating func settle() {
    entryByID = [:]
    for index in entries.indices where entries[index].parent >= 0 {
      var parent = entries[index].parent
      while let other = replaced[parent] { parent = other }
      entries[index].parent = parent == index ? -1 : parent
      guard entries[Int(parent)].fate == .leftOut, parent != index else { continue }
      // Its item was deleted here.
      entries[index].parent = -1
      if entries[index].fate.isNew { lose(parentOf: index, .parentMissing) }
    }
    replaced = [:]
    setLevels()
    // An open item is never a step of a done one.
    for index in entries.indices where entries[index].fate.isNew && !entries[index].isDone {
      let parent = entries[index].parent
      if parent >= 0, entries[Int(parent)].fate.isNew || entries[Int(parent)].fate == .back,
        entries[Int(parent)].isDone
      {
        lose(parentOf: index, .itemIsDone)
      }
    }
    let all = entries.indices.filter { entries[$0].fate.isNew }.map { Int32($0) }
    for (place, entry) in all.enumerated() { entries[Int(entry)].place = Int32(place) }
    new = ItemBatch.order(of: all) { keys[Int($0)] }
    keys = []
    for (rank, entry) in new.enumerated() { entries[Int(entry)].item = Int64(rank) }
    counts.new = new.count
    counts.same = entries.count { $0.fate == .same }
    counts.leftOut = entries.count { $0.fate == .leftOut }
  }

  private mutating func lose(parentOf index: Int, _ reason: FileNote.Reason) {
    entries[index].parent = -1
    let read = files.item(at: index)
    // What is kept of it goes on saying so.
    let isKept = [.itemIsDone, .parentMissing].contains(reason)
    notes.add(isKept ? read.note(without: .parent, reason) : read.note(.lost, reason, of: .parent))
  }

  /// Counts how many are above each entry, and breaks circles at their last entries.
  private mutating func setLevels() {
    let (unknown, onWay): (UInt8, UInt8) = (.max, .max - 1)
    for index in entries.indices {
      var way: [Int] = []
      var next = index
      while entries[next].level == unknown {
        entries[next].level = onWay
        way.append(next)
        guard entries[next].parent >= 0 else { break }
        next = Int(entries[next].parent)
      }
      if entries[next].level == onWay, entries[next].parent >= 0, let start = way.firstIndex(of: next) {
        let circle = way[start...]
        let last = circle.max() ?? next
        lose(parentOf: last, .circle)
        // From its top on, the circle is a path like any other.
        let end = circle.firstIndex(of: last) ?? circle.startIndex
        way = Array(way[..<start] + way[(end + 1)...] + way[start...end])
      }
      for entry in way.reversed() {
        let parent = entries[entry].parent
        var level: UInt8 = parent < 0 ? 0 : entries[Int(parent)].level + 1
        if level >= StepCount.readLevelLimit {
          lose(parentOf: entry, .tooDeep(limit: StepCount.readLevelLimit))
          level = 0
        }
        entries[entry].level = level
      }
    }
  }

  // MARK: Items that may change

  /// An entry that is an item.
  struct EntryItem: Sendable {
    let entry: Int
    let number: Int64
    let isBack: Bool
    let read: ImportedFiles.Item
    /// The number of the item that it is a step of by the file, or a new one.
    let parent: Int64
    let newParent: ImportedItem?

    /// - Returns: nil if the item is gone.
    func merge(prefersFile: Bool, _ db: Database) throws -> ImportMerge? {
      guard let record = try ItemRecord.fetch(db, number: number), isBack || record.deletedAt == nil else {
        return nil
      }
      let sql = "SELECT id FROM item WHERE number = ?"
      let parent =
        try newParent?.id ?? TODOItem.ID.fetchOne(db.cachedStatement(sql: sql), arguments: [parent])
      return try ImportMerge(
        read,
        parent: parent,
        titled: newParent?.values.title,
        into: record,
        prefersFile: prefersFile,
        isBack: isBack,
        db
      )
    }

    func changed(by merge: ImportMerge) -> ImportPlan.Changed {
      ImportPlan.Changed(
        merge.record.item,
        merge.fields,
        merge.changes,
        conflicts: merge.conflicts,
        file: read.fileNumber,
        line: read.item.line
      )
    }
  }

  /// - Parameter firstNumber: the number of the first new item; nil while there are none yet.
  func entryItem(_ index: Int, firstNumber: Int64? = nil) -> EntryItem {
    let entry = entries[index]
    var newParent: ImportedItem?
    if firstNumber == nil, entry.parent >= 0, entries[Int(entry.parent)].fate.isNew {
      newParent = files.item(at: Int(entry.parent)).item
    }
    return EntryItem(
      entry: index,
      number: entry.item,
      isBack: entry.fate == .back,
      read: files.item(at: index),
      parent: parentNumber(of: index, firstNumber: firstNumber ?? 0) ?? 0,
      newParent: newParent
    )
  }

  /// The entries that change: those that are reopened or changed otherwise before their steps, those that are completed after them.
  private struct ChangeOrder {
    private var others: [(level: UInt8, entry: Int32)] = []
    private var completed: [(level: UInt8, entry: Int32)] = []

    mutating func add(_ index: Int, level: UInt8, completes: Bool) {
      if completes { completed.append((level, Int32(index))) } else { others.append((level, Int32(index))) }
    }

    var entries: [Int32] {
      others.sorted { ($0.level, $0.entry) < ($1.level, $1.entry) }.map(\.entry)
        + completed.sorted { ($1.level, $0.entry) < ($0.level, $1.entry) }.map(\.entry)
    }
  }

  private mutating func take(_ merge: ImportMerge?, of known: EntryItem, _ order: inout ChangeOrder) {
    guard let merge else {
      entries[known.entry].fate = .leftOut
      counts.leftOut += 1
      return
    }
    if !merge.conflicts.isEmpty {
      conflictingCount += 1
      if firstConflicting.count < ImportPlan.limit { firstConflicting.append(known.changed(by: merge)) }
    }
    if known.isBack {
      counts.new += 1
    } else if merge.isChange {
      counts.changed += 1
      if firstChanged.count < ImportPlan.limit { firstChanged.append(known.changed(by: merge)) }
    } else {
      counts.same += 1
    }
    guard known.isBack || merge.isChange else {
      entries[known.entry].fate = .same
      for note in merge.notes { notes.add(note) }
      if !merge.kept.isEmpty { noted.append(Int32(known.entry)) }
      return
    }
    conflicts += merge.notes
    if merge.fields.edits.contains(where: { $0.field == .list }) { note(list: known.read.item.values.list) }
    let completes = merge.fields.edits.contains(where: \.completes)
    order.add(known.entry, level: entries[known.entry].level, completes: completes)
  }
}
