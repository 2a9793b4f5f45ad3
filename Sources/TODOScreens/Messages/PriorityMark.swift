public import TODOCore
public import TerminalUI

/// The symbol of a priority in the list.
public struct PriorityMark {
  private let priority: TODOPriority

  public init(_ priority: TODOPriority) { self.priority = priority }

  /// The width of the widest symbol.
  public static func columns(_ marks: MarkStyle) -> Int { marks == .unicode ? 1 : 2 }

  /// In at most ``columns(_:)`` columns.
  public func text(_ marks: MarkStyle) -> String {
    switch priority {
    case .low: "-"
    case .middle: " "
    case .high: "!"
    case .highest: marks == .unicode ? "‼" : "!!"
    }
  }

  func style(_ theme: Theme) -> Style {
    switch priority {
    case .low, .middle: theme.quiet
    case .high: theme.notice
    case .highest: theme.alarm
    }
  }
}
