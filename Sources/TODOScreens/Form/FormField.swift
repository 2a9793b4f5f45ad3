import TODOCore
import TODOViewModel
import TODOWording

/// The elements of the form that can have the focus, from top to bottom: the fields of an item that are typed or chosen
/// there, then the buttons.
enum FormField: Hashable, CaseIterable {
  case field(ItemField)
  case save, cancel, delete

  /// The fields that every form shows.
  static let usual: [ItemField] = [.title, .detail, .due, .list, .tags, .priority]
  /// Those that have a row once they have a value or are opened.
  static let further: [ItemField] = [.start, .reminder, .locationName, .locationAddress, .url, .parent]

  static let allCases: [FormField] =
    (usual + further + [.isDone]).map(FormField.field) + [.save, .cancel, .delete]

  /// Where a field of an item is edited: a repeat with its date, a point by its address.
  static func editing(_ field: ItemField) -> FormField {
    switch field {
    case .repeats: .field(.due)
    case .coordinate: .field(.locationAddress)
    default: .field(field)
    }
  }

  var isButton: Bool { if case .field = self { false } else { true } }

  /// The label of the field or button.
  var label: Message {
    switch self {
    case .field(let field): .field(field)
    case .save: .buttonSave
    case .cancel: .buttonCancel
    case .delete: .buttonDelete
    }
  }
}

extension ItemField {
  /// Whether the field is typed in the form.
  var isText: Bool {
    switch row.kind {
    case .line, .lines, .date, .reminder, .tags: true
    case .flag, .priority, .repeats, .item, .coordinate: false
    }
  }

  /// Whether the first thing typed replaces the value: part of a name or a date is seldom kept.
  var isReplaced: Bool {
    switch self {
    case .due, .start, .reminder, .list, .parent: true
    case .title, .detail, .isDone, .priority, .repeats, .tags, .locationName, .locationAddress, .coordinate,
      .url:
      false
    }
  }

  /// The fields that get a row together: an address without the name of its location would look lost.
  fileprivate var group: [ItemField] {
    switch self {
    case .locationName, .locationAddress: [.locationName, .locationAddress]
    default: [self]
    }
  }
}

extension EditViewModel {
  /// Whether a field can be edited: a step is in the list of its parent.
  func decides(_ field: FormField) -> Bool { field != .field(.list) || stepOf == nil }

  /// Whether a field has a value, or a text that is not one.
  fileprivate func hasValue(_ field: ItemField) -> Bool {
    switch field {
    case .parent: stepOf != nil
    case .locationAddress: self.location.coordinate != nil || !text(of: field).isEmpty
    default: !text(of: field).isEmpty
    }
  }
}

/// The fields of a form in their order. Those that are seldom needed are words in one line until they have a value or are
/// opened; then they keep their rows.
struct FormFields: Hashable {
  /// The seldom needed fields with a row, in the order in which they got it: none moves when others are opened.
  private(set) var further: [ItemField] = []
  private var isNew = true

  /// Gives a row to the fields with a value.
  mutating func update(_ form: EditViewModel) {
    isNew = form.isNew
    for field in FormField.further where form.hasValue(field) { add(field.group) }
  }

  /// Gives a row to all fields.
  mutating func open() { add(FormField.further) }

  private mutating func add(_ fields: [ItemField]) { further += fields.filter { !further.contains($0) } }

  /// Those without, by the field that a word for them goes to.
  var words: [ItemField] { FormField.further.filter { !further.contains($0) && $0.group.first == $0 } }
  var hasStatus: Bool { !isNew }
  var buttons: [FormField] { isNew ? [.save, .cancel] : [.save, .cancel, .delete] }

  func hasRow(_ field: FormField) -> Bool {
    guard case .field(let field) = field else { return true }
    return !FormField.further.contains(field) || further.contains(field)
  }

  /// All that can have the focus, in the order of the keys that go from one to the next.
  var all: [FormField] {
    let hidden = FormField.further.filter { !further.contains($0) }
    let status: [ItemField] = hasStatus ? [.isDone] : []
    return (FormField.usual + further + hidden + status).map(FormField.field) + buttons
  }
}
