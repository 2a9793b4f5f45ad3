public import Foundation

/// An entry of a file in our terms.
public struct ImportedItem: Hashable, Sendable {
  /// The id that it is given: its UID if that is a UUID, otherwise a UUID of version 8 made of format and key, the same on every
  /// machine.
  public var id: TODOItem.ID
  /// What it says. The parent is that of an item that is not in the file, by its id; nil for one that is.
  public var values: TODOItemValues
  /// The fields about which this kind of entry can say something. The others of an item that is there already stay as they are.
  public var fields: Set<ItemField>
  /// When it was completed and created, UTC; nil if it does not say.
  public var completedAt, createdAt: Date?
  /// When it was changed last, UTC, which a new item takes over; nil if the file does not say it of an item of ours.
  public var modifiedAt: Date?
  /// The item of which it is a completed copy.
  public var copyOf: TODOItem.ID?
  /// The date of its rule, if it is due on another one.
  public var scheduled: DueDate?
  /// The place of its parent in the file: the number of that entry, from 0, which may be a later one.
  public var parentEntry: Int?
  /// The first line of the entry in the file, from 1.
  public var line: Int
  /// The key by which it is found in this format when the file is read again; see ``ItemSource/key``.
  public var key: String
  /// What is kept with the item: the entry itself, but for our own formats, which say everything; and from our own JSON, what other
  /// formats said.
  public var sources: [ItemSource]

  public init(
    id: TODOItem.ID,
    values: TODOItemValues,
    fields: Set<ItemField>,
    line: Int,
    key: String,
    sources: [ItemSource]
  ) {
    (self.id, self.values, self.fields, self.line) = (id, values, fields, line)
    (self.key, self.sources) = (key, sources)
  }
}

/// An entry that says that its item was deleted in the other program.
public struct DeletedEntry: Hashable, Sendable {
  /// The id that the item has.
  public let id: TODOItem.ID
  /// Its first line in the file, from 1.
  public let line: Int
  public let title: String?

  public init(id: TODOItem.ID, line: Int, title: String?) {
    (self.id, self.line, self.title) = (id, line, title)
  }
}

/// The entries of a file that was scanned, in the order of the file, each read when it is asked for: a hundred thousand items are
/// never in memory together.
public protocol ImportedItems: Sendable {
  var format: FileFormat { get }
  /// Its file, as ``EntryKey/file`` has it; empty for none.
  var place: String { get }
  /// How many entries are taken in, at most ``limit``.
  var count: Int { get }
  /// Reads an entry.
  func item(at index: Int) -> ImportedItem
  /// The ids of all entries, as if each became a new item. It may be empty where all entries have ids of their own.
  var ids: [TODOItem.ID] { get }
  /// What the text that was kept with an item said, to find out what has changed in the file since; nil if it cannot be read.
  func item(keptIn source: ItemSource) -> ImportedItem?
  /// Reads an entry, or what was kept of one, as of a time: “tomorrow” is the day after that. Nil in formats that have no such words.
  func item(at index: Int, asOf time: Date) -> ImportedItem?
  func item(keptIn source: ItemSource, asOf time: Date) -> ImportedItem?
  /// Reads an entry as what was kept of it was read, such as a line of a todo.txt whose projects were tags; nil if that is as
  /// ``item(at:)`` reads it.
  func item(at index: Int, as kept: ItemSource) -> ImportedItem?
  /// What is kept of an entry of which some fields are not decided, so that they still differ when the file is read again: the entry, but
  /// for the values of `base` in these fields. Nil if the format cannot say them.
  func source(at index: Int, withholding fields: Set<ItemField>, for base: ImportedItem) -> ItemSource?
  /// Lists and views to be made first, in their order, as far as there are none of that name; empty for most formats.
  var collections: [ImportedCollection] { get }
  /// The definitions of time zones that kept texts name, by that name; empty for all formats but iCalendar.
  var zones: [String: Data] { get }
  /// The entries that are left out because they were deleted there; empty for formats that keep none.
  var deleted: [DeletedEntry] { get }
}

extension ImportedItems {
  public var place: String { "" }
  public var ids: [TODOItem.ID] { [] }
  public var collections: [ImportedCollection] { [] }
  public func item(at index: Int, as kept: ItemSource) -> ImportedItem? { nil }
  public func item(at index: Int, asOf time: Date) -> ImportedItem? { nil }
  public func item(keptIn source: ItemSource, asOf time: Date) -> ImportedItem? { nil }
  public func source(at index: Int, withholding: Set<ItemField>, for base: ImportedItem) -> ItemSource? {
    nil
  }
  public var zones: [String: Data] { [:] }
  public var deleted: [DeletedEntry] { [] }
}

extension ImportedItems {
  /// Reads words that count from a day, such as “tomorrow”, as of the time at which an item has got its dates: where they say what the item
  /// has, nothing has changed in the file. A word that means another day than the one that was kept, when both are read now, was typed again.
  ///
  /// - Parameters:
  ///   - index: of the entry that the item is.
  ///   - theirs: what it says.
  ///   - kept: what was kept of it; nil for an entry of which nothing is.
  ///   - base: what that says.
  public func settleDates(
    ofEntryAt index: Int,
    _ theirs: inout TODOItemValues,
    over kept: ItemSource?,
    _ base: inout TODOItemValues?,
    in item: TODOItem
  ) {
    var open = [ItemField.due, .start, .repeats].filter {
      $0.stored(in: theirs) != $0.stored(in: item.values)
    }
    for time in [item.createdAt, item.modifiedAt] where !open.isEmpty {
      guard let new = self.item(at: index, asOf: time)?.values else { return }
      let former = kept.flatMap { self.item(keptIn: $0, asOf: time) }?.values ?? new
      open.removeAll { field in
        let ours = field.stored(in: item.values)
        guard field.stored(in: former) == ours else { return false }
        let isTypedAgain = base.map { field.stored(in: $0) != field.stored(in: theirs) } ?? false
        if var values = base {
          _ = field.set(ours, in: &values)
          base = values
        }
        if !isTypedAgain, field.stored(in: new) == ours { _ = field.set(ours, in: &theirs) }
        return true
      }
    }
  }
}

/// A list or view that a file brings with it.
public struct ImportedCollection: Hashable, Sendable {
  public let kind: TODOCollection.Kind
  public let name: String
  /// What a view shows, and its order, as stored.
  public let query, sort: String?

  public init(_ kind: TODOCollection.Kind, name: String, query: String? = nil, sort: String? = nil) {
    (self.kind, self.name, self.query, self.sort) = (kind, name, query, sort)
  }
}
