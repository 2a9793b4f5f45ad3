public import TODOCore

extension TODOItemValues {
  /// Values of which a test names only those that matter to it.
  public init(
    _ title: String,
    detail: String = "",
    isDone: Bool = false,
    priority: TODOPriority = .middle,
    due: DueDate? = nil,
    repeats: Repeat? = nil,
    start: DueDate? = nil,
    reminder: Reminder? = nil,
    list: String = "",
    tags: [String] = [],
    parent: TODOItem.ID? = nil,
    location: TODOLocation = .none,
    url: String = ""
  ) {
    self.init()
    (self.title, self.detail, self.isDone, self.priority) = (title, detail, isDone, priority)
    (self.due, self.repeats, self.start, self.reminder) = (due, repeats, start, reminder)
    (self.list, self.tags, self.parent) = (list, ItemTags(tags), parent)
    (self.location, self.url) = (location, url)
  }

  /// An item with a point, in degrees.
  public init(_ title: String, at latitude: Double, _ longitude: Double) {
    self.init(title)
    location.coordinate = Coordinate(latitude: latitude, longitude: longitude)
  }
}

extension TODOEdit {
  public static func title(_ value: String) -> TODOEdit { TODOEdit(.title) { $0.title = value } }
  public static func detail(_ value: String) -> TODOEdit { TODOEdit(.detail) { $0.detail = value } }
  public static func isDone(_ value: Bool) -> TODOEdit { TODOEdit(.isDone) { $0.isDone = value } }
  public static func priority(_ value: TODOPriority) -> TODOEdit {
    TODOEdit(.priority) { $0.priority = value }
  }
  public static func due(_ value: DueDate?) -> TODOEdit { TODOEdit(.due) { $0.due = value } }
  public static func locationName(_ value: String) -> TODOEdit {
    TODOEdit(.locationName) { $0.location.name = value }
  }
  public static func locationAddress(_ value: String) -> TODOEdit {
    TODOEdit(.locationAddress) { $0.location.address = value }
  }
  public static func coordinate(_ value: Coordinate?) -> TODOEdit {
    TODOEdit(.coordinate) { $0.location.coordinate = value }
  }
}

// Dates, rules and reminders as they are stored.

extension DueDate: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self = DueDate(stored: text)! }
}

extension Repeat: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self = Repeat(stored: text)! }
}

extension Reminder: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self = Reminder(stored: text)! }
}
