public import Foundation

/// An item on its way into a file.
public struct ExportedItem: Hashable, Sendable {
  public let item: TODOItem
  /// What the file said when it was read, if the item came from one of this format.
  public let kept: ItemSource?
  /// The id and the key in this format of the item that it is a step of; nil for no step. The key is nil if that item did not come from a
  /// file of this format.
  public let parent: (id: TODOItem.ID, key: String?)?
  /// What a todo.txt said of that item; nil for other formats.
  public let parentText: Data?
  /// How deep it is below the first item without a parent: 0 for that one.
  public var level: Int
  /// Whether its entry in the file is at this level already, and so keeps the place that it has.
  public let isInPlace: Bool
  /// The item that it is a completed copy of, with what a file of this format said of that; nil if that did not come from one, or is not
  /// exported with it.
  public let original: (item: TODOItem, kept: ItemSource)?
  /// Whether the entry keeps naming its parent although the item is not a step here: an open item cannot be a step of a done one.
  public var keepsParent = false
  /// Whether a file of another format brought it, or the item that it is a completed copy of, as far as that was asked for.
  public let isInOtherFormat: Bool
  /// What other formats said of it, for our own JSON; empty for any other format.
  public let sources: [ItemSource]

  public init(
    _ item: TODOItem,
    kept: ItemSource?,
    parent: (id: TODOItem.ID, key: String?)?,
    parentText: Data? = nil,
    level: Int,
    isInPlace: Bool = false,
    original: (item: TODOItem, kept: ItemSource)? = nil,
    isInOtherFormat: Bool = false,
    sources: [ItemSource] = []
  ) {
    self.isInOtherFormat = isInOtherFormat
    (self.item, self.kept, self.parent, self.sources) = (item, kept, parent, sources)
    (self.level, self.isInPlace, self.original, self.parentText) = (level, isInPlace, original, parentText)
  }

  /// Whether no file of this format has brought it, nor is one kept up to date with it.
  public var wasMadeHere: Bool {
    kept.map { ![.inFile, .added].contains(EntryKey(text: $0.key).state) } ?? true
  }

  public static func == (a: ExportedItem, b: ExportedItem) -> Bool {
    a.item == b.item && a.kept == b.kept && a.parent?.id == b.parent?.id && a.parent?.key == b.parent?.key
      && a.parentText == b.parentText && a.level == b.level && a.isInPlace == b.isInPlace
      && a.keepsParent == b.keepsParent && a.isInOtherFormat == b.isInOtherFormat
      && a.sources == b.sources
      && a.original?.item == b.original?.item && a.original?.kept == b.original?.kept
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(item.id) }
}
