public import Foundation

/// The values of an item that users enter: the contents of a form, and the source of a new item.
public struct TODOItemValues: Hashable, Sendable {
  public var title = ""
  public var detail = ""
  public var isDone = false
  public var priority = TODOPriority.middle
  public var due: DueDate?
  /// How the due date repeats; nil if it does not, always nil without a due date.
  public var repeats: Repeat?
  /// When the item wakes: until then it is not listed among open items. Nil if it never sleeps.
  public var start: DueDate?
  public var reminder: Reminder?
  /// The name of the list; empty for the Inbox.
  public var list = ""
  public var tags = ItemTags()
  /// The item that this one is a step of; nil if it is not a step.
  public var parent: TODOItem.ID?
  public var location = TODOLocation.none
  /// A link, as typed; empty if there is none.
  public var url = ""

  /// The values of a new item before anything is entered. There is no other initializer: values are copied completely,
  /// or field by field from the table, so that none is lost.
  public init() {}

  /// Whether the title contains more than white space, the only requirement for an item.
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

  public mutating func apply(_ edits: [TODOEdit]) {
    for edit in edits { _ = edit.field.set(edit.after, in: &self) }
  }
}
