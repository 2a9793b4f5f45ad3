/// A new value for one field of an item.
public struct TODOEdit: Hashable, Sendable {
  public let field: ItemField
  /// The value that the user saw; nil if the field is set regardless of its value.
  public var before: StoredValue?
  public let after: StoredValue

  public init(_ field: ItemField, before: StoredValue? = nil, after: StoredValue) {
    self.field = field
    self.before = before
    self.after = after
  }

  /// Sets a field regardless of its value.
  ///
  /// - Parameter set: sets the new value in the values of a new item.
  public init(_ field: ItemField, _ set: (inout TODOItemValues) -> Void) {
    var values = TODOItemValues()
    set(&values)
    self.init(field, after: field.stored(in: values))
  }

  /// Whether it would leave an item without a title.
  package var isOfEmptyTitle: Bool {
    guard field == .title, case .text(let title) = after else { return false }
    return !StoredText.isFilled(title)
  }
}
