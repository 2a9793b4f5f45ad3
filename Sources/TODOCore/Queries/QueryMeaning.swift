/// What a term of a query asks for. `QueryWording` words it.
public indirect enum QueryMeaning: Hashable, Sendable {
  /// Items that contain a text, as typed without quotation marks.
  case text(String)
  case state(QueryState)
  /// From one priority to another.
  case priority(TODOPriority, TODOPriority)
  case time(QueryTime, QueryDays)
  /// In a list; without a name, in the Inbox.
  case list(CollectionName?)
  case tag(CollectionName)
  /// In a list, or with a tag, whose name begins like this, while it is typed.
  case listsBeginning(String), tagsBeginning(String)
  /// One of several values of a key.
  case anyOf([QueryMeaning])
  /// A key without a value, or one that it does not take.
  ///
  /// - Parameters:
  ///   - examples: terms with that key.
  ///   - isLunar: whether the value has a word of the lunar calendar, whose dates are not read.
  case unreadable(examples: [String], isLunar: Bool)

  public var isText: Bool { if case .text = self { true } else { false } }
}

/// A state that items are in. `QueryKey` has a row for each.
public struct QueryState: Hashable, Sendable {
  /// The name by which the catalogue has its words.
  public let name: String

  init(_ name: String) { self.name = name }
}

/// A time that items have; the same.
public struct QueryTime: Hashable, Sendable {
  public let name: String

  init(_ name: String) { self.name = name }
}

/// Days that a term of a query names, some with a time of day.
public enum QueryDays: Hashable, Sendable {
  case before(DueDate), after(DueDate)
  /// Up to a date or from a date on, including it.
  case through(DueDate), from(DueDate)
  /// From one day to the same or a later one, including both.
  case between(CalendarDay, CalendarDay)
  case any, none

  /// The minutes in local time, without the one at the end; nil for ``any`` and ``none``, and if there are none.
  func minutes() -> (from: LocalMoment?, until: LocalMoment?)? {
    switch self {
    case .before(let due): (nil, Self.start(of: due))
    case .from(let due): (Self.start(of: due), nil)
    case .through(let due): (nil, Self.end(of: due))
    // After the last minute there is none.
    case .after(let due): Self.end(of: due).map { ($0, nil) }
    case .between(let first, let last):
      (Self.start(of: DueDate(day: first)), Self.end(of: DueDate(day: last)))
    case .any, .none: nil
    }
  }

  private static func start(of due: DueDate) -> LocalMoment {
    LocalMoment(day: due.day, minute: due.minute ?? .midnight)
  }

  /// The minute after a day or a minute; nil after the year 9999.
  private static func end(of due: DueDate) -> LocalMoment? {
    start(of: due).adding(minutes: due.minute == nil ? 24 * 60 : 1)
  }
}
