import TODOCore
import TODOWording

/// Messages about changes to items.
extension Message {
  // MARK: The result of a change

  /// What became of a change.
  ///
  /// - Parameters:
  ///   - change: nil for one that made an item.
  ///   - seen: the item as it was before, if the change was asked for one.
  ///   - selected: how many items it was asked for, if these are several and that is known: it may have changed steps of theirs, too.
  ///   - hadTimes: whether any of several items was due at a time of day.
  ///   - day: the day to which all of several items were moved; nil for several days.
  static func outcome(
    _ outcome: Outcome,
    of change: Change? = nil,
    seen: TODOItem? = nil,
    selected: Int? = nil,
    hadTimes: Bool = false,
    movedTo day: CalendarDay? = nil,
    dates: DateWording
  ) -> Message {
    switch outcome {
    case .made(let step, let item, let missed, let refused):
      let made =
        item.map { changed($0, step, change, missed: missed, seen: seen, dates: dates) }
        ?? changed(
          step,
          change,
          selected: selected.map { $0 - refused.reduce(0) { $0 + $1.count } },
          hadTimes: hadTimes,
          movedTo: day,
          dates: dates
        )
      return meanwhile(refused, made)
    case .nothing(let item):
      if case .deleteAll = change { return .nothingToDelete }
      if case .move(let direction, _) = change { return atEnd(direction, isOne: true) }
      return item == nil ? .noChangeItems : .noChange
    case .refused(let refused): return self.refused(refused, change)
    case .stopped:
      if case .deleteAll = change { return .stoppedDeleting }
      return .stoppedChanging
    }
  }

  // MARK: Refused

  /// Adds to what was changed that some of the items were not, because others have changed them.
  private static func meanwhile(_ refused: [Refused], _ made: Message) -> Message {
    let (dates, states) = (refused.count(of: .newDate), refused.count(of: .completed, .reopened))
    if dates > 0 { return .goneOnMeanwhile(count: dates, result: made) }
    return states > 0 ? .turnedMeanwhile(count: states, result: made) : made
  }

  private static func refused(_ refused: [Refused], _ change: Change?) -> Message {
    guard let first = refused.first else { return .noChange }
    let count = refused.reduce(0) { $0 + $1.count }
    if let title = first.item?.title {
      switch first.reason {
      case .completed: return .completedElsewhere(title: title)
      case .reopened: return .reopenedElsewhere(title: title)
      case .newDate: return .changedElsewhere(count: 1, fields: [field(.due)])
      case .lastDate:
        return first.item?.repeats?.isUnderstood == false
          ? .ruleNotUnderstood(title: title) : .noDateFollows(title: title)
      default: break
      }
    }
    let (dates, states) = (refused.count(of: .newDate), refused.count(of: .completed, .reopened))
    if dates > 0 { return .goneOnMeanwhile(count: dates, result: .noChange) }
    if states > 0 { return .turnedMeanwhile(count: states, result: .noChange) }
    switch (first.reason, change) {
    case (.deleted, .delete) where count > 1: return .itemsDeletedElsewhere
    case (.deleted, _) where count > 1: return .noChangeItems
    case (.atEnd, .move(let direction, _)): return atEnd(direction, isOne: first.item != nil)
    case (.tooMany, .move): return .movedTooMany(limit: Change.moveLimit)
    case (.everything, .move): return .movedAllSelected
    default: return self.refused(first.reason)
    }
  }

  /// What cannot be moved on is at that end already.
  private static func atEnd(_ direction: Change.Direction, isOne: Bool) -> Message {
    switch direction {
    case .up: isOne ? .alreadyFirst : .alreadyFirstItems
    case .down: isOne ? .alreadyLast : .alreadyLastItems
    }
  }

  /// Why a change is not made to an item.
  static func refused(_ reason: Refusal) -> Message {
    switch reason {
    case .deleted: .itemDeletedElsewhere
    case .changed(let conflict): .changedElsewhere(count: conflict.fields.count, fields: fields(conflict))
    case .titleMissing: .titleMissing
    case .nameTaken: .collectionNameTaken
    case .linked: .listLinkedAlready
    case .parent(let refusal): refused(refusal)
    case .inBothSections: .movedInTwoSections
    case .tooMany, .everything: .nestedTooMany(limit: Change.moveLimit)
    case .notShown: .movedNotShown
    case .nothingAbove: .noItemAbove
    case .onTwoLevels: .nestedOnTwoLevels
    case .notInEffect(let state): notInEffect(state)
    case .completed, .reopened, .newDate, .notRepeating, .lastDate, .atEnd, .changedSince, .usedSince:
      .noChange
    }
  }

  /// Why an item cannot become a step.
  static func refused(_ refusal: ParentRefusal) -> Message {
    switch refusal {
    case .cycle: .stepOfItself
    case .tooDeep: .stepsTooDeep(limit: StepCount.levelLimit)
    case .notFound: .parentMissing
    }
  }

  // MARK: One item

  private static func changed(
    _ item: TODOItem,
    _ step: HistoryStep,
    _ change: Change?,
    missed: Int,
    seen: TODOItem?,
    dates: DateWording
  ) -> Message {
    switch change {
    case .due, .dueMoved:
      dueSet(item, was: seen, dates)
    case .start:
      item.start.map { .startSet(title: item.title, date: dates.due($0)) } ?? .startRemoved(title: item.title)
    case .skip: .skippedDate(title: item.title, date: item.due.map(dates.due) ?? "")
    case .list(let name): moved(item, to: name.isEmpty ? CollectionName.inbox : name, step, seen)
    case .tags:
      item.tags.isEmpty ? .tagsRemoved(title: item.title) : .tagged(title: item.title, tags: item.tags.text)
    case .nest, .unnest: nested(item, seen)
    case .isDone(true) where !item.isDone, .toggleIsDone where step.verb == .complete && !item.isDone:
      goingOn(item, missed: missed, hadOpenSteps: (seen?.steps?.open ?? 0) > 0, dates: dates)
    case .isDone(true) where item.repeats?.isUnderstood == false,
      .toggleIsDone where step.verb == .complete && item.repeats?.isUnderstood == false:
      .completedOwnRule(title: item.title)
    default: changed(item, step)
    }
  }

  /// A due date that was set: for an item that repeats, the next one, too, and the dates that a move skips.
  private static func dueSet(_ item: TODOItem, was seen: TODOItem?, _ dates: DateWording) -> Message {
    guard let due = item.due else { return .dueRemoved(title: item.title) }
    guard let next = item.nextDates(after: dates.now, limit: 1).first.map(dates.shortDue),
      let rule = repeats(of: item, dates)
    else { return .dueSet(title: item.title, date: dates.spokenDue(due)) }
    let date = dates.due(due)
    let isMoved = item.scheduled != nil && item.repeats == seen?.repeats
    // One more than are named.
    let passed = isMoved ? seen?.datesPassed(movingTo: due, limit: 4).filter { $0.day != due.day } : nil
    guard let passed, !passed.isEmpty else {
      return .dueSetThen(title: item.title, date: date, rule: rule, next: next)
    }
    return .dueSetSkipping(
      count: passed.count,
      title: item.title,
      date: date,
      rule: rule,
      next: next,
      skipped: (passed.prefix(3).map { dates.dayAndMonth($0.day) } + (passed.count > 3 ? ["…"] : []))
        .joined(separator: ", ")
    )
  }

  private static func dueSet(
    _ change: DueChange?,
    count: Int,
    hadTimes: Bool,
    _ dates: DateWording
  ) -> Message {
    switch change {
    case nil: .dueRemovedItems(count: count)
    case .day(let day) where hadTimes: .dueDaySetItems(count: count, date: dates.spokenDue(DueDate(day: day)))
    case .day(let day): .dueSetItems(count: count, date: dates.spokenDue(DueDate(day: day)))
    case .date(let due): .dueSetItems(count: count, date: dates.spokenDue(due))
    case .time(let minute, let days, _):
      .dueTimeSetItems(count: count, time: minute.text(daysLater: days))
    case .allDay: .dueTimeRemovedItems(count: count)
    case .rule, .repeats: .repeatSetItems(count: count)
    }
  }

  static func changed(_ item: TODOItem, _ step: HistoryStep) -> Message {
    let others = step.rowCount - 1
    return switch step.verb {
    case .create where others > 0: .addedReopening(count: others, title: item.title)
    case .complete where others > 0: .completedWithSteps(count: others, title: item.title)
    case .reopen where others > 0: .reopenedWithOthers(count: others, title: item.title)
    case .delete where others > 0: .deletedWithSteps(count: others, title: item.title)
    case .edit: .saved(title: item.title)
    case .skip: .skippedADate(title: item.title)
    case .setPriority: .prioritySet(title: item.title, priority: level(item.priority))
    case .create: .added(title: item.title)
    case .complete: .completed(title: item.title)
    case .reopen: .reopened(title: item.title)
    case .move: .moved(title: item.title)
    case .delete: .deleted(title: item.title)
    case .restore: .restored(title: item.title)
    case .replace, .deleteDone, .deleteAll, .import, .sync, .link, .unlink, .resolve, .reverse: past(step)
    }
  }

  private static func moved(_ item: TODOItem, to list: String, _ step: HistoryStep, _ seen: TODOItem?)
    -> Message
  {
    if let parent = seen?.parentTitle, item.parentTitle == nil {
      return .movedToListOutOfItem(title: item.title, name: list, parent: parent)
    }
    return step.rowCount > 1
      ? .movedToListWithSteps(count: step.rowCount - 1, title: item.title, name: list)
      : .movedToList(title: item.title, name: list)
  }

  private static func nested(_ item: TODOItem, _ seen: TODOItem?) -> Message {
    guard let parent = item.parentTitle else { return .notAStepAnyMore(title: item.title) }
    // A step is in the list of its item.
    if let seen, seen.list != item.list {
      let list = item.list.isEmpty ? CollectionName.inbox : item.list
      return .nestedBelowInList(title: item.title, parent: parent, list: list)
    }
    return .nestedBelow(title: item.title, parent: parent)
  }

  /// The result of completing an item that has moved on to its next date.
  ///
  /// - Parameters:
  ///   - missed: how many dates it has skipped.
  ///   - hadOpenSteps: whether steps of it were completed, too; they are open again for the next date.
  private static func goingOn(
    _ item: TODOItem,
    missed: Int,
    hadOpenSteps: Bool,
    dates: DateWording
  ) -> Message {
    let (title, date) = (item.title, item.due.map(dates.due) ?? "")
    return switch (missed, hadOpenSteps) {
    case (0, false): .completedGoingOn(title: title, date: date)
    case (0, true): .completedGoingOnWithSteps(title: title, date: date)
    case (_, false): .completedGoingOnMissed(count: missed, title: title, date: date)
    case (_, true): .completedGoingOnWithStepsMissed(count: missed, title: title, date: date)
    }
  }

  // MARK: Several items

  private static func changed(
    _ step: HistoryStep,
    _ change: Change?,
    selected: Int?,
    hadTimes: Bool,
    movedTo day: CalendarDay?,
    dates: DateWording
  ) -> Message {
    let count = step.rowCount
    // The steps that a selection leaves to their items.
    let parents = selected.flatMap { $0 > 0 && $0 < count ? $0 : nil }
    return switch change {
    case .isDone, .toggleIsDone:
      if step.verb == .complete {
        parents.map { .completedItemsWithSteps(count: $0) } ?? .completedItems(count: count)
      } else {
        .reopenedItems(count: count)
      }
    case .priority(let priority): .prioritySetItems(count: count, priority: level(priority))
    case .due(let change, _): dueSet(change, count: count, hadTimes: hadTimes, dates)
    case .start(let start?): .startSetItems(count: count, date: dates.due(start))
    case .start(nil): .startRemovedItems(count: count)
    case .dueMoved:
      day.map { .dueMovedItemsTo(count: count, date: dates.spokenDue(DueDate(day: $0))) }
        ?? .dueMovedItems(count: count)
    case .list(let name): .movedItemsToList(count: count, name: name.isEmpty ? CollectionName.inbox : name)
    case .tags: .taggedItems(count: count)
    case .nest(_, let title): .nestedItemsBelow(count: count, parent: title)
    case .unnest, .move, .place: .movedItems(count: count)
    case .skip: .skippedItems(count: count)
    case .delete: parents.map { .deletedItemsWithSteps(count: $0) } ?? .deletedItems(count: count)
    case .deleteAll: .deletedItems(count: count)
    case .edit, nil: past(step)
    }
  }
}

extension [Refused] {
  fileprivate func count(of reasons: Refusal...) -> Int {
    reduce(0) { $0 + (reasons.contains($1.reason) ? $1.count : 0) }
  }
}

extension Change {
  /// The days to which it moves items that are due then; none for another change.
  func movedDays(_ items: [TODOItem]) -> Set<CalendarDay> {
    guard case .dueMoved(let days, let today) = self else { return [] }
    return Set(
      items.map { item in
        item.due.map { (days > 0 && !item.isDone ? max($0.day, today) : $0.day).adding(days: days) ?? $0.day }
          ?? today
      }
    )
  }
}
