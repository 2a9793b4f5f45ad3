import TODOCore
import TerminalUI

/// The sign of a priority.
struct PriorityMark {
  private let priority: TODOPriority

  init(_ priority: TODOPriority) { self.priority = priority }

  /// How many columns the widest sign takes.
  static func columns(_ marks: MarkStyle) -> Int { marks == .unicode ? 1 : 2 }

  func text(_ marks: MarkStyle) -> String {
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
    case .high: theme.strong
    case .highest: theme.warning
    }
  }
}
