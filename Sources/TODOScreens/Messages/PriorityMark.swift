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

  var role: Theme.Role {
    switch priority {
    case .low, .middle: .quiet
    case .high: .notice
    case .highest: .alarm
    }
  }

  func style(_ theme: Theme) -> Style { theme.style(role) }
}
