import ArgumentParser
import Foundation
import TODOCore
import TODOScreens
import TODOWording

/// The fields of an item as options; each given one is set.
struct FieldOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The details; - reads them from standard input.", valueName: "text")
  )
  var detail: String?

  @Option(help: "Priority.")
  var priority: TODOPriority?

  @Option(
    help: ArgumentHelp("Due date, such as tomorrow or \"21 Nov 17:30\"; empty to clear.", valueName: "date")
  )
  var due: String?

  @Option(
    name: .customLong("repeat"),
    help: ArgumentHelp(
      "How it repeats, such as \"every fri\" or FREQ=WEEKLY;BYDAY=FR; empty for never.",
      valueName: "rule"
    )
  )
  var repeats: String?

  @Option(
    name: [.long, .customLong("snooze")],
    help: ArgumentHelp("Hide until this date; empty to show it now.", valueName: "date")
  )
  var start: String?

  // A time before the due date as JSON has it begins like an option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "When to remind: 1h or 2d before it is due, or a date; empty for never.",
      valueName: "time"
    )
  )
  var remind: String?

  @Option(
    help: ArgumentHelp("List; a new name makes it.", valueName: "name"),
    completion: CollectionCompletion.kind(.list)
  )
  var list: String?

  // A tag that is taken away begins like an option.
  @Option(
    name: [.long, .customLong("tag")],
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Tags to add; -name removes one, and an empty text all.", valueName: "names"),
    completion: CollectionCompletion.kind(.tag)
  )
  var tags: [String] = []

  @Option(
    help: ArgumentHelp("Item of which this is a step; empty for none.", valueName: "item"),
    completion: ItemCompletion.kind(.all)
  )
  var parent: String?

  @Option(name: [.long, .customLong("at")], help: ArgumentHelp("Location.", valueName: "name"))
  var location: String?

  @Option(help: ArgumentHelp("Address.", valueName: "text"))
  var address: String?

  // A latitude in the south begins like an option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Latitude,longitude in decimal degrees; empty to clear.", valueName: "lat,lon")
  )
  var coordinate: String?

  @Option(help: ArgumentHelp("Link, such as https://example.org.", valueName: "text"))
  var url: String?

  var readsDetail: Bool { detail == "-" }

  /// Whether there are edits that depend on what an item has.
  var changesEachItem: Bool { !tags.isEmpty || due != nil || repeats != nil }

  /// The values of the options. Reads standard input for `--detail -`, after all other values.
  ///
  /// - Parameter first: the earliest due date of the items that get them, over which a date is put.
  /// - Throws: ``CommandFailure`` for a value that cannot be read.
  @MainActor func edits(in session: CommandSession, from first: DueDate? = nil) async throws -> [TODOEdit] {
    var edits: [TODOEdit] = []
    if let coordinate {
      let coordinate = try Self.coordinate(coordinate)
      edits.append(TODOEdit(.coordinate) { $0.location.coordinate = coordinate })
    }
    // Said before anything is changed.
    let typed = try typed(over: first, session)
    for reading in [typed.due, typed.repeats] { reading.map { session.tellReadings($0) } }
    if let start {
      let start = try Self.start(start, session)
      edits.append(TODOEdit(.start) { $0.start = start })
    }
    if let remind {
      let (now, conventions) = (session.clock.localNow, session.conventions)
      let reminder = Reminder(typed: remind, now: now, conventions: conventions)
      guard reminder != nil || remind.isEmpty else {
        throw CommandFailure.usage(.reminderNotValid(text: remind))
      }
      edits.append(TODOEdit(.reminder) { $0.reminder = reminder })
    }
    if let priority { edits.append(TODOEdit(.priority) { $0.priority = priority }) }
    if let location { edits.append(TODOEdit(.locationName) { $0.location.name = location }) }
    if let address { edits.append(TODOEdit(.locationAddress) { $0.location.address = address }) }
    if let url { edits.append(TODOEdit(.url) { $0.url = url }) }
    if let list {
      guard let name = CollectionName.list(typed: list) else {
        throw CommandFailure.notAName(list, .list)
      }
      edits.append(TODOEdit(.list) { $0.list = name })
    }
    for word in tags.flatMap(Self.words) {
      let name = word.first == "-" ? word.dropFirst() : word
      guard CollectionName(name, .tag) != nil else { throw CommandFailure.notAName(String(name), .tag) }
    }
    if let parent {
      let id = parent.isEmpty ? nil : try await ItemFinder(session, lookingFirstIn: .open).item(parent).id
      edits.append(TODOEdit(.parent) { $0.parent = id })
    }
    if let detail {
      let detail = readsDetail ? try session.world.readDetail() : detail
      edits.append(TODOEdit(.detail) { $0.detail = detail })
    }
    return edits
  }

  /// The edits that depend on what an item has. Of two of one field, the later counts.
  @MainActor func edits(of item: TODOItem, in session: CommandSession) throws -> [TODOEdit] {
    let tags = tags(changing: item.values.tags)
    let edit = TODOEdit(.tags, before: ItemField.tags.stored(in: item.values), after: .text(tags.text))
    return editsOfPoint(of: item, in: session) + (try editsOfDue(over: item.due, in: session))
      + (tags == item.values.tags ? [] : [edit])
  }

  /// Puts `--due` and `--repeat` over a due date: a day leaves the time, a time the day, and a rule both.
  @MainActor func editsOfDue(over due: DueDate?, in session: CommandSession) throws -> [TODOEdit] {
    let typed = try typed(over: due, session)
    var edits: [TODOEdit] = []
    if let reading = typed.repeats {
      edits.append(TODOEdit(.repeats) { $0.repeats = reading.repeats })
      if reading != .none, typed.due == nil { edits.append(TODOEdit(.due) { $0.due = reading.dueDate }) }
    }
    if let reading = typed.due {
      edits.append(TODOEdit(.due) { $0.due = reading.dueDate })
      if let rule = reading.repeats, typed.repeats == nil {
        edits.append(TODOEdit(.repeats) { $0.repeats = rule })
      }
    }
    // It follows from the date that was read.
    guard let due else { return edits }
    return edits.map { edit in
      var edit = edit
      if edit.field == .due, edit.after != .null { edit.before = .text(due.description) }
      return edit
    }
  }

  /// What `--due` and `--repeat` mean over a due date; nil for one that is not given.
  @MainActor private func typed(over first: DueDate?, _ session: CommandSession) throws -> (
    due: DueDateText?, repeats: DueDateText?
  ) {
    let due = try due.map { text in
      try Self.reading(
        text,
        over: first,
        session,
        where: { $0 != .notUnderstood },
        otherwise: .dueOptionUnreadable(text: text, examples: session.dateExamples(insteadOf: text))
      )
    }
    let repeats = try repeats.map { text in
      try Self.reading(
        text,
        over: due?.dueDate ?? first,
        session,
        where: { $0.repeats != nil },
        otherwise: .repeatNotValid(text: text)
      )
    }
    return (due, repeats)
  }

  /// An item's tags, as the options change them.
  func tags(changing tags: ItemTags) -> ItemTags {
    self.tags.reduce(tags) { tags, text in
      guard let change = Self.tags(text) else { return tags }
      return text.isEmpty ? ItemTags() : tags.removing(change.removed).adding(change.added)
    }
  }

  private static func words(_ tags: String) -> [Substring] { tags.split { $0.isWhitespace || $0 == "," } }

  /// The tags in the value of an option; nil if it cannot be read.
  private static func tags(_ text: String) -> (added: ItemTags, removed: ItemTags)? {
    let words = words(text)
    let removed = words.filter { $0.first == "-" }.map { $0.dropFirst() }
    guard let added = ItemTags(typed: words.filter { $0.first != "-" }.joined(separator: " ")),
      let removed = ItemTags(typed: removed.joined(separator: " "))
    else { return nil }
    return (added, removed)
  }

  /// Replaces a point that was found from another address. One that a person has set in the meantime is a conflict.
  @MainActor private func editsOfPoint(of item: TODOItem, in session: CommandSession) -> [TODOEdit] {
    guard let address, coordinate == nil else { return [] }
    var values = item.values
    values.location.change(address: address)
    if values.location.coordinate == nil {
      values.location.coordinate = session.addressPoints.point(of: address)
    }
    return item.values.edits(to: values).filter { $0.field == .coordinate }
  }

  /// - Parameter unreadable: what to say of a text that is none.
  @MainActor private static func reading(
    _ text: String,
    over due: DueDate?,
    _ session: CommandSession,
    where isRight: (DueDateText) -> Bool,
    otherwise unreadable: @autoclosure () -> Message
  ) throws -> DueDateText {
    guard !text.isEmpty else { return .none }
    let reading = DueDateText(
      text,
      now: session.clock.localNow,
      conventions: session.conventions,
      orRepeat: true,
      over: due
    )
    if let absence = reading.absence {
      throw CommandFailure.usage(.withoutDates(absence, text, session.dates))
    }
    guard isRight(reading) else {
      let part = PartlyRead(text, now: session.clock.localNow, conventions: session.conventions)
      throw CommandFailure.usage(part.map { .optionPartRead(read: $0.read, rest: $0.rest) } ?? unreadable())
    }
    return reading
  }

  @MainActor private static func start(_ text: String, _ session: CommandSession) throws -> DueDate? {
    let start = DueDateText(text, now: session.clock.localNow, conventions: session.conventions)
    guard start != .notUnderstood else {
      throw CommandFailure.usage(.startNotValid(text: text, examples: session.dateExamples(insteadOf: text)))
    }
    session.tellReadings(start)
    return start.dueDate
  }

  @MainActor private static func coordinate(_ text: String) throws -> Coordinate? {
    guard !text.isEmpty else { return nil }
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = words.compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
    guard words.count == 2, numbers.count == 2 else {
      throw CommandFailure.usage(.coordinateNotValid(text: text))
    }
    guard let coordinate = Coordinate(latitude: numbers[0], longitude: numbers[1]) else {
      throw CommandFailure.usage(.coordinateOutOfRange(text: text))
    }
    return coordinate
  }
}

/// The value of `--due` of `mytodo list`: what follows `due:` in a query.
struct DueOption {
  /// The words that a shell offers and an error names. “today” is a date like any other.
  nonisolated static let words = ["today", "overdue", "week"]

  let text: String

  /// - Throws: ``CommandFailure`` for a text that cannot be read.
  func query(in session: CommandSession) throws(CommandFailure) -> TypedQuery {
    let reader = QueryReader(clock: session.clock, conventions: session.conventions)
    guard let query = query(by: reader) else {
      let examples = (Self.words + [session.dateExamples(insteadOf: text, isShort: true)]).joined(
        separator: ", "
      )
      throw CommandFailure.usage(.dueOptionUnreadable(text: text, examples: examples))
    }
    session.tellReadings(DueDateText(text, now: session.clock.localNow, conventions: session.conventions))
    return query
  }

  /// Nil for a text that cannot be read.
  func query(by reader: QueryReader) -> TypedQuery? {
    let query = reader.read(arguments: ["due:" + text])
    return query.terms.count == 1 && query.isReadable ? query : nil
  }
}
