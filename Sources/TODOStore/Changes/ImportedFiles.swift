import Foundation
import TODOCore

/// The entries of several files as one sequence.
struct ImportedFiles: Sendable {
  private let files: [any ImportedItems]
  /// The number of the first entry of each file.
  private let starts: [Int]
  let count: Int
  /// The ids of the entries, if they are in several files: of a single one, an entry that has not moved is found by its key.
  let ids: Set<TODOItem.ID>
  /// The files, as keys have them, if there are several: an entry without an id that was in one of them and is in none now has moved or gone.
  let places: Set<String>

  init(_ files: [any ImportedItems]) {
    self.files = files
    var (starts, count) = ([Int](), 0)
    for file in files {
      starts.append(count)
      count += file.count
    }
    (self.starts, self.count) = (starts, count)
    ids = files.count > 1 ? Set(files.flatMap(\.ids)) : []
    places = files.count > 1 ? Set(files.map(\.place)).subtracting([""]) : []
  }

  /// Lists and views that the files bring with them.
  var collections: [ImportedCollection] { files.flatMap(\.collections) }

  /// The entries that were deleted in the files, with the numbers of these.
  var deleted: [(entry: DeletedEntry, fileNumber: Int)] {
    files.enumerated().flatMap { number, file in file.deleted.map { ($0, number) } }
  }

  var zones: [String: Data] { files.reduce(into: [:]) { $0.merge($1.zones) { _, later in later } } }

  /// An entry of a file; the place of its parent is that among the entries of all files.
  struct Item: Sendable {
    var item: ImportedItem
    let file: any ImportedItems
    /// The number of the file, and that of the entry in it.
    let fileNumber, number: Int

    /// The number of the first entry of its file.
    private let start: Int

    fileprivate init(
      _ item: ImportedItem,
      of file: any ImportedItems,
      _ fileNumber: Int,
      number: Int,
      start: Int
    ) {
      (self.item, self.file, self.number, self.start) = (item, file, number, start)
      self.fileNumber = fileNumber
      self.item.values.list = CollectionName.list(typed: item.values.list) ?? ""
      // A number that is not an entry of this file is ignored.
      self.item.parentEntry = item.parentEntry.flatMap { (0..<file.count).contains($0) ? $0 + start : nil }
    }

    /// The same entry, read as what was kept of it.
    func read(as kept: ItemSource) -> Item {
      file.item(at: number, as: kept).map { Item($0, of: file, fileNumber, number: number, start: start) }
        ?? self
    }

    var format: FileFormat { file.format }

    /// What is kept of it in its own format; nil for a format that says everything.
    var kept: ItemSource? { item.sources.first { $0.format == file.format } }

    /// A note about the entry, or about one of its fields.
    ///
    /// - Parameter field: nil for the whole entry.
    func note(_ fate: FileNote.Fate, _ reason: FileNote.Reason, of field: ItemField? = nil) -> FileNote {
      FileNote(
        line: item.line,
        field?.row.name ?? "",
        fate,
        reason,
        title: item.values.title,
        fileNumber: fileNumber
      )
    }

    /// That the item has not what the file says of a field.
    func note(without field: ItemField, _ reason: FileNote.Reason) -> FileNote {
      note(kept == nil ? .lost : .kept, reason, of: field)
    }
  }

  func item(at entry: Int) -> Item {
    // The last file that begins at or before the entry.
    var (number, end) = (0, starts.count)
    while end - number > 1 {
      let middle = (number + end) / 2
      if starts[middle] <= entry { number = middle } else { end = middle }
    }
    let (file, start) = (files[number], starts[number])
    return Item(file.item(at: entry - start), of: file, number, number: entry - start, start: start)
  }
}
