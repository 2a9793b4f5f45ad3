public import Foundation

/// One item of the list, as a value: changing it does not change the store.
@dynamicMemberLookup
public struct TODOItem: Identifiable, Hashable, Sendable {
  /// Created by the store, never reused.
  public let id: UUID
  /// The values that users enter. The title is never empty after trimming.
  public var values: TODOItemValues
  /// When it was completed, UTC; nil while it is open.
  public var completedAt: Date?
  /// When it was created, UTC, whole milliseconds.
  public let createdAt: Date
  /// When any field last changed, UTC, whole milliseconds; undo counts as a change.
  public var modifiedAt: Date
  /// The date of its rule that a repeating item is at, if it is due on another one.
  public package(set) var scheduled: DueDate?
  /// The item that repeats, or a step of one, of which it was made as a done copy; nil for any other item.
  public package(set) var copyOf: TODOItem.ID?
  /// Whether its reminder has rung and was not answered.
  public package(set) var isRinging: Bool
  /// The title of its parent, if it is a step.
  public package(set) var parentTitle: String?
  /// How many steps it has; nil if it has none.
  public package(set) var steps: StepCount?

  package init(
    id: UUID,
    values: TODOItemValues,
    completedAt: Date?,
    createdAt: Date,
    modifiedAt: Date,
    scheduled: DueDate? = nil,
    copyOf: TODOItem.ID? = nil,
    isRinging: Bool = false,
    parentTitle: String? = nil,
    steps: StepCount? = nil
  ) {
    (self.id, self.values, self.completedAt, self.createdAt) = (id, values, completedAt, createdAt)
    (self.modifiedAt, self.scheduled, self.copyOf) = (modifiedAt, scheduled, copyOf)
    (self.isRinging, self.parentTitle, self.steps) = (isRinging, parentTitle, steps)
  }

  /// One of the ``values``.
  @inlinable
  public subscript<Value>(dynamicMember path: KeyPath<TODOItemValues, Value>) -> Value {
    values[keyPath: path]
  }

  /// Whether it is open and not snoozed at a moment by which its due time has passed: what ``ItemExpression/overdue(at:)`` asks for.
  public func isOverdue(at moment: LocalMoment) -> Bool {
    guard !values.isDone, let due = values.due, due.isOverdue(at: moment) else { return false }
    return values.start.map { $0 < DueDate(startingAfter: moment) } ?? true
  }
}

/// The priority of an item. The raw value is stored in the database and in exports.
public enum TODOPriority: Int, CaseIterable, Comparable, Hashable, Sendable {
  case low = 1
  case middle = 2
  case high = 3
  case highest = 4

  public static func < (a: TODOPriority, b: TODOPriority) -> Bool { a.rawValue < b.rawValue }
}

/// How many steps an item has, those of its steps not included.
public struct StepCount: Hashable, Sendable {
  /// Each at most ``limit`` and one more, which means that there are more.
  public let open, done: Int
  /// How many of them have a due date.
  public let openDated, doneDated: Int

  /// Steps are counted up to this number.
  public static let limit = 99
  /// How many levels of items the app makes: an item, its steps, the steps of these, and so on.
  public static let levelLimit = 5
  /// How many levels there are in all: files may have more than the app makes.
  public static let readLevelLimit = 64

  package init(open: Int, done: Int, openDated: Int = 0, doneDated: Int = 0) {
    (self.open, self.done, self.openDated, self.doneDated) = (open, done, openDated, doneDated)
  }

  private var isCut: Bool { max(open, done) > Self.limit }

  /// How many steps come after the first ones: “3”, or “79+”.
  public func rest(after first: Int) -> String {
    isCut ? "\(Self.limit - first)+" : String(open + done - first)
  }

  /// How many are done, of how many: “2/5”, or “2/99+”.
  public var text: String { doneText + "/" + totalText }

  /// How many are done: “2”, or “99+”.
  public var doneText: String { done > Self.limit ? Self.limitText : String(done) }
  /// How many there are: “5”, or “99+”.
  public var totalText: String { isCut ? Self.limitText : String(open + done) }

  private static let limitText = "\(limit)+"
}

/// The values of an item that users enter: the contents of a form, and the source of a new item.
public struct TODOItemValues: Hashable, Sendable {
  public var title = ""
  public var detail = ""
  public var isDone = false
  public var priority = TODOPriority.middle
  public var due: DueDate?
  /// How the due date repeats; nil if it does not, always nil without a due date.
  public var repeats: Repeat?
  /// When the item wakes: until then it is snoozed, and not listed among open items. Nil for no start date.
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

  /// Sets the new values, whatever the old ones are; values that the app never writes are left out.
  public mutating func apply(_ edits: [TODOEdit]) {
    for edit in edits { _ = edit.field.set(edit.after, in: &self) }
  }
}

/// A new value for one field of an item.
public struct TODOEdit: Hashable, Sendable {
  public let field: ItemField
  /// The value that the user saw; nil if the field is set regardless of its value.
  public var before: StoredValue?
  public let after: StoredValue

  public init(_ field: ItemField, before: StoredValue? = nil, after: StoredValue) {
    (self.field, self.before, self.after) = (field, before, after)
  }

  /// Sets a field regardless of its value.
  ///
  /// - Parameter set: sets the new value in the values of a new item.
  public init(_ field: ItemField, _ set: (inout TODOItemValues) -> Void) {
    var values = TODOItemValues()
    set(&values)
    self.init(field, after: field.stored(in: values))
  }

  /// Whether it completes the item.
  package var completes: Bool { field == .isDone && after == .integer(1) }

  /// Whether it would leave an item without a title.
  package var isOfEmptyTitle: Bool {
    guard field == .title, case .text(let title) = after else { return false }
    return !StoredText.isFilled(title)
  }
}

/// The location of an item. Each part is optional; an empty text means none.
public struct TODOLocation: Hashable, Sendable {
  public var name: String
  public var address: String
  public var coordinate: Coordinate?

  public init(name: String = "", address: String = "", coordinate: Coordinate? = nil) {
    (self.name, self.address, self.coordinate) = (name, address, coordinate)
  }

  /// Whether it has a name, and neither an address nor a point.
  public var isOnlyName: Bool { !name.isEmpty && address.isEmpty && coordinate == nil }

  /// Whether another address may replace the point: one that was found from an address goes with it, one that a person has
  /// set stays.
  public var pointFollowsAddress: Bool { coordinate?.isSet != true }

  /// Gives it another address; a point that was found from the former one is removed.
  public mutating func change(address new: String) {
    if new != address, pointFollowsAddress { coordinate = nil }
    address = new
  }

  /// No location at all.
  public static let none = TODOLocation()
}
