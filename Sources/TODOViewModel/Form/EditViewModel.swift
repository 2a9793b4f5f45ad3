public import TODOCore

/// The form of a new or existing item. It edits a copy; nothing reaches the store before ``save()``.
@dynamicMemberLookup
public final class EditViewModel {
  /// Why the form cannot be saved.
  public enum Obstacle: Hashable, Sendable {
    case titleMissing, dueNotUnderstood, notValid(ItemField)
    case reminderWithoutDue(Reminder)
  }

  let list: MyTODOViewModel
  /// The edited item, as the user has seen it; nil for a new one.
  public internal(set) var item: TODOItem?
  /// The values of the item when the form was opened, or when the user last chose between two versions of it.
  var original: TODOItemValues
  /// The conflicts of the item that saving resolves, if it sets their fields.
  public var conflicts: [SyncConflict] = []
  /// Those that it has resolved.
  public internal(set) var resolved: [SyncConflict] = []
  /// What others have done to the item since.
  public internal(set) var changeMeanwhile: ChangeMeanwhile?

  /// The values in the form, except the due date and its repeat, whose text may be invalid.
  var entered: TODOItemValues
  var typedDue: TypedDue
  /// The fields whose texts may be invalid, as typed: the names of the list and of tags, the start, the reminder, the item that this one is a step of.
  private var invalidFields: Set<ItemField> = []
  private var typedTexts: [ItemField: String] = [:]
  /// The copies that are made instead of a new item: that of the form's values, then those of its steps.
  private var copies: [NewItem] = []
  /// The titles of items that this one may be a step of, as far as they are known.
  var parentTitles: [TODOItem.ID: String] = [:]
  private let clock: WallClock
  private let conventions: DateConventions
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
  public convenience init(
    _ list: MyTODOViewModel,
    item: TODOItem?,
    clock: WallClock,
    conventions: DateConventions = DateConventions(),
    map: MapData? = nil
  ) {
    self.init(
      list,
      values: item?.values ?? list.newValues,
      scheduled: item?.scheduled,
      clock: clock,
      conventions: conventions,
      map: map
    )
    self.item = item
    noteParentTitle(of: item)
  }

  private init(
    _ list: MyTODOViewModel,
    values: TODOItemValues,
    scheduled: DueDate? = nil,
    clock: WallClock,
    conventions: DateConventions,
    map: MapData?
  ) {
    self.list = list
    self.map = map
    (self.clock, self.conventions) = (clock, conventions)
    original = values
    entered = original
    (entered.due, entered.repeats) = (nil, nil)
    typedDue = TypedDue(
      original: original.due,
      repeats: original.repeats,
      scheduled: scheduled,
      clock: clock,
      conventions: conventions
    )
  }

  /// A form for a copy of an item, which exists with its steps once it is saved.
  ///
  /// - Parameter copies: the copy, then those of its steps.
  public convenience init(
    _ list: MyTODOViewModel,
    copies: [NewItem],
    of item: TODOItem,
    clock: WallClock,
    conventions: DateConventions = DateConventions(),
    map: MapData? = nil
  ) {
    self.init(list, values: copies[0].values, clock: clock, conventions: conventions, map: map)
    self.copies = copies
    noteParentTitle(of: item)
  }

  /// A form for a new item of which some values were typed before.
  ///
  /// - Parameter parent: the item that it is a step of.
  public convenience init(
    _ list: MyTODOViewModel,
    typed values: TODOItemValues,
    below parent: TODOItem?,
    clock: WallClock,
    conventions: DateConventions = DateConventions(),
    map: MapData? = nil
  ) {
    self.init(list, values: values, clock: clock, conventions: conventions, map: map)
    original = list.newValues
    if values.location.coordinate == nil, !values.location.address.isEmpty { findPoint() }
    if let parent { parentTitles[parent.id] = parent.title }
  }

  /// One of the values in the form.
  public subscript<Value>(dynamicMember path: WritableKeyPath<TODOItemValues, Value>) -> Value {
    get { entered[keyPath: path] }
    set { entered[keyPath: path] = newValue }
  }

  /// The text of a field as typed; empty for a field without text.
  public func text(of field: ItemField) -> String {
    switch field {
    case .due: dueText
    case .start: typedTexts[field] ?? DueDateText.text(for: entered.start)
    case .reminder: typedTexts[field] ?? entered.reminder?.typedText ?? ""
    case .parent: typedTexts[field] ?? stepOf ?? ""
    default: typedTexts[field] ?? field.text(in: entered)
    }
  }

  /// Takes the text of a field as it is typed.
  public func type(_ text: String, into field: ItemField) {
    guard field != .due else {
      dueText = text
      return
    }
    let isNew = text != self.text(of: field)
    guard isNew || typedTexts[field] == nil else { return }
    let isValid = read(text, into: field)
    if [.list, .tags, .start, .reminder, .parent].contains(field) { typedTexts[field] = text }
    invalidFields = isValid ? invalidFields.subtracting([field]) : invalidFields.union([field])
    if isNew, field == .locationAddress { findPoint() }
  }

  /// Sets a field to what a text means now; false if it means nothing.
  private func read(_ text: String, into field: ItemField) -> Bool {
    let isEmpty = !StoredText.isFilled(text)
    switch field {
    case .start:
      let start = DueDateText(text, now: clock.localNow, conventions: conventions)
      entered.start = start.dueDate
      return start != .notUnderstood
    case .reminder:
      let reminder = Reminder(typed: text, now: clock.localNow, conventions: conventions)
      entered.reminder = reminder
      return isEmpty || reminder != nil
    // An item is chosen; an empty text means none.
    case .parent:
      if isEmpty { entered.parent = nil }
      return isEmpty || text == stepOf
    default: return field.set(.text(text), in: &entered)
    }
  }

  /// Whether a field has an invalid text.
  public func isInvalid(_ field: ItemField) -> Bool { invalidFields.contains(field) }

  var invalidTexts: [ItemField: String] { typedTexts.filter { invalidFields.contains($0.key) } }

  /// Shows a field as the item has it.
  func forgetTypedText(_ field: ItemField) {
    typedTexts[field] = nil
    invalidFields.remove(field)
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
    if due.isMistake { return .dueNotUnderstood }
    if let field = ItemField.allCases.first(where: invalidFields.contains) { return .notValid(field) }
    return reminderWithoutDue.map(Obstacle.reminderWithoutDue)
  }

  /// A reminder that was typed here and counts from a due date, if there is none.
  public var reminderWithoutDue: Reminder? {
    values.reminder == original.reminder ? nil : values.reminderWithoutDue
  }

  /// Whether leaving the form would lose typed text.
  public var hasChanges: Bool { due.isMistake || !invalidFields.isEmpty || !edits.isEmpty }

  /// The fields that differ from their values when the form was opened.
  private var edits: [TODOEdit] { original.edits(to: values) }

  /// The values in the form.
  public var values: TODOItemValues {
    var values = entered
    (values.due, values.repeats) = (due.dueDate, due.repeats)
    return values
  }

  /// Creates the item, or writes the fields that were changed, unless someone else has changed the same ones.
  ///
  /// - Returns: nil if there is an ``obstacle``.
  public func save() async throws(TODOStoreError) -> Outcome? {
    await finding?.value
    guard obstacle == nil else { return nil }
    guard let item else { return try await list.create(newItems) }
    guard !edits.isEmpty else { return .nothing(item) }
    // Another window may have resolved them in the meantime: then it is an edit like any other.
    if let outcome = try await resolve(item), outcome.step != nil { return outcome }
    let outcome = try await list.edit(Target(item), edits)
    if case .changed(let conflict) = outcome.refused.first?.reason { note(conflict.state) }
    return outcome
  }

  /// Whether it is a form for a copy.
  public var isCopy: Bool { !copies.isEmpty }

  /// What saving makes.
  private var newItems: [NewItem] {
    guard isCopy else { return [NewItem(values)] }
    var items = copies
    items[0].values = values
    return items
  }

  /// Turns the form into one for a new item, because its item is gone.
  public func becomeNew() {
    item = nil
    changeMeanwhile = nil
  }

  /// Deletes the item of the form.
  ///
  /// - Returns: nil for a new one, or if a job does it now.
  public func delete() async throws(TODOStoreError) -> JobEnd? {
    guard let item else { return nil }
    return try await list.apply(.delete, to: item)
  }
}
