public import TODOCore
import TODOWording

extension TODOGroupCount {
  /// The number as it is written in a narrow place: “12”, “999+”.
  public var text: String {
    switch self {
    case .exactly(let count): String(count)
    case .moreThan(let limit): "\(limit)+"
    }
  }
}

extension Message {
  /// How many items are late; nil for none.
  static func overdue(_ count: TODOGroupCount) -> Message? {
    number(count, { .overdueCount(count: $0) }, orMore: { .overdueCountOrMore(count: $0) })
  }

  /// How many items are due today; nil for none.
  static func today(_ count: TODOGroupCount) -> Message? {
    number(count, { .todayCount(count: $0) }, orMore: { .todayCountOrMore(count: $0) })
  }

  /// How many items have a date.
  static func dated(_ count: TODOGroupCount) -> Message {
    number(count, { .datedCount(count: $0) }, orMore: { .datedCountOrMore(count: $0) })
      ?? .datedCount(count: 0)
  }

  /// How many items have no date; nil for none.
  static func undated(_ count: TODOGroupCount) -> Message? {
    number(count, { .undatedCount(count: $0) }, orMore: { .undatedCountOrMore(count: $0) })
  }

  /// How many items a folded group hides; nil for none.
  static func folded(_ count: TODOGroupCount) -> Message? {
    number(count, { .foldedItems(count: $0) }, orMore: { .foldedItemsOrMore(count: $0) })
  }

  private static func number(
    _ count: TODOGroupCount,
    _ exactly: (Int) -> Message,
    orMore: (Int) -> Message
  ) -> Message? {
    switch count {
    case .exactly(0): nil
    case .exactly(let count): exactly(count)
    case .moreThan(let limit): orMore(limit)
    }
  }
}
