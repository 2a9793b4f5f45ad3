public import Foundation

/// What stands in a form and is not saved yet.
public struct FormDraft: Hashable, Sendable {
  /// The item as it was when the form was opened; nil for a new one.
  public var item: TODOItem?
  /// What the form holds, without the due date, which may not be one yet.
  public var values: TODOItemValues
  /// The due date as typed.
  public var dueText: String
  /// When it was typed, UTC; nil where that is not known.
  public var dueTypedAt: Date?

  public init(item: TODOItem?, values: TODOItemValues, dueText: String, dueTypedAt: Date? = nil) {
    self.item = item
    self.values = values
    self.dueText = dueText
    self.dueTypedAt = dueTypedAt
  }
}
