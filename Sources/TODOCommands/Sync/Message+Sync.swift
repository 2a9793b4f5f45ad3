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
  static func sync(_ question: SyncQuestion) -> Message {
    switch question {
    case .deletionsHere(let count, let total, _): .syncAsksHere(count: count, total: total)
    case .deletionsThere(let count, let total, _): .syncAsksThere(count: count, total: total)
    case .collectionGone: .syncAsksGone
    case .listDeleted(let count): .syncAsksList(count: count)
    case .restored: .syncAsksRestored
    }
  }

  /// What a run did for a list.
  static func sync(_ report: SyncReport) -> Message {
    let (incoming, sent) = (report.incoming, report.sent.count)
    let received = incoming.added + incoming.changed + incoming.deleted
    var parts: [Message] = []
    if received > 0 { parts.append(.syncIn(count: received)) }
    if sent > 0 { parts.append(.syncOut(count: sent)) }
    if incoming.conflicts > 0 { parts.append(.syncConflictCount(count: incoming.conflicts)) }
    if !report.refused.isEmpty { parts.append(.syncRefusedCount(count: report.refused.count)) }
    if !report.unreadable.isEmpty { parts.append(.syncUnreadableCount(count: report.unreadable.count)) }
    if report.unsentCount > 0 { parts.append(.syncUnsentCount(count: report.unsentCount)) }
    if let error = report.error { parts.append(.sync(error)) }
    if let question = report.question { parts.append(.sync(question)) }
    return .syncLine(list: report.name, parts: parts.isEmpty ? [.syncNothingNew] : parts)
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

  /// Prints what the other side does not take, with the reasons.
  func printNames(_ refusals: [SyncRefusal]) throws {
    try printNames(refusals.map { text(.withLabel(label: $0.title, text: .syncRefused(reason: $0.reason))) })
  }
}

extension JSON.Object {
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
  /// By which a choice names it.
  var choiceName: String {
    switch field {
    case .field(let field): field.row.name
    case .deletedThere, .deletedHere: "deleted"
    }
  }

  /// What both sides have.
  func message(_ item: TODOItem) -> Message {
    switch field {
    case .deletedThere: return .syncConflictDeletedThere
    case .deletedHere: return .syncConflictDeletedHere
    case .field(.list): return .syncConflictList
    case .field(let field):
      let mine = Self.text(field, SyncedValues(item))
      return .syncConflictField(field: .changed(field), mine: mine, theirs: Self.text(field, theirs))
    }
  }

  /// A value as a person types it.
  static func text(_ field: ItemField, _ values: SyncedValues) -> String {
    switch values[field] {
    case .text(let text): "“\(text)”"
    case .integer(let number) where field == .priority:
      Int(exactly: number).flatMap(TODOPriority.init(rawValue:))?.typedName ?? "\(number)"
    case .integer(let number) where field == .isDone: number == 1 ? "done" : "open"
    case .integer(let number): "\(number)"
    case .null, .real, .blob, nil: "–"
    }
  }
}
