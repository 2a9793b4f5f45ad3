public import Foundation
public import TODOCore

/// What is to be kept with an item that was written to a file.
public struct WrittenSource: Hashable, Sendable {
  public let item: TODOItem.ID
  public let source: ItemSource
}

/// An item in a file that is written.
struct WrittenItem {
  let id: TODOItem.ID
  /// A hash of what was kept with it before.
  private let former: Int?
  private let isCopy: Bool
  /// What the file says that was not taken in yet, and must differ from what is kept. Few items have it, and it is large.
  private let newer: Newer?
  /// See ``FileItems/mode(of:)``.
  private var mode = Data()

  /// - Parameter isCopy: see ``EntryKey/State/copy``.
  init(_ exported: ExportedItem, isCopy: Bool = false) {
    (id, former, newer) = (exported.item.id, exported.kept?.hashValue, nil)
    self.isCopy = isCopy
  }

  /// An item of which nothing was kept before.
  init(_ id: TODOItem.ID) { (self.id, former, newer, isCopy) = (id, nil, nil, false) }

  init(_ exported: ExportedItem, withholding fields: Set<ItemField>, for base: ImportedItem, mode: Data) {
    self.mode = mode
    (id, former, isCopy) = (exported.item.id, exported.kept?.hashValue, false)
    newer = fields.isEmpty ? nil : Newer(fields, base)
  }

  /// Fields of a file, and what was known instead.
  private final class Newer {
    let fields: Set<ItemField>
    let base: ImportedItem

    init(_ fields: Set<ItemField>, _ base: ImportedItem) { (self.fields, self.base) = (fields, base) }
  }

  /// Reads the entries of a file that was written, and gives each to its item.
  ///
  /// - Parameter items: one for each entry; nil for one of which nothing new is to be kept.
  /// - Returns: empty if there are other entries in the file; those that are kept already are left out.
  static func sources(_ items: [WrittenItem?], in file: FileItems) -> [WrittenSource] {
    guard file.count == items.count else { return [] }
    return zip(items, file.byLine).compactMap { item, number in
      guard let item,
        let read = item.newer.map({ file.source(at: number, withholding: $0.fields, for: $0.base) })
          ?? file.item(at: number, mode: item.mode).sources.first
      else { return nil }
      let key = EntryKey(text: read.key)
      let source = ItemSource(read.format, key: (item.isCopy ? key.with(.copy) : key).text, text: read.text)
      return source.hashValue == item.former ? nil : WrittenSource(item: item.id, source: source)
    }
  }
}

extension ExportedItem {
  /// Whether it has the values of an entry.
  ///
  /// - Parameter isRow: whether the entry is a row of a table, which has nothing to say of other fields than its own.
  func says(_ entry: ImportedItem, isRow: Bool, parent: TODOItem.ID?) -> Bool {
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
