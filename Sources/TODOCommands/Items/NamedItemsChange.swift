import TODOCore
import TODOScreens
import TODOStore
import TODOWording

/// Changes the items that a command names: all are found before the first is changed, and the change is one step. An item
/// that others have changed meanwhile in what the change acts on stays as it is.
struct NamedItemsChange {
  let session: CommandSession
  /// The messages for an item that was changed, as it was and as it is, nil if it is deleted; and for one that already had the value.
  let changed: (_ name: Message, _ was: TODOItem, _ now: TODOItem?) -> Message
  let unchanged: (_ item: Message) -> Message

  /// - Parameter items: as they were read.
  func run(_ change: Change, _ items: [TODOItem]) async throws {
    // Read before they are changed, because a deleted item has no short id.
    let prefixes = try await session.store.shortIDs(of: items.map(\.id))
    let outcome = try await session.change { store in try await store.perform(change, on: .items(items)) }
    let step = outcome.step
    if step != nil { session.output.changesMade = .changeWasMade }
    if outcome == .stopped {
      throw CommandFailure.refused(.clauses(first: .commandStopped, second: .nothingWasChanged))
    }
    if step == nil, let reason = outcome.refused.lazy.map(\.reason).first(where: \.isOfAll) {
      throw failure(reason, items, prefixes)
    }
    let (present, changedIDs) = try await self.present(items, step)
    var failures: [CommandFailure] = []
    var deleted: [Message] = []
    for item in items {
      guard let now = present[item.id] else {
        let name = session.name(item, prefixes[item.id])
        if changedIDs.contains(item.id) {
          try session.output.print(changed(name, item, nil))
        } else {
          deleted.append(name)
        }
        continue
      }
      let name = session.name(now, prefixes[item.id])
      guard !changedIDs.contains(item.id) else {
        if let message = message(name, now, was: item, step) { try session.output.print(message) }
        continue
      }
      if item.repeats != nil, now.due != item.due, change == .isDone(true) || change == .skip {
        failures.append(.refused(.itemChangedElsewhere(item: name)))
      } else if change == .skip {
        failures.append(
          .refused(
            now.repeats != nil && !now.isDone ? .itemWithoutNext(item: name) : .itemNotRepeating(item: name)
          )
        )
      } else if change != .isDone(true) || now.isDone {
        // Otherwise it is a step of one that repeats, and has moved on with that.
        try session.output.print(unchanged(name))
      }
    }
    if let step, step.rowCount > changedIDs.count {
      try session.output.print(Self.others(step, count: step.rowCount - changedIDs.count))
    }
    if let failure = failures.last { throw failure }
    guard !deleted.isEmpty else { return }
    throw CommandFailure.notFound(.itemsGone(count: deleted.count, items: deleted))
  }

  /// What to say about an item that was changed; nil for a step that is open again, because its item has moved on.
  private func message(_ name: Message, _ item: TODOItem, was: TODOItem, _ step: HistoryStep?) -> Message? {
    guard step?.verb == .complete else { return changed(name, was, item) }
    if item.isDone {
      guard let repeats = was.repeats else { return changed(name, was, item) }
      return repeats.isUnderstood ? .itemCompletedLast(item: name) : .itemCompletedOwnRule(item: name)
    }
    guard was.repeats != nil else { return nil }
    let date = item.due.map(session.dates.due) ?? ""
    let missed = step.flatMap { was.following(session.clock.local($0.madeAt)) }?.missed ?? 0
    return missed == 0
      ? .itemWentOn(item: name, date: date) : .itemWentOnMissed(count: missed, item: name, date: date)
  }

  private func failure(
    _ reason: Refusal,
    _ items: [TODOItem],
    _ prefixes: [TODOItem.ID: ItemIDPrefix]
  ) -> CommandFailure {
    switch reason {
    case .titleMissing: .usage(.titleEmpty)
    case .parent(let refusal): .parent(refusal)
    default:
      items.count == 1
        ? .refused(.itemChangedElsewhere(item: session.name(items[0], prefixes[items[0].id])))
        : .refused(.itemsChangedElsewhere)
    }
  }

  /// What was changed with the items that were named.
  private static func others(_ step: HistoryStep, count: Int) -> Message {
    switch step.verb {
    case .complete: .stepsCompletedToo(count: count)
    case .reopen: .itemsReopenedToo(count: count)
    case .delete: .stepsDeletedToo(count: count)
    default: .stepsChangedToo(count: count)
    }
  }

  private func present(
    _ items: [TODOItem],
    _ step: HistoryStep?
  ) async throws -> (items: [TODOItem.ID: TODOItem], changed: Set<TODOItem.ID>) {
    do {
      return try await session.store.refetchItems(items.map(\.id), changedBy: step)
    } catch {
      guard step != nil else { throw error }
      let failure = CommandFailure(error, path: session.path)
      throw failure.saying(.changedItemsUnreadable(reason: failure.message))
    }
  }
}

extension Refusal {
  /// Whether the change was made to no item because of it.
  fileprivate var isOfAll: Bool {
    switch self {
    case .titleMissing, .parent, .changed: true
    default: false
    }
  }
}
