public import TODOCore

/// Messages about items and lists.
extension Message {
  /// A priority on its own: "High".
  public static func priority(_ priority: TODOPriority) -> Message {
    switch priority {
    case .low: .priorityLow
    case .middle: .priorityMiddle
    case .high: .priorityHigh
    case .highest: .priorityHighest
    }
  }

  /// A priority within a sentence: "high".
  public static func level(_ priority: TODOPriority) -> Message {
    switch priority {
    case .low: .toLow
    case .middle: .toMiddle
    case .high: .toHigh
    case .highest: .toHighest
    }
  }

  /// A filter in the menu: "Done".
  public static func filter(_ filter: TODOFilter) -> Message { words(of: filter) }

  /// A filter in the header: "done".
  public static func sign(of filter: TODOFilter) -> Message { words(of: filter, "-sign") }

  /// How many items a list of a filter has: "3 open".
  public static func count(_ count: Int, _ filter: TODOFilter) -> Message {
    words(of: filter, "-count", .count(count))
  }

  private static func words(of filter: TODOFilter, _ form: String = "", _ values: Argument...) -> Message {
    .named("filter-\(filter.rawValue)\(form)", values)
  }

  /// The order of a list, in the header: "by title".
  public static func order(_ query: TODOQuery) -> Message {
    if let distance = query.distance {
      let place = distance.name.cut(to: placeColumns)
      return distance.isReversed ? .orderDistanceReversed(place: place) : .orderDistance(place: place)
    }
    return words(of: query.sort)
  }

  /// Since when an item is overdue: "5 days overdue".
  public static func overdue(since due: DueDate, _ now: LocalMoment) -> Message {
    let days = now.day.dayNumber - due.day.dayNumber
    return days > 0 ? .daysOverdue(count: days) : .overdueToday
  }

  /// An order in the menu of orders: "Title, A to Z".
  public static func choice(_ sort: TODOSort) -> Message { words(of: sort, "-choice") }

  private static func words(of sort: TODOSort, _ form: String = "") -> Message {
    .named("order-\(sort.order.rawValue)\(form)\(sort.isReversed ? "-reversed" : "")")
  }

  /// The order by distance in the menu of orders.
  public static func choice(_ distance: DistanceSort?) -> Message {
    distance?.isReversed == true ? .choiceDistanceReversed : .choiceDistance
  }

  /// The name of a place is cut to this width in an order.
  private static let placeColumns = 24

  /// What a list shows, after a key has changed it: "Open items, sorted by title".
  public static func shown(_ query: TODOQuery) -> Message {
    let place = query.distance?.name.cut(to: placeColumns) ?? ""
    let order: Message =
      switch query.distance {
      case nil: words(of: query.sort, "-sorted")
      case let distance?:
        distance.isReversed ? .orderDistanceReversed(place: place) : .sortedByDistance(place: place)
      }
    return .itemsShown(items: words(of: query.shownFilter, "-shown"), order: order)
  }

  /// Why a list shows no item.
  public static func empty(_ query: TODOQuery, _ counts: TODOCounts) -> Message {
    let filter = query.shownFilter
    if query.isWholeDestination { return words(of: filter, "-none-here") }
    if query.isNarrowedFurther { return words(of: filter, "-no-match") }
    return filter.row.count(counts) == counts.total ? .noItems : words(of: filter, "-none")
  }

  /// How many items match a search; nil if that is unknown.
  public static func matches(_ count: TODOMatchCount?) -> Message? {
    switch count {
    case .exactly(let count): .matchCount(count: count)
    case .moreThanLimit: .matchCountOrMore(count: TODOMatchCount.limit)
    case .unknown, .notReady, nil: nil
    }
  }

  /// The search that narrows a list.
  public static func search(_ search: TypedQuery, _ count: TODOMatchCount?) -> Message {
    let words = search.shownText
    return matches(count).map { .searchShownWithCount(words: words, matches: $0) }
      ?? .searchShown(words: words)
  }

  // MARK: Fields

  /// The name of a field on its own: "Due".
  public static func field(_ field: ItemField) -> Message {
    switch field {
    case .title: .fieldTitle
    case .detail: .fieldDetails
    case .isDone: .fieldStatus
    case .priority: .fieldPriority
    case .due: .fieldDue
    case .repeats: .fieldRepeat
    case .start: .fieldStart
    case .reminder: .fieldReminder
    case .list: .fieldList
    case .tags: .fieldTags
    case .parent: .fieldParent
    case .locationName: .fieldLocation
    case .locationAddress: .fieldAddress
    case .coordinate: .fieldCoordinates
    case .url: .fieldLink
    }
  }

  /// The name of a field within a sentence: "due".
  public static func changed(_ field: ItemField) -> Message {
    switch field {
    case .title: .changedTitle
    case .detail: .changedDetails
    case .isDone: .changedDone
    case .priority: .changedPriority
    case .due: .changedDue
    case .repeats: .changedRepeat
    case .start: .changedStart
    case .reminder: .changedReminder
    case .list: .changedList
    case .tags: .changedTags
    case .parent: .changedParent
    case .locationName: .changedLocation
    case .locationAddress: .changedAddress
    case .coordinate: .changedCoordinates
    case .url: .changedLink
    }
  }

  /// The fields that two windows have changed.
  public static func fields(_ conflict: EditConflict) -> [Message] { conflict.fields.map(field) }

  // MARK: One line

  /// The interpretation of an item typed in one line, beside its title; empty if there is nothing but the title.
  ///
  /// - Parameter typed: the due date as typed, with its other readings.
  public static func understood(
    _ values: TODOItemValues,
    _ dates: DateWording,
    typed: DueDateText = .none
  ) -> [Message] {
    ItemField.allCases.compactMap { understood($0, values, dates, typed: typed) }
  }

  private static func understood(
    _ field: ItemField,
    _ values: TODOItemValues,
    _ dates: DateWording,
    typed: DueDateText = .none
  ) -> Message? {
    switch field.row.kind {
    case .priority(let path) where field.stored(in: values) != field.stored(in: TODOItemValues()):
      return priority(values[keyPath: path])
    case .date(let path) where field == .due:
      return values[keyPath: path].map { .understoodDue(dates: ([$0] + typed.others).map(dates.fullDue)) }
    case .date(let path):
      return values[keyPath: path].map {
        .understoodText(key: field.row.lineKey ?? "", text: dates.fullDue($0))
      }
    case .repeats(let path):
      guard let rule = values[keyPath: path], let due = values.due else { return nil }
      let words = repeats(rule, from: due, dates)
      guard case .repeating(let typed) = typed, let other = typed.other(dates) else { return words }
      return .repeatOr(rule: words, other: other)
    case .reminder(let path):
      return values[keyPath: path].map { .understoodReminder(reminder: reminder($0, dates)) }
    case .line(let path), .lines(let path):
      let text = values[keyPath: path]
      guard let key = field.row.lineKey, !text.isEmpty else { return nil }
      return field == .locationName
        ? .understoodLocation(location: text) : .understoodText(key: key, text: text)
    case .tags(let path):
      let tags = values[keyPath: path]
      return tags.isEmpty ? nil : .understoodTags(tags: tags.text)
    case .flag, .priority, .item, .coordinate: return nil
    }
  }

  /// The new values of the fields that differ, but for the title, each beside the name of its item; of long ones the name of the field.
  public static func changed(from old: TODOItemValues, to new: TODOItemValues, _ dates: DateWording)
    -> [Message]
  {
    ItemField.allCases.filter { $0 != .title && $0.stored(in: old) != $0.stored(in: new) }.map { field in
      switch field {
      case .priority: return level(new.priority)
      case .list where new.list.isEmpty:
        return .understoodText(key: field.row.lineKey ?? "", text: CollectionName.inbox)
      case .due where new.due == nil: return .dueCleared
      default: break
      }
      if let value = understood(field, new, dates) { return value }
      let isCleared = field.stored(in: new) == field.stored(in: TODOItemValues())
      return isCleared ? .fieldCleared(field: changed(field)) : changed(field)
    }
  }

  /// Says that a text is not a date, with examples in the person's language, or which part of it is one.
  public static func unreadableDate(
    _ text: String,
    _ conventions: DateConventions,
    now: LocalMoment,
    examples: (String) -> String = DueDateText.examples
  ) -> Message {
    if let part = PartlyRead(text, now: now, conventions: conventions) {
      return .partRead(read: part.read, rest: part.rest)
    }
    let examples =
      DueDateText.otherWords(for: text, now: now, conventions: conventions) ?? examples(conventions.language)
    return DueDateText.isLunar(text)
      ? .lunarDateUnreadable(text: text, examples: examples) : .dateUnreadable(text: text, examples: examples)
  }

  /// Why there is no such date as a text says.
  public static func withoutDates(
    _ absence: DueDateText.Absence,
    _ text: String,
    _ dates: DateWording
  ) -> Message {
    switch absence {
    case .neverComes: .repeatWithoutDates(text: text)
    case .tooOften: .repeatTooOften(text: text)
    case .daysMissing: .repeatDaysMissing(text: text)
    case .otherWeekday(let day, let weekday):
      .dateOnOtherWeekday(
        date: dates.dayAndMonth(day, withYear: true),
        weekday: dates.fullName(day.weekday),
        other: dates.fullName(weekday)
      )
    }
  }

  /// The error in an item typed in one line.
  public static func mistake(
    _ mistake: OneLineItem.Mistake,
    _ conventions: DateConventions,
    _ dates: DateWording
  ) -> Message {
    switch mistake {
    case .titleMissing: .quickAddTitleMissing
    case .dueNotUnderstood(let text), .lunarDate(let text):
      .unreadableDate(text, conventions, now: dates.now)
    case .withoutDates(let absence, let text): .withoutDates(absence, text, dates)
    case .notRead(let text, let typed): .dateUnreadable(text: text, examples: typed)
    case .partlyRead(let part, let isTaken):
      isTaken
        ? .partRead(read: part.read, rest: part.rest) : .nothingTaken(read: part.read, rest: part.rest)
    case .valueNotValid(.start, let text): .unreadableDate(text, conventions, now: dates.now)
    case .valueNotValid(.reminder, let text): .reminderUnreadable(text: text)
    case .valueNotValid(let key, let text):
      .valueNotValid(text: text, name: "\(key.row.lineKey ?? ""):")
    case .reminderWithoutDue(let reminder): .reminderNeedsDue(reminder: .reminder(reminder, dates))
    case .quoteNotClosed(let key): .quoteNotClosed(name: "\(key.row.lineKey ?? ""):")
    }
  }
}
