public import Foundation

/// What stands in a form and is not saved yet.
public struct FormDraft: Hashable, Sendable {
  /// The item as it was when the form was opened; nil for a new one.
  public var item: TODOItem?
  public var title: String
  public var detail: String
  public var isDone: Bool
  public var priority: TODOPriority
  /// The due date as typed.
  public var dueText: String
  /// When it was typed, UTC; nil where that is not known.
  public var dueTypedAt: Date?
  public var locationName: String
  public var locationAddress: String

  public init(
    item: TODOItem?,
    title: String,
    detail: String,
    isDone: Bool,
    priority: TODOPriority,
    dueText: String,
    dueTypedAt: Date? = nil,
    locationName: String,
    locationAddress: String
  ) {
    self.item = item
    self.title = title
    self.detail = detail
    self.isDone = isDone
    self.priority = priority
    self.dueText = dueText
    self.dueTypedAt = dueTypedAt
    self.locationName = locationName
    self.locationAddress = locationAddress
  }
}
