public import TODOCore

/// What is so once a step is undone or redone: "Undone. “Buy milk” is open again."
extension Message {
  /// - Parameters:
  ///   - item: what the step has changed last, as it is now; nil if it does not exist.
  ///   - place: where it is, if it is not in sight.
  ///   - returned: how many of the items that are back had come back already.
  public static func turned(
    _ direction: HistoryDirection,
    _ step: HistoryStep,
    _ item: TODOItem?,
    _ dates: DateWording,
    under place: Message? = nil,
    returned: Int = 0
  ) -> Message {
    let now = now(direction, step, item, returned, dates)
    return switch (direction, place) {
    case (.undo, let place?): .undoneUnder(now: now, place: place)
    case (.undo, nil): .undone(now: now)
    case (.redo, let place?): .redoneUnder(now: now, place: place)
    case (.redo, nil): .redone(now: now)
    }
  }

  private static func now(
    _ direction: HistoryDirection,
    _ step: HistoryStep,
    _ item: TODOItem?,
    _ returned: Int,
    _ dates: DateWording
  ) -> Message {
    let states = step.states
    let state = direction == .undo ? states.undone : states.redone
    guard step.rowsNamed == 1 || step.entity == .collection else {
      if state == .back, returned > 0 {
        return .nowBackItemsPartly(count: step.rowsNamed, number: returned)
      }
      return state.ofItems(step.rowsNamed, step)
    }
    // The last one that it has changed may be one that was reopened with the item that it is named by.
    let item = step.reopenedCount > 0 ? nil : item
    let title = step.entity == .collection ? step.subject : item?.title ?? step.subject
    return state.ofItem(title, step, item, dates)
  }
}

/// What a step and undo leave behind.
private enum TurnedState {
  case back, removed, open, done, doneAgain
  /// With the values from before the step, or with those that it sets.
  case former, new
  case formerPlace, newPlace
  case asBefore, changed
  case linked, unlinked
  case beforeImport, imported

  /// The sentence about one item.
  ///
  /// - Parameter title: its own, or that which it had.
  func ofItem(_ title: String, _ step: HistoryStep, _ item: TODOItem?, _ dates: DateWording) -> Message {
    switch self {
    case .back: .nowBack(title: title)
    case .removed: .nowRemoved(title: title)
    // One that repeats has gone on to its next date, or is at the former one again.
    case .open:
      item.flatMap { $0.repeats == nil ? nil : due(of: $0, isAgain: true, dates) } ?? .nowOpen(title: title)
    case .done:
      item.flatMap { $0.isDone ? nil : due(of: $0, isAgain: false, dates) } ?? .nowDone(title: title)
    case .doneAgain: .nowDoneAgain(title: title)
    case .former:
      item.flatMap { value(of: $0, step, isAgain: true, dates) }
        ?? .nowFormer(title: title, fields: step.values)
    case .new:
      item.flatMap { value(of: $0, step, isAgain: false, dates) }
        ?? .nowNew(title: title, fields: step.values)
    case .formerPlace: .nowInFormerPlace(title: title)
    case .newPlace: .nowInNewPlace(title: title)
    case .asBefore: .nowAsBefore(title: title)
    case .changed: .nowChanged(title: title)
    case .linked: .nowLinked(title: title)
    case .unlinked: .nowUnlinked(title: title)
    case .beforeImport: .nowBeforeImport(title: title)
    case .imported: .nowImported(title: title)
    }
  }

  /// The sentence about several items.
  func ofItems(_ count: Int, _ step: HistoryStep) -> Message {
    switch self {
    case .back: .nowBackItems(count: count)
    case .removed: .nowRemovedItems(count: count)
    case .open: .nowOpenItems(count: count)
    case .done: .nowDoneItems(count: count)
    case .doneAgain: .nowDoneAgainItems(count: count)
    case .former: .nowFormerItems(count: count, fields: step.values)
    case .new: .nowNewItems(count: count, fields: step.values)
    case .formerPlace: .nowInFormerPlaceItems(count: count)
    case .newPlace: .nowInNewPlaceItems(count: count)
    case .asBefore: .nowAsBeforeItems(count: count)
    case .changed: .nowChangedItems(count: count)
    case .linked: .nowLinked(title: step.subject)
    case .unlinked: .nowUnlinked(title: step.subject)
    case .beforeImport: .nowBeforeImport(title: step.subject)
    case .imported: .nowImported(title: step.subject)
    }
  }

  /// What the only value that a step is about is now; nil if it is about something else, or several.
  private func value(of item: TODOItem, _ step: HistoryStep, isAgain: Bool, _ dates: DateWording) -> Message?
  {
    let title = item.title
    switch step.valueFields {
    case [.due], [.due, .repeats]: return due(of: item, isAgain: isAgain, dates) ?? .nowUndated(title: title)
    case [.start]:
      return item.start.map { .startSet(title: title, date: dates.due($0)) } ?? .startRemoved(title: title)
    case [.priority]: return .prioritySet(title: title, priority: .level(item.priority))
    case [.list]:
      if item.list.isEmpty { return isAgain ? .nowInInboxAgain(title: title) : .nowInInbox(title: title) }
      return isAgain
        ? .nowInListAgain(title: title, name: item.list) : .nowInList(title: title, name: item.list)
    case let fields where fields.contains(.parent):
      return item.parentTitle.map { .nestedBelow(title: title, parent: $0) } ?? .notAStepAnyMore(title: title)
    default: return nil
    }
  }

  private func due(of item: TODOItem, isAgain: Bool, _ dates: DateWording) -> Message? {
    item.due.map { due in
      let date = dates.dayDue(due)
      return isAgain
        ? .nowDueAgain(title: item.title, date: date) : .nowDue(title: item.title, date: date)
    }
  }
}

extension HistoryStep {
  /// The table: what is so once the step is undone, and once it is redone.
  fileprivate var states: (undone: TurnedState, redone: TurnedState) {
    switch verb {
    case .create, .restore: (.removed, .back)
    case .delete, .deleteDone, .deleteAll: (.back, .removed)
    case .complete: (.open, .done)
    case .reopen: (.doneAgain, .open)
    case .edit where values.isEmpty: (.asBefore, .changed)
    case .edit, .setPriority, .skip: (.former, .new)
    case .move: (.formerPlace, .newPlace)
    case .replace, .sync, .resolve, .reverse: (.asBefore, .changed)
    case .link: (.unlinked, .linked)
    case .unlink: (.linked, .unlinked)
    case .import: (.beforeImport, .imported)
    }
  }

  /// The fields that it sets.
  fileprivate var valueFields: [ItemField] {
    switch verb {
    case .setPriority: [.priority]
    case .skip: [.due]
    case .edit: fields
    default: []
    }
  }

  /// The same as phrases: "due date", "details"; of a list or a tag, its name.
  fileprivate var values: [Message] {
    if verb == .edit, entity == .collection { return [.formerName] }
    return valueFields.map { $0 == .due ? .formerDue : .changed($0) }
  }

  /// How many rows it is named by: items that were reopened by it are not.
  var rowsNamed: Int { rowCount - reopenedCount }
}
