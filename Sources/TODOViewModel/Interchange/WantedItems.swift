import Foundation
import TODOCore
import TaskFormats

/// The entries of a file that are wanted, in the list into which they go.
nonisolated struct WantedItems: ImportedItems {
  private let file: FileItems
  /// Their numbers in the file; nil for all.
  private let wanted: [Int]?
  /// The places of those numbers among the wanted ones.
  private let places: [Int: Int]
  /// Nil for the list that each entry says.
  private let list: String?

  init(_ file: FileItems, wanted: [Int]?, list: String?) {
    (self.file, self.wanted, self.list) = (file, wanted, list)
    places = wanted.map { Dictionary(uniqueKeysWithValues: $0.enumerated().map { ($1, $0) }) } ?? [:]
  }

  var format: FileFormat { file.format }
  var count: Int { wanted?.count ?? file.count }
  var collections: [ImportedCollection] { file.collections }
  var zones: [String: Data] { file.zones }
  var deleted: [DeletedEntry] { file.deleted }

  func item(at index: Int) -> ImportedItem { placed(file.item(at: wanted?[index] ?? index)) }

  func item(at index: Int, as kept: ItemSource) -> ImportedItem? {
    file.item(at: wanted?[index] ?? index, as: kept).map(placed)
  }

  func source(at index: Int, withholding fields: Set<ItemField>, for base: ImportedItem) -> ItemSource? {
    file.source(at: wanted?[index] ?? index, withholding: fields, for: base)
  }

  func item(keptIn source: ItemSource) -> ImportedItem? { file.item(keptIn: source).map(inList) }

  func item(at index: Int, asOf time: Date) -> ImportedItem? {
    file.item(at: wanted?[index] ?? index, asOf: time)
  }

  func item(keptIn source: ItemSource, asOf time: Date) -> ImportedItem? {
    file.item(keptIn: source, asOf: time)
  }

  private func placed(_ item: ImportedItem) -> ImportedItem {
    var item = inList(item)
    // A step of what is not wanted is an item of its own.
    if wanted != nil { item.parentEntry = item.parentEntry.flatMap { places[$0] } }
    return item
  }

  private func inList(_ item: ImportedItem) -> ImportedItem {
    guard let list else { return item }
    var item = item
    item.values.list = list
    item.fields.insert(.list)
    return item
  }
}
