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
    switch count {
    case .exactly(0): nil
    case .exactly(let count): .overdueCount(count: count)
    case .moreThan(let limit): .overdueCountOrMore(count: limit)
    }
  }

  /// How many items are due today; nil for none.
  static func today(_ count: TODOGroupCount) -> Message? {
    switch count {
    case .exactly(0): nil
    case .exactly(let count): .todayCount(count: count)
    case .moreThan(let limit): .todayCountOrMore(count: limit)
    }
  }

  /// How many items have a date.
  static func dated(_ count: TODOGroupCount) -> Message {
    switch count {
    case .exactly(let count): .datedCount(count: count)
    case .moreThan(let limit): .datedCountOrMore(count: limit)
    }
  }

  /// How many items have no date; nil for none.
  static func undated(_ count: TODOGroupCount) -> Message? {
    switch count {
    case .exactly(0): nil
    case .exactly(let count): .undatedCount(count: count)
    case .moreThan(let limit): .undatedCountOrMore(count: limit)
    }
  }

  /// How many items a folded group hides.
  static func folded(_ count: TODOGroupCount) -> Message {
    switch count {
    case .exactly(let count): .foldedItems(count: count)
    case .moreThan(let limit): .foldedItemsOrMore(count: limit)
    }
  }
}
