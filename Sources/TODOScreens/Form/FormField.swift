import TODOCore

/// What can have the focus in the form, from top to bottom: the fields of an item that are typed or chosen there, then
/// the buttons.
enum FormField: Hashable, CaseIterable {
  case field(ItemField)
  case save, cancel, delete

  static let allCases: [FormField] =
    ItemField.allCases.filter(\.isInForm).map(FormField.field) + [.save, .cancel, .delete]

  var isButton: Bool { if case .field = self { false } else { true } }

  /// The label before the field, or on the button.
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
  fileprivate var isInForm: Bool {
    switch row.kind {
    case .line, .lines, .flag, .priority, .due: true
    case .coordinate: false
    }
  }

  /// Whether it is typed in the form.
  var isText: Bool {
    switch row.kind {
    case .line, .lines, .due: true
    case .flag, .priority, .coordinate: false
    }
  }
}
