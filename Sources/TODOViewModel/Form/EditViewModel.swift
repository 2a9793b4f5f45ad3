public import TODOCore

/// The form of a new item or of an existing one. It edits a copy; nothing reaches the store before ``save()``.
public final class EditViewModel {
  /// Why the form cannot be saved as it stands.
  public enum Obstacle: Hashable, Sendable { case titleMissing, dueNotUnderstood }

  let list: MyTODOViewModel
  /// The item that is edited, as the person has seen it; nil for a new one.
  public internal(set) var item: TODOItem?
  /// What the item held when the form was opened, or when the person last chose between two versions of it.
  var original: TODODraft
  /// What others have done to the item since.
  public internal(set) var changeMeanwhile: ChangeMeanwhile?

  public var title: String
  public var detail: String
  public var isDone: Bool
  public var priority: TODOPriority
  var typedDue: TypedDue
  public var locationName: String
  public var locationAddress: String

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
    original = item?.draft ?? TODODraft()
    title = original.title
    detail = original.detail
    isDone = original.isDone
    priority = original.priority
    typedDue = TypedDue(original: original.due, clock: clock, conventions: conventions)
    locationName = original.location.name
    locationAddress = original.location.address
  }

  /// The due date as typed.
  public var dueText: String {
    get { typedDue.text }
    set { typedDue.type(newValue) }
  }

  /// What was understood of ``dueText`` when it was typed.
  public var due: DueDateText { typedDue.reading }

  /// The lines of the detail as typed, not wrapped; counted no further than matters for a form's height.
  public var detailLineCount: Int { 1 + detail.utf8.prefix(4096).count { $0 == UInt8(ascii: "\n") } }

  public var isNew: Bool { item == nil }

  /// Nil when the form can be saved.
  public var obstacle: Obstacle? {
    if !StoredText.isFilled(title) { return .titleMissing }
    if due == .notUnderstood { return .dueNotUnderstood }
    return nil
  }

  /// Whether leaving the form would lose something that was typed.
  public var hasChanges: Bool { due == .notUnderstood || !edits.isEmpty }

  /// The fields that differ from what the form held when it was opened.
  private var edits: [TODOEdit] { original.edits(to: draft) }

  /// The values that the form holds.
  public var draft: TODODraft {
    var draft = TODODraft(
      title: title,
      detail: detail,
      isDone: isDone,
      priority: priority,
      location: TODOLocation(
        name: locationName,
        address: locationAddress,
        coordinate: original.location.coordinate
      )
    )
    draft.due = due.dueDate
    return draft
  }

  /// Makes the item, or writes the fields that were changed, unless someone else has changed the same ones.
  ///
  /// - Returns: nil when there is an ``obstacle``.
  public func save() async throws(TODOStoreError) -> TODOChangeOutcome? {
    guard obstacle == nil else { return nil }
    guard let item else { return try await list.createTODOItem(draft) }
    guard !edits.isEmpty else { return .unchanged(item) }
    let outcome = try await list.updateTODOItem(item.id, edits, seen: original)
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
