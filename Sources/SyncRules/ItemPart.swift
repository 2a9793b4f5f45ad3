import Foundation
import TODOCore

/// The columns of an item that are merged together: one field, or for an item that repeats, all that belongs to its date.
struct ItemPart: Hashable, Sendable {
  /// The field that names its conflict.
  let field: ItemField
  let columns: [String]

  /// The parts of an item, but for its parent.
  ///
  /// - Parameter versions: what both sides have and had: it repeats if it does in any of them.
  static func all(_ versions: [SyncedValues]) -> [ItemPart] {
    let repeats = versions.contains { version in version[.repeats].map { $0 != .null } ?? false }
    var dated = [ItemField.due.row.column, SyncedValues.scheduled]
    if repeats {
      dated += [ItemField.repeats.row.column, ItemField.start.row.column]
      if versions.contains(where: \.hasAbsoluteReminder) { dated.append(ItemField.reminder.row.column) }
    }
    return SyncedValues.fields.filter { $0 != .parent }.compactMap { field in
      if field == .due { return ItemPart(field: .due, columns: dated) }
      return dated.contains(field.row.column) ? nil : ItemPart(field: field, columns: [field.row.column])
    }
  }

  /// The parent alone.
  static let parent = ItemPart(
    field: .parent,
    columns: [ItemField.parent.row.column, SyncConflict.parentUID]
  )

  /// Whether two versions of one side differ. Columns that only one of them has are not compared.
  func differs(_ a: SyncedValues, _ b: SyncedValues) -> Bool {
    columns.contains { column in
      guard let a = a.columns[column], let b = b.columns[column] else { return false }
      return a != b
    }
  }

  /// Whether both sides mean the same.
  func isSame(_ ours: SyncedValues, _ theirs: SyncedValues) -> Bool {
    columns.allSatisfy { column in
      guard let a = ours.columns[column], let b = theirs.columns[column] else { return true }
      return a == b || ItemField(column: column).map { Self.isSame($0, a, b) } ?? false
    }
  }

  private static func isSame(_ field: ItemField, _ a: StoredValue, _ b: StoredValue) -> Bool {
    switch (field, a, b) {
    // When it was completed is not a difference of two sides.
    case (.isDone, _, _): (a == .null) == (b == .null)
    case (.tags, .text(let a), .text(let b)): Tags(a).keys == Tags(b).keys
    case (.coordinate, .text(let a), .text(let b)):
      Coordinate(stored: a).flatMap { a in Coordinate(stored: b).map { a.isSamePlace(as: $0) } } ?? false
    default: false
    }
  }

  /// Whether the other side has something else than a conflict says: ours was sent when it was resolved, and that was undone.
  ///
  /// - Parameter base: ours.
  func isOutdated(_ theirs: SyncedValues, base: SyncedValues?) -> Bool {
    guard let base, !columns.contains(where: { base.columns[$0] == SyncedValues.neverAgreed }) else {
      return false
    }
    return !isSame(base, theirs)
  }

  /// The columns of this part alone.
  func values(of version: SyncedValues) -> SyncedValues {
    SyncedValues(columns: version.columns.filter { columns.contains($0.key) })
  }

  /// Sets the fields to those of a version.
  func edits(to version: SyncedValues) -> [TODOEdit] {
    columns.compactMap { column in
      guard let field = ItemField(column: column), let value = version[field] else { return nil }
      return TODOEdit(field, after: value)
    }
  }
}

/// Tags as they are stored, as sets.
struct Tags {
  let names: ItemTags

  init(_ text: String) { names = ItemTags(typed: text) ?? ItemTags() }

  init(_ values: SyncedValues?) {
    guard case .text(let text) = values?[.tags] else {
      self.init("")
      return
    }
    self.init(text)
  }

  var keys: Set<CollectionName> { Set(names.keyedNames) }
}

extension SyncedValues {
  var hasAbsoluteReminder: Bool {
    guard case .text(let text) = self[.reminder], let reminder = Reminder(stored: text) else { return false }
    return !reminder.countsFromDue
  }

  var due: DueDate? {
    guard case .text(let text) = self[.due] else { return nil }
    return DueDate(stored: text)
  }

  var repeats: Repeat? {
    guard case .text(let text) = self[.repeats] else { return nil }
    return Repeat(stored: text)
  }

  /// The repeat without the number of dates that are left.
  var ruleAlone: String? {
    repeats.map { $0.stored.split(separator: ";").filter { !$0.hasPrefix("COUNT=") }.joined(separator: ";") }
  }

  /// The same for versions of two sides that mean the same, but for their parents. When they were completed does not count.
  var meaning: Int {
    var hasher = Hasher()
    for field in Self.fields where field != .parent {
      switch (field, self[field] ?? .null) {
      case (.tags, _): hasher.combine(Tags(self).keys)
      case (.coordinate, .text(let text)): hasher.combine(Coordinate(stored: text).map(\.asWritten))
      case (_, let value): hasher.combine(value)
      }
    }
    hasher.combine(columns[Self.scheduled] ?? .null)
    return hasher.finalize()
  }

  var isDone: Bool { self[.isDone] == .integer(1) }

  /// When it was completed; nil while it is open, or if the other side does not say when (``OtherItem/unknownTime``).
  var completionTime: Date? {
    columns[ItemField.isDone.row.column] == OtherItem.unknownTime ? nil : completedAt
  }

  /// Whether an item that repeats has gone to a later date of the same rule. Another time of its date, or another day for that date alone,
  /// is not one.
  func hasMovedOn(from base: SyncedValues) -> Bool {
    guard let date = scheduledDate ?? due, let before = base.scheduledDate ?? base.due, let ruleAlone else {
      return false
    }
    return date.day > before.day && ruleAlone == base.ruleAlone
  }

  /// Whether a date follows if the item is completed at a time.
  func hasNextDate(at moment: LocalMoment) -> Bool {
    guard let repeats, let due else { return false }
    return repeats.following(scheduledDate ?? due, due: due, now: moment) != nil
  }
}

extension Coordinate {
  /// Degrees, as far as files write them.
  fileprivate var asWritten: [Int] { [latitude, longitude].map { Int(($0 * 1e6).rounded()) } }

  /// Whether it is the same point, as far as files write it.
  func isSamePlace(as other: Coordinate) -> Bool {
    abs(latitude - other.latitude) < 1e-6 && abs(longitude - other.longitude) < 1e-6
  }
}
