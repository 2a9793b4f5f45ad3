public import TODOCore

/// The form of a new or existing item. It edits a copy; nothing reaches the store before ``save()``.
@dynamicMemberLookup
public final class EditViewModel {
  /// Why the form cannot be saved.
  public enum Obstacle: Hashable, Sendable { case titleMissing, dueNotUnderstood, nameNotValid(ItemField) }

  let list: MyTODOViewModel
  /// The edited item, as the user has seen it; nil for a new one.
  public internal(set) var item: TODOItem?
  /// The values of the item when the form was opened, or when the user last chose between two versions of it.
  var original: TODOItemValues
  /// What others have done to the item since.
  public internal(set) var changeMeanwhile: ChangeMeanwhile?

  /// The values in the form, except the due date, whose text may be invalid.
  var entered: TODOItemValues
  var typedDue: TypedDue
  /// The names of the list and of tags as typed, which may be invalid.
  private var invalidNames: Set<ItemField> = []
  private var typedNames: [ItemField: String] = [:]
  /// Where addresses are looked up; nil without the map.
  let map: MapData?
  /// The address that was looked up last.
  var lookedUp: LookedUp?
  /// Looks up the address.
  public internal(set) var finding: Task<Void, Never>?
  /// Called when the address has been looked up.
  public var onPoint: () -> Void = {}

  /// A form for `item`, or for a new one.
  ///
  /// - Parameters:
  ///   - conventions: how the user writes dates.
  ///   - map: where addresses are looked up.
  public init(
    _ list: MyTODOViewModel,
    item: TODOItem?,
    clock: WallClock,
    conventions: DateConventions = DateConventions(),
    map: MapData? = nil
  ) {
    self.list = list
    self.item = item
    self.map = map
    original = item?.values ?? list.newValues
    entered = original
    entered.due = nil
    typedDue = TypedDue(original: original.due, clock: clock, conventions: conventions)
  }

  /// One of the values in the form.
  public subscript<Value>(dynamicMember path: WritableKeyPath<TODOItemValues, Value>) -> Value {
    get { entered[keyPath: path] }
    set { entered[keyPath: path] = newValue }
  }

  /// The text of a field as typed; empty for a field without text.
  public func text(of field: ItemField) -> String {
    field == .due ? dueText : typedNames[field] ?? field.text(in: entered)
  }

  /// Takes the text of a field as it is typed.
  public func type(_ text: String, into field: ItemField) {
    guard field != .due else {
      dueText = text
      return
    }
    let isNew = text != self.text(of: field)
    let isValid = field.set(.text(text), in: &entered)
    if [.list, .tags].contains(field) { typedNames[field] = text }
    invalidNames = isValid ? invalidNames.subtracting([field]) : invalidNames.union([field])
    if isNew, field == .locationAddress { findPoint() }
  }

  /// The texts of the list and the tags if they are invalid.
  var invalidTexts: [ItemField: String] { typedNames.filter { invalidNames.contains($0.key) } }

  /// Shows the name of the list or the tags as the item has them.
  func forgetTypedName(_ field: ItemField) {
    typedNames[field] = nil
    invalidNames.remove(field)
  }

  /// The due date as typed.
  public var dueText: String {
    get { typedDue.text }
    set { typedDue.type(newValue) }
  }

  /// The interpretation of ``dueText`` when it was typed.
  public var due: DueDateText { typedDue.reading }

  public var isNew: Bool { item == nil }

  /// Nil if the form can be saved.
  public var obstacle: Obstacle? {
    if !entered.hasTitle { return .titleMissing }
    if due == .notUnderstood { return .dueNotUnderstood }
    return ItemField.allCases.first(where: invalidNames.contains).map(Obstacle.nameNotValid)
  }

  /// Whether leaving the form would lose typed text.
  public var hasChanges: Bool { due == .notUnderstood || !invalidNames.isEmpty || !edits.isEmpty }

  /// The fields that differ from their values when the form was opened.
  private var edits: [TODOEdit] { original.edits(to: values) }

  /// The values in the form.
  public var values: TODOItemValues {
    var values = entered
    values.due = due.dueDate
    return values
  }

  /// Creates the item, or writes the fields that were changed, unless someone else has changed the same ones.
  ///
  /// - Returns: nil if there is an ``obstacle``.
  public func save() async throws(TODOStoreError) -> TODOChangeOutcome? {
    await finding?.value
    guard obstacle == nil else { return nil }
    guard let item else { return try await list.createTODOItem(values) }
    guard !edits.isEmpty else { return .unchanged(item) }
    let outcome = try await list.updateTODOItem(item.id, edits)
    if case .conflict(let conflict) = outcome { note(conflict.state) }
    return outcome
  }

  /// Turns the form into one for a new item, because its item is gone.
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
