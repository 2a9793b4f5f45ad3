/// The step of a repeating item from the date that was completed to the next.
public struct RepeatAdvance: Hashable, Sendable {
  /// When the item is due from now on.
  public let next: DueDate
  /// How the item repeats from now on: a rule with a number of dates has fewer left.
  public let rest: Repeat
  /// The dates between the two that were passed over.
  public let missed: Int
}
