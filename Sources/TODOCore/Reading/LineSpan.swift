/// A part of a typed line that means something.
public struct LineSpan: Hashable, Sendable {
  /// What the words name.
  public enum Kind: Hashable, Sendable {
    case date, priority, tag, list
    case value(ItemField)
  }

  /// The characters of it, counted from the beginning of the line.
  public let characters: Range<Int>
  /// The words of it. A date with other words or fields between its own is a span for each part, of which each has all of its words.
  public let text: String
  public let kind: Kind
  /// Whether it is taken out of the title; if not, it is offered.
  public let isTaken: Bool
  /// What the date means.
  public let due: DueDateText

  /// The name of the tag or list that words such as “@anna” stand for.
  public var name: String { LineToken.name(behindSignOf: text) }
}

/// What a person has decided about words of a line that mean something. It holds for the words wherever they are.
public struct LineChoices: Hashable, Sendable {
  /// Words that stay in the title.
  private(set) var kept: Set<String> = []
  /// Words that were only offered, and are taken.
  private(set) var wanted: Set<String> = []
  /// How many of the readings of the date are skipped.
  public private(set) var reading = 0

  public init() {}

  /// Leaves the words of a span in the title from now on.
  public mutating func putBack(_ span: LineSpan) {
    kept.insert(span.text)
    wanted.remove(span.text)
    reading = 0
  }

  /// Takes the words of a span, which were only offered, from now on.
  public mutating func take(_ span: LineSpan) {
    wanted.insert(span.text)
    kept.remove(span.text)
    reading = 0
  }

  /// Reads the date in the next way that is possible.
  public mutating func takeNextReading() { reading += 1 }

  /// Returns to the first reading, for other words.
  public mutating func resetReading() { reading = 0 }
}
