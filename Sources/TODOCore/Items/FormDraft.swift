public import Foundation

/// The unsaved contents of a form.
public struct FormDraft: Hashable, Sendable {
  /// The item as it was when the form was opened; nil for a new one.
  public var item: TODOItem?
  /// The values in the form, except the due date, whose text may be invalid.
  public var values: TODOItemValues
  /// The due date as typed.
  public var dueText: String
  /// When it was typed, UTC; nil if unknown.
  public var dueTypedAt: Date?
  /// The texts of other fields that are not valid.
  public var invalidTexts: [ItemField: String]

  public init(
    item: TODOItem?,
    values: TODOItemValues,
    dueText: String,
    dueTypedAt: Date? = nil,
    invalidTexts: [ItemField: String] = [:]
  ) {
    (self.item, self.values, self.dueText) = (item, values, dueText)
    (self.dueTypedAt, self.invalidTexts) = (dueTypedAt, invalidTexts)
  }
}

/// The draft of a window that ended without saving or discarding it.
public struct OrphanedDraft: Hashable, Sendable {
  public let draft: FormDraft
  /// When it was last written, UTC.
  public let writtenAt: Date
  /// The file that holds it, which now belongs to this process.
  package let path: String

  package init(draft: FormDraft, writtenAt: Date, path: String) {
    (self.draft, self.writtenAt, self.path) = (draft, writtenAt, path)
  }
}
