import TODOCore
public import TODOSync
public import TODOWording

/// Words for what both sides of a linked list have changed.
extension Message {
  /// The name of what differs, within a sentence: "due".
  static func changed(_ field: SyncField) -> Message {
    switch field {
    case .field(let field): changed(field)
    case .deletedThere: .conflictDeletedThere
    case .deletedHere: .conflictDeletedHere
    }
  }

  /// The name of what differs, beside both versions: "Due".
  static func name(of field: SyncField) -> Message {
    switch field {
    case .field(let field): self.field(field)
    case .deletedThere, .deletedHere: .conflictItem
    }
  }
}

extension Message {
  /// Why a link was not synced.
  public static func sync(_ error: TransportError) -> Message {
    switch error {
    case .gone: .syncErrorGone
    case .precondition: .syncErrorChanged
    case .refused(_, let text), .denied(let text): .syncErrorRefused(reason: text)
    case .later: .syncErrorLater
    case .failed(let text): .syncErrorFailed(reason: text)
    case .unreachable(let text): .syncErrorUnreachable(reason: text)
    case .unwritable(let text): .syncErrorUnwritable(reason: text)
    case .auth(let text): text.isEmpty ? .syncErrorAuth : .syncErrorPassword(reason: text)
    case .trust(let text): .syncErrorTrust(reason: text)
    case .protocol(let text): .syncErrorProtocol(reason: text)
    case .unsupported: .syncErrorUnsupported
    case .unconfigured: .syncErrorUnconfigured
    }
  }

  /// What a run did.
  public static func parts(of numbers: SyncNumbers) -> [Message] {
    SyncNumbers.Kind.allCases.filter { numbers[$0] > 0 }.map { part($0, numbers[$0]) }
  }

  private static func part(_ kind: SyncNumbers.Kind, _ count: Int) -> Message {
    switch kind {
    case .received: .syncIn(count: count)
    case .deletedHere: .syncDeletedHere(count: count)
    case .sent: .syncOut(count: count)
    case .deletedThere: .syncDeletedThere(count: count)
    case .conflicts: .syncConflictCount(count: count)
    case .refused: .syncRefusedCount(count: count)
    case .unreadable: .syncUnreadableCount(count: count)
    case .twice: .syncTwiceCount(count: count)
    case .crowded: .syncCrowdedCount(count: count)
    case .circles: .syncCircleCount(count: count)
    case .unsent: .syncUnsentCount(count: count)
    }
  }

  /// Of a collection that no list is linked with.
  ///
  /// - Parameter count: how much is in it, if that is known.
  public static func notLinked(count: Int?) -> Message {
    count.map { .syncThereNotLinked(count: $0) } ?? .syncIsNotLinked
  }

  /// What the entry of an item holds on the other side that no field shows, each kind with its number.
  static func held(_ parts: UnseenParts) -> Message {
    .syncAlsoHolds(
      parts: parts.counts.map { part in
        switch part.kind {
        case .alarm: .heldReminders(count: part.count)
        case .attachment: .heldAttachments(count: part.count)
        case .attendee: .heldAttendees(count: part.count)
        case .comment: .heldComments(count: part.count)
        case .contact: .heldContacts(count: part.count)
        case .relation: .heldRelations(count: part.count)
        case .date: .heldDates(count: part.count)
        case .rule: .heldRules(count: part.count)
        }
      }
    )
  }
}

extension MessageFormatter {
  /// Why an account or a list was not synced, and how often that was tried, in sentences.
  func text(_ failure: SyncFailure) -> String {
    let reason = text(.sync(failure.error)).withCapital
    guard failure.tries > 1 else { return reason }
    let end = reason.hasSuffix(".") ? "" : "."
    return "\(reason)\(end) \(text(.syncTries(count: failure.tries)).withCapital)."
  }

  /// What both sides have, each in as many lines as it needs.
  func versions(
    of conflict: SyncConflict,
    in item: ConflictedItem,
    _ dates: DateWording
  ) -> (mine: String, theirs: String) {
    let (changed, deleted) = (text(.conflictChanged), text(.conflictDeleted))
    switch conflict.field {
    case .deletedThere: return (changed, deleted)
    case .deletedHere:
      let changes = item.changesThere.map { text(.changed(ChangedValues($0, self, dates))) }
      return (deleted, ([changed] + changes).joined(separator: "\n"))
    case .field(let field):
      let (mine, theirs) = (item.item.values, item.theirs(in: conflict))
      // What belongs to a date is chosen together with it.
      let others = ItemField.allCases.filter { $0 != field && conflict.theirs[$0] != nil }
      func lines(_ values: TODOItemValues) -> String {
        ([shown(field, of: values, in: item, dates)] + others.map { added($0, of: values, dates) })
          .filter { !$0.isEmpty }.joined(separator: "\n")
      }
      return (lines(mine), lines(theirs))
    }
  }

  private func shown(
    _ field: ItemField,
    of values: TODOItemValues,
    in item: ConflictedItem,
    _ dates: DateWording
  ) -> String {
    if field == .parent { return item.parentTitle(in: values) }
    return field == .list && values.list.isEmpty ? text(.inbox) : value(field, of: values, dates: dates)
  }

  /// A value that comes with a date; only a repeat says by itself what it is.
  private func added(_ field: ItemField, of values: TODOItemValues, _ dates: DateWording) -> String {
    let value = value(field, of: values, dates: dates)
    guard field != .repeats, !value.isEmpty else { return value }
    return text(.sameValue(field: .field(field), value: value))
  }
}
