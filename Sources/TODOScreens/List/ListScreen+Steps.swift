import TODOCore
import TODOViewModel

/// Steps: items below others in an outline.
extension ListScreen {
  /// Adds steps to the current item, one after the other.
  func addStep() { if let item = list.currentItem { stack.push(QuickAddScreen(stack, stepOf: item)) } }

  /// Makes the current item, or those selected, steps of the item above.
  func nest() async throws(TODOStoreError) {
    guard let above = list.itemAbove else { return stack.say(.noItemAbove) }
    sayNested(try await list.nest(under: above), below: above.title)
  }

  /// Takes the current item, or those selected, out of the item that it is a step of.
  func unnest() async throws(TODOStoreError) {
    sayNested(try await list.unnest(), below: list.selectedCount == nil ? list.currentItem?.parentTitle : nil)
  }

  /// - Parameter above: the title of the item that they are steps of now.
  private func sayNested(_ outcome: TODOEditsOutcome?, below above: String?) {
    switch outcome {
    case .changed(let step): stack.say(.nested(step, below: above))
    case .unchanged: stack.say(.noChange)
    case .parentRefused(let refusal): stack.say(.refused(refusal))
    case .titleMissing, .conflict: break
    case nil: stack.say(.nestedTooMany(limit: MyTODOViewModel.moveLimit))
    }
  }

  // MARK: Folding

  /// Hides the steps of the current item; from a step, goes to the item that it is a step of; otherwise hides the group.
  func fold() async throws(TODOStoreError) {
    if let item = list.currentItem, list.isUnfolded(item) {
      try await list.toggleSteps(of: item)
    } else if list.isOnStep {
      _ = try await list.goToParent()
    } else if let heading = list.currentHeading {
      try await rows.toggleFold(heading)
    }
  }

  /// Shows the steps of the current item, or those of the group that was folded last.
  func unfold() async throws(TODOStoreError) {
    if let item = list.currentItem, list.canUnfoldSteps {
      try await list.toggleSteps(of: item)
    } else if let heading = list.lastFoldedHeading {
      try await rows.toggleFold(heading)
    }
  }

  /// Why nothing can be folded; nil if something can.
  var obstacleToFolding: Message? {
    if list.isOnStep || list.currentItem.map(list.isUnfolded) == true { return nil }
    return foldingObstacle ?? (list.currentHeading == nil ? .nothingToFold : nil)
  }

  /// Why nothing can be unfolded; nil if something can.
  var obstacleToUnfolding: Message? {
    if list.canUnfoldSteps { return nil }
    return foldingObstacle ?? (list.lastFoldedHeading == nil ? .nothingFolded : nil)
  }

  // MARK: Completing

  /// Completes or reopens an item. With the last open step of another one, the cursor goes to that one.
  func toggleDone(_ item: TODOItem) async throws(TODOStoreError) {
    let wasOnStep = list.isOnStep && list.currentItem?.id == item.id
    let outcome = try await list.toggleIsDone(item.id)
    guard case .changed(let changed, _) = outcome, changed.isDone,
      let parent = try await list.parentWithoutOpenSteps(of: changed)
    else { return stack.say(.outcome(outcome)) }
    if wasOnStep { try await list.go(to: parent.id) }
    stack.say(
      list.currentItem?.id == parent.id
        ? .completedLastStep(title: changed.title, parent: parent.title)
        : .completedLastStepElsewhere(title: changed.title, parent: parent.title)
    )
  }
}

extension Message {
  /// The result of making items steps of another one, or none.
  fileprivate static func nested(_ step: HistoryStep, below parent: String?) -> Message {
    guard step.rowCount == 1 else {
      return parent.map { .nestedItemsBelow(count: step.rowCount, parent: $0) } ?? past(step)
    }
    return parent.map { .nestedBelow(title: step.subject, parent: $0) }
      ?? .notAStepAnyMore(title: step.subject)
  }
}
