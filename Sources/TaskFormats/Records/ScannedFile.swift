public import Foundation
public import TODOCore

/// Where the entries of a file are.
public struct ScannedFile: Sendable {
  /// One entry: 40 bytes, however long it is.
  public struct Place: Hashable, Sendable {
    /// Its bytes in the file.
    public var range: Range<Int>
    /// Its first line, from 1.
    public var line: Int
    /// The number of the entry that it is a step of.
    public var parent: Int?

    public init(range: Range<Int>, line: Int, parent: Int? = nil) {
      (self.range, self.line, self.parent) = (range, line, parent)
    }
  }

  public var places: [Place] = []
  public var notes = FileNotes()
  public var collections: [ImportedCollection] = []
  /// What an entry needs in front of it to be read alone, such as the head of a table.
  public var context = Data()
  /// The definitions of time zones, by name.
  public var zones: [String: Data] = [:]
  /// Where new entries are put when the file is updated.
  public var end = 0

  public init() {}
}

/// The limits of what is read.
public enum FormatLimits {
  /// Of a file, in bytes.
  public static let file = 2 << 30
  /// Of an entry or a line, in bytes.
  public static let entry = 1 << 20
  public static let entries = 1_000_000
  /// Of a title, in characters; the rest goes on in the details.
  public static let title = 1_000
  public static let tags = 100
}
