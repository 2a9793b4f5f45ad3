public import Foundation
public import TODOCore

/// Where the entries of a file are.
public struct ScannedFile: Sendable {
  /// One entry: 16 bytes, however long it is.
  public struct Place: Hashable, Sendable {
    private var start, end, firstLine: UInt32
    private var above: Int32

    public init(range: Range<Int>, line: Int, parent: Int? = nil) {
      (start, end, firstLine) = (UInt32(range.lowerBound), UInt32(range.upperBound), UInt32(line))
      above = Int32(parent ?? -1)
    }

    /// Its bytes in the file.
    public var range: Range<Int> {
      get { Int(start)..<Int(end) }
      set { (start, end) = (UInt32(newValue.lowerBound), UInt32(newValue.upperBound)) }
    }
    /// Its first line, from 1.
    public var line: Int { Int(firstLine) }
    /// The number of the entry that it is a step of.
    public var parent: Int? {
      get { above < 0 ? nil : Int(above) }
      set { above = Int32(newValue ?? -1) }
    }
  }

  public var places: [Place] = []
  public var notes = FileNotes()
  public var collections: [ImportedCollection] = []
  /// What an entry needs in front of it to be read alone, such as the head of a table.
  public var context = Data()
  /// What single entries need as well, by their numbers: it comes after ``context``, and what is kept with the item begins with both.
  public var contexts: [Int: Data] = [:]
  /// The numbers of the entries in the order that the file gives them, if it has one besides that of its lines; empty if not.
  public var order: [Int] = []
  /// The definitions of time zones, by name.
  public var zones: [String: Data] = [:]
  /// The entries that say that they were deleted, with their keys.
  var deleted: [(key: String, line: Int, title: String?)] = []
  /// Where new entries are put when the file is updated.
  public var end = 0
  /// The further ranges of an entry that is in several places of the file, by its number.
  public var parts: [Int: [Range<Int>]] = [:]
  /// What is between two entries if they do not stand alone: the comma of an array. It goes with an entry that is removed, and comes
  /// before one that is added.
  public var between: Data?
  /// What ends a line, as the first one ends.
  public var lineEnd = "\n"
  /// Whether the line before ``end`` has no line end. What is added then begins with one instead of ending with it.
  public var endsInLine = false
  /// Whether steps are inside of the item that they are steps of.
  public var holdsStepsInside = false
  /// By what a step is indented, in formats in which that makes it one.
  public var indent = "  "
  /// The keys of entries that an entry alone does not say, by their numbers: of one whose text is that of an earlier one, and of one
  /// whose id another one has too.
  public var keys: [Int: String] = [:]
  /// The numbers of the entries that say of what they are steps, and are none: of a circle, or too deep.
  var unlinked: Set<Int> = []
  /// The ids by which steps name entries of the file as their parents.
  var parentIDs: Set<String> = []

  public init() {}

  /// An entry with what is needed to read it without the rest of the file, as it is kept with the item.
  public func text(of entry: Int, in file: Data) -> Data {
    context + (contexts[entry] ?? Data()) + bytes(of: entry, in: file)
  }

  /// The first range of an entry, and its further parts.
  func ranges(of entry: Int) -> [Range<Int>] { [places[entry].range] + (parts[entry] ?? []) }

  /// An entry alone, with all of its parts.
  func bytes(of entry: Int, in file: Data) -> Data {
    func bytes(_ range: Range<Int>) -> Data {
      file[(file.startIndex + range.lowerBound)..<(file.startIndex + range.upperBound)]
    }
    var text = Data(bytes(places[entry].range))
    for range in parts[entry] ?? [] { text += (between ?? Data()) + bytes(range) }
    return text
  }

  /// Where a new step of an entry goes, in formats in which that makes it one: after the last of its steps, and of theirs.
  public func end(ofStepsOf entry: Int) -> Int {
    let last = lastStep(of: entry)
    return last == entry ? places[entry].range.upperBound : end(of: (entry + 1)...last)
  }

  /// The last one of the steps of an entry themselves, in such formats.
  func lastDirectStep(of entry: Int) -> Int? {
    var step = lastStep(of: entry)
    guard step > entry else { return nil }
    while let parent = places[step].parent, parent > entry { step = parent }
    return step
  }

  /// The last of the steps of an entry, and of theirs; itself if it has none.
  func lastStep(of entry: Int) -> Int {
    var last = entry
    while last + 1 < places.count, let parent = places[last + 1].parent, parent >= entry { last += 1 }
    return last
  }

  /// Where entries end, with all of their parts.
  func end(of entries: ClosedRange<Int>) -> Int {
    entries.reduce(0) { end, entry in max(end, (parts[entry]?.last ?? places[entry].range).upperBound) }
  }
}

/// The limits of what is read.
public enum FormatLimits {
  /// Of a file and its text, in bytes: below 4 GiB, as a ``ScannedFile/Place`` has 32 bits for each end.
  public static let file = 2 << 30
  /// Of an entry or a line, in bytes.
  public static let entry = 1 << 20
  public static let entries = 1_000_000
  /// Of a title, in characters; the rest goes on in the details.
  public static let title = 1_000
  public static let tags = 100
}
