/// A reminder of an open item whose moment has come, and that has not rung, or was put off until now.
public struct DueReminder: Hashable, Sendable {
  public let item: TODOItem.ID
  public let title: String
  public let due: DueDate?
  /// When it was to ring.
  public let moment: LocalMoment
  /// Until when it was put off; nil if it was not.
  public let snoozedUntil: LocalMoment?

  public init(
    item: TODOItem.ID,
    title: String,
    due: DueDate?,
    moment: LocalMoment,
    snoozedUntil: LocalMoment?
  ) {
    self.item = item
    self.title = title
    self.due = due
    self.moment = moment
    self.snoozedUntil = snoozedUntil
  }

  /// When it rings.
  public var ringsAt: LocalMoment { snoozedUntil ?? moment }
}
