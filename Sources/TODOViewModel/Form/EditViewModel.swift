public import TODOCore

/// The form of a new item or of an existing one. It edits a copy; nothing reaches the store before ``save()``.
@dynamicMemberLookup
public final class EditViewModel {
  /// Why the form cannot be saved as it stands.
  public enum Obstacle: Hashable, Sendable { case titleMissing, dueNotUnderstood }

  let list: MyTODOViewModel
  /// The item that is edited, as the person has seen it; nil for a new one.
  public internal(set) var item: TODOItem?
  /// What the item held when the form was opened, or when the person last chose between two versions of it.
  var original: TODOItemValues
  /// What others have done to the item since.
  public internal(set) var changeMeanwhile: ChangeMeanwhile?

  /// What the form holds, without the due date, which may not be one yet.
  var entered: TODOItemValues
  var typedDue: TypedDue

  /// A form for `item`, or for a new one.
  ///
  /// - Parameter conventions: how the person writes dates.
  public init(
    _ list: MyTODOViewModel,
    item: TODOItem?,
    clock: WallClock,
    conventions: DateConventions = DateConventions()
  ) {
    self.list = list
    self.item = item
    original = item?.values ?? TODOItemValues()
    entered = original
    entered.due = nil
    typedDue = TypedDue(original: original.due, clock: clock, conventions: conventions)
  }

  /// One of the values that the form holds.
  public subscript<Value>(dynamicMember path: WritableKeyPath<TODOItemValues, Value>) -> Value {
    get { entered[keyPath: path] }
    set { entered[keyPath: path] = newValue }
  }

  /// The text of a field as typed; empty for one that is not typed.
  public func text(of field: ItemField) -> String { field == .due ? dueText : field.text(in: entered) }

  /// Takes over the text of a field as it is typed.
  public func type(_ text: String, into field: ItemField) {
    if field == .due { dueText = text } else { _ = field.set(.text(text), in: &entered) }
  }

  /// The due date as typed.
  public var dueText: String {
    get { typedDue.text }
    set { typedDue.type(newValue) }
  }

  /// What was understood of ``dueText`` when it was typed.
  public var due: DueDateText { typedDue.reading }

  /// The lines of the detail as typed, not wrapped; counted no further than matters for a form's height.
  public var detailLineCount: Int { 1 + entered.detail.utf8.prefix(4096).count { $0 == UInt8(ascii: "\n") } }

  public var isNew: Bool { item == nil }

  /// Nil when the form can be saved.
  public var obstacle: Obstacle? {
    if !entered.hasTitle { return .titleMissing }
    if due == .notUnderstood { return .dueNotUnderstood }
    return nil
  }

  /// Whether leaving the form would lose something that was typed.
  public var hasChanges: Bool { due == .notUnderstood || !edits.isEmpty }

  /// The fields that differ from what the form held when it was opened.
  private var edits: [TODOEdit] { original.edits(to: values) }

  /// The values that the form holds.
  public var values: TODOItemValues {
    var values = entered
    values.due = due.dueDate
    return values
  }

  /// Makes the item, or writes the fields that were changed, unless someone else has changed the same ones.
  ///
  /// - Returns: nil when there is an ``obstacle``.
  public func save() async throws(TODOStoreError) -> TODOChangeOutcome? {
    guard obstacle == nil else { return nil }
    guard let item else { return try await list.createTODOItem(values) }
    guard !edits.isEmpty else { return .unchanged(item) }
    let outcome = try await list.updateTODOItem(item.id, edits)
    if case .conflict(let conflict) = outcome { note(conflict.state) }
    return outcome
  }

  /// Makes the form one for a new item, as the one that it was opened for is gone.
  public func becomeNew() {
    item = nil
    changeMeanwhile = nil
  }

  /// Deletes the item of the form; nil for a new one.
  public func delete() async throws(TODOStoreError) -> TODOChangeOutcome? {
    guard let item else { return nil }
    return try await list.deleteTODOItem(item.id)
  }
}
