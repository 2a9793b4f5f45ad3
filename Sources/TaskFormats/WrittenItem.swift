public import Foundation
public import TODOCore

/// What is to be kept with the items that were written to a file. It is read from that entry by entry, so that the texts are never in memory
/// together.
public struct WrittenSources: Sequence, Sendable {
  public typealias Element = (item: TODOItem.ID, source: ItemSource)

  /// One for each entry, in the order of the lines; nil for one of which nothing new is to be kept.
  private let items: [WrittenItem?]
  private let file: FileItems?
  private let others: [Element]

  /// Nothing, for a format that says everything.
  init() { (items, file, others) = ([], nil, []) }

  /// - Parameters:
  ///   - items: for entries of which something is kept. If there are others in the file, nothing is.
  ///   - others: of items that are not in it.
  init(_ items: [WrittenItem?], in file: FileItems, and others: [Element] = []) {
    self.items = file.count == items.count ? items : []
    (self.file, self.others) = (file, others)
  }

  public func makeIterator() -> AnyIterator<Element> {
    var (place, rest) = (0, others.makeIterator())
    return AnyIterator {
      while place < items.count {
        defer { place += 1 }
        guard let item = items[place], let file, let source = item.source(in: file, at: file.byLine[place])
        else { continue }
        return (item.id, source)
      }
      return rest.next()
    }
  }
}

/// An item in a file that is written.
struct WrittenItem: Sendable {
  let id: TODOItem.ID
  /// A hash of what was kept with it before.
  private let former: Int?
  private let state: EntryKey.State
  /// What few items have, and is large.
  private let special: Special?

  /// An item in an entry that is new.
  ///
  /// - Parameter state: of the entry from now on.
  init(_ exported: ExportedItem, _ state: EntryKey.State) {
    (id, former, special) = (exported.item.id, exported.kept?.hashValue, nil)
    self.state = state
  }

  /// An item of which nothing was kept before.
  init(_ id: TODOItem.ID) { (self.id, former, special, state) = (id, nil, nil, .added) }

  /// An item in an entry that the file has.
  init(_ exported: ExportedItem, withholding fields: Set<ItemField>, for base: ImportedItem, mode: Data) {
    (id, former) = (exported.item.id, exported.kept?.hashValue)
    state = exported.stateInUpdate
    special = fields.isEmpty && mode.isEmpty ? nil : Special(fields, base, mode)
  }

  /// What the file says that was not taken in yet, and must differ from what is kept: the fields, and what was known instead.
  private final class Special: Sendable {
    let fields: Set<ItemField>
    let base: ImportedItem
    /// See ``FileItems/mode(of:)``.
    let mode: Data

    init(_ fields: Set<ItemField>, _ base: ImportedItem, _ mode: Data) {
      (self.fields, self.base, self.mode) = (fields, base, mode)
    }
  }

  /// What an entry of a file that was written says of the item; nil if that is kept already.
  func source(in file: FileItems, at number: Int) -> ItemSource? {
    let read =
      if let special, !special.fields.isEmpty {
        file.source(at: number, withholding: special.fields, for: special.base)
      } else {
        file.item(at: number, mode: special?.mode ?? Data()).sources.first
      }
    guard let read else { return nil }
    let key = EntryKey(text: read.key)
    let source = ItemSource(read.format, key: key.with(state).text, text: read.text)
    return source.hashValue == former ? nil : source
  }
}

extension ExportedItem {
  /// What its entry is once an update has written it: an item that no file has brought is still one that was made here.
  var stateInUpdate: EntryKey.State {
    switch kept.map({ EntryKey(text: $0.key).state }) {
    case nil, .copy, .added: .added
    case .inFile, .takenOut: .inFile
    }
  }

  /// Whether it has the values of an entry.
  ///
  /// - Parameters:
  ///   - columns: the fields of a table of which the entry is a row, which has nothing to say of others; nil for no table.
  ///   - parent: the item that it is a step of by the entry.
  func says(_ entry: ImportedItem, asRowOf columns: Set<ItemField>?, parent: TODOItem.ID?) -> Bool {
    func isSame(_ date: Date?, _ other: Date?) -> Bool {
      other == nil || date.map { abs($0.timeIntervalSince(other ?? $0)) < 0.001 } == true
    }
    // What is kept of an entry of ours, to find it again, is in no file.
    func foreign(_ sources: [ItemSource]) -> [ItemSource] { sources.filter { !$0.format.saysEverything } }
    var theirs = entry.values
    theirs.parent = parent
    return ItemField.allCases.allSatisfy { field in
      columns?.contains(field) == false || field.stored(in: item.values) == field.stored(in: theirs)
    } && isSame(item.completedAt, entry.completedAt) && isSame(item.createdAt, entry.createdAt)
      && item.scheduled == entry.scheduled
      && (columns != nil || item.copyOf == entry.copyOf && foreign(sources) == foreign(entry.sources))
  }

  func at(level: Int) -> ExportedItem {
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
  func merged(
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
