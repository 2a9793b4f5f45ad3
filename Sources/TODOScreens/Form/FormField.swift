/// What can have the focus in the form, from top to bottom.
enum FormField: Int, CaseIterable {
  case title, detail, done, priority, due, location, address
  case save, cancel, delete

  var isButton: Bool {
    switch self {
    case .save, .cancel, .delete: true
    case .title, .detail, .done, .priority, .due, .location, .address: false
    }
  }

  /// What stands before the field, or on the button.
  var label: String {
    switch self {
    case .title: "Title"
    case .detail: "Detail"
    case .done: "Done"
    case .priority: "Priority"
    case .due: "Due"
    case .location: "Location"
    case .address: "Address"
    case .save: "Save"
    case .cancel: "Cancel"
    case .delete: "Delete"
    }
  }
}
