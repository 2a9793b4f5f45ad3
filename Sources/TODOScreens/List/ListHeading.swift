import TODOCore

/// What stands over some items of a list.
enum ListHeading: Hashable {
  case due(DueGroup)
  case finished

  /// What it says.
  var name: String {
    switch self {
    case .due(.overdue): "Overdue"
    case .due(.today): "Today"
    case .due(.tomorrow): "Tomorrow"
    case .due(.thisWeek): "This week"
    case .due(.later): "Later"
    case .due(.noDate): "No date"
    case .finished: "Finished"
    }
  }
}
