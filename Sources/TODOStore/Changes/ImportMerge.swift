import Foundation
import GRDB
import TODOCore

/// What changes in an item that an entry of a file is.
struct ImportMerge: Sendable {
  let record: ItemRecord
  let fields: FieldMerge
  /// The fields with both values; of a parent, its title.
  let changes: [ChangedItem.Change]
  /// Those that both have changed: our value, and the file's.
  let conflicts: [ChangedItem.Change]
  /// The date of its rule, and what is kept with it.
  let others: [TODOChange]
  /// What is to be kept with it, if that is not what was kept before.
  let kept: [ItemSource]
  /// What both have changed.
  let notes: [FileNote]
  /// Whether a value changes, and not only what is kept.
  var isChange: Bool {
    !fields.edits.isEmpty || others.contains { $0.field == HistoryField.scheduled.column }
  }

  /// - Parameters:
  ///   - parent: the item that it is a step of by the file.
  ///   - title: that of a parent that is not there yet.
  ///   - isBack: whether it comes back because it was imported before, and that was undone: then the file counts.
  init(
    _ read: ImportedFiles.Item,
    parent: TODOItem.ID?,
    titled title: String?,
    into record: ItemRecord,
    prefersFile: Bool,
    isBack: Bool,
    _ db: Database
  ) throws {
    self.record = record
    let known = try SourceTable(db: db).sources(of: record.number)
    let old = read.kept == nil ? nil : known.first { $0.format == read.format }
    let read = old.map(read.read(as:)) ?? read
    let item = read.item
    var base = isBack ? nil : old.flatMap(read.file.item(keptIn:))
    var (theirs, former, allowed) = (item.values, base?.values, item.fields)
    if !isBack {
      read.file.settleDates(ofEntryAt: read.number, &theirs, over: old, &former, in: record.item)
      if let former { base?.values = former }
    }
    theirs.parent = parent
    if let list = base?.values.list { former?.list = CollectionName.list(typed: list) ?? "" }
    if item.parentEntry != nil, parent != record.item.values.parent, !isBack, !prefersFile,
      let new = read.kept,
      read.file.item(keptIn: new)?.values.parent == nil
    {
      // Only its place in the file says what it is a step of; nobody knows whether it was moved there or here.
      allowed.remove(.parent)
    }
    // Of an item that is not there any more.
    if item.parentEntry == nil, item.values.parent != nil, parent == nil { allowed.remove(.parent) }
    fields = FieldMerge(
      ours: record.item.values,
      base: former,
      theirs: theirs,
      fields: allowed,
      timesLines: read.format.timesLines,
      prefersTheirs: prefersFile
    )
    func change(_ field: ItemField, to after: StoredValue) throws -> ChangedItem.Change {
      var (before, after) = (field.stored(in: record.item.values), after)
      if field == .parent {
        before = .text(try Self.text(.parent, record.item.values, db))
        after = .text(try title ?? Self.text(.parent, theirs, db))
      }
      return ChangedItem.Change(field: field, before: before, after: after)
    }
    changes = try fields.edits.map { try change($0.field, to: $0.after) }
    conflicts = try fields.conflicts.map { try change($0, to: $0.stored(in: theirs)) }
    let scheduled = Self.scheduled(item, base, record, fields)
    var sources = item.sources
    if let base, let old, !fields.conflicts.isEmpty {
      // What is not decided is reported again the next time.
      let conflicts = Set(fields.conflicts)
      let source = read.file.source(at: read.number, withholding: conflicts, for: base)
      sources = sources.map { $0.format == read.format ? source ?? old : $0 }
    }
    kept = sources.filter { !known.contains($0) }
    let changes = kept.map { source in
      let held = known.first { $0.format == source.format }
      return TODOChange.source(source.format, of: record.number, from: held, to: source)
    }
    others = (scheduled.map { [$0] } ?? []) + changes
    notes = try fields.conflicts.map { field in
      let texts = try (Self.text(field, record.item.values, db), Self.text(field, theirs, db))
      var note = read.note(.conflict, .both(texts.0, texts.1), of: field)
      note.title = record.item.title
      return note
    }
  }

  /// What becomes of the date of the rule: it is the file's together with the due date and the rule.
  private static func scheduled(
    _ item: ImportedItem,
    _ base: ImportedItem?,
    _ record: ItemRecord,
    _ merge: FieldMerge
  ) -> TODOChange? {
    guard item.fields.contains(.due) else { return nil }
    var values = record.item.values
    values.apply(merge.edits)
    let isTheirs = values.due == item.values.due && values.repeats == item.values.repeats
    let isMoved = merge.edits.contains { $0.field == .due || $0.field == .repeats }
    var date = record.item.scheduled
    if isTheirs, isMoved || base?.scheduled != item.scheduled { date = item.scheduled }
    if values.repeats == nil || date == values.due { date = nil }
    return .scheduled(date, of: record)
  }

  /// A value as text; of a parent, its title.
  private static func text(_ field: ItemField, _ values: TODOItemValues, _ db: Database) throws -> String {
    switch field {
    case .priority: return String(describing: values.priority)
    case .parent: return try values.parent.flatMap { try ItemRecord.fetch(db, id: $0)?.item.title } ?? ""
    default: break
    }
    if case .text(let text) = field.stored(in: values) { return text }
    return ""
  }
}
