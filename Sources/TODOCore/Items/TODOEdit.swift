/// A new value for one field of an item.
public struct TODOEdit: Hashable, Sendable {
  public let field: ItemField
  /// What the person had before them; nil where the field is set whatever it holds.
  public var before: StoredValue?
  public let after: StoredValue

  public init(_ field: ItemField, before: StoredValue? = nil, after: StoredValue) {
    self.field = field
    self.before = before
    self.after = after
  }

  /// Sets a field whatever it holds.
  ///
  /// - Parameter set: sets its value among those of a new item.
  public init(_ field: ItemField, _ set: (inout TODOItemValues) -> Void) {
    var values = TODOItemValues()
    set(&values)
    self.init(field, after: field.stored(in: values))
  }
}
