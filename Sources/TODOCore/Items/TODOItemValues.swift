/// What a person fills in of an item: what a form holds and a new item is made from.
public struct TODOItemValues: Hashable, Sendable {
  public var title = ""
  public var detail = ""
  public var isDone = false
  public var priority = TODOPriority.middle
  public var due: DueDate?
  public var location = TODOLocation.none

  /// Those of a new item before anything is filled in. There is no other initializer: values are copied in full, or field
  /// by field of the table, so that none is lost on the way.
  public init() {}

  /// Whether the title has more in it than white space, which is all that an item must have.
  public var hasTitle: Bool { StoredText.isFilled(title) }

  /// The fields in which `edited` differs from these values, compared by bytes.
  public func edits(to edited: TODOItemValues) -> [TODOEdit] {
    ItemField.allCases.compactMap { field in
      let (before, after) = (field.stored(in: self), field.stored(in: edited))
      return before == after ? nil : TODOEdit(field, before: before, after: after)
    }
  }

  /// The fields in which `other` holds another value, compared by bytes.
  public func fields(differingFrom other: TODOItemValues) -> [ItemField] { edits(to: other).map(\.field) }

  /// Takes over what edits say.
  public mutating func apply(_ edits: [TODOEdit]) {
    for edit in edits { _ = edit.field.set(edit.after, in: &self) }
  }
}
