public import TODOCore
public import TODOWording
public import TerminalUI

/// What follows the title of an item in a row: its steps, until when it is snoozed, the item that it is a step of, its tags and its
/// location.
public struct ItemTail {
  /// A text after the title.
  public struct Part: Hashable, Sendable {
    public fileprivate(set) var text: String
    /// The blanks before it.
    public let gap: Int
    /// In a short row, the part with the highest rank goes first; those of rank 0 go only where the title would be too short.
    fileprivate let rank: Int

    fileprivate init(_ text: String, rank: Int, gap: Int = 2) {
      (self.text, self.rank, self.gap) = (text, rank, gap)
    }

    fileprivate var columns: Int { gap + DrawableText.width(of: text) }
  }

  /// In the order in which they are shown.
  private var parts: [Part] = []

  /// A title is not cut below this to make room for what follows it.
  private static let smallestTitle = 16
  /// The title of the item that it is a step of is shorter than the first number, and is not cut below the second.
  private static let (parentColumns, minParentColumns) = (24, 10)

  /// - Parameters:
  ///   - steps: how many steps it has; nil for none.
  ///   - hasStart: whether it says until when it is snoozed.
  ///   - hasParent: whether the item that it is a step of is not above it.
  ///   - tags: those that are shown.
  ///   - text: makes a message a text.
  public init(
    of item: TODOItem,
    steps: String?,
    hasStart: Bool = true,
    hasParent: Bool = true,
    tags: ItemTags,
    dates: DateWording,
    marks: MarkStyle,
    text: (Message) -> String
  ) {
    if let steps { parts.append(Part(steps, rank: 0)) }
    if hasStart, let start = item.start, !item.isDone, start >= DueDate(startingAfter: dates.now) {
      parts.append(Part(text(.snoozedUntil(date: dates.shortDue(start))), rank: 0))
    }
    if hasParent, let parent = item.parentTitle?.cut(to: Self.parentColumns) {
      parts.append(Part("\(marks.parent) \(parent)", rank: 1))
    }
    let signs = tags.text.split(separator: " ")
    parts += signs.enumerated().map { Part(String($1), rank: 2 + $0, gap: $0 == 0 ? 2 : 1) }
    let location = item.location.name
    if !location.isEmpty { parts.append(Part("\(marks.location) \(location)", rank: .max)) }
  }

  /// How many columns the title has beside the parts that fit.
  public func fitting(_ room: Int, beside title: String) -> (title: Int, parts: [Part]) {
    let width = DrawableText.width(of: title, limit: max(0, room + 1))
    var parts = parts
    func columns() -> Int { parts.reduce(0) { $0 + $1.columns } }
    while case let missing = width + columns() - room, missing > 0, let last = parts.map(\.rank).max(),
      last > 0
    {
      if last == 1, let parent = parts.firstIndex(where: { $0.rank == 1 }) {
        let shorter = parts[parent].columns - parts[parent].gap - missing
        if shorter >= Self.minParentColumns {
          parts[parent].text = parts[parent].text.cut(to: shorter)
          break
        }
      }
      parts.removeAll { $0.rank == last }
    }
    // Until when it is snoozed stays longer than how many steps it has.
    while room - columns() < min(width, Self.smallestTitle), !parts.isEmpty { parts.removeFirst() }
    return (max(0, min(width, room - columns())), parts)
  }
}
