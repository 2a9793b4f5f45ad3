import TODOCore
import TODOViewModel

/// Changes that someone else has made.
extension Wording {
  static func name(_ field: ItemField) -> String {
    switch field {
    case .title: "Title"
    case .detail: "Detail"
    case .isDone: "Done"
    case .priority: "Priority"
    case .due: "Due"
    case .locationName: "Location"
    case .locationAddress: "Address"
    case .coordinate: "Place"
    }
  }

  /// What a field of a draft holds, as text; empty when it holds nothing.
  static func value(_ field: ItemField, of values: TODOItemValues, dates: DateWording) -> String {
    switch field.row.kind {
    case .line(let path), .lines(let path): values[keyPath: path]
    case .flag(let path): values[keyPath: path] ? "done" : "to do"
    case .priority(let path): name(values[keyPath: path])
    case .due(let path): values[keyPath: path].map(dates.fullDue) ?? ""
    case .coordinate(let path): values[keyPath: path]?.description ?? ""
    }
  }

  /// What others have done to the item of an open form.
  static func meanwhile(_ change: EditViewModel.ChangeMeanwhile) -> String {
    switch change {
    case .changed(let fields, let step): "Meanwhile changed \(place(of: step)): \(list(fields))"
    case .deleted: "Meanwhile deleted elsewhere"
    }
  }

  /// The question whose values are to stay.
  static func question(_ conflict: TODOEditConflict) -> String {
    let fields = conflict.fields.count > 2 ? "\(conflict.fields.count) fields" : list(conflict.fields)
    return "Also changed \(place(of: conflict.state.lastStep)): \(fields)"
  }

  /// Where a step was made: "in pts/3".
  static func place(of step: HistoryStep?) -> String {
    guard let step else { return "elsewhere" }
    guard step.isForeign else { return "in this window" }
    return step.origin.isEmpty ? "in another window" : "in \(step.origin)"
  }

  static func list(_ fields: [ItemField]) -> String { fields.map(name).joined(separator: ", ") }
}
