import TODOCore
import TODOViewModel

extension Wording {
  /// What is asked about a form that was left open by a window that is gone.
  static func unsavedForm(_ draft: FormDraft, moment: String) -> String {
    let title = draft.values.title.isEmpty ? draft.item?.title ?? "" : draft.values.title
    let name = title.isEmpty ? "a new item" : quoted(title, columns: 30)
    return "Unsaved text of \(name), from \(moment)"
  }

  /// What to know of a form that was opened again.
  static func opened(_ standing: EditViewModel.DraftStanding) -> String {
    switch standing {
    case .current, .saved: "Here is what was typed; it is not saved yet"
    case .itemChanged: "The item was changed since; saving writes only what you have typed"
    case .itemDeleted: "The item was deleted since; saving asks what to do"
    }
  }

  /// Why a form cannot be saved.
  static func explain(_ obstacle: EditViewModel.Obstacle) -> String {
    switch obstacle {
    case .titleMissing: "Save needs a title"
    case .dueNotUnderstood: "Due is not a date: correct it or empty it"
    }
  }
}
