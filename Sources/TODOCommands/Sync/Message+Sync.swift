import SyncRules
import TODOCore
import TODOSync
import TODOWording
import TaskFormats

extension Message {
  /// What an account has, when it is looked at for the first time.
  static func found(_ collections: [RemoteCollection]) -> Message {
    collections.isEmpty
      ? .syncAddEmpty : .syncAddFound(count: collections.count, names: collections.map(\.name))
  }

  /// What a link waits for.
  static func sync(_ question: SyncQuestion, of link: SyncLink) -> Message {
    let place = ShellOffers.argument(link.place)
    return switch question {
    case .deletionsHere(let count, let total, _): .syncAsksHere(count: count, total: total, place: place)
    case .deletionsThere(let count, let total, _): .syncAsksThere(count: count, total: total, place: place)
    case .collectionGone: .syncAsksGone
    case .listDeleted(let count): .syncAsksList(count: count, place: place)
    case .restored: .syncAsksRestored
    }
  }

  /// What a run did for a list.
  static func sync(_ report: SyncReport) -> Message {
    var parts = parts(of: report.numbers)
    if let error = report.error { parts.append(.sync(error)) }
    if let question = report.question { parts.append(.sync(question, of: report.link)) }
    return .syncLine(list: report.link.place, parts: parts.isEmpty ? [.syncNothingNew] : parts)
  }
}

extension CommandOutput {
  /// Prints names below a line, each in one of its own; of many, the first, and how many more there are.
  ///
  /// - Parameter count: how many there are, if these are the first.
  func printNames(_ names: [String], of count: Int? = nil) throws {
    let shown = names.prefix(SyncQuestion.titleLimit)
    for name in shown { try print("  " + name) }
    let more = (count ?? names.count) - shown.count
    if more > 0 { try print("  " + text(.notesMore(number: more))) }
  }

  /// Prints the titles of items that are in a circle of steps there.
  func printCircles(_ titles: [String]) throws {
    try printNames(titles.map { text(.withLabel(label: $0, text: .syncCircle)) })
  }

  /// Prints what is left alone on the other side, and what is to be done about it.
  func printNames(_ left: [LeftResource]) throws {
    try printNames(
      left.map { one in
        switch one.reason {
        case .unreadable: one.href
        case .twice: text(.withLabel(label: one.href, text: .syncTwice(uid: one.uid)))
        case .crowded: text(.withLabel(label: one.href, text: .syncCrowded))
        }
      }
    )
  }

  /// Prints what the other side does not take, with the reasons.
  func printNames(_ refusals: [SyncRefusal]) throws {
    try printNames(refusals.map { text(.withLabel(label: $0.title, text: .syncRefused(reason: $0.reason))) })
  }
}

extension JSON.Object {
  /// What is left alone on the other side, by the reasons.
  mutating func add(_ left: [LeftResource]) {
    for reason in LeftResource.Reason.allCases {
      add(reason.rawValue, strings: left.filter { $0.reason == reason }.map(\.href))
    }
  }

  /// How many items the other side does not take, and why.
  mutating func add(_ refusals: [SyncRefusal]) {
    let objects = refusals.map { refusal in
      var object = JSON.Object()
      object.add("title", string: refusal.title)
      object.add("reason", string: refusal.reason)
      return object.text
    }
    add("refused", value: "\(refusals.count)")
    add("refusals", value: "[\(objects.joined(separator: ","))]")
  }
}

extension SyncConflict {
  /// The fields in which both sides differ, if it is about values. All that belongs to the date of an item that repeats is chosen together.
  func fields(_ item: TODOItem) -> [ItemField] {
    guard case .field(let field) = field else { return [] }
    let mine = SyncedValues(item)
    let differing = ItemField.allCases.filter { field in theirs[field].map { $0 != mine[field] } ?? false }
    return differing.isEmpty ? [field] : differing
  }

  /// What both sides have, a phrase for each field that differs.
  @MainActor func messages(in item: ConflictedItem, _ session: CommandSession) -> [Message] {
    switch field {
    case .deletedThere: [.syncConflictDeletedThere]
    case .deletedHere: [.syncConflictDeletedHere]
    case .field:
      fields(item.item).map { field in
        .syncConflictField(
          field: .changed(field),
          mine: Self.text(field, item.item.values, in: item, session),
          theirs: Self.text(field, item.theirs(in: self), in: item, session)
        )
      }
    }
  }

  /// Longer values are cut.
  private static let columns = 60

  /// A value on one line, as the screen shows it.
  @MainActor private static func text(
    _ field: ItemField,
    _ values: TODOItemValues,
    in item: ConflictedItem,
    _ session: CommandSession
  ) -> String {
    let formatter = session.world.formatter(for: session.world.output)
    switch field.row.kind {
    case .priority(let path): return values[keyPath: path].typedName
    case .flag(let path): return values[keyPath: path] ? "done" : "open"
    case .line, .lines, .date, .repeats, .reminder, .tags, .item, .coordinate: break
    }
    let isInbox = field == .list && values.list.isEmpty
    let value =
      field == .parent
      ? item.parentTitle(in: values)
      : isInbox ? formatter.text(.inbox) : formatter.value(field, of: values, dates: session.dates)
    guard !value.isEmpty else { return "–" }
    let line = value.split(whereSeparator: \.isNewline).joined(separator: " ")
    return "“\(line.cut(to: columns))”"
  }
}
