import TODOCore
import TODOViewModel

/// The elements of the form that can have the focus, from top to bottom: the fields of an item that are typed or chosen
/// there, then the buttons.
enum FormField: Hashable, CaseIterable {
  case field(ItemField)
  case save, cancel, delete

  static let allCases: [FormField] =
    ItemField.allCases.filter(\.isInForm).map(FormField.field) + [.save, .cancel, .delete]

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

extension EditViewModel {
  /// Whether a field can be edited: a step is in the list of its parent.
  func decides(_ field: FormField) -> Bool { field != .field(.list) || stepOf == nil }
}

extension ItemField {
  fileprivate var isInForm: Bool {
    switch row.kind {
    case .line, .lines, .flag, .priority, .date, .reminder, .tags, .item: true
    // A repeat is typed with the due date.
    case .repeats, .coordinate: false
    }
  }

  /// Whether the field is typed in the form.
  var isText: Bool {
    switch row.kind {
    case .line, .lines, .date, .reminder, .tags: true
    case .flag, .priority, .repeats, .item, .coordinate: false
    }
  }
}
