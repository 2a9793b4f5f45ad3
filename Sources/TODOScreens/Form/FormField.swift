import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

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

/// The four priorities in one line, the chosen one in brackets; that one alone where there is no room for all.
struct PriorityChoices {
  let chosen: TODOPriority
  let hasFocus: Bool

  func draw(_ canvas: inout Canvas, _ area: Rect) {
    let names = TODOPriority.allCases.map { canvas.formatter.text(.priority($0)) }
    let width = names.reduce(0) { $0 + DrawableText.width(of: $1) }
    // A bracket on each side of every name, or one between two of them.
    let roomy = width + 2 * names.count
    let tight = width + names.count + 1
    var place = area
    for (priority, name) in zip(TODOPriority.allCases, names)
    where priority == chosen || tight <= area.columns {
      let isChosen = priority == chosen
      let chosenStyle = priority > .middle ? PriorityMark(priority).style(canvas.theme) : canvas.theme.plain
      let style = !isChosen ? canvas.theme.quiet : hasFocus ? canvas.theme.selection : chosenStyle
      let text = (isChosen ? "‹\(name)›" : " \(name) ").punctuated(for: canvas.marks)
      // Two neighbours share the column between them.
      let isFirst = place.column == area.column
      let shared = !isFirst && roomy > area.columns
      let start = shared ? place.inset(left: -1) : place
      let columns =
        isChosen
        ? canvas.write(text, in: start, style) : canvas.write(name, in: start.inset(left: 1), style) + 2
      canvas.areas.note(.priority(priority), at: start.inset(right: start.columns - columns))
      place = start.inset(left: columns)
    }
  }
}
