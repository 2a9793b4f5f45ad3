public import TODOCore
public import TerminalUI

/// The sign of a priority, as the list shows it.
public struct PriorityMark {
  private let priority: TODOPriority

  public init(_ priority: TODOPriority) { self.priority = priority }

  /// How many columns the widest sign takes.
  public static func columns(_ marks: MarkStyle) -> Int { marks == .unicode ? 1 : 2 }

  /// In ``columns(_:)`` columns or fewer.
  public func text(_ marks: MarkStyle) -> String {
    switch priority {
    case .low: marks == .unicode ? "↓" : "-"
    case .middle: " "
    case .high: "!"
    case .highest: marks == .unicode ? "‼" : "!!"
    }
  }

  func style(_ theme: Theme) -> Style {
    switch priority {
    case .low, .middle: theme.quiet
    case .high: theme.key
    case .highest: theme.warning
    }
  }
}
