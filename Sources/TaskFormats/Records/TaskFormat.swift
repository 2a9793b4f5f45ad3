public import Foundation
public import TODOCore

/// One format: how its files are taken apart, read, patched and put together. Each reads any bytes, in linear time.
public protocol TaskFormat: Sendable {
  var format: FileFormat { get }

  init(_ settings: FormatSettings)

  /// Finds the entries of a file, and tells what is left out, kept and changed.
  ///
  /// - Throws: ``FormatError`` for a file that is read whole or not at all.
  func scan(_ file: Data) throws(FormatError) -> ScannedFile

  /// Reads an entry that ``scan(_:)`` found. `text` is the entry with what is needed to read it without the rest of the file, as it
  /// is kept with the item.
  func read(_ text: Data) -> ForeignEntry?

  /// The entry of an item: what was kept, with the values that differ patched in; or a new one.
  func write(_ item: ExportedItem) -> WrittenEntry

  /// An entry, or one with its steps, as it is in another place of the file, in formats in which the place says of what it is a step; nil
  /// if it cannot be there.
  ///
  /// - Parameters:
  ///   - parent: the entry that it is a step of; nil for none.
  ///   - sibling: one before it that is a step of the same; nil for none.
  ///   - level: 0 for no step.
  func placed(_ lines: Data, below parent: Data?, beside sibling: Data?, level: Int) -> Data?

  /// What comes before the first entry of a new file, between two, and after the last one; nothing in most formats of lines.
  func frame(of lists: [String]) -> FileFrame

  /// The same for a file that also says which lists and views there are, in their order; only our own JSON does.
  func frame(of lists: [String], collections: [ImportedCollection]) -> FileFrame
}

extension TaskFormat {
  public func placed(_ lines: Data, below parent: Data?, beside sibling: Data?, level: Int) -> Data? { lines }

  public func frame(of lists: [String]) -> FileFrame { FileFrame() }

  public func frame(of lists: [String], collections: [ImportedCollection]) -> FileFrame { frame(of: lists) }
}

/// The entry of an item in a file.
public struct WrittenEntry: Hashable, Sendable {
  /// Empty if the item is not to be in the file.
  public var text: Data
  /// What the format has no place for.
  public var notes: [FileNote]
  /// The texts of its ranges in the file, each in its place; empty if the text takes the place of all.
  public var parts: [Data] = []
  /// The items of further entries in the text, which come after the one of the item, and in which part they are.
  public var others: [Other] = []

  public struct Other: Hashable, Sendable {
    public let id: TODOItem.ID
    let part: Int
  }

  /// Whether the item is in the file although the text is empty: the entry of another item says it.
  public private(set) var isInOther = false

  public init(_ text: Data, notes: [FileNote] = []) { (self.text, self.notes) = (text, notes) }

  /// For an item that the entry of another one says.
  static let inOther: WrittenEntry = {
    var entry = WrittenEntry(Data())
    entry.isInOther = true
    return entry
  }()
}

/// What surrounds the entries of a new file.
public struct FileFrame: Hashable, Sendable {
  public var start, between, end: Data

  public init(start: String = "", between: String = "", end: String = "") {
    (self.start, self.between, self.end) = (Data(start.utf8), Data(between.utf8), Data(end.utf8))
  }
}

/// Why a file is not read at all.
public enum FormatError: Error, Hashable, Sendable {
  /// At this line and column, both from 1, something else was expected.
  case expected(String, line: Int, column: Int)
  /// The first line of a table names no column for titles; `columns` are the others that are read.
  case noTitleColumn(columns: [String])
  /// It is JSON, but of another program.
  case ofOtherProgram
  /// No calendar begins in it, whatever its name says.
  case noCalendar
  /// It is a web page or a document, no line of which is meant to be an item.
  case document
  /// It is larger than `limit` bytes.
  case tooLarge(limit: Int)
  /// There are more entries than `limit`.
  case tooManyEntries(limit: Int)
  /// It is nested deeper.
  case tooDeep(limit: Int)
  /// It holds steps inside their item, which would go when that is written.
  case stepsInside
}
