public import TODOCore

/// A choice of priority, for an item of the list or for a form.
public final class PriorityPickerViewModel {
  /// From lowest to highest, as they are numbered 1 to 4.
  public let choices = TODOPriority.allCases
  public let current: TODOPriority
  /// What the choice applies to; nil for a form.
  public let subject: Subject?

  /// Whose priority is chosen.
  public enum Subject: Hashable, Sendable {
    case item(title: String)
    case selected(SelectedCount)
  }

  private let onChoice: (TODOPriority) async throws(TODOStoreError) -> Void

  /// - Parameter onChoice: sets the priority.
  public init(
    current: TODOPriority,
    for subject: Subject? = nil,
    onChoice: @escaping (TODOPriority) async throws(TODOStoreError) -> Void
  ) {
    (self.current, self.subject, self.onChoice) = (current, subject, onChoice)
  }

  /// Sets the priority for what it is chosen for.
  public func choose(_ priority: TODOPriority) async throws(TODOStoreError) {
    try await onChoice(priority)
  }
}
