public import TODOCore

/// The choice of a priority, for an item of the list or for a form.
public final class PriorityPickerViewModel {
  /// From the least to the most, as they are numbered 1 to 4.
  public let choices = TODOPriority.allCases
  /// The priority that is set now.
  public let current: TODOPriority
  /// What it is for; nil for a form.
  public let subject: Subject?

  public enum Subject: Hashable, Sendable {
    /// The item of that title.
    case item(title: String)
    case selected(SelectedCount)
  }

  private let onChoice: (TODOPriority) async throws(TODOStoreError) -> TODOChangeOutcome?

  /// - Parameter onChoice: sets the priority; gives what became of it, or nil when nothing was stored.
  public init(
    current: TODOPriority,
    for subject: Subject? = nil,
    onChoice: @escaping (TODOPriority) async throws(TODOStoreError) -> TODOChangeOutcome?
  ) {
    self.current = current
    self.subject = subject
    self.onChoice = onChoice
  }

  public func choose(_ priority: TODOPriority) async throws(TODOStoreError) -> TODOChangeOutcome? {
    try await onChoice(priority)
  }
}
