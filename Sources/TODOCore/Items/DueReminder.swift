/// A reminder of an open item whose moment has come, and that has not rung.
public struct DueReminder: Hashable, Sendable {
  public let item: TODOItem.ID
  public let title: String
  public let due: DueDate?
  /// When it was to ring.
  public let moment: LocalMoment

  public init(item: TODOItem.ID, title: String, due: DueDate?, moment: LocalMoment) {
    self.item = item
    self.title = title
    self.due = due
    self.moment = moment
  }
}
