public import TODOModel

/// The choice of a priority, for an item of the list or for a form.
public final class PriorityPickerViewModel {
  /// From the least to the most, as they are numbered 1 to 4.
  public let choices = TODOPriority.allCases
  /// The priority that is set now.
  public let current: TODOPriority
  /// The title of the item it is for; nil for a form.
  public let itemTitle: String?
  private let onChoice: (TODOPriority) async throws(TODOStoreError) -> TODOChangeOutcome?

  /// - Parameter onChoice: sets the priority; gives what became of it, or nil when nothing was stored.
  public init(
    current: TODOPriority,
    itemTitle: String? = nil,
    onChoice: @escaping (TODOPriority) async throws(TODOStoreError) -> TODOChangeOutcome?
  ) {
    self.current = current
    self.itemTitle = itemTitle
    self.onChoice = onChoice
  }

  public func choose(_ priority: TODOPriority) async throws(TODOStoreError) -> TODOChangeOutcome? {
    try await onChoice(priority)
  }
}
